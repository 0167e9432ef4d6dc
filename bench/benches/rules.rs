//! Compares the rules of every game with their slow reference implementations: random playouts from
//! the start, and perft, alternating in one run.
//!
//! `cargo bench -p plyground-bench --bench rules -- --seconds 1 --csv rules.csv`

use std::hint::black_box;
use std::time::Duration;

use plyground_bench::options::Options;
use plyground_bench::table::{Cell, Table};
use plyground_bench::{Comparison, compare};
use plyground_core::perft::perft;
use plyground_core::{Game, Random, Spec, playout};
use plyground_games::bispo::slow::{Kind, Slow};
use plyground_games::bispo::{Bispo, Cavalo, Torre};
use plyground_games::blokus::slow::{self, SlowBlokus};
use plyground_games::blokus::{BlokusDuo, BlokusUno};
use plyground_games::quatro::slow::{SlowQuarto, SlowQuatro};
use plyground_games::quatro::{Quarto, Quatro};
use plyground_view::{Notation, Setup};

fn main() -> std::io::Result<()> {
    let bench = Bench { options: Options::of_process() };
    let columns = ["game", "playouts/s", "× witness", "perft depth", "perft leaves", "leaves/s", "leaves × witness"];
    let mut table = Table::new(&columns);
    // The depths are those that the slow rules count in well under a second.
    bench.row(&mut table, 2, &start::<Quatro>(), |text| SlowQuatro::from_text(text, false));
    bench.row(&mut table, 3, &start::<Quarto>(), |text| SlowQuarto::from_text(text, false));
    bench.row(&mut table, 3, &start::<BlokusUno>(), |_| SlowBlokus::start(slow::uno()));
    bench.row(&mut table, 2, &start::<BlokusDuo>(), |_| SlowBlokus::start(slow::duo()));
    bench.row(&mut table, 5, &start::<Bispo>(), |text| Slow::read(Kind::Bishop, "bispo", text));
    bench.row(&mut table, 5, &start::<Torre>(), |text| Slow::read(Kind::Rook, "torre", text));
    bench.row(&mut table, 5, &start::<Cavalo>(), |text| Slow::read(Kind::Knight, "cavalo", text));
    table.save(bench.options.csv.as_deref())
}

/// The default start of a game.
fn start<G: Setup>() -> G {
    let no_files = |name: &str| Err(format!("no file {name} in this bench"));
    let spec = Spec::parse(G::info().name).expect("the name of a game is a spec");
    G::setup(&spec, &no_files).expect("a game starts without options").value
}

struct Bench {
    options: Options,
}

impl Bench {
    fn row<G: Setup + Notation, W: Game>(&self, table: &mut Table, depth: u32, fast: &G, witness: impl Fn(&str) -> W) {
        let name = G::info().name;
        if !self.options.wants(name) {
            return;
        }
        let slow = witness(&fast.position_text());
        let leaves = perft(fast, depth);
        assert_eq!(leaves, perft(&slow, depth), "{name}: fast and slow rules count alike at depth {depth}");
        // A hundred playouts between readings of the clock; the slow rules need only one.
        let playouts = self.compare(&mut playouts(fast, 100), &mut playouts(&slow, 1));
        let counts = self.compare(&mut || black_box(perft(black_box(fast), depth)), &mut || {
            black_box(perft(black_box(&slow), depth))
        });
        table.row(&[
            Cell::Text(name.to_owned()),
            Cell::Amount(playouts.ours.mean),
            Cell::Ratio(playouts.ratio),
            Cell::Count(depth.into()),
            Cell::Count(leaves),
            Cell::Amount(counts.ours.mean),
            Cell::Ratio(counts.ratio),
        ]);
    }

    fn compare(&self, ours: &mut dyn FnMut() -> u64, other: &mut dyn FnMut() -> u64) -> Comparison {
        let budget = if self.options.quick { Duration::from_millis(20) } else { self.options.budget };
        compare(self.options.rounds, budget, ours, other)
    }
}

/// Plays `count` random games from the start at each call.
fn playouts<G: Game>(start: &G, count: u64) -> impl FnMut() -> u64 {
    let mut random = Random::new(1);
    let mut moves = Vec::new();
    move || {
        for _ in 0..count {
            black_box(playout(&mut start.clone(), &mut random, &mut moves)).expect("an end");
        }
        count
    }
}
