//! Solves Quarto and says how long it takes: from the empty board, or random positions
//! with some pieces placed.
//!
//! `solve_quarto [squares=on] [threads=2] [mb=1024] [placed=4 positions=20 seed=1]`

use std::time::Instant;

use plyground_core::progress::ignore;
use plyground_core::solver::INFINITE;
use plyground_core::{Game, Limits, Proof, Random, Solver, Stop, Task};
use plyground_games::quatro::{Quarto, QuartoMove, QuartoSolver};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value = |key: &str| arguments.iter().find_map(|argument| argument.strip_prefix(key)?.strip_prefix('='));
    let number = |key: &str, default: u64| value(key).and_then(|text| text.parse().ok()).unwrap_or(default);
    let squares = value("squares") == Some("on");
    let (threads, megabytes) = (number("threads", 1) as usize, number("mb", 1024));
    let placed = number("placed", 0);
    let positions = if placed == 0 { 1 } else { number("positions", 10) };
    let mut random = Random::new(number("seed", 1));
    let mut total = 0.0;
    let mut longest: f64 = 0.0;
    let mut solver = QuartoSolver::new(megabytes << 20);
    for _ in 0..positions {
        let position = random_position(squares, placed as usize, &mut random);
        if total > 0.0 {
            solver.clear();
        }
        let started = Instant::now();
        let proof = solve(&mut solver, &position, threads);
        let seconds = started.elapsed().as_secs_f64();
        total += seconds;
        longest = longest.max(seconds);
        let stats = &proof.stats;
        println!(
            "value {:?}  nodes {}  probes {}  hits {}  stores {}  {seconds:.4} s  line {:?}",
            proof.value().map(|value| value.0 / Quarto::UNIT),
            stats.nodes,
            stats.table_probes,
            stats.table_hits,
            stats.table_stores,
            proof.line
        );
    }
    let mean = total / positions as f64;
    println!("squares {squares}, {threads} threads, {megabytes} MB: mean {mean:.4} s, longest {longest:.4} s");
}

fn solve(solver: &mut QuartoSolver, position: &Quarto, threads: usize) -> Proof<QuartoMove> {
    let task = Task {
        known: (-INFINITE, INFINITE),
        limits: Limits::default(),
        stop: Stop::new(),
        threads,
        on_progress: &mut ignore,
    };
    solver.solve(position, task)
}

/// A position with a piece to be given, reached by random placements that do not end
/// the game.
fn random_position(squares: bool, placed: usize, random: &mut Random) -> Quarto {
    loop {
        let mut position = Quarto::new(squares);
        for _ in 0..2 * placed {
            if let Some(mv) = position.random_move(random, &mut Vec::new()) {
                position.play_unchecked(mv);
            }
        }
        if position.outcome().is_none() && position.board().occupied().len() == placed {
            return position;
        }
    }
}
