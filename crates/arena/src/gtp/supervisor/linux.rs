//! The supervisor process, and its few messages to the process that started it.
//!
//! It receives the three pipes of the engine over its standard input, a socket. Nothing else is
//! sent to it: it waits for the end of that socket. It sends [`Message`]s.

use std::ffi::OsString;
use std::io::{self, IoSlice, IoSliceMut, Read, Write};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer, SendAncillaryMessage, SendFlags,
};
use rustix::process::{Pid, Signal, WaitOptions};

use super::super::processes;

/// How long the supervisor tries to kill its descendants. Killing takes milliseconds; what is left
/// after this time cannot be killed: it belongs to another user, or waits for a broken device.
const KILLING: Duration = Duration::from_secs(5);

/// The pipes of an engine: input, output, errors.
const PIPES: usize = 3;

/// A message of the supervisor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    /// The engine runs, with this process id.
    Started(i32),
    /// The engine could not be started; the error number of the system.
    Failed(i32),
    /// The engine has exited, with this status from `wait`.
    Exited(i32),
}

impl Message {
    /// The length of a message in bytes.
    pub(crate) const LENGTH: usize = 5;

    const fn bytes(self) -> [u8; Self::LENGTH] {
        let (tag, number) = match self {
            Self::Started(pid) => (b's', pid),
            Self::Failed(error) => (b'f', error),
            Self::Exited(status) => (b'e', status),
        };
        let [a, b, c, d] = number.to_le_bytes();
        [tag, a, b, c, d]
    }

    /// Parses a message; `None` if it is invalid.
    pub(crate) const fn parse([tag, a, b, c, d]: [u8; Self::LENGTH]) -> Option<Self> {
        let number = i32::from_le_bytes([a, b, c, d]);
        match tag {
            b's' => Some(Self::Started(number)),
            b'f' => Some(Self::Failed(number)),
            b'e' => Some(Self::Exited(number)),
            _ => None,
        }
    }
}

/// Sends the engine's ends of its pipes to a supervisor.
///
/// # Errors
/// The errors of the socket.
pub(crate) fn send_pipes(control: &UnixStream, pipes: [BorrowedFd<'_>; PIPES]) -> io::Result<()> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(PIPES))];
    let mut ancillary = SendAncillaryBuffer::new(&mut space);
    ancillary.push(SendAncillaryMessage::ScmRights(&pipes));
    rustix::net::sendmsg(control, &[IoSlice::new(&[0])], &mut ancillary, SendFlags::NOSIGNAL)?;
    Ok(())
}

fn receive_pipes(control: &UnixStream) -> io::Result<[OwnedFd; PIPES]> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(PIPES))];
    let mut ancillary = RecvAncillaryBuffer::new(&mut space);
    let mut byte = [0];
    rustix::net::recvmsg(control, &mut [IoSliceMut::new(&mut byte)], &mut ancillary, RecvFlags::CMSG_CLOEXEC)?;
    let received: Vec<OwnedFd> = ancillary
        .drain()
        .filter_map(|message| match message {
            RecvAncillaryMessage::ScmRights(pipes) => Some(pipes),
            _ => None,
        })
        .flatten()
        .collect();
    received.try_into().map_err(|_| io::Error::from(io::ErrorKind::InvalidData))
}

/// Runs the supervisor. `words` are the engine and its arguments.
pub(super) fn run(words: &[OsString]) -> ExitCode {
    let started = control().and_then(|control| {
        let pipes = receive_pipes(&control)?;
        Ok((control, pipes))
    });
    let (Ok((control, pipes)), Some((program, arguments))) = (started, words.split_first()) else {
        let _ = writeln!(io::stderr(), "`{}` is what plyground calls itself by, not a command", super::COMMAND);
        return ExitCode::from(2);
    };
    // Signals to "all processes of this name" are not meant for a supervisor: it ends when its work
    // is done.
    let _ = rustix::thread::set_name(c"ply-supervisor");
    // Unlike an ignored signal, a handler is not inherited by the engine.
    let _ = ctrlc::set_handler(|| {});
    // Orphans become children of this process, so they can be found at the end.
    let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
    let [input, output, errors] = pipes;
    let mut command = Command::new(program);
    // In its own process group, so that `kill 0` of the engine does not reach us.
    command.args(arguments).stdin(input).stdout(output).stderr(errors).process_group(0);
    let engine = match command.spawn() {
        Ok(engine) => engine.id().cast_signed(),
        Err(error) => {
            say(&control, Message::Failed(error.raw_os_error().unwrap_or(0)));
            return ExitCode::FAILURE;
        }
    };
    // Closes our copies of the pipes, so that their end is noticed when the engine closes its own.
    drop(command);
    say(&control, Message::Started(engine));
    let Ok(reports) = control.try_clone() else { return end(engine, None) };
    let (has_children, no_children) = sync_channel::<()>(0);
    let reaper = thread::Builder::new().name("reaper".to_owned()).spawn(move || {
        reap(engine, &reports);
        drop(has_children);
    });
    if reaper.is_ok() {
        wait_for_end(&control);
    }
    end(engine, Some(&no_children))
}

/// The socket, which is our standard input.
fn control() -> io::Result<UnixStream> {
    let control = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    control.peer_addr()?;
    Ok(control)
}

/// Sends a message. If the other side is gone, reading will notice it.
fn say(mut control: &UnixStream, message: Message) {
    let _ = control.write_all(&message.bytes());
}

/// Waits until the other side closes the socket, or ends.
fn wait_for_end(mut control: &UnixStream) {
    let mut ignored = [0; 64];
    loop {
        match control.read(&mut ignored) {
            Ok(1..) => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(0) | Err(_) => return,
        }
    }
}

/// Waits for all children, adopted ones included, until none is left.
fn reap(engine: i32, control: &UnixStream) {
    loop {
        match rustix::process::wait(WaitOptions::empty()) {
            Ok(Some((pid, status))) if pid.as_raw_nonzero().get() == engine => {
                say(control, Message::Exited(status.as_raw()));
            }
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(_) => return,
        }
    }
}

/// Kills all descendants. Orphans are our children, so without children there are no descendants; a
/// process created meanwhile is found in the next round.
fn end(engine: i32, no_children: Option<&Receiver<()>>) -> ExitCode {
    let (began, own) = (Instant::now(), rustix::process::getpid());
    let mut pause = Duration::from_millis(1);
    // Without `/proc` only the engine's process group is known.
    if let Some(group) = Pid::from_raw(engine).filter(|_| !processes::is_visible(own)) {
        let _ = rustix::process::kill_process_group(group, Signal::KILL);
    }
    while began.elapsed() < KILLING {
        processes::descendants(own).iter().for_each(processes::Process::kill);
        match no_children.map(|receiver| receiver.recv_timeout(pause)) {
            Some(Ok(()) | Err(RecvTimeoutError::Disconnected)) => return ExitCode::SUCCESS,
            Some(Err(RecvTimeoutError::Timeout)) => {}
            None => thread::sleep(pause),
        }
        pause = (pause * 2).min(Duration::from_millis(50));
    }
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_read_back() {
        for message in [Message::Started(4242), Message::Failed(13), Message::Exited(-1)] {
            assert_eq!(Message::parse(message.bytes()), Some(message));
        }
        assert_eq!(Message::parse(*b"hello"), None);
    }

    #[test]
    fn pipes_are_passed_over_a_socket() {
        let (host, supervisor) = UnixStream::pair().expect("sockets");
        let (mut input, writer) = io::pipe().expect("a pipe");
        let fd = writer.as_fd();
        send_pipes(&host, [fd, fd, fd]).expect("they are sent");
        drop(writer);
        let [first, second, third] = receive_pipes(&supervisor).expect("they come");
        drop((second, third));
        io::PipeWriter::from(first).write_all(b"hello").expect("it can be written to");
        let mut text = String::new();
        input.read_to_string(&mut text).expect("its end is seen");
        assert_eq!(text, "hello");
        send_pipes(&host, [host.as_fd(), host.as_fd(), host.as_fd()]).expect("they are sent");
        host.shutdown(std::net::Shutdown::Write).expect("it is open");
        receive_pipes(&supervisor).expect("they come first");
        assert!(receive_pipes(&supervisor).is_err(), "then there are none");
    }
}
