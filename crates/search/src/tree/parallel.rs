//! Lazy SMP: several threads search the same root and share the table. Each puts off the
//! moves that another is at ([`Marks`]), so that they part at once and meet again in the
//! table; only the first thread's answer counts.

use plyground_core::progress::ignore;
use plyground_core::{Advice, Clock, Game, Limits, Marks, NoTrace, Stats, Stop, Trace, Watch};

use super::deepening::{DEEPEST, Deepened, Schedule};
use super::engine::MoveText;
use super::params::AlphaBetaParams;
use super::search::{OnProgress, Search};
use super::transposition::Transpositions;

/// What all threads of a search are given.
pub(crate) struct Job<'a, G: Game> {
    pub(crate) params: &'a AlphaBetaParams,
    pub(crate) position: &'a G,
    pub(crate) transpositions: Option<Transpositions<'a>>,
    pub(crate) limits: Limits,
    pub(crate) stop: Stop,
    pub(crate) clock: Clock,
    /// So many of the best moves at the root get their own values.
    pub(crate) valued: usize,
    /// How traces write moves.
    pub(crate) move_text: MoveText<G>,
}

/// Deepens on as many threads as the parameters say: the answer of the first, and the
/// counters of all.
pub(crate) fn deepen<G, T>(
    job: &Job<'_, G>,
    on_progress: OnProgress<'_, G::Move>,
    trace: &mut T,
) -> (Deepened<G::Move>, Stats)
where
    G: Advice,
    T: Trace,
{
    let threads = if job.transpositions.is_some() { job.params.threads.max(1) } else { 1 };
    // Each thread gets its share of the nodes.
    let limits = Limits { nodes: job.limits.nodes.map(|nodes| nodes.div_ceil(threads as u64)), ..job.limits };
    let marks = (threads > 1 && job.params.sharing).then(Marks::new);
    let marks = marks.as_ref();
    let schedule = (threads > 1).then(|| Schedule::new(limits.depth.unwrap_or(DEEPEST)));
    let schedule = schedule.as_ref();
    let first = |trace: &mut T, on_progress: OnProgress<'_, G::Move>| {
        let watch = Watch::start_with(limits, job.stop.clone(), job.clock);
        let mut search = Search::new(job, marks, watch, on_progress, trace);
        search.schedule = schedule;
        let mut deepened = search.deepen(job.position, job.valued);
        for mv in &mut deepened.moves {
            let mut line = vec![mv.mv];
            line.append(&mut mv.line);
            search.prolong(job.position, &mut line, mv.depth as usize);
            mv.line = line.split_off(1);
        }
        (deepened, search.stats)
    };
    if threads == 1 {
        return first(trace, on_progress);
    }
    let helpers_stop = Stop::new();
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map(|_| {
                let (stop, position) = (helpers_stop.clone(), job.position);
                scope.spawn(move || {
                    // On beyond the last depth.
                    let limits = Limits { depth: limits.depth.map(|depth| depth + 2), ..limits };
                    let (mut silent, mut ignore) = (NoTrace, ignore);
                    let watch = Watch::start_with(limits, stop, job.clock);
                    let mut search = Search::new(job, marks, watch, &mut ignore, &mut silent);
                    search.schedule = schedule;
                    search.deepen(position, job.valued);
                    search.stats
                })
            })
            .collect();
        let (deepened, mut stats) = first(trace, on_progress);
        helpers_stop.stop();
        let (depth, time) = (stats.depth, stats.time);
        for helper in helpers {
            // A helper that panicked has told so; the first thread's answer is good.
            if let Ok(theirs) = helper.join() {
                stats += theirs;
            }
        }
        (stats.depth, stats.time) = (depth, time);
        (deepened, stats)
    })
}
