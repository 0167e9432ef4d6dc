//! Writes saved games on a thread of its own, so that the screen does not wait for the disk. Of
//! several pending states of one game only the newest is written.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use super::saved::{SaveFile, Saved};

/// A job of the writing thread.
enum Job {
    /// Saves a game in its file.
    Save(Box<Saved>),
    /// Writes a game to a file of its own.
    Keep(Box<Saved>),
    /// Reports that all earlier jobs are done.
    Report(Sender<()>),
}

/// The result of a job.
#[derive(Debug)]
pub(crate) enum Done {
    Saved,
    Kept(PathBuf),
    Failed(anyhow::Error),
}

/// The writing thread.
pub(crate) struct Saver {
    jobs: Option<Sender<Job>>,
    done: Receiver<Done>,
    thread: Option<JoinHandle<()>>,
    has_file: bool,
}

impl Saver {
    /// Saves to `file`; without one, only games to keep are written.
    pub(crate) fn new(mut file: Option<SaveFile>) -> Self {
        let (jobs, inbox) = mpsc::channel();
        let (outbox, done) = mpsc::channel();
        let has_file = file.is_some();
        let thread = std::thread::spawn(move || {
            while let Ok(mut job) = inbox.recv() {
                let mut jobs = Vec::new();
                loop {
                    // A newer game replaces an older one that is still waiting.
                    match (jobs.last_mut(), job) {
                        (Some(Job::Save(older)), Job::Save(newer)) => *older = newer,
                        (_, other) => jobs.push(other),
                    }
                    match inbox.try_recv() {
                        Ok(next) => job = next,
                        Err(_) => break,
                    }
                }
                for job in jobs {
                    // The receivers may be gone; the files are written anyway.
                    let _ = match job {
                        Job::Save(saved) => outbox.send(save(&saved, file.as_mut())).is_ok(),
                        Job::Keep(saved) => outbox.send(keep(&saved)).is_ok(),
                        Job::Report(ready) => ready.send(()).is_ok(),
                    };
                }
            }
        });
        Self { jobs: Some(jobs), done, thread: Some(thread), has_file }
    }

    /// Whether games are saved.
    pub(crate) const fn has_file(&self) -> bool {
        self.has_file
    }

    pub(crate) fn save(&self, saved: Saved) {
        if self.has_file {
            self.send(Job::Save(Box::new(saved)));
        }
    }

    pub(crate) fn keep(&self, saved: Saved) {
        self.send(Job::Keep(Box::new(saved)));
    }

    fn send(&self, job: Job) {
        // The thread ends only with this saver.
        _ = self.jobs.as_ref().map(|jobs| jobs.send(job));
    }

    /// The results since the last call.
    pub(crate) fn poll(&self) -> Vec<Done> {
        self.done.try_iter().collect()
    }

    /// Waits until all jobs are done.
    pub(crate) fn wait(&mut self) -> Vec<Done> {
        let (sender, ready) = mpsc::channel();
        self.send(Job::Report(sender));
        // An error means that the thread is gone, and nothing is left to wait for.
        _ = ready.recv();
        self.poll()
    }

    /// Waits until all jobs are done, and ends the thread.
    pub(crate) fn finish(&mut self) -> Vec<Done> {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic on the thread was already reported.
            _ = thread.join();
        }
        self.poll()
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.finish();
    }
}

fn save(saved: &Saved, file: Option<&mut SaveFile>) -> Done {
    file.map_or(Ok(()), |file| file.write(saved)).map_or_else(Done::Failed, |()| Done::Saved)
}

fn keep(saved: &Saved) -> Done {
    SaveFile::kept().write_kept(saved).map_or_else(Done::Failed, Done::Kept)
}
