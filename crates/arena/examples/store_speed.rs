//! Measures how long the store takes for a thousand games, one transaction each:
//! `cargo run --release -p plyground-arena --example store_speed`.

use std::time::{Duration, Instant};

use plyground_arena::matches::{MatchError, MatchGame, Observer, Plan, Tally, run};
use plyground_arena::participants::Conditions;
use plyground_arena::store::{Settings, Store};
use plyground_catalog::Catalog;
use plyground_core::{Limits, Stop};

const GAMES: u64 = 1000;

#[derive(Default)]
struct Collector(Vec<MatchGame>);

impl Observer for Collector {
    fn pair(&mut self, games: [&MatchGame; 2], _: &Tally) -> Result<(), MatchError> {
        self.0.extend(games.into_iter().cloned());
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for name in ["blokus-duo", "quarto", "bispo"] {
        let plan = Plan {
            conditions: Conditions {
                limits: Limits { nodes: Some(200), ..Limits::default() },
                margin: Duration::from_secs(1),
                ..Conditions::default()
            },
            seed: 1,
            ..Plan::new(&Catalog::standard(), name, &["pvs", "mcts"])?
        };
        let mut collector = Collector::default();
        run(&plan, Vec::new(), &Stop::new(), &mut collector)?;
        let mut game = collector.0.swap_remove(0);
        let path = std::env::temp_dir().join(format!("plyground-speed-{}.db", std::process::id()));
        let store = Store::open(&path)?;
        let id = store.begin(&Settings::of(&plan), None)?;
        let began = Instant::now();
        for pair in 0..GAMES {
            game.pair = pair;
            store.add_game(id, &game)?;
        }
        let taken = began.elapsed();
        let bytes = std::fs::metadata(&path)?.len();
        println!(
            "{name}: {GAMES} games of {} moves in {:.3} s, {} kB",
            game.record.plies.len(),
            taken.as_secs_f64(),
            bytes / 1000
        );
        drop(store);
        for end in ["", "-wal", "-shm"] {
            _ = std::fs::remove_file(format!("{}{end}", path.display()));
        }
    }
    Ok(())
}
