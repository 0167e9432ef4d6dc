//! How threads share the work: a thread puts off a move that another is searching just
//! now, and takes the others first. See [`Marks`].

use std::hash::Hash;

use plyground_core::hash::stable_hash;
use plyground_core::random::mix64;
use plyground_core::{Advice, Marks, Trace};

use super::search::Search;

/// Moves are shared from this depth on: below, searches are over before it pays.
const SHARE_DEPTH: i32 = 3;

/// A position whose moves are shared with other threads.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'a> {
    marks: &'a Marks,
    /// Of the position and the depth.
    key: u64,
}

/// A move that this thread has marked as its own.
#[derive(Clone, Copy)]
pub(crate) struct Mine<'a> {
    marks: &'a Marks,
    branch: u64,
}

impl<'a, G: Advice, T: Trace> Search<'a, G, T> {
    /// The position, if its moves are shared.
    #[inline]
    pub(crate) fn shared(&self, position: &G, depth: i32) -> Option<Shared<'a>> {
        let marks = self.marks.filter(|_| depth >= SHARE_DEPTH)?;
        Some(Shared { marks, key: position.key() ^ mix64(depth as u64) })
    }
}

impl<'a> Shared<'a> {
    fn branch<M: Hash>(self, mv: M) -> u64 {
        mix64(self.key ^ mix64(stable_hash(&mv))) | 1
    }

    /// Marks a move as this thread's; `None` where `may_put_off` and another is at it.
    #[inline]
    pub(crate) fn claim<M: Hash>(self, mv: M, may_put_off: bool) -> Option<Mine<'a>> {
        let branch = self.branch(mv);
        if may_put_off && self.marks.contains(branch) {
            return None;
        }
        self.marks.insert(branch);
        Some(Mine { marks: self.marks, branch })
    }
}

impl Mine<'_> {
    /// The move is searched.
    #[inline]
    pub(crate) fn release(self) {
        self.marks.remove(self.branch);
    }
}
