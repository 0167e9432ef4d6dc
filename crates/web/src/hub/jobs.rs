//! Jobs of connections: they are started and stopped by requests, and their updates are forwarded. As with engines, the
//! work itself is done elsewhere: on threads of a server, or in workers of the page.

use std::collections::VecDeque;

use plyground_core::{Clock, Stop};

use super::refusal::{plain, refused};
use super::{Answer, ConnectionId, Hub};
use crate::jobs::{self, Context};
use crate::protocol::{Job, JobUpdate, MOST_IMPORT, Reply, ServerMessage};
use crate::texts::t;

/// Runs jobs.
pub trait Jobs: Send {
    /// Starts a job for a visitor, and returns at once. The clock of the context stands still: implementations use
    /// their own.
    fn start(&mut self, job: Job, context: Context, visitor: u64) -> Box<dyn RunningJob>;

    /// Whether it supports jobs about stores and matches.
    fn has_records(&self) -> bool {
        false
    }
}

/// A job in progress. Dropping it ends the work.
pub trait RunningJob: Send {
    /// The next update, if there is one, and whether it is the last.
    fn poll(&mut self) -> Option<(JobUpdate, bool)>;

    /// Requests the end. The last update follows as soon as possible.
    fn stop(&mut self);
}

/// Runs jobs while they are polled, for tests.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlainJobs {
    /// Measures the time of searches.
    pub clock: Clock,
}

impl Jobs for PlainJobs {
    fn start(&mut self, job: Job, context: Context, _visitor: u64) -> Box<dyn RunningJob> {
        let context = Context { clock: self.clock, ..context };
        Box::new(PlainJob { job: Some((job, context)), stop: Stop::new(), updates: VecDeque::new() })
    }
}

struct PlainJob {
    job: Option<(Job, Context)>,
    stop: Stop,
    updates: VecDeque<(JobUpdate, bool)>,
}

impl RunningJob for PlainJob {
    fn poll(&mut self) -> Option<(JobUpdate, bool)> {
        if let Some((job, context)) = self.job.take() {
            let updates = &mut self.updates;
            let last = jobs::run(&job, &context, &self.stop, &mut |update| updates.push_back((update, false)));
            updates.push_back((last, true));
        }
        self.updates.pop_front()
    }

    fn stop(&mut self) {
        self.stop.stop();
    }
}

/// The most bytes of parts of files, of all connections together.
const MOST_UPLOADED: usize = 16 * MOST_IMPORT;

impl Hub {
    /// Keeps a part of a file for the job that reads it.
    pub(super) fn upload(&mut self, connection: ConnectionId, part: usize, text: &str) -> Answer {
        let language = self.language(connection);
        let kept: usize = self.connections.values().map(|known| known.upload.0.len()).sum();
        let Some(known) = self.connections.get_mut(&connection) else { return Ok(Reply::Done) };
        if part == 0 {
            known.upload = (String::new(), 0);
        }
        let refusal = if known.upload.1 != part {
            plain("parts", t::REFUSED_PARTS, language)
        } else if known.upload.0.len() + text.len() > MOST_IMPORT {
            refused("too_large", t::RefusedFileSize { most: MOST_IMPORT >> 20 }, language)
        } else if kept + text.len() > MOST_UPLOADED {
            plain("busy", t::REFUSED_UPLOADS, language)
        } else {
            known.upload.0.push_str(text);
            known.upload.1 += 1;
            return Ok(Reply::Done);
        };
        known.upload = (String::new(), 0);
        Err(refusal)
    }

    pub(super) fn start_job(&mut self, connection: ConnectionId, mut job: Job) -> Answer {
        let language = self.language(connection);
        let context = self.context(language);
        let most = self.settings.jobs_per_connection;
        let Some(known) = self.connections.get_mut(&connection) else { return Ok(Reply::Done) };
        if known.jobs.len() >= most {
            return Err(refused("too_many_jobs", t::RefusedJobs { most }, language));
        }
        if let Job::Import(import) = &mut job {
            import.text.insert_str(0, &std::mem::take(&mut known.upload).0);
        }
        known.last_job += 1;
        let number = known.last_job;
        known.jobs.insert(number, self.jobs.start(job, context, known.visitor));
        Ok(Reply::JobStarted { job: number })
    }

    pub(super) fn stop_job(&mut self, connection: ConnectionId, job: u32) -> Reply {
        let running = self.connections.get_mut(&connection).and_then(|known| known.jobs.get_mut(&job));
        if let Some(running) = running {
            running.stop();
        }
        Reply::Done
    }

    /// Sends the updates of all jobs.
    pub(super) fn poll_jobs(&mut self) {
        for (&connection, known) in &mut self.connections {
            known.jobs.retain(|&job, running| {
                while let Some((update, done)) = running.poll() {
                    self.batch.messages.push((connection, ServerMessage::Job { job, update, done }));
                    if done {
                        return false;
                    }
                }
                true
            });
        }
    }
}
