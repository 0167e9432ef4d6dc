//! What pictures say in words: a line for each square, for pointers and readers.

use crate::language::{Catalogue, Language, Text};
use crate::scene::{Content, Mark, Piece, Scene, Square, SquareView};

const CATALOGUE: Catalogue = Catalogue::new(include_str!("../../texts/en.txt"), include_str!("../../texts/pt.txt"));

const PLAYER: Text = CATALOGUE.text("player");
const EMPTY: Text = CATALOGUE.text("empty");
const BLOCKED: Text = CATALOGUE.text("blocked");
const REMOVED: Text = CATALOGUE.text("removed");

const fn mark_text(mark: Mark) -> Text {
    match mark {
        Mark::Playable => CATALOGUE.text("mark.playable"),
        Mark::Last => CATALOGUE.text("mark.last"),
        Mark::Threatened => CATALOGUE.text("mark.threatened"),
        Mark::Watched => CATALOGUE.text("mark.watched"),
        Mark::Winning => CATALOGUE.text("mark.winning"),
        Mark::Start => CATALOGUE.text("mark.start"),
        Mark::Goal => CATALOGUE.text("mark.goal"),
        Mark::Closed => CATALOGUE.text("mark.closed"),
    }
}

/// A piece in words: what it is, and whose.
fn piece(piece: &Piece, language: Language) -> String {
    let owner = piece.owner.map_or_else(String::new, |owner| format!("{} {owner}", language.pick(PLAYER)));
    let parts: Vec<&str> = [piece.name.as_str(), owner.as_str()].into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

/// What there is to say about a square; `None` where it is empty and nothing is special about it.
pub(super) fn square(scene: &Scene, at: Square, view: &SquareView, language: Language) -> Option<String> {
    if view.content.is_empty() && view.marks.is_empty() && view.note.is_empty() {
        return None;
    }
    let content = match &view.content {
        Content::Empty => language.pick(EMPTY).to_owned(),
        Content::Blocked => language.pick(BLOCKED).to_owned(),
        Content::Removed => language.pick(REMOVED).to_owned(),
        Content::Number(number) => number.clone(),
        Content::Piece(on) => piece(on, language),
    };
    let marks = view.marks.iter().map(|&mark| language.pick(mark_text(mark)).to_owned());
    let note = (!view.note.is_empty()).then(|| view.note.clone());
    let parts: Vec<String> = [content].into_iter().chain(marks).chain(note).collect();
    Some(format!("{}: {}", scene.board.name(at), parts.join("; ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_languages_have_the_same_keys() {
        assert_eq!(CATALOGUE.faults(), Vec::<String>::new());
        for mark in Mark::ALL {
            assert!(Language::ALL.iter().all(|language| !language.pick(mark_text(mark)).is_empty()));
        }
    }
}
