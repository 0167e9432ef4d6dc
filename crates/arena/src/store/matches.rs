//! Stored matches, and the settings by which an interrupted match is found again.

use std::fmt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{OptionalExtension, Row, params};

use super::{Store, StoreError};
use crate::matches::{Openings, Plan};
use crate::participants::Entrant;
use crate::statistics::Decision;

/// The settings that identify a match when it is resumed. The number of parallel games is not part
/// of them, and the number of rounds may grow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The game's spec.
    pub game: String,
    /// The participants: specs, or `NAME=SPEC`.
    pub participants: Vec<String>,
    /// Pairs of games for each two participants.
    pub rounds: u64,
    /// The seed.
    pub seed: u64,
    /// `random:N`, or the whole list of openings.
    pub openings: String,
    /// Time limit of a turn.
    pub time: Option<Duration>,
    /// Node limit of a ply.
    pub nodes: Option<u64>,
    /// Depth limit, in plies.
    pub depth: Option<u32>,
    /// How far a turn may exceed its time limit.
    pub margin: Duration,
    /// The sequential test.
    pub sprt: Option<String>,
}

impl Settings {
    /// The settings of a plan.
    pub fn of(plan: &Plan) -> Self {
        let openings = match &plan.openings {
            random @ Openings::Random(_) => random.to_string(),
            Openings::List { openings, .. } => {
                openings.iter().map(|(_, moves)| moves.join("; ") + "\n").collect::<String>()
            }
        };
        let limits = plan.conditions.limits;
        Self {
            game: plan.game.to_string(),
            participants: plan.participants.clone(),
            rounds: plan.rounds,
            seed: plan.seed,
            openings,
            time: limits.time,
            nodes: limits.nodes,
            depth: limits.depth,
            margin: plan.conditions.margin,
            sprt: plan.sprt.map(|sprt| sprt.to_string()),
        }
    }

    /// Describes the first setting in which another match differs; `None` if it is the same match.
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        // The same text for both if they are equivalent: engines may have been named since the
        // match began.
        let is_same = self.participants.len() == other.participants.len()
            && self
                .participants
                .iter()
                .zip(&other.participants)
                .all(|(own, other)| Entrant::of(own).is_same(Entrant::of(other)));
        let engines = |settings: &Self| if is_same { self } else { settings }.participants.join(" ");
        let time = |time: Option<Duration>| time.map_or_else(|| "none".to_owned(), |time| format!("{time:?}"));
        let number = |number: Option<u64>| number.map_or_else(|| "none".to_owned(), |number| number.to_string());
        let none = || "none".to_owned();
        let settings = [
            ("game", self.game.clone(), other.game.clone()),
            ("engines", engines(self), engines(other)),
            ("seed", self.seed.to_string(), other.seed.to_string()),
            ("openings", self.openings.clone(), other.openings.clone()),
            ("time", time(self.time), time(other.time)),
            ("nodes", number(self.nodes), number(other.nodes)),
            ("depth", number(self.depth.map(u64::from)), number(other.depth.map(u64::from))),
            ("margin", time(Some(self.margin)), time(Some(other.margin))),
            ("sprt", self.sprt.clone().unwrap_or_else(none), other.sprt.clone().unwrap_or_else(none)),
        ];
        let (key, own, others) = settings.into_iter().find(|(_, own, other)| own != other)?;
        // Lists of openings are too long to show.
        let is_long = own.contains('\n') || others.contains('\n');
        Some(Difference { key, values: (!is_long).then_some((others, own)) })
    }
}

/// The first setting in which a stored match differs. `Display` is English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The setting: `game`, `engines`, `seed`, `openings`, `time`, `nodes`, `depth`, `margin` or `sprt`.
    pub key: &'static str,
    /// Its value in the stored match and the requested one; `None` if they are too long to show.
    pub values: Option<(String, String)>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.values {
            None => write!(f, "other {}", self.key),
            Some((stored, asked)) => write!(f, "{} `{stored}`, not `{asked}`", self.key),
        }
    }
}

/// The result of looking for a match to resume.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resumable {
    /// The last match with the same settings.
    Match(Box<MatchRow>),
    /// There is none; the difference of the last match.
    Other(Difference),
    /// The store has no match.
    Nothing,
}

/// A stored match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRow {
    /// Its id.
    pub id: i64,
    /// When it started, as a Unix time in milliseconds.
    pub created: u64,
    /// When it ended; `None` if it has not.
    pub ended: Option<u64>,
    /// The version of plyground that started it.
    pub version: String,
    /// The file that the games were imported from.
    pub source: Option<String>,
    /// Its settings.
    pub settings: Settings,
    /// The decision of its sequential test.
    pub decision: Option<String>,
    /// The number of games stored.
    pub games: u64,
}

const SELECT: &str = "SELECT id, created_ms, ended_ms, version, source, game, rounds, seed, openings, time_us, nodes, \
     depth, margin_us, sprt, decision, (SELECT count(*) FROM games WHERE match_id = matches.id) FROM matches";

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// `SQLite` has no unsigned integers. Ours fit 63 bits, except a seed given by the user, whose bits
/// are kept.
const fn signed(number: u64) -> i64 {
    number.cast_signed()
}

impl Store {
    /// Stores a new match and returns its id.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn begin(&self, settings: &Settings, source: Option<&str>) -> Result<i64, StoreError> {
        self.with_path(self.insert_match(settings, source))
    }

    fn insert_match(&self, settings: &Settings, source: Option<&str>) -> rusqlite::Result<i64> {
        let micros = |time: Duration| time.as_micros() as i64;
        let transaction = self.begin_writing()?;
        transaction.execute(
            "INSERT INTO matches (created_ms, version, source, game, rounds, seed, openings, time_us, nodes, depth, \
             margin_us, sprt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            params![
                now(),
                crate::VERSION,
                source,
                settings.game,
                signed(settings.rounds),
                signed(settings.seed),
                settings.openings,
                settings.time.map(micros),
                settings.nodes.map(signed),
                settings.depth,
                micros(settings.margin),
                settings.sprt
            ],
        )?;
        let id = transaction.last_insert_rowid();
        for (number, spec) in settings.participants.iter().enumerate() {
            transaction.execute(
                "INSERT INTO contestants (match_id, number, spec) VALUES (?, ?, ?)",
                params![id, number as i64, spec],
            )?;
        }
        transaction.commit()?;
        Ok(id)
    }

    /// Finds the match to resume: the last one with these settings.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn find(&self, settings: &Settings) -> Result<Resumable, StoreError> {
        let mut played: Vec<MatchRow> = self.matches()?.into_iter().filter(|row| row.source.is_none()).collect();
        let same = played.iter().rposition(|row| settings.difference(&row.settings).is_none());
        Ok(match same {
            Some(index) => Resumable::Match(Box::new(played.swap_remove(index))),
            None => played
                .last()
                .and_then(|row| settings.difference(&row.settings))
                .map_or(Resumable::Nothing, Resumable::Other),
        })
    }

    /// Marks a match as running again, with at least `rounds` rounds.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn resume(&self, id: i64, rounds: u64) -> Result<(), StoreError> {
        let sql = "UPDATE matches SET ended_ms = NULL, decision = NULL, rounds = max(rounds, ?) WHERE id = ?";
        self.with_path(self.connection.execute(sql, params![signed(rounds), id])).map(drop)
    }

    /// Marks a match as ended. If a sequential test has decided it, games of later pairs are
    /// deleted: they do not count.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn end(&self, id: i64, decision: Option<(Decision, u64)>) -> Result<(), StoreError> {
        self.with_path(self.update_end(id, decision))
    }

    fn update_end(&self, id: i64, decision: Option<(Decision, u64)>) -> rusqlite::Result<()> {
        let transaction = self.begin_writing()?;
        if let Some((_, pairs)) = decision {
            transaction.execute("DELETE FROM games WHERE match_id = ? AND pair >= ?", params![id, signed(pairs)])?;
        }
        let name = decision.map(|(decision, _)| decision.name());
        transaction.execute("UPDATE matches SET ended_ms = ?, decision = ? WHERE id = ?", params![now(), name, id])?;
        transaction.commit()
    }

    /// The matches, oldest first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn matches(&self) -> Result<Vec<MatchRow>, StoreError> {
        let read = || -> rusqlite::Result<Vec<MatchRow>> {
            let mut statement = self.connection.prepare(&format!("{SELECT} ORDER BY id"))?;
            let rows = statement.query_map([], match_row)?.collect::<rusqlite::Result<Vec<_>>>()?;
            rows.into_iter().map(|row| self.with_participants(row)).collect()
        };
        self.with_path(read())
    }

    /// The match with this id.
    ///
    /// # Errors
    /// [`StoreError`], such as [`StoreError::NoSuch`].
    pub fn match_by_id(&self, id: i64) -> Result<MatchRow, StoreError> {
        let read = || -> rusqlite::Result<Option<MatchRow>> {
            let row = self.connection.query_row(&format!("{SELECT} WHERE id = ?"), [id], match_row).optional()?;
            row.map(|row| self.with_participants(row)).transpose()
        };
        self.with_path(read())?.ok_or_else(|| StoreError::NoSuch { path: self.path.clone(), what: "match", id })
    }

    fn with_participants(&self, mut row: MatchRow) -> rusqlite::Result<MatchRow> {
        let mut statement =
            self.connection.prepare_cached("SELECT spec FROM contestants WHERE match_id = ? ORDER BY number")?;
        row.settings.participants = statement.query_map([row.id], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(row)
    }
}

fn match_row(row: &Row<'_>) -> rusqlite::Result<MatchRow> {
    let unsigned = |index: usize| row.get::<_, i64>(index).map(i64::cast_unsigned);
    let time = |micros: i64| Duration::from_micros(micros.cast_unsigned());
    Ok(MatchRow {
        id: row.get(0)?,
        created: unsigned(1)?,
        ended: row.get::<_, Option<i64>>(2)?.map(i64::cast_unsigned),
        version: row.get(3)?,
        source: row.get(4)?,
        settings: Settings {
            game: row.get(5)?,
            participants: Vec::new(),
            rounds: unsigned(6)?,
            seed: unsigned(7)?,
            openings: row.get(8)?,
            time: row.get::<_, Option<i64>>(9)?.map(time),
            nodes: row.get::<_, Option<i64>>(10)?.map(i64::cast_unsigned),
            depth: row.get(11)?,
            margin: time(row.get(12)?),
            sprt: row.get(13)?,
        },
        decision: row.get(14)?,
        games: unsigned(15)?,
    })
}
