//! The record of a game, for saving, storing, exporting, logging, reporting and reviewing. It
//! contains the moves as text and only the first position, so that it can be replayed and checked.

mod counters;
mod micros;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::Duration;

use plyground_catalog::{AnyGame, Catalog, OpenError, turns};
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use plyground_core::{Limits, Outcome, Player, Stats};
use plyground_view::{Loaded, NotationError, no_files};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The version of the format. Readers refuse later ones.
pub const VERSION: u32 = 2;

/// The version of plyground in records of new games.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// An id for a game that begins at `date`, a Unix time in milliseconds. The second part is random,
/// so that games that begin at the same time have different ids.
pub fn new_id(date: u64) -> String {
    // Each `RandomState` has keys of its own.
    let random = RandomState::new().build_hasher().finish();
    format!("{date:x}-{:06x}", random & 0xff_ffff)
}

/// A game, finished or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The version of the format: [`VERSION`].
    pub version: u32,
    /// Identifies the games of a log or a store; empty for games of a match, which have a number
    /// there.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// The version of plyground that played it; empty if unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub program: String,
    /// The game's spec with all options.
    pub game: String,
    /// The position before the first ply, on one line.
    pub start: String,
    /// The name of the start: `problem C`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_name: Option<String>,
    /// Player 1 and player 2.
    pub seats: [Seat; 2],
    /// The seeds of the engines, if they were given.
    #[serde(default)]
    pub seeds: [Option<u64>; 2],
    /// The limits of the game.
    #[serde(default)]
    pub limits: GameLimits,
    /// The number of plies played before the players began.
    #[serde(default)]
    pub opening: usize,
    /// All plies, the opening included.
    pub plies: Vec<Ply>,
    /// The time that each player has used. More than the sum over the plies if a turn has begun.
    #[serde(rename = "used_us", with = "micros::pair", default)]
    pub used: [Duration; 2],
    /// The ending; `None` while the game goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// When it began, and when it ended or was last changed, as Unix times in milliseconds; 0 if
    /// unknown.
    #[serde(rename = "times_ms", default)]
    pub times: (u64, u64),
}

/// The name of a person's seat in stores and texts.
pub const HUMAN: &str = "human";

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// A person.
    Human,
    /// An engine, by its spec.
    Engine(String),
}

impl Seat {
    /// The spec of the engine; `None` for a person.
    pub fn engine(&self) -> Option<&str> {
        match self {
            Self::Human => None,
            Self::Engine(spec) => Some(spec),
        }
    }

    /// The name in stores and texts, in any language: [`HUMAN`] or the spec.
    pub fn name(&self) -> &str {
        self.engine().unwrap_or(HUMAN)
    }

    /// The seat with this name.
    pub fn from_name(name: &str) -> Self {
        if name == HUMAN { Self::Human } else { Self::Engine(name.to_owned()) }
    }
}

/// The limits of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameLimits {
    /// The time of an engine's turn.
    #[serde(rename = "move_time_us", with = "micros::optional", skip_serializing_if = "Option::is_none")]
    pub move_time: Option<Duration>,
    /// The time of the whole game, both players together.
    #[serde(rename = "game_time_us", with = "micros::optional", skip_serializing_if = "Option::is_none")]
    pub game_time: Option<Duration>,
    /// The maximum depth of an engine's search, in plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The maximum number of nodes of an engine's search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

impl GameLimits {
    /// The limits of an engine for one turn if `used` of the game's time is spent.
    pub fn of_turn(&self, used: Duration) -> Limits {
        let left = self.game_time.map(|whole| whole.saturating_sub(used));
        let time = match (self.move_time, left) {
            (Some(time), Some(left)) => Some(time.min(left)),
            (time, left) => time.or(left),
        };
        Limits { time, nodes: self.nodes, depth: self.depth, memory: None }
    }
}

/// One ply of a game. The plies of a turn are searched together: the first has the time and the
/// counters of the whole turn, the others none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ply {
    /// The ply in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The player.
    pub player: Player,
    /// The time it took; zero in the opening.
    #[serde(rename = "time_us", with = "micros", default, skip_serializing_if = "Duration::is_zero")]
    pub time: Duration,
    /// The margin that the mover expected, if it reported one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    /// Whether that margin is proved.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub proved: bool,
    /// The mover's search statistics, if it reported any.
    #[serde(default, serialize_with = "counters::serialize", skip_serializing_if = "Option::is_none")]
    pub stats: Option<Stats>,
}

impl Ply {
    /// A ply without time or counters.
    pub fn new(player: Player, mv: impl Into<String>) -> Self {
        Self { mv: mv.into(), player, time: Duration::ZERO, margin: None, proved: false, stats: None }
    }
}

/// The ending of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "by")]
pub enum Ending {
    /// By the rules.
    Rules {
        /// The result.
        outcome: Outcome,
    },
    /// A player resigned.
    Resigned {
        /// The player.
        loser: Player,
    },
    /// The time of the whole game was spent. There is no winner.
    Time,
    /// A player lost before the end: an illegal move, too much time, a crash.
    Forfeit {
        /// The player.
        loser: Player,
        /// The name of the reason, such as `illegal`. These names never change.
        reason: String,
        /// The reason as one line of text.
        detail: String,
    },
}

impl Ending {
    /// The result; `None` if there is none. A resigned or forfeited game is lost by one.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Rules { outcome } => Some(*outcome),
            Self::Resigned { loser } | Self::Forfeit { loser, .. } => Some(Outcome::win(loser.other())),
            Self::Time => None,
        }
    }

    /// The name in stores, texts and JSON. These names never change. `time` is a forfeit, so the end
    /// of the game's own time has another name.
    pub fn name(&self) -> &str {
        match self {
            Self::Rules { .. } => "finished",
            Self::Resigned { .. } => "resigned",
            Self::Time => "game-time",
            Self::Forfeit { reason, .. } => reason,
        }
    }

    /// The ending with this name, result and detail, as stores and texts have them. `None` if they
    /// do not agree, and for games without an ending.
    pub fn from_name(name: &str, outcome: Option<Outcome>, detail: &str) -> Option<Self> {
        let loser = outcome.and_then(Outcome::winner).map(Player::other);
        match (name, outcome, loser) {
            ("finished", Some(outcome), _) => Some(Self::Rules { outcome }),
            ("game-time", None, _) => Some(Self::Time),
            ("finished" | "game-time" | UNFINISHED, _, _) | (_, _, None) => None,
            ("resigned", _, Some(loser)) => Some(Self::Resigned { loser }),
            (reason, _, Some(loser)) => {
                Some(Self::Forfeit { loser, reason: reason.to_owned(), detail: detail.to_owned() })
            }
        }
    }

    /// Details of a forfeit, as one line of text; empty for other endings.
    pub fn detail(&self) -> &str {
        match self {
            Self::Forfeit { detail, .. } => detail,
            Self::Rules { .. } | Self::Resigned { .. } | Self::Time => "",
        }
    }
}

/// In place of the [name](Ending::name) of the ending, for games that have none.
pub const UNFINISHED: &str = "unfinished";

/// A turn of a record: the plies that one player made in a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn<'a> {
    /// The player.
    pub player: Player,
    /// Its plies; at least one.
    pub plies: &'a [Ply],
}

impl Turn<'_> {
    /// Its plies as one text.
    pub fn text(&self) -> String {
        let plies: Vec<String> = self.plies.iter().map(|ply| ply.mv.clone()).collect();
        turns::text(&plies)
    }

    /// Whether it is a pass, by the text that the game has for one.
    pub fn is_pass(&self, pass: Option<&str>) -> bool {
        self.plies.iter().all(|ply| Some(ply.mv.as_str()) == pass)
    }

    /// The time it took.
    pub fn time(&self) -> Duration {
        self.plies.iter().map(|ply| ply.time).sum()
    }

    /// The margin that the mover expected before the turn.
    pub fn margin(&self) -> Option<f64> {
        self.plies.iter().find_map(|ply| ply.margin)
    }

    /// The mover's counters for the whole turn.
    pub fn stats(&self) -> Option<Stats> {
        let mut counted = self.plies.iter().filter_map(|ply| ply.stats);
        let mut sum = counted.next()?;
        for stats in counted {
            sum += stats;
        }
        Some(sum)
    }
}

/// An error in a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The game cannot be opened.
    #[error(transparent)]
    Game(#[from] OpenError),
    /// The position before the first ply cannot be read.
    #[error("the position at the start: {0}")]
    Start(NotationError),
    /// A ply that cannot be played.
    #[error("move {number}: {error}")]
    Ply {
        /// Its number, from 1.
        number: usize,
        /// The reason.
        error: NotationError,
    },
    /// A ply of the wrong player.
    #[error("move {number}: it is the turn of player {turn}")]
    Turn {
        /// Its number, from 1.
        number: usize,
        /// The player to move.
        turn: Player,
    },
    /// The result disagrees with the rules.
    #[error("the result does not agree with the moves")]
    Result,
}

impl ErrorText for RecordError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Game(_) => None,
            Self::Start(_) => said("error-record-start", []),
            Self::Ply { number, .. } => said("error-record-ply", [("number", ErrorArg::number(number))]),
            Self::Turn { number, turn } => {
                said("error-record-turn", [("number", ErrorArg::number(number)), ("turn", ErrorArg::number(turn))])
            }
            Self::Result => said("error-record-result", []),
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Game(error) => Some(error),
            Self::Start(error) | Self::Ply { error, .. } => Some(error),
            Self::Turn { .. } | Self::Result => None,
        }
    }
}

impl GameRecord {
    /// A record without plies, of a spec with all options.
    pub fn new(game: impl Into<String>, start: impl Into<String>, seats: [Seat; 2]) -> Self {
        Self {
            version: VERSION,
            id: String::new(),
            program: String::new(),
            game: game.into(),
            start: start.into(),
            start_name: None,
            seats,
            seeds: [None; 2],
            limits: GameLimits::default(),
            opening: 0,
            plies: Vec::new(),
            used: [Duration::ZERO; 2],
            ending: None,
            times: (0, 0),
        }
    }

    /// The text of a pass, in games that have one; `None` also if the game cannot be opened.
    pub fn pass_text(&self, catalog: &Catalog) -> Option<&'static str> {
        self.open(catalog).ok()?.pass_text()
    }

    /// The number of plies without passes, which are forced.
    pub fn moves_played(&self, catalog: &Catalog) -> usize {
        let pass = self.pass_text(catalog);
        self.plies.iter().filter(|ply| Some(ply.mv.as_str()) != pass).count()
    }

    /// The result; `None` if there is none (yet).
    pub fn outcome(&self) -> Option<Outcome> {
        self.ending.as_ref().and_then(Ending::outcome)
    }

    /// The name of the ending: [`Ending::name`] or [`UNFINISHED`].
    pub fn ending_name(&self) -> &str {
        self.ending.as_ref().map_or(UNFINISHED, Ending::name)
    }

    /// The sum of the times of a player's plies.
    pub fn time_of(&self, player: Player) -> Duration {
        let times = self.plies.iter().filter(|ply| ply.player == player).map(|ply| ply.time);
        times.fold(Duration::ZERO, Duration::saturating_add)
    }

    /// Opens the game at its first position. A file that the spec names for the board is not read:
    /// the record has the position, and the file may have changed.
    ///
    /// # Errors
    /// [`RecordError::Game`] or [`RecordError::Start`].
    pub fn open(&self, catalog: &Catalog) -> Result<Box<dyn AnyGame>, RecordError> {
        let (entry, mut spec) = catalog.parse(&self.game)?;
        let opened = entry.open(&spec, &no_files).or_else(|error| {
            let file = spec.verbatim.clone().and_then(|key| spec.remove(&key));
            if file.is_none() { Err(error) } else { entry.open(&spec, &no_files) }
        });
        let Loaded { value: mut game, .. } = opened?;
        game.set_position(&self.start).map_err(RecordError::Start)?;
        Ok(game)
    }

    /// Opens the game and replays it. Returns the game after its last ply.
    ///
    /// # Errors
    /// [`RecordError`] with the place of the error.
    pub fn check(&self, catalog: &Catalog) -> Result<Box<dyn AnyGame>, RecordError> {
        let mut game = self.open(catalog)?;
        self.replay(&mut *game)?;
        Ok(game)
    }

    /// The turns, oldest first. The last may be unfinished.
    pub fn turns(&self) -> impl Iterator<Item = Turn<'_>> {
        self.plies
            .chunk_by(|one, other| one.player == other.player)
            .map(|plies| Turn { player: plies[0].player, plies })
    }

    /// Replays the record in a game of the same spec and checks each ply and the result.
    ///
    /// # Errors
    /// [`RecordError`] with the place of the error; the game has then been changed.
    pub fn replay(&self, game: &mut dyn AnyGame) -> Result<(), RecordError> {
        game.set_position(&self.start).map_err(RecordError::Start)?;
        for (index, ply) in self.plies.iter().enumerate() {
            let number = index + 1;
            if game.turn() != ply.player {
                return Err(RecordError::Turn { number, turn: game.turn() });
            }
            game.play(&ply.mv).map_err(|error| RecordError::Ply { number, error })?;
        }
        let agrees = match (&self.ending, game.outcome()) {
            (Some(Ending::Rules { outcome }), Some(found)) => *outcome == found,
            (Some(Ending::Rules { .. }), None) | (Some(Ending::Forfeit { .. }), Some(_)) => false,
            _ => true,
        };
        if agrees { Ok(()) } else { Err(RecordError::Result) }
    }
}

#[cfg(test)]
mod tests {
    use plyground_catalog::Catalog;
    use plyground_view::no_files;

    use super::*;

    fn quarto() -> Box<dyn AnyGame> {
        Catalog::standard().open("quarto", &no_files).expect("a game").value
    }

    fn record() -> GameRecord {
        let stats = Stats { nodes: 7, time: Duration::from_micros(1500), ..Stats::default() };
        let thought =
            Ply { time: Duration::from_secs(1), margin: Some(0.5), stats: Some(stats), ..Ply::new(Player::Two, "B3") };
        GameRecord {
            id: "g1".to_owned(),
            seeds: [None, Some(1)],
            plies: vec![Ply::new(Player::One, "bqao"), thought, Ply::new(Player::Two, "prbc")],
            used: [Duration::ZERO, Duration::from_secs(1)],
            ending: Some(Ending::Resigned { loser: Player::One }),
            times: (1, 2),
            ..GameRecord::new("quarto", quarto().position(), [Seat::Human, Seat::Engine("pvs".to_owned())])
        }
    }

    /// Passes are plies of a record, but they are forced.
    #[test]
    fn passes_are_not_counted() {
        let catalog = Catalog::standard();
        let start = catalog.open("blokus-uno", &no_files).expect("a game").value.position();
        let mut record = GameRecord::new("blokus-uno", start, [Seat::Human, Seat::Human]);
        record.plies =
            vec![Ply::new(Player::One, "b 0 0"), Ply::new(Player::Two, "pass"), Ply::new(Player::One, "a 2 2")];
        let pass = record.pass_text(&catalog);
        let passes: Vec<bool> = record.turns().map(|turn| turn.is_pass(pass)).collect();
        assert_eq!((pass, passes), (Some("pass"), vec![false, true, false]));
        assert_eq!(record.moves_played(&catalog), 2);
        assert_eq!(self::record().moves_played(&catalog), 3, "a game without passes");
    }

    #[test]
    fn a_record_comes_back_from_json() {
        let text = serde_json::to_string(&record()).expect("JSON");
        assert_eq!(serde_json::from_str::<GameRecord>(&text).expect("a record"), record());
        assert!(text.contains(r#""ending":{"by":"resigned","loser":"1"}"#), "{text}");
        assert!(text.contains(r#""stats":{"nodes":7,"time_ms":1.5}"#), "{text}");
        assert!(text.contains(r#""time_us":1000000"#) && text.contains(r#""used_us":[0,1000000]"#), "{text}");
    }

    #[test]
    fn endings_come_back_from_their_names() {
        let forfeit =
            Ending::Forfeit { loser: Player::Two, reason: "time".to_owned(), detail: "out of time".to_owned() };
        let rules = Ending::Rules { outcome: Outcome::Win { winner: Player::Two, margin: 7 } };
        for ending in [forfeit, rules, Ending::Resigned { loser: Player::One }, Ending::Time] {
            assert_eq!(Ending::from_name(ending.name(), ending.outcome(), ending.detail()), Some(ending));
        }
        for name in ["finished", "resigned", "illegal", UNFINISHED] {
            assert_eq!(Ending::from_name(name, None, ""), None, "{name}");
        }
        assert_eq!(Ending::from_name(UNFINISHED, Some(Outcome::win(Player::One)), ""), None);
    }

    #[test]
    fn the_file_of_a_board_is_not_needed() {
        let game = Catalog::standard().open("bispo:board=seed-7", &no_files).expect("a game").value;
        let record = GameRecord::new("bispo:board=gone.dat", game.position(), [Seat::Human, Seat::Human]);
        assert_eq!(record.check(&Catalog::standard()).expect("a game").position(), game.position());
        let other = GameRecord { game: "chess".to_owned(), ..record };
        assert!(matches!(other.check(&Catalog::standard()), Err(RecordError::Game(_))));
    }

    #[test]
    fn plies_of_one_player_are_a_turn() {
        let record = record();
        let turns: Vec<_> = record.turns().map(|turn| (turn.player, turn.text(), turn.time())).collect();
        let second = (Player::Two, "B3 prbc".to_owned(), Duration::from_secs(1));
        assert_eq!(turns, [(Player::One, "bqao".to_owned(), Duration::ZERO), second]);
        let last = record.turns().last().expect("a turn");
        assert_eq!((last.margin(), last.stats().map(|stats| stats.nodes)), (Some(0.5), Some(7)));
    }

    #[test]
    fn a_record_is_checked_move_by_move() {
        assert_eq!(record().replay(&mut *quarto()), Ok(()));
        let mut wrong = record();
        wrong.plies[2].mv = "bqao".to_owned();
        assert!(matches!(wrong.replay(&mut *quarto()), Err(RecordError::Ply { number: 3, .. })));
        wrong.plies[2].player = Player::One;
        assert_eq!(wrong.replay(&mut *quarto()), Err(RecordError::Turn { number: 3, turn: Player::Two }));
        let over = GameRecord { ending: Some(Ending::Rules { outcome: Outcome::Draw }), ..record() };
        assert_eq!(over.replay(&mut *quarto()), Err(RecordError::Result));
    }

    #[test]
    fn the_time_of_the_game_bounds_the_time_of_a_move() {
        let second = Duration::from_secs(1);
        let limits = GameLimits { move_time: Some(2 * second), game_time: Some(10 * second), ..GameLimits::default() };
        assert_eq!(limits.of_turn(second).time, Some(2 * second));
        assert_eq!(limits.of_turn(9 * second).time, Some(second));
        assert_eq!(GameLimits::default().of_turn(second).time, None);
    }
}
