//! Compares alpha-beta to a fixed depth with the `minimax` crate, given the same rules, the same
//! evaluation and the same table size, both with their best switches and without reductions. One
//! thread each, alternating in one run. Then compares our search on two threads with one, deeper
//! and with a larger table, since a second thread does not pay for milliseconds.
//!
//! With a fixed depth our iterations are two or four plies apart. The peer's are one ply apart
//! unless configured otherwise, so it is timed both ways.
//!
//! `cargo bench -p plyground-bench --bench tree -- --seconds 1 --csv tree.csv`
//!
//! The peer negates at every ply, so only games with alternating turns are used, and it knows wins
//! but no margins: positions are far enough from the end for that not to matter, and both must
//! return the same value.

use std::hint::black_box;
use std::marker::PhantomData;
use std::time::Duration;

use minimax::{IterativeOptions, IterativeSearch, Strategy, Winner};
use plyground_bench::options::Options;
use plyground_bench::table::{Cell, Table};
use plyground_bench::{Comparison, compare};
use plyground_core::{Advice, Outcome, Random, Spec};
use plyground_games::bispo::Bispo;
use plyground_games::blokus::BlokusUno;
use plyground_games::classic::ConnectFour;
use plyground_games::quatro::Quatro;
use plyground_search::tree::{Engine, Params};
use plyground_view::Setup;

/// The table size of both in bytes, and that of the deeper searches by two threads.
const TABLE: usize = 2 << 20;
const TABLE_OF_TWO: usize = 16 << 20;

/// One of our games with the peer's trait.
struct Peer<G>(PhantomData<G>);

impl<G: Advice> minimax::Game for Peer<G> {
    type S = G;
    type M = G::Move;

    fn generate_moves(state: &G, moves: &mut Vec<G::Move>) -> Option<Winner> {
        if let Some(winner) = Self::get_winner(state) {
            return Some(winner);
        }
        state.legal_moves(moves);
        None
    }

    fn apply(state: &mut G, mv: G::Move) -> Option<G> {
        let mut child = state.clone();
        child.play_unchecked(mv);
        Some(child)
    }

    fn get_winner(state: &G) -> Option<Winner> {
        state.outcome().map(|outcome| match outcome {
            Outcome::Draw => Winner::Draw,
            Outcome::Win { winner, .. } if winner == state.turn() => Winner::PlayerToMove,
            Outcome::Win { .. } => Winner::PlayerJustMoved,
        })
    }

    fn zobrist_hash(state: &G) -> u64 {
        // The peer stores whole values, so the points must be part of its key.
        let key = state.key();
        plyground_core::random::mix64(key ^ state.banked().0 as u64)
    }
}

struct Eval<G>(PhantomData<G>);

impl<G: Advice> minimax::Evaluator for Eval<G> {
    type G = Peer<G>;

    fn evaluate(&self, state: &G) -> i16 {
        state.evaluate().0 as i16
    }
}

fn main() -> std::io::Result<()> {
    let options = Options::of_process();
    let columns = [
        "position",
        "depth",
        "value",
        "nodes",
        "nodes/s",
        "seconds",
        "seconds of peer",
        "× faster",
        "× faster than in steps of two",
        "two threads: depth",
        "seconds of one",
        "× nodes/s",
        "× faster to depth",
        "× faster without sharing",
    ];
    let mut bench = Bench { options, table: Table::new(&columns), sums: Vec::new() };
    bench.rows(&ConnectFour::default(), "connect four", (11, 17), &[0, 4]);
    bench.rows(&start::<Quatro>(), "quatro", (4, 5), &[0, 4]);
    bench.rows(&start::<Bispo>(), "bispo", (11, 15), &[0, 4, 8]);
    bench.rows(&start::<BlokusUno>(), "blokus-uno", (8, 10), &[0, 10]);
    for (game, [ours, peer, in_steps]) in bench.sums.iter().filter(|(_, sums)| sums[0] > 0.0) {
        println!("{game}, all: {:.2} times faster, {:.2} than in steps of two", peer / ours, in_steps / ours);
    }
    bench.table.save(bench.options.csv.as_deref())
}

fn start<G: Setup>() -> G {
    let no_files = |name: &str| Err(format!("no file {name} in this bench"));
    let spec = Spec::parse(G::info().name).expect("the name of a game is a spec");
    G::setup(&spec, &no_files).expect("a game starts without options").value
}

struct Bench {
    options: Options,
    table: Table,
    /// For each game, the total seconds of all positions: ours, the peer's, and the peer's in steps
    /// of two.
    sums: Vec<(String, [f64; 3])>,
}

impl Bench {
    /// The start of a game, and positions after some random plies, searched to one depth by one
    /// thread and to another by two.
    fn rows<G: Advice>(&mut self, start: &G, name: &str, depths: (u32, u32), plies: &[usize]) {
        self.sums.push((name.to_owned(), [0.0; 3]));
        for &count in plies {
            let name = format!("{name}, ply {count}");
            if !self.options.wants(&name) {
                continue;
            }
            let mut random = Random::new(count as u64);
            let mut position = start.clone();
            let mut scratch = Vec::new();
            for _ in 0..count {
                let mv = position.random_move(&mut random, &mut scratch).expect("the game goes on");
                position.play_unchecked(mv);
            }
            self.row(&position, &name, if self.options.quick { (2, 3) } else { depths });
        }
    }

    fn row<G: Advice>(&mut self, position: &G, name: &str, (depth, depth_of_two): (u32, u32)) {
        let mut engine = Engine::new(params(depth, TABLE)).expect("an engine");
        let answer = engine.think(position);
        let options = IterativeOptions::new()
            .with_table_byte_size(TABLE)
            .with_null_window_search(true)
            .with_countermoves()
            .with_quiescence_search_depth(0);
        // A new table for every search, on both sides.
        let mut ours = || {
            engine.clear();
            black_box(engine.think(black_box(position)));
            1
        };
        let [timed, in_steps] = [options, options.with_double_step_increment()].map(|options| {
            let mut value = 0;
            let mut peer = || {
                let mut peer = IterativeSearch::new(Eval::<G>(PhantomData), options);
                peer.set_max_depth(depth as u8);
                black_box(peer.choose_move(black_box(position)));
                value = peer.root_value();
                1
            };
            let timed = self.compare(&mut ours, &mut peer);
            assert_eq!(i32::from(value), answer.score.0, "{name}: both return the value of depth {depth}");
            timed
        });
        if let Some((_, sums)) = self.sums.last_mut() {
            let seconds = [timed.ours.mean, timed.other.mean, in_steps.other.mean].map(|rate| 1.0 / rate);
            sums.iter_mut().zip(seconds).for_each(|(sum, seconds)| *sum += seconds);
        }
        let threads = self.two_threads(position, depth_of_two);
        self.table.row(&[
            Cell::Text(name.to_owned()),
            Cell::Count(depth.into()),
            Cell::Text(answer.score.0.to_string()),
            Cell::Count(answer.stats.nodes),
            Cell::Amount(answer.stats.nodes as f64 * timed.ours.mean),
            Cell::Amount(1.0 / timed.ours.mean),
            Cell::Amount(1.0 / timed.other.mean),
            Cell::Ratio(timed.ratio),
            Cell::Ratio(in_steps.ratio),
            Cell::Count(depth_of_two.into()),
            Cell::Amount(threads.seconds_of_one),
            Cell::Factor(threads.rate),
            Cell::Factor(threads.speedup),
            Cell::Factor(threads.speedup_without_sharing),
        ]);
    }

    fn compare(&self, ours: &mut dyn FnMut() -> u64, other: &mut dyn FnMut() -> u64) -> Comparison {
        let budget = if self.options.quick { Duration::from_millis(20) } else { self.options.budget };
        compare(self.options.rounds, budget, ours, other)
    }

    /// Measured by the wall clock, which is what threads improve. Times are medians over the
    /// rounds, since two threads may be lucky. Rates do not depend on luck, so the best is taken:
    /// lower ones are due to other load on the machine.
    fn two_threads<G: Advice>(&self, position: &G, depth: u32) -> TwoThreads {
        let one = params(depth, TABLE_OF_TWO);
        let with = |switches: &[(&str, &str)]| {
            let mut params = one;
            for (key, value) in switches {
                params.set(key, value).expect("a switch of pvs");
            }
            params
        };
        let two = with(&[("threads", "2")]);
        let mut engines = [one, two, with(&[("threads", "2"), ("sharing", "off")])]
            .map(|params| Engine::new(params).expect("an engine"));
        let mut seconds = [const { Vec::new() }; 3];
        let mut rates = [const { Vec::new() }; 3];
        for _ in 0..self.options.rounds {
            for (number, engine) in engines.iter_mut().enumerate() {
                engine.clear();
                let stats = engine.think(position).stats;
                let time = stats.time.as_secs_f64();
                seconds[number].push(time);
                rates[number].push(stats.nodes as f64 / time);
            }
        }
        let [one, two, lazy] = seconds.map(median);
        let [rate_of_one, rate_of_two, _] = rates.map(|rates| rates.into_iter().fold(f64::NAN, f64::max));
        TwoThreads {
            seconds_of_one: one,
            rate: rate_of_two / rate_of_one,
            speedup: one / two,
            speedup_without_sharing: one / lazy,
        }
    }
}

/// Two threads against one, to the same depth.
struct TwoThreads {
    seconds_of_one: f64,
    /// The ratio of nodes per second.
    rate: f64,
    /// The ratio of the times to finish.
    speedup: f64,
    speedup_without_sharing: f64,
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}

/// The parameters of the comparison: everything that does not change values is on.
fn params(depth: u32, table: usize) -> Params {
    let mut params: Params = "pvs:quiescence=off,reductions=off".parse().expect("an engine");
    params.limits.depth = Some(depth);
    params.table_bytes = table as u64;
    params
}
