//! A move for programs that ask for nothing but a move.

use std::cell::Cell;
use std::time::Duration;

use plyground_catalog::{Catalog, best_move_by};
use plyground_core::Clock;
use plyground_view::no_files;

thread_local! {
    static TIME: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// A clock that advances by half a millisecond at each reading.
const CLOCK: Clock = Clock::new(|| {
    TIME.set(TIME.get() + Duration::from_micros(500));
    TIME.get()
});

#[test]
fn every_game_is_played_to_its_end_in_time() {
    for entry in Catalog::standard().games() {
        let name = entry.info().name;
        let mut game = Catalog::standard().open(name, &no_files).expect(name).value;
        for time in [0, 5].into_iter().cycle().map(Duration::from_millis) {
            let began = CLOCK.now();
            let Some(mv) = best_move_by(&*game, time, CLOCK) else { break };
            let taken = CLOCK.since(began);
            // The clock is read several times before and after the search.
            assert!(taken <= time + Duration::from_millis(10), "{name}: {taken:?} of {time:?}");
            game.play(&mv).expect("a legal move");
        }
        assert!(game.outcome().is_some());
    }
}
