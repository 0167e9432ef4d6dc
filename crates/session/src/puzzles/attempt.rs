//! Solving a puzzle: checks one ply of a person, and gives hints.

use plyground_catalog::AnyGame;
use plyground_core::{Player, Random};
use plyground_view::scene::Choice;
use plyground_view::{Language, NotationError};

use super::TrainingPuzzle;

/// The result of trying a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It is the ply of the solution. The opponent's answer was played too.
    Right {
        /// The ply in the game's notation.
        ply: String,
        /// The opponent's answer and forced passes; empty if the player is to move again or the puzzle is solved.
        reply: Vec<String>,
        /// The number of plies of the solution played so far.
        done: usize,
        /// Whether these are all plies of the solution.
        solved: bool,
    },
    /// It does not reach the goal. It was played nevertheless.
    Wrong {
        /// The ply in the game's notation.
        ply: String,
    },
}

/// Plays the ply `text`, in any form that the game reads. `game` is at the position after `done` plies of the solution;
/// afterwards it is at the position after the opponent's answer, or after the wrong ply.
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

/// A hint that does not give away the whole move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The ply of the solution.
    pub ply: String,
    /// The first choice of that ply, a piece or a square, if it takes more than one choice.
    pub first: Option<Choice>,
    /// If it takes one choice: some legal plies, in their order, one of which is the solution.
    pub among: Vec<String>,
}

/// The number of plies in [`Hint::among`].
const AMONG: usize = 3;

/// A hint about the ply after `done` plies of the solution; `None` if there is no further ply.
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
        // The same plies each time, so that asking again reveals nothing more.
        Random::new(game.key()).shuffle(&mut others);
        let mut shown: Vec<usize> = others.into_iter().take(AMONG - 1).chain([index]).collect();
        shown.sort_unstable();
        among = shown.into_iter().map(|index| legal[index].clone()).collect();
    }
    Some(Hint { ply, first, among })
}
