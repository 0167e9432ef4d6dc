//! The order in which moves are tried. Alpha-beta lives by it: with the best move
//! first everywhere it sees little more than the square root of the tree.
//!
//! First the table's move, then the rest by the game's hint and by history (how often a
//! move has cut anywhere; Schaeffer, 1983). Just above the leaves, where the table is not
//! asked and ranking costs more than it saves, killers come first (moves that cut in
//! sibling positions; Akl and Newborn, 1977): one of them often cuts before the others
//! are even generated. Further up they were measured to do harm: 35 % more nodes on
//! connect four, 6 % on Blokus, 4 % fewer on Bispo. Ties go to the move generated first,
//! so that the order depends on nothing but what was searched before.

use std::hash::Hash;

use plyground_core::hash::quick_hash;
use plyground_core::promise::MAX_MOVES;
use plyground_core::{Advice, Game, Player};

use super::params::AlphaBetaParams;

/// Moves hash to this many counters a player. Games here have fewer moves, or many
/// that are alike; two that share a counter do little harm.
const COUNTERS: usize = 1 << 12;
/// History stays within ± this.
const MOST_HISTORY: i32 = 1 << 14;
/// A hint of 1 weighs as much as this much history.
const HINT: i64 = 256;
/// Hints are asked for from this depth on: above leaves they cost more than they save.
const HINT_DEPTH: i32 = 2;
/// Below this depth, above leaves that is, killers are tried first, and where moves are not
/// many, the others as they come, and cuts teach nothing: to look at a leaf costs less
/// than to rank it.
const RANK_DEPTH: i32 = 2;
const FEW: usize = 16;

/// What past nodes say about moves, and the moves of the nodes under way.
#[derive(Debug)]
pub(crate) struct Ordering<M> {
    /// Two killers a ply, the newer first.
    killers: Vec<[Option<M>; 2]>,
    history: [Box<[i32; COUNTERS]>; 2],
    /// The moves of all nodes from the root to here, each node's after its parent's: a
    /// stack, so that no node has a list of its own to carry about.
    pub(crate) list: Vec<M>,
    /// Rank, then 65,535 less the index, so that ranks of a node are all different.
    /// Those of the moves tried come first, in the order in which they were.
    ranks: Vec<i64>,
    /// The most moves of a position of which some were left out, as there are too many;
    /// 0 where there was none.
    pub(crate) too_many: usize,
}

/// The moves of a node, and the order in which they are still to be tried. Nothing is
/// done before it is needed: where the table's move or a killer cuts, the others are not
/// ranked, and with a killer not even generated.
#[derive(Debug)]
pub(crate) struct Moves<M> {
    /// Where its moves and their ranks begin in the stacks.
    list: usize,
    ranks: usize,
    /// Killers that were tried before there was a list.
    early: [Option<M>; 2],
    early_count: usize,
    stage: Stage,
    /// Are there more moves than can be ranked? Then what is known of all of them is not
    /// known of the position.
    pub(crate) is_cut_short: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The table's move, at the head of the ranks.
    Table,
    /// A killer, the first or the second.
    Killer(u8),
    /// The ranked moves, of which the next is the best.
    Ranked,
    /// The ranked moves, the best first.
    Picked,
    /// The ranked moves, in order.
    Sorted,
    /// The moves as they come, from this index on.
    Plain(u16),
}

/// After this many moves that were picked one by one as the best of the rest, the rest is
/// sorted at once.
const PICKED: usize = 4;

/// A rank with the index of its move.
#[inline]
const fn tagged(rank: i64, index: usize) -> i64 {
    rank << 16 | (0xFFFF - index as i64)
}

/// The index in such a rank.
#[inline]
const fn index_of(rank: i64) -> usize {
    0xFFFF - (rank & 0xFFFF) as usize
}

/// Brings the best rank to the front. Without branches: which it is cannot be predicted.
#[inline]
fn bring_best(ranks: &mut [i64]) {
    if let Some((first, rest)) = ranks.split_first_mut() {
        for rank in rest {
            (*first, *rank) = ((*first).max(*rank), (*first).min(*rank));
        }
    }
}

impl<M: Copy + Eq + Hash> Ordering<M> {
    pub(crate) fn new() -> Self {
        let history = [Box::new([0; COUNTERS]), Box::new([0; COUNTERS])];
        Self { killers: Vec::new(), history, list: Vec::new(), ranks: Vec::new(), too_many: 0 }
    }

    /// Begins the moves of a position: with the table's, whose index is `first`, else
    /// with the killers.
    #[inline]
    pub(crate) fn begin<G: Game<Move = M>>(&mut self, position: &G, first: Option<u16>) -> Moves<M> {
        let mut moves = self.begin_empty();
        if let Some(first) = first {
            position.legal_moves(&mut self.list);
            if usize::from(first) < self.list.len() - moves.list {
                self.ranks.push(tagged(0, first.into()));
            }
            moves.stage = Stage::Table;
        }
        moves
    }

    /// Begins with moves that the caller puts on the list and then has ranked.
    #[inline]
    pub(crate) const fn begin_empty(&self) -> Moves<M> {
        let (list, ranks) = (self.list.len(), self.ranks.len());
        Moves { list, ranks, early: [None; 2], early_count: 0, stage: Stage::Killer(0), is_cut_short: false }
    }

    /// The moves listed for the node begun last.
    #[inline]
    pub(crate) fn listed(&self, moves: &Moves<M>) -> &[M] {
        &self.list[moves.list..]
    }

    /// Takes the moves off the stacks again.
    #[inline]
    pub(crate) fn end(&mut self, moves: &Moves<M>) {
        self.list.truncate(moves.list);
        self.ranks.truncate(moves.ranks);
    }

    /// The next move to try when `tried` have been, with its index among the legal moves
    /// where that is known.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "asked at every node, and the caller knows the stage")]
    pub(crate) fn next<G: Advice<Move = M>>(
        &mut self,
        params: &AlphaBetaParams,
        position: &G,
        ply: usize,
        moves: &mut Moves<M>,
        tried: usize,
        depth: i32,
    ) -> Option<(M, Option<u16>)> {
        loop {
            match moves.stage {
                Stage::Plain(index) => {
                    let mv = *self.list.get(moves.list + usize::from(index))?;
                    moves.stage = Stage::Plain(index.saturating_add(1));
                    if moves.early_count == 0 || (moves.early[0] != Some(mv) && moves.early[1] != Some(mv)) {
                        return Some((mv, Some(index)));
                    }
                }
                Stage::Ranked | Stage::Picked | Stage::Sorted => {
                    let (mv, index) = self.pick(moves, tried - moves.early_count)?;
                    return Some((mv, Some(index)));
                }
                Stage::Table if tried < self.ranks.len() - moves.ranks => {
                    let (mv, index) = self.at(moves, 0);
                    return Some((mv, Some(index)));
                }
                Stage::Table => self.rank(params, position, moves, depth),
                Stage::Killer(number @ (0 | 1)) if depth < RANK_DEPTH && params.killers => {
                    moves.stage = Stage::Killer(number + 1);
                    let killer = self.killers.get(ply).and_then(|killers| killers[usize::from(number)]);
                    if let Some(killer) = killer.filter(|&killer| position.is_legal(killer)) {
                        moves.early[moves.early_count] = Some(killer);
                        moves.early_count += 1;
                        return Some((killer, None));
                    }
                }
                Stage::Killer(_) => {
                    position.legal_moves(&mut self.list);
                    if depth < RANK_DEPTH && self.list.len() - moves.list <= FEW {
                        moves.stage = Stage::Plain(0);
                    } else {
                        self.rank(params, position, moves, depth);
                    }
                }
            }
        }
    }

    /// The move that was tried as number `number`, from 0, where moves were ranked.
    #[inline]
    pub(crate) fn tried(&self, moves: &Moves<M>, number: usize) -> Option<M> {
        match number.checked_sub(moves.early_count) {
            None => moves.early[number],
            Some(number) => Some(self.at(moves, number).0),
        }
    }

    /// Is this move, one of those tried, known to be the last?
    #[inline]
    pub(crate) const fn is_last(&self, moves: &Moves<M>, tried: usize) -> bool {
        match moves.stage {
            Stage::Ranked | Stage::Picked | Stage::Sorted => {
                tried - moves.early_count == self.ranks.len() - moves.ranks
            }
            Stage::Plain(_) => tried == self.list.len() - moves.list,
            Stage::Table | Stage::Killer(_) => false,
        }
    }

    /// The best of the ranked moves, when `tried` of them have been tried.
    #[inline]
    fn pick(&mut self, moves: &mut Moves<M>, ranked_tried: usize) -> Option<(M, u16)> {
        let rest = self.ranks.get_mut(moves.ranks + ranked_tried..)?;
        if rest.is_empty() {
            return None;
        }
        if moves.stage == Stage::Ranked {
            moves.stage = Stage::Picked;
        } else if moves.stage == Stage::Picked {
            if ranked_tried < PICKED {
                bring_best(rest);
            } else {
                rest.sort_unstable_by_key(|&rank| std::cmp::Reverse(rank));
                moves.stage = Stage::Sorted;
            }
        }
        Some(self.at(moves, ranked_tried))
    }

    #[inline]
    fn at(&self, moves: &Moves<M>, number: usize) -> (M, u16) {
        let index = index_of(self.ranks[moves.ranks + number]);
        (self.list[moves.list + index], index as u16)
    }

    /// Ranks the listed moves but for those that have been tried, the best of them first.
    pub(crate) fn rank<G: Advice<Move = M>>(
        &mut self,
        params: &AlphaBetaParams,
        position: &G,
        moves: &mut Moves<M>,
        depth: i32,
    ) {
        moves.stage = Stage::Ranked;
        let tried = self.ranks.len();
        let first = self.ranks.get(moves.ranks).map_or(usize::MAX, |&rank| index_of(rank));
        let hint = (params.hints && depth >= HINT_DEPTH).then(|| position.move_hints());
        let history = &self.history[position.turn().index()];
        // Indices have 16 bits. Moves beyond are not searched, and the answer says so.
        let mut list = &self.list[moves.list..];
        if list.len() > MAX_MOVES {
            self.too_many = self.too_many.max(list.len());
            moves.is_cut_short = true;
            list = &list[..MAX_MOVES];
        }
        let rank = |(index, &mv): (usize, &M)| {
            let hint = hint.as_ref().map_or(0, |hint| i64::from(hint(mv)) * HINT);
            let history = if params.history { i64::from(history[counter(mv)]) } else { 0 };
            tagged(hint + history, index)
        };
        // All of them, and those that have been tried out again: so no other needs a test.
        self.ranks.extend(list.iter().enumerate().map(rank));
        if first < list.len() {
            self.ranks.swap_remove(tried + first);
        }
        for early in moves.early.iter().flatten() {
            let is_early = |&rank: &i64| self.list[moves.list + index_of(rank)] == *early;
            if let Some(place) = self.ranks[tried..].iter().position(is_early) {
                self.ranks.swap_remove(tried + place);
            }
        }
        bring_best(&mut self.ranks[tried..]);
    }

    /// Remembers the move that cut, and that the moves tried before it, but for the last of
    /// which `tried` counts, did not.
    #[inline]
    pub(crate) fn cut(&mut self, mv: M, moves: &Moves<M>, tried: usize, player: Player, ply: usize, depth: i32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if depth >= RANK_DEPTH || matches!(moves.stage, Stage::Ranked | Stage::Picked | Stage::Sorted) {
            self.learn_from_cut(mv, moves, tried, player, depth);
        }
    }

    fn learn_from_cut(&mut self, mv: M, moves: &Moves<M>, tried: usize, player: Player, depth: i32) {
        let bonus = (depth * depth).min(400) * 8;
        learn(&mut self.history[player.index()][counter(mv)], bonus);
        for number in 0..tried - 1 {
            if let Some(other) = self.tried(moves, number) {
                learn(&mut self.history[player.index()][counter(other)], -bonus);
            }
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
    let hash = quick_hash(&mv);
    (hash ^ hash >> 32) as usize % COUNTERS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_by_rank_and_ties_by_index() {
        let ranks = [3_i64, 7, 3, 9, 1, 0, 2, 2, 8].into_iter().enumerate();
        let mut ordering = Ordering::new();
        let mut moves = Moves { stage: Stage::Picked, ..ordering.begin_empty() };
        ordering.ranks = ranks.map(|(index, rank)| tagged(rank, index)).collect();
        ordering.list = "abcdefghi".chars().collect();
        let order: String = (0..).map_while(|tried| ordering.pick(&mut moves, tried)).map(|(mv, _)| mv).collect();
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
