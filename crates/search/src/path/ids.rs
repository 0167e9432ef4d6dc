//! Iterative deepening (Korf, 1985): depth-first searches with limits 0, 1, 2, … until one finds a
//! goal, or one never reaches its limit, which proves that there is none.

use plyground_core::Puzzle;

use super::dfs;
use super::run::{Run, SearchResult, Snapshot};

pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>) -> SearchResult<P::State> {
    let deepest = run.depth_limit().unwrap_or(u32::MAX);
    let mut limit = 0;
    loop {
        run.tracer.iteration(limit + 1, limit.into());
        let snapshot = |_: &Run<'_, P>| Snapshot { open: None, bound: Some(limit.into()) };
        let result = dfs::search_to(run, limit);
        if result.is_solved || result.is_exhaustive || limit >= deepest || !run.may_continue(snapshot) {
            return result;
        }
        run.report(true, snapshot(run));
        limit += 1;
    }
}
