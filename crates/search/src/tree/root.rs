//! The root of the tree. Each root move keeps its value, its line and its depth from iteration to
//! iteration.

use plyground_core::trace::Bound;
use plyground_core::{Advice, TwoRounds};

use super::alphabeta::Link;
use super::params::Form;
use super::search::{AlphaBetaSearch, Entering, bound_of};
use super::transposition::Entry;
use super::value::{INFINITY, Value};
use crate::ranks::sort_by_rank;

/// A move at the root.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub(crate) mv: M,
    /// Its value for the player at the root, at `depth`.
    pub(crate) value: Value,
    /// Whether the value is exact or a bound.
    pub(crate) bound: Bound,
    /// The depth of its search; 0 before any.
    pub(crate) depth: u32,
    /// The moves expected after it.
    pub(crate) line: Vec<M>,
    /// The index among the legal moves.
    index: u16,
}

/// The root: a position and its moves, the best first.
pub(crate) struct Root<'p, G: Advice> {
    pub(crate) position: &'p G,
    pub(crate) moves: Vec<RootMove<G::Move>>,
    /// The number of best moves that get exact values, at least 1.
    pub(crate) valued: usize,
    /// Whether there are more moves than can be searched.
    is_cut_short: bool,
}

impl<'p, G: Advice> Root<'p, G> {
    pub(crate) fn new(position: &'p G, valued: usize, search: &mut AlphaBetaSearch<'_, G>) -> Self {
        let (params, ordering) = (search.params, &mut search.ordering);
        let mut listed = ordering.begin_empty();
        position.legal_moves(&mut ordering.list);
        ordering.rank(params, position, &mut listed, i32::MAX);
        let in_order = (0..).map_while(|tried| ordering.next(params, position, 0, &mut listed, tried, i32::MAX));
        let value = Value { score: 0, at_least: false, at_most: false };
        let root_move = |(mv, index): (_, Option<u16>)| {
            let index = index.unwrap_or(u16::MAX);
            RootMove { mv, value, bound: Bound::Upper, depth: 0, line: Vec::new(), index }
        };
        let moves = in_order.map(root_move).collect();
        ordering.end(&listed);
        Self { position, moves, valued, is_cut_short: listed.is_cut_short }
    }

    /// The principal variation.
    pub(crate) fn line(&self) -> Vec<G::Move> {
        self.moves.first().map_or_else(Vec::new, |best| {
            let mut line = vec![best.mv];
            line.extend_from_slice(&best.line);
            line
        })
    }
}

impl<G: Advice> AlphaBetaSearch<'_, G> {
    /// Searches every root move within a window and returns the value of the root. If the search
    /// stops in the middle, the moves searched so far keep their new values, and the best of them
    /// is first. That is sound once one move is done, since the best move of the previous iteration
    /// is searched first.
    pub(crate) fn root(&mut self, root: &mut Root<'_, G>, depth: u32, alpha: i32, beta: i32) -> Option<Value> {
        if self.count_node().is_some() {
            return None;
        }
        let position = root.position;
        let before = self.trace_enter(&Entering { position, parent: None, depth: depth as i32, alpha, beta, ply: 0 });
        let value = self.root_moves(root, depth, alpha, beta);
        self.trace_leave(before, value, alpha, beta, 0);
        value
    }

    fn root_moves(&mut self, root: &mut Root<'_, G>, depth: u32, alpha: i32, beta: i32) -> Option<Value> {
        let position = root.position;
        let most = self.bounds(position).upper.0;
        let mut lowest = alpha;
        let mut best: Option<Value> = None;
        let mut all_at_most = true;
        let several = root.valued > 1;
        // The best values so far, as many as requested; the best first.
        let mut values: Vec<i32> = Vec::new();
        let shared = self.shared(position, depth as i32);
        let mut order: Vec<u16> = root.moves.iter().map(|entry| entry.index).collect();
        let (count, mut tried) = (order.len(), 0);
        let mut rounds = TwoRounds::new(count);
        while let Some(place) = rounds.next() {
            // In the first round, the remaining moves are still in their old places.
            let is_it = |entry: &RootMove<G::Move>| entry.index == order[place];
            let number = if rounds.is_first() && is_it(&root.moves[place]) {
                Some(place)
            } else {
                root.moves.iter().position(is_it)
            };
            let Some(number) = number else { continue };
            let mv = root.moves[number].mv;
            let Some(claim) = shared.claim(mv, tried > 0 && rounds.is_first()) else {
                rounds.put_off(&mut order, place);
                continue;
            };
            let mut child = position.clone();
            child.play_unchecked(mv);
            let link = Link { parent: position, mv, same_player: child.turn() == position.turn(), expect_low: false };
            let floor = if several { values.get(root.valued - 1).map_or(-INFINITY, |&value| value) } else { lowest };
            let ceiling = if several { INFINITY } else { beta };
            self.clear_line(1);
            let value = self.root_child(&child, &link, depth as i32, (floor, ceiling), tried);
            claim.release();
            let value = value?;
            tried += 1;
            let better = best.is_none_or(|best| {
                value.score > best.score || (value.score == best.score && value.at_least && !best.at_least)
            });
            self.trace_child(position, mv, value.score, better, 0);
            all_at_most &= value.at_most;
            let bound = bound_of(value.score, floor, ceiling);
            let entry = &mut root.moves[number];
            (entry.value, entry.bound, entry.depth) = (value, bound, depth);
            if bound != Bound::Upper {
                entry.line.clear();
                entry.line.extend_from_slice(&self.lines[1]);
            }
            if better {
                best = Some(value);
                // A move that only failed low is no better than the one before it.
                if number > 0 && bound != Bound::Upper {
                    root.moves[..=number].rotate_right(1);
                }
            }
            lowest = lowest.max(value.score);
            if several && bound == Bound::Exact {
                values.insert(values.partition_point(|&other| other >= value.score), value.score);
                values.truncate(root.valued);
            }
            if !several && self.cuts && value.score >= beta.min(most) {
                all_at_most &= tried == count;
                self.count_cut(position, mv, tried == 1, 0);
                break;
            }
        }
        if several {
            sort_by_rank(&mut root.moves, |entry| [entry.value.score.into(), entry.value.at_least.into()]);
        }
        let mut value = best?;
        value.at_most = (all_at_most && !root.is_cut_short) || value.score >= most;
        self.remember_root(root, value, depth, (alpha, beta));
        Some(value)
    }

    fn root_child(
        &mut self,
        child: &G,
        link: &Link<'_, G>,
        depth: i32,
        (alpha, beta): (i32, i32),
        tried: usize,
    ) -> Option<Value> {
        if self.params.form == Form::Minimax {
            return self.minimax(child, Some((link.parent, link.mv)), depth - 1, 1);
        }
        if self.scouts && tried > 0 && alpha > -INFINITY {
            let value = self.enter(child, link, depth - 1, (alpha, alpha + 1), 1)?;
            if value.score <= alpha || value.score >= beta {
                return Some(value);
            }
        }
        self.enter(child, link, depth - 1, (alpha, beta), 1)
    }

    fn remember_root(&mut self, root: &Root<'_, G>, value: Value, depth: u32, (alpha, beta): (i32, i32)) {
        if let Some(transpositions) = self.transpositions {
            let bound = if root.valued > 1 { Bound::Exact } else { bound_of(value.score, alpha, beta) };
            let best = if bound == Bound::Upper { None } else { root.moves.first().map(|best| best.index) };
            transpositions.put(root.position, root.position.key(), Entry { value, bound, depth: depth as i32, best });
            self.stats.table_stores += 1;
        }
    }

    /// Extends a line by the best moves in the table, after a table hit cut it short.
    pub(crate) fn prolong(&self, position: &G, line: &mut Vec<G::Move>, most: usize) {
        let Some(transpositions) = self.transpositions else { return };
        let mut position = position.clone();
        for &mv in line.iter() {
            position.play_unchecked(mv);
        }
        let mut moves = Vec::new();
        while line.len() < most && position.outcome().is_none() {
            let entry = transpositions.get(&position, position.key());
            let Some(entry) = entry.filter(|entry| entry.bound != Bound::Upper) else { return };
            moves.clear();
            position.legal_moves(&mut moves);
            let Some(&mv) = entry.best.and_then(|best| moves.get(usize::from(best))) else { return };
            line.push(mv);
            position.play_unchecked(mv);
        }
    }
}
