//! Measures the speed of Bispo's advice: a plain alpha-beta search of fixed depth over the `Game`
//! contract, `advice_bispo [SPEC] [DEPTH]`. Prints nodes per second.

use std::error::Error;
use std::time::Instant;

use plyground_core::{Advice, Game, Spec};
use plyground_games::bispo::{Bispo, Move};
use plyground_view::Setup;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let spec = words.next().unwrap_or_else(|| "bispo".to_owned());
    let depth = words.next().map_or(Ok(8), |word| word.parse())?;
    let read = |name: &str| std::fs::read(name).map_err(|error| error.to_string());
    let position = Bispo::setup(&Spec::parse(&spec)?, &read)?.value;
    let mut nodes = 0;
    let mut buffers = vec![Vec::new(); depth as usize + 1];
    let clock = Instant::now();
    let value = search(&position, depth, -1_000_000, 1_000_000, &mut buffers, &mut nodes);
    let seconds = clock.elapsed().as_secs_f64();
    println!("{value} at depth {depth}: {nodes} nodes, {seconds:.3} s, {:.2} M nodes/s", nodes as f64 / seconds / 1e6);
    Ok(())
}

type Buffers = Vec<Vec<(i32, Move)>>;

fn search(position: &Bispo, depth: u32, alpha: i32, beta: i32, buffers: &mut Buffers, nodes: &mut u64) -> i32 {
    *nodes += 1;
    if depth == 0 {
        return position.evaluate().0;
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if moves.is_empty() {
        return position.banked().0;
    }
    let mut ordered = std::mem::take(&mut buffers[depth as usize]);
    ordered.clear();
    let hint = position.move_hints();
    ordered.extend(moves.iter().map(|&mv| (-hint(mv), mv)));
    ordered.sort_unstable();
    let mut best = -1_000_000;
    let mut alpha = alpha;
    for &(_, mv) in &ordered {
        let mut child = position.clone();
        child.play_unchecked(mv);
        best = best.max(-search(&child, depth - 1, -beta, -alpha, buffers, nodes));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    buffers[depth as usize] = ordered;
    best
}
