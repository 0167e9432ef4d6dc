//! Games in the store.

use std::time::Duration;

use plyground_core::error_text::Worded;
use plyground_core::{Outcome, Player, Stats};
use plyground_session::{Ending, GameLimits, GameRecord, Ply, Seat};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Store, StoreError};
use crate::matches::MatchGame;

/// A stored game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// Its id.
    pub id: i64,
    /// The id of its match; `None` for a game outside any match.
    pub match_id: Option<i64>,
    /// The number of its pair in that match, and 0 or 1 for the game of the pair.
    pub pair: Option<(u64, u8)>,
    /// The game.
    pub record: GameRecord,
}

/// The result of storing a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is new.
    Added,
    /// The store had an earlier state of it.
    Updated,
    /// The store has the same or a later state of it.
    Kept,
}

const INSERT_GAME: &str = "INSERT INTO games (id, match_id, pair, game, player_1, player_2, record_id, spec, seat_1, \
     seat_2, seed_1, seed_2, move_time_us, game_time_us, depth_limit, node_limit, opening, start, start_name, winner, \
     margin, version, reason, detail, used_1_us, used_2_us, started_ms, ended_ms) \
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

const INSERT_MOVE: &str = "INSERT INTO moves (game_id, ply, move, player, time_us, margin, proved, nodes, \
     quiescence_nodes, generated, expanded, depth, selective_depth, alpha_cuts, beta_cuts, first_move_cuts, \
     table_probes, table_hits, table_stores, peak_bytes) \
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

pub(super) const SELECT_GAME: &str = "SELECT id, match_id, pair, game, player_1, player_2, record_id, spec, seat_1, seat_2, seed_1, \
     seed_2, move_time_us, game_time_us, depth_limit, node_limit, opening, start, start_name, winner, margin, version, \
     reason, detail, used_1_us, used_2_us, started_ms, ended_ms FROM games";

const SELECT_MOVES: &str = "SELECT move, player, time_us, margin, proved, nodes, quiescence_nodes, generated, expanded, \
     depth, selective_depth, alpha_cuts, beta_cuts, first_move_cuts, table_probes, table_hits, table_stores, peak_bytes \
     FROM moves WHERE game_id = ? ORDER BY ply";

/// The place of a game in its match, as columns.
#[derive(Clone, Copy, Default)]
struct Place {
    match_id: Option<i64>,
    pair: Option<i64>,
    game: Option<u8>,
    seats: Option<[i64; 2]>,
}

/// A row, and the indexes of the two participants if it belongs to a match.
pub(super) type SeatedRow = (GameRow, Option<[usize; 2]>);

fn micros(time: Duration) -> i64 {
    i64::try_from(time.as_micros()).unwrap_or(i64::MAX)
}

impl Store {
    /// Stores a game of a match and returns its id. An existing game with this number is kept.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn add_game(&self, match_id: i64, game: &MatchGame) -> Result<i64, StoreError> {
        let place = Place {
            match_id: Some(match_id),
            pair: Some(game.pair.cast_signed()),
            game: Some(game.game),
            seats: Some(game.seats.map(|seat| seat as i64)),
        };
        let add = || -> rusqlite::Result<i64> {
            let transaction = self.begin_writing()?;
            let same = "SELECT id FROM games WHERE match_id = ? AND pair = ? AND game = ?";
            let known = transaction.query_row(same, params![match_id, place.pair, place.game], |row| row.get(0));
            // A game of a match is determined by its number, so the existing one is equivalent.
            let id = match known.optional()? {
                Some(id) => id,
                None => insert(&transaction, None, place, &game.record)?,
            };
            transaction.commit()?;
            Ok(id)
        };
        self.with_path(add())
    }

    /// Stores a game outside any match and returns its id. An earlier state of the same game, which has
    /// the same [`GameRecord::id`], is replaced.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn put_record(&self, record: &GameRecord) -> Result<(i64, Change), StoreError> {
        self.with_path(self.put(record))
    }

    fn put(&self, record: &GameRecord) -> rusqlite::Result<(i64, Change)> {
        let transaction = self.begin_writing()?;
        let known: Option<(i64, i64)> = transaction
            .query_row("SELECT id, ended_ms FROM games WHERE record_id = ?", [&record.id], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .optional()?;
        if let Some((id, ended)) = known {
            if ended >= record.times.1.cast_signed() {
                return Ok((id, Change::Kept));
            }
            transaction.execute("DELETE FROM games WHERE id = ?", [id])?;
        }
        let id = insert(&transaction, known.map(|(id, _)| id), Place::default(), record)?;
        transaction.commit()?;
        Ok((id, if known.is_some() { Change::Updated } else { Change::Added }))
    }

    /// The games of a match with their ids, in the order of its plan.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn games(&self, match_id: i64) -> Result<Vec<(i64, MatchGame)>, StoreError> {
        let rows = self.rows(&format!("{SELECT_GAME} WHERE match_id = {match_id} ORDER BY pair, game"))?;
        let game = |(row, seats): SeatedRow| {
            let (pair, game) = row.pair?;
            Some((row.id, MatchGame { pair, game, seats: seats?, record: row.record }))
        };
        Ok(rows.into_iter().filter_map(game).collect())
    }

    /// The games outside any match, in the order in which they were stored.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn single_games(&self) -> Result<Vec<GameRow>, StoreError> {
        let rows = self.rows(&format!("{SELECT_GAME} WHERE match_id IS NULL ORDER BY id"))?;
        Ok(rows.into_iter().map(|(row, _)| row).collect())
    }

    /// The game with this id.
    ///
    /// # Errors
    /// [`StoreError`], such as [`StoreError::NoSuch`].
    pub fn game(&self, id: i64) -> Result<GameRow, StoreError> {
        let row = self.rows(&format!("{SELECT_GAME} WHERE id = {id}"))?.pop();
        row.map(|(row, _)| row).ok_or_else(|| StoreError::NoSuch { path: self.path.clone(), what: "game", id })
    }

    /// Games with their moves.
    fn rows(&self, sql: &str) -> Result<Vec<SeatedRow>, StoreError> {
        let read = || -> rusqlite::Result<Vec<_>> { self.connection.prepare(sql)?.query_map([], game_row)?.collect() };
        let mut rows = self.with_path(read())?;
        for (row, _) in &mut rows {
            self.read_moves(row)?;
        }
        Ok(rows)
    }

    fn read_moves(&self, row: &mut GameRow) -> Result<(), StoreError> {
        let read = || -> rusqlite::Result<Vec<Ply>> {
            self.connection.prepare_cached(SELECT_MOVES)?.query_map([row.id], ply_row)?.collect()
        };
        row.record.plies = self.with_path(read())?;
        if row.record.opening > row.record.plies.len() {
            let wrong = Worded::said("its opening is longer than the game", "error-store-opening");
            return Err(StoreError::Damaged { path: self.path.clone(), game: row.id, wrong });
        }
        Ok(())
    }
}

/// Inserts a game and its moves, and returns its id: `id`, if there is one, else the next.
fn insert(connection: &Connection, id: Option<i64>, place: Place, record: &GameRecord) -> rusqlite::Result<i64> {
    let (winner, margin) = match record.outcome() {
        None => (None, None),
        Some(Outcome::Draw) => (None, Some(0)),
        Some(Outcome::Win { winner, margin }) => (Some(winner.number()), Some(margin)),
    };
    let GameLimits { move_time, game_time, depth, nodes } = record.limits;
    connection.prepare_cached(INSERT_GAME)?.execute(params![
        id,
        place.match_id,
        place.pair,
        place.game,
        place.seats.map(|[one, _]| one),
        place.seats.map(|[_, two]| two),
        Some(&record.id).filter(|id| place.match_id.is_none() && !id.is_empty()),
        record.game,
        record.seats[0].name(),
        record.seats[1].name(),
        record.seeds[0].map(u64::cast_signed),
        record.seeds[1].map(u64::cast_signed),
        move_time.map(micros),
        game_time.map(micros),
        depth,
        nodes.map(u64::cast_signed),
        record.opening as i64,
        record.start,
        record.start_name,
        winner,
        margin,
        record.program,
        record.ending_name(),
        record.ending.as_ref().map_or("", Ending::detail),
        micros(record.used[0]),
        micros(record.used[1]),
        record.times.0.cast_signed(),
        record.times.1.cast_signed()
    ])?;
    let id = connection.last_insert_rowid();
    let mut statement = connection.prepare_cached(INSERT_MOVE)?;
    for (number, ply) in record.plies.iter().enumerate() {
        let counter = |count: fn(&Stats) -> u64| ply.stats.as_ref().map(|stats| count(stats).cast_signed());
        statement.execute(params![
            id,
            number as i64,
            ply.mv,
            ply.player.number(),
            micros(ply.time),
            ply.margin,
            ply.proved,
            counter(|stats| stats.nodes),
            counter(|stats| stats.quiescence_nodes),
            counter(|stats| stats.generated),
            counter(|stats| stats.expanded),
            counter(|stats| stats.depth.into()),
            counter(|stats| stats.selective_depth.into()),
            counter(|stats| stats.alpha_cuts),
            counter(|stats| stats.beta_cuts),
            counter(|stats| stats.first_move_cuts),
            counter(|stats| stats.table_probes),
            counter(|stats| stats.table_hits),
            counter(|stats| stats.table_stores),
            counter(|stats| stats.peak_bytes)
        ])?;
    }
    Ok(id)
}

pub(super) fn game_row(row: &Row<'_>) -> rusqlite::Result<SeatedRow> {
    let unsigned = |index: usize| row.get::<_, i64>(index).map(i64::cast_unsigned);
    let optional = |index: usize| row.get::<_, Option<i64>>(index).map(|value| value.map(i64::cast_unsigned));
    let text = |index: usize| row.get::<_, String>(index);
    let winner = row.get::<_, Option<u32>>(19)?.and_then(Player::from_number);
    let margin: Option<u32> = row.get(20)?;
    let outcome = match (winner, margin) {
        (Some(winner), margin) => Some(Outcome::Win { winner, margin: margin.unwrap_or(1) }),
        (None, Some(_)) => Some(Outcome::Draw),
        (None, None) => None,
    };
    let seats = match (optional(4)?, optional(5)?) {
        (Some(one), Some(two)) => Some([one as usize, two as usize]),
        _ => None,
    };
    let record = GameRecord {
        id: row.get::<_, Option<String>>(6)?.unwrap_or_default(),
        program: text(21)?,
        start_name: row.get(18)?,
        seeds: [optional(10)?, optional(11)?],
        limits: GameLimits {
            move_time: optional(12)?.map(Duration::from_micros),
            game_time: optional(13)?.map(Duration::from_micros),
            depth: row.get(14)?,
            nodes: optional(15)?,
        },
        opening: unsigned(16)? as usize,
        used: [Duration::from_micros(unsigned(24)?), Duration::from_micros(unsigned(25)?)],
        ending: Ending::from_name(&text(22)?, outcome, &text(23)?),
        times: (unsigned(26)?, unsigned(27)?),
        ..GameRecord::new(text(7)?, text(17)?, [Seat::from_name(&text(8)?), Seat::from_name(&text(9)?)])
    };
    let pair = optional(2)?.zip(row.get::<_, Option<u8>>(3)?);
    Ok((GameRow { id: row.get(0)?, match_id: row.get(1)?, pair, record }, seats))
}

fn ply_row(row: &Row<'_>) -> rusqlite::Result<Ply> {
    let counter = |index: usize| row.get::<_, Option<i64>>(index).map(|count| count.unwrap_or(0).cast_unsigned());
    let time = Duration::from_micros(row.get::<_, i64>(2)?.cast_unsigned());
    let stats = match row.get::<_, Option<i64>>(5)? {
        None => None,
        Some(nodes) => Some(Stats {
            nodes: nodes.cast_unsigned(),
            quiescence_nodes: counter(6)?,
            generated: counter(7)?,
            expanded: counter(8)?,
            depth: counter(9)? as u32,
            selective_depth: counter(10)? as u32,
            alpha_cuts: counter(11)?,
            beta_cuts: counter(12)?,
            first_move_cuts: counter(13)?,
            table_probes: counter(14)?,
            table_hits: counter(15)?,
            table_stores: counter(16)?,
            peak_bytes: counter(17)?,
            time,
            ..Stats::default()
        }),
    };
    Ok(Ply {
        mv: row.get(0)?,
        player: Player::from_number(row.get(1)?).unwrap_or(Player::One),
        time,
        margin: row.get(3)?,
        proved: row.get(4)?,
        stats,
    })
}
