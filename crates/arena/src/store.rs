//! The store of games, of matches and of people: an `SQLite` file. Each game is written in its own transaction as soon as
//! it ends, so a match that is killed loses no finished game.

mod games;
mod matches;
mod migrate;

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use rusqlite::{Connection, OpenFlags};
use thiserror::Error;

pub use games::{Change, GameRow};
pub use matches::{Difference, MatchRow, Resumable, Settings};

/// An open store.
pub struct Store {
    connection: Connection,
    path: PathBuf,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("path", &self.path).finish_non_exhaustive()
    }
}

/// Why a store cannot be used.
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
        /// What is wrong.
        wrong: Worded,
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
            Self::Database { path, .. } => said("error-store-database", [file(path)]),
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let Self::Database { error, .. } = self { Some(error) } else { None }
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
        let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)
            .map_err(|error| StoreError::Database { path: path.to_owned(), error })?;
        let mut store = Self { connection, path: path.to_owned() };
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

#[cfg(test)]
impl Store {
    fn in_memory() -> Self {
        let connection = Connection::open_in_memory().expect("memory");
        let mut store = Self { connection, path: PathBuf::from(":memory:") };
        store.prepare().expect("an empty store");
        store
    }
}
