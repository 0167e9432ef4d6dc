//! Measures the speed of an engine on a game; a small target for profilers: `cargo run --release -p
//! plyground-search --example tree_speed -- connect-four pvs:depth=11,quiescence=off 5`.

use plyground_core::random::mix64;
use plyground_core::{Advice, Random, Spec};
use plyground_games::bispo::Bispo;
use plyground_games::blokus::{BlokusDuo, BlokusUno};
use plyground_games::classic::ConnectFour;
use plyground_games::quatro::{Quarto, Quatro};
use plyground_search::tree::{Engine, Params};
use plyground_view::Setup;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize, default: &'static str| words.get(index).map_or(default, String::as_str).to_owned();
    let (game, engine) = (word(0, "connect-four"), word(1, "pvs:depth=11"));
    let rounds = word(2, "5").parse().expect("a number of rounds");
    let plies = word(3, "0").parse().expect("a number of plies");
    let params = engine.parse::<Params>().expect("an engine");
    match game.as_str() {
        "connect-four" => run(&ConnectFour::default(), params, rounds, plies),
        "quatro" => run(&start::<Quatro>(), params, rounds, plies),
        "quarto" => run(&start::<Quarto>(), params, rounds, plies),
        "bispo" => run(&start::<Bispo>(), params, rounds, plies),
        "blokus-uno" => run(&start::<BlokusUno>(), params, rounds, plies),
        "blokus-duo" => run(&start::<BlokusDuo>(), params, rounds, plies),
        other => eprintln!("no game `{other}` here"),
    }
}

fn start<G: Setup>() -> G {
    let spec = Spec::parse(G::info().name).expect("the name of a game is a spec");
    G::setup(&spec, &|name| Err(format!("no file {name} here"))).expect("a game starts without options").value
}

fn run<G: Advice>(start: &G, params: Params, rounds: u32, plies: u32) {
    let mut position = start.clone();
    let (mut random, mut scratch) = (Random::new(mix64(plies.into())), Vec::new());
    for _ in 0..plies {
        let Some(mv) = position.random_move(&mut random, &mut scratch) else { break };
        position.play_unchecked(mv);
    }
    let mut engine = Engine::new(params).expect("an engine");
    for _ in 0..rounds {
        engine.clear();
        let answer = engine.think(&position);
        let stats = answer.stats;
        println!(
            "depth {} score {} nodes {} ({:.1} M/s) first-move cuts {:.3} hits {:.3} {:?}",
            stats.depth,
            answer.score.0,
            stats.nodes,
            stats.nodes as f64 / stats.time.as_secs_f64() / 1e6,
            stats.first_move_cuts as f64 / (stats.alpha_cuts + stats.beta_cuts).max(1) as f64,
            stats.table_hits as f64 / stats.table_probes.max(1) as f64,
            stats.time,
        );
    }
}
