//! The jobs of a server: once a job has a place, it runs on its own thread of the lowest priority.

use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};

use plyground_core::{Clock, Stop};

use super::lowest_priority;
use super::places::{Places, Ticket};
use super::records::Records;
use crate::hub::{Jobs, RunningJob};
use crate::jobs::{self, Context};
use crate::protocol::{Job, JobUpdate, Refused};
use crate::texts::t;

/// The number of jobs that may run at the same time.
#[derive(Clone, Copy, Debug)]
pub struct JobPlaces {
    /// In all.
    pub running: usize,
    /// For one visitor.
    pub per_visitor: usize,
}

impl Default for JobPlaces {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { running: cores.max(2), per_visitor: 2 }
    }
}

/// Runs jobs on threads.
#[derive(Debug)]
pub struct NativeJobs {
    places: Places,
    /// Questions about stores and files are short, and matches long: neither waits for searches.
    questions: Places,
    matches: Places,
    records: Arc<Records>,
}

/// How many questions about stores and files may be answered at one time, and for one visitor.
const QUESTIONS: (usize, usize) = (4, 2);

impl NativeJobs {
    /// Jobs with these places and stores.
    pub fn new(places: JobPlaces, records: Records) -> Self {
        Self {
            places: Places::new(places.running, places.per_visitor),
            questions: Places::new(QUESTIONS.0, QUESTIONS.1),
            matches: Places::new(records.limits().running, 1),
            records: Arc::new(records),
        }
    }
}

impl Jobs for NativeJobs {
    fn start(&mut self, job: Job, context: Context, visitor: u64) -> Box<dyn RunningJob> {
        let context = Context { clock: Clock::system(), ..context };
        let died = Refused { id: "died".to_owned(), text: context.language.pick(t::JOB_DIED).to_owned() };
        let places = if matches!(job, Job::Records(_) | Job::Import(_)) {
            &self.questions
        } else if matches!(job, Job::Match(_)) {
            &self.matches
        } else {
            &self.places
        };
        let ticket = places.join(visitor);
        let state = State::Waiting { work: Box::new((job, context)), said: false };
        Box::new(ThreadedJob { ticket, stop: Stop::new(), died, state, records: Arc::clone(&self.records) })
    }

    fn has_records(&self) -> bool {
        true
    }
}

/// A job that waits or runs. Dropping it tells its thread to end, without waiting for that.
struct ThreadedJob {
    ticket: Ticket,
    stop: Stop,
    /// The last update if the thread ends without sending one.
    died: Refused,
    state: State,
    records: Arc<Records>,
}

enum State {
    Waiting { work: Box<(Job, Context)>, said: bool },
    Running(Receiver<(JobUpdate, bool)>),
    Over,
}

impl fmt::Debug for ThreadedJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThreadedJob").field("ticket", &self.ticket).finish_non_exhaustive()
    }
}

impl RunningJob for ThreadedJob {
    fn poll(&mut self) -> Option<(JobUpdate, bool)> {
        match &mut self.state {
            State::Waiting { said, .. } => {
                if !self.ticket.admit() {
                    return (!std::mem::replace(said, true)).then_some((JobUpdate::Waiting, false));
                }
                let State::Waiting { work, .. } = std::mem::replace(&mut self.state, State::Over) else { return None };
                let (sender, receiver) = mpsc::channel();
                let (stop, records) = (self.stop.clone(), Arc::clone(&self.records));
                std::thread::spawn(move || {
                    lowest_priority();
                    let (job, context) = *work;
                    // Sending fails if the job was dropped; the update is then not needed.
                    let mut report = |update| _ = sender.send((update, false));
                    let last = records.run(&job, &context, &stop, &mut report);
                    let last = last.unwrap_or_else(|| jobs::run(&job, &context, &stop, &mut report));
                    _ = sender.send((last, true));
                });
                self.state = State::Running(receiver);
                None
            }
            State::Running(receiver) => match receiver.try_recv() {
                Ok((update, done)) => {
                    if done {
                        self.state = State::Over;
                    }
                    Some((update, done))
                }
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => {
                    self.state = State::Over;
                    Some((JobUpdate::Failed { error: self.died.clone() }, true))
                }
            },
            State::Over => None,
        }
    }

    fn stop(&mut self) {
        self.stop.stop();
    }
}

impl Drop for ThreadedJob {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
