//! The record of a game: what is saved, stored, exported, logged, reported and reviewed. It has
//! the moves as text and no positions but the first, so that it can be replayed and checked.

use std::time::Duration;

use plyground_catalog::{AnyGame, turns};
use plyground_core::{Limits, Outcome, Player, Stats};
use plyground_view::NotationError;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The version of the format. Readers refuse later ones.
pub const VERSION: u32 = 2;

/// A game, finished or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The version of the format: [`VERSION`].
    pub version: u32,
    /// The game's spec with all options.
    pub game: String,
    /// The position before the first ply, on one line.
    pub start: String,
    /// What people call the start: `problem C`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_name: Option<String>,
    /// Player 1 and player 2.
    pub seats: [Seat; 2],
    /// The seeds of the engines, where they were given.
    #[serde(default)]
    pub seeds: [Option<u64>; 2],
    /// The limits of the game.
    #[serde(default)]
    pub limits: GameLimits,
    /// The number of plies that were given before the players began.
    #[serde(default)]
    pub opening: usize,
    /// All plies, the opening included.
    pub plies: Vec<Ply>,
    /// The time that each player has used. More than the sum over the plies where a turn has begun.
    pub used: [Duration; 2],
    /// How the game ended; `None` while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// When it began, and when it ended or was last changed, as Unix times in milliseconds.
    pub times: (u64, u64),
}

/// Who sits at one side of the board.
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
}

/// The limits of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameLimits {
    /// The time of an engine's turn.
    pub move_time: Option<Duration>,
    /// The time of the whole game, both players together.
    pub game_time: Option<Duration>,
    /// The greatest depth of an engine's search, in plies.
    pub depth: Option<u32>,
    /// The most nodes of an engine's search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

impl GameLimits {
    /// What an engine may use for one turn if `used` of the game's time is spent.
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
    /// Who played it.
    pub player: Player,
    /// The time it took; zero in the opening.
    #[serde(default)]
    pub time: Duration,
    /// The margin that the mover expected, if it reported one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    /// Whether that margin is proved.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub proved: bool,
    /// The mover's search statistics, if it reported any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stats: Option<Stats>,
}

impl Ply {
    /// A ply without time or counters.
    pub fn new(player: Player, mv: impl Into<String>) -> Self {
        Self { mv: mv.into(), player, time: Duration::ZERO, margin: None, proved: false, stats: None }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "by")]
pub enum Ending {
    /// By the rules.
    Rules {
        /// The result.
        outcome: Outcome,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        loser: Player,
    },
    /// The time of the whole game was spent. There is no winner.
    Time,
    /// A player lost before the end: an illegal move, too much time, a crash.
    Forfeit {
        /// Who.
        loser: Player,
        /// The name of the reason, such as `illegal`. These names never change.
        reason: String,
        /// The reason as one line of text.
        detail: String,
    },
}

impl Ending {
    /// The result; `None` where there is none. A game that was given up or forfeited is lost by one.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Rules { outcome } => Some(*outcome),
            Self::Resigned { loser } | Self::Forfeit { loser, .. } => Some(Outcome::win(loser.other())),
            Self::Time => None,
        }
    }

    /// The name in stores and JSON. These names never change.
    pub fn name(&self) -> &str {
        match self {
            Self::Rules { .. } => "finished",
            Self::Resigned { .. } => "resigned",
            Self::Time => "time",
            Self::Forfeit { reason, .. } => reason,
        }
    }
}

/// A turn of a record: the plies that one player made in a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn<'a> {
    /// Who made it.
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

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The position before the first ply cannot be read.
    #[error("the position at the start: {0}")]
    Start(NotationError),
    /// A ply that cannot be played.
    #[error("move {number}: {error}")]
    Ply {
        /// Its number, from 1.
        number: usize,
        /// Why not.
        error: NotationError,
    },
    /// A ply of the wrong player.
    #[error("move {number}: it is the turn of player {turn}")]
    Turn {
        /// Its number, from 1.
        number: usize,
        /// Whose turn it is.
        turn: Player,
    },
    /// The result disagrees with the rules.
    #[error("the result does not agree with the moves")]
    Result,
}

impl GameRecord {
    /// The turns, oldest first. The last may be unfinished.
    pub fn turns(&self) -> impl Iterator<Item = Turn<'_>> {
        self.plies
            .chunk_by(|one, other| one.player == other.player)
            .map(|plies| Turn { player: plies[0].player, plies })
    }

    /// Replays the record in a game of the same spec and checks each ply and the result.
    ///
    /// # Errors
    /// [`RecordError`], where the record is wrong. The game has then been changed.
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
        let stats = Stats { nodes: 7, ..Stats::default() };
        let thought =
            Ply { time: Duration::from_secs(1), margin: Some(0.5), stats: Some(stats), ..Ply::new(Player::Two, "B3") };
        GameRecord {
            version: VERSION,
            game: "quarto".to_owned(),
            start: quarto().position(),
            start_name: None,
            seats: [Seat::Human, Seat::Engine("pvs".to_owned())],
            seeds: [None, Some(1)],
            limits: GameLimits::default(),
            opening: 0,
            plies: vec![Ply::new(Player::One, "bqao"), thought, Ply::new(Player::Two, "prbc")],
            used: [Duration::ZERO, Duration::from_secs(1)],
            ending: Some(Ending::Resigned { loser: Player::One }),
            times: (1, 2),
        }
    }

    #[test]
    fn a_record_comes_back_from_json() {
        let text = serde_json::to_string(&record()).expect("JSON");
        assert_eq!(serde_json::from_str::<GameRecord>(&text).expect("a record"), record());
        assert!(text.contains(r#""ending":{"by":"resigned","loser":"1"}"#), "{text}");
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
