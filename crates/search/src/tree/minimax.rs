//! Plain minimax (von Neumann, 1928; Shannon, 1950): one player maximises, the other minimises, and
//! every position is visited. It is the slow reference for all other searches, and shares neither
//! window, nor table, nor move order with them.

use plyground_core::Advice;
use plyground_core::promise::{BrokenPromise, MAX_MOVES};

use super::search::{AlphaBetaSearch, Entering};
use super::value::{INFINITY, Value};

impl<G: Advice> AlphaBetaSearch<'_, G> {
    /// The value of a position **for the player at the root**; `None` if the search stops.
    pub(crate) fn minimax(
        &mut self,
        position: &G,
        parent: Option<(&G, G::Move)>,
        depth: i32,
        ply: usize,
    ) -> Option<Value> {
        if self.count_node().is_some() {
            return None;
        }
        self.reach(ply);
        let (alpha, beta) = (-INFINITY, INFINITY);
        let before = self.trace_enter(&Entering { position, parent, depth, alpha, beta, ply });
        self.clear_line(ply);
        let maximises = position.turn() == self.root_player;
        let value = if let Some(score) = position.final_score() {
            Some(Value::exact(score).for_parent(maximises))
        } else if depth == 0 {
            Some(Value::estimate(self.evaluate(position)).for_parent(maximises))
        } else if maximises {
            self.extreme(position, depth, ply, |value, best| value.score > best.score)
        } else {
            self.extreme(position, depth, ply, |value, best| value.score < best.score)
        };
        self.trace_leave(before, value.map(|value| value.for_parent(maximises)), alpha, beta, ply);
        value
    }

    /// The value of the best child, the first among equals. It is exact if all children are.
    fn extreme(
        &mut self,
        position: &G,
        depth: i32,
        ply: usize,
        better: impl Fn(Value, Value) -> bool,
    ) -> Option<Value> {
        let maximises = position.turn() == self.root_player;
        let first = self.ordering.list.len();
        position.legal_moves(&mut self.ordering.list);
        let count = self.ordering.list.len() - first;
        if count > MAX_MOVES {
            self.broken.get_or_insert(BrokenPromise::TooManyMoves { count });
        }
        let mut best: Option<Value> = None;
        let mut all_exact = true;
        for index in first..self.ordering.list.len() {
            let mv = self.ordering.list[index];
            let mut child = position.clone();
            child.play_unchecked(mv);
            let value = self.minimax(&child, Some((position, mv)), depth - 1, ply + 1)?;
            all_exact &= value.is_exact();
            let is_best = best.is_none_or(|best| better(value, best));
            self.trace_child(position, mv, value.for_parent(maximises).score, is_best, ply);
            if is_best {
                best = Some(value);
                self.set_line(ply, mv);
            }
        }
        self.ordering.list.truncate(first);
        Some(match best {
            Some(best) => Value { at_least: all_exact, at_most: all_exact, ..best },
            None => self.without_moves(position).for_parent(maximises),
        })
    }
}
