//! A vector in chunks: growing moves no items, and at most one chunk is partly unused.

/// A list that only grows.
#[derive(Debug)]
pub(super) struct ChunkedVec<T> {
    /// All chunks but the last are full.
    chunks: Vec<Vec<T>>,
    len: usize,
}

/// The approximate size of a chunk in bytes: large enough that the list of chunks stays in the
/// caches, small enough that an unused rest does not matter.
const CHUNK_BYTES: usize = 1 << 15;

impl<T> ChunkedVec<T> {
    /// Items per chunk.
    const CHUNK: usize = 1 << Self::CHUNK_BITS;
    const CHUNK_BITS: u32 = if size_of::<T>() == 0 { 0 } else { ((CHUNK_BYTES / size_of::<T>()) | 1).ilog2() };

    pub(super) const fn new() -> Self {
        Self { chunks: Vec::new(), len: 0 }
    }

    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> &T {
        &self.chunks[index >> Self::CHUNK_BITS][index % Self::CHUNK]
    }

    #[inline]
    pub(super) fn get_mut(&mut self, index: usize) -> &mut T {
        &mut self.chunks[index >> Self::CHUNK_BITS][index % Self::CHUNK]
    }

    #[inline]
    pub(super) fn push(&mut self, item: T) {
        if self.len.is_multiple_of(Self::CHUNK) {
            self.add_chunk();
        }
        self.chunks[self.len >> Self::CHUNK_BITS].push(item);
        self.len += 1;
    }

    /// Moves all items of a list to the end.
    #[inline]
    pub(super) fn append(&mut self, items: &mut Vec<T>) {
        let mut items = items.drain(..);
        while items.len() > 0 {
            if self.len.is_multiple_of(Self::CHUNK) {
                self.add_chunk();
            }
            let chunk = &mut self.chunks[self.len >> Self::CHUNK_BITS];
            let more = items.len().min(Self::CHUNK - chunk.len());
            // The same growth as when items are pushed one by one.
            chunk.reserve_exact(Self::capacity(chunk.len() + more) - chunk.len());
            chunk.extend(items.by_ref().take(more));
            self.len += more;
        }
    }

    /// The first chunk grows like an ordinary vector.
    #[cold]
    fn add_chunk(&mut self) {
        let capacity = if self.chunks.is_empty() { 0 } else { Self::CHUNK };
        self.chunks.push(Vec::with_capacity(capacity));
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        self.chunks.iter().flatten()
    }

    /// The bytes held after `more` items are pushed.
    #[inline]
    pub(super) const fn bytes_with(&self, more: usize) -> usize {
        let chunks = (self.len + more).div_ceil(Self::CHUNK);
        let items = Self::capacity(self.len + more);
        items * size_of::<T>() + bytes_with(&self.chunks, chunks.saturating_sub(self.chunks.len()))
    }

    /// The number of items that can follow after `more` without allocating.
    #[inline]
    pub(super) const fn room_after(&self, more: usize) -> usize {
        Self::capacity(self.len + more) - (self.len + more)
    }

    #[inline]
    const fn capacity(len: usize) -> usize {
        let chunks = len.div_ceil(Self::CHUNK);
        if chunks > 1 {
            chunks * Self::CHUNK
        } else if len <= LEAST_CAPACITY {
            LEAST_CAPACITY
        } else {
            len.next_power_of_two()
        }
    }

    /// The number of leading items for which `holds` is true. It must be false for all items after them.
    pub(super) fn partition_point(&self, holds: impl Fn(&T) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len);
        while low < high {
            let middle = low.midpoint(high);
            if holds(self.get(middle)) { low = middle + 1 } else { high = middle }
        }
        low
    }
}

/// The least capacity of a vector that is not empty.
const LEAST_CAPACITY: usize = 4;

/// The bytes held by a vector after `more` items are pushed.
#[inline]
pub(super) const fn bytes_with<T>(list: &Vec<T>, more: usize) -> usize {
    grown(list.len(), list.capacity(), more) * size_of::<T>()
}

/// The maximum capacity of a vector after `more` items are pushed: it doubles until it is enough.
#[inline]
pub(super) const fn grown(len: usize, capacity: usize, more: usize) -> usize {
    let needed = len + more;
    if needed <= capacity {
        capacity
    } else {
        let room = needed.next_power_of_two();
        let least = if capacity == 0 { LEAST_CAPACITY } else { 2 * capacity };
        if room > least { room } else { least }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_found_by_index() {
        const CHUNK: usize = ChunkedVec::<usize>::CHUNK;
        let mut list = ChunkedVec::new();
        for number in 0..3 * CHUNK + 5 {
            let foreseen = list.bytes_with(1);
            assert_eq!(list.bytes_with(1 + list.room_after(1)), foreseen);
            assert!(list.bytes_with(2 + list.room_after(1)) > foreseen);
            list.push(number);
            let chunks = list.chunks.iter().map(|chunk| size_of::<usize>() * chunk.capacity()).sum::<usize>();
            assert_eq!(chunks + list.chunks.capacity() * size_of::<Vec<usize>>(), foreseen);
        }
        let mut together = ChunkedVec::new();
        let mut number = 0;
        for many in [0, 1, 2, 7, 30, 1, 2 * CHUNK, CHUNK - 41, CHUNK] {
            let foreseen = together.bytes_with(many);
            together.append(&mut (number..number + many).collect());
            let chunks = together.chunks.iter().map(|chunk| size_of::<usize>() * chunk.capacity()).sum::<usize>();
            assert!(chunks + together.chunks.capacity() * size_of::<Vec<usize>>() <= foreseen);
            number += many;
        }
        assert!(together.len() == number && together.iter().copied().eq(0..number));
        *list.get_mut(CHUNK) += 1;
        assert_eq!((list.len(), *list.get(CHUNK), *list.get(3 * CHUNK + 4)), (3 * CHUNK + 5, CHUNK + 1, 3 * CHUNK + 4));
        assert!(list.iter().zip(0..).all(|(&item, number)| item == number || number == CHUNK));
        for number in [0, 1, CHUNK - 1, 2 * CHUNK + 7, 3 * CHUNK + 5] {
            assert_eq!(list.partition_point(|&item| item < number), number);
        }
    }
}
