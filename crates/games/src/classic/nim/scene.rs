//! The scene of Nim: a row of matches for each heap. Choosing a match takes it and all matches to
//! the right of it.

use plyground_core::Game;
use plyground_view::scene::{Board, BoardLook, Content, Look, Move, Piece, Scene, Square, SquareView};
use plyground_view::{Language, Text};

use crate::texts::t;

use super::notation::{MOST, heap_name};
use super::{Nim, Take};

const TAKES: Text = t::NIM_TAKES;
const MATCH: Text = t::NIM_MATCH;

impl Nim {
    /// The board has as many columns as the largest heap could have, so that it keeps its size.
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let view = |(heap, column): Square| {
            let size = self.heaps[usize::from(heap)];
            if column >= size {
                return SquareView::default();
            }
            SquareView {
                content: Content::Piece(Piece::shared(Look::Match, language.pick(MATCH))),
                note: format!("{} {}", language.pick(TAKES), size - column),
                related: (column + 1..size).map(|right| (heap, right)).collect(),
                ..SquareView::default()
            }
        };
        let heaps = (0..self.heaps.len() as u8).map(|heap| heap_name(heap).to_string());
        let columns = (1..=MOST).map(|column| column.to_string());
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        Scene {
            board: Board::new(heaps, columns, BoardLook::Rows, view),
            moves: moves.iter().map(|&mv| Move::to(self.square(mv))).collect(),
            status: self.status(language),
            ..Scene::default()
        }
    }

    /// The leftmost match that a move takes.
    pub(super) const fn square(&self, mv: Take) -> Square {
        (mv.heap, self.heaps[mv.heap as usize].saturating_sub(mv.count))
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::conformance::Conformance;
    use plyground_view::conformance::SceneConformance;

    use super::*;

    #[test]
    fn scenes_keep_their_promises() {
        assert!(Conformance::new(Nim::new([1, 3, 5, 7])).assert_scenes() > 500);
    }

    #[test]
    fn a_match_stands_for_those_to_the_right_of_it() {
        let position = Nim::new([1, 3, 5, 7]);
        assert_eq!(position.square(Take { heap: 2, count: 2 }), (2, 3));
        let scene = position.to_scene(Language::EN);
        let view = scene.square((2, 3)).expect("a square");
        assert_eq!((view.note.as_str(), view.related.as_slice()), ("takes 2", &[(2, 4)][..]));
        assert!(scene.square((2, 5)).is_some_and(|view| view.content.is_empty()));
    }
}
