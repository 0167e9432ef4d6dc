//! A table of a fixed size that several threads read and write without locks: the
//! ground of transposition tables. It maps 64-bit keys to 64 bits of data, and says
//! nothing about what the data mean.
//!
//! A slot is two atomic words, `key ^ data` and `data` (Hyatt and Mann, 2002): when
//! two threads write a slot at once and the halves do not belong together, the key
//! read back is wrong and the entry counts as absent. Slots come in buckets of four,
//! a cache line, and within a bucket the least valuable entry gives way. The whole
//! key is compared, so that a false hit needs two positions with the same 64 bits.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Slots of a bucket: 4 × 16 bytes are a cache line.
const BUCKET: usize = 4;

#[derive(Default)]
struct Slot {
    /// `key ^ data`.
    check: AtomicU64,
    /// 0 where the slot is empty: data are never 0.
    data: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// The table.
pub struct Table {
    buckets: Vec<Bucket>,
}

impl Table {
    /// A table of at most so many bytes, and of one bucket at least; empty.
    pub fn with_bytes(bytes: u64) -> Self {
        let count = (bytes / size_of::<Bucket>() as u64).max(1) as usize;
        let mut buckets = Vec::new();
        buckets.resize_with(count, Bucket::default);
        Self { buckets }
    }

    /// The bytes it takes.
    pub const fn bytes(&self) -> u64 {
        (self.buckets.len() * size_of::<Bucket>()) as u64
    }

    /// How many entries fit in.
    pub const fn capacity(&self) -> usize {
        self.buckets.len() * BUCKET
    }

    /// The bucket of a key: the high bits of a multiplication, so that any number of
    /// buckets is possible and no division is needed.
    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; BUCKET] {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize].0
    }

    /// The data of a key, if the table has them.
    #[inline]
    pub fn get(&self, key: u64) -> Option<u64> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.check.load(Relaxed) ^ data == key && data != 0).then_some(data)
        })
    }

    /// Keeps data, which are not 0, under a key: in place of what was there under the
    /// same key, else of the entry of the bucket that `worth` values least. An empty
    /// slot is worth nothing at all.
    #[inline]
    pub fn put(&self, key: u64, data: u64, worth: impl Fn(u64) -> u32) {
        debug_assert!(data != 0, "0 means an empty slot");
        let bucket = self.bucket(key);
        let mut least = (u32::MAX, 0);
        for (index, slot) in bucket.iter().enumerate() {
            let old = slot.data.load(Relaxed);
            if old == 0 || slot.check.load(Relaxed) ^ old == key {
                least.1 = index;
                break;
            }
            let value = worth(old);
            if value < least.0 {
                least = (value, index);
            }
        }
        let slot = &bucket[least.1];
        slot.check.store(key ^ data, Relaxed);
        slot.data.store(data, Relaxed);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        // Most slots are empty after a short search: to look costs less than to write.
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            let data = slot.data.get_mut();
            if *data != 0 {
                *data = 0;
            }
        }
    }

    /// The part of the table that is in use, in thousandths, judged by a sample.
    pub fn fill(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots.filter(|slot| slot.data.load(Relaxed) != 0).count();
        (used * 1000 / (sample.len() * BUCKET)) as u32
    }
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
        assert_eq!((size_of::<Bucket>(), align_of::<Bucket>()), (64, 64));
        let table = Table::with_bytes(1 << 20);
        assert_eq!((table.bytes(), table.capacity()), (1 << 20, 1 << 16));
        assert_eq!(Table::with_bytes(0).capacity(), BUCKET);
    }

    #[test]
    fn what_is_put_is_got_and_nothing_else() {
        let table = Table::with_bytes(1 << 20);
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
        let mut table = Table::with_bytes(0);
        for data in [5, 3, 9, 4, 7] {
            table.put(data * 1000, data, |data| data as u32);
        }
        assert_eq!(table.get(3000), None);
        assert!([5, 9, 4, 7].iter().all(|&data| table.get(data * 1000) == Some(data)));
        table.clear();
        assert_eq!((table.get(5000), table.fill()), (None, 0));
    }

    /// Threads that write the same few slots: whatever is read under a key was once
    /// written under that key.
    #[test]
    fn threads_never_see_halves() {
        let table = Table::with_bytes(64 * 4);
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
