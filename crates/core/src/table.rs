//! A table of fixed size that several threads read and write without locks: the base of
//! transposition tables. It maps 64-bit keys to 64 bits of data whose meaning it does not know.
//!
//! A slot is two atomic words, `key ^ data` and `data` (Hyatt and Mann, 2002): if two threads write
//! a slot at once and the halves do not belong together, the key read back is wrong and the entry
//! counts as absent. Slots come in buckets of four, the size of a cache line; within a bucket the
//! least valuable entry is replaced. The whole key is compared, so a false hit needs two positions
//! with the same 64 bits.
//!
//! Creating a table touches no memory: the system provides pages of zeros when they are first used,
//! so a large table costs a short search nothing. What runs against a clock can [`warm`](Table::warm)
//! its table before.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use thiserror::Error;

use crate::error_text::{ErrorArg, ErrorMessage, ErrorText, said};

/// Slots per bucket: 4 × 16 bytes make a cache line.
const BUCKET: usize = 4;
/// Words per bucket. A slot is two of them: `key ^ data`, and `data`, which is 0 only in an empty slot.
const WORDS: usize = 2 * BUCKET;
/// The size of a cache line in bytes. Buckets are aligned to it.
const LINE: usize = 64;

/// A failed allocation of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no memory for a table of {} MB", .bytes >> 20)]
pub struct NoMemory {
    /// The requested number of bytes.
    pub bytes: u64,
}

impl ErrorText for NoMemory {
    fn error_message(&self) -> Option<ErrorMessage> {
        said("error-no-memory", [("megabytes", ErrorArg::typed((self.bytes >> 20).to_string()))])
    }
}

/// A lock-free table.
pub struct Table {
    words: Box<[AtomicU64]>,
    /// Words before the first bucket.
    first: usize,
    buckets: usize,
    /// Whether all pages are in memory.
    warm: bool,
}

impl Table {
    /// An empty table of at most `bytes` bytes, but at least one bucket.
    ///
    /// # Errors
    /// [`NoMemory`] if they cannot be allocated.
    pub fn with_bytes(bytes: u64) -> Result<Self, NoMemory> {
        let buckets = usize::try_from(bytes / LINE as u64).map_err(|_| NoMemory { bytes })?.max(1);
        let words = zeros(buckets * WORDS + WORDS - 1).ok_or(NoMemory { bytes })?;
        let beyond = words.as_ptr().addr() % LINE;
        // The number of words to skip so that the first bucket starts on a cache line.
        let first = (LINE - beyond) % LINE / size_of::<u64>();
        Ok(Self { words, first, buckets, warm: false })
    }

    /// The size in bytes.
    pub const fn bytes(&self) -> u64 {
        (self.buckets * LINE) as u64
    }

    /// The maximum number of entries.
    pub const fn capacity(&self) -> usize {
        self.buckets * BUCKET
    }

    /// The bucket of a key: the high bits of a multiplication, so that any number of
    /// buckets is possible and no division is needed.
    #[inline]
    fn bucket(&self, key: u64) -> &[AtomicU64; WORDS] {
        let index = (u128::from(key) * self.buckets as u128) >> 64;
        &self.words[self.first..].as_chunks().0[index as usize]
    }

    /// The data of a key, if the table has it.
    #[inline]
    pub fn get(&self, key: u64) -> Option<u64> {
        self.bucket(key).as_chunks().0.iter().find_map(|[check, data]| {
            let data = data.load(Relaxed);
            (check.load(Relaxed) ^ data == key && data != 0).then_some(data)
        })
    }

    /// Stores data, which must not be 0, under a key. It replaces the data of the same key, or else
    /// the entry of the bucket that `worth` rates lowest; an empty slot comes first.
    #[inline]
    pub fn put(&self, key: u64, data: u64, worth: impl Fn(u64) -> u32) {
        debug_assert!(data != 0, "0 means an empty slot");
        let bucket: &[[AtomicU64; 2]] = self.bucket(key).as_chunks().0;
        let mut least = (u32::MAX, 0);
        for (index, [check, data]) in bucket.iter().enumerate() {
            let old = data.load(Relaxed);
            if old == 0 || check.load(Relaxed) ^ old == key {
                least.1 = index;
                break;
            }
            let value = worth(old);
            if value < least.0 {
                least = (value, index);
            }
        }
        let [check, old] = &bucket[least.1];
        check.store(key ^ data, Relaxed);
        old.store(data, Relaxed);
    }

    /// Has the system provide the whole memory now, and keeps it from then on. It takes the system
    /// about 1 µs to provide a page, which a search would otherwise spend at its first entry there:
    /// most of the time of a search of a few thousand nodes.
    pub fn warm(&mut self) {
        if !self.warm {
            self.words.iter_mut().step_by(PAGE / size_of::<u64>()).for_each(touch);
            self.warm = true;
        }
    }

    /// Removes all entries. A warm or small table is overwritten with zeros. Another is freed and
    /// allocated again, which costs less than writing to it; if it cannot be allocated again, it has
    /// one bucket from then on.
    pub fn clear(&mut self) {
        let bytes = self.bytes();
        if self.warm || self.words.len() < SMALL {
            return bytemuck::fill_zeroes(&mut self.words);
        }
        self.words = Box::default();
        // Other allocations may have used up the memory in the meantime.
        *self = Self::with_bytes(bytes).unwrap_or_else(|_| Self {
            words: (0..2 * WORDS).map(|_| AtomicU64::new(0)).collect(),
            first: 0,
            buckets: 1,
            warm: true,
        });
    }

    /// The occupancy in thousandths, estimated from a sample.
    pub fn fill(&self) -> u32 {
        let sample = self.buckets.min(250) * WORDS;
        let data = self.words[self.first..self.first + sample].iter().skip(1).step_by(2);
        let used = data.filter(|data| data.load(Relaxed) != 0).count();
        (used * 1000 / (sample / 2)) as u32
    }
}

/// Tables of up to this number of words are overwritten instead of allocated again.
const SMALL: usize = 1 << 16;
/// The size of the smallest pages of memory. Where they are larger, some are touched more than once.
const PAGE: usize = 4096;

/// Writes a word without changing it.
fn touch(word: &mut AtomicU64) {
    // An atomic operation is not optimised away, as writing back what was read could be.
    word.fetch_or(0, Relaxed);
}

/// Allocates zeros, or returns `None` if there is no memory. The system provides the pages when
/// they are first used; no loop writes them, whatever the compiler's settings.
fn zeros(words: usize) -> Option<Box<[AtomicU64]>> {
    bytemuck::try_zeroed_slice_box(words).ok()
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("bytes", &self.bytes()).field("fill", &self.fill()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::mix64;

    #[test]
    fn a_bucket_is_a_cache_line() {
        let table = Table::with_bytes(1 << 20).expect("a megabyte");
        assert_eq!(table.bucket(0).as_ptr().addr() % LINE, 0);
        assert_eq!(table.bucket(u64::MAX).as_ptr().addr() % LINE, 0);
        assert_eq!((table.bytes(), table.capacity()), (1 << 20, 1 << 16));
        assert_eq!(Table::with_bytes(0).expect("a bucket").capacity(), BUCKET);
    }

    #[test]
    fn what_is_put_is_got_and_nothing_else() {
        let table = Table::with_bytes(1 << 20).expect("memory");
        for n in 1..5_000 {
            table.put(mix64(n), n, |_| 1);
        }
        let found = (1..5_000).filter(|&n| table.get(mix64(n)) == Some(n)).count();
        assert!(found > 4_950, "{found} of 4,999 in 65,536 slots");
        assert!((5_000..10_000).all(|n| table.get(mix64(n)).is_none()));
        table.put(mix64(1), 77, |_| 1);
        assert_eq!(table.get(mix64(1)), Some(77));
        assert!((40..120).contains(&table.fill()), "{}", table.fill());
    }

    #[test]
    fn the_least_valuable_entry_gives_way() {
        let mut table = Table::with_bytes(0).expect("memory");
        for data in [5, 3, 9, 4, 7] {
            table.put(data * 1000, data, |data| data as u32);
        }
        assert_eq!(table.get(3000), None);
        assert!([5, 9, 4, 7].iter().all(|&data| table.get(data * 1000) == Some(data)));
        table.clear();
        assert_eq!((table.get(5000), table.fill()), (None, 0));
    }

    #[test]
    fn large_tables_are_cleared_too_and_too_large_ones_refused() {
        let mut table = Table::with_bytes(1 << 24).expect("memory");
        for n in 1..5_000 {
            table.put(mix64(n), n, |_| 1);
        }
        assert!((1..5_000).all(|n| table.get(mix64(n)) == Some(n)));
        table.clear();
        assert!((1..5_000).all(|n| table.get(mix64(n)).is_none()));
        assert_eq!(table.bytes(), 1 << 24);
        // A warm table keeps its memory and its entries.
        table.put(mix64(1), 77, |_| 1);
        table.warm();
        assert_eq!(table.get(mix64(1)), Some(77));
        let before = table.words.as_ptr();
        table.clear();
        assert_eq!((table.get(mix64(1)), table.fill(), table.words.as_ptr()), (None, 0, before));
        let bytes = 1 << 62;
        // The compiler may remove an allocation that is never used, which then cannot fail.
        assert_eq!(std::hint::black_box(Table::with_bytes(bytes)).err(), Some(NoMemory { bytes }));
        assert_eq!(NoMemory { bytes: 1 << 30 }.to_string(), "there is no memory for a table of 1024 MB");
    }

    /// Threads that write the same few slots: whatever is read under a key was once
    /// written under that key.
    #[test]
    fn threads_never_see_halves() {
        let table = Table::with_bytes(64 * 4).expect("memory");
        std::thread::scope(|scope| {
            for thread in 0..4_u64 {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..200_000_u64 {
                        let key = mix64(round * 7 % 61);
                        table.put(key, (key << 8 | thread << 4 | round & 15) | 1, |data| data as u32);
                        let other = mix64(round % 61);
                        if let Some(data) = table.get(other) {
                            assert_eq!(data >> 8, other << 8 >> 8, "data of another key");
                        }
                    }
                });
            }
        });
    }
}
