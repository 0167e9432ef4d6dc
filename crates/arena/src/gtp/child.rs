//! An external program as a process: starting it, checking whether it has exited, and ending it
//! with everything that it started. [`super::supervisor`] describes which process does the killing.

use std::fmt;
use std::io::{self, PipeReader, PipeWriter};
use std::process::{self, Command, ExitStatus};
use std::time::Duration;

use super::supervisor;

/// Our ends of the pipes of a program.
pub(super) struct Pipes {
    pub(super) input: PipeWriter,
    pub(super) output: PipeReader,
    pub(super) errors: PipeReader,
}

/// The program's ends.
struct TheirPipes {
    input: PipeReader,
    output: PipeWriter,
    errors: PipeWriter,
}

fn pipes() -> io::Result<(Pipes, TheirPipes)> {
    let (their_input, input) = io::pipe()?;
    let (output, their_output) = io::pipe()?;
    let (errors, their_errors) = io::pipe()?;
    let theirs = TheirPipes { input: their_input, output: their_output, errors: their_errors };
    Ok((Pipes { input, output, errors }, theirs))
}

/// A started program.
pub(super) enum Child {
    /// Started by a supervisor.
    #[cfg(target_os = "linux")]
    Supervised(supervised::Supervised),
    /// Started by us, in its own process group.
    Alone(Alone),
}

impl fmt::Debug for Child {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            #[cfg(target_os = "linux")]
            Self::Supervised(child) => f.debug_tuple("Supervised").field(&child.id()).finish(),
            Self::Alone(child) => f.debug_tuple("Alone").field(&child.process.id()).finish(),
        }
    }
}

impl Child {
    /// Starts a program, whose name and arguments are `words`.
    ///
    /// # Errors
    /// The system's error, if it cannot be started.
    pub(super) fn start(words: &[String]) -> io::Result<(Self, Pipes)> {
        let (ours, theirs) = pipes()?;
        #[cfg(target_os = "linux")]
        if let Some(program) = supervisor::program()
            && let Ok((supervisor, control)) = supervised::spawn(program, words)
        {
            let child = supervised::Supervised::start(supervisor, control, &theirs)?;
            return Ok((Self::Supervised(child), ours));
        }
        // Also if the supervisor cannot be started, as without a `/proc`.
        Ok((Self::Alone(Alone::start(words, theirs)?), ours))
    }

    /// Whether the program has exited.
    pub(super) fn has_exited(&mut self) -> bool {
        match self {
            #[cfg(target_os = "linux")]
            Self::Supervised(child) => child.has_exited(),
            Self::Alone(child) => child.has_exited(),
        }
    }

    /// Kills the program and everything that it started, and waits for it.
    pub(super) fn kill(&mut self) {
        match self {
            #[cfg(target_os = "linux")]
            Self::Supervised(child) => child.kill(),
            Self::Alone(child) => child.kill(),
        }
    }

    /// Describes its exit. It must have been killed before, even if it has exited by itself.
    pub(super) fn exit_text(&mut self) -> String {
        let status = match self {
            #[cfg(target_os = "linux")]
            Self::Supervised(child) => child.status(),
            Self::Alone(child) => child.process.wait().ok(),
        };
        status.map_or_else(|| "its exit status is not known".to_owned(), |status: ExitStatus| status.to_string())
    }

    /// The CPU time of the program and its children.
    pub(super) fn cpu_time(&self) -> Option<Duration> {
        match self {
            #[cfg(target_os = "linux")]
            Self::Supervised(child) => super::processes::cpu_time_below(child.id()?),
            #[cfg(target_os = "linux")]
            Self::Alone(child) => super::processes::cpu_time_of(process_id(&child.process)?),
            #[cfg(not(target_os = "linux"))]
            Self::Alone(_) => None,
        }
    }
}

/// A program that is our own child.
pub(super) struct Alone {
    process: process::Child,
    /// Whether it has been waited for. Its process id may then belong to another process.
    reaped: bool,
}

impl Alone {
    /// Starts it in its own process group, so that its children can be killed with it and a Ctrl-C meant for us
    /// does not reach it first.
    fn start(words: &[String], pipes: TheirPipes) -> io::Result<Self> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(pipes.input).stdout(pipes.output).stderr(pipes.errors);
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        Ok(Self { process: command.spawn()?, reaped: false })
    }

    /// It is not reaped here, so its process id cannot be reused before its group is killed.
    #[cfg(unix)]
    fn has_exited(&mut self) -> bool {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = process_id(&self.process).map(|id| waitid(WaitId::Pid(id), options));
        // An error means that there is no such child any more.
        !matches!(status, Some(Ok(None)))
    }

    #[cfg(not(unix))]
    fn has_exited(&mut self) -> bool {
        !matches!(self.process.try_wait(), Ok(None))
    }

    fn kill(&mut self) {
        if std::mem::replace(&mut self.reaped, true) {
            return;
        }
        #[cfg(unix)]
        if let Some(id) = process_id(&self.process) {
            // Fails if the whole group has exited already.
            let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(unix)]
fn process_id(child: &process::Child) -> Option<rustix::process::Pid> {
    rustix::process::Pid::from_raw(child.id().cast_signed())
}

/// Our side of a supervisor.
#[cfg(target_os = "linux")]
mod supervised {
    use std::io::{self, Read};
    use std::os::fd::{AsFd, OwnedFd};
    use std::os::unix::net::UnixStream;
    use std::os::unix::process::{CommandExt, ExitStatusExt};
    use std::path::Path;
    use std::process::{self, Command, ExitStatus, Stdio};
    use std::thread;
    use std::time::{Duration, Instant};

    use rustix::process::{Pid, Signal};

    use super::super::supervisor::{self, Message};
    use super::TheirPipes;

    /// How long a supervisor may take to start a program.
    const STARTING: Duration = Duration::from_secs(10);
    /// How long to wait for a supervisor to end. It gives up killing earlier.
    const ENDING: Duration = Duration::from_secs(6);

    /// A supervisor that was started, and our end of the socket between us.
    pub(in super::super) struct Supervised {
        supervisor: process::Child,
        /// `None` when the supervisor has been asked to end.
        control: Option<UnixStream>,
        /// The received part of a message.
        received: Vec<u8>,
        engine: Option<Pid>,
        exited: Option<ExitStatus>,
        /// Whether the supervisor ended too early.
        lost: bool,
    }

    /// Starts a supervisor for a program.
    pub(super) fn spawn(program: &Path, words: &[String]) -> io::Result<(process::Child, UnixStream)> {
        // Closed in every process that we start: the socket ends with this process.
        let (ours, theirs) = UnixStream::pair()?;
        let mut command = Command::new(program);
        if let Ok(own) = std::env::current_exe() {
            command.arg0(own);
        }
        command.arg(supervisor::COMMAND).args(words).process_group(0);
        command.stdin(OwnedFd::from(theirs)).stdout(Stdio::null()).stderr(Stdio::null());
        Ok((command.spawn()?, ours))
    }

    impl Supervised {
        /// Waits until the supervisor has started the program.
        pub(super) fn start(supervisor: process::Child, control: UnixStream, pipes: &TheirPipes) -> io::Result<Self> {
            let mut child =
                Self { supervisor, control: None, received: Vec::new(), engine: None, exited: None, lost: false };
            let sent =
                supervisor::send_pipes(&control, [pipes.input.as_fd(), pipes.output.as_fd(), pipes.errors.as_fd()]);
            child.control = Some(control);
            let began = Instant::now();
            loop {
                match child.receive(Duration::from_millis(100)) {
                    _ if sent.is_err() || child.lost || began.elapsed() > STARTING => {
                        child.kill();
                        return Err(sent.err().unwrap_or_else(|| io::Error::other("its supervisor does not answer")));
                    }
                    Some(Message::Started(pid)) => {
                        child.engine = Pid::from_raw(pid);
                        return Ok(child);
                    }
                    Some(Message::Failed(error)) => {
                        child.kill();
                        return Err(io::Error::from_raw_os_error(error));
                    }
                    _ => {}
                }
            }
        }

        /// The process id of the supervisor.
        pub(super) fn id(&self) -> Option<Pid> {
            super::process_id(&self.supervisor)
        }

        /// The next message, if it arrives within `wait`, which must not be zero.
        fn receive(&mut self, wait: Duration) -> Option<Message> {
            let mut control = self.control.as_ref()?;
            let mut buffer = [0; Message::LENGTH];
            let missing = &mut buffer[self.received.len()..];
            match control.set_read_timeout(Some(wait)).and_then(|()| control.read(missing)) {
                Ok(0) => self.lost = true,
                Ok(length) => self.received.extend_from_slice(&missing[..length]),
                Err(error) => {
                    use io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
                    self.lost = !matches!(error.kind(), Interrupted | TimedOut | WouldBlock);
                }
            }
            let message = Message::parse(self.received.as_slice().try_into().ok()?);
            self.received.clear();
            self.lost |= message.is_none();
            message
        }

        pub(super) fn has_exited(&mut self) -> bool {
            if let Some(Message::Exited(status)) = self.receive(Duration::from_millis(1)) {
                self.exited = Some(ExitStatus::from_raw(status));
            }
            self.exited.is_some() || self.lost || self.control.is_none()
        }

        /// The exit status of the program, if it exited before it was killed.
        pub(super) const fn status(&self) -> Option<ExitStatus> {
            self.exited
        }

        /// Closes the socket, which makes the supervisor kill everything, and waits for it.
        pub(super) fn kill(&mut self) {
            if self.control.take().is_none() {
                return;
            }
            let began = Instant::now();
            while matches!(self.supervisor.try_wait(), Ok(None)) && began.elapsed() < ENDING {
                thread::sleep(Duration::from_millis(1));
            }
            if matches!(self.supervisor.try_wait(), Ok(None)) {
                // It is not a supervisor, or hangs.
                let _ = self.supervisor.kill();
                let _ = self.supervisor.wait();
                self.lost = true;
            }
            // Without its supervisor the program must be found by its group.
            if let Some(engine) = self.engine.filter(|_| self.lost && self.exited.is_none()) {
                let _ = rustix::process::kill_process_group(engine, Signal::KILL);
            }
        }
    }
}
