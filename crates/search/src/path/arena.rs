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

    /// The first piece grows as a small list does.
    #[cold]
    fn add_piece(&mut self) {
        let size = if self.pieces.is_empty() { 0 } else { Self::PIECE };
        self.pieces.push(Vec::with_capacity(size));
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.pieces.iter().flatten()
    }

    /// Bytes held when there is room for one more item.
    #[inline]
    pub(crate) const fn bytes_after_growth(&self) -> usize {
        let items = if self.len < Self::PIECE {
            (self.len + 1).next_power_of_two()
        } else {
            (self.len / Self::PIECE + 1) * Self::PIECE
        };
        items * size_of::<T>() + self.pieces.capacity() * size_of::<Vec<T>>()
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
            let before = arena.bytes_after_growth();
            arena.push(number);
            assert!(number < 4 || arena.pieces.iter().map(|piece| 8 * piece.capacity()).sum::<usize>() <= before);
        }
        *arena.get_mut(PIECE) += 1;
        assert_eq!(
            (arena.len(), *arena.get(PIECE), *arena.get(3 * PIECE + 4)),
            (3 * PIECE + 5, PIECE + 1, 3 * PIECE + 4)
        );
        assert!(arena.iter().zip(0..).all(|(&item, number)| item == number || number == PIECE));
    }
}
