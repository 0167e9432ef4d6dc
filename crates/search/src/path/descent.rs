//! Who comes from whom, where states are numbered as breadth-first search finds them: the
//! children of a state stand side by side, in the order of their parents, so that where the
//! children of each begin is all that is kept.

use super::arena::Arena;
use super::store::Id;

/// The parents of all states.
#[derive(Debug)]
pub(crate) struct Descent {
    /// For each state that was expanded, the number that its first new successor got or
    /// would have got.
    first_children: Arena<Id>,
}

impl Descent {
    pub(crate) const fn new() -> Self {
        Self { first_children: Arena::new() }
    }

    /// The next state is expanded: its children come after so many states.
    #[inline]
    pub(crate) fn begin_children(&mut self, states: usize) {
        self.first_children.push(states as Id);
    }

    /// Goes on from the parent of a state to that of a later one in the same layer. Is it
    /// another?
    #[inline]
    pub(crate) fn advance(&self, parent: &mut Id, child: Id) -> bool {
        let before = *parent;
        // The last of those whose children begin no later.
        let begins_no_later = |other: Id| {
            (other as usize) < self.first_children.len() && *self.first_children.get(other as usize) <= child
        };
        while begins_no_later(*parent + 1) {
            *parent += 1;
        }
        *parent != before
    }

    /// The states from the root to one.
    pub(crate) fn line(&self, id: Id) -> Vec<Id> {
        let mut line = vec![id];
        let mut current = id;
        while current != 0 {
            current = self.first_children.partition_point(|&first| first <= current) as Id - 1;
            line.push(current);
        }
        line.reverse();
        line
    }

    /// Bytes held once so many more states have been expanded.
    #[inline]
    pub(crate) const fn bytes_with(&self, more: usize) -> usize {
        self.first_children.bytes_with(more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0 has the children 1, 2 and 3; 1 has 4, 2 none, and 3 has 5 and 6.
    #[test]
    fn parents_are_found() {
        let mut descent = Descent::new();
        for first in [1, 4, 5, 5] {
            descent.begin_children(first);
        }
        assert_eq!(descent.line(0), [0]);
        assert_eq!(descent.line(2), [0, 2]);
        assert_eq!(descent.line(4), [0, 1, 4]);
        assert_eq!(descent.line(6), [0, 3, 6]);
        let mut parent = 1;
        let moved = [4, 5, 6].map(|child| (descent.advance(&mut parent, child), parent));
        assert_eq!(moved, [(false, 1), (true, 3), (false, 3)]);
    }
}
