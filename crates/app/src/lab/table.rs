//! The matrix as text: a table per problem, and a summary of all problems.

use std::io::{self, Write};

use plyground_search::path::Verdict;
use plyground_view::Language;

use super::matrix::{Cell, Column, Matrix};
use super::values;
use crate::grid::{Entry, Grid};
use crate::numbers;
use crate::output::Report;
use crate::paint::{self, HEADING};
use crate::style::Style;
use crate::texts::{Texts, t};

/// The table of one problem: a row per search, a column per measure.
pub(crate) fn of_problem(matrix: &Matrix, column: usize, language: Language) -> Grid {
    let word = |key| Texts::of(language).get(key).to_owned();
    let mut headings = vec![
        word(t::LAB_ALGORITHM),
        word(t::LAB_HEURISTIC),
        word(t::LAB_RESULT),
        word(t::WORD_MOVES),
        word(t::WORD_GENERATED),
        word(t::WORD_EXPANDED),
        word(t::LAB_PENETRANCE),
        word(t::WORD_BRANCHING),
    ];
    if matrix.show.times {
        headings.extend([word(t::WORD_TIME), word(t::WORD_MEMORY)]);
    }
    let texts = Texts::of(language);
    let rows = matrix.rows.iter().zip(&matrix.cells).filter_map(|(row, cells)| {
        let cell = cells[column].as_ref()?;
        let mut entries = vec![
            Entry::from(row.algorithm.clone()),
            Entry::from(row.heuristic_name().to_owned()),
            painted(values::result(cell, language), cell),
            Entry::from(cell.length.map_or_else(|| "-".to_owned(), |length| length.to_string())),
            Entry::from(cell.stats.generated.to_string()),
            Entry::from(cell.stats.expanded.to_string()),
            Entry::from(numbers::measure(cell.penetrance(), texts)),
            Entry::from(numbers::measure(cell.branching_factor(), texts)),
        ];
        if matrix.show.times {
            entries.push(values::time(cell.stats.time, texts).into());
            entries.push(values::bytes(cell.stats.peak_bytes, texts).into());
        }
        Some(entries)
    });
    Grid { headings, words: 3, rows: rows.collect() }
}

/// The table of all problems: states generated and moves.
pub(crate) fn of_all(matrix: &Matrix, language: Language) -> Grid {
    let word = |key| Texts::of(language).get(key).to_owned();
    let mut headings = vec![word(t::LAB_ALGORITHM), word(t::LAB_HEURISTIC)];
    headings.extend(matrix.columns.iter().map(|column| column.name.clone()));
    let rows = matrix.rows.iter().zip(&matrix.cells).map(|(row, cells)| {
        let mut entries = vec![Entry::from(row.algorithm.clone()), Entry::from(row.heuristic_name().to_owned())];
        entries.extend(cells.iter().map(|cell| match cell {
            Some(cell) => painted(values::summary(cell, language), cell),
            None => Entry::from(String::new()),
        }));
        entries
    });
    Grid { headings, words: 2, rows: rows.collect() }
}

const fn painted(text: String, cell: &Cell) -> Entry {
    let style = match cell.verdict {
        Verdict::Solved if cell.optimal => paint::GOOD,
        Verdict::Solved => Style::new(),
        Verdict::NoSolution => HEADING,
        Verdict::NotFound => paint::WARNING,
    };
    Entry { text, style }
}

/// The heading of a problem's table.
pub(crate) fn heading(matrix: &Matrix, column: usize, language: Language) -> (String, String) {
    let problem = Texts::of(language).get(t::WORD_PROBLEM_TITLE);
    let Column { name, problem: chosen } = &matrix.columns[column];
    let goal = chosen.goal(language);
    let fewest = match matrix.fewest(column) {
        None => String::new(),
        Some((length, true)) => {
            format!(" ({}: {length})", Texts::of(language).get(t::LAB_FEWEST))
        }
        Some((length, false)) => format!(" ({}: {length})", Texts::of(language).get(t::LAB_FEWEST_FOUND)),
    };
    (format!("{problem} {name}"), format!("{goal}{fewest}"))
}

/// The legend of the summary.
pub(crate) fn legend(language: Language) -> &'static str {
    Texts::of(language).get(t::LAB_LEGEND)
}

impl Report for Matrix {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let several = self.columns.len() > 1;
        if !self.show.summary || !several {
            for column in 0..self.columns.len() {
                let (name, text) = heading(self, column, language);
                writeln!(out, "{HEADING}{name}{HEADING:#}: {text}")?;
                of_problem(self, column, language).write_aligned(out)?;
                writeln!(out)?;
            }
        }
        if several {
            let all = Texts::of(language).get(t::LAB_ALL_PROBLEMS_TITLE);
            writeln!(out, "{HEADING}{all}{HEADING:#}: {}", legend(language))?;
            of_all(self, language).write_aligned(out)?;
            writeln!(out)?;
        }
        let conditions = values::conditions(self, language);
        let runs = Texts::of(language).say(t::LabSearches { count: self.runs() });
        writeln!(out, "{runs}; {conditions}")?;
        for note in &self.notes {
            writeln!(out, "{}", note.text(Texts::of(language)))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::matrix::tests::matrix;
    use super::*;

    fn text(matrix: &Matrix, language: Language) -> String {
        let mut out = Vec::new();
        matrix.write(&mut anstream::StripStream::new(&mut out), language).expect("memory");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn a_table_per_problem_and_one_of_all() {
        let expected = "\
Problem A: complete a line (fewest moves: 2)
algorithm            heuristic  result   moves  generated  expanded  penetrance  branching    time  memory
bfs                  -          optimal      2        418        26    0.004785      19.95  1.5 ms  1.5 MB
beam:width=9,seed=7  -          solved       5        418        26     0.01196      3.095  1.5 ms  1.5 MB

Problem B: complete a line
algorithm            heuristic  result        moves  generated  expanded  penetrance  branching    time  memory
bfs                  -          limit: nodes      -        418        26           -          -  1.5 ms  1.5 MB
beam:width=9,seed=7  -          not found         -        418        26           -          -  1.5 ms  1.5 MB

Problem C: complete a line
algorithm  heuristic  result       moves  generated  expanded  penetrance  branching    time  memory
bfs        -          no solution      -        418        26           -          -  1.5 ms  1.5 MB

";
        let shown = text(&matrix(), Language::EN);
        assert!(shown.starts_with(expected), "{shown}");
        let (_, all) = shown.split_once("All problems: ").expect("a table of all problems");
        let lines: Vec<&str> = all.lines().skip(1).collect();
        assert_eq!(
            lines,
            [
                "algorithm            heuristic         A          B           C",
                "bfs                  -           418 (2)      nodes  418 (none)",
                "beam:width=9,seed=7  -          418 (≤5)  not found",
                "",
                "5 searches; limits of each search: 1000 nodes, 1024 MB",
                "bidirectional, left out: the goals of these problems are not known beforehand, so they cannot be run \
                 backwards",
            ]
        );
    }

    #[test]
    fn without_times_and_details() {
        let mut matrix = matrix();
        (matrix.show.times, matrix.show.summary) = (false, true);
        let shown = text(&matrix, Language::PT);
        assert!(shown.starts_with("Todos os problemas: nós gerados"), "{shown}");
        assert!(shown.contains("nenhuma") && !shown.contains("MB") && !shown.contains("1.5"), "{shown}");
        matrix.show.summary = false;
        let shown = text(&matrix, Language::PT);
        assert!(shown.contains("limite: nós") && !shown.contains(" ms"), "{shown}");
    }
}
