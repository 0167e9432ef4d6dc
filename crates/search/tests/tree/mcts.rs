//! Compares Monte Carlo tree search with the definition of the value: what it claims to be proved
//! is true, it plays the winning move if one can be found, and its answers are reproducible.

use std::sync::Arc;
use std::time::Duration;

use crate::common::clock::ticking_clock;
use crate::common::layers::Layers;
use crate::common::mcts_claims::check;
use crate::common::witness::{is_small, value, value_of};
use plyground_core::random::mix64;
use plyground_core::trace::Event;
use plyground_core::{Advice, Game, Judge, Judgement, Limits, Progress, Random, Score, Spec, Stop, StopReason, Trace};
use plyground_games::{bispo, blokus, classic, quatro};
use plyground_search::tree::{Algorithm, Answer, Engine, Kind, Params, Purpose, Request, Switch};
use plyground_view::Setup;

fn params(nodes: u64) -> Params {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    Params { limits, table_bytes: 1 << 20, ..Params::new(Algorithm::Mcts) }
}

/// All combinations of the switches.
fn combinations(nodes: u64) -> Vec<Params> {
    let switches: Vec<&Switch> = Algorithm::Mcts.switches().filter(|switch| switch.kind == Kind::OnOff).collect();
    let combination = |bits: u32| {
        let mut params = params(nodes);
        for (number, switch) in switches.iter().enumerate() {
            params.set(switch.key, if bits >> number & 1 == 0 { "off" } else { "on" }).expect("a switch of its own");
        }
        params
    };
    (0..1 << switches.len()).map(combination).collect()
}

#[test]
fn random_graphs() {
    let mut proved = 0;
    for seed in 0..2_000_u64 {
        let position = Layers::new(seed, 5);
        let all = combinations(40 << (seed % 5));
        let mut engine = Engine::new(Params { seed, ..all[seed as usize % all.len()] }).expect("an engine");
        let answer = engine.think(&position);
        check(&position, &answer);
        // Again, with the tree of the first search.
        let answer = engine.think(&position);
        check(&position, &answer);
        proved += u32::from(answer.is_proved());
    }
    assert!(proved > 150, "only {proved} were proved");
}

#[test]
fn random_graphs_are_proved_without_limits() {
    for seed in 0..500_u64 {
        let position = Layers::new(seed ^ 0x77, 5);
        let params = Params { limits: Limits::default(), seed, ..params(0) };
        let answer = Engine::new(params).expect("an engine").think(&position);
        assert_eq!((answer.score, answer.stopped_by), (Score(value(&position)), StopReason::Finished));
        check(&position, &answer);

        let request = Request { purpose: Purpose::EveryMove, ..Request::new(Limits::default()) };
        let answer = Engine::new(params).expect("an engine").think_within(&position, request);
        for mv in &answer.moves {
            assert_eq!(mv.proved.value(), Some(mv.score), "{answer:?}");
            assert_eq!(mv.score, Score(value_of(&position, mv.mv)));
        }
    }
}

/// A judge that depends only on the key, which makes it random.
struct Noise;

impl<G: Advice> Judge<G> for Noise {
    fn value(&self, position: &G) -> Judgement {
        let noise = mix64(position.key());
        Judgement { win: (noise % 1001) as f32 / 1000.0, score: Score((noise >> 32) as i32 % 3) }
    }

    fn policy(&self, position: &G, moves: &[G::Move], logits: &mut Vec<f32>) {
        let noise = |index: usize| mix64(position.key() ^ index as u64) % 4000;
        logits.extend((0..moves.len()).map(|index| noise(index) as f32 / 1000.0));
    }
}

/// A judge may be wrong: proofs are true all the same, and everything is proved in the end.
#[test]
fn a_wrong_judge_costs_time_only() {
    for seed in 0..500_u64 {
        let position = Layers::new(seed ^ 0x33, 5);
        let engine = |nodes| {
            let limits = Limits { nodes, ..Limits::default() };
            Engine::new(Params { limits, seed, ..params(0) }).expect("an engine").with_judge(Arc::new(Noise))
        };
        check(&position, &engine(Some(40 << (seed % 5))).think(&position));
        let answer = engine(None).think(&position);
        assert_eq!((answer.score, answer.stopped_by), (Score(value(&position)), StopReason::Finished));
        check(&position, &answer);
    }
}

/// A search that stops early has decided: with all of its nodes it plays the same move.
#[test]
fn the_rest_of_the_nodes_does_not_change_a_decided_move() {
    const NODES: u64 = 3000;
    let searched = |early: &str, position: &blokus::BlokusDuo| {
        let mut params = params(NODES);
        params.set("early", early).expect("a switch");
        let request = Request { purpose: Purpose::Play, ..Request::new(Limits::default()) };
        Engine::new(params).expect("an engine").think_within(position, request)
    };
    let (mut random, mut scratch) = (Random::new(5), Vec::new());
    let (mut position, mut stopped) = (blokus::BlokusDuo::start(), 0);
    for _ in 0..16 {
        let (early, whole) = (searched("on", &position), searched("off", &position));
        assert_eq!(early.best(), whole.best(), "{position:?}");
        assert_eq!(
            (early.stopped_by, whole.stopped_by, whole.stats.nodes),
            (StopReason::Nodes, StopReason::Nodes, NODES)
        );
        stopped += u32::from(early.stats.nodes < NODES);
        position.play_unchecked(position.policy_move(&mut random, &mut scratch).expect("a move"));
    }
    assert!((4..16).contains(&stopped), "{stopped}");
}

/// With a judge that returns the true value and the best move, few simulations are enough.
#[test]
fn a_right_judge_is_trusted() {
    struct Oracle;
    impl Judge<Layers> for Oracle {
        fn value(&self, position: &Layers) -> Judgement {
            let value = value(position);
            Judgement { win: f32::midpoint(1.0, value.signum() as f32), score: Score(value) }
        }
        fn policy(&self, position: &Layers, moves: &[<Layers as Game>::Move], logits: &mut Vec<f32>) {
            logits.extend(moves.iter().map(|&mv| 3.0 * value_of(position, mv).signum() as f32));
        }
    }
    let played = |judge: Arc<dyn Judge<Layers>>| -> usize {
        let well = |seed: u64| {
            let position = Layers::new(seed, 5);
            let mut engine = Engine::new(params(12)).expect("an engine").with_judge(Arc::clone(&judge));
            let best = engine.think(&position).best().expect("a move");
            value_of(&position, best).signum() == value(&position).signum()
        };
        (0..300).filter(|&seed| well(seed)).count()
    };
    let (right, wrong) = (played(Arc::new(Oracle)), played(Arc::new(Noise)));
    assert!(right >= 297 && right > wrong + 10, "{right} by the value, {wrong} by noise");
}

/// A full tree forgets positions with few visits, and the search continues.
#[test]
fn a_full_tree_is_pruned() {
    let start: blokus::BlokusDuo = start("blokus-duo");
    let limits = Limits { nodes: Some(60_000), ..Limits::default() };
    let mut engine =
        Engine::new(Params { limits, table_bytes: 1 << 18, ..Params::new(Algorithm::Mcts) }).expect("an engine");
    let answer = engine.think(&start);
    assert!(answer.stats.generated * 50 > 4 << 18, "more children were made than there is room for");
    assert!(answer.stats.peak_bytes <= 1 << 18, "{}", answer.stats.peak_bytes);
    let visits: u64 = answer.moves.iter().map(|mv| mv.visits).sum();
    assert!(visits > 5_000 && answer.moves[0].line.len() > 1, "{visits}");
}

/// Positions of random games, at most `plies` plies before their ends.
fn endgames<G: Advice>(start: &G, count: usize, plies: usize, seed: u64) -> Vec<G> {
    let mut random = Random::new(seed);
    let mut scratch = Vec::new();
    let mut found = Vec::new();
    while found.len() < count {
        let mut line = vec![start.clone()];
        while let Some(mv) = line[line.len() - 1].random_move(&mut random, &mut scratch) {
            let mut next = line[line.len() - 1].clone();
            next.play_unchecked(mv);
            line.push(next);
        }
        let back = 2 + random.below(plies - 1);
        if line.len() > back && is_small(&line[line.len() - 1 - back], &mut 20_000) {
            found.push(line.swap_remove(line.len() - 1 - back));
        }
    }
    found
}

fn start<G: Setup>(spec: &str) -> G {
    G::setup(&Spec::parse(spec).expect("a spec"), &|name| Err(name.to_owned())).expect("a start").value
}

/// Endgames: the bounds are true, and with enough simulations the value is found.
fn solves<G: Advice>(start: &G, count: usize, plies: usize, nodes: u64) {
    let (mut good, mut total) = (0, 0);
    for (number, position) in endgames(start, count, plies, 11).into_iter().enumerate() {
        let few = Params { seed: number as u64, ..params(nodes / 16) };
        check(&position, &Engine::new(few).expect("an engine").think(&position));
        let mut engine = Engine::new(Params { seed: number as u64, ..params(nodes) }).expect("an engine");
        let answer = engine.think(&position);
        check(&position, &answer);
        let best = answer.best().expect("a move");
        total += 1;
        // The class of the value: won, drawn or lost.
        good += usize::from(value_of(&position, best).signum() == value(&position).signum());
    }
    assert!(good * 50 >= total * 49, "only {good} of {total} positions were played well");
}

#[test]
fn endgames_of_quarto() {
    solves(&start::<quatro::Quarto>("quarto"), 60, 6, 20_000);
    solves(&start::<quatro::Quarto>("quarto:squares=on"), 40, 6, 20_000);
}

#[test]
fn endgames_of_quatro() {
    solves(&start::<quatro::Quatro>("quatro"), 80, 4, 20_000);
}

#[test]
fn endgames_of_bispo() {
    for seed in 0..8 {
        solves(&start::<bispo::Bispo>(&format!("bispo:board=seed-{seed}")), 20, 8, 20_000);
    }
}

#[test]
fn endgames_of_blokus_uno() {
    solves(&start::<blokus::BlokusUno>("blokus-uno"), 60, 5, 20_000);
}

#[test]
fn classics() {
    solves(&classic::TicTacToe::default(), 200, 6, 10_000);
    solves(&classic::Nim::new([0, 3, 4, 5]), 100, 5, 60_000);
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    let quarto = start::<quatro::Quarto>("quarto");
    let bispo = start::<bispo::Bispo>("bispo:board=seed-3");
    for params in combinations(3_000) {
        for seed in 0..3 {
            let params = Params { seed, ..params };
            assert_eq!(game(&quarto, params), game(&quarto, params));
            assert_eq!(game(&bispo, params), game(&bispo, params));
        }
    }
    let seeds: Vec<_> = (0..4).map(|seed| game(&bispo, Params { seed, ..params(3_000) }).1).collect();
    assert!(seeds.iter().any(|line| *line != seeds[0]), "another seed, other simulations");
}

/// The answers and the moves of a whole game, in which the tree is reused.
fn game<G: Advice>(start: &G, params: Params) -> (Vec<Answer<G::Move>>, Vec<G::Move>) {
    let mut engine = Engine::new(params).expect("an engine");
    let mut position = start.clone();
    let (mut answers, mut moves) = (Vec::new(), Vec::new());
    while position.outcome().is_none() && answers.len() < 8 {
        let mut answer = engine.think(&position);
        let best = answer.best().expect("a move");
        answer.stats.time = Duration::ZERO;
        answers.push(answer);
        moves.push(best);
        position.play(best).expect("a legal move");
    }
    (answers, moves)
}

#[test]
fn the_node_limit_is_exact() {
    let position = start::<blokus::BlokusUno>("blokus-uno");
    for nodes in [1, 2, 10, 777, 5_000] {
        let answer = Engine::new(params(nodes)).expect("an engine").think(&position);
        assert_eq!((answer.stats.nodes, answer.stopped_by), (nodes, StopReason::Nodes));
        assert!(answer.best().is_some());
    }
    let answer = Engine::new(params(0)).expect("an engine").think(&position);
    assert_eq!((answer.stats.nodes, answer.stopped_by), (0, StopReason::Nodes));
    assert!(answer.best().is_some(), "there is a move whenever the game has one");
}

#[test]
fn time_and_handle_stop_it() {
    let position = start::<blokus::BlokusDuo>("blokus-duo");
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    let mut engine = Engine::new(Params::new(Algorithm::Mcts)).expect("an engine");
    let request = Request { clock: ticking_clock(), ..Request::new(limits) };
    assert_eq!(engine.think_within(&position, request).stopped_by, StopReason::Time);
    let stop = Stop::new();
    stop.stop();
    let request = Request { stop, ..Request::new(Limits::default()) };
    let answer = engine.think_within(&position, request);
    assert_eq!(answer.stopped_by, StopReason::Cancelled);
    assert!(answer.best().is_some());
}

#[test]
fn the_tree_stays_within_its_memory() {
    let position = start::<quatro::Quarto>("quarto");
    let bytes = 400_000;
    let params = Params { table_bytes: bytes, ..params(400_000) };
    let mut engine = Engine::new(params).expect("an engine");
    let mut now = position;
    for _ in 0..6 {
        let answer = engine.think(&now);
        assert!(answer.stats.peak_bytes <= bytes, "{:?}", answer.stats);
        assert!(answer.stats.peak_bytes > bytes / 2, "the test is to fill it: {:?}", answer.stats);
        assert_eq!(answer.stats.nodes, 400_000, "simulations go on without growth");
        now.play(answer.best().expect("a move")).expect("a legal move");
    }
}

/// Engines play whole games, each with its own tree; proofs stay true to the end.
#[test]
fn trees_are_used_again_through_whole_games() {
    for seed in 0..40 {
        let mut position = Layers::new(seed, 9);
        let mut engines =
            [0, 1].map(|number| Engine::new(Params { seed: seed + number, ..params(400) }).expect("an engine"));
        let mut reused = 0;
        while position.outcome().is_none() {
            let answer = engines[position.turn().index()].think(&position);
            if position.outcome().is_none() {
                check(&position, &answer);
            }
            // More visits than simulations, so some are from the previous search.
            let visits: u64 = answer.moves.iter().map(|mv| mv.visits).sum();
            reused += u32::from(visits > answer.stats.nodes);
            position.play(answer.best().expect("a move")).expect("a legal move");
        }
        let _ = reused;
    }
    let mut position = start::<bispo::Bispo>("bispo:board=seed-1");
    let mut engine = Engine::new(params(20_000)).expect("an engine");
    let mut fresh_visits = 0;
    let mut visits = 0;
    while position.outcome().is_none() {
        let answer = engine.think(&position);
        let mut without_reuse = params(20_000);
        without_reuse.set("reuse", "off").expect("a switch");
        let fresh = Engine::new(without_reuse).expect("an engine").think(&position);
        let sum = |answer: &Answer<_>| answer.moves.iter().map(|mv| mv.visits).sum::<u64>();
        visits += sum(&answer);
        fresh_visits += sum(&fresh);
        position.play(answer.best().expect("a move")).expect("a legal move");
    }
    assert!(visits > fresh_visits, "{visits} visits with the old tree, {fresh_visits} without");
}

#[test]
fn progress_and_trace_are_reported() {
    let position = start::<quatro::Quarto>("quarto");
    let mut events: Vec<Event> = Vec::new();
    let mut told = Vec::new();
    let mut hear = |progress: &Progress<'_, _>| {
        told.push((progress.iteration_ended, progress.stats.nodes, progress.line.len(), progress.score));
    };
    let request = Request { on_progress: &mut hear, trace: Trace::to(&mut events), ..Request::new(Limits::default()) };
    let answer = Engine::new(params(50_000)).expect("an engine").think_within(&position, request);
    assert!(told.len() > 8 && told.is_sorted_by_key(|news| news.1));
    assert!(told.last().is_some_and(|news| news.2 > 0 && news.3.is_some()));
    let silent = Engine::new(params(50_000)).expect("an engine").think(&position);
    assert_eq!((silent.moves, silent.score), (answer.moves, answer.score), "watching changes nothing");

    assert!(matches!(events[0], Event::Iteration { number: 1, .. }));
    assert!(matches!(events[1], Event::Enter { node: 0, parent: None, ply: 0, .. }));
    let mut met = 0;
    for event in &events {
        match event {
            Event::Enter { node, parent, ply, mv, .. } => {
                assert_eq!(*node, met, "numbers count up");
                assert_eq!((parent.is_none(), mv.is_none()), (*node == 0, *node == 0));
                assert!(*ply > 0 || *node == 0);
                assert!(parent.is_none_or(|parent| parent < met), "parents are met before");
                met += 1;
            }
            Event::Value { node, .. } | Event::Child { node, .. } => assert!(*node < met),
            Event::Iteration { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(met > 100, "{met}");
}
