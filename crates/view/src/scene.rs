//! A position as an interactive scene: a board of squares, trays of pieces beside it, and the choices
//! that make up each legal move. Front ends draw it and turn keys and clicks into moves without knowing
//! the game. A game without a scene is played from its [drawing](crate::Drawing) and the list of its
//! moves.

use serde::Serialize;

use crate::Ink;
use plyground_core::Player;

/// A square of a scene: row and column from the top left, counted from 0.
pub type Square = (u8, u8);

/// An interactive view of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// The names of the rows, top to bottom.
    pub rows: Vec<String>,
    /// The names of the columns, left to right.
    pub columns: Vec<String>,
    /// The size of a tile's picture, in columns and lines of text.
    pub tile_size: (u16, u16),
    /// Whether lines are drawn between the tiles.
    pub ruled: bool,
    /// The tiles, row by row.
    pub tiles: Vec<Tile>,
    /// The pieces beside the board.
    pub trays: Vec<Tray>,
    /// The choices that make each legal move, in the order of the legal moves.
    pub choices: Vec<Choice>,
    /// The squares that the last turn covered.
    pub last: Vec<Square>,
    /// What the side to move has to do, or how the game ended, as a short clause.
    pub status: String,
    /// A short text about each player besides points: pieces left, squares placed.
    pub about: [String; 2],
}

/// One square of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tile {
    /// Its lines of text, at most as large as `tile_size`.
    pub picture: Vec<String>,
    /// Top, middle and bottom lines of the picture, if it can be stretched: the first and last
    /// characters of a line are drawn once, those between them are repeated. Empty lines above the
    /// picture grow with it. Empty if the picture cannot be stretched.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub patch: Vec<String>,
    /// The meaning of the picture.
    pub ink: Ink,
    /// A note shown when the square is pointed at; may be empty.
    pub note: String,
    /// Related squares, highlighted when the square is pointed at.
    pub related: Vec<Square>,
}

/// A group of pieces beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tray {
    /// Its title.
    pub title: String,
    /// Its owner; `None` if both players share it.
    pub owner: Option<Player>,
    /// The pieces in it.
    pub items: Vec<Item>,
}

/// A kind of piece in a tray.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Item {
    /// Its name in moves.
    pub name: String,
    /// A picture on one line, a few columns wide, without the name.
    pub brief: String,
    /// A larger picture, of several lines.
    pub picture: Vec<String>,
    /// The stretchable form of the picture: see [`Tile::patch`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub patch: Vec<String>,
    /// The meaning of the picture.
    pub ink: Ink,
    /// The number of pieces of this kind; `None` if there is only one of each.
    pub count: Option<u32>,
    /// The orientations of the piece, the usual one first. Empty if it is never placed on the board from
    /// this tray.
    pub shapes: Vec<Shape>,
}

/// One orientation of a piece.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Shape {
    /// Its name in moves.
    pub name: String,
    /// The squares it covers, as (row, column) offsets from the square it is played on.
    pub squares: Vec<(i8, i8)>,
}

impl Shape {
    /// The shape of a piece that covers one square.
    pub fn single(name: impl Into<String>) -> Self {
        Self { name: name.into(), squares: vec![(0, 0)] }
    }
}

/// A piece of a tray in one orientation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Held {
    /// The index of the tray.
    pub tray: usize,
    /// The index of the item in the tray.
    pub item: usize,
    /// The index of the item's shape; 0 if it has none.
    pub shape: usize,
}

/// The choices that make a legal move: a piece, a square, or both. A move without either is a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The piece.
    pub held: Option<Held>,
    /// The square.
    pub square: Option<Square>,
    /// The points gained at once, in games that count points.
    pub gain: Option<i32>,
}

impl Scene {
    /// The tile of a square on the board.
    pub fn tile(&self, (row, column): Square) -> Option<&Tile> {
        let (row, column) = (usize::from(row), usize::from(column));
        if column >= self.columns.len() { None } else { self.tiles.get(row * self.columns.len() + column) }
    }

    /// Whether the square is on the board.
    pub fn contains(&self, square: Square) -> bool {
        self.tile(square).is_some()
    }

    /// The item that is held.
    pub fn item(&self, held: Held) -> Option<&Item> {
        self.trays.get(held.tray)?.items.get(held.item)
    }

    /// The squares on the board that a piece covers when it is played on a square, and whether all of
    /// its squares are on the board.
    pub fn covered(&self, held: Held, (row, column): Square) -> (Vec<Square>, bool) {
        let shape = self.item(held).and_then(|item| item.shapes.get(held.shape));
        let offsets = shape.map_or(&[][..], |shape| &shape.squares);
        let place =
            |&(down, right): &(i8, i8)| Some((row.checked_add_signed(down)?, column.checked_add_signed(right)?));
        let squares: Vec<Square> = offsets.iter().filter_map(place).filter(|&square| self.contains(square)).collect();
        let whole = squares.len() == offsets.len();
        (squares, whole)
    }

    /// The index of the legal move that plays this piece on this square.
    pub fn find(&self, held: Option<Held>, square: Option<Square>) -> Option<usize> {
        self.choices.iter().position(|choice| choice.held == held && choice.square == square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene() -> Scene {
        let corner = Shape { name: "L".to_owned(), squares: vec![(0, 0), (-1, 0), (0, 1)] };
        let item = Item { name: "L".to_owned(), shapes: vec![Shape::single("1"), corner], ..Item::default() };
        let held = Held { tray: 0, item: 0, shape: 1 };
        Scene {
            rows: vec!["1".to_owned(), "2".to_owned()],
            columns: vec!["A".to_owned(), "B".to_owned(), "C".to_owned()],
            tiles: vec![Tile::default(); 6],
            trays: vec![Tray { items: vec![item], ..Tray::default() }],
            choices: vec![Choice::default(), Choice { held: Some(held), square: Some((1, 0)), gain: None }],
            ..Scene::default()
        }
    }

    #[test]
    fn squares_are_on_the_board_or_not() {
        let scene = scene();
        assert!(scene.contains((1, 2)) && !scene.contains((0, 3)) && !scene.contains((2, 0)));
    }

    #[test]
    fn a_piece_covers_what_is_on_the_board() {
        let scene = scene();
        let held = Held { tray: 0, item: 0, shape: 1 };
        assert_eq!(scene.covered(held, (1, 0)), (vec![(1, 0), (0, 0), (1, 1)], true));
        assert_eq!(scene.covered(held, (0, 2)), (vec![(0, 2)], false));
        assert_eq!(scene.covered(Held { tray: 9, ..held }, (0, 2)), (vec![], true));
    }

    #[test]
    fn moves_are_found_by_what_they_do() {
        let scene = scene();
        assert_eq!(scene.find(None, None), Some(0), "the pass");
        assert_eq!(scene.find(Some(Held { tray: 0, item: 0, shape: 1 }), Some((1, 0))), Some(1));
        assert_eq!(scene.find(Some(Held::default()), Some((1, 0))), None);
    }
}
