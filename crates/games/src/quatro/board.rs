//! The board and the reserve, and the detection of complete lines.
//!
//! The four attributes are in four lanes of sixteen cells in one `u64`: bit 16 × lane + cell is set
//! if the piece there has the value 1. A shifted AND then checks all lines of all attributes at
//! once, and placing a piece needs a single such check, of the cells that agree with that piece.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::{Cell, Cells, Member, Piece, Pieces, notation};

/// Bit 0 of every lane. Multiplied by a 16-bit pattern it repeats the pattern in every lane.
pub(super) const LANES: u64 = 0x0001_0001_0001_0001;

/// The ten lines: rows, columns, diagonals.
const LINES: [u16; 10] = [0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248];

/// The nine 2×2 squares.
const SQUARES: [u16; 9] = [0x0033, 0x0066, 0x00CC, 0x0330, 0x0660, 0x0CC0, 0x3300, 0x6600, 0xCC00];

/// The lines and, with `squares`, the squares.
#[inline]
pub(super) fn fours(squares: bool) -> impl Iterator<Item = u16> {
    LINES.into_iter().chain(SQUARES.into_iter().take(if squares { SQUARES.len() } else { 0 }))
}

/// For each lane, the pieces whose attribute is 1.
pub(super) const PIECES_WITH: [u16; 4] = [0xAAAA, 0xCCCC, 0xF0F0, 0xFF00];

/// For each piece, all sixteen cells of the lanes where its attribute is 1.
pub(super) static PIECE_LANES: [u64; 16] = {
    let mut table = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        let mut lane = 0;
        while lane < 4 {
            if piece >> lane & 1 != 0 {
                table[piece] |= 0xFFFF << (16 * lane);
            }
            lane += 1;
        }
        piece += 1;
    }
    table
};

/// The pieces on the cells, and the reserve. The reserve is stored, not derived from the board,
/// since some boards have fewer pieces than cells.
///
/// A piece may be on several cells (in files); a piece on the board is not in the reserve.
#[derive(Clone)]
pub struct Board {
    /// The lanes; only occupied cells have bits. In two halves, so that a board takes 12 bytes:
    /// searches store millions.
    ones: [u32; 2],
    occupied: Cells,
    reserve: Pieces,
}

/// Four cells that hold pieces with a common attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CompleteLine {
    /// The cells.
    pub(super) cells: Cells,
    /// The attribute, as in [`Piece::attribute`].
    pub(super) attribute: usize,
    /// Its value.
    pub(super) value: usize,
}

impl Board {
    /// The start: an empty board, all sixteen pieces in the reserve.
    pub const START: Self = Self { ones: [0; 2], occupied: Cells::EMPTY, reserve: Pieces::FULL };

    /// An empty board with a reserve.
    pub const fn with_reserve(reserve: Pieces) -> Self {
        Self { ones: [0; 2], occupied: Cells::EMPTY, reserve }
    }

    /// The reserve.
    #[inline]
    pub const fn reserve(&self) -> Pieces {
        self.reserve
    }

    /// The cells with a piece.
    #[inline]
    pub const fn occupied(&self) -> Cells {
        self.occupied
    }

    /// The empty cells.
    #[inline]
    pub const fn empty(&self) -> Cells {
        self.occupied.complement()
    }

    /// The piece on a cell.
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        let bits = (0..4).map(|lane| (self.ones() >> (16 * lane + cell.number()) & 1) << lane).sum::<u64>();
        self.occupied.contains(cell).then(|| Piece::from_low_bits(bits as u32))
    }

    /// The cells of a piece: at most one, except on boards from files.
    pub fn cells_of(&self, piece: Piece) -> Cells {
        self.occupied.into_iter().filter(|&cell| self.at(cell) == Some(piece)).collect()
    }

    /// Takes a piece from the reserve, if it is there.
    #[inline]
    pub fn take(&mut self, piece: Piece) {
        self.reserve.remove(piece);
    }

    /// Puts a piece back into the reserve.
    pub fn give_back(&mut self, piece: Piece) {
        self.reserve.insert(piece);
    }

    /// Puts a piece, wherever it comes from, on an empty cell.
    #[inline]
    pub fn put(&mut self, piece: Piece, cell: Cell) {
        debug_assert!(!self.occupied.contains(cell), "{cell} is occupied");
        self.ones = halves(self.ones() | PIECE_LANES[piece.index()] & LANES << cell.number());
        self.occupied.insert(cell);
    }

    /// Returns whether there is a complete line with a piece like `piece`, just placed. If no line
    /// was complete before, this equals [`Board::has_line`] at half the cost.
    #[inline]
    pub fn has_line_with(&self, piece: Piece, squares: bool) -> bool {
        has_four(!(self.ones() ^ PIECE_LANES[piece.index()]) & self.occupied_lanes(), squares)
    }

    /// Returns whether there is a complete line: four pieces with a common attribute in a row, a
    /// column or a diagonal, or with `squares` in a 2×2 square.
    #[inline]
    pub const fn has_line(&self, squares: bool) -> bool {
        has_four(self.ones(), squares) || has_four(self.zeros(), squares)
    }

    /// All complete lines, once for each attribute that their pieces share.
    pub(super) fn complete_lines(&self, squares: bool) -> Vec<CompleteLine> {
        let mut complete = Vec::new();
        for line in fours(squares) {
            let cells = Cells::from_bits(line);
            let pieces: Option<Vec<Piece>> = cells.into_iter().map(|cell| self.at(cell)).collect();
            let Some(pieces) = pieces else { continue };
            for attribute in 0..4 {
                let value = pieces[0].attribute(attribute);
                if pieces.iter().all(|piece| piece.attribute(attribute) == value) {
                    complete.push(CompleteLine { cells, attribute, value });
                }
            }
        }
        complete
    }

    /// The cells whose piece has the value 1, in a lane for each attribute.
    #[inline]
    pub(super) const fn ones(&self) -> u64 {
        self.ones[0] as u64 | (self.ones[1] as u64) << 32
    }

    /// The cells whose piece has the value 0, in a lane for each attribute.
    #[inline]
    pub(super) const fn zeros(&self) -> u64 {
        self.occupied_lanes() & !self.ones()
    }

    /// The board of these lanes, in which only occupied cells have bits.
    #[inline]
    pub(super) const fn from_parts(ones: u64, occupied: Cells, reserve: Pieces) -> Self {
        Self { ones: halves(ones), occupied, reserve }
    }

    /// The occupied cells and the reserve as one word.
    #[inline]
    const fn sets(&self) -> u32 {
        self.occupied.bits() as u32 | (self.reserve.bits() as u32) << 16
    }

    #[inline]
    const fn occupied_lanes(&self) -> u64 {
        self.occupied.bits() as u64 * LANES
    }
}

const fn halves(ones: u64) -> [u32; 2] {
    [ones as u32, (ones >> 32) as u32]
}

/// Compares two words instead of field by field.
impl PartialEq for Board {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (self.ones() ^ other.ones()) | u64::from(self.sets() ^ other.sets()) == 0
    }
}

impl Eq for Board {}

impl Hash for Board {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.ones());
        state.write_u16(self.occupied.bits());
        state.write_u16(self.reserve.bits());
    }
}

/// The board and the reserve in the notation of positions.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation::board_text(self))
    }
}

/// Returns whether there are four set bits on a line in one lane. The masks select the cells at
/// which a line starts, so no shift brings in a bit of the next lane.
#[inline]
const fn has_four(lanes: u64, squares: bool) -> bool {
    let beside = lanes & lanes >> 1;
    let rows = beside & beside >> 2 & (0x1111 * LANES);
    let above = lanes & lanes >> 4;
    let columns = above & above >> 8 & (0x000F * LANES);
    let falling = lanes & lanes >> 5;
    let falling = falling & falling >> 10 & LANES;
    let rising = lanes & lanes >> 3;
    let rising = rising & rising >> 6 & (0x0008 * LANES);
    let square = beside & beside >> 4 & (0x0777 * LANES) & 0_u64.wrapping_sub(squares as u64);
    rows | columns | falling | rising | square != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_small() {
        assert_eq!(size_of::<Board>(), 12);
    }

    /// Compares every set of cells in one lane with the list of lines.
    #[test]
    fn four_in_a_lane_is_one_of_the_lines() {
        let holds = |cells: u16, line: &u16| cells & line == *line;
        for cells in 0..=u16::MAX {
            let line = LINES.iter().any(|line| holds(cells, line));
            let square = SQUARES.iter().any(|line| holds(cells, line));
            for lane in 0..4 {
                // The other lanes are as full as possible without a line: their bits must not leak in.
                let others = 0x6996_6996_6996_6996 & !(0xFFFF << (16 * lane));
                assert!(!has_four(others, true));
                let lanes = others | u64::from(cells) << (16 * lane);
                assert_eq!(has_four(lanes, false), line, "{cells:016b} in lane {lane}");
                assert_eq!(has_four(lanes, true), line || square, "{cells:016b} in lane {lane}");
            }
        }
    }
}
