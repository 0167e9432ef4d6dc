//! Learns the judge of a Blokus game from games that the search plays against itself: the
//! policy from how often each move was visited, the value from how the games ended and what
//! the search expected.
//!
//! `play` writes games, `fit` makes weights of them, by which the next games are played. Each
//! repeats by the seed, whatever the number of threads.

mod adam;
mod games;
mod model;
mod noise;
mod policy;
mod trunk;
mod value;

use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

use plyground_core::judge::sigmoid;
use plyground_core::random::mix64;
use plyground_core::{Advice, Judge, Judgement, Random, Score};
use plyground_games::blokus::judge::BlokusJudge;
use plyground_games::blokus::{Blokus, Duo, Move, Uno, Variant};

use self::games::Player;
use self::model::Model;

const USAGE: &str = "\
learn play  blokus-uno|blokus-duo GAMES [options]       games of self-play into a file
learn fit   blokus-uno|blokus-duo WEIGHTS GAMES... [options]   weights from games
learn match blokus-uno|blokus-duo A B [options]         A and B: [WEIGHTS@]ENGINE
--from FILE   play by these weights, or go on fitting them (default: the game's evaluation and hints; for fit, nothing)
--games N     games (default 1000; of a match 40)
--nodes N     nodes of a long search of self-play (default 2000)
--plies K     random plies before a game, at most (default 4)
--epochs N    times that each position is seen (default 2)
--threads N   threads (default 1)
--seed S      the seed of everything (default 1)";

struct Options {
    from: Option<String>,
    games: u64,
    nodes: u64,
    plies: u64,
    epochs: u64,
    threads: u64,
    seed: u64,
}

/// What the game says without having learnt anything.
struct ByHand;

impl<V: Variant> Judge<Blokus<V>> for ByHand {
    fn value(&self, position: &Blokus<V>) -> Judgement {
        let score = position.evaluate();
        let squares = score.0 as f32 / Blokus::<V>::UNIT as f32;
        Judgement { win: sigmoid(squares / 8.0), score: Score(score.0) }
    }

    fn policy(&self, position: &Blokus<V>, moves: &[Move], logits: &mut Vec<f32>) {
        let hint = position.move_hints();
        logits.extend(moves.iter().map(|&mv| 0.15 * hint(mv) as f32));
    }
}

fn read<V: Variant>(file: &str) -> Result<BlokusJudge, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    BlokusJudge::parse::<V>(&text).map_err(|error| format!("{file}: {error}"))
}

fn play<V: Variant>(file: &str, options: &Options) -> Result<(), String> {
    let judge: Arc<dyn Judge<Blokus<V>>> = match &options.from {
        Some(from) => Arc::new(read::<V>(from)?),
        None => Arc::new(ByHand),
    };
    let clock = Instant::now();
    let failed = |error: std::io::Error| format!("{file}: {error}");
    let mut out = std::fs::File::create(file).map_err(failed)?;
    let mut done = 0;
    while done < options.games {
        // What is written so far can be used, whatever happens.
        let next = (done + WRITTEN_AT_A_TIME).min(options.games);
        for game in games::self_play(&judge, options, done..next) {
            writeln!(out, "{game}").map_err(failed)?;
        }
        done = next;
        println!("{done} games, {:.0?}", clock.elapsed());
    }
    Ok(())
}

const WRITTEN_AT_A_TIME: u64 = 100;

/// The part of the games that is not learnt from, to see how much is understood.
const APART: usize = 30;

fn fit<V: Variant>(out: &str, files: &[String], options: &Options, arguments: &str) -> Result<(), String> {
    let (mut samples, mut test) = (Vec::new(), Vec::new());
    for file in files {
        let lines = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        for (number, line) in lines.lines().enumerate() {
            let game = games::read_game::<V>(line);
            let game = game.ok_or_else(|| format!("{file}:{}: expected a game", number + 1))?;
            if number % APART == 0 { test.extend(game) } else { samples.extend(game) }
        }
    }
    println!("{} positions, {} apart", samples.len(), test.len());
    let mut model = Model::new::<V>(options.seed);
    if let Some(file) = &options.from {
        model.load(&read::<V>(file)?);
    }
    let clock = Instant::now();
    let targets = value::targets(&samples);
    let mut samples: Vec<_> = samples.iter().zip(targets).collect();
    let mut random = Random::new(mix64(options.seed));
    for epoch in 0..options.epochs {
        random.shuffle(&mut samples);
        let rate = |epoch: u64| LEAST_RATE.max(1.0 - epoch as f32 / options.epochs as f32);
        let losses = model.epoch(&samples, [rate(epoch), rate(epoch + 1)], &mut random);
        println!("epoch {epoch}: {losses}; apart: {}, {:.0?}", model.test(&test), clock.elapsed());
        let comment = format!("Weights of the judge of {}, made by: learn {arguments}", V::info().name);
        std::fs::write(out, model.judge::<V>().to_text(&comment)).map_err(|error| format!("{out}: {error}"))?;
    }
    Ok(())
}

/// The rates of learning fall from 1 to this part.
const LEAST_RATE: f32 = 0.03;

/// Weights files or specs of engines against each other.
fn duel<V: Variant>(names: &[String], options: &Options) -> Result<(), String> {
    let player = |word: &str| -> Result<Player<V>, String> {
        let (file, spec) = word.split_once('@').unwrap_or(("", word));
        let judge: Option<Arc<dyn Judge<Blokus<V>>>> = match file {
            "" => None,
            "hand" => Some(Arc::new(ByHand)),
            file => Some(Arc::new(read::<V>(file)?)),
        };
        Ok(Player { judge, params: spec.parse().map_err(|error| format!("{spec}: {error}"))? })
    };
    let [one, other] = names else { return Err(USAGE.to_owned()) };
    let players = [player(one)?, player(other)?];
    println!("{}", games::play_match(&players, options.games, options.threads, options.seed));
    Ok(())
}

/// The options, and the words that are none.
fn options(words: &[String]) -> Option<(Options, Vec<String>)> {
    let mut options = Options { from: None, games: 1000, nodes: 2000, plies: 4, epochs: 2, threads: 1, seed: 1 };
    let (mut names, mut words) = (Vec::new(), words.iter());
    while let Some(word) = words.next() {
        if !word.starts_with("--") {
            names.push(word.clone());
            continue;
        }
        let value = words.next()?;
        let field = match word.as_str() {
            "--from" => {
                options.from = Some(value.clone());
                continue;
            }
            "--games" => &mut options.games,
            "--nodes" => &mut options.nodes,
            "--plies" => &mut options.plies,
            "--epochs" => &mut options.epochs,
            "--threads" => &mut options.threads,
            "--seed" => &mut options.seed,
            _ => return None,
        };
        *field = value.parse().ok()?;
    }
    Some((options, names))
}

fn run<V: Variant>(command: &str, words: &[String], arguments: &str) -> Result<(), String> {
    let (options, names) = options(words).ok_or(USAGE)?;
    match (command, names.as_slice()) {
        ("play", [file]) => play::<V>(file, &options),
        ("fit", [out, files @ ..]) if !files.is_empty() => fit::<V>(out, files, &options, arguments),
        ("match", names) => duel::<V>(names, &options),
        _ => Err(USAGE.to_owned()),
    }
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [command, game, rest @ ..] = words.as_slice() else { return Err(USAGE.to_owned()) };
    match game.as_str() {
        "blokus-duo" => run::<Duo>(command, rest, &words.join(" ")),
        "blokus-uno" => run::<Uno>(command, rest, &words.join(" ")),
        _ => Err(USAGE.to_owned()),
    }
}
