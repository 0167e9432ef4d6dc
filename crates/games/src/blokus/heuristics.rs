//! How far a board of Blokus Uno is from being filled, and how promising it is.
//!
//! # Room
//!
//! Pieces never share an edge, so every edge of a piece borders either a wall (the
//! border, a blocked cell, a cell that an earlier piece forbids) or a cell that stays
//! empty. A cell has four edges. Let R be the cells that can still be filled, S the
//! number of edges between R and its walls. Pieces of n squares and perimeter P that
//! are still placed leave |R| − n cells empty, and those have 4 (|R| − n) edges, hence
//!
//! P ≤ S + 4 (|R| − n),  that is  4 n + P ≤ 4 |R| + S.
//!
//! The left side is what the pieces cost: 8 for `a` (4 + 4), 24 for `b` (16 + 8), 26
//! for `c` (16 + 10). The right side is the *room* of R. What is lost of it, twice each,
//! are edges between two empty cells and between an empty cell and a wall.

use plyground_core::{Estimate, Heuristic, Text};

use super::bits::Bits;
use super::pieces::Hand;
use super::problem::{BlokusProblem, BlokusState};
use super::uno::Uno;
use super::variant::Variant;

/// In the order of their numbers.
pub(super) static HEURISTICS: [Heuristic; 3] = [
    Heuristic {
        name: "admissible",
        aliases: &["hand"],
        admissible: true,
        consistent: true,
        about: Text {
            en: "the fewest pieces of the hand that have as many squares as cells are missing",
            pt: "o menor número de peças da mão com tantos quadrados quantas as casas em falta",
        },
    },
    Heuristic {
        name: "given",
        aliases: &["missing"],
        admissible: false,
        consistent: false,
        about: Text {
            en: "the cells that are still missing (the course's)",
            pt: "as casas ainda em falta (a do enunciado)",
        },
    },
    Heuristic {
        name: "own",
        aliases: &["room"],
        admissible: true,
        consistent: false,
        about: Text {
            en: "the fewest pieces for which there is room, gaps between them included",
            pt: "o menor número de peças para as quais há espaço, contando os intervalos",
        },
    },
];

/// What a piece takes of the room, by piece: four times its squares, and its perimeter.
const COSTS: [u32; 3] = [8, 24, 26];

/// Four times the cells of a region and the edges between it and the rest.
fn room(region: Bits) -> u32 {
    let inner = (region & region.up()).count() + (region & region.left(1)).count();
    (8 * region.count() - 2 * inner) as u32
}

/// The cells of `open` to which a king could walk from `from` without leaving `open`.
/// Whatever is placed from now on lies there: pieces hang together by edges inside
/// and by corners between them.
fn king_walk(open: Bits, from: Bits) -> Bits {
    let mut reached = from & open;
    loop {
        let rows = reached | reached.up() | reached.down();
        let next = (rows | rows.left(1) | rows.right(1)) & open;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// The cells of `region` that some piece of four squares inside it covers.
fn tetromino_cells(region: Bits) -> Bits {
    let lying = region & region.left(1);
    let standing = region & region.up();
    let squares = standing & standing.left(1);
    let lying_c = lying & lying.left(1).down();
    let standing_c = standing & standing.left(1).up();
    let dominoes = lying_c | lying_c.right(1).up();
    let standing_dominoes = squares | squares.right(1) | standing_c | standing_c.right(1).down();
    dominoes | dominoes.right(1) | standing_dominoes | standing_dominoes.down()
}

impl BlokusProblem {
    fn missing(&self, state: &BlokusState) -> u32 {
        self.target().saturating_sub(state.filled().count() as u32)
    }

    /// Where nothing is missing: one more piece at least, where the goal is strict and
    /// one fits.
    fn at_target(&self, state: &BlokusState) -> Estimate {
        u32::from(!self.is_finished(state)).into()
    }

    /// The heuristic number `heuristic` of [`HEURISTICS`].
    pub(super) fn estimate_by(&self, heuristic: usize, state: &BlokusState) -> Estimate {
        let missing = self.missing(state);
        match heuristic {
            1 => missing.into(),
            _ if missing == 0 => self.at_target(state),
            0 => fewest_pieces(state.hand(), missing),
            _ => self.fewest_with_room(state, missing),
        }
    }

    fn fewest_with_room(&self, state: &BlokusState, missing: u32) -> Estimate {
        let (open, attach) = self.open_and_attach(state);
        let region = king_walk(open, attach);
        let (room_for_all, room_for_large) = (room(region), room(tetromino_cells(region)));
        let [ones, squares, bends] = [0, 1, 2].map(|piece| Uno::left(state.hand(), piece));
        let mut large = missing.div_ceil(4).min(squares + bends);
        // Fewer large pieces are more pieces: the first number that fits is the best.
        loop {
            let small = missing.saturating_sub(4 * large);
            if small > ones {
                return Estimate::DEAD_END;
            }
            let cost = large.min(squares) * COSTS[1] + large.saturating_sub(squares) * COSTS[2];
            if cost <= room_for_large && cost + small * COSTS[0] <= room_for_all {
                return (large + small).into();
            }
            if large == 0 {
                return Estimate::DEAD_END;
            }
            large -= 1;
        }
    }
}

/// The largest pieces first; what they lack, one by one.
fn fewest_pieces(hand: Hand, missing: u32) -> Estimate {
    let [ones, squares, bends] = [0, 1, 2].map(|piece| Uno::left(hand, piece));
    let large = missing.div_ceil(4).min(squares + bends);
    let small = missing.saturating_sub(4 * large);
    if small > ones { Estimate::DEAD_END } else { (large + small).into() }
}
