//! Compares Monte Carlo tree search with bare playouts: the playouts that it makes per second, and
//! those that the same policy makes per second from the same position, without a tree. One thread,
//! alternating in one run.
//!
//! `cargo bench -p plyground-bench --bench playouts -- --seconds 1 --csv playouts.csv`
//!
//! A playout is what the search counts as a visit of the root: usually one from a leaf of the tree,
//! which may be played out several times; in late positions also the end of a game inside the tree.
//! In each turn the search starts with an empty tree and its default switches, runs as long as the
//! turn lasts, and starts again if it has proved everything sooner.
//!
//! Playouts from the root are longer than those from leaves, by the length of the descent. The
//! second ratio accounts for that: positions entered per second, in the tree and below, against
//! those entered per second by the policy alone.

use std::hint::black_box;
use std::time::Duration;

use plyground_bench::options::Options;
use plyground_bench::table::{Cell, Table};
use plyground_bench::{Spread, sample};
use plyground_core::{Advice, Limits, Random, Spec};
use plyground_games::bispo::{Bispo, Cavalo, Torre};
use plyground_games::blokus::{BlokusDuo, BlokusUno};
use plyground_games::classic::ConnectFour;
use plyground_games::quatro::{Quarto, Quatro};
use plyground_search::tree::{Algorithm, Engine, Params};
use plyground_view::Setup;

fn main() -> std::io::Result<()> {
    let columns = [
        "position",
        "moves",
        "plies to the end",
        "raw playouts/s",
        "playouts/s in the search",
        "kept",
        "kept of plies/s",
    ];
    let mut bench = Bench { options: Options::of_process(), table: Table::new(&columns) };
    bench.rows(&ConnectFour::default(), "connect four", &[0, 8, 16]);
    bench.rows(&start::<Quatro>(), "quatro", &[0, 2, 4, 6]);
    bench.rows(&start::<Quarto>(), "quarto", &[0, 5, 8, 13]);
    bench.rows(&start::<Bispo>(), "bispo", &[0, 6, 12]);
    bench.rows(&start::<Torre>(), "torre", &[0, 6, 12]);
    bench.rows(&start::<Cavalo>(), "cavalo", &[0, 10, 20]);
    bench.rows(&start::<BlokusUno>(), "blokus-uno", &[0, 6, 10]);
    bench.rows(&start::<BlokusDuo>(), "blokus-duo", &[0, 8, 16]);
    bench.table.save(bench.options.csv.as_deref())
}

/// The default start of a game.
fn start<G: Setup>() -> G {
    let no_files = |name: &str| Err(format!("no file {name} in this bench"));
    let spec = Spec::parse(G::info().name).expect("the name of a game is a spec");
    G::setup(&spec, &no_files).expect("a game starts without options").value
}

/// Playouts, and positions entered by them.
#[derive(Clone, Copy, Default)]
struct Work {
    playouts: u64,
    plies: u64,
}

struct Bench {
    options: Options,
    table: Table,
}

impl Bench {
    /// Measures positions after each number of plies in `plies`, reached by the policy.
    fn rows<G: Advice>(&mut self, start: &G, name: &str, plies: &[usize]) {
        for &count in plies {
            let name = format!("{name}, ply {count}");
            if self.options.wants(&name) {
                self.row(&after(start, count), &name);
            }
        }
    }

    fn row<G: Advice>(&mut self, position: &G, name: &str) {
        let budget = if self.options.quick { Duration::from_millis(20) } else { self.options.budget };
        let limits = Limits { time: Some(budget), ..Limits::default() };
        let mut engine = Engine::new(Params { limits, ..Params::new(Algorithm::Mcts) }).expect("an engine");
        let mut search = || {
            engine.clear();
            let answer = engine.think(black_box(position));
            Work { playouts: answer.moves.iter().map(|mv| mv.visits).sum(), plies: answer.stats.nodes }
        };
        let (mut random, mut scratch) = (Random::new(1), Vec::new());
        // A hundred playouts between readings of the clock.
        let mut raw = || (0..100).fold(Work::default(), |work, _| work + play_out(position, &mut random, &mut scratch));
        // One turn each as a warm-up, for caches and the processor's clock rate.
        timed(budget / 4, &mut search);
        timed(budget / 4, &mut raw);
        let rounds: Vec<[[f64; 2]; 2]> =
            (0..self.options.rounds).map(|_| [timed(budget, &mut search), timed(budget, &mut raw)]).collect();
        let mean = |value: fn(&[[f64; 2]; 2]) -> f64| Spread::of(&rounds.iter().map(value).collect::<Vec<_>>());
        let (playouts, plies) = (mean(|[_, raw]| raw[0]).mean, mean(|[_, raw]| raw[1]).mean);
        self.table.row(&[
            Cell::Text(name.to_owned()),
            Cell::Count(position.move_count(&mut scratch) as u64),
            Cell::Amount(plies / playouts),
            Cell::Amount(playouts),
            Cell::Amount(mean(|[search, _]| search[0]).mean),
            Cell::Ratio(mean(|[search, raw]| search[0] / raw[0])),
            Cell::Ratio(mean(|[search, raw]| search[1] / raw[1])),
        ]);
    }
}

impl std::ops::Add for Work {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { playouts: self.playouts + other.playouts, plies: self.plies + other.plies }
    }
}

/// Playouts and plies per second.
fn timed(budget: Duration, work: &mut dyn FnMut() -> Work) -> [f64; 2] {
    let mut plies = 0;
    let playouts = sample(budget, &mut || {
        let done = work();
        plies += done.plies;
        done.playouts
    });
    [playouts.rate(), plies as f64 / playouts.time.as_secs_f64()]
}

/// One playout by the policy, as the search makes them.
#[inline]
fn play_out<G: Advice>(start: &G, random: &mut Random, scratch: &mut Vec<G::Move>) -> Work {
    let mut position = start.clone();
    let mut plies = 0;
    while let Some(mv) = position.policy_move(random, scratch) {
        position.play_unchecked(mv);
        plies += 1;
    }
    black_box(position.final_score());
    Work { playouts: 1, plies }
}

/// A position `plies` plies later in which the game is not over.
fn after<G: Advice>(start: &G, plies: usize) -> G {
    let mut scratch = Vec::new();
    (1..)
        .find_map(|seed| {
            let (mut random, mut position) = (Random::new(seed), start.clone());
            for _ in 0..plies {
                position.play_unchecked(position.policy_move(&mut random, &mut scratch)?);
            }
            position.outcome().is_none().then_some(position)
        })
        .expect("some game lasts so long")
}
