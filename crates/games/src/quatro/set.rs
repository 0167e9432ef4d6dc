//! Sets of sixteen members, one bit each: the pieces of a reserve, the cells of a board.

use std::marker::PhantomData;

/// A type with sixteen values.
pub trait Member: Copy {
    /// The member with this number; only the low four bits count.
    fn from_low_bits(number: u32) -> Self;

    /// The number of the member, 0 to 15.
    fn number(self) -> u32;
}

/// A set of up to sixteen members, ordered by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Set<T> {
    bits: u16,
    of: PhantomData<T>,
}

impl<T> Set<T> {
    /// The empty set.
    pub const EMPTY: Self = Self::from_bits(0);
    /// All sixteen.
    pub const FULL: Self = Self::from_bits(u16::MAX);

    /// The set of the bits that are set.
    #[inline]
    pub const fn from_bits(bits: u16) -> Self {
        Self { bits, of: PhantomData }
    }

    /// The members as bits.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.bits
    }

    /// The number of members.
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Every member that is not in this set.
    #[inline]
    pub const fn complement(self) -> Self {
        Self::from_bits(!self.bits)
    }
}

impl<T: Member> Set<T> {
    /// Returns whether it is a member.
    #[inline]
    pub fn contains(self, member: T) -> bool {
        self.bits >> member.number() & 1 != 0
    }

    /// Adds a member; no effect if it is in the set.
    #[inline]
    pub fn insert(&mut self, member: T) {
        self.bits |= 1 << member.number();
    }

    /// Removes a member; no effect if it is not in the set.
    #[inline]
    pub fn remove(&mut self, member: T) {
        self.bits &= !(1 << member.number());
    }

    /// The member with exactly `n` members before it; unspecified (but safe) if there are not that
    /// many.
    #[inline]
    pub fn nth(self, n: usize) -> T {
        let low = self.bits & 0xFF;
        let before = low.count_ones() as usize;
        let (byte, n, base) = if n < before { (low, n, 0) } else { (self.bits >> 8, n.wrapping_sub(before), 8) };
        T::from_low_bits(base + u32::from(NTH_BIT[byte as usize][n & 7]))
    }
}

impl<T: Member> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;

    #[inline]
    fn into_iter(self) -> Members<T> {
        Members { left: self }
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut set = Self::EMPTY;
        for member in members {
            set.insert(member);
        }
        set
    }
}

/// The members of a set, by number.
#[derive(Clone, Debug)]
pub struct Members<T> {
    left: Set<T>,
}

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let bits = self.left.bits;
        if bits == 0 {
            return None;
        }
        self.left.bits = bits & (bits - 1);
        Some(T::from_low_bits(bits.trailing_zeros()))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len(), Some(self.left.len()))
    }
}

impl<T: Member> ExactSizeIterator for Members<T> {}

/// `NTH_BIT[byte][n]` is the position of the set bit that has `n` set bits below it: two kilobytes
/// that save a loop of unpredictable length in every random move.
static NTH_BIT: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::super::Cells;

    #[test]
    fn nth_agrees_with_iteration_for_every_set() {
        for bits in 0..=u16::MAX {
            let set = Cells::from_bits(bits);
            assert_eq!(set.into_iter().count(), set.len());
            for (n, member) in set.into_iter().enumerate() {
                assert_eq!(set.nth(n), member, "{bits:016b} {n}");
            }
        }
    }
}
