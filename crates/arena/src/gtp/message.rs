//! The text format of GTP: reading lines, parsing commands, writing answers. The length of a line
//! is limited, so memory stays bounded for any input.

use std::fmt;
use std::io::{self, BufRead};

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use thiserror::Error;

/// The longest line accepted, in bytes. Longer lines are skipped.
pub const LONGEST_LINE: usize = 64 << 10;

/// One line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The line after [`clean`].
    Text(String),
    /// A line of more than [`LONGEST_LINE`] bytes.
    TooLong,
}

/// An iterator over the lines of an input; the last one need not end with a line break. A line that
/// is too long is reported as soon as the limit is exceeded, and the rest of it is skipped.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    /// Whether the rest of a line that was too long is being skipped.
    skipping: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`.
    pub const fn new(input: R) -> Self {
        Self { input, skipping: false }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut bytes = Vec::new();
        let mut some = false;
        loop {
            let piece = match self.input.fill_buf() {
                Ok(piece) => piece,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Some(Err(error)),
            };
            if piece.is_empty() {
                return some.then(|| Ok(Line::Text(clean(&bytes))));
            }
            let end = piece.iter().position(|&byte| byte == b'\n');
            let content = &piece[..end.unwrap_or(piece.len())];
            let taken = content.len() + usize::from(end.is_some());
            if self.skipping {
                self.skipping = end.is_none();
                self.input.consume(taken);
                continue;
            }
            some = true;
            if bytes.len() + content.len() > LONGEST_LINE {
                self.skipping = end.is_none();
                self.input.consume(taken);
                return Some(Ok(Line::TooLong));
            }
            bytes.extend_from_slice(content);
            self.input.consume(taken);
            if end.is_some() {
                return Some(Ok(Line::Text(clean(&bytes))));
            }
        }
    }
}

/// A line as the protocol reads it: tabs become blanks, other control characters are removed,
/// invalid UTF-8 is replaced.
pub fn clean(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    text.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect()
}

/// The reason why a line is not a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// The id is too large.
    #[error("the command's number is too large")]
    Number,
    /// An id without a command.
    #[error("a command is missing after the number {0}")]
    Missing(u32),
}

impl ErrorText for CommandError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Number => said("error-gtp-number", []),
            Self::Missing(number) => said("error-gtp-missing", [("number", ErrorArg::number(number))]),
        }
    }
}

/// A command with an optional id, such as `12 play black e10,e11`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The id, which the answer repeats.
    pub id: Option<u32>,
    /// The name of the command.
    pub name: String,
    /// The rest of the line.
    pub arguments: String,
}

impl Command {
    /// Parses a cleaned line; `None` if it is empty or a comment.
    ///
    /// # Errors
    /// [`CommandError`] if the line is not of the form `[id] command …`.
    pub fn parse(line: &str) -> Result<Option<Self>, CommandError> {
        let line = line.split_once('#').map_or(line, |(before, _)| before).trim();
        let (first, rest) = split_word(line);
        if first.is_empty() {
            return Ok(None);
        }
        if !first.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(Some(Self { id: None, name: first.to_owned(), arguments: rest.to_owned() }));
        }
        let id = first.parse().map_err(|_| CommandError::Number)?;
        let (name, arguments) = split_word(rest);
        if name.is_empty() {
            return Err(CommandError::Missing(id));
        }
        Ok(Some(Self { id: Some(id), name: name.to_owned(), arguments: arguments.to_owned() }))
    }
}

/// The first word and the rest of the text.
fn split_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// An answer. Its `Display` form is that of the protocol, with the empty line at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The id of the command.
    pub id: Option<u32>,
    /// The text of the answer, or the reason for the failure.
    pub result: Result<String, String>,
}

impl Answer {
    /// Parses the first line of an answer: whether the command succeeded, the id, and the text
    /// after it.
    pub fn parse_first(line: &str) -> Option<(bool, Option<u32>, &str)> {
        let rest = line.strip_prefix(['=', '?'])?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let id = if digits == 0 { None } else { Some(rest[..digits].parse().ok()?) };
        Some((line.starts_with('='), id, rest[digits..].trim()))
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, text) = match &self.result {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        write!(f, "{sign}")?;
        if let Some(id) = self.id {
            write!(f, "{id}")?;
        }
        // Also if nothing follows: some controllers skip one character after the sign.
        f.write_str(" ")?;
        for (number, line) in text.split('\n').enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            let line = line.trim_end();
            // An empty line would end the answer.
            f.write_str(if line.is_empty() && number > 0 { " " } else { line })?;
        }
        f.write_str("\n\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Line> {
        Lines::new(bytes).map(|line| line.expect("no error in memory")).collect()
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn lines_are_cleaned_and_bounded() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\n"), [text("")]);
        assert_eq!(lines(b"a\r\nb\tc\x07\n\xff d"), [text("a"), text("b c"), text("\u{fffd} d")]);
        let mut long = vec![b'x'; LONGEST_LINE];
        assert_eq!(lines(&long), [text(&"x".repeat(LONGEST_LINE))]);
        long.extend_from_slice(b"y\nname\n");
        assert_eq!(lines(&long), [Line::TooLong, text("name")]);
        assert_eq!(lines(&vec![b'x'; 10 * LONGEST_LINE]), [Line::TooLong]);
        // The result does not depend on the size of the buffer.
        let small = io::BufReader::with_capacity(3, &b"one two\nthree"[..]);
        let small: Vec<Line> = Lines::new(small).map(|line| line.expect("no error in memory")).collect();
        assert_eq!(small, [text("one two"), text("three")]);
    }

    #[test]
    fn commands_have_numbers_comments_and_blanks() {
        let command = |id, name: &str, arguments: &str| {
            Ok(Some(Command { id, name: name.to_owned(), arguments: arguments.to_owned() }))
        };
        assert_eq!(Command::parse("name"), command(None, "name", ""));
        assert_eq!(Command::parse(" 12  play   b  bqao B3 # good"), command(Some(12), "play", "b  bqao B3"));
        assert_eq!(Command::parse("007 name"), command(Some(7), "name", ""));
        assert_eq!(Command::parse("12x"), command(None, "12x", ""));
        assert_eq!(Command::parse("-1 name"), command(None, "-1", "name"));
        for empty in ["", "   ", "# nothing", "  # 12 name"] {
            assert_eq!(Command::parse(empty), Ok(None));
        }
        assert_eq!(Command::parse("12"), Err(CommandError::Missing(12)));
        assert_eq!(Command::parse("12 # name"), Err(CommandError::Missing(12)));
        assert_eq!(Command::parse("99999999999 name"), Err(CommandError::Number));
    }

    #[test]
    fn answers_never_hold_an_empty_line() {
        let answer = |id, result: Result<&str, &str>| {
            Answer { id, result: result.map(str::to_owned).map_err(str::to_owned) }.to_string()
        };
        assert_eq!(answer(None, Ok("")), "= \n\n");
        assert_eq!(answer(Some(3), Ok("")), "=3 \n\n");
        assert_eq!(answer(Some(3), Ok("bqao B3")), "=3 bqao B3\n\n");
        assert_eq!(answer(Some(0), Err("no")), "?0 no\n\n");
        assert_eq!(answer(None, Ok("\na  \n\nb")), "= \na\n \nb\n\n");
        assert_eq!(answer(None, Ok("\n")), "= \n \n\n");
    }

    #[test]
    fn the_first_line_of_an_answer_is_read() {
        assert_eq!(Answer::parse_first("= B3"), Some((true, None, "B3")));
        assert_eq!(Answer::parse_first("=12 B3 "), Some((true, Some(12), "B3")));
        assert_eq!(Answer::parse_first("=12"), Some((true, Some(12), "")));
        assert_eq!(Answer::parse_first("? no"), Some((false, None, "no")));
        for wrong in ["", " = B3", "B3", "=99999999999 B3"] {
            assert_eq!(Answer::parse_first(wrong), None);
        }
    }
}
