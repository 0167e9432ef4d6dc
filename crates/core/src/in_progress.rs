//! The branches that the threads of a search are working on, so that other threads take different
//! ones first.
//!
//! All threads search the same tree and share one table. Before a thread enters a branch near the
//! root it claims it; a thread that finds a branch claimed puts it off and searches it last, when
//! its result is usually in the table (Weill's ABDADA, 1996, in its simplest form). A lost or
//! mistaken claim costs time, never correctness.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The number of slots. A thread holds one or two claims per ply, so collisions are rare.
const PLACES: usize = 1 << 12;

/// The branches that threads are searching. A branch is identified by a number other than 0 whose
/// bits from 20 on are well mixed.
pub struct InProgress(Vec<AtomicU64>);

impl Default for InProgress {
    fn default() -> Self {
        Self::new()
    }
}

impl InProgress {
    /// Creates a set without claims.
    pub fn new() -> Self {
        Self(std::iter::repeat_with(AtomicU64::default).take(PLACES).collect())
    }

    /// Claims a branch. Returns `None` if another thread has claimed it and it `may_be_put_off`.
    /// Without `shared`, in a search on one thread, every claim succeeds.
    #[inline]
    pub fn claim(shared: Option<&Self>, branch: impl FnOnce() -> u64, may_be_put_off: bool) -> Option<Claim<'_>> {
        let Some(in_progress) = shared else { return Some(Claim(None)) };
        let branch = branch();
        if may_be_put_off && in_progress.contains(branch) {
            return None;
        }
        in_progress.insert(branch);
        Some(Claim(Some((in_progress, branch))))
    }

    fn place(&self, branch: u64) -> &AtomicU64 {
        &self.0[(branch >> 20) as usize % PLACES]
    }

    #[inline]
    fn contains(&self, branch: u64) -> bool {
        self.place(branch).load(Relaxed) == branch
    }

    #[inline]
    fn insert(&self, branch: u64) {
        self.place(branch).store(branch, Relaxed);
    }

    #[inline]
    fn remove(&self, branch: u64) {
        // Another branch may have taken the slot since then; its claim stays.
        _ = self.place(branch).compare_exchange(branch, 0, Relaxed, Relaxed);
    }
}

impl fmt::Debug for InProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let claimed = self.0.iter().filter(|place| place.load(Relaxed) != 0).count();
        f.debug_struct("InProgress").field("claimed", &claimed).finish()
    }
}

/// A branch claimed by this thread. Empty in a search on one thread.
#[derive(Clone, Copy, Debug)]
#[must_use = "a branch stays claimed until it is released"]
pub struct Claim<'a>(Option<(&'a InProgress, u64)>);

impl Claim<'_> {
    /// Ends the claim, after the branch was searched.
    #[inline]
    pub fn release(self) {
        if let Some((in_progress, branch)) = self.0 {
            in_progress.remove(branch);
        }
    }
}

/// The order in which the branches of a list are searched: first all but those that are put
/// off, then these.
///
/// ```
/// use plyground_core::TwoRounds;
///
/// let mut branches = ['a', 'b', 'c', 'd'];
/// let (mut rounds, mut searched) = (TwoRounds::new(branches.len()), String::new());
/// while let Some(index) = rounds.next() {
///     if rounds.is_first() && "bc".contains(branches[index]) {
///         rounds.put_off(&mut branches, index);
///     } else {
///         searched.push(branches[index]);
///     }
/// }
/// assert_eq!(searched, "adbc");
/// ```
#[derive(Clone, Debug)]
pub struct TwoRounds {
    /// The next branch of this round.
    next: usize,
    end: usize,
    /// The number of branches put off. They are moved to the front of the list, among branches that
    /// were already handled.
    put_off: usize,
    is_first: bool,
}

impl TwoRounds {
    /// Creates the rounds of a list of this length.
    #[inline]
    pub const fn new(length: usize) -> Self {
        Self { next: 0, end: length, put_off: 0, is_first: true }
    }

    /// Returns whether this is the first round, in which branches can be put off.
    #[inline]
    pub const fn is_first(&self) -> bool {
        self.is_first
    }

    /// The index of the next branch.
    #[inline]
    pub const fn next(&mut self) -> Option<usize> {
        if self.next == self.end {
            if !self.is_first || self.put_off == 0 {
                return None;
            }
            (self.next, self.end, self.is_first) = (0, self.put_off, false);
        }
        self.next += 1;
        Some(self.next - 1)
    }

    /// Puts off the branch that [`TwoRounds::next`] returned last.
    #[inline]
    pub const fn put_off<T>(&mut self, list: &mut [T], index: usize) {
        list.swap(self.put_off, index);
        self.put_off += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Random, mix64};

    #[test]
    fn a_branch_is_claimed_until_it_is_released() {
        let in_progress = InProgress::new();
        let claim = |branch, may_be_put_off| InProgress::claim(Some(&in_progress), || branch, may_be_put_off);
        for branch in (1..100).map(mix64) {
            let first = claim(branch, true).expect("it is not claimed");
            assert!(claim(branch, true).is_none());
            claim(branch ^ 1, true).expect("another branch").release();
            assert!(claim(branch, true).is_some(), "overwritten, and that one is released");
            claim(branch, false).expect("never refused").release();
            assert!(claim(branch, true).is_some());
            first.release();
            assert!(!in_progress.contains(branch));
        }
        assert!(InProgress::claim(None, || unreachable!("nothing is shared"), true).is_some());
    }

    #[test]
    fn a_later_claim_in_the_same_place_stays_when_the_earlier_is_released() {
        let in_progress = InProgress::new();
        let (one, other) = (7 << 20 | 1, 7 << 20 | 2);
        let earlier = InProgress::claim(Some(&in_progress), || one, true).expect("free");
        let _later = InProgress::claim(Some(&in_progress), || other, true).expect("another branch");
        earlier.release();
        assert!(in_progress.contains(other) && !in_progress.contains(one));
    }

    /// Against two loops over two lists.
    #[test]
    fn every_branch_comes_once_and_those_put_off_come_last() {
        let mut random = Random::new(5);
        for length in 0..40 {
            let is_busy: Vec<bool> = (0..length).map(|_| random.below(3) == 0).collect();
            let mut list: Vec<usize> = (0..length).collect();
            let (mut rounds, mut searched) = (TwoRounds::new(length), Vec::new());
            while let Some(index) = rounds.next() {
                if rounds.is_first() && is_busy[list[index]] {
                    rounds.put_off(&mut list, index);
                } else {
                    searched.push(list[index]);
                }
            }
            let (busy, free): (Vec<_>, Vec<_>) = (0..length).partition(|&branch| is_busy[branch]);
            assert_eq!(searched, [free, busy].concat());
        }
    }
}
