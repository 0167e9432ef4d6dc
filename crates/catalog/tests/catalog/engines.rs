//! The order of the moves in an analysis.

use plyground_catalog::{Catalog, EngineRequest, EngineSpec, ExpectedResult};
use plyground_core::Limits;
use plyground_search::tree::Purpose;
use plyground_view::no_files;

#[test]
fn of_equal_moves_the_shortest_win_and_the_longest_loss_come_first() {
    let catalog = Catalog::standard();
    let mut game = catalog.open("tictactoe", &no_files).expect("a game").value;
    for mv in ["A1", "B1", "A2"] {
        game.play(mv).expect("a move");
    }
    let spec = EngineSpec::parse("pvs", game.settings()).expect("an engine");
    let mut engine = spec.engine(&*game).expect("an engine");
    let request = EngineRequest { purpose: Purpose::EveryMove, ..EngineRequest::new(Limits::default()) };
    let analysis = engine.think(&*game, request).expect("an answer");
    let lengths: Vec<usize> = analysis.moves.iter().map(|mv| mv.line.len()).collect();
    assert!(analysis.moves.iter().all(|mv| mv.worth.outcome == ExpectedResult::Loss), "{analysis:?}");
    assert!(lengths.is_sorted_by(|one, two| one >= two) && lengths[0] > 1, "{lengths:?}");
}
