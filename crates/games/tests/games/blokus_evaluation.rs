//! The advice of Blokus: its bounds, compared with games played to the end and with a plain search;
//! the evaluation under symmetry; mirroring, hints and the playout policy.

use plyground_core::{Advice, Game, Interval, Player, Random, Score, Symmetric};
use plyground_games::blokus::{Blokus, Duo, Move, Terms, Uno, Variant, Weights};

fn margin<V: Variant>(position: &Blokus<V>) -> i32 {
    position.points(Player::One).expect("points") - position.points(Player::Two).expect("points")
}

/// In every position of random games, the final score and the evaluation are within the bounds, and
/// no symmetry changes the evaluation.
fn random_games<V: Variant>(games: u64) {
    let mut scratch = Vec::new();
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut position = Blokus::<V>::start();
        let mut seen = vec![position.clone()];
        while let Some(mv) = match seed % 2 {
            0 => position.random_move(&mut random, &mut scratch),
            _ => position.policy_move(&mut random, &mut scratch),
        } {
            position.play_unchecked(mv);
            seen.push(position.clone());
        }
        let end = margin(&position) * Blokus::<V>::UNIT;
        for position in &seen {
            let bounds = position.bounds();
            let end = if position.turn() == Player::One { end } else { -end };
            assert!(bounds.contains(Score(end)), "{end} not in {bounds}: {position:?}");
            let value = position.evaluate();
            assert!(bounds.contains(value), "{value} not in {bounds}");
            for symmetry in 0..position.symmetries() {
                let image = position.transformed(symmetry);
                assert_eq!((image.evaluate(), image.bounds(), image.terms()), (value, bounds, position.terms()));
            }
        }
    }
}

#[test]
fn bounds_hold_and_evaluations_follow_symmetries() {
    random_games::<Uno>(400);
    random_games::<Duo>(100);
}

/// The true value by brute force; `None` if that takes too long.
fn true_value<V: Variant>(position: &Blokus<V>, nodes: &mut u32) -> Option<Score> {
    *nodes = nodes.checked_sub(1)?;
    if let Some(score) = position.final_score() {
        return Some(score);
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut best = None;
    for mv in moves {
        let mut child = position.clone();
        child.play_unchecked(mv);
        best = best.max(Some(-true_value(&child, nodes)?));
    }
    let Interval { lower: least, upper: most } = position.bounds();
    let value = best?;
    assert!((least..=most).contains(&value), "{value:?} not in {least:?} to {most:?}: {position:?}");
    Some(value)
}

fn small_endgames<V: Variant>(games: u64) {
    let mut scratch = Vec::new();
    let mut solved = 0;
    for seed in 0..games {
        let mut random = Random::new(seed + 1000);
        let mut seen = vec![Blokus::<V>::start()];
        while let Some(mv) = seen[seen.len() - 1].random_move(&mut random, &mut scratch) {
            let mut next = seen[seen.len() - 1].clone();
            next.play_unchecked(mv);
            seen.push(next);
        }
        let late = seen[seen.len().saturating_sub(6)].clone();
        solved += u32::from(true_value(&late, &mut 30_000).is_some());
    }
    assert!(u64::from(solved) > games / 4, "only {solved} of {games} endgames were solved");
}

#[test]
fn bounds_hold_in_endgames_tried_out() {
    small_endgames::<Uno>(40);
    small_endgames::<Duo>(40);
}

/// Player 2 mirrors. Once the bounds say that this draws, it stays possible to the end, and does draw.
fn mirrored_games<V: Variant>(games: u64) -> u32 {
    let mut scratch = Vec::new();
    let mut drawn = 0;
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut position = Blokus::<V>::start();
        let mut claimed = false;
        while let Some(mv) = position.random_move(&mut random, &mut scratch) {
            let points = position.points(Player::One) == position.points(Player::Two);
            claimed |= points && position.bounds().upper <= Score::ZERO;
            let image: Move = position.transformed_move(1, mv);
            position.play_unchecked(mv);
            if position.outcome().is_some() {
                break;
            }
            if !position.is_legal(image) {
                assert!(!claimed, "a claim of a draw, and {image:?} is not legal");
                break;
            }
            position.play_unchecked(image);
        }
        if claimed {
            assert_eq!(margin(&position), 0);
            drawn += 1;
        }
    }
    drawn
}

#[test]
fn mirroring_is_seen() {
    let drawn = mirrored_games::<Uno>(200);
    assert!(drawn > 20, "{drawn}");
    let drawn = mirrored_games::<Duo>(100);
    assert!(drawn > 10, "{drawn}");
    // A piece that covers the centre cannot be mirrored.
    let mut position = Blokus::<Uno>::start();
    assert!(position.bounds().upper > Score::ZERO);
    for (own, other) in [(0, 12), (2, 10), (4, 8)] {
        for corner in [own, other] {
            let cell = plyground_games::blokus::bits::Cell::new(corner, corner);
            position.play(Move::place(1, cell)).expect("legal");
        }
    }
    assert!(position.bounds().upper > Score::ZERO);
}

#[test]
fn large_pieces_come_first() {
    let mut random = Random::new(4);
    let mut scratch = Vec::new();
    let mut position = Blokus::<Uno>::start();
    let mut moves = Vec::new();
    while let Some(mv) = position.policy_move(&mut random, &mut scratch) {
        moves.clear();
        position.legal_moves(&mut moves);
        assert!(moves.contains(&mv));
        let small = |mv: Move| mv.orientation() == 0;
        assert!(!small(mv) || moves.iter().all(|&mv| small(mv)));
        let hint =
            |wanted: bool| moves.iter().filter(move |&&mv| small(mv) == wanted).map(|&mv| position.move_hints()(mv));
        if let (Some(large), Some(small)) = (hint(false).max(), hint(true).max()) {
            assert!(large > small);
        }
        position.play_unchecked(mv);
    }
}

#[test]
fn weights_change_with_the_phase() {
    let opening = Terms { points: 100, ..Terms::default() };
    let ending = Terms { points: 300, tempo: 40, ..Terms::default() };
    let weights = Weights { opening, ending };
    let terms = Terms { points: 2, tempo: 1, mobility: 9, ..Terms::default() };
    assert_eq!([0, 128, 256].map(|phase| weights.value(terms, phase)), [200, 420, 640]);
    assert_eq!(Terms::from_array(terms.to_array()), terms);
}
