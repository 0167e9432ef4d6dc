//! The 64-bit keys of the family. The key of a position is the exclusive or of one value per number
//! still on the board, one per piece, and those of the turn and of the options. Points are left
//! out.
//!
//! The value of a number takes one multiplication: the cell's random odd factor times an odd
//! multiple of the number. On a given board the numbers of the cells are fixed, so the values of
//! different cells are independent and uniform, as if from a table of random numbers, which would
//! need 20,000 entries per cell.

use plyground_core::Player;
use plyground_core::random::mix64;

use super::rules::{Doubles, Placement, Rules};
use super::{NOWHERE, SLOTS};

/// The value of the turn of player 2.
pub(super) const TURN: u64 = mix64(0xB15_0001);

static CELL: [u64; SLOTS] = {
    let mut table = [0; SLOTS];
    let mut cell = 0;
    while cell < SLOTS {
        table[cell] = mix64(0xB15_1000 + cell as u64) | 1;
        cell += 1;
    }
    table
};

/// Indexed by player and cell; 0 for a piece that is not placed.
static PIECE: [[u64; SLOTS]; 2] = {
    let mut table = [[0; SLOTS]; 2];
    let mut cell = 0;
    while cell < NOWHERE as usize {
        table[0][cell] = mix64(0xB15_2000 + cell as u64);
        table[1][cell] = mix64(0xB15_3000 + cell as u64);
        cell += 1;
    }
    table
};

/// The value of a number on a cell.
#[inline]
pub(super) fn number(cell: usize, number: i16) -> u64 {
    let product = CELL[cell % SLOTS].wrapping_mul((2 * i64::from(number) + 1) as u64);
    product ^ (product >> 32)
}

/// The value of a player's piece on a cell (or [`NOWHERE`]).
#[inline]
pub(super) fn piece(player: Player, cell: u8) -> u64 {
    PIECE[player.index()][usize::from(cell) % SLOTS]
}

/// The value of the options.
pub(super) fn rules(rules: Rules) -> u64 {
    let bits = u64::from(rules.threat)
        | u64::from(rules.through) << 1
        | u64::from(rules.doubles == Doubles::Largest) << 2
        | u64::from(rules.placement == Placement::Highest) << 3;
    mix64(0xB15_4000 + bits)
}
