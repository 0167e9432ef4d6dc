//! Several threads working on one proof: the state that they share besides the table.
//!
//! Each thread searches the whole tree, puts off the moves that another thread is searching, and
//! finds the results of the others in the table. The first thread to finish has the answer.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use plyground_core::{InProgress, Stats, Watch, threads};

use super::super::piece::Piece;
use super::paths::ThreadPaths;
use super::search::{Node, Search};

/// The shared state of the threads of a proof.
#[derive(Debug, Default)]
pub(super) struct SharedState {
    pub(super) in_progress: InProgress,
    answer: Mutex<Option<i32>>,
    answered: AtomicBool,
    /// The number of nodes of helpers, updated at intervals.
    helper_nodes: AtomicU64,
}

impl SharedState {
    /// Begins a new proof, before any thread starts.
    pub(super) fn begin(&self) {
        *self.answer.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.answered.store(false, Relaxed);
        self.helper_nodes.store(0, Relaxed);
    }

    /// Records a bound; the first one stays.
    fn end(&self, gain: i32) {
        self.answer.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(gain);
        self.answered.store(true, Relaxed);
    }

    /// Returns whether there is an answer, so that all threads can stop.
    #[inline]
    pub(super) fn is_done(&self) -> bool {
        self.answered.load(Relaxed)
    }

    /// Adds nodes entered by a helper.
    pub(super) fn add_nodes(&self, nodes: u64) {
        self.helper_nodes.fetch_add(nodes, Relaxed);
    }

    /// The approximate number of nodes entered by helpers.
    pub(super) fn helper_nodes(&self) -> u64 {
        self.helper_nodes.load(Relaxed)
    }
}

/// Stops the helpers if the first thread panics, since the panic waits for them.
struct EndOnPanic<'a>(&'a SharedState);

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.answered.store(true, Relaxed);
        }
    }
}

/// The state that a helper keeps from one proof to the next.
pub(super) struct Helper<'a, P: Piece> {
    pub(super) paths: ThreadPaths<'a, P>,
    pub(super) watch: Watch,
    pub(super) stats: Stats,
}

impl<'a, P: Piece> Search<'a, P> {
    /// Computes [`Search::gain`] of the root on this thread and the helpers. A helper that panics
    /// is removed. `None` if all of them reached a limit.
    pub(super) fn prove(&mut self, root: Node<P::Set>, beta: i32, helpers: &mut Vec<Helper<'a, P>>) -> Option<i32> {
        let Some(shared) = self.shared else {
            let gain = self.gain(root, beta, 0);
            return (!self.stopped).then_some(gain);
        };
        shared.begin();
        let (tables, table, params, root_player) = (self.tables, self.table, self.params, self.root_player);
        let help = |Helper { paths, watch, stats }: Helper<'a, P>| {
            let mut search = Search {
                tables,
                table,
                paths,
                shared: Some(shared),
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
            search.work(shared, root, beta);
            Helper { paths: search.paths, watch: search.watch, stats: search.stats }
        };
        let first = || {
            let _end_helpers = EndOnPanic(shared);
            self.work(shared, root, beta);
        };
        let ((), left) = threads::beside(std::mem::take(helpers), help, first);
        *helpers = left;
        self.helped = Stats::default();
        for helper in &*helpers {
            self.helped += helper.stats;
        }
        *shared.answer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&mut self, shared: &SharedState, root: Node<P::Set>, beta: i32) {
        let gain = self.gain(root, beta, 0);
        if !self.stopped {
            shared.end(gain);
        }
        self.stopped = false;
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn only_a_panic_of_the_first_thread_ends_a_proof_without_an_answer() {
        let shared = SharedState::default();
        drop(EndOnPanic(&shared));
        assert!(!shared.is_done());
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let _end_helpers = EndOnPanic(&shared);
            panic!("on purpose");
        }));
        assert!(panicked.is_err() && shared.is_done());
        assert_eq!(*shared.answer.lock().expect("not poisoned"), None);
    }
}
