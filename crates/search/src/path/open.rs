//! The open list of the best-first searches: it determines which node is expanded next.
//!
//! Entries are popped by priority, then by smaller estimate h, then last in, first out. As long as
//! priorities and estimates are integers, the list is a table of stacks, with constant time for
//! every operation; the first fraction turns it into a heap, which compares fractions exactly. Both
//! give the same order.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use plyground_core::Estimate;

use super::chunked::{ChunkedVec, grown};
use super::store::Id;

/// A priority: an exact, non-negative fraction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Priority {
    numerator: u64,
    denominator: u32,
}

impl Priority {
    /// `cost_weight` × g + `estimate_weight` × h.
    #[inline]
    pub(super) fn new(cost: u32, cost_weight: u32, estimate: Estimate, estimate_weight: u32) -> Self {
        let (numerator, denominator) = estimate.parts();
        let cost = u64::from(cost) * u64::from(cost_weight) * u64::from(denominator);
        Self { numerator: cost + u64::from(numerator) * u64::from(estimate_weight), denominator }
    }

    /// The nearest floating-point number, for traces and reports.
    pub(super) fn decimal(self) -> f64 {
        self.numerator as f64 / f64::from(self.denominator)
    }

    /// The priority, if it is an integer.
    pub(super) const fn whole(self) -> Option<u64> {
        if self.denominator == 1 { Some(self.numerator) } else { None }
    }
}

impl PartialEq for Priority {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Priority {}

impl PartialOrd for Priority {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Priority {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        if self.denominator == other.denominator {
            return self.numerator.cmp(&other.numerator);
        }
        let left = u128::from(self.numerator) * u128::from(other.denominator);
        let right = u128::from(other.numerator) * u128::from(self.denominator);
        left.cmp(&right)
    }
}

type Entry = (Reverse<Priority>, Reverse<Estimate>, u64, Id);

/// The open list. Entries are removed only by [`Open::pop`]: a node that was improved has several,
/// of which only the first counts.
#[derive(Debug)]
pub(super) struct Open {
    /// The top of each stack, with a row for each priority and a column for each h, so that the
    /// stacks are in the order in which they are popped.
    tops: Vec<Place>,
    /// The priority of the first row.
    base: u64,
    /// The number of columns is 2 to the power of this.
    column_bits: u32,
    /// All stacks before this one are empty.
    lowest: usize,
    /// The entries of all stacks.
    chunks: Chunks,
    heap: BinaryHeap<Entry>,
    uses_heap: bool,
    pushed: u64,
}

/// The location of an entry: the number of its chunk times 16, plus its index there.
type Place = u32;

/// A cache line: the place of the top entry of the chunk below, then 15 entries.
#[derive(Debug)]
#[repr(align(64))]
struct Chunk([u32; CHUNK]);

const CHUNK: usize = 16;

/// The top of an empty stack. Like the last place of a chunk, it has no successor within its chunk.
const NOWHERE: Place = Place::MAX;

/// The chunks of all stacks. A chunk that one stack frees can be used by any other.
#[derive(Debug)]
struct Chunks {
    all: ChunkedVec<Chunk>,
    /// The first free chunk. Each free chunk has the number of the next one at its index 0.
    free: u32,
    free_count: usize,
}

const NO_CHUNK: u32 = u32::MAX;

impl Chunks {
    /// Puts a chunk on top of the one with the place `below`. Returns its first place.
    fn take(&mut self, below: Place) -> Place {
        let number = self.free;
        if number == NO_CHUNK {
            let mut chunk = Chunk([0; CHUNK]);
            chunk.0[0] = below;
            self.all.push(chunk);
            return (self.all.len() - 1) as Place * CHUNK as Place + 1;
        }
        self.free_count -= 1;
        self.free = std::mem::replace(&mut self.all.get_mut(number as usize).0[0], below);
        number * CHUNK as Place + 1
    }

    /// Frees an empty chunk. Returns the top of the stack below it.
    fn release(&mut self, number: u32) -> Place {
        self.free_count += 1;
        let below = std::mem::replace(&mut self.all.get_mut(number as usize).0[0], self.free);
        self.free = number;
        below
    }
}

/// The size of the first table in bytes, enough for most puzzles.
const FIRST_TABLE: usize = 1 << 10;

/// With more stacks than this, most would be empty, and a heap is better.
const MAX_STACKS: u64 = 1 << 18;

impl Open {
    pub(super) const fn new() -> Self {
        Self {
            tops: Vec::new(),
            base: 0,
            column_bits: 0,
            lowest: 0,
            chunks: Chunks { all: ChunkedVec::new(), free: NO_CHUNK, free_count: 0 },
            heap: BinaryHeap::new(),
            uses_heap: false,
            pushed: 0,
        }
    }

    /// The maximum number of bytes held after `more` entries are pushed: each may need a chunk, and
    /// the table may double.
    #[inline]
    pub(super) fn bytes_with(&self, more: usize) -> usize {
        let chunks = self.chunks.all.bytes_with(more.saturating_sub(self.chunks.free_count));
        let heap = if self.uses_heap { grown(self.heap.len(), self.heap.capacity(), more) } else { 0 };
        chunks + 2 * self.table_bytes().max(FIRST_TABLE) + heap * size_of::<Entry>()
    }

    /// The number of entries that can follow after `more` without allocating, the table excepted.
    pub(super) const fn room_after(&self, more: usize) -> usize {
        if self.uses_heap {
            return 0;
        }
        let free = self.chunks.free_count;
        self.chunks.all.room_after(more.saturating_sub(free)) + free.saturating_sub(more)
    }

    const fn table_bytes(&self) -> usize {
        self.tops.capacity() * size_of::<Place>()
    }

    #[inline]
    pub(super) fn push(&mut self, id: Id, priority: Priority, estimate: Estimate) {
        if !self.uses_heap {
            if let (Some(first), (second, 1)) = (priority.whole(), estimate.parts())
                && first < MAX_STACKS
            {
                let second = u64::from(second);
                if let Some(stack) = self.stack(first, second).or_else(|| self.make_stack(first, second)) {
                    return self.push_on(stack, id);
                }
            }
            self.turn_into_heap();
        }
        self.pushed += 1;
        self.heap.push((Reverse(priority), Reverse(estimate), self.pushed, id));
    }

    /// The stack of a priority and an estimate, if it exists. Computed in 64 bits, since a row
    /// beyond the table may not fit into a `usize`.
    #[inline]
    const fn stack(&self, first: u64, second: u64) -> Option<usize> {
        if first < self.base || second >> self.column_bits != 0 {
            return None;
        }
        let stack = ((first - self.base) << self.column_bits) + second;
        if stack < self.tops.len() as u64 { Some(stack as usize) } else { None }
    }

    #[inline]
    fn push_on(&mut self, stack: usize, id: Id) {
        self.lowest = self.lowest.min(stack);
        let top = &mut self.tops[stack];
        let is_full = *top as usize % CHUNK == CHUNK - 1;
        *top = if is_full { self.chunks.take(*top) } else { *top + 1 };
        self.chunks.all.get_mut(*top as usize / CHUNK).0[*top as usize % CHUNK] = id;
    }

    /// Enlarges the table to include the stack of a priority and an estimate; `None` if it would
    /// become too large.
    #[cold]
    fn make_stack(&mut self, first: u64, second: u64) -> Option<usize> {
        if self.tops.is_empty() {
            self.base = first;
        }
        let base = self.base.min(first);
        let column_bits = self.column_bits.max((second + 1).next_power_of_two().ilog2());
        let rows_before = (self.tops.len() >> self.column_bits) as u64;
        let rows = (self.base + rows_before).max(first + 1) - base;
        let stacks = rows << column_bits;
        if stacks > MAX_STACKS {
            return None;
        }
        if base == self.base && column_bits == self.column_bits {
            self.tops.resize(stacks as usize, NOWHERE);
        } else {
            let mut tops = vec![NOWHERE; stacks as usize];
            let new_rows = (self.base - base) as usize;
            let moved = |stack: usize| {
                let row = (stack >> self.column_bits) + new_rows;
                (row << column_bits) + stack % (1 << self.column_bits)
            };
            for (stack, &top) in self.tops.iter().enumerate() {
                tops[moved(stack)] = top;
            }
            let lowest = moved(self.lowest);
            *self = Self { tops, base, column_bits, lowest, ..std::mem::replace(self, Self::new()) };
        }
        self.stack(first, second)
    }

    /// Removes the first entry. Returns it with its priority.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<(Id, Priority)> {
        if self.uses_heap {
            let (Reverse(priority), .., id) = self.heap.pop()?;
            return Some((id, priority));
        }
        while let Some(top) = self.tops.get_mut(self.lowest) {
            if *top != NOWHERE {
                let (chunk, place) = (*top / CHUNK as Place, *top as usize % CHUNK);
                let id = self.chunks.all.get(chunk as usize).0[place];
                *top = if place == 1 { self.chunks.release(chunk) } else { *top - 1 };
                let numerator = self.base + (self.lowest >> self.column_bits) as u64;
                return Some((id, Priority { numerator, denominator: 1 }));
            }
            self.lowest += 1;
        }
        None
    }

    #[cold]
    fn turn_into_heap(&mut self) {
        let mut entries = Vec::new();
        while let Some((id, priority)) = self.pop() {
            // The stack that the entry was popped from: all before it are empty.
            let second = self.lowest % (1 << self.column_bits);
            entries.push((Reverse(priority), Reverse(Estimate::from(second as u32)), 0, id));
        }
        // Among equals, the first popped was the last pushed.
        for (entry, pushed) in entries.iter_mut().rev().zip(1..) {
            entry.2 = pushed;
        }
        *self = Self { pushed: entries.len() as u64, heap: entries.into(), uses_heap: true, ..Self::new() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pop(open: &mut Open) -> Option<Id> {
        open.pop().map(|(id, _)| id)
    }

    fn push(open: &mut Open, id: Id, cost: u32, estimate: Estimate) {
        open.push(id, Priority::new(cost, 1, estimate, 1), estimate);
    }

    #[test]
    fn order_is_priority_then_estimate_then_last_in_first_out() {
        for fraction in [false, true] {
            let mut open = Open::new();
            push(&mut open, 1, 3, 2.into());
            push(&mut open, 2, 2, 3.into());
            push(&mut open, 3, 3, 2.into());
            push(&mut open, 4, 1, 1.into());
            push(&mut open, 5, 4, 1.into());
            if fraction {
                push(&mut open, 6, 1, Estimate::ratio(7, 2));
            }
            let order: Vec<Id> = std::iter::from_fn(|| pop(&mut open)).collect();
            let expected: &[Id] = if fraction { &[4, 6, 5, 3, 1, 2] } else { &[4, 5, 3, 1, 2] };
            assert_eq!(order, expected);
        }
    }

    #[test]
    fn stacks_of_many_chunks_keep_their_order() {
        let mut open = Open::new();
        let mut expected = Vec::new();
        for round in 0..50_u32 {
            for id in 1000 * round..1000 * round + 40 * (round % 7) {
                let foreseen = open.bytes_with(1);
                push(&mut open, id, id % 3, Estimate::from(4));
                assert!(open.chunks.all.bytes_with(0) + open.table_bytes() <= foreseen);
                expected.push((4 + id % 3, id));
            }
            for _ in 0..30 * (round % 5) {
                let best = (0..expected.len()).min_by_key(|&at| (expected[at].0, Reverse(at)));
                assert_eq!(pop(&mut open), best.map(|at| expected.remove(at).1));
            }
        }
        push(&mut open, 7, 0, Estimate::ratio(9, 2));
        expected.push((5, 7));
        // 4, then 4.5, then 5 and 6.
        let rank = |&(f, id): &(u32, Id)| if id == 7 { 9 } else { 2 * f };
        while let Some(id) = pop(&mut open) {
            let best = (0..expected.len()).min_by_key(|&at| (rank(&expected[at]), Reverse(at)));
            assert_eq!(Some(id), best.map(|at| expected.remove(at).1));
        }
        assert!(expected.is_empty());
    }

    #[test]
    fn huge_priorities_are_no_problem() {
        let mut open = Open::new();
        // A row so far below the table that it does not fit into 32 bits, and an estimate beyond
        // the columns of a priority below the first.
        push(&mut open, 3, 9, 1.into());
        push(&mut open, 4, 0, 200_000.into());
        push(&mut open, 5, 0, 4.into());
        assert_eq!([pop(&mut open), pop(&mut open), pop(&mut open)], [Some(5), Some(3), Some(4)]);
        let mut open = Open::new();
        push(&mut open, 1, 2_000_000_000, 4_000_000_000.into());
        push(&mut open, 2, 7, 1.into());
        assert_eq!([pop(&mut open), pop(&mut open), pop(&mut open)], [Some(2), Some(1), None]);
    }
}
