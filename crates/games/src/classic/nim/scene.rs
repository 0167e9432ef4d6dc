//! Nim as something to point at: a row of matches for each heap. To choose a match is to take it
//! and those to the right of it.

use plyground_core::Game;
use plyground_view::scene::{Choice, Scene, Square, Tile};
use plyground_view::{Ink, Language, Text};

use crate::texts::t;

use super::notation::{MOST, heap_name};
use super::{Nim, Take};

const TAKES: Text = t::NIM_TAKES;

impl Nim {
    /// As many columns as the largest heap could have, so that the board keeps its size.
    pub(super) fn to_scene(&self, language: Language) -> Scene {
        let tile = |heap: u8, column: u8| {
            let size = self.heaps[usize::from(heap)];
            if column >= size {
                return Tile { ink: Ink::Faint, ..Tile::default() };
            }
            Tile {
                picture: vec![" |".to_owned()],
                ink: Ink::Plain,
                note: format!("{} {}", language.pick(TAKES), size - column),
                related: (column + 1..size).map(|right| (heap, right)).collect(),
                ..Tile::default()
            }
        };
        let heaps = 0..self.heaps.len() as u8;
        let squares = heaps.clone().flat_map(|heap| (0..MOST).map(move |column| (heap, column)));
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        Scene {
            rows: heaps.map(|heap| heap_name(heap).to_string()).collect(),
            columns: (1..=MOST).map(|column| column.to_string()).collect(),
            tile_size: (3, 1),
            tiles: squares.map(|(heap, column)| tile(heap, column)).collect(),
            choices: moves.iter().map(|&mv| Choice { square: Some(self.square(mv)), ..Choice::default() }).collect(),
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
        let tile = scene.tile((2, 3)).expect("a tile");
        assert_eq!((tile.note.as_str(), tile.related.as_slice()), ("takes 2", &[(2, 4)][..]));
        assert!(scene.tile((2, 5)).is_some_and(|tile| tile.picture.is_empty()));
    }
}
