//! Progress reports of a running search, for progress bars, the terminal and the web.
//!
//! A search calls back when an iteration ends and, within long iterations, at fixed steps of its
//! node count. The callback takes time from the search, so it should pass the report on and return.

use crate::{Interval, Score, Stats};

/// A progress report.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a, M> {
    /// Whether an iteration has just ended; otherwise the report is from within one.
    pub iteration_ended: bool,
    /// The counters so far, depth and time included.
    pub stats: &'a Stats,
    /// The value of the root for its side to move, if a tree search has one.
    pub score: Option<Score>,
    /// The proved bounds of the root's value, if a solver reports them.
    pub proved: Option<Interval>,
    /// The best line or the path found so far; empty if there is none.
    pub line: &'a [M],
    /// The number of open states, if a path search keeps a list of them.
    pub open: Option<u64>,
    /// The bound that a path search has reached: a cost, or a depth where costs do not count. All
    /// open states have at least this priority, or nothing beyond it has been entered yet.
    pub bound: Option<f64>,
    /// The bytes held now, if they are counted.
    pub bytes: Option<u64>,
}

impl<'a, M> Progress<'a, M> {
    /// A report from within an iteration, with counters only.
    pub const fn new(stats: &'a Stats) -> Self {
        Self {
            iteration_ended: false,
            stats,
            score: None,
            proved: None,
            line: &[],
            open: None,
            bound: None,
            bytes: None,
        }
    }

    /// The same report without the line, for listeners that know no moves.
    pub const fn without_line<N>(&self) -> Progress<'a, N> {
        let Self { iteration_ended, stats, score, proved, open, bound, bytes, .. } = *self;
        Progress { iteration_ended, stats, score, proved, line: &[], open, bound, bytes }
    }
}

/// When a search reports from within an iteration: at fixed steps of its node count, so that
/// reports repeat. Listeners may skip reports by the clock.
#[derive(Clone, Copy, Debug)]
pub struct Cadence {
    every: u64,
    next: u64,
}

impl Cadence {
    /// Reports after every `every` nodes.
    pub const fn new(every: u64) -> Self {
        Self { every, next: every }
    }

    /// Reports before the first node, and after every `every` nodes.
    pub const fn from_the_start(every: u64) -> Self {
        Self { every, next: 0 }
    }

    /// The node count of the next report.
    #[inline]
    pub const fn next(&self) -> u64 {
        self.next
    }

    /// Returns whether a report is due at this node count.
    #[inline]
    pub const fn is_due(&self, nodes: u64) -> bool {
        nodes >= self.next
    }

    /// Notes that a report was made at this node count.
    pub const fn reported(&mut self, nodes: u64) {
        self.next = nodes.saturating_add(self.every);
    }
}

/// A listener: searches take `&mut OnProgress<M>`.
pub type OnProgress<'a, M> = dyn FnMut(&Progress<'_, M>) + 'a;

/// A listener that does nothing: `&mut ignore`.
pub const fn ignore<M>(_progress: &Progress<'_, M>) {}

/// [`ignore`] as a reference of any lifetime, for constructors.
pub fn silent<'a, M: 'a>() -> &'a mut OnProgress<'a, M> {
    // A function has no size: nothing is allocated or leaked.
    Box::leak(Box::new(ignore::<M>))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(on_progress: &mut OnProgress<'_, u8>) {
        for depth in 1..=3 {
            let stats = Stats { depth, ..Stats::default() };
            let news =
                Progress { iteration_ended: true, score: Some(Score(5)), line: &[1, 2], ..Progress::new(&stats) };
            on_progress(&news);
        }
    }

    #[test]
    fn closures_listen_and_ignore_does_nothing() {
        let mut depths = Vec::new();
        search(&mut |progress| depths.push(progress.stats.depth));
        assert_eq!(depths, [1, 2, 3]);
        search(&mut ignore);
        search(silent());
    }

    #[test]
    fn reports_are_as_far_apart_as_was_said() {
        let mut cadence = Cadence::new(10);
        let mut reports = Vec::new();
        for nodes in 0..50 {
            if cadence.is_due(nodes) {
                reports.push(nodes);
                cadence.reported(nodes);
            } else if nodes == 13 {
                // Between two, because an iteration has ended.
                cadence.reported(nodes);
            }
        }
        assert_eq!((reports, cadence.next()), (vec![10, 23, 33, 43], 53));
    }

    #[test]
    fn a_report_goes_on_without_its_line() {
        let stats = Stats { generated: 9, ..Stats::default() };
        let news = Progress { open: Some(3), bound: Some(2.5), line: &['x'], ..Progress::new(&stats) };
        let told: Progress<'_, ()> = news.without_line();
        assert_eq!((told.stats.generated, told.open, told.bound, told.bytes), (9, Some(3), Some(2.5), None));
        assert!(told.line.is_empty());
    }
}
