//! A table of texts, independent of its output: aligned on a terminal, or as Markdown.

use std::io::{self, Write};

use crate::markdown;
use crate::paint::HEADING;
use crate::style::Style;

/// A text, and its style on a terminal.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) text: String,
    pub(crate) style: Style,
}

impl From<String> for Entry {
    fn from(text: String) -> Self {
        Self { text, style: Style::new() }
    }
}

/// The table. Every row has as many entries as there are headings.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    pub(crate) headings: Vec<String>,
    /// The number of leading columns that hold words and are left-aligned.
    pub(crate) words: usize,
    pub(crate) rows: Vec<Vec<Entry>>,
}

impl Grid {
    /// Writes it with columns aligned.
    pub(crate) fn write_aligned(&self, out: &mut dyn Write) -> io::Result<()> {
        let width = |column: usize| {
            let entries = self.rows.iter().map(|row| row[column].text.chars().count());
            entries.chain([self.headings[column].chars().count()]).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.headings.len()).map(width).collect();
        let headings = self.headings.iter().map(|heading| (heading.as_str(), HEADING));
        self.write_line(out, headings, &widths)?;
        for row in &self.rows {
            self.write_line(out, row.iter().map(|entry| (entry.text.as_str(), entry.style)), &widths)?;
        }
        Ok(())
    }

    fn write_line<'a>(
        &self,
        out: &mut dyn Write,
        entries: impl Iterator<Item = (&'a str, Style)>,
        widths: &[usize],
    ) -> io::Result<()> {
        let mut line = String::new();
        for (column, ((text, style), &width)) in entries.zip(widths).enumerate() {
            let gap = if column == 0 { "" } else { "  " };
            let fill = " ".repeat(width - text.chars().count());
            let painted = format!("{style}{text}{style:#}");
            let padded =
                if column < self.words { format!("{gap}{painted}{fill}") } else { format!("{gap}{fill}{painted}") };
            line.push_str(&padded);
        }
        writeln!(out, "{}", line.trim_end())
    }

    /// The same as a Markdown table.
    pub(crate) fn markdown(&self) -> String {
        let line = |entries: &mut dyn Iterator<Item = &str>| {
            let cells: Vec<String> = entries.map(markdown::escaped).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let mut text = line(&mut self.headings.iter().map(String::as_str));
        let marks = (0..self.headings.len()).map(|column| if column < self.words { ":--" } else { "--:" });
        text.push_str(&line(&mut marks.into_iter()));
        for row in &self.rows {
            text.push_str(&line(&mut row.iter().map(|entry| entry.text.as_str())));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Grid {
        let row = |name: &str, count: &str| vec![Entry::from(name.to_owned()), Entry::from(count.to_owned())];
        Grid {
            headings: vec!["name".to_owned(), "nós".to_owned()],
            words: 1,
            rows: vec![row("a|b", "1"), row("ótima", "12345")],
        }
    }

    #[test]
    fn columns_align() {
        let mut out = Vec::new();
        grid().write_aligned(&mut anstream::StripStream::new(&mut out)).expect("memory");
        assert_eq!(String::from_utf8(out).expect("text"), "name     nós\na|b        1\nótima  12345\n");
    }

    #[test]
    fn markdown_has_bars() {
        assert_eq!(grid().markdown(), "| name | nós |\n| :-- | --: |\n| a\\|b | 1 |\n| ótima | 12345 |\n");
    }
}
