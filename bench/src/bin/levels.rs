//! The levels of a game, measured and fitted.
//!
//! `cargo run --release -p plyground-bench --bin levels -- GAME` lets each level play the
//! one below. With `--fit`, strengths a step apart play each other instead; their
//! differences in Elo add up to a curve from next to nothing to the strongest engine, on
//! which the levels are put at equal distances. All levels but the ninth are bounded by
//! nodes, so that everything but its games repeats by the seed.

use std::time::Duration;

use plyground_arena::matches::{self, MatchError, Observer, Openings, Plan};
use plyground_arena::participants::Conditions;
use plyground_arena::statistics::{elo_of_score, score_of_elo};
use plyground_catalog::Catalog;
use plyground_catalog::levels::{STRENGTHS, STRONGEST, VALUED};
use plyground_core::limits::parse_time;
use plyground_core::{Limits, Stop};

const USAGE: &str = "\
levels GAME [options]
--games N    games for each two neighbours (default 200)
--time T     the time of the strongest engine (default 100ms)
--seed S     the seed of everything (default 1)
--plies K    random plies before a game (default 4)
--at-once N  games at a time (default 1)
--only A-B   these levels only, each against the one below
--fit        fit the levels instead
--step D     with --fit: strengths so far apart (default 0.5)
--score P    with --fit: what a level should score against the one below, in percent, at most (default 67)";

struct Options {
    game: String,
    games: u64,
    time: Duration,
    seed: u64,
    plies: usize,
    at_once: usize,
    only: (u8, u8),
    fit: bool,
    step: f64,
    score: f64,
}

struct Quiet;

impl Observer for Quiet {}

/// What one engine scores against another.
struct Scored {
    part: f64,
    /// Of the mean of the pairs.
    error: f64,
    draws: f64,
}

impl Options {
    fn play(&self, one: &str, other: &str) -> Result<Scored, MatchError> {
        let limits = Limits { time: Some(self.time), ..Limits::default() };
        let plan = Plan {
            rounds: self.games.div_ceil(2),
            conditions: Conditions { limits, margin: Duration::from_mins(1), ..Conditions::default() },
            openings: Openings::Random(self.plies),
            seed: self.seed,
            concurrency: self.at_once,
            ..Plan::new(&Catalog::standard(), &self.game, &[one, other])?
        };
        let summary = matches::run(&plan, Vec::new(), &Stop::new(), &mut Quiet)?;
        let (_, score) = summary.tally.scores[0];
        let games = score.games() as f64;
        let counts = score.pairs.0;
        let pairs = counts.iter().sum::<u64>() as f64;
        let part = score.part().unwrap_or(0.5);
        let squares =
            counts.iter().enumerate().map(|(quarters, &count)| count as f64 * (quarters as f64 / 4.0 - part).powi(2));
        let error = (squares.sum::<f64>() / pairs / pairs).sqrt();
        Ok(Scored { part, error, draws: score.draws as f64 / games })
    }

    /// Each level against the one below.
    fn measure(&self) -> Result<(), MatchError> {
        println!("| level | against the one below, % | drawn, % |\n|--:|--:|--:|");
        for level in self.only.0.max(2)..=self.only.1 {
            let Scored { part, error, draws } =
                self.play(&format!("level={level}"), &format!("level={}", level - 1))?;
            println!("| {level} | {:.1} ± {:.1} | {:.0} |", 100.0 * part, 100.0 * error, 100.0 * draws);
        }
        Ok(())
    }

    /// Neighbours on the scale, and what follows for the levels.
    fn fit(&self) -> Result<(), MatchError> {
        let catalog = Catalog::standard();
        let two_engines = catalog.parse(&self.game).is_ok_and(|(entry, _)| entry.settings().level_engine.is_some());
        let end = if two_engines { *STRENGTHS.end() } else { VALUED };
        let steps = ((end - STRENGTHS.start()) / self.step).floor() as usize;
        let places: Vec<f64> = (0..=steps).map(|number| STRENGTHS.start() + number as f64 * self.step).collect();
        let mut specs: Vec<String> = places.iter().map(|place| format!("level=1:strength={place}")).collect();
        specs.push(format!("level={STRONGEST}"));
        println!("| strength | against the one below, % | drawn, % | Elo in all |\n|--:|--:|--:|--:|");
        println!("| {} | | | 0 |", places[0]);
        let mut elo = vec![0.0];
        for (number, pair) in specs.windows(2).enumerate() {
            let Scored { part, error, draws } = self.play(&pair[1], &pair[0])?;
            elo.push(elo[number] + elo_of_score(part.clamp(0.02, 0.98)));
            let name = places.get(number + 1).map_or_else(|| "level 9".to_owned(), f64::to_string);
            println!(
                "| {name} | {:.1} ± {:.1} | {:.0} | {:.0} |",
                100.0 * part,
                100.0 * error,
                100.0 * draws,
                elo[number + 1]
            );
        }
        let elo = growing(&elo);
        let top = elo[elo.len() - 1];
        let below = f64::from(STRONGEST - 1);
        let distance = elo_of_score(self.score / 100.0).min(top / below);
        println!("\nLevels {distance:.0} Elo apart, {:.1} % each:", 100.0 * score_of_elo(distance));
        let levels = (1..STRONGEST).map(|level| place_at(top - f64::from(STRONGEST - level) * distance, &elo, &places));
        println!("[{}]", levels.map(|place| format!("{place:.2}")).collect::<Vec<_>>().join(", "));
        Ok(())
    }
}

/// The nearest curve that never falls (least squares, by pooling neighbours): what falls
/// is noise. It begins at 0.
fn growing(curve: &[f64]) -> Vec<f64> {
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for &value in curve {
        let mut pool = (value, 1);
        while let Some(&(before, count)) = pools.last()
            && before > pool.0
        {
            pools.pop();
            let sum = before * count as f64 + pool.0 * pool.1 as f64;
            pool = (sum / (count + pool.1) as f64, count + pool.1);
        }
        pools.push(pool);
    }
    let lowest = pools.first().map_or(0.0, |pool| pool.0);
    pools.into_iter().flat_map(|(value, count)| std::iter::repeat_n(value - lowest, count)).collect()
}

/// Where the curve has this Elo.
fn place_at(wanted: f64, elo: &[f64], places: &[f64]) -> f64 {
    let last = places.len() - 1;
    for index in 0..last {
        let (low, high) = (elo[index], elo[index + 1]);
        if wanted <= high {
            let part = if high > low { ((wanted - low) / (high - low)).clamp(0.0, 1.0) } else { 0.0 };
            return places[index] + part * (places[index + 1] - places[index]);
        }
    }
    places[last]
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        game: "quarto".to_owned(),
        games: 200,
        time: Duration::from_millis(100),
        seed: 1,
        plies: 4,
        at_once: 1,
        only: (2, STRONGEST),
        fit: false,
        step: 0.5,
        score: 67.0,
    };
    let mut named = false;
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        if word == "--fit" {
            options.fit = true;
            continue;
        }
        if !word.starts_with('-') {
            options.game = word;
            named = true;
            continue;
        }
        let text = words.next().ok_or_else(|| format!("`{word}` needs a value\n{USAGE}"))?;
        let wrong = |_| format!("`{word}`: expected a number, found `{text}`");
        match word.as_str() {
            "--games" => options.games = text.parse().map_err(wrong)?,
            "--time" => options.time = parse_time(&text).map_err(|error| error.to_string())?,
            "--seed" => options.seed = text.parse().map_err(wrong)?,
            "--plies" => options.plies = text.parse().map_err(wrong)?,
            "--at-once" => options.at_once = text.parse().map_err(wrong)?,
            "--only" => {
                let (from, to) = text.split_once('-').unwrap_or((&text, &text));
                options.only = (from.parse().map_err(wrong)?, to.parse().map_err(wrong)?);
            }
            "--step" | "--score" => {
                let number = text.parse().ok().filter(|number: &f64| *number > 0.0 && number.is_finite());
                let number = number.ok_or_else(|| format!("`{word}`: expected a number, found `{text}`"))?;
                *(if word == "--step" { &mut options.step } else { &mut options.score }) = number;
            }
            _ => return Err(format!("unknown option `{word}`\n{USAGE}")),
        }
    }
    if named { Ok(options) } else { Err(USAGE.to_owned()) }
}

fn main() {
    let result = options().and_then(|options| {
        let done = if options.fit { options.fit() } else { options.measure() };
        done.map_err(|error| error.to_string())
    });
    if let Err(message) = result {
        eprintln!("{message}");
        std::process::exit(2);
    }
}
