//! Scenes: positions as interactive boards. A scene has a board of squares with their content,
//! trays of pieces, and the choices that make up each legal move. It contains neither characters
//! nor colours: [`glyphs`](crate::glyphs) and [`svg`](crate::svg) are two renderings of it. Front
//! ends draw it and turn keys, clicks and touches into moves without knowing the game. A game
//! without a scene is played from its [drawing](crate::Drawing) and the list of its moves.

mod choices;

use serde::{Deserialize, Serialize};

pub use self::choices::{Choice, Move, Next};
use plyground_core::Player;

/// A square of a scene: row and column from the top left, counted from 0.
pub type Square = (u8, u8);

/// An interactive view of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// The board.
    pub board: Board,
    /// The trays of pieces beside the board.
    pub trays: Vec<Tray>,
    /// The legal moves, in their order, each as a list of choices.
    pub moves: Vec<Move>,
    /// The task of the side to move, as a short clause to which front ends add the player (`to
    /// move`); or the result, as a whole clause (`player 1 wins`).
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
    /// The kind of the board.
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
    /// Small squares, of which pieces cover several.
    Cells,
    /// Squares of alternating shades, for numbers and figures.
    Chequered,
    /// Round hollows that pieces stand in.
    Hollows,
    /// An upright rack, into whose columns discs fall.
    Rack,
    /// Rows of objects to take, without squares.
    Rows,
    /// A frame in which tiles slide.
    Frame,
    /// Dots, edges between them, and the boxes that edges enclose, as in dots and boxes. Dots are the
    /// squares in even rows and columns (counted from 0), boxes those in odd ones, edges the rest, so a
    /// board of 4 × 4 boxes has 9 × 9 squares. An edge is drawn if a piece is on it, of any look, and
    /// open if it is [`Content::Empty`]; its owner gives the colour, and [`Piece::shared`] is for edges that belong to no
    /// player. A box shows what is on it, and is empty too until then, as dots are, of which nothing is shown.
    Lattice,
}

/// The parts of a [`BoardLook::Lattice`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LatticePart {
    /// A dot.
    Dot,
    /// An edge between two dots side by side.
    Across,
    /// An edge between two dots one above the other.
    Upright,
    /// A box enclosed by four edges.
    Box,
}

impl LatticePart {
    /// The part of a lattice at a square.
    pub const fn at((row, column): Square) -> Self {
        match (row % 2, column % 2) {
            (0, 0) => Self::Dot,
            (0, _) => Self::Across,
            (_, 0) => Self::Upright,
            _ => Self::Box,
        }
    }

    /// Whether the part is an edge.
    pub const fn is_edge(self) -> bool {
        matches!(self, Self::Across | Self::Upright)
    }
}

/// One square of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SquareView {
    /// Its content.
    pub content: Content,
    /// Its marks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// A note that is shown when the square is pointed at; may be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Further squares that a move to this one affects: shown when the square is pointed at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub related: Vec<Square>,
}

/// The content of a square.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Content {
    /// Nothing; a piece may be placed there.
    #[default]
    Empty,
    /// A square that can never be used.
    Blocked,
    /// The content was removed, and nothing can be placed there.
    Removed,
    /// A number as text: `05`.
    Number(String),
    /// A piece.
    Piece(Piece),
}

/// A piece, on the board or beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// The owner; `None` if both players share it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Player>,
    /// Its appearance.
    pub look: Look,
    /// A description: `white square tall solid`.
    pub name: String,
}

/// The appearance of a piece. Every rendering supports all of these.
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
    /// A match, as in Nim.
    Match,
    /// A tile with a number on it.
    Tile(String),
    /// A short text, for any other piece.
    Text(String),
}

impl Default for Look {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

/// The four attributes of a piece of Quarto.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "it is four times one of two")]
pub struct Prism {
    /// Light instead of dark.
    pub light: bool,
    /// Square instead of round.
    pub square: bool,
    /// Tall instead of short.
    pub tall: bool,
    /// Hollow instead of solid.
    pub hollow: bool,
}

/// A mark of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// The side to move can play or build on here. Used if the board alone does not show it.
    Playable,
    /// A square of the last turn.
    Last,
    /// The side to move reaches it but may not go there because of the opponent.
    Threatened,
    /// The opponent's piece reaches it.
    Watched,
    /// Part of a complete line, or of whatever won the game.
    Winning,
    /// Where the first piece must go, or a path begins.
    Start,
    /// Where a path ends.
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
    /// The piece.
    pub piece: Piece,
    /// The number of pieces of this kind; `None` if there is only one of each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// The orientations in which it can be placed, the usual one first. Empty if it is never placed
    /// on the board from this tray.
    pub orientations: Vec<Orientation>,
}

/// An orientation of a piece.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orientation {
    /// Its name in moves.
    pub name: String,
    /// The squares it covers, as (row, column) offsets from the square it is played on.
    pub squares: Vec<(i8, i8)>,
}

impl Orientation {
    /// The orientation of a piece of one square.
    pub fn single(name: impl Into<String>) -> Self {
        Self { name: name.into(), squares: vec![(0, 0)] }
    }
}

impl Content {
    /// The piece, if there is one.
    pub const fn piece(&self) -> Option<&Piece> {
        match self {
            Self::Piece(piece) => Some(piece),
            _ => None,
        }
    }

    /// Whether the square is empty and can be used.
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
    /// A piece owned by a player.
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

    /// Adds a mark.
    pub fn mark(&mut self, mark: Mark) {
        if !self.has(mark) {
            self.marks.push(mark);
        }
    }

    /// Whether the square has a mark.
    pub fn has(&self, mark: Mark) -> bool {
        self.marks.contains(&mark)
    }
}

impl Board {
    /// A board with these names of rows and columns; the squares are listed row by row.
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

    /// The square at a place.
    pub fn square(&self, square: Square) -> Option<&SquareView> {
        self.squares.get(self.index(square)?)
    }

    /// The square at a place, mutable.
    pub fn square_mut(&mut self, square: Square) -> Option<&mut SquareView> {
        let index = self.index(square)?;
        self.squares.get_mut(index)
    }

    /// Whether the square is on the board.
    pub fn contains(&self, square: Square) -> bool {
        self.square(square).is_some()
    }

    /// The part of a [`BoardLook::Lattice`] at a square; `None` on other boards.
    pub fn lattice_part(&self, at: Square) -> Option<LatticePart> {
        (self.look == BoardLook::Lattice).then(|| LatticePart::at(at))
    }

    /// All places with their squares, row by row.
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
    /// The square at a place.
    pub fn square(&self, square: Square) -> Option<&SquareView> {
        self.board.square(square)
    }

    /// Marks squares; those off the board are ignored.
    pub fn mark(&mut self, squares: impl IntoIterator<Item = Square>, mark: Mark) {
        for square in squares {
            if let Some(view) = self.board.square_mut(square) {
                view.mark(mark);
            }
        }
    }

    /// The squares with a mark.
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
