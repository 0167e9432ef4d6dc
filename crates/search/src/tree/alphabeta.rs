//! The node function of the alpha-beta family: negamax (no cuts), alpha-beta, principal variation
//! search, MTD(f) and the manuals' search differ only in their switches.
//!
//! Alpha-beta (Knuth and Moore, 1975) in fail-soft form (Fishburn, 1983). Values are
//! for the side to move and are negated where the turn changes, not at every ply.

use plyground_core::trace::Bound;
use plyground_core::{Advice, Game};

use super::ordering::Moves;
use super::params::Hits;
use super::search::{AlphaBetaSearch, Entering, bound_of};
use super::transposition::Entry;
use super::value::{INFINITY, Value, window_for_child};

/// The table is probed at this depth and above. Below it, a cache miss costs more than the few
/// leaves that a hit can save (measured: 1.3 to 2 times slower on connect four, Quatro and Blokus).
const TABLE_DEPTH: i32 = 2;

/// The connection of a child to its parent.
pub(crate) struct Link<'p, G: Game> {
    pub(crate) parent: &'p G,
    pub(crate) mv: G::Move,
    /// Whether the same player moves in both.
    pub(crate) same_player: bool,
    /// Whether the child is expected to fail low. In null windows such nodes alternate with
    /// expected cuts, as turns do.
    pub(crate) expect_low: bool,
}

impl<G: Advice> AlphaBetaSearch<'_, G> {
    /// Enters a child and returns its value for the player at the parent; `None` if the search
    /// stops. `depth` and `ply` are the child's; the window is from the parent's view.
    #[inline]
    pub(crate) fn enter(
        &mut self,
        child: &G,
        link: &Link<'_, G>,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> Option<Value> {
        if self.count_node().is_some() {
            return None;
        }
        let (alpha, beta) = window_for_child(link.same_player, alpha, beta);
        let value = if self.trace.is_on() {
            let parent = Some((link.parent, link.mv));
            let before = self.trace_enter(&Entering { position: child, parent, depth, alpha, beta, ply });
            let value = self.visit(child, depth, alpha, beta, ply, link.expect_low);
            self.trace_leave(before, value, alpha, beta, ply);
            value
        } else {
            self.visit(child, depth, alpha, beta, ply, link.expect_low)
        };
        Some(value?.for_parent(link.same_player))
    }

    #[inline]
    fn visit(
        &mut self,
        position: &G,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        expect_low: bool,
    ) -> Option<Value> {
        if depth <= 0 {
            self.leaf(position, alpha, beta, ply)
        } else {
            self.node(position, depth, alpha, beta, ply, expect_low)
        }
    }

    /// Evaluates a position at the horizon.
    #[inline]
    fn leaf(&mut self, position: &G, alpha: i32, beta: i32, ply: usize) -> Option<Value> {
        self.reach(ply);
        if let Some(score) = position.final_score() {
            Some(Value::exact(score))
        } else if self.params.quiescence {
            self.quiescence(position, alpha, beta, ply)
        } else {
            Some(Value::estimate(self.evaluate(position)))
        }
    }

    /// Searches a position above the horizon and returns its value for its side to move.
    /// `expect_low` is whether it is expected to fail low.
    fn node(&mut self, position: &G, depth: i32, alpha: i32, beta: i32, ply: usize, expect_low: bool) -> Option<Value> {
        // Step 1. The end of the game.
        if let Some(score) = position.final_score() {
            self.reach(ply);
            return Some(Value::exact(score));
        }

        // Step 2. The bounds of the game.
        let bounds = self.bounds(position);
        let (least, most) = (bounds.lower.0, bounds.upper.0);
        if self.cuts {
            if least >= beta {
                return Some(Value { score: least, at_least: true, at_most: bounds.is_point() });
            }
            if most <= alpha {
                return Some(Value { score: most, at_least: bounds.is_point(), at_most: true });
            }
        }

        // Step 3. The table.
        let mut first = None;
        let key = (self.transpositions.is_some() && depth >= TABLE_DEPTH).then(|| position.key());
        if let (Some(key), Some(transpositions)) = (key, self.transpositions) {
            self.stats.table_probes += 1;
            if let Some(entry) = transpositions.get(position, key) {
                self.stats.table_hits += 1;
                first = entry.best;
                let value = usable(&entry, self.params.hits, depth, alpha, beta);
                self.trace_table(&entry, value.is_some(), ply);
                if value.is_some() {
                    return value;
                }
            }
        }

        // Step 4. The table entries of the children.
        if let (Some(key), Some(transpositions)) = (key, self.transpositions)
            && self.probes_children(depth, alpha, beta, expect_low)
            && let Some((value, best)) = self.probe_children(position, transpositions, depth, beta, ply, most)
        {
            transpositions.put(position, key, Entry { value, bound: Bound::Lower, depth, best: Some(best) });
            self.stats.table_stores += 1;
            return Some(value);
        }

        // Step 5. The moves, in order.
        let mut moves = self.ordering.begin(position, first);
        let value = if depth == 1 && self.cuts && !self.trace.is_on() {
            self.frontier(position, alpha, beta, ply, most, &mut moves)
        } else {
            self.moves(position, depth, alpha, beta, ply, most, &mut moves, expect_low)
        };
        self.ordering.end(&moves);
        let (value, best) = value?;

        // Step 6. Store the result.
        if let (Some(key), Some(transpositions)) = (key, self.transpositions) {
            let bound = bound_of(value.score, alpha, beta);
            // A node that fails low has no best move; the one stored before is still the best guess.
            let best = if bound == Bound::Upper { first } else { best };
            transpositions.put(position, key, Entry { value, bound, depth, best });
            self.stats.table_stores += 1;
        }
        Some(value)
    }

    /// Searches the moves of a node. Returns the value and the index of the best move. `most` is
    /// the upper bound of the value that follows from the game's advice.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "the hot path: registers, not a struct")]
    fn moves(
        &mut self,
        position: &G,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        most: i32,
        moves: &mut Moves<G::Move>,
        expect_low: bool,
    ) -> Option<(Value, Option<u16>)> {
        let turn = position.turn();
        // Only nodes with an open window can be part of the principal variation.
        let in_line = beta > alpha + 1;
        let enough = beta.min(most);
        let mut best = Value { score: -INFINITY, at_least: false, at_most: false };
        let mut best_index = None;
        let mut all_at_most = true;
        let (mut given, mut tried) = (0, 0);
        let shared = self.shared(position, depth);
        let put_off = self.put_off.len();
        let mut taken_up = put_off;
        loop {
            let (mv, index) = if let Some(next) = self.ordering.next(self.params, position, ply, moves, given, depth) {
                given += 1;
                next
            } else if let Some(&next) = self.put_off.get(taken_up) {
                taken_up += 1;
                next
            } else {
                break;
            };
            let Some(claim) = shared.claim(mv, tried > 0 && taken_up == put_off) else {
                self.put_off.push((mv, index));
                continue;
            };
            let mut child = position.clone();
            child.play_unchecked(mv);
            let same_player = child.turn() == turn;
            let link = Link { parent: position, mv, same_player, expect_low: !in_line && expect_low == same_player };
            if in_line {
                self.clear_line(ply + 1);
            }
            let value = self.child(&child, &link, depth, (alpha, beta), ply, tried);
            claim.release();
            let value = value?;
            let better = value.score > best.score || (value.score == best.score && value.at_least && !best.at_least);
            self.trace_child(position, mv, value.score, better, ply);
            all_at_most &= value.at_most;
            tried += 1;
            if better {
                best = value;
                best_index = index;
            }
            if best.score > alpha {
                if in_line && better {
                    self.set_line(ply, mv);
                }
                alpha = best.score;
                if self.cuts && best.score >= enough {
                    all_at_most &= self.ordering.is_last(moves, given) && taken_up == self.put_off.len();
                    self.count_cut(position, mv, tried == 1, ply);
                    // For a move that was put off, it is not known which moves were tried before it.
                    let given = if taken_up == put_off { given } else { 1 };
                    self.ordering.cut(mv, moves, given, turn, ply, depth);
                    break;
                }
            }
        }
        self.put_off.truncate(put_off);
        if tried == 0 {
            return Some((self.without_moves(position), None));
        }
        best.at_most = (all_at_most && !moves.is_cut_short) || best.score >= most;
        Some((best, best_index))
    }

    /// [`AlphaBetaSearch::moves`] for nodes whose children are all leaves, which are most nodes of
    /// a search. The order and the counters are the same; what only deeper nodes and traces need is
    /// omitted.
    #[inline]
    fn frontier(
        &mut self,
        position: &G,
        alpha: i32,
        beta: i32,
        ply: usize,
        most: i32,
        moves: &mut Moves<G::Move>,
    ) -> Option<(Value, Option<u16>)> {
        let turn = position.turn();
        let in_line = beta > alpha + 1;
        let enough = beta.min(most);
        let mut highest = alpha;
        let mut best = Value { score: -INFINITY, at_least: false, at_most: false };
        let mut best_index = None;
        let mut all_at_most = true;
        let mut tried = 0;
        self.reach(ply + 1);
        if in_line {
            self.clear_line(ply + 1);
        }
        while let Some((mv, index)) = self.ordering.next(self.params, position, ply, moves, tried, 1) {
            let mut child = position.clone();
            child.play_unchecked(mv);
            if self.count_node().is_some() {
                return None;
            }
            let same_player = child.turn() == turn;
            let value = if let Some(score) = child.final_score() {
                Value::exact(score)
            } else if self.params.quiescence {
                let (low, high) = window_for_child(same_player, highest, beta);
                self.quiescence(&child, low, high, ply + 1)?
            } else {
                Value::estimate(self.evaluate(&child))
            };
            let value = value.for_parent(same_player);
            all_at_most &= value.at_most;
            tried += 1;
            if value.score > best.score || (value.score == best.score && value.at_least && !best.at_least) {
                best = value;
                best_index = index;
                if best.score > highest {
                    highest = best.score;
                    if in_line {
                        self.set_line(ply, mv);
                    }
                    if best.score >= enough {
                        all_at_most &= self.ordering.is_last(moves, tried);
                        self.count_cut(position, mv, tried == 1, ply);
                        self.ordering.cut(mv, moves, tried, turn, ply, 1);
                        break;
                    }
                }
            }
        }
        if tried == 0 {
            return Some((self.without_moves(position), None));
        }
        best.at_most = (all_at_most && !moves.is_cut_short) || best.score >= most;
        Some((best, best_index))
    }

    /// Searches a child and returns its value for the player at its parent.
    #[inline]
    fn child(
        &mut self,
        child: &G,
        link: &Link<'_, G>,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
        tried: usize,
    ) -> Option<Value> {
        if !self.cuts {
            return self.enter(child, link, depth - 1, (-INFINITY, INFINITY), ply + 1);
        }
        if tried > 0 && depth > 1 && alpha > -INFINITY {
            // A late move is first searched to a smaller depth, to see whether it can improve alpha
            // at all.
            let reduction = if self.params.reductions { self.params.reduction.plies(tried, depth) } else { 0 };
            if reduction > 0 {
                let reduced = (depth - 1 - reduction).max(1);
                let value = self.enter(child, link, reduced, (alpha, alpha + 1), ply + 1)?;
                if value.score <= alpha {
                    return Some(value);
                }
            }
            // The scout of PVS (Marsland and Campbell, 1982; Reinefeld, 1983): moves
            // after the first are expected to be worse, and that is cheap to prove.
            if self.scouts && beta > alpha + 1 {
                let value = self.enter(child, link, depth - 1, (alpha, alpha + 1), ply + 1)?;
                if value.score <= alpha || value.score >= beta {
                    return Some(value);
                }
            }
        }
        self.enter(child, link, depth - 1, (alpha, beta), ply + 1)
    }
}

/// The value of a table entry, if it can replace a search.
#[inline]
pub(crate) fn usable(entry: &Entry, hits: Hits, depth: i32, alpha: i32, beta: i32) -> Option<Value> {
    let (deep, proofs) = match hits {
        Hits::Deeper => (entry.depth >= depth, true),
        Hits::Equal => (entry.depth == depth, entry.depth <= depth),
    };
    let value = entry.value;
    let lower = (deep && entry.bound != Bound::Upper) || (proofs && value.at_least);
    let upper = (deep && entry.bound != Bound::Lower) || (proofs && value.at_most);
    let enough = match (lower, upper) {
        (true, true) => true,
        (true, false) => value.score >= beta,
        (false, true) => value.score <= alpha,
        (false, false) => false,
    };
    enough.then_some(value)
}
