//! Migrations of the store's schema. An older file is migrated when it is opened, step by step in
//! one transaction; a newer one is refused.

use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};

use super::{BUSY_TIMEOUT, Store, StoreError};

/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(5);

/// The current schema.
const SCHEMA: &str = include_str!("schema.sql");

/// `STEPS[n]` migrates version n + 1 to version n + 2.
const STEPS: &[&str] = &[include_str!("steps/v1_to_v2.sql")];

/// The version of [`SCHEMA`].
const VERSION: u32 = STEPS.len() as u32 + 1;

/// `SQLite`'s application id, which marks the file as ours: "plyg".
const APPLICATION: u32 = 0x706c_7967;

/// Creates the schema in an empty file, and migrates an older store.
pub(super) fn migrate(store: &mut Store) -> Result<(), StoreError> {
    let connection = &store.connection;
    let found: u32 = store.with_path(connection.pragma_query_value(None, "user_version", |row| row.get(0)))?;
    // In this order: another program may be creating the schema; a file that is then not empty has
    // its mark.
    let is_new = store.with_path(is_empty(connection))?;
    let application: u32 = store.with_path(connection.pragma_query_value(None, "application_id", |row| row.get(0)))?;
    if application != APPLICATION && !is_new {
        return Err(StoreError::Foreign(store.path.clone()));
    }
    if found > VERSION {
        return Err(StoreError::Newer { path: store.path.clone(), found, known: VERSION });
    }
    if found == VERSION {
        return Ok(());
    }
    // Must be set before the first table is created; the file keeps it.
    store.with_path(write_ahead(connection))?;
    // A step may recreate a table; otherwise dropping the old one would delete rows that refer to
    // it.
    store.with_path(connection.execute_batch("PRAGMA foreign_keys = OFF"))?;
    store.with_path(upgrade(connection))
}

/// Sets the write-ahead log. `SQLite` does not wait for other programs that do the same.
fn write_ahead(connection: &Connection) -> rusqlite::Result<()> {
    let start = Instant::now();
    loop {
        match connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())) {
            Err(error) if is_busy(&error) && start.elapsed() < BUSY_TIMEOUT => thread::sleep(PAUSE),
            result => return result,
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("SELECT count(*) = 0 FROM sqlite_master", [], |row| row.get(0))
}

/// Brings the schema up to date, in one transaction.
fn upgrade(connection: &Connection) -> rusqlite::Result<()> {
    // Begins as a writer, and then checks again: another program may have done it in the meantime.
    let transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    let found: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found >= VERSION {
        return Ok(());
    }
    if found == 0 {
        transaction.execute_batch(SCHEMA)?;
    } else {
        for step in &STEPS[found as usize - 1..] {
            transaction.execute_batch(step)?;
        }
    }
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use plyground_core::{Outcome, Player};
    use plyground_session::{Ending, Seat};

    use super::*;

    /// The schema of every version, including the current one.
    const VERSIONS: &[&str] = &[include_str!("versions/v1.sql"), include_str!("versions/v2.sql")];

    /// The columns of every table as `SQLite` describes them.
    fn described(connection: &Connection) -> Vec<String> {
        let mut statement = connection
            .prepare("SELECT m.name, p.name, p.type, p.\"notnull\", p.pk FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table' ORDER BY m.name, p.cid")
            .expect("a query");
        let row = |row: &rusqlite::Row<'_>| {
            Ok(format!(
                "{}.{} {} {} {}",
                row.get::<_, String>(0)?,
                row.get::<_, String>(1)?,
                row.get::<_, String>(2)?,
                row.get::<_, bool>(3)?,
                row.get::<_, u32>(4)?
            ))
        };
        statement.query_map([], row).expect("rows").collect::<Result<_, _>>().expect("text")
    }

    fn store_of(version: usize) -> Store {
        let connection = Connection::open_in_memory().expect("memory");
        connection.execute_batch(VERSIONS[version - 1]).expect("a schema");
        connection.pragma_update(None, "user_version", version as u32).expect("a number");
        connection.pragma_update(None, "application_id", APPLICATION).expect("a number");
        Store { connection, path: PathBuf::from("old.db"), copy: None }
    }

    #[test]
    fn every_past_version_is_brought_up_to_date() {
        let present = described(&Store::in_memory().connection);
        assert!(present.len() > 40);
        for version in 1..=VERSIONS.len() {
            let mut store = store_of(version);
            store.prepare().expect("an old store");
            assert_eq!(described(&store.connection), present, "version {version}");
            let now: u32 =
                store.connection.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a number");
            assert_eq!(now, VERSION);
        }
    }

    /// A match of the first version, as it was written then.
    const OLD_MATCH: &str = "
        INSERT INTO matches VALUES (4, 1000, NULL, '0.1.0', NULL, 'tictactoe', 1, 7, 'random:0', NULL, 60, NULL, 50000, NULL, NULL);
        INSERT INTO contestants VALUES (4, 0, 'pvs'), (4, 1, 'mcts');
        INSERT INTO games VALUES
            (9, 4, 0, 0, 'tictactoe', 0, 1, 11, 12, 0, '.../.../... 1', NULL, 0, '0.1.0', 'finished', '', 1000, 1200),
            (10, 4, 0, 1, 'tictactoe', 1, 0, 13, 14, 1, '.../.../... 1', 2, 1, '0.1.0', 'time', 'out of time', 1300, 1400);
        INSERT INTO moves VALUES
            (9, 0, 'B2', 1, 500, 0.5, 0, 60, 0, 0, 0, 3, 4, 1, 2, 0, 0, 0, 0, 0),
            (9, 1, 'A1', 2, 700, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
            (10, 0, 'A1', 1, 0, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);";

    #[test]
    fn the_games_of_an_old_store_are_kept() {
        let mut store = store_of(1);
        store.connection.execute_batch(OLD_MATCH).expect("old rows");
        store.prepare().expect("an old store");
        let rows = store.games(4).expect("games");
        let [(9, draw), (10, late)] = &rows[..] else { panic!("{rows:?}") };
        assert_eq!((draw.pair, draw.game, draw.seats, late.seats), (0, 0, [0, 1], [1, 0]));
        let record = &draw.record;
        assert_eq!(record.seats, [Seat::Engine("pvs".to_owned()), Seat::Engine("mcts".to_owned())]);
        assert_eq!((record.seeds, record.limits.nodes, record.times), ([Some(11), Some(12)], Some(60), (1000, 1200)));
        assert_eq!(record.used, [500, 700].map(Duration::from_micros));
        assert_eq!((record.plies.len(), record.plies[0].stats.map(|stats| stats.nodes)), (2, Some(60)));
        assert_eq!(record.ending, Some(Ending::Rules { outcome: Outcome::Draw }));
        let detail = "out of time".to_owned();
        let forfeit = Ending::Forfeit { loser: Player::One, reason: "time".to_owned(), detail };
        assert_eq!((&late.record.ending, late.record.opening), (&Some(forfeit), 1));
        // Foreign keys hold again.
        store.connection.execute("DELETE FROM matches", []).expect("a deletion");
        let left: u32 =
            store.connection.query_row("SELECT count(*) FROM moves", [], |row| row.get(0)).expect("a number");
        assert_eq!(left, 0);
    }

    /// A change of the schema needs a new version.
    #[test]
    fn the_last_version_is_the_present_one() {
        assert_eq!((VERSIONS.len() as u32, VERSIONS.last()), (VERSION, Some(&SCHEMA)));
    }

    #[test]
    fn newer_and_foreign_files_are_refused() {
        let mut newer = store_of(1);
        newer.connection.pragma_update(None, "user_version", VERSION + 1).expect("a number");
        let message = newer.prepare().expect_err("newer").to_string();
        assert!(message.starts_with("`old.db` was written by a newer plyground"), "{message}");
        let connection = Connection::open_in_memory().expect("memory");
        connection.execute_batch("CREATE TABLE songs (title TEXT)").expect("a table");
        let mut foreign = Store { connection, path: PathBuf::from("songs.db"), copy: None };
        assert_eq!(foreign.prepare().expect_err("foreign").to_string(), "`songs.db` is not a store of matches");
    }
}
