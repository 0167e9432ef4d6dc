//! Where the states of a search live: one arena of nodes, parents by number, and an
//! index from state to node. No node owns another, no path is copied, and the
//! action that led to a node is not kept: it is found again when the path is read.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::arena::Arena;

/// The number of a node.
pub(crate) type Id = u32;

/// The parent of the root.
pub(crate) const NONE: Id = Id::MAX;

/// What an arena holds for a state.
pub(crate) trait Record {
    type State: Eq + Hash;

    fn state(&self) -> &Self::State;
}

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

impl<S: Eq + Hash> Record for Node<S> {
    type State = S;

    #[inline]
    fn state(&self) -> &S {
        &self.state
    }
}

impl<S> Node<S> {
    #[inline]
    pub(crate) const fn new(state: S, parent: Id, cost: u32) -> Self {
        Self { state, parent, cost_and_closed: cost }
    }

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
/// The index is an open-addressing table of 32-bit entries. An entry has the number of
/// a node, in as many bits as a table of its size needs, and in the rest of them a
/// part of the hash, which spares nearly all visits to nodes of other states: those are
/// where the time of a large search goes (each is a cache miss).
#[derive(Debug)]
pub(crate) struct Store<R> {
    nodes: Arena<R>,
    /// 0, or the number of a node plus 1 below the rest of its hash.
    index: Vec<u32>,
    /// The index has 2 to the power of `bits` entries.
    bits: u32,
}

/// What was found out about a state before it is inserted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sought {
    hash: u32,
    /// An entry of the index; after the second look a node, or [`NONE`].
    found: u32,
}

/// An empty store has an index of 64 entries.
const FEWEST_BITS: u32 = 6;

impl<R: Record> Store<R> {
    pub(crate) fn new() -> Self {
        Self { nodes: Arena::new(), index: vec![0; 1 << FEWEST_BITS], bits: FEWEST_BITS }
    }

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Bytes held after making room for one more node. An index that grows is built
    /// anew from the nodes, so that there is never more than one.
    #[inline]
    pub(crate) const fn bytes_after_growth(&self) -> usize {
        let entries = self.index.len() << self.index_is_full() as u32;
        self.nodes.bytes_after_growth() + entries * size_of::<u32>()
    }

    #[inline]
    pub(crate) fn node(&self, id: Id) -> &R {
        self.nodes.get(id as usize)
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, id: Id) -> &mut R {
        self.nodes.get_mut(id as usize)
    }

    /// The node of a state, if there is one.
    pub(crate) fn find(&self, state: &R::State) -> Option<Id> {
        self.probe(state, half_hash(state)).ok()
    }

    /// Looks up some states together, to be inserted one after the other: the memory
    /// is asked for all of them before the first answer is needed.
    #[inline]
    pub(crate) fn seek<'a>(&self, states: impl Iterator<Item = &'a R::State> + Clone, sought: &mut Vec<Sought>)
    where
        R::State: 'a,
    {
        sought.clear();
        sought.extend(states.clone().map(|state| {
            let hash = half_hash(state);
            Sought { hash, found: self.index[self.home(hash)] }
        }));
        for (state, Sought { hash, found }) in states.zip(sought) {
            let is_known = self.may_be(*found, *hash) && self.node(self.id(*found)).state() == state;
            *found = if is_known { self.id(*found) } else { NONE };
        }
    }

    /// The node of the state in `record`: the known one, or a new one, which is the
    /// record. The second value tells whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, record: R) -> (Id, bool) {
        let hash = half_hash(record.state());
        self.insert_sought(record, Sought { hash, found: NONE })
    }

    /// The same for a state that was looked up.
    #[inline]
    pub(crate) fn insert_sought(&mut self, record: R, sought: Sought) -> (Id, bool) {
        if sought.found != NONE {
            return (sought.found, false);
        }
        if self.index_is_full() {
            self.grow();
        }
        match self.probe(record.state(), sought.hash) {
            Ok(id) => (id, false),
            Err(slot) => {
                let id = self.nodes.len() as Id;
                self.index[slot] = self.entry(sought.hash, id);
                self.nodes.push(record);
                (id, true)
            }
        }
    }

    /// Three quarters full is full.
    #[inline]
    const fn index_is_full(&self) -> bool {
        self.nodes.len() * 4 >= self.index.len() * 3
    }

    /// Where the search for a hash begins: its first bits.
    #[inline]
    const fn home(&self, hash: u32) -> usize {
        (hash as u64 >> (32 - self.bits)) as usize
    }

    /// The other bits of the hash, and the number.
    #[inline]
    const fn entry(&self, hash: u32, id: Id) -> u32 {
        ((hash as u64) << self.bits) as u32 | (id + 1)
    }

    #[inline]
    const fn id(&self, entry: u32) -> Id {
        (entry as u64 & ((1 << self.bits) - 1)) as u32 - 1
    }

    /// Can this entry be of a state with the hash?
    #[inline]
    const fn may_be(&self, entry: u32, hash: u32) -> bool {
        entry != 0 && (entry ^ ((hash as u64) << self.bits) as u32) as u64 >> self.bits == 0
    }

    /// The node of the state, or the slot where it belongs.
    #[inline]
    fn probe(&self, state: &R::State, hash: u32) -> Result<Id, usize> {
        let mask = self.index.len() - 1;
        let mut slot = self.home(hash);
        loop {
            let entry = self.index[slot & mask];
            if entry == 0 {
                return Err(slot & mask);
            }
            if self.may_be(entry, hash) && self.node(self.id(entry)).state() == state {
                return Ok(self.id(entry));
            }
            slot += 1;
        }
    }

    #[cold]
    fn grow(&mut self) {
        self.bits += 1;
        let mask = (1 << self.bits) - 1;
        // The old one is given back before the new one is asked for.
        self.index = Vec::new();
        let mut index = vec![0; mask + 1];
        for (node, id) in self.nodes.iter().zip(0..) {
            let hash = half_hash(node.state());
            let mut slot = self.home(hash);
            while index[slot & mask] != 0 {
                slot += 1;
            }
            index[slot & mask] = self.entry(hash, id);
        }
        self.index = index;
    }
}

impl<S: Eq + Hash + Clone> Store<Node<S>> {
    /// The states from the root to `id`.
    pub(crate) fn states(&self, id: Id) -> Vec<S> {
        let mut states = Vec::new();
        let mut current = id;
        while current != NONE {
            let node = self.node(current);
            states.push(node.state.clone());
            current = node.parent;
        }
        states.reverse();
        states
    }
}

#[inline]
pub(crate) fn hash<S: Hash>(state: &S) -> u64 {
    let mut hasher = FxHasher::default();
    state.hash(&mut hasher);
    // Two multiplications' worth of mixing: Fx alone leaves patterns in the bits
    // that pick the slot when a state is a single word.
    let hash = hasher.finish();
    (hash ^ hash >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32)
}

/// The half of the hash that depends on the most bits of the state.
#[inline]
fn half_hash<S: Hash>(state: &S) -> u32 {
    hash(state) as u32
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
            assert_eq!(store.insert(Node::new(state * 3, NONE, 0)), (state as Id, true));
        }
        for state in 0..10_000_u64 {
            assert_eq!(store.insert(Node::new(state * 3, NONE, 0)), (state as Id, false));
            assert_eq!(store.find(&(state * 3 + 1)), None);
            assert_eq!(store.find(&(state * 3)), Some(state as Id));
        }
    }

    #[test]
    fn what_is_looked_up_together_is_inserted_as_if_alone() {
        let (mut together, mut alone) = (Store::new(), Store::new());
        let mut sought = Vec::new();
        for first in 0..5_000_u64 {
            // Some known, some new, one of them twice.
            let states = [first, first / 2, first * first, 3 * first, 3 * first];
            together.seek(states.iter(), &mut sought);
            for (state, &sought) in states.into_iter().zip(&sought) {
                let expected = alone.insert(Node::new(state, NONE, 0));
                assert_eq!(together.insert_sought(Node::new(state, NONE, 0), sought), expected);
            }
        }
        assert!(together.len() > 5_000);
    }

    #[test]
    fn closing_keeps_the_cost() {
        let mut store = Store::new();
        let (id, _) = store.insert(Node::new(1_u64, NONE, 7));
        store.node_mut(id).close();
        assert!(store.node(id).is_closed() && store.node(id).cost() == 7);
        store.node_mut(id).improve(3, 5);
        assert!(!store.node(id).is_closed() && store.node(id).cost() == 5 && store.node(id).parent == 3);
    }
}
