//! The supervisor, which ends external programs when this process ends for any reason: a small
//! process between us and each of them. It is the same executable, called with a hidden command. It
//! starts the external program on our pipes, adopts its orphaned descendants (a Linux "child
//! subreaper"), and waits for the end of a socket that only this process holds. The system closes
//! that socket even if this process is killed; then the supervisor kills all its descendants,
//! including those with a session of their own, and ends.
//!
//! On other systems, or without a supervisor, a program is only killed with its process group, and
//! only if this process ends normally.

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
/// If this process was started as the supervisor of another one, it runs as such until its work is
/// done, and returns its exit code. Otherwise, and always on systems other than Linux, it returns
/// `None` at once. `plyground::run` calls this.
pub fn supervise() -> Option<ExitCode> {
    #[cfg(target_os = "linux")]
    {
        let mut arguments = std::env::args_os().skip(1);
        if arguments.next().is_some_and(|first| first == COMMAND) {
            return Some(linux::run(&arguments.collect::<Vec<OsString>>()));
        }
        // This path is valid even if the program's file was replaced or deleted since it started.
        use_supervisor("/proc/self/exe");
    }
    None
}

/// Sets the program that supervises external programs, for hosts that cannot call [`supervise`] in
/// their `main`: the `plyground` program, or any other that calls it. Only the first call of a
/// process has an effect.
pub fn use_supervisor(program: impl Into<PathBuf>) {
    let _ = PROGRAM.set(program.into());
}

/// The supervising program.
pub(super) fn program() -> Option<&'static PathBuf> {
    PROGRAM.get().filter(|_| cfg!(target_os = "linux"))
}
