//! A game between two programs, as in a class championship: each is a function from a position and
//! a time limit to a move. One is plyground's, the other a student's first attempt.
//!
//! ```sh
//! cargo run --release -p plyground-arena --example championship -- quarto 200ms
//! ```

use std::error::Error;
use std::time::{Duration, Instant};

use plyground_catalog::{AnyGame, Catalog, best_move};
use plyground_core::{Outcome, Player, Random, limits};
use plyground_view::Language;

/// A program: takes the position and the time for the turn, returns a move.
type Program = fn(&dyn AnyGame, Duration) -> Option<String>;

/// Plays a winning move if there is one, else a random move, with the position as the seed.
fn student(game: &dyn AnyGame, _: Duration) -> Option<String> {
    let moves = game.legal_moves();
    let wins = |mv: &&String| {
        let mut after = game.copy();
        after.play(mv).is_ok() && after.outcome().and_then(Outcome::winner) == Some(game.turn())
    };
    let seed = game.position().bytes().map(u64::from).sum();
    moves.iter().find(wins).or_else(|| moves.get(Random::new(seed).below(moves.len().max(1)))).cloned()
}

/// Plays one game to its end and returns the longest turn of each player.
fn play(game: &mut dyn AnyGame, programs: [Program; 2], time: Duration) -> Result<[Duration; 2], Box<dyn Error>> {
    let mut longest = [Duration::ZERO; 2];
    while game.outcome().is_none() {
        let player = game.turn();
        let began = Instant::now();
        // A player may have several plies in a row; they share the time of the turn.
        while game.turn() == player && game.outcome().is_none() {
            let left = time.saturating_sub(began.elapsed());
            let mv = programs[player.index()](game, left).ok_or("a program has no move")?;
            println!("player {player}: {}", game.play(&mv)?);
        }
        longest[player.index()] = longest[player.index()].max(began.elapsed());
    }
    Ok(longest)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let spec = arguments.next().unwrap_or_else(|| "quatro".to_owned());
    let time = limits::parse_time(&arguments.next().unwrap_or_else(|| "100ms".to_owned()))?;
    let read = |name: &str| std::fs::read(name).map_err(|error| error.to_string());
    let mut score = [0, 0];
    for ours in Player::BOTH {
        let mut game = Catalog::standard().open(&spec, &read)?.value;
        let mut programs: [Program; 2] = [student; 2];
        programs[ours.index()] = best_move;
        let longest = play(&mut *game, programs, time)?;
        println!("{}", game.draw(Language::EN));
        println!("best_move is player {ours}; its longest turn took {:.1?}\n", longest[ours.index()]);
        if let Some(winner) = game.outcome().and_then(Outcome::winner) {
            score[usize::from(winner != ours)] += 1;
        }
    }
    println!("best_move {} : {} student", score[0], score[1]);
    Ok(())
}
