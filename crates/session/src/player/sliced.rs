//! An engine that searches a little at each poll: for platforms without threads, such as a
//! page without workers, and for tests that must repeat exactly.

use std::fmt;
use std::time::Duration;

use plyground_catalog::EngineSpec;
use plyground_core::{Clock, Limits, Stop, StopReason};

use super::{EngineWorker, Goal, Question, Reply, SeatPlayer};

/// The nodes of the first slice. Each slice searches again from the root, with a warm table, and has
/// twice the nodes of the previous one, so that all slices together cost at most twice the last.
const FIRST_SLICE: u64 = 2_000;
/// The nodes of the longest slice: a few hundredths of a second.
const LONGEST_SLICE: u64 = 100_000;

/// An engine that searches when it is polled: a slice, whose reply it returns, and nothing at the next poll. Those who
/// take replies until there is none thereby get back to other work after each slice.
pub struct Sliced {
    spec: EngineSpec,
    worker: EngineWorker,
    clock: Clock,
    /// The longest time of a slice, where nodes alone do not bound it well enough.
    longest: Option<Duration>,
    search: Option<Search>,
}

/// A question that is being answered.
struct Search {
    question: Question,
    slice: u64,
    /// Nodes used so far.
    nodes: u64,
    began: Duration,
    /// The time of the slice before.
    last_time: Duration,
    hurried: bool,
    /// Whether a slice has just ended, so that the next poll does nothing.
    rests: bool,
    last: Option<Reply>,
}

impl Sliced {
    /// An engine with this clock.
    pub fn new(spec: EngineSpec, clock: Clock) -> Self {
        let worker = EngineWorker::with_clock(spec.clone(), clock);
        Self { spec, worker, clock, longest: None, search: None }
    }

    /// Limits slices by this time instead of by nodes, since the nodes of some searches are slow. A search that fits
    /// into one slice gives the same answer as on a thread; one that does not depends on the speed of the machine, as
    /// with any time limit.
    pub fn with_longest_slice(self, time: Duration) -> Self {
        Self { longest: Some(time), ..self }
    }
}

impl fmt::Debug for Sliced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sliced").field("worker", &self.worker).finish_non_exhaustive()
    }
}

impl SeatPlayer for Sliced {
    fn ask(&mut self, mut question: Question) {
        // The node limit of a level is for all slices together.
        if question.goal == Goal::Turn
            && let Some(own) = self.spec.nodes_of_level(&*question.game)
        {
            question.limits.nodes = Some(question.limits.nodes.map_or(own, |nodes| nodes.min(own)));
        }
        let began = self.clock.now();
        self.search = Some(Search {
            question,
            slice: FIRST_SLICE,
            nodes: 0,
            began,
            last_time: Duration::ZERO,
            hurried: false,
            rests: false,
            last: None,
        });
    }

    fn poll(&mut self) -> Option<Reply> {
        if self.search.as_mut().is_some_and(|search| std::mem::take(&mut search.rests)) {
            return None;
        }
        let mut search = self.search.take()?;
        search.rests = true;
        let limits = search.question.limits;
        let nodes_left = limits.nodes.map(|nodes| nodes.saturating_sub(search.nodes));
        let time_left = limits.time.map(|time| time.saturating_sub(self.clock.since(search.began)));
        // A slice much smaller than the one before would give a worse answer.
        let most_nodes = self.longest.is_none().then_some(search.slice);
        let too_few = |left| most_nodes.is_some_and(|most| left < most / 4);
        let is_over = search.hurried
            || nodes_left.is_some_and(|left| left == 0 || too_few(left))
            || time_left.is_some_and(|left| left.is_zero() || left < search.last_time / 2);
        if is_over && let Some(answer) = search.last.take() {
            return Some(answer);
        }
        let nodes = [nodes_left, most_nodes].into_iter().flatten().min().map(|nodes| nodes.max(1));
        let time = [time_left, self.longest].into_iter().flatten().min();
        let slice = Limits { nodes, time, ..limits };
        let slice_began = self.clock.now();
        let (game, stop) = (&*search.question.game, Stop::new());
        let (reply, stopped_by) = match search.question.goal {
            Goal::Turn => self.worker.turn(game, slice, &stop, &mut |_| {}),
            Goal::Analysis | Goal::Hint => self.worker.analysis(game, slice, &stop, &mut |_| {}),
        }
        .unwrap_or_else(|fault| (Reply::Failed(fault), StopReason::Finished));
        let used = match &reply {
            Reply::Turn(turn) => turn.report.as_ref().map_or(0, |(_, thought)| thought.stats.nodes),
            Reply::Improved(analysis) => analysis.stats.nodes,
            _ => 0,
        };
        search.nodes += used.max(1);
        search.last_time = self.clock.since(slice_began);
        let is_cut = stopped_by == StopReason::Time || most_nodes.is_some() && nodes.is_some_and(|most| used >= most);
        search.slice = (2 * search.slice).min(LONGEST_SLICE);
        match reply {
            // A search that stopped by itself has no better answer.
            Reply::Turn(turn) if is_cut => {
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

    /// The reply of the next slice.
    fn slice(player: &mut Sliced) -> Reply {
        let reply = player.poll().expect("a reply to each slice");
        assert!(player.poll().is_none(), "no slice without a rest before it");
        reply
    }

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
            replies.push(slice(&mut player));
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
    fn a_level_uses_its_nodes_once_in_all_slices() {
        let game = Catalog::standard().open("connect-four", &no_files).expect("a game").value;
        let spec = EngineSpec::parse("level=8", game.settings()).expect("a level");
        let own = spec.nodes_of_level(&*game).expect("a level has its nodes");
        let mut player = Sliced::new(spec, Clock::still());
        player.ask(Question { game, goal: Goal::Turn, limits: Limits::default() });
        let mut nodes = 0;
        let mut polls = 0;
        loop {
            polls += 1;
            match slice(&mut player) {
                Reply::Thought(thought) => nodes += thought.stats.nodes,
                reply => break assert!(matches!(reply, Reply::Turn(_)), "{reply:?}"),
            }
        }
        assert!(polls > 3 && nodes <= own + own / 10, "{polls} polls, {nodes} of {own} nodes");
    }

    #[test]
    fn slices_by_the_clock_end_in_time() {
        // Every reading of this clock advances it by a millisecond.
        thread_local!(static TIME: std::cell::Cell<u64> = const { std::cell::Cell::new(0) });
        let clock = Clock::new(|| Duration::from_millis(TIME.with(|time| time.replace(time.get() + 1))));
        let game = Catalog::standard().open("connect-four", &no_files).expect("a game").value;
        let spec = EngineSpec::parse("pvs:table=1MB,solver=off", game.settings()).expect("an engine");
        let mut player = Sliced::new(spec, clock).with_longest_slice(Duration::from_millis(80));
        let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::default() };
        player.ask(Question { game, goal: Goal::Turn, limits });
        let mut slices = 0;
        let began = clock.now();
        while !slice(&mut player).is_final() {
            slices += 1;
        }
        let took = clock.since(began);
        assert!(slices >= 10 && took <= Duration::from_millis(1200), "{slices} slices, {took:?}");
    }

    #[test]
    fn it_can_be_hurried() {
        let hurried = replies(u64::MAX, Goal::Turn, 2);
        assert_eq!(hurried.len(), 3);
        let hurried = replies(u64::MAX, Goal::Analysis, 2);
        assert!(matches!(hurried.last(), Some(Reply::Analysis(_))), "{hurried:?}");
    }
}
