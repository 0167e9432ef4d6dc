//! Descriptions of squares in words, for pointers and screen readers.

use crate::Language;
use crate::scene::{Content, Mark, Piece, Scene, Square, SquareView};
use crate::texts::{Text, t};

const fn mark_text(mark: Mark) -> Text {
    match mark {
        Mark::Playable => t::PICTURE_MARK_PLAYABLE,
        Mark::Last => t::PICTURE_MARK_LAST,
        Mark::Threatened => t::PICTURE_MARK_THREATENED,
        Mark::Watched => t::PICTURE_MARK_WATCHED,
        Mark::Winning => t::PICTURE_MARK_WINNING,
        Mark::Start => t::PICTURE_MARK_START,
        Mark::Goal => t::PICTURE_MARK_GOAL,
        Mark::Closed => t::PICTURE_MARK_CLOSED,
    }
}

/// A piece in words, with its owner.
fn piece(piece: &Piece, language: Language) -> String {
    let owner = piece.owner.map_or_else(String::new, |owner| format!("{} {owner}", language.pick(t::PICTURE_PLAYER)));
    let parts: Vec<&str> = [piece.name.as_str(), owner.as_str()].into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

/// The description of a square; `None` if it is empty and has no marks.
pub(super) fn square(scene: &Scene, at: Square, view: &SquareView, language: Language) -> Option<String> {
    if view.content.is_empty() && view.marks.is_empty() && view.note.is_empty() {
        return None;
    }
    let content = match &view.content {
        Content::Empty => language.pick(t::PICTURE_EMPTY).to_owned(),
        Content::Blocked => language.pick(t::PICTURE_BLOCKED).to_owned(),
        Content::Removed => language.pick(t::PICTURE_REMOVED).to_owned(),
        Content::Number(number) => number.clone(),
        Content::Piece(on) => piece(on, language),
    };
    let marks = view.marks.iter().map(|&mark| language.pick(mark_text(mark)).to_owned());
    let note = (!view.note.is_empty()).then(|| view.note.clone());
    let parts: Vec<String> = [content].into_iter().chain(marks).chain(note).collect();
    Some(format!("{}: {}", scene.board.name(at), parts.join("; ")))
}
