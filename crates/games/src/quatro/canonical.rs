//! Canonical boards: the least image under the 12,288 symmetries of cells and attributes (3,072 if
//! squares count), reserve included.
//!
//! Not all symmetries are tried. A table gives for each set of occupied cells the cell symmetries
//! that lead to the least such set: a few, usually one. After each of these the attributes are
//! determined: the piece on the first occupied cell becomes number 0, which fixes the flips, and
//! the four lanes of the board are sorted in ascending order. Only attributes whose lanes are equal
//! may still be exchanged, and among those exchanges the least reserve is taken.

use std::sync::LazyLock;

use plyground_core::arrays;

use super::board::PIECES_WITH;
use super::symmetry::{self, ATTRIBUTE_SYMMETRIES, CELL_SYMMETRIES, CELL_SYMMETRIES_WITH_SQUARES};
use super::{Board, Cells, Pieces};

/// Precomputed tables; computing them takes a millisecond.
pub(super) struct Tables {
    /// The images of sets of the first eight cells and of the others under each cell symmetry.
    pub(super) images: [[[u16; 256]; 2]; CELL_SYMMETRIES],
    /// For each set of cells, the symmetries that lead to its least image, a bit each; without
    /// squares and with them.
    pub(super) to_least: [Box<[u32]>; 2],
}

pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut images = [[[0; 256]; 2]; CELL_SYMMETRIES];
    for (number, halves) in images.iter_mut().enumerate() {
        let parts = symmetry::parts(2 * ATTRIBUTE_SYMMETRIES * number);
        for (half, table) in halves.iter_mut().enumerate() {
            for (byte, image) in table.iter_mut().enumerate() {
                let cells = Cells::from_bits((byte << (8 * half)) as u16);
                *image = cells.into_iter().map(|cell| parts.cell(cell)).collect::<Cells>().bits();
            }
        }
    }
    let inverse: [usize; CELL_SYMMETRIES] = arrays::from_fn(|there| {
        let undoes = |&back: &usize| {
            (0..16).all(|cell| image_of(&images[back], image_of(&images[there], 1 << cell)) == 1 << cell)
        };
        (0..CELL_SYMMETRIES).find(undoes).unwrap_or(0)
    });
    let to_least = [CELL_SYMMETRIES, CELL_SYMMETRIES_WITH_SQUARES].map(|count| {
        let mut to_least = vec![0_u32; 1 << 16].into_boxed_slice();
        for cells in 0..=u16::MAX {
            // In ascending order: a set that has no entry yet is the least of its class, and the
            // inverses of the symmetries that lead away from it lead to it.
            if to_least[usize::from(cells)] == 0 {
                for there in 0..count {
                    to_least[usize::from(image_of(&images[there], cells))] |= 1 << inverse[there];
                }
            }
        }
        to_least
    });
    Tables { images, to_least }
});

/// The image of a set of cells under a symmetry, whose tables are given.
#[inline]
pub(super) fn image_of(halves: &[[u16; 256]; 2], cells: u16) -> u16 {
    halves[0][usize::from(cells & 0xFF)] | halves[1][usize::from(cells >> 8)]
}

/// The canonical board of this one.
pub(super) fn canonical(board: &Board, squares: bool) -> Board {
    let tables = &*TABLES;
    let (occupied, reserve) = (board.occupied().bits(), board.reserve().bits());
    if occupied == 0 {
        let flipped = (0..16).map(|flips| {
            let lanes = (0..4).filter(|lane| flips >> lane & 1 == 1);
            least_exchange(lanes.fold(reserve, flip), [0; 4], 0)
        });
        return Board::with_reserve(Pieces::from_bits(flipped.min().unwrap_or(reserve)));
    }
    let mut least: Option<(u64, u16)> = None;
    let mut least_occupied = occupied;
    let mut left = tables.to_least[usize::from(squares)][usize::from(occupied)];
    while left != 0 {
        let halves = &tables.images[left.trailing_zeros() as usize];
        left &= left - 1;
        let mut lanes: [u16; 4] = arrays::from_fn(|lane| image_of(halves, (board.ones() >> (16 * lane)) as u16));
        let occupied = image_of(halves, occupied);
        let first = occupied & occupied.wrapping_neg();
        let mut reserve = reserve;
        for (lane, cells) in lanes.iter_mut().enumerate() {
            if *cells & first != 0 {
                *cells ^= occupied;
                reserve = flip(reserve, lane);
            }
        }
        // A sorting network for four lanes. The pieces change in the same way.
        for (low, high) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            if lanes[low] > lanes[high] {
                lanes.swap(low, high);
                reserve = exchange(reserve, low, high);
            }
        }
        let ones = lanes.into_iter().rev().fold(0, |ones, lane| ones << 16 | u64::from(lane));
        if least.is_none_or(|(least, _)| ones <= least) {
            let candidate = (ones, least_of_ties(reserve, lanes));
            least = Some(least.map_or(candidate, |least| least.min(candidate)));
            least_occupied = occupied;
        }
    }
    // For every set, some symmetry leads to the least set of cells.
    let (ones, reserve) = least.unwrap_or((board.ones(), reserve));
    Board::from_parts(ones, Cells::from_bits(least_occupied), Pieces::from_bits(reserve))
}

/// The pieces with an attribute inverted.
#[inline]
const fn flip(pieces: u16, lane: usize) -> u16 {
    let with = PIECES_WITH[lane];
    (pieces & with) >> (1 << lane) | (pieces & !with) << (1 << lane)
}

/// The pieces with two attributes, `low` below `high`, exchanged.
#[inline]
const fn exchange(pieces: u16, low: usize, high: usize) -> u16 {
    let shift = (1 << high) - (1 << low);
    let moved = (pieces >> shift ^ pieces) & PIECES_WITH[low] & !PIECES_WITH[high];
    pieces ^ moved ^ moved << shift
}

/// The least reserve after exchanges of attributes with equal lanes, which are adjacent. If no
/// exchange of adjacent attributes changes it, none does, which is the case if the reserve has all
/// pieces that are not on the board.
#[inline]
fn least_of_ties(reserve: u16, lanes: [u16; 4]) -> u16 {
    let changes = |low: usize| lanes[low] == lanes[low + 1] && exchange(reserve, low, low + 1) != reserve;
    if (0..3).any(changes) { least_exchange(reserve, lanes, 0) } else { reserve }
}

fn least_exchange(reserve: u16, lanes: [u16; 4], from: usize) -> u16 {
    if from == 3 {
        return reserve;
    }
    let stays = least_exchange(reserve, lanes, from + 1);
    let equal = (from + 1..4).take_while(|&other| lanes[other] == lanes[from]);
    equal.map(|other| least_exchange(exchange(reserve, from, other), lanes, from + 1)).fold(stays, u16::min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quatro::{Member, Piece};

    #[test]
    fn flips_and_exchanges_are_those_of_pieces() {
        for piece in 0..16_u32 {
            let only = |number: u32| Pieces::from_iter([Piece::from_low_bits(number)]).bits();
            for low in 0..4 {
                assert_eq!(flip(only(piece), low), only(piece ^ 1 << low));
                for high in low + 1..4 {
                    let (first, second) = (piece >> low & 1, piece >> high & 1);
                    let others = piece & !(1 << low | 1 << high);
                    assert_eq!(exchange(only(piece), low, high), only(others | first << high | second << low));
                }
            }
        }
    }

    #[test]
    fn every_set_of_cells_has_ways_to_its_least_image_and_no_others() {
        for (to_least, count) in TABLES.to_least.iter().zip([CELL_SYMMETRIES, CELL_SYMMETRIES_WITH_SQUARES]) {
            for cells in 0..=u16::MAX {
                let images: Vec<u16> = (0..count).map(|number| image_of(&TABLES.images[number], cells)).collect();
                let least = images.iter().min().copied().expect("images");
                let ways =
                    (0..count).filter(|&number| images[number] == least).fold(0, |set, number| set | 1 << number);
                assert_eq!(to_least[usize::from(cells)], ways, "{cells:016b}");
            }
        }
    }
}
