//! The open list of the best-first searches: which node is expanded next.
//!
//! Nodes leave in order of priority, then of the smaller estimate h, then the last
//! to come first. With whole numbers the list is an array of stacks, constant time
//! for every operation; the first fraction turns it into a heap, which compares
//! fractions exactly.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use plyground_core::Estimate;

use super::arena::{Arena, grown};
use super::store::Id;

/// A priority: an exact, non-negative fraction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Priority {
    numerator: u64,
    denominator: u32,
}

impl Priority {
    /// `cost_weight` × g + `estimate_weight` × h.
    #[inline]
    pub(crate) fn new(cost: u32, cost_weight: u32, estimate: Estimate, estimate_weight: u32) -> Self {
        let (numerator, denominator) = estimate.parts();
        let cost = u64::from(cost) * u64::from(cost_weight) * u64::from(denominator);
        Self { numerator: cost + u64::from(numerator) * u64::from(estimate_weight), denominator }
    }

    /// As traces show it.
    pub(crate) fn decimal(self) -> f64 {
        self.numerator as f64 / f64::from(self.denominator)
    }

    /// The priority, if it is a whole number.
    pub(crate) const fn whole(self) -> Option<u64> {
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

/// The list. An entry is never removed before its turn: a node that was improved
/// has several, of which the first to leave counts.
#[derive(Debug)]
pub(crate) struct Open {
    /// By priority.
    levels: Vec<Level>,
    /// No level below this one has an entry.
    lowest: usize,
    /// The entries of all stacks.
    chunks: Chunks,
    heap: BinaryHeap<Entry>,
    uses_heap: bool,
    pushed: u64,
    /// Bytes of levels and stacks, without their entries.
    table_bytes: usize,
}

/// The entries of one priority.
#[derive(Debug, Default)]
struct Level {
    /// By h.
    stacks: Vec<Stack>,
    /// No stack below this one has an entry.
    lowest: usize,
}

/// Entries, the last to come on top.
#[derive(Clone, Copy, Debug)]
struct Stack {
    /// The chunk that has the top.
    chunk: u32,
    /// Entries in that chunk: all others are full.
    used: u32,
}

/// A cache line of entries, and the chunk below.
#[derive(Debug)]
#[repr(align(64))]
struct Chunk {
    entries: [Id; CHUNK],
    below: u32,
}

/// What one stack gives back serves the others.
#[derive(Debug)]
struct Chunks {
    all: Arena<Chunk>,
    /// The first without entries; each has the next below it.
    free: u32,
    free_count: usize,
}

impl Chunks {
    /// A chunk to be put on top of another.
    fn take(&mut self, below: u32) -> u32 {
        let number = self.free;
        if number == NO_CHUNK {
            self.all.push(Chunk { entries: [0; CHUNK], below });
            return self.all.len() as u32 - 1;
        }
        self.free_count -= 1;
        self.free = std::mem::replace(&mut self.all.get_mut(number as usize).below, below);
        number
    }

    /// Takes an empty chunk back, and says which is below it.
    fn give_back(&mut self, number: u32) -> u32 {
        self.free_count += 1;
        let below = std::mem::replace(&mut self.all.get_mut(number as usize).below, self.free);
        self.free = number;
        below
    }
}

const CHUNK: usize = 15;
const NO_CHUNK: u32 = u32::MAX;

/// An empty one is like one whose chunk is full: the next entry needs a new chunk.
const EMPTY: Stack = Stack { chunk: NO_CHUNK, used: CHUNK as u32 };

/// Bytes of the tables that the first entries make, for most puzzles.
const FIRST_TABLES: usize = 1 << 10;

/// Beyond this, arrays of stacks would be mostly air.
const MOST_STACKS: u64 = 1 << 16;

impl Open {
    pub(crate) const fn new() -> Self {
        Self {
            levels: Vec::new(),
            lowest: 0,
            chunks: Chunks { all: Arena::new(), free: NO_CHUNK, free_count: 0 },
            heap: BinaryHeap::new(),
            uses_heap: false,
            pushed: 0,
            table_bytes: 0,
        }
    }

    /// Bytes held once so many more entries have come, at most: each may need a chunk,
    /// and the tables may double.
    #[inline]
    pub(crate) fn bytes_with(&self, more: usize) -> usize {
        let chunks = self.chunks.all.bytes_with(more.saturating_sub(self.chunks.free_count));
        let heap = if self.uses_heap { grown(self.heap.len(), self.heap.capacity(), more) } else { 0 };
        chunks + 2 * self.table_bytes.max(FIRST_TABLES) + heap * size_of::<Entry>()
    }

    #[inline]
    pub(crate) fn push(&mut self, id: Id, priority: Priority, estimate: Estimate) {
        if !self.uses_heap {
            if let (Some(first), (second, 1)) = (priority.whole(), estimate.parts())
                && first < MOST_STACKS
                && u64::from(second) < MOST_STACKS
            {
                return self.push_stack(id, first as usize, second as usize);
            }
            self.turn_into_heap();
        }
        self.pushed += 1;
        self.heap.push((Reverse(priority), Reverse(estimate), self.pushed, id));
    }

    #[inline]
    fn push_stack(&mut self, id: Id, first: usize, second: usize) {
        if self.levels.get(first).is_none_or(|level| level.stacks.len() <= second) {
            self.grow(first, second);
        }
        let level = &mut self.levels[first];
        level.lowest = level.lowest.min(second);
        self.lowest = self.lowest.min(first);
        let stack = &mut level.stacks[second];
        if stack.used as usize == CHUNK {
            *stack = Stack { chunk: self.chunks.take(stack.chunk), used: 0 };
        }
        self.chunks.all.get_mut(stack.chunk as usize).entries[stack.used as usize] = id;
        stack.used += 1;
    }

    /// Makes a stack for a priority and an estimate.
    #[cold]
    fn grow(&mut self, first: usize, second: usize) {
        let before = self.levels.capacity();
        if self.levels.len() <= first {
            self.levels.resize_with(first + 1, Level::default);
        }
        self.table_bytes += (self.levels.capacity() - before) * size_of::<Level>();
        let stacks = &mut self.levels[first].stacks;
        let before = stacks.capacity();
        if stacks.len() <= second {
            stacks.resize(second + 1, EMPTY);
        }
        self.table_bytes += (stacks.capacity() - before) * size_of::<Stack>();
    }

    /// Takes the first, with its priority.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(Id, Priority)> {
        if self.uses_heap {
            let (Reverse(priority), .., id) = self.heap.pop()?;
            return Some((id, priority));
        }
        while let Some(level) = self.levels.get_mut(self.lowest) {
            while let Some(stack) = level.stacks.get_mut(level.lowest) {
                if stack.chunk != NO_CHUNK {
                    stack.used -= 1;
                    let id = self.chunks.all.get(stack.chunk as usize).entries[stack.used as usize];
                    if stack.used == 0 {
                        *stack = Stack { chunk: self.chunks.give_back(stack.chunk), used: CHUNK as u32 };
                    }
                    return Some((id, Priority { numerator: self.lowest as u64, denominator: 1 }));
                }
                level.lowest += 1;
            }
            // An emptied level rarely fills again: give its memory back.
            self.table_bytes -= level.stacks.capacity() * size_of::<Stack>();
            *level = Level::default();
            self.lowest += 1;
        }
        None
    }

    #[cold]
    fn turn_into_heap(&mut self) {
        let mut entries = Vec::new();
        while let Some((id, priority)) = self.pop() {
            // Where it came from: the stacks below are empty.
            let second = self.levels[self.lowest].lowest;
            entries.push((Reverse(priority), Reverse(Estimate::from(second as u32)), 0, id));
        }
        // Among equals, what left first came last.
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
                assert!(open.chunks.all.bytes_with(0) + open.table_bytes <= foreseen);
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
        push(&mut open, 1, 2_000_000_000, 4_000_000_000.into());
        push(&mut open, 2, 7, 1.into());
        assert_eq!([pop(&mut open), pop(&mut open), pop(&mut open)], [Some(2), Some(1), None]);
    }
}
