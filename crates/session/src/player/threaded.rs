//! A player on a thread of its own, so that the session never waits for it.

use std::fmt;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::time::Duration;

use plyground_core::Stop;

use super::{Fault, Question, Reply, SeatPlayer, Worker};

struct Job {
    number: u64,
    question: Question,
    stop: Stop,
}

/// A [`Worker`] on its own thread.
pub struct Threaded {
    jobs: Option<Sender<Job>>,
    replies: Receiver<(u64, Reply)>,
    /// A reply that was waited for and not polled yet.
    waiting: Option<Reply>,
    /// The number of the last question. Replies to others are dropped.
    number: u64,
    is_busy: bool,
    stop: Stop,
    can_hurry: bool,
}

impl Threaded {
    /// Starts a thread for `worker`. `can_hurry` is whether a stopped worker still returns an
    /// answer.
    pub fn new(mut worker: impl Worker, can_hurry: bool) -> Self {
        let (jobs, inbox) = mpsc::channel::<Job>();
        let (outbox, replies) = mpsc::channel();
        let work = move || {
            for Job { number, question, stop } in inbox {
                // Sending fails if the player was dropped; the answer is then not needed.
                let mut news = |reply| _ = outbox.send((number, reply));
                let answer = worker.answer(&question, &stop, &mut news);
                if outbox.send((number, answer)).is_err() {
                    return;
                }
            }
        };
        // If no thread can be started, the channels are closed, and the first poll reports the
        // fault.
        _ = std::thread::Builder::new().name("player".to_owned()).spawn(work);
        let stop = Stop::new();
        Self { jobs: Some(jobs), replies, waiting: None, number: 0, is_busy: false, stop, can_hurry }
    }

    /// Accepts a reply; `None` if it answers a cancelled question.
    fn accept(&mut self, number: u64, reply: Reply) -> Option<Reply> {
        if number != self.number || !self.is_busy {
            return None;
        }
        self.is_busy = !reply.is_final();
        Some(reply)
    }

    /// Records that the thread has ended.
    const fn died(&mut self) -> Option<Reply> {
        let was_busy = self.is_busy;
        self.is_busy = false;
        if was_busy { Some(Reply::Failed(Fault::Died)) } else { None }
    }
}

impl SeatPlayer for Threaded {
    fn ask(&mut self, question: Question) {
        self.cancel();
        self.number += 1;
        self.stop = Stop::new();
        self.is_busy = true;
        let job = Job { number: self.number, question, stop: self.stop.clone() };
        // If the thread has ended, the next poll reports it.
        _ = self.jobs.as_ref().map(|jobs| jobs.send(job));
    }

    fn poll(&mut self) -> Option<Reply> {
        if let Some(reply) = self.waiting.take() {
            return Some(reply);
        }
        loop {
            match self.replies.try_recv() {
                Ok((number, reply)) => {
                    if let Some(reply) = self.accept(number, reply) {
                        return Some(reply);
                    }
                }
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => return self.died(),
            }
        }
    }

    fn hurry(&mut self) {
        if self.can_hurry {
            self.stop.stop();
        }
    }

    fn cancel(&mut self) {
        self.stop.stop();
        self.is_busy = false;
        self.waiting = None;
    }

    fn wait(&mut self, patience: Duration) {
        // Answers to cancelled questions may come first.
        while self.waiting.is_none() && self.is_busy {
            self.waiting = match self.replies.recv_timeout(patience) {
                Ok((number, reply)) => self.accept(number, reply),
                Err(RecvTimeoutError::Timeout) => return,
                Err(RecvTimeoutError::Disconnected) => self.died(),
            };
        }
    }
}

impl fmt::Debug for Threaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Threaded").field("is_busy", &self.is_busy).finish_non_exhaustive()
    }
}

impl Drop for Threaded {
    /// Does not wait for the thread: it ends by itself when the search has seen the stop.
    fn drop(&mut self) {
        self.stop.stop();
        self.jobs = None;
    }
}

#[cfg(test)]
mod tests {
    use plyground_catalog::{Catalog, EngineSpec};
    use plyground_core::Limits;
    use plyground_view::no_files;

    use super::super::{EngineWorker, Goal};
    use super::*;

    const LONG: Duration = Duration::from_mins(1);

    fn question(name: &str, goal: Goal, limits: Limits) -> (Question, EngineSpec) {
        let game = Catalog::standard().open(name, &no_files).expect("a game").value;
        let spec = EngineSpec::parse("pvs:table=1MB", game.settings()).expect("an engine");
        (Question { game, goal, limits }, spec)
    }

    fn answer(player: &mut Threaded) -> (Reply, usize) {
        for news in 0.. {
            player.wait(LONG);
            let reply = player.poll().expect("a reply in time");
            if reply.is_final() {
                return (reply, news);
            }
        }
        unreachable!("the loop has no end")
    }

    #[test]
    fn it_answers_and_reports_progress() {
        let limits = Limits { depth: Some(4), ..Limits::default() };
        let (asked, spec) = question("bispo", Goal::Turn, limits);
        let moves = asked.game.legal_moves();
        let mut player = Threaded::new(EngineWorker::new(spec), true);
        player.ask(asked);
        let (reply, news) = answer(&mut player);
        let Reply::Turn(turn) = reply else { panic!("{reply:?}") };
        assert!(moves.contains(&turn.plies[0]) && news >= 2, "{news} reports");
        assert!(player.poll().is_none());
    }

    #[test]
    fn a_hurried_player_answers_and_a_cancelled_one_does_not() {
        let (asked, spec) = question("blokus-uno", Goal::Turn, Limits::default());
        let mut player = Threaded::new(EngineWorker::new(spec), true);
        player.ask(asked);
        player.wait(LONG);
        player.hurry();
        assert!(matches!(answer(&mut player).0, Reply::Turn(_)));
        player.ask(question("blokus-uno", Goal::Analysis, Limits::default()).0);
        player.cancel();
        assert!(player.poll().is_none());
        // The next reply answers the next question, not the cancelled one.
        player.ask(question("blokus-uno", Goal::Turn, Limits { nodes: Some(1000), ..Limits::default() }).0);
        assert!(matches!(answer(&mut player).0, Reply::Turn(_)));
    }

    struct Dies;

    impl Worker for Dies {
        fn answer(&mut self, _question: &Question, _stop: &Stop, _news: &mut dyn FnMut(Reply)) -> Reply {
            std::panic::resume_unwind(Box::new("a panic without a message"))
        }
    }

    #[test]
    fn a_player_that_dies_says_so_once() {
        let mut player = Threaded::new(Dies, true);
        player.ask(question("nim", Goal::Turn, Limits::default()).0);
        assert!(matches!(answer(&mut player).0, Reply::Failed(Fault::Died)));
        assert!(player.poll().is_none());
        player.ask(question("nim", Goal::Turn, Limits::default()).0);
        assert!(matches!(answer(&mut player).0, Reply::Failed(Fault::Died)));
    }
}
