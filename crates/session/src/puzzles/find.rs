//! Finds puzzles: weak engines play games with some random moves, and each game is searched backwards from its end for
//! as long as the result of every move can be proved. The same seed gives the same puzzles.

use std::collections::HashSet;

use plyground_catalog::{AnyEngine, AnyGame, Catalog, EngineRequest, EngineSpec, Entry};
use plyground_core::random::mix64;
use plyground_core::{Limits, Random, Stop};
use plyground_search::tree::Purpose;

use super::prove::{Prover, only_move};
use super::{GRADES, Goal, NUMBER, PuzzleError, PuzzleSet, Start, TrainingPuzzle, open};

/// The request for a set of puzzles.
#[derive(Clone, Debug)]
pub struct Find {
    /// The game's spec, with the placeholder [`NUMBER`] for the number of a game.
    pub game: String,
    /// The number of puzzles.
    pub count: usize,
    /// The seed of the games.
    pub seed: u64,
    /// The maximum number of games to play.
    pub games: u64,
    /// The maximum number of nodes per proof.
    pub nodes: u64,
}

/// The progress of [`find()`].
#[derive(Clone, Copy, Debug)]
pub struct FindProgress {
    /// The number of games played.
    pub games: u64,
    /// The number of puzzles of each grade.
    pub found: [usize; GRADES as usize],
}

/// The share of each grade, in percent. Puzzles that are seen at once are worth less than deeper ones.
const SHARES: [usize; GRADES as usize] = [10, 25, 25, 25, 15];
/// At most one puzzle in this number may be won by a single ply.
const AT_ONCE: usize = 20;
/// The number of positions per game, starting with the earliest, that are made into puzzles to choose from.
const CANDIDATES: usize = 4;
/// The strengths of the engines, on the scale of the levels, which is the same for all games.
const STRENGTHS: [&str; 5] = ["0", "1", "2", "3", "4"];
/// The possible shares of random plies, in eighths. Each game draws one of them.
const RANDOM_OF_EIGHT: [usize; 4] = [0, 1, 2, 4];

/// Finds puzzles. If a grade has too few, others fill its share. If all games have been played, the set may be
/// smaller than requested.
///
/// # Errors
/// [`PuzzleError::Game`] if the game cannot be opened.
pub fn find(
    catalog: &Catalog,
    wanted: &Find,
    stop: &Stop,
    on_progress: &mut dyn FnMut(FindProgress),
) -> Result<PuzzleSet, PuzzleError> {
    let (entry, spec, game) = open(catalog, &wanted.game, 1)?;
    // A parsed spec is written back in its canonical form: name in lower case, options as the catalog reads them.
    let written = if wanted.game.contains(NUMBER) { wanted.game.trim().to_owned() } else { spec.to_string() };
    let mut finder = Finder::new(catalog, wanted, entry, &*game, stop);
    let mut chosen = Chosen::new(wanted.count);
    for number in 1..=wanted.games {
        if chosen.is_full() || stop.is_stopped() {
            break;
        }
        let puzzles = finder.puzzles_of(number)?;
        chosen.take_one(puzzles);
        on_progress(FindProgress { games: number, found: chosen.counts() });
    }
    Ok(PuzzleSet { game: written, puzzles: chosen.into_puzzles() })
}

/// Plays games and proves the puzzles in them.
struct Finder<'a> {
    catalog: &'a Catalog,
    wanted: &'a Find,
    entry: &'a Entry,
    prover: Option<Prover>,
    engines: Vec<Box<dyn AnyEngine>>,
}

/// A puzzle, and the canonical text of its position, which is the same for all symmetric positions.
type Known = (TrainingPuzzle, String);

impl<'a> Finder<'a> {
    fn new(catalog: &'a Catalog, wanted: &'a Find, entry: &'a Entry, game: &dyn AnyGame, stop: &Stop) -> Self {
        let engine = |strength: &&str| {
            let spec = format!("level=1:strength={strength},table=1MB");
            EngineSpec::parse(&spec, game.settings()).ok()?.engine(game).ok()
        };
        let prover = Prover::new(game, wanted.nodes, stop.clone()).ok();
        Self { catalog, wanted, entry, prover, engines: STRENGTHS.iter().filter_map(engine).collect() }
    }

    /// Candidate puzzles in the game with this number.
    fn puzzles_of(&mut self, number: u64) -> Result<Vec<Known>, PuzzleError> {
        let mut game = self.play(number)?;
        let Some(prover) = &mut self.prover else { return Ok(Vec::new()) };
        prover.clear();
        let mut found: Vec<(Box<dyn AnyGame>, Goal)> = Vec::new();
        while game.undo() {
            if game.legal_moves().len() < 2 || is_within_turn(&*game) {
                continue;
            }
            // Earlier positions have larger trees, so they cannot be proved either.
            let Some(results) = prover.results(&*game) else { break };
            if let Some((goal, _)) = only_move(&results) {
                found.push((game.copy(), goal));
            }
        }
        let puzzles = found.into_iter().rev().take(CANDIDATES).filter_map(|(game, goal)| {
            let puzzle = prover.puzzle(&*game, goal, start(&*game, number))?;
            Some((puzzle, self.entry.canonical_position(&*game)))
        });
        Ok(puzzles.collect())
    }

    /// Plays the game with this number to its end.
    fn play(&mut self, number: u64) -> Result<Box<dyn AnyGame>, PuzzleError> {
        let mut game = open(self.catalog, &self.wanted.game, number)?.2;
        let seed = mix64(self.wanted.seed ^ mix64(number));
        let mut random = Random::new(seed);
        let chance = RANDOM_OF_EIGHT[random.below(RANDOM_OF_EIGHT.len())];
        let strength = random.below(self.engines.len().max(1));
        let mut engine = self.engines.get_mut(strength);
        if let Some(engine) = &mut engine {
            engine.reseed(seed);
        }
        while game.outcome().is_none() {
            let legal = game.legal_moves();
            let drawn = legal[random.below(legal.len())].clone();
            let is_random = random.below(8) < chance;
            let request = EngineRequest { purpose: Purpose::Play, lines: 0, ..EngineRequest::new(Limits::default()) };
            let chosen = engine
                .as_mut()
                .filter(|_| !is_random && legal.len() > 1)
                .and_then(|engine| engine.think(&*game, request)?.best().map(str::to_owned));
            if game.play(&chosen.unwrap_or(drawn)).is_err() {
                break;
            }
        }
        Ok(game)
    }
}

/// Whether the last ply was by the player to move, so that the turn has begun.
fn is_within_turn(game: &dyn AnyGame) -> bool {
    game.protocol_history().last().is_some_and(|(player, _)| *player == game.turn())
}

/// The shorter of the two ways to write a position.
fn start(game: &dyn AnyGame, number: u64) -> Start {
    let (position, plies) = (game.position(), game.history());
    let length: usize = plies.iter().map(|ply| ply.len() + 2).sum();
    if plies.is_empty() || position.len() <= length {
        Start::Position(position)
    } else {
        Start::Plies { number, plies }
    }
}

/// The puzzles that are kept.
struct Chosen {
    count: usize,
    kept: Vec<Known>,
    /// Puzzles beyond the share of their grade, used where other grades have too few.
    spare: Vec<Known>,
    seen: HashSet<String>,
}

impl Chosen {
    fn new(count: usize) -> Self {
        Self { count, kept: Vec::new(), spare: Vec::new(), seen: HashSet::new() }
    }

    /// Whether there are enough: each grade has its share, or, counting the spare ones, one and a half times as many as
    /// requested were found, so that the missing grades must be rare.
    const fn is_full(&self) -> bool {
        self.kept.len() >= self.count || 2 * (self.kept.len() + self.spare.len()) >= 3 * self.count
    }

    fn counts(&self) -> [usize; GRADES as usize] {
        let mut counts = [0; GRADES as usize];
        for (puzzle, _) in &self.kept {
            counts[usize::from(puzzle.grade()) - 1] += 1;
        }
        counts
    }

    /// The free part of the share of this puzzle's grade, in percent; 0 if the puzzle does not fit.
    fn room(&self, puzzle: &TrainingPuzzle) -> usize {
        let at_once = |puzzle: &TrainingPuzzle| puzzle.depth <= 1;
        if at_once(puzzle) && self.kept.iter().filter(|(kept, _)| at_once(kept)).count() >= self.count / AT_ONCE {
            return 0;
        }
        let grade = usize::from(puzzle.grade()) - 1;
        let share = (self.count * SHARES[grade]).div_ceil(100).max(1);
        share.saturating_sub(self.counts()[grade]) * 100 / share
    }

    /// Takes at most one of the puzzles of a game: the one whose grade has the most room.
    fn take_one(&mut self, puzzles: Vec<Known>) {
        let new = puzzles.into_iter().filter(|(_, text)| !self.seen.contains(text));
        let best =
            new.map(|known| (self.room(&known.0), known)).max_by_key(|(room, (puzzle, _))| (*room, puzzle.depth));
        if let Some((room, known)) = best {
            self.seen.insert(known.1.clone());
            if room > 0 {
                self.kept.push(known);
            } else if known.0.depth > 1 {
                self.spare.push(known);
            }
        }
    }

    /// The puzzles, easiest first.
    fn into_puzzles(self) -> Vec<TrainingPuzzle> {
        let left = self.count.saturating_sub(self.kept.len());
        let mut puzzles: Vec<Known> = self.kept.into_iter().chain(self.spare.into_iter().take(left)).collect();
        puzzles.sort_by(|(one, one_text), (two, two_text)| (one.depth, one_text).cmp(&(two.depth, two_text)));
        puzzles.into_iter().map(|(puzzle, _)| puzzle).collect()
    }
}
