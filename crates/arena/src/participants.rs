//! The players of a match: built-in engines and external programs. A [`Participant`] gets a call at
//! the start of each game, and is then asked for one ply at a time. The match runner checks each ply.
//!
//! There is no call for the opponent's plies. A participant that keeps its own board compares it
//! with [`AnyGame::history`].

mod engine;
mod entrant;
mod program;

use std::fmt;
use std::time::Duration;

use plyground_core::spec::shortened;
use plyground_core::{Clock, Limits, Player, Stats, Stop};
use thiserror::Error;

use crate::gtp::Client;
use plyground_catalog::AnyGame;
use plyground_catalog::PlaySettings;
use plyground_catalog::Worth;
use plyground_catalog::{EngineError, EngineSpec};
use plyground_view::NotationError;

pub use engine::EngineParticipant;
pub use entrant::{Entrant, LONGEST_NAME, duplicate, is_name, name_like, named};
pub use program::ProgramWorker;

/// The time per turn where neither the participant's spec nor the match sets a limit.
pub const DEFAULT_TIME: Duration = Duration::from_millis(100);

/// The conditions of a match, the same for all participants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// The limits of a turn. If there are none, participants without limits of their own get
    /// [`DEFAULT_TIME`].
    pub limits: Limits,
    /// The tolerance by which a turn may exceed its time limit before the game is forfeited.
    pub margin: Duration,
    /// The notation of moves for external programs.
    pub notation: Wording,
}

/// The notation of moves for external programs and `gtp`. Both are accepted as input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wording {
    /// The form that programs exchange: `bqao B3`, a list of cells in Blokus.
    #[default]
    Protocol,
    /// The form of the course's manuals: `peca-b 0 0`.
    Course,
}

impl Wording {
    /// The moves played, oldest first, each with its player.
    pub fn history(self, game: &dyn AnyGame) -> Vec<(Player, String)> {
        match self {
            Self::Protocol => game.protocol_history(),
            Self::Course => game.course_history(),
        }
    }

    /// Converts a legal move.
    ///
    /// # Errors
    /// [`NotationError`] with what is wrong with the move.
    pub fn text(self, game: &dyn AnyGame, mv: &str) -> Result<String, NotationError> {
        match self {
            Self::Protocol => game.protocol_text(mv),
            Self::Course => game.course_text(mv),
        }
    }
}

/// A request for one ply.
#[derive(Clone, Copy)]
pub struct MoveRequest<'a> {
    /// The game; it is this participant's turn.
    pub game: &'a dyn AnyGame,
    /// The limits that are left. Plies that a player makes in a row (Quarto places and gives) are
    /// one turn and share its limits.
    pub budget: Limits,
    /// Whether this is the first ply of the turn.
    pub is_first_ply: bool,
    /// Set when the match is interrupted; the answer is then ignored.
    pub stop: &'a Stop,
    /// The clock of the budget. External programs go by the system's.
    pub clock: Clock,
}

impl fmt::Debug for MoveRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, budget, is_first_ply, .. } = self;
        let position = game.position();
        f.debug_struct("MoveRequest")
            .field("position", &position)
            .field("budget", budget)
            .field("is_first_ply", is_first_ply)
            .finish()
    }
}

/// A participant's own assessment of its ply, for the record.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opinion {
    /// The value of the position for the mover; `None` if it did not search.
    pub worth: Option<Worth>,
    /// The statistics of its search.
    pub stats: Stats,
}

/// The answer to a [`MoveRequest`].
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    /// The ply in the game's notation.
    pub mv: String,
    /// The participant's assessment, if it gives one.
    pub opinion: Option<Opinion>,
}

/// The reason why a participant loses a game before its end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Forfeit {
    /// It played an illegal ply.
    #[error("illegal move `{}`: {reason}", shortened(.mv))]
    Illegal {
        /// The ply.
        mv: String,
        /// The reason.
        reason: String,
    },
    /// It exceeded the time limit.
    #[error("out of time: {} ms of {} ms", .used.as_millis(), .limit.as_millis())]
    Time {
        /// The time it used until it answered or was stopped.
        used: Duration,
        /// The time limit.
        limit: Duration,
    },
    /// It exited, or could not be started.
    #[error("{0}")]
    Crash(String),
    /// It broke the protocol.
    #[error("{0}")]
    Protocol(String),
    /// It resigned.
    #[error("resigned")]
    Resigned,
}

impl Forfeit {
    /// The name in stores and JSON. These names never change.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Illegal { .. } => "illegal",
            Self::Time { .. } => "time",
            Self::Crash(_) => "crash",
            Self::Protocol(_) => "protocol",
            Self::Resigned => "resign",
        }
    }
}

/// A player in matches.
pub trait Participant: Send {
    /// Its name in reports and stores: the spec with all options.
    fn name(&self) -> String;

    /// The limits of its turns.
    fn limits(&self) -> Limits;

    /// Starts a new game, which may already have some moves. The participant forgets everything
    /// from earlier games and draws its random choices from `seed`.
    ///
    /// # Errors
    /// [`Forfeit`]: the game is lost before it starts.
    fn new_game(&mut self, game: &dyn AnyGame, seat: Player, seed: u64) -> Result<(), Forfeit>;

    /// Chooses the next ply.
    ///
    /// # Errors
    /// [`Forfeit`]: the game is lost.
    fn choose(&mut self, request: MoveRequest<'_>) -> Result<Chosen, Forfeit>;

    /// Extra time per turn, on top of the match's margin. Built-in engines watch the clock
    /// themselves, so they are late only when the machine is busy; external programs get none.
    fn grace(&self) -> Duration {
        Duration::ZERO
    }

    /// The CPU time that it has used since it was last started, its children included, if that is
    /// measured: for external programs on Linux, in steps of 10 ms.
    fn cpu_time(&self) -> Option<Duration> {
        None
    }

    /// Called when the game has ended, for whatever reason.
    fn over(&mut self) {}
}

/// Creates the participant that `spec` names, for games of the same kind as `game`.
///
/// # Errors
/// [`EngineError`] for unknown names, options and values.
pub fn participant(
    spec: &str,
    game: &dyn AnyGame,
    conditions: &Conditions,
) -> Result<Box<dyn Participant>, EngineError> {
    if let Some(client) = external(spec, conditions)? {
        return Ok(Box::new(client));
    }
    Ok(Box::new(EngineParticipant::new(EngineSpec::parse(spec, game.settings())?, game, conditions)?))
}

/// Checks a participant's spec without creating the participant, and returns its full name.
///
/// # Errors
/// [`EngineError`] for unknown names, options and values.
pub fn check(spec: &str, settings: PlaySettings) -> Result<String, EngineError> {
    match external(spec, &Conditions::default())? {
        Some(client) => Ok(client.name()),
        None => Ok(EngineSpec::parse(spec, settings)?.spec.to_string()),
    }
}

/// The prefix of specs that name an external program.
const COMMAND_PREFIX: &str = "cmd:";

/// The command, if `spec` names an external program. It is not parsed as a spec, since commands
/// may contain commas and colons.
pub fn command_of(spec: &str) -> Option<&str> {
    let (name, command) = spec.trim().split_at_checked(COMMAND_PREFIX.len())?;
    name.eq_ignore_ascii_case(COMMAND_PREFIX).then(|| command.trim())
}

/// A client for the program, if `spec` names an external program.
fn external(spec: &str, conditions: &Conditions) -> Result<Option<Client>, EngineError> {
    command_of(spec).map(|command| Client::new(command, conditions).map_err(EngineError::Command)).transpose()
}
