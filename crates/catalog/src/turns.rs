//! Turns: runs of plies by one player. In Quarto a player places the piece in hand and then gives one;
//! for clocks, logs and undo that is one turn, `B3 bqao`. In most games a turn is one ply. This module
//! knows no particular game.

use plyground_core::promise::MAX_PLIES;
use plyground_core::{Clock, Limits, Player, Stop};
use plyground_search::tree::Purpose;
use plyground_view::NotationError;

use crate::any_game::AnyGame;
use crate::engines::{Analysis, AnyEngine, EngineProgress, EngineRequest};

/// A turn chosen by an engine.
#[derive(Clone, Debug)]
pub struct ChosenTurn {
    /// Its plies.
    pub plies: Vec<String>,
    /// The analysis of the first ply, with the statistics of the whole turn.
    pub analysis: Analysis,
}

/// The plies of a turn as one text.
pub fn text(plies: &[String]) -> String {
    plies.join(" ")
}

/// Texts longer than this, in bytes, are not split: no turn of any game is that long.
const LONGEST: usize = 200;

/// Plays a text of one or more plies of a turn, separated by blanks, and returns the plies in the
/// game's notation. A ply may itself contain blanks, so the longest text that is a ply is tried
/// first.
///
/// # Errors
/// [`NotationError`] saying what is wrong; nothing is played.
pub fn play(game: &mut dyn AnyGame, text: &str) -> Result<Vec<String>, NotationError> {
    let text = text.trim();
    let player = game.turn();
    let mut reason = match game.play(text) {
        Ok(ply) => return Ok(vec![ply]),
        Err(error) => error,
    };
    if text.len() > LONGEST {
        return Err(reason);
    }
    for (blank, _) in text.char_indices().rev().filter(|(_, character)| character.is_whitespace()) {
        let (first, rest) = (&text[..blank], text[blank..].trim_start());
        match game.play(first) {
            Ok(ply) if game.turn() == player && game.outcome().is_none() => match play(game, rest) {
                Ok(plies) => return Ok([vec![ply], plies].concat()),
                Err(error) => {
                    reason = error;
                    game.undo();
                }
            },
            Ok(_) => {
                game.undo();
                reason = NotationError::turn_over(rest);
            }
            // An illegal first ply is a better explanation than the text after it.
            Err(error @ NotationError::Illegal { .. }) => reason = error,
            Err(_) => {}
        }
    }
    Err(reason)
}

/// Takes back the last turn, or the part of it that was played; `false` if there is none.
pub fn undo(game: &mut dyn AnyGame) -> bool {
    let history = game.protocol_history();
    let Some(&(player, _)) = history.last() else { return false };
    history.iter().rev().take_while(|(by, _)| *by == player).all(|_| game.undo())
}

/// Joins plies, oldest first, into turns.
pub fn of_plies(plies: &[(Player, String)]) -> impl Iterator<Item = (Player, String)> {
    plies.chunk_by(|(one, _), (other, _)| one == other).map(|turn| {
        let texts: Vec<&str> = turn.iter().map(|(_, text)| text.as_str()).collect();
        (turn[0].0, texts.join(" "))
    })
}

/// Lets an engine choose a whole turn within `limits`. The first ply is searched. The others come from
/// the principal variation; if it is too short, they are searched with the rest of the limits. `None`
/// if the game is over.
pub fn think(
    engine: &mut dyn AnyEngine,
    game: &dyn AnyGame,
    limits: Limits,
    clock: Clock,
    stop: &Stop,
    on_progress: &mut dyn FnMut(&EngineProgress<'_>),
) -> Option<ChosenTurn> {
    let player = game.turn();
    let mut game = game.copy();
    let ask =
        |engine: &mut dyn AnyEngine, game: &dyn AnyGame, limits, on_progress: &mut dyn FnMut(&EngineProgress<'_>)| {
            let stop = stop.clone();
            let purpose = Purpose::Play;
            engine.think(game, EngineRequest { stop, clock, purpose, on_progress, ..EngineRequest::new(limits) })
        };
    let mut analysis = ask(engine, &*game, limits, on_progress)?;
    let mut plies = vec![game.play(analysis.best()?).ok()?];
    let line = analysis.moves.first().map(|best| best.line.clone()).unwrap_or_default();
    let mut expected = line.into_iter();
    // An endless turn, in a game that breaks its promises, is cut.
    while game.outcome().is_none() && game.turn() == player && plies.len() < MAX_PLIES as usize {
        if let Some(ply) = expected.next().and_then(|ply| game.play(&ply).ok()) {
            plies.push(ply);
            continue;
        }
        expected = Vec::new().into_iter();
        let left = limits.after(analysis.stats.time, analysis.stats.nodes);
        let more = ask(engine, &*game, left, on_progress)?;
        plies.push(game.play(more.best()?).ok()?);
        let time = analysis.stats.time + more.stats.time;
        analysis.stats += more.stats;
        analysis.stats.time = time;
    }
    Some(ChosenTurn { plies, analysis })
}
