//! Monte Carlo tree search on several threads: what it proves is the value of minimax, limits are
//! respected, and neither a full tree nor a thread that panics stops the others. Counters need not
//! be reproducible.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::thread::{self, ThreadId};

use crate::common::layers::Layers;
use crate::common::mcts_claims::check;
use crate::common::witness::{is_small, value, value_of};
use plyground_core::random::mix64;
use plyground_core::{
    Advice, Clock, Game, Judge, Judgement, Limits, Outcome, Player, Progress, Score, Spec, Stop, StopReason,
};
use plyground_games::blokus::BlokusDuo;
use plyground_search::tree::{Algorithm, Engine, Params, Purpose, Request};
use plyground_view::Setup;

/// A search on `threads` threads within `nodes` nodes; the other switches depend on `seed`.
fn params(threads: u32, nodes: Option<u64>, seed: u64) -> Params {
    let limits = Limits { nodes, ..Limits::default() };
    let mut params = Params { limits, seed, table_bytes: 1 << 20, ..Params::new(Algorithm::Mcts) };
    params.set("threads", &threads.to_string()).expect("a switch");
    for (number, switch) in ["rave", "priors", "policy"].into_iter().enumerate() {
        params.set(switch, if seed >> number & 1 == 0 { "on" } else { "off" }).expect("a switch");
    }
    params
}

#[test]
fn random_graphs_are_proved_by_two_and_four_threads() {
    for seed in 0..300_u64 {
        let position = Layers::new(seed ^ 0x55, 5);
        assert!(is_small(&position, &mut 100_000), "the witness is to be quick");
        let threads = if seed % 2 == 0 { 2 } else { 4 };
        // The claims of an interrupted search are true, and so are those of a second search with
        // the same tree.
        let mut engine = Engine::new(params(threads, Some(40 << (seed % 5)), seed)).expect("an engine");
        check(&position, &engine.think(&position));
        check(&position, &engine.think(&position));
        let answer = Engine::new(params(threads, None, seed)).expect("an engine").think(&position);
        assert_eq!((answer.score, answer.stopped_by), (Score(value(&position)), StopReason::Finished));
        check(&position, &answer);

        let request = Request { purpose: Purpose::EveryMove, ..Request::new(Limits::default()) };
        let answer = Engine::new(params(threads, None, seed)).expect("an engine").think_within(&position, request);
        for mv in &answer.moves {
            assert_eq!(mv.proved.value(), Some(Score(value_of(&position, mv.mv))), "{answer:?}");
        }
    }
}

/// One position after the other, with the tree of the previous search.
#[test]
fn trees_are_used_again() {
    for seed in 0..40 {
        let mut position = Layers::new(seed, 8);
        let mut engine = Engine::new(params(2, Some(400), seed)).expect("an engine");
        while position.outcome().is_none() {
            let answer = engine.think(&position);
            check(&position, &answer);
            position.play(answer.best().expect("a move")).expect("a legal move");
        }
    }
}

/// A game of three plies with many moves each, of which only a few at a time become children.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Wide {
    ply: u8,
    node: u64,
}

impl Game for Wide {
    type Move = u8;
    const MAX_MARGIN: Option<u32> = Some(3);

    fn turn(&self) -> Player {
        if self.ply == 1 { Player::Two } else { Player::One }
    }
    fn legal_moves(&self, moves: &mut Vec<u8>) {
        if self.ply < 3 {
            moves.extend(0..5 + (mix64(self.node) % 20) as u8);
        }
    }
    fn play_unchecked(&mut self, mv: u8) {
        *self = Self { ply: self.ply + 1, node: mix64(self.node ^ u64::from(mv) << 8) };
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.ply == 3).then(|| Outcome::from_margin((self.node % 7) as i32 - 3))
    }
    fn key(&self) -> u64 {
        self.node
    }
}
impl Advice for Wide {}

/// A random judge.
struct Noise;

impl Judge<Wide> for Noise {
    fn value(&self, position: &Wide) -> Judgement {
        let noise = mix64(position.node ^ 9);
        Judgement { win: (noise % 1001) as f32 / 1000.0, score: Score((noise >> 32) as i32 % 3) }
    }

    fn policy(&self, position: &Wide, moves: &[u8], logits: &mut Vec<f32>) {
        let noise = |mv: u8| mix64(position.node ^ u64::from(mv)) % 4000;
        logits.extend(moves.iter().map(|&mv| noise(mv) as f32 / 1000.0));
    }
}

/// With a judge, children are created when they are needed. A proof needs all of them, or one that wins.
#[test]
fn what_is_proved_is_true_though_children_are_made_late() {
    for seed in 0..60 {
        let position = Wide { ply: 0, node: mix64(seed) };
        for threads in [1, 2, 4] {
            let engine = |nodes| {
                let params = params(threads, nodes, seed);
                Engine::new(params).expect("an engine").with_judge(Arc::new(Noise))
            };
            let mut small = engine(Some(60 << (seed % 6)));
            check(&position, &small.think(&position));
            check(&position, &small.think(&position));
            let answer = engine(None).think(&position);
            assert_eq!((answer.score, answer.stopped_by), (Score(value(&position)), StopReason::Finished));
            check(&position, &answer);
            // After a move, with the same tree: every move is reported.
            let mut next = position.clone();
            next.play(answer.best().expect("a move")).expect("a legal move");
            check(&next, &small.think(&next));
        }
    }
}

fn duo() -> BlokusDuo {
    let spec = Spec::parse("blokus-duo").expect("a spec");
    BlokusDuo::setup(&spec, &|name| Err(name.to_owned())).expect("a start").value
}

#[test]
fn together_they_enter_as_many_nodes_as_are_granted() {
    for nodes in [0, 1, 2, 3, 100, 5_000] {
        for threads in [2, 3] {
            let answer = Engine::new(params(threads, Some(nodes), 0)).expect("an engine").think(&duo());
            assert_eq!((answer.stats.nodes, answer.stopped_by), (nodes, StopReason::Nodes));
            assert!(answer.best().is_some());
        }
    }
}

#[test]
fn a_full_tree_is_pruned() {
    let params = Params { table_bytes: 1 << 18, ..params(2, Some(60_000), 0) };
    let answer = Engine::new(params).expect("an engine").think(&duo());
    assert!(answer.stats.generated * 50 > 4 << 18, "more children were made than there is room for");
    assert!(answer.stats.peak_bytes <= 1 << 18, "{}", answer.stats.peak_bytes);
    assert_eq!(answer.stats.nodes, 60_000);
    let visits: u64 = answer.moves.iter().map(|mv| mv.visits).sum();
    assert!(visits > 5_000 && answer.moves[0].line.len() > 1, "{visits}");
}

#[test]
fn the_handle_stops_all_of_them() {
    let stop = Stop::new();
    let handle = stop.clone();
    let mut reports = 0;
    let mut on_progress = |_: &Progress<'_, _>| {
        reports += 1;
        if reports == 5 {
            handle.stop();
        }
    };
    // The clock stands still, so nothing else stops them.
    let request =
        Request { stop, clock: Clock::still(), on_progress: &mut on_progress, ..Request::new(Limits::default()) };
    let answer = Engine::new(params(3, None, 0)).expect("an engine").think_within(&duo(), request);
    assert_eq!(answer.stopped_by, StopReason::Cancelled);
    assert!(answer.best().is_some());
}

/// A long game: the first player to reach 40 wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Race([u8; 2], Player);

impl Game for Race {
    type Move = u8;
    const MAX_MARGIN: Option<u32> = Some(1);

    fn turn(&self) -> Player {
        self.1
    }
    fn legal_moves(&self, moves: &mut Vec<u8>) {
        if self.outcome().is_none() {
            moves.extend(1..=3);
        }
    }
    fn play_unchecked(&mut self, steps: u8) {
        self.0[self.1.index()] += steps;
        self.1 = self.1.other();
    }
    fn outcome(&self) -> Option<Outcome> {
        let winner = [Player::One, Player::Two].into_iter().find(|player| self.0[player.index()] >= 40)?;
        Some(Outcome::win(winner))
    }
}
impl Advice for Race {}

/// A judge that panics on some threads, after a while.
struct Panics {
    asked_by: ThreadId,
    /// Whether it panics on the calling thread, or on the helpers.
    on_first: bool,
    judged: AtomicU32,
    panicked: AtomicBool,
}

impl Judge<Race> for Panics {
    fn value(&self, position: &Race) -> Judgement {
        let is_first = thread::current().id() == self.asked_by;
        if is_first == self.on_first && self.judged.fetch_add(1, Relaxed) > 20 {
            self.panicked.store(true, Relaxed);
            panic!("on purpose");
        }
        let noise = mix64(u64::from(position.0[0]) << 8 | u64::from(position.0[1]));
        Judgement { win: (noise % 1001) as f32 / 1000.0, score: Score(0) }
    }

    fn policy(&self, _: &Race, moves: &[u8], logits: &mut Vec<f32>) {
        logits.extend(moves.iter().map(|_| 0.0));
    }
}

/// Searches with such a judge and stops the search once it has panicked; nothing else stops it.
fn search(on_first: bool) -> (Arc<Panics>, thread::Result<StopReason>) {
    let (asked_by, judged, panicked) = (thread::current().id(), AtomicU32::new(0), AtomicBool::new(false));
    let judge = Arc::new(Panics { asked_by, on_first, judged, panicked });
    let stop = Stop::new();
    let mut on_progress = |_: &Progress<'_, u8>| {
        if judge.panicked.load(Relaxed) {
            stop.stop();
        }
    };
    let request = Request { stop: stop.clone(), on_progress: &mut on_progress, ..Request::new(Limits::default()) };
    let mut engine = Engine::new(params(3, None, 0)).expect("an engine").with_judge(Arc::<Panics>::clone(&judge));
    let position = Race([0, 0], Player::One);
    let ended = catch_unwind(AssertUnwindSafe(|| engine.think_within(&position, request).stopped_by));
    (judge, ended)
}

#[test]
fn a_helper_that_panics_does_not_stop_the_search() {
    let (judge, ended) = search(false);
    assert!(judge.panicked.load(Relaxed));
    assert_eq!(ended.expect("the search goes on"), StopReason::Cancelled);
}

#[test]
fn a_search_that_panics_does_not_wait_for_its_helpers() {
    let (judge, ended) = search(true);
    assert!(judge.panicked.load(Relaxed) && ended.is_err());
}
