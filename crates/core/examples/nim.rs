//! The rules of a game and what they are enough for: a random game, perft, and the conformance kit.
//!
//! Run it with `cargo run -p plyground-core --features testing --example nim`.

use std::error::Error;

use plyground_core::conformance::Conformance;
use plyground_core::{Advice, Game, Outcome, Player, Random, perft};

/// Nim: a player takes any number of matches from one heap. Who takes the last match wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Nim {
    heaps: [u8; 3],
    turn: Player,
}

impl Game for Nim {
    /// The heap, from 0, and the number of matches.
    type Move = (usize, u8);
    const MAX_MARGIN: Option<u32> = Some(1);

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<(usize, u8)>) {
        for (heap, &matches) in self.heaps.iter().enumerate() {
            moves.extend((1..=matches).map(|taken| (heap, taken)));
        }
    }

    fn play_unchecked(&mut self, (heap, taken): (usize, u8)) {
        self.heaps[heap] -= taken;
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.heaps == [0; 3]).then(|| Outcome::win(self.turn.other()))
    }
}

impl Advice for Nim {}

fn main() -> Result<(), Box<dyn Error>> {
    let start = Nim { heaps: [1, 3, 5], turn: Player::One };

    // The same seed gives the same game on every machine.
    let mut random = Random::new(7);
    let mut game = start.clone();
    while let Some((heap, taken)) = game.random_move(&mut random, &mut Vec::new()) {
        print!("player {} takes {taken} from heap {}", game.turn(), heap + 1);
        game.play((heap, taken))?;
        println!(", which leaves {:?}", game.heaps);
    }
    println!("{:?}; another move: {:?}", game.outcome(), game.play((0, 1)));

    // Lines of play of each length: the number to compare when the rules are written a second time.
    let counts: Vec<u64> = (1..=9).map(|depth| perft::perft(&start, depth)).collect();
    println!("perft 1 to 9: {counts:?}");

    // Plays random games and checks every promise of the contract.
    let report = Conformance::new(start).games(200).run()?;
    println!("conformance kit: {} games, {} plies, {} checks", report.games, report.plies, report.checks);
    Ok(())
}
