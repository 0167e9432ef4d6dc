//! Sets of cells as the bits of one machine word: 64 bits for boards of up to
//! 64 cells, 128 for larger ones.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells, numbered from 0 by rows from the top left.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// No cell.
    const EMPTY: Self;

    /// The set of one cell.
    fn of(cell: usize) -> Self;

    /// How many cells there are.
    fn count(self) -> usize;

    /// The cell with exactly `n` smaller ones in the set; `n` is below the count.
    fn nth(self, n: usize) -> usize;

    /// The smallest cell, of a set that is not empty.
    fn first(self) -> usize;

    /// Is the cell in the set?
    #[inline]
    fn has(self, cell: usize) -> bool {
        self & Self::of(cell) != Self::EMPTY
    }

    /// Is there no cell?
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The set without the cells of another.
    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The cells in ascending order.
    #[inline]
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

/// The cells of a set in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Cells<B>(B);

impl<B: Bits> Iterator for Cells<B> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.first();
        self.0 = self.0.without(B::of(cell));
        Some(cell)
    }
}

impl Bits for u64 {
    const EMPTY: Self = 0;

    #[inline]
    fn of(cell: usize) -> Self {
        1 << cell
    }

    #[inline]
    fn count(self) -> usize {
        self.count_ones() as usize
    }

    #[inline]
    fn nth(self, n: usize) -> usize {
        nth_bit(self, n as Self) as usize
    }

    #[inline]
    fn first(self) -> usize {
        self.trailing_zeros() as usize
    }
}

impl Bits for u128 {
    const EMPTY: Self = 0;

    #[inline]
    fn of(cell: usize) -> Self {
        1 << cell
    }

    #[inline]
    fn count(self) -> usize {
        self.count_ones() as usize
    }

    #[inline]
    fn nth(self, n: usize) -> usize {
        let low = (self as u64).count();
        if n < low { (self as u64).nth(n) } else { 64 + ((self >> 64) as u64).nth(n - low) }
    }

    #[inline]
    fn first(self) -> usize {
        self.trailing_zeros() as usize
    }
}

/// The place of the set bit with `n` set bits below it (Vigna's "broadword"
/// select, 2008): running sums of the bytes' counts find the byte, a table the
/// bit in it. No branch, because which move is drawn cannot be predicted.
#[inline]
const fn nth_bit(bits: u64, n: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let pairs = bits - ((bits >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let sums = ((nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES);
    let full = ((n.wrapping_mul(ONES) | HIGH) - sums) & HIGH;
    let shift = (full.count_ones() as u64 & 7) * 8;
    let rest = n - ((sums << 8) >> shift & 0xFF);
    let byte = (bits >> shift) as usize & 0xFF;
    shift + NTH_IN_BYTE[(rest & 7) as usize][byte] as u64
}

/// The place of the bit of a byte with a given number of set bits below it.
static NTH_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut below) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[below][byte] = bit;
                below += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use plyground_core::Random;

    use super::*;

    #[test]
    fn the_nth_cell_is_the_nth_of_the_list() {
        let mut random = Random::new(1);
        for round in 0..2_000 {
            let (mut low, mut high) = (random.next_u64(), random.next_u64());
            if round % 2 == 0 {
                low &= random.next_u64() & random.next_u64();
                high &= random.next_u64() & random.next_u64();
            }
            let narrow: Vec<usize> = (0..64).filter(|cell| low >> cell & 1 == 1).collect();
            assert_eq!((0..low.count()).map(|n| low.nth(n)).collect::<Vec<_>>(), narrow);
            assert_eq!(low.cells().collect::<Vec<_>>(), narrow);
            let both = u128::from(high) << 64 | u128::from(low);
            let wide: Vec<usize> = (0..128).filter(|cell| both >> cell & 1 == 1).collect();
            assert_eq!((0..both.count()).map(|n| both.nth(n)).collect::<Vec<_>>(), wide);
            assert_eq!(both.cells().collect::<Vec<_>>(), wide);
        }
        assert_eq!((0..64).map(|n| u64::MAX.nth(n)).collect::<Vec<_>>(), (0..64).collect::<Vec<_>>());
    }
}
