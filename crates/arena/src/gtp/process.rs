//! An external program driven line by line over pipes. Whatever the program does, memory stays
//! bounded and no call blocks forever; dropping a [`Process`] ends the program and its children.
//!
//! One thread reads standard output, another reads standard error and keeps its end for error
//! messages.

use std::fmt;
use std::io::{BufReader, PipeWriter, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use plyground_core::Stop;
use plyground_core::spec::shortened;

use super::child::{Child, Pipes};
use super::message::{Answer, LONGEST_LINE, Line, Lines, clean};

/// The longest answer accepted, in bytes.
const LONGEST_ANSWER: usize = 1 << 20;
/// Lines buffered between the reader thread and us. When the buffer is full, the program blocks.
const BUFFERED_LINES: usize = 16;
/// The size of the kept end of standard error, and the number of its characters in messages.
const TAIL_BYTES: usize = 2 << 10;
const SHOWN_CHARACTERS: usize = 200;
/// How often a blocked call checks its `Stop`.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// How long a program may take to exit after `quit`, or after it closed a pipe.
const EXIT_TIMEOUT: Duration = Duration::from_millis(300);

/// The reason why a command got no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ProcessError {
    /// The program exited, or closed its input or output.
    Exited(String),
    /// It wrote something that is not a valid answer.
    InvalidAnswer(String),
    /// It did not answer; the time waited.
    Timeout(Duration),
    /// The caller's `Stop` was set.
    Stopped,
}

/// A successful answer, or the message of a failed command.
pub(super) type Response = Result<String, String>;

/// A running program.
pub(super) struct Process {
    child: Child,
    input: Option<PipeWriter>,
    lines: Receiver<Line>,
    stderr_tail: Arc<Mutex<Vec<u8>>>,
    /// Never sends; disconnects when standard error has been read to its end.
    stderr_closed: Receiver<()>,
}

impl fmt::Debug for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Process").field("child", &self.child).finish_non_exhaustive()
    }
}

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// A message that names the program.
    pub(super) fn start(words: &[String]) -> Result<Self, String> {
        let program = words.first().ok_or("no program is named")?;
        let cannot = |error| format!("cannot start `{}`: {error}", shortened(program));
        let (child, pipes) = Child::start(words).map_err(cannot)?;
        let Pipes { input, output, errors } = pipes;
        let (sender, lines) = sync_channel(BUFFERED_LINES);
        let (stderr_open, stderr_closed) = sync_channel(0);
        // From here on an error drops `process`, which kills the program.
        let process = Self { child, input: Some(input), lines, stderr_tail: Arc::default(), stderr_closed };
        let stderr_tail = Arc::clone(&process.stderr_tail);
        let reader = || thread::Builder::new().name("engine".to_owned());
        reader().spawn(move || read_lines(output, &sender)).map_err(cannot)?;
        let reading = move || {
            keep_end(errors, &stderr_tail);
            drop(stderr_open);
        };
        reader().spawn(reading).map_err(cannot)?;
        Ok(process)
    }

    /// The CPU time of the program and its children, if the system reports it.
    pub(super) fn cpu_time(&self) -> Option<Duration> {
        self.child.cpu_time()
    }

    /// Sends a command and waits at most `timeout` for the answer.
    ///
    /// # Errors
    /// [`ProcessError`]; the program cannot be used afterwards.
    pub(super) fn ask(&mut self, command: &str, timeout: Duration, stop: &Stop) -> Result<Response, ProcessError> {
        // Closing the input makes `drop` kill the program without sending `quit` first.
        self.exchange(command, timeout, stop).inspect_err(|_| self.input = None)
    }

    fn exchange(&mut self, command: &str, timeout: Duration, stop: &Stop) -> Result<Response, ProcessError> {
        let began = Instant::now();
        self.expect_no_output()?;
        let line = format!("{command}\n");
        let sent = self.input.as_mut().map(|input| input.write_all(line.as_bytes()).and_then(|()| input.flush()));
        if !matches!(sent, Some(Ok(()))) {
            return Err(self.exit_error());
        }
        let mut answer: Option<(bool, String)> = None;
        loop {
            let line = self.next_line(began, timeout, stop)?;
            match &mut answer {
                None if line.trim().is_empty() => {}
                None => {
                    let (succeeded, _, text) = Answer::parse_first(&line).ok_or_else(|| {
                        let line = shortened(line.trim());
                        ProcessError::InvalidAnswer(format!("`{line}` is not an answer to `{}`", shortened(command)))
                    })?;
                    answer = Some((succeeded, text.to_owned()));
                }
                Some((true, text)) if line.trim().is_empty() => return Ok(Ok(std::mem::take(text))),
                Some((false, text)) if line.trim().is_empty() => return Ok(Err(std::mem::take(text))),
                Some((_, text)) => {
                    text.push('\n');
                    text.push_str(&line);
                    if text.len() > LONGEST_ANSWER {
                        return Err(ProcessError::InvalidAnswer(format!(
                            "an answer of more than {LONGEST_ANSWER} bytes"
                        )));
                    }
                }
            }
        }
    }

    /// Fails if there is unread output: a late or repeated answer would be taken for the answer to
    /// the next command.
    fn expect_no_output(&mut self) -> Result<(), ProcessError> {
        loop {
            match self.lines.try_recv() {
                Ok(Line::Text(line)) if line.trim().is_empty() => {}
                Ok(Line::Text(line)) => {
                    return Err(ProcessError::InvalidAnswer(format!(
                        "unexpected output `{}`: no command was sent",
                        shortened(line.trim())
                    )));
                }
                Ok(Line::TooLong) => return Err(too_long()),
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => return Err(self.exit_error()),
            }
        }
    }

    fn next_line(&mut self, began: Instant, timeout: Duration, stop: &Stop) -> Result<String, ProcessError> {
        loop {
            let waited = began.elapsed();
            let left = timeout.checked_sub(waited).ok_or(ProcessError::Timeout(waited))?;
            match self.lines.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(Line::Text(line)) => return Ok(line),
                Ok(Line::TooLong) => return Err(too_long()),
                Err(RecvTimeoutError::Disconnected) => return Err(self.exit_error()),
                Err(RecvTimeoutError::Timeout) if stop.is_stopped() => return Err(ProcessError::Stopped),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The error for a program that has closed its input or output, with its exit status.
    fn exit_error(&mut self) -> ProcessError {
        let began = Instant::now();
        while !self.child.has_exited() && began.elapsed() < EXIT_TIMEOUT {
            thread::sleep(Duration::from_millis(2));
        }
        let what = if self.child.has_exited() {
            self.kill();
            // The reader thread may not have read the last lines of standard error yet.
            let _ = self.stderr_closed.recv_timeout(EXIT_TIMEOUT);
            format!("the engine exited: {}", self.child.exit_text())
        } else {
            "the engine closed its output or input".to_owned()
        };
        let stderr = self.stderr_text();
        ProcessError::Exited(if stderr.is_empty() { what } else { format!("{what}; it wrote: {stderr}") })
    }

    /// The last lines of standard error.
    fn stderr_text(&self) -> String {
        let bytes = self.stderr_tail.lock().unwrap_or_else(PoisonError::into_inner);
        let lines: Vec<String> = bytes.split(|&byte| byte == b'\n').map(clean).collect();
        let text = lines.join(" ").trim().to_owned();
        let surplus = text.chars().count().saturating_sub(SHOWN_CHARACTERS);
        text.chars().skip(surplus).collect()
    }

    /// Kills the program and everything that it started.
    fn kill(&mut self) {
        self.input = None;
        self.child.kill();
    }
}

impl Drop for Process {
    /// Sends `quit` first, so that the program can clean up.
    fn drop(&mut self) {
        if let Some(mut input) = self.input.take()
            && input.write_all(b"quit\n").is_ok()
        {
            drop(input);
            let began = Instant::now();
            while !self.child.has_exited() && began.elapsed() < EXIT_TIMEOUT {
                // Discards output, so that the program does not block on a full pipe.
                while self.lines.try_recv().is_ok() {}
                thread::sleep(Duration::from_millis(2));
            }
        }
        self.kill();
    }
}

fn too_long() -> ProcessError {
    ProcessError::InvalidAnswer(format!("a line of more than {LONGEST_LINE} bytes"))
}

/// Sends lines until the output ends or the receiver is dropped.
fn read_lines(output: impl Read, sender: &SyncSender<Line>) {
    for line in Lines::new(BufReader::new(output)).map_while(Result::ok) {
        if sender.send(line).is_err() {
            break;
        }
    }
}

/// Reads to the end and keeps the last [`TAIL_BYTES`].
fn keep_end(mut errors: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; TAIL_BYTES];
    while let Ok(length @ 1..) = errors.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..length]);
        let surplus = kept.len().saturating_sub(TAIL_BYTES);
        kept.drain(..surplus);
    }
}
