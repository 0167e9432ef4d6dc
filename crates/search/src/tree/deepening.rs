//! Iterative deepening (Slate and Atkin, 1977): depth 1, 2, 3, … until a limit. So there is an
//! answer at any time, and each iteration finds the best moves of the previous one in the table.
//! Aspiration windows narrow the root window around the last value.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use plyground_core::promise::{BrokenPromise, Caveat};
use plyground_core::trace::{Bound, Event};
use plyground_core::{Advice, Score, StopReason};

use super::params::Form;
use super::root::{Root, RootMove};
use super::search::AlphaBetaSearch;
use super::value::{INFINITY, Value};
use crate::ranks::sort_by_rank;

/// The maximum depth: the table has 8 bits for a depth, and the stack is limited. The answer has a
/// caveat if the game continues beyond it.
pub(crate) const DEEPEST: u32 = 250;
/// If only the depth is limited, iterations are two plies apart: the one in between would evaluate
/// its leaves for the other player, and its values and best moves would help less than they cost.
const STEP: u32 = 2;
/// Iterations are four plies apart if the one in between would take more than a twelfth of the
/// time, judged by the growth so far: then it costs more than its move ordering saves (5 % fewer
/// positions on connect four and Bispo to depths 9 to 14; rare in games with more moves).
const GROWTH: u64 = 12;
/// The least depth at which a narrow window is worth its re-searches.
const ASPIRE_FROM: u32 = 4;
/// Half of the first window is the difference of the last two values, but at least this many units, and this part of a
/// point. Each further search widens it by this factor, and beyond this part of infinity it is open.
const LEAST_WINDOW: i32 = 8;
const WINDOW_PART: i32 = 4;
const WINDOW_GROWTH: i32 = 4;
const WIDEST_WINDOW: i32 = INFINITY / 64;

/// The sequence of depths, the same for all threads: threads at different depths can use less of
/// each other's results.
#[derive(Debug)]
pub(crate) struct Schedule {
    /// The requested depth.
    requested: u32,
    /// The depth after each depth; 0 until a thread has decided.
    next: [AtomicU32; DEEPEST as usize + 1],
}

impl Schedule {
    pub(crate) fn new(requested: u32) -> Self {
        Self { requested, next: std::array::from_fn(|_| AtomicU32::new(0)) }
    }

    /// The depth after `depth`: the proposal of the first thread that gets there.
    fn agree(&self, depth: u32, proposed: u32) -> u32 {
        let next = &self.next[depth.min(DEEPEST) as usize];
        next.compare_exchange(0, proposed, Relaxed, Relaxed).err().unwrap_or(proposed)
    }
}

/// The result of the iterations.
pub(crate) struct Deepened<M> {
    /// The root moves of the last iteration that counts, the best first.
    pub(crate) moves: Vec<RootMove<M>>,
    /// The root's value; `None` if no move was searched.
    pub(crate) value: Option<Value>,
    pub(crate) stopped_by: StopReason,
    pub(crate) caveats: Vec<Caveat>,
}

impl<G: Advice> AlphaBetaSearch<'_, G> {
    /// Searches deeper and deeper, until the `valued` best moves at the root have exact values.
    pub(crate) fn deepen(&mut self, position: &G, valued: usize) -> Deepened<G::Move> {
        let limit = self.watch.limits().depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        let first = if self.params.deepening { 1 } else { limit };
        let mut root = Root::new(position, valued, self);
        let several = valued > 1;
        let mut finished: Option<(Vec<RootMove<G::Move>>, Value)> = None;
        let mut scores = [0; 2];
        let limits = self.watch.limits();
        let step = if limits.depth.is_some() && limits.time.is_none() && limits.nodes.is_none() { STEP } else { 1 };
        let first = limit - (limit - first) / step * step;
        let mut next = Some(first);
        // Depth and node count of the last iteration.
        let mut last: Option<(u32, u64)> = None;
        while let Some(depth) = next {
            let nodes_before = self.stats.nodes;
            self.trace.emit(0, || Event::Iteration { number: depth - first + 1, limit: f64::from(depth) });
            let is_first = finished.is_none();
            let value = match self.params.form {
                Form::Mtdf if !several => self.mtdf(&mut root, depth, scores[0]),
                _ if self.params.aspiration && !several && !is_first && depth >= ASPIRE_FROM => {
                    self.aspire(&mut root, depth, scores)
                }
                _ => self.root(&mut root, depth, -INFINITY, INFINITY),
            };
            let Some(value) = value else { break };
            scores = [value.score, if is_first { value.score } else { scores[0] }];
            self.stats.depth = self.real_depth(depth, value);
            let nodes = self.stats.nodes - nodes_before;
            let grows_slowly = last.is_some_and(|(last_depth, last_nodes)| {
                nodes < last_nodes.saturating_mul(GROWTH.saturating_pow((depth - last_depth) / STEP))
            });
            let requested = self.schedule.map_or(limit, |schedule| schedule.requested.min(limit));
            let further = if step == STEP && grows_slowly && depth + 2 * STEP <= requested { 2 * STEP } else { step };
            let deeper = self.schedule.map_or(depth + further, |schedule| schedule.agree(depth, depth + further));
            next = Some(deeper).filter(|&next| next <= limit);
            last = Some((depth, nodes));
            self.report_iteration(Score(value.score), root.line());
            finished = Some((root.moves.clone(), value));
            let are_exact = || root.moves.iter().take(valued).all(|mv| mv.value.is_exact());
            let solved = if several { are_exact() } else { value.is_exact() };
            if solved || root.moves.is_empty() {
                return self.deepened(root.moves, Some(value), StopReason::Finished);
            }
        }
        let Some(reason) = self.watch.reason() else {
            let value = finished.map(|(_, value)| value);
            return self.deepened(root.moves, value, StopReason::Depth);
        };
        // Interrupted: the results of the unfinished iteration count only if its first move, the
        // best so far, got an exact value; or, if several moves are to get exact values, if that
        // many were searched.
        let Some((moves, value)) = finished else {
            let value = root.moves.first().filter(|best| best.depth > 0).map(|best| best.value);
            return self.deepened(root.moves, value.map(|value| Value { at_most: false, ..value }), reason);
        };
        let finished_depth = moves[0].depth;
        let is_deeper = |mv: &RootMove<G::Move>| mv.depth > finished_depth;
        let usable = if several {
            root.moves.iter().filter(|mv| is_deeper(mv)).count() >= valued
        } else {
            is_deeper(&root.moves[0]) && root.moves[0].bound == Bound::Exact
        };
        if !usable {
            return self.deepened(moves, Some(value), reason);
        }
        if several {
            sort_by_rank(&mut root.moves, |mv| [is_deeper(mv).into(), mv.value.score.into()]);
        }
        let value = Value { at_most: false, ..root.moves[0].value };
        self.deepened(root.moves, Some(value), reason)
    }

    fn deepened(
        &mut self,
        mut moves: Vec<RootMove<G::Move>>,
        value: Option<Value>,
        stopped_by: StopReason,
    ) -> Deepened<G::Move> {
        self.stats.time = self.watch.elapsed();
        for mv in &mut moves {
            mv.depth = self.real_depth(mv.depth, mv.value);
        }
        moves.shrink_to_fit();
        let mut caveats = Vec::new();
        if stopped_by == StopReason::Depth && self.watch.limits().depth.is_none_or(|depth| depth > DEEPEST) {
            caveats.push(Caveat::Capped { plies: DEEPEST });
        }
        let too_many = self.ordering.too_many;
        let too_many = (too_many > 0).then_some(BrokenPromise::TooManyMoves { count: too_many });
        caveats.extend(self.broken.or(too_many).map(Caveat::Broken));
        Deepened { moves, value, stopped_by, caveats }
    }

    /// The depth of a search that gave this value. With reductions it may take a depth of 12 until
    /// every line of nine moves is searched to its end; what is proved then is as deep as the
    /// search has been anywhere.
    fn real_depth(&self, depth: u32, value: Value) -> u32 {
        if value.is_exact() { depth.min(self.stats.selective_depth.max(1)) } else { depth }
    }

    /// Searches the root with a window around the last value, widened until it contains the value.
    fn aspire(&mut self, root: &mut Root<'_, G>, depth: u32, scores: [i32; 2]) -> Option<Value> {
        let mut delta = (scores[0] - scores[1]).abs().max(G::UNIT / WINDOW_PART).max(LEAST_WINDOW);
        let (mut alpha, mut beta) = (scores[0] - delta, scores[0] + delta);
        loop {
            let value = self.root(root, depth, alpha, beta)?;
            delta = delta.saturating_mul(WINDOW_GROWTH);
            if value.score <= alpha {
                alpha = value.score.saturating_sub(delta).max(-INFINITY);
            } else if value.score >= beta {
                beta = value.score.saturating_add(delta).min(INFINITY);
            } else {
                return Some(value);
            }
            // A value beyond the window is exact if it is a bound of the game: it needs no second search.
            if value.is_exact() {
                return Some(value);
            }
            if delta > WIDEST_WINDOW {
                (alpha, beta) = (-INFINITY, INFINITY);
            }
        }
    }
}
