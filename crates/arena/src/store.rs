//! The store of matches: one `SQLite` file, written after each game in a transaction of its
//! own, so that a match killed at any moment loses no finished game.

mod games;
mod matches;
mod migrate;

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use thiserror::Error;

pub use games::GameRow;
pub use matches::{MatchRow, Settings};

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
    /// There is none.
    #[error("there is no store `{}`", .0.display())]
    Missing(PathBuf),
    /// Not a database.
    #[error("`{}` is not a store of matches", .0.display())]
    Foreign(PathBuf),
    /// Made by a later version of the program.
    #[error("`{}` was written by a newer plyground (its format is {found}, this one knows {known})", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: u32,
        /// The one we write.
        known: u32,
    },
    /// No such game or match.
    #[error("`{}` has no {what} {id}", path.display())]
    NoSuch {
        /// The file.
        path: PathBuf,
        /// `game` or `match`.
        what: &'static str,
        /// Its number.
        id: i64,
    },
    /// What is kept makes no sense.
    #[error("`{}`: game {game}: {message}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The game.
        game: i64,
        /// What is wrong.
        message: String,
    },
    /// The database says so.
    #[error("`{}`: {error}", path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// What it says.
        error: rusqlite::Error,
    },
}

/// How long to wait for another program that writes.
const PATIENCE: Duration = Duration::from_secs(10);

impl Store {
    /// Opens a store, and makes it where there is none.
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
        self.told(self.connection.busy_timeout(PATIENCE))?;
        migrate::bring_up_to_date(self)?;
        // With a write-ahead log, "normal" loses nothing when the program is killed.
        let settings = "PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;";
        self.told(self.connection.execute_batch(settings))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Names the file in what the database says.
    fn told<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
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
