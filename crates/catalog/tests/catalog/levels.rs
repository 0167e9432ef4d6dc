//! The levels: how a move is drawn, and the scale of strengths.

use plyground_catalog::levels::choice::{choose, choose_by_visits, typical_gap};
use plyground_catalog::levels::{STRENGTHS, STRONGEST, Strength, VALUED};
use plyground_catalog::{Catalog, ExpectedResult, MoveAnalysis, Worth};
use plyground_core::Random;
use plyground_core::trace::Bound;
use plyground_search::tree::Status;

fn moves(margins: &[f64]) -> Vec<MoveAnalysis> {
    let worth = |&margin| Worth {
        outcome: ExpectedResult::Draw,
        margin,
        status: Status::Estimate,
        at_least: None,
        at_most: None,
    };
    let mv = |margin| MoveAnalysis {
        mv: String::new(),
        worth: worth(margin),
        bound: Bound::Exact,
        depth: 1,
        line: Vec::new(),
        visits: 0,
    };
    margins.iter().map(mv).collect()
}

fn counts(margins: &[f64], temperature: f64) -> Vec<u32> {
    let (moves, mut random) = (moves(margins), Random::new(1));
    let mut counts = vec![0; margins.len()];
    for _ in 0..10_000 {
        counts[choose(&moves, false, temperature * typical_gap(&moves), &mut random)] += 1;
    }
    counts
}

#[test]
fn moves_near_the_best_are_chosen_more_often() {
    let counts = counts(&[10.0, 9.0, 5.0, -30.0], 0.5);
    assert!(counts[0] > counts[1] && counts[1] > 3 * counts[2] && counts[3] == 0, "{counts:?}");
    assert!(counts[1] > 2_000 && counts[2] > 300, "{counts:?}");
}

#[test]
fn equal_moves_are_chosen_equally_and_cold_levels_play_the_best() {
    assert!(counts(&[3.0, 3.0, 3.0], 0.1).iter().all(|&count| count > 3_000));
    assert_eq!(counts(&[3.0, 2.0, 1.0], 0.01)[0], 10_000);
    assert_eq!(counts(&[3.0], 1.0), [10_000]);
}

/// A move with only an upper bound may be much worse than that bound.
#[test]
fn where_only_the_best_have_values_the_others_are_not_played() {
    let mut moves = moves(&[3.0, 3.0, 3.0]);
    moves[1].bound = Bound::Upper;
    let mut random = Random::new(1);
    let mut drawn = |only_valued| (0..1_000).map(|_| choose(&moves, only_valued, 1.0, &mut random)).collect::<Vec<_>>();
    assert!(drawn(false).contains(&1));
    let valued = drawn(true);
    assert!(!valued.contains(&1) && valued.contains(&0) && valued.contains(&2));
}

#[test]
fn the_scale_grows_from_end_to_end() {
    let strengths: Vec<Strength> = (0..=60).map(|quarter| Strength::at(f64::from(quarter) / 4.0)).collect();
    let numbers = |strength: &Strength| match *strength {
        Strength::Values { nodes_per_move: nodes, temperature } | Strength::Visits { nodes, temperature } => {
            (nodes, temperature)
        }
    };
    for part in strengths.chunk_by(|one, other| std::mem::discriminant(one) == std::mem::discriminant(other)) {
        let numbers: Vec<(u64, f64)> = part.iter().map(numbers).collect();
        assert!(numbers.windows(2).all(|pair| pair[0].0 <= pair[1].0 && pair[0].1 > pair[1].1), "{numbers:?}");
    }
    assert_eq!(strengths[4], Strength::Values { nodes_per_move: 2, temperature: 1.5 });
    assert_eq!(strengths[36], Strength::Values { nodes_per_move: 20_000, temperature: 0.02 });
    assert_eq!(strengths[40], Strength::Visits { nodes: 200, temperature: 0.7 });
    assert_eq!((Strength::at(-1.0), Strength::at(99.0)), (strengths[0], strengths[60]));
    assert_eq!(Strength::at(f64::NAN), strengths[0]);
}

#[test]
fn moves_visited_often_are_chosen_often() {
    let mut moves = moves(&[1.0, 1.0, 1.0, 1.0]);
    for (mv, visits) in moves.iter_mut().zip([400, 100, 4, 0]) {
        mv.visits = visits;
    }
    let (mut random, mut counts) = (Random::new(1), [0; 4]);
    for _ in 0..10_000 {
        counts[choose_by_visits(&moves, 1.0, &mut random)] += 1;
    }
    assert!((3_500..4_500).contains(&(counts[0] / 2)) && (1_700..2_300).contains(&counts[1]), "{counts:?}");
    assert!((1..200).contains(&counts[2]) && counts[3] == 0, "{counts:?}");
    assert!((0..1000).all(|_| choose_by_visits(&moves, 0.05, &mut random) == 0));
    moves[0].worth.status = Status::Proved;
    assert!((0..1000).all(|_| choose_by_visits(&moves, 5.0, &mut random) == 0));
    assert_eq!(choose_by_visits(&[], 1.0, &mut random), 0);
}

#[test]
fn levels_grow_in_every_game() {
    for entry in Catalog::standard().games() {
        let levels = entry.settings().levels;
        assert!(levels.is_sorted() && STRENGTHS.contains(&levels[0]) && STRENGTHS.contains(&levels[7]));
        // Only a game with two engines chooses by visits.
        assert!(levels[7] <= VALUED || entry.settings().level_engine.is_some());
        assert_eq!(Strength::of(3, &levels), Some(Strength::at(levels[2])));
        assert!(Strength::of(0, &levels).is_none() && Strength::of(STRONGEST, &levels).is_none());
    }
}
