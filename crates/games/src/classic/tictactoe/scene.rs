//! The scene of tic-tac-toe, the simplest possible one: there are no pieces beside the board, so a
//! move is the choice of a square.

use plyground_core::{Game, Player};
use plyground_view::Language;
use plyground_view::scene::{Board, BoardLook, Content, Look, Mark, Move, Piece, Scene, Square, SquareView};

use crate::classic::marks::status;
use crate::texts::t;

use super::{Cell, TicTacToe};

impl TicTacToe {
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let piece = |owner| match owner {
            Player::One => Piece::of(owner, Look::Cross, language.pick(t::CROSS)),
            Player::Two => Piece::of(owner, Look::Nought, language.pick(t::NOUGHT)),
        };
        let view = |cell: Cell| {
            let Some(owner) = self.owner(cell) else { return SquareView::default() };
            let view = SquareView::from(Content::Piece(piece(owner)));
            if self.complete() & cell.bit() == 0 { view } else { view.marked(Mark::Winning) }
        };
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        Scene {
            board: Board {
                rows: ('1'..='3').map(String::from).collect(),
                columns: ('A'..='C').map(String::from).collect(),
                look: BoardLook::Ruled,
                squares: Cell::all().map(view).collect(),
            },
            moves: moves.iter().map(|mv| Move::to(mv.square())).collect(),
            status: status(self, language),
            ..Scene::default()
        }
    }
}

impl Cell {
    pub(super) const fn square(self) -> Square {
        (self.row(), self.column())
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::conformance::Conformance;
    use plyground_view::Notation;
    use plyground_view::conformance::scene::SceneConformance;

    use super::*;

    #[test]
    fn scenes_keep_their_promises() {
        assert!(Conformance::new(TicTacToe::new()).assert_scenes() > 1000);
    }

    #[test]
    fn what_is_seen() {
        let position = TicTacToe::new().parse_position("xxx/oo./... o").expect("a position");
        let scene = position.to_scene(Language::EN);
        let looks: Vec<Option<&Look>> =
            scene.board.squares.iter().map(|view| view.content.piece().map(|piece| &piece.look)).collect();
        assert_eq!(looks[..3], [Some(&Look::Cross); 3]);
        assert_eq!(looks[3..6], [Some(&Look::Nought), Some(&Look::Nought), None]);
        assert!(scene.marked(Mark::Winning).eq([(0, 0), (0, 1), (0, 2)]));
        assert_eq!((scene.status.as_str(), scene.moves.len()), ("X wins", 0));
    }
}
