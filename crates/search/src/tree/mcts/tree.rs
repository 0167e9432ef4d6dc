//! The nodes of the tree: parallel arrays, addressed by number, allocated once. The
//! children of a node stand side by side, so that choosing among them reads memory in
//! order, and each column that the choice needs is an array of its own, so that the
//! compiler can look at eight children at a time. What the choice adds up of a child is
//! kept there ready made: it is looked at far more often than it changes.
//!
//! Everything in a node is seen by its *mover*: the player who plays the move that leads
//! to it. Siblings have the same mover, even where different players move next.

use plyground_core::NoMemory;

/// Bytes of a node in the columns: four of 4 bytes, and the code. The last 8 are for the
/// list of blocks that [`Tree::keep`] needs for a moment.
const COLUMNS: usize = 4 * 4 + 2 + 8;
/// Room for the moves of most roots, however little memory is granted.
const LEAST: usize = 4096;
/// Columns go on so far behind the last node, so that blocks of children can be read in
/// pieces of this size, whatever their length.
pub(super) const MARGIN: usize = 16;

/// A node, without what the choice among siblings looks at. It never lies across two lines
/// of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct TreeNode<M> {
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
pub(super) struct NewNode<M> {
    pub(super) mv: M,
    /// Distinguishes its move from others, for RAVE.
    pub(super) code: u16,
    /// What it is thought to be worth, and how little is known of it.
    pub(super) reward: f32,
    pub(super) uncertainty: f32,
    /// How likely it is the best of its siblings, where a judge says so.
    pub(super) prior: f32,
    /// The value lies within.
    pub(super) bounds: (i32, i32),
}

/// The tree. Node 0 is the root.
#[derive(Debug)]
pub(super) struct Tree<M> {
    pub(super) nodes: Vec<TreeNode<M>>,
    /// The mean reward, mixed with that of RAVE.
    pub(super) worths: Vec<f32>,
    /// 1 / √n, where n is the weight of prior knowledge and visits; with a judge P / (1 + n).
    pub(super) uncertainties: Vec<f32>,
    /// The P of a judge's policy.
    pub(super) priors: Vec<f32>,
    /// The value is at most this.
    pub(super) uppers: Vec<i32>,
    pub(super) codes: Vec<u16>,
    capacity: usize,
}

impl<M: Copy> Tree<M> {
    /// An empty tree of at most `bytes`.
    ///
    /// # Errors
    /// [`NoMemory`] where they are not to be had.
    pub(super) fn with_bytes(bytes: u64) -> Result<Self, NoMemory> {
        let most = u64::from(u32::MAX) - 1;
        let capacity = (bytes / Self::each()).min(most).max(LEAST as u64) as usize;
        let mut nodes = Vec::new();
        nodes.try_reserve_exact(capacity).map_err(|_| NoMemory { bytes })?;
        let zeros = capacity + MARGIN;
        // All columns at once, before the first of them is made: making zeros cannot be refused.
        Vec::<u8>::new().try_reserve_exact(zeros.saturating_mul(COLUMNS)).map_err(|_| NoMemory { bytes })?;
        Ok(Self {
            nodes,
            // Zeroes cost no memory until they are written to.
            worths: vec![0.0; zeros],
            uncertainties: vec![0.0; zeros],
            priors: vec![0.0; zeros],
            uppers: vec![0; zeros],
            codes: vec![0; zeros],
            capacity,
        })
    }

    /// The bytes of a node.
    const fn each() -> u64 {
        (size_of::<TreeNode<M>>() + COLUMNS) as u64
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
            self.uncertainties.resize(needed + MARGIN, 0.0);
            self.priors.resize(needed + MARGIN, 0.0);
            self.uppers.resize(needed + MARGIN, 0);
            self.codes.resize(needed + MARGIN, 0);
        }
    }

    /// Is there room for `more` nodes?
    pub(super) const fn has_room(&self, more: usize) -> bool {
        self.nodes.len() + more <= self.capacity
    }

    #[inline]
    pub(super) fn push(&mut self, new: NewNode<M>) {
        let NewNode { mv, code, reward, uncertainty, prior, bounds: (lower, upper) } = new;
        let index = self.nodes.len();
        self.nodes.push(TreeNode {
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
        self.uncertainties[index] = uncertainty;
        self.priors[index] = prior;
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
        let TreeNode { first, moves, .. } = self.nodes[node];
        first as usize..first as usize + usize::from(moves)
    }

    /// Makes a node the root and forgets what is not below it. Children stand behind
    /// their parents, so the blocks that stay slide to the front in their old order and
    /// need no second tree.
    pub(super) fn keep(&mut self, root: usize) {
        self.keep_visited(root, 0);
    }

    /// Forgets the children of nodes that were seldom visited, until at least half of the room is
    /// free; was there anything to forget? What is known of the nodes themselves stays.
    pub(super) fn prune(&mut self) -> bool {
        // How many children the nodes of so many binary digits of visits have.
        let mut children = [0_usize; 33];
        for node in self.nodes.iter().skip(1) {
            children[(u32::BITS - node.visits.leading_zeros()) as usize] += usize::from(node.moves);
        }
        let mut left = self.nodes.len();
        let before = left;
        let mut digits = 0;
        while left > self.capacity / 2 && digits < children.len() {
            left -= children[digits].min(left);
            digits += 1;
        }
        if left < before {
            self.keep_visited(0, 1_u64.checked_shl(digits as u32 - 1).map_or(u32::MAX, |least| least as u32));
        }
        left < before
    }

    /// [`Tree::keep`], without the children of nodes below the root that were visited less often.
    /// A node is visited no more often than its parent.
    fn keep_visited(&mut self, root: usize, least: u32) {
        if least > 0 {
            for index in 0..self.nodes.len() {
                if index != root && self.nodes[index].visits < least {
                    (self.nodes[index].first, self.nodes[index].moves) = (0, 0);
                }
            }
        }
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
        self.uncertainties.copy_within(range.clone(), to);
        self.priors.copy_within(range.clone(), to);
        self.uppers.copy_within(range.clone(), to);
        self.codes.copy_within(range, to);
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::Random;

    use super::*;

    fn new(mv: u32) -> NewNode<u32> {
        NewNode { mv, code: mv as u16, reward: 0.5, uncertainty: 1.0, prior: 0.0, bounds: (-1, 1) }
    }

    /// A random tree; moves number the nodes.
    fn tree(random: &mut Random) -> Tree<u32> {
        let mut tree = Tree::with_bytes(1 << 16).expect("memory");
        tree.push(new(0));
        for _ in 0..60 {
            let leaf = random.below(tree.len());
            if tree.nodes[leaf].moves == 0 {
                let first = tree.len();
                for _ in 0..=random.below(4) {
                    tree.push(new(tree.len() as u32));
                }
                tree.adopt(leaf, first);
            }
        }
        tree
    }

    fn text(tree: &Tree<u32>, node: usize) -> String {
        let below: Vec<String> = tree.children(node).map(|child| text(tree, child)).collect();
        format!("{}/{}({})", tree.nodes[node].mv, tree.codes[node], below.join(" "))
    }

    #[test]
    fn what_is_kept_is_the_subtree_and_nothing_else() {
        let mut random = Random::new(3);
        for _ in 0..300 {
            let mut tree = tree(&mut random);
            let root = random.below(tree.len());
            let expected = text(&tree, root);
            tree.keep(root);
            assert_eq!(text(&tree, 0), expected);
            assert_eq!(tree.len(), expected.matches('(').count(), "nothing else is kept");
        }
    }

    #[test]
    fn pruning_forgets_what_was_seldom_visited() {
        let mut random = Random::new(4);
        for _ in 0..50 {
            let mut tree = tree(&mut random);
            for index in (0..tree.len()).rev() {
                tree.nodes[index].visits = 1 + tree.children(index).map(|child| tree.nodes[child].visits).sum::<u32>();
            }
            tree.capacity = tree.len();
            let before = text(&tree, 0);
            let root_children = tree.children(0).len();
            assert!(tree.prune());
            // Nodes 0 and its children may be more than half of a tree this small.
            assert!(tree.len() <= (tree.capacity / 2).max(1 + root_children), "{} of {}", tree.len(), tree.capacity);
            assert_eq!(tree.children(0).len(), root_children);
            assert!(tree.children(0).all(|child| before.contains(&format!("{}/", tree.nodes[child].mv))));
        }
    }

    #[test]
    fn a_node_is_small_and_the_bound_holds() {
        assert!(size_of::<TreeNode<u16>>() <= 32, "{}", size_of::<TreeNode<u16>>());
        let mut tree = Tree::with_bytes(1 << 20).expect("memory");
        while tree.has_room(1) {
            tree.push(new(1));
        }
        assert!(tree.bytes() <= 1 << 20 && tree.bytes() > (1 << 20) - 100, "{}", tree.bytes());
    }
}
