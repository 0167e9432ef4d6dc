//! Scenes in characters, for terminals. A square is a few columns and lines of text with one ink;
//! everything that colours show is also shown by characters. Pieces keep their proportions in
//! squares of any size: some are stretched, flat pieces fill their squares, the rest are centred.

mod blocks;
mod lattice;
mod stretch;

use std::ops::Range;

pub use self::lattice::edge_of;
use self::stretch::{blank, centred, filled, stretched};
use crate::Ink;
use crate::scene::{BoardLook, Content, Item, Look, Mark, Piece, Prism, Scene, Square, SquareView};
use plyground_core::Player;

/// Columns and lines.
pub type Size = (u16, u16);

/// Boards with at most this many rows have squares of two lines, which makes them about as high as
/// wide, so that diagonals look diagonal. Larger boards would not fit on a screen.
const ROWS_OF_TWO_LINES: usize = 8;

/// The marks of small squares: where the side to move can build on, and where a first piece goes.
const PLAYABLE: &str = "+";
const START: &str = "◊";
/// Marks with characters of their own, which a [`legend`] explains.
pub const MARKS: [(Mark, &str); 2] = [(Mark::Playable, PLAYABLE), (Mark::Start, START)];

/// A picture in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The lines, all of the same width.
    pub lines: Vec<String>,
    /// The ink of the whole picture.
    pub ink: Ink,
    /// The lines with content; empty if the square is empty, even if a mark is drawn there.
    pub used: Range<u16>,
}

/// The ink of a player.
pub const fn player_ink(player: Player) -> Ink {
    match player {
        Player::One => Ink::One,
        Player::Two => Ink::Two,
    }
}

/// The smallest size of a square in which everything on the board can be distinguished.
pub fn tile_size(scene: &Scene) -> Size {
    let width = content_width(scene) as u16;
    match scene.board.look {
        BoardLook::Hollows => (5, 3),
        BoardLook::Cells => (2, 1),
        BoardLook::Chequered => (width + 2, if scene.board.rows.len() <= ROWS_OF_TWO_LINES { 2 } else { 1 }),
        BoardLook::Ruled | BoardLook::Rack | BoardLook::Rows | BoardLook::Frame | BoardLook::Lattice => (width + 2, 1),
    }
}

/// Whether lines are drawn between the squares.
pub const fn is_ruled(look: BoardLook) -> bool {
    matches!(look, BoardLook::Hollows | BoardLook::Ruled | BoardLook::Rack | BoardLook::Frame)
}

/// Whether lines may be drawn between large squares. On a lattice they would look like edges.
pub const fn may_be_ruled(look: BoardLook) -> bool {
    !matches!(look, BoardLook::Lattice)
}

/// Whether the content of a square needs one line only.
pub const fn is_flat(look: BoardLook) -> bool {
    !matches!(look, BoardLook::Hollows)
}

/// The width in columns of the widest number or text on the board. Numbers have at least two, so
/// that a board keeps its size.
fn content_width(scene: &Scene) -> usize {
    let least = if scene.board.look == BoardLook::Chequered { 2 } else { 1 };
    let width = |view: &SquareView| match &view.content {
        Content::Number(text) | Content::Piece(Piece { look: Look::Text(text) | Look::Tile(text), .. }) => {
            text.chars().count()
        }
        _ => 0,
    };
    scene.board.squares.iter().map(width).max().unwrap_or(0).max(least)
}

/// The picture of a square of a scene, in a size of at least [`tile_size`].
pub fn square_at(scene: &Scene, at: Square, view: &SquareView, size: Size) -> Picture {
    lattice::picture(scene, at, size).unwrap_or_else(|| square(scene, view, size))
}

/// The picture of a square, on boards whose squares do not depend on their place.
fn square(scene: &Scene, view: &SquareView, size: Size) -> Picture {
    let natural = tile_size(scene);
    let look = scene.board.look;
    let width = content_width(scene);
    let text = match &view.content {
        Content::Piece(piece) => {
            let lines = piece_lines(piece, look, width, natural, size);
            return Picture { used: used(&piece.look, size, natural), lines, ink: ink(view) };
        }
        Content::Empty => {
            let lines = centred(&empty(view, look), natural, size);
            return Picture { lines, ink: ink(view), used: 0..0 };
        }
        Content::Blocked if look == BoardLook::Cells => {
            return Picture { lines: filled('#', size), ink: ink(view), used: 0..size.1 };
        }
        Content::Blocked => centre_text("#", width),
        Content::Removed => format!(" {:>width$}", "."),
        Content::Number(number) if view.has(Mark::Playable) => format!("[{number:>width$}]"),
        Content::Number(number) if view.has(Mark::Threatened) => format!("!{number:>width$}"),
        Content::Number(number) => format!(" {number:>width$}"),
    };
    let lines = centred(&[text], natural, size);
    Picture { lines, ink: ink(view), used: middle(size, natural) }
}

/// The content of an empty square.
fn empty(view: &SquareView, look: BoardLook) -> Vec<String> {
    let lines: &[&str] = match look {
        BoardLook::Hollows => &["", "  ·"],
        BoardLook::Cells => &[cell_mark(view).unwrap_or("·")],
        BoardLook::Frame => &[" ·"],
        BoardLook::Chequered | BoardLook::Ruled | BoardLook::Rack | BoardLook::Rows | BoardLook::Lattice => &[],
    };
    lines.iter().map(|&line| line.to_owned()).collect()
}

/// The mark of an empty small square, if it has one.
fn cell_mark(view: &SquareView) -> Option<&'static str> {
    match () {
        () if view.has(Mark::Start) => Some(START),
        () if view.has(Mark::Playable) => Some(PLAYABLE),
        () => None,
    }
}

/// The marks on the board whose characters need an explanation, each with its character.
pub fn legend(scene: &Scene) -> Vec<(Mark, &'static str)> {
    if scene.board.look != BoardLook::Cells {
        return Vec::new();
    }
    let empty = || scene.board.squares.iter().filter(|view| view.content.is_empty());
    MARKS.into_iter().filter(|&(_, text)| empty().any(|view| cell_mark(view) == Some(text))).collect()
}

/// The ink of a square.
fn ink(view: &SquareView) -> Ink {
    match &view.content {
        Content::Piece(_) if view.has(Mark::Winning) => Ink::Strong,
        Content::Piece(piece) => piece_ink(piece),
        Content::Number(_) | Content::Empty if view.has(Mark::Playable) => Ink::Playable,
        Content::Empty if view.has(Mark::Start) => Ink::Plain,
        Content::Number(_) if view.has(Mark::Threatened) => Ink::Blocked,
        Content::Number(_) => Ink::Plain,
        Content::Blocked => Ink::Blocked,
        Content::Empty | Content::Removed => Ink::Faint,
    }
}

/// The ink of a piece: its own colour, or its owner's.
pub const fn piece_ink(piece: &Piece) -> Ink {
    match (&piece.look, piece.owner) {
        (Look::Prism(Prism { light: true, .. }), _) => Ink::Light,
        (Look::Prism(_), _) => Ink::Dark,
        (_, Some(owner)) => player_ink(owner),
        (Look::Text(_), None) => Ink::Strong,
        (_, None) => Ink::Plain,
    }
}

/// A piece as it would look on a square of a board, for a piece about to be placed.
pub fn piece(scene: &Scene, piece: &Piece, size: Size) -> Vec<String> {
    piece_lines(piece, scene.board.look, content_width(scene), tile_size(scene), size)
}

fn piece_lines(piece: &Piece, board: BoardLook, width: usize, natural: Size, size: Size) -> Vec<String> {
    let text = match &piece.look {
        Look::Prism(prism) if board == BoardLook::Hollows => {
            return stretched(parts(*prism), is_low(*prism), natural, size);
        }
        Look::Block => return filled(block(piece.owner), size),
        Look::Bishop | Look::Rook | Look::Knight => {
            let number = piece.owner.map_or_else(|| "?".to_owned(), |owner| format!("-{owner}"));
            format!("<{number:>width$}>")
        }
        Look::Match => " |".to_owned(),
        Look::Cross | Look::Nought | Look::Disc | Look::Prism(_) => centre_text(letter(piece), width),
        Look::Tile(text) | Look::Text(text) => centre_text(text, width),
    };
    centred(&[text], natural, size)
}

/// A text centred in `width` columns, with one column before them.
fn centre_text(text: &str, width: usize) -> String {
    format!(" {text:^width$}").trim_end().to_owned()
}

/// A piece in one character.
const fn letter(piece: &Piece) -> &'static str {
    match (&piece.look, piece.owner) {
        (Look::Prism(prism), _) => shape_mark(*prism),
        (Look::Nought, _) | (Look::Disc, Some(Player::Two)) => "O",
        (Look::Disc, None) => "●",
        _ => "X",
    }
}

const fn block(owner: Option<Player>) -> char {
    match owner {
        Some(Player::Two) => '▓',
        _ => '█',
    }
}

/// The lines of a square that a piece covers.
fn used(look: &Look, size: Size, natural: Size) -> Range<u16> {
    match look {
        Look::Prism(_) | Look::Block => 0..size.1,
        _ => middle(size, natural),
    }
}

/// The line of a one-line text, as placed by [`centred`].
fn middle(size: Size, natural: Size) -> Range<u16> {
    let line = if size == natural { 0 } else { size.1.saturating_sub(1) / 2 };
    line..line + 1
}

const fn is_low(prism: Prism) -> bool {
    !prism.tall
}

/// Top, middle and bottom of a piece of Quarto. Its corners show square or round, its inside solid
/// or hollow; a tall one fills three lines, a short one the lower two. Light is drawn in thick
/// strokes, dark in thin ones or shade, so that all sixteen differ without colour.
const fn parts(prism: Prism) -> [&'static str; 3] {
    match (prism.light, prism.square, prism.hollow) {
        (true, true, false) => ["█████", "█████", "█████"],
        (true, true, true) => ["▛▀▀▀▜", "▌   ▐", "▙▄▄▄▟"],
        (true, false, false) => ["▗███▖", "█████", "▝███▘"],
        (true, false, true) => ["▗▀▀▀▖", "▌   ▐", "▝▄▄▄▘"],
        (false, true, false) => ["▒▒▒▒▒", "▒▒▒▒▒", "▒▒▒▒▒"],
        (false, true, true) => ["┌───┐", "│   │", "└───┘"],
        (false, false, false) => ["╱▒▒▒╲", "▒▒▒▒▒", "╲▒▒▒╱"],
        (false, false, true) => ["╱▔▔▔╲", "▏   ▕", "╲▁▁▁╱"],
    }
}

/// Shape and filling as one character.
const fn shape_mark(prism: Prism) -> &'static str {
    match (prism.square, prism.hollow) {
        (true, false) => "■",
        (true, true) => "□",
        (false, false) => "●",
        (false, true) => "○",
    }
}

/// An item of a tray in a few lines, without its name.
pub fn item(item: &Item) -> Picture {
    let lines = match &item.piece.look {
        Look::Prism(prism) => stretched(parts(*prism), is_low(*prism), (5, 3), (5, 3)),
        Look::Block => blocks::full(item, block(item.piece.owner)),
        Look::Text(text) | Look::Tile(text) => vec![text.clone()],
        Look::Match => vec!["|".to_owned()],
        _ => vec![letter(&item.piece).to_owned()],
    };
    let height = lines.len() as u16;
    Picture { lines, ink: piece_ink(&item.piece), used: 0..height }
}

/// An item of a tray in one line, a few columns wide, without its name.
pub fn brief(item: &Item) -> String {
    match &item.piece.look {
        Look::Prism(prism) => format!("{}{}", shape_mark(*prism), if prism.tall { '▐' } else { '▗' }),
        Look::Block => blocks::dots(&blocks::usual(item)),
        Look::Text(text) | Look::Tile(text) => text.clone(),
        Look::Match => "|".to_owned(),
        _ => letter(&item.piece).to_owned(),
    }
}

/// An item of a tray in a line or two, without its name: smaller than [`item`], with its shape.
/// `None` for pieces of one square.
pub fn small(item: &Item) -> Option<Vec<String>> {
    (item.piece.look == Look::Block).then(|| blocks::halves(item))
}

/// A square covered by a mark; on boards of high pieces, marked only in its middle.
pub fn over(look: BoardLook, mark: char, size: Size) -> Vec<String> {
    if is_flat(look) && look != BoardLook::Chequered {
        return filled(mark, size);
    }
    let mut lines = blank(size);
    let width = usize::from(size.0);
    if let Some(line) = lines.get_mut(usize::from(size.1.saturating_sub(1) / 2)) {
        *line = format!("{:^width$}", String::from_iter([mark; 3])).chars().take(width).collect();
    }
    lines
}

/// A mark in the middle of a square, or at the left of a narrow one, behind the square's own mark.
pub fn spot(look: BoardLook, view: &SquareView, mark: char, size: Size) -> Vec<String> {
    let own = cell_mark(view).filter(|_| look == BoardLook::Cells && size.0 > 1).unwrap_or_default();
    let mut lines = blank(size);
    let (width, text) = (usize::from(size.0), format!("{own}{mark}"));
    let (line, text) = if width < 3 {
        (0, format!("{text:<width$}"))
    } else {
        (usize::from(size.1.saturating_sub(1) / 2), format!("{text:^width$}"))
    };
    if let Some(place) = lines.get_mut(line) {
        *place = text;
    }
    lines
}

#[cfg(test)]
mod tests;
