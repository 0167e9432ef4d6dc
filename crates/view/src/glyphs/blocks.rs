//! Pieces of several squares in a tray, in three sizes: a square is two columns by one line, one
//! column by half a line, or a dot of Braille.

use crate::scene::{Item, Orientation};

/// The squares of a piece, row by row.
pub(super) type Rows = Vec<Vec<bool>>;

/// The squares of a piece in its usual orientation.
pub(super) fn usual(item: &Item) -> Rows {
    item.orientations.first().map_or_else(|| vec![vec![true]], rows)
}

/// The squares of a piece in its lowest orientation; among equals, the usual one comes first.
fn lowest(item: &Item) -> Rows {
    item.orientations.iter().map(rows).min_by_key(Vec::len).unwrap_or_else(|| vec![vec![true]])
}

fn rows(orientation: &Orientation) -> Rows {
    let squares = &orientation.squares;
    let (top, left) =
        (squares.iter().map(|at| at.0).min().unwrap_or(0), squares.iter().map(|at| at.1).min().unwrap_or(0));
    let (bottom, right) =
        (squares.iter().map(|at| at.0).max().unwrap_or(0), squares.iter().map(|at| at.1).max().unwrap_or(0));
    (top..=bottom).map(|row| (left..=right).map(|column| squares.contains(&(row, column))).collect()).collect()
}

/// A piece in full blocks, two columns and a line for each square.
pub(super) fn full(item: &Item, block: char) -> Vec<String> {
    let square = String::from(block).repeat(2);
    let line = |row: &Vec<bool>| row.iter().map(|&here| if here { square.as_str() } else { "  " }).collect();
    usual(item).iter().map(line).collect()
}

/// A piece in half blocks: a character is about twice as high as wide, so half of one is a square.
/// With an odd number of rows the first line has only one, so that all pieces end at the bottom of
/// their last line.
pub(super) fn halves(item: &Item) -> Vec<String> {
    let mut rows = lowest(item);
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    if rows.len() % 2 == 1 {
        rows.insert(0, vec![false; columns]);
    }
    let line = |pair: &[Vec<bool>]| {
        let has = |row: usize, column: usize| pair.get(row).and_then(|row| row.get(column)) == Some(&true);
        let character = |column| match (has(0, column), has(1, column)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        (0..columns).map(character).collect()
    };
    rows.chunks(2).map(line).collect()
}

/// Up to four rows of squares on one line, as dots of Braille: two columns of four in each character.
pub(super) fn dots(rows: &[Vec<bool>]) -> String {
    const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let set = |row: usize, column: usize| rows.get(row).and_then(|row| row.get(column)) == Some(&true);
    let character = |left: usize| {
        let dots = DOTS.iter().enumerate().flat_map(|(row, pair)| {
            pair.iter().enumerate().filter(move |&(column, _)| set(row, left + column)).map(|(_, dot)| dot)
        });
        char::from_u32(0x2800 + dots.sum::<u32>())
    };
    (0..columns).step_by(2).filter_map(character).collect()
}
