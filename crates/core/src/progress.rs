//! What a search tells while it runs, for progress bars, the terminal and the web.
//!
//! A search calls back when an iteration ends and, in long ones, every so many
//! nodes. The callback runs on the search's own time, so it should hand the news
//! on and return.

use crate::{Score, Stats};

/// News of a running search.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a, M> {
    /// Has an iteration just ended? Otherwise this is a report from within one.
    pub iteration_ended: bool,
    /// The counters so far, depth and time included.
    pub stats: &'a Stats,
    /// The value of the root for its side to move, where a tree search has one.
    pub score: Option<Score>,
    /// The best line, or the path found so far; empty while there is none.
    pub line: &'a [M],
}

/// Whoever wants to hear of it: searches take `&mut OnProgress<M>`.
pub type OnProgress<'a, M> = dyn FnMut(&Progress<'_, M>) + 'a;

/// For those who do not: `&mut ignore`.
pub const fn ignore<M>(_progress: &Progress<'_, M>) {}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(on_progress: &mut OnProgress<'_, u8>) {
        for depth in 1..=3 {
            let stats = Stats { depth, ..Stats::default() };
            on_progress(&Progress { iteration_ended: true, stats: &stats, score: Some(Score(5)), line: &[1, 2] });
        }
    }

    #[test]
    fn closures_and_the_deaf_can_be_told() {
        let mut depths = Vec::new();
        search(&mut |progress| depths.push(progress.stats.depth));
        assert_eq!(depths, [1, 2, 3]);
        search(&mut ignore);
    }
}
