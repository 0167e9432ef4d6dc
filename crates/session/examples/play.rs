//! A game in progress between a person and an engine: commands and the time go in, events come out,
//! and the record of the game is written as text.
//!
//! Run it with `cargo run -p plyground-session --example play`.

use std::error::Error;
use std::time::Duration;

use plyground_catalog::{Catalog, EngineSpec};
use plyground_core::Clock;
use plyground_session::player::Sliced;
use plyground_session::records::{self, FileGame};
use plyground_session::{Command, Event, GameLimits, GameSession, Opening, Players, Seat, ToAct};
use plyground_view::{Language, no_files};

fn main() -> Result<(), Box<dyn Error>> {
    let game = Catalog::standard().open("tictactoe", &no_files)?.value;
    // A program would use `Threaded` and the clock of the system. This engine searches when the session polls it.
    let engine = Sliced::new(EngineSpec::parse("pvs", game.settings())?, Clock::still());
    let opening = Opening {
        game: "tictactoe".to_owned(),
        start_name: None,
        seats: [Seat::Human, Seat::Engine("pvs".to_owned())],
        limits: GameLimits { depth: Some(6), ..GameLimits::default() },
        date: 0,
    };
    let players = Players { seats: [None, Some(Box::new(engine))], advisor: None };
    let mut session = GameSession::new(game, opening, players, Duration::ZERO);

    let play = |cell: &str| Command::Play(cell.to_owned());
    let mut now = Duration::ZERO;
    session.tick(now);
    for command in [play("b2"), play("b2"), play("c2"), Command::Undo, play("a3"), Command::Resign] {
        now += Duration::from_secs(3);
        println!("at {now:?}: {command:?}");
        if let Err(refusal) = session.command(command, now) {
            println!("  refused: {refusal}");
        }
        // Front ends tick again and again. Here that is until a person's clock runs.
        loop {
            let to_act = session.to_act();
            session.tick(now).iter().for_each(show);
            if to_act != ToAct::Engine {
                break;
            }
        }
    }
    println!("{}", session.game().draw(Language::EN));
    let game = FileGame { pair: None, record: session.record(now) };
    print!("{}", records::write([&game]));
    Ok(())
}

/// Prints an event, as a front end would in its own way.
fn show(event: &Event) {
    match event {
        Event::Played(turn) => {
            println!("  {}. player {}: {} after {:?}", turn.number, turn.player, turn.plies.join(" "), turn.time);
        }
        Event::TakenBack { turns } => println!("  taken back, {turns} turns are left"),
        Event::Ended { ending } => println!("  the end: {} {:?}", ending.name(), ending.outcome()),
        Event::Save => println!("  (save the record)"),
        _ => {}
    }
}
