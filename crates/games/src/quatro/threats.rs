//! Lines that lack one piece, and the advice based on them: an evaluation, move hints, noisy moves,
//! a playout policy.
//!
//! A line of three makes its empty cell **hot** for the values that its pieces share. A piece is
//! **safe** if it has none of the hot values: it completes no line anywhere.

use plyground_core::Score;

use super::board::{LANES, fours};
use super::{Board, Cell, Cells, Piece, Pieces, UNIT};

/// The terms of the evaluation, in units. All are symmetric, and the sum stays within a win.
struct Terms {
    /// A side can complete a line, or must let the opponent complete one.
    decided: i32,
    /// The giver has an odd number of safe pieces: if nothing changes, the opponent runs out of safe
    /// gifts first. Divided by that number, since more pieces mean more changes.
    odd_safe: i32,
}

const TERMS: Terms = Terms { decided: UNIT - 1, odd_safe: 300 };

/// The hint of a move that wins at once, and (negative) of one that lets the opponent win at once.
pub(super) const WINS: i32 = 1000;
pub(super) const LOSES: i32 = -1000;

/// The hot cells: for each value (attribute `i` is 1: `i`, is 0: `4 + i`) the cells that complete a
/// line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Threats {
    /// The cells for the value 1, in a lane for each attribute, as on boards; then those for the
    /// value 0.
    ones: u64,
    zeros: u64,
}

impl Threats {
    pub(super) fn of(board: &Board, squares: bool) -> Self {
        let occupied = board.occupied().bits();
        let (ones, zeros) = (board.ones(), board.zeros());
        let mut threats = Self::default();
        for line in fours(squares) {
            let hole = line & !occupied;
            if hole == 0 || hole & (hole - 1) != 0 {
                continue;
            }
            // If the lane is full once the hole is filled, the other three cells are set.
            let (mask, hole) = (u64::from(line) * LANES, u64::from(hole) * LANES);
            threats.ones |= hole & full_lanes((ones | hole) & mask, mask);
            threats.zeros |= hole & full_lanes((zeros | hole) & mask, mask);
        }
        threats
    }

    /// The cells on which a piece completes a line.
    #[inline]
    pub(super) fn completing(&self, piece: Piece) -> Cells {
        let chosen = (0..4).fold(0, |cells, lane| {
            let values = if piece.index() >> lane & 1 == 1 { self.ones } else { self.zeros };
            cells | (values >> (16 * lane)) as u16
        });
        Cells::from_bits(chosen)
    }

    /// The pieces that complete no line.
    #[inline]
    pub(super) fn safe(&self, pieces: Pieces) -> Pieces {
        if self.ones | self.zeros == 0 {
            return pieces;
        }
        pieces.into_iter().filter(|&piece| self.completing(piece).is_empty()).collect()
    }
}

/// All ones in the lanes where `cells` contains all of `mask`.
#[inline]
const fn full_lanes(cells: u64, mask: u64) -> u64 {
    let missing = cells ^ mask;
    // The top bit of each lane in which nothing is missing; neither sum carries over.
    let tops = 0x8000 * LANES;
    let full = !(((missing & !tops) + !tops) | missing) & tops;
    (full >> 15) * 0xFFFF
}

/// The giver's prospects, given the number of safe pieces.
const fn prospects(safe: usize) -> i32 {
    match safe {
        0 => -TERMS.decided,
        odd if odd % 2 == 1 => TERMS.odd_safe / odd as i32,
        even => -TERMS.odd_safe / even as i32,
    }
}

/// The evaluation of Quarto, for the side to move. The game is not over.
pub(super) fn evaluate_quarto(board: &Board, hand: Option<Piece>, squares: bool) -> Score {
    let threats = Threats::of(board, squares);
    let safe = threats.safe(board.reserve());
    let Some(piece) = hand else { return Score(prospects(safe.len())) };
    if !threats.completing(piece).is_empty() {
        return Score(TERMS.decided);
    }
    // The placement may still change which pieces are safe, so nothing is decided.
    Score(if safe.is_empty() { -TERMS.odd_safe } else { prospects(safe.len()) })
}

/// The evaluation of Quatro, for the side to move. The game is not over.
pub(super) fn evaluate_quatro(board: &Board, squares: bool) -> Score {
    let threats = Threats::of(board, squares);
    let wins = threats.safe(board.reserve()) != board.reserve();
    Score(if wins { TERMS.decided } else { 0 })
}

/// The effect of a placement: whether it completes a line, and which pieces of the reserve are safe
/// after it.
pub(super) fn placed(board: &Board, piece: Piece, cell: Cell, squares: bool) -> (bool, Pieces) {
    let mut next = board.clone();
    next.take(piece);
    next.put(piece, cell);
    (next.has_line_with(piece, squares), Threats::of(&next, squares).safe(next.reserve()))
}

#[cfg(test)]
mod tests {
    use plyground_core::{Game, Random};

    use super::*;
    use crate::quatro::{Quarto, QuartoMove};

    #[test]
    fn hot_cells_are_those_where_a_piece_completes_a_line() {
        let mut random = Random::new(6);
        for round in 0..300 {
            let squares = round % 2 == 0;
            let mut position = Quarto::new(squares);
            while let Some(mv) = position.random_move(&mut random, &mut Vec::new()) {
                let threats = Threats::of(position.board(), squares);
                for piece in Pieces::FULL {
                    let completes = |&cell: &Cell| {
                        let mut board = position.board().clone();
                        board.put(piece, cell);
                        board.has_line(squares)
                    };
                    let expected: Cells = position.board().empty().into_iter().filter(completes).collect();
                    assert_eq!(threats.completing(piece), expected, "{piece} in {position:?}");
                }
                position.play_unchecked(mv);
                if matches!(mv, QuartoMove::Place(_)) && position.board().has_line(squares) {
                    break;
                }
            }
        }
    }
}
