//! Blokus Uno, the course's game: three kinds of pieces, with many copies of each.

use std::ops::ControlFlow;

use plyground_core::{Random, arrays};
use plyground_view::{GameInfo, NotationError, OptionInfo, OptionValue};

use crate::texts::t;

use super::bits::{Bits, Cell};
use super::evaluation::{Reach, Terms, Weights};
use super::heuristics::{COSTS, counts, king_walk, large_cells, room};
use super::pieces::{Hand, Move, Orientation, Piece};
use super::variant::Variant;

/// The pieces and the score of Blokus Uno.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Uno;

const PIECES: [Piece; 3] = [
    Piece { name: "a", squares: 1, copies: 10 },
    Piece { name: "b", squares: 4, copies: 10 },
    Piece { name: "c", squares: 4, copies: 15 },
];

/// `a`, `b`, `c-1`, `c-2`. The S-tetromino is never mirrored, so it has only two orientations.
static ORIENTATIONS: [Orientation; 4] = [
    Orientation::new(0, 1, &[(0, 0)]),
    Orientation::new(1, 1, &[(0, 0), (0, 1), (1, 0), (1, 1)]),
    Orientation::new(2, 1, &[(0, 0), (0, 1), (-1, 1), (-1, 2)]),
    Orientation::new(2, 2, &[(0, 0), (1, 0), (1, 1), (2, 1)]),
];

static INFO: GameInfo = GameInfo {
    name: "blokus-uno",
    title: "Blokus Uno",
    about: t::BLOKUS_UNO_ABOUT,
    options: &[OptionInfo {
        key: "strict",
        title: t::BLOKUS_UNO_OPTION_STRICT_TITLE,
        values: OptionValue::OFF_ON,
        default: "off",
        about: t::BLOKUS_UNO_OPTION_STRICT,
    }],
    rules: t::RULES_BLOKUS_UNO,
};

impl Hand {
    /// A hand of Blokus Uno: the numbers of `a`, `b` and `c` left.
    pub const fn uno([a, b, c]: [u8; 3]) -> Self {
        Self(u32::from_le_bytes([a, b, c, 0]))
    }
}

/// For each orientation, the cells on which its reference cell can be placed, whatever the hand.
#[expect(clippy::inline_always, reason = "called, it returns four sets through memory: a fifth of a playout")]
#[inline(always)]
fn anchors(open: Bits, attach: Bits) -> [Bits; 4] {
    let (fits, attaches) = (fits(open), attaches(attach));
    // Written out, since without link-time optimisation a call of `array::map` is not always inlined.
    [fits[0] & attaches[0], fits[1] & attaches[1], fits[2] & attaches[2], fits[3] & attaches[3]]
}

/// For each orientation, the reference cells with which it covers only open cells.
#[expect(clippy::inline_always, reason = "as above")]
#[inline(always)]
pub(super) fn fits(open: Bits) -> [Bits; 4] {
    // Horizontal and vertical dominoes: each of the three tetrominoes consists of two of them.
    let lying = open & open.left(1);
    let standing = open & open.up();
    // The reference of c-1 is in its lower row.
    [open, standing & standing.left(1), lying & lying.left(1).down(), standing & standing.left(1).up()]
}

/// For each orientation, the reference cells with which it covers a cell to attach to.
#[expect(clippy::inline_always, reason = "as above")]
#[inline(always)]
pub(super) fn attaches(attach: Bits) -> [Bits; 4] {
    let lying = attach | attach.left(1);
    let standing = attach | attach.up();
    [attach, standing | standing.left(1), lying | lying.left(1).down(), standing | standing.left(1).up()]
}

impl Variant for Uno {
    const PIECES: &'static [Piece] = &PIECES;
    const ORIENTATIONS: &'static [Orientation] = &ORIENTATIONS;
    const STARTS: [Cell; 2] = [Cell::new(0, 0), Cell::new(13, 13)];
    const FULL_HAND: Hand = Hand::uno([10, 10, 15]);
    /// The half turn; the pieces have no mirror images.
    const SYMMETRIES: usize = 2;
    const SQUARES: i32 = 110;
    const SQUARES_AT_END: i32 = 160;
    /// Found by `tune blokus-uno --games 600 --rounds 2 --seed 1`.
    const WEIGHTS: Weights = Weights {
        opening: Terms { points: 65, corners: 80, mobility: -14, reach: 13, territory: 4, singles: 40, tempo: 552 },
        ending: Terms {
            points: 112,
            corners: -227,
            mobility: -94,
            reach: 167,
            territory: 10,
            singles: 189,
            tempo: -245,
        },
    };
    /// The four cells around the centre: some pieces cover two opposite ones.
    const CENTRE: Bits = Bits::EMPTY.with_row(6, 3 << 6).with_row(7, 3 << 6);

    fn info() -> &'static GameInfo {
        &INFO
    }

    #[inline]
    fn left(hand: Hand, piece: usize) -> u32 {
        hand.0 >> (8 * piece) & 0xFF
    }

    #[inline]
    fn without(hand: Hand, piece: usize) -> Hand {
        Hand(hand.0.wrapping_sub(1 << (8 * piece)))
    }

    #[inline]
    fn squares_left(hand: Hand) -> i32 {
        let [a, b, c, _] = hand.0.to_le_bytes();
        let (a, b, c) = (i32::from(a), i32::from(b), i32::from(c));
        a + 4 * (b + c)
    }

    /// The squares placed. The course counts the squares left, and the player with the fewest wins:
    /// the margin is the same, and points are never negative.
    #[inline]
    fn points(hand: Hand) -> i32 {
        Self::SQUARES - Self::squares_left(hand)
    }

    #[inline]
    fn most_points(_hand: Hand) -> i32 {
        Self::SQUARES
    }

    #[inline]
    fn large(hand: Hand) -> Hand {
        Hand(hand.0 & !0xFF)
    }

    #[inline]
    fn room(open: Bits, attach: Bits, hand: Hand) -> i32 {
        let left = counts(hand);
        let (ones, squares, bends) = (left[0] as i32, left[1] as i32, left[2] as i32);
        let (one, square, bend) = (COSTS[0] as i32, COSTS[1] as i32, COSTS[2] as i32);
        // Without small pieces, cells that no large piece can cover are useless.
        let region = if ones > 0 { king_walk(open, attach) } else { king_walk(large_cells(open, left), attach) };
        let large_region = large_cells(region, left);
        if ones == 0 && (large_region & attach).is_empty() {
            return 0;
        }
        // A large piece has more squares than small ones that need the same room.
        let (room_for_all, room_for_large) = (room(region) as i32, room(large_region) as i32);
        let cheap = (room_for_large / square).min(squares);
        let large = cheap + ((room_for_large - cheap * square) / bend).min(bends);
        let cost = cheap * square + (large - cheap) * bend;
        let small = ((room_for_all - cost).max(0) / one).min(ones);
        (4 * large + small).min(region.count() as i32)
    }

    #[inline]
    fn reach(open: Bits, attach: Bits, hand: Hand) -> Reach {
        let [single, square, lying, standing] = anchors(open, attach);
        let held = |piece, set| if Self::left(hand, piece) > 0 { set } else { Bits::EMPTY };
        let (square, lying, standing) = (held(1, square), held(2, lying), held(2, standing));
        let squares = square | square.right(1);
        let lies = lying | lying.right(1);
        let stands = standing | standing.down();
        Reach {
            mobility: (square.count() + lying.count() + standing.count()) as i32,
            cells: (held(0, single) | squares | squares.down())
                | (lies | lies.right(1).up())
                | (stands | stands.right(1).down()),
        }
    }

    #[inline]
    fn placements<B>(
        open: Bits,
        attach: Bits,
        hand: Hand,
        mut visit: impl FnMut(usize, Bits) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if attach.is_empty() {
            return ControlFlow::Continue(());
        }
        if Self::left(hand, 0) > 0 {
            visit(0, attach)?;
        }
        let [_, square, lying, standing] = anchors(open, attach);
        if Self::left(hand, 1) > 0 {
            visit(1, square)?;
        }
        if Self::left(hand, 2) > 0 {
            visit(2, lying)?;
            visit(3, standing)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn random_placement(open: Bits, attach: Bits, hand: Hand, random: &mut Random) -> Option<Move> {
        let words = arrays::map(anchors(open, attach), Bits::words);
        // The cumulative number of placements per word, for each orientation.
        let sums: [[u32; 4]; 4] = arrays::from_fn(|orientation| {
            let [a, b, c, d] = arrays::map(words[orientation], u64::count_ones);
            let held = Self::left(hand, ORIENTATIONS[orientation].piece()) > 0;
            if held { [a, a + b, a + b + c, a + b + c + d] } else { [0; 4] }
        });
        let (ab, cd) = (sums[0][3] + sums[1][3], sums[2][3] + sums[3][3]);
        if ab + cd == 0 {
            return None;
        }
        // Comparisons instead of branches, which would be unpredictable with random numbers.
        let n = random.below((ab + cd) as usize) as u32;
        let befores = [0, sums[0][3], ab, ab + sums[2][3]];
        let orientation = befores[1..].iter().map(|&before| usize::from(n >= before)).sum::<usize>();
        let n = n - befores[orientation];
        let sums = &sums[orientation];
        let word = sums[..3].iter().map(|&sum| usize::from(n >= sum)).sum::<usize>();
        let found = words[orientation][word];
        let before = sums[word] - found.count_ones();
        Some(Move::place(orientation, Cell::nth_of_word(word, found, n - before)))
    }

    fn hand_text(hand: Hand) -> String {
        let [a, b, c, _] = hand.0.to_le_bytes();
        format!("{a},{b},{c}")
    }

    fn parse_hand(text: &str, offset: usize) -> Result<Hand, NotationError> {
        let mut counts = [0; 3];
        let mut fields = text.split(',');
        let mut place = offset;
        for (count, piece) in counts.iter_mut().zip(PIECES) {
            let field = fields.next().unwrap_or_default();
            *count = field.parse().ok().filter(|&count: &u8| count <= piece.copies).ok_or_else(|| {
                let expected = t::ExpectedCountLeft { piece: piece.name, most: piece.copies };
                NotationError::syntax(place, field, expected)
            })?;
            place += field.chars().count() + 1;
        }
        match fields.next() {
            None => Ok(Hand::uno(counts)),
            Some(more) => Err(NotationError::syntax(place, more, t::EXPECTED_THREE_COUNTS)),
        }
    }
}
