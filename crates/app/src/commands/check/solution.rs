//! Solutions as people write them: a list of moves, on the command line or in a file.

use std::path::Path;

use anyhow::{Result, bail};
use plyground_view::sexpr::{self, Sexpr};

use crate::errors::Explain;
use crate::texts::t;
use crate::{files, lookup};
use plyground_view::Message;
use plyground_view::texts::Says;

/// The moves of a solution: those of the file with this name, or those of the text itself.
pub(super) fn read(text: &str) -> Result<Vec<String>> {
    let path = Path::new(text);
    let moves = if files::is_standard(path) || path.is_file() || is_file_name(path) {
        let bytes = files::read(path)?;
        let content = sexpr::decode(&bytes).map_err(|error| error.located(text))?;
        moves(&content).about(|| Message::quoted(text.to_owned()))?
    } else {
        moves(text)?
    };
    if moves.is_empty() {
        bail!(Message::from(t::FAIL_NO_SOLUTION));
    }
    Ok(moves)
}

/// Whether a text can only be a file name, so that a missing file is not reported as a wrong move.
fn is_file_name(path: &Path) -> bool {
    let Some(text) = path.to_str() else { return true };
    let is_word = |extension: &str| extension.len() > 1 && extension.bytes().all(|byte| byte.is_ascii_alphabetic());
    let has_extension = path.extension().and_then(|extension| extension.to_str()).is_some_and(is_word);
    !text.contains([';', '\n', '(']) && (has_extension || text.contains('/'))
}

/// Moves on lines of their own or separated by semicolons, perhaps numbered; or a Lisp list of
/// lists.
fn moves(text: &str) -> Result<Vec<String>> {
    let list = text.trim_start().trim_start_matches('\'');
    if list.starts_with('(') && list[1..].trim_start().starts_with('(') {
        return lisp(list);
    }
    let moves = lookup::split_moves(text).map(without_number).filter(|text| !text.is_empty());
    Ok(moves.map(str::to_owned).collect())
}

/// A move without the number before it: `1. C3`, `2) D5`.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|digit: char| digit.is_ascii_digit());
    match rest.strip_prefix(['.', ')', ':']) {
        Some(rest) if rest.len() + 1 < text.len() => rest.trim_start(),
        _ => text,
    }
}

/// `((peca-b 0 0) (peca-c-1 3 2))`, as programs of the course print a path.
fn lisp(text: &str) -> Result<Vec<String>> {
    let lists = sexpr::read(text).map_err(|error| error.whole())?;
    let [list] = lists.as_slice() else { bail!(t::FailSolutionLists { count: lists.len() }.message()) };
    let word = |value: &Sexpr| match (value.symbol(), value.number()) {
        (Some(symbol), _) => Some(symbol.to_owned()),
        (None, Some(number)) => Some(number.to_string()),
        (None, None) => value.list().map(|items| items.iter().filter_map(Sexpr::symbol).collect::<Vec<_>>().join(" ")),
    };
    let words = |value: &Sexpr| match value.list() {
        Some(items) => items.iter().filter_map(word).collect::<Vec<_>>().join(" "),
        None => word(value).unwrap_or_default(),
    };
    Ok(list.list().unwrap_or_default().iter().map(words).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_in_every_form() {
        for (text, expected) in [
            ("B1; C3; D5", vec!["B1", "C3", "D5"]),
            ("B1\r\nC3\n\n D5 \n", vec!["B1", "C3", "D5"]),
            ("1. B1\n2) C3\n3: D5", vec!["B1", "C3", "D5"]),
            ("b 0 0; (peca-c-1 3 2)", vec!["b 0 0", "(peca-c-1 3 2)"]),
            ("'((peca-b 0 0)\n (peca-c-1 3 2))", vec!["peca-b 0 0", "peca-c-1 3 2"]),
            ("(((branca quadrada alta oca) B3))", vec!["branca quadrada alta oca b3"]),
            ("(1 E); (3 C)", vec!["(1 E)", "(3 C)"]),
            ("5", vec!["5"]),
        ] {
            assert_eq!(moves(text).expect(text), expected, "{text}");
        }
        let missing = read("no-such-file.txt").expect_err("a file").to_string();
        assert_eq!(missing, "cannot read `no-such-file.txt`");
        assert_eq!(read("1.C3").expect("a move"), ["C3"]);
        assert!(read(" ; ").is_err() && moves("((a 1)").is_err() && moves("((a 1)) ((b 2))").is_err());
    }
}
