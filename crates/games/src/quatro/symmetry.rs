//! The symmetries of both games: permutations of the cells, of the attributes, and of the players.
//!
//! * **Cells.** 32 permutations of the cells preserve the set of rows, columns and diagonals:
//!   relabel rows and columns in the same way by one of the 8 permutations of 0…3 that preserve the
//!   pairs {0, 3} and {1, 2}, then mirror the columns or not, then exchange rows and columns or
//!   not. The first 8 are the rotations and mirrors of the square, the only ones that preserve 2×2
//!   squares too.
//! * **Attributes.** 24 orders of the four attributes, times 16 ways to flip their values: 384.
//! * **Players.** Exchanged or not.
//!
//! Symmetry number = 2 × (384 × cells + attributes) + players, attributes = 16 × order + flips; 0
//! is the identity. The three parts act independently, so their order does not matter; within the
//! attributes, the order is applied first and then the flips.

use plyground_core::{Game, Player, Symmetric};

use super::{Board, Cell, Cells, Member, Piece, Pieces, Quarto, QuartoMove, Quatro, QuatroMove};

/// The number of permutations of the cells that preserve the ten lines.
pub const CELL_SYMMETRIES: usize = 32;
/// The number of those that preserve the nine squares as well, which come first.
pub const CELL_SYMMETRIES_WITH_SQUARES: usize = 8;
/// The number of permutations of the pieces that preserve "have an attribute in common".
pub const ATTRIBUTE_SYMMETRIES: usize = 384;

/// The number of symmetries of a game.
pub const fn count(squares: bool) -> usize {
    2 * ATTRIBUTE_SYMMETRIES * if squares { CELL_SYMMETRIES_WITH_SQUARES } else { CELL_SYMMETRIES }
}

/// The parts of a symmetry.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    /// The image of each cell.
    cells: &'static [u8; 16],
    /// The image of each piece.
    pieces: &'static [u8; 16],
    /// Whether the players are exchanged.
    pub swaps_players: bool,
}

/// The parts of a symmetry; numbers beyond the last wrap around.
pub fn parts(symmetry: usize) -> Parts {
    let (rest, swaps_players) = (symmetry / 2, symmetry % 2 == 1);
    Parts {
        cells: &CELLS[rest / ATTRIBUTE_SYMMETRIES % CELL_SYMMETRIES],
        pieces: &PIECES[rest % ATTRIBUTE_SYMMETRIES],
        swaps_players,
    }
}

impl Parts {
    /// The image of a cell.
    pub fn cell(self, cell: Cell) -> Cell {
        Cell::from_low_bits(u32::from(self.cells[cell.index()]))
    }

    /// The image of a piece.
    pub fn piece(self, piece: Piece) -> Piece {
        Piece::from_low_bits(u32::from(self.pieces[piece.index()]))
    }

    /// The image of a player.
    pub const fn player(self, player: Player) -> Player {
        if self.swaps_players { player.other() } else { player }
    }

    /// The image of a board and its reserve.
    pub fn board(self, board: &Board) -> Board {
        let reserve: Pieces = board.reserve().into_iter().map(|piece| self.piece(piece)).collect();
        let mut transformed = Board::with_reserve(reserve);
        for cell in Cells::FULL {
            if let Some(piece) = board.at(cell) {
                transformed.put(self.piece(piece), self.cell(cell));
            }
        }
        transformed
    }
}

impl Symmetric for Quarto {
    fn symmetries(&self) -> usize {
        count(self.squares())
    }

    fn symmetry_swaps_players(&self, symmetry: usize) -> bool {
        parts(symmetry).swaps_players
    }

    fn transformed(&self, symmetry: usize) -> Self {
        let parts = parts(symmetry);
        let hand = self.hand().map(|piece| parts.piece(piece));
        Self::from_board(parts.board(self.board()), hand, parts.player(self.turn()), self.squares())
    }

    fn transformed_move(&self, symmetry: usize, mv: QuartoMove) -> QuartoMove {
        let parts = parts(symmetry);
        match mv {
            QuartoMove::Give(piece) => QuartoMove::Give(parts.piece(piece)),
            QuartoMove::Place(cell) => QuartoMove::Place(parts.cell(cell)),
        }
    }
}

impl Symmetric for Quatro {
    fn symmetries(&self) -> usize {
        count(self.squares())
    }

    fn symmetry_swaps_players(&self, symmetry: usize) -> bool {
        parts(symmetry).swaps_players
    }

    fn transformed(&self, symmetry: usize) -> Self {
        let parts = parts(symmetry);
        Self::from_board(parts.board(self.board()), parts.player(self.turn()), self.squares())
    }

    fn transformed_move(&self, symmetry: usize, mv: QuatroMove) -> QuatroMove {
        let parts = parts(symmetry);
        QuatroMove::new(parts.piece(mv.piece()), parts.cell(mv.cell()))
    }
}

/// The permutations of 0…3 that preserve the pairs {0, 3} and {1, 2}. The first two are the
/// identity and the mirror.
const RELABELLINGS: [[u8; 4]; 8] =
    [[0, 1, 2, 3], [3, 2, 1, 0], [0, 2, 1, 3], [3, 1, 2, 0], [1, 0, 3, 2], [2, 3, 0, 1], [1, 3, 0, 2], [2, 0, 3, 1]];

/// The image of each cell under each permutation.
static CELLS: [[u8; 16]; CELL_SYMMETRIES] = {
    let mut table = [[0; 16]; CELL_SYMMETRIES];
    let mut symmetry = 0;
    while symmetry < CELL_SYMMETRIES {
        let relabelling = RELABELLINGS[symmetry / 4];
        let (mirrored, transposed) = (symmetry / 2 % 2 == 1, symmetry % 2 == 1);
        let mut cell = 0;
        while cell < 16 {
            let (row, column) = (relabelling[cell / 4], relabelling[cell % 4]);
            let column = if mirrored { 3 - column } else { column };
            table[symmetry][cell] = if transposed { 4 * column + row } else { 4 * row + column };
            cell += 1;
        }
        symmetry += 1;
    }
    table
};

/// The orders of the four attributes, the identity first.
const ORDERS: [[u8; 4]; 24] = {
    let mut table = [[0; 4]; 24];
    let (mut code, mut count) = (0_usize, 0);
    while code < 256 {
        let order = [(code >> 6) as u8, (code >> 4 & 3) as u8, (code >> 2 & 3) as u8, (code & 3) as u8];
        if 1 << order[0] | 1 << order[1] | 1 << order[2] | 1 << order[3] == 15 {
            table[count] = order;
            count += 1;
        }
        code += 1;
    }
    table
};

/// The image of each piece under each permutation of attributes: bit `b` goes to bit `order[b]`,
/// then the flips are applied.
static PIECES: [[u8; 16]; ATTRIBUTE_SYMMETRIES] = {
    let mut table = [[0; 16]; ATTRIBUTE_SYMMETRIES];
    let mut symmetry = 0;
    while symmetry < ATTRIBUTE_SYMMETRIES {
        let (order, flips) = (ORDERS[symmetry / 16], (symmetry % 16) as u8);
        let mut piece = 0;
        while piece < 16 {
            let mut bit = 0;
            while bit < 4 {
                table[symmetry][piece] |= (piece as u8 >> bit & 1) << order[bit];
                bit += 1;
            }
            table[symmetry][piece] ^= flips;
            piece += 1;
        }
        symmetry += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn lines() -> Vec<Vec<usize>> {
        let rows = (0..4).map(|row| (0..4).map(|column| 4 * row + column).collect());
        let columns = (0..4).map(|column| (0..4).map(|row| 4 * row + column).collect());
        rows.chain(columns).chain([vec![0, 5, 10, 15], vec![3, 6, 9, 12]]).collect()
    }

    fn squares() -> Vec<Vec<usize>> {
        (0..9).map(|n| n / 3 * 4 + n % 3).map(|corner| vec![corner, corner + 1, corner + 4, corner + 5]).collect()
    }

    fn keeps(image: &[u8], sets: &[Vec<usize>]) -> bool {
        let all: BTreeSet<BTreeSet<usize>> = sets.iter().map(|set| set.iter().copied().collect()).collect();
        sets.iter().all(|set| all.contains(&set.iter().map(|&cell| usize::from(image[cell])).collect()))
    }

    /// Tries every permutation of the sixteen cells, cell by cell. One that preserves lines also
    /// preserves whether two cells are on a common line, so a permutation is dropped at the first
    /// two cells for which it does not.
    fn search(image: &mut Vec<u8>, lines: &[Vec<usize>], found: &mut BTreeSet<Vec<u8>>) {
        let placed = image.len();
        if placed == 16 {
            if keeps(image, lines) {
                found.insert(image.clone());
            }
            return;
        }
        let together = |a: usize, b: usize| lines.iter().any(|line| line.contains(&a) && line.contains(&b));
        for cell in (0..16).filter(|&cell| !image.contains(&(cell as u8))).collect::<Vec<_>>() {
            if (0..placed).all(|other| together(other, placed) == together(usize::from(image[other]), cell)) {
                image.push(cell as u8);
                search(image, lines, found);
                image.pop();
            }
        }
    }

    #[test]
    fn the_cell_symmetries_are_all_that_keep_the_lines() {
        let mut found = BTreeSet::new();
        search(&mut Vec::new(), &lines(), &mut found);
        assert_eq!(found.len(), CELL_SYMMETRIES);
        let ours: BTreeSet<Vec<u8>> = CELLS.iter().map(|image| image.to_vec()).collect();
        assert_eq!(ours, found);
        for (number, image) in CELLS.iter().enumerate() {
            assert_eq!(keeps(image, &squares()), number < CELL_SYMMETRIES_WITH_SQUARES, "{number}");
        }
    }

    #[test]
    fn the_attribute_symmetries_are_different_and_keep_common_attributes() {
        let different: BTreeSet<[u8; 16]> = PIECES.iter().copied().collect();
        assert_eq!(different.len(), ATTRIBUTE_SYMMETRIES);
        for image in &PIECES {
            for (a, b) in (0..16).flat_map(|a| (0..16).map(move |b| (a, b))) {
                let differences = |a: u8, b: u8| (a ^ b).count_ones();
                assert_eq!(differences(image[usize::from(a)], image[usize::from(b)]), differences(a, b));
            }
        }
    }

    #[test]
    fn number_zero_is_the_identity() {
        let identity = parts(0);
        assert!(Cells::FULL.into_iter().all(|cell| identity.cell(cell) == cell));
        assert!(Pieces::FULL.into_iter().all(|piece| identity.piece(piece) == piece));
        assert!(!identity.swaps_players);
        assert_eq!((count(false), count(true)), (2 * 12_288, 2 * 3_072));
    }
}
