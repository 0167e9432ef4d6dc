//! Compares the exact solvers of Quarto and Quatro with plain minimax and with their own answers
//! one ply later, and under symmetries, limits and threads.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use plyground_core::{
    Advice, Clock, Game, Interval, Limits, MoveProof, Player, Proof, Random, Score, Solver, Stats, Stop, StopReason,
    Symmetric, Task,
};
use plyground_games::quatro::slow::{SlowQuarto, SlowQuatro};
use plyground_games::quatro::{Board, Cell, Piece, Pieces, Quarto, QuartoSolver, Quatro};
use plyground_view::Notation;

const MEGABYTE: u64 = 1 << 20;

fn solve_within<G: Game>(solver: &mut dyn Solver<G>, position: &G, limits: Limits, threads: usize) -> Proof<G::Move> {
    assert!(solver.accepts(position));
    solver.solve(position, Task { threads, ..Task::new(limits) })
}

fn solve<G: Game>(solver: &mut dyn Solver<G>, position: &G) -> Proof<G::Move> {
    let proof = solve_within(solver, position, Limits::default(), 1);
    assert_eq!(proof.stopped_by, StopReason::Finished);
    assert!(proof.value().is_some(), "{position:?}");
    proof
}

/// The value for the side to move, −1, 0 or 1, by brute force. `most` is the greatest possible value.
fn brute_force<G: Game>(position: &G) -> i32 {
    if let Some(outcome) = position.outcome() {
        return outcome.margin_for(position.turn());
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut best = -1;
    for mv in moves {
        best = best.max(after(position, mv));
        if best == 1 {
            break;
        }
    }
    best
}

/// The value of a move for the player who plays it, by brute force.
fn after<G: Game>(position: &G, mv: G::Move) -> i32 {
    let mut next = position.clone();
    next.play_unchecked(mv);
    if next.turn() == position.turn() { brute_force(&next) } else { -brute_force(&next) }
}

/// A random board with `placed` pieces and no complete line; with `regular`, one that can occur in
/// a game.
fn random_board(placed: usize, squares: bool, regular: bool, random: &mut Random) -> Board {
    loop {
        let mut pieces: Vec<Piece> = Pieces::FULL.into_iter().collect();
        random.shuffle(&mut pieces);
        let mut cells: Vec<Cell> = plyground_games::quatro::Cells::FULL.into_iter().collect();
        random.shuffle(&mut cells);
        let mut on_board = pieces[..placed].to_vec();
        if !regular && placed > 1 && random.below(2) == 0 {
            on_board[1] = on_board[0];
        }
        let mut reserve: Pieces = Pieces::FULL;
        for &piece in &on_board {
            reserve.remove(piece);
        }
        if !regular {
            for &piece in &pieces {
                if random.below(5) == 0 {
                    reserve.remove(piece);
                }
            }
        }
        let mut board = Board::with_reserve(reserve);
        for (&piece, &cell) in on_board.iter().zip(&cells) {
            board.put(piece, cell);
        }
        if !board.has_line(squares) {
            return board;
        }
    }
}

fn random_quarto(placed: usize, squares: bool, regular: bool, random: &mut Random) -> Quarto {
    let mut board = random_board(placed, squares, regular, random);
    let reserve = board.reserve();
    let mut hand = None;
    if random.below(2) == 0 && !reserve.is_empty() {
        let piece = reserve.nth(random.below(reserve.len()));
        board.take(piece);
        hand = Some(piece);
    }
    Quarto::from_board(board, hand, Player::BOTH[random.below(2)], squares)
}

/// The moves of a line are legal, and each keeps the value that was claimed.
fn check_line<G: Advice>(position: &G, proof: &Proof<G::Move>) {
    let mut position = position.clone();
    let value = proof.proved.lower.0 / G::UNIT;
    let first = position.turn();
    for &mv in &proof.line {
        assert!(position.is_legal(mv), "{mv:?} in {position:?}");
        let expected = if position.turn() == first { value } else { -value };
        assert_eq!(after(&position, mv), expected, "{mv:?} in {position:?}");
        position.play_unchecked(mv);
    }
    let outcome = position.outcome().expect("the line goes to the end");
    assert_eq!(outcome.margin_for(first), value, "{position:?}");
}

#[test]
fn quarto_is_brute_force_on_the_last_cells() {
    let mut random = Random::new(1);
    let mut solver = Quarto::solver(MEGABYTE).expect("a solver");
    let mut values = [0; 3];
    for round in 0..4_000 {
        let (squares, regular) = (round % 2 == 0, round % 4 < 2);
        let placed = if round % 200 == 0 { 10 } else { 11 + random.below(6) };
        let position = random_quarto(placed, squares, regular, &mut random);
        let proof = solve(&mut *solver, &position);
        let value = brute_force(&position);
        assert_eq!(proof.proved.lower, Score(value * Quarto::UNIT), "{}", position.position_text());
        values[(value + 1) as usize] += 1;
        if position.outcome().is_none() {
            assert!(!proof.line.is_empty(), "{}", position.position_text());
            check_line(&position, &proof);
        }
        if placed >= 13 {
            let slow = SlowQuarto::from_text(&position.position_text(), squares);
            assert_eq!(brute_force(&slow), value);
        }
    }
    assert!(values.iter().all(|&count| count > 200), "{values:?}");
}

/// With the table in use: the value is the best of the values one ply later, found by a new solver,
/// and the same for symmetric positions.
#[test]
fn quarto_agrees_with_itself_one_ply_further_and_with_its_images() {
    let mut random = Random::new(2);
    let mut solver = Quarto::solver(16 * MEGABYTE).expect("a solver");
    for round in 0..60 {
        let (squares, regular) = (round % 2 == 0, round % 4 < 2);
        let position = random_quarto(5 + random.below(4), squares, regular, &mut random);
        let value = solve(&mut *solver, &position).proved.lower.0;
        let image = position.transformed(random.below(position.symmetries()));
        assert_eq!(solve(&mut *solver, &image).proved.lower.0, value, "{}", position.position_text());
        let mut fresh = Quarto::solver(16 * MEGABYTE).expect("a solver");
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let best = moves.into_iter().map(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = solve(&mut *fresh, &next).proved.lower.0;
            if next.turn() == position.turn() { value } else { -value }
        });
        assert_eq!(best.max().unwrap_or(0), value, "{}", position.position_text());
    }
}

/// According to a new solver, the line keeps the value.
#[test]
fn lines_of_quarto_keep_the_value() {
    let mut random = Random::new(3);
    let mut solver = Quarto::solver(16 * MEGABYTE).expect("a solver");
    let mut judge = Quarto::solver(16 * MEGABYTE).expect("a solver");
    for round in 0..30 {
        let start = random_quarto(5 + random.below(5), round % 2 == 0, true, &mut random);
        let proof = solve(&mut *solver, &start);
        let mut position = start.clone();
        for &mv in &proof.line {
            position.play(mv).expect("a legal move");
            let value = solve(&mut *judge, &position).proved.lower;
            let expected = if position.turn() == start.turn() { proof.proved.lower } else { -proof.proved.lower };
            assert_eq!(value, expected, "after {mv} in {}", position.position_text());
        }
    }
}

/// A clock that advances by a millisecond at each reading, on any thread.
fn ticking_clock() -> Clock {
    static READINGS: AtomicU64 = AtomicU64::new(0);
    Clock::new(|| Duration::from_millis(READINGS.fetch_add(1, Relaxed)))
}

#[test]
fn limits_are_kept_and_bounds_hold() {
    let mut random = Random::new(4);
    for round in 0..40 {
        let position = random_quarto(5 + random.below(3), round % 2 == 0, true, &mut random);
        let value = solve(&mut *Quarto::solver(MEGABYTE).expect("a solver"), &position).proved.lower;
        for nodes in [0, 1, 10, 100, 1_000, 10_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let proof = solve_within(&mut *Quarto::solver(MEGABYTE).expect("a solver"), &position, limits, 1);
            assert!(proof.proved.contains(value));
            assert!(proof.stats.nodes <= nodes, "{} nodes, allowed {nodes}", proof.stats.nodes);
            assert!(proof.stopped_by == StopReason::Nodes || proof.value().is_some());
        }
    }
    let clock = ticking_clock();
    for threads in 1..=2 {
        let time = Duration::from_millis(60);
        let mut solver = QuartoSolver::without_book(MEGABYTE);
        let limits = Limits { time: Some(time), ..Limits::default() };
        let position = random_quarto(1, false, true, &mut random);
        let proof = solver.solve(&position, Task { threads, clock, ..Task::new(limits) });
        assert_eq!(proof.stopped_by, StopReason::Time);
        assert!(proof.stats.time < 2 * time, "{:?}", proof.stats.time);
    }
}

#[test]
fn a_handle_stops_the_solver() {
    for threads in 1..=2 {
        let stop = Stop::new();
        let other = stop.clone();
        let mut solver = QuartoSolver::without_book(MEGABYTE);
        let mut news = 0;
        let mut on_progress = |_: &plyground_core::Progress<'_, _>| {
            news += 1;
            other.stop();
        };
        let task = Task { stop, threads, on_progress: &mut on_progress, ..Task::new(Limits::default()) };
        let mut position = Quarto::new(false);
        position
            .play_unchecked(plyground_games::quatro::QuartoMove::Give(Piece::from_letters("bqac").expect("a piece")));
        let position = without_a_piece(&position);
        let proof = solver.solve(&position, task);
        assert_eq!(proof.stopped_by, StopReason::Cancelled);
        assert!(news >= 1);
    }
}

/// A reserve with one piece fewer: a position that takes long to solve, and irregular.
fn without_a_piece(position: &Quarto) -> Quarto {
    let mut board = position.board().clone();
    board.take(Piece::from_letters("prbo").expect("a piece"));
    Quarto::from_board(board, position.hand(), position.turn(), position.squares())
}

#[test]
fn threads_agree_and_one_thread_repeats_itself() {
    let mut random = Random::new(5);
    for round in 0..20 {
        let position = random_quarto(4 + random.below(2), round % 2 == 0, true, &mut random);
        let run = |threads| {
            let mut solver = Quarto::solver(16 * MEGABYTE).expect("a solver");
            let mut proof = solve_within(&mut *solver, &position, Limits::default(), threads);
            proof.stats.time = Duration::ZERO;
            proof
        };
        let (first, second, third) = (run(1), run(1), run(3));
        assert_eq!(first, second);
        assert_eq!(first.proved, third.proved);
    }
}

// ---- Quatro -----------------------------------------------------------------------

fn random_quatro(placed: usize, squares: bool, regular: bool, random: &mut Random) -> Quatro {
    let board = random_board(placed, squares, regular, random);
    Quatro::from_board(board, Player::BOTH[random.below(2)], squares)
}

#[test]
fn quatro_is_brute_force_on_the_last_cells() {
    let mut random = Random::new(11);
    let mut solver = Quatro::solver(MEGABYTE).expect("a solver");
    let mut values = [0; 3];
    for round in 0..6_000 {
        let (squares, regular) = (round % 2 == 0, round % 4 < 2);
        let placed = 10 + random.below(7);
        let position = random_quatro(placed, squares, regular, &mut random);
        let proof = solve(&mut *solver, &position);
        let value = brute_force(&position);
        assert_eq!(proof.proved.lower, Score(value * Quatro::UNIT), "{}", position.position_text());
        values[(value + 1) as usize] += 1;
        if position.outcome().is_none() {
            assert!(!proof.line.is_empty(), "{}", position.position_text());
            check_line(&position, &proof);
        }
        if placed >= 13 {
            let slow = SlowQuatro::from_text(&position.position_text(), squares);
            assert_eq!(brute_force(&slow), value);
        }
    }
    assert!(values.iter().all(|&count| count > 20), "{values:?}");
}

/// Boards on which no piece completes a line at once: these need a search.
#[test]
fn quatro_agrees_with_itself_one_ply_further_and_with_its_images() {
    let mut random = Random::new(12);
    let mut solver = Quatro::solver(MEGABYTE).expect("a solver");
    let mut values = [0; 3];
    for round in 0..80 {
        let (squares, regular) = (round % 2 == 0, round % 4 < 2);
        let quiet = |position: &Quatro| {
            let mut noisy = Vec::new();
            position.noisy_moves(&mut noisy);
            noisy.is_empty()
        };
        let mut draw = || random_quatro(7 + random.below(4), squares, regular, &mut random);
        let position = std::iter::repeat_with(&mut draw).find(quiet).expect("a quiet board");
        let proof = solve(&mut *solver, &position);
        let value = proof.proved.lower.0;
        values[(value.signum() + 1) as usize] += 1;
        let image = position.transformed(random.below(position.symmetries()));
        assert_eq!(solve(&mut *solver, &image).proved.lower.0, value, "{}", position.position_text());
        let mut fresh = Quatro::solver(MEGABYTE).expect("a solver");
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let best = moves.into_iter().map(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            -solve(&mut *fresh, &next).proved.lower.0
        });
        assert_eq!(best.max().unwrap_or(0), value, "{}", position.position_text());
        let mut end = position.clone();
        for &mv in &proof.line {
            end.play(mv).expect("a legal move");
            let value = solve(&mut *fresh, &end).proved.lower;
            let expected = if end.turn() == position.turn() { proof.proved.lower } else { -proof.proved.lower };
            assert_eq!(value, expected, "after {mv} in {}", position.position_text());
        }
    }
    assert!(values.iter().all(|&count| count > 3), "{values:?}");
}

/// The results of `solve_moves` agree with solving each move separately, and on small boards with
/// brute force, distances included.
#[test]
fn every_move_of_quatro_has_the_value_that_it_has_alone() {
    let mut random = Random::new(13);
    let mut solver = Quatro::solver(MEGABYTE).expect("a solver");
    let mut values = [0; 3];
    for round in 0..600 {
        let (squares, regular) = (round % 2 == 0, round % 4 < 2);
        let placed = if round % 20 == 0 { 6 + random.below(4) } else { 10 + random.below(6) };
        let position = random_quatro(placed, squares, regular, &mut random);
        if position.outcome().is_some() {
            continue;
        }
        let proofs = solver.solve_moves(&position, Task::new(Limits::default()), 3).expect("a way of its own");
        assert_eq!(proofs.stopped_by, StopReason::Finished);
        let mut moves: Vec<_> = proofs.moves.iter().map(|proof| proof.mv).collect();
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        assert!(proofs.moves.is_sorted_by(|a, b| a.rank() >= b.rank()), "{proofs:?}");
        assert_eq!(proofs.moves[0].proved, proofs.proved);
        let mut alone = Quatro::solver(MEGABYTE).expect("a solver");
        for (number, proof) in proofs.moves.iter().enumerate() {
            let mut next = position.clone();
            next.play(proof.mv).expect("a legal move");
            let apart = -solve(&mut *alone, &next).proved;
            assert_eq!(proof.proved, apart, "{} in {}", proof.mv, position.position_text());
            if placed >= 10 {
                let value = after(&position, proof.mv);
                values[(value + 1) as usize] += 1;
                assert_eq!(proof.proved.lower.0, value * Quatro::UNIT, "{} in {}", proof.mv, position.position_text());
            }
            if placed >= 12 && value_of(proof) != 0 {
                assert_eq!(proof.plies, Some(1 + plies_to_end(&next)), "{} in {}", proof.mv, position.position_text());
            }
            if number < 3 {
                let proof = Proof { proved: -proof.proved, line: proof.line.clone(), ..empty_proof() };
                check_line(&next, &proof);
            }
        }
        moves.sort_unstable();
        legal.sort_unstable();
        assert_eq!(moves, legal);
    }
    assert!(values.iter().all(|&count| count > 100), "{values:?}");
}

fn value_of<M>(proof: &MoveProof<M>) -> i32 {
    proof.proved.value().map_or(0, |value| value.0)
}

fn empty_proof<M>() -> Proof<M> {
    let (line, stats) = (Vec::new(), Stats::default());
    Proof { proved: Interval::ALL, line, stats, stopped_by: StopReason::Finished }
}

/// The length of a won game if the winner hurries and the loser delays.
fn plies_to_end<G: Game>(position: &G) -> u32 {
    let Some(value) = position.outcome().is_none().then(|| brute_force(position)) else { return 0 };
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let best = moves.into_iter().filter(|&mv| after(position, mv) == value).map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        1 + plies_to_end(&next)
    });
    if value > 0 { best.min() } else { best.max() }.unwrap_or(0)
}

/// A search that was stopped makes no false claim.
#[test]
fn moves_of_quatro_within_limits() {
    let mut random = Random::new(14);
    for round in 0..12 {
        let position = random_quatro(4 + random.below(4), round % 2 == 0, true, &mut random);
        let mut solver = Quatro::solver(MEGABYTE).expect("a solver");
        let all = solver.solve_moves(&position, Task::new(Limits::default()), 0).expect("a way of its own");
        for nodes in [0, 1, 10, 100, 1_000, 10_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let mut solver = Quatro::solver(MEGABYTE).expect("a solver");
            let some = solver.solve_moves(&position, Task::new(limits), 2).expect("a way of its own");
            assert!(some.stats.nodes <= nodes, "{} nodes, allowed {nodes}", some.stats.nodes);
            assert!(some.proved.lower <= all.proved.lower && some.proved.upper >= all.proved.upper);
            for proof in &some.moves {
                let whole = all.moves.iter().find(|other| other.mv == proof.mv).expect("the same moves");
                assert!(proof.proved.contains(value_score(whole)), "{} in {}", proof.mv, position.position_text());
            }
            if some.proved.lower > Score(-Quatro::UNIT) {
                assert!(some.moves[0].proved.lower >= some.proved.lower, "{some:?}");
            }
        }
    }
}

fn value_score<M>(proof: &MoveProof<M>) -> Score {
    proof.proved.value().expect("every move has its value")
}
