//! A small seeded random generator: xoshiro256++ (Blackman and Vigna, 2019), seeded by splitmix64.
//!
//! It is not taken from an external crate because names such as `seed-7` in specs, stored matches
//! and problem files must always mean the same board: both the stream and the way a range is drawn
//! from it are fixed here. It must also be fast, since playouts draw tens of millions of numbers
//! per second.

/// One step of splitmix64, a mixer of 64 bits; also used to make keys.
#[inline]
pub const fn mix64(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A deterministic random generator: the same seed gives the same stream.
#[derive(Clone, Debug)]
pub struct Random {
    state: [u64; 4],
}

impl Random {
    /// The generator with this seed. Every seed is equally good.
    pub const fn new(seed: u64) -> Self {
        const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
        Self {
            state: [
                mix64(seed),
                mix64(seed.wrapping_add(STEP)),
                mix64(seed.wrapping_add(STEP.wrapping_mul(2))),
                mix64(seed.wrapping_add(STEP.wrapping_mul(3))),
            ],
        }
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number in `0..bound`, for a bound below 2³². It multiplies instead of dividing; the
    /// resulting bias, at most bound / 2³², is too small to matter here.
    ///
    /// # Panics
    /// In debug builds, when `bound` is zero or too large.
    #[inline]
    pub const fn below(&mut self, bound: usize) -> usize {
        debug_assert!(bound > 0 && bound as u64 <= u32::MAX as u64);
        (((self.next_u64() >> 32) * bound as u64) >> 32) as usize
    }

    /// Puts a slice in random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed separately in Python from the authors' definitions of splitmix64 and xoshiro256++,
    /// from state 0.
    #[test]
    fn the_stream_is_the_published_one() {
        let first = [mix64(0), mix64(0x9E37_79B9_7F4A_7C15)];
        assert_eq!(first, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4]);
        let mut random = Random::new(0);
        let drawn: Vec<u64> = (0..3).map(|_| random.next_u64()).collect();
        assert_eq!(drawn, [0x5317_5D61_490B_23DF, 0x61DA_6F3D_C380_D507, 0x5C0F_DF91_EC9A_7BFC]);
    }

    #[test]
    fn below_reaches_every_value_and_no_other() {
        let mut random = Random::new(1);
        let mut seen = [0_u32; 7];
        for _ in 0..7_000 {
            seen[random.below(7)] += 1;
        }
        assert!(seen.iter().all(|&count| (850..1150).contains(&count)), "{seen:?}");
    }
}
