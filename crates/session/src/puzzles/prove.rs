//! The proof of a puzzle: the value of every move by exact search, the one move that reaches the goal, the best
//! defence, and the depth that a search needs to see it.

use plyground_catalog::{AnyEngine, AnyGame, EngineError, EngineRequest, EngineSpec, ExpectedResult, Worth};
use plyground_core::{Limits, Stop, StopReason};
use plyground_search::tree::Purpose;

use super::{Goal, Start, TrainingPuzzle};

/// The engine that proves values: the game's own solver, if it has one.
const EXACT: &str = "exact:table=2MB";
/// The engine that measures depths. `hits=equal` uses table entries only at their own depth, so that the depth of a
/// proof is that of a search without a table.
const PLAIN: &str = "alphabeta:table=2MB,hits=equal,quiescence=off";
/// The maximum depth that is measured, in plies: no game with puzzles lasts longer.
const DEEPEST: u32 = 100;
/// The maximum number of drawing answers that are tried for one after which again only one move draws.
const ANSWERS: usize = 12;
/// The longest continuation, in plies.
const LONGEST: usize = 120;

/// A move with its proved result for the player who makes it.
pub(super) type Proved = (String, ExpectedResult);

/// Proves puzzles of one game, with a node limit per search.
pub struct Prover {
    exact: Box<dyn AnyEngine>,
    plain: Box<dyn AnyEngine>,
    nodes: u64,
    stop: Stop,
}

/// An error in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The moves could not be proved within the node limit.
    Unproved,
    /// A ply of the solution, by its number from 1, is not legal, or not the only one that reaches the goal, or not
    /// a best answer.
    Ply(usize),
    /// The depth of the proof differs from the stated one; `None` if the node limit is too small to measure it.
    Depth(Option<u32>),
    /// The continuation is not legal or does not reach the end of the game with this result.
    Rest,
}

impl Flaw {
    /// The name in JSON. These names never change.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Unproved => "unproved",
            Self::Ply(_) => "ply",
            Self::Depth(_) => "depth",
            Self::Rest => "rest",
        }
    }
}

impl std::fmt::Debug for Prover {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Prover").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

impl Prover {
    /// A prover for games of the same kind as `game`.
    ///
    /// # Errors
    /// [`EngineError`] if there is no memory for the tables.
    pub fn new(game: &dyn AnyGame, nodes: u64, stop: Stop) -> Result<Self, EngineError> {
        let engine = |spec: &str| EngineSpec::parse(spec, game.settings())?.engine(game);
        Ok(Self { exact: engine(EXACT)?, plain: engine(PLAIN)?, nodes, stop })
    }

    /// Clears the tables: necessary between games on different boards, and for reproducible proofs.
    pub fn clear(&mut self) {
        self.exact.clear();
        self.plain.clear();
    }

    /// The result of every move, the best first; among equals, shorter wins and longer losses come first. `None` if the
    /// game is over or the node limit is too small.
    pub(super) fn results(&mut self, game: &dyn AnyGame) -> Option<Vec<Proved>> {
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let stop = self.stop.clone();
        let request = EngineRequest { purpose: Purpose::EveryMove, lines: 1, stop, ..EngineRequest::new(limits) };
        let analysis = self.exact.think(game, request)?;
        if analysis.stopped_by != StopReason::Finished || analysis.moves.is_empty() {
            return None;
        }
        analysis.moves.into_iter().map(|mv| Some((mv.mv, proved(&mv.worth)?))).collect()
    }

    /// The best move of a position and its result for the side to move: the refutation of a wrong move in a puzzle.
    pub fn best_answer(&mut self, game: &dyn AnyGame) -> Option<(String, ExpectedResult)> {
        self.results(game)?.into_iter().next()
    }

    /// The puzzle of a position in which one move reaches the goal, with its solution and depth. `None` if a ply of the
    /// first turn is not the only one that reaches the goal, or if the node limit is too small.
    pub(super) fn puzzle(&mut self, game: &dyn AnyGame, goal: Goal, start: Start) -> Option<TrainingPuzzle> {
        let (solution, mut after) = self.solution(game, goal)?;
        let depth = self.depth(game, goal, &solution[0])?;
        let mut rest = Vec::new();
        while after.outcome().is_none() && rest.len() < LONGEST {
            let (best, _) = self.results(&*after)?.into_iter().next()?;
            rest.push(after.play(&best).ok()?);
        }
        Some(TrainingPuzzle { goal, depth, start, solution, rest })
    }

    /// The plies of both sides for as long as the player has only one that reaches the goal, and the position after
    /// them.
    fn solution(&mut self, game: &dyn AnyGame, goal: Goal) -> Option<(Vec<String>, Box<dyn AnyGame>)> {
        let player = game.turn();
        let mut at = game.copy();
        let mut solution = Vec::new();
        // The number of plies up to the end of the player's last turn with a choice, where the solution ends.
        let mut asked = 0;
        while at.outcome().is_none() && solution.len() < LONGEST {
            let Some(results) = self.results(&*at) else { break };
            let ply = if at.turn() == player {
                match &results[..] {
                    [(forced, _)] => forced.clone(),
                    _ => match only_move(&results) {
                        Some((found, mv)) if found == goal => mv,
                        _ => break,
                    },
                }
            } else {
                self.answer(&*at, goal, &results)
            };
            let mover = at.turn();
            solution.push(at.play(&ply).ok()?);
            let turn_ends = at.outcome().is_some() || at.turn() != player;
            // A forced turn does not end a solution.
            if mover == player && turn_ends && !is_forced(game, &solution) {
                asked = solution.len();
            }
        }
        if asked == 0 {
            return None;
        }
        for _ in asked..solution.len() {
            at.undo();
        }
        solution.truncate(asked);
        Some((solution, at))
    }

    /// The opponent's answer to a ply of the solution: the one that resists longest. If the goal is a draw, the first
    /// best answer after which again only one move draws.
    fn answer(&mut self, game: &dyn AnyGame, goal: Goal, results: &[Proved]) -> String {
        let best = &results[0];
        if goal == Goal::Save {
            for (mv, _) in results.iter().filter(|(_, result)| *result == best.1).take(ANSWERS) {
                let mut after = game.copy();
                let is_played = after.play(mv).is_ok();
                if is_played
                    && self
                        .results(&*after)
                        .and_then(|results| only_move(&results))
                        .is_some_and(|(found, _)| found == goal)
                {
                    return mv.clone();
                }
            }
        }
        best.0.clone()
    }

    /// The depth in plies at which a search proves that `mv` wins, or that all other moves lose.
    fn depth(&mut self, game: &dyn AnyGame, goal: Goal, mv: &str) -> Option<u32> {
        // Proofs left in the table by other positions would make the depth too small.
        self.plain.clear();
        let purpose = if goal == Goal::Win { Purpose::Value } else { Purpose::EveryMove };
        (1..=DEEPEST).find_map(|depth| {
            let limits = Limits { depth: Some(depth), nodes: Some(self.nodes), ..Limits::default() };
            let request = EngineRequest { purpose, lines: 1, stop: self.stop.clone(), ..EngineRequest::new(limits) };
            let analysis = self.plain.think(game, request)?;
            let is_seen = match goal {
                Goal::Win => analysis.worth.at_least.is_some_and(|least| least > 0.0),
                Goal::Save => analysis
                    .moves
                    .iter()
                    .filter(|other| other.mv != mv)
                    .all(|other| other.worth.at_most.is_some_and(|most| most < 0.0)),
            };
            match analysis.stopped_by {
                _ if is_seen => Some(Some(depth)),
                // Stopped by the depth limit: the next iteration looks one ply deeper.
                StopReason::Depth => None,
                _ => Some(None),
            }
        })?
    }

    /// Checks a whole puzzle: its solution, its continuation and its depth.
    ///
    /// # Errors
    /// The first [`Flaw`].
    pub fn check(&mut self, puzzle: &TrainingPuzzle, game: &dyn AnyGame) -> Result<(), Flaw> {
        self.clear();
        let player = game.turn();
        let mut at = game.copy();
        for (index, ply) in puzzle.solution.iter().enumerate() {
            let wrong = Flaw::Ply(index + 1);
            let results = self.results(&*at).ok_or(Flaw::Unproved)?;
            let holds = if at.turn() == player {
                let is_only = only_move(&results).is_some_and(|(goal, mv)| goal == puzzle.goal && mv == *ply);
                is_only || (index > 0 && results.len() == 1)
            } else {
                results.iter().any(|(mv, result)| mv == ply && *result == results[0].1)
            };
            if !holds || at.play(ply).is_err() {
                return Err(wrong);
            }
        }
        for ply in &puzzle.rest {
            at.play(ply).map_err(|_| Flaw::Rest)?;
        }
        let winner = at.outcome().ok_or(Flaw::Rest)?.winner();
        if winner != (puzzle.goal == Goal::Win).then_some(player) {
            return Err(Flaw::Rest);
        }
        self.clear();
        let depth = self.depth(game, puzzle.goal, &puzzle.solution[0]);
        if depth == Some(puzzle.depth) { Ok(()) } else { Err(Flaw::Depth(depth)) }
    }
}

/// Whether every ply of the last turn was the only legal one.
fn is_forced(start: &dyn AnyGame, plies: &[String]) -> bool {
    let mut game = start.copy();
    let mut forced = true;
    let mut mover = None;
    for ply in plies {
        if mover != Some(game.turn()) {
            forced = true;
            mover = Some(game.turn());
        }
        forced &= game.legal_moves().len() == 1;
        if game.play(ply).is_err() {
            return false;
        }
    }
    forced
}

/// The proved result, if there is one.
fn proved(worth: &Worth) -> Option<ExpectedResult> {
    match (worth.at_least, worth.at_most) {
        (Some(least), _) if least > 0.0 => Some(ExpectedResult::Win),
        (_, Some(most)) if most < 0.0 => Some(ExpectedResult::Loss),
        (Some(least), Some(most)) if least >= 0.0 && most <= 0.0 => Some(ExpectedResult::Draw),
        _ => None,
    }
}

/// The goal of the player to move and the one move that reaches it: the one that wins, or the one that draws where all
/// others lose. `None` if there is no such move.
pub(super) fn only_move(results: &[Proved]) -> Option<(Goal, String)> {
    let with = |wanted: ExpectedResult| {
        let mut found = results.iter().filter(move |(_, result)| *result == wanted);
        (found.next(), found.next().is_none())
    };
    if results.len() < 2 {
        return None;
    }
    match (with(ExpectedResult::Win), with(ExpectedResult::Draw)) {
        ((Some((mv, _)), true), _) => Some((Goal::Win, mv.clone())),
        ((None, _), (Some((mv, _)), true)) => Some((Goal::Save, mv.clone())),
        _ => None,
    }
}
