//! The board representation of the solvers: what the pieces of each line still have in common, for
//! all cells at once in registers of sixteen bytes.
//!
//! Lines are divided into **families** of disjoint lines, so that in a family every cell has at
//! most one line: rows; columns; the two diagonals; and with squares the 2×2 squares by the parity
//! of their corner, four families. For each family a register contains, in the byte of every cell,
//! the **values** that the pieces on its line share, and another the number of pieces. A value is
//! one of eight bits: attribute `i` is 1 (bit `i`), attribute `i` is 0 (bit `4 + i`).
//!
//! Two further registers are derived from these once per board. They give the safe gifts after
//! every placement of any piece: see [`Lines::after`].

use plyground_core::arrays;

use crate::quatro::Board;
use crate::quatro::board::{LANES, PIECE_LANES};

/// Sixteen bytes, one for each cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(super) struct Bytes(pub(super) [u8; 16]);

impl Bytes {
    pub(super) const ZERO: Self = Self([0; 16]);

    #[inline]
    pub(super) fn zip(self, other: Self, f: impl Fn(u8, u8) -> u8) -> Self {
        Self(arrays::from_fn(|cell| f(self.0[cell], other.0[cell])))
    }

    #[inline]
    pub(super) fn map(self, f: impl Fn(u8) -> u8) -> Self {
        Self(arrays::map(self.0, f))
    }

    /// The two halves, for folding.
    #[inline]
    const fn halves(self) -> (u64, u64) {
        let all = u128::from_le_bytes(self.0);
        (all as u64, (all >> 64) as u64)
    }
}

/// The number of families without squares, and with them.
pub(super) const PLAIN: usize = 3;
pub(super) const WITH_SQUARES: usize = 7;

/// The lines of each family.
pub(super) const FAMILIES: [&[u16]; WITH_SQUARES] = [
    &[0x000F, 0x00F0, 0x0F00, 0xF000],
    &[0x1111, 0x2222, 0x4444, 0x8888],
    &[0x8421, 0x1248],
    &[0x0033, 0x00CC, 0x3300, 0xCC00],
    &[0x0066, 0x6600],
    &[0x0330, 0x0CC0],
    &[0x0660],
];

/// For each family and cell, all ones in the cells of its line.
pub(super) static THROUGH: [[Bytes; 16]; WITH_SQUARES] = {
    let mut table = [[Bytes::ZERO; 16]; WITH_SQUARES];
    let mut family = 0;
    while family < WITH_SQUARES {
        let mut line = 0;
        while line < FAMILIES[family].len() {
            let cells = FAMILIES[family][line];
            let mut pair = 0;
            while pair < 256 {
                let (cell, other) = (pair / 16, pair % 16);
                if cells >> cell & 1 != 0 && cells >> other & 1 != 0 {
                    table[family][cell].0[other] = 0xFF;
                }
                pair += 1;
            }
            line += 1;
        }
        family += 1;
    }
    table
};

/// The eight values of each piece, as bits: four of them.
pub(super) const VALUES: [u8; 16] = {
    let mut table = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        table[piece] = (piece | (!piece & 15) << 4) as u8;
        piece += 1;
    }
    table
};

/// For each set of values, the pieces that have none of them.
pub(super) static WITHOUT: [u16; 256] = {
    let mut table = [0; 256];
    let mut values = 0;
    while values < 256 {
        let mut piece = 0;
        while piece < 16 {
            if VALUES[piece] as usize & values == 0 {
                table[values] |= 1 << piece;
            }
            piece += 1;
        }
        values += 1;
    }
    table
};

/// The board, and the pieces that are not on it: in the reserve or in hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines<const N: usize> {
    /// For each family, what the pieces on the line of each cell share; 0 for cells without a line
    /// in the family.
    pub(super) common: [Bytes; N],
    /// For each family, the number of pieces on the line of each cell.
    pub(super) count: [Bytes; N],
    /// All ones in the empty cells.
    pub(super) vacant: Bytes,
    /// The values that would complete a line on some other empty cell.
    elsewhere: Bytes,
    /// The values that would complete a line on some other cell once a piece with that value is
    /// placed here.
    pub(super) here: Bytes,
    /// The lanes of the board, for the canonical form.
    pub(super) ones: u64,
    /// The empty cells.
    pub(super) empty: u16,
    /// The pieces that are not on the board.
    pub(super) pieces: u16,
    /// The values that would complete a line somewhere.
    pub(super) hot: u8,
    /// The values that some line that is not full still shares.
    pub(super) open: u8,
}

impl<const N: usize> Lines<N> {
    /// The empty board with this reserve.
    pub(super) fn new(pieces: u16) -> Self {
        let common = arrays::from_fn(|family| {
            let lines: &[Bytes; 16] = &THROUGH[family];
            lines.iter().fold(Bytes::ZERO, |members, &line| members.zip(line, |a, b| a | b))
        });
        let empty = Self {
            common,
            count: [Bytes::ZERO; N],
            vacant: Bytes([0xFF; 16]),
            elsewhere: Bytes::ZERO,
            here: Bytes::ZERO,
            ones: 0,
            empty: u16::MAX,
            pieces,
            hot: 0,
            open: 0xFF,
        };
        empty.derived()
    }

    /// The representation of a board with its reserve, and the pieces that are not on the board.
    pub(super) fn of(board: &Board) -> (Self, u16) {
        let mut lines = Self::new(u16::MAX);
        for cell in board.occupied() {
            if let Some(piece) = board.at(cell) {
                lines = lines.with(piece.index(), cell.index());
            }
        }
        let absent = lines.pieces;
        lines.pieces = board.reserve().bits();
        (lines, absent)
    }

    /// The board with one more piece, whether from the reserve or from the hand.
    #[inline]
    pub(super) fn with(&self, piece: usize, cell: usize) -> Self {
        let (piece, cell) = (piece & 15, cell & 15);
        let values = VALUES[piece];
        let mut next = *self;
        for (family, through) in THROUGH.iter().enumerate().take(N) {
            let through = through[cell];
            next.common[family] = self.common[family].zip(through, |common, through| common & (values | !through));
            next.count[family] = self.count[family].zip(through, u8::wrapping_sub);
        }
        next.vacant.0[cell] = 0;
        next.ones |= PIECE_LANES[piece] & LANES << cell;
        next.empty &= !(1 << cell);
        next.pieces &= !(1 << piece);
        next.derived()
    }

    /// Computes the derived fields.
    #[inline]
    fn derived(mut self) -> Self {
        let (mut hot, mut here, mut open) = (Bytes::ZERO, Bytes::ZERO, Bytes::ZERO);
        for family in 0..N {
            let (common, count) = (self.common[family], self.count[family]);
            let three = count.map(|count| if count >= 3 { 0xFF } else { 0 });
            let two = count.map(|count| if count >= 2 { 0xFF } else { 0 });
            hot = hot.zip(common.zip(three, |a, b| a & b), |a, b| a | b);
            here = here.zip(common.zip(two, |a, b| a & b), |a, b| a | b);
            open = open.zip(common, |a, b| a | b);
        }
        let hot = hot.zip(self.vacant, |a, b| a & b);
        // The values hot on some cell, and those hot on at least two cells.
        let (low, high) = hot.halves();
        let (mut any, mut twice) = (low | high, low & high);
        for shift in [32, 16, 8] {
            twice |= twice >> shift | any & any >> shift;
            any |= any >> shift;
        }
        let (any, once) = (any as u8, any as u8 & !(twice as u8));
        self.elsewhere = hot.map(|hot| any & !(hot & once));
        self.here = here;
        self.hot = any;
        let (low, high) = open.zip(self.vacant, |a, b| a & b).halves();
        let open = low | high;
        let open = open | open >> 32;
        let open = open | open >> 16;
        self.open = (open | open >> 8) as u8;
        self
    }

    /// For every empty cell, the values that would complete a line after the piece is placed there.
    /// The piece must be safe: it completes no line itself.
    ///
    /// On a line through the cell that has two pieces, these are the values that both share with
    /// the piece. A line of three need not be excluded: it becomes full, and since the piece is
    /// safe it shares nothing with the three. Other lines do not change.
    #[inline]
    pub(super) fn after(&self, piece: usize) -> Bytes {
        let values = VALUES[piece & 15];
        self.elsewhere.zip(self.here, |elsewhere, here| elsewhere | here & values)
    }

    /// What the pieces on a cell's line in a family share.
    #[inline]
    pub(super) const fn common(&self, family: usize, cell: usize) -> u8 {
        self.common[family].0[cell & 15]
    }

    /// Returns whether the piece completes a line on this empty cell.
    pub(super) fn completes(&self, piece: usize, cell: usize) -> bool {
        let hot = |family: usize| self.count[family].0[cell] == 3 && self.common[family].0[cell] & VALUES[piece] != 0;
        (0..N).any(hot)
    }

    /// The pieces that complete no line.
    #[inline]
    pub(super) fn safe(&self) -> u16 {
        self.pieces & WITHOUT[usize::from(self.hot)]
    }

    /// Returns whether no line can be completed any more.
    #[inline]
    pub(super) fn dead(&self) -> bool {
        // A piece has one of the two values of each attribute.
        self.pieces & !WITHOUT[usize::from(self.open)] == 0
    }

    /// The number of ways in which the player with this safe piece in hand can continue without
    /// losing at once: safe gifts summed over the empty cells.
    #[inline]
    pub(super) fn mobility(&self, piece: usize) -> u32 {
        let rest = self.pieces & !(1 << (piece & 15));
        let after = self.after(piece);
        cells(self.empty).map(|cell| (WITHOUT[usize::from(after.0[cell])] & rest).count_ones()).sum()
    }
}

/// The indices of the set bits.
#[inline]
pub(super) fn cells(set: u16) -> impl Iterator<Item = usize> {
    let mut left = u32::from(set);
    std::iter::from_fn(move || {
        let first = left.trailing_zeros();
        (left != 0).then(|| {
            left &= left - 1;
            first as usize & 15
        })
    })
}
