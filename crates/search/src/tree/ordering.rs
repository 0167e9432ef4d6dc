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
/// Hints are asked for from this depth on: above leaves they cost more than they save.
const HINT_DEPTH: i32 = 2;
const KILLER: i64 = 1 << 44;

/// What past nodes say about moves.
#[derive(Debug)]
pub(crate) struct Ordering<M> {
    /// Two killers a ply, the newer first.
    killers: Vec<[Option<M>; 2]>,
    history: [Box<[i32; COUNTERS]>; 2],
}

/// The moves of a node, and the order in which they are still to be tried. Nothing is
/// done before it is needed: where the table's move or a killer cuts, the others are not
/// ranked, and with a killer not even generated.
#[derive(Debug)]
pub(crate) struct Moves<M> {
    pub(crate) list: Vec<M>,
    /// Rank, then 65,535 less the index, so that ranks are all different. Those of the
    /// moves tried come first, in the order in which they were.
    ranks: Vec<i64>,
    /// Killers that were tried before there was a list.
    early: [Option<M>; 2],
    early_count: usize,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The table's move, at the head of the ranks.
    Table,
    /// A killer, the first or the second.
    Killer(u8),
    /// The ranked moves, the best first.
    Picked,
    /// The ranked moves, in order.
    Sorted,
}

/// So many moves are picked one by one; if they do not cut, few will, and the rest is
/// sorted at once.
const PICKED: usize = 4;

impl<M> Default for Moves<M> {
    fn default() -> Self {
        Self { list: Vec::new(), ranks: Vec::new(), early: [None, None], early_count: 0, stage: Stage::Picked }
    }
}

impl<M: Copy> Moves<M> {
    /// Begins with nothing.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.list.clear();
        self.ranks.clear();
        self.early_count = 0;
        self.stage = Stage::Killer(0);
    }

    /// Begins the moves of a position: with the table's, whose index is `first`, else
    /// with the killers.
    #[inline]
    pub(crate) fn begin<G: Game<Move = M>>(&mut self, position: &G, first: Option<u16>) {
        self.clear();
        if let Some(first) = first {
            position.legal_moves(&mut self.list);
            if usize::from(first) < self.list.len() {
                self.ranks.push(tagged(0, first.into()));
            }
            self.stage = Stage::Table;
        }
    }

    /// The move that was tried as number `number`, from 0.
    #[inline]
    pub(crate) fn tried(&self, number: usize) -> Option<M> {
        match number.checked_sub(self.early_count) {
            None => self.early[number],
            Some(number) => Some(self.at(number).0),
        }
    }

    /// Is this move, one of those tried, known to be the last?
    #[inline]
    pub(crate) const fn is_last(&self, tried: usize) -> bool {
        matches!(self.stage, Stage::Picked | Stage::Sorted) && tried - self.early_count == self.ranks.len()
    }

    /// The best of the ranked moves, when so many of them have been tried.
    #[inline]
    fn pick(&mut self, ranked_tried: usize) -> Option<(M, u16)> {
        let rest = self.ranks.get_mut(ranked_tried..)?;
        if rest.is_empty() {
            return None;
        }
        if self.stage == Stage::Picked {
            if ranked_tried < PICKED {
                let mut best = 0;
                for index in 1..rest.len() {
                    if rest[index] > rest[best] {
                        best = index;
                    }
                }
                rest.swap(0, best);
            } else {
                rest.sort_unstable_by_key(|&rank| std::cmp::Reverse(rank));
                self.stage = Stage::Sorted;
            }
        }
        Some(self.at(ranked_tried))
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

    /// The next move to try when `tried` have been, with its index among the legal moves
    /// where that is known.
    #[inline]
    pub(crate) fn next<G: Game<Move = M>>(
        &self,
        params: &Params,
        position: &G,
        ply: usize,
        moves: &mut Moves<M>,
        tried: usize,
        depth: i32,
    ) -> Option<(M, Option<u16>)> {
        loop {
            match moves.stage {
                Stage::Table if tried < moves.ranks.len() => {
                    let (mv, index) = moves.at(0);
                    return Some((mv, Some(index)));
                }
                Stage::Killer(number @ (0 | 1)) if params.killers => {
                    moves.stage = Stage::Killer(number + 1);
                    let killer = self.killers.get(ply).and_then(|killers| killers[usize::from(number)]);
                    if let Some(killer) = killer.filter(|&killer| position.is_legal(killer)) {
                        moves.early[moves.early_count] = Some(killer);
                        moves.early_count += 1;
                        return Some((killer, None));
                    }
                }
                Stage::Table => self.rank(params, position, ply, moves, depth),
                Stage::Killer(_) => {
                    position.legal_moves(&mut moves.list);
                    self.rank(params, position, ply, moves, depth);
                }
                Stage::Picked | Stage::Sorted => {
                    let (mv, index) = moves.pick(tried - moves.early_count)?;
                    return Some((mv, Some(index)));
                }
            }
        }
    }

    /// Ranks the listed moves but for those that have been tried.
    pub(crate) fn rank<G: Game<Move = M>>(
        &self,
        params: &Params,
        position: &G,
        ply: usize,
        moves: &mut Moves<M>,
        depth: i32,
    ) {
        let hints = params.hints && depth >= HINT_DEPTH;
        moves.stage = Stage::Picked;
        let first = moves.ranks.first().map_or(usize::MAX, |rank| 0xFFFF - (rank & 0xFFFF) as usize);
        let early = match moves.early_count {
            0 => [None; 2],
            1 => [moves.early[0], None],
            _ => moves.early,
        };
        let killers = match self.killers.get(ply) {
            Some(killers) if params.killers => *killers,
            _ => [None; 2],
        };
        let has_killers = killers[0].is_some();
        let history = &self.history[position.turn().index()];
        // The list and its indices fit into 16 bits in every game there is; moves beyond
        // that would not be searched.
        let list = moves.list[..moves.list.len().min(0xFFFF)].iter().enumerate();
        moves.ranks.extend(list.filter_map(|(index, &mv)| {
            if index == first {
                return None;
            }
            let mut rank = 0;
            if has_killers {
                if early[0] == Some(mv) || early[1] == Some(mv) {
                    return None;
                }
                if killers[0] == Some(mv) {
                    rank += KILLER + 1;
                } else if killers[1] == Some(mv) {
                    rank += KILLER;
                }
            }
            if hints {
                rank += i64::from(position.move_hint(mv)) * HINT;
            }
            if params.history {
                rank += i64::from(history[counter(mv)]);
            }
            Some(tagged(rank, index))
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
        let mut moves = Moves { list: "abcdefghi".chars().collect(), ranks, ..Moves::default() };
        let order: String = (0..).map_while(|tried| moves.pick(tried)).map(|(mv, _)| mv).collect();
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
