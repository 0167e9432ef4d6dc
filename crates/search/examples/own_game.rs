//! How to add a game: its rules, the conformance kit, and two engines that play it.
//!
//! Run it with `cargo run -p plyground-search --example own_game`.

use std::error::Error;

use plyground_core::conformance::Conformance;
use plyground_core::{Advice, Game, Limits, Outcome, Player};
use plyground_search::tree::{Engine, Request};

/// Chomp: a player bites off a square of a chocolate bar and all squares below or to the right of
/// it. The player who has to eat the poisoned top left square loses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Chomp {
    /// Squares left in each row; a row is never longer than the one above it.
    rows: [u8; 4],
    turn: Player,
}

impl Game for Chomp {
    /// Row and column, from 0.
    type Move = (u8, u8);
    /// A game is only won or lost, so a search may stop at the first win.
    const MAX_MARGIN: Option<u32> = Some(1);

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<(u8, u8)>) {
        for (row, &left) in (0..).zip(&self.rows) {
            moves.extend((0..left).map(|column| (row, column)));
        }
    }

    fn play_unchecked(&mut self, (row, column): (u8, u8)) {
        for left in &mut self.rows[usize::from(row)..] {
            *left = (*left).min(column);
        }
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        // The player who ate the last square has lost to the one who would move now.
        (self.rows[0] == 0).then(|| Outcome::win(self.turn))
    }
}

impl Advice for Chomp {}

fn main() -> Result<(), Box<dyn Error>> {
    let start = Chomp { rows: [5; 4], turn: Player::One };

    // Plays random games and checks every promise of the contract.
    let report = Conformance::new(start.clone()).games(500).run()?;
    println!("conformance kit: {} games, {} checks", report.games, report.checks);

    let mut pvs = Engine::new("pvs".parse()?)?;
    let answer = pvs.think(&start);
    println!("pvs:  {:?} wins, proved: {}, {} nodes", answer.best(), answer.is_proved(), answer.stats.nodes);

    let mut mcts = Engine::new("mcts".parse()?)?;
    let limits = Limits { nodes: Some(50_000), ..Limits::default() };
    let answer = mcts.think_within(&start, Request::new(limits));
    println!("mcts: {:?} looks best after {} nodes", answer.best(), answer.stats.nodes);
    Ok(())
}
