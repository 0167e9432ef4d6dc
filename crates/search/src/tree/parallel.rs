//! Lazy SMP: several threads search the same root and share the table. Each thread puts off the
//! moves that another is searching ([`InProgress`]), so that they work on different branches and
//! find each other's results in the table. The answer is that of the first thread.

use plyground_core::progress::silent;
use plyground_core::{Advice, Clock, Game, InProgress, Limits, Stats, Stop, Trace, Watch, threads};

use super::deepening::{DEEPEST, Deepened, Schedule};
use super::engine::MoveText;
use super::evaluation::LeafEvaluation;
use super::params::AlphaBetaParams;
use super::search::{AlphaBetaSearch, OnProgress};
use super::transposition::Transpositions;

/// The data shared by all threads of a search.
pub(crate) struct Job<'a, G: Game> {
    pub(crate) params: &'a AlphaBetaParams,
    pub(crate) evaluation: &'a LeafEvaluation<G>,
    pub(crate) position: &'a G,
    pub(crate) transpositions: Option<Transpositions<'a>>,
    pub(crate) limits: Limits,
    pub(crate) stop: Stop,
    pub(crate) clock: Clock,
    /// The number of best root moves that get exact values.
    pub(crate) valued: usize,
    /// The text of moves in traces.
    pub(crate) move_text: MoveText<G>,
}

/// Runs iterative deepening on the number of threads in the parameters. Returns the answer of the
/// first, with the counters of all.
pub(crate) fn deepen<G>(
    job: &Job<'_, G>,
    on_progress: OnProgress<'_, G::Move>,
    mut trace: Trace<'_>,
) -> (Deepened<G::Move>, Stats)
where
    G: Advice,
{
    let threads = if job.transpositions.is_some() { job.params.threads.max(1) } else { 1 };
    // Each thread gets its share of the nodes.
    let limits = Limits { nodes: job.limits.nodes.map(|nodes| nodes.div_ceil(threads as u64)), ..job.limits };
    let in_progress = (threads > 1 && job.params.sharing).then(InProgress::new);
    let in_progress = in_progress.as_ref();
    let schedule = (threads > 1).then(|| Schedule::new(limits.depth.unwrap_or(DEEPEST)));
    let schedule = schedule.as_ref();
    let helpers_stop = Stop::new();
    let watch = Watch::start_with(limits, job.stop.clone(), job.clock);
    // Helpers continue beyond the last depth. Their time begins now, not when the system schedules them.
    let helper_limits = Limits { depth: limits.depth.map(|depth| depth + 2), ..limits };
    let helper_watch = Watch::start_with(helper_limits, helpers_stop.clone(), job.clock).of_helper();
    let first = || {
        let _stop_helpers = helpers_stop.on_panic();
        let mut search = AlphaBetaSearch::new(job, in_progress, watch, on_progress, trace.reborrow());
        search.schedule = schedule;
        let mut deepened = search.deepen(job.position, job.valued);
        for mv in &mut deepened.moves {
            let mut line = vec![mv.mv];
            line.append(&mut mv.line);
            search.prolong(job.position, &mut line, mv.depth as usize);
            mv.line = line.split_off(1);
        }
        helpers_stop.stop();
        (deepened, search.stats)
    };
    let help = |_| {
        let mut search = AlphaBetaSearch::new(job, in_progress, helper_watch.clone(), silent(), Trace::OFF);
        search.schedule = schedule;
        search.deepen(job.position, job.valued);
        search.stats
    };
    let ((deepened, mut stats), helped) = threads::beside(1..threads, help, first);
    let (depth, time) = (stats.depth, stats.time);
    for theirs in helped {
        stats += theirs;
    }
    (stats.depth, stats.time) = (depth, time);
    (deepened, stats)
}
