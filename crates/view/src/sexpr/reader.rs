//! The reader: one pass over the characters, with an explicit stack of open lists. After an error
//! reading continues, so that only the enclosing list is lost.

use super::{Diagnostic, Item, Place, Sexpr, Value};
use crate::Text;
use crate::texts::{Message, Says, t};
use plyground_core::spec::shortened;

/// The maximum depth of nested lists. Problems need three.
const MAX_DEPTH: usize = 100;

/// The maximum number of values in a text: enough for thousands of problems, and few enough that a
/// file of 20 MB cannot exhaust memory.
const MAX_VALUES: usize = 2_000_000;

/// The maximum number of unclosed lists after which reading resumes; the next one ends the text.
/// After each, the rest may be read once more.
const MAX_RESUMED: usize = 100;

/// Reads all lists of a text that holds nothing else. Lists may be separated by white space, commas,
/// empty lists, runs of dashes and comments (`;` to the end of the line, `#| … |#`). Quotes before a list
/// or an atom are ignored.
///
/// # Errors
/// A [`Diagnostic`] for the first error.
pub fn read(text: &str) -> Result<Vec<Sexpr>, Diagnostic> {
    let lists = items(text)?.into_iter().filter_map(|item| match item {
        Item::List(list) => Some(Ok(list)),
        Item::Bad(error) | Item::Stray(error) => Some(Err(error)),
        Item::Break { odd, .. } => odd.map(Err),
        Item::Number(number) => Some(Err(number.expected(t::FILE_LIST))),
        Item::Gap => None,
    });
    lists.collect()
}

/// Reads the top level of a text: lists, and what people put between them. An error in a list does
/// not affect the others.
///
/// # Errors
/// A [`Diagnostic`] if the text contains too many values.
pub fn items(text: &str) -> Result<Vec<Item>, Diagnostic> {
    let mut reader = Reader {
        scanner: Scanner { rest: text, place: Place::START },
        items: Vec::new(),
        values: Vec::new(),
        open: Vec::new(),
        too_deep: 0,
        bad: None,
        quote: None,
        resume: None,
        resumed: 0,
        read: 0,
    };
    while reader.step()? || reader.resumes() {}
    Ok(reader.items)
}

struct Reader<'a> {
    scanner: Scanner<'a>,
    items: Vec<Item>,
    /// The finished values of all open lists, the outermost first.
    values: Vec<Sexpr>,
    open: Vec<OpenList>,
    /// The number of open lists beyond the limit, which are not kept.
    too_deep: usize,
    /// The first error in the list at the top level that is being read.
    bad: Option<Diagnostic>,
    /// The last quote, until the value after it has been read.
    quote: Option<Place>,
    /// Where to resume if the open list is never closed: its first empty line.
    resume: Option<Scanner<'a>>,
    resumed: usize,
    /// The number of values read so far, at every level.
    read: usize,
}

struct OpenList {
    place: Place,
    /// The index of its first item in the values.
    first: usize,
}

impl Reader<'_> {
    /// Takes one list delimiter, quote, atom, comment or separator; `false` at the end of the text.
    fn step(&mut self) -> Result<bool, Diagnostic> {
        let place = self.scanner.place;
        let Some(character) = self.scanner.peek() else { return Ok(false) };
        match character {
            '(' => self.open_list(place),
            ')' => self.close_list(place)?,
            '\'' | '`' => {
                self.quote = Some(place);
                self.scanner.take();
            }
            ';' => self.scanner.take_line(),
            '"' => {
                self.mistake(place, |wanted| expected(wanted, t::FILE_STRING));
                self.scanner.take_string();
            }
            '#' if self.scanner.rest.starts_with("#|") => {
                if let Err(Diagnostic { place, message }) = self.scanner.take_block_comment() {
                    self.mistake(place, |_| message);
                }
            }
            '#' if self.scanner.rest.starts_with("#(") => {
                let message = expected(self.wanted(), t::FILE_VECTOR);
                self.bad.get_or_insert_with(|| Diagnostic::new(place, message));
                self.scanner.take();
            }
            _ if is_space(character) => self.space(character),
            _ => self.atom(place)?,
        }
        Ok(true)
    }

    fn count(&mut self, place: Place) -> Result<(), Diagnostic> {
        self.read += 1;
        if self.read > MAX_VALUES {
            return Err(Diagnostic::new(place, t::FileTooMany { most: MAX_VALUES }));
        }
        Ok(())
    }

    /// Records an error in the open list, or between lists.
    fn mistake(&mut self, place: Place, message: impl FnOnce(Text) -> Message) {
        let wanted = self.wanted();
        let error = || Diagnostic::new(place, message(wanted));
        if self.open.is_empty() {
            self.divide(place.line).get_or_insert_with(error);
        } else {
            self.bad.get_or_insert_with(error);
        }
    }

    /// Adds a separator between lists. Returns where to note an unexpected part of it.
    fn divide(&mut self, line: u32) -> &mut Option<Diagnostic> {
        if !matches!(self.items.last(), Some(Item::Break { .. })) {
            self.items.push(Item::Break { odd: None, line });
        }
        match self.items.last_mut() {
            Some(Item::Break { odd, line: last }) => {
                *last = line;
                odd
            }
            _ => &mut self.bad,
        }
    }

    fn space(&mut self, character: char) {
        self.scanner.take();
        let ends_line = character == '\n' || character == '\r' && !self.scanner.rest.starts_with('\n');
        if !ends_line || !self.scanner.is_at_gap() {
            return;
        }
        if self.open.is_empty() {
            if matches!(self.items.last(), Some(Item::List(_) | Item::Bad(_) | Item::Number(_))) {
                self.items.push(Item::Gap);
            }
        } else if self.resume.is_none() {
            self.resume = Some(self.scanner.clone());
        }
    }

    fn open_list(&mut self, place: Place) {
        self.scanner.take();
        self.quote = None;
        if self.open.len() == MAX_DEPTH {
            self.mistake(place, |_| t::FileTooDeep { most: MAX_DEPTH }.message());
            self.too_deep += 1;
        } else {
            self.open.push(OpenList { place, first: self.values.len() });
        }
    }

    fn close_list(&mut self, place: Place) -> Result<(), Diagnostic> {
        self.refuse_quote(Message::quoted("`)`".to_owned()));
        self.scanner.take();
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return Ok(());
        }
        let Some(OpenList { place: opened, first }) = self.open.pop() else {
            if !matches!(self.items.last(), Some(Item::Stray(_))) {
                self.items.push(Item::Stray(Diagnostic::expected(place, t::FILE_LIST, t::FILE_STRAY)));
            }
            return Ok(());
        };
        // Not `split_off`: at 0 it returns the whole buffer and allocates a new one.
        let list: Vec<Sexpr> = self.values.drain(first..).collect();
        let list = Sexpr { place: opened, value: Value::List(list) };
        if !self.open.is_empty() {
            self.count(opened)?;
            self.values.push(list);
            return Ok(());
        }
        self.resume = None;
        match self.bad.take() {
            Some(error) => self.items.push(Item::Bad(error)),
            None if list.is_nil() => {
                self.divide(place.line);
                return Ok(());
            }
            None => self.items.push(Item::List(list)),
        }
        self.count(opened)
    }

    fn atom(&mut self, place: Place) -> Result<(), Diagnostic> {
        let atom = match self.scanner.take_atom() {
            Ok(atom) => atom,
            Err(Diagnostic { place, message }) => {
                self.mistake(place, |_| message);
                return Ok(());
            }
        };
        if self.open.is_empty() && atom.chars().all(is_dash) {
            self.divide(place.line);
            return Ok(());
        }
        self.quote = None;
        let value = if is_number(atom) {
            let digits = atom.strip_suffix('.').unwrap_or(atom);
            let Ok(number) = digits.parse() else {
                let (least, most) = (i64::MIN, i64::MAX);
                let found = shortened(atom);
                self.mistake(place, |_| t::FileNumberRange { least, most, found }.message());
                return Ok(());
            };
            Value::Number(number)
        } else if self.open.is_empty() {
            self.mistake(place, |wanted| expected(wanted, Message::quoted(format!("`{}`", shortened(atom)))));
            return Ok(());
        } else {
            Value::Symbol(atom.to_lowercase())
        };
        self.count(place)?;
        let value = Sexpr { place, value };
        if self.open.is_empty() {
            self.items.push(Item::Number(value));
        } else {
            self.values.push(value);
        }
        Ok(())
    }

    /// At the end of the text, returns whether reading resumes after a list that was not closed.
    fn resumes(&mut self) -> bool {
        self.refuse_quote(t::NOTATION_END_OF_TEXT.into());
        // Reports the innermost list, which the next `)` would have closed.
        let Some(list) = self.open.last() else { return false };
        let unclosed = || Diagnostic::expected(list.place, t::FILE_LIST_END, t::NOTATION_END_OF_TEXT);
        let error = self.bad.take().unwrap_or_else(unclosed);
        self.items.push(Item::Bad(error));
        self.values.clear();
        self.open.clear();
        self.too_deep = 0;
        self.resumed += 1;
        match self.resume.take() {
            Some(scanner) if self.resumed < MAX_RESUMED => {
                self.scanner = scanner;
                true
            }
            _ => false,
        }
    }

    fn refuse_quote(&mut self, found: Message) {
        if let Some(place) = self.quote.take() {
            self.mistake(place, |_| expected(t::FILE_QUOTED, found));
        }
    }

    /// The expected item here, for messages.
    const fn wanted(&self) -> Text {
        if self.open.is_empty() { t::FILE_LIST } else { t::FILE_VALUE }
    }
}

/// The rest of the text, and its place.
#[derive(Clone)]
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

    /// Takes the rest of a line, without its line break.
    fn take_line(&mut self) {
        while self.peek().is_some_and(|character| !matches!(character, '\n' | '\r')) {
            self.take();
        }
    }

    /// Whether the line that starts here is empty, or dashes alone.
    fn is_at_gap(&self) -> bool {
        let mut line = self.rest.chars().take_while(|character| !matches!(character, '\n' | '\r'));
        line.all(|character| is_dash(character) || character.is_whitespace())
    }

    /// Takes a string with its quotes; only the first one if there is no other.
    fn take_string(&mut self) {
        self.take();
        let mut rest = self.clone();
        while let Some(character) = rest.peek() {
            rest.take();
            if character == '"' {
                *self = rest;
                return;
            }
        }
    }

    /// Takes a comment `#| … |#`, which may contain others.
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
                return Err(Diagnostic::expected(opened, t::FILE_COMMENT_END, t::NOTATION_END_OF_TEXT));
            }
            self.take();
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// Takes the characters up to the next delimiter. Control characters are refused, so that no message
    /// or drawing that shows a symbol can send escape sequences to a terminal.
    fn take_atom(&mut self) -> Result<&'a str, Diagnostic> {
        let whole = self.rest;
        while let Some(character) = self.peek() {
            if ends_atom(character) || self.rest.starts_with("#|") {
                break;
            }
            if character.is_control() {
                let code = u32::from(character);
                let found = t::FileControl { code: format!("U+{code:04X}") };
                let error = Diagnostic::expected(self.place, t::FILE_TEXT, found);
                self.take();
                return Err(error);
            }
            self.take();
        }
        Ok(&whole[..whole.len() - self.rest.len()])
    }
}

/// The message `expected E, found F`.
fn expected(expected: impl Into<Message>, found: impl Into<Message>) -> Message {
    t::FileExpected { expected: expected.into(), found: found.into() }.message()
}

const fn ends_atom(character: char) -> bool {
    matches!(character, '(' | ')' | '\'' | '`' | ';' | '"') || is_space(character)
}

/// White space, commas, and the zero-width characters that editors and PDF files leave in texts.
const fn is_space(character: char) -> bool {
    character == ',' || character.is_whitespace() || matches!(character, '\u{feff}' | '\u{200b}')
}

/// Hyphens, dashes and minus signs of Unicode, which separate problems.
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

    /// The values in a canonical form.
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
            // Several lists, and what may separate them.
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
            ("(1) -5", "1:5: expected a list that opens with `(`, found -5"),
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

    /// A quadratic reader would take minutes here, a recursive one would overflow the stack.
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
