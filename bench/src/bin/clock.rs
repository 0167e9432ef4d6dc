//! How well engines keep their time: moves of self-play at a time limit, and by how much
//! each exceeded it on the wall clock, or was under it; alone, or beside busy processes.
//!
//! `cargo run --release -p plyground-bench --bin clock -- --time 1s --moves 200 [--load 4] [ENGINE] [GAME…]`

use std::process::{Child, Command};
use std::time::{Duration, Instant};

use plyground_catalog::Catalog;
use plyground_catalog::{EngineRequest, EngineSpec, positions};
use plyground_core::limits::parse_time;
use plyground_core::{Limits, StopReason};
use plyground_search::tree::Purpose;

/// The argument that makes this program a busy process.
const SPIN: &str = "--spin";

/// Processes that do nothing but keep the machine busy, until they are dropped.
struct Load(Vec<Child>);

impl Load {
    fn start(count: usize) -> std::io::Result<Self> {
        let own = std::env::current_exe()?;
        Ok(Self((0..count).map(|_| Command::new(&own).arg(SPIN).spawn()).collect::<Result<_, _>>()?))
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        for process in &mut self.0 {
            // It may have ended already.
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Works for at most ten minutes, should the process that started it be killed.
fn spin() {
    let started = Instant::now();
    while started.elapsed() < Duration::from_mins(10) {
        std::hint::spin_loop();
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    if words.iter().any(|word| word == SPIN) {
        spin();
        return Ok(());
    }
    let mut option = |name: &str, default: &str| match words.iter().position(|word| word == name) {
        Some(index) if index + 1 < words.len() => {
            words.remove(index);
            words.remove(index)
        }
        _ => default.to_owned(),
    };
    let time = parse_time(&option("--time", "1s"))?;
    let moves: usize = option("--moves", "200").parse()?;
    let _load = Load::start(option("--load", "0").parse()?)?;
    let engine = if words.is_empty() { "pvs".to_owned() } else { words.remove(0) };
    if words.is_empty() {
        words = Catalog::standard().games().map(|entry| entry.info().name.to_owned()).collect();
    }
    let each = moves.div_ceil(words.len());
    println!(
        "| game | moves | mean overrun | 99 % | largest | mean under | proved or forced |\n|---|--:|--:|--:|--:|--:|--:|"
    );
    let (mut all, mut all_under, mut all_early) = (Vec::new(), Vec::new(), 0);
    let catalog = Catalog::standard();
    for name in &words {
        let (entry, spec) = catalog.parse(name)?;
        let open = || entry.open(&spec, &|name| Err(name.to_owned())).map(|loaded| loaded.value);
        // Positions of the middle of the game, where there is something to think about.
        let games = positions::sample(open, each.min(40), 1, 1)?;
        let spec = EngineSpec::parse(&engine, entry.settings())?;
        let mut engine = spec.engine(&*games[0])?;
        let (mut overruns, mut under, mut early) = (Vec::new(), Vec::new(), 0);
        for number in 0..each {
            let limits = Limits { time: Some(time), ..Limits::default() };
            let request = EngineRequest { purpose: Purpose::Play, ..EngineRequest::new(limits) };
            let started = Instant::now();
            let analysis = engine.think(&*games[number % games.len()], request);
            let taken = started.elapsed();
            if analysis.is_some_and(|analysis| analysis.stopped_by == StopReason::Time) {
                overruns.push(taken.saturating_sub(time));
                under.push(time.saturating_sub(taken));
            } else {
                early += 1;
            }
        }
        row(name, &mut overruns, &under, early);
        all.append(&mut overruns);
        all_under.append(&mut under);
        all_early += early;
    }
    row("all", &mut all, &all_under, all_early);
    Ok(())
}

/// A line of the table.
fn row(name: &str, overruns: &mut [Duration], under: &[Duration], early: usize) {
    overruns.sort_unstable();
    let mean = |times: &[Duration]| times.iter().sum::<Duration>() / times.len().max(1) as u32;
    let rank = (overruns.len() * 99).div_ceil(100).saturating_sub(1);
    println!(
        "| {name} | {} | {:.2} ms | {:.2} ms | {:.2} ms | {:.2} ms | {early} |",
        overruns.len() + early,
        milliseconds(mean(overruns)),
        milliseconds(overruns.get(rank).copied().unwrap_or_default()),
        milliseconds(overruns.last().copied().unwrap_or_default()),
        milliseconds(mean(under)),
    );
}
