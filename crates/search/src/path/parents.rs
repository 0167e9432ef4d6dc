//! The parents of states that are numbered in the order in which breadth-first search finds them.
//! The children of a state have consecutive numbers, in the order of their parents, so it is enough
//! to store the first child of each state.

use super::chunked::ChunkedVec;
use super::store::Id;

/// The parent of every state.
#[derive(Debug)]
pub(super) struct Parents {
    /// For each expanded state, the number that its first new successor got or would have got.
    first_children: ChunkedVec<Id>,
}

impl Parents {
    pub(super) const fn new() -> Self {
        Self { first_children: ChunkedVec::new() }
    }

    /// Called when the next state is expanded and there are `states` states: its children come next.
    #[inline]
    pub(super) fn begin_children(&mut self, states: usize) {
        self.first_children.push(states as Id);
    }

    /// Moves `parent`, the parent of an earlier state of the same layer, to the parent of
    /// `child`. Returns whether it moved.
    #[inline]
    pub(super) fn advance(&self, parent: &mut Id, child: Id) -> bool {
        let before = *parent;
        // The parent is the last state whose children begin at or before `child`.
        let begins_no_later = |other: Id| {
            (other as usize) < self.first_children.len() && *self.first_children.get(other as usize) <= child
        };
        while begins_no_later(*parent + 1) {
            *parent += 1;
        }
        *parent != before
    }

    /// The states from the root to `id`.
    pub(super) fn path(&self, id: Id) -> Vec<Id> {
        let mut path = vec![id];
        let mut current = id;
        while current != 0 {
            current = self.first_children.partition_point(|&first| first <= current) as Id - 1;
            path.push(current);
        }
        path.reverse();
        path
    }

    /// The bytes held after `more` states are expanded.
    #[inline]
    pub(super) const fn bytes_with(&self, more: usize) -> usize {
        self.first_children.bytes_with(more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0 has the children 1, 2 and 3; 1 has 4, 2 none, and 3 has 5 and 6.
    #[test]
    fn parents_are_found() {
        let mut parents = Parents::new();
        for first in [1, 4, 5, 5] {
            parents.begin_children(first);
        }
        assert_eq!(parents.path(0), [0]);
        assert_eq!(parents.path(2), [0, 2]);
        assert_eq!(parents.path(4), [0, 1, 4]);
        assert_eq!(parents.path(6), [0, 3, 6]);
        let mut parent = 1;
        let moved = [4, 5, 6].map(|child| (parents.advance(&mut parent, child), parent));
        assert_eq!(moved, [(false, 1), (true, 3), (false, 3)]);
    }
}
