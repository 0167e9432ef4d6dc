//! The nodes of a search: a list of nodes with the numbers of their parents, and an index from
//! state to node. No path is copied, and the action that led to a node is not stored: it is found
//! again when the path is read.

use std::hash::Hash;
use std::hint;

use plyground_core::hash::stable_hash;

use super::chunked::ChunkedVec;

/// The number of a node.
pub(super) type Id = u32;

/// The parent of the root, which has none.
pub(super) const NONE: Id = Id::MAX;

/// The data that a store holds for a state.
pub(super) trait Record {
    type State: Eq + Hash;

    fn state(&self) -> &Self::State;
}

/// A state and the cheapest known path to it.
#[derive(Debug)]
pub(super) struct Node<S> {
    pub(super) state: S,
    pub(super) parent: Id,
    /// The cost from the start, with a flag for closed nodes in the top bit: so a node with a state
    /// of 8 bytes has a size of 16.
    cost_and_closed: u32,
}

const CLOSED: u32 = 1 << 31;
/// The maximum cost.
pub(super) const MAX_COST: u32 = CLOSED - 1;

impl<S: Eq + Hash> Record for Node<S> {
    type State = S;

    #[inline]
    fn state(&self) -> &S {
        &self.state
    }
}

impl<S> Node<S> {
    #[inline]
    pub(super) const fn new(state: S, parent: Id, cost: u32) -> Self {
        Self { state, parent, cost_and_closed: cost }
    }

    #[inline]
    pub(super) const fn cost(&self) -> u32 {
        self.cost_and_closed & MAX_COST
    }

    #[inline]
    pub(super) const fn is_closed(&self) -> bool {
        self.cost_and_closed & CLOSED != 0
    }

    #[inline]
    pub(super) const fn close(&mut self) {
        self.cost_and_closed |= CLOSED;
    }

    /// Records a cheaper path and opens the node again.
    #[inline]
    pub(super) const fn improve(&mut self, parent: Id, cost: u32) {
        self.parent = parent;
        self.cost_and_closed = cost;
    }
}

/// A state and nothing else.
#[derive(Debug)]
pub(super) struct StateOnly<S>(pub(super) S);

impl<S: Eq + Hash> Record for StateOnly<S> {
    type State = S;

    #[inline]
    fn state(&self) -> &S {
        &self.0
    }
}

/// The nodes and their index.
///
/// The index is a hash table of 32-bit entries. An entry is the number of a node plus 1, in as many
/// bits as a table of its size needs; the bits above are a tag, a part of the hash. Nodes of other
/// states are rarely read, since their tags differ; in a large search each such read would be a
/// cache miss.
///
/// A store holds nearly 2³¹ nodes at most.
#[derive(Debug)]
pub(super) struct Store<R> {
    nodes: ChunkedVec<R>,
    index: Vec<Line>,
    /// The index has 2 to the power of `bits` entries.
    bits: u32,
}

/// A cache line of entries, in the order of insertion, padded with zeros. If a line is full, its
/// entries continue in the next one.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Line([u32; LINE]);

const LINE: usize = 16;
/// Nodes of at least this many bytes are large: the size of the index matters little beside them.
const LARGE_NODE: usize = 24;

impl Line {
    /// The number in the entry with this tag (0 if there is none), and the number of entries. If
    /// several entries have the tag, which is rare, the number is the bitwise or of their numbers.
    ///
    /// Not inlined, because the compiler then produces a few vector instructions without a branch.
    #[inline(never)]
    fn scan(&self, tag: u32, id_mask: u32) -> (u32, u32) {
        let number = self.0.iter().fold(0, |numbers, &entry| {
            let left = entry ^ tag;
            numbers | if left & !id_mask == 0 { left } else { 0 }
        });
        (number, self.0.iter().map(|&entry| u32::from(entry != 0)).sum())
    }
}

impl<R: Record> Store<R> {
    pub(super) fn new() -> Self {
        Self { nodes: ChunkedVec::new(), index: lines(Self::FEWEST_BITS), bits: Self::FEWEST_BITS }
    }

    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The bytes held after `more` nodes are inserted. When the index grows it is rebuilt from the
    /// nodes, so there is never more than one.
    #[inline]
    pub(super) const fn bytes_with(&self, more: usize) -> usize {
        self.nodes.bytes_with(more) + size_of::<u32>() * (1 << self.bits_with(more))
    }

    /// The number of nodes that can follow after `more` without allocating.
    pub(super) fn room_after(&self, more: usize) -> usize {
        self.nodes.room_after(more).min(max_nodes(self.bits_with(more)) - self.len() - more)
    }

    #[inline]
    const fn bits_with(&self, more: usize) -> u32 {
        let mut bits = self.bits;
        while self.len() + more > max_nodes(bits) {
            bits += Self::growth(bits);
        }
        bits
    }

    /// The size of the index of an empty store, and the size from which memory matters more than
    /// the time to rebuild it: 64 KiB, or 256 KiB with large nodes.
    const FEWEST_BITS: u32 = if size_of::<R>() < LARGE_NODE { 6 } else { 8 };
    const LARGE_BITS: u32 = if size_of::<R>() < LARGE_NODE { 14 } else { 16 };

    /// The growth of a full index, in bits: it becomes sixteen times as large if it is small, else twice.
    #[inline]
    const fn growth(bits: u32) -> u32 {
        if bits < Self::LARGE_BITS { 4 } else { 1 }
    }

    #[inline]
    pub(super) fn node(&self, id: Id) -> &R {
        self.nodes.get(id as usize)
    }

    #[inline]
    pub(super) fn node_mut(&mut self, id: Id) -> &mut R {
        self.nodes.get_mut(id as usize)
    }

    /// The node of a state, if there is one.
    pub(super) fn find(&self, state: &R::State) -> Option<Id> {
        self.probe(state, half_hash(state)).ok()
    }

    /// Prepares the insertion of `successors`, which must follow in this order: reads the lines of
    /// all of them before the first is needed, so that cache misses overlap. Stores their hashes in
    /// `hashes`.
    #[inline]
    pub(super) fn prefetch<A>(&mut self, successors: &[(A, u32, R::State)], hashes: &mut Vec<u32>) {
        while self.len() + successors.len() > max_nodes(self.bits) {
            self.grow();
        }
        hashes.clear();
        hashes.extend(successors.iter().map(|(.., state)| half_hash(state)));
        let touched = hashes.iter().fold(0, |sum, &hash| sum ^ self.index[self.home(hash)].0[0]);
        hint::black_box(touched);
    }

    /// Inserts `record` unless its state is known. Returns the node of the state and whether it
    /// is new.
    #[inline]
    pub(super) fn insert(&mut self, record: R) -> (Id, bool) {
        let hash = half_hash(record.state());
        self.insert_hashed(record, hash)
    }

    /// Does the same for a state that was prepared by [`Store::prefetch`]. The record is created
    /// only if it is needed.
    #[inline]
    pub(super) fn insert_prefetched(&mut self, state: &R::State, hash: u32, record: impl FnOnce() -> R) -> (Id, bool) {
        let home = self.home(hash);
        let (number, len) = self.index[home].scan(self.tag(hash), self.id_mask());
        if number == 0 {
            if (len as usize) < LINE {
                return (self.add(record(), hash, home, len as usize), true);
            }
        } else if number as usize <= self.len() && self.node(number - 1).state() == state {
            return (number - 1, false);
        }
        self.insert_hashed(record(), hash)
    }

    fn insert_hashed(&mut self, record: R, hash: u32) -> (Id, bool) {
        if self.len() >= max_nodes(self.bits) {
            self.grow();
        }
        match self.probe(record.state(), hash) {
            Ok(id) => (id, false),
            Err((line, place)) => (self.add(record, hash, line, place), true),
        }
    }

    #[inline]
    fn add(&mut self, record: R, hash: u32, line: usize, place: usize) -> Id {
        let id = self.nodes.len() as Id;
        self.index[line].0[place % LINE] = self.tag(hash) | (id + 1);
        self.nodes.push(record);
        id
    }

    /// The line where the search for a hash begins, given by its first bits.
    #[inline]
    const fn home(&self, hash: u32) -> usize {
        (hash >> (32 + LINE.ilog2() - self.bits)) as usize
    }

    /// The last bits of the hash, placed where an entry has its tag. Never 0, so that no tag
    /// matches an empty entry.
    #[inline]
    const fn tag(&self, hash: u32) -> u32 {
        let tag = hash << self.bits;
        if tag == 0 { 1 << self.bits } else { tag }
    }

    /// The bits of an entry that are not the tag.
    #[inline]
    const fn id_mask(&self) -> u32 {
        (1 << self.bits) - 1
    }

    /// The node of the state, or the line and the index in it where it belongs.
    #[inline]
    fn probe(&self, state: &R::State, hash: u32) -> Result<Id, (usize, usize)> {
        let tag = self.tag(hash);
        let mut home = self.home(hash);
        loop {
            let line = &self.index[home];
            let (number, len) = line.scan(tag, self.id_mask());
            if number > 0 {
                let same_tag = line.0.iter().map(|entry| entry ^ tag).filter(|&left| left <= self.id_mask());
                for number in same_tag {
                    if self.node(number - 1).state() == state {
                        return Ok(number - 1);
                    }
                }
            }
            if (len as usize) < LINE {
                return Err((home, len as usize));
            }
            home = (home + 1) & (self.index.len() - 1);
        }
    }

    #[cold]
    fn grow(&mut self) {
        self.bits += Self::growth(self.bits);
        // Frees the old index before the new one is allocated.
        self.index = Vec::new();
        let mut index = lines(self.bits);
        // The number of entries per line. Counting the entries of a line that was just written
        // takes longer.
        let mut lens = vec![0_u8; index.len()];
        for (node, number) in self.nodes.iter().zip(1..) {
            let hash = half_hash(node.state());
            let mut line = self.home(hash);
            while usize::from(lens[line]) == LINE {
                line = (line + 1) & (index.len() - 1);
            }
            index[line].0[usize::from(lens[line]) % LINE] = self.tag(hash) | number;
            lens[line] += 1;
        }
        self.index = index;
    }
}

/// The maximum number of nodes: at most seven eighths of the entries are in use.
#[inline]
const fn max_nodes(bits: u32) -> usize {
    (1 << bits) / 8 * 7
}

/// An index without entries.
fn lines(bits: u32) -> Vec<Line> {
    vec![Line([0; LINE]); (1 << bits) / LINE]
}

impl<S: Eq + Hash + Clone> Store<Node<S>> {
    /// The states from the root to `id`.
    pub(super) fn path(&self, id: Id) -> Vec<S> {
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
pub(super) fn hash<S: Hash>(state: &S) -> u64 {
    stable_hash(state)
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
    fn prefetched_states_are_inserted_as_single_ones_are() {
        let (mut together, mut alone) = (Store::new(), Store::new());
        let mut hashes = Vec::new();
        for first in 0..5_000_u64 {
            // Some are known, some new, some occur twice.
            let many = if first % 50 == 0 { 3_000 } else { 3 };
            let states =
                (first..first + many).flat_map(|state| [state, state / 2, state * state, 3 * state, 3 * state]);
            let states: Vec<((), u32, u64)> = states.map(|state| ((), 1, state)).collect();
            together.prefetch(&states, &mut hashes);
            for (&(.., state), &hash) in states.iter().zip(&hashes) {
                let expected = alone.insert(Node::new(state, NONE, 0));
                assert_eq!(together.insert_prefetched(&state, hash, || Node::new(state, NONE, 0)), expected);
            }
        }
        assert!(together.len() > 5_000);
    }

    /// A regression: the result of a lookup was used after the index had grown. It then referred to
    /// nodes that do not exist, but only in large indexes, where tags are short.
    #[test]
    fn the_index_does_not_grow_between_look_up_and_insertion() {
        let mut store = Store::new();
        let states = |range: std::ops::Range<u64>| range.map(|state| ((), 1, state)).collect::<Vec<_>>();
        let mut hashes = Vec::new();
        for range in [0..800_000, 800_000..1_100_000] {
            let states = states(range);
            store.prefetch(&states, &mut hashes);
            for (&(.., state), &hash) in states.iter().zip(&hashes) {
                assert_eq!(store.insert_prefetched(&state, hash, || Node::new(state, NONE, 0)), (state as Id, true));
            }
        }
    }

    #[test]
    fn growth_is_foreseen() {
        let mut store = Store::new();
        let mut hashes = Vec::new();
        let mut first = 0_u64;
        for many in [1, 7, 300, 2, 60_000, 5, 70_000] {
            let states: Vec<((), u32, u64)> = (first..first + many).map(|state| ((), 1, state)).collect();
            first += many;
            let foreseen = store.bytes_with(states.len());
            store.prefetch(&states, &mut hashes);
            for (&(.., state), &hash) in states.iter().zip(&hashes) {
                store.insert_prefetched(&state, hash, || Node::new(state, NONE, 0));
            }
            assert_eq!(store.nodes.bytes_with(0) + store.index.len() * size_of::<Line>(), foreseen);
        }
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
