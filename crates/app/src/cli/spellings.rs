//! Earlier spellings of commands, which still work: `lab GAME` is now `lab path GAME`, and `lab GAME --tree` is
//! `lab tree GAME`.

use std::ffi::OsString;

/// Global options that take the next word as their value.
const WITH_VALUE: [&str; 2] = ["--lang", "--color"];

/// The arguments, the name of the program first, in the current spelling.
pub(super) fn current(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let Some(lab) = word_after(&arguments, 0).filter(|&at| arguments[at] == "lab") else { return arguments };
    let is_current = |at: usize| ["path", "tree", "help"].iter().any(|name| arguments[at] == *name);
    match word_after(&arguments, lab) {
        Some(at) if is_current(at) => return arguments,
        // Only options: help, or a mistake that the parser explains.
        None => return arguments,
        Some(_) => {}
    }
    let end = arguments.iter().position(|argument| argument == "--").unwrap_or(arguments.len());
    let tree = arguments[..end].iter().position(|argument| argument == "--tree");
    if let Some(tree) = tree {
        arguments.remove(tree);
    }
    arguments.insert(lab + 1, if tree.is_some() { "tree" } else { "path" }.into());
    arguments
}

/// The index of the next word after `at` that is not a global option.
fn word_after(arguments: &[OsString], at: usize) -> Option<usize> {
    let mut place = at + 1;
    while let Some(argument) = arguments.get(place) {
        let text = argument.to_string_lossy();
        if text == "--" {
            return None;
        }
        if !text.starts_with('-') {
            return Some(place);
        }
        place += if WITH_VALUE.contains(&&*text) { 2 } else { 1 };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(words: &str) -> String {
        let arguments = current(words.split(' ').map(OsString::from).collect());
        arguments.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn flat_spellings_of_the_lab_are_understood() {
        for (old, new) in [
            ("plyground lab quatro --csv", "plyground lab path quatro --csv"),
            ("plyground lab bispo --tree --depth 2", "plyground lab tree bispo --depth 2"),
            ("plyground lab --tree bispo --lang pt", "plyground lab tree bispo --lang pt"),
            ("plyground --lang pt --json lab quatro", "plyground --lang pt --json lab path quatro"),
            ("plyground lab --lang pt bispo --tree", "plyground lab tree --lang pt bispo"),
        ] {
            assert_eq!(rewritten(old), new);
        }
    }

    #[test]
    fn everything_else_stays_as_it_is() {
        for words in [
            "plyground",
            "plyground lab",
            "plyground lab --help",
            "plyground lab path quatro",
            "plyground --color never lab tree bispo --tree",
            "plyground lab help tree",
            "plyground help lab",
            "plyground solve lab --tree",
            "plyground --lang lab play quatro",
        ] {
            assert_eq!(rewritten(words), words);
        }
    }
}
