//! The positions of `plyground bench`: the start of each game and positions of seeded random games, searched to a
//! fixed depth. The number of nodes is the signature of the search. Only the time differs between machines, and
//! between a native build and WebAssembly.

use std::time::Duration;

use plyground_core::{Clock, Limits, Stop};
use plyground_search::tree::Params;

use crate::any_game::AnyGame;
use crate::engine_spec::EngineError;
use crate::engines::EngineRequest;
use crate::positions;

/// The number of positions of each game, and the plies between them.
const POSITIONS: usize = 6;
const STEP: usize = 3;
const SEED: u64 = 7;

/// The cost of searching the positions of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// The number of positions.
    pub positions: usize,
    /// The nodes of all their searches.
    pub nodes: u64,
    /// The time of all their searches.
    pub time: Duration,
}

/// The positions of the game that `open` sets up.
///
/// # Errors
/// The errors of `open`.
pub fn games<E>(open: impl FnMut() -> Result<Box<dyn AnyGame>, E>) -> Result<Vec<Box<dyn AnyGame>>, E> {
    positions::sample(open, POSITIONS, STEP, SEED)
}

/// Searches each of the positions within `limits`, each with empty tables.
///
/// # Errors
/// [`EngineError`] if the engine cannot be created for the game.
pub fn measure(
    games: &[Box<dyn AnyGame>],
    params: Params,
    limits: Limits,
    clock: Clock,
    stop: &Stop,
) -> Result<Measured, EngineError> {
    let mut measured = Measured { positions: games.len(), ..Measured::default() };
    let Some(first) = games.first() else { return Ok(measured) };
    let mut engine = first.engine(params)?;
    engine.warm();
    for game in games {
        engine.clear();
        let request = EngineRequest { stop: stop.clone(), clock, ..EngineRequest::new(limits) };
        if let Some(analysis) = engine.think(&**game, request) {
            measured.nodes += analysis.stats.nodes;
            measured.time += analysis.stats.time;
        }
    }
    Ok(measured)
}
