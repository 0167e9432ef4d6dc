//! The random numbers of position keys (Zobrist 1970): a key is the exclusive or of one number per
//! piece on its cell, per piece in the reserve, for the piece in hand, the turn and the option. A
//! ply always changes the same combination of facts, so there is one precomputed number per ply.

use plyground_core::Player;
use plyground_core::random::mix64;

use super::{Board, Cell, Piece};

const ON_CELL: usize = 0;
const IN_RESERVE: usize = 256;
const IN_HAND: usize = 272;
const TURN: usize = 288;
const SQUARES: usize = 289;

/// The number of a fact: a piece on a cell, a piece in the reserve, etc.
const fn number(fact: usize) -> u64 {
    // A salt, so that other games that mix small numbers get different keys.
    mix64(0x5155_4154_524F ^ (fact as u64) << 20)
}

/// A ply of Quatro moves a piece from the reserve to a cell and changes the turn.
static PICK: [[u64; 16]; 16] = per_cell(IN_RESERVE, number(TURN));
/// A placement of Quarto moves a piece from the hand to a cell.
static PLACE: [[u64; 16]; 16] = per_cell(IN_HAND, 0);
/// A gift of Quarto moves a piece from the reserve to the opponent's hand and changes the turn.
static GIVE: [u64; 16] = {
    let mut table = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        table[piece] = number(IN_RESERVE + piece) ^ number(IN_HAND + piece) ^ number(TURN);
        piece += 1;
    }
    table
};

const fn per_cell(from: usize, always: u64) -> [[u64; 16]; 16] {
    let mut table = [[0; 16]; 16];
    let mut piece = 0;
    while piece < 16 {
        let mut cell = 0;
        while cell < 16 {
            table[piece][cell] = number(ON_CELL + 16 * piece + cell) ^ number(from + piece) ^ always;
            cell += 1;
        }
        piece += 1;
    }
    table
}

/// The change of the key by a ply of Quatro.
#[inline]
pub(super) fn pick(piece: Piece, cell: Cell) -> u64 {
    PICK[piece.index()][cell.index()]
}

/// The change of the key by a placement of Quarto.
#[inline]
pub(super) fn place(piece: Piece, cell: Cell) -> u64 {
    PLACE[piece.index()][cell.index()]
}

/// The change of the key by giving a piece.
#[inline]
pub(super) fn give(piece: Piece) -> u64 {
    GIVE[piece.index()]
}

/// The key of a position, computed fact by fact.
pub(super) fn from_scratch(board: &Board, hand: Option<Piece>, turn: Player, squares: bool) -> u64 {
    let on_cells = board.occupied().into_iter().filter_map(|cell| {
        let piece = board.at(cell)?;
        Some(ON_CELL + 16 * piece.index() + cell.index())
    });
    let in_reserve = board.reserve().into_iter().map(|piece| IN_RESERVE + piece.index());
    let in_hand = hand.map(|piece| IN_HAND + piece.index());
    let turn = (turn == Player::Two).then_some(TURN);
    let squares = squares.then_some(SQUARES);
    let facts = on_cells.chain(in_reserve).chain(in_hand).chain(turn).chain(squares);
    facts.fold(0, |key, fact| key ^ number(fact))
}
