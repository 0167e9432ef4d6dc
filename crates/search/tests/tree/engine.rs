//! The engine as its callers use it: the same spec and nodes give the same answer; limits are
//! respected; proofs agree with brute force at the end of games; every move gets a value.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use plyground_core::trace::{Bound, Event};
use plyground_core::{Advice, Clock, Game, Limits, Progress, Random, Score, Spec, Stats, StopReason, Trace};
use plyground_games::bispo::{Bispo, Torre};
use plyground_games::blokus::{BlokusDuo, BlokusUno};
use plyground_games::classic::ConnectFour;
use plyground_games::quatro::{Quarto, Quatro};
use plyground_search::tree::{Algorithm, Answer, Engine, Params, Purpose, Request};
use plyground_view::Setup;

use crate::common::clock::ticking_clock;

fn start<G: Setup>() -> G {
    let spec = Spec::parse(G::info().name).expect("the name of a game is a spec");
    G::setup(&spec, &|name| Err(name.to_owned())).expect("a start").value
}

fn think<G: Advice>(engine: &mut Engine<G>, position: &G, limits: Limits, purpose: Purpose) -> Answer<G::Move> {
    engine.think_within(position, Request { purpose, ..Request::new(limits) })
}

/// A position of a random game, at most `left` plies before its end.
fn late<G: Advice>(start: &G, left: usize, random: &mut Random) -> G {
    let mut positions = vec![start.clone()];
    let mut scratch = Vec::new();
    loop {
        let mut next = positions[positions.len() - 1].clone();
        let Some(mv) = next.random_move(random, &mut scratch) else { break };
        next.play_unchecked(mv);
        positions.push(next);
    }
    positions[positions.len().saturating_sub(left + 1)].clone()
}

/// The true value, if it can be found within `budget` positions.
fn brute<G: Advice>(position: &G, budget: &mut u32) -> Option<i32> {
    *budget = budget.checked_sub(1)?;
    if let Some(score) = position.final_score() {
        return Some(score.0);
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut best = Score::MIN.0;
    for mv in moves {
        let mut child = position.clone();
        child.play_unchecked(mv);
        let value = brute(&child, budget)?;
        best = best.max(if child.turn() == position.turn() { value } else { -value });
    }
    Some(best)
}

fn repeats<G: Advice>(start: &G) {
    let specs = ["pvs:table=1MB", "alphabeta:table=1MB", "mtdf:table=1MB", "seed", "mcts:table=1MB", "minimax"];
    for spec in specs {
        let params = spec.parse::<Params>().expect("an engine");
        let limits = Limits { nodes: Some(30_000), ..Limits::default() };
        let mut answers = Vec::new();
        for round in 0..2 {
            // With a new engine, and with one that was cleared.
            let mut engine = Engine::new(params).expect("an engine");
            if round == 1 {
                think(&mut engine, &late(start, 6, &mut Random::new(9)), limits, Purpose::Play);
                engine.clear();
            }
            let mut answer = think(&mut engine, start, limits, Purpose::Value);
            assert!(answer.stats.nodes <= 30_000, "{spec}: {} nodes", answer.stats.nodes);
            assert_eq!(answer.stopped_by, StopReason::Nodes, "{spec}");
            assert_eq!(answer.stats.nodes, 30_000, "{spec}: the limit is exact");
            answer.stats.time = Duration::ZERO;
            answers.push(answer);
        }
        assert_eq!(answers[0], answers[1], "{spec}");
    }
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    repeats(&start::<Quatro>());
    repeats(&start::<Quarto>());
    repeats(&start::<BlokusUno>());
    repeats(&start::<BlokusDuo>());
    repeats(&start::<Bispo>());
    repeats(&ConnectFour::default());
}

/// Compares the exact engine, with and without the game's own solver, with brute force; also the
/// value of every move.
fn agrees_with_brute_force<G: Advice>(start: &G, left: usize, positions: u64) {
    let mut random = Random::new(3);
    let exact = Params { table_bytes: 1 << 20, ..Params::new(Algorithm::Exact) };
    let mut solver = Engine::new(exact).expect("an engine");
    let mut without_solver = exact;
    without_solver.set_solver(false);
    let mut search = Engine::new(without_solver).expect("an engine");
    let mut compared = 0;
    while compared < positions {
        let position = late(start, left, &mut random);
        let Some(value) = brute(&position, &mut 50_000) else { continue };
        compared += 1;
        for engine in [&mut solver, &mut search] {
            let mut on_progress = |news: &Progress<'_, G::Move>| {
                let mut along = position.clone();
                for &mv in news.line {
                    along.play(mv).expect("lines begin at the root");
                }
            };
            let request = Request {
                on_progress: &mut on_progress,
                purpose: Purpose::EveryMove,
                ..Request::new(Limits::default())
            };
            let answer = engine.think_within(&position, request);
            assert!(answer.is_proved(), "{position:?}: {answer:?}");
            assert_eq!(answer.score, Score(value), "{position:?}");
            for mv in &answer.moves {
                let mut child = position.clone();
                child.play(mv.mv).expect("a legal move");
                let after = brute(&child, &mut 50_000).expect("smaller than its parent");
                let after = if child.turn() == position.turn() { after } else { -after };
                assert_eq!(mv.proved.value(), Some(Score(after)), "{:?} in {position:?}", mv.mv);
            }
        }
    }
}

#[test]
fn endgames_are_solved_as_brute_force_does() {
    agrees_with_brute_force(&start::<Quatro>(), 4, 60);
    agrees_with_brute_force(&start::<Quarto>(), 8, 60);
    agrees_with_brute_force(&start::<BlokusUno>(), 7, 60);
    agrees_with_brute_force(&start::<BlokusDuo>(), 4, 20);
    agrees_with_brute_force(&start::<Bispo>(), 9, 60);
    agrees_with_brute_force(&start::<Torre>(), 8, 60);
    agrees_with_brute_force(&ConnectFour::default(), 8, 60);
}

/// Compares a search for the best moves with one for every move: the values are the same, and no
/// other move is better.
fn best_moves_agree<G: Advice>(start: &G, left: usize, depth: u32) {
    let mut random = Random::new(8);
    let params: Params = "pvs:table=1MB,quiescence=off,reductions=off".parse().expect("an engine");
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    for round in 0..20 {
        let position = late(start, left + round % 5, &mut random);
        for count in [2, 5] {
            // Separate tables, so that neither uses the other's results.
            let all = think(&mut Engine::new(params).expect("an engine"), &position, limits, Purpose::EveryMove);
            let best =
                think(&mut Engine::new(params).expect("an engine"), &position, limits, Purpose::BestMoves(count));
            let scores = |answer: &Answer<G::Move>| answer.moves.iter().map(|mv| mv.score).collect::<Vec<_>>();
            let (all_scores, best_scores) = (scores(&all), scores(&best));
            let count = count.min(all_scores.len());
            assert_eq!(best_scores[..count], all_scores[..count], "{position:?}");
            assert!(best_scores[count..].iter().all(|&score| score <= all_scores[count - 1]), "{position:?}");
            for mv in &best.moves {
                let truly = all.moves.iter().find(|other| other.mv == mv.mv).expect("the same moves").score;
                let agrees = if mv.bound == Bound::Exact { truly == mv.score } else { truly <= mv.score };
                assert!(agrees, "{:?} in {position:?}: {truly:?}, {:?}", mv.mv, mv.score);
            }
        }
    }
}

#[test]
fn the_best_moves_have_the_values_they_have_among_all() {
    best_moves_agree(&start::<Quatro>(), 9, 2);
    best_moves_agree(&start::<Quarto>(), 12, 4);
    best_moves_agree(&start::<BlokusUno>(), 14, 3);
    best_moves_agree(&start::<BlokusDuo>(), 10, 2);
    best_moves_agree(&start::<Bispo>(), 14, 5);
    best_moves_agree(&ConnectFour::default(), 20, 6);
}

#[test]
fn a_forced_move_is_searched_a_little_for_its_value() {
    let mut random = Random::new(5);
    let start = start::<BlokusUno>();
    let mut engine = Engine::new(Params { table_bytes: 1 << 20, ..Params::new(Algorithm::Pvs) }).expect("an engine");
    let forced = loop {
        let position = late(&start, 6, &mut random);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if moves.len() == 1 {
            break position;
        }
    };
    let answer = think(&mut engine, &forced, Limits::default(), Purpose::Play);
    assert_eq!(answer.moves.len(), 1);
    // It is limited although the request is not, and the value comes from a search.
    assert!((1..=25_000).contains(&answer.stats.nodes) && answer.moves[0].depth > 0, "{answer:?}");
    let whole = think(&mut engine, &forced, Limits { depth: Some(3), ..Limits::default() }, Purpose::Value);
    assert!(answer.is_proved() || whole.stats.depth <= answer.stats.depth, "{answer:?} {whole:?}");
}

#[test]
fn time_ends_a_search_that_has_an_answer() {
    let specs =
        ["pvs:table=1MB", "mtdf:table=1MB", "mcts:table=1MB", "dfpn:table=1MB", "minimax", "pvs:table=1MB,threads=2"];
    for spec in specs {
        let params = spec.parse::<Params>().expect("an engine");
        let mut engine = Engine::new(params).expect("an engine");
        let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
        let request = Request { clock: ticking_clock(), purpose: Purpose::Play, ..Request::new(limits) };
        let answer = engine.think_within(&start::<BlokusUno>(), request);
        assert_eq!(answer.stopped_by, StopReason::Time, "{spec}");
        assert!(answer.stats.time >= Duration::from_millis(50), "{spec}: {:?}", answer.stats.time);
        assert!(answer.best().is_some(), "{spec}");
    }
}

/// The reason why the exact engine stops at the start of a game, with a clock other than the system's.
fn stopped_by<G>(limits: Limits) -> StopReason
where
    G: Setup,
    G::Move: Send + Sync,
{
    let mut engine = Engine::<G>::new("exact:table=1MB".parse().expect("an engine")).expect("an engine");
    let request = Request { clock: ticking_clock(), ..Request::new(limits) };
    let answer = engine.think_within(&start(), request);
    assert!(answer.stats.time >= Duration::from_millis(50), "{:?}", answer.stats.time);
    answer.stopped_by
}

/// The games' own solvers use the same clock.
#[test]
fn solvers_go_by_the_clock_of_the_request() {
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    assert_eq!(stopped_by::<Bispo>(limits), StopReason::Time);
    assert_eq!(stopped_by::<Quatro>(limits), StopReason::Time);
}

/// A move that the solver refuted before it ran out of nodes is not the best move, and its proofs
/// are part of the answer of the search that follows.
#[test]
fn a_refuted_move_is_never_the_best() {
    let mut random = Random::new(21);
    let mut bounds = 0;
    for round in 0..6 {
        let position = late(&start::<Quatro>(), 3 + round, &mut random);
        let whole = Engine::new("exact:table=4MB".parse().expect("an engine")).expect("an engine");
        let whole = { whole }.think_within(
            &position,
            Request { purpose: Purpose::EveryMove, lines: 0, ..Request::new(Limits::default()) },
        );
        assert!(whole.moves.iter().all(|mv| mv.proved.is_point()), "{position:?}");
        for spec in ["exact:table=4MB", "pvs:table=1MB"] {
            for nodes in [300, 3_000, 30_000] {
                let mut engine = Engine::new(spec.parse().expect("an engine")).expect("an engine");
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let answer = think(&mut engine, &position, limits, Purpose::EveryMove);
                let best = &answer.moves[0];
                for mv in &answer.moves {
                    assert!(best.proved.upper >= mv.proved.lower, "{spec}, {nodes}: {best:?} and {mv:?}");
                    let value = whole.moves.iter().find(|other| other.mv == mv.mv).expect("the same moves").score;
                    assert!(mv.proved.contains(value), "{spec}, {nodes}: {mv:?} is worth {value:?}");
                    bounds += u32::from(!mv.proved.is_point());
                }
            }
        }
    }
    assert!(bounds > 0, "some searches were cut short");
}

#[test]
fn by_a_clock_that_stands_still_time_never_ends() {
    let mut engine = Engine::new("pvs:table=1MB".parse().expect("an engine")).expect("an engine");
    let limits = Limits { time: Some(Duration::from_nanos(1)), nodes: Some(5_000), ..Limits::default() };
    let request = Request { clock: Clock::still(), ..Request::new(limits) };
    let answer = engine.think_within(&start::<BlokusUno>(), request);
    assert_eq!((answer.stopped_by, answer.stats.time), (StopReason::Nodes, Duration::ZERO));
}

#[test]
fn no_time_at_all_still_gives_a_move() {
    for spec in ["pvs", "alphabeta", "mtdf", "mcts", "dfpn", "minimax", "seed", "exact", "random"] {
        let params = spec.parse::<Params>().expect("an engine");
        let mut engine = Engine::new(Params { table_bytes: 1 << 20, ..params }).expect("an engine");
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        let answer = think(&mut engine, &start::<Bispo>(), limits, Purpose::Play);
        let best = answer.best().unwrap_or_else(|| panic!("{spec} has no move"));
        assert!(start::<Bispo>().is_legal(best), "{spec}");
    }
}

fn is_the_same_when_watched<G: Advice>(start: &G, name: &str) {
    let (mut random, mut cuts) = (Random::new(11), 0);
    for (round, options) in ["", ",quiescence=off,reductions=off", ",tt=off", ",killers=off"].into_iter().enumerate() {
        let position = late(start, 8 + 4 * round, &mut random);
        let params: Params = format!("pvs:depth=3,table=1MB{options}").parse().expect("an engine");
        let silent = Engine::new(params).expect("an engine").think(&position);
        let mut events: Vec<Event> = Vec::new();
        let request = Request { trace: Trace::to(&mut events), ..Request::new(Limits::default()) };
        let watched = Engine::new(params).expect("an engine").think_within(&position, request);
        let stats = Stats { time: silent.stats.time, ..watched.stats };
        assert_eq!((silent.moves, silent.stats), (watched.moves, stats), "{name}{options}: {position:?}");
        cuts += stats.alpha_cuts + stats.beta_cuts;
    }
    assert!(cuts > 0, "{name}: searches without a cut show little");
}

/// Just above the leaves, a search without a trace has a separate loop.
#[test]
fn watching_changes_nothing() {
    is_the_same_when_watched(&ConnectFour::default(), "connect four");
    is_the_same_when_watched(&start::<Bispo>(), "bispo");
    is_the_same_when_watched(&start::<Quatro>(), "quatro");
    is_the_same_when_watched(&start::<Quarto>(), "quarto");
    is_the_same_when_watched(&start::<BlokusUno>(), "blokus-uno");
}

/// Fails if the panic waits for the helper, which only the time limit would end.
#[test]
fn a_panic_on_the_first_thread_stops_the_helpers() {
    let first = thread::current().id();
    let evaluated = AtomicU64::new(0);
    let evaluate = move |_: &BlokusDuo| {
        let panics = thread::current().id() == first && evaluated.fetch_add(1, Ordering::Relaxed) > 1000;
        assert!(!panics, "on purpose");
        Score(0)
    };
    let params = "pvs:threads=2,table=1MB".parse::<Params>().expect("an engine");
    let mut engine = Engine::new(params).expect("an engine").with_evaluation(evaluate);
    let limits = Limits { time: Some(Duration::from_mins(1)), ..Limits::default() };
    // By the system's clock, since only a search that hangs reaches the limit.
    let started = Instant::now();
    let position = start::<BlokusDuo>();
    let ended = catch_unwind(AssertUnwindSafe(|| engine.think_within(&position, Request::new(limits))));
    assert!(ended.is_err(), "no panic");
    assert!(started.elapsed() < Duration::from_secs(30), "{:?}", started.elapsed());
}
