//! Logs for tests, made by the program's own writer.

use std::path::Path;

use plyground_catalog::turns;
use plyground_core::{Clock, Stop};
use plyground_view::Language;

use crate::lookup;
use crate::play::contest::Contest;
use crate::play::setup::{Seat, Setup};
use crate::play::thinker::EngineKind;
use crate::texts::Texts;

/// A shallow, deterministic search.
pub(crate) const ENGINE: &str = "alphabeta:depth=2,tt=off";

/// Two engines, logged in a file.
pub(crate) fn setup(game: &str, log: &Path) -> Setup {
    let named = lookup::game(game).expect("a game");
    Setup {
        seats: [Seat::Engine(ENGINE.to_owned()), Seat::Engine("random".to_owned())],
        move_time: None,
        log: Some(log.to_owned()),
        ..Setup::new(&named)
    }
}

pub(crate) fn begin(setup: Setup, language: Language) -> Contest {
    Contest::new(setup, None, Texts::of(language)).expect("a game")
}

/// Plays `turns` turns: engines search, people play the first legal plies.
pub(crate) fn play(contest: &mut Contest, turns: usize) {
    for _ in 0..turns {
        if contest.ending().is_some() {
            return;
        }
        match contest.engine_to_move().cloned() {
            Some(EngineKind::BuiltIn(spec)) => {
                contest.clock.start(contest.turn());
                let mut engine = spec.engine(&*contest.game).expect("an engine");
                let limits = contest.limits();
                let turn =
                    turns::think(&mut *engine, &*contest.game, limits, Clock::default(), &Stop::new(), &mut |_| {});
                contest.play_turn(&turn.expect("a turn")).expect("legal");
            }
            _ => while !contest.play(&contest.game.legal_moves()[0].clone()).expect("legal") {},
        }
    }
}
