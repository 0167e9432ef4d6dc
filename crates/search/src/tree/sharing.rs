//! Sharing of work between threads: a thread puts off a move that another thread is searching, and
//! searches others first. See [`InProgress`].

use std::hash::Hash;

use plyground_core::hash::quick_hash;
use plyground_core::random::mix64;
use plyground_core::{Advice, Claim, InProgress};

use super::search::AlphaBetaSearch;

/// Moves are shared at this depth and above. Below it, searches are too short for that to pay.
const SHARE_DEPTH: i32 = 3;

/// The moves of a position, which may be shared with other threads.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'a> {
    in_progress: Option<&'a InProgress>,
    /// A hash of the position and the depth; used only if moves are shared.
    key: u64,
}

impl<'a, G: Advice> AlphaBetaSearch<'a, G> {
    /// The moves of a position, shared if there are other threads and the depth is great enough.
    #[inline]
    pub(crate) fn shared(&self, position: &G, depth: i32) -> Shared<'a> {
        let alone = Shared { in_progress: None, key: 0 };
        let Some(in_progress) = self.in_progress.filter(|_| depth >= SHARE_DEPTH) else { return alone };
        Shared { in_progress: Some(in_progress), key: position.key() ^ mix64(depth as u64) }
    }
}

impl<'a> Shared<'a> {
    /// Claims a move for this thread; `None` if it `may_be_put_off` and another thread is searching
    /// it.
    #[inline]
    pub(crate) fn claim<M: Hash>(self, mv: M, may_be_put_off: bool) -> Option<Claim<'a>> {
        let branch = || mix64(self.key ^ mix64(quick_hash(&mv))) | 1;
        InProgress::claim(self.in_progress, branch, may_be_put_off)
    }
}
