//! Advice to searches, based on lines that can be completed.

use plyground_core::{Advice, Player, Score};

use super::{Cell, LINES, TicTacToe, cells_of};

impl Advice for TicTacToe {
    /// In points: a certain win (1), a certain loss (−1), or 0. A player who can complete a line
    /// does so; there is no defence against two cells that would complete the opponent's lines.
    fn evaluate(&self) -> Score {
        if let Some(score) = self.final_score() {
            return score;
        }
        if self.completing(self.turn) != 0 {
            return Score(1);
        }
        Score(if self.completing(self.turn.other()).count_ones() > 1 { -1 } else { 0 })
    }

    /// Moves that complete a line or prevent one.
    fn noisy_moves(&self, moves: &mut Vec<Cell>) {
        let urgent = self.completing(Player::One) | self.completing(Player::Two);
        moves.extend(cells_of(self.playable() & urgent));
    }

    /// The number of lines through the cell.
    fn move_hints(&self) -> impl Fn(Cell) -> i32 {
        |mv| LINES.iter().filter(|&&line| line & mv.bit() != 0).count() as i32
    }
}
