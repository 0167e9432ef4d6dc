//! SMA* (Russell, 1992; in the form of Lovinger and Zhang's SMA*+, 2017): A* with a fixed number of
//! nodes.
//!
//! When all nodes are in use, the worst leaf (greatest f, then shallowest, then youngest) is
//! forgotten. Its parent keeps its state and f, and is expanded again if everything else turns out
//! to be worse. The search keeps a tree: a state may occur in it several times, but not twice on
//! one path.
//!
//! A goal whose path has more states than there are nodes cannot be found. Nodes given up for that
//! reason are forgotten like others, so the search could repeat itself forever: it stops when the
//! least f has not risen for a long time. What parents keep of forgotten leaves counts as memory,
//! but not as nodes.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use plyground_core::trace::Event;
use plyground_core::{Puzzle, StopReason};

use super::open::Priority;
use super::run::{Proof, Run, SearchResult, Snapshot};
use super::tracer::Parent;

/// The number of nodes if neither nodes nor memory are limited.
const DEFAULT_NODES: usize = 100_000;

/// The search gives up after this many expansions without a rise of the least f: a number per node,
/// and a minimum.
const PATIENCE: (u64, u64) = (100, 100_000);

struct Node<S> {
    state: S,
    parent: Option<usize>,
    cost: u32,
    depth: u32,
    value: Priority,
    /// A serial number that breaks ties, so that counters are reproducible.
    serial: u64,
    /// Children in memory.
    children: usize,
    /// Children that were forgotten, with the least f known below each.
    forgotten: Vec<Child<S>>,
    is_expanded: bool,
    number: u64,
}

/// A state that was generated and is not in the tree yet, or was forgotten.
struct Child<S> {
    state: S,
    cost: u32,
    value: Priority,
    number: u64,
}

/// Sorts the best node first: least f, then deepest, then oldest.
type Key = (Priority, Reverse<u32>, u64, usize);

struct Tree<S> {
    nodes: Vec<Option<Node<S>>>,
    free: Vec<usize>,
    /// Nodes that still have children to generate.
    open: BTreeSet<Key>,
    /// The open nodes without children in memory.
    leaves: BTreeSet<Key>,
    serial: u64,
    /// The total number of forgotten children.
    forgotten: usize,
    /// The limits on nodes and memory.
    max_nodes: usize,
    max_bytes: usize,
    /// The nodes forgotten since the last expansion, for the trace: depth, number and f.
    trace_log: Option<Vec<(u32, u64, Priority)>>,
}

impl<S: Eq> Tree<S> {
    /// The size of a node, its two keys, and the overhead of the sets.
    const NODE_BYTES: usize = size_of::<Option<Node<S>>>() + 4 * size_of::<Key>();

    fn new(max_nodes: usize, max_bytes: usize, is_traced: bool) -> Self {
        Self {
            max_nodes,
            max_bytes,
            trace_log: is_traced.then(Vec::new),
            nodes: Vec::new(),
            free: Vec::new(),
            open: BTreeSet::new(),
            leaves: BTreeSet::new(),
            serial: 0,
            forgotten: 0,
        }
    }

    const fn len(&self) -> usize {
        self.nodes.len() - self.free.len()
    }

    const fn bytes(&self) -> usize {
        self.len() * Self::NODE_BYTES + self.forgotten * size_of::<Child<S>>()
    }

    /// Returns whether another node would exceed a limit.
    const fn is_full(&self) -> bool {
        self.len() >= self.max_nodes || self.bytes() + Self::NODE_BYTES > self.max_bytes
    }

    fn node(&self, index: usize) -> &Node<S> {
        self.nodes[index].as_ref().expect("open nodes and their ancestors are kept")
    }

    fn node_mut(&mut self, index: usize) -> &mut Node<S> {
        self.nodes[index].as_mut().expect("open nodes and their ancestors are kept")
    }

    fn key(&self, index: usize) -> Key {
        let node = self.node(index);
        (node.value, Reverse(node.depth), node.serial, index)
    }

    fn insert(&mut self, child: Child<S>, parent: Option<usize>, depth: u32) {
        self.serial += 1;
        let node = Node {
            state: child.state,
            parent,
            cost: child.cost,
            depth,
            value: child.value,
            serial: self.serial,
            children: 0,
            forgotten: Vec::new(),
            is_expanded: false,
            number: child.number,
        };
        let index = self.free.pop().unwrap_or_else(|| {
            self.nodes.push(None);
            self.nodes.len() - 1
        });
        self.nodes[index] = Some(node);
        self.list(index);
        if let Some(parent) = parent {
            let key = self.key(parent);
            self.leaves.remove(&key);
            self.node_mut(parent).children += 1;
        }
    }

    /// Adds a node to the sets it belongs to.
    fn list(&mut self, index: usize) {
        let key = self.key(index);
        self.open.insert(key);
        if self.node(index).children == 0 {
            self.leaves.insert(key);
        }
    }

    /// Removes a node from the sets.
    fn unlist(&mut self, index: usize) {
        let key = self.key(index);
        self.open.remove(&key);
        self.leaves.remove(&key);
    }

    /// Records a forgotten child in its parent, which is opened again.
    fn forget(&mut self, parent: usize, child: Child<S>) {
        self.unlist(parent);
        self.forgotten += 1;
        let depth = self.node(parent).depth + 1;
        if let Some(log) = &mut self.trace_log {
            log.push((depth, child.number, child.value));
        }
        let node = self.node_mut(parent);
        let value = child.value;
        node.forgotten.push(child);
        // A parent that was closed had no value of its own.
        node.value = if node.forgotten.len() == 1 { value } else { node.value.min(value) };
        self.list(parent);
    }

    /// Takes the forgotten children of a node.
    fn take_forgotten(&mut self, index: usize) -> Vec<Child<S>> {
        let children = std::mem::take(&mut self.node_mut(index).forgotten);
        self.forgotten -= children.len();
        children
    }

    /// Forgets the worst leaf other than `keep`. Returns `false` if there is none.
    fn cull(&mut self, keep: usize) -> bool {
        let worst = self.leaves.iter().rev().map(|&(.., index)| index).find(|&index| index != keep);
        let Some(index) = worst else { return false };
        self.unlist(index);
        let Some(node) = self.nodes[index].take() else { return false };
        self.free.push(index);
        self.forgotten -= node.forgotten.len();
        if let Some(parent) = node.parent {
            self.node_mut(parent).children -= 1;
            let Node { state, cost, value, number, .. } = node;
            self.forget(parent, Child { state, cost, value, number });
        }
        true
    }

    /// Writes the nodes forgotten since the last call to the trace.
    fn trace_forgotten<P: Puzzle>(&mut self, run: &mut Run<'_, P>) {
        for (depth, node, value) in self.trace_log.iter_mut().flat_map(|log| log.drain(..)) {
            run.tracer.event(depth, Event::Forget { node, value: Some(value.decimal()) });
        }
    }

    /// Inserts the children of a node. If the tree is full, worse leaves are forgotten to make
    /// room, and a child that is itself the worst is forgotten at once.
    fn insert_children(&mut self, parent: usize, children: Vec<Child<S>>) {
        let depth = self.node(parent).depth;
        for child in children {
            while self.is_full() {
                let worst = self.leaves.iter().rev().find(|&&(.., index)| index != parent);
                if worst.is_none_or(|&(worst, Reverse(worst_depth), ..)| {
                    child.value > worst || (child.value == worst && depth < worst_depth)
                }) {
                    break;
                }
                self.cull(parent);
            }
            if self.is_full() {
                self.forget(parent, child);
            } else {
                self.insert(child, Some(parent), depth + 1);
            }
        }
        // The records of forgotten nodes take memory too.
        while self.bytes() > self.max_bytes && self.cull(parent) {}
    }

    /// Removes a node below which nothing is left to search, and likewise its ancestors.
    fn remove_exhausted(&mut self, index: usize) {
        let mut current = Some(index);
        while let Some(index) = current {
            let node = self.node(index);
            if node.children > 0 || !node.forgotten.is_empty() || !node.is_expanded {
                // Its last child in memory was removed: it is a leaf again.
                if node.children == 0 {
                    self.leaves.insert(self.key(index));
                }
                break;
            }
            self.unlist(index);
            current = self.nodes[index].take().and_then(|node| node.parent);
            self.free.push(index);
            if let Some(parent) = current {
                self.node_mut(parent).children -= 1;
            }
        }
    }

    fn path(&self, index: usize) -> Vec<S>
    where
        S: Clone,
    {
        let mut path = Vec::new();
        let mut current = Some(index);
        while let Some(index) = current {
            let node = self.node(index);
            path.push(node.state.clone());
            current = node.parent;
        }
        path.reverse();
        path
    }

    fn is_on_path(&self, index: usize, state: &S) -> bool {
        let mut current = Some(index);
        while let Some(index) = current {
            let node = self.node(index);
            if node.state == *state {
                return true;
            }
            current = node.parent;
        }
        false
    }
}

pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>) -> SearchResult<P::State> {
    let by_memory = run.memory_limit().map(|bytes| bytes / Tree::<P::State>::NODE_BYTES);
    let max_nodes = run.params.smastar.nodes.into_iter().chain(by_memory).min().unwrap_or(DEFAULT_NODES).max(2);
    let (start, first) = match run.begin_informed() {
        Ok(begun) => begun,
        Err(result) => return result,
    };
    let mut closest = (first, vec![start.clone()]);
    let max_bytes = run.memory_limit().unwrap_or(usize::MAX);
    let mut tree = Tree::new(max_nodes, max_bytes, run.tracer.is_on());
    let number = run.tracer.start(Some(first));
    tree.insert(Child { state: start, cost: 0, value: Priority::new(0, 1, first, 1), number }, None, 0);
    let mut successors = Vec::new();
    // Whether a path was given up because it has more states than there are nodes. Then nothing is
    // proved.
    let mut out_of_memory = false;
    let mut risen = (tree.key(0).0, 0_u64);
    let patience = (max_nodes as u64 * PATIENCE.0).max(PATIENCE.1);
    while let Some(&(.., best)) = tree.open.first() {
        let (cost, depth) = (tree.node(best).cost, tree.node(best).depth);
        let is_expanded = tree.node(best).is_expanded;
        if !is_expanded && !run.tests_on_generation() && run.puzzle.is_goal(&tree.node(best).state) {
            run.tracer.event(depth, Event::Goal { node: tree.node(best).number, cost: cost.into() });
            return SearchResult::goal(tree.path(best), Proof::cheapest_if(run.is_admissible() && !out_of_memory));
        }
        let value = tree.node(best).value;
        if !run.may_continue(|_| Snapshot::new(tree.open.len() as u64, value.decimal())) || !run.may_hold(tree.bytes())
        {
            return SearchResult::no_goal(closest.1, false);
        }
        run.stats.selective_depth = run.stats.selective_depth.max(depth);
        if value > risen.0 {
            risen = (value, run.stats.expanded);
        } else if run.stats.expanded - risen.1 > patience {
            run.give_up(StopReason::Memory);
            return SearchResult::no_goal(closest.1, false);
        }
        let number = tree.node(best).number;
        let mut children: Vec<Child<P::State>> = Vec::new();
        tree.unlist(best);
        if run.depth_limit().is_some_and(|limit| depth >= limit) {
            run.depth_cut = true;
            run.tracer.event(depth, Event::Forget { node: number, value: None });
        } else if depth as usize + 2 > max_nodes {
            out_of_memory = true;
            run.tracer.event(depth, Event::Forget { node: number, value: None });
        } else {
            run.tracer.event(depth, Event::Expand { node: number });
            run.expand(&tree.node(best).state, &mut successors);
            let mut known = tree.take_forgotten(best);
            for (action, step, state) in successors.drain(..) {
                if run.tests_on_generation() && run.puzzle.is_goal(&state) {
                    let parent = Parent { number, depth, state: &tree.node(best).state, action };
                    run.tracer.generate_goal(&parent, cost.saturating_add(step));
                    let mut path = tree.path(best);
                    path.push(state);
                    return SearchResult::goal(path, Proof::Nothing);
                }
                if is_expanded {
                    // Only forgotten children are missing. Two actions may lead to the same state,
                    // which is restored once.
                    if let Some(place) = known.iter().position(|child| child.state == state) {
                        let mut child = known.swap_remove(place);
                        if run.tracer.is_on() {
                            let h = run.estimate(&child.state);
                            let parent = Parent { number, depth, state: &tree.node(best).state, action };
                            child.number = run.tracer.generate(&parent, child.cost, Some(h));
                        }
                        children.push(child);
                    }
                } else if tree.is_on_path(best, &state) {
                    run.stats.duplicates += 1;
                } else {
                    let h = run.estimate(&state);
                    if !h.is_dead_end() {
                        let cost = cost.saturating_add(step);
                        if h < closest.0 {
                            closest = (h, tree.path(best));
                            closest.1.push(state.clone());
                        }
                        let parent = Parent { number, depth, state: &tree.node(best).state, action };
                        let number = run.tracer.generate(&parent, cost, Some(h));
                        children.push(Child { state, cost, value: Priority::new(cost, 1, h, 1).max(value), number });
                    }
                }
            }
        }
        tree.node_mut(best).is_expanded = true;
        tree.insert_children(best, children);
        tree.trace_forgotten(run);
        tree.remove_exhausted(best);
        run.stats.peak_open = run.stats.peak_open.max(tree.len() as u64);
    }
    if out_of_memory {
        run.give_up(StopReason::Memory);
    }
    SearchResult::no_goal(closest.1, !out_of_memory && !run.depth_cut)
}
