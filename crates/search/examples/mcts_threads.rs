//! Compares Monte Carlo tree search on several threads with one thread: simulations within the same time, in turns. Beside
//! them as many searches of one thread each, at the same moment: what the machine allows, since they share no tree.
//! Prints medians.
//!
//! ```text
//! cargo run --release -p plyground-search --example mcts_threads [threads] [milliseconds] [rounds] [game]
//! ```

use std::thread;
use std::time::Duration;

use plyground_core::{Advice, Limits, Random, Spec};
use plyground_games::{bispo, blokus, quatro};
use plyground_search::tree::{Algorithm, Engine, Params};
use plyground_view::Setup;

/// What is measured: how many threads, for how long, and how often.
#[derive(Clone, Copy, Debug)]
struct Plan {
    threads: usize,
    time: Duration,
    rounds: usize,
}

/// The simulations of a search by this many threads.
fn simulations<G: Advice>(start: &G, threads: usize, time: Duration) -> f64 {
    let limits = Limits { time: Some(time), ..Limits::default() };
    let mut params = Params { limits, ..Params::new(Algorithm::Mcts) };
    params.set("threads", &threads.to_string()).expect("a switch of Monte Carlo tree search");
    let answer = Engine::new(params).expect("an engine").think(start);
    answer.moves.iter().map(|mv| mv.visits as f64).sum()
}

/// The simulations of this many searches at the same moment.
fn side_by_side<G: Advice>(start: &G, searches: usize, time: Duration) -> f64 {
    thread::scope(|scope| {
        let handles: Vec<_> = (0..searches).map(|_| scope.spawn(|| simulations(start, 1, time))).collect();
        handles.into_iter().map(|handle| handle.join().expect("a search")).sum()
    })
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    f64::midpoint(numbers[(numbers.len() - 1) / 2], numbers[numbers.len() / 2])
}

fn measure<G: Setup>(spec: &str, plies: usize, plan: Plan) {
    let parsed = Spec::parse(spec).expect("a spec");
    let mut start = G::setup(&parsed, &|name| Err(name.to_owned())).expect("a start").value;
    let (mut random, mut scratch) = (Random::new(5), Vec::new());
    for _ in 0..plies {
        if let Some(mv) = start.random_move(&mut random, &mut scratch) {
            start.play_unchecked(mv);
        }
    }
    let Plan { threads, time, rounds } = plan;
    let (mut ones, mut ratios, mut ceilings) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..rounds {
        // One thread before and after: the speed of the machine may change meanwhile.
        let before = simulations(&start, 1, time);
        let shared = simulations(&start, threads, time);
        let apart = side_by_side(&start, threads, time);
        let one = f64::midpoint(before, simulations(&start, 1, time));
        ones.push(one);
        ratios.push(shared / one);
        ceilings.push(apart / one);
    }
    let seconds = time.as_secs_f64();
    println!(
        "{spec:<12} {plies:>2} plies  one thread {:>7.0}/s  {threads} threads {:.2} times  {threads} searches {:.2} times",
        median(ones) / seconds,
        median(ratios),
        median(ceilings)
    );
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<usize>().ok().filter(|&number| number > 0));
    let mut next = |usual| numbers.next().flatten().unwrap_or(usual);
    let plan = Plan { threads: next(2), time: Duration::from_millis(next(1000) as u64), rounds: next(7) };
    let only = std::env::args().nth(4);
    let is_wanted = |game: &str| only.as_deref().is_none_or(|only| only == game);
    for plies in [0, 8] {
        if is_wanted("blokus-duo") {
            measure::<blokus::BlokusDuo>("blokus-duo", plies, plan);
        }
        if is_wanted("blokus-uno") {
            measure::<blokus::BlokusUno>("blokus-uno", plies, plan);
        }
        if is_wanted("bispo") {
            measure::<bispo::Bispo>("bispo", plies, plan);
        }
        if is_wanted("quarto") {
            measure::<quatro::Quarto>("quarto", plies, plan);
        }
    }
}
