//! One ply of a person who solves a puzzle, and the hints before it.

use plyground_catalog::AnyGame;
use plyground_core::{Player, Random};
use plyground_view::scene::Choice;
use plyground_view::{Language, NotationError};

use super::TrainingPuzzle;

/// What became of a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It is the one of the solution. The answer of the other side was played too.
    Right {
        /// The ply in the game's notation.
        ply: String,
        /// The answer, with passes that are forced; empty if the player goes on, or if the puzzle is solved.
        reply: Vec<String>,
        /// How many plies of the solution have been played now.
        done: usize,
        /// Whether that is all of it.
        solved: bool,
    },
    /// It does not reach the goal. It has been played.
    Wrong {
        /// The ply in the game's notation.
        ply: String,
    },
}

/// Plays a ply, in any form that the game reads, after `done` plies of the solution. `game` is the position there, and
/// afterwards the one that the player sees: after the answer, or after the wrong ply.
///
/// # Errors
/// [`NotationError`] saying what is wrong with the ply; nothing is played.
pub fn attempt(
    puzzle: &TrainingPuzzle,
    game: &mut dyn AnyGame,
    done: usize,
    text: &str,
) -> Result<Attempt, NotationError> {
    let player: Player = game.turn();
    let ply = game.play(text)?;
    if puzzle.solution.get(done) != Some(&ply) {
        return Ok(Attempt::Wrong { ply });
    }
    let mut done = done + 1;
    let mut reply = Vec::new();
    while let Some(answer) = puzzle.solution.get(done).filter(|_| game.turn() != player || game.must_pass()) {
        reply.push(game.play(answer)?);
        done += 1;
    }
    Ok(Attempt::Right { ply, reply, done, solved: done >= puzzle.solution.len() })
}

/// What is said to a person who asks for help, before the move itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The ply of the solution.
    pub ply: String,
    /// The first choice of it, a piece or a square, where more follow.
    pub first: Option<Choice>,
    /// Where the move is one choice: some plies, in the order of the legal ones, of which it is one.
    pub among: Vec<String>,
}

/// Of how many plies a hint says that one is right.
const AMONG: usize = 3;

/// A hint about the next ply of the solution, after `done` of them; `None` if it is over.
pub fn hint(puzzle: &TrainingPuzzle, game: &dyn AnyGame, done: usize) -> Option<Hint> {
    let ply = puzzle.solution.get(done)?.clone();
    let legal = game.legal_moves();
    let index = legal.iter().position(|mv| *mv == ply)?;
    // The choices do not depend on the language.
    let first = game.scene(Language::EN).and_then(|scene| {
        let free = scene.forced(&[]).len();
        let choices = &scene.moves.get(index)?.choices;
        choices.get(free).filter(|_| choices.len() > free + 1).copied()
    });
    let mut among = Vec::new();
    if first.is_none() {
        let mut others: Vec<usize> = (0..legal.len()).filter(|other| *other != index).collect();
        // The same ones each time, so that asking again tells no more.
        Random::new(game.key()).shuffle(&mut others);
        let mut shown: Vec<usize> = others.into_iter().take(AMONG - 1).chain([index]).collect();
        shown.sort_unstable();
        among = shown.into_iter().map(|index| legal[index].clone()).collect();
    }
    Some(Hint { ply, first, among })
}
