//! The conformance kit: checks everything that [`Game`] and [`Advice`] promise, along random games.
//! Each game calls it in a test:
//!
//! ```
//! # use plyground_core::{Advice, Game, Outcome, Player};
//! # #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! # struct Heap(u8, Player);
//! # impl Game for Heap {
//! #     type Move = u8;
//! #     fn turn(&self) -> Player { self.1 }
//! #     fn legal_moves(&self, moves: &mut Vec<u8>) { moves.extend(1..=self.0.min(3)); }
//! #     fn play_unchecked(&mut self, mv: u8) { self.0 -= mv; self.1 = self.1.other(); }
//! #     fn outcome(&self) -> Option<Outcome> { (self.0 == 0).then(|| Outcome::win(self.1.other())) }
//! # }
//! # impl Advice for Heap {}
//! use plyground_core::conformance::Conformance;
//!
//! let start = Heap(21, Player::One);
//! let report = Conformance::new(start).games(50).seed(7).assert();
//! assert_eq!(report.games, 50);
//! ```
//!
//! Optional checks need more from the game: [`Conformance::all_moves`] for legality,
//! [`Conformance::key_witness`] for its key, [`Conformance::symmetric`] for its symmetries.
//! [`Conformance::names`] sets how messages name moves. Notation and scenes are checked by the kit
//! of `plyground-view`, puzzles by [`PuzzleConformance`].
//!
//! Every choice comes from the seed, so a violation can be reproduced. In positions with many
//! moves, a check whose cost grows with their number runs on a random sample only, so that
//! thousands of games of a game with hundreds of moves take seconds; positions with few moves are
//! always checked in full. The kit cannot know the rules: it complements perft counts and slow
//! witnesses.
//!
//! A game with hundreds of moves should override `is_legal` and `parse_move`: the defaults generate
//! all moves at every call, and the kit calls them often.

mod advice;
mod check;
mod generation;
mod identity;
mod puzzle;
mod symmetry;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};
use std::fmt;

pub use check::Check;
pub use puzzle::{PuzzleCheck, PuzzleConformance, PuzzleReport, PuzzleViolation};

use crate::hash::BuildStable;
use crate::promise::MAX_PLIES;
use crate::random::{Random, mix64};
use crate::{Advice, Game, Symmetric};

/// A broken promise, and where it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation<C = Check> {
    /// The promise.
    pub check: C,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the game within the run, from 0.
    pub game: u32,
    /// The moves from the start to the position, as text.
    pub line: Vec<String>,
    /// A description of what was found.
    pub detail: String,
}

/// The most moves of a line that are printed, the last ones.
const MOST_SHOWN: usize = 200;

impl<C: fmt::Display> fmt::Display for Violation<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { check, seed, game, line, detail } = self;
        writeln!(f, "broken promise: {check}")?;
        writeln!(f, "  found: {detail}")?;
        match line.len() {
            0 => writeln!(f, "  where: in the starting position")?,
            plies => {
                let first = plies.saturating_sub(MOST_SHOWN);
                let dots = if first > 0 { "… " } else { "" };
                writeln!(f, "  where: after {plies} plies: {dots}{}", line[first..].join(" "))?;
            }
        }
        write!(f, "  to replay: play that line, or run the kit with .seed({seed}).games({})", u64::from(*game) + 1)
    }
}

impl<C: fmt::Debug + fmt::Display> std::error::Error for Violation<C> {}

/// A broken promise, without the place where it was found.
#[derive(Clone, Debug)]
pub struct Fault<C = Check> {
    /// The promise.
    pub check: C,
    /// A description of what was found.
    pub detail: String,
}

impl<C> Fault<C> {
    /// Returns an error unless the promise `holds`.
    ///
    /// # Errors
    /// The fault, if the promise does not hold.
    pub fn unless(holds: bool, check: C, detail: impl FnOnce() -> String) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self { check, detail: detail() }) }
    }
}

type Verdict = Result<(), Fault>;

/// The counts of a run, from which a run that compared nothing can be recognized.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to the end.
    pub games: u32,
    /// Plies played.
    pub plies: u64,
    /// Single comparisons made.
    pub checks: u64,
    /// Plies of the longest game.
    pub longest: usize,
    /// Equal positions reached by two orders of the same moves, keys compared.
    pub transpositions: u64,
    /// Positions compared with their image under a symmetry other than the identity.
    pub symmetries: u64,
}

/// A configurable run of the kit.
#[derive(Clone, Debug)]
pub struct Conformance<G: Game> {
    start: G,
    games: u32,
    seed: u64,
    plies: usize,
    names: fn(&G, G::Move) -> String,
    all_moves: Option<ListMoves<G>>,
    key_witness: Option<fn(&G) -> u64>,
    symmetric: Option<CheckPosition<G>>,
    bounds_of_best_play: bool,
}

type ListMoves<G> = fn(&G, &mut Vec<<G as Game>::Move>);
type CheckPosition<G> = fn(&mut Run<'_, G>, &Here<'_, G>) -> Verdict;

impl<G: Game> Conformance<G> {
    /// A run of 200 games from `start` with seed 0 and at most [`MAX_PLIES`] plies per game.
    pub fn new(start: G) -> Self {
        Self {
            start,
            games: 200,
            seed: 0,
            plies: MAX_PLIES as usize,
            names: |_, mv| format!("{mv:?}"),
            all_moves: None,
            key_witness: None,
            symmetric: None,
            bounds_of_best_play: false,
        }
    }

    /// Sets the number of games to play.
    #[must_use]
    pub const fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// Sets the seed of all random choices.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Sets the maximum number of plies per game.
    #[must_use]
    pub const fn plies(mut self, plies: usize) -> Self {
        self.plies = plies;
        self
    }

    /// Sets how messages name moves: `.names(MyGame::move_text)`. The default is `Debug`.
    #[must_use]
    pub const fn names(mut self, names: fn(&G, G::Move) -> String) -> Self {
        self.names = names;
        self
    }

    /// Sets a function that appends every move that could be legal in some position of the game.
    /// The kit then calls [`Game::is_legal`] with each of them in every position; otherwise only
    /// with moves that it has met.
    #[must_use]
    pub const fn all_moves(mut self, all_moves: ListMoves<G>) -> Self {
        self.all_moves = Some(all_moves);
        self
    }

    /// Sets a function that computes [`Game::key`] from scratch, for games that update theirs move
    /// by move.
    #[must_use]
    pub const fn key_witness(mut self, key_witness: fn(&G) -> u64) -> Self {
        self.key_witness = Some(key_witness);
        self
    }

    /// Says that [`Advice::bounds`] hold under best play only. Random games may then end outside of them, and the kit
    /// compares them with true values alone, near the end of each game.
    #[must_use]
    pub const fn bounds_of_best_play(mut self) -> Self {
        self.bounds_of_best_play = true;
        self
    }

    /// Calls `check` on every position of the random games and returns the number of positions. For
    /// checks outside the kit, such as those of notation and scenes.
    ///
    /// # Errors
    /// The first fault that `check` returns, as a [`Violation`].
    pub fn visit<C>(&self, mut check: impl FnMut(Visited<'_, G>) -> Result<(), Fault<C>>) -> Result<u64, Violation<C>> {
        let (mut moves, mut line, mut positions) = (Vec::new(), Vec::new(), 0);
        for game in 0..self.games {
            let mut random = self.random(game);
            let mut position = self.start.clone();
            line.clear();
            loop {
                moves.clear();
                position.legal_moves(&mut moves);
                check(Visited { position: &position, moves: &moves, random: &mut random })
                    .map_err(|fault| self.violation(fault, game, &line))?;
                positions += 1;
                if moves.is_empty() || line.len() == self.plies {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                position.play_unchecked(mv);
                line.push(mv);
            }
        }
        Ok(positions)
    }

    /// The random generator of one game.
    const fn random(&self, game: u32) -> Random {
        Random::new(mix64(self.seed) ^ game as u64)
    }

    fn violation<C>(&self, Fault { check, detail }: Fault<C>, game: u32, line: &[G::Move]) -> Violation<C> {
        let mut position = self.start.clone();
        let name = |&mv: &G::Move| {
            let name = (self.names)(&position, mv);
            position.play_unchecked(mv);
            name
        };
        Violation { check, seed: self.seed, game, line: line.iter().map(name).collect(), detail }
    }
}

impl<G: Symmetric + Advice> Conformance<G> {
    /// Also checks symmetries.
    #[must_use]
    pub fn symmetric(mut self) -> Self {
        self.symmetric = Some(symmetry::check);
        self
    }
}

impl<G: Advice> Conformance<G> {
    /// Plays the games and checks every promise.
    ///
    /// # Errors
    /// The first [`Violation`].
    pub fn run(&self) -> Result<Report, Violation> {
        let mut run = Run::new(self);
        run.check_evaluation_names().map_err(|fault| self.violation(fault, 0, &[]))?;
        let mut line = Vec::new();
        for game in 0..self.games {
            run.random = self.random(game);
            line.clear();
            run.game(&mut line).map_err(|fault| self.violation(fault, game, &line))?;
        }
        Ok(run.report)
    }

    /// Plays the games and checks every promise, for use in tests.
    ///
    /// # Panics
    /// With the first [`Violation`].
    #[track_caller]
    pub fn assert(&self) -> Report {
        match self.run() {
            Ok(report) => report,
            Err(violation) => panic!("{violation}"),
        }
    }
}

/// A position of a random game, for [`Conformance::visit`].
#[derive(Debug)]
pub struct Visited<'a, G: Game> {
    /// The position.
    pub position: &'a G,
    /// Its legal moves.
    pub moves: &'a [G::Move],
    /// A random generator determined by the seed.
    pub random: &'a mut Random,
}

/// A position of a game, with its generated moves.
struct Here<'a, G: Game> {
    position: &'a G,
    moves: &'a [G::Move],
    set: &'a Set<G::Move>,
    names: fn(&G, G::Move) -> String,
}

impl<G: Game> Here<'_, G> {
    fn text(&self, mv: G::Move) -> String {
        format!("`{}`", (self.names)(self.position, mv))
    }
}

/// The state of a run: what it has seen, and what it has counted.
struct Run<'a, G: Game> {
    options: &'a Conformance<G>,
    random: Random,
    /// Moves to call `is_legal` with: those of `all_moves`, then moves met in the games.
    pool: Vec<G::Move>,
    pooled: Set<G::Move>,
    /// The moves of `all_moves`, if it was set.
    listed: Option<Set<G::Move>>,
    /// The positions of the current game so far.
    passed: Set<G>,
    /// For each key, a hash of what positions with that key must share: turn, legal moves and final
    /// score without banked points.
    known: HashMap<u64, u64, BuildStable>,
    /// The number of positions in which the draws of `random_move` are still to be counted.
    draws_left: u32,
    /// The nodes left for true values.
    value_nodes: u32,
    scratch: Vec<G::Move>,
    report: Report,
}

/// The expected number of moves examined per position by a check whose cost grows with their
/// number. Doubling it would double the time of a run of Blokus Duo.
const BUDGET: usize = 64;
/// The same for `is_legal` calls on the pool, which are cheap.
const POOL_BUDGET: usize = 500;
/// The most nodes that true values may take in a run.
const RUN_VALUE_NODES: u32 = 200_000;
/// The maximum number of moves kept in the pool, besides those of `all_moves`.
const POOL: usize = 4096;
/// The maximum number of remembered keys: about 24 MB.
const KEYS: usize = 1 << 20;

impl<'a, G: Advice> Run<'a, G> {
    fn new(options: &'a Conformance<G>) -> Self {
        let mut pool = Vec::new();
        if let Some(all_moves) = options.all_moves {
            all_moves(&options.start, &mut pool);
        }
        let pooled: Set<G::Move> = pool.iter().copied().collect();
        Self {
            options,
            random: Random::new(0),
            listed: (!pool.is_empty()).then(|| pooled.clone()),
            pool,
            pooled,
            passed: HashSet::default(),
            known: HashMap::default(),
            draws_left: 8,
            value_nodes: RUN_VALUE_NODES,
            scratch: Vec::new(),
            report: Report::default(),
        }
    }

    /// Plays one game with every check in every position, and appends the moves to `line`.
    fn game(&mut self, line: &mut Vec<G::Move>) -> Verdict {
        let mut position = self.options.start.clone();
        let mut moves = Vec::new();
        let mut set = Set::default();
        let mut past_bounds = Vec::new();
        self.passed.clear();
        loop {
            moves.clear();
            set.clear();
            position.legal_moves(&mut moves);
            set.extend(&moves);
            let here = Here { position: &position, moves: &moves, set: &set, names: self.options.names };
            let is_new = self.passed.insert(position.clone());
            self.expect(is_new, Check::Progress, || format!("{position:?} occurred before in this game"))?;
            self.check_generation(&here)?;
            self.check_end(&here, line.last().copied())?;
            self.check_identity(&here)?;
            if let Some(check_symmetry) = self.options.symmetric {
                check_symmetry(self, &here)?;
            }
            self.check_policy_move(&here)?;
            self.check_bounds(&here, &mut past_bounds)?;
            let Some(mv) = self.check_random_move(&here)? else { break };
            if line.len() == self.options.plies {
                let detail = format!("the game goes on after {} plies", line.len());
                return Err(Fault { check: Check::Ends, detail });
            }
            position = self.check_play(&here, mv)?;
            line.push(mv);
            self.remember(&moves);
        }
        self.check_final_score(&position, &past_bounds)?;
        self.check_values(&past_bounds)?;
        self.report.games += 1;
        self.report.plies += line.len() as u64;
        self.report.longest = self.report.longest.max(line.len());
        Ok(())
    }

    /// Adds moves to the pool.
    fn remember(&mut self, moves: &[G::Move]) {
        for &mv in moves {
            if self.pooled.len() >= POOL {
                return;
            }
            if self.pooled.insert(mv) {
                self.pool.push(mv);
            }
        }
    }

    /// Decides whether a check of this cost is made here: always if it is within the budget,
    /// otherwise at random, so that the expected cost stays within the budget.
    const fn affordable(&mut self, cost: usize, budget: usize) -> bool {
        cost <= budget || self.random.below(cost) < budget
    }

    /// Counts one comparison, and returns a fault unless it `holds`.
    fn expect(&mut self, holds: bool, check: Check, detail: impl FnOnce() -> String) -> Verdict {
        self.report.checks += 1;
        Fault::unless(holds, check, detail)
    }
}

/// A set hashed without random state, so that runs repeat.
type Set<T> = HashSet<T, BuildStable>;
