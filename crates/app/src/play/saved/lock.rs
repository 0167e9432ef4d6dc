//! The lock of a saved game: one program at a time writes to its file. The file itself is replaced
//! after every move, so a separate file beside it is locked. The system releases the lock when the
//! program ends for any reason.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The ending of lock files.
const EXTENSION: &str = "lock";

/// A lock that is held until it is dropped.
#[derive(Debug)]
pub(super) struct GameLock {
    path: PathBuf,
    /// Holds the lock.
    _file: File,
}

impl GameLock {
    /// Takes the lock of a saved game; `None` if another program has it.
    pub(super) fn take(game: &Path) -> io::Result<Option<Self>> {
        let path = game.with_extension(EXTENSION);
        loop {
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path)?;
            match file.try_lock() {
                Ok(()) if is_still(&file, &path) => return Ok(Some(Self { path, _file: file })),
                // The owner removed it in the meantime.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
    }
}

impl Drop for GameLock {
    fn drop(&mut self) {
        // Before the lock is released, so that no other program holds the file.
        _ = fs::remove_file(&self.path);
    }
}

/// Whether the path still refers to the open file.
#[cfg(unix)]
fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let id = |data: fs::Metadata| (data.dev(), data.ino());
    file.metadata().ok().map(id) == fs::metadata(path).ok().map(id)
}

#[cfg(not(unix))]
fn is_still(_file: &File, path: &Path) -> bool {
    path.exists()
}

/// Removes the locks of killed programs in a folder.
pub(super) fn tidy(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.extension() == Some(EXTENSION.as_ref()) {
            // A lock that can be taken is removed when it is dropped.
            _ = GameLock::take(&path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_program_has_the_lock_and_what_a_killed_one_left_is_free() {
        let folder = tempfile::tempdir().expect("a folder");
        let game = folder.path().join("game-1.json");
        let count = || fs::read_dir(folder.path()).expect("a folder").count();
        let lock = GameLock::take(&game).expect("a file").expect("a lock");
        assert!(GameLock::take(&game).expect("a file").is_none());
        tidy(folder.path());
        assert_eq!(count(), 1, "a lock that is held stays");
        drop(lock);
        assert_eq!(count(), 0);
        // A killed program leaves the file, but not the lock.
        fs::write(folder.path().join("game-1.lock"), "").expect("a file");
        assert!(GameLock::take(&game).expect("a file").is_some());
        fs::write(folder.path().join("game-2.lock"), "").expect("a file");
        tidy(folder.path());
        assert_eq!(count(), 0);
    }
}
