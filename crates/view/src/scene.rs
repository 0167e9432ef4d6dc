//! What a position means to a player who looks at it and points at it: a board of squares with what is
//! on them, trays of pieces beside it, and the choices that make up each legal move. It says nothing
//! about characters or colours: [`glyphs`](crate::glyphs) and [`svg`](crate::svg) are two renderings
//! of it. Front ends draw it and turn keys, clicks and touches into moves without knowing the game. A
//! game without a scene is played from its [drawing](crate::Drawing) and the list of its moves.

mod choices;

use serde::{Deserialize, Serialize};

pub use self::choices::{Choice, Move, Next};
use plyground_core::Player;

/// A square of a scene: row and column from the top left, counted from 0.
pub type Square = (u8, u8);

/// A position to look at and to point at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// The board.
    pub board: Board,
    /// The pieces beside it.
    pub trays: Vec<Tray>,
    /// The legal moves, in their order, each as a list of choices.
    pub moves: Vec<Move>,
    /// What the side to move has to do, as a short clause to which front ends add the player (`to move`); or
    /// how the game ended, as a whole clause (`player 1 wins`).
    pub status: String,
    /// A short text about each player besides points: pieces left, squares placed.
    pub about: [String; 2],
}

/// The board of a scene.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// The names of the rows, top to bottom.
    pub rows: Vec<String>,
    /// The names of the columns, left to right.
    pub columns: Vec<String>,
    /// What kind of board it is.
    pub look: BoardLook,
    /// The squares, row by row.
    pub squares: Vec<SquareView>,
}

/// The kinds of boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardLook {
    /// Squares with lines between them.
    #[default]
    Ruled,
    /// Small squares that pieces of several squares cover.
    Cells,
    /// Squares of two shades in turns, for numbers and figures.
    Chequered,
    /// Round hollows that pieces stand in.
    Hollows,
    /// An upright rack, into whose columns discs fall.
    Rack,
    /// Rows of things to take, without squares.
    Rows,
    /// A frame in which tiles slide.
    Frame,
    /// Dots, edges between them, and the boxes that edges enclose, as in dots and boxes. Dots are the
    /// squares in even rows and columns (counted from 0), boxes those in odd ones, edges the rest, so a
    /// board of 4 × 4 boxes has 9 × 9 squares. An edge is drawn if a piece is on it, of any look, and
    /// open if it is [`Content::Empty`]; a box shows what is on it. What is on a dot is not shown.
    Lattice,
}

/// What a square of a [`BoardLook::Lattice`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LatticePart {
    /// A dot.
    Dot,
    /// An edge between two dots beside each other.
    Across,
    /// An edge between two dots one above the other.
    Upright,
    /// What four edges enclose.
    Box,
}

impl LatticePart {
    /// The part at a place of a lattice.
    pub const fn at((row, column): Square) -> Self {
        match (row % 2, column % 2) {
            (0, 0) => Self::Dot,
            (0, _) => Self::Across,
            (_, 0) => Self::Upright,
            _ => Self::Box,
        }
    }

    /// Whether it is an edge.
    pub const fn is_edge(self) -> bool {
        matches!(self, Self::Across | Self::Upright)
    }
}

/// One square of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SquareView {
    /// What is on it.
    pub content: Content,
    /// What is special about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// A note for who points at the square; may be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Squares that a move to this one concerns as well: shown when the square is pointed at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub related: Vec<Square>,
}

/// What is on a square.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Content {
    /// Nothing: a piece may come to lie there.
    #[default]
    Empty,
    /// A square that can never be used.
    Blocked,
    /// What was here has been removed, and nothing else comes.
    Removed,
    /// A number, as it is written: `05`.
    Number(String),
    /// A piece.
    Piece(Piece),
}

/// A piece, on the board or beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Whose it is; `None` if both players share it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Player>,
    /// What it looks like.
    pub look: Look,
    /// What it is, in words: `white square tall solid`.
    pub name: String,
}

/// What a piece looks like. Every rendering can draw each of these.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// A piece of Quarto.
    Prism(Prism),
    /// A square of a flat piece, which joins with its neighbours.
    Block,
    /// A round flat piece.
    Disc,
    /// An X.
    Cross,
    /// An O.
    Nought,
    /// A bishop of chess.
    Bishop,
    /// A rook.
    Rook,
    /// A knight.
    Knight,
    /// A match, to be taken.
    Match,
    /// A tile with a number on it.
    Tile(String),
    /// A short text, for what is none of these.
    Text(String),
}

impl Default for Look {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

/// The four traits of a piece of Quarto.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "it is four times one of two")]
pub struct Prism {
    /// Light, or dark.
    pub light: bool,
    /// Square, or round.
    pub square: bool,
    /// Tall, or short.
    pub tall: bool,
    /// Hollow, or solid.
    pub hollow: bool,
}

/// What is special about a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// The side to move can play or build on here. Games mark it where the board alone does not tell.
    Playable,
    /// The last turn was played here.
    Last,
    /// The side to move reaches it but may not go there, because of the other player.
    Threatened,
    /// The other player's piece reaches it.
    Watched,
    /// Part of a complete line, or whatever else won the game.
    Winning,
    /// Where the first piece must go, or a way begins.
    Start,
    /// Where a way ends.
    Goal,
    /// Empty, but closed to the side to move.
    Closed,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 8] = [
        Self::Playable,
        Self::Last,
        Self::Threatened,
        Self::Watched,
        Self::Winning,
        Self::Start,
        Self::Goal,
        Self::Closed,
    ];
}

/// A group of pieces beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tray {
    /// Its title.
    pub title: String,
    /// Its owner; `None` if both players share it.
    pub owner: Option<Player>,
    /// The pieces in it.
    pub items: Vec<Item>,
}

/// A kind of piece in a tray.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Its name in moves.
    pub name: String,
    /// What it is.
    pub piece: Piece,
    /// The number of pieces of this kind; `None` if there is only one of each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// The ways in which it can lie, the usual one first. Empty if it is never placed on the board
    /// from this tray.
    pub orientations: Vec<Orientation>,
}

/// One way in which a piece can lie.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orientation {
    /// Its name in moves.
    pub name: String,
    /// The squares it covers, as (row, column) offsets from the square it is played on.
    pub squares: Vec<(i8, i8)>,
}

impl Orientation {
    /// That of a piece that covers one square.
    pub fn single(name: impl Into<String>) -> Self {
        Self { name: name.into(), squares: vec![(0, 0)] }
    }
}

impl Content {
    /// The piece that is there.
    pub const fn piece(&self) -> Option<&Piece> {
        match self {
            Self::Piece(piece) => Some(piece),
            _ => None,
        }
    }

    /// Nothing is there, and something may be put there.
    pub const fn is_empty(&self) -> bool {
        matches!(self, Self::Empty)
    }
}

impl From<Piece> for Content {
    fn from(piece: Piece) -> Self {
        Self::Piece(piece)
    }
}

impl From<Content> for SquareView {
    fn from(content: Content) -> Self {
        Self { content, ..Self::default() }
    }
}

impl Piece {
    /// A piece of a player.
    pub fn of(owner: Player, look: Look, name: impl Into<String>) -> Self {
        Self { owner: Some(owner), look, name: name.into() }
    }

    /// A piece without an owner.
    pub fn shared(look: Look, name: impl Into<String>) -> Self {
        Self { owner: None, look, name: name.into() }
    }
}

impl SquareView {
    /// The square with one more mark.
    #[must_use]
    pub fn marked(mut self, mark: Mark) -> Self {
        self.mark(mark);
        self
    }

    /// Marks it.
    pub fn mark(&mut self, mark: Mark) {
        if !self.has(mark) {
            self.marks.push(mark);
        }
    }

    /// Whether it is so marked.
    pub fn has(&self, mark: Mark) -> bool {
        self.marks.contains(&mark)
    }
}

impl Board {
    /// A board with these names of rows and columns, and its squares row by row.
    pub fn new(
        rows: impl IntoIterator<Item = String>,
        columns: impl IntoIterator<Item = String>,
        look: BoardLook,
        mut square: impl FnMut(Square) -> SquareView,
    ) -> Self {
        let (rows, columns) = (rows.into_iter().collect::<Vec<_>>(), columns.into_iter().collect::<Vec<_>>());
        let places = (0..rows.len()).flat_map(|row| (0..columns.len()).map(move |column| (row as u8, column as u8)));
        let squares = places.map(&mut square).collect();
        Self { rows, columns, look, squares }
    }

    fn index(&self, (row, column): Square) -> Option<usize> {
        let (row, column) = (usize::from(row), usize::from(column));
        (column < self.columns.len()).then_some(row * self.columns.len() + column)
    }

    /// The square at a place on the board.
    pub fn square(&self, square: Square) -> Option<&SquareView> {
        self.squares.get(self.index(square)?)
    }

    /// The same, to be changed.
    pub fn square_mut(&mut self, square: Square) -> Option<&mut SquareView> {
        let index = self.index(square)?;
        self.squares.get_mut(index)
    }

    /// Whether the square is on the board.
    pub fn contains(&self, square: Square) -> bool {
        self.square(square).is_some()
    }

    /// What a place is on a [`BoardLook::Lattice`]; `None` on other boards.
    pub fn lattice_part(&self, at: Square) -> Option<LatticePart> {
        (self.look == BoardLook::Lattice).then(|| LatticePart::at(at))
    }

    /// Every place with its square, row by row.
    pub fn places(&self) -> impl Iterator<Item = (Square, &SquareView)> {
        let columns = self.columns.len().max(1);
        self.squares
            .iter()
            .enumerate()
            .map(move |(index, view)| (((index / columns) as u8, (index % columns) as u8), view))
    }

    /// The name of a square: `B3`.
    pub fn name(&self, (row, column): Square) -> String {
        let part = |names: &[String], index: u8| names.get(usize::from(index)).cloned().unwrap_or_default();
        format!("{}{}", part(&self.columns, column), part(&self.rows, row))
    }
}

impl Scene {
    /// The square at a place on the board.
    pub fn square(&self, square: Square) -> Option<&SquareView> {
        self.board.square(square)
    }

    /// Marks squares; those off the board are left out.
    pub fn mark(&mut self, squares: impl IntoIterator<Item = Square>, mark: Mark) {
        for square in squares {
            if let Some(view) = self.board.square_mut(square) {
                view.mark(mark);
            }
        }
    }

    /// The squares that are so marked.
    pub fn marked(&self, mark: Mark) -> impl Iterator<Item = Square> {
        self.board.places().filter(move |(_, view)| view.has(mark)).map(|(square, _)| square)
    }

    /// An item of a tray.
    pub fn item(&self, tray: usize, item: usize) -> Option<&Item> {
        self.trays.get(tray)?.items.get(item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_on_the_board_or_not() {
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let board = Board::new(names(&["1", "2"]), names(&["A", "B", "C"]), BoardLook::Ruled, |(row, column)| {
            Content::Number(format!("{row}{column}")).into()
        });
        assert!(board.contains((1, 2)) && !board.contains((0, 3)) && !board.contains((2, 0)));
        assert_eq!(board.square((1, 2)).map(|view| &view.content), Some(&Content::Number("12".to_owned())));
        assert_eq!(board.name((1, 2)), "C2");
        assert!(board.places().all(|(square, view)| board.square(square) == Some(view)));
    }

    #[test]
    fn a_mark_is_set_once_and_off_the_board_never() {
        let mut scene =
            Scene { board: Board { squares: vec![SquareView::default()], ..Board::default() }, ..Scene::default() };
        scene.board.columns.push("A".to_owned());
        scene.board.rows.push("1".to_owned());
        scene.mark([(0, 0), (0, 0), (4, 4)], Mark::Last);
        assert_eq!(scene.board.squares[0].marks, [Mark::Last]);
        assert_eq!(scene.marked(Mark::Last).collect::<Vec<_>>(), [(0, 0)]);
        assert_eq!(scene.marked(Mark::Winning).count(), 0);
    }
}
