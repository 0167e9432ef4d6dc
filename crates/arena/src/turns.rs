//! Turns: a run of plies by one player. In Quarto a player places the piece in hand and
//! then gives one; for players, clocks, logs and undo that is one turn, `B3 bqao`. In
//! most games a turn is one ply, and nothing here knows which games those are.

use plyground_core::{Limits, NotationError, Stop};
use plyground_search::tree::Purpose;

use crate::engines::{Analysis, AnyEngine, Thinking, Thought};
use crate::session::AnyGame;

/// What an engine wants to play in a turn.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Its plies.
    pub plies: Vec<String>,
    /// What the engine found when it chose the first; the counters are of the whole turn.
    pub analysis: Analysis,
}

/// The plies of a turn as one text.
pub fn text(plies: &[String]) -> String {
    plies.join(" ")
}

/// Plays a text that may be one ply or several of one turn, and returns the plies as the
/// game writes them.
///
/// # Errors
/// [`NotationError`] saying what is wrong; nothing is played.
pub fn play(game: &mut dyn AnyGame, text: &str) -> Result<Vec<String>, NotationError> {
    let whole = match game.play(text) {
        Ok(ply) => return Ok(vec![ply]),
        Err(error) => error,
    };
    // Plies hold blanks themselves: the first part that is a ply of a turn which goes on
    // decides, and what is wrong with the rest is what people want to hear.
    let player = game.turn();
    let text = text.trim();
    for (index, _) in text.match_indices(char::is_whitespace) {
        let (first, rest) = text.split_at(index);
        if let Ok(ply) = game.play(first) {
            if game.outcome().is_none() && game.turn() == player {
                return match play(game, rest) {
                    Ok(plies) => Ok([vec![ply], plies].concat()),
                    Err(error) => {
                        game.undo();
                        Err(error)
                    }
                };
            }
            game.undo();
        }
    }
    Err(whole)
}

/// Lets an engine choose a whole turn within the limits of one. The first ply is
/// searched; those behind it come from the line that the engine expects, and are searched
/// with what is left of the limits only where that line is too short. `None` when the
/// game is over.
pub fn think(
    engine: &mut dyn AnyEngine,
    game: &dyn AnyGame,
    limits: Limits,
    stop: &Stop,
    on_thought: &mut dyn FnMut(&Thought<'_>),
) -> Option<Turn> {
    let player = game.turn();
    let mut game = game.boxed();
    let ask = |engine: &mut dyn AnyEngine, game: &dyn AnyGame, limits, on_thought: &mut dyn FnMut(&Thought<'_>)| {
        let purpose = Purpose::Play;
        engine.think(game, Thinking { limits, stop: stop.clone(), purpose, on_thought, sink: None })
    };
    let mut analysis = ask(engine, &*game, limits, on_thought)?;
    let mut plies = vec![game.play(analysis.best()?).ok()?];
    let line = analysis.moves.first().map(|best| best.line.clone()).unwrap_or_default();
    let mut expected = line.into_iter();
    while game.outcome().is_none() && game.turn() == player {
        if let Some(ply) = expected.next().and_then(|ply| game.play(&ply).ok()) {
            plies.push(ply);
            continue;
        }
        expected = Vec::new().into_iter();
        let left = limits.after(analysis.stats.time, analysis.stats.nodes);
        let more = ask(engine, &*game, left, on_thought)?;
        plies.push(game.play(more.best()?).ok()?);
        let time = analysis.stats.time + more.stats.time;
        analysis.stats += more.stats;
        analysis.stats.time = time;
    }
    Some(Turn { plies, analysis })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use plyground_core::Spec;

    use super::*;
    use crate::engine_spec::EngineSpec;
    use crate::registry;

    fn open(name: &str) -> Box<dyn AnyGame> {
        let spec = Spec::parse(name).expect("a spec");
        let read = |_: &str| Err("no files here".to_owned());
        registry::find(&spec).expect("a game").open(&spec, &read).expect("opens").value
    }

    #[test]
    fn a_turn_of_two_plies_is_one_text() {
        let mut game = open("quarto");
        assert_eq!(play(&mut *game, "bqao").expect("gives"), ["bqao"]);
        assert_eq!(play(&mut *game, " b3  white round short solid").expect("places and gives"), ["B3", "brbc"]);
        let before = game.position();
        let error = play(&mut *game, "B2 bqao").expect_err("it is on the board");
        assert!(error.to_string().contains("bqao"), "{error}");
        assert_eq!(game.position(), before, "nothing was played");
        assert!(play(&mut *game, "nonsense and more").is_err() && play(&mut *game, "").is_err());
        assert_eq!(play(&mut *game, "A1").expect("one ply of two"), ["A1"]);
    }

    #[test]
    fn plies_that_change_the_turn_are_not_run_together() {
        let mut game = open("bispo");
        assert!(play(&mut *game, "A1 B8").is_err());
        assert!(game.history().is_empty());
        assert_eq!(play(&mut *game, "A1").expect("a placement"), ["A1"]);
    }

    #[test]
    fn engines_choose_whole_turns() {
        let mut game = open("quarto");
        let entry = registry::find(&Spec::parse("quarto").expect("a spec")).expect("a game");
        for engine in ["pvs:table=1MB", "mcts", "random", "level=3"] {
            let spec = EngineSpec::parse(engine, entry.play()).expect("an engine");
            let mut engine = spec.engine(&*game);
            let limits = Limits { nodes: Some(500), time: Some(Duration::from_mins(1)), ..Limits::default() };
            for _ in 0..2 {
                let turn = think(&mut *engine, &*game, limits, &Stop::new(), &mut |_| {}).expect("a turn");
                let player = game.turn();
                assert!(turn.plies.len() <= 2, "{:?}", turn.plies);
                play(&mut *game, &text(&turn.plies)).expect("legal");
                if game.outcome().is_some() {
                    game = open("quarto");
                } else {
                    assert_ne!(game.turn(), player, "the turn is whole: {:?}", turn.plies);
                }
            }
        }
    }
}
