//! Compares proof-number search with the definition of the value: on random graphs with ties, extra
//! turns, passes and banked points, and on endgames of every game.

use std::time::Duration;

use crate::common::claims::check;
use crate::common::layers::Layers;
use crate::common::witness::{is_small, value};
use plyground_core::trace::Event;
use plyground_core::{Advice, Game, Limits, Random, Score, Spec, StopReason, Trace};
use plyground_games::{bispo, blokus, classic, quatro};
use plyground_search::tree::{Algorithm, DfpnParams, Engine, Method, Params, Purpose, Request};
use plyground_view::Setup;

fn params(nodes: Option<u64>) -> Params {
    let limits = Limits { nodes, ..Limits::default() };
    Params { limits, table_bytes: 1 << 18, ..Params::new(Algorithm::Dfpn) }
}

/// Solves without limits, with few nodes, and for every move.
fn solve<G: Advice>(position: &G, params: Params) {
    let answer = Engine::new(params).expect("an engine").think(position);
    assert_eq!((answer.score, answer.stopped_by), (Score(value(position)), StopReason::Finished), "{position:?}");
    assert!(answer.is_proved(), "{answer:?}");
    check(position, &answer);
    for part in [2, 5, 20] {
        let limits = Limits { nodes: Some(answer.stats.nodes / part), ..Limits::default() };
        let few = Engine::new(Params { limits, ..params }).expect("an engine").think(position);
        assert!(few.stats.nodes <= answer.stats.nodes / part, "{few:?}");
        check(position, &few);
    }
}

fn every_move<G: Advice>(position: &G, params: Params) {
    let request = Request { purpose: Purpose::EveryMove, ..Request::new(Limits::default()) };
    let answer = Engine::new(params).expect("an engine").think_within(position, request);
    check(position, &answer);
    for mv in &answer.moves {
        assert_eq!(mv.proved.value(), Some(mv.score), "{answer:?}");
    }
    assert!(answer.moves.is_sorted_by_key(|mv| std::cmp::Reverse(mv.score)), "{answer:?}");
}

#[test]
fn random_graphs() {
    for seed in 0..2_000_u64 {
        let position = Layers::new(seed, 6);
        // Three kinds of table: large, far too small, none.
        let table = seed % 3 != 2;
        let table_bytes = if seed % 3 == 0 { 1 << 18 } else { 256 };
        solve(&position, Params { method: Method::Dfpn(DfpnParams { table }), table_bytes, ..params(None) });
        if seed % 4 == 0 {
            every_move(&position, params(None));
        }
    }
}

/// One engine, and so one table, for many positions of the same game.
#[test]
fn what_is_remembered_stays_true() {
    for seed in 0..200_u64 {
        let mut engine = Engine::new(params(None)).expect("an engine");
        let mut position = Layers::new(seed ^ 0x5555, 7);
        let (mut random, mut scratch) = (Random::new(seed), Vec::new());
        while let Some(mv) = position.random_move(&mut random, &mut scratch) {
            let answer = engine.think(&position);
            check(&position, &answer);
            assert!(answer.is_proved());
            position.play_unchecked(mv);
        }
    }
}

/// Positions of random games, at most `plies` plies before their ends.
fn endgames<G: Advice>(start: &G, count: u32, plies: usize) {
    let mut random = Random::new(23);
    let mut scratch = Vec::new();
    let mut done = 0;
    while done < count {
        let mut line = vec![start.clone()];
        while let Some(mv) = line[line.len() - 1].random_move(&mut random, &mut scratch) {
            let mut next = line[line.len() - 1].clone();
            next.play_unchecked(mv);
            line.push(next);
        }
        let back = 1 + random.below(plies);
        if line.len() > back && is_small(&line[line.len() - 1 - back], &mut 20_000) {
            let position = &line[line.len() - 1 - back];
            solve(position, params(None));
            every_move(position, params(None));
            done += 1;
        }
    }
}

fn start<G: Setup>(spec: &str) -> G {
    G::setup(&Spec::parse(spec).expect("a spec"), &|name| Err(name.to_owned())).expect("a start").value
}

#[test]
fn endgames_of_quarto() {
    endgames(&start::<quatro::Quarto>("quarto"), 100, 6);
    endgames(&start::<quatro::Quarto>("quarto:squares=on"), 50, 6);
}

#[test]
fn endgames_of_quatro() {
    endgames(&start::<quatro::Quatro>("quatro"), 100, 4);
}

#[test]
fn endgames_of_bispo() {
    for seed in 0..10 {
        endgames(&start::<bispo::Bispo>(&format!("bispo:board=seed-{seed}")), 20, 8);
    }
}

#[test]
fn endgames_of_torre_and_cavalo() {
    endgames(&start::<bispo::Torre>("torre"), 30, 4);
    endgames(&start::<bispo::Cavalo>("cavalo"), 30, 5);
}

#[test]
fn endgames_of_blokus_uno() {
    endgames(&start::<blokus::BlokusUno>("blokus-uno"), 80, 5);
}

#[test]
fn classics() {
    endgames(&classic::TicTacToe::default(), 300, 8);
    endgames(&classic::Nim::new([0, 3, 4, 5]), 100, 6);
    let answer = Engine::new(params(None)).expect("an engine").think(&classic::TicTacToe::default());
    assert!(answer.is_proved() && answer.score == Score::ZERO, "tic-tac-toe is a draw: {answer:?}");
}

#[test]
fn the_node_limit_is_exact_and_answers_repeat() {
    let position = start::<bispo::Bispo>("bispo:board=seed-4");
    for nodes in [0, 1, 7, 100, 5_000] {
        let think = || {
            let mut answer = Engine::new(params(Some(nodes))).expect("an engine").think(&position);
            answer.stats.time = Duration::ZERO;
            answer
        };
        let answer = think();
        assert_eq!((answer.stats.nodes, answer.stopped_by), (nodes, StopReason::Nodes));
        assert!(answer.best().is_some(), "there is a move whenever the game has one");
        assert_eq!(answer, think());
    }
}

#[test]
fn progress_and_trace_are_reported() {
    let position = classic::TicTacToe::default();
    let mut events: Vec<Event> = Vec::new();
    let mut questions = 0;
    let mut hear = |progress: &plyground_core::Progress<'_, _>| questions += u32::from(progress.iteration_ended);
    let request = Request { on_progress: &mut hear, trace: Trace::to(&mut events), ..Request::new(Limits::default()) };
    let answer = Engine::new(params(None)).expect("an engine").think_within(&position, request);
    let silent = Engine::new(params(None)).expect("an engine").think(&position);
    assert_eq!((silent.moves, silent.stats.nodes), (answer.moves, answer.stats.nodes), "watching changes nothing");
    let iterations = events.iter().filter(|event| matches!(event, Event::Iteration { .. })).count();
    assert_eq!(iterations, questions as usize);
    let mut met = 0;
    for event in &events {
        match event {
            Event::Enter { node, parent, alpha, beta, .. } => {
                assert_eq!(*node, met, "numbers count up");
                assert!(parent.is_none_or(|parent| parent < met));
                assert_eq!(alpha.map(|alpha| alpha + 1), *beta, "the window is a question");
                met += 1;
            }
            Event::Value { node, .. } | Event::Child { node, .. } | Event::Cut { node, .. } => assert!(*node < met),
            Event::Iteration { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(met > 50, "{met}");
}
