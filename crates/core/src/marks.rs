//! What each thread of a search is working on, so that others do something else first.
//!
//! All threads search the same tree with one table between them. Before one enters a
//! branch near the root it leaves a mark; who finds a mark turns to the next branch and
//! comes back in the end, when the answer mostly stands in the table (the idea of Weill's
//! ABDADA, 1996, in its simplest form). A mark lost or mistaken costs time, never the
//! truth.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A thread has a mark or two for each ply, so that few collide.
const PLACES: usize = 1 << 12;

/// The marks. A branch is named by a number that is not 0 and whose bits from 20 on are
/// well mixed.
pub struct Marks(Vec<AtomicU64>);

impl Default for Marks {
    fn default() -> Self {
        Self::new()
    }
}

impl Marks {
    /// Nobody is anywhere.
    pub fn new() -> Self {
        Self(std::iter::repeat_with(AtomicU64::default).take(PLACES).collect())
    }

    fn place(&self, branch: u64) -> &AtomicU64 {
        &self.0[(branch >> 20) as usize % PLACES]
    }

    /// Is somebody there?
    #[inline]
    pub fn contains(&self, branch: u64) -> bool {
        self.place(branch).load(Relaxed) == branch
    }

    /// I am there.
    #[inline]
    pub fn insert(&self, branch: u64) {
        self.place(branch).store(branch, Relaxed);
    }

    /// I have left.
    #[inline]
    pub fn remove(&self, branch: u64) {
        let _unless_overwritten = self.place(branch).compare_exchange(branch, 0, Relaxed, Relaxed);
    }
}

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set = self.0.iter().filter(|mark| mark.load(Relaxed) != 0).count();
        f.debug_struct("Marks").field("set", &set).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::mix64;

    #[test]
    fn a_branch_is_marked_until_its_thread_leaves() {
        let marks = Marks::new();
        for branch in (1..100).map(mix64) {
            assert!(!marks.contains(branch));
            marks.insert(branch);
            assert!(marks.contains(branch));
            assert!(!marks.contains(branch ^ 1) && !marks.contains(mix64(branch)));
            marks.remove(branch);
            assert!(!marks.contains(branch));
        }
    }

    #[test]
    fn a_later_mark_in_the_same_place_stays_when_the_earlier_is_removed() {
        let marks = Marks::new();
        let (one, other) = (7 << 20 | 1, 7 << 20 | 2);
        marks.insert(one);
        marks.insert(other);
        marks.remove(one);
        assert!(marks.contains(other) && !marks.contains(one));
    }
}
