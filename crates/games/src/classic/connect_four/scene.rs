//! The scene of connect four. A choice is the cell that the piece falls to.

use plyground_core::Game;
use plyground_view::Language;
use plyground_view::scene::{Board, BoardLook, Content, Look, Mark, Move, Piece, Scene, Square, SquareView};

use crate::classic::marks::status;
use crate::texts::t;

use super::drawing::row_name;
use super::notation::bit;
use super::{COLUMNS, Column, ConnectFour, ROWS};

impl ConnectFour {
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let landings: Vec<Square> = moves.iter().map(|&mv| self.landing_square(mv)).collect();
        let complete = self.complete();
        let view = |(row, column): Square| {
            let (row, column) = (usize::from(row), usize::from(column));
            let Some(owner) = self.owner(row, column) else { return SquareView::default() };
            let disc = Piece::of(owner, Look::Disc, language.pick(t::DISC));
            let view = SquareView::from(Content::Piece(disc));
            if complete & bit(row, column) == 0 { view } else { view.marked(Mark::Winning) }
        };
        let columns = (0..COLUMNS as u8).map(|column| format!("{:?}", Column(column)));
        let mut scene = Scene {
            board: Board::new((0..ROWS as usize).map(row_name), columns, BoardLook::Rack, view),
            moves: landings.iter().map(|&square| Move::to(square)).collect(),
            status: status(self, language),
            ..Scene::default()
        };
        scene.mark(landings, Mark::Playable);
        scene
    }

    /// The cell that a piece falls to in a column that is not full.
    pub(super) fn landing_square(&self, mv: Column) -> Square {
        let occupied = (0..ROWS as usize).filter(|&row| self.owner(row, usize::from(mv.0)).is_some()).count();
        ((ROWS as usize - 1).saturating_sub(occupied) as u8, mv.0)
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::Player;
    use plyground_core::conformance::Conformance;
    use plyground_view::Notation;
    use plyground_view::conformance::SceneConformance;

    use super::*;

    #[test]
    fn scenes_keep_their_promises() {
        assert!(Conformance::new(ConnectFour::default()).assert_scenes() > 1000);
    }

    #[test]
    fn pieces_fall_onto_others() {
        let text = "......./......./......./......./...o.../...x... x";
        let position = ConnectFour::default().parse_position(text).expect("a position");
        assert_eq!(position.landing_square(Column(3)), (3, 3));
        assert_eq!(position.landing_square(Column(6)), (5, 6));
        let scene = position.to_scene(Language::EN);
        assert_eq!(scene.moves[0], Move::to((3, 3)), "the middle comes first");
        let piece = scene.square((4, 3)).and_then(|view| view.content.piece()).expect("a disc");
        assert_eq!((piece.owner, &piece.look), (Some(Player::Two), &Look::Disc));
        let mut landings: Vec<Square> = scene.marked(Mark::Playable).collect();
        landings.sort_by_key(|square| square.1);
        assert_eq!(landings, [(5, 0), (5, 1), (5, 2), (3, 3), (5, 4), (5, 5), (5, 6)]);
    }
}
