//! Blokus Duo, the board game for two: the 21 polyominoes of up to five squares,
//! one of each.

mod next;

use std::ops::ControlFlow;
use std::sync::LazyLock;

use plyground_core::{DataFile, Random, data_file};
use plyground_view::{GameInfo, NotationError};

use crate::texts::t;

use super::bits::{Bits, Cell};
use super::evaluation::{Reach, Terms, Weights};
use super::heuristics::king_walk;
use super::judge::BlokusJudge;
use super::pieces::{Hand, Move, Orientation, Piece};
use super::polyominoes::{self, Node};
use super::variant::{Next, Variant};

/// The learned weights; the file describes their origin.
pub static DUO_WEIGHTS: DataFile = data_file!("judge/duo.txt", "judge/duo.txt");

/// The pieces and the score of Blokus Duo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Duo;

/// The name and picture of each piece in orientation 1. The others are its clockwise quarter turns,
/// then the mirror image and its quarter turns, without duplicates.
const PICTURES: [(&str, &[&str]); 21] = [
    ("1", &["X"]),
    ("2", &["XX"]),
    ("I3", &["XXX"]),
    ("V3", &["X.", "XX"]),
    ("I4", &["XXXX"]),
    ("L4", &["XXX", "X.."]),
    ("T4", &["XXX", ".X."]),
    ("O", &["XX", "XX"]),
    ("Z4", &["XX.", ".XX"]),
    ("F", &[".XX", "XX.", ".X."]),
    ("I5", &["XXXXX"]),
    ("L5", &["XXXX", "X..."]),
    ("N", &["XXX.", "..XX"]),
    ("P", &["XX", "XX", "X."]),
    ("T5", &["XXX", ".X.", ".X."]),
    ("U", &["X.X", "XXX"]),
    ("V5", &["X..", "X..", "XXX"]),
    ("W", &["X..", "XX.", ".XX"]),
    ("X", &[".X.", "XXX", ".X."]),
    ("Y", &["XXXX", ".X.."]),
    ("Z5", &["XX.", ".X.", ".XX"]),
];

const PIECES: [Piece; 21] = {
    let mut pieces = [Piece { name: "", squares: 0, copies: 1 }; 21];
    let mut index = 0;
    while index < 21 {
        let (name, picture) = PICTURES[index];
        pieces[index] = Piece { name, squares: polyominoes::squares(picture), copies: 1 };
        index += 1;
    }
    pieces
};

/// The number of fixed polyominoes of one to five squares: 1 + 2 + 6 + 19 + 63.
const COUNT: usize = 91;

static ORIENTATIONS: [Orientation; COUNT] = {
    let mut all = [Orientation::new(0, 1, &[(0, 0)]); COUNT];
    let (mut length, mut piece) = (0, 0);
    while piece < 21 {
        let turned = polyominoes::orientations(PICTURES[piece].1);
        let mut number = 0;
        while number < turned.count {
            let (cells, _) = turned.list[number].split_at(PIECES[piece].squares as usize);
            all[length] = Orientation::new(piece as u8, number as u8 + 1, cells);
            length += 1;
            number += 1;
        }
        piece += 1;
    }
    assert!(length == COUNT);
    all
};

/// The tree of the orientations: see [`polyominoes::tree`].
static TREE: [Node; COUNT] = polyominoes::tree(&ORIENTATIONS);

/// The mask of the placements of a piece, indexed by whether it is in hand.
const HELD: [Bits; 2] = [Bits::EMPTY, Bits::BOARD];

/// The nodes of the tree to visit for a hand: those of its pieces and their ancestors. Looked up
/// for seven pieces at a time.
#[inline]
fn active_nodes(hand: Hand) -> u128 {
    static TABLE: [[u128; 128]; 3] = {
        let mut nodes = [[0; 128]; 3];
        let mut part = 0;
        while part < 3 {
            let mut pieces = 0;
            while pieces < 128 {
                let mut node = 0;
                while node < COUNT {
                    if TREE[node].pieces & (pieces as u32) << (7 * part) != 0 {
                        nodes[part][pieces] |= 1 << node;
                    }
                    node += 1;
                }
                pieces += 1;
            }
            part += 1;
        }
        nodes
    };
    let part = |part: usize| TABLE[part][(hand.0 >> (7 * part) & 127) as usize];
    part(0) | part(1) | part(2)
}

/// The total number of squares of all orientations: 1 + 2·2 + 6·3 + 19·4 + 63·5.
const COVERS: usize = 414;

/// All pairs of an orientation and one of its cells.
static WAYS_TO_COVER: [(u8, (i8, i8)); COVERS] = {
    let mut ways = [(0, (0, 0)); COVERS];
    let (mut length, mut orientation) = (0, 0);
    while orientation < COUNT {
        let mut cell = 0;
        while cell < ORIENTATIONS[orientation].size() {
            ways[length] = (orientation as u8, ORIENTATIONS[orientation].offset(cell));
            length += 1;
            cell += 1;
        }
        orientation += 1;
    }
    assert!(length == COVERS);
    ways
};

/// A bit of a hand besides those of the 21 pieces: the hand is empty, and the 1×1 was placed last.
const MONOMINO_LAST: u32 = 1 << 31;
const MONOMINO: usize = 0;
/// The pieces of five squares.
const FIVES: u32 = Duo::FULL_HAND.0 & !0x1FF;

static INFO: GameInfo = GameInfo {
    name: "blokus-duo",
    title: "Blokus Duo",
    about: t::BLOKUS_DUO_ABOUT,
    options: &[],
    rules: t::RULES_BLOKUS_DUO,
};

impl Hand {
    /// A hand of Blokus Duo: bit *n* stands for piece number *n*.
    pub const fn duo(pieces: u32) -> Self {
        Self(pieces & Duo::FULL_HAND.0)
    }
}

/// The number of attempts of [`Duo::draw`] before all placements are counted, and the minimum
/// number of pieces in hand for which it is used. Measured: in the open positions of the first
/// dozen plies about one attempt in ten succeeds, and ten cost less than counting; later they are
/// wasted. Without them there are a fifth fewer playouts per second.
const TRIES: usize = 24;
const PIECES_TO_TRY: u32 = 16;

impl Duo {
    /// Draws a cell to attach to and a way to cover it, until this is a legal placement. A
    /// placement that covers several cells to attach to can be drawn in several ways and is
    /// accepted proportionally less often, so all placements are equally likely.
    #[inline]
    fn draw(open: Bits, attach: Bits, hand: Hand, random: &mut Random) -> Option<Move> {
        let cells = attach.count();
        let tries = if hand.0.count_ones() >= PIECES_TO_TRY { TRIES } else { 0 };
        for _ in 0..tries {
            // One draw gives both numbers: 414 · 196 is far below 2³².
            let drawn = random.below(COVERS * cells);
            let (orientation, (row, column)) = WAYS_TO_COVER[drawn % COVERS];
            let shape = &ORIENTATIONS[usize::from(orientation)];
            let Some(cell) = attach.nth(drawn / COVERS).offset((-row, -column)) else { continue };
            let covered = shape.mask(cell);
            let held = hand.0 >> shape.piece() & 1 != 0;
            // All conditions at once: a branch on each would be unpredictable.
            if held & shape.starts_inside(cell) & covered.without(open).is_empty() {
                let ways = (covered & attach).count();
                if ways == 1 || random.below(ways) == 0 {
                    return Some(Move::place(usize::from(orientation), cell));
                }
            }
        }
        None
    }
}

/// The cells on which the reference cell of one orientation can be placed.
#[inline]
fn anchors(shape: &Orientation, open: Bits, attach: Bits) -> Bits {
    let (mut fit, mut touch) = (Bits::BOARD, Bits::EMPTY);
    for &offset in shape.cells() {
        fit = fit & polyominoes::seen_from(open, offset);
        touch = touch | polyominoes::seen_from(attach, offset);
    }
    fit & touch
}

impl Variant for Duo {
    const PIECES: &'static [Piece] = &PIECES;
    const ORIENTATIONS: &'static [Orientation] = &ORIENTATIONS;
    const STARTS: [Cell; 2] = [Cell::new(4, 4), Cell::new(9, 9)];
    const FULL_HAND: Hand = Hand((1 << 21) - 1);
    /// The half turn, and both mirrors about the diagonals: every mirror image is a piece.
    const SYMMETRIES: usize = 4;
    const SQUARES: i32 = 89;
    const SQUARES_AT_END: i32 = 140;
    /// Found by `tune blokus-duo --games 500 --nodes 1500 --rounds 1 --seed 2`.
    const WEIGHTS: Weights = Weights {
        opening: Terms { points: 14, corners: 83, mobility: 5, reach: -10, territory: -1, singles: 730, tempo: 464 },
        ending: Terms { points: 141, corners: -117, mobility: -18, reach: 72, territory: 43, singles: 63, tempo: 66 },
    };
    /// A cell and its image are an odd number of rows and of columns apart, and within one piece at
    /// most four steps: one row and one column, or one and three.
    const CENTRE: Bits = Bits::EMPTY.with_row(5, 3 << 6).with_row(6, 15 << 5).with_row(7, 15 << 5).with_row(8, 3 << 6);

    fn judge() -> Option<&'static BlokusJudge> {
        /// A test reads the file, so the weights are valid. In WebAssembly they may be missing.
        static JUDGE: LazyLock<Option<BlokusJudge>> =
            LazyLock::new(|| BlokusJudge::parse::<Duo>(DUO_WEIGHTS.text()?).ok());
        JUDGE.as_ref()
    }

    fn info() -> &'static GameInfo {
        &INFO
    }

    #[inline]
    fn left(hand: Hand, piece: usize) -> u32 {
        hand.0 >> piece & 1
    }

    #[inline]
    fn without(hand: Hand, piece: usize) -> Hand {
        match hand.0 & !(1 << piece) {
            0 if piece == MONOMINO => Hand(MONOMINO_LAST),
            rest => Hand(rest),
        }
    }

    #[inline]
    fn squares_left(hand: Hand) -> i32 {
        // Pieces 0, 1, 2–3 and 4–8 have one to four squares, the others five.
        let pieces = hand.0 & Self::FULL_HAND.0;
        let count = |mask: u32| (pieces & mask).count_ones() as i32;
        5 * count(!0) - count(0x1FF) - count(0xF) - count(0x3) - count(0x1)
    }

    #[inline]
    fn points(hand: Hand) -> i32 {
        let bonus = match hand.0 {
            0 => 15,
            MONOMINO_LAST => 20,
            _ => 0,
        };
        Self::SQUARES - Self::squares_left(hand) + bonus
    }

    #[inline]
    fn most_points(hand: Hand) -> i32 {
        match hand.0 {
            0 | MONOMINO_LAST => Self::points(hand),
            // The 1×1 can still be placed last; or it was placed before.
            _ => Self::SQUARES + if hand.0 & 1 == 0 { 15 } else { 20 },
        }
    }

    #[inline]
    fn large(hand: Hand) -> Hand {
        Hand(hand.0 & FIVES)
    }

    #[inline]
    fn room(open: Bits, attach: Bits, hand: Hand) -> i32 {
        let (cells, left) = (king_walk(open, attach).count() as i32, Self::squares_left(hand));
        // All pieces, with the bonus, if there are enough cells; otherwise one point per cell.
        if cells >= left { Self::most_points(hand) - Self::points(hand) } else { cells }
    }

    #[inline]
    fn reach(open: Bits, attach: Bits, hand: Hand) -> Reach {
        // The square and the S-shaped tetrominoes represent all large pieces.
        let held = HELD[usize::from(hand.0 & Self::FULL_HAND.0 != 0)];
        let attach = attach & held;
        let lying = open & open.left(1);
        let standing = open & open.up();
        let lying_attaches = attach | attach.left(1);
        let standing_attaches = attach | attach.up();
        let square = standing & standing.left(1) & (standing_attaches | standing_attaches.left(1));
        let falling = (lying & lying.left(1).up()) & (lying_attaches | lying_attaches.left(1).up());
        let rising = (lying & lying.left(1).down()) & (lying_attaches | lying_attaches.left(1).down());
        let right = (standing & standing.left(1).up()) & (standing_attaches | standing_attaches.left(1).up());
        let left = (standing & standing.right(1).up()) & (standing_attaches | standing_attaches.right(1).up());
        let squares = square | square.right(1);
        let (falls, rises) = (falling | falling.right(1), rising | rising.right(1));
        let (rights, lefts) = (right | right.down(), left | left.down());
        Reach {
            mobility: (square.count() + falling.count() + rising.count() + right.count() + left.count()) as i32,
            cells: (attach | squares | squares.down())
                | (falls | falls.right(1).down())
                | (rises | rises.right(1).up())
                | (rights | rights.right(1).down())
                | (lefts | lefts.left(1).down()),
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
        let (opens, attaches) = (polyominoes::shifts(open), polyominoes::shifts(attach));
        // The state of the path from the root of the tree: where all its cells are open, and where
        // one of them attaches. The arrays have fixed sizes, so that no bounds checks are needed.
        let mut fits = [Bits::BOARD; 9];
        let mut touches = [Bits::EMPTY; 9];
        // No branch depends on the position: skipping shapes that fit nowhere, or pieces that are
        // not in hand, would cost more in mispredictions than it saves.
        let mut active = active_nodes(hand);
        while active != 0 {
            let index = active.trailing_zeros() as usize;
            active &= active - 1;
            let node = &TREE[index];
            let depth = usize::from(node.depth) & 7;
            let shift = usize::from(node.shift);
            let fit = fits[depth] & opens[shift];
            let touch = touches[depth] | attaches[shift];
            fits[depth + 1] = fit;
            touches[depth + 1] = touch;
            let held = HELD[(hand.0 >> node.piece & 1) as usize];
            visit(usize::from(node.orientation), fit & touch & held)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn next(open: Bits, attach: Bits, hand: Hand) -> Next {
        next::next(open, attach, hand)
    }

    #[inline]
    fn random_placement(open: Bits, attach: Bits, hand: Hand, random: &mut Random) -> Option<Move> {
        if attach.is_empty() {
            return None;
        }
        if let Some(mv) = Self::draw(open, attach, hand, random) {
            return Some(mv);
        }
        // The cumulative number of placements of the orientations found.
        let mut sums = [(0, 0); 128];
        let (mut length, mut total) = (0, 0);
        let _ = Self::placements::<()>(open, attach, hand, |orientation, set| {
            total += set.count() as u16;
            sums[length & 127] = (total, orientation as u8);
            length += 1;
            ControlFlow::Continue(())
        });
        if total == 0 {
            return None;
        }
        let n = random.below(usize::from(total)) as u16;
        let chosen = sums[..length].partition_point(|&(sum, _)| sum <= n);
        let before = if chosen == 0 { 0 } else { sums[chosen - 1].0 };
        let orientation = usize::from(sums[chosen].1);
        let set = anchors(&ORIENTATIONS[orientation], open, attach);
        Some(Move::place(orientation, set.nth(usize::from(n - before))))
    }

    fn hand_text(hand: Hand) -> String {
        match hand.0 {
            0 => "-".to_owned(),
            MONOMINO_LAST => "-!".to_owned(),
            _ if hand == Self::FULL_HAND => "*".to_owned(),
            _ => {
                let held = (0..PIECES.len()).filter(|&piece| Self::left(hand, piece) > 0);
                held.map(|piece| PIECES[piece].name).collect::<Vec<_>>().join(",")
            }
        }
    }

    fn parse_hand(text: &str, offset: usize) -> Result<Hand, NotationError> {
        match text {
            "-" => return Ok(Hand(0)),
            "-!" => return Ok(Hand(MONOMINO_LAST)),
            "*" => return Ok(Self::FULL_HAND),
            _ => {}
        }
        let mut hand = Hand(0);
        let mut place = offset;
        for name in text.split(',') {
            let piece = PIECES.iter().position(|piece| piece.name.eq_ignore_ascii_case(name));
            let Some(piece) = piece.filter(|&piece| Self::left(hand, piece) == 0) else {
                return Err(NotationError::syntax(place, name, t::EXPECTED_HAND_NAMES));
            };
            hand.0 |= 1 << piece;
            place += name.chars().count() + 1;
        }
        Ok(hand)
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::{Game, Player};

    use super::super::position::Blokus;
    use super::super::variant::next_by_cells;
    use super::*;

    #[test]
    fn what_the_next_piece_can_do_is_found_as_by_single_placements() {
        let (mut random, mut scratch) = (Random::new(4), Vec::new());
        for _ in 0..20 {
            let mut position = Blokus::<Duo>::start();
            while let Some(mv) = position.random_move(&mut random, &mut scratch) {
                for player in Player::BOTH {
                    let (open, attach) = (position.open(player), position.attach(player));
                    let hand = position.hand(player);
                    assert_eq!(Duo::next(open, attach, hand), next_by_cells::<Duo>(open, attach, hand));
                }
                position.play_unchecked(mv);
            }
        }
    }
}
