//! The commands of a front end to a session, and the reasons for refusing them.

use std::time::Duration;

use plyground_core::error_text::{ErrorMessage, ErrorText, said};
use plyground_view::NotationError;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A command of a player or a spectator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "command", content = "value")]
pub enum Command {
    /// Plays a ply, or several of one turn, in any form that the game reads.
    Play(String),
    /// Takes back the last turn, or the last ply of an unfinished turn, or a resignation. Against an
    /// engine, also the engine's turns, back to the last one in which the person had a choice.
    Undo,
    /// Plays the last turn again that was taken back.
    Redo,
    /// The person to move resigns; otherwise the only person in the game.
    Resign,
    /// Requests a hint for the person to move.
    Hint,
    /// Turns the analysis on or off, for positions in which a person is to move.
    Analyse(bool),
    /// The engine to move answers with the best turn so far.
    MoveNow,
    /// Pauses the engines between moves, or continues.
    Pause(bool),
    /// Lets the engine to move play one turn, and pauses.
    Step,
    /// Sets the least time between two turns when engines play each other.
    Pace(Duration),
    /// Asks the front end to keep the game under a name of its own.
    Keep,
    /// Stops the clocks and the engines. The game can be resumed from its record.
    Leave,
}

/// The reason why a command was refused. The game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The move cannot be read or is not legal.
    #[error(transparent)]
    Move(#[from] NotationError),
    /// No person is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// There is no turn to take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// No turn was taken back.
    #[error("there is nothing to play again")]
    NothingToRedo,
    /// There is no person, or there are two of whom neither is to move.
    #[error("no person is playing who could resign")]
    NoPerson,
    /// There is no engine for hints and analyses.
    #[error("there is no engine to ask")]
    NoAdvisor,
    /// No engine is thinking.
    #[error("no engine is thinking")]
    NotThinking,
}

impl ErrorText for Refusal {
    fn error_message(&self) -> Option<ErrorMessage> {
        let id = match self {
            Self::Move(_) => return None,
            Self::NotYourTurn => "error-refusal-turn",
            Self::GameOver => "error-refusal-over",
            Self::NothingToUndo => "error-refusal-undo",
            Self::NothingToRedo => "error-refusal-redo",
            Self::NoPerson => "error-refusal-person",
            Self::NoAdvisor => "error-refusal-advisor",
            Self::NotThinking => "error-refusal-thinking",
        };
        said(id, [])
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let Self::Move(error) = self { Some(error) } else { None }
    }
}

impl Refusal {
    /// The name in JSON, which never changes.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Move(_) => "move",
            Self::NotYourTurn => "not_your_turn",
            Self::GameOver => "game_over",
            Self::NothingToUndo => "nothing_to_undo",
            Self::NothingToRedo => "nothing_to_redo",
            Self::NoPerson => "no_person",
            Self::NoAdvisor => "no_advisor",
            Self::NotThinking => "not_thinking",
        }
    }
}
