//! Iterative deepening (Korf, 1985): depth-first searches with limits 0, 1, 2, …
//! until one finds a goal, or one met no limit: then there is none.

use plyground_core::{Puzzle, Trace};

use super::dfs;
use super::run::{Finding, Run, Standing};

pub(crate) fn search<P: Puzzle, T: Trace>(run: &mut Run<'_, P, T>) -> Finding<P::State> {
    let deepest = run.depth_limit().unwrap_or(u32::MAX);
    let mut limit = 0;
    loop {
        run.tell_iteration(limit + 1, limit.into());
        let standing = |_: &Run<'_, P, T>| Standing { open: None, bound: Some(limit.into()) };
        let finding = dfs::search_to(run, limit);
        if finding.solved || finding.complete || limit >= deepest || !run.goes_on(standing) {
            return finding;
        }
        run.report(true, standing(run));
        limit += 1;
    }
}
