//! The store of games, of matches and of people: an `SQLite` file. Each game is written in its own
//! transaction as soon as it ends, so a match that is killed loses no finished game.

mod browse;
mod games;
mod lock;
mod matches;
mod migrate;

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fmt, fs, io};

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior};
use tempfile::TempDir;
use thiserror::Error;

pub use browse::{GameFilter, ListedGame, ResultFilter, Standings};
pub use games::{Change, GameRow};
pub use lock::MatchLock;
pub use matches::{Difference, MatchRow, Resumable, Settings};

/// An open store.
pub struct Store {
    connection: Connection,
    path: PathBuf,
    /// The folder of the copy that is read instead of a read-only file.
    #[expect(dead_code, reason = "removed when it is dropped")]
    copy: Option<TempDir>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("path", &self.path).finish_non_exhaustive()
    }
}

/// The reason why a store cannot be used.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file does not exist.
    #[error("there is no store `{}`", .0.display())]
    Missing(PathBuf),
    /// The file is not a store of matches.
    #[error("`{}` is not a store of matches", .0.display())]
    Foreign(PathBuf),
    /// The file was written by a newer version of plyground.
    #[error("`{}` was written by a newer plyground (its format is {found}, this one knows {known})", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version of its format.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// There is no such game or match.
    #[error("`{}` has no {what} {id}", path.display())]
    NoSuch {
        /// The file.
        path: PathBuf,
        /// `game` or `match`.
        what: &'static str,
        /// Its id.
        id: i64,
    },
    /// A stored game is inconsistent.
    #[error("`{}`: game {game}: {wrong}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The id of the game.
        game: i64,
        /// The error.
        wrong: Worded,
    },
    /// A read-only store could not be copied for reading.
    #[error("cannot read `{}`: {error}", path.display())]
    Copy {
        /// The file.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// The lock of a match could not be taken.
    #[error("cannot write `{}`: {error}", path.display())]
    Lock {
        /// The file.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// `SQLite` reported an error.
    #[error("`{}`: {error}", path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// The error.
        error: rusqlite::Error,
    },
}

impl ErrorText for StoreError {
    fn error_message(&self) -> Option<ErrorMessage> {
        let file = |path: &Path| ("file", ErrorArg::number(path.display()));
        match self {
            Self::Missing(path) => said("error-store-missing", [file(path)]),
            Self::Foreign(path) => said("error-store-foreign", [file(path)]),
            Self::Newer { path, found, known } => said(
                "error-store-newer",
                [file(path), ("found", ErrorArg::number(found)), ("known", ErrorArg::number(known))],
            ),
            Self::NoSuch { path, what, id } => {
                let what = if *what == "game" { "error-store-game" } else { "error-store-match" };
                said("error-store-no-such", [file(path), ("what", ErrorArg::noun(what)), ("id", ErrorArg::number(id))])
            }
            Self::Damaged { path, game, wrong } => {
                said("error-store-damaged", [file(path), ("game", ErrorArg::number(game)), ("wrong", wrong.arg())])
            }
            Self::Copy { path, .. } => said("error-store-copy", [file(path)]),
            Self::Lock { path, .. } => said("error-store-lock", [file(path)]),
            Self::Database { path, .. } => said("error-store-database", [file(path)]),
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Copy { error, .. } | Self::Lock { error, .. } => Some(error),
            Self::Database { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// How long to wait while another process writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

impl Store {
    /// Opens a store, and creates it if it does not exist.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// Opens a store that exists.
    ///
    /// # Errors
    /// [`StoreError::Missing`] and others.
    pub fn open_existing(path: &Path) -> Result<Self, StoreError> {
        if !path.exists() {
            return Err(StoreError::Missing(path.to_owned()));
        }
        Self::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        if fs::metadata(path).is_ok_and(|kind| !kind.is_file() && !kind.is_dir()) {
            return Err(StoreError::Foreign(path.to_owned()));
        }
        let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)
            .map_err(|error| StoreError::Database { path: path.to_owned(), error })?;
        let mut store = Self { connection, path: path.to_owned(), copy: None };
        store.prepare()?;
        Ok(store)
    }

    fn prepare(&mut self) -> Result<(), StoreError> {
        self.with_path(self.connection.busy_timeout(BUSY_TIMEOUT))?;
        migrate::migrate(self)?;
        // With a write-ahead log, `NORMAL` loses nothing when the process is killed.
        let settings = "PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;";
        self.with_path(self.connection.execute_batch(settings))
    }

    /// Opens an existing store for reading. A store that cannot be written to, or whose folder
    /// cannot, is read through a copy, since a write-ahead log and older formats need writing.
    ///
    /// # Errors
    /// [`StoreError::Missing`] and others.
    pub fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        match Self::open_existing(path) {
            Err(StoreError::Database { error, .. }) if is_read_only(&error) => Self::open_copy(path),
            opened => opened,
        }
    }

    /// A store in a folder of its own, which is removed when the store is closed.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn temporary() -> Result<Self, StoreError> {
        let made = tempfile::Builder::new().prefix("plyground-").tempdir();
        let folder = made.map_err(|error| StoreError::Copy { path: std::env::temp_dir(), error })?;
        let store = Self::open(&folder.path().join("store"))?;
        Ok(Self { copy: Some(folder), ..store })
    }

    /// Opens a copy of a store, which is removed when the store is closed.
    fn open_copy(path: &Path) -> Result<Self, StoreError> {
        let copy = || -> io::Result<TempDir> {
            let folder = tempfile::Builder::new().prefix("plyground-").tempdir()?;
            fs::copy(path, folder.path().join("store"))?;
            make_writable(&folder.path().join("store"))?;
            // The write-ahead log, with what is not yet in the file. Without it, the file is
            // complete.
            let log = with_suffix(path, "-wal");
            if log.exists() {
                fs::copy(log, folder.path().join("store-wal"))?;
                make_writable(&folder.path().join("store-wal"))?;
            }
            Ok(folder)
        };
        let folder = copy().map_err(|error| StoreError::Copy { path: path.to_owned(), error })?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let named = |error| StoreError::Database { path: path.to_owned(), error };
        let connection = Connection::open_with_flags(folder.path().join("store"), flags).map_err(named)?;
        let mut store = Self { connection, path: path.to_owned(), copy: Some(folder) };
        store.prepare()?;
        Ok(store)
    }

    /// Begins a transaction as a writer. One that begins as a reader fails at once if another
    /// program writes.
    fn begin_writing(&self) -> rusqlite::Result<Transaction<'_>> {
        Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)
    }

    /// Locks a match for this process until the lock is dropped; `None` if another process plays
    /// it.
    ///
    /// # Errors
    /// [`StoreError::Lock`].
    pub fn lock_match(&self, id: i64) -> Result<Option<MatchLock>, StoreError> {
        MatchLock::take(&self.path, id).map_err(|error| StoreError::Lock { path: self.path.clone(), error })
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds the path of the file to a database error.
    fn with_path<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
        result.map_err(|error| match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::NotADatabase) => StoreError::Foreign(self.path.clone()),
            _ => StoreError::Database { path: self.path.clone(), error },
        })
    }
}

/// Whether the file or its folder cannot be written to.
fn is_read_only(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen))
}

/// The path with a suffix after its whole name, as `SQLite` names its files.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// A copy has the permissions of its source.
fn make_writable(path: &Path) -> io::Result<()> {
    let mut permissions = fs::metadata(path)?.permissions();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        permissions.set_mode(0o600);
    }
    #[cfg(not(unix))]
    permissions.set_readonly(false);
    fs::set_permissions(path, permissions)
}

#[cfg(test)]
impl Store {
    fn in_memory() -> Self {
        let connection = Connection::open_in_memory().expect("memory");
        let mut store = Self { connection, path: PathBuf::from(":memory:"), copy: None };
        store.prepare().expect("an empty store");
        store
    }
}
