//! Fits the weights of the evaluation of Blokus to self-play: the final margin of games,
//! by least squares on the terms of every position in them.
//!
//! The first round plays with weights set by hand, each other with those of the round
//! before; it fits new ones to all its games and lets new and old play each other. Everything repeats by the seed.

use plyground_bench::Spread;
use plyground_bench::weighted::{WeightedPlayer, play_out, random_opening};
use plyground_core::random::mix64;
use plyground_core::{Game, Player, Random};
use plyground_games::blokus::{Blokus, Duo, LAST_PHASE, Terms, Uno, Variant, Weights};

const USAGE: &str = "\
tune blokus-uno|blokus-duo [options]
--games N    games of self-play in a round (default 400)
--nodes N    nodes for a move (default 2000)
--rounds N   rounds (default 2)
--plies K    random plies before a game, at most (default 8)
--seed S     the seed of everything (default 1)
--test N     games between the new weights and the old (default 100)";

struct Options {
    games: u64,
    nodes: u64,
    rounds: u64,
    plies: u64,
    seed: u64,
    test: u64,
}

/// Weights at the start and at the end of each term.
const UNKNOWNS: usize = 2 * Terms::COUNT;

/// Keeps the weights of irrelevant terms small: each weight is pulled to zero with the force of this many
/// positions.
const RIDGE: f64 = 20.0;

/// The sums that least squares needs.
struct Normal {
    products: [[f64; UNKNOWNS]; UNKNOWNS],
    targets: [f64; UNKNOWNS],
    count: f64,
    squares: f64,
}

impl Normal {
    const fn new() -> Self {
        Self { products: [[0.0; UNKNOWNS]; UNKNOWNS], targets: [0.0; UNKNOWNS], count: 0.0, squares: 0.0 }
    }

    /// A position with these terms, in this phase, that ended with this margin.
    fn add(&mut self, terms: Terms, phase: i32, margin: f64) {
        let late = f64::from(phase) / f64::from(LAST_PHASE);
        let mut row = [0.0; UNKNOWNS];
        for (index, term) in terms.to_array().into_iter().enumerate() {
            row[index] = f64::from(term) * (1.0 - late);
            row[Terms::COUNT + index] = f64::from(term) * late;
        }
        for (one, sums) in self.products.iter_mut().enumerate() {
            for (two, sum) in sums.iter_mut().enumerate() {
                *sum += row[one] * row[two];
            }
            self.targets[one] += row[one] * margin;
        }
        self.count += 1.0;
        self.squares += margin * margin;
    }

    /// The weights, by elimination with pivots.
    fn solve(&self) -> [f64; UNKNOWNS] {
        let mut rows = self.products;
        let mut values = self.targets;
        for (index, row) in rows.iter_mut().enumerate() {
            row[index] += RIDGE;
        }
        for column in 0..UNKNOWNS {
            let largest = |&one: &usize, &two: &usize| rows[one][column].abs().total_cmp(&rows[two][column].abs());
            let pivot = (column..UNKNOWNS).max_by(largest).unwrap_or(column);
            rows.swap(column, pivot);
            values.swap(column, pivot);
            let (row, value) = (rows[column], values[column]);
            for other in (0..UNKNOWNS).filter(|&other| other != column) {
                let factor = rows[other][column] / row[column];
                for index in column..UNKNOWNS {
                    rows[other][index] -= factor * row[index];
                }
                values[other] -= factor * value;
            }
        }
        std::array::from_fn(|index| values[index] / rows[index][index])
    }

    /// The part of the variance that the weights explain.
    fn explained(&self, weights: &[f64; UNKNOWNS]) -> f64 {
        let mut residual = self.squares;
        for one in 0..UNKNOWNS {
            residual -= 2.0 * weights[one] * self.targets[one];
            for two in 0..UNKNOWNS {
                residual += weights[one] * weights[two] * self.products[one][two];
            }
        }
        1.0 - residual / self.squares
    }
}

fn weights_of(solution: &[f64; UNKNOWNS]) -> Weights {
    let hundredths = |index: usize| (100.0 * solution[index]).round() as i32;
    Weights {
        opening: Terms::from_array(std::array::from_fn(hundredths)),
        ending: Terms::from_array(std::array::from_fn(|index| hundredths(Terms::COUNT + index))),
    }
}

fn tune<V: Variant>(options: &Options) {
    let mut weights = Weights::BY_HAND;
    for round in 0..options.rounds {
        let mut normal = Normal::new();
        let mut players =
            [WeightedPlayer::<V>::new(weights, options.nodes), WeightedPlayer::new(weights, options.nodes)];
        for game in 0..options.games {
            let mut random = Random::new(mix64(options.seed) ^ mix64(round) ^ game);
            let plies = random.below(options.plies as usize + 1);
            let opening = random_opening(plies, &mut random);
            let mut seen: Vec<Blokus<V>> = Vec::new();
            let [one, two] = &mut players;
            let margin = play_out(&opening, [one, two], &mut |position| seen.push(position.clone()));
            for position in seen.iter().filter(|position| position.outcome().is_none()) {
                let sign = if position.turn() == Player::One { 1.0 } else { -1.0 };
                normal.add(position.terms(), position.phase(), sign * f64::from(margin));
            }
        }
        let solution = normal.solve();
        let fitted = weights_of(&solution);
        println!(
            "round {}: {} positions, {:.3} of the variance explained\n{fitted:#?}",
            round + 1,
            normal.count,
            normal.explained(&solution)
        );
        test::<V>("new against the round before", fitted, weights, options, round);
        weights = fitted;
    }
    test::<V>("last against those by hand", weights, Weights::BY_HAND, options, options.rounds);
    test::<V>("last against those in the program", weights, V::WEIGHTS, options, options.rounds);
}

/// Plays one set of weights against another, in pairs with the seats swapped.
fn test<V: Variant>(what: &str, one: Weights, two: Weights, options: &Options, round: u64) {
    let (mut one, mut two) =
        (WeightedPlayer::<V>::new(one, options.nodes), WeightedPlayer::<V>::new(two, options.nodes));
    let (mut games, mut margins, mut pairs) = ([0; 3], Vec::new(), Vec::new());
    for pair in 0..options.test / 2 {
        let mut random = Random::new(mix64(options.seed ^ 0x7E57) ^ mix64(round) ^ pair);
        let opening = random_opening(4, &mut random);
        let results = [
            play_out(&opening, [&mut one, &mut two], &mut |_| {}),
            -play_out(&opening, [&mut two, &mut one], &mut |_| {}),
        ];
        let points = |margin: i32| f64::from(margin.signum() + 1) * 50.0;
        for margin in results {
            games[(1 - margin.signum()) as usize] += 1;
            margins.push(f64::from(margin));
        }
        pairs.push(f64::midpoint(points(results[0]), points(results[1])));
    }
    if pairs.is_empty() {
        return;
    }
    let (score, margin) = (Spread::of(&pairs), Spread::of(&margins));
    let error = score.deviation / (pairs.len() as f64).sqrt();
    println!("{what}: {games:?} won, drawn, lost; {:.1} ± {error:.1} %, margin {:+.1}", score.mean, margin.mean);
}

fn run() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let mut game = None;
    let mut options = Options { games: 400, nodes: 2000, rounds: 2, plies: 8, seed: 1, test: 100 };
    while let Some(word) = words.next() {
        let field = match word.as_str() {
            "--games" => &mut options.games,
            "--nodes" => &mut options.nodes,
            "--rounds" => &mut options.rounds,
            "--plies" => &mut options.plies,
            "--seed" => &mut options.seed,
            "--test" => &mut options.test,
            _ if word.starts_with('-') => return Err(format!("unknown option `{word}`\n{USAGE}")),
            _ => {
                game = Some(word);
                continue;
            }
        };
        let text = words.next().ok_or_else(|| format!("`{word}` needs a value\n{USAGE}"))?;
        *field = text.parse().map_err(|_| format!("expected a number, found `{text}`"))?;
    }
    match game.as_deref() {
        Some("blokus-uno") => tune::<Uno>(&options),
        Some("blokus-duo") => tune::<Duo>(&options),
        _ => return Err(USAGE.to_owned()),
    }
    Ok(())
}

fn main() {
    if let Err(message) = run() {
        eprintln!("{message}");
        std::process::exit(2);
    }
}
