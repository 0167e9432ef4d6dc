//! Every form of alpha-beta has the value of plain minimax: on random graphs with many ties, extra
//! turns and passes, and on random positions of every game, with every combination of the switches
//! that must not change the value, on one thread and on two.

use crate::common::layers::Layers;
use plyground_core::{Advice, Limits, Random, Score, Spec};
use plyground_games::{bispo, blokus, classic, quatro};
use plyground_search::tree::{Algorithm, Answer, Engine, Params, combinations};
use plyground_view::Setup;

/// Two threads, with the switches that change values as in the textbook.
const TWO_THREADS: &str = "threads=2,hits=equal,quiescence=off,reductions=off";

/// The reference: the definition of the value, without any technique.
fn value<G: Advice>(position: &G, depth: u32) -> i32 {
    if let Some(score) = position.final_score() {
        return score.0;
    }
    if depth == 0 {
        return position.evaluate().0;
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let child = |mv| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        let value = value(&child, depth - 1);
        if child.turn() == position.turn() { value } else { -value }
    };
    moves.into_iter().map(child).max().expect("a game that is not over has a move")
}

/// The forms with techniques, with every combination of the switches that keep the value.
fn all_combinations() -> Vec<Params> {
    let forms = [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf];
    let small = |params| Params { table_bytes: 1 << 16, ..params };
    forms.into_iter().flat_map(combinations).map(small).collect()
}

/// An engine by its spec, with a small table.
fn engine(algorithm: Algorithm, options: &str) -> Params {
    let spec = format!("{}:{options}", algorithm.name());
    Params { table_bytes: 1 << 16, ..spec.parse().expect("an engine") }
}

fn think<G: Advice>(position: &G, params: &Params, depth: u32) -> Answer<G::Move> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    Engine::new(Params { limits, ..*params }).expect("an engine").think(position)
}

/// Checks the value, that the best move reaches it, and that the line is legal.
fn check<G: Advice>(position: &G, params: &Params, depth: u32, expected: i32) {
    let answer = think(position, params, depth);
    assert_eq!(answer.score, Score(expected), "{params:?} at depth {depth} of {position:?}");
    assert!(answer.proved.contains(answer.score), "{answer:?}");
    if answer.is_proved() {
        assert_eq!(value(position, 250), expected, "a proof that proves nothing: {answer:?}");
    }
    let Some(best) = answer.best() else {
        assert!(position.outcome().is_some());
        return;
    };
    let mut child = position.clone();
    child.play(best).expect("a legal move");
    let after = value(&child, depth - 1);
    let after = if child.turn() == position.turn() { after } else { -after };
    assert_eq!(after, expected, "{best:?} is not the best move: {params:?} of {position:?}");
    let mut along = position.clone();
    for mv in answer.line() {
        along.play(mv).expect("a legal line");
    }
}

#[test]
fn random_graphs() {
    let combinations = all_combinations();
    for seed in 0..2_000_u64 {
        let position = Layers::new(seed, 7);
        let depth = 1 + (seed % 7) as u32;
        let expected = value(&position, depth);
        for algorithm in [Algorithm::Minimax, Algorithm::Negamax] {
            check(&position, &Params::plain(algorithm), depth, expected);
        }
        // Each seed is tested with some of the combinations, and each combination with some seeds.
        for number in 0..6 {
            check(&position, &combinations[(seed as usize * 6 + number) % combinations.len()], depth, expected);
        }
    }
}

/// To the end of the game, where deeper hits and proofs are correct too.
#[test]
fn random_graphs_to_the_end() {
    for seed in 0..1_000_u64 {
        let position = Layers::new(seed ^ 0xABCD, 6);
        let expected = value(&position, 250);
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf] {
            let small = |options| Params { table_bytes: 1 << 14, ..engine(algorithm, options) };
            let answer = Engine::new(small("quiescence=off")).expect("an engine").think(&position);
            assert_eq!(answer.score, Score(expected), "{algorithm:?} of {position:?}");
            assert!(answer.is_proved(), "{answer:?}");
            check(&position, &small("quiescence=off,deepening=off,reductions=off"), 250, expected);
        }
    }
}

#[test]
fn two_threads_find_the_same_value() {
    for seed in 0..150_u64 {
        let position = Layers::new(seed ^ 0x1234, 8);
        let depth = 4 + (seed % 5) as u32;
        let expected = value(&position, depth);
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf] {
            check(&position, &engine(algorithm, TWO_THREADS), depth, expected);
        }
    }
}

/// Positions of a game, some plies into random play, with every form.
fn games<G: Setup>(spec: &str, positions: u64, depth: u32) {
    let spec = Spec::parse(spec).expect("a spec");
    let start = G::setup(&spec, &|name| Err(name.to_owned())).expect("a start").value;
    positions_from(&start, positions, depth);
}

fn positions_from<G: Advice>(start: &G, positions: u64, depth: u32) {
    let combinations = all_combinations();
    let mut random = Random::new(7);
    let mut scratch = Vec::new();
    let mut longest = 1;
    for number in 0..positions {
        let mut position = start.clone();
        let plies = random.below(longest);
        let mut played = 0;
        while let Some(mv) = position.random_move(&mut random, &mut scratch) {
            if played == plies {
                break;
            }
            position.play_unchecked(mv);
            played += 1;
        }
        // The length of a game is not known in advance.
        longest = if played == plies { longest + 1 } else { longest.max(2) };
        let depth = 1 + (number % u64::from(depth)) as u32;
        let expected = value(&position, depth);
        check_shallow(&position, &Params::plain(Algorithm::Minimax), depth, expected);
        for step in 0..3 {
            check_shallow(&position, &combinations[(number as usize * 3 + step) % combinations.len()], depth, expected);
        }
        if number.is_multiple_of(16) {
            check_shallow(&position, &engine(Algorithm::Pvs, TWO_THREADS), depth, expected);
        }
    }
}

/// Like [`check`], without proofs to the end, which would take too long.
fn check_shallow<G: Advice>(position: &G, params: &Params, depth: u32, expected: i32) {
    let answer = think(position, params, depth);
    assert_eq!(answer.score, Score(expected), "{params:?} at depth {depth} of {position:?}");
    let mut along = position.clone();
    for mv in answer.line() {
        along.play(mv).expect("a legal line");
    }
}

#[test]
fn positions_of_quatro() {
    games::<quatro::Quatro>("quatro", 600, 2);
}

#[test]
fn positions_of_quarto() {
    games::<quatro::Quarto>("quarto:squares=on", 600, 3);
}

#[test]
fn positions_of_blokus_uno() {
    games::<blokus::BlokusUno>("blokus-uno", 1000, 3);
}

#[test]
fn positions_of_blokus_duo() {
    games::<blokus::BlokusDuo>("blokus-duo", 100, 2);
}

#[test]
fn positions_of_bispo() {
    games::<bispo::Bispo>("bispo", 1000, 4);
    games::<bispo::Bispo>("bispo:threat=off,doubles=none,through=on", 500, 4);
}

#[test]
fn positions_of_torre_and_cavalo() {
    games::<bispo::Torre>("torre", 500, 3);
    games::<bispo::Cavalo>("cavalo", 500, 3);
}

#[test]
fn positions_of_the_classics() {
    positions_from(&classic::Nim::new([1, 3, 4, 5]), 200, 3);
    positions_from(&classic::TicTacToe::default(), 500, 5);
}
