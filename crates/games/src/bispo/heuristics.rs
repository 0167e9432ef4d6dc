//! How many moves are still needed: the heuristics of the one-player problem.
//!
//! `admissible` relaxes the problem to picking numbers one by one, the largest first,
//! until what is missing is made up. It keeps three things that hold of every way:
//!
//! 1. Only cells can be landed on that the piece reaches, move by move, over cells that
//!    still have their number.
//! 2. Landing on a number removes its mirror, so of the two only one is picked. (Where
//!    a number stands several times, copies of the one are matched with copies of the
//!    other, pair by pair.)
//! 3. Landing on a double removes the largest double left. So while the first *i* of
//!    those picked, by value, are landed on in whatever order, all but the last remove
//!    another one that is no smaller than the *i*-th: the *i*-th has at least 2 (*i* − 1)
//!    doubles of the board before it, wherever those stand.
//!
//! Each is a condition on the set of cells landed on, and after any move a set that
//! meets them there, with the cell just landed on, meets them here. Hence the count is
//! not only a lower bound but consistent, and where all that may be picked is too little
//! there is no solution. The proof for doubles: the move adds the number landed on and
//! the one it removed, two of them, to those before any smaller one, and one to those
//! before any larger one.
//!
//! `own` counts the last number only for the part that is needed and says a quarter
//! more, so that A* prefers ways that are well advanced: it is weighted A* with weight
//! 5/4 and finds ways at most a quarter longer than the shortest, on large boards in a
//! small part of the time.

use plyground_core::{Estimate, Heuristic};
use plyground_view::Text;

use crate::texts::t;

use super::SLOTS;
use super::bits::Bits;
use super::board::{is_double, mirror};
use super::piece::Piece;
use super::rules::Doubles;

/// What each heuristic estimates, in the order of [`HEURISTICS`].
pub(super) const TEXTS: [Text; 3] = [t::BISPO_HEURISTIC_ADMISSIBLE, t::BISPO_HEURISTIC_GIVEN, t::BISPO_HEURISTIC_OWN];

pub(super) const HEURISTICS: &[Heuristic] = &[
    Heuristic { name: "admissible", aliases: &[], admissible: true, consistent: true, about: TEXTS[0].english() },
    Heuristic { name: "given", aliases: &[], admissible: false, consistent: false, about: TEXTS[1].english() },
    Heuristic { name: "own", aliases: &[], admissible: false, consistent: false, about: TEXTS[2].english() },
];

/// The numbers of the list.
pub(super) const ADMISSIBLE: usize = 0;
pub(super) const GIVEN: usize = 1;

/// A lower bound on the moves needed: a number of whole moves, and a fraction of one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Need {
    whole: u32,
    /// Above 0, and at most `number`; 0 only where nothing is missing.
    part: u32,
    number: u32,
}

impl Need {
    const NOTHING: Self = Self { whole: 0, part: 0, number: 1 };

    /// One move more.
    pub(super) const fn after_a_move(self) -> Self {
        Self { whole: self.whole + 1, ..self }
    }

    /// In moves.
    pub(super) fn moves(self) -> Estimate {
        Estimate::from(self.whole + u32::from(self.part > 0))
    }

    /// Not rounded, five fourths of it. The terms stay far below 2³²: numbers have
    /// four digits, boards a hundred cells.
    pub(super) const fn and_a_quarter(self) -> Estimate {
        Estimate::ratio(5 * (self.whole * self.number + self.part), 4 * self.number)
    }
}

/// What can be known about a board in advance.
#[derive(Clone, Debug)]
pub(super) struct Outlook<P: Piece, const CELLS: usize> {
    numbers: [i16; CELLS],
    /// The cells with a number above 0, the largest first.
    items: Vec<Item>,
    /// The cells that can ever be reached from each cell.
    ever: [P::Set; CELLS],
}

#[derive(Clone, Copy, Debug)]
struct Item {
    number: i16,
    cell: u8,
    /// The cell, before this one in the list, that cannot be landed on as well; itself
    /// where there is none.
    rival: u8,
    /// Does it remove the largest double?
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

    /// What is needed at least to make up `missing` points with the numbers on `cells`;
    /// `None` where that cannot be done.
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

    /// What is missing, by the mean of the numbers left: moves, if each scored just
    /// that. Numbers that take points away can make the mean useless, 0 or less: then
    /// it is that of the others. A dead end where there are none.
    pub(super) fn by_the_mean(&self, cells: P::Set, missing: i32) -> Estimate {
        let numbers = || cells.cells().map(|cell| i64::from(self.numbers[cell]));
        let (mut count, mut sum) = (cells.count() as i64, numbers().sum::<i64>());
        if sum <= 0 {
            count = numbers().filter(|&number| number > 0).count() as i64;
            sum = numbers().filter(|&number| number > 0).sum();
        }
        // More than 2³² / 100 points cannot be made up: that is no estimate, but certain.
        let product = u32::try_from(i64::from(missing) * count);
        product.map_or(Estimate::DEAD_END, |product| Estimate::ratio(product, sum as u32))
    }
}

/// The cells among `cells` that the piece gets to, move by move. All of `ever` at most:
/// no need to go on once those are found, which on a full board is soon.
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
