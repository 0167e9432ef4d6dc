//! Several threads at one proof: what they have in common besides the table.
//!
//! Each thread searches the whole tree, puts off the moves that another thread is searching, and
//! finds in the table what the others have found. The first thread to finish has the answer.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use plyground_core::{InProgress, Stats, Watch, threads};

use super::super::piece::Piece;
use super::search::{Node, Search};
use super::solo::Solo;

/// The threads of a proof, as they see each other.
#[derive(Debug, Default)]
pub(super) struct Crew {
    pub(super) in_progress: InProgress,
    answer: Mutex<Option<i32>>,
    answered: AtomicBool,
    /// Nodes of helpers, told now and then.
    told: AtomicU64,
}

impl Crew {
    /// A new question, before anybody is at work.
    pub(super) fn begin(&self) {
        *self.answer.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.answered.store(false, Relaxed);
        self.told.store(0, Relaxed);
    }

    /// A bound was found; the first one stays.
    fn end(&self, gain: i32) {
        self.answer.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(gain);
        self.answered.store(true, Relaxed);
    }

    /// Is there an answer, so that all can stop?
    #[inline]
    pub(super) fn is_done(&self) -> bool {
        self.answered.load(Relaxed)
    }

    /// A helper has entered `nodes` more nodes.
    pub(super) fn tell(&self, nodes: u64) {
        self.told.fetch_add(nodes, Relaxed);
    }

    /// Nodes that helpers have entered, nearly.
    pub(super) fn told(&self) -> u64 {
        self.told.load(Relaxed)
    }
}

/// What a helper keeps from one proof to the next.
pub(super) struct Helper<'a, P: Piece> {
    pub(super) solo: Solo<'a, P>,
    pub(super) watch: Watch,
    pub(super) stats: Stats,
}

impl<'a, P: Piece> Search<'a, P> {
    /// [`Search::gain`] of the root by this thread and the helpers, who are fewer
    /// afterwards only if one panicked. `None` if all of them met a limit.
    pub(super) fn prove(&mut self, root: Node<P::Set>, beta: i32, helpers: &mut Vec<Helper<'a, P>>) -> Option<i32> {
        let Some(crew) = self.crew else {
            let gain = self.gain(root, beta, 0);
            return (!self.stopped).then_some(gain);
        };
        crew.begin();
        let (ground, table, params, root_player) = (self.ground, self.table, self.params, self.root_player);
        let help = |Helper { solo, watch, stats }: Helper<'a, P>| {
            let mut search = Search {
                ground,
                table,
                solo,
                crew: Some(crew),
                params,
                watch,
                stats,
                helped: Stats::default(),
                root_player,
                on_progress: None,
                proved: None,
                stopped: false,
                allowed: u64::MAX,
            };
            search.work(crew, root, beta);
            Helper { solo: search.solo, watch: search.watch, stats: search.stats }
        };
        let ((), left) = threads::beside(std::mem::take(helpers), help, || self.work(crew, root, beta));
        *helpers = left;
        self.helped = Stats::default();
        for helper in &*helpers {
            self.helped += helper.stats;
        }
        *crew.answer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&mut self, crew: &Crew, root: Node<P::Set>, beta: i32) {
        let gain = self.gain(root, beta, 0);
        if !self.stopped {
            crew.end(gain);
        }
        self.stopped = false;
    }
}
