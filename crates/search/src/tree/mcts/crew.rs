//! The threads of a search. They share the tree and nothing else: each has its own playouts,
//! clock and counters. They work in rounds. A round ends when the search does, or when the tree is
//! full; then one thread prunes it while there are no others.
//!
//! A node limit is divided, so that all threads together keep it. The first thread reports. A helper
//! that panics is left out from then on.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use plyground_core::progress::silent;
use plyground_core::promise::MAX_MOVES;
use plyground_core::random::mix64;
use plyground_core::{Advice, Limits, Random, StopReason, Trace, Watch, threads};

use super::access::{Access, Alone, Shared};
use super::listeners::Listeners;
use super::reward::Rewards;
use super::simulations::{Hand, RoundEnd, Simulations};
use super::{Answer, Job, Planted, Request};

/// Ends the round for all threads when it is dropped, by a panic too.
struct Halt<'a>(&'a AtomicBool);

impl Drop for Halt<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

impl<G: Advice, A: Access> Planted<G, A>
where
    Self: Round<G>,
{
    /// Searches on all threads, with the random numbers and the measure of rewards of the searches before.
    pub(super) fn think(
        &mut self,
        job: &Job<'_, G>,
        (random, rewards): (&mut Random, &mut Rewards),
        request: Request<'_, G>,
    ) -> Answer<G::Move> {
        let Request { limits, stop, clock, on_progress, trace, .. } = request;
        let watch = |limits| Watch::start_with(limits, stop.clone(), clock);
        // A trace is of one thread, since it numbers the nodes.
        let helpers = if A::SHARED && !trace.is_on() { job.params.threads.saturating_sub(1) as u64 } else { 0 };
        let share = limits.nodes.map(|nodes| nodes / (helpers + 1));
        let rest = limits.nodes.zip(share).map(|(nodes, share)| nodes - share * helpers);
        let mut first = Hand::new(watch(Limits { nodes: rest, ..limits }), random.clone(), *rewards);
        let seed = first.random.clone().next_u64();
        let helper = |number| {
            let watch = watch(Limits { nodes: share, ..limits }).of_helper();
            Hand::new(watch, Random::new(mix64(number) ^ seed), *rewards)
        };
        let mut hands: Vec<Hand<G::Move>> = (1..=helpers).map(helper).collect();
        let mut listeners = Listeners::new(on_progress, trace);

        if !(job.params.reuse && self.find(job.position)) {
            self.plant(job);
        }
        if self.tree.node(0).moves() == 0 || self.tree.node(0).has_more() {
            self.tree.make_room(job.position.move_count(&mut first.moves).min(MAX_MOVES));
        }
        let halt = AtomicBool::new(false);
        let (tree, hand) = (&self.tree, &mut first);
        let begun =
            Simulations { job, tree, hand, listeners: &mut listeners, halt: &halt, prunes: false, is_full: false }
                .begin();
        let reason = match begun {
            Ok(()) => self.work(job, &mut first, &mut hands, &mut listeners),
            Err(reason) => reason,
        };
        first.stats.time = first.watch.elapsed();
        first.stats.peak_bytes = first.stats.peak_bytes.max(self.tree.bytes());
        for hand in hands {
            first.stats += hand.stats;
            first.broken = first.broken.or(hand.broken);
        }
        let (tree, hand) = (&self.tree, &mut first);
        let answer =
            Simulations { job, tree, hand, listeners: &mut listeners, halt: &halt, prunes: false, is_full: false }
                .answer(reason);
        (*random, *rewards) = (first.random, first.rewards);
        answer
    }

    /// Round after round; why the search stopped.
    fn work(
        &mut self,
        job: &Job<'_, G>,
        first: &mut Hand<G::Move>,
        hands: &mut Vec<Hand<G::Move>>,
        listeners: &mut Listeners<'_, G::Move>,
    ) -> StopReason {
        // A trace numbers the nodes, which must then stay where they are.
        let mut prunes = !listeners.trace.is_on();
        let mut is_full = false;
        loop {
            let (end, ends) = self.round(job, (first, hands, listeners, (prunes, is_full)));
            let none_is_full = end != RoundEnd::Full && !ends.contains(&RoundEnd::Full);
            match end {
                RoundEnd::Stopped(StopReason::Nodes) if !none_is_full => {}
                RoundEnd::Stopped(reason) | RoundEnd::Decided(reason) => return reason,
                RoundEnd::Full | RoundEnd::Halted => {}
            }
            first.stats.peak_bytes = first.stats.peak_bytes.max(self.tree.bytes());
            is_full = !self.tree.prune();
            // Threads are not started anew for each simulation.
            prunes &= !(A::SHARED && is_full);
        }
    }
}

/// The parts of a round: the first thread and the helpers, where the first reports, whether a full
/// tree is pruned, and whether it is full now.
type Crew<'a, 'l, M> = (&'a mut Hand<M>, &'a mut Vec<Hand<M>>, &'a mut Listeners<'l, M>, (bool, bool));

/// A round on one thread or on several.
pub(super) trait Round<G: Advice> {
    /// How it ended for the first thread, and for the others.
    fn round(&self, job: &Job<'_, G>, crew: Crew<'_, '_, G::Move>) -> (RoundEnd, Vec<RoundEnd>);
}

impl<G: Advice> Round<G> for Planted<G, Alone> {
    fn round(&self, job: &Job<'_, G>, crew: Crew<'_, '_, G::Move>) -> (RoundEnd, Vec<RoundEnd>) {
        let (hand, _, listeners, (prunes, is_full)) = crew;
        let (tree, halt) = (&self.tree, &AtomicBool::new(false));
        (Simulations { job, tree, hand, listeners, halt, prunes, is_full }.run(), Vec::new())
    }
}

impl<G: Advice> Round<G> for Planted<G, Shared> {
    fn round(&self, job: &Job<'_, G>, crew: Crew<'_, '_, G::Move>) -> (RoundEnd, Vec<RoundEnd>) {
        let (first, hands, listeners, (prunes, is_full)) = crew;
        let tree = &self.tree;
        let halt = &AtomicBool::new(false);
        let help = |mut hand: Hand<G::Move>| {
            let listeners = &mut Listeners::new(silent(), Trace::OFF);
            let end = Simulations { job, tree, hand: &mut hand, listeners, halt, prunes, is_full }.run();
            if end == RoundEnd::Full {
                halt.store(true, Relaxed);
            }
            (hand, end)
        };
        let lead = || {
            let guard = Halt(halt);
            let end = Simulations { job, tree, hand: first, listeners, halt, prunes, is_full }.run();
            if end == RoundEnd::Stopped(StopReason::Nodes) {
                // The others have nodes left.
                std::mem::forget(guard);
            }
            end
        };
        let (end, helped) = threads::beside(hands.drain(..), help, lead);
        let ends;
        (*hands, ends) = helped.into_iter().unzip();
        (end, ends)
    }
}
