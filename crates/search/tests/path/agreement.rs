//! Compares all path searches on thousands of small random puzzles: those that claim an optimal
//! path agree with uniform-cost search, and no claim is false.

use plyground_games::classic::{Grid, Sliding};
use plyground_search::path::{self, Algorithm, Params, Verdict};

use crate::common::agreement::agree;

#[test]
fn on_random_grids() {
    let mut claims = 0;
    for seed in 0..600 {
        let (width, height) = (2 + seed as usize % 3, 2 + seed as usize / 3 % 3);
        let costs = if seed % 2 == 0 { 1 } else { 9 };
        claims += agree(&Grid::random(width, height, costs, seed), &[], &[false], &format!("grid {seed}"));
    }
    assert!(claims > 5000, "{claims}");
}

#[test]
fn on_larger_grids() {
    // Without a memory of states, these searches are too slow: there are too many paths to each state.
    let skip = [Algorithm::Idastar, Algorithm::Rbfs, Algorithm::Smastar];
    for seed in 0..300 {
        let costs = if seed % 2 == 0 { 1 } else { 9 };
        agree(&Grid::random(12, 12, costs, seed), &skip, &[false], &format!("grid {seed}"));
    }
}

#[test]
fn on_sliding_tiles() {
    for seed in 0..300 {
        let puzzle = Sliding::scrambled(2, 3, 60, seed).expect("a puzzle");
        // Depth-first search without a limit finds absurdly long paths, which is fine.
        agree(&puzzle, &[Algorithm::Smastar], &[false], &format!("sliding {seed}"));
    }
    for seed in 0..60 {
        let puzzle = Sliding::scrambled(3, 3, 14, seed).expect("a puzzle");
        agree(&puzzle, &[Algorithm::Dfs], &[false], &format!("sliding {seed}"));
    }
}

#[test]
fn unsolvable_tiles_are_proved_unsolvable() {
    let puzzle = Sliding::new(2, 3, &[0, 2, 1, 3, 4, 5]).expect("a puzzle");
    let complete = [
        Algorithm::Bfs,
        Algorithm::Dfs,
        Algorithm::Ids,
        Algorithm::Ucs,
        Algorithm::Greedy,
        Algorithm::Astar,
        Algorithm::Wastar,
    ];
    for algorithm in complete {
        let answer = path::search(&puzzle, algorithm, &Params::default());
        assert_eq!(answer.verdict, Verdict::NoSolution, "{}", algorithm.name());
        // Half of the 720 arrangements can be reached.
        assert!(answer.stats.expanded >= 360, "{}", algorithm.name());
    }
    let bidirectional = path::search(&puzzle, Algorithm::Bidirectional, &Params::default());
    assert_eq!(bidirectional.verdict, Verdict::NoSolution);
}

/// The two arrangements farthest from the goal are 31 slides away (Reinefeld, 1993).
#[test]
fn the_hardest_eight_puzzle_takes_31_slides() {
    for tiles in [[8, 6, 7, 2, 5, 4, 3, 0, 1], [6, 4, 7, 8, 5, 0, 3, 2, 1]] {
        // Published for the goal 1 2 3 4 5 6 7 8 0: rotated by 180° and renumbered for the goal 0 1
        // 2 … 8.
        let mut turned = tiles.map(|tile: u8| (9 - tile) % 9);
        turned.reverse();
        let puzzle = Sliding::new(3, 3, &turned).expect("a puzzle");
        let answer = path::search(&puzzle, Algorithm::Astar, &Params::default());
        assert!(answer.optimal && answer.cost == 31, "{}", answer.cost);
        assert_eq!(path::search(&puzzle, Algorithm::Bidirectional, &Params::default()).cost, 31);
    }
}
