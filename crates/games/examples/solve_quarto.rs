//! Solves Quarto or Quatro and prints the time it takes: from the empty board, or from random
//! positions with some pieces placed.
//!
//! `solve_quarto [game=quatro] [squares=on] [threads=2] [mb=1024] [placed=4 positions=20 seed=1] [moves=on]`
//!
//! With `moves=on` every move gets a value, if the solver supports that.

use std::time::Instant;

use plyground_core::{Advice, Game, Limits, Random, Solver, Task};
use plyground_games::quatro::{Quarto, QuartoSolver, Quatro, QuatroSolver};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value = |key: &str| arguments.iter().find_map(|argument| argument.strip_prefix(key)?.strip_prefix('='));
    let number = |key: &str, default: u64| value(key).and_then(|text| text.parse().ok()).unwrap_or(default);
    let squares = value("squares") == Some("on");
    let bytes = number("mb", 1024) << 20;
    let placed = number("placed", 0) as usize;
    let work = Work {
        threads: number("threads", 1) as usize,
        placed,
        positions: if placed == 0 { 1 } else { number("positions", 10) },
        random: Random::new(number("seed", 1)),
        moves: value("moves") == Some("on"),
    };
    println!("squares {squares}, {} threads, {} MB", work.threads, bytes >> 20);
    if value("game") == Some("quatro") {
        work.run(&mut QuatroSolver::new(bytes), &Quatro::new(squares), 1);
    } else {
        work.run(&mut QuartoSolver::without_book(bytes), &Quarto::new(squares), 2);
    }
}

struct Work {
    threads: usize,
    placed: usize,
    positions: u64,
    random: Random,
    moves: bool,
}

impl Work {
    fn run<G: Advice>(mut self, solver: &mut dyn Solver<G>, start: &G, plies: usize) {
        let (mut total, mut longest) = (0.0, 0.0_f64);
        for _ in 0..self.positions {
            let position = self.random_position(start, plies);
            if total > 0.0 {
                solver.clear();
            }
            let started = Instant::now();
            let task = Task { threads: self.threads, ..Task::new(Limits::default()) };
            if self.moves
                && let Some(proofs) = solver.solve_moves(&position, Task::new(Limits::default()), 20)
            {
                let seconds = started.elapsed().as_secs_f64();
                (total, longest) = (total + seconds, longest.max(seconds));
                println!("{:?}  nodes {}  {seconds:.4} s", proofs.proved, proofs.stats.nodes);
                continue;
            }
            let proof = solver.solve(&position, task);
            let seconds = started.elapsed().as_secs_f64();
            (total, longest) = (total + seconds, longest.max(seconds));
            let stats = &proof.stats;
            println!(
                "value {:?}  nodes {}  cuts {} {} ({} first)  depth {}  probes {}  hits {}  stores {}  {seconds:.4} s  line {:?}",
                proof.value().map(|value| value.0 / G::UNIT),
                stats.nodes,
                stats.alpha_cuts,
                stats.beta_cuts,
                stats.first_move_cuts,
                stats.depth,
                stats.table_probes,
                stats.table_hits,
                stats.table_stores,
                proof.line
            );
        }
        println!("mean {:.4} s, longest {longest:.4} s", total / self.positions as f64);
    }

    /// A position after random placements that do not end the game.
    fn random_position<G: Game>(&mut self, start: &G, plies: usize) -> G {
        loop {
            let mut position = start.clone();
            for _ in 0..plies * self.placed {
                if let Some(mv) = position.random_move(&mut self.random, &mut Vec::new()) {
                    position.play_unchecked(mv);
                }
            }
            if position.outcome().is_none() {
                return position;
            }
        }
    }
}
