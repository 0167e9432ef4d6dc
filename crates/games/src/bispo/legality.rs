//! The legality of a single move, with the reason for a refusal. It is computed by geometry,
//! without the tables of the move generator; tests compare the two.

use plyground_core::Player;

use super::piece::{Line, Piece};
use super::position::{Move, Position};
use super::rules::Placement;
use crate::texts::t;
use plyground_view::texts::{Message, Says};

/// The reason why a move is refused. Cells are numbered from 0 by rows from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// No cell can be landed on: the player must pass.
    MustPass,
    /// A player who can move may not pass.
    CanMove,
    /// There is no such cell.
    Outside,
    /// The cell has no number.
    Nil,
    /// A piece stands on the cell.
    Occupied(Player),
    /// A placement outside the player's first row.
    NotFirstRow,
    /// A placement that is not on the highest number of the row, which is on this cell.
    NotHighest(usize),
    /// The player's piece, on this cell, does not move that way.
    OffLine(usize),
    /// The opponent's piece, on this cell, threatens the target.
    Threatened(usize),
    /// The opponent's piece, on this cell, is in between.
    Behind(usize),
}

impl<P: Piece, const CELLS: usize> Position<P, CELLS> {
    /// The reason why the move is not legal; `None` if it is.
    pub fn refusal(&self, mv: Move) -> Option<Refusal> {
        let stuck = |player| (0..CELLS).all(|cell| self.landing(player, cell).is_err());
        let (own, other) = (self.turn, self.turn.other());
        let Some(cell) = mv.cell() else {
            return if !stuck(own) {
                Some(Refusal::CanMove)
            } else if stuck(other) {
                Some(Refusal::Over)
            } else {
                None
            };
        };
        let refusal = self.landing(own, cell).err()?;
        Some(if !stuck(own) {
            refusal
        } else if stuck(other) {
            Refusal::Over
        } else {
            Refusal::MustPass
        })
    }

    /// Checks whether a player could land on a cell, by placing or moving, if it were the player's
    /// turn.
    fn landing(&self, player: Player, cell: usize) -> Result<(), Refusal> {
        if cell >= CELLS {
            return Err(Refusal::Outside);
        }
        if let Some(&owner) = Player::BOTH.iter().find(|&&owner| self.piece(owner) == Some(cell)) {
            return Err(Refusal::Occupied(owner));
        }
        if self.number(cell).is_none() {
            return Err(Refusal::Nil);
        }
        match self.piece(player) {
            None => self.placement(player, cell),
            Some(own) => self.step(own, self.piece(player.other()), cell),
        }
    }

    fn placement(&self, player: Player, cell: usize) -> Result<(), Refusal> {
        let (row, _) = Self::place(cell);
        if row != Self::first_row(player) {
            return Err(Refusal::NotFirstRow);
        }
        if self.rules.placement == Placement::Highest {
            // The last maximum in reverse order is the leftmost.
            let row = (row * P::SIZE..(row + 1) * P::SIZE).rev();
            if let Some(highest) = row.max_by_key(|&cell| self.number(cell)).filter(|&highest| highest != cell) {
                return Err(Refusal::NotHighest(highest));
            }
        }
        Ok(())
    }

    fn step(&self, own: usize, other: Option<usize>, cell: usize) -> Result<(), Refusal> {
        let (from, to) = (Self::place(own), Self::place(cell));
        if !P::joins(from, to) {
            return Err(Refusal::OffLine(own));
        }
        let Some(other) = other else { return Ok(()) };
        let between = Self::place(other);
        if self.rules.threat && P::joins(between, to) {
            return Err(Refusal::Threatened(other));
        }
        if !self.rules.threat && !self.rules.through && stands_between(from, between, to) {
            return Err(Refusal::Behind(other));
        }
        Ok(())
    }

    /// The refusal as a clause of a sentence.
    pub(super) fn reason(&self, refusal: Refusal) -> Message {
        let piece = P::NAME;
        match refusal {
            Refusal::Over => t::REFUSED_GAME_OVER.into(),
            Refusal::MustPass => t::REFUSED_MUST_PASS.into(),
            Refusal::CanMove => t::REFUSED_CAN_MOVE.into(),
            Refusal::Outside => t::REFUSED_NO_SUCH_CELL.into(),
            Refusal::Nil => t::REFUSED_NIL.into(),
            Refusal::Occupied(owner) if owner == self.turn => t::RefusedOwnPieceThere { piece }.message(),
            Refusal::Occupied(_) => t::RefusedOtherPieceThere { piece }.message(),
            Refusal::NotFirstRow => {
                t::RefusedNotFirstRow { player: self.turn, piece, row: Self::first_row(self.turn) + 1 }.message()
            }
            Refusal::NotHighest(cell) => t::RefusedNotHighest { piece, cell: Self::name(cell) }.message(),
            Refusal::OffLine(own) => {
                let cell = Self::name(own);
                match P::LINE {
                    Line::Diagonal => t::RefusedOffDiagonal { piece, cell }.message(),
                    Line::Straight => t::RefusedOffLine { piece, cell }.message(),
                    Line::Jump => t::RefusedOffJump { piece, cell }.message(),
                }
            }
            Refusal::Threatened(other) => t::RefusedThreatened { piece, other: Self::name(other) }.message(),
            Refusal::Behind(other) => t::RefusedBehind { piece, other: Self::name(other) }.message(),
        }
    }

    /// The name of a cell: `C3`.
    pub(super) fn name(cell: usize) -> String {
        let (row, column) = Self::place(cell);
        format!("{}{}", char::from(b'A' + column as u8), row + 1)
    }
}

/// Returns whether `middle` is strictly inside the straight line from `from` to `to`.
fn stands_between(from: (usize, usize), middle: (usize, usize), to: (usize, usize)) -> bool {
    let step = |from: usize, to: usize| to as isize - from as isize;
    let first = (step(from.0, middle.0), step(from.1, middle.1));
    let second = (step(middle.0, to.0), step(middle.1, to.1));
    let straight = |(rows, columns): (isize, isize)| rows == 0 || columns == 0 || rows.abs() == columns.abs();
    let direction = |(rows, columns): (isize, isize)| (rows.signum(), columns.signum());
    // A jump is not a straight line, so nothing is between its ends.
    straight(first) && straight(second) && direction(first) == direction(second)
}
