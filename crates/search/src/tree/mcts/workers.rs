//! The threads of a search. They share the tree and nothing else: each has its own playouts, clock and
//! counters. They work in rounds. A round ends with the search, or when the tree is full; one thread
//! then prunes the tree while the others are not running.
//!
//! A node limit is divided among the threads. Only the first thread reports. A helper that panics takes no
//! part in later rounds.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use plyground_core::progress::silent;
use plyground_core::promise::MAX_MOVES;
use plyground_core::random::mix64;
use plyground_core::{Advice, Limits, Random, StopReason, Trace, Watch, threads};

use super::access::{Access, Alone, Shared};
use super::listeners::Listeners;
use super::simulations::{RoundEnd, Simulations, Worker};
use super::tree::Tree;
use super::{Answer, Carryover, Job, Request, RootedTree};

/// Ends the round for all threads when dropped, also by a panic.
struct Halt<'a>(&'a AtomicBool);

impl Drop for Halt<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// The workers of a search, one for each thread, and the settings of the next round.
pub(super) struct Workers<'l, G: Advice> {
    /// The worker of the calling thread.
    first: Worker<G::Move>,
    helpers: Vec<Worker<G::Move>>,
    /// Where the first worker reports.
    listeners: Listeners<'l, G::Move>,
    /// The round ends when the tree is full, so that it can be pruned.
    prunes: bool,
    /// The tree has no room for more children.
    is_full: bool,
}

impl<'l, G: Advice> Workers<'l, G> {
    fn new<A: Access>(job: &Job<'_, G>, carryover: &Carryover, request: Request<'l, G>) -> Self {
        let Request { limits, stop, clock, on_progress, trace, .. } = request;
        let watch = |limits| Watch::start_with(limits, stop.clone(), clock);
        // A trace is of one thread, since it numbers the nodes.
        let helpers = if A::SHARED && !trace.is_on() { job.params.threads.saturating_sub(1) as u64 } else { 0 };
        let share = limits.nodes.map(|nodes| nodes / (helpers + 1));
        let rest = limits.nodes.zip(share).map(|(nodes, share)| nodes - share * helpers);
        let first = Worker::new(watch(Limits { nodes: rest, ..limits }), carryover.clone());
        let seed = first.random.clone().next_u64();
        let helper = |number| {
            let watch = watch(Limits { nodes: share, ..limits }).of_helper();
            Worker::new(watch, Carryover { random: Random::new(mix64(number) ^ seed), ..*carryover })
        };
        Self {
            first,
            helpers: (1..=helpers).map(helper).collect(),
            // A trace numbers the nodes, which must then stay where they are.
            prunes: !trace.is_on(),
            listeners: Listeners::new(on_progress, trace),
            is_full: false,
        }
    }

    /// The simulations of the first worker.
    const fn first<'a, A: Access>(
        &'a mut self,
        job: &'a Job<'a, G>,
        tree: &'a Tree<G::Move, A>,
        halt: &'a AtomicBool,
    ) -> Simulations<'a, 'l, G, A> {
        let Self { first: worker, listeners, prunes, is_full, .. } = self;
        Simulations { job, tree, worker, listeners, halt, prunes: *prunes, is_full: *is_full }
    }
}

impl<G: Advice, A: Access> RootedTree<G, A>
where
    Self: Round<G>,
{
    /// Searches on all threads.
    pub(super) fn think(
        &mut self,
        job: &Job<'_, G>,
        carryover: &mut Carryover,
        request: Request<'_, G>,
    ) -> Answer<G::Move> {
        let mut workers = Workers::new::<A>(job, carryover, request);
        if !(job.params.reuse && self.reroot(job.position)) {
            self.reset(job);
        }
        if self.tree.node(0).moves() == 0 || self.tree.node(0).has_more() {
            self.tree.make_room(job.position.move_count(&mut workers.first.moves).min(MAX_MOVES));
        }
        let halt = AtomicBool::new(false);
        let begun = workers.first(job, &self.tree, &halt).begin();
        let reason = match begun {
            Ok(()) => self.work(job, &mut workers),
            Err(reason) => reason,
        };
        let first = &mut workers.first;
        first.stats.time = first.watch.elapsed();
        first.stats.peak_bytes = first.stats.peak_bytes.max(self.tree.bytes());
        for helper in workers.helpers.drain(..) {
            first.stats += helper.stats;
            first.broken = first.broken.or(helper.broken);
        }
        let answer = workers.first(job, &self.tree, &halt).answer(reason);
        let Worker { random, rewards, .. } = workers.first;
        *carryover = Carryover { random, rewards };
        answer
    }

    /// Runs rounds until the search stops. Returns the reason.
    fn work(&mut self, job: &Job<'_, G>, workers: &mut Workers<'_, G>) -> StopReason {
        loop {
            let (end, helper_ends) = self.round(job, workers);
            let none_is_full = end != RoundEnd::Full && !helper_ends.contains(&RoundEnd::Full);
            match end {
                RoundEnd::Stopped(StopReason::Nodes) if !none_is_full => {}
                RoundEnd::Stopped(reason) | RoundEnd::Decided(reason) => return reason,
                RoundEnd::Full | RoundEnd::Halted => {}
            }
            let stats = &mut workers.first.stats;
            stats.peak_bytes = stats.peak_bytes.max(self.tree.bytes());
            workers.is_full = !self.tree.prune();
            // If nothing can be pruned, a round would end after one simulation: too short for several threads.
            workers.prunes &= !(A::SHARED && workers.is_full);
        }
    }
}

/// A round on one thread or on several.
pub(super) trait Round<G: Advice> {
    /// Returns how the round ended for the first worker, and for the helpers.
    fn round(&self, job: &Job<'_, G>, workers: &mut Workers<'_, G>) -> (RoundEnd, Vec<RoundEnd>);
}

impl<G: Advice> Round<G> for RootedTree<G, Alone> {
    fn round(&self, job: &Job<'_, G>, workers: &mut Workers<'_, G>) -> (RoundEnd, Vec<RoundEnd>) {
        (workers.first(job, &self.tree, &AtomicBool::new(false)).run(), Vec::new())
    }
}

impl<G: Advice> Round<G> for RootedTree<G, Shared> {
    fn round(&self, job: &Job<'_, G>, workers: &mut Workers<'_, G>) -> (RoundEnd, Vec<RoundEnd>) {
        let (tree, halt) = (&self.tree, &AtomicBool::new(false));
        let (prunes, is_full) = (workers.prunes, workers.is_full);
        let helpers = std::mem::take(&mut workers.helpers);
        let help = |mut helper: Worker<G::Move>| {
            let (worker, listeners) = (&mut helper, &mut Listeners::new(silent(), Trace::OFF));
            let end = Simulations { job, tree, worker, listeners, halt, prunes, is_full }.run();
            if end == RoundEnd::Full {
                halt.store(true, Relaxed);
            }
            (helper, end)
        };
        let lead = || {
            let guard = Halt(halt);
            let end = workers.first(job, tree, halt).run();
            if end == RoundEnd::Stopped(StopReason::Nodes) {
                // The helpers may have nodes left of their share.
                std::mem::forget(guard);
            }
            end
        };
        let (end, helped) = threads::beside(helpers, help, lead);
        let helper_ends;
        (workers.helpers, helper_ends) = helped.into_iter().unzip();
        (end, helper_ends)
    }
}
