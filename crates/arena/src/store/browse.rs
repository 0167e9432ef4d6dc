//! Queries for browsing a store: filtered lists of games, and the results of matches. Moves are left out, so that lists
//! of a large store are fast.

use std::collections::BTreeMap;

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::games::{SELECT_GAME, game_row};
use super::{GameRow, Store, StoreError};
use crate::matches::MatchGame;

/// A filter of games. All conditions that are set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Games of this match.
    pub match_id: Option<i64>,
    /// Games with this name, whatever their options.
    pub game: Option<String>,
    /// Games in which one of these players has either seat. The texts are those of seats in the store.
    pub seats: Option<Vec<String>>,
    /// Games with this result.
    pub result: Option<ResultFilter>,
}

/// The results that a filter can select.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFilter {
    /// Player 1 won.
    First,
    /// Player 2 won.
    Second,
    /// A draw.
    Draw,
    /// One of the players forfeited the game: an illegal move, too much time, a crash.
    Forfeit,
}

/// A game of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedGame {
    /// The game without its moves.
    pub row: GameRow,
    /// The number of its plies.
    pub plies: u64,
}

/// Wins, draws and losses by the index of the participant.
pub type Standings = BTreeMap<usize, [u64; 3]>;

impl GameFilter {
    /// The condition in SQL and its values.
    fn condition(&self) -> (String, Vec<Value>) {
        let (mut parts, mut values) = (vec!["1".to_owned()], Vec::new());
        if let Some(id) = self.match_id {
            parts.push("match_id = ?".to_owned());
            values.push(Value::Integer(id));
        }
        if let Some(game) = &self.game {
            parts.push("(spec = ? OR substr(spec, 1, ?) = ?)".to_owned());
            let prefix = format!("{game}:");
            let length = i64::try_from(prefix.chars().count()).unwrap_or(i64::MAX);
            values.extend([Value::Text(game.clone()), Value::Integer(length), Value::Text(prefix)]);
        }
        if let Some(seats) = &self.seats {
            let marks = vec!["?"; seats.len()].join(", ");
            parts.push(format!("(seat_1 IN ({marks}) OR seat_2 IN ({marks}))"));
            for _ in 0..2 {
                values.extend(seats.iter().cloned().map(Value::Text));
            }
        }
        if let Some(result) = self.result {
            let condition = match result {
                ResultFilter::First => "winner = 1",
                ResultFilter::Second => "winner = 2",
                ResultFilter::Draw => "winner IS NULL AND margin = 0",
                ResultFilter::Forfeit => "reason NOT IN ('finished', 'resigned', 'game-time', 'unfinished')",
            };
            parts.push(condition.to_owned());
        }
        (parts.join(" AND "), values)
    }
}

impl Store {
    /// The games that match a filter, the latest first: at most `most` of them after skipping `from`, and the total
    /// number of matches.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn list(&self, filter: &GameFilter, from: u64, most: u64) -> Result<(Vec<ListedGame>, u64), StoreError> {
        let (condition, values) = filter.condition();
        let read = || -> rusqlite::Result<(Vec<ListedGame>, u64)> {
            let counted = format!("SELECT count(*) FROM games WHERE {condition}");
            let total: i64 = self.connection.query_row(&counted, params_from_iter(&values), |row| row.get(0))?;
            let sql = format!("{SELECT_GAME} WHERE {condition} ORDER BY id DESC LIMIT {most} OFFSET {from}");
            let mut statement = self.connection.prepare(&sql)?;
            let rows = statement.query_map(params_from_iter(&values), game_row)?;
            let listed = rows.map(|row| {
                let (row, _) = row?;
                let plies = plies(&self.connection, row.id)?;
                Ok(ListedGame { row, plies })
            });
            Ok((listed.collect::<rusqlite::Result<_>>()?, total.cast_unsigned()))
        };
        self.with_path(read())
    }

    /// The names of the games in the store, and the texts of its seats, each once and in order.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn names(&self) -> Result<(Vec<String>, Vec<String>), StoreError> {
        let texts = |sql: &str| -> rusqlite::Result<Vec<String>> {
            self.connection.prepare(sql)?.query_map([], |row| row.get(0))?.collect()
        };
        // The name of a game ends where its options begin.
        let games = "SELECT DISTINCT CASE instr(spec, ':') WHEN 0 THEN spec ELSE substr(spec, 1, instr(spec, ':') - 1) END \
                     AS name FROM games ORDER BY name";
        let seats = "SELECT seat_1 AS seat FROM games UNION SELECT seat_2 FROM games ORDER BY seat";
        self.with_path(texts(games).and_then(|games| Ok((games, texts(seats)?))))
    }

    /// The games of a match without their moves, in the order of its plan.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn results(&self, match_id: i64) -> Result<Vec<MatchGame>, StoreError> {
        let read = || -> rusqlite::Result<Vec<MatchGame>> {
            let sql = format!("{SELECT_GAME} WHERE match_id = ? ORDER BY pair, game");
            let mut statement = self.connection.prepare(&sql)?;
            let rows = statement.query_map([match_id], game_row)?;
            let game = |row: rusqlite::Result<(GameRow, Option<[usize; 2]>)>| {
                row.map(|(row, seats)| {
                    let ((pair, game), seats) = row.pair.zip(seats)?;
                    Some(MatchGame { pair, game, seats, record: row.record })
                })
                .transpose()
            };
            rows.filter_map(game).collect()
        };
        self.with_path(read())
    }

    /// The wins, draws and losses of the participants of all matches, by the id of the match.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn standings(&self) -> Result<BTreeMap<i64, Standings>, StoreError> {
        let read = || -> rusqlite::Result<BTreeMap<i64, Standings>> {
            let sql = "SELECT match_id, player_1, player_2, winner, count(*) FROM games WHERE match_id IS NOT NULL \
                       AND player_1 IS NOT NULL AND player_2 IS NOT NULL AND (winner IS NOT NULL OR margin IS NOT NULL) \
                       GROUP BY match_id, player_1, player_2, winner";
            let mut found: BTreeMap<i64, Standings> = BTreeMap::new();
            let mut statement = self.connection.prepare(sql)?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                let standings = found.entry(row.get(0)?).or_default();
                let seats: [i64; 2] = [row.get(1)?, row.get(2)?];
                let winner: Option<i64> = row.get(3)?;
                let count: i64 = row.get(4)?;
                for (seat, number) in seats.into_iter().zip(1..) {
                    let place = winner.map_or(1, |winner| if winner == number { 0 } else { 2 });
                    standings.entry(seat.cast_unsigned() as usize).or_default()[place] += count.cast_unsigned();
                }
            }
            Ok(found)
        };
        self.with_path(read())
    }
}

fn plies(connection: &Connection, game: i64) -> rusqlite::Result<u64> {
    let mut statement = connection.prepare_cached("SELECT count(*) FROM moves WHERE game_id = ?")?;
    statement.query_row([game], |row| row.get::<_, i64>(0)).map(i64::cast_unsigned)
}

#[cfg(test)]
mod tests {
    use plyground_core::{Outcome, Player};
    use plyground_session::{Ending, GameRecord, Ply, Seat};

    use super::*;
    use crate::matches::{Plan, Tally};
    use crate::store::Settings;
    use plyground_catalog::Catalog;

    fn game(pair: u64, game: u8, spec: &str, ending: Ending) -> MatchGame {
        let seats = if game == 0 { [0, 1] } else { [1, 0] };
        let names = ["a=pvs", "level=3"];
        let record = GameRecord {
            plies: vec![Ply::new(Player::One, "x"); 3],
            ending: Some(ending),
            ..GameRecord::new(
                spec.to_owned(),
                "start".to_owned(),
                seats.map(|seat| Seat::Engine(names[seat].to_owned())),
            )
        };
        MatchGame { pair, game, seats, record }
    }

    fn filled() -> (Store, i64, Vec<MatchGame>) {
        let store = Store::in_memory();
        let plan = Plan::new(&Catalog::standard(), "nim", &["a=pvs", "level=3"]).expect("a plan");
        let id = store.begin(&Settings::of(&plan), None).expect("a match");
        let won = |winner| Ending::Rules { outcome: Outcome::win(winner) };
        let games = vec![
            game(0, 0, "nim", won(Player::One)),
            game(0, 1, "nim:heaps=3-4-5", Ending::Rules { outcome: Outcome::Draw }),
            game(1, 0, "nimble", won(Player::Two)),
            game(1, 1, "nim", Ending::Forfeit { loser: Player::One, reason: "time".into(), detail: String::new() }),
        ];
        for game in &games {
            store.add_game(id, game).expect("stored");
        }
        let person = GameRecord {
            id: "p".into(),
            ending: Some(Ending::Resigned { loser: Player::Two }),
            ..GameRecord::new("nim", "start", [Seat::Human, Seat::Engine("level=3".into())])
        };
        store.put_record(&person).expect("stored");
        (store, id, games)
    }

    #[test]
    fn filters_let_through_what_they_say() {
        let (store, id, _) = filled();
        let count = |filter: GameFilter| store.list(&filter, 0, 100).expect("games").1;
        let all = GameFilter::default();
        assert_eq!(count(all.clone()), 5);
        assert_eq!(count(GameFilter { match_id: Some(id), ..all.clone() }), 4);
        assert_eq!(count(GameFilter { game: Some("nim".into()), ..all.clone() }), 4, "nimble is another game");
        assert_eq!(count(GameFilter { game: Some("%".into()), ..all.clone() }), 0);
        assert_eq!(count(GameFilter { seats: Some(vec!["human".into()]), ..all.clone() }), 1);
        assert_eq!(count(GameFilter { seats: Some(Vec::new()), ..all.clone() }), 0);
        for (result, expected) in
            [(ResultFilter::First, 2), (ResultFilter::Second, 2), (ResultFilter::Draw, 1), (ResultFilter::Forfeit, 1)]
        {
            assert_eq!(count(GameFilter { result: Some(result), ..all.clone() }), expected, "{result:?}");
        }
        let both = GameFilter { match_id: Some(id), result: Some(ResultFilter::Second), ..all };
        let (listed, total) = store.list(&both, 1, 1).expect("games");
        assert_eq!((listed.len(), total, listed[0].plies), (1, 2, 3), "the second of two");
        assert_eq!(listed[0].row.record.game, "nimble", "the latest first");
        let (games, seats) = store.names().expect("names");
        assert_eq!(games, ["nim", "nimble"]);
        assert_eq!(seats, ["a=pvs", "human", "level=3"]);
    }

    #[test]
    fn results_and_standings_agree_with_the_tally_of_the_games() {
        let (store, id, games) = filled();
        let results = store.results(id).expect("results");
        let tally = Tally::of(2, None, &results);
        assert_eq!(tally, Tally::of(2, None, &games));
        let standings = &store.standings().expect("standings")[&id];
        for (number, [wins, draws, losses]) in standings {
            assert_eq!(tally.total(*number), (*wins, *draws, *losses));
        }
        assert_eq!(standings.len(), 2);
    }
}
