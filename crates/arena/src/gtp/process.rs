//! A program outside, spoken to line by line. Whatever it does, memory stays bounded, no
//! call waits for ever, and when this value goes the program and what it started are gone.
//!
//! One thread reads what it says, another what it complains of (standard error), of which
//! the end is kept for messages.

use std::fmt;
use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use plyground_core::Stop;
use plyground_core::spec::shortened;

use super::message::{Answer, LONGEST_LINE, Line, Lines, clean};

/// The longest answer, in bytes.
const LONGEST_ANSWER: usize = 1 << 20;
/// Lines that wait to be read. Behind them the program has to wait.
const LINES: usize = 16;
/// So much of the end of standard error is kept, and so many characters of it told.
const TAIL: usize = 2 << 10;
const TOLD: usize = 200;
/// How often somebody who waits looks whether it should.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// How long a program that was told to quit, or that stopped speaking, may take to end.
const PARTING: Duration = Duration::from_millis(300);

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// It ended, or does not read or speak any more.
    Ended(String),
    /// It said what is no answer.
    Nonsense(String),
    /// It has not answered for so long.
    Silent(Duration),
    /// We were told to stop waiting.
    Stopped,
}

/// What an answer says, or why the command failed.
pub(super) type Said = Result<String, String>;

/// A running program.
pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<Line>,
    complaints: Arc<Mutex<Vec<u8>>>,
    /// Says nothing, and that it is closed when all complaints have been read.
    complaining: Receiver<()>,
    /// Has it been waited for? Its number may then be another's.
    gone: bool,
}

impl fmt::Debug for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Process").field("id", &self.child.id()).finish_non_exhaustive()
    }
}

impl Process {
    /// Starts a program, in a process group of its own, so that what it starts can be ended
    /// with it, and so that a Ctrl-C meant for us does not reach it first.
    ///
    /// # Errors
    /// A message.
    pub(super) fn start(words: &[String]) -> Result<Self, String> {
        let (program, arguments) = words.split_first().ok_or("no program is named")?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let cannot = |error| format!("cannot start `{}`: {error}", shortened(program));
        let mut child = command.spawn().map_err(cannot)?;
        let (output, errors) = (child.stdout.take(), child.stderr.take());
        let (sender, lines) = sync_channel(LINES);
        let (complainer, complaining) = sync_channel(0);
        let complaints = Arc::default();
        let input = child.stdin.take();
        // From here on the value is dropped, and the program ended, if something fails.
        let process = Self { child, input, lines, complaints, complaining, gone: false };
        if let (Some(output), Some(errors)) = (output, errors) {
            let complaints = Arc::clone(&process.complaints);
            let reader = || thread::Builder::new().name("engine".to_owned());
            reader().spawn(move || read_lines(output, &sender)).map_err(cannot)?;
            let reading = move || {
                keep_end(errors, &complaints);
                drop(complainer);
            };
            reader().spawn(reading).map_err(cannot)?;
        }
        Ok(process)
    }

    /// Sends a command and waits for the answer, so long and no longer.
    ///
    /// # Errors
    /// [`Trouble`], after which the program is of no use any more.
    pub(super) fn ask(&mut self, command: &str, patience: Duration, stop: &Stop) -> Result<Said, Trouble> {
        // Who causes trouble is not asked politely to quit.
        self.exchange(command, patience, stop).inspect_err(|_| self.input = None)
    }

    fn exchange(&mut self, command: &str, patience: Duration, stop: &Stop) -> Result<Said, Trouble> {
        let began = Instant::now();
        self.expect_silence()?;
        let line = format!("{command}\n");
        let sent = self.input.as_mut().map(|input| input.write_all(line.as_bytes()).and_then(|()| input.flush()));
        if !matches!(sent, Some(Ok(()))) {
            return Err(self.ended());
        }
        let mut answer: Option<(bool, String)> = None;
        loop {
            let line = self.next_line(began, patience, stop)?;
            match &mut answer {
                None if line.trim().is_empty() => {}
                None => {
                    let (succeeded, _, text) = Answer::parse_first(&line).ok_or_else(|| {
                        let line = shortened(line.trim());
                        Trouble::Nonsense(format!("`{line}` is no answer to `{}`", shortened(command)))
                    })?;
                    answer = Some((succeeded, text.to_owned()));
                }
                Some((true, text)) if line.trim().is_empty() => return Ok(Ok(std::mem::take(text))),
                Some((false, text)) if line.trim().is_empty() => return Ok(Err(std::mem::take(text))),
                Some((_, text)) => {
                    text.push('\n');
                    text.push_str(&line);
                    if text.len() > LONGEST_ANSWER {
                        return Err(Trouble::Nonsense(format!("an answer of more than {LONGEST_ANSWER} bytes")));
                    }
                }
            }
        }
    }

    /// Nothing may be said before it is asked for: what came late, or twice, would be
    /// taken for the next answer.
    fn expect_silence(&mut self) -> Result<(), Trouble> {
        loop {
            match self.lines.try_recv() {
                Ok(Line::Text(line)) if line.trim().is_empty() => {}
                Ok(Line::Text(line)) => {
                    return Err(Trouble::Nonsense(format!("`{}` was said without a command", shortened(line.trim()))));
                }
                Ok(Line::TooLong) => return Err(too_long()),
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => return Err(self.ended()),
            }
        }
    }

    fn next_line(&mut self, began: Instant, patience: Duration, stop: &Stop) -> Result<String, Trouble> {
        loop {
            let waited = began.elapsed();
            let left = patience.checked_sub(waited).ok_or(Trouble::Silent(waited))?;
            match self.lines.recv_timeout(left.min(LOOK_EVERY)) {
                Ok(Line::Text(line)) => return Ok(line),
                Ok(Line::TooLong) => return Err(too_long()),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if stop.is_stopped() => return Err(Trouble::Stopped),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// What is to be told of a program that has closed its output or input.
    fn ended(&mut self) -> Trouble {
        let began = Instant::now();
        while !self.has_exited() && began.elapsed() < PARTING {
            thread::sleep(Duration::from_millis(2));
        }
        let what = if self.has_exited() {
            self.end();
            // Its last words may still be on their way.
            let _ = self.complaining.recv_timeout(PARTING);
            // The status is there; waiting again only reads it.
            self.child.wait().map_or_else(|error| error.to_string(), |status| format!("the engine ended: {status}"))
        } else {
            "the engine closed its output or input".to_owned()
        };
        let complaint = self.complaint();
        Trouble::Ended(if complaint.is_empty() { what } else { format!("{what}; it said: {complaint}") })
    }

    /// The last lines of standard error.
    fn complaint(&self) -> String {
        let bytes = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        let lines: Vec<String> = bytes.split(|&byte| byte == b'\n').map(clean).collect();
        let text = lines.join(" ").trim().to_owned();
        let surplus = text.chars().count().saturating_sub(TOLD);
        text.chars().skip(surplus).collect()
    }

    /// Has the program itself ended? It is left to be waited for: while it is not, no
    /// other can have its number.
    #[cfg(unix)]
    fn has_exited(&mut self) -> bool {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = process_id(&self.child).map(|id| waitid(WaitId::Pid(id), options));
        // Where there is nothing to wait for it has ended long ago.
        !matches!(status, Some(Ok(None)))
    }

    #[cfg(not(unix))]
    fn has_exited(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Ends the program and all it started, and waits for it, so that no zombie stays.
    fn end(&mut self) {
        if std::mem::replace(&mut self.gone, true) {
            return;
        }
        self.input = None;
        #[cfg(unix)]
        if let Some(id) = process_id(&self.child) {
            // It may all be gone already.
            let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
fn process_id(child: &Child) -> Option<rustix::process::Pid> {
    rustix::process::Pid::from_raw(child.id().cast_signed())
}

impl Drop for Process {
    /// Asks politely first: a program may have something to put away.
    fn drop(&mut self) {
        if let Some(mut input) = self.input.take()
            && input.write_all(b"quit\n").is_ok()
        {
            drop(input);
            let began = Instant::now();
            while !self.has_exited() && began.elapsed() < PARTING {
                // What it still says is dropped, so that it need not wait for us.
                while self.lines.try_recv().is_ok() {}
                thread::sleep(Duration::from_millis(2));
            }
        }
        self.end();
    }
}

fn too_long() -> Trouble {
    Trouble::Nonsense(format!("a line of more than {LONGEST_LINE} bytes"))
}

/// Passes lines on until there are no more, or nobody listens.
fn read_lines(output: impl Read, sender: &SyncSender<Line>) {
    for line in Lines::new(BufReader::new(output)).map_while(Result::ok) {
        if sender.send(line).is_err() {
            break;
        }
    }
}

/// Reads all there is, and keeps the end.
fn keep_end(mut errors: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; TAIL];
    while let Ok(length @ 1..) = errors.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..length]);
        let surplus = kept.len().saturating_sub(TAIL);
        kept.drain(..surplus);
    }
}
