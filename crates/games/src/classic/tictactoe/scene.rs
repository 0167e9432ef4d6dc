//! Tic-tac-toe as something to point at: the least that a scene needs. There are no
//! pieces beside the board, so a choice is a square.

use plyground_core::Game;
use plyground_view::scene::{Choice, Scene, Square, Tile};
use plyground_view::{Ink, Language};

use crate::classic::marks::{look, status};

use super::{Cell, TicTacToe};

impl TicTacToe {
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let tile = |cell: Cell| {
            let (mark, ink) = self.owner(cell).map_or((' ', Ink::Faint), look);
            let ink = if self.complete() & cell.bit() == 0 { ink } else { Ink::Strong };
            Tile { picture: vec![format!(" {mark}")], ink, ..Tile::default() }
        };
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        Scene {
            rows: ('1'..='3').map(String::from).collect(),
            columns: ('A'..='C').map(String::from).collect(),
            tile_size: (3, 1),
            ruled: true,
            tiles: Cell::all().map(tile).collect(),
            choices: moves.iter().map(|mv| Choice { square: Some(mv.square()), ..Choice::default() }).collect(),
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
        let row = |row: usize| scene.tiles[3 * row..][..3].iter().map(|tile| (tile.picture[0].as_str(), tile.ink));
        assert!(row(0).eq([(" X", Ink::Strong); 3]));
        assert!(row(1).eq([(" O", Ink::Two), (" O", Ink::Two), ("  ", Ink::Faint)]));
        assert_eq!((scene.status.as_str(), scene.choices.len()), ("X wins", 0));
    }
}
