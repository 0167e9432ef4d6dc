//! A list that only grows, in pieces: nothing is copied when it does, and at most one
//! piece is held for nothing.

/// The items, by number.
#[derive(Debug)]
pub(crate) struct Arena<T> {
    /// Each is full but the last.
    pieces: Vec<Vec<T>>,
    len: usize,
}

/// Bytes of a piece, about: enough for the list of pieces to stay in the nearer caches,
/// few enough for an unused rest not to count.
const PIECE_BYTES: usize = 1 << 15;

impl<T> Arena<T> {
    /// Items of a piece.
    const PIECE: usize = 1 << Self::PIECE_BITS;
    const PIECE_BITS: u32 = if size_of::<T>() == 0 { 0 } else { ((PIECE_BYTES / size_of::<T>()) | 1).ilog2() };

    pub(crate) const fn new() -> Self {
        Self { pieces: Vec::new(), len: 0 }
    }

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(crate) fn get(&self, number: usize) -> &T {
        &self.pieces[number >> Self::PIECE_BITS][number % Self::PIECE]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, number: usize) -> &mut T {
        &mut self.pieces[number >> Self::PIECE_BITS][number % Self::PIECE]
    }

    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        if self.len.is_multiple_of(Self::PIECE) {
            self.add_piece();
        }
        self.pieces[self.len >> Self::PIECE_BITS].push(item);
        self.len += 1;
    }

    /// Moves all items of a list to the end.
    #[inline]
    pub(crate) fn append(&mut self, items: &mut Vec<T>) {
        let mut items = items.drain(..);
        while items.len() > 0 {
            if self.len.is_multiple_of(Self::PIECE) {
                self.add_piece();
            }
            let piece = &mut self.pieces[self.len >> Self::PIECE_BITS];
            let more = items.len().min(Self::PIECE - piece.len());
            // As it would grow item by item.
            piece.reserve_exact(Self::capacity(piece.len() + more) - piece.len());
            piece.extend(items.by_ref().take(more));
            self.len += more;
        }
    }

    /// The first piece grows as a small list does.
    #[cold]
    fn add_piece(&mut self) {
        let size = if self.pieces.is_empty() { 0 } else { Self::PIECE };
        self.pieces.push(Vec::with_capacity(size));
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.pieces.iter().flatten()
    }

    /// Bytes held once so many more items have come.
    #[inline]
    pub(crate) const fn bytes_with(&self, more: usize) -> usize {
        let pieces = (self.len + more).div_ceil(Self::PIECE);
        let items = Self::capacity(self.len + more);
        items * size_of::<T>() + bytes_with(&self.pieces, pieces.saturating_sub(self.pieces.len()))
    }

    /// How many items may come after so many without any more bytes.
    #[inline]
    pub(crate) const fn room_after(&self, more: usize) -> usize {
        Self::capacity(self.len + more) - (self.len + more)
    }

    #[inline]
    const fn capacity(len: usize) -> usize {
        let pieces = len.div_ceil(Self::PIECE);
        if pieces > 1 {
            pieces * Self::PIECE
        } else if len <= FEWEST {
            FEWEST
        } else {
            len.next_power_of_two()
        }
    }

    /// How many items from the first on have what is asked; none behind them may.
    pub(crate) fn partition_point(&self, has: impl Fn(&T) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len);
        while low < high {
            let middle = low.midpoint(high);
            if has(self.get(middle)) { low = middle + 1 } else { high = middle }
        }
        low
    }
}

/// The least room that a list makes.
const FEWEST: usize = 4;

/// Bytes held by a list once so many more items have come.
#[inline]
pub(crate) const fn bytes_with<T>(list: &Vec<T>, more: usize) -> usize {
    grown(list.len(), list.capacity(), more) * size_of::<T>()
}

/// The room of a list after more items, at most: it doubles until there is enough.
#[inline]
pub(crate) const fn grown(len: usize, capacity: usize, more: usize) -> usize {
    let needed = len + more;
    if needed <= capacity {
        capacity
    } else {
        let room = needed.next_power_of_two();
        let least = if capacity == 0 { FEWEST } else { 2 * capacity };
        if room > least { room } else { least }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_found_by_number() {
        const PIECE: usize = Arena::<usize>::PIECE;
        let mut arena = Arena::new();
        for number in 0..3 * PIECE + 5 {
            let foreseen = arena.bytes_with(1);
            assert_eq!(arena.bytes_with(1 + arena.room_after(1)), foreseen);
            assert!(arena.bytes_with(2 + arena.room_after(1)) > foreseen);
            arena.push(number);
            let pieces = arena.pieces.iter().map(|piece| 8 * piece.capacity()).sum::<usize>();
            assert_eq!(pieces + arena.pieces.capacity() * size_of::<Vec<usize>>(), foreseen);
        }
        let mut together = Arena::new();
        let mut number = 0;
        for many in [0, 1, 2, 7, 30, 1, 2 * PIECE, PIECE - 41, PIECE] {
            let foreseen = together.bytes_with(many);
            together.append(&mut (number..number + many).collect());
            let pieces = together.pieces.iter().map(|piece| 8 * piece.capacity()).sum::<usize>();
            assert!(pieces + together.pieces.capacity() * size_of::<Vec<usize>>() <= foreseen);
            number += many;
        }
        assert!(together.len() == number && together.iter().copied().eq(0..number));
        *arena.get_mut(PIECE) += 1;
        assert_eq!(
            (arena.len(), *arena.get(PIECE), *arena.get(3 * PIECE + 4)),
            (3 * PIECE + 5, PIECE + 1, 3 * PIECE + 4)
        );
        assert!(arena.iter().zip(0..).all(|(&item, number)| item == number || number == PIECE));
        for number in [0, 1, PIECE - 1, 2 * PIECE + 7, 3 * PIECE + 5] {
            assert_eq!(arena.partition_point(|&item| item < number), number);
        }
    }
}
