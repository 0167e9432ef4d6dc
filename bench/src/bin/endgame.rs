//! How many endgames of Blokus are solved in how much time: positions of self-play at
//! some ply, given to the exact engine on one thread. Time is what the thread has run.

use std::time::Duration;

use plyground_bench::run_time;
use plyground_bench::weighted::{WeightedPlayer, random_opening};
use plyground_core::limits::parse_time;
use plyground_core::random::mix64;
use plyground_core::{Advice, Game, Limits, Progress, Random, Spec, Stop};
use plyground_games::blokus::{Blokus, Duo, Move, Uno, Variant};
use plyground_search::tree::{Engine, Params, Request};
use plyground_view::Notation;

const USAGE: &str = "\
endgame blokus-uno|blokus-duo [options]
--engine SPEC  what solves (default exact)
--ply N        the ply (default 34)
--count N      positions (default 50)
--time T       time for each (default 5s)
--nodes N      nodes for a move of the self-play (default 20000)
--seed S       the seed of the openings (default 1)
--list         print each position and what became of it";

struct Options {
    engine: Spec,
    ply: usize,
    count: u64,
    time: Duration,
    nodes: u64,
    seed: u64,
    list: bool,
}

/// A position of self-play at the ply; none where the game was over before.
fn position_of<V: Variant>(options: &Options, number: u64) -> Option<Blokus<V>> {
    let mut random = Random::new(mix64(options.seed) ^ number);
    let opening = 4.min(options.ply);
    let mut position = random_opening::<V>(opening, &mut random);
    let mut player = WeightedPlayer::new(V::WEIGHTS, options.nodes);
    for _ in opening..options.ply {
        position.play_unchecked(player.choose(&position)?);
    }
    position.outcome().is_none().then_some(position)
}

fn measure<V: Variant>(options: &Options) -> Result<(), String> {
    let params = Params::parse(&options.engine).map_err(|error| error.to_string())?;
    let mut engine = Engine::<Blokus<V>>::new(params).expect("an engine");
    let mut times = Vec::new();
    let (mut nodes, mut numbers) = (0, 0..);
    while times.len() < options.count as usize {
        let Some(position) = numbers.next().and_then(|number| position_of::<V>(options, number)) else { continue };
        engine.clear();
        let (stop, started) = (Stop::new(), run_time());
        let spent = || run_time().saturating_sub(started);
        let mut on_progress = |_: &Progress<'_, Move>| {
            if spent() >= options.time {
                stop.stop();
            }
        };
        let request = Request { stop: stop.clone(), on_progress: &mut on_progress, ..Request::new(Limits::default()) };
        let answer = engine.think_within(&position, request);
        let time = spent();
        nodes += answer.stats.nodes;
        times.push(answer.is_proved().then_some(time));
        if options.list {
            let what = if answer.is_proved() { "proved" } else { "open" };
            let value = f64::from(answer.score.0) / f64::from(Blokus::<V>::UNIT);
            println!("{what} {value} {time:.2?} {} nodes: {}", answer.stats.nodes, position.position_text());
        }
    }
    let proved: Vec<Duration> = times.iter().flatten().copied().collect();
    let within = |time: Duration| 100 * proved.iter().filter(|&&taken| taken <= time).count() / times.len();
    let quarter = options.time / 5;
    println!(
        "| {} | {} | {} | {} % in {:?} | {} % in {quarter:?} | {} nodes |",
        V::info().name,
        options.ply,
        times.len(),
        within(options.time),
        options.time,
        within(quarter),
        plyground_bench::table::short(nodes as f64)
    );
    Ok(())
}

fn run() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let mut game = String::new();
    let engine = Spec::named("exact");
    let time = Duration::from_secs(5);
    let mut options = Options { engine, ply: 34, count: 50, time, nodes: 20_000, seed: 1, list: false };
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("`{word}` needs a value\n{USAGE}"));
        match word.as_str() {
            "--engine" => options.engine = Spec::parse(&value()?).map_err(|error| error.to_string())?,
            "--ply" => options.ply = number(&value()?)? as usize,
            "--count" => options.count = number(&value()?)?,
            "--time" => options.time = parse_time(&value()?).map_err(|error| error.to_string())?,
            "--nodes" => options.nodes = number(&value()?)?,
            "--seed" => options.seed = number(&value()?)?,
            "--list" => options.list = true,
            _ if word.starts_with('-') => return Err(format!("unknown option `{word}`\n{USAGE}")),
            _ => game = word,
        }
    }
    match game.as_str() {
        "blokus-uno" => measure::<Uno>(&options),
        "blokus-duo" => measure::<Duo>(&options),
        _ => Err(USAGE.to_owned()),
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a number, found `{text}`"))
}

fn main() {
    if let Err(message) = run() {
        eprintln!("{message}");
        std::process::exit(2);
    }
}
