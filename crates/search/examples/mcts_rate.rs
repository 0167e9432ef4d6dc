//! Compares Monte Carlo tree search with bare playouts: simulations per second with each switch,
//! against a loop that only plays out by the same policy from the same position. Prints the median
//! of several alternating rounds.
//!
//! ```text
//! cargo run --release -p plyground-search --example mcts_rate [milliseconds]
//! ```

use std::time::{Duration, Instant};

use plyground_core::{Advice, Limits, Random, Spec};
use plyground_games::{bispo, blokus, quatro};
use plyground_search::tree::{Algorithm, Engine, Params};
use plyground_view::Setup;

const ROUNDS: usize = 5;

/// Playouts per second by the policy, from a position.
fn bare<G: Advice>(start: &G, time: Duration) -> f64 {
    let (mut random, mut scratch) = (Random::new(1), Vec::new());
    let (mut playouts, mut sum) = (0_u64, 0_i64);
    let clock = Instant::now();
    while clock.elapsed() < time {
        for _ in 0..32 {
            let mut position = start.clone();
            while let Some(mv) = position.policy_move(&mut random, &mut scratch) {
                position.play_unchecked(mv);
            }
            sum += position.final_score().map_or(0, |score| i64::from(score.0));
            playouts += 1;
        }
    }
    std::hint::black_box(sum);
    playouts as f64 / clock.elapsed().as_secs_f64()
}

/// Simulations per second of the search, and positions per second.
fn search<G: Advice>(start: &G, params: Params) -> (f64, f64) {
    let answer = Engine::new(params).expect("an engine").think(start);
    let simulations: u64 = answer.moves.iter().map(|mv| mv.visits).sum();
    let seconds = answer.stats.time.as_secs_f64();
    (simulations as f64 / seconds, answer.stats.nodes as f64 / seconds)
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

fn measure<G: Setup>(spec: &str, plies: usize, time: Duration) {
    let parsed = Spec::parse(spec).expect("a spec");
    let mut start = G::setup(&parsed, &|name| Err(name.to_owned())).expect("a start").value;
    let (mut random, mut scratch) = (Random::new(5), Vec::new());
    for _ in 0..plies {
        if let Some(mv) = start.random_move(&mut random, &mut scratch) {
            start.play_unchecked(mv);
        }
    }
    let limits = Limits { time: Some(time), ..Limits::default() };
    let full = Params { limits, ..Params::new(Algorithm::Mcts) };
    let mut plain = Params { limits, ..Params::plain(Algorithm::Mcts) };
    plain.set("policy", "on").expect("a switch of Monte Carlo tree search");
    let (mut bares, mut fulls, mut plains) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        bares.push(bare(&start, time));
        fulls.push(search(&start, full).0);
        plains.push(search(&start, plain).0);
    }
    let (bare, full, plain) = (median(bares), median(fulls), median(plains));
    println!(
        "{spec:<12} {plies:>3} plies  bare {bare:>9.0}/s  all switches {full:>9.0}/s ({:.0} %)  plain UCT {plain:>9.0}/s ({:.0} %)",
        100.0 * full / bare,
        100.0 * plain / bare
    );
}

fn main() {
    let millis = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(500);
    let time = Duration::from_millis(millis);
    if let Some(name) = std::env::args().nth(2) {
        return match name.as_str() {
            "uno" => measure::<blokus::BlokusUno>("blokus-uno", 0, time),
            "bispo" => measure::<bispo::Bispo>("bispo", 0, time),
            "quatro" => measure::<quatro::Quatro>("quatro", 0, time),
            _ => measure::<quatro::Quarto>("quarto", 0, time),
        };
    }
    for plies in [0, 8] {
        measure::<blokus::BlokusUno>("blokus-uno", plies, time);
        measure::<blokus::BlokusDuo>("blokus-duo", plies, time);
        measure::<bispo::Bispo>("bispo", plies, time);
        measure::<quatro::Quarto>("quarto", plies, time);
        measure::<quatro::Quatro>("quatro", plies, time);
    }
}
