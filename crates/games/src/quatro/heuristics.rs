//! The heuristics of the one-player problem: the distance to a complete line.
//!
//! * `own` is the **exact** distance, hence admissible and consistent. Consider any moves that
//!   complete a line: the pieces that are on the line now share the attribute value in question,
//!   and the missing ones come from the reserve, one move each. So the distance is at least 4 −
//!   count, for the best line and value for which the reserve has enough pieces. It is not greater
//!   either: the reserve is a set, so those pieces are different and can simply be placed there. If
//!   no line is left, there is no solution.
//! * `given`, the course's 4 − p, ignores the reserve; `any` also ignores that another piece may
//!   block the line. Both are 0 exactly if a line is complete, and a move adds at most one to the
//!   count of any line, so both are admissible and consistent.
//!
//! All three include 2×2 squares if those count.

use std::sync::LazyLock;

use plyground_core::{Estimate, Heuristic, arrays};
use plyground_view::Text;

use crate::texts::t;

use super::Board;
use super::board::{LANES, PIECES_WITH, fours};

/// The descriptions of the heuristics, in the order of [`HEURISTICS`].
pub(super) const TEXTS: [Text; 3] = [t::QUATRO_HEURISTIC_OWN, t::QUATRO_HEURISTIC_GIVEN, t::QUATRO_HEURISTIC_ANY];

pub(super) const HEURISTICS: &[Heuristic] = &[
    Heuristic { name: "own", aliases: &["exact"], admissible: true, consistent: true, about: TEXTS[0].english() },
    Heuristic { name: "given", aliases: &["all"], admissible: true, consistent: true, about: TEXTS[1].english() },
    Heuristic { name: "any", aliases: &[], admissible: true, consistent: true, about: TEXTS[2].english() },
];

/// The index of `any`, the last of the list.
pub(super) const ANY: usize = 2;

/// The estimate of the heuristic with this index.
pub(super) fn estimate(heuristic: usize, board: &Board, squares: bool) -> Estimate {
    match heuristic {
        0 => distance(board, squares).map_or(Estimate::DEAD_END, Estimate::from),
        1 => Estimate::from(4 - most_aligned(board, squares)),
        _ => Estimate::from(4 - most_alike(board, squares)),
    }
}

/// The top bit of every lane.
const TOPS: u64 = 0x8000 * LANES;

/// The top bits of the lanes without a set bit.
const fn empty_lanes(lanes: u64) -> u64 {
    // Neither sum carries into the next lane.
    !(((lanes & !TOPS) + !TOPS) | lanes) & TOPS
}

/// For each value, the lanes of the attributes that all pieces of a line share.
const fn common(board: &Board, line: u16) -> [u64; 2] {
    let mask = line as u64 * LANES;
    [empty_lanes(board.ones() & mask), empty_lanes(board.zeros() & mask)]
}

/// The fewest moves to a complete line, if there is a solution.
fn distance(board: &Board, squares: bool) -> Option<u32> {
    let (occupied, reserve) = (board.occupied().bits(), board.reserve().bits());
    // The number of pieces of the reserve with each value, a lane for each attribute.
    let mut supply = [0_u64; 2];
    for (lane, with) in PIECES_WITH.into_iter().enumerate() {
        supply[0] |= u64::from((reserve & !with).count_ones()) << (16 * lane);
        supply[1] |= u64::from((reserve & with).count_ones()) << (16 * lane);
    }
    let mut nearest = None;
    for line in fours(squares) {
        let missing = 4 - (occupied & line).count_ones();
        if nearest.is_some_and(|nearest| nearest <= missing) {
            continue;
        }
        // The top bit of a lane is set if the supply is at least what is missing.
        let enough = supply.map(|supply| supply + (TOPS - u64::from(missing) * LANES));
        let common = common(board, line);
        if common[0] & enough[0] | common[1] & enough[1] != 0 {
            nearest = Some(missing);
        }
    }
    nearest
}

/// The greatest number of pieces on a line whose pieces all share an attribute; 0 if every line is
/// blocked.
fn most_aligned(board: &Board, squares: bool) -> u32 {
    let open = fours(squares).filter(|&line| common(board, line) != [0; 2]);
    open.map(|line| (board.occupied().bits() & line).count_ones()).max().unwrap_or(0)
}

/// The greatest number of pieces on a line that share an attribute, regardless of the others on it.
fn most_alike(board: &Board, squares: bool) -> u32 {
    let most_on_line = &*MOST_ON_LINE[usize::from(squares)];
    let most = |lanes: u64| (0..4).map(|lane| most_on_line[usize::from((lanes >> (16 * lane)) as u16)]).max();
    most(board.ones()).max(most(board.zeros())).unwrap_or(0).into()
}

/// The result of [`most_alike`] after each move, indexed by empty cell and piece. A move adds a
/// cell to four of the eight sets of similar pieces, so one lookup for each set with that cell is
/// enough for all pieces.
pub(super) fn most_alike_after(board: &Board, squares: bool) -> [[u8; 16]; 16] {
    let most_on_line = &*MOST_ON_LINE[usize::from(squares)];
    let most = |lanes: u64, lane: usize, cell: u16| most_on_line[usize::from((lanes >> (16 * lane)) as u16 | cell)];
    let before = most_alike(board, squares) as u8;
    let mut after = [[before; 16]; 16];
    for cell in board.empty() {
        // Indexed by lane and value.
        let with = |lane| arrays::map([board.zeros(), board.ones()], |lanes| most(lanes, lane, 1 << cell.index()));
        let with: [[u8; 2]; 4] = arrays::from_fn(with);
        for (piece, most) in after[cell.index()].iter_mut().enumerate() {
            let alike = (0..4).map(|lane| with[lane][piece >> lane & 1]);
            *most = alike.fold(*most, u8::max);
        }
    }
    after
}

/// For every set of cells, the greatest number of them on one line; in the second table squares are
/// lines too. Each table is computed when it is first needed.
static MOST_ON_LINE: [LazyLock<Box<[u8; 1 << 16]>>; 2] =
    [LazyLock::new(|| most_on_line(false)), LazyLock::new(|| most_on_line(true))];

#[expect(clippy::large_stack_arrays, reason = "once, and at most on the way to the heap")]
fn most_on_line(squares: bool) -> Box<[u8; 1 << 16]> {
    let mut table = Box::new([0; 1 << 16]);
    for (most, cells) in table.iter_mut().zip(0..=u16::MAX) {
        *most = fours(squares).map(|line| (cells & line).count_ones() as u8).max().unwrap_or(0);
    }
    table
}

#[cfg(test)]
mod tests {
    use plyground_core::Random;

    use super::*;
    use crate::quatro::{Cells, Pieces};

    #[test]
    fn the_most_alike_are_those_counted_line_by_line() {
        let mut random = Random::new(5);
        for pieces in (0..=16).cycle().take(1700) {
            let mut board = Board::with_reserve(Pieces::FULL);
            for _ in 0..pieces {
                let cells: Vec<_> = board.empty().into_iter().collect();
                let reserve: Vec<_> = board.reserve().into_iter().collect();
                let piece = reserve[random.below(reserve.len())];
                board.take(piece);
                board.put(piece, cells[random.below(cells.len())]);
            }
            for squares in [false, true] {
                let alike = |line: u16, attribute: usize, value: usize| {
                    let on_line = Cells::from_bits(line).into_iter().filter_map(|cell| board.at(cell));
                    on_line.filter(|piece| piece.attribute(attribute) == value).count() as u32
                };
                let kinds = (0..4).flat_map(|attribute| [(attribute, 0), (attribute, 1)]);
                let counts =
                    kinds.flat_map(|(attribute, value)| fours(squares).map(move |line| (line, attribute, value)));
                let most = counts.map(|(line, attribute, value)| alike(line, attribute, value)).max();
                assert_eq!(Some(most_alike(&board, squares)), most, "{board:?}");
                let after = most_alike_after(&board, squares);
                for (cell, piece) in board
                    .empty()
                    .into_iter()
                    .flat_map(|cell| board.reserve().into_iter().map(move |piece| (cell, piece)))
                {
                    let mut next = board.clone();
                    next.put(piece, cell);
                    assert_eq!(u32::from(after[cell.index()][piece.index()]), most_alike(&next, squares), "{board:?}");
                }
            }
        }
    }
}
