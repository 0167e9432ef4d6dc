//! The node of alpha-beta and of its relatives: negamax (no cuts), principal variation
//! search, MTD(f) and the manuals' own search are this function with other switches.
//!
//! Alpha-beta (Knuth and Moore, 1975) in fail-soft form (Fishburn, 1983). Values are
//! for the side to move and are negated where the turn changes, not at every ply.

use plyground_core::trace::{Bound, Event};
use plyground_core::{Game, Notation, Trace};

use super::params::{Algorithm, Hits};
use super::search::{Entering, Search, bound_of};
use super::transposition::Entry;
use super::value::{INFINITY, Value, window_for_child};

/// Late moves are reduced from this depth on, after so many moves.
const REDUCE_DEPTH: i32 = 3;
const REDUCE_AFTER: usize = 3;

/// A node to be searched.
pub(crate) struct Visit<'p, G: Game> {
    pub(crate) position: &'p G,
    /// The position before and the move that led here; none at the root.
    pub(crate) parent: Option<(&'p G, G::Move)>,
    pub(crate) depth: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) ply: usize,
}

impl<G: Notation, T: Trace> Search<'_, G, T> {
    /// Are there cuts at all?
    #[inline]
    pub(crate) const fn cuts(&self) -> bool {
        !matches!(self.params.algorithm, Algorithm::Minimax | Algorithm::Negamax)
    }

    /// The value of a position for its side to move; `None` when the search stops.
    pub(crate) fn node(&mut self, visit: &Visit<'_, G>) -> Option<Value> {
        if self.count_node(visit.ply).is_some() {
            return None;
        }
        if !T::ENABLED {
            return self.inside(visit);
        }
        let &Visit { position, parent, depth, alpha, beta, ply } = visit;
        let before = self.tell_entered(&Entering { position, parent, depth, alpha, beta, ply });
        let value = self.inside(visit);
        self.tell_left(before, value, alpha, beta, ply);
        value
    }

    #[inline]
    fn inside(&mut self, visit: &Visit<'_, G>) -> Option<Value> {
        let &Visit { position, depth, alpha, beta, ply, .. } = visit;
        self.clear_line(ply);

        // Step 1. The end of the game.
        if let Some(score) = position.final_score() {
            return Some(Value::exact(score));
        }

        // Step 2. What the game itself rules out.
        let (least, most) = position.bounds();
        if self.cuts() {
            if least.0 >= beta {
                return Some(Value { score: least.0, at_least: true, at_most: least == most });
            }
            if most.0 <= alpha {
                return Some(Value { score: most.0, at_least: least == most, at_most: true });
            }
        }

        // Step 3. The horizon.
        if depth <= 0 {
            return if self.params.quiescence {
                self.quiescence(position, alpha, beta, ply)
            } else {
                Some(Value::estimate(self.evaluate(position)))
            };
        }

        // Step 4. The table.
        let mut first = None;
        let key = if self.transpositions.is_some() { position.key() } else { None };
        if let (Some(key), Some(transpositions)) = (key, self.transpositions) {
            self.stats.table_probes += 1;
            if let Some(entry) = transpositions.get(position, key) {
                self.stats.table_hits += 1;
                first = entry.best;
                let value = usable(&entry, self.params.hits, depth, alpha, beta);
                if T::ENABLED {
                    let node = self.here.unwrap_or_default();
                    self.trace.emit(ply as u32, || Event::Table {
                        node,
                        value: entry.value.score,
                        bound: entry.bound,
                        depth: entry.depth,
                        used: value.is_some(),
                    });
                }
                if value.is_some() {
                    return value;
                }
            }
        }

        // Step 5. The moves, in order.
        let mut moves = self.take_buffer();
        position.legal_moves(&mut moves.list);
        self.ordering.rank(self.params, position, first, ply, &mut moves);
        let value = self.moves(visit, most.0, &mut moves);
        if let (Some((value, best)), Some(key), Some(transpositions)) = (value, key, self.transpositions) {
            let bound = bound_of(value.score, alpha, beta);
            // A node that fails low has no best move; the old one is still the best guess.
            let best = if bound == Bound::Upper { first } else { best };
            transpositions.put(position, key, Entry { value, bound, depth, best });
            self.stats.table_stores += 1;
        }
        self.return_buffer(moves);
        value.map(|(value, _)| value)
    }

    /// Searches the moves of a node: the value, and the index of the best move. `most`
    /// is what the game can be worth at most.
    #[inline]
    fn moves(
        &mut self,
        visit: &Visit<'_, G>,
        most: i32,
        moves: &mut super::ordering::Moves<G::Move>,
    ) -> Option<(Value, Option<u16>)> {
        let &Visit { position, depth, beta, ply, .. } = visit;
        let mut alpha = visit.alpha;
        let turn = position.turn();
        let mut best = Value { score: -INFINITY, at_least: false, at_most: false };
        let mut best_index = None;
        let mut all_at_most = true;
        let mut tried = 0;
        while let Some((mv, index)) = moves.next(tried) {
            let mut child = position.clone();
            child.play_unchecked(mv);
            let same_player = child.turn() == turn;
            let value = self.child(&child, (position, mv), same_player, depth, (alpha, beta), ply, tried)?;
            let better = value.score > best.score || (value.score == best.score && value.at_least && !best.at_least);
            self.tell_child(position, mv, value.score, better, ply);
            all_at_most &= value.at_most;
            tried += 1;
            if better {
                best = value;
                best_index = Some(index);
            }
            if best.score > alpha {
                if better {
                    self.set_line(ply, mv);
                }
                alpha = best.score;
                if self.cuts() && best.score >= beta.min(most) {
                    if tried < moves.list.len() {
                        all_at_most = false;
                        self.count_cut(position, mv, tried == 1, ply);
                    }
                    let before = (0..tried - 1).map(|number| moves.tried(number));
                    self.ordering.cut(mv, before, turn, ply, depth);
                    break;
                }
            }
        }
        best.at_most = all_at_most || best.score >= most;
        Some((best, best_index))
    }

    /// The value of a child for the player at its parent.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "the hot path passes registers, not a struct")]
    fn child(
        &mut self,
        child: &G,
        parent: (&G, G::Move),
        same_player: bool,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
        tried: usize,
    ) -> Option<Value> {
        let params = self.params;
        let mut search = |depth, alpha, beta| {
            let (alpha, beta) = window_for_child(same_player, alpha, beta);
            let parent = T::ENABLED.then_some(parent);
            let visit = Visit { position: child, parent, depth, alpha, beta, ply: ply + 1 };
            Some(self.node(&visit)?.for_parent(same_player))
        };
        if matches!(params.algorithm, Algorithm::Minimax | Algorithm::Negamax) {
            return search(depth - 1, -INFINITY, INFINITY);
        }
        if tried > 0 && alpha > -INFINITY {
            // A late move is first asked, less deep, whether it is any good at all.
            if params.reductions && depth >= REDUCE_DEPTH && tried >= REDUCE_AFTER {
                let reduction = 1 + i32::from(tried >= 8) + i32::from(tried >= 16 && depth >= 6);
                let value = search((depth - 1 - reduction).max(1), alpha, alpha + 1)?;
                if value.score <= alpha {
                    return Some(value);
                }
            }
            // The scout of PVS (Marsland and Campbell, 1982; Reinefeld, 1983): moves
            // after the first are expected to be worse, and that is cheap to prove.
            if matches!(params.algorithm, Algorithm::Pvs | Algorithm::Exact) && beta - alpha > 1 {
                let value = search(depth - 1, alpha, alpha + 1)?;
                if value.score <= alpha || value.score >= beta {
                    return Some(value);
                }
            }
        }
        search(depth - 1, alpha, beta)
    }
}

/// The entry's value, if it can take the place of a search.
#[inline]
fn usable(entry: &Entry, hits: Hits, depth: i32, alpha: i32, beta: i32) -> Option<Value> {
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
