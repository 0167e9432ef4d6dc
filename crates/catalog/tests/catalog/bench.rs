//! The positions of `plyground bench`.

use std::time::Duration;

use plyground_catalog::Catalog;
use plyground_catalog::bench::{Measured, games, measure};
use plyground_core::{Clock, Limits, Spec, Stop};
use plyground_search::tree::Params;
use plyground_view::no_files;

#[test]
fn the_same_positions_have_the_same_nodes() {
    let catalog = Catalog::standard();
    let games = games(|| catalog.open("connect-four", &no_files).map(|loaded| loaded.value)).expect("a game");
    let params = Params::parse(&Spec::named("pvs")).expect("an engine");
    let limits = |depth| Limits { depth: Some(depth), ..Limits::default() };
    let run = |depth| measure(&games, params, limits(depth), Clock::still(), &Stop::new()).expect("an engine");
    let shallow = run(3);
    assert_eq!((shallow.positions, shallow.time), (6, Duration::ZERO));
    assert_eq!(shallow, run(3));
    assert!(run(4).nodes > shallow.nodes);
    assert_eq!(measure(&[], params, limits(3), Clock::still(), &Stop::new()), Ok(Measured::default()));
}
