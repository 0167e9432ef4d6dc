//! The file of saved games: one `SQLite` database, so that a batch of many games is one write that happens completely
//! or not at all. It has a write-ahead log and does not wait for the disk at each commit: killing the program loses
//! nothing; a power failure may lose the last moments, but does not damage the file.

use std::path::Path;
use std::time::Duration;

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use rusqlite::{Connection, ErrorCode, params};
use thiserror::Error;

use crate::hub::{GameId, SavedGame};

/// The name of the file in the data folder.
pub const FILE: &str = "web.sqlite";

const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS games (id INTEGER PRIMARY KEY, changed INTEGER NOT NULL, saved TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
";

/// The version of the file.
const VERSION: i64 = 1;

/// The reason why games cannot be saved or read.
#[derive(Debug, Error)]
pub enum StorageError {
    /// Another server uses the file.
    #[error("another server uses `{0}`: name another folder with --data")]
    Busy(String),
    /// A later version of plyground wrote the file.
    #[error("`{0}` was made by a later version of plyground")]
    Later(String),
    /// The folder cannot be created.
    #[error("cannot create `{folder}`: {error}")]
    Folder {
        /// The folder.
        folder: String,
        /// The reason.
        error: std::io::Error,
    },
    /// An error of the database.
    #[error("cannot save games in `{file}`: {error}")]
    Database {
        /// The file.
        file: String,
        /// The error.
        error: rusqlite::Error,
    },
}

impl ErrorText for StorageError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Busy(file) => said("error-serve-busy", [("file", ErrorArg::typed(file))]),
            Self::Later(file) => said("error-serve-later", [("file", ErrorArg::typed(file))]),
            Self::Folder { folder, .. } => said("error-serve-folder", [("folder", ErrorArg::typed(folder))]),
            Self::Database { file, .. } => said("error-serve-database", [("file", ErrorArg::typed(file))]),
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Folder { error, .. } => Some(error),
            Self::Database { error, .. } => Some(error),
            Self::Busy(_) | Self::Later(_) => None,
        }
    }
}

/// The saved games.
#[derive(Debug)]
pub struct Storage {
    connection: Connection,
    file: String,
}

impl Storage {
    /// Opens the file in `folder`; both are created if they do not exist.
    ///
    /// # Errors
    /// [`StorageError`] if it cannot be used, or another server uses it.
    pub fn open(folder: &Path) -> Result<Self, StorageError> {
        std::fs::create_dir_all(folder)
            .map_err(|error| StorageError::Folder { folder: folder.display().to_string(), error })?;
        let path = folder.join(FILE);
        let file = path.display().to_string();
        let opened = Self::open_file(&path).map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StorageError::Busy(file.clone()),
            _ => StorageError::Database { file: file.clone(), error },
        })?;
        let Some(connection) = opened else { return Err(StorageError::Later(file)) };
        Ok(Self { connection, file })
    }

    fn open_file(path: &Path) -> Result<Option<Connection>, rusqlite::Error> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(Duration::from_millis(500))?;
        // One server at a time, since each keeps its games in memory.
        connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if version > VERSION {
            return Ok(None);
        }
        connection.execute_batch(SCHEMA)?;
        connection.pragma_update(None, "user_version", VERSION)?;
        Ok(Some(connection))
    }

    fn wrong(&self, error: rusqlite::Error) -> StorageError {
        StorageError::Database { file: self.file.clone(), error }
    }

    /// All games, and the number of games that cannot be read, which stay in the file.
    ///
    /// # Errors
    /// [`StorageError`] if the file cannot be read.
    pub fn load(&self) -> Result<(Vec<SavedGame>, usize), StorageError> {
        let read = || -> Result<(Vec<SavedGame>, usize), rusqlite::Error> {
            let mut statement = self.connection.prepare("SELECT saved FROM games ORDER BY changed")?;
            let mut rows = statement.query([])?;
            let (mut games, mut broken) = (Vec::new(), 0);
            while let Some(row) = rows.next()? {
                match serde_json::from_str(row.get_ref(0)?.as_str().unwrap_or_default()) {
                    Ok(game) => games.push(game),
                    Err(_) => broken += 1,
                }
            }
            Ok((games, broken))
        };
        read().map_err(|error| self.wrong(error))
    }

    /// Saves and deletes games in one transaction.
    ///
    /// # Errors
    /// [`StorageError`] if it cannot be written.
    pub fn write<'a>(
        &mut self,
        saves: impl IntoIterator<Item = &'a SavedGame>,
        deleted: &[GameId],
    ) -> Result<(), StorageError> {
        let file = self.file.clone();
        let write = || -> Result<(), rusqlite::Error> {
            let transaction = self.connection.transaction()?;
            {
                let mut save = transaction
                    .prepare_cached("INSERT OR REPLACE INTO games (id, changed, saved) VALUES (?1, ?2, ?3)")?;
                for game in saves {
                    let text = serde_json::to_string(game)
                        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
                    save.execute(params![game.id.cast_signed(), game.record.times.1.cast_signed(), text])?;
                }
                let mut delete = transaction.prepare_cached("DELETE FROM games WHERE id = ?1")?;
                for id in deleted {
                    delete.execute([id.cast_signed()])?;
                }
            }
            transaction.commit()
        };
        write().map_err(|error| StorageError::Database { file, error })
    }

    /// A value that is kept from start to start; `make` creates it the first time.
    ///
    /// # Errors
    /// [`StorageError`] if the file cannot be read or written.
    pub fn setting(&self, name: &str, make: impl FnOnce() -> String) -> Result<String, StorageError> {
        let found = self.connection.query_row("SELECT value FROM settings WHERE name = ?1", [name], |row| row.get(0));
        match found {
            Ok(value) => Ok(value),
            Err(rusqlite::Error::QueryReturnedNoRows) => {
                let value = make();
                let kept = "INSERT INTO settings (name, value) VALUES (?1, ?2)";
                self.connection.execute(kept, [name, &value]).map_err(|error| self.wrong(error))?;
                Ok(value)
            }
            Err(error) => Err(self.wrong(error)),
        }
    }
}
