//! Training puzzles: each request names a puzzle and a place in it, and is answered from the set that comes with the
//! program. Nothing is searched here.

use plyground_catalog::{AnyGame, turns};
use plyground_session::puzzles::{self, Attempt, PuzzleSet, TrainingPuzzle, attempt, hint};
use plyground_session::words;
use plyground_view::Language;
use plyground_view::scene::Choice;
use plyground_view::texts::Says as _;

use super::check::check;
use super::refusal::{plain, refused};
use super::{Answer, Hub, render};
use crate::protocol::{PuzzleHint, PuzzlePlace, PuzzleSetCard, PuzzleStep, PuzzleTried, PuzzleView, Refused, Reply};
use crate::texts::t;

/// A puzzle that was opened at a place.
struct Opened {
    set: PuzzleSet,
    place: PuzzlePlace,
    game: Box<dyn AnyGame>,
    /// The number of plies of the solution played so far, all of which are in the game's history.
    done: usize,
}

impl Opened {
    /// The puzzle. Its number was checked when it was opened.
    fn puzzle(&self) -> &TrainingPuzzle {
        &self.set.puzzles[self.place.number - 1]
    }

    fn is_solved(&self) -> bool {
        self.done >= self.puzzle().solution.len()
    }

    fn view(&self, language: Language) -> PuzzleView {
        let (puzzle, game) = (self.puzzle(), &*self.game);
        let player = self.player();
        let plies = game.history().len();
        PuzzleView {
            game: self.place.game.clone(),
            title: game.info().title.to_owned(),
            number: self.place.number,
            grade: puzzle.grade(),
            goal: puzzle.goal.name().to_owned(),
            asked: words::puzzle_goal(puzzle.goal, player, language),
            player,
            done: self.done,
            position: Box::new(render::position(game, plies, !self.is_solved(), language)),
            spec: game.spec().to_string(),
        }
    }

    /// The player who solves it: the side to move before the solution.
    fn player(&self) -> plyground_core::Player {
        let history = self.game.protocol_history();
        let first = history.len() - self.done.min(history.len());
        history.get(first).map_or_else(|| self.game.turn(), |(player, _)| *player)
    }
}

/// A ply in words, with its piece described. `game` is the position before it.
fn said(game: &dyn AnyGame, ply: &str, language: Language) -> String {
    words::with_pieces(ply, game.scene(language).as_ref())
}

impl Hub {
    pub(super) fn puzzle_sets(&self) -> Reply {
        let card = |name: &str| {
            let (entry, _) = self.catalog.parse(name).ok()?;
            let set = puzzles::shipped(name)?;
            let grades = set.puzzles.iter().map(TrainingPuzzle::grade).collect();
            Some(PuzzleSetCard { game: name.to_owned(), title: entry.info().title.to_owned(), grades })
        };
        Reply::PuzzleSets { sets: puzzles::shipped_games().filter_map(card).collect() }
    }

    fn open_puzzle(&self, place: PuzzlePlace, language: Language) -> Result<Opened, Refused> {
        let none = || plain("no_puzzles", t::REFUSED_NO_PUZZLES, language);
        let set = puzzles::shipped(&place.game).ok_or_else(none)?;
        let wrong = |error| self.because("no_puzzle", &error, language);
        let mut game = set.open(&self.catalog, place.number).map_err(wrong)?;
        let player = game.turn();
        let puzzle = set.puzzle(place.number).map_err(wrong)?;
        let done = place.done;
        let astray = || refused("puzzle_place", t::RefusedPuzzlePlace { done }, language);
        for ply in puzzle.solution.get(..done).ok_or_else(astray)? {
            game.play(ply).map_err(|error| self.because("no_puzzle", &error, language))?;
        }
        // Valid places are those where the visitor is to move, and the end.
        if done < puzzle.solution.len() && game.turn() != player {
            return Err(astray());
        }
        Ok(Opened { set, place, game, done })
    }

    pub(super) fn puzzle(&self, place: PuzzlePlace, language: Language) -> Answer {
        Ok(Reply::Puzzle(Box::new(self.open_puzzle(place, language)?.view(language))))
    }

    pub(super) fn puzzle_try(&self, place: PuzzlePlace, mv: &str, language: Language) -> Answer {
        let mut opened = self.open_puzzle(place, language)?;
        if opened.is_solved() {
            return Err(plain("puzzle_solved", t::REFUSED_PUZZLE_SOLVED, language));
        }
        let player = opened.game.turn();
        let mut after = opened.game.copy();
        let tried = attempt(opened.puzzle(), &mut *after, opened.done, mv);
        let tried = tried.map_err(|error| self.because("illegal", &error, language))?;
        let position = |game: &dyn AnyGame| Box::new(render::position(game, game.history().len(), false, language));
        let reply = match tried {
            Attempt::Wrong { ply } => {
                let ended = after.outcome().is_some().then(|| {
                    let ending = after.outcome().map(|outcome| plyground_session::Ending::Rules { outcome });
                    words::capital(&words::ending(ending.as_ref(), language))
                });
                PuzzleTried {
                    right: false,
                    played: said(&*opened.game, &ply, language),
                    after: position(&*after),
                    reply: None,
                    solved: false,
                    goes_on: ended.is_none() && after.turn() == player,
                    ended,
                    puzzle: Box::new(opened.view(language)),
                }
            }
            Attempt::Right { ply, reply, done, solved } => {
                let words = said(&*opened.game, &ply, language);
                let mut between = opened.game.copy();
                between.play(&ply).map_err(|error| self.because("illegal", &error, language))?;
                let answer = (!reply.is_empty()).then(|| said(&*between, &turns::text(&reply), language));
                (opened.game, opened.done) = (after, done);
                PuzzleTried {
                    right: true,
                    played: words,
                    after: position(&*between),
                    reply: answer,
                    solved,
                    goes_on: false,
                    ended: None,
                    puzzle: Box::new(opened.view(language)),
                }
            }
        };
        Ok(Reply::PuzzleTried(Box::new(reply)))
    }

    pub(super) fn puzzle_hint(&self, place: PuzzlePlace, whole: bool, language: Language) -> Answer {
        let opened = self.open_puzzle(place, language)?;
        let found = hint(opened.puzzle(), &*opened.game, opened.done);
        let found = found.ok_or_else(|| plain("puzzle_solved", t::REFUSED_PUZZLE_SOLVED, language))?;
        let scene = opened.game.scene(language);
        let part = found.first.filter(|_| !whole).zip(scene.as_ref()).and_then(|(first, scene)| match first {
            Choice::Piece { tray, item } => Some((first, scene.item(tray, item)?.piece.name.clone())),
            Choice::Square(square) => Some((first, scene.board.name(square))),
            Choice::Orientation(_) => None,
        });
        let hint = match part {
            Some((first, part)) => {
                PuzzleHint { moves: Vec::new(), choices: vec![first], text: t::PuzzleHintPart { part }.say(language) }
            }
            None if whole || found.among.is_empty() => {
                let text = t::PuzzleHintMove { mv: said(&*opened.game, &found.ply, language) }.say(language);
                PuzzleHint { moves: vec![found.ply], choices: Vec::new(), text }
            }
            None => {
                let text = t::PuzzleHintAmong { moves: found.among.join(", ") }.say(language);
                PuzzleHint { moves: found.among, choices: Vec::new(), text }
            }
        };
        Ok(Reply::PuzzleHint(hint))
    }

    pub(super) fn puzzle_solution(&self, place: PuzzlePlace, language: Language) -> Answer {
        let opened = self.open_puzzle(place, language)?;
        let puzzle = opened.puzzle();
        let mut game = opened.game.copy();
        let left = puzzle.solution.len() - opened.done;
        let mut steps = Vec::new();
        for (index, ply) in puzzle.solution[opened.done..].iter().chain(&puzzle.rest).enumerate() {
            let player = game.turn();
            let mv = game.play(ply).map_err(|error| self.because("no_puzzle", &error, language))?;
            let position = render::position(&*game, game.history().len(), false, language);
            steps.push(PuzzleStep { player, mv, is_solution: index < left, position });
        }
        Ok(Reply::PuzzleSolution { steps })
    }

    pub(super) fn puzzle_check(&self, place: PuzzlePlace, choices: &[Choice], language: Language) -> Answer {
        let opened = self.open_puzzle(place, language)?;
        Ok(self.checked(check(&*opened.game, choices, language), language))
    }
}
