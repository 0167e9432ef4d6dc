//! What ends external programs when we end, however that comes: a small process between us and each
//! of them. It is the same program as ours, called with a hidden command. It starts the external
//! program on our pipes, adopts whatever that leaves behind (a Linux "child subreaper"), and waits
//! for the end of a socket that only we hold. The system closes that socket even when we are killed;
//! then the supervisor kills all its descendants, those with a session of their own included, and
//! ends.
//!
//! Elsewhere than on Linux, and where no supervisor is set, a program is only killed with its
//! process group, and only when we end in order.

#[cfg(target_os = "linux")]
mod linux;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::OnceLock;

/// The hidden command: `PROGRAM supervise ENGINE ARGUMENTS…`.
pub(super) const COMMAND: &str = "supervise";

#[cfg(target_os = "linux")]
pub(super) use linux::{Message, send_pipes};

static PROGRAM: OnceLock<PathBuf> = OnceLock::new();

/// Makes this program its own supervisor of external programs. To be called first in `main`:
///
/// ```no_run
/// # use std::process::ExitCode;
/// fn main() -> ExitCode {
///     if let Some(code) = plyground_arena::gtp::supervise() {
///         return code;
///     }
///     // …the program itself
///     ExitCode::SUCCESS
/// }
/// ```
///
/// Where this process was started as the supervisor of another, it is that until its work is done, and the
/// result is its exit code. Otherwise, and always elsewhere than on Linux, it returns `None` at once.
/// `plyground::run` calls this.
pub fn supervise() -> Option<ExitCode> {
    #[cfg(target_os = "linux")]
    {
        let mut arguments = std::env::args_os().skip(1);
        if arguments.next().is_some_and(|first| first == COMMAND) {
            return Some(linux::run(&arguments.collect::<Vec<OsString>>()));
        }
        // Also finds this program if its file has been replaced or deleted since it started.
        use_supervisor("/proc/self/exe");
    }
    None
}

/// Names the program that supervises external programs, for hosts that cannot call [`supervise`] in their
/// `main`: the `plyground` program, or any other that calls it. The first call of the process counts.
pub fn use_supervisor(program: impl Into<PathBuf>) {
    let _ = PROGRAM.set(program.into());
}

/// The program that supervises others.
pub(super) fn program() -> Option<&'static PathBuf> {
    PROGRAM.get().filter(|_| cfg!(target_os = "linux"))
}
