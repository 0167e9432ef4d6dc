//! Logs for tests, made by the program's own writer.

use std::path::Path;
use std::time::Duration;

use plyground_session::{Command, ToAct};
use plyground_view::Language;

use crate::lookup;
use crate::play::hosted::HostedGame;
use crate::play::setup::{Seat, Setup};
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

pub(crate) fn begin(setup: Setup, language: Language) -> HostedGame {
    HostedGame::new(setup, None, Texts::of(language)).expect("a game")
}

/// Plays `turns` turns: engines search, people play the first legal plies.
pub(crate) fn play(hosted: &mut HostedGame, turns: usize) {
    let wanted = hosted.turns().len() + turns;
    let is_over = |hosted: &HostedGame| {
        let begun = hosted.turns().last().is_some_and(|turn| turn.player == hosted.turn());
        hosted.ending().is_some() || hosted.turns().len() >= wanted && !begun
    };
    // Engines play one turn per step, so that no further turns are played.
    hosted.command(Command::Pause(true)).expect("a pause");
    while !is_over(hosted) {
        if hosted.session().to_act() == ToAct::Person {
            let first = hosted.game().legal_moves()[0].clone();
            hosted.command(Command::Play(first)).expect("legal");
        } else {
            // A step while an engine thinks would be for the turn after it.
            if !hosted.session().is_thinking() {
                hosted.command(Command::Step).expect("a step");
            }
            hosted.tick();
            hosted.wait(Duration::from_secs(1));
        }
        hosted.tick();
    }
}
