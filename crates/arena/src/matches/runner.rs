//! Runs a match on several threads. Workers take the next game of the plan; an [`Observer`] is
//! called for each game as it ends, and for each pair of games in the order of the plan.
//!
//! A sequential test counts pairs in that order too, and ignores games played after its decision.
//! Its result therefore does not depend on the speed of the workers.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use plyground_core::Stop;

use super::MatchError;
use super::game::{Played, play};
use super::plan::Plan;
use super::record::MatchGame;
use super::tally::Tally;
use crate::participants::Participant;

/// Callbacks for the progress of a match.
pub trait Observer {
    /// Called when a game has ended, to store it.
    ///
    /// # Errors
    /// [`MatchError::Records`], which ends the match.
    fn game(&mut self, _game: &MatchGame) -> Result<(), MatchError> {
        Ok(())
    }

    /// Called when a pair of games is counted, in the order of the plan.
    ///
    /// # Errors
    /// [`MatchError::Records`], which ends the match.
    fn pair(&mut self, _games: [&MatchGame; 2], _tally: &Tally) -> Result<(), MatchError> {
        Ok(())
    }

    /// Called regularly with the number of games played in this run.
    fn tick(&mut self, _games: u64) {}
}

/// The result of [`run`].
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The results.
    pub tally: Tally,
    /// The number of pairs counted, if a sequential test ended the match.
    pub decided_after: Option<u64>,
    /// Whether the match was interrupted.
    pub interrupted: bool,
    /// Games played in this run, including those that are not counted.
    pub played: u64,
    /// Wall-clock time.
    pub wall: Duration,
    /// The fraction of the workers' time spent outside the participants.
    pub overhead: f64,
}

/// The interval of [`Observer::tick`], and the longest delay before a stop takes effect.
const TICK: Duration = Duration::from_millis(50);

/// Plays a match. `done` are the games that were played before the match was interrupted.
///
/// # Errors
/// [`MatchError`] if the match cannot be played or recorded.
pub fn run(plan: &Plan, done: Vec<MatchGame>, stop: &Stop, observer: &mut dyn Observer) -> Result<Summary, MatchError> {
    plan.check()?;
    let began = Instant::now();
    let mut counter = PairCounter::new(plan);
    for game in done {
        counter.add(game);
    }
    counter.count(observer)?;
    let todo = counter.todo();
    let (next, halt) = (AtomicUsize::new(0), Stop::new());
    let workers = plan.concurrency.clamp(1, todo.len().max(1));
    // Bounded, so that workers cannot run far ahead of the observer: a stop or a decision then
    // takes effect within a few games, and few games are lost if the process is killed.
    let (sender, receiver) = sync_channel(workers);
    let mut times = WorkerTimes::default();
    let mut played = 0;
    let mut result = Ok(());
    thread::scope(|scope| {
        for _ in 0..workers {
            let worker = Worker { plan, todo: &todo, next: &next, halt: &halt, sender: sender.clone() };
            scope.spawn(move || worker.work());
        }
        drop(sender);
        loop {
            let message = receiver.recv_timeout(TICK);
            observer.tick(played);
            let handled = match message {
                Ok(Message::Game(game)) => {
                    played += 1;
                    observer.game(&game).and_then(|()| {
                        counter.add(*game);
                        counter.count(observer)
                    })
                }
                Ok(Message::Finished(part)) => {
                    times.add(part);
                    Ok(())
                }
                Ok(Message::Failed(error)) => Err(error),
                Err(RecvTimeoutError::Timeout) => Ok(()),
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if handled.is_err() && result.is_ok() {
                result = handled;
            }
            if stop.is_stopped() || result.is_err() || counter.tally.decision.is_some() {
                halt.stop();
            }
        }
    });
    result?;
    counter.count_rest(observer)?;
    let is_complete = counter.tally.decision.is_some() || counter.tally.games() == 2 * plan.pairs();
    let interrupted = stop.is_stopped() && !is_complete;
    let decided_after = counter.tally.decision.map(|_| counter.next);
    let overhead = times.overhead();
    Ok(Summary { tally: counter.tally, decided_after, interrupted, played, wall: began.elapsed(), overhead })
}

/// A message of a worker to the main thread.
enum Message {
    Game(Box<MatchGame>),
    /// The worker has no more games.
    Finished(WorkerTimes),
    Failed(MatchError),
}

/// How the workers spent their time.
#[derive(Clone, Copy, Default)]
struct WorkerTimes {
    total: Duration,
    /// The time spent in the participants.
    thinking: Duration,
}

impl WorkerTimes {
    fn add(&mut self, other: Self) {
        self.total += other.total;
        self.thinking += other.thinking;
    }

    fn overhead(self) -> f64 {
        if self.total.is_zero() { 0.0 } else { 1.0 - self.thinking.as_secs_f64() / self.total.as_secs_f64() }
    }
}

struct Worker<'a> {
    plan: &'a Plan,
    todo: &'a [(u64, u8)],
    next: &'a AtomicUsize,
    halt: &'a Stop,
    sender: SyncSender<Message>,
}

impl Worker<'_> {
    fn work(&self) {
        let began = Instant::now();
        let mut thinking = Duration::ZERO;
        // Participants are created at their first game and reused.
        let mut participants: Vec<Option<Box<dyn Participant>>> = self.plan.participants.iter().map(|_| None).collect();
        while !self.halt.is_stopped() {
            let Some(&(pair, game)) = self.todo.get(self.next.fetch_add(1, Ordering::Relaxed)) else { break };
            match self.game(pair, game, &mut participants, &mut thinking) {
                Ok(None) => {}
                Ok(Some(game)) => _ = self.sender.send(Message::Game(Box::new(game))),
                Err(error) => {
                    _ = self.sender.send(Message::Failed(error));
                    break;
                }
            }
        }
        _ = self.sender.send(Message::Finished(WorkerTimes { total: began.elapsed(), thinking }));
    }

    fn game(
        &self,
        pair: u64,
        game: u8,
        participants: &mut [Option<Box<dyn Participant>>],
        thinking: &mut Duration,
    ) -> Result<Option<MatchGame>, MatchError> {
        let fixture = self.plan.fixture(pair, game)?;
        let mut seated = Vec::with_capacity(2);
        for seat in fixture.seats {
            seated.push(match participants[seat].take() {
                Some(participant) => participant,
                None => self.plan.participant(seat, &*fixture.board)?,
            });
        }
        let seats = fixture.seats;
        let played = match seated.as_mut_slice() {
            [one, two] => play(fixture, [&mut **one, &mut **two], self.plan.conditions.margin, self.halt),
            _ => None,
        };
        for (seat, participant) in seats.into_iter().zip(seated) {
            participants[seat] = Some(participant);
        }
        Ok(played.map(|Played { game, thinking_time }| {
            *thinking += thinking_time;
            game
        }))
    }
}

/// Counts pairs of games in the order of the plan, and holds games that arrive early.
struct PairCounter<'a> {
    plan: &'a Plan,
    tally: Tally,
    waiting: BTreeMap<u64, [Option<MatchGame>; 2]>,
    /// The next pair to count.
    next: u64,
}

impl<'a> PairCounter<'a> {
    fn new(plan: &'a Plan) -> Self {
        Self { plan, tally: Tally::new(plan.participants.len(), plan.sprt), waiting: BTreeMap::new(), next: 0 }
    }

    fn add(&mut self, game: MatchGame) {
        let (pair, half) = (game.pair, usize::from(game.game != 0));
        if pair >= self.next && pair < self.plan.pairs() {
            self.waiting.entry(pair).or_default()[half] = Some(game);
        }
    }

    /// Counts the complete pairs that are next in the plan.
    fn count(&mut self, observer: &mut dyn Observer) -> Result<(), MatchError> {
        while self.tally.decision.is_none()
            && let Some([Some(_), Some(_)]) = self.waiting.get(&self.next)
        {
            let pair = self.waiting.remove(&self.next);
            self.next += 1;
            self.count_pair(pair.as_ref(), observer)?;
        }
        Ok(())
    }

    /// After the last game of an interrupted match: counts the complete pairs after the first gap.
    fn count_rest(&mut self, observer: &mut dyn Observer) -> Result<(), MatchError> {
        while self.tally.decision.is_none()
            && let Some((_, pair)) = self.waiting.pop_first()
        {
            self.count_pair(Some(&pair), observer)?;
        }
        Ok(())
    }

    fn count_pair(
        &mut self,
        pair: Option<&[Option<MatchGame>; 2]>,
        observer: &mut dyn Observer,
    ) -> Result<(), MatchError> {
        let Some([Some(one), Some(two)]) = pair else { return Ok(()) };
        self.tally.record([one, two]);
        observer.pair([one, two], &self.tally)
    }

    /// The games still to be played, in order.
    fn todo(&self) -> Vec<(u64, u8)> {
        if self.tally.decision.is_some() {
            return Vec::new();
        }
        let is_done =
            |pair: u64, game: u8| self.waiting.get(&pair).is_some_and(|pair| pair[usize::from(game)].is_some());
        let all = (self.next..self.plan.pairs()).flat_map(|pair| [(pair, 0), (pair, 1)]);
        all.filter(|&(pair, game)| !is_done(pair, game)).collect()
    }
}
