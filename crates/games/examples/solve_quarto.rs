//! Solve.
use plyground_core::{Game};
use plyground_games::quatro::{Quarto, QuartoMove, Piece, QuartoSolver};
fn main() {
    let squares = std::env::args().nth(1).is_some_and(|a| a == "on");
    let mut q = Quarto::new(squares);
    q.play_unchecked(QuartoMove::Give(Piece::from_number(0).unwrap()));
    let solver = QuartoSolver::new(1 << 30);
    let start = std::time::Instant::now();
    println!("{:?}", solver.raw(&q));
    println!("{:?}", start.elapsed());
}
