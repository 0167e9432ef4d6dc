//! Games that break the promises that searches rely on, with every engine: each returns an answer
//! within its limits that claims nothing false and reports what was wrong.

use std::time::Duration;

use plyground_core::promise::{MAX_MOVES, MAX_PLIES};
use plyground_core::{Advice, BrokenPromise, Caveat, Game, Interval, Limits, Outcome, Player, Score, StopReason};
use plyground_search::tree::{Algorithm, Answer, Engine, Params, Purpose, Request};

fn think<G: Advice>(params: Params, position: &G, limits: Limits, purpose: Purpose) -> Answer<G::Move> {
    Engine::new(params).expect("an engine").think_within(position, Request { purpose, ..Request::new(limits) })
}

/// Runs every engine, and its textbook form, with a node limit, with and without a time limit.
/// Monte Carlo tree search gets fewer nodes, since it looks at all children of each.
fn by_every_engine<G: Advice>(position: &G, most: u64, mut check: impl FnMut(Params, &Answer<G::Move>)) {
    for algorithm in Algorithm::ALL {
        let nodes = if algorithm == Algorithm::Mcts { most.min(2_000) } else { most };
        for params in [Params::new(algorithm), Params::plain(algorithm)] {
            for time in [None, Some(Duration::from_mins(1))] {
                for purpose in [Purpose::Play, Purpose::EveryMove] {
                    let params = Params { table_bytes: 1 << 16, ..params };
                    let limits = Limits { nodes: Some(nodes), time, ..Limits::default() };
                    let answer = think(params, position, limits, purpose);
                    assert!(answer.stats.nodes <= nodes, "{algorithm:?}: {} of {nodes}", answer.stats.nodes);
                    assert!(answer.proved.contains(answer.score), "{algorithm:?}: {answer:?}");
                    check(params, &answer);
                }
            }
        }
    }
}

/// Tug of war: each player moves a token on 0..=`END` one step to either side. At `END` player 1
/// has won, at 0 player 2. The game can continue forever.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Tug(u8, Player);

const END: u8 = 9;

impl Game for Tug {
    type Move = bool;
    const MAX_MARGIN: Option<u32> = Some(1);

    fn turn(&self) -> Player {
        self.1
    }
    fn legal_moves(&self, moves: &mut Vec<bool>) {
        if self.outcome().is_none() {
            moves.extend([false, true]);
        }
    }
    fn play_unchecked(&mut self, right: bool) {
        *self = Self(if right { self.0 + 1 } else { self.0 - 1 }, self.1.other());
    }
    fn outcome(&self) -> Option<Outcome> {
        match self.0 {
            0 => Some(Outcome::win(Player::Two)),
            END => Some(Outcome::win(Player::One)),
            _ => None,
        }
    }
}
impl Advice for Tug {}

#[test]
fn a_cyclic_game_comes_back_from_every_engine() {
    // One step from the end every search sees the win; from the middle neither player can force one.
    for start in 1..END {
        by_every_engine(&Tug(start, Player::One), 3_000, |params, answer| {
            let wins = start == END - 1;
            assert!(answer.best().is_some(), "{params:?}");
            if answer.is_proved() {
                assert!(wins && answer.score.is_win(), "{params:?} from {start}: {answer:?}");
            }
            let searches = !matches!(params.algorithm(), Algorithm::Random);
            assert!(!(wins && searches) || answer.best() == Some(true), "{params:?}: {answer:?}");
        });
    }
}

#[test]
fn dfpn_names_the_repetition() {
    let answer = think(Params::new(Algorithm::Dfpn), &Tug(4, Player::One), Limits::default(), Purpose::Value);
    assert_eq!(answer.stopped_by, StopReason::Broken);
    assert!(matches!(answer.broken(), Some(BrokenPromise::Repetition { plies: 1.. })), "{answer:?}");
    assert!(answer.best().is_some() && !answer.is_proved());
}

/// The deepening searches do not need an end of the game, and report how deep they searched. Here
/// each position has one move, so they reach their maximum depth.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Endless(u64);

impl Game for Endless {
    type Move = ();
    const MAX_MARGIN: Option<u32> = Some(1);

    fn turn(&self) -> Player {
        if self.0.is_multiple_of(2) { Player::One } else { Player::Two }
    }
    fn legal_moves(&self, moves: &mut Vec<()>) {
        moves.push(());
    }
    fn play_unchecked(&mut self, (): ()) {
        self.0 += 1;
    }
    fn outcome(&self) -> Option<Outcome> {
        None
    }
}
impl Advice for Endless {}

#[test]
fn an_endless_game_comes_back_from_every_engine() {
    by_every_engine(&Endless(0), 3_000, |params, answer| {
        assert!(answer.best().is_some() && !answer.is_proved(), "{params:?}: {answer:?}");
    });
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf, Algorithm::Exact, Algorithm::Dfpn] {
        let answer = think(Params::new(algorithm), &Endless(0), Limits::default(), Purpose::Value);
        assert_eq!(answer.stopped_by, StopReason::Depth, "{algorithm:?}");
        assert!(answer.caveats.contains(&Caveat::Capped { plies: 250 }), "{algorithm:?}: {answer:?}");
    }
    // A requested depth is not a cap.
    let limits = Limits { depth: Some(8), ..Limits::default() };
    assert!(think(Params::new(Algorithm::Pvs), &Endless(0), limits, Purpose::Value).caveats.is_empty());
    // Playouts are abandoned.
    let limits = Limits { nodes: Some(3 * u64::from(MAX_PLIES)), ..Limits::default() };
    let answer = think(Params::new(Algorithm::Mcts), &Endless(0), limits, Purpose::Value);
    assert_eq!(answer.broken(), Some(BrokenPromise::NoEnd { plies: MAX_PLIES }), "{answer:?}");
}

/// A heap from which 1 to 3 are taken. With `stuck` matches left there is neither a move nor an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Stuck {
    heap: u8,
    stuck: u8,
    turn: Player,
}

impl Game for Stuck {
    type Move = u8;
    const MAX_MARGIN: Option<u32> = Some(1);

    fn turn(&self) -> Player {
        self.turn
    }
    fn legal_moves(&self, moves: &mut Vec<u8>) {
        if self.heap != self.stuck {
            moves.extend(1..=self.heap.min(3));
        }
    }
    fn play_unchecked(&mut self, take: u8) {
        self.heap -= take;
        self.turn = self.turn.other();
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.heap == 0).then(|| Outcome::win(self.turn.other()))
    }
}
impl Advice for Stuck {}

#[test]
fn a_position_without_moves_or_outcome_is_named() {
    let start = Stuck { heap: 9, stuck: 9, turn: Player::One };
    by_every_engine(&start, 3_000, |params, answer| {
        assert!(answer.best().is_none() && !answer.is_proved(), "{params:?}: {answer:?}");
        assert_eq!((answer.stopped_by, answer.broken()), (StopReason::Broken, Some(BrokenPromise::NoMove)));
    });
    // Deeper in the tree: every line of play leads through 1, 2 or 3.
    for stuck in 1..=3 {
        let start = Stuck { heap: 9, stuck, turn: Player::One };
        by_every_engine(&start, 20_000, |params, answer| {
            assert!(answer.best().is_some(), "{params:?}");
            // Nothing is known about an invalid position.
            assert!(answer.broken().is_none_or(|promise| promise == BrokenPromise::NoMove), "{answer:?}");
            if matches!(params.algorithm(), Algorithm::Pvs | Algorithm::Minimax | Algorithm::Dfpn | Algorithm::Mcts) {
                assert_eq!(answer.broken(), Some(BrokenPromise::NoMove), "{params:?}: {answer:?}");
            }
        });
    }
}

/// A choice among `count` moves, of which only the last wins; if `before`, the opponent moves first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Wide {
    count: u32,
    before: u8,
    chosen: Option<u32>,
}

impl Game for Wide {
    type Move = u32;
    const MAX_MARGIN: Option<u32> = Some(1);

    fn turn(&self) -> Player {
        if self.before.is_multiple_of(2) == self.chosen.is_none() { Player::One } else { Player::Two }
    }
    fn legal_moves(&self, moves: &mut Vec<u32>) {
        match (self.before, self.chosen) {
            (_, Some(_)) => {}
            (0, None) => moves.extend(0..self.count),
            (_, None) => moves.extend([0, 1]),
        }
    }
    fn play_unchecked(&mut self, mv: u32) {
        match self.before {
            0 => self.chosen = Some(mv),
            _ => self.before -= 1,
        }
    }
    fn outcome(&self) -> Option<Outcome> {
        let chosen = self.chosen?;
        Some(Outcome::win(if chosen + 1 == self.count { Player::One } else { Player::Two }))
    }
}
impl Advice for Wide {}

#[test]
fn moves_beyond_the_most_are_reported_and_prove_nothing() {
    for before in 0..=1 {
        // With the maximum number of moves, all are searched.
        let start = Wide { count: MAX_MOVES as u32, before, chosen: None };
        let answer = think(Params::new(Algorithm::Pvs), &start, Limits::default(), Purpose::Value);
        let expected = Score(1).for_parent(before == 0);
        assert!(answer.proved.value() == Some(expected) && answer.caveats.is_empty(), "{:?}", answer.proved);

        let start = Wide { count: 70_000, before, chosen: None };
        by_every_engine(&start, 80_000, |params, answer| {
            assert!(answer.best().is_some());
            let (algorithm, broken) = (params.algorithm(), answer.broken());
            if algorithm != Algorithm::Random && broken.is_some() {
                assert_eq!(broken, Some(BrokenPromise::TooManyMoves { count: 70_000 }), "{algorithm:?}");
            }
            // Only the last move wins. An engine that does not see it must not claim a loss.
            if answer.is_proved() {
                assert_eq!(answer.score, expected, "{algorithm:?}");
            }
            assert!(before == 1 || broken.is_some(), "{algorithm:?}");
        });
    }
}

/// The same for a position with too many moves below the root.
#[test]
fn moves_beyond_the_most_prove_nothing_further_down() {
    let start = Wide { count: 70_000, before: 1, chosen: None };
    for algorithm in [Algorithm::Negamax, Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf] {
        let limits = Limits { depth: Some(2), nodes: Some(1_000_000), ..Limits::default() };
        let answer = think(Params::new(algorithm), &start, limits, Purpose::Value);
        assert_eq!(answer.broken(), Some(BrokenPromise::TooManyMoves { count: 70_000 }), "{algorithm:?}");
        assert!(!answer.is_proved() && answer.stats.depth == 2, "{algorithm:?}: the last move wins: {answer:?}");
    }
    // This search drops no moves, so it finds the win.
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let answer = think(Params::new(Algorithm::Minimax), &start, limits, Purpose::Value);
    assert_eq!(answer.proved.value(), Some(Score(-1)));
}

/// A minimal game: no key, no bounds, no points, won by margins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct First(Vec<u8>, Player, i32);

impl Game for First {
    type Move = u8;

    fn turn(&self) -> Player {
        self.1
    }
    fn legal_moves(&self, moves: &mut Vec<u8>) {
        moves.extend(0..self.0.len() as u8);
    }
    fn play_unchecked(&mut self, index: u8) {
        let taken = i32::from(self.0.remove(usize::from(index)));
        self.2 += if self.1 == Player::One { taken } else { -taken };
        self.1 = self.1.other();
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.is_empty().then(|| Outcome::from_margin(self.2))
    }
}
impl Advice for First {}

#[test]
fn a_game_that_declares_nothing_is_solved_with_a_caveat() {
    // Each player takes the greatest: 9 − 7 + 5 − 3 + 2 − 1.
    let start = First(vec![3, 9, 2, 7, 1, 5], Player::One, 0);
    let mut solved = 0;
    by_every_engine(&start, 100_000, |params, answer| {
        if params.algorithm() != Algorithm::Random {
            assert!(answer.broken().is_none(), "{params:?}: {answer:?}");
            assert!(answer.caveats.contains(&Caveat::Unbounded), "{params:?}");
        }
        if answer.is_proved() {
            solved += 1;
            assert_eq!(answer.score, Score(5), "{params:?}");
            assert_eq!(answer.best(), Some(1));
        }
    });
    assert!(solved >= 8 * 8, "all but random and mcts: {solved}");
    // It has a default key, so the table is used.
    let answer = think(Params::new(Algorithm::Pvs), &start, Limits::default(), Purpose::Value);
    assert!(answer.is_proved() && answer.stats.table_hits > 0, "{answer:?}");
}

/// Won by five points after one move, although no game is won by more than one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Lavish(bool);

impl Game for Lavish {
    type Move = ();
    const MAX_MARGIN: Option<u32> = Some(1);

    fn turn(&self) -> Player {
        if self.0 { Player::Two } else { Player::One }
    }
    fn legal_moves(&self, moves: &mut Vec<()>) {
        moves.extend((!self.0).then_some(()));
    }
    fn play_unchecked(&mut self, (): ()) {
        self.0 = true;
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.then_some(Outcome::Win { winner: Player::One, margin: 5 })
    }
}
impl Advice for Lavish {}

/// A proof that contradicts the bounds is withdrawn, and the broken promise named.
#[test]
fn proofs_beyond_the_bounds_are_withdrawn() {
    let mut named = 0;
    by_every_engine(&Lavish(false), 1_000, |params, answer| {
        assert!(!answer.is_proved() || answer.score == Score(1), "{params:?}: {answer:?}");
        if answer.broken() == Some(BrokenPromise::Bounds) {
            named += 1;
            assert_eq!(answer.proved, Interval::ALL);
            assert!(answer.moves.iter().all(|mv| mv.proved == Interval::ALL), "{params:?}: {answer:?}");
        }
    });
    assert!(named > 0, "alpha-beta meets the contradiction");
}

/// Evaluates every position with a value that no search can negate.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Bottomless(u8, Player);

impl Game for Bottomless {
    type Move = u8;
    const MAX_MARGIN: Option<u32> = Some(1);

    fn turn(&self) -> Player {
        self.1
    }
    fn legal_moves(&self, moves: &mut Vec<u8>) {
        moves.extend(1..=self.0.min(3));
    }
    fn play_unchecked(&mut self, mv: u8) {
        *self = Self(self.0 - mv, self.1.other());
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.0 == 0).then(|| Outcome::win(self.1.other()))
    }
}
impl Advice for Bottomless {
    fn evaluate(&self) -> Score {
        Score(if self.0.is_multiple_of(2) { i32::MIN } else { i32::MAX })
    }
}

#[test]
fn evaluations_out_of_range_do_no_harm() {
    for depth in 1..=8 {
        for algorithm in Algorithm::ALL {
            let limits = Limits { depth: Some(depth), nodes: Some(10_000), ..Limits::default() };
            let answer = think(Params::new(algorithm), &Bottomless(21, Player::One), limits, Purpose::EveryMove);
            assert!(!answer.is_proved() || answer.score == Score(1), "{algorithm:?}: {answer:?}");
        }
    }
}
