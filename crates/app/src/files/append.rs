//! Appends entries to files that several programs write.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long another program may lock the file. Entries are written in less than a millisecond; a
/// program that takes longer hangs, and waiting for it would stop the game.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(5);

/// Appends an entry in one piece: no other program that uses this function writes between its
/// parts. If it cannot be written completely, the written part is removed.
pub(crate) fn append(path: &Path, entry: &[u8]) -> io::Result<()> {
    append_pausing(path, entry, || std::thread::sleep(PAUSE))
}

/// [`append`], which calls `pause` while another program holds the lock.
fn append_pausing(path: &Path, entry: &[u8], pause: impl FnMut()) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    let is_locked = lock(&file, pause)?;
    let before = file.metadata()?.len();
    let written = file.write_all(entry).and_then(|()| file.flush());
    // Without the lock, the end of the file may belong to another program.
    if written.is_err() && is_locked && file.metadata().is_ok_and(|now| now.is_file()) {
        _ = file.set_len(before);
    }
    written
}

/// Waits for the file's lock; `false` if it is not available. It is advisory, and released when the
/// file is closed.
fn lock(file: &File, mut pause: impl FnMut()) -> io::Result<bool> {
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(true),
            Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => pause(),
            Err(TryLockError::WouldBlock) => return Ok(false),
            // Some file systems have no locks; a single write is the best possible there.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => return Ok(false),
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// An entry waits for the lock of another program, but not forever.
    #[test]
    fn entries_wait_for_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("log.dat");
        append(&path, b"first\n").expect("written");
        let other = OpenOptions::new().append(true).open(&path).expect("a file");
        other.lock().expect("a lock");
        let (found_taken, is_found) = mpsc::channel();
        let (freed, is_free) = mpsc::channel();
        let holder = std::thread::spawn(move || {
            is_found.recv().expect("the lock is found taken");
            (&other).write_all(b"second\n").expect("written");
            drop(other);
            freed.send(()).expect("the entry waits");
        });
        let pause = || {
            found_taken.send(()).expect("it is still locked");
            is_free.recv().expect("it is unlocked");
        };
        append_pausing(&path, b"third\n", pause).expect("written");
        holder.join().expect("no panic");
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), "first\nsecond\nthird\n");
    }
}
