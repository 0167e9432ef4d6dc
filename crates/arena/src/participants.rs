//! Who plays in a match: an engine of ours, or a program outside. A [`Participant`] is
//! told of each new game and then asked for one ply at a time; what it says is checked by
//! whoever runs the game.
//!
//! There is no call that tells it of its opponent's plies: whoever keeps a board of its
//! own compares [`AnyGame::history`] with what it knows.

mod engine;

use std::fmt;
use std::time::Duration;

use plyground_core::spec::shortened;
use plyground_core::{Limits, Player, Stats, Stop};
use thiserror::Error;

use crate::gtp::Client;
use plyground_catalog::AnyGame;
use plyground_catalog::PlaySettings;
use plyground_catalog::Worth;
use plyground_catalog::{EngineError, EngineSpec};

pub use engine::EngineParticipant;

/// What a participant may use for a turn where neither its spec nor the match says.
pub const DEFAULT_TIME: Duration = Duration::from_millis(100);

/// What the match grants everybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// What a turn may use, as the match says; nothing where it says nothing, and then
    /// participants without limits of their own get [`DEFAULT_TIME`].
    pub limits: Limits,
    /// How much longer than its time a turn may take before it is forfeit.
    pub margin: Duration,
}

/// A ply is wanted.
#[derive(Clone, Copy)]
pub struct MoveRequest<'a> {
    /// The game, in which it is this participant's turn.
    pub game: &'a dyn AnyGame,
    /// What may still be used: the plies that a player makes in a row (Quarto places and
    /// gives) are one turn and share its limits.
    pub budget: Limits,
    /// Is this the first ply of the turn?
    pub is_first_ply: bool,
    /// Somebody may end the match; the answer then no longer matters.
    pub stop: &'a Stop,
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

/// What a participant says of its ply, for the records.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opinion {
    /// What the position is worth for the one who moves; none where it did not search.
    pub worth: Option<Worth>,
    /// What it counted.
    pub stats: Stats,
}

/// A ply chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    /// The ply, as text the game understands.
    pub mv: String,
    /// What the participant thinks of it, if it says.
    pub opinion: Option<Opinion>,
}

/// Why a participant loses a game that is not over.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Forfeit {
    /// A ply that is not legal.
    #[error("illegal move `{}`: {reason}", shortened(.mv))]
    Illegal {
        /// The ply.
        mv: String,
        /// What is wrong with it.
        reason: String,
    },
    /// It took too long.
    #[error("out of time: {} ms of {} ms", .used.as_millis(), .limit.as_millis())]
    Time {
        /// How long it took, or had taken when it was given up.
        used: Duration,
        /// What it had.
        limit: Duration,
    },
    /// It ended, or could not be started.
    #[error("{0}")]
    Crash(String),
    /// It said what the protocol does not have.
    #[error("{0}")]
    Protocol(String),
    /// It gave up.
    #[error("resigned")]
    Resigned,
}

impl Forfeit {
    /// The name in stores and JSON, which never changes.
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

/// One who plays.
pub trait Participant: Send {
    /// Its name for people and stores: the spec in full, or what the program says.
    fn name(&self) -> String;

    /// What a turn of its may use.
    fn limits(&self) -> Limits;

    /// A new game is_first_ply, at this position and perhaps some moves into it. Everything
    /// from earlier games is forgotten; random choices are drawn from `seed`.
    ///
    /// # Errors
    /// [`Forfeit`]: the game is lost before it began.
    fn new_game(&mut self, game: &dyn AnyGame, seat: Player, seed: u64) -> Result<(), Forfeit>;

    /// Its next ply.
    ///
    /// # Errors
    /// [`Forfeit`]: the game is lost.
    fn choose(&mut self, request: MoveRequest<'_>) -> Result<Chosen, Forfeit>;

    /// How much longer still than the match's margin a turn may take: nothing for
    /// programs outside. Our engines watch the clock themselves; when they are late, the
    /// machine was busy.
    fn grace(&self) -> Duration {
        Duration::ZERO
    }

    /// The game has ended, in whatever way.
    fn over(&mut self) {}
}

/// The participant that a spec names, for games like this one.
///
/// # Errors
/// [`EngineError`] for names, options and values that are not known.
pub fn participant(
    spec: &str,
    game: &dyn AnyGame,
    conditions: &Conditions,
) -> Result<Box<dyn Participant>, EngineError> {
    if let Some(client) = external(spec, conditions)? {
        return Ok(Box::new(client));
    }
    Ok(Box::new(EngineParticipant::new(EngineSpec::parse(spec, game.settings())?, game, conditions)))
}

/// Can there be such a participant? Its name in full, without making it.
///
/// # Errors
/// [`EngineError`] for names, options and values that are not known.
pub fn check(spec: &str, settings: PlaySettings) -> Result<String, EngineError> {
    match external(spec, &Conditions::default())? {
        Some(client) => Ok(client.name()),
        None => Ok(EngineSpec::parse(spec, settings)?.spec.to_string()),
    }
}

/// What stands before the command of a program outside.
const COMMAND_PREFIX: &str = "cmd:";

/// The command of the program outside that a spec names, if it names one. It is taken as it stands,
/// since commands have commas and colons of their own.
pub(crate) fn command_of(spec: &str) -> Option<&str> {
    let (name, command) = spec.trim().split_at_checked(COMMAND_PREFIX.len())?;
    name.eq_ignore_ascii_case(COMMAND_PREFIX).then(|| command.trim())
}

/// The program outside that a spec names, if it names one.
fn external(spec: &str, conditions: &Conditions) -> Result<Option<Client>, EngineError> {
    command_of(spec).map(|command| Client::new(command, conditions).map_err(EngineError::Command)).transpose()
}
