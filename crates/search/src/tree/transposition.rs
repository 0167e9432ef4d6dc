//! The transposition table: entries about positions, packed into the 64 bits of a slot of
//! [`Table`].
//!
//! Scores are stored without the banked points, which keys leave out too. The best move is stored
//! as its index among the legal moves, whose order depends on the position alone, so 15 bits are
//! enough for moves of any type. Greater indices are not stored.

use plyground_core::trace::Bound;
use plyground_core::{Advice, Table};

use super::value::Value;

/// The index that stands for no move.
const NO_MOVE: u64 = (1 << 15) - 1;

/// A table entry about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The value for the side to move, banked points excluded.
    pub(crate) value: Value,
    /// Whether the score is exact at this depth, or a bound.
    pub(crate) bound: Bound,
    /// The depth of the search.
    pub(crate) depth: i32,
    /// The best move's index among the legal moves.
    pub(crate) best: Option<u16>,
}

impl Entry {
    /// score 32 | best 15 | depth 8 | generation 5 | proofs 2 | bound 2.
    const fn pack(self, generation: u8) -> u64 {
        let best = match self.best {
            Some(best) if (best as u64) < NO_MOVE => best as u64,
            _ => NO_MOVE,
        };
        let depth = if self.depth < 0 { 0 } else { self.depth as u64 & 255 };
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let proofs = self.value.at_least as u64 | (self.value.at_most as u64) << 1;
        (self.value.score as u32 as u64) << 32
            | best << 17
            | depth << 9
            | (generation as u64 & 31) << 4
            | proofs << 2
            | bound
    }

    fn unpack(data: u64) -> Self {
        let best = data >> 17 & NO_MOVE;
        Self {
            value: Value { score: (data >> 32) as i32, at_least: data >> 2 & 1 != 0, at_most: data >> 3 & 1 != 0 },
            bound: match data & 3 {
                1 => Bound::Lower,
                2 => Bound::Upper,
                _ => Bound::Exact,
            },
            depth: (data >> 9 & 255) as i32,
            best: (best != NO_MOVE).then_some(best as u16),
        }
    }
}

/// The value of keeping an entry: greater for deep entries, exact entries and proofs, and above all
/// for entries of the current search.
const fn worth(data: u64, generation: u8) -> u32 {
    let is_current = (data >> 4 & 31) as u8 == generation & 31;
    let is_exact = data & 3 == 3;
    let is_proved = data >> 2 & 3 != 0;
    let depth = (data >> 9 & 255) as u32;
    depth + 2 * is_exact as u32 + 2 * is_proved as u32 + if is_current { 300 } else { 0 }
}

/// The table as one search uses it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transpositions<'a> {
    table: &'a Table,
    generation: u8,
}

impl<'a> Transpositions<'a> {
    /// `generation` distinguishes the entries of this search from older ones.
    pub(crate) const fn new(table: &'a Table, generation: u8) -> Self {
        Self { table, generation }
    }

    /// The entry of a position, with its banked points added.
    #[inline]
    pub(crate) fn get<G: Advice>(&self, position: &G, key: u64) -> Option<Entry> {
        let mut entry = Entry::unpack(self.table.get(key)?);
        entry.value.score += position.banked().0;
        Some(entry)
    }

    #[inline]
    pub(crate) fn put<G: Advice>(&self, position: &G, key: u64, mut entry: Entry) {
        entry.value.score -= position.banked().0;
        self.table.put(key, entry.pack(self.generation), |data| worth(data, self.generation));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_survive_packing() {
        for score in [0, 1, -1, 1 << 29, -(1 << 29), 12_345] {
            for (bound, depth) in [(Bound::Lower, 0), (Bound::Upper, 255), (Bound::Exact, 17)] {
                for (best, at_least) in [(None, true), (Some(0), false), (Some(32_766), true)] {
                    let value = Value { score, at_least, at_most: !at_least };
                    let entry = Entry { value, bound, depth, best };
                    for generation in [0, 31] {
                        assert_ne!(entry.pack(generation), 0);
                        assert_eq!(Entry::unpack(entry.pack(generation)), entry);
                    }
                }
            }
        }
    }

    #[test]
    fn the_search_under_way_is_worth_most() {
        let value = Value { score: 0, at_least: true, at_most: true };
        let old = Entry { value, bound: Bound::Exact, depth: 255, best: None }.pack(4);
        let new = Entry { value, bound: Bound::Lower, depth: 1, best: None }.pack(5);
        assert!(worth(new, 5) > worth(old, 5));
    }
}
