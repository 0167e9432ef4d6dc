//! The open list of the best-first searches: which node is expanded next.
//!
//! Nodes leave in order of priority, then of the smaller estimate h, then the last
//! to come first. With whole numbers the list is an array of stacks, constant time
//! for every operation; the first fraction turns it into a heap, which compares
//! fractions exactly.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use plyground_core::Estimate;

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

    const fn whole(self) -> Option<u64> {
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
    heap: BinaryHeap<Entry>,
    uses_heap: bool,
    pushed: u64,
    bytes: usize,
}

/// The entries of one priority.
#[derive(Debug, Default)]
struct Level {
    /// By h.
    stacks: Vec<Vec<Id>>,
    /// No stack below this one has an entry.
    lowest: usize,
}

/// Beyond this, arrays of stacks would be mostly air.
const MOST_STACKS: u64 = 1 << 16;

impl Open {
    pub(crate) const fn new() -> Self {
        Self { levels: Vec::new(), lowest: 0, heap: BinaryHeap::new(), uses_heap: false, pushed: 0, bytes: 0 }
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes + self.heap.capacity() * size_of::<Entry>()
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
        if self.levels.len() <= first {
            self.bytes += (first + 1 - self.levels.len()) * size_of::<Level>();
            self.levels.resize_with(first + 1, Level::default);
        }
        let level = &mut self.levels[first];
        if level.stacks.len() <= second {
            self.bytes += (second + 1 - level.stacks.len()) * size_of::<Vec<Id>>();
            level.stacks.resize_with(second + 1, Vec::new);
        }
        let stack = &mut level.stacks[second];
        if stack.len() == stack.capacity() {
            stack.reserve(1);
            // It was full.
            self.bytes += (stack.capacity() - stack.len()) * size_of::<Id>();
        }
        stack.push(id);
        level.lowest = level.lowest.min(second);
        self.lowest = self.lowest.min(first);
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Id> {
        if self.uses_heap {
            let (.., id) = self.heap.pop()?;
            return Some(id);
        }
        while let Some(level) = self.levels.get_mut(self.lowest) {
            while let Some(stack) = level.stacks.get_mut(level.lowest) {
                if let Some(id) = stack.pop() {
                    return Some(id);
                }
                level.lowest += 1;
            }
            // An emptied level rarely fills again: give its memory back.
            let freed = level.stacks.iter().map(|stack| stack.capacity() * size_of::<Id>()).sum::<usize>();
            self.bytes -= freed + level.stacks.len() * size_of::<Vec<Id>>();
            *level = Level::default();
            self.lowest += 1;
        }
        None
    }

    #[cold]
    fn turn_into_heap(&mut self) {
        self.uses_heap = true;
        self.bytes = 0;
        for (first, level) in std::mem::take(&mut self.levels).into_iter().enumerate() {
            for (second, stack) in level.stacks.into_iter().enumerate() {
                let priority = Priority { numerator: first as u64, denominator: 1 };
                for id in stack {
                    self.pushed += 1;
                    self.heap.push((Reverse(priority), Reverse(Estimate::from(second as u32)), self.pushed, id));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let order: Vec<Id> = std::iter::from_fn(|| open.pop()).collect();
            let expected: &[Id] = if fraction { &[4, 6, 5, 3, 1, 2] } else { &[4, 5, 3, 1, 2] };
            assert_eq!(order, expected);
        }
    }

    #[test]
    fn huge_priorities_are_no_problem() {
        let mut open = Open::new();
        push(&mut open, 1, 2_000_000_000, 4_000_000_000.into());
        push(&mut open, 2, 7, 1.into());
        assert_eq!([open.pop(), open.pop(), open.pop()], [Some(2), Some(1), None]);
    }
}
