//! The nodes of the tree: parallel arrays, addressed by number, allocated once. The
//! children of a node stand side by side, so that choosing among them reads memory in
//! order, and each column that the choice needs is an array of its own, so that the
//! compiler can process eight children at a time. The terms of the choice are stored, since they
//! are read far more often than they change.
//!
//! All values in a node are from the view of its *mover*: the player who plays the move that leads
//! to it. Siblings have the same mover, even where different players move next.
//!
//! A node may have moves whose children are not made yet. When they are, all its children get a new
//! place, side by side again, and the old one is given back when the tree is pruned.
//!
//! Whether one thread uses it or several is [`Access`].

use bytemuck::Zeroable;
use plyground_core::NoMemory;

use super::access::{Access, Moves, Word};

/// Words of a node, besides the columns.
const WORDS: usize = 8;
/// Where they are aligned: no node lies across two lines of the cache.
const ALIGNED: usize = 32;
/// Bytes of a node in the columns: four of 4 bytes, and the code. The last 8 are for the
/// list of blocks that [`Tree::keep`] needs for a moment.
const COLUMNS: usize = 4 * 4 + 2 + 8;
/// Room for the moves of most roots, however little memory is granted.
const LEAST: usize = 4096;
/// Columns go on so far behind the last node, so that blocks of children can be read in
/// pieces of this size, whatever their length.
pub(super) const MARGIN: usize = 16;
/// Stands in place of the first child while a thread makes the children.
const CLAIMED: u32 = u32::MAX;
/// The threads at a node are counted above its moves, in the same word.
const THREAD: u32 = 1 << 16;
const THREADS: u32 = 0x3FFF_0000;
/// Not all of its children are made.
const MORE: u32 = 1 << 30;
/// A thread makes more of them.
const WIDENING: u32 = 1 << 31;

/// A node, without what the choice among siblings looks at.
#[derive(Debug)]
pub(super) struct Node<'t, W>(&'t [W; WORDS]);

impl<W> Clone for Node<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Node<'_, W> {}

impl<'t, W: Word> Node<'t, W> {
    /// Where the children begin.
    #[inline]
    const fn first(self) -> &'t W {
        &self.0[0]
    }

    /// The number of children, and above it that of the threads at the node.
    #[inline]
    const fn moves_and_threads(self) -> &'t W {
        &self.0[1]
    }

    /// The number of children that are made; 0 in a leaf.
    #[inline]
    pub(super) fn moves(self) -> usize {
        usize::from(self.moves_and_threads().get_published() as u16)
    }

    /// How many threads are at the node or below.
    #[inline]
    pub(super) fn threads(self) -> u32 {
        (self.moves_and_threads().get() & THREADS) / THREAD
    }

    /// Are there moves whose children are not made yet?
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

    /// The value is at least this.
    #[inline]
    pub(super) const fn lower(self) -> &'t W {
        &self.0[3]
    }

    /// The mean score of the visits, in units.
    #[inline]
    pub(super) const fn score(self) -> &'t W {
        &self.0[4]
    }

    /// The mean reward of prior knowledge and visits, from 0 to 1.
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
    /// What it is thought to be worth, and how little is known of it.
    pub(super) reward: f32,
    pub(super) uncertainty: f32,
    /// How likely it is the best of its siblings, where a judge says so.
    pub(super) prior: f32,
    /// The bounds of its value.
    pub(super) bounds: (i32, i32),
}

/// Alone on a line of the cache, or on two, which processors fetch together.
#[repr(align(128))]
struct OwnLine<W>(W);

/// The tree. Node 0 is the root.
pub(super) struct Tree<M: Copy + Send + Sync + 'static, A: Access> {
    nodes: Vec<A::Word>,
    /// The words before the first node.
    skipped: usize,
    /// The mean reward, mixed with that of RAVE.
    pub(super) q_values: Vec<A::Word>,
    /// 1 / √n, where n is the weight of prior knowledge and visits; with a judge P / (1 + n).
    pub(super) uncertainties: Vec<A::Word>,
    /// The P of a judge's policy.
    pub(super) priors: Vec<A::Word>,
    /// The value is at most this.
    pub(super) uppers: Vec<A::Word>,
    moves: A::Moves<M>,
    /// How many nodes there are. Threads write to it all the time, and read the fields above.
    length: OwnLine<A::Word>,
    /// How many children of the root are candidates.
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
        // All at once, before the first of them is made: the list of moves cannot be refused.
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

    /// The bytes of a node.
    const fn each() -> u64 {
        (4 * WORDS + size_of::<M>() + COLUMNS) as u64
    }

    /// The bytes that the nodes take.
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

    /// Makes room for the moves of a root, whatever memory is granted.
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

    /// Room for `count` nodes side by side, if there is any: where they begin.
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

    /// Makes nodes leaves: those between two blocks, which may be written to.
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

    /// Claims the right to make the children of a leaf.
    pub(super) fn claim(&self, leaf: usize) -> bool {
        !A::SHARED || self.node(leaf).first().change(0, CLAIMED).is_ok()
    }

    /// Gives the claim back.
    pub(super) fn give_up(&self, leaf: usize) -> bool {
        self.node(leaf).first().set(0);
        false
    }

    /// Makes the nodes from `first` on the children of a leaf, by these moves and their codes; `more`
    /// may follow.
    pub(super) fn adopt(&self, parent: usize, first: usize, (moves, codes): (&[M], &[u16]), more: bool) {
        self.moves.put(first, moves, codes);
        let parent = self.node(parent);
        parent.first().set_published(first as u32);
        parent.moves_and_threads().publish(moves.len() as u32 + if more { MORE } else { 0 });
    }

    /// Claims the right to make more children of a node.
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

    /// Gives the claim back.
    pub(super) fn stop_widening(&self, parent: usize) -> bool {
        self.node(parent).moves_and_threads().add(WIDENING.wrapping_neg());
        false
    }

    /// Makes the nodes from `first` on the children of a node that has some: those first, then others,
    /// which are written already. `more` may follow.
    pub(super) fn widen(&self, parent: usize, first: usize, moves: &[M], more: bool) {
        let old = self.children(parent);
        for (from, to) in old.clone().zip(first..) {
            self.copy(from, to);
            // A thread that is still at the old place works there, and what it makes there is not seen here.
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

    /// The children of a node among which one is chosen. The root has all its children from the start, and of these the
    /// first, as many as [`Tree::widen_root`] said.
    #[inline]
    pub(super) fn candidates(&self, node: usize) -> std::ops::Range<usize> {
        let children = self.children(node);
        if node > 0 {
            return children;
        }
        children.start..children.end.min(children.start + self.width.get() as usize)
    }

    /// May a node get more candidates than these?
    #[inline]
    pub(super) fn has_more(&self, node: usize, candidates: &std::ops::Range<usize>) -> bool {
        self.node(node).has_more() || node == 0 && candidates.len() < self.node(node).moves()
    }

    /// Sets the number of candidates of the root, before a search.
    pub(super) fn set_root_width(&self, width: usize) {
        self.width.set_int(i32::try_from(width).unwrap_or(i32::MAX));
    }

    /// Makes the first `width` children of the root candidates, unless there are more.
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

    /// The codes of a node's children, and some more behind them.
    #[inline]
    pub(super) fn with_codes<R>(&self, children: &std::ops::Range<usize>, look: impl FnOnce(&[u16]) -> R) -> R {
        self.moves.with_codes(children.start, children.len(), look)
    }

    /// Makes a node the root and forgets what is not below it. The blocks that stay slide to the
    /// front in their old order and need no second tree.
    pub(super) fn keep(&mut self, root: usize) {
        self.keep_visited(root, 0);
    }

    /// Forgets the children of nodes that were seldom visited, until at least half of the room is
    /// free; was there anything to forget? What is known of the nodes themselves stays.
    pub(super) fn prune(&mut self) -> bool {
        // The room that children take, by the number of binary digits of their parents' visits.
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
        // The rest are old places of children.
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

    /// [`Tree::keep`], without the children of nodes below the root that were visited less often.
    /// A node is visited no more often than its parent.
    fn keep_visited(&mut self, root: usize, least: u32) {
        if root > 0 {
            self.copy(root, 0);
        }
        // Beginning and length of each block that stays, then its old and new beginning.
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
            // No thread is here now, whatever became of those that were.
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

    /// Copies a node, but for its move.
    fn copy(&self, from: usize, to: usize) {
        let (old, new) = (self.node(from), self.node(to));
        // The number of children before their place: it never promises more than there are.
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

/// Words of 0, or `None` where there is no memory for them. They take none before they are written to.
fn zeros<W: Word>(words: usize) -> Option<Vec<W>> {
    bytemuck::try_zeroed_slice_box(words).ok().map(<[W]>::into_vec)
}

/// The words before the first aligned one.
fn skipped<W>(words: &[W]) -> usize {
    (ALIGNED - words.as_ptr().addr() % ALIGNED) % ALIGNED / size_of::<W>()
}

#[cfg(test)]
mod tests;
