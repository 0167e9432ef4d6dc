//! Enhanced transposition cutoffs (Plaat, Schaeffer, Pijls and de Bruin, 1996): before the moves of
//! a node are searched, all children are looked up in the table. If the entry of one causes a cut,
//! the node needs no search, regardless of the move's place in the order.
//!
//! If moves commute, as in connect four, this saves a tenth to a quarter of the nodes; if they do
//! not, as in Bispo, it saves almost nothing, and every lookup costs a played move. So the search
//! counts successes, and probes only as long as it pays.

use plyground_core::Advice;
use plyground_core::promise::MAX_MOVES;

use super::alphabeta::usable;
use super::search::AlphaBetaSearch;
use super::transposition::Transpositions;
use super::value::{Value, window_for_child};

/// Children are probed at this depth and above. Below it, a search costs little more than the probes.
const PROBE_DEPTH: i32 = 4;
/// Probing pays if it causes a cut in at least one of `PAYS` nodes: a node at that depth costs ten
/// to twenty times as much as its probes.
const PAYS: u32 = 16;
/// The number of probed nodes before the success rate is used.
const TRIALS: u32 = 64;
/// If probing does not pay, one node in `SAMPLE` is still probed, since the rate may change.
const SAMPLE: u32 = 16;

/// The success rate of probing children.
#[derive(Debug, Default)]
pub(crate) struct ChildProbes {
    /// The numbers of nodes that could be probed, were probed, and had a cut because of that.
    met: u32,
    probed: u32,
    found: u32,
}

impl ChildProbes {
    #[inline]
    const fn pays(&mut self) -> bool {
        self.met = self.met.wrapping_add(1);
        self.probed <= self.found.saturating_mul(PAYS).saturating_add(TRIALS) || self.met.is_multiple_of(SAMPLE)
    }

    const fn count(&mut self, found: bool) {
        self.probed = self.probed.saturating_add(1);
        self.found = self.found.saturating_add(found as u32);
    }
}

impl<G: Advice> AlphaBetaSearch<'_, G> {
    /// Decides whether to probe the children of this node: only if a cut is expected, and not in
    /// the principal variation, which would end there.
    #[inline]
    pub(crate) const fn probes_children(&mut self, depth: i32, alpha: i32, beta: i32, expect_low: bool) -> bool {
        depth >= PROBE_DEPTH
            && !expect_low
            && beta == alpha + 1
            && self.params.etc
            && self.cuts
            && self.child_probes.pays()
    }

    /// Finds a child whose table entry causes a cut. Returns the value and the index of the move.
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
