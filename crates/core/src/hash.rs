//! A quick hasher whose values are the same on every machine.
//!
//! Searches derive counters, indices and keys from hashes, and the same seed must give the
//! same search everywhere. The hashers of the standard library promise no such thing, and those
//! made for speed compute in machine words, so their values depend on the width of a pointer.
//! This one computes in 64 bits and widens `usize` and `isize` to them; bytes are read in
//! little-endian order. (Slices of `usize` are hashed as bytes, so do not put them into keys.)
//!
//! A word is added and the sum multiplied by an odd constant (Knuth's multiplicative hashing), as in
//! the `rustc-hash` crate, and with its constants: on 64-bit machines integers hash to the same
//! values. It resists no attacker. The high bits are mixed best; [`StableHasher::finish`]
//! rotates some of them to the low end.

use std::hash::{BuildHasherDefault, Hash, Hasher};

const MULTIPLIER: u64 = 0xF135_7AEA_2E62_A9C5;
const ROTATE: u32 = 26;

/// The hasher.
///
/// ```
/// use crate::hash::stable_hash;
/// assert_eq!(stable_hash(&7_usize), stable_hash(&7_u64));
/// assert_ne!(stable_hash(&[1_u8, 2]), stable_hash(&[2_u8, 1]));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct StableHasher(u64);

/// Makes stable hashers, for collections.
pub type BuildStable = BuildHasherDefault<StableHasher>;

/// The stable hash of a value.
#[inline]
pub fn stable_hash<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = StableHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

impl Hasher for StableHasher {
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
        self.0 = self.0.wrapping_add(word).wrapping_mul(MULTIPLIER);
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
        self.0.rotate_left(ROTATE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Hash)]
    enum Toy {
        Pass,
        Place(u8, usize),
    }

    /// Computed apart from the definition, in Python: the same on every machine.
    #[test]
    fn values_are_fixed() {
        assert_eq!(stable_hash(&0_u32), 0);
        assert_eq!(stable_hash(&1_u32), 0xA8B9_8AA7_17C4_D5EB);
        assert_eq!(stable_hash(&Toy::Place(3, 5)), 0xD1CD_4045_8527_5BBE);
        assert_ne!(stable_hash(&Toy::Pass), stable_hash(&Toy::Place(0, 0)));
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
}
