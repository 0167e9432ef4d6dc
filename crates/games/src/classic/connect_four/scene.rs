//! Connect four as something to point at. A choice is the cell that the piece falls to.

use plyground_core::Game;
use plyground_view::scene::{Choice, Scene, Square, Tile};
use plyground_view::{Ink, Language};

use crate::classic::marks::status;

use super::drawing::row_name;
use super::{COLUMNS, Column, ConnectFour, ROWS};

impl ConnectFour {
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let tile = |row, column| {
            let (mark, ink) = self.mark(row, column).unwrap_or((' ', Ink::Faint));
            Tile { picture: vec![format!(" {mark}")], ink, ..Tile::default() }
        };
        let cells = (0..ROWS as usize).flat_map(|row| (0..COLUMNS as usize).map(move |column| (row, column)));
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let choice = |&mv: &Column| Choice { square: Some(self.landing_square(mv)), ..Choice::default() };
        Scene {
            rows: (0..ROWS as usize).map(row_name).collect(),
            columns: (0..COLUMNS as u8).map(|column| format!("{:?}", Column(column))).collect(),
            tile_size: (3, 1),
            ruled: true,
            tiles: cells.map(|(row, column)| tile(row, column)).collect(),
            choices: moves.iter().map(choice).collect(),
            status: status(self, language),
            ..Scene::default()
        }
    }

    /// Where a piece comes to lie that falls into a column with room.
    pub(super) fn landing_square(&self, mv: Column) -> Square {
        let occupied = (0..ROWS as usize).filter(|&row| self.owner(row, usize::from(mv.0)).is_some()).count();
        ((ROWS as usize - 1).saturating_sub(occupied) as u8, mv.0)
    }
}

#[cfg(test)]
mod tests {
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
        assert_eq!(scene.choices.first().and_then(|choice| choice.square), Some((3, 3)), "the middle comes first");
        assert_eq!(scene.tile((4, 3)).map(|tile| (tile.picture[0].as_str(), tile.ink)), Some((" O", Ink::Two)));
    }
}
