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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use plyground_core::Random;
    use plyground_view::no_files;

    use super::*;
    use crate::Catalog;
    use crate::engine_spec::EngineSpec;

    fn open(name: &str) -> Box<dyn AnyGame> {
        Catalog::standard().open(name, &no_files).expect("a game").value
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
        for engine in ["pvs:table=1MB", "mcts", "random", "level=3"] {
            let spec = EngineSpec::parse(engine, game.settings()).expect("an engine");
            let mut engine = spec.engine(&*game).expect("an engine");
            let limits = Limits { nodes: Some(500), time: Some(Duration::from_mins(1)), ..Limits::default() };
            for _ in 0..2 {
                let turn =
                    think(&mut *engine, &*game, limits, Clock::default(), &Stop::new(), &mut |_| {}).expect("a turn");
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

    #[test]
    fn quarto_places_and_gives_in_one_turn() {
        let mut game = open("quarto");
        play(&mut *game, "bqao").expect("a gift");
        play(&mut *game, "B3 brac").expect("a turn");
        play(&mut *game, "A1").expect("half a turn");
        assert_eq!(game.turn(), Player::One);
        play(&mut *game, "prbo").expect("the other half");
        assert_eq!(game.history(), ["bqao", "B3", "brac", "A1", "prbo"]);
        let message = |game: &mut dyn AnyGame, text| play(game, text).expect_err(text).to_string();
        assert_eq!(message(&mut *game, "B3 bqbo"), "`B3` is not possible here: the cell is occupied by bqao");
        let absent = "`bqao` is not possible here: the piece is not in the reserve, it stands on B3";
        assert_eq!(message(&mut *game, "C3 bqao"), absent);
        assert_eq!(message(&mut *game, "C3 bqbo D3"), "`D3` is not possible here: the turn is over before it");
        assert!(message(&mut *game, "").starts_with("expected a cell"));
        assert_eq!(game.history().len(), 5);
        let turns: Vec<String> = of_plies(&game.protocol_history()).map(|(_, text)| text).collect();
        assert_eq!(turns, ["bqao", "B3 brac", "A1 prbo"]);
        assert!(undo(&mut *game) && undo(&mut *game));
        assert_eq!(game.history(), ["bqao"]);
        assert!(undo(&mut *game) && !undo(&mut *game));
    }

    #[test]
    fn moves_with_blanks_are_one_ply() {
        let mut game = open("quatro");
        play(&mut *game, "bqao  B3").expect("a move");
        assert_eq!(
            play(&mut *game, "brac B3").expect_err("taken").to_string(),
            "`B3` is not possible here: the cell is occupied by bqao"
        );
        let mut game = open("blokus-duo");
        play(&mut *game, "e9 d10 e10 f10 e11").expect("a move");
        assert_eq!(game.history(), ["X 3 4"]);
        assert!(play(&mut *game, "i5 j5 pass").is_err());
    }

    #[test]
    fn every_game_is_replayed_from_its_turns() {
        for entry in Catalog::standard().games() {
            let name = entry.info().name;
            let (mut game, mut copy) = (open(name), open(name));
            let mut random = Random::new(3);
            while game.outcome().is_none() {
                let moves = game.legal_moves();
                game.play(&moves[random.below(moves.len())]).expect(name);
            }
            for (player, turn) in of_plies(&game.protocol_history()) {
                assert_eq!(copy.turn(), player, "{name}");
                play(&mut *copy, &turn).expect(name);
            }
            assert_eq!(copy.position(), game.position());
            while undo(&mut *copy) {}
            assert_eq!(copy.position(), open(name).position());
        }
    }
}
