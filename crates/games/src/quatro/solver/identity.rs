//! The identity of boards for a solver, and how their pieces correspond to those of the canonical form.
//!
//! A board's identity is its canonical form (see `canonical`) folded into 64 bits, which the table
//! compares in full. Two boards with the same 64 bits would be confused; a search with a thousand
//! million lookups in a table of 64 million entries meets such a pair with probability 10⁹ × 4
//! slots / 2⁶⁴, about 2 in 10¹⁰.

use plyground_core::arrays;
use plyground_core::random::mix64;

use super::lines::{Lines, WITH_SQUARES, cells};
use crate::quatro::canonical::{TABLES, Tables, image_of};

/// A board's key, and the mapping of its pieces to the canonical form.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Identity {
    pub(super) key: u64,
    /// The symmetry of cells that leads to the canonical form.
    pub(super) cells: u8,
    /// The attributes that are inverted, before they are permuted.
    flips: u8,
    /// For each place in the canonical form, the attribute that moves there.
    order: [u8; 4],
    /// Bit `i`: the attributes in places `i` and `i + 1` can be exchanged.
    ties: u8,
}

impl Identity {
    /// The name of a piece in the canonical form. Pieces that exchanges of equal attributes map to
    /// each other have the same name.
    #[inline]
    pub(super) fn piece(&self, piece: usize) -> usize {
        usize::from(TIED[usize::from(self.ties & 7)][self.image(piece)])
    }

    /// The image of a piece under the symmetry.
    #[inline]
    fn image(&self, piece: usize) -> usize {
        let flipped = piece & 15 ^ usize::from(self.flips);
        (0..4).map(|place| (flipped >> (self.order[place] & 3) & 1) << place).sum::<usize>() & 15
    }
}

/// For each set of ties and each piece, the piece with the values of tied attributes sorted.
static TIED: [[u8; 16]; 8] = {
    let mut table = [[0; 16]; 8];
    let mut ties = 0;
    while ties < 8 {
        let mut piece = 0;
        while piece < 16 {
            let mut image = piece;
            // Three rounds of exchanging adjacent values sort four values.
            let mut step = 0;
            while step < 9 {
                let low = step % 3;
                if ties >> low & 1 != 0 && image >> low & 3 == 1 {
                    image ^= 3 << low;
                }
                step += 1;
            }
            table[ties][piece] = image as u8;
            piece += 1;
        }
        ties += 1;
    }
    table
};

/// Computes identities with precomputed tables.
#[derive(Clone, Copy)]
pub(super) struct Identities {
    tables: &'static Tables,
    /// Whether the reserve is exactly the pieces that are not on the board. Then it follows from
    /// the board, and attributes with equal lanes can be exchanged.
    regular: bool,
}

impl Identities {
    pub(super) fn new(regular: bool) -> Self {
        Self { tables: &TABLES, regular }
    }

    /// The identity of a board that is not empty.
    #[inline]
    pub(super) fn of<const N: usize>(&self, lines: &Lines<N>) -> Identity {
        let squares = N == WITH_SQUARES;
        let occupied = !lines.empty;
        let mut left = self.tables.to_least[usize::from(squares)][usize::from(occupied)];
        let mut least = u64::MAX;
        let mut identity = Identity::default();
        let mut least_occupied = occupied;
        while left != 0 {
            let number = left.trailing_zeros() as usize;
            left &= left - 1;
            let halves = &self.tables.images[number & 31];
            let occupied = image_of(halves, occupied);
            let first = occupied.trailing_zeros();
            let mut flips = 0;
            // A lane and the number of its attribute in one word, so that they are sorted together.
            let mut sorted: [u32; 4] = arrays::from_fn(|lane| {
                let image = image_of(halves, (lines.ones >> (16 * lane)) as u16);
                let flip = image >> first & 1;
                flips |= (flip as u8) << lane;
                u32::from(image ^ occupied & flip.wrapping_neg()) << 2 | lane as u32
            });
            for (low, high) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
                let (a, b) = (sorted[low], sorted[high]);
                sorted[low] = a.min(b);
                sorted[high] = a.max(b);
            }
            let ones = sorted.iter().rev().fold(0, |ones, lane| ones << 16 | u64::from(lane >> 2));
            if ones < least {
                least = ones;
                least_occupied = occupied;
                identity.cells = number as u8;
                identity.flips = flips;
                identity.order = arrays::map(sorted, |lane| (lane & 3) as u8);
            }
        }
        let mut rest = u64::from(least_occupied) | u64::from(squares) << 48;
        if self.regular {
            let lane = |place: usize| least >> (16 * place) & 0xFFFF;
            identity.ties = (0..3).map(|place| u8::from(lane(place) == lane(place + 1)) << place).sum();
        } else {
            let pieces = cells(lines.pieces).fold(0, |set, piece| set | 1 << identity.image(piece));
            rest |= pieces << 16 | 1 << 49;
        }
        identity.key = mix64(least ^ mix64(rest));
        identity
    }
}
