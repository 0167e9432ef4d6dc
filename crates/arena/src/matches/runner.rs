//! Many games at once: workers take the next game of the plan, and whoever called hears
//! of each game as it ends, and of each pair in the order of the plan.
//!
//! A sequential test looks at the pairs in that order too, and what was played beyond
//! its decision does not count: so its result does not depend on who was faster.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use plyground_core::Stop;

use super::MatchError;
use super::game::{Played, play};
use super::plan::Plan;
use super::record::GameRecord;
use super::tally::Tally;
use crate::participants::Participant;

/// Hears of a match.
pub trait Observer {
    /// A game has ended: the moment to store it.
    ///
    /// # Errors
    /// [`MatchError::Records`], which ends the match.
    fn game(&mut self, _record: &GameRecord) -> Result<(), MatchError> {
        Ok(())
    }

    /// A pair counts, with all before it in the plan.
    ///
    /// # Errors
    /// [`MatchError::Records`], which ends the match.
    fn pair(&mut self, _games: [&GameRecord; 2], _tally: &Tally) -> Result<(), MatchError> {
        Ok(())
    }

    /// Some time has passed.
    fn tick(&mut self, _games: u64) {}
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The results.
    pub tally: Tally,
    /// The pairs that count, where a test ended the match before its plan did.
    pub decided_after: Option<u64>,
    /// Was it interrupted?
    pub interrupted: bool,
    /// Games played now, those that do not count included.
    pub played: u64,
    /// The time on the wall clock.
    pub wall: Duration,
    /// The part of the workers' time in which no participant thought.
    pub overhead: f64,
}

/// How long a word to stop, or the display, may have to wait.
const TICK: Duration = Duration::from_millis(50);

/// Plays a match, or the rest of one of which `done` was played before.
///
/// # Errors
/// [`MatchError`] when the match cannot be played, or not be recorded.
pub fn run(
    plan: &Plan,
    done: Vec<GameRecord>,
    stop: &Stop,
    observer: &mut dyn Observer,
) -> Result<Summary, MatchError> {
    plan.check()?;
    let began = Instant::now();
    let mut desk = Desk::new(plan);
    for record in done {
        desk.keep(record);
    }
    desk.count(observer)?;
    let todo = desk.todo();
    let (next, halt) = (AtomicUsize::new(0), Stop::new());
    let (sender, receiver) = mpsc::channel();
    let mut effort = Effort::default();
    let mut played = 0;
    let mut result = Ok(());
    thread::scope(|scope| {
        let workers = plan.concurrency.clamp(1, todo.len().max(1));
        for _ in 0..workers {
            let worker = Worker { plan, todo: &todo, next: &next, halt: &halt, sender: sender.clone() };
            scope.spawn(move || worker.work());
        }
        drop(sender);
        loop {
            let news = receiver.recv_timeout(TICK);
            if stop.is_stopped() {
                halt.stop();
            }
            observer.tick(played);
            let heard = match news {
                Ok(News::Game(record)) => {
                    played += 1;
                    observer.game(&record).and_then(|()| {
                        desk.keep(*record);
                        desk.count(observer)
                    })
                }
                Ok(News::Done(part)) => {
                    effort.add(part);
                    Ok(())
                }
                Ok(News::Broken(error)) => Err(error),
                Err(RecvTimeoutError::Timeout) => Ok(()),
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if heard.is_err() && result.is_ok() {
                result = heard;
            }
            if result.is_err() || desk.tally.decision.is_some() {
                halt.stop();
            }
        }
    });
    result?;
    desk.count_rest(observer)?;
    let is_complete = desk.tally.decision.is_some() || desk.tally.games() == 2 * plan.pairs();
    let interrupted = stop.is_stopped() && !is_complete;
    let decided_after = desk.tally.decision.map(|_| desk.next);
    let overhead = effort.overhead();
    Ok(Summary { tally: desk.tally, decided_after, interrupted, played, wall: began.elapsed(), overhead })
}

/// What workers tell.
enum News {
    Game(Box<GameRecord>),
    Done(Effort),
    Broken(MatchError),
}

/// Where the time of workers went.
#[derive(Clone, Copy, Default)]
struct Effort {
    all: Duration,
    inside: Duration,
}

impl Effort {
    fn add(&mut self, other: Self) {
        self.all += other.all;
        self.inside += other.inside;
    }

    fn overhead(self) -> f64 {
        if self.all.is_zero() { 0.0 } else { 1.0 - self.inside.as_secs_f64() / self.all.as_secs_f64() }
    }
}

struct Worker<'a> {
    plan: &'a Plan,
    todo: &'a [(u64, u8)],
    next: &'a AtomicUsize,
    halt: &'a Stop,
    sender: Sender<News>,
}

impl Worker<'_> {
    fn work(&self) {
        let began = Instant::now();
        let mut inside = Duration::ZERO;
        // Participants are made when they are first wanted, and kept.
        let mut participants: Vec<Option<Box<dyn Participant>>> = self.plan.participants.iter().map(|_| None).collect();
        while !self.halt.is_stopped() {
            let Some(&(pair, game)) = self.todo.get(self.next.fetch_add(1, Ordering::Relaxed)) else { break };
            match self.game(pair, game, &mut participants, &mut inside) {
                Ok(None) => {}
                Ok(Some(record)) => _ = self.sender.send(News::Game(Box::new(record))),
                Err(error) => {
                    _ = self.sender.send(News::Broken(error));
                    break;
                }
            }
        }
        _ = self.sender.send(News::Done(Effort { all: began.elapsed(), inside }));
    }

    fn game(
        &self,
        pair: u64,
        game: u8,
        participants: &mut [Option<Box<dyn Participant>>],
        inside: &mut Duration,
    ) -> Result<Option<GameRecord>, MatchError> {
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
        Ok(played.map(|Played { record, inside: part }| {
            *inside += part;
            record
        }))
    }
}

/// Keeps games until their pair is complete and its turn has come.
struct Desk<'a> {
    plan: &'a Plan,
    tally: Tally,
    waiting: BTreeMap<u64, [Option<GameRecord>; 2]>,
    /// The first pair that has not been counted.
    next: u64,
}

impl<'a> Desk<'a> {
    fn new(plan: &'a Plan) -> Self {
        Self { plan, tally: Tally::new(plan.participants.len(), plan.sprt), waiting: BTreeMap::new(), next: 0 }
    }

    fn keep(&mut self, record: GameRecord) {
        let (pair, game) = (record.pair, usize::from(record.game != 0));
        if pair >= self.next && pair < self.plan.pairs() {
            self.waiting.entry(pair).or_default()[game] = Some(record);
        }
    }

    /// Counts the pairs whose turn has come.
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

    /// After the last game: counts the complete pairs behind those that were given up.
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
        pair: Option<&[Option<GameRecord>; 2]>,
        observer: &mut dyn Observer,
    ) -> Result<(), MatchError> {
        let Some([Some(one), Some(two)]) = pair else { return Ok(()) };
        self.tally.record([one, two]);
        observer.pair([one, two], &self.tally)
    }

    /// The games that are still to be played, in order.
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
