//! `plyground play GAME` and `plyground` alone: a game, or the menu of all games, on the screen or
//! line by line.

use std::io::{self, IsTerminal};

use anyhow::Result;
use plyground_core::Player;

use crate::cli::{First, PlayArguments};
use crate::foreign::Clean;
use crate::lookup;
use crate::output::Output;
use crate::paint;
use crate::play::plain;
use crate::play::setup::{MOVE_TIME, Seat, Setup, with_person};

pub(crate) fn run(arguments: PlayArguments, output: Output) -> Result<()> {
    let plain = arguments.plain;
    let setup = setup(arguments)?;
    if plain || !is_screen() {
        let (input, mut out) = (&mut io::stdin().lock(), Clean::text(anstream::stdout().lock()));
        plain::play(input, &mut out, output.language, setup)
    } else {
        crate::tui::play(setup, output.language, paint::is_coloured())
    }
}

/// The menu.
pub(crate) fn menu(plain: bool, output: Output) -> Result<()> {
    if plain || !is_screen() {
        let (input, mut out) = (&mut io::stdin().lock(), Clean::text(anstream::stdout().lock()));
        plain::menu(input, &mut out, output.language)
    } else {
        crate::tui::menu(output.language, paint::is_coloured())
    }
}

/// Whether standard input and output are terminals.
fn is_screen() -> bool {
    io::stdin().is_terminal()
        && io::stdout().is_terminal()
        && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

fn setup(arguments: PlayArguments) -> Result<Setup> {
    let named = lookup::game(&arguments.game)?;
    let mut position = arguments.position;
    position.position = position.position.or(arguments.from);
    let game = named.position(&position)?;
    let mut setup = Setup::new(&named);
    let best = || named.entry.settings().engine.to_owned();
    let engine = match (&arguments.engine, arguments.level) {
        (Some(spec), _) => Some(spec.clone()),
        (None, Some(level)) => Some(format!("level={level}")),
        (None, None) => None,
    };
    let person = match arguments.first {
        Some(First::Human) => Player::One,
        Some(First::Computer) => Player::Two,
        None => named.entry.settings().person,
    };
    setup.seats = match &arguments.engine2 {
        Some(second) => {
            let second = if second.is_empty() { best() } else { second.clone() };
            [Seat::Engine(engine.unwrap_or_else(best)), Seat::Engine(second)]
        }
        None if arguments.two_players => [Seat::Human, Seat::Human],
        None => {
            let [one, two] = setup.seats;
            let default = if one == Seat::Human { two } else { one };
            with_person(person, engine.map_or(default, Seat::Engine))
        }
    };
    if position.position.is_some() || position.problem.is_some() || position.moves.is_some() {
        // The moves of the arguments are part of the start: undo does not take them back.
        setup.start_name.clone_from(&position.problem);
        setup.start = Some(game.position());
    }
    setup.move_time = (!arguments.two_players).then(|| arguments.time.unwrap_or(MOVE_TIME));
    if arguments.time.is_none() && arguments.depth.is_some() {
        setup.move_time = None;
    }
    setup.game_time = arguments.game_time;
    setup.depth = arguments.depth;
    if arguments.no_log || arguments.log.is_some() {
        setup.log = arguments.log;
    }
    setup.check_engines(&named)?;
    Ok(setup)
}
