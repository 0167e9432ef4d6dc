//! Problems for the tests of the path searches: those of the games, and small random ones.

use plyground_core::{Puzzle, Random};
use plyground_games::blokus::BlokusProblem;
use plyground_games::blokus::bits::{Bits, Cell};
use plyground_games::quatro::{Board, QuatroProblem};
use plyground_view::Problem;
use plyground_view::problem::read_problems;

/// The problems that come with a game.
pub(crate) fn embedded<P: Problem>() -> Vec<P> {
    read_problems("problemas.dat", P::EMBEDDED.as_bytes()).expect("the embedded problems").value
}

/// A board on which some cells are blocked and a few are to be filled.
pub(crate) fn small_blokus(seed: u64) -> BlokusProblem {
    let mut random = Random::new(seed);
    let room = 5 + random.below(2);
    let is_blocked = |cell: &Cell| cell.row() >= room || cell.column() >= room;
    let outside: Bits = Cell::all().filter(is_blocked).collect();
    let holes: Bits = Cell::all().skip(1).filter(|_| random.below(12) == 0).collect();
    // Every third begins with some cells filled, which may touch each other.
    let filled =
        if seed % 3 == 2 { (0..3).map(|_| Cell::new(random.below(4), random.below(4))).collect() } else { Bits::EMPTY };
    BlokusProblem::new(6 + random.below(8) as u32, filled, outside | holes)
}

/// A board with some pieces, and some others beside it.
pub(crate) fn small_quatro(seed: u64) -> QuatroProblem {
    let mut random = Random::new(seed);
    let mut problem = QuatroProblem::new(Board::START, seed.is_multiple_of(2));
    let mut successors = Vec::new();
    for _ in 0..9 + random.below(3) {
        successors.clear();
        problem.successors(&problem.start(), &mut successors);
        let (.., board) = successors.swap_remove(random.below(successors.len()));
        problem = QuatroProblem::new(board, seed.is_multiple_of(2));
    }
    problem
}
