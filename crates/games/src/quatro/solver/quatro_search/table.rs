//! The table of boards by their whole keys, for one thread.
//!
//! The table starts small and doubles when half of its slots are in use, up to a given size: a
//! short search touches little memory, and a long one has enough. Slots come in buckets of four,
//! the size of a cache line; in a full bucket the entry of the board with the fewest empty cells is
//! replaced. If there is no memory for growth, the table keeps its size.

use plyground_core::random::mix64;

use super::super::memory::Goal;
use super::key::{Key, REST_BITS};

/// Slots per bucket: 4 × 16 bytes make a cache line.
const BUCKET: usize = 4;
/// The initial number of buckets: 64 KB.
const FIRST: usize = 1 << 10;

/// The answers about a board on which the mover completes no line at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Known(u16);

const WINS: u16 = 1;
const WINS_NOT: u16 = 2;
const DRAWS: u16 = 4;
const LOSES: u16 = 8;
/// The position of the numbers of plies, three bits each.
const WITHIN: u32 = 4;
const NOT_WITHIN: u32 = 7;

impl Known {
    /// Returns whether the mover reaches the goal, if known.
    #[inline]
    pub(super) const fn answer(self, goal: Goal) -> Option<bool> {
        let (yes, no) = match goal {
            Goal::Win => (WINS, WINS_NOT),
            Goal::Draw => (DRAWS, LOSES),
        };
        match (self.0 & yes != 0, self.0 & no != 0) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }

    /// Adds an answer: a win is also a draw at least, and without a draw there is no win.
    #[inline]
    pub(super) const fn with(self, goal: Goal, answer: bool) -> Self {
        let bits = match (goal, answer) {
            (Goal::Win, true) => WINS | DRAWS,
            (Goal::Win, false) => WINS_NOT,
            (Goal::Draw, true) => DRAWS,
            (Goal::Draw, false) => LOSES | WINS_NOT,
        };
        Self(self.0 | bits)
    }

    /// Returns whether the mover completes a line within `plies` plies, an odd number of at least
    /// three, if known.
    #[inline]
    pub(super) const fn within(self, plies: u32) -> Option<bool> {
        let (within, not_within) = (self.0 >> WITHIN & 7, self.0 >> NOT_WITHIN & 7);
        let own = plies as u16 / 2;
        if within != 0 && within <= own {
            Some(true)
        } else if own <= not_within || self.0 & WINS_NOT != 0 {
            Some(false)
        } else {
            None
        }
    }

    /// Adds the answer to the question of [`Known::within`].
    #[inline]
    pub(super) const fn with_plies(self, plies: u32, answer: bool) -> Self {
        let own = (plies as u16 / 2) & 7;
        let at = if answer { WITHIN } else { NOT_WITHIN };
        let known = Self(self.0 & !(7 << at) | own << at);
        if answer { known.with(Goal::Win, true) } else { known }
    }
}

#[derive(Clone, Copy, Default)]
struct Slot {
    ones: u64,
    /// The rest of the key, and above it the answers; 0 if the slot is empty.
    rest: u64,
}

const KEY_MASK: u64 = (1 << REST_BITS) - 1;

impl Slot {
    #[inline]
    const fn holds(self, key: Key) -> bool {
        // A key's rest is not 0, since some cell is occupied.
        self.ones == key.ones && self.rest & KEY_MASK == key.rest
    }

    /// The number of occupied cells: fewer mean more work behind the entry.
    const fn placed(self) -> u32 {
        (self.rest & 0xFFFF).count_ones()
    }
}

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// The table.
pub(in super::super) struct Boards {
    buckets: Vec<Bucket>,
    /// The number of slots in use.
    used: usize,
    /// The maximum number of buckets.
    most: usize,
}

impl Boards {
    /// A table of at most `bytes` bytes, none of them allocated yet.
    pub(in super::super) fn with_bytes(bytes: u64) -> Self {
        let most = usize::try_from(bytes / size_of::<Bucket>() as u64).unwrap_or(usize::MAX).max(1);
        Self { buckets: Vec::new(), used: 0, most }
    }

    /// The current size in bytes.
    pub(in super::super) const fn bytes(&self) -> u64 {
        (self.buckets.capacity() * size_of::<Bucket>()) as u64
    }

    /// Removes all entries and frees the memory.
    pub(in super::super) fn clear(&mut self) {
        self.buckets = Vec::new();
        self.used = 0;
    }

    #[inline]
    const fn index(&self, key: Key) -> usize {
        index(hash(key), self.buckets.len())
    }

    /// The answers stored under a key.
    #[inline]
    pub(super) fn get(&self, key: Key) -> Option<Known> {
        let slot = self.buckets.get(self.index(key))?.0.into_iter().find(|slot| slot.holds(key))?;
        Some(Known((slot.rest >> REST_BITS) as u16))
    }

    /// Stores answers under a key, replacing the old ones.
    #[inline]
    pub(super) fn put(&mut self, key: Key, known: Known) {
        if 2 * self.used >= BUCKET * self.buckets.len() {
            self.grow();
        }
        let index = self.index(key);
        let Some(Bucket(slots)) = self.buckets.get_mut(index) else { return };
        let place = slots.iter().position(|slot| slot.rest == 0 || slot.holds(key));
        let last = || (0..BUCKET).max_by_key(|&slot| slots[slot].placed()).unwrap_or(0);
        let place = place.unwrap_or_else(last);
        self.used += usize::from(slots[place].rest == 0);
        slots[place] = Slot { ones: key.ones, rest: key.rest | u64::from(known.0) << REST_BITS };
    }

    /// Doubles the number of buckets, if the limit and the system allow it. Each bucket is replaced
    /// by two, from the last one on, so that no entry is overwritten.
    #[cold]
    fn grow(&mut self) {
        let (old, new) = (self.buckets.len(), (2 * self.buckets.len()).max(FIRST).min(self.most));
        if new < 2 * old || new == old {
            return;
        }
        if self.buckets.try_reserve_exact(new - old).is_err() {
            // No further attempts.
            self.most = old;
            return;
        }
        self.buckets.resize(new, Bucket::default());
        for number in (0..old).rev() {
            let slots = std::mem::take(&mut self.buckets[number].0);
            for slot in slots.into_iter().filter(|slot| slot.rest != 0) {
                let key = Key { ones: slot.ones, rest: slot.rest & KEY_MASK };
                let home = &mut self.buckets[index(hash(key), new)].0;
                // At most four entries came from the one bucket, so there is space.
                if let Some(free) = home.iter_mut().find(|slot| slot.rest == 0) {
                    *free = slot;
                }
            }
        }
    }
}

#[inline]
const fn hash(key: Key) -> u64 {
    mix64(key.ones ^ key.rest.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// The index of a bucket: the high bits of a multiplication, so that doubling the number of buckets
/// splits each into two.
#[inline]
const fn index(hash: u64, buckets: usize) -> usize {
    ((hash as u128 * buckets as u128) >> 64) as usize
}

impl std::fmt::Debug for Boards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { used, most, .. } = self;
        f.debug_struct("Boards").field("bytes", &self.bytes()).field("used", used).field("most", most).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> Key {
        Key { ones: mix64(number), rest: number % 0xFFFF + 1 }
    }

    #[test]
    fn what_is_put_is_got_while_the_table_grows() {
        let mut boards = Boards::with_bytes(1 << 26);
        assert_eq!((boards.bytes(), boards.get(key(1))), (0, None));
        for number in 0..200_000 {
            boards.put(key(number), Known::default().with(Goal::Win, number % 3 == 0));
        }
        let right =
            |&number: &u64| boards.get(key(number)).and_then(|known| known.answer(Goal::Win)) == Some(number % 3 == 0);
        let found = (0..200_000).filter(right).count();
        assert!(found > 180_000, "{found} of 200,000 at half load");
        assert!((200_000..210_000).all(|number| boards.get(key(number)).is_none()));
        assert!(boards.bytes() <= 1 << 24);
        boards.clear();
        assert_eq!((boards.bytes(), boards.get(key(1))), (0, None));
    }

    #[test]
    fn the_size_is_kept_and_few_pieces_stay() {
        let mut boards = Boards::with_bytes(64);
        for rest in [0xFF, 1, 7, 3, 31] {
            boards.put(Key { ones: rest, rest }, Known::default().with(Goal::Draw, true));
        }
        assert_eq!(boards.bytes(), 64);
        assert_eq!(boards.get(Key { ones: 0xFF, rest: 0xFF }), None);
        assert!([1, 7, 3, 31].iter().all(|&rest| boards.get(Key { ones: rest, rest }).is_some()));
    }

    #[test]
    fn answers_and_plies_are_kept_apart() {
        let known = Known::default().with_plies(3, false).with_plies(7, true);
        assert_eq!([3, 5, 7, 9].map(|plies| known.within(plies)), [Some(false), None, Some(true), Some(true)]);
        assert_eq!((known.answer(Goal::Win), known.answer(Goal::Draw)), (Some(true), Some(true)));
        let known = Known::default().with(Goal::Draw, false);
        assert_eq!((known.answer(Goal::Win), known.within(15)), (Some(false), Some(false)));
    }
}
