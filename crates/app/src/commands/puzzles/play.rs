//! `plyground puzzles play GAME`: puzzles one after another, line by line.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io;

use anyhow::Result;
use plyground_catalog::{AnyGame, ExpectedResult, turns};
use plyground_core::{Random, Stop};
use plyground_session::puzzles::{Attempt, Goal, Prover, PuzzleSet, TrainingPuzzle, attempt, hint};
use plyground_session::words;
use plyground_view::scene::Choice;
use plyground_view::texts::Says;

use super::chosen;
use crate::cli::PuzzleSource;
use crate::errors;
use crate::foreign::Clean;
use crate::lookup::catalog;
use crate::output::Output;
use crate::play::plain::Console;
use crate::texts::{Texts, t};

/// The node limit of the search that refutes a wrong move.
const NODES: u64 = 2_000_000;

/// How a puzzle ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// Without a mistake and without help.
    Clean,
    /// After a mistake, a hint, or seeing the solution.
    Helped,
    /// The person asked for another puzzle.
    Skipped,
    /// The person ended the training.
    Left,
}

pub(super) fn run(source: &PuzzleSource, grade: Option<u8>, seed: Option<u64>, output: Output) -> Result<()> {
    let set = chosen(&source.game, source.file.as_deref())?;
    let texts = Texts::of(output.language);
    let mut numbers: Vec<usize> = (1..=set.puzzles.len())
        .filter(|number| grade.is_none_or(|grade| set.puzzles[number - 1].grade() == grade))
        .collect();
    // Each `RandomState` has keys of its own.
    let seed = seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
    Random::new(seed).shuffle(&mut numbers);
    let mut input = io::stdin().lock();
    let mut out = Clean::text(anstream::stdout().lock());
    let mut console = Console::new(&mut input, &mut out);
    console.say(texts.get(t::PUZZLES_HELP))?;
    let (mut solved, mut tried, mut streak, mut best) = (0_u32, 0_u32, 0_u32, 0_u32);
    for number in numbers {
        let mut table = Table::open(&set, number, texts)?;
        let end = table.solve(&mut console)?;
        match end {
            End::Clean => {
                solved += 1;
                streak += 1;
                best = best.max(streak);
            }
            End::Helped | End::Skipped => streak = 0,
            End::Left => break,
        }
        tried += 1;
        console.say(texts.say(t::PuzzlesStreak { solved, tried, streak, best }))?;
    }
    Ok(console.say(texts.get(t::MENU_GOODBYE))?)
}

/// A puzzle that is being solved.
struct Table<'a> {
    puzzle: &'a TrainingPuzzle,
    number: usize,
    game: Box<dyn AnyGame>,
    /// The number of plies of the solution played so far.
    done: usize,
    texts: Texts,
}

impl<'a> Table<'a> {
    fn open(set: &'a PuzzleSet, number: usize, texts: Texts) -> Result<Self> {
        Ok(Self { puzzle: set.puzzle(number)?, number, game: set.open(catalog(), number)?, done: 0, texts })
    }

    fn draw(&self, console: &mut Console<'_>) -> Result<()> {
        console.draw(&self.game.draw(self.texts.language))?;
        let asked = words::puzzle_goal(self.puzzle.goal, self.game.turn(), self.texts.language);
        let (number, grade) = (self.number, self.puzzle.grade());
        Ok(console.say(self.texts.say(t::PuzzlesAsked { number, grade, asked }))?)
    }

    /// Asks for moves until the puzzle is solved or left.
    fn solve(&mut self, console: &mut Console<'_>) -> Result<End> {
        let (texts, mut hints, mut is_clean) = (self.texts, 0, true);
        console.say("")?;
        self.draw(console)?;
        loop {
            let Some(line) = console.ask()? else { return Ok(End::Left) };
            if line.is_empty() {
                continue;
            }
            if Texts::means(&line, t::COMMAND_BACK) {
                return Ok(End::Left);
            }
            if Texts::means(&line, t::PUZZLES_COMMAND_NEXT) {
                return Ok(End::Skipped);
            }
            if Texts::means(&line, t::COMMAND_HELP) {
                console.say(texts.get(t::PUZZLES_HELP))?;
            } else if Texts::means(&line, t::COMMAND_BOARD) {
                self.draw(console)?;
            } else if Texts::means(&line, t::COMMAND_HINT) {
                is_clean = false;
                hints += 1;
                self.hint(console, hints)?;
            } else if Texts::means(&line, t::PUZZLES_COMMAND_SOLUTION) {
                let line = self.puzzle.solution[self.done..].join("; ");
                console.say(texts.say(t::PuzzlesSolution { line }))?;
                if !self.puzzle.rest.is_empty() {
                    console.say(texts.say(t::PuzzlesRest { line: self.puzzle.rest.join("; ") }))?;
                }
                return Ok(End::Helped);
            } else {
                let before = self.done;
                if !self.turn(console, &line)? {
                    is_clean = false;
                } else if self.done > before {
                    hints = 0;
                }
                if self.done >= self.puzzle.solution.len() {
                    return Ok(if is_clean { End::Clean } else { End::Helped });
                }
            }
        }
    }

    /// The first hint shows a part of the move, the second the whole move.
    fn hint(&self, console: &mut Console<'_>, hints: u32) -> Result<()> {
        let Some(hint) = hint(self.puzzle, &*self.game, self.done) else { return Ok(()) };
        let scene = self.game.scene(self.texts.language);
        let first = hint.first.zip(scene.as_ref()).and_then(|(first, scene)| match first {
            Choice::Piece { tray, item } => scene.item(tray, item).map(|item| item.name.clone()),
            Choice::Square(square) => Some(scene.board.name(square)),
            Choice::Orientation(_) => None,
        });
        let said = match first {
            _ if hints > 1 => self.texts.say(t::PuzzlesHintMove { ply: words::with_pieces(&hint.ply, scene.as_ref()) }),
            Some(part) => self.texts.say(t::PuzzlesHintPart { part: words::with_pieces(&part, scene.as_ref()) }),
            None => self.texts.say(t::PuzzlesHintAmong { plies: hint.among.join(", ") }),
        };
        Ok(console.say(said)?)
    }

    /// Tries a turn, or a part of one; `false` if it was wrong.
    fn turn(&mut self, console: &mut Console<'_>, line: &str) -> Result<bool> {
        // A turn of several plies may be typed at once.
        let plies = match turns::play(&mut *self.game.copy(), line) {
            Ok(plies) => plies,
            Err(error) => {
                console.say(errors::said(&error.message(), self.texts))?;
                return Ok(true);
            }
        };
        for ply in plies {
            let mut after = self.game.copy();
            match attempt(self.puzzle, &mut *after, self.done, &ply)? {
                Attempt::Wrong { ply } => {
                    console.say(self.refuted(&ply, &*after))?;
                    return Ok(false);
                }
                Attempt::Right { reply, done, solved, .. } => {
                    (self.game, self.done) = (after, done);
                    if solved {
                        console.draw(&self.game.draw(self.texts.language))?;
                        console.say(self.texts.get(t::PUZZLES_SOLVED))?;
                        if !self.puzzle.rest.is_empty() {
                            console.say(self.texts.say(t::PuzzlesRest { line: self.puzzle.rest.join("; ") }))?;
                        }
                    } else if reply.is_empty() {
                        console.say(self.texts.get(t::PUZZLES_GO_ON))?;
                    } else {
                        console.say(self.texts.say(t::PuzzlesRight { reply: turns::text(&reply) }))?;
                        self.draw(console)?;
                    }
                }
            }
        }
        Ok(true)
    }

    /// Explains why a move is wrong: the best answer to it, and the result for the person.
    fn refuted(&self, ply: &str, after: &dyn AnyGame) -> String {
        let player = self.game.turn();
        let goal = self.puzzle.goal.name();
        let plain = || self.texts.say(t::PuzzlesWrong { ply, goal });
        if after.outcome().is_some() {
            return plain();
        }
        let answer = Prover::new(after, NODES, Stop::new()).ok().and_then(|mut prover| prover.best_answer(after));
        let Some((reply, result)) = answer else { return plain() };
        let lost = match result {
            ExpectedResult::Win => after.turn() != player,
            ExpectedResult::Loss => after.turn() == player,
            ExpectedResult::Draw => false,
        };
        let result = if lost { "loss" } else { "draw" };
        debug_assert!(lost || self.puzzle.goal == Goal::Win);
        if after.turn() == player {
            // The turn is not over, but no further ply reaches the goal.
            return self.texts.say(t::PuzzlesWrongTurn { ply, result });
        }
        self.texts.say(t::PuzzlesRefuted { ply, reply, result })
    }
}
