//! How threads share the work: a thread puts off a move that another is searching just
//! now, takes the others first, and mostly finds the answer in the table when it comes
//! back to it. The idea is ABDADA's (Weill, 1996), in the simplest of its forms: the marks
//! are in a small table of their own, and whoever misses one or sees a wrong one only
//! does a little work twice.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use plyground_core::random::mix64;
use rustc_hash::FxHasher;

/// Moves are put off from this depth on: below, the searches are over before it pays.
pub(crate) const SHARE_DEPTH: i32 = 3;

/// A mark each for so many moves; a thread has one for each ply, so that few collide.
const MARKS: usize = 1 << 12;

/// The moves that are being searched, by all threads.
pub(crate) struct Busy {
    marks: Box<[AtomicU64]>,
}

/// A move of a position to a depth, as the marks name it. Never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Task(u64);

impl Task {
    /// A move of the position with this key, searched to this depth.
    pub(crate) fn new<M: Hash>(key: u64, mv: M, depth: i32) -> Self {
        let mut hasher = FxHasher::default();
        mv.hash(&mut hasher);
        Self(mix64(key ^ mix64(hasher.finish() ^ (depth as u64) << 56)) | 1)
    }
}

impl Busy {
    pub(crate) fn new() -> Self {
        Self { marks: (0..MARKS).map(|_| AtomicU64::new(0)).collect() }
    }

    fn mark(&self, task: Task) -> &AtomicU64 {
        &self.marks[(task.0 >> 32) as usize % MARKS]
    }

    /// Is somebody at it?
    pub(crate) fn has(&self, task: Task) -> bool {
        self.mark(task).load(Relaxed) == task.0
    }

    /// Says that somebody is, until [`Busy::end`].
    pub(crate) fn begin(&self, task: Task) {
        self.mark(task).store(task.0, Relaxed);
    }

    pub(crate) fn end(&self, task: Task) {
        let mark = self.mark(task);
        if mark.load(Relaxed) == task.0 {
            mark.store(0, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_busy_from_its_beginning_to_its_end() {
        let busy = Busy::new();
        let tasks = [Task::new(1, 'a', 3), Task::new(1, 'b', 3), Task::new(1, 'a', 4), Task::new(2, 'a', 3)];
        for task in tasks {
            assert!(!busy.has(task));
            busy.begin(task);
            assert!(tasks.iter().all(|&other| busy.has(other) == (other == task)));
            busy.end(task);
            assert!(!busy.has(task));
        }
    }
}
