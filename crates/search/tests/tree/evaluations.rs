//! Evaluations by name, and evaluations from the caller: every search that evaluates leaves uses
//! the one that was chosen.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use plyground_core::advice::material;
use plyground_core::{Advice, Evaluation, Game, Interval, Limits, Random, Score};
use plyground_games::bispo::Bispo;
use plyground_games::blokus::{Blokus, Uno};
use plyground_games::quatro::{Quarto, Quatro};
use plyground_search::tree::{Algorithm, Engine, Params};
use plyground_view::Setup;

const FAMILY: [Algorithm; 6] = [
    Algorithm::Minimax,
    Algorithm::Negamax,
    Algorithm::AlphaBeta,
    Algorithm::Pvs,
    Algorithm::Mtdf,
    Algorithm::Baseline,
];

fn params(algorithm: Algorithm, evaluation: &str, depth: u32) -> Params {
    let mut params = Params { table_bytes: 1 << 16, ..Params::new(algorithm) };
    params.limits = Limits { depth: Some(depth), ..Limits::default() };
    params.set("evaluation", evaluation).expect("a name");
    params
}

fn start<G: Setup>() -> G {
    let spec = plyground_core::Spec::named(G::info().name);
    G::setup(&spec, &|_| Err("no files".to_owned())).expect("the game").value
}

/// A position some plies into a random game.
fn middle<G: Setup>(plies: usize, seed: u64) -> G {
    let (mut position, mut random, mut scratch) = (start::<G>(), Random::new(seed), Vec::new());
    for _ in 0..plies {
        let Some(mv) = position.random_move(&mut random, &mut scratch) else { break };
        let mut next = position.clone();
        next.play_unchecked(mv);
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

#[test]
fn an_unknown_evaluation_is_an_error_that_lists_those_there_are() {
    for algorithm in FAMILY {
        let error = Engine::<Blokus<Uno>>::new(params(algorithm, "guess", 1)).expect_err("no such evaluation");
        let message = error.to_string();
        for evaluation in Blokus::<Uno>::evaluations() {
            assert!(message.contains("guess") && message.contains(evaluation.name), "{message}");
        }
    }
    // An invalid name is refused before the game is known.
    assert!(Params::new(Algorithm::Pvs).set("evaluation", "two words").is_err());
}

/// The same function, by name and from the caller, gives the same search. Other functions give
/// other searches in at least one position.
fn a_name_stands_for_its_function<G: Setup>(plies: usize, depth: u32) {
    for algorithm in FAMILY {
        let mut differ = false;
        for position in (0..4).map(|seed| middle::<G>(plies, seed)) {
            let search = |evaluation: &Evaluation<G>| {
                let named = Engine::new(params(algorithm, evaluation.name, depth)).expect("an engine").think(&position);
                let evaluate = evaluation.evaluate;
                let custom = Engine::new(params(algorithm, "full", depth)).expect("an engine");
                let custom = custom.with_evaluation(evaluate).think(&position);
                assert_eq!((named.score, named.best()), (custom.score, custom.best()), "{algorithm:?} {evaluation:?}");
                assert_eq!(named.stats.nodes, custom.stats.nodes, "{algorithm:?} {evaluation:?}");
                (named.score, named.stats.nodes)
            };
            let found: Vec<(Score, u64)> = G::evaluations().iter().map(search).collect();
            differ |= found.iter().any(|other| *other != found[0]);
        }
        assert!(differ, "{algorithm:?}: all evaluations alike");
    }
}

#[test]
fn names_stand_for_their_functions() {
    a_name_stands_for_its_function::<Bispo>(6, 3);
    a_name_stands_for_its_function::<Quarto>(7, 2);
    a_name_stands_for_its_function::<Blokus<Uno>>(16, 1);
}

/// A search to depth 1 plays the move that the caller's evaluation prefers, and uses no other evaluation.
#[test]
fn the_callers_evaluation_decides() {
    let position = middle::<Bispo>(4, 3);
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    for &wanted in &moves {
        let mut liked = position.clone();
        liked.play_unchecked(wanted);
        for algorithm in FAMILY {
            let asked = Arc::new(AtomicU64::new(0));
            let (count, liked) = (asked.clone(), liked.clone());
            let engine = Engine::new(params(algorithm, "full", 1)).expect("an engine");
            let mut engine = engine.with_evaluation(move |position: &Bispo| {
                count.fetch_add(1, Relaxed);
                // For the opponent, who is to move.
                Score(if *position == liked { -50 } else { 50 })
            });
            assert_eq!(engine.think(&position).best(), Some(wanted), "{algorithm:?}");
            assert!(asked.load(Relaxed) > 0, "{algorithm:?}");
        }
    }
}

/// Searches cut by the game's bounds, so values outside them are clamped.
#[test]
fn an_evaluation_beyond_the_bounds_does_no_harm() {
    let position = middle::<Quatro>(5, 1);
    for wild in [i32::MIN, i32::MAX] {
        for algorithm in FAMILY {
            let engine = Engine::new(params(algorithm, "full", 2)).expect("an engine");
            let answer = engine.with_evaluation(move |_: &Quatro| Score(wild)).think(&position);
            let bounds = position.bounds();
            assert!(bounds.contains(answer.score) && bounds != Interval::ALL, "{algorithm:?}: {answer:?}");
        }
    }
}

#[test]
fn the_baseline_counts_points() {
    let position = middle::<Bispo>(6, 2);
    let engine = Engine::new(params(Algorithm::Baseline, "material", 2)).expect("an engine");
    let by_default = Params { limits: engine.params().limits, ..Params::new(Algorithm::Baseline) };
    let custom = Engine::new(by_default).expect("an engine").with_evaluation(material::<Bispo>);
    let [one, mut other] = [engine, custom];
    let (one, other) = ({ one }.think(&position), other.think(&position));
    assert_eq!((one.score, one.stats.nodes), (other.score, other.stats.nodes));
}
