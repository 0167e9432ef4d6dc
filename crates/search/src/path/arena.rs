//! A list that only grows, in pieces: nothing is copied when it does, and at most one
//! piece is held for nothing.

/// The items, by number.
#[derive(Debug)]
pub(crate) struct Arena<T> {
    /// Each is full but the last.
    pieces: Vec<Vec<T>>,
    len: usize,
}

/// Items of a piece: enough for the list of pieces to stay in the nearest caches, few
/// enough for an unused rest not to count.
const PIECE: usize = 1 << PIECE_BITS;
const PIECE_BITS: u32 = 12;

impl<T> Arena<T> {
    pub(crate) const fn new() -> Self {
        Self { pieces: Vec::new(), len: 0 }
    }

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(crate) fn get(&self, number: usize) -> &T {
        &self.pieces[number >> PIECE_BITS][number % PIECE]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, number: usize) -> &mut T {
        &mut self.pieces[number >> PIECE_BITS][number % PIECE]
    }

    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        if self.len.is_multiple_of(PIECE) {
            self.add_piece();
        }
        self.pieces[self.len >> PIECE_BITS].push(item);
        self.len += 1;
    }

    /// The first piece grows as a small list does.
    #[cold]
    fn add_piece(&mut self) {
        let size = if self.pieces.is_empty() { 0 } else { PIECE };
        self.pieces.push(Vec::with_capacity(size));
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.pieces.iter().flatten()
    }

    /// Bytes held when there is room for one more item.
    #[inline]
    pub(crate) const fn bytes_after_growth(&self) -> usize {
        let items = if self.len < PIECE { (self.len + 1).next_power_of_two() } else { (self.len / PIECE + 1) * PIECE };
        items * size_of::<T>() + self.pieces.capacity() * size_of::<Vec<T>>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_found_by_number() {
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
