//! Recorded games as files: plyground's text format, and Pentobi's `.blksgf` for Blokus Duo.

pub mod blksgf;
mod text;

use plyground_view::{Loaded, ReadFile};

use crate::matches::{Ending, GameRecord};
use plyground_catalog::{AnyGame, Catalog};

pub use text::{TextError, read, write};

/// A recorded game with the names of its players.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// The specs or names of the two players.
    pub players: [String; 2],
    /// The version of plyground that played it.
    pub version: String,
    /// The game.
    pub record: GameRecord,
}

/// Sets up a recorded game, before its first move.
///
/// # Errors
/// A message if the game or the position is unknown.
pub fn start(record: &GameRecord, catalog: &Catalog, read: ReadFile<'_>) -> Result<Box<dyn AnyGame>, String> {
    let Loaded { value: mut game, .. } = catalog.open(&record.spec, read).map_err(|error| error.to_string())?;
    game.set_position(&record.start).map_err(|error| format!("the position at the start: {error}"))?;
    Ok(game)
}

/// Replays a game to check its record: each move must be legal and made by the recorded player, and
/// the result must agree. Returns the game after its last move.
///
/// # Errors
/// A message that says where the record is wrong.
pub fn verify(record: &GameRecord, catalog: &Catalog, read: ReadFile<'_>) -> Result<Box<dyn AnyGame>, String> {
    let mut game = start(record, catalog, read)?;
    for (index, ply) in record.plies.iter().enumerate() {
        let wrong = |message: String| format!("move {}: {message}", index + 1);
        if game.turn() != ply.player {
            return Err(wrong(format!("it is the turn of player {}", game.turn())));
        }
        game.play(&ply.mv).map_err(|error| wrong(error.to_string()))?;
    }
    match (&record.ending, game.outcome()) {
        (Ending::Finished, Some(outcome)) if outcome == record.outcome => Ok(game),
        (Ending::Finished, Some(outcome)) => Err(format!("the result is {}", text::result(outcome))),
        (Ending::Finished, None) => Err("the game is not over after its last move".to_owned()),
        (Ending::Forfeit { .. }, None) => Ok(game),
        (Ending::Forfeit { .. }, Some(_)) => Err("a game that is over cannot be forfeited".to_owned()),
    }
}
