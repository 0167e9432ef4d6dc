//! How well engines keep their time: moves of self-play at a time limit, and by how much
//! each exceeded it on the wall clock.
//!
//! `cargo run --release -p plyground-bench --bin clock -- --time 1s --moves 200 [ENGINE] [GAME…]`

use std::time::{Duration, Instant};

use plyground_catalog::Catalog;
use plyground_catalog::{EngineRequest, EngineSpec, positions};
use plyground_core::limits::parse_time;
use plyground_core::{Limits, StopReason};
use plyground_search::tree::Purpose;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut option = |name: &str, default: &str| match words.iter().position(|word| word == name) {
        Some(index) if index + 1 < words.len() => {
            words.remove(index);
            words.remove(index)
        }
        _ => default.to_owned(),
    };
    let time = parse_time(&option("--time", "1s"))?;
    let moves: usize = option("--moves", "200").parse()?;
    let engine = if words.is_empty() { "pvs".to_owned() } else { words.remove(0) };
    if words.is_empty() {
        words = Catalog::standard().games().map(|entry| entry.info().name.to_owned()).collect();
    }
    let each = moves.div_ceil(words.len());
    println!("| game | moves | mean overrun | largest | ended early |\n|---|--:|--:|--:|--:|");
    let catalog = Catalog::standard();
    for name in &words {
        let (entry, spec) = catalog.parse(name)?;
        let open = || entry.open(&spec, &|name| Err(name.to_owned())).map(|loaded| loaded.value);
        // Positions of the middle of the game, where there is something to think about.
        let games = positions::sample(open, each.min(40), 1, 1)?;
        let spec = EngineSpec::parse(&engine, entry.settings())?;
        let mut engine = spec.engine(&*games[0])?;
        let (mut overruns, mut early) = (Vec::new(), 0);
        for number in 0..each {
            let limits = Limits { time: Some(time), ..Limits::default() };
            let request = EngineRequest { purpose: Purpose::Play, ..EngineRequest::new(limits) };
            let started = Instant::now();
            let analysis = engine.think(&*games[number % games.len()], request);
            let taken = started.elapsed();
            if analysis.is_some_and(|analysis| analysis.stopped_by == StopReason::Time) {
                overruns.push(taken.saturating_sub(time));
            } else {
                early += 1;
            }
        }
        let mean = overruns.iter().sum::<Duration>() / overruns.len().max(1) as u32;
        let largest = overruns.iter().max().copied().unwrap_or_default();
        println!(
            "| {name} | {each} | {:.2} ms | {:.2} ms | {early} |",
            mean.as_secs_f64() * 1e3,
            largest.as_secs_f64() * 1e3
        );
    }
    Ok(())
}
