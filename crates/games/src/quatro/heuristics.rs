//! How far a complete line is: the heuristics of the one-player problem.
//!
//! * `own` is the **exact** distance, hence admissible and consistent. Whatever moves
//!   complete a line, its pieces present now share the attribute value in question,
//!   and the missing ones come from the reserve, one move each: so the distance is at
//!   least 4 − count, for the best line and value for which the reserve holds enough
//!   pieces. And it is no more: the reserve is a set, so those pieces are different
//!   and can simply be put there. Where no line is left, there is no solution.
//! * `given`, the course's 4 − p, forgets the reserve; `any` also forgets that another
//!   piece may block the line. Both say 0 exactly where a line is complete, and a move
//!   adds at most one to the count of any line: admissible and consistent.
//!
//! All three look at 2×2 squares too where those count.

use plyground_core::{Estimate, Heuristic};

use crate::texts::text;

use super::Board;
use super::board::{LANES, PIECES_WITH, fours};

pub(super) const HEURISTICS: &[Heuristic] = &[
    Heuristic {
        name: "own",
        aliases: &["exact"],
        admissible: true,
        consistent: true,
        about: text("quatro.heuristic.own"),
    },
    Heuristic {
        name: "given",
        aliases: &["all"],
        admissible: true,
        consistent: true,
        about: text("quatro.heuristic.given"),
    },
    Heuristic { name: "any", aliases: &[], admissible: true, consistent: true, about: text("quatro.heuristic.any") },
];

/// The estimate of heuristic number `heuristic` of the list.
pub(super) fn estimate(heuristic: usize, board: &Board, squares: bool) -> Estimate {
    match heuristic {
        0 => distance(board, squares).map_or(Estimate::DEAD_END, Estimate::from),
        1 => Estimate::from(4 - most_aligned(board, squares)),
        _ => Estimate::from(4 - most_alike(board, squares)),
    }
}

/// The top bit of every lane.
const TOPS: u64 = 0x8000 * LANES;

/// The top bits of the lanes in which nothing is set.
const fn empty_lanes(lanes: u64) -> u64 {
    // Neither sum carries into the next lane.
    !(((lanes & !TOPS) + !TOPS) | lanes) & TOPS
}

/// By value, the lanes of the attributes that all pieces of a line have in common.
const fn common(board: &Board, line: u16) -> [u64; 2] {
    let mask = line as u64 * LANES;
    [empty_lanes(board.ones() & mask), empty_lanes(board.zeros() & mask)]
}

/// The fewest moves to a complete line, if there is a way.
fn distance(board: &Board, squares: bool) -> Option<u32> {
    let (occupied, reserve) = (board.occupied().bits(), board.reserve().bits());
    // How many pieces of the reserve have each value, a lane for each attribute.
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
        // The top bit of a lane is set where the supply is not less than what is missing.
        let enough = supply.map(|supply| supply + (TOPS - u64::from(missing) * LANES));
        let common = common(board, line);
        if common[0] & enough[0] | common[1] & enough[1] != 0 {
            nearest = Some(missing);
        }
    }
    nearest
}

/// The most pieces on a line that share an attribute, all of them; 0 where every line
/// is blocked.
fn most_aligned(board: &Board, squares: bool) -> u32 {
    let open = fours(squares).filter(|&line| common(board, line) != [0; 2]);
    open.map(|line| (board.occupied().bits() & line).count_ones()).max().unwrap_or(0)
}

/// The most pieces on a line that share an attribute, whatever the others are.
fn most_alike(board: &Board, squares: bool) -> u32 {
    let alike = |lanes: u64, line: u16| (0..4).map(move |lane| ((lanes >> (16 * lane)) as u16 & line).count_ones());
    fours(squares).flat_map(|line| alike(board.ones(), line).chain(alike(board.zeros(), line))).max().unwrap_or(0)
}
