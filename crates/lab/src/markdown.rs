//! The matrix as Markdown: the same tables as on the terminal.

use std::fmt::Write;

use plyground_view::Language;

use super::matrix::Matrix;
use super::{table, values};
use crate::texts::{Texts, t};

/// The whole text, without headings, so that it can be part of any section.
pub fn markdown(matrix: &Matrix, language: Language) -> String {
    let mut text = String::new();
    let several = matrix.columns.len() > 1;
    if several {
        let all = Texts::of(language).get(t::LAB_ALL_PROBLEMS);
        let _ = writeln!(text, "**{}, {all}**: {}.\n", matrix.title, table::legend(matrix, language));
        let _ = writeln!(text, "{}", table::of_all(matrix, language).markdown());
    }
    if !matrix.show.summary || !several {
        for column in 0..matrix.columns.len() {
            let (name, about) = table::heading(matrix, column, language);
            let _ = writeln!(text, "**{}, {}**: {about}.\n", matrix.title, lower_first(&name));
            let _ = writeln!(text, "{}", table::of_problem(matrix, column, language).markdown());
        }
    }
    let _ = writeln!(text, "({})", values::conditions(matrix, language));
    for note in &matrix.notes {
        let _ = writeln!(text, "\n{}.", note.text(language));
    }
    text
}

/// Escapes a text so that no part of it is a tag, a link, code or another column of a table.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '<' => escaped.push_str("&lt;"),
            '|' | '`' | '[' | ']' | '\\' => escaped.extend(['\\', character]),
            _ => escaped.push(character),
        }
    }
    escaped
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::super::matrix::tests::matrix;
    use super::*;

    #[test]
    fn the_same_tables() {
        let mut matrix = matrix();
        matrix.show.times = false;
        let text = markdown(&matrix, Language::EN);
        assert!(text.starts_with("**Quatro, all problems**: nodes generated"), "{text}");
        assert!(text.contains("| bfs | - | 418 (2) | nodes | 418 (none) |\n"), "{text}");
        assert!(
            text.contains("\n**Quatro, problem A**: complete a line (fewest moves: 2).\n\n| algorithm | "),
            "{text}"
        );
        assert!(text.contains("| bfs | - | optimal | 2 | 418 | 26 | 0.004785 | 19.95 |\n"), "{text}");
        assert!(text.contains("(limits of each search: 1000 nodes)\n\nbidirectional, left out: "), "{text}");
        matrix.show.summary = true;
        assert!(!markdown(&matrix, Language::EN).contains("problem A"));
    }
}
