//! Where the states of a search live: one arena of nodes, parents by number, and an
//! index from state to node. No node owns another, no path is copied, and the
//! action that led to a node is not kept: it is found again when the path is read.

use std::hash::Hash;
use std::hint;

use plyground_core::hash::stable_hash;

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
/// The index is a hash table of 32-bit entries. An entry has the number of a node plus 1,
/// in as many bits as a table of its size needs, and above them a tag, a part of the
/// hash, which spares nearly all visits to nodes of other states: those are where the
/// time of a large search goes (each is a cache miss).
///
/// There is room for nearly 2³¹ nodes.
#[derive(Debug)]
pub(crate) struct Store<R> {
    nodes: Arena<R>,
    index: Vec<Line>,
    /// The index has room for 2 to the power of `bits` entries.
    bits: u32,
}

/// The entries of a cache line, in the order in which they came; then zeros. A line that
/// is full goes on in the next one.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Line([u32; LINE]);

const LINE: usize = 16;
/// Bytes of a node beside which those of the index are few.
const LARGE_NODE: usize = 24;

impl Line {
    /// The number in the entry that has this tag, 0 if none has, and how many entries there
    /// are. Where several have the tag, which is rare, what is found are the bits of all their
    /// numbers.
    ///
    /// Apart from its callers the compiler makes it a handful of vector instructions,
    /// without a branch; within them, it takes it to pieces.
    #[inline(never)]
    fn look(&self, tag: u32, id_mask: u32) -> (u32, u32) {
        let number = self.0.iter().fold(0, |numbers, &entry| {
            let left = entry ^ tag;
            numbers | if left & !id_mask == 0 { left } else { 0 }
        });
        (number, self.0.iter().map(|&entry| u32::from(entry != 0)).sum())
    }
}

impl<R: Record> Store<R> {
    pub(crate) fn new() -> Self {
        Self { nodes: Arena::new(), index: lines(Self::FEWEST_BITS), bits: Self::FEWEST_BITS }
    }

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Bytes held once so many more nodes have come. An index that grows is built anew
    /// from the nodes, so that there is never more than one.
    #[inline]
    pub(crate) const fn bytes_with(&self, more: usize) -> usize {
        self.nodes.bytes_with(more) + size_of::<u32>() * (1 << self.bits_with(more))
    }

    /// How many nodes may come after so many without any more bytes.
    pub(crate) fn room_after(&self, more: usize) -> usize {
        self.nodes.room_after(more).min(most_nodes(self.bits_with(more)) - self.len() - more)
    }

    #[inline]
    const fn bits_with(&self, more: usize) -> u32 {
        let mut bits = self.bits;
        while self.len() + more > most_nodes(bits) {
            bits += Self::growth(bits);
        }
        bits
    }

    /// The index of an empty store, and the one from which on bytes count more than the
    /// time to build it anew: 64 KiB, or 256 beside large nodes.
    const FEWEST_BITS: u32 = if size_of::<R>() < LARGE_NODE { 6 } else { 8 };
    const LARGE_BITS: u32 = if size_of::<R>() < LARGE_NODE { 14 } else { 16 };

    /// A full index is built anew, sixteen times as large if it is small, else twice.
    #[inline]
    const fn growth(bits: u32) -> u32 {
        if bits < Self::LARGE_BITS { 4 } else { 1 }
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

    /// Makes ready to insert some states next, in this order: the memory is asked for all
    /// of their lines before the first answer is needed. Their hashes are kept.
    #[inline]
    pub(crate) fn make_ready<A>(&mut self, successors: &[(A, u32, R::State)], hashes: &mut Vec<u32>) {
        while self.len() + successors.len() > most_nodes(self.bits) {
            self.grow();
        }
        hashes.clear();
        hashes.extend(successors.iter().map(|(.., state)| half_hash(state)));
        let touched = hashes.iter().fold(0, |sum, &hash| sum ^ self.index[self.home(hash)].0[0]);
        hint::black_box(touched);
    }

    /// The node of the state in `record`: the known one, or a new one, which is the
    /// record. The second value tells whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, record: R) -> (Id, bool) {
        let hash = half_hash(record.state());
        self.insert_unsure(record, hash)
    }

    /// The same for a state that the store was made ready for. The record is made if it is
    /// needed.
    #[inline]
    pub(crate) fn insert_ready(&mut self, state: &R::State, hash: u32, record: impl FnOnce() -> R) -> (Id, bool) {
        let home = self.home(hash);
        let (number, len) = self.index[home].look(self.tag(hash), self.id_mask());
        if number == 0 {
            if (len as usize) < LINE {
                return (self.add(record(), hash, home, len as usize), true);
            }
        } else if number as usize <= self.len() && self.node(number - 1).state() == state {
            return (number - 1, false);
        }
        self.insert_unsure(record(), hash)
    }

    fn insert_unsure(&mut self, record: R, hash: u32) -> (Id, bool) {
        if self.len() >= most_nodes(self.bits) {
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

    /// The line that the hash is sought in first, by its first bits.
    #[inline]
    const fn home(&self, hash: u32) -> usize {
        (hash >> (32 + LINE.ilog2() - self.bits)) as usize
    }

    /// The last bits of the hash, as an entry has them. Never 0, so that what is left of
    /// no entry is no number.
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

    /// The node of the state, or the line and the place where it belongs.
    #[inline]
    fn probe(&self, state: &R::State, hash: u32) -> Result<Id, (usize, usize)> {
        let tag = self.tag(hash);
        let mut home = self.home(hash);
        loop {
            let line = &self.index[home];
            let (number, len) = line.look(tag, self.id_mask());
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
        // The old one is given back before the new one is asked for.
        self.index = Vec::new();
        let mut index = lines(self.bits);
        // A byte for each line, and only for now. To look at a line that was just
        // written to would take longer.
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

/// An index that is seven eighths full is full.
#[inline]
const fn most_nodes(bits: u32) -> usize {
    (1 << bits) / 8 * 7
}

/// An index without entries.
fn lines(bits: u32) -> Vec<Line> {
    vec![Line([0; LINE]); (1 << bits) / LINE]
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
    // One multiplication alone leaves patterns in the bits that pick the slot when a state is
    // a single word.
    let hash = stable_hash(state);
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
        let mut hashes = Vec::new();
        for first in 0..5_000_u64 {
            // Some known, some new, some of them twice.
            let many = if first % 50 == 0 { 3_000 } else { 3 };
            let states =
                (first..first + many).flat_map(|state| [state, state / 2, state * state, 3 * state, 3 * state]);
            let states: Vec<((), u32, u64)> = states.map(|state| ((), 1, state)).collect();
            together.make_ready(&states, &mut hashes);
            for (&(.., state), &hash) in states.iter().zip(&hashes) {
                let expected = alone.insert(Node::new(state, NONE, 0));
                assert_eq!(together.insert_ready(&state, hash, || Node::new(state, NONE, 0)), expected);
            }
        }
        assert!(together.len() > 5_000);
    }

    /// What was found out in an index was once used after it had grown: it then named
    /// nodes that do not exist, but only where tags are short, in large indexes.
    #[test]
    fn the_index_does_not_grow_between_look_up_and_insertion() {
        let mut store = Store::new();
        let states = |range: std::ops::Range<u64>| range.map(|state| ((), 1, state)).collect::<Vec<_>>();
        let mut hashes = Vec::new();
        for range in [0..800_000, 800_000..1_100_000] {
            let states = states(range);
            store.make_ready(&states, &mut hashes);
            for (&(.., state), &hash) in states.iter().zip(&hashes) {
                assert_eq!(store.insert_ready(&state, hash, || Node::new(state, NONE, 0)), (state as Id, true));
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
            store.make_ready(&states, &mut hashes);
            for (&(.., state), &hash) in states.iter().zip(&hashes) {
                store.insert_ready(&state, hash, || Node::new(state, NONE, 0));
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
