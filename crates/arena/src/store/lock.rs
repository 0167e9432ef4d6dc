//! The lock of a match: one process at a time plays it. It is a file beside the store, like
//! `SQLite`'s own files; the system releases it when the process ends for any reason.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::with_suffix;

/// A match that this process plays until the lock is dropped.
#[derive(Debug)]
pub struct MatchLock {
    path: PathBuf,
    /// Holds the lock.
    _file: File,
}

impl MatchLock {
    pub(super) fn take(store: &Path, id: i64) -> io::Result<Option<Self>> {
        let path = with_suffix(store, &format!("-match{id}"));
        loop {
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path)?;
            match file.try_lock() {
                // The previous owner may have removed it in the meantime; then the next attempt
                // makes a new one.
                Ok(()) if is_named(&file, &path) => return Ok(Some(Self { path, _file: file })),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
    }
}

impl Drop for MatchLock {
    fn drop(&mut self) {
        // Before the lock is released, so that no other process holds the file.
        _ = fs::remove_file(&self.path);
    }
}

/// Whether the path still refers to the open file.
#[cfg(unix)]
fn is_named(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let id = |data: fs::Metadata| (data.dev(), data.ino());
    file.metadata().ok().map(id) == fs::metadata(path).ok().map(id)
}

#[cfg(not(unix))]
fn is_named(_file: &File, path: &Path) -> bool {
    path.exists()
}
