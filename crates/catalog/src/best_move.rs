//! The best move in a given time, as one function call: for programs that have their own game loop
//! and clock.

use std::time::Duration;

use plyground_core::{Clock, Limits};
use plyground_search::tree::Purpose;

use crate::any_game::AnyGame;
use crate::engine_spec::EngineSpec;
use crate::engines::EngineRequest;

/// The move of the game's strongest engine, found within `time`, as text for [`AnyGame::play`];
/// `None` if the game is over.
///
/// The result is **one ply**. If a player has several in a row (Quarto places, then gives), call
/// again while it is the same player's turn, with the rest of the turn's time. The call keeps no
/// state, and uses one thread and 64 MB.
///
/// ```
/// use std::time::Duration;
/// use plyground_catalog::{Catalog, best_move};
/// use plyground_view::no_files;
///
/// let mut game = Catalog::standard().open("quatro", &no_files)?.value;
/// for mv in ["bqao A1", "bqbc B1", "brao C1"] {
///     game.play(mv)?;
/// }
/// // A white piece on D1 completes the row.
/// let mv = best_move(&*game, Duration::from_millis(100)).ok_or("the game goes on")?;
/// assert!(mv.starts_with('b') && mv.ends_with("D1"), "{mv}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_move(game: &dyn AnyGame, time: Duration) -> Option<String> {
    best_move_by(game, time, Clock::default())
}

/// [`best_move`] with the caller's clock, for platforms where the standard library has none.
pub fn best_move_by(game: &dyn AnyGame, time: Duration, clock: Clock) -> Option<String> {
    let began = clock.now();
    let settings = game.settings();
    let mut engine = EngineSpec::parse(settings.engine, settings).ok()?.engine(game).ok()?;
    let limits = Limits { time: Some(time.saturating_sub(clock.since(began))), ..Limits::default() };
    let request = EngineRequest { purpose: Purpose::Play, clock, ..EngineRequest::new(limits) };
    engine.think(game, request)?.best().map(str::to_owned)
}
