//! How a position stands for a player, in words and as a bar.

use plyground_catalog::{ExpectedResult, Standing, Worth};
use plyground_search::tree::Status;

fn worth(margin: f64, proved: bool) -> Worth {
    let outcome = match margin {
        _ if margin >= 0.5 => ExpectedResult::Win,
        _ if margin <= -0.5 => ExpectedResult::Loss,
        _ => ExpectedResult::Draw,
    };
    let bound = proved.then_some(margin);
    let status = if proved { Status::Proved } else { Status::Estimate };
    Worth { outcome, margin, status, at_least: bound, at_most: bound }
}

#[test]
fn only_proofs_are_certain() {
    let estimates = [12.0, 10.0, 3.0, 2.0, 0.0, -2.0, -3.0, -10.0];
    let said: Vec<&str> = estimates.iter().map(|&margin| worth(margin, false).standing(10.0).name()).collect();
    assert_eq!(said, ["winning", "winning", "better", "even", "even", "even", "worse", "losing"]);
    let proofs = [5.0, 0.0, -1.0].map(|margin| worth(margin, true).standing(10.0).name());
    assert_eq!(proofs, ["won", "drawn", "lost"]);
    // A bound proves a win although the margin is not known.
    let bounded = Worth { at_least: Some(1.0), status: Status::Bound, ..worth(0.0, false) };
    assert_eq!(bounded.standing(10.0), Standing::Won);
}

#[test]
fn the_bar_is_full_only_for_a_proof_and_the_same_from_both_sides() {
    for margin in [-300.0, -7.5, -1.0, 0.0, 0.2, 4.0, 1e6] {
        for proved in [false, true] {
            let worth = worth(margin, proved);
            let share = worth.share(10.0);
            assert!((share + worth.for_other().share(10.0) - 1.0).abs() < 1e-12, "{margin}");
            assert_eq!(share <= 0.0 || share >= 1.0, proved && margin != 0.0, "{margin}");
            assert_eq!(worth.for_other().for_other(), worth);
        }
    }
}
