//! Compares two engines at a game: see `plyground_bench::duel`.

use std::io::Write as _;

use plyground_bench::duel::{Duel, HEADING, Score};
use plyground_core::limits::parse_time;
use plyground_core::{Limits, Spec};

const USAGE: &str = "\
duel GAME ENGINE_A ENGINE_B [options]
--games N   games, in pairs with the seats swapped (default 40)
--time T    time for a move, such as 100ms
--nodes N   nodes for a move (default 20000, unless a time is given)
--plies K   random plies before the engines take over (default 4)
--seed S    the seed of the openings (default 1)
--quiet     no running score";

struct Task {
    duel: Duel,
    quiet: bool,
}

fn parse(words: impl Iterator<Item = String>) -> Result<Task, String> {
    let mut words = words;
    let mut names = Vec::new();
    let (mut games, mut plies, mut seed, mut quiet) = (40, 4, 1, false);
    let mut limits = Limits::default();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("`{word}` needs a value\n{USAGE}"));
        match word.as_str() {
            "--games" => games = number(&value()?)? as usize,
            "--nodes" => limits.nodes = Some(number(&value()?)?),
            "--time" => limits.time = Some(parse_time(&value()?).map_err(|error| error.to_string())?),
            "--plies" => plies = number(&value()?)? as usize,
            "--seed" => seed = number(&value()?)?,
            "--quiet" => quiet = true,
            _ if word.starts_with('-') => return Err(format!("unknown option `{word}`\n{USAGE}")),
            _ => names.push(Spec::parse(&word).map_err(|error| error.to_string())?),
        }
    }
    if limits == Limits::default() {
        limits.nodes = Some(20_000);
    }
    let [game, one, two] = <[Spec; 3]>::try_from(names).map_err(|_| USAGE.to_owned())?;
    let pairs = games.div_ceil(2).max(1);
    Ok(Task { duel: Duel { game, engines: [one, two], pairs, limits, plies, seed }, quiet })
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a number, found `{text}`"))
}

fn run() -> Result<(), String> {
    let Task { duel, quiet } = parse(std::env::args().skip(1))?;
    let mut on_pair = |score: &Score| {
        if !quiet {
            eprint!(
                "\r{} games: {}   ",
                score.played(),
                score.to_string().split(" | ").take(5).collect::<Vec<_>>().join(" ")
            );
            _ = std::io::stderr().flush();
        }
    };
    let score = duel.play(&mut on_pair)?;
    if !quiet {
        eprintln!();
    }
    let mut limits = Vec::new();
    limits.extend(duel.limits.time.map(|time| format!("{time:?}")));
    limits.extend(duel.limits.nodes.map(|nodes| format!("{nodes} nodes")));
    limits.push(format!("{} plies, seed {}", duel.plies, duel.seed));
    let [one, two] = &duel.engines;
    println!("{HEADING}\n| {} | {one} | {two} | {} | {score} |", duel.game, limits.join(", "));
    Ok(())
}

fn main() {
    if let Err(message) = run() {
        eprintln!("{message}");
        std::process::exit(2);
    }
}
