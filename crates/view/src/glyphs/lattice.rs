//! Dots and edges of a [`Lattice`](crate::scene::BoardLook::Lattice) in characters. Edges that are
//! drawn are thick lines from dot to dot, edges that are still open are faint dashes, so that the two
//! cannot be confused in any size.

use super::stretch::blank;
use super::{Picture, Size, ink, piece_ink};
use crate::Ink;
use crate::scene::{Content, LatticePart, Piece, Scene, Square};
use plyground_core::Player;

/// The strokes of an edge across and upright: open, and drawn by each player.
const OPEN: (char, char) = ('┄', '┊');
const DRAWN: (char, char) = ('━', '┃');
const DRAWN_BY_TWO: (char, char) = ('═', '║');

const DOT: char = '•';

/// The dot or the edge at a place; `None` for a box, and on other boards.
pub(super) fn picture(scene: &Scene, at: Square, size: Size) -> Option<Picture> {
    let view = scene.square(at)?;
    match scene.board.lattice_part(at)? {
        LatticePart::Dot => {
            let (lines, ink) = dot(scene, at, size);
            Some(Picture { lines, ink, used: 0..size.1 })
        }
        LatticePart::Box => None,
        part => {
            let lines = match &view.content {
                Content::Empty => edge(part, OPEN, size),
                Content::Piece(piece) => edge(part, strokes(piece), size),
                _ => blank(size),
            };
            let used = if view.content.is_empty() { 0..0 } else { 0..size.1 };
            Some(Picture { lines, ink: ink(view), used })
        }
    }
}

/// An edge made of `mark`, for an edge that is pointed at; `None` for other parts and boards.
pub fn edge_of(scene: &Scene, at: Square, mark: char, size: Size) -> Option<Vec<String>> {
    let part = scene.board.lattice_part(at)?;
    part.is_edge().then(|| edge(part, (mark, mark), size))
}

const fn strokes(piece: &Piece) -> (char, char) {
    match piece.owner {
        Some(Player::Two) => DRAWN_BY_TWO,
        _ => DRAWN,
    }
}

/// The column and the line through the middle of a square.
const fn middle(size: Size) -> (usize, usize) {
    (size.0.saturating_sub(1) as usize / 2, size.1.saturating_sub(1) as usize / 2)
}

fn edge(part: LatticePart, (across, upright): (char, char), size: Size) -> Vec<String> {
    let (column, line) = middle(size);
    let mut canvas = Canvas::new(size);
    if part == LatticePart::Across {
        (0..usize::from(size.0)).for_each(|x| canvas.put(x, line, across));
    } else {
        (0..usize::from(size.1)).for_each(|y| canvas.put(column, y, upright));
    }
    canvas.lines()
}

/// A dot, joined to the drawn edges around it. It has their ink if that is the same for all.
fn dot(scene: &Scene, (row, column): Square, size: Size) -> (Vec<String>, Ink) {
    let drawn = |row: Option<u8>, column: Option<u8>| scene.square((row?, column?))?.content.piece();
    let left = drawn(Some(row), column.checked_sub(1));
    let right = drawn(Some(row), column.checked_add(1));
    let above = drawn(row.checked_sub(1), Some(column));
    let below = drawn(row.checked_add(1), Some(column));
    let (x, y) = middle(size);
    let mut canvas = Canvas::new(size);
    for (piece, columns) in [(left, 0..x), (right, x + 1..usize::from(size.0))] {
        if let Some(piece) = piece {
            columns.for_each(|column| canvas.put(column, y, strokes(piece).0));
        }
    }
    for (piece, lines) in [(above, 0..y), (below, y + 1..usize::from(size.1))] {
        if let Some(piece) = piece {
            lines.for_each(|line| canvas.put(x, line, strokes(piece).1));
        }
    }
    canvas.put(x, y, DOT);
    let mut inks = [left, right, above, below].into_iter().flatten().map(piece_ink);
    let first = inks.next().unwrap_or(Ink::Plain);
    let ink = if inks.all(|ink| ink == first) { first } else { Ink::Plain };
    (canvas.lines(), ink)
}

/// A grid of characters by line and column.
struct Canvas(Vec<Vec<char>>);

impl Canvas {
    fn new((width, height): Size) -> Self {
        Self(vec![vec![' '; width.into()]; height.into()])
    }

    fn put(&mut self, column: usize, line: usize, character: char) {
        if let Some(place) = self.0.get_mut(line).and_then(|line| line.get_mut(column)) {
            *place = character;
        }
    }

    fn lines(self) -> Vec<String> {
        self.0.into_iter().map(String::from_iter).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::glyphs::square_at;
    use crate::scene::{Board, BoardLook, Look, SquareView};

    /// One by two boxes: the left one closed and owned, three edges of the right one open.
    fn scene() -> Scene {
        let names = |count: u8| (0..count).map(|index| index.to_string());
        let drawn = |owner: Option<Player>| Content::from(Piece { owner, look: Look::Block, name: String::new() });
        let board = Board::new(names(3), names(5), BoardLook::Lattice, |at| match at {
            (0 | 2, 1) | (1, 0) => SquareView::from(drawn(None)),
            (1, 2) => drawn(Some(Player::Two)).into(),
            (1, 1) => drawn(Some(Player::One)).into(),
            _ => SquareView::default(),
        });
        Scene { board, ..Scene::default() }
    }

    fn drawn(scene: &Scene, size: Size) -> Vec<String> {
        let row = |row: u8| {
            let squares: Vec<_> = (0..5)
                .map(|column| {
                    let view = scene.square((row, column)).expect("a square");
                    square_at(scene, (row, column), view, size).lines
                })
                .collect();
            (0..usize::from(size.1)).map(move |line| squares.iter().map(|lines| lines[line].as_str()).collect())
        };
        (0..3).flat_map(row).collect()
    }

    #[test]
    fn drawn_edges_join_the_dots_and_open_ones_are_dashes() {
        assert_eq!(drawn(&scene(), (3, 1)), [" •━━━━━• ┄┄┄ • ", " ┃ ███ ║     ┊ ", " •━━━━━• ┄┄┄ • "]);
        let large = [
            "                              ",
            "  •━━━━━━━━━━━•   ┄┄┄┄┄┄  •   ",
            "  ┃           ║               ",
            "  ┃   ██████  ║           ┊   ",
            "  ┃   ██████  ║           ┊   ",
            "  ┃   ██████  ║           ┊   ",
            "  ┃           ║               ",
            "  •━━━━━━━━━━━•   ┄┄┄┄┄┄  •   ",
            "                              ",
        ];
        assert_eq!(drawn(&scene(), (6, 3)), large);
    }

    #[test]
    fn a_dot_takes_the_ink_of_its_edges_if_they_agree() {
        let scene = scene();
        let ink = |at| picture(&scene, at, (3, 1)).expect("a dot or an edge").ink;
        assert_eq!(
            [ink((0, 0)), ink((0, 2)), ink((1, 2)), ink((0, 3))],
            [Ink::Plain, Ink::Plain, Ink::Two, Ink::Faint]
        );
        assert_eq!(picture(&scene, (1, 1), (3, 1)), None, "a box");
        assert_eq!(edge_of(&scene, (0, 3), '▒', (6, 3)).expect("an edge")[1], "▒▒▒▒▒▒");
        assert_eq!(edge_of(&scene, (1, 3), '▒', (6, 3)), None);
    }
}
