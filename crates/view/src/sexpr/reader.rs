//! The reader: one pass over the characters, with the open lists on a stack of its own.

use super::{Diagnostic, Place, Sexpr, Value};
use plyground_core::spec::shortened;

/// How many lists may stand one within another. Problems need three.
const DEEPEST: usize = 100;

/// How many values a text may hold: thousands of problems, and few enough that a file
/// of 20 MB cannot fill the memory.
const MOST_VALUES: usize = 2_000_000;

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
        read: 0,
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
    /// Values read so far, at every level.
    read: usize,
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

    fn count(&mut self, place: Place) -> Result<(), Diagnostic> {
        self.read += 1;
        if self.read > MOST_VALUES {
            return Err(Diagnostic::new(place, format!("expected at most {MOST_VALUES} values in a file")));
        }
        Ok(())
    }

    fn open_list(&mut self, place: Place) -> Result<(), Diagnostic> {
        if self.open.len() == DEEPEST {
            return Err(Diagnostic::new(place, format!("expected at most {DEEPEST} nested lists")));
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
            self.count(opened)?;
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
        self.count(place)?;
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
            if ends_atom(character) || self.rest.starts_with("#|") {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The values in one plain way of writing.
    fn written(values: &[Sexpr]) -> String {
        let words: Vec<String> = values
            .iter()
            .map(|sexpr| match &sexpr.value {
                Value::List(items) => format!("({})", written(items)),
                Value::Number(number) => number.to_string(),
                Value::Symbol(symbol) => format!("{symbol}:s"),
            })
            .collect();
        words.join(" ")
    }

    #[test]
    fn lists_are_read() {
        let deepest = format!("{}{}", "(".repeat(100), ")".repeat(100));
        for (text, expected) in [
            // One list after another, and what may stand between them.
            ("", ""),
            (" \t\r\n\u{c}\u{a0}\u{feff}", ""),
            ("(8 (0 2)) (20 (1))", "(8 (0 2)) (20 (1))"),
            ("(1)(2)", "(1) (2)"),
            ("(1),(2),,(3),", "(1) (2) (3)"),
            ("()(1)( )(2)(\n)'()", "(1) (2)"),
            ("(1)-----(2)\n-\n(3)---", "(1) (2) (3)"),
            ("(1) – (2) — (3) -–—−－- (4)", "(1) (2) (3) (4)"),
            ("(1)\r-\r(2)", "(1) (2)"),
            // Comments.
            ("; (0\n(1);)\n(2) ; the end", "(1) (2)"),
            (";a\r(1);b\r\n(2)", "(1) (2)"),
            ("#|(|# (1 #| 2 |# 3) #||#", "(1 3)"),
            ("#| a #| b |# c |# (1)", "(1)"),
            ("(1 ; 2\n 3)", "(1 3)"),
            ("(a;b\n c#|d|#e)", "(a:s c:s e:s)"),
            ("-#|a|#(1)", "(1)"),
            ("#||##||#(1)", "(1)"),
            // Quotes.
            ("'(1 '(2) 'a `b ''3)", "(1 (2) a:s b:s 3)"),
            ("' (1)", "(1)"),
            ("';x\n(1)", "(1)"),
            ("(a'b)", "(a:s b:s)"),
            // Lists within lists.
            ("(())", "(())"),
            ("(1 () ((2)))", "(1 () ((2)))"),
            ("(a(b)c)", "(a:s (b:s) c:s)"),
            ("(1,2 ,3)", "(1 2 3)"),
            ("(a#(1))", "(a#:s (1))"),
            (&deepest, &deepest),
            // Numbers.
            ("(0 -1 +7 12. -3. 007)", "(0 -1 7 12 -3 7)"),
            ("(9223372036854775807 -9223372036854775808)", "(9223372036854775807 -9223372036854775808)"),
            // Symbols.
            ("(NIL random:7 c-2 Bqao CHEIA AÇÃO)", "(nil:s random:7:s c-2:s bqao:s cheia:s ação:s)"),
            ("(- -- + . 1.5 1/2 1e3 -a 2b +.)", "(-:s --:s +:s .:s 1.5:s 1/2:s 1e3:s -a:s 2b:s +.:s)"),
            ("(#x |a b| #\\a a#b ٣ –1)", "(#x:s |a:s b|:s #\\a:s a#b:s ٣:s –1:s)"),
        ] {
            let values = read(text).map(|values| written(&values));
            assert_eq!(values.as_deref(), Ok(expected), "{text:?}");
        }
    }

    #[test]
    fn mistakes_are_named_with_their_place() {
        let too_deep = format!("\n{}", "( ".repeat(101));
        for (text, message) in [
            ("a", "1:1: expected a list that opens with `(`, found `a`"),
            ("(1)\n NIL", "2:2: expected a list that opens with `(`, found `NIL`"),
            ("(1) -5", "1:5: expected a list that opens with `(`, found `-5`"),
            ("--- A ---", "1:5: expected a list that opens with `(`, found `A`"),
            ("(1))", "1:4: expected a list that opens with `(`, found `)` that closes no list"),
            ("(1 \"a\")", "1:4: expected a number, a symbol or a list, found a string"),
            ("\"a\"", "1:1: expected a list that opens with `(`, found a string"),
            ("(1 #(2))", "1:4: expected a number, a symbol or a list, found a vector `#(`"),
            ("#(1)", "1:1: expected a list that opens with `(`, found a vector `#(`"),
            ("(1)\n(2\n  (3)\n  (4", "4:3: expected `)` that closes this list, found the end of the text"),
            ("(1)\n(2\n  (3)", "2:1: expected `)` that closes this list, found the end of the text"),
            ("(1)\n #| a #| b |#", "2:2: expected `|#` that closes this comment, found the end of the text"),
            ("#|#|#|#", "1:1: expected `|#` that closes this comment, found the end of the text"),
            ("(1)\r\n\r(a ')", "3:4: expected a list or an atom after the quote, found `)`"),
            ("(1) '", "1:5: expected a list or an atom after the quote, found the end of the text"),
            ("\u{a0}é\u{301}", "1:2: expected a list that opens with `(`, found `é\u{301}`"),
            ("(ação ação \u{1b}[2J)", "1:12: expected text, found the control character U+001B"),
            (
                "(99999999999999999999)",
                "1:2: number out of range: expected -9223372036854775808 to 9223372036854775807, \
                 found `99999999999999999999`",
            ),
            (&too_deep, "2:201: expected at most 100 nested lists"),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!(error.to_string(), message, "{text:?}");
        }
    }

    #[test]
    fn places_are_where_values_start() {
        let values = read("; ç\r\n(1\r'(b)\n\tÇA)\u{2028}(2)").expect("two lists");
        let places: Vec<String> = values.iter().flat_map(all).map(|sexpr| sexpr.place.to_string()).collect();
        assert_eq!(places, ["2:1", "2:2", "3:2", "3:3", "4:2", "4:6", "4:7"]);
    }

    /// A value and all those within it.
    fn all(sexpr: &Sexpr) -> Vec<&Sexpr> {
        std::iter::once(sexpr).chain(sexpr.list().unwrap_or_default().iter().flat_map(all)).collect()
    }

    /// Anything quadratic would take minutes here, anything recursive overflow the stack.
    #[test]
    fn endless_repetition_is_answered_briefly() {
        const LENGTH: usize = 2_000_000;
        for unit in ["(", ")", "'", "(1 ", "#|", "#", "1", "a", "é", "\"", "|#", "0(", "' (", "\u{1b}"] {
            let error = read(&unit.repeat(LENGTH / unit.len())).expect_err(unit);
            assert!(error.to_string().len() < 200, "{unit:?}: {error}");
        }
        for unit in ["()", ";", "-", "—", " ", "\r", ",", "()-", "#||#", "'()"] {
            assert_eq!(read(&unit.repeat(LENGTH / unit.len())), Ok(Vec::new()), "{unit:?}");
        }
        for digits in ["9", "0"] {
            let text = format!("({})", digits.repeat(LENGTH));
            let short = read(&text).map_or_else(|error| error.to_string(), |values| written(&values));
            assert!(short == "(0)" || short.starts_with("1:2: number out of range") && short.len() < 200, "{short}");
        }
        assert_eq!(read(&"(a)".repeat(LENGTH / 3)).expect("lists").len(), LENGTH / 3);
        let flat = read(&format!("({})", "1 ".repeat(LENGTH / 2))).expect("a list");
        assert_eq!(flat[0].list().expect("a list").len(), LENGTH / 2);
    }
}
