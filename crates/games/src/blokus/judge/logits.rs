//! The policy's logits of all moves of a position. A search with the judge spends most of its time here.

#![expect(clippy::needless_range_loop, reason = "such loops are vectorised: see `value.rs`")]

use plyground_core::{Game, Player};

use super::cells::Cells;
use super::policy::{CELLS, PHASES, PolicyWeights, ROLES, codes, index_of, place_of};
use super::value::{HIDDEN, Network, Units, add_scaled};
use crate::blokus::pieces::MOST_PIECES;
use crate::blokus::pieces::{Move, Orientation};
use crate::blokus::position::Blokus;
use crate::blokus::variant::Variant;

/// The greatest number of cells that a move touches.
const TOUCHED: usize = 21;
/// There is a map of weights for each role, one after another in an array. Each is padded with zeros, for the
/// cells off the board that a move may touch.
const MARGIN: usize = 32;
const MAP: usize = 256 + 2 * MARGIN;
/// The offset of the zeros behind the maps.
const ZEROS: u16 = (ROLES * MAP + MARGIN) as u16;
/// The part of the maps that a move may touch starts at its cell and has this length: a power of two above all
/// offsets, so that indexes need no bounds check.
const WINDOW: usize = 1024;
const _: () = assert!((ZEROS as usize) < WINDOW);
const MAPS: usize = 256 + WINDOW;

/// Tables computed once, from the weights of a policy and the pieces of a game.
#[derive(Clone, Debug)]
pub(super) struct Logits {
    /// The weights of places for each role and cell, by phase.
    places: Vec<[[f32; CELLS]; ROLES]>,
    /// For each orientation, the offsets in the maps of the cells that a move touches, relative to the move's
    /// cell. Unused entries point to the zeros.
    touched: Vec<[u16; TOUCHED]>,
}

impl Logits {
    pub(super) fn new<V: Variant>(policy: &PolicyWeights) -> Self {
        let places = |phase: usize| -> [[f32; CELLS]; ROLES] {
            policy.places[phase].map(|role| std::array::from_fn(|number| role[place_of(index_of(number))]))
        };
        Self { places: (0..PHASES).map(places).collect(), touched: V::ORIENTATIONS.iter().map(touched).collect() }
    }

    /// Appends the logit of each move.
    #[inline]
    pub(super) fn append<V: Variant>(
        &self,
        (network, policy): (&Network, &PolicyWeights),
        position: &Blokus<V>,
        moves: &[Move],
        logits: &mut Vec<f32>,
    ) {
        let phase = PolicyWeights::phase(position);
        let cells = Cells::of(position);
        let units = network.units(&Network::inputs_of(position, &cells, false));
        let (by_cell, by_piece) = self.of_units(policy, phase, &units);
        let codes = codes(&cells);
        let mut maps = [0.0; MAPS];
        for role in 0..ROLES {
            let (cells, codes, by_cell) = (&policy.cells[phase][role], &codes[role], &by_cell[role]);
            let map = &mut maps[role * MAP + MARGIN..][..256];
            for number in 0..CELLS {
                // A half turn reverses the order of the cells.
                let seen = if position.turn() == Player::One { number } else { CELLS - 1 - number };
                let index = index_of(number);
                map[index] = cells[usize::from(codes[index])] + by_cell[seen];
            }
        }
        logits.reserve(moves.len());
        for mv in moves {
            let window = maps[mv.cell().index()..].first_chunk::<WINDOW>();
            let (Some(touched), Some(window)) = (self.touched.get(mv.orientation()), window) else {
                logits.push(0.0);
                continue;
            };
            let piece = V::ORIENTATIONS[mv.orientation()].piece();
            // Three independent sums, to shorten the chain of additions.
            let mut sums = [policy.pieces[piece][phase], by_piece[piece % MOST_PIECES], 0.0];
            for three in touched.as_chunks::<3>().0 {
                for part in 0..3 {
                    sums[part] += window[usize::from(three[part]) % WINDOW];
                }
            }
            logits.push(sums[0] + sums[1] + sums[2]);
        }
    }

    /// The weight of each role and cell, from the view of player 1, by its place and the network's units; and
    /// the weight of each piece by the units.
    #[inline]
    fn of_units(
        &self,
        policy: &PolicyWeights,
        phase: usize,
        units: &Units,
    ) -> ([[f32; CELLS]; ROLES], [f32; MOST_PIECES]) {
        let (mut by_cell, mut by_piece) = (self.places[phase], [0.0; MOST_PIECES]);
        for unit in 0..HIDDEN {
            // Many units are 0.
            if units[unit] > 0.0 {
                let cells = &policy.unit_cells[unit];
                for role in 0..ROLES {
                    add_scaled(&mut by_cell[role], &cells[role], units[unit]);
                }
                add_scaled(&mut by_piece, &policy.unit_pieces[unit], units[unit]);
            }
        }
        (by_cell, by_piece)
    }
}

/// See [`Logits::touched`].
fn touched(shape: &Orientation) -> [u16; TOUCHED] {
    let mut touched = [ZEROS; TOUCHED];
    let roles = shape.touched().into_iter().enumerate();
    let cells = roles.flat_map(|(role, deltas)| deltas.iter().map(move |&delta| (role, delta)));
    for (place, (role, delta)) in touched.iter_mut().zip(cells) {
        // Deltas are modulo 256.
        let delta = if delta >= UPWARDS { i16::from(delta) - 256 } else { i16::from(delta) };
        *place = (role * MAP + MARGIN) as u16;
        *place = place.wrapping_add_signed(delta);
    }
    touched
}

/// Deltas from here on are negative: of cells above the first cell of a piece, or to its left.
const UPWARDS: u8 = 128;
