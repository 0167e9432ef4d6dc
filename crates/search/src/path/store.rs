//! Where the states of a search live: one arena of nodes, parents by index, and an
//! index from state to node. No node owns another, no path is copied, and the
//! action that led to a node is not kept: it is found again when the path is read.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

/// The number of a node.
pub(crate) type Id = u32;

/// The parent of the root.
pub(crate) const NONE: Id = Id::MAX;

/// One state met by the search.
#[derive(Debug)]
pub(crate) struct Node<S> {
    pub(crate) state: S,
    pub(crate) parent: Id,
    /// Cost from the start, and in the top bit whether the node is closed: a
    /// state of 8 bytes then makes a node of 16.
    cost_and_closed: u32,
}

const CLOSED: u32 = 1 << 31;
/// Costs are below this.
pub(crate) const MOST_COST: u32 = CLOSED - 1;

impl<S> Node<S> {
    #[inline]
    pub(crate) const fn cost(&self) -> u32 {
        self.cost_and_closed & MOST_COST
    }

    #[inline]
    pub(crate) const fn is_closed(&self) -> bool {
        self.cost_and_closed & CLOSED != 0
    }

    #[inline]
    pub(crate) const fn close(&mut self) {
        self.cost_and_closed |= CLOSED;
    }

    /// A cheaper way was found: the node is open again.
    #[inline]
    pub(crate) const fn improve(&mut self, parent: Id, cost: u32) {
        self.parent = parent;
        self.cost_and_closed = cost;
    }
}

/// The arena and its index.
///
/// The index is an open-addressing table of 32 bits of hash and 32 bits of node
/// number: the hash bits spare nearly all visits to nodes of other states, which
/// is where the time of a large search goes (each is a cache miss).
#[derive(Debug)]
pub(crate) struct Store<S> {
    nodes: Vec<Node<S>>,
    index: Vec<u64>,
}

const EMPTY: u64 = u64::MAX;

impl<S: Eq + Hash> Store<S> {
    pub(crate) fn new() -> Self {
        Self { nodes: Vec::new(), index: vec![EMPTY; 64] }
    }

    pub(crate) const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Bytes held after making room for one more node.
    pub(crate) const fn bytes_after_growth(&self) -> usize {
        let nodes = if self.nodes.len() == self.nodes.capacity() { 2 } else { 1 };
        // Old and new index stand side by side while one is copied to the other.
        let index = if self.index_is_full() { 3 } else { 1 };
        nodes * self.nodes.capacity() * size_of::<Node<S>>() + index * self.index.capacity() * size_of::<u64>()
    }

    #[inline]
    pub(crate) fn node(&self, id: Id) -> &Node<S> {
        &self.nodes[id as usize]
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, id: Id) -> &mut Node<S> {
        &mut self.nodes[id as usize]
    }

    /// The node of a state, if there is one.
    pub(crate) fn find(&self, state: &S) -> Option<Id> {
        self.probe(state, hash(state)).ok()
    }

    /// The node of `state`: the known one, or a new one, of this parent and cost.
    /// The second value tells whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, state: S, parent: Id, cost: u32) -> (Id, bool) {
        let hash = hash(&state);
        if self.index_is_full() {
            self.grow();
        }
        match self.probe(&state, hash) {
            Ok(id) => (id, false),
            Err(slot) => {
                let id = self.nodes.len() as Id;
                self.index[slot] = hash & TAG | u64::from(id);
                self.nodes.push(Node { state, parent, cost_and_closed: cost });
                (id, true)
            }
        }
    }

    /// Three quarters full is full.
    const fn index_is_full(&self) -> bool {
        self.nodes.len() * 4 >= self.index.len() * 3
    }

    /// The node of the state, or the slot where it belongs.
    #[inline]
    fn probe(&self, state: &S, hash: u64) -> Result<Id, usize> {
        let mask = self.index.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let entry = self.index[slot];
            if entry == EMPTY {
                return Err(slot);
            }
            if (entry ^ hash) & TAG == 0 && self.nodes[entry as u32 as usize].state == *state {
                return Ok(entry as u32);
            }
            slot = (slot + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let mask = self.index.len() * 2 - 1;
        let mut index = vec![EMPTY; mask + 1];
        for (id, node) in self.nodes.iter().enumerate() {
            let hash = hash(&node.state);
            let mut slot = hash as usize & mask;
            while index[slot] != EMPTY {
                slot = (slot + 1) & mask;
            }
            index[slot] = hash & TAG | id as u64;
        }
        self.index = index;
    }

    /// The nodes from the root to `id`.
    pub(crate) fn lineage(&self, id: Id) -> Vec<Id> {
        let mut line = Vec::new();
        let mut current = id;
        while current != NONE {
            line.push(current);
            current = self.node(current).parent;
        }
        line.reverse();
        line
    }

    /// The states from the root to `id`.
    pub(crate) fn states(&self, id: Id) -> Vec<S>
    where
        S: Clone,
    {
        self.lineage(id).into_iter().map(|id| self.node(id).state.clone()).collect()
    }
}

/// The half of the hash that is kept in the index. The slot comes from the other.
const TAG: u64 = 0xFFFF_FFFF_0000_0000;

#[inline]
pub(crate) fn hash<S: Hash>(state: &S) -> u64 {
    let mut hasher = FxHasher::default();
    state.hash(&mut hasher);
    // Two multiplications' worth of mixing: Fx alone leaves patterns in the bits
    // that pick the slot when a state is a single word.
    let hash = hasher.finish();
    (hash ^ hash >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_of_a_word_takes_two() {
        assert_eq!(size_of::<Node<u64>>(), 16);
    }

    #[test]
    fn states_are_found_again_after_growth() {
        let mut store = Store::new();
        for state in 0..10_000_u64 {
            assert_eq!(store.insert(state * 3, NONE, 0), (state as Id, true));
        }
        for state in 0..10_000_u64 {
            assert_eq!(store.insert(state * 3, NONE, 0), (state as Id, false));
            assert_eq!(store.find(&(state * 3 + 1)), None);
        }
    }

    #[test]
    fn closing_keeps_the_cost() {
        let mut store = Store::new();
        let (id, _) = store.insert(1_u64, NONE, 7);
        store.node_mut(id).close();
        assert!(store.node(id).is_closed() && store.node(id).cost() == 7);
        store.node_mut(id).improve(3, 5);
        assert!(!store.node(id).is_closed() && store.node(id).cost() == 5 && store.node(id).parent == 3);
    }
}
