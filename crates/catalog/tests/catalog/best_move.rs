//! A move for programs that ask for nothing but a move.

use std::time::{Duration, Instant};

use plyground_catalog::{Catalog, best_move};
use plyground_view::no_files;

#[test]
fn every_game_is_played_to_its_end_in_time() {
    for entry in Catalog::standard().games() {
        let name = entry.info().name;
        let mut game = Catalog::standard().open(name, &no_files).expect(name).value;
        let mut taken = Vec::new();
        for time in [0, 5].into_iter().cycle().map(Duration::from_millis) {
            let began = Instant::now();
            let Some(mv) = best_move(&*game, time) else { break };
            taken.push(began.elapsed());
            game.play(&mv).expect("a legal move");
        }
        assert!(game.outcome().is_some());
        // Most of it is spent on allocating tables, and sometimes on other work of the machine.
        taken.sort_unstable();
        let most = taken[taken.len() * 3 / 4];
        assert!(most < Duration::from_millis(500), "{name}: {taken:?}");
    }
}
