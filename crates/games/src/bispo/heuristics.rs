//! The heuristics of the one-player problem: how many moves are still needed.
//!
//! `admissible` relaxes the problem to picking numbers one by one, the largest first, until the
//! missing points are reached. It keeps three conditions that every solution meets:
//!
//! 1. The piece can land only on cells that it reaches, move by move, over cells that still have
//!    their number.
//! 2. Landing on a number removes its mirror, so only one of the two is picked. (If a number occurs
//!    several times, its copies are matched with copies of its mirror, pair by pair.)
//! 3. Landing on a double removes the largest remaining double. So while the first *i* doubles
//!    picked, by value, are landed on in any order, each landing but the last removes another
//!    double that is no smaller than the *i*-th. Hence at least 2 (*i* − 1) doubles of the board,
//!    reachable or not, precede the *i*-th.
//!
//! Each is a condition on the set of cells landed on, and after any move, a set that meets them in
//! the new state also meets them in the old one together with the cell just landed on. Hence the
//! count is not only a lower bound but consistent, and if all numbers that may be picked are not
//! enough, there is no solution. The proof for doubles: the move adds the number landed on and the
//! one it removed, two doubles, to those that precede any smaller one, and one to those that
//! precede any larger one.
//!
//! `own` counts the last number only for the part that is needed and adds a quarter, so that A*
//! prefers paths that are further advanced: it is weighted A* with weight 5/4. It finds paths at
//! most a quarter longer than the shortest, and on large boards in a fraction of the time.

use plyground_core::{Estimate, Heuristic};
use plyground_view::Text;

use crate::texts::t;

use super::SLOTS;
use super::bits::Bits;
use super::board::{is_double, mirror};
use super::piece::Piece;
use super::rules::Doubles;

/// The descriptions of the heuristics, in the order of [`HEURISTICS`].
pub(super) const TEXTS: [Text; 3] = [t::BISPO_HEURISTIC_ADMISSIBLE, t::BISPO_HEURISTIC_GIVEN, t::BISPO_HEURISTIC_OWN];

pub(super) const HEURISTICS: &[Heuristic] = &[
    Heuristic { name: "admissible", aliases: &[], admissible: true, consistent: true, about: TEXTS[0].english() },
    Heuristic { name: "given", aliases: &[], admissible: false, consistent: false, about: TEXTS[1].english() },
    Heuristic { name: "own", aliases: &[], admissible: false, consistent: false, about: TEXTS[2].english() },
];

/// The indices of the heuristics.
pub(super) const ADMISSIBLE: usize = 0;
pub(super) const GIVEN: usize = 1;

/// A lower bound on the moves needed: a number of whole moves, and a fraction of one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Need {
    whole: u32,
    /// Above 0 and at most `number`; 0 only if nothing is missing.
    part: u32,
    number: u32,
}

impl Need {
    const NOTHING: Self = Self { whole: 0, part: 0, number: 1 };

    /// The bound with one more move.
    pub(super) const fn after_a_move(self) -> Self {
        Self { whole: self.whole + 1, ..self }
    }

    /// The bound rounded up to whole moves.
    pub(super) fn moves(self) -> Estimate {
        Estimate::from(self.whole + u32::from(self.part > 0))
    }

    /// Five fourths of the bound, not rounded. The terms stay far below 2³², since numbers have
    /// four digits and boards a hundred cells.
    pub(super) const fn and_a_quarter(self) -> Estimate {
        Estimate::ratio(5 * (self.whole * self.number + self.part), 4 * self.number)
    }
}

/// Precomputed tables of a board.
#[derive(Clone, Debug)]
pub(super) struct Outlook<P: Piece, const CELLS: usize> {
    numbers: [i16; CELLS],
    /// The cells with a positive number, the largest first.
    items: Vec<Item>,
    /// The cells that a piece on each cell could ever reach.
    ever: [P::Set; CELLS],
}

#[derive(Clone, Copy, Debug)]
struct Item {
    number: i16,
    cell: u8,
    /// The cell, earlier in the list, that excludes this one; the cell itself if there is none.
    rival: u8,
    /// Whether landing on it removes the largest double.
    removes_double: bool,
}

impl<P: Piece, const CELLS: usize> Outlook<P, CELLS> {
    pub(super) fn new(numbers: &[Option<i16>; CELLS], doubles: Doubles) -> Self {
        let numbered = (0..CELLS).filter_map(|cell| numbers[cell].map(|number| (number, cell)));
        let board = numbered.clone().fold(P::Set::EMPTY, |set, (_, cell)| set | P::Set::of(cell));
        let mut largest_first: Vec<(i16, usize)> = numbered.filter(|&(number, _)| number > 0).collect();
        largest_first.sort_by_key(|&(number, cell)| (-number, cell));
        let copies = |wanted: i16| largest_first.iter().filter(move |&&(number, _)| number == wanted);
        let item = |&(number, cell): &(i16, usize)| {
            let copy = copies(number).take_while(|&&(_, other)| other < cell).count();
            let larger = mirror(number).filter(|&mirror| mirror > number);
            let rival = larger.and_then(|mirror| copies(mirror).nth(copy)).map_or(cell, |&(_, rival)| rival);
            let removes_double = is_double(number) && doubles == Doubles::Largest;
            Item { number, cell: cell as u8, rival: rival as u8, removes_double }
        };
        Self {
            numbers: numbers.map(|number| number.unwrap_or(0)),
            items: largest_first.iter().map(item).collect(),
            ever: std::array::from_fn(|cell| reach::<P>(cell, board, board)),
        }
    }

    /// The least number of moves that gain `missing` points with the numbers on `cells`; `None` if
    /// that is impossible.
    pub(super) fn need(&self, cells: P::Set, piece: usize, missing: i32) -> Option<Need> {
        let mut missing = u32::try_from(missing).unwrap_or(0);
        if missing == 0 {
            return Some(Need::NOTHING);
        }
        let reach = reach::<P>(piece, cells, self.ever[piece % CELLS]);
        let mut whole = 0;
        let (mut doubles_before, mut doubles_picked) = (0, 0);
        for item in &self.items {
            let cell = usize::from(item.cell);
            if item.removes_double {
                if !cells.has(cell) {
                    continue;
                }
                doubles_before += 1;
                if !reach.has(cell) || doubles_before <= 2 * doubles_picked {
                    continue;
                }
                doubles_picked += 1;
            } else if !reach.has(cell) || (item.rival != item.cell && reach.has(usize::from(item.rival))) {
                continue;
            }
            let number = u32::from(item.number.unsigned_abs());
            if missing <= number {
                return Some(Need { whole, part: missing, number });
            }
            missing -= number;
            whole += 1;
        }
        None
    }

    /// The missing points divided by the mean of the remaining numbers. Negative numbers can make
    /// the mean 0 or less, which is useless: then only the positive ones count. A dead end if there
    /// are none.
    pub(super) fn by_the_mean(&self, cells: P::Set, missing: i32) -> Estimate {
        let numbers = || cells.cells().map(|cell| i64::from(self.numbers[cell]));
        let (mut count, mut sum) = (cells.count() as i64, numbers().sum::<i64>());
        if sum <= 0 {
            count = numbers().filter(|&number| number > 0).count() as i64;
            sum = numbers().filter(|&number| number > 0).sum();
        }
        // More than 2³² / 100 points cannot be reached: this is certain, not an estimate.
        let product = u32::try_from(i64::from(missing) * count);
        product.map_or(Estimate::DEAD_END, |product| Estimate::ratio(product, sum as u32))
    }
}

/// The cells among `cells` that the piece reaches, move by move. They are a subset of `ever`, so
/// the fill ends once all of `ever` is found, which is early on a full board.
#[inline]
fn reach<P: Piece>(piece: usize, cells: P::Set, ever: P::Set) -> P::Set {
    let most = ever & cells;
    let mut found = P::REACH[piece % SLOTS] & cells;
    let mut fresh = found;
    while !fresh.is_empty() && found != most {
        let cell = fresh.first();
        let next = (P::REACH[cell] & cells).without(found);
        found = found | next;
        fresh = fresh.without(P::Set::of(cell)) | next;
    }
    found
}
