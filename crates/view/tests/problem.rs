//! Reading a problem file from its bytes to problems and messages, with the smallest
//! problem there is: a number to be counted down to zero.

use plyground_core::Puzzle;
use plyground_view::Message;
use plyground_view::problem::{read_each, read_problems};
use plyground_view::sexpr::{Diagnostic, Sexpr};
use plyground_view::{Drawing, Language, Problem};

#[derive(Debug, PartialEq)]
struct Countdown(i64);

impl Puzzle for Countdown {
    type State = i64;
    type Action = ();

    fn start(&self) -> i64 {
        self.0
    }

    fn successors(&self, &state: &i64, successors: &mut Vec<((), u32, i64)>) {
        successors.push(((), 1, state - 1));
    }

    fn is_goal(&self, &state: &i64) -> bool {
        state == 0
    }
}

impl Problem for Countdown {
    const EMBEDDED: &'static str = "(3)";

    fn read(value: &Sexpr, warnings: &mut Vec<Diagnostic>) -> Result<Self, Diagnostic> {
        let Some([number]) = value.list() else { return Err(value.expected("a list of one number")) };
        let start = number.number().ok_or_else(|| number.expected("a number"))?;
        if start < 0 {
            warnings.push(Diagnostic::new(number.place, format!("{start} is below zero")));
        }
        Ok(Self(start))
    }

    fn lisp(&self, state: &i64) -> String {
        format!("({state})")
    }

    fn draw(&self, state: &i64, _language: Language) -> Drawing {
        Drawing::plain(&state.to_string())
    }

    fn goal_text(&self, _language: Language) -> String {
        "zero".to_owned()
    }
}

#[test]
fn problems_come_in_the_order_of_the_file_with_warnings() {
    let file = b"\xef\xbb\xbf; tr\xc3\xaas\r\n'(3)\r\n-----\r\n(-1), () (2)";
    let loaded = read_problems::<Countdown>("problemas.dat", file).expect("three problems");
    assert_eq!(loaded.value, [Countdown(3), Countdown(-1), Countdown(2)]);
    assert_eq!(loaded.warnings, ["problemas.dat:4:2: -1 is below zero"]);
}

#[test]
fn every_kind_of_mistake_is_a_whole_message() {
    for (file, message) in [
        (b"(1)\n(1 2)".as_slice(), "f:2:1: expected a list of one number, found a list of 2 items"),
        (b"(1)\n(X)", "f:2:2: expected a number, found `x`"),
        (b"(1", "f:1:1: expected `)` that closes this list, found the end of the text"),
        (b"(1\0)", "f:1:3: not a text file: expected problems as text, found a NUL"),
        (b"; nothing\n---", "f: no problem found, expected one list per problem"),
        (b"", "f: no problem found, expected one list per problem"),
    ] {
        assert_eq!(read_problems::<Countdown>("f", file).expect_err(message), message);
    }
}

/// An invalid list keeps its place, and the others are read.
#[test]
fn one_bad_list_does_not_block_the_others() {
    for (file, message) in [
        ("(1)\n(1 2)\n(3)", "f:2:1: expected a list of one number, found a list of 2 items"),
        ("(1)\n(\"1\" 2)\n(3)", "f:2:2: expected a number, a symbol or a list, found a string"),
        ("(1)\n(2\n\n(3)", "f:2:1: expected `)` that closes this list, found the end of the text"),
        ("(1) break\n(x)\nend\n(3)", "f:2:2: expected a number, found `x`"),
    ] {
        let loaded = read_each::<Countdown>("f", file.as_bytes()).expect("three lists");
        assert_eq!(
            loaded.value,
            [Ok(Countdown(1)), Err(Message::quoted(message.to_owned())), Ok(Countdown(3))],
            "{file}"
        );
        assert_eq!(loaded.warnings, Vec::<String>::new());
        assert_eq!(read_problems::<Countdown>("f", file.as_bytes()).expect_err("strict"), message);
    }
    for (file, message) in [
        ("a text", "f:1:1: expected a list that opens with `(`, found `a`"),
        ("70", "f: no problem found, expected one list per problem"),
    ] {
        assert_eq!(read_each::<Countdown>("f", file.as_bytes()).expect_err("no list"), message);
    }
}

#[test]
fn actions_are_read_by_their_texts() {
    assert_eq!(Countdown(3).parse_action(&3, " ( ) "), Ok(()));
    let error = Countdown(3).parse_action(&3, "up").expect_err("no action");
    assert_eq!(error.to_string(), "`up` is not possible here: it is not one of the legal moves");
}
