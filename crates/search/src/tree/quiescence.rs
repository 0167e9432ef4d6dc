//! Quiescence search (Beal, 1990): beyond the horizon only the moves that the game calls noisy are
//! searched, until the evaluation is reliable. The side to move may always "stand pat": it need not
//! play a noisy move.

use plyground_core::Advice;

use super::search::{AlphaBetaSearch, Entering};
use super::value::{Value, window_for_child};

/// The maximum number of noisy plies. No game here has that many.
const MOST_PLIES: usize = 16;

impl<G: Advice> AlphaBetaSearch<'_, G> {
    /// Returns the value of a position, which was already counted, once it is quiet.
    pub(crate) fn quiescence(&mut self, position: &G, alpha: i32, beta: i32, ply: usize) -> Option<Value> {
        self.quiet(position, alpha, beta, ply, 0)
    }

    fn quiet(&mut self, position: &G, mut alpha: i32, beta: i32, ply: usize, beyond: usize) -> Option<Value> {
        let mut best = Value::estimate(self.evaluate(position));
        if best.score >= beta || beyond == MOST_PLIES {
            return Some(best);
        }
        let mut moves = self.ordering.begin_empty();
        let before = self.ordering.list.len();
        position.noisy_moves(&mut self.ordering.list);
        if self.ordering.list.len() == before {
            return Some(best);
        }
        alpha = alpha.max(best.score);
        self.ordering.rank(self.params, position, &mut moves, 0);
        let (turn, most) = (position.turn(), self.bounds(position).upper.0);
        let mut tried = 0;
        while let Some((mv, _)) = self.ordering.next(self.params, position, ply, &mut moves, tried, 0) {
            self.reach(ply + 1);
            if self.count_node().is_some() {
                return None;
            }
            self.stats.quiescence_nodes += 1;
            let mut child = position.clone();
            child.play_unchecked(mv);
            let same_player = child.turn() == turn;
            let (low, high) = window_for_child(same_player, alpha, beta);
            let entering = Entering {
                position: &child,
                parent: Some((position, mv)),
                depth: -1 - beyond as i32,
                alpha: low,
                beta: high,
                ply: ply + 1,
            };
            let before = self.trace_enter(&entering);
            let value = match child.final_score() {
                Some(score) => Some(Value::exact(score)),
                None => self.quiet(&child, low, high, ply + 1, beyond + 1),
            };
            self.trace_leave(before, value, low, high, ply + 1);
            let value = value?.for_parent(same_player);
            tried += 1;
            self.trace_child(position, mv, value.score, value.score > best.score, ply);
            if value.score > best.score {
                best = Value { at_most: false, ..value };
                alpha = alpha.max(best.score);
                if best.score >= beta.min(most) {
                    best.at_most = best.score >= most;
                    self.count_cut(position, mv, tried == 1, ply);
                    break;
                }
            }
        }
        self.ordering.end(&moves);
        Some(best)
    }
}
