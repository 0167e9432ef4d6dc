//! The reader: one pass over the characters, with the open lists on a stack of its own.

use super::{Diagnostic, Place, Sexpr, Value};
use crate::notation::shortened;

/// How many lists may stand one within another. Problems need three.
pub const DEEPEST: usize = 100;

/// Reads every top-level list of a text. Between lists white space, commas, empty lists,
/// runs of dashes and comments (`;` to the end of the line, `#| … |#`) separate; quotes
/// before a list or an atom are dropped.
///
/// # Errors
/// A [`Diagnostic`] for the first thing that is not as it should be.
pub fn read(text: &str) -> Result<Vec<Sexpr>, Diagnostic> {
    let mut reader = Reader {
        scanner: Scanner { rest: text, place: Place::START },
        values: Vec::new(),
        open: Vec::new(),
        quote: None,
    };
    while reader.step()? {}
    reader.finish()
}

struct Reader<'a> {
    scanner: Scanner<'a>,
    /// The finished values: the top-level lists, then the items of the first open
    /// list, then of the second, and so on.
    values: Vec<Sexpr>,
    open: Vec<OpenList>,
    /// The last quote, while the value behind it has not come.
    quote: Option<Place>,
}

struct OpenList {
    place: Place,
    /// Where its items start in the values.
    first: usize,
}

impl Reader<'_> {
    /// Takes one list delimiter, quote, atom, comment or separating character;
    /// `false` at the end of the text.
    fn step(&mut self) -> Result<bool, Diagnostic> {
        let place = self.scanner.place;
        let Some(character) = self.scanner.peek() else { return Ok(false) };
        match character {
            '(' => self.open_list(place)?,
            ')' => self.close_list(place)?,
            '\'' | '`' => {
                self.quote = Some(place);
                self.scanner.take();
            }
            ';' => self.scanner.take_line(),
            '"' => return Err(Diagnostic::new(place, format!("expected {}, found a string", self.wanted()))),
            '#' if self.scanner.rest.starts_with("#|") => self.scanner.take_block_comment()?,
            '#' if self.scanner.rest.starts_with("#(") => {
                return Err(Diagnostic::new(place, format!("expected {}, found a vector `#(`", self.wanted())));
            }
            _ if is_space(character) => self.scanner.take(),
            _ => self.atom(place)?,
        }
        Ok(true)
    }

    fn open_list(&mut self, place: Place) -> Result<(), Diagnostic> {
        if self.open.len() == DEEPEST {
            return Err(Diagnostic::new(place, format!("expected at most {DEEPEST} lists one within another")));
        }
        self.scanner.take();
        self.quote = None;
        self.open.push(OpenList { place, first: self.values.len() });
        Ok(())
    }

    fn close_list(&mut self, place: Place) -> Result<(), Diagnostic> {
        self.refuse_quote("`)`")?;
        let Some(OpenList { place: opened, first }) = self.open.pop() else {
            return Err(Diagnostic::new(place, format!("expected {}, found `)` that closes no list", self.wanted())));
        };
        self.scanner.take();
        // Not `split_off`: at 0 it hands over the whole capacity and reserves it anew.
        let items: Vec<Sexpr> = self.values.drain(first..).collect();
        if !(items.is_empty() && self.open.is_empty()) {
            self.values.push(Sexpr { place: opened, value: Value::List(items) });
        }
        Ok(())
    }

    fn atom(&mut self, place: Place) -> Result<(), Diagnostic> {
        let atom = self.scanner.take_atom()?;
        if self.open.is_empty() {
            return if atom.chars().all(is_dash) {
                Ok(())
            } else {
                Err(Diagnostic::new(place, format!("expected {}, found `{}`", self.wanted(), shortened(atom))))
            };
        }
        self.quote = None;
        let value = if is_number(atom) {
            let digits = atom.strip_suffix('.').unwrap_or(atom);
            Value::Number(digits.parse().map_err(|_| {
                let (least, most) = (i64::MIN, i64::MAX);
                let message = format!("number out of range: expected {least} to {most}, found `{}`", shortened(atom));
                Diagnostic::new(place, message)
            })?)
        } else {
            Value::Symbol(atom.to_lowercase())
        };
        self.values.push(Sexpr { place, value });
        Ok(())
    }

    fn finish(self) -> Result<Vec<Sexpr>, Diagnostic> {
        self.refuse_quote("the end of the text")?;
        // The innermost list: the next `)` would have been its own.
        match self.open.last() {
            None => Ok(self.values),
            Some(list) => {
                Err(Diagnostic::new(list.place, "expected `)` that closes this list, found the end of the text"))
            }
        }
    }

    fn refuse_quote(&self, found: &str) -> Result<(), Diagnostic> {
        match self.quote {
            None => Ok(()),
            Some(place) => {
                Err(Diagnostic::new(place, format!("expected a list or an atom after the quote, found {found}")))
            }
        }
    }

    /// What may stand here, for messages.
    const fn wanted(&self) -> &'static str {
        if self.open.is_empty() { "a list that opens with `(`" } else { "a number, a symbol or a list" }
    }
}

/// What is left of the text, and where it starts.
struct Scanner<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Scanner<'a> {
    #[inline]
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    #[inline]
    fn take(&mut self) {
        let mut characters = self.rest.chars();
        if let Some(character) = characters.next() {
            self.rest = characters.as_str();
            self.place = self.place.after(character, self.rest);
        }
    }

    /// Takes what is left of a line, without its end.
    fn take_line(&mut self) {
        while self.peek().is_some_and(|character| !matches!(character, '\n' | '\r')) {
            self.take();
        }
    }

    /// Takes a comment `#| … |#` with those within it.
    fn take_block_comment(&mut self) -> Result<(), Diagnostic> {
        let opened = self.place;
        let mut depth = 0_usize;
        loop {
            if self.rest.starts_with("#|") {
                depth += 1;
                self.take();
            } else if self.rest.starts_with("|#") {
                depth -= 1;
                self.take();
            } else if self.rest.is_empty() {
                let message = "expected `|#` that closes this comment, found the end of the text";
                return Err(Diagnostic::new(opened, message));
            }
            self.take();
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// Takes the characters up to the next delimiter. Control characters are refused,
    /// so that no message or drawing made of a symbol can steer a terminal.
    fn take_atom(&mut self) -> Result<&'a str, Diagnostic> {
        let whole = self.rest;
        while let Some(character) = self.peek() {
            if ends_atom(character) || self.rest.starts_with("#|") || self.rest.starts_with("#(") {
                break;
            }
            if character.is_control() {
                let code = u32::from(character);
                let message = format!("expected text, found the control character U+{code:04X}");
                return Err(Diagnostic::new(self.place, message));
            }
            self.take();
        }
        Ok(&whole[..whole.len() - self.rest.len()])
    }
}

const fn ends_atom(character: char) -> bool {
    matches!(character, '(' | ')' | '\'' | '`' | ';' | '"') || is_space(character)
}

/// White space, commas, and the marks without width that editors and PDF files leave
/// behind.
const fn is_space(character: char) -> bool {
    character == ',' || character.is_whitespace() || matches!(character, '\u{feff}' | '\u{200b}')
}

/// The dashes of Unicode that stand alone in a line: hyphens, dashes, minus signs.
const fn is_dash(character: char) -> bool {
    matches!(character, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}')
}

/// An optional sign, digits, and the optional point of Lisp's decimal integers.
fn is_number(atom: &str) -> bool {
    let digits = atom.strip_prefix(['+', '-']).unwrap_or(atom);
    let digits = digits.strip_suffix('.').unwrap_or(digits);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
