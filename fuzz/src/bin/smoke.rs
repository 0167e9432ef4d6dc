//! Runs every target on its seeds, on its corpus, and on random mutations of both,
//! for a few seconds. The same seed gives the same inputs in the same order.

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use plyground_core::Random;
use plyground_fuzz::{TARGETS, Target, mutate, target};

const USAGE: &str = "usage: smoke [--seconds N] [--inputs N] [--seed N] [--write-corpus] [TARGET…]

  --seconds N      how long to mutate, all targets together [10]
  --inputs N       repeat rounds of that length, each with the next seed, until there were N inputs
  --seed N         where the random mutations start [1]
  --write-corpus   write the seeds to corpus/TARGET, for libFuzzer, and stop";

/// The maximum time of one input. An input that takes longer is run once more before it counts as a bug, since
/// other programs may have used the CPU.
const SLOWEST: Duration = Duration::from_secs(5);

struct Options {
    seconds: f64,
    inputs: u64,
    seed: u64,
    write_corpus: bool,
    targets: Vec<&'static Target>,
}

fn main() -> ExitCode {
    let options = match options(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    if options.write_corpus {
        let written = options.targets.iter().filter(|target| write_corpus(target)).count();
        return if written == options.targets.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let started = Instant::now();
    let time = Duration::from_secs_f64(options.seconds / options.targets.len() as f64);
    // Inputs of each target; `None` once a bug was found in it.
    let mut counts = vec![Some(0_u64); options.targets.len()];
    let total = |counts: &[Option<u64>]| counts.iter().flatten().sum::<u64>();
    for seed in options.seed.. {
        for (target, count) in options.targets.iter().zip(&mut counts) {
            *count = count.and_then(|count| Some(count + smoke(target, seed, time)?));
        }
        if total(&counts) >= options.inputs || counts.contains(&None) {
            break;
        }
    }
    for (target, count) in options.targets.iter().zip(&counts) {
        let count = count.map_or_else(|| "a bug".to_owned(), |count| count.to_string());
        println!("{:<22} {count:>12}", target.name);
    }
    let (bugs, seconds) = (counts.iter().filter(|count| count.is_none()).count(), started.elapsed().as_secs());
    println!("{:<22} {:>12} inputs, {bugs} bugs, {seconds} s", "all", total(&counts));
    if bugs == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options { seconds: 10.0, inputs: 0, seed: 1, write_corpus: false, targets: Vec::new() };
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().ok_or(format!("expected a number after `{argument}`"));
        match argument.as_str() {
            "--seconds" => {
                let seconds = number()?.parse().ok().filter(|seconds| (0.0..1e6).contains(seconds));
                options.seconds = seconds.ok_or("expected a number of seconds")?;
            }
            "--inputs" => options.inputs = number()?.parse().map_err(|_| "expected a whole number of inputs")?,
            "--seed" => options.seed = number()?.parse().map_err(|_| "expected a whole number as seed")?,
            "--write-corpus" => options.write_corpus = true,
            name => {
                let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
                let unknown = || format!("there is no target `{name}`, expected one of {}", names.join(", "));
                options.targets.push(target(name).ok_or_else(unknown)?);
            }
        }
    }
    if options.targets.is_empty() {
        options.targets = TARGETS.iter().collect();
    }
    Ok(options)
}

/// Runs a target until the time is over. Returns the number of inputs, or `None` if one shows a bug.
fn smoke(target: &Target, seed: u64, time: Duration) -> Option<u64> {
    let started = Instant::now();
    let mut seeds = (target.seeds)();
    seeds.extend(corpus(target));
    let mut random = Random::new(seed);
    let mut inputs = 0_u64;
    for input in &seeds {
        inputs += 1;
        if !survives(target, input) {
            return None;
        }
    }
    while started.elapsed() < time {
        inputs += 1;
        if !survives(target, &mutate::mutated(&seeds, &mut random)) {
            return None;
        }
    }
    Some(inputs)
}

/// Runs one input and returns whether it panicked, and its time.
fn run(target: &Target, input: &[u8]) -> (bool, Duration) {
    let started = Instant::now();
    let panicked = catch_unwind(|| (target.run)(input)).is_err();
    (panicked, started.elapsed())
}

/// Runs one input. If it shows a bug, keeps it in a file, reports it and returns `false`.
fn survives(target: &Target, input: &[u8]) -> bool {
    let (mut panicked, mut elapsed) = run(target, input);
    if !panicked && elapsed >= SLOWEST {
        (panicked, elapsed) = run(target, input);
    }
    if !panicked && elapsed < SLOWEST {
        return true;
    }
    let what = if panicked { "a failed check".to_owned() } else { format!("{elapsed:?} for one input") };
    let file = folder("artifacts", target).join("smoke");
    let kept = fs::create_dir_all(folder("artifacts", target)).and_then(|()| fs::write(&file, input));
    match kept {
        Ok(()) => {
            eprintln!("{}: {what}; run it again: cargo run --bin {} -- {}", target.name, target.name, file.display());
        }
        Err(error) => eprintln!("{}: {what}; cannot write {}: {error}; input: {input:?}", target.name, file.display()),
    }
    false
}

fn folder(kind: &str, target: &Target) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(kind).join(target.name)
}

/// The inputs that libFuzzer has collected, in the order of their names.
fn corpus(target: &Target) -> Vec<Vec<u8>> {
    let Ok(entries) = fs::read_dir(folder("corpus", target)) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    files.iter().filter_map(|file| fs::read(file).ok()).collect()
}

fn write_corpus(target: &Target) -> bool {
    let folder = folder("corpus", target);
    let seeds = (target.seeds)();
    let written = fs::create_dir_all(&folder).and_then(|()| {
        seeds.iter().enumerate().try_for_each(|(number, seed)| fs::write(folder.join(format!("seed-{number}")), seed))
    });
    match &written {
        Ok(()) => println!("{}: {} seeds", folder.display(), seeds.len()),
        Err(error) => eprintln!("cannot write {}: {error}", folder.display()),
    }
    written.is_ok()
}
