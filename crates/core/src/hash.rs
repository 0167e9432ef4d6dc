//! Hashers whose values are the same on every machine.
//!
//! Searches derive counters, indices and keys from hashes, and the same seed must give the
//! same search everywhere. The hashers of the standard library promise no such thing, and those
//! made for speed compute in machine words, so their values depend on the width of a pointer.
//! These compute in 64 bits and widen `usize` and `isize` to them; bytes are read in
//! little-endian order. (Slices of `usize` are hashed as bytes, so do not put them into keys.)
//!
//! * [`stable_hash`] is for states, positions and collections: each word is multiplied to 128 bits
//!   and the halves are folded, as in wyhash, so that all bits of all words count.
//! * [`quick_hash`] is for moves, which are a word or two: a word is added and the sum multiplied
//!   by an odd constant (Knuth's multiplicative hashing), with the constants of the `rustc-hash`
//!   crate. High bits of neighbouring words can cancel each other: among a few ten thousand boards
//!   of Blokus, two had the same 64 bits. Use [`stable_hash`] where a collision costs more than a
//!   little precision.
//!
//! Neither is secure against chosen inputs.

use std::hash::{BuildHasherDefault, Hash, Hasher};

/// The multiplier of words: odd, and with about as many ones as zeros.
const MULTIPLIER: u64 = 0xF135_7AEA_2E62_A9C5;
/// Added to every word by the folding hasher, so that a word of zeros changes the state too.
const OFFSET: u64 = 0x9E37_79B9_7F4A_7C15;
const ROTATE: u32 = 26;

/// A hasher that takes one 64-bit word at a time, by folding or by adding.
#[derive(Clone, Copy, Debug, Default)]
pub struct WordHasher<const FOLDS: bool>(u64);

/// The hasher of [`stable_hash`].
pub type StableHasher = WordHasher<true>;

/// The hasher of [`quick_hash`].
pub type QuickHasher = WordHasher<false>;

/// Makes stable hashers, for collections.
pub type BuildStable = BuildHasherDefault<StableHasher>;

/// The hash of a value, the same on every machine.
///
/// ```
/// use plyground_core::hash::stable_hash;
/// assert_eq!(stable_hash(&7_usize), stable_hash(&7_u64));
/// assert_ne!(stable_hash(&[1_u8, 2]), stable_hash(&[2_u8, 1]));
/// ```
#[inline]
pub fn stable_hash<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = StableHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A faster hash that mixes less, the same on every machine; for moves.
#[inline]
pub fn quick_hash<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = QuickHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

impl<const FOLDS: bool> Hasher for WordHasher<FOLDS> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for &word in words {
            self.write_u64(u64::from_le_bytes(word));
        }
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            self.write_u64(u64::from_le_bytes(word));
        }
        // So that trailing zeros count.
        self.write_u64(bytes.len() as u64);
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        if FOLDS {
            let product = u128::from(self.0 ^ word.wrapping_add(OFFSET)) * u128::from(MULTIPLIER);
            self.0 = product as u64 ^ (product >> 64) as u64;
        } else {
            self.0 = self.0.wrapping_add(word).wrapping_mul(MULTIPLIER);
        }
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    #[inline]
    fn write_i8(&mut self, word: i8) {
        self.write_u8(word as u8);
    }

    #[inline]
    fn write_i16(&mut self, word: i16) {
        self.write_u16(word as u16);
    }

    #[inline]
    fn write_i32(&mut self, word: i32) {
        self.write_u32(word as u32);
    }

    #[inline]
    fn write_i64(&mut self, word: i64) {
        self.write_u64(word as u64);
    }

    #[inline]
    fn write_i128(&mut self, word: i128) {
        self.write_u128(word as u128);
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as i64 as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        // The low bits of a product depend on few bits of the word; high ones take their place.
        if FOLDS { self.0.wrapping_mul(OFFSET).rotate_left(ROTATE) } else { self.0.rotate_left(ROTATE) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    type Board = (u64, u64, u64, u64);

    #[derive(Hash)]
    enum Toy {
        Pass,
        Place(u8, usize),
    }

    /// Computed separately in Python: the same on every machine.
    #[test]
    fn values_are_fixed() {
        assert_eq!(quick_hash(&0_u32), 0);
        assert_eq!(quick_hash(&1_u32), 0xA8B9_8AA7_17C4_D5EB);
        assert_eq!(quick_hash(&Toy::Place(3, 5)), 0xD1CD_4045_8527_5BBE);
        assert_ne!(quick_hash(&Toy::Pass), quick_hash(&Toy::Place(0, 0)));
        assert_eq!(stable_hash(&1_u32), 0xBEE4_8E9B_EB45_7728);
        assert_eq!(stable_hash(&Toy::Place(3, 5)), 0xB2CA_F455_0610_38A6);
        assert_eq!(stable_hash(&-1_isize), stable_hash(&-1_i64));
    }

    #[test]
    fn bytes_of_different_lengths_differ() {
        assert_ne!(stable_hash(&[0_u8; 3][..]), stable_hash(&[0_u8; 4][..]));
        let hash = |bytes: &[u8]| {
            let mut hasher = StableHasher::default();
            hasher.write(bytes);
            hasher.finish()
        };
        assert_ne!(hash(&[1]), hash(&[1, 0]));
    }

    /// 32,640 boards of four words that differ in few bits. The quick hash gives hundreds of them
    /// the same value; the stable hash distinguishes all, and each of its halves about as many as a
    /// random function would.
    #[test]
    fn words_that_differ_in_few_bits_do_not_collide() {
        let mut boards = Vec::new();
        for first in 0..256 {
            for second in (first + 1)..256 {
                let mut board = [0_u64; 4];
                board[first / 64] |= 1 << (first % 64);
                board[second / 64] |= 1 << (second % 64);
                boards.push((board[0], board[1], board[2], board[3]));
            }
        }
        let count = |hash: &dyn Fn(&Board) -> u64| boards.iter().map(hash).collect::<HashSet<_>>().len();
        assert_eq!(count(&stable_hash), boards.len());
        assert!(count(&quick_hash) < boards.len(), "the reason for two hashers");
        // A random function of 32 bits has 0.12 collisions among 32,640 values.
        assert!(count(&|board| stable_hash(board) >> 32) + 3 > boards.len());
        assert!(count(&|board| stable_hash(board) & 0xFFFF_FFFF) + 3 > boards.len());
    }
}
