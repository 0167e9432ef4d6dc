//! The nodes of the tree, in parallel arrays that are allocated once and indexed by node. The children of a
//! node form a contiguous block, so that a choice among them reads memory in order. What the choice reads
//! is stored in columns, so that the compiler can process eight children at a time.
//!
//! All values in a node are from the view of its *mover*, the player whose move leads to it. Siblings have
//! the same mover, even if different players move next.
//!
//! Some children of a node may be created later. Then all its children move to a new block, and the old one
//! is freed when the tree is pruned.
//!
//! [`Access`] distinguishes trees of one thread and of several.

use bytemuck::Zeroable;
use plyground_core::NoMemory;

use super::access::{Access, Moves, Word};

/// The words of a node, besides the columns.
const WORDS: usize = 8;
/// The alignment of nodes in bytes: no node crosses a cache line.
const ALIGNED: usize = 32;
/// The bytes of a node in the columns: four of 4 bytes, and the code. The last 8 are for the temporary list
/// of blocks in [`Tree::keep`].
const COLUMNS: usize = 4 * 4 + 2 + 8;
/// The least number of nodes, whatever the memory limit: enough for most roots.
const LEAST: usize = 4096;
/// The padding of the columns, in nodes. Blocks of any length can be read in pieces of this size.
pub(super) const MARGIN: usize = 16;
/// The value of `first` while a thread creates the children.
const CLAIMED: u32 = u32::MAX;
/// The number of threads is stored above that of children, in the same word: one thread, and the mask.
const THREAD: u32 = 1 << 16;
const THREADS: u32 = 0x3FFF_0000;
/// Set if some children are not created yet.
const MORE: u32 = 1 << 30;
/// Set while a thread creates more children.
const WIDENING: u32 = 1 << 31;

/// A node, without its columns.
#[derive(Debug)]
pub(super) struct Node<'t, W>(&'t [W; WORDS]);

impl<W> Clone for Node<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Node<'_, W> {}

impl<'t, W: Word> Node<'t, W> {
    /// The first child.
    #[inline]
    const fn first(self) -> &'t W {
        &self.0[0]
    }

    /// The number of children; above it that of threads, [`MORE`] and [`WIDENING`].
    #[inline]
    const fn moves_and_threads(self) -> &'t W {
        &self.0[1]
    }

    /// The number of children created so far; 0 in a leaf.
    #[inline]
    pub(super) fn moves(self) -> usize {
        usize::from(self.moves_and_threads().get_published() as u16)
    }

    /// The number of threads at the node or below.
    #[inline]
    pub(super) fn threads(self) -> u32 {
        (self.moves_and_threads().get() & THREADS) / THREAD
    }

    /// Returns whether some children are not created yet.
    #[inline]
    pub(super) fn has_more(self) -> bool {
        self.moves_and_threads().get() & MORE != 0
    }

    /// Counts a thread that enters.
    #[inline]
    pub(super) fn enter(self) {
        self.moves_and_threads().add(THREAD);
    }

    /// Counts a thread that leaves.
    #[inline]
    pub(super) fn leave(self) {
        self.moves_and_threads().add(THREAD.wrapping_neg());
    }

    #[inline]
    pub(super) const fn visits(self) -> &'t W {
        &self.0[2]
    }

    /// The lower bound of the value.
    #[inline]
    pub(super) const fn lower(self) -> &'t W {
        &self.0[3]
    }

    /// The mean score of the visits, in units.
    #[inline]
    pub(super) const fn score(self) -> &'t W {
        &self.0[4]
    }

    /// The mean reward of the prior and the visits, from 0 to 1.
    #[inline]
    pub(super) const fn reward(self) -> &'t W {
        &self.0[5]
    }

    /// The number of simulations in which the move was played later.
    #[inline]
    pub(super) const fn rave_count(self) -> &'t W {
        &self.0[6]
    }

    /// The sum of their rewards.
    #[inline]
    pub(super) const fn rave_sum(self) -> &'t W {
        &self.0[7]
    }

    /// With a judge, and so without RAVE: the mean square of the rewards of the visits.
    #[inline]
    pub(super) const fn square(self) -> &'t W {
        &self.0[7]
    }
}

/// A new child.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewNode {
    /// The initial mean reward.
    pub(super) reward: f32,
    /// The initial uncertainty: see [`Tree::uncertainties`].
    pub(super) uncertainty: f32,
    /// Its probability by the policy of the judge, if there is one.
    pub(super) prior: f32,
    /// The bounds of its value.
    pub(super) bounds: (i32, i32),
}

/// A word in a cache line of its own. 128 bytes, since some processors fetch lines in pairs.
#[repr(align(128))]
struct OwnLine<W>(W);

/// The tree. Node 0 is the root.
pub(super) struct Tree<M: Copy + Send + Sync + 'static, A: Access> {
    nodes: Vec<A::Word>,
    /// The number of words before the first node, for its alignment.
    skipped: usize,
    /// The Q of the choice: the mean reward, combined with that of RAVE.
    pub(super) q_values: Vec<A::Word>,
    /// 1 / √n, where n is the weight of the prior and the visits; with a judge P / (1 + n).
    pub(super) uncertainties: Vec<A::Word>,
    /// The P of a judge's policy.
    pub(super) priors: Vec<A::Word>,
    /// The upper bound of the value.
    pub(super) uppers: Vec<A::Word>,
    moves: A::Moves<M>,
    /// The number of nodes, apart from the fields above, since threads often write to it.
    length: OwnLine<A::Word>,
    /// The number of candidates among the children of the root.
    width: A::Word,
    capacity: usize,
}

impl<M: Copy + Send + Sync + 'static, A: Access> Tree<M, A> {
    /// An empty tree of at most `bytes`.
    ///
    /// # Errors
    /// [`NoMemory`] if they cannot be allocated.
    pub(super) fn with_bytes(bytes: u64) -> Result<Self, NoMemory> {
        let no_memory = NoMemory { bytes };
        let most = u64::from(u32::MAX) - 64;
        let capacity = (bytes / Self::each()).min(most).max(LEAST as u64) as usize;
        let zeros = |words| zeros::<A::Word>(words).ok_or(no_memory);
        // Tries all of the memory at once, since a failing allocation of the moves would abort.
        Vec::<u8>::new().try_reserve_exact(capacity.saturating_mul(Self::each() as usize)).map_err(|_| no_memory)?;
        let nodes = zeros((capacity + 1) * WORDS)?;
        Ok(Self {
            skipped: skipped(&nodes),
            nodes,
            q_values: zeros(capacity + MARGIN)?,
            uncertainties: zeros(capacity + MARGIN)?,
            priors: zeros(capacity + MARGIN)?,
            uppers: zeros(capacity + MARGIN)?,
            moves: A::Moves::with_room(capacity),
            length: OwnLine(A::Word::zeroed()),
            width: A::Word::zeroed(),
            capacity,
        })
    }

    /// The size of a node in bytes.
    const fn each() -> u64 {
        (4 * WORDS + size_of::<M>() + COLUMNS) as u64
    }

    /// The size of all nodes in bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.len() as u64 * Self::each()
    }

    pub(super) fn len(&self) -> usize {
        self.length.0.get() as usize
    }

    pub(super) fn clear(&mut self) {
        self.truncate(0);
    }

    fn truncate(&mut self, nodes: usize) {
        self.length.0.set(nodes as u32);
        self.moves.truncate(nodes);
    }

    /// Makes room for `more` children of the root, whatever the memory limit.
    pub(super) fn make_room(&mut self, more: usize) {
        let needed = (self.len() + A::GRAIN + more).next_multiple_of(A::GRAIN);
        if needed > self.capacity {
            self.capacity = needed;
            let mut nodes: Vec<A::Word> = Vec::new();
            nodes.resize_with((needed + 1) * WORDS, A::Word::zeroed);
            let skipped = skipped(&nodes);
            for (new, old) in nodes[skipped..].iter().zip(&self.nodes[self.skipped..]) {
                new.set(old.get());
            }
            (self.nodes, self.skipped) = (nodes, skipped);
            for column in [&mut self.q_values, &mut self.uncertainties, &mut self.priors, &mut self.uppers] {
                column.resize_with(needed + MARGIN, A::Word::zeroed);
            }
            self.moves.make_room(needed);
        }
    }

    /// Reserves a block of `count` nodes. Returns the first, or `None` if the tree is full.
    pub(super) fn take(&self, count: usize) -> Option<usize> {
        let mut length = self.length.0.get();
        loop {
            let first = (length as usize).next_multiple_of(A::GRAIN);
            let end = first + count;
            if end > self.capacity {
                return None;
            }
            match self.length.0.change(length, end as u32) {
                Ok(()) => {
                    self.empty(length as usize..first);
                    return Some(first);
                }
                Err(now) => length = now,
            }
        }
    }

    /// Makes nodes in the gap between two blocks leaves.
    fn empty(&self, nodes: std::ops::Range<usize>) {
        for node in nodes {
            self.node(node).moves_and_threads().set(0);
        }
    }

    #[inline]
    pub(super) fn node(&self, node: usize) -> Node<'_, A::Word> {
        Node(&self.nodes[self.skipped..].as_chunks().0[node])
    }

    /// Writes a new node that no other thread can reach yet.
    #[inline]
    pub(super) fn write(&self, index: usize, new: NewNode) {
        let NewNode { reward, uncertainty, prior, bounds: (lower, upper) } = new;
        let node = self.node(index);
        for word in node.0 {
            word.set(0);
        }
        node.lower().set_int(lower);
        node.reward().set_float(reward);
        self.q_values[index].set_float(reward);
        self.uncertainties[index].set_float(uncertainty);
        self.priors[index].set_float(prior);
        self.uppers[index].set_int(upper);
    }

    /// Claims a leaf, to create its children. Returns whether no other thread has claimed it.
    pub(super) fn claim(&self, leaf: usize) -> bool {
        !A::SHARED || self.node(leaf).first().change(0, CLAIMED).is_ok()
    }

    /// Releases the claim. Returns `false`.
    pub(super) fn give_up(&self, leaf: usize) -> bool {
        self.node(leaf).first().set(0);
        false
    }

    /// Makes the block at `first` the children of a leaf, with these moves and their codes. `more`: whether
    /// some children are not created yet.
    pub(super) fn adopt(&self, parent: usize, first: usize, (moves, codes): (&[M], &[u16]), more: bool) {
        self.moves.put(first, moves, codes);
        let parent = self.node(parent);
        parent.first().set_published(first as u32);
        parent.moves_and_threads().publish(moves.len() as u32 + if more { MORE } else { 0 });
    }

    /// Claims a node, to create more children. Returns whether no other thread has claimed it.
    pub(super) fn start_widening(&self, parent: usize) -> bool {
        let word = self.node(parent).moves_and_threads();
        let mut bits = word.get();
        while bits & WIDENING == 0 {
            match word.change(bits, bits | WIDENING) {
                Ok(()) => return true,
                Err(now) => bits = now,
            }
        }
        false
    }

    /// Releases the claim. Returns `false`.
    pub(super) fn stop_widening(&self, parent: usize) -> bool {
        self.node(parent).moves_and_threads().add(WIDENING.wrapping_neg());
        false
    }

    /// Replaces the children of a node by the block at `first`: copies of the old ones, then new ones, which are
    /// already written. `more`: whether some children are not created yet.
    pub(super) fn widen(&self, parent: usize, first: usize, moves: &[M], more: bool) {
        let old = self.children(parent);
        for (from, to) in old.clone().zip(first..) {
            self.copy(from, to);
            // Threads in the old block leave there, so they are not counted here.
            let node = self.node(to);
            let bits = node.moves_and_threads().get() & !THREADS & !WIDENING;
            node.moves_and_threads().set(bits);
            if bits == 0 {
                node.first().set(0);
            }
        }
        self.moves.put(first, moves, &[]);
        let node = self.node(parent);
        node.first().set_published(first as u32);
        let more = if more { 0 } else { MORE };
        let made = (moves.len() - old.len()) as u32;
        node.moves_and_threads().publish(made.wrapping_sub(WIDENING).wrapping_sub(more));
    }

    /// The children of a node.
    #[inline]
    pub(super) fn children(&self, node: usize) -> std::ops::Range<usize> {
        let node = self.node(node);
        let moves = node.moves();
        let first = node.first().get_published() as usize;
        first..first + moves
    }

    /// The children of a node that may be chosen. Of the root's, which are all created at once, these are the
    /// first [`Tree::width`].
    #[inline]
    pub(super) fn candidates(&self, node: usize) -> std::ops::Range<usize> {
        let children = self.children(node);
        if node > 0 {
            return children;
        }
        children.start..children.end.min(children.start + self.width.get() as usize)
    }

    /// Returns whether a node can get more candidates than these.
    #[inline]
    pub(super) fn has_more(&self, node: usize, candidates: &std::ops::Range<usize>) -> bool {
        self.node(node).has_more() || node == 0 && candidates.len() < self.node(node).moves()
    }

    /// Sets the number of candidates of the root, before a search.
    pub(super) fn set_root_width(&self, width: usize) {
        self.width.set_int(i32::try_from(width).unwrap_or(i32::MAX));
    }

    /// Raises the number of candidates of the root to `width`.
    pub(super) fn widen_root(&self, width: usize) {
        self.width.improve(i32::try_from(width).unwrap_or(i32::MAX), |new, old| new > old);
    }

    /// The move that leads from a node to one of its children.
    #[inline]
    pub(super) fn mv(&self, parent: usize, child: usize) -> Option<M> {
        self.moves.get(self.node(parent).first().get() as usize, child)
    }

    /// The move that leads to a child in the block that begins at `first`.
    #[inline]
    pub(super) fn mv_in(&self, first: usize, child: usize) -> Option<M> {
        self.moves.get(first, child)
    }

    /// The code of that move.
    #[inline]
    pub(super) fn code_in(&self, first: usize, child: usize) -> u16 {
        self.moves.code(first, child)
    }

    /// Calls a function with the codes of a node's children, and the padding behind them.
    #[inline]
    pub(super) fn with_codes<R>(&self, children: &std::ops::Range<usize>, look: impl FnOnce(&[u16]) -> R) -> R {
        self.moves.with_codes(children.start, children.len(), look)
    }

    /// Makes a node the root, and removes everything that is not below it. The remaining blocks move to the
    /// front in their old order, so no second tree is needed.
    pub(super) fn keep(&mut self, root: usize) {
        self.keep_visited(root, 0);
    }

    /// Removes the children of the least visited nodes until at least half of the tree is free. Returns whether
    /// anything was removed.
    pub(super) fn prune(&mut self) -> bool {
        // The number of nodes in blocks of children, by the binary digits of their parents' visits.
        let mut children = [0_usize; 33];
        let mut left = A::GRAIN;
        let mut waiting = vec![0];
        while let Some(index) = waiting.pop() {
            let node = self.node(index);
            let room = node.moves().next_multiple_of(A::GRAIN);
            left += room;
            if index > 0 {
                children[(u32::BITS - node.visits().get().leading_zeros()) as usize] += room;
            }
            waiting.extend(self.children(index).filter(|&child| self.node(child).moves() > 0));
        }
        // The other nodes are in old blocks.
        let before = self.len();
        let mut digits = 0;
        while left > self.capacity / 2 && digits < children.len() {
            left -= children[digits].min(left);
            digits += 1;
        }
        if left < before {
            self.keep_visited(0, ((1_u64 << digits) / 2).min(u32::MAX.into()) as u32);
        }
        left < before
    }

    /// [`Tree::keep`], also removing the children of nodes below the root with fewer visits than `least`. A
    /// node has no more visits than its parent.
    fn keep_visited(&mut self, root: usize, least: u32) {
        if root > 0 {
            self.copy(root, 0);
        }
        // The start and length of each remaining block; later its old and new start.
        let mut blocks: Vec<(u32, u32)> = Vec::new();
        let mut waiting = vec![0];
        while let Some(index) = waiting.pop() {
            let node = self.node(index);
            if index > 0 && node.visits().get() < least {
                node.moves_and_threads().set(0);
            }
            let children = self.children(index);
            if !children.is_empty() {
                blocks.push((children.start as u32, children.len() as u32));
                waiting.extend(children.filter(|&child| self.node(child).moves() > 0));
            }
        }
        blocks.sort_unstable();
        let mut end: usize = 1;
        for block in &mut blocks {
            let (from, length) = (block.0 as usize, block.1 as usize);
            let to = end.next_multiple_of(A::GRAIN);
            self.empty(end..to);
            self.slide(from, length, to);
            block.1 = to as u32;
            end = to + length;
        }
        self.truncate(end);
        for node in (0..end).map(|index| self.node(index)) {
            let moves = node.moves();
            // No thread is running, but one that panicked may still be counted.
            let bits = node.moves_and_threads().get() & !THREADS & !WIDENING;
            node.moves_and_threads().set(if moves == 0 { 0 } else { bits });
            let first =
                if moves == 0 { Err(0) } else { blocks.binary_search_by_key(&node.first().get(), |block| block.0) };
            node.first().set(first.map_or(0, |at| blocks[at].1));
        }
    }

    fn slide(&mut self, from: usize, length: usize, to: usize) {
        if from == to {
            return;
        }
        for (from, to) in (from..from + length).zip(to..) {
            self.copy(from, to);
        }
        self.moves.slide(from, length, to);
    }

    /// Copies a node, without its move.
    fn copy(&self, from: usize, to: usize) {
        let (old, new) = (self.node(from), self.node(to));
        // Reads the number of children before their block: a newer block has at least as many.
        new.moves_and_threads().set(old.moves_and_threads().get_published());
        for (word, (old, new)) in old.0.iter().zip(new.0).enumerate() {
            if word != 1 {
                new.set(old.get_published());
            }
        }
        for column in [&self.q_values, &self.uncertainties, &self.priors, &self.uppers] {
            column[to].set(column[from].get());
        }
    }
}

/// Zeroed words, or `None` if they cannot be allocated. They take no memory before they are written to.
fn zeros<W: Word>(words: usize) -> Option<Vec<W>> {
    bytemuck::try_zeroed_slice_box(words).ok().map(<[W]>::into_vec)
}

/// The number of words before the first aligned one.
fn skipped<W>(words: &[W]) -> usize {
    (ALIGNED - words.as_ptr().addr() % ALIGNED) % ALIGNED / size_of::<W>()
}

#[cfg(test)]
mod tests;
