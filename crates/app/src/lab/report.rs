//! The matrix of a comparison as text: a table per problem, and a summary of all problems.

use std::io::{self, Write};

use plyground_lab::table::{self, Table, Tone};
use plyground_lab::{Matrix, values};
use plyground_view::Language;

use crate::grid::{Entry, Grid};
use crate::output::Report;
use crate::paint::{self, HEADING};
use crate::style::Style;
use crate::texts::{Texts, t};

impl From<Table> for Grid {
    fn from(table: Table) -> Self {
        let entry = |entry: table::Entry| {
            let style = match entry.tone {
                Tone::Plain => Style::new(),
                Tone::Good => paint::GOOD,
                Tone::Strong => HEADING,
                Tone::Warning => paint::WARNING,
            };
            Entry { text: entry.text, style }
        };
        let rows = table.rows.into_iter().map(|row| row.into_iter().map(entry).collect()).collect();
        Self { headings: table.headings, words: table.words, rows }
    }
}

impl Report for Matrix {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let several = self.columns.len() > 1;
        if !self.show.summary || !several {
            for column in 0..self.columns.len() {
                let (name, text) = table::heading(self, column, language);
                writeln!(out, "{HEADING}{name}{HEADING:#}: {text}")?;
                Grid::from(table::of_problem(self, column, language)).write_aligned(out)?;
                writeln!(out)?;
            }
        }
        if several {
            let all = Texts::of(language).get(t::LAB_ALL_PROBLEMS_TITLE);
            writeln!(out, "{HEADING}{all}{HEADING:#}: {}", table::legend(self, language))?;
            Grid::from(table::of_all(self, language)).write_aligned(out)?;
            writeln!(out)?;
        }
        let conditions = values::conditions(self, language);
        let runs = Texts::of(language).say(t::LabSearches { count: self.runs() });
        writeln!(out, "{runs}; {conditions}")?;
        for note in &self.notes {
            writeln!(out, "{}", note.text(language))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_differ_in_style() {
        let entry = |tone| table::Entry { text: "x".to_owned(), tone };
        let rows = vec![[Tone::Plain, Tone::Good, Tone::Strong, Tone::Warning].map(entry).to_vec()];
        let grid = Grid::from(Table { headings: vec![String::new(); 4], words: 1, rows });
        let styles: Vec<String> = grid.rows[0].iter().map(|entry| entry.style.to_string()).collect();
        let different: std::collections::HashSet<&String> = styles.iter().collect();
        assert_eq!(different.len(), 4, "{styles:?}");
    }
}
