//! What each thread is working on, so that others do something else first.
//!
//! All threads search the same tree with one table between them. Before one enters a
//! branch near the root it leaves a mark; who finds a mark turns to the next branch and
//! comes back in the end (Weill's ABDADA, 1996, reduced to its idea). A mark lost or
//! mistaken costs time, never the truth.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const PLACES: usize = 1 << 12;

/// The marks.
pub(super) struct Marks(Vec<AtomicU64>);

impl Marks {
    pub(super) fn new() -> Self {
        Self(std::iter::repeat_with(AtomicU64::default).take(PLACES).collect())
    }

    fn place(&self, branch: u64) -> &AtomicU64 {
        &self.0[(branch >> 20) as usize % PLACES]
    }

    /// Is somebody there?
    pub(super) fn contains(&self, branch: u64) -> bool {
        self.place(branch).load(Relaxed) == branch
    }

    /// I am there.
    pub(super) fn insert(&self, branch: u64) {
        self.place(branch).store(branch, Relaxed);
    }

    /// I have left.
    pub(super) fn remove(&self, branch: u64) {
        let _unless_overwritten = self.place(branch).compare_exchange(branch, 0, Relaxed, Relaxed);
    }
}
