//! An engine that searches a little at each poll: for platforms without threads, such as a
//! page without workers, and for tests that must repeat exactly.

use std::fmt;
use std::time::Duration;

use plyground_catalog::EngineSpec;
use plyground_core::{Clock, Limits, Stop};

use super::{EngineWorker, Goal, Question, Reply, SeatPlayer};

/// The nodes of the first slice. Each slice has twice the nodes of the one before, so that searches
/// that start again at the root, from a warm table, cost no more than twice the last one.
const FIRST_SLICE: u64 = 2_000;
/// The nodes of the longest slice: a few hundredths of a second.
const LONGEST_SLICE: u64 = 100_000;

/// An engine that searches when it is polled.
pub struct Sliced {
    worker: EngineWorker,
    clock: Clock,
    search: Option<Search>,
}

/// A question that is being answered.
struct Search {
    question: Question,
    slice: u64,
    /// Nodes used so far.
    nodes: u64,
    began: Duration,
    hurried: bool,
    last: Option<Reply>,
}

impl Sliced {
    /// An engine that measures its time by `clock`.
    pub const fn new(spec: EngineSpec, clock: Clock) -> Self {
        Self { worker: EngineWorker::with_clock(spec, clock), clock, search: None }
    }
}

impl fmt::Debug for Sliced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sliced").field("worker", &self.worker).finish_non_exhaustive()
    }
}

impl SeatPlayer for Sliced {
    fn ask(&mut self, question: Question) {
        let began = self.clock.now();
        self.search = Some(Search { question, slice: FIRST_SLICE, nodes: 0, began, hurried: false, last: None });
    }

    fn poll(&mut self) -> Option<Reply> {
        let mut search = self.search.take()?;
        let limits = search.question.limits;
        let nodes_left = limits.nodes.map(|nodes| nodes.saturating_sub(search.nodes));
        let time_left = limits.time.map(|time| time.saturating_sub(self.clock.since(search.began)));
        let is_over = search.hurried || nodes_left == Some(0) || time_left.is_some_and(|left| left.is_zero());
        if is_over && let Some(answer) = search.last.take() {
            return Some(answer);
        }
        let nodes = search.slice.min(nodes_left.unwrap_or(u64::MAX)).max(1);
        let slice = Limits { nodes: Some(nodes), time: time_left, ..limits };
        let (game, stop) = (&*search.question.game, Stop::new());
        let reply = match search.question.goal {
            Goal::Turn => self.worker.turn(game, slice, &stop, &mut |_| {}),
            Goal::Analysis => self.worker.analysis(game, slice, &stop, &mut |_| {}),
        };
        let reply = reply.unwrap_or_else(Reply::Failed);
        let used = match &reply {
            Reply::Turn(turn) => turn.report.as_ref().map_or(0, |(_, thought)| thought.stats.nodes),
            Reply::Improved(analysis) => analysis.stats.nodes,
            _ => 0,
        };
        search.nodes += used.max(1);
        search.slice = (2 * search.slice).min(LONGEST_SLICE);
        match reply {
            // A search that stopped by itself has nothing to add.
            Reply::Turn(turn) if used >= nodes => {
                let report = turn.report.as_ref().map(|(_, thought)| thought.clone());
                search.last = Some(Reply::Turn(turn));
                self.search = Some(search);
                report.map(Reply::Thought)
            }
            Reply::Improved(analysis) => {
                search.last = Some(Reply::Analysis(analysis.clone()));
                self.search = Some(search);
                Some(Reply::Improved(analysis))
            }
            answer => Some(answer),
        }
    }

    fn hurry(&mut self) {
        if let Some(search) = &mut self.search {
            search.hurried = true;
        }
    }

    fn cancel(&mut self) {
        self.search = None;
    }
}

#[cfg(test)]
mod tests {
    use plyground_catalog::Catalog;
    use plyground_view::no_files;

    use super::*;

    fn replies(nodes: u64, goal: Goal, hurry_after: usize) -> Vec<Reply> {
        let game = Catalog::standard().open("connect-four", &no_files).expect("a game").value;
        let spec = EngineSpec::parse("pvs:table=1MB", game.settings()).expect("an engine");
        let mut player = Sliced::new(spec, Clock::still());
        player.ask(Question { game, goal, limits: Limits { nodes: Some(nodes), ..Limits::default() } });
        let mut replies = Vec::new();
        while replies.last().is_none_or(|reply: &Reply| !reply.is_final()) {
            if replies.len() == hurry_after {
                player.hurry();
            }
            replies.push(player.poll().expect("a reply to each poll"));
        }
        assert!(player.poll().is_none());
        replies
    }

    #[test]
    fn it_thinks_in_slices_and_repeats_exactly() {
        let thoughts = |replies: &[Reply]| format!("{replies:?}");
        let first = replies(50_000, Goal::Turn, usize::MAX);
        assert!(first.len() > 4 && matches!(first.last(), Some(Reply::Turn(_))), "{first:?}");
        assert_eq!(thoughts(&first), thoughts(&replies(50_000, Goal::Turn, usize::MAX)));
    }

    #[test]
    fn it_can_be_hurried() {
        let hurried = replies(u64::MAX, Goal::Turn, 2);
        assert_eq!(hurried.len(), 3);
        let hurried = replies(u64::MAX, Goal::Analysis, 2);
        assert!(matches!(hurried.last(), Some(Reply::Analysis(_))), "{hurried:?}");
    }
}
