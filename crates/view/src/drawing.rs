//! Boards as lines of styled text: what a terminal, a log and a picture are made
//! of. Games say what a piece of text *is*; front ends decide its colour.

use std::fmt;

use serde::Serialize;

/// What a piece of text stands for. Front ends map each to a colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ink {
    /// Ordinary text.
    #[default]
    Plain,
    /// Row and column names, borders.
    Label,
    /// Something that does not matter now: empty cells, removed numbers.
    Faint,
    /// Belongs to player 1.
    One,
    /// Belongs to player 2.
    Two,
    /// A light piece (Quatro's white).
    Light,
    /// A dark piece (Quatro's black).
    Dark,
    /// Deserves attention: a completed line, the cell just played.
    Strong,
    /// Can be played.
    Playable,
    /// Cannot be used: blocked cells, threatened cells.
    Blocked,
}

/// A run of text with one ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text, without line breaks.
    pub text: String,
    /// What it stands for.
    pub ink: Ink,
}

/// A drawing: lines of spans. Every character is one terminal column wide.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    lines: Vec<Vec<Span>>,
}

impl Drawing {
    /// An empty drawing.
    pub const fn new() -> Self {
        Self { lines: Vec::new() }
    }

    /// A drawing of plain lines.
    pub fn plain(text: &str) -> Self {
        let mut drawing = Self::new();
        for line in text.lines() {
            drawing.line().push(line, Ink::Plain);
        }
        drawing
    }

    /// Starts a new line.
    pub fn line(&mut self) -> &mut Self {
        self.lines.push(Vec::new());
        self
    }

    /// Appends text to the last line (started if there is none).
    pub fn push(&mut self, text: impl AsRef<str>, ink: Ink) -> &mut Self {
        let text = text.as_ref();
        if self.lines.is_empty() {
            self.lines.push(Vec::new());
        }
        if let (Some(line), false) = (self.lines.last_mut(), text.is_empty()) {
            match line.last_mut() {
                Some(span) if span.ink == ink => span.text.push_str(text),
                _ => line.push(Span { text: text.to_owned(), ink }),
            }
        }
        self
    }

    /// Appends another drawing below this one.
    pub fn append(&mut self, other: Self) -> &mut Self {
        self.lines.extend(other.lines);
        self
    }

    /// The lines, top to bottom.
    pub fn lines(&self) -> &[Vec<Span>] {
        &self.lines
    }
}

/// The text alone, a line break after each line, no trailing blanks.
impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}
