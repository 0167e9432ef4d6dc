//! The trace of an alpha-beta search, kept in memory and replayed in both directions: why each cut
//! was made, and what the search knew at that moment.
//!
//! Run it with `cargo run -p plyground-replay --example cuts`.

use std::error::Error;

use plyground_core::Limits;
use plyground_core::trace::{Header, Trace};
use plyground_games::classic::TicTacToe;
use plyground_replay::tree::Because;
use plyground_replay::{Recorder, Replay, Scene};
use plyground_search::tree::{Engine, Request};
use plyground_view::{Language, Notation, Render};

fn main() -> Result<(), Box<dyn Error>> {
    let search = "alphabeta:tt=off";
    let position = TicTacToe::new().parse_position("x.o/.../... x")?;
    print!("{}", position.draw(Language::EN));

    let mut recorder = Recorder::new(Header::new("tictactoe", search, position.position_text()), 100_000);
    let request = Request {
        trace: Trace::to(&mut recorder),
        move_text: TicTacToe::move_text,
        ..Request::new(Limits { depth: Some(2), ..Limits::default() })
    };
    Engine::new(search.parse()?)?.think_within(&position, request);

    let mut replay = Replay::new(recorder.finish());
    println!("{} events\n\nForward, from cut to cut:", replay.len());
    replay.next_cut();
    while replay.cursor() < replay.len() {
        show(&replay);
        replay.next_cut();
    }
    show(&replay);

    println!("\nBack again, to the last cut and then event by event:");
    replay.previous_cut();
    for _ in 0..4 {
        show(&replay);
        replay.back();
    }
    Ok(())
}

/// Prints the last event, the moves that led to its position, and what was known there.
fn show(replay: &Replay) {
    let Scene::Tree(scene) = replay.scene() else { return };
    let events = &replay.recording().events;
    println!("event {} of {}, after {:?}", replay.cursor(), replay.len(), replay.line().unwrap_or_default());
    if let Some(cut) = scene.refutation(events) {
        let because = match cut.because {
            Because::Better(mv) => format!("the opponent would rather play {mv}"),
            Because::Window => "that is enough".to_owned(),
            Because::Most => "the rules allow nothing better".to_owned(),
        };
        println!("  cut: player {} has {}, worth {}; {because}", cut.player, cut.mv, cut.value);
    } else if let Some(event) = replay.event() {
        println!("  {event:?}");
    }
    let searched = scene.focus().map_or_else(Vec::new, |position| scene.searched(position, events));
    let values: Vec<String> = searched.iter().map(|child| format!("{} {}", child.mv, child.value)).collect();
    println!("  {} positions so far; values of the moves here: {}", scene.counters().nodes, values.join(", "));
}
