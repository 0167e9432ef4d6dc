//! The nodes of the tree: parallel arrays, addressed by number, allocated once. The
//! children of a node stand side by side, so that choosing among them reads memory in
//! order, and each column that the choice needs is an array of its own, so that the
//! compiler can look at eight children at a time. What the choice adds up of a child is
//! kept there ready made: it is looked at far more often than it changes.
//!
//! Everything in a node is seen by its *mover*: the player who plays the move that leads
//! to it. Siblings have the same mover, whoever moves next in each of them.

/// Bytes of a node in the columns: three of 4 bytes, and the code. The last 8 are for the
/// list of blocks that [`Arena::keep`] needs for a moment.
const COLUMNS: usize = 3 * 4 + 2 + 8;
/// Room for the moves of most roots, however little memory is granted.
const LEAST: usize = 4096;
/// Columns go on so far behind the last node, so that blocks of children can be read in
/// pieces of this size, whatever their length.
pub(super) const MARGIN: usize = 16;

/// A node, without what the choice among siblings looks at. It never lies across two lines
/// of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct Node<M> {
    pub(super) mv: M,
    /// The number of moves; 0 until they are known.
    pub(super) moves: u16,
    /// Where the children begin.
    pub(super) first: u32,
    pub(super) visits: u32,
    /// The value is at least this.
    pub(super) lower: i32,
    /// The mean score of the visits, in units.
    pub(super) score: f32,
    /// The mean reward of prior knowledge and visits, from 0 to 1.
    pub(super) reward: f32,
    /// The number of simulations in which the move was played later, and the sum of their
    /// rewards.
    pub(super) rave_count: f32,
    pub(super) rave_sum: f32,
}

/// A new child.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seedling<M> {
    pub(super) mv: M,
    /// What tells its move from others, for RAVE.
    pub(super) code: u16,
    /// What it is thought to be worth, and how little is known of it.
    pub(super) reward: f32,
    pub(super) doubt: f32,
    /// The value lies within.
    pub(super) bounds: (i32, i32),
}

/// The tree. Node 0 is the root.
#[derive(Debug)]
pub(super) struct Arena<M> {
    pub(super) nodes: Vec<Node<M>>,
    /// The mean reward, mixed with that of RAVE.
    pub(super) worths: Vec<f32>,
    /// 1 / √n, where n is the weight of prior knowledge and visits.
    pub(super) doubts: Vec<f32>,
    /// The value is at most this.
    pub(super) uppers: Vec<i32>,
    pub(super) codes: Vec<u16>,
    capacity: usize,
}

impl<M: Copy> Arena<M> {
    /// A tree of at most so many bytes, empty.
    pub(super) fn with_bytes(bytes: u64) -> Self {
        let most = u64::from(u32::MAX) - 1;
        let capacity = (bytes / Self::each()).min(most).max(LEAST as u64) as usize;
        Self {
            nodes: Vec::with_capacity(capacity),
            // Zeroes cost no memory until they are written to.
            worths: vec![0.0; capacity + MARGIN],
            doubts: vec![0.0; capacity + MARGIN],
            uppers: vec![0; capacity + MARGIN],
            codes: vec![0; capacity + MARGIN],
            capacity,
        }
    }

    /// The bytes of a node.
    const fn each() -> u64 {
        (size_of::<Node<M>>() + COLUMNS) as u64
    }

    /// The bytes that the nodes take.
    pub(super) const fn bytes(&self) -> u64 {
        self.nodes.len() as u64 * Self::each()
    }

    pub(super) const fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }

    /// Makes room for the moves of a root, whatever memory is granted.
    pub(super) fn make_room(&mut self, more: usize) {
        let needed = self.nodes.len() + more;
        if needed > self.capacity {
            self.capacity = needed;
            self.worths.resize(needed + MARGIN, 0.0);
            self.doubts.resize(needed + MARGIN, 0.0);
            self.uppers.resize(needed + MARGIN, 0);
            self.codes.resize(needed + MARGIN, 0);
        }
    }

    /// May so many nodes be added?
    pub(super) const fn has_room(&self, more: usize) -> bool {
        self.nodes.len() + more <= self.capacity
    }

    #[inline]
    pub(super) fn push(&mut self, seedling: Seedling<M>) {
        let Seedling { mv, code, reward, doubt, bounds: (lower, upper) } = seedling;
        let index = self.nodes.len();
        self.nodes.push(Node {
            mv,
            moves: 0,
            first: 0,
            visits: 0,
            lower,
            score: 0.0,
            reward,
            rave_count: 0.0,
            rave_sum: 0.0,
        });
        self.worths[index] = reward;
        self.doubts[index] = doubt;
        self.uppers[index] = upper;
        self.codes[index] = code;
    }

    /// Makes the nodes from `first` on the children of a node.
    pub(super) fn adopt(&mut self, parent: usize, first: usize) {
        let moves = self.nodes.len() - first;
        (self.nodes[parent].first, self.nodes[parent].moves) = (first as u32, moves as u16);
    }

    /// The children of a node.
    #[inline]
    pub(super) fn children(&self, node: usize) -> std::ops::Range<usize> {
        let Node { first, moves, .. } = self.nodes[node];
        first as usize..first as usize + usize::from(moves)
    }

    /// Makes a node the root and forgets what is not below it. Children stand behind
    /// their parents, so the blocks that stay slide to the front in their old order and
    /// need no second arena.
    pub(super) fn keep(&mut self, root: usize) {
        // Old and new beginning of each block that stays.
        let mut blocks: Vec<(u32, u32)> = vec![(root as u32, 0)];
        let mut waiting = vec![root];
        while let Some(node) = waiting.pop() {
            let children = self.children(node);
            if !children.is_empty() {
                blocks.push((children.start as u32, children.len() as u32));
                waiting.extend(children.filter(|&child| self.nodes[child].moves > 0));
            }
        }
        blocks[0].1 = 1;
        blocks.sort_unstable();
        let mut end = 0;
        for block in &mut blocks {
            let (from, length) = (block.0 as usize, block.1 as usize);
            self.slide(from, length, end);
            block.1 = end as u32;
            end += length;
        }
        self.nodes.truncate(end);
        for node in &mut self.nodes {
            if node.moves > 0
                && let Ok(at) = blocks.binary_search_by_key(&node.first, |block| block.0)
            {
                node.first = blocks[at].1;
            }
        }
    }

    fn slide(&mut self, from: usize, length: usize, to: usize) {
        let range = from..from + length;
        self.nodes.copy_within(range.clone(), to);
        self.worths.copy_within(range.clone(), to);
        self.doubts.copy_within(range.clone(), to);
        self.uppers.copy_within(range.clone(), to);
        self.codes.copy_within(range, to);
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::Random;

    use super::*;

    fn seedling(mv: u32) -> Seedling<u32> {
        Seedling { mv, code: mv as u16, reward: 0.5, doubt: 1.0, bounds: (-1, 1) }
    }

    /// A random tree; moves number the nodes.
    fn tree(random: &mut Random) -> Arena<u32> {
        let mut arena = Arena::with_bytes(1 << 16);
        arena.push(seedling(0));
        for _ in 0..60 {
            let leaf = random.below(arena.len());
            if arena.nodes[leaf].moves == 0 {
                let first = arena.len();
                for _ in 0..=random.below(4) {
                    arena.push(seedling(arena.len() as u32));
                }
                arena.adopt(leaf, first);
            }
        }
        arena
    }

    fn text(arena: &Arena<u32>, node: usize) -> String {
        let below: Vec<String> = arena.children(node).map(|child| text(arena, child)).collect();
        format!("{}/{}({})", arena.nodes[node].mv, arena.codes[node], below.join(" "))
    }

    #[test]
    fn what_is_kept_is_the_subtree_and_nothing_else() {
        let mut random = Random::new(3);
        for _ in 0..300 {
            let mut arena = tree(&mut random);
            let root = random.below(arena.len());
            let expected = text(&arena, root);
            arena.keep(root);
            assert_eq!(text(&arena, 0), expected);
            assert_eq!(arena.len(), expected.matches('(').count(), "nothing else is kept");
        }
    }

    #[test]
    fn a_node_is_small_and_the_bound_holds() {
        assert!(size_of::<Node<u16>>() <= 32, "{}", size_of::<Node<u16>>());
        let mut arena = Arena::with_bytes(1 << 20);
        while arena.has_room(1) {
            arena.push(seedling(1));
        }
        assert!(arena.bytes() <= 1 << 20 && arena.bytes() > (1 << 20) - 100, "{}", arena.bytes());
    }
}
