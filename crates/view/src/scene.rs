//! A position as something to point at: a board of squares, trays of pieces beside it,
//! and what can be done with them. A terminal and a browser draw it and turn keys and
//! clicks into moves without knowing the game; a game that has no scene is played from
//! its [drawing](crate::Drawing) and the list of its moves.

use serde::Serialize;

use crate::Ink;
use plyground_core::Player;

/// A square of a scene: row and column from the top left, counted from 0.
pub type Square = (u8, u8);

/// A position to look at and to point at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// The names of the rows, top to bottom.
    pub rows: Vec<String>,
    /// The names of the columns, left to right.
    pub columns: Vec<String>,
    /// Columns and lines of text that each tile's picture takes.
    pub tile_size: (u16, u16),
    /// Are the tiles parted by lines?
    pub ruled: bool,
    /// The tiles, row by row.
    pub tiles: Vec<Tile>,
    /// The pieces beside the board.
    pub trays: Vec<Tray>,
    /// What each legal move does on the scene, in the order of the legal moves.
    pub choices: Vec<Choice>,
    /// The squares that the last turn touched.
    pub last: Vec<Square>,
    /// What the side to move has to do, or how the game ended, as a short clause.
    pub status: String,
    /// What is to be said of each player besides points: pieces left, squares placed.
    pub about: [String; 2],
}

/// One square of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tile {
    /// Its lines of text, none longer than the tile.
    pub picture: Vec<String>,
    /// Top, middle and bottom of the picture, where it can be drawn larger than it is: first
    /// and last characters stay where they are, what is between them is repeated. Empty lines
    /// above the picture grow with it. Empty where there is nothing to stretch.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub patch: Vec<String>,
    /// What the picture stands for.
    pub ink: Ink,
    /// What is to be said of it when it is pointed at; empty for nothing.
    pub note: String,
    /// Squares that belong to it: shown when it is pointed at.
    pub related: Vec<Square>,
}

/// Pieces that can be taken, or only looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tray {
    /// What it is called.
    pub title: String,
    /// Whose it is; of both where nobody's.
    pub owner: Option<Player>,
    /// What lies in it.
    pub items: Vec<Item>,
}

/// A kind of piece in a tray.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Item {
    /// Its name in moves.
    pub name: String,
    /// It on one line, a few columns wide, without its name.
    pub brief: String,
    /// It on several lines, for where there is room.
    pub picture: Vec<String>,
    /// Top, middle and bottom of the picture, as of a [tile](Tile::patch).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub patch: Vec<String>,
    /// What it looks like.
    pub ink: Ink,
    /// How many there are, where that is more than a yes.
    pub count: Option<u32>,
    /// The ways in which it can lie; the first is its usual one. Empty where the piece
    /// is never laid on the board from here.
    pub shapes: Vec<Shape>,
}

/// One way in which a piece can lie.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Shape {
    /// Its name in moves.
    pub name: String,
    /// The squares it covers, as rows and columns from the square it is played on.
    pub squares: Vec<(i8, i8)>,
}

impl Shape {
    /// The shape of a piece that covers one square.
    pub fn single(name: impl Into<String>) -> Self {
        Self { name: name.into(), squares: vec![(0, 0)] }
    }
}

/// A piece in a tray, and how it lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Held {
    /// Which tray.
    pub tray: usize,
    /// Which of its items.
    pub item: usize,
    /// Which of the item's shapes; 0 where it has none.
    pub shape: usize,
}

/// What a legal move does: takes a piece, goes to a square, or both. A move that does
/// neither is a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The piece it takes.
    pub held: Option<Held>,
    /// The square it is played on.
    pub square: Option<Square>,
    /// The points that it brings at once, where the game counts them so.
    pub gain: Option<i32>,
}

impl Scene {
    /// The tile of a square on the board.
    pub fn tile(&self, (row, column): Square) -> Option<&Tile> {
        let (row, column) = (usize::from(row), usize::from(column));
        if column >= self.columns.len() { None } else { self.tiles.get(row * self.columns.len() + column) }
    }

    /// Is the square on the board?
    pub fn contains(&self, square: Square) -> bool {
        self.tile(square).is_some()
    }

    /// The item that is held.
    pub fn item(&self, held: Held) -> Option<&Item> {
        self.trays.get(held.tray)?.items.get(held.item)
    }

    /// The squares that a piece covers when it is played on a square, those off the board
    /// left out; and whether all are on it.
    pub fn covered(&self, held: Held, (row, column): Square) -> (Vec<Square>, bool) {
        let shape = self.item(held).and_then(|item| item.shapes.get(held.shape));
        let offsets = shape.map_or(&[][..], |shape| &shape.squares);
        let place =
            |&(down, right): &(i8, i8)| Some((row.checked_add_signed(down)?, column.checked_add_signed(right)?));
        let squares: Vec<Square> = offsets.iter().filter_map(place).filter(|&square| self.contains(square)).collect();
        let whole = squares.len() == offsets.len();
        (squares, whole)
    }

    /// The number of the legal move that plays this piece on this square.
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
