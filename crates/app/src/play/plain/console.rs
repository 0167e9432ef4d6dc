//! The console of plain mode: reads and writes lines. Input is always turned into text: invalid UTF-8 is replaced,
//! and long lines are cut.

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use plyground_view::Drawing;

use crate::columns;
use crate::markdown;
use crate::paint::{self, HEADING};

/// The maximum length of a line; the rest of it is dropped.
const LONGEST: usize = 10_000;

/// The source and the destination of lines.
pub(crate) struct Console<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
}

impl<'a> Console<'a> {
    pub(crate) fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write) -> Self {
        Self { input, output }
    }

    /// Prints a line.
    pub(crate) fn say(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Prints a heading.
    pub(crate) fn heading(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.output, "\n{HEADING}{text}{HEADING:#}")
    }

    /// Prints formatted Markdown.
    pub(crate) fn markdown(&mut self, text: &str) -> io::Result<()> {
        markdown::write(self.output, text, markdown::width())
    }

    /// Shows a drawing.
    pub(crate) fn draw(&mut self, drawing: &Drawing) -> io::Result<()> {
        write!(self.output, "{}", paint::ansi(drawing))
    }

    /// Prints lines in a box.
    pub(crate) fn boxed(&mut self, lines: &[String]) -> io::Result<()> {
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        self.say(format_args!("┌{}┐", "─".repeat(width + 2)))?;
        for line in lines {
            self.say(format_args!("│ {line:<width$} │"))?;
        }
        self.say(format_args!("└{}┘", "─".repeat(width + 2)))
    }

    /// Prints a list in columns.
    pub(crate) fn columns(&mut self, numbered: &[(usize, String)]) -> io::Result<()> {
        columns::numbered(numbered).into_iter().try_for_each(|line| self.say(line))
    }

    /// Asks for a line; `None` at the end of the input.
    pub(crate) fn ask(&mut self) -> io::Result<Option<String>> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let line = self.line()?;
        if line.is_none() {
            // Nothing follows the prompt on its line.
            self.say("")?;
        }
        Ok(line)
    }

    fn line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                return Ok((!line.is_empty()).then(|| text(&line)));
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(buffer.len(), |end| end + 1);
            let room = LONGEST.saturating_sub(line.len());
            line.extend(&buffer[..end.unwrap_or(used).min(room)]);
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(text(&line)));
            }
        }
    }
}

/// The line as text, without characters that a terminal cannot show.
fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line)
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect::<String>()
        .trim()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<String> {
        let (mut input, mut output) = (input, Vec::new());
        let mut console = Console::new(&mut input, &mut output);
        std::iter::from_fn(|| console.ask().expect("no errors in memory")).collect()
    }

    #[test]
    fn every_line_is_text() {
        assert_eq!(lines(b""), Vec::<String>::new());
        assert_eq!(lines(b"\n 1 \r\nlast"), ["", "1", "last"]);
        assert_eq!(lines(b"\xff\xfe\n\x1b[A\n"), ["\u{fffd}\u{fffd}", "[A"]);
        let long = [vec![b'x'; 3 * LONGEST], b"\nnext".to_vec()].concat();
        let read = lines(&long);
        assert_eq!((read[0].len(), read[1].as_str()), (LONGEST, "next"));
    }
}
