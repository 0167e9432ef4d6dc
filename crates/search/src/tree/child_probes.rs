//! Enhanced transposition cutoffs (Plaat, Schaeffer, Pijls and de Bruin, 1996): before the
//! moves of a node are searched, the table is asked about all of the children. If one is
//! known to be good enough, the node is done, whatever its place in the order.
//!
//! Where moves commute, as in connect four, that saves a tenth to a quarter of the nodes;
//! where they do not, as in Bispo, next to nothing, for all the moves that are played to ask.
//! So a search keeps count, and asks where it pays.

use plyground_core::Advice;
use plyground_core::promise::MAX_MOVES;

use super::alphabeta::usable;
use super::search::AlphaBetaSearch;
use super::transposition::Transpositions;
use super::value::{Value, window_for_child};

/// Children are asked about from this depth on: below, a search costs little more.
const PROBE_DEPTH: i32 = 4;
/// It pays if one node in this many has a child that is good enough: a node at that depth
/// costs some ten to twenty times as much as asking.
const PAYS: u32 = 16;
/// The children of this many nodes are asked about before that is judged.
const TRIALS: u32 = 64;
/// Where it does not pay, those of one node in this many still are, since that may change.
const SAMPLE: u32 = 16;

/// How often it has paid to ask about children.
#[derive(Debug, Default)]
pub(crate) struct ChildProbes {
    /// Nodes where they could be asked about, where they were, and where that was enough.
    met: u32,
    asked: u32,
    found: u32,
}

impl ChildProbes {
    #[inline]
    const fn pays(&mut self) -> bool {
        self.met = self.met.wrapping_add(1);
        self.asked <= self.found.saturating_mul(PAYS).saturating_add(TRIALS) || self.met.is_multiple_of(SAMPLE)
    }

    const fn count(&mut self, found: bool) {
        self.asked = self.asked.saturating_add(1);
        self.found = self.found.saturating_add(found as u32);
    }
}

impl<G: Advice> AlphaBetaSearch<'_, G> {
    /// Are the children of this node to be asked about? Only where a cut is to be expected,
    /// and not in the line, which would end there.
    #[inline]
    pub(crate) const fn probes_children(&mut self, depth: i32, alpha: i32, beta: i32, expect_low: bool) -> bool {
        depth >= PROBE_DEPTH
            && !expect_low
            && beta == alpha + 1
            && self.params.etc
            && self.cuts
            && self.child_probes.pays()
    }

    /// A child that is known to be good enough: the value, and the index of the move.
    pub(crate) fn probe_children(
        &mut self,
        position: &G,
        transpositions: Transpositions<'_>,
        depth: i32,
        beta: i32,
        ply: usize,
        most: i32,
    ) -> Option<(Value, u16)> {
        let moves = self.ordering.begin_empty();
        position.legal_moves(&mut self.ordering.list);
        let mut found = None;
        for (index, &mv) in self.ordering.listed(&moves).iter().take(MAX_MOVES).enumerate() {
            let mut child = position.clone();
            child.play_unchecked(mv);
            self.stats.table_probes += 1;
            let Some(entry) = transpositions.get(&child, child.key()) else { continue };
            self.stats.table_hits += 1;
            let same_player = child.turn() == position.turn();
            let (low, high) = window_for_child(same_player, beta - 1, beta);
            let value = usable(&entry, self.params.hits, depth - 1, low, high);
            if let Some(value) = value.map(|value| value.for_parent(same_player)).filter(|value| value.score >= beta) {
                found = Some((mv, Value { at_most: value.score >= most, ..value }, index as u16));
                break;
            }
        }
        self.ordering.end(&moves);
        self.child_probes.count(found.is_some());
        let (mv, value, index) = found?;
        self.trace_child(position, mv, value.score, true, ply);
        self.count_cut(position, mv, true, ply);
        Some((value, index))
    }
}
