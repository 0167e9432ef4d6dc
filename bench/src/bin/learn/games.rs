//! Games of the search against itself, and matches between two of them.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use plyground_core::random::mix64;
use plyground_core::{Advice, Game, Judge, Limits, Outcome, Player as Side, Random};
use plyground_games::blokus::{Blokus, Move, Variant};
use plyground_search::tree::{Algorithm, Engine, Params, Purpose, Request};

use super::Options;
use super::noise::Curious;

/// While so few plies were made, moves are drawn by their visits.
const DRAWN_PLIES: u64 = 10;
/// One search in this many is long, and the policy learns from it; the others have a part of its
/// nodes and bring the game to its end, from which the value learns (playout cap randomisation:
/// Wu, 2019).
const LONG_EVERY: usize = 4;
const SHORT_PART: u64 = 4;

/// A position of a game, with what is to be learnt of it.
pub(crate) struct Sample<V> {
    pub(crate) position: Blokus<V>,
    /// The moves that were visited, and the part of the visits that each had; none after a short
    /// search.
    pub(crate) visits: Vec<(Move, f32)>,
    /// The margin that the search expected, in squares.
    pub(crate) expected: f32,
    /// The end, for the side to move: 1 for a win, 0 for a loss, and by how many squares.
    pub(crate) result: f32,
    pub(crate) margin: f32,
}

/// One of a match.
pub(crate) struct Player<V: Variant> {
    pub(crate) judge: Option<Arc<dyn Judge<Blokus<V>>>>,
    pub(crate) params: Params,
}

impl<V: Variant> Player<V> {
    fn engine(&self) -> Engine<Blokus<V>> {
        let engine = Engine::new(self.params).expect("the evaluation is the game's own");
        match &self.judge {
            Some(judge) => engine.with_judge(Arc::clone(judge)),
            None => engine,
        }
    }
}

/// The search of self-play.
pub(crate) fn params(nodes: u64) -> Params {
    let mut params = Params::new(Algorithm::Mcts);
    params.limits.nodes = Some(nodes);
    params.table_bytes = 16 << 20;
    for switch in ["reuse", "early"] {
        params.set(switch, "off").expect("a switch of the search");
    }
    params
}

/// Runs `count` jobs on some threads; the results in the order of their numbers.
fn in_parallel<T: Send>(count: u64, threads: u64, job: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return done;
            }
            done.push((number, job(number)));
        }
    };
    let mut all: Vec<(u64, T)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker does not panic")).collect()
    });
    all.sort_by_key(|&(number, _)| number);
    all.into_iter().map(|(_, result)| result).collect()
}

/// Some of the games against itself, a line of text each: see [`read_game`].
pub(crate) fn self_play<V: Variant>(
    judge: &Arc<dyn Judge<Blokus<V>>>,
    options: &Options,
    numbers: Range<u64>,
) -> Vec<String> {
    let game = |index| {
        let seed = mix64(options.seed ^ mix64(numbers.start + index));
        one_game(judge, options, Random::new(seed), Curious::new(Arc::clone(judge), mix64(seed)))
    };
    in_parallel(numbers.end - numbers.start, options.threads, game)
}

/// Moves with a smaller part of the visits are left out of the text.
const LEAST_PART: f32 = 0.01;

const fn code(mv: Move) -> usize {
    mv.orientation() * 256 + mv.cell().index()
}

/// The positions of a game, from its line: a word for each ply, the number of the move in
/// hexadecimal, and where a search chose it, behind `/` what it expected, in units, and behind
/// another `/` moves with their visits.
pub(crate) fn read_game<V: Variant>(line: &str) -> Option<Vec<Sample<V>>> {
    let mut position = Blokus::<V>::start();
    let mut samples = Vec::new();
    let mut moves = Vec::new();
    for word in line.split(' ') {
        moves.clear();
        position.legal_moves(&mut moves);
        let find = |text: &str| {
            let wanted = usize::from_str_radix(text, 16).ok()?;
            moves.iter().copied().find(|&mv| code(mv) == wanted)
        };
        let mut parts = word.split('/');
        let played = find(parts.next()?)?;
        if let Some(score) = parts.next() {
            let score: f32 = score.parse().ok()?;
            let visit = |text: &str| {
                let (mv, count) = text.split_once(':')?;
                Some((find(mv)?, count.parse::<f32>().ok()?))
            };
            let mut visits: Vec<(Move, f32)> =
                parts.next()?.split(',').filter(|text| !text.is_empty()).map(visit).collect::<Option<_>>()?;
            let total: f32 = visits.iter().map(|visit| visit.1).sum();
            for visit in &mut visits {
                visit.1 /= total.max(1.0);
            }
            let expected = score / Blokus::<V>::UNIT as f32;
            samples.push(Sample { position: position.clone(), visits, expected, result: 0.0, margin: 0.0 });
        }
        position.play_unchecked(played);
    }
    let margin = position.outcome()?.margin_for(Side::One) as f32;
    for sample in &mut samples {
        sample.margin = if sample.position.turn() == Side::One { margin } else { -margin };
        sample.result = if margin == 0.0 { 0.5 } else { f32::from(sample.margin > 0.0) };
    }
    Some(samples)
}

/// A start after some random moves.
fn opening<V: Variant>(plies: usize, random: &mut Random) -> Blokus<V> {
    let (mut position, mut scratch) = (Blokus::<V>::start(), Vec::new());
    for _ in 0..plies {
        if let Some(mv) = position.random_move(random, &mut scratch) {
            position.play_unchecked(mv);
        }
    }
    position
}

fn one_game<V: Variant>(
    judge: &Arc<dyn Judge<Blokus<V>>>,
    options: &Options,
    mut random: Random,
    curious: Curious<Blokus<V>>,
) -> String {
    let curious = Arc::new(curious);
    let engine =
        |judge: Arc<dyn Judge<Blokus<V>>>, nodes| Player { judge: Some(judge), params: params(nodes) }.engine();
    let long = engine(Arc::<Curious<Blokus<V>>>::clone(&curious), options.nodes);
    let mut engines = [long, engine(Arc::clone(judge), (options.nodes / SHORT_PART).max(1))];
    let (mut position, mut scratch) = (Blokus::<V>::start(), Vec::new());
    let mut words = Vec::new();
    for _ in 0..random.below(options.plies as usize + 1) {
        if let Some(mv) = position.random_move(&mut random, &mut scratch) {
            words.push(format!("{:x}", code(mv)));
            position.play_unchecked(mv);
        }
    }
    while position.outcome().is_none() {
        let is_long = random.below(LONG_EVERY) == 0;
        let engine = &mut engines[usize::from(!is_long)];
        engine.clear();
        curious.set_root(&position);
        let answer = engine.think(&position);
        let total: u64 = answer.moves.iter().map(|mv| mv.visits).sum();
        let Some(mut chosen) = answer.best() else { break };
        let mut word = String::new();
        if answer.moves.len() > 1 && total > 0 {
            let often = answer.moves.iter().filter(|mv| mv.visits as f32 >= LEAST_PART * total as f32);
            let visits: Vec<String> = often.map(|mv| format!("{:x}:{}", code(mv.mv), mv.visits)).collect();
            word = format!("/{}/{}", answer.score.0, if is_long { visits.join(",") } else { String::new() });
            if (words.len() as u64) < DRAWN_PLIES {
                let mut left = random.below(total as usize) as u64;
                for mv in &answer.moves {
                    if left < mv.visits {
                        chosen = mv.mv;
                        break;
                    }
                    left -= mv.visits;
                }
            }
        }
        words.push(format!("{:x}{word}", code(chosen)));
        position.play_unchecked(chosen);
    }
    words.join(" ")
}

/// Pairs of games from random openings of two plies; the score of the first.
pub(crate) fn play_match<V: Variant>(players: &[Player<V>; 2], games: u64, threads: u64, seed: u64) -> String {
    let used = [Used::default(), Used::default()];
    let results = in_parallel(games / 2, threads, |pair| {
        let mut random = Random::new(mix64(seed ^ mix64(pair)));
        let start = opening::<V>(2, &mut random);
        [Side::One, Side::Two].map(|first_is| {
            let mut engines = [players[0].engine(), players[1].engine()];
            let mut position = start.clone();
            while position.outcome().is_none() {
                let side = usize::from(position.turn() != first_is);
                let clock = Instant::now();
                let request = Request { purpose: Purpose::Play, ..Request::new(Limits::default()) };
                let answer = engines[side].think_within(&position, request);
                used[side].add(answer.stats.nodes, clock.elapsed());
                let Some(mv) = answer.best() else { break };
                position.play_unchecked(mv);
            }
            position.outcome().map_or(0, |outcome: Outcome| outcome.margin_for(first_is))
        })
    });
    let score = |margin: i32| f64::from(1 + margin.signum()) / 2.0;
    let pairs: Vec<f64> = results.iter().map(|pair| f64::midpoint(score(pair[0]), score(pair[1]))).collect();
    let count = pairs.len() as f64;
    let mean = pairs.iter().sum::<f64>() / count;
    let variance = pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let margin = results.iter().flatten().map(|&margin| f64::from(margin)).sum::<f64>() / (2.0 * count);
    format!(
        "{:.1} ± {:.1} % of {} games, margin {margin:+.1}; each move {} against {}",
        100.0 * mean,
        196.0 * (variance / count).sqrt(),
        2 * pairs.len(),
        used[0],
        used[1]
    )
}

/// What the searches of one side have used.
#[derive(Default)]
struct Used {
    moves: AtomicU64,
    nodes: AtomicU64,
    micros: AtomicU64,
}

impl Used {
    fn add(&self, nodes: u64, time: Duration) {
        self.moves.fetch_add(1, Ordering::Relaxed);
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
        self.micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }
}

impl std::fmt::Display for Used {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let moves = self.moves.load(Ordering::Relaxed).max(1);
        let micros = self.micros.load(Ordering::Relaxed) as f64;
        write!(f, "{} nodes, {:.1} ms", self.nodes.load(Ordering::Relaxed) / moves, micros / moves as f64 / 1000.0)
    }
}
