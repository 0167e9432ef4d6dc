//! Appends to files that several programs write, one entry after another.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long another program may hold the file. Entries are written in less than a millisecond; one that is not done
/// by then hangs, and waiting for it would stop the game.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(5);

/// Appends an entry in one piece: no other program that appends by this function writes between its parts. A part of
/// an entry that cannot be written whole is removed again.
pub(crate) fn append(path: &Path, entry: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    let is_locked = lock(&file)?;
    let before = file.metadata()?.len();
    let written = file.write_all(entry).and_then(|()| file.flush());
    // Without the lock, the end of the file may be another program's.
    if written.is_err() && is_locked && file.metadata().is_ok_and(|now| now.is_file()) {
        _ = file.set_len(before);
    }
    written
}

/// Waits for the file's lock; `false` if it was not to be had. It is advisory, and released when the file is closed.
fn lock(file: &File) -> io::Result<bool> {
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(true),
            Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => std::thread::sleep(PAUSE),
            Err(TryLockError::WouldBlock) => return Ok(false),
            // Some file systems have no locks; an append in one call is as good as can be had there.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => return Ok(false),
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An entry waits for the lock of another program, and does not wait for ever.
    #[test]
    fn entries_wait_for_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("log.dat");
        append(&path, b"first\n").expect("written");
        let other = OpenOptions::new().append(true).open(&path).expect("a file");
        other.lock().expect("a lock");
        let start = Instant::now();
        let holder = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(200));
            (&other).write_all(b"second\n").expect("written");
        });
        append(&path, b"third\n").expect("written");
        assert!(start.elapsed() >= Duration::from_millis(200), "it waited");
        holder.join().expect("no panic");
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), "first\nsecond\nthird\n");
    }
}
