//! Solves a position of the bispo family exactly: `solve_bispo SPEC [plies=N] [seed=N]
//! [colours=same|opposite] [time=60s] [memory=1GB] [threads=N] [position=TEXT]`. It first plays
//! `plies` random legal moves, drawn from `seed`.

use std::error::Error;

use plyground_core::limits::{parse_size, parse_time};
use plyground_core::solver::{Proof, Solver, Task};
use plyground_core::{Game, Limits, Player, Progress, Random, Spec};
use plyground_games::bispo::{Bishop, FamilySolver, Knight, Move, Piece, Position, Rook};
use plyground_view::Notation;
use plyground_view::Setup;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let spec = words.first().map_or("bispo", String::as_str);
    match Spec::parse(spec)?.name.as_str() {
        "torre" => run::<Rook, 49>(spec, &words),
        "cavalo" => run::<Knight, 100>(spec, &words),
        _ => run::<Bishop, 64>(spec, &words),
    }
}

fn run<P: Piece, const CELLS: usize>(spec: &str, words: &[String]) -> Result<(), Box<dyn Error>>
where
    Position<P, CELLS>: Setup + Notation + Game<Move = Move>,
{
    let word = |name: &str| words.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    let number = |name: &str, default: u64| word(name).map_or(Ok(default), str::parse);
    let read = |name: &str| std::fs::read(name).map_err(|error| error.to_string());
    let mut position = Position::<P, CELLS>::setup(&Spec::parse(spec)?, &read)?.value;
    if let Some(text) = word("position") {
        position = position.parse_position(text)?;
    }
    let mut random = Random::new(number("seed", 1)?);
    let mut moves = Vec::new();
    let plies = number("plies", 0)?;
    let mut line = Vec::new();
    loop {
        let mut trial = position.clone();
        line.clear();
        for _ in 0..plies {
            let Some(mv) = trial.random_move(&mut random, &mut moves) else { break };
            line.push(trial.move_text(mv));
            trial.play_unchecked(mv);
        }
        let same = match (trial.piece(Player::One), trial.piece(Player::Two)) {
            (Some(one), Some(two)) => Some((one / 8 + one % 8) % 2 == (two / 8 + two % 8) % 2),
            _ => None,
        };
        let wanted = match word("colours") {
            Some("same") => Some(true),
            Some("opposite") => Some(false),
            _ => same,
        };
        if wanted == same {
            position = trial;
            break;
        }
    }
    println!("{spec} {}: {}", line.join(" "), position.position_text());
    let limits = Limits { time: Some(parse_time(word("time").unwrap_or("60s"))?), ..Limits::default() };
    let mut solver = FamilySolver::<P, CELLS>::with_bytes(parse_size(word("memory").unwrap_or("1GB"))?);
    if !solver.accepts(&position) {
        return Err("the solver does not take this board".into());
    }
    let mut on_progress = |progress: &Progress<'_, Move>| {
        if progress.iteration_ended {
            let score = progress.score.map_or(0, |score| score.0);
            println!("  at least {score}: {} nodes, {:.1?}", progress.stats.nodes, progress.stats.time);
        }
    };
    let threads = number("threads", 1)? as usize;
    let task = Task { threads, on_progress: &mut on_progress, ..Task::new(limits) };
    let proof = solver.solve(&position, task);
    print(&position, &proof);
    Ok(())
}

fn print<P: Piece, const CELLS: usize>(position: &Position<P, CELLS>, proof: &Proof<Move>)
where
    Position<P, CELLS>: Notation + Game<Move = Move>,
{
    let Proof { proved, line, stats, stopped_by } = proof;
    let mut at = position.clone();
    let text = |&mv: &Move| {
        let text = at.move_text(mv);
        at.play_unchecked(mv);
        text
    };
    let line: Vec<String> = line.iter().map(text).collect();
    let seconds = stats.time.as_secs_f64();
    println!(
        "value {proved} ({stopped_by}), {} nodes, {seconds:.3} s, {:.2} M nodes/s, {} of {} probes hit, line {}",
        stats.nodes,
        stats.nodes as f64 / seconds / 1e6,
        stats.table_hits,
        stats.table_probes,
        line.join(" ")
    );
}
