//! Table entries of positions in 64 bits: two bounds of the future gain, the move to try first, and
//! the work spent.

use super::super::NOWHERE;

/// The maximum absolute gain: a hundred numbers of at most 9,999 (100 × 9,999 < 2²¹).
const OFFSET: i32 = 1 << 21;
const BITS: u32 = 22;
const MASK: u64 = (1 << BITS) - 1;

/// Bounds of a position's future gain for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) lower: i32,
    pub(super) upper: i32,
    /// The label of the move to try first, or [`NOWHERE`].
    pub(super) best: u8,
    /// The bit length of the number of nodes spent on it.
    pub(super) work: u32,
}

impl Entry {
    pub(super) const UNKNOWN: Self = Self { lower: 1 - OFFSET, upper: OFFSET - 1, best: NOWHERE, work: 0 };

    /// Never 0: an offset lower bound is at least 1.
    #[inline]
    pub(super) const fn pack(self) -> u64 {
        (self.lower + OFFSET) as u64
            | ((self.upper + OFFSET) as u64) << BITS
            | (self.best as u64) << (2 * BITS)
            | (self.work as u64) << (2 * BITS + 8)
    }

    #[inline]
    pub(super) const fn unpack(data: u64) -> Self {
        Self {
            lower: (data & MASK) as i32 - OFFSET,
            upper: (data >> BITS & MASK) as i32 - OFFSET,
            best: (data >> (2 * BITS)) as u8,
            work: (data >> (2 * BITS + 8)) as u32,
        }
    }

    /// The value of an entry in replacement: entries that took the most work are kept longest.
    #[inline]
    pub(super) const fn worth(data: u64) -> u32 {
        Self::unpack(data).work
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_what_they_were() {
        for (lower, upper) in [(0, 0), (-999_900, 999_900), (1 - OFFSET, OFFSET - 1), (-3, 70)] {
            for (best, work) in [(0, 0), (127, 63), (63, 17)] {
                let entry = Entry { lower, upper, best, work };
                assert_eq!(Entry::unpack(entry.pack()), entry);
                assert_ne!(entry.pack(), 0);
                assert_eq!(Entry::worth(entry.pack()), work);
            }
        }
    }
}
