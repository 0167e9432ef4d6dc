//! The order in which moves are tried. Alpha-beta lives by it: with the best move
//! first everywhere it sees little more than the square root of the tree.
//!
//! First the table's move, then the killers (moves that cut in sibling positions; Akl
//! and Newborn, 1977), then the rest by the game's hint and by history (how often a
//! move has cut anywhere; Schaeffer, 1983). Ties go to the move generated first, so
//! that the order depends on nothing but what was searched before.

use std::hash::{Hash, Hasher};

use plyground_core::{Game, Player};
use rustc_hash::FxHasher;

use super::params::Params;

/// Moves hash to this many counters a player. Games here have fewer moves, or many
/// that are alike; two that share a counter do little harm.
const COUNTERS: usize = 1 << 12;
/// History stays within ± this.
const MOST_HISTORY: i32 = 1 << 14;
/// A hint of 1 weighs as much as this much history.
const HINT: i64 = 256;
const KILLER: i64 = 1 << 44;

/// What past nodes say about moves.
#[derive(Debug)]
pub(crate) struct Ordering<M> {
    /// Two killers a ply, the newer first.
    killers: Vec<[Option<M>; 2]>,
    history: [Box<[i32; COUNTERS]>; 2],
}

/// The moves of a node, and the order in which they are still to be tried.
#[derive(Debug)]
pub(crate) struct Moves<M> {
    pub(crate) list: Vec<M>,
    /// Rank, then 65,535 less the index, so that ranks are all different. Those of the
    /// moves tried come first, in the order in which they were.
    ranks: Vec<i64>,
    /// Have all moves been ranked? Where the table's move cuts, they never are.
    is_ranked: bool,
    is_sorted: bool,
}

/// So many moves are picked one by one; if they do not cut, few will, and the rest is
/// sorted at once.
const PICKED: usize = 4;

impl<M> Default for Moves<M> {
    fn default() -> Self {
        Self { list: Vec::new(), ranks: Vec::new(), is_ranked: false, is_sorted: false }
    }
}

impl<M: Copy> Moves<M> {
    /// Begins with the table's move, if there is one.
    #[inline]
    pub(crate) fn begin(&mut self, first: Option<u16>) {
        self.ranks.clear();
        (self.is_ranked, self.is_sorted) = (false, false);
        if let Some(first) = first
            && usize::from(first) < self.list.len()
        {
            self.ranks.push(tagged(0, first.into()));
        }
    }

    /// Are the moves yet to be ranked, when `tried` have been tried?
    #[inline]
    pub(crate) const fn needs_ranks(&self, tried: usize) -> bool {
        !self.is_ranked && tried == self.ranks.len()
    }

    /// The next move to try and its index in the list, when `tried` have been.
    #[inline]
    pub(crate) fn next(&mut self, tried: usize) -> Option<(M, u16)> {
        let rest = self.ranks.get_mut(tried..)?;
        if rest.is_empty() {
            return None;
        }
        if !self.is_sorted {
            if tried < PICKED {
                let mut best = 0;
                for index in 1..rest.len() {
                    if rest[index] > rest[best] {
                        best = index;
                    }
                }
                rest.swap(0, best);
            } else {
                rest.sort_unstable_by_key(|&rank| std::cmp::Reverse(rank));
                self.is_sorted = true;
            }
        }
        Some(self.at(tried))
    }

    /// The move that was tried as number `number`, from 0.
    #[inline]
    pub(crate) fn tried(&self, number: usize) -> M {
        self.at(number).0
    }

    #[inline]
    fn at(&self, number: usize) -> (M, u16) {
        let index = 0xFFFF - (self.ranks[number] & 0xFFFF) as u16;
        (self.list[usize::from(index)], index)
    }
}

/// A rank with the index of its move.
#[inline]
const fn tagged(rank: i64, index: usize) -> i64 {
    rank << 16 | (0xFFFF - index as i64)
}

impl<M: Copy + Eq + Hash> Ordering<M> {
    pub(crate) fn new() -> Self {
        Self { killers: Vec::new(), history: [Box::new([0; COUNTERS]), Box::new([0; COUNTERS])] }
    }

    /// Ranks the moves of a position but for the table's, which has been tried.
    #[inline]
    pub(crate) fn rank<G: Game<Move = M>>(&self, params: &Params, position: &G, ply: usize, moves: &mut Moves<M>) {
        moves.is_ranked = true;
        let first = moves.ranks.first().map(|rank| 0xFFFF - (rank & 0xFFFF) as usize);
        let killers = match self.killers.get(ply) {
            Some(killers) if params.killers => *killers,
            _ => [None; 2],
        };
        let no_killers = killers == [None; 2];
        let history = &self.history[position.turn().index()];
        // The list and its indices fit into 16 bits in every game there is; moves beyond
        // that would not be searched.
        let list = moves.list[..moves.list.len().min(0xFFFF)].iter().enumerate();
        moves.ranks.extend(list.filter(|&(index, _)| Some(index) != first).map(|(index, &mv)| {
            let mut rank = 0;
            if params.hints {
                rank += i64::from(position.move_hint(mv)) * HINT;
            }
            if params.history {
                rank += i64::from(history[counter(mv)]);
            }
            if !no_killers {
                if killers[0] == Some(mv) {
                    rank += KILLER + 1;
                } else if killers[1] == Some(mv) {
                    rank += KILLER;
                }
            }
            tagged(rank, index)
        }));
    }

    /// Remembers the move that cut, and that the moves tried before it did not.
    pub(crate) fn cut(&mut self, mv: M, before: impl Iterator<Item = M>, player: Player, ply: usize, depth: i32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (depth * depth).min(400) * 8;
        let history = &mut self.history[player.index()];
        learn(&mut history[counter(mv)], bonus);
        for other in before {
            learn(&mut history[counter(other)], -bonus);
        }
    }
}

/// Moves a counter towards its end, the slower the nearer it is.
#[inline]
const fn learn(counter: &mut i32, bonus: i32) {
    *counter += bonus - *counter * bonus.abs() / MOST_HISTORY;
}

#[inline]
fn counter<M: Hash>(mv: M) -> usize {
    let mut hasher = FxHasher::default();
    mv.hash(&mut hasher);
    let hash = hasher.finish();
    (hash ^ hash >> 32) as usize % COUNTERS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_by_rank_and_ties_by_index() {
        let ranks = [3_i64, 7, 3, 9, 1, 0, 2, 2, 8].into_iter().enumerate();
        let ranks = ranks.map(|(index, rank)| tagged(rank, index)).collect();
        let mut moves = Moves { list: "abcdefghi".chars().collect(), ranks, is_ranked: true, is_sorted: false };
        let order: String = (0..).map_while(|tried| moves.next(tried)).map(|(mv, _)| mv).collect();
        assert_eq!(order, "dibacghef");
    }

    #[test]
    fn history_stays_within_its_bounds() {
        let mut counter = 0;
        for _ in 0..10_000 {
            learn(&mut counter, 3200);
        }
        assert!((MOST_HISTORY - 10..=MOST_HISTORY).contains(&counter), "{counter}");
        for _ in 0..10_000 {
            learn(&mut counter, -3200);
        }
        assert!((-MOST_HISTORY..=-MOST_HISTORY + 10).contains(&counter), "{counter}");
    }
}
