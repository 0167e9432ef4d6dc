//! Counting the lines of play of a given length: the classic test of a move
//! generator, named after chess programs' "performance test".
//!
//! Only lines of exactly the given length count. Lines that end earlier, because the game is over,
//! do not; a forced pass is a ply like any other. At the last ply moves are counted, not played.

#[cfg(any(test, feature = "testing"))]
pub mod file;

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::{Game, threads};

/// The number of lines of `depth` plies from `position`.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    count(position, depth, &mut vec![Vec::new(); depth as usize + 1])
}

fn count<G: Game>(position: &G, depth: u32, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    match depth {
        0 => return 1,
        1 => return position.move_count(moves) as u64,
        _ => {}
    }
    moves.clear();
    position.legal_moves(moves);
    let mut nodes = 0;
    for &mv in moves.iter() {
        let mut child = position.clone();
        child.play_unchecked(mv);
        nodes += count(&child, depth - 1, deeper);
    }
    nodes
}

/// Each legal move with the number of lines of `depth` plies that start with it,
/// counted on up to `threads` threads. Empty for depth 0.
///
/// The work is divided into the positions after two plies, which the threads take one by one, so
/// that one expensive move does not delay the others.
///
/// # Panics
/// When the game panics.
pub fn divide<G: Game>(position: &G, depth: u32, threads: usize) -> Vec<(G::Move, u64)> {
    let mut roots = Vec::new();
    if depth == 0 {
        return Vec::new();
    }
    position.legal_moves(&mut roots);
    let mut tasks = Vec::new();
    let mut replies = Vec::new();
    for (root, &mv) in roots.iter().enumerate() {
        let mut child = position.clone();
        child.play_unchecked(mv);
        if depth < 3 {
            tasks.push((root, child, depth - 1));
            continue;
        }
        child.legal_moves(&mut replies);
        for reply in replies.drain(..) {
            let mut grandchild = child.clone();
            grandchild.play_unchecked(reply);
            tasks.push((root, grandchild, depth - 2));
        }
    }
    let totals: Vec<_> = roots.iter().map(|_| AtomicU64::new(0)).collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        while let Some((root, position, depth)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            totals[*root].fetch_add(perft(position, *depth), Ordering::Relaxed);
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    threads::beside(1..threads.clamp(1, tasks.len().max(1)), |_| work(), work);
    assert!(done.into_inner() == tasks.len(), "a counting thread panicked");
    let totals = totals.into_iter().map(AtomicU64::into_inner);
    roots.into_iter().zip(totals).collect()
}
