//! Games in the store.

use std::time::Duration;

use plyground_core::{Outcome, Player, Stats};
use rusqlite::{OptionalExtension, Row, params};

use super::{Store, StoreError};
use crate::matches::{Ending, GameRecord, PlyRecord};
use crate::records::SavedGame;

/// A stored game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// Its id.
    pub id: i64,
    /// The id of its match.
    pub match_id: i64,
    /// The game.
    pub saved: SavedGame,
}

const INSERT_GAME: &str = "INSERT INTO games (match_id, pair, game, spec, player_1, player_2, seed_1, seed_2, opening, \
     start, winner, margin, version, reason, detail, started_ms, ended_ms) \
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

const INSERT_MOVE: &str = "INSERT INTO moves (game_id, ply, move, player, time_us, margin, proved, nodes, \
     quiescence_nodes, generated, expanded, depth, selective_depth, alpha_cuts, beta_cuts, first_move_cuts, \
     table_probes, table_hits, table_stores, peak_bytes) \
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

const SELECT_GAME: &str = "SELECT games.id, games.match_id, pair, games.game, games.spec, player_1, player_2, seed_1, \
     seed_2, opening, start, winner, margin, reason, detail, started_ms, games.ended_ms, one.spec, two.spec, games.version \
     FROM games JOIN contestants one ON one.match_id = games.match_id AND one.number = player_1 \
     JOIN contestants two ON two.match_id = games.match_id AND two.number = player_2";

const SELECT_MOVES: &str = "SELECT move, player, time_us, margin, proved, nodes, quiescence_nodes, generated, expanded, \
     depth, selective_depth, alpha_cuts, beta_cuts, first_move_cuts, table_probes, table_hits, table_stores, peak_bytes \
     FROM moves WHERE game_id = ? ORDER BY ply";

impl Store {
    /// Stores a game of a match and returns its id. `version` is the plyground that played it.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn add_game(&self, match_id: i64, record: &GameRecord, version: &str) -> Result<i64, StoreError> {
        self.with_path(self.insert_game(match_id, record, version))
    }

    fn insert_game(&self, match_id: i64, record: &GameRecord, version: &str) -> rusqlite::Result<i64> {
        let transaction = self.connection.unchecked_transaction()?;
        let (winner, margin) = match record.outcome {
            Outcome::Draw => (None, 0),
            Outcome::Win { winner, margin } => (Some(winner.number()), margin),
        };
        let detail = match &record.ending {
            Ending::Finished => "",
            Ending::Forfeit { detail, .. } => detail,
        };
        transaction.prepare_cached(INSERT_GAME)?.execute(params![
            match_id,
            record.pair.cast_signed(),
            record.game,
            record.spec,
            record.seats[0] as i64,
            record.seats[1] as i64,
            record.seeds[0].cast_signed(),
            record.seeds[1].cast_signed(),
            record.opening as i64,
            record.start,
            winner,
            margin,
            version,
            record.ending.name(),
            detail,
            record.times.0.cast_signed(),
            record.times.1.cast_signed()
        ])?;
        let id = transaction.last_insert_rowid();
        let mut statement = transaction.prepare_cached(INSERT_MOVE)?;
        for (ply, record) in record.plies.iter().enumerate() {
            let counter = |count: fn(&Stats) -> u64| record.stats.as_ref().map(|stats| count(stats).cast_signed());
            statement.execute(params![
                id,
                ply as i64,
                record.mv,
                record.player.number(),
                record.time.as_micros() as i64,
                record.margin,
                record.proved,
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
        drop(statement);
        transaction.commit()?;
        Ok(id)
    }

    /// The games of a match, in the order of its plan.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn games(&self, match_id: i64) -> Result<Vec<GameRow>, StoreError> {
        let read = || -> rusqlite::Result<Vec<GameRow>> {
            let sql = format!("{SELECT_GAME} WHERE games.match_id = ? ORDER BY pair, games.game");
            self.connection.prepare(&sql)?.query_map([match_id], game_row)?.collect()
        };
        self.with_path(read())?.into_iter().map(|row| self.with_moves(row)).collect()
    }

    /// The game with this id.
    ///
    /// # Errors
    /// [`StoreError`], such as [`StoreError::NoSuch`].
    pub fn game(&self, id: i64) -> Result<GameRow, StoreError> {
        let sql = format!("{SELECT_GAME} WHERE games.id = ?");
        let found = self.with_path(self.connection.query_row(&sql, [id], game_row).optional())?;
        let row = found.ok_or_else(|| StoreError::NoSuch { path: self.path.clone(), what: "game", id })?;
        self.with_moves(row)
    }

    fn with_moves(&self, mut row: GameRow) -> Result<GameRow, StoreError> {
        let read = || -> rusqlite::Result<Vec<PlyRecord>> {
            self.connection.prepare_cached(SELECT_MOVES)?.query_map([row.id], ply_row)?.collect()
        };
        row.saved.record.plies = self.with_path(read())?;
        if row.saved.record.opening > row.saved.record.plies.len() {
            let message = "its opening is longer than the game".to_owned();
            return Err(StoreError::Damaged { path: self.path.clone(), game: row.id, message });
        }
        Ok(row)
    }
}

fn game_row(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    let unsigned = |index: usize| row.get::<_, i64>(index).map(i64::cast_unsigned);
    let winner = row.get::<_, Option<u32>>(11)?.and_then(Player::from_number);
    let outcome = match winner {
        None => Outcome::Draw,
        Some(winner) => Outcome::Win { winner, margin: row.get(12)? },
    };
    let reason: String = row.get(13)?;
    let ending = match (reason.as_str(), winner) {
        ("finished", _) | (_, None) => Ending::Finished,
        (_, Some(winner)) => Ending::Forfeit { loser: winner.other(), reason, detail: row.get(14)? },
    };
    let record = GameRecord {
        pair: unsigned(2)?,
        game: row.get(3)?,
        spec: row.get(4)?,
        seats: [unsigned(5)? as usize, unsigned(6)? as usize],
        seeds: [unsigned(7)?, unsigned(8)?],
        opening: unsigned(9)? as usize,
        start: row.get(10)?,
        plies: Vec::new(),
        outcome,
        ending,
        times: (unsigned(15)?, unsigned(16)?),
    };
    let saved = SavedGame { players: [row.get(17)?, row.get(18)?], version: row.get(19)?, record };
    Ok(GameRow { id: row.get(0)?, match_id: row.get(1)?, saved })
}

fn ply_row(row: &Row<'_>) -> rusqlite::Result<PlyRecord> {
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
    Ok(PlyRecord {
        mv: row.get(0)?,
        player: Player::from_number(row.get(1)?).unwrap_or(Player::One),
        time,
        margin: row.get(3)?,
        proved: row.get(4)?,
        stats,
    })
}
