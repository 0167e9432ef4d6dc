//! One piece alone: the most that it can gain, as a longest path.
//!
//! Where what two pieces can reach is disjoint and no number of the one removes a
//! number of the other, the value of a position is the difference of two such paths;
//! elsewhere they are bounds. Paths are remembered by what decides them (the cells left
//! and the first steps), compared in full.

use plyground_core::NoMemory;

use super::super::SLOTS;
use super::super::bits::{Bits, fold};
use super::super::piece::Piece;
use super::ground::Ground;

/// A path that is known: the cells, the first steps, whether doubles remove, the gain.
#[derive(Clone, Copy)]
struct Known<S> {
    cells: S,
    steps: S,
    removing: bool,
    gain: i32,
}

/// The memory of paths: a power of two of slots.
pub(super) struct Paths<P: Piece> {
    known: Vec<Known<P::Set>>,
}

/// The part of the memory that one thread reads and writes: a direct-mapped table of a
/// power of two of slots.
pub(super) struct Solo<'a, P: Piece> {
    known: &'a mut [Known<P::Set>],
}

impl<P: Piece> Paths<P> {
    pub(super) fn with_bytes(bytes: u64) -> Result<Self, NoMemory> {
        let slots = (bytes as usize / size_of::<Known<P::Set>>()).max(1 << 10);
        let slots = 1 << slots.ilog2();
        let nothing = Known { cells: P::Set::EMPTY, steps: P::Set::EMPTY, removing: false, gain: 0 };
        let mut known = Vec::new();
        known.try_reserve_exact(slots).map_err(|_| NoMemory { bytes })?;
        known.resize(slots, nothing);
        Ok(Self { known })
    }

    pub(super) const fn bytes(&self) -> u64 {
        (self.known.len() * size_of::<Known<P::Set>>()) as u64
    }

    /// Forgets everything: for another board.
    pub(super) fn clear(&mut self) {
        let nothing = Known { cells: P::Set::EMPTY, steps: P::Set::EMPTY, removing: false, gain: 0 };
        self.known.fill(nothing);
    }

    /// One part for each of `threads` threads, all of one size. Paths are compared in
    /// full: what stood in the memory before is found or not, and right in any case.
    pub(super) fn parts(&mut self, threads: usize) -> impl Iterator<Item = Solo<'_, P>> {
        let slots = (self.known.len() / threads.next_power_of_two()).max(1);
        self.known.chunks_mut(slots).take(threads).map(|known| Solo { known })
    }
}

impl<P: Piece> Solo<'_, P> {
    /// The most that a piece can gain on `cells` when its next steps are `steps`, among
    /// them; `removing` says whether landing on doubles removes doubles.
    pub(super) fn longest(&mut self, ground: &Ground<P>, steps: P::Set, cells: P::Set, removing: bool) -> i32 {
        if steps.is_empty() {
            return 0;
        }
        let region = ground.flood(steps, cells);
        let most = ground.most(region);
        if steps == region && steps.count() == 1 {
            return most;
        }
        // Doubles out of reach matter while there is one within: they are removed first.
        let removing = removing && !(region & ground.doubles).is_empty();
        let cells = if removing { region | cells & ground.doubles } else { region };
        let hash = fold(cells.folded(0x9E37_79B9_7F4A_7C15), steps.folded(0xBF58_476D_1CE4_E5B9) | 1);
        let slot = (hash >> 20) as usize & (self.known.len() - 1);
        let known = self.known[slot];
        if known.cells == cells && known.steps == steps && known.removing == removing {
            return known.gain;
        }
        // The fewest steps onward first (Warnsdorff): dead ends are visited in time, and
        // a path over everything ends the matter.
        let mut order = [(0_usize, 0_usize); 32];
        let mut count = 0;
        for cell in steps.cells().take(order.len()) {
            order[count] = ((ground.reach[cell % SLOTS] & cells).count(), cell);
            count += 1;
        }
        let order = &mut order[..count];
        order.sort_unstable();
        let mut gain = 0;
        for &(_, cell) in &*order {
            let left = ground.landed(cells, cell, removing);
            let here = ground.values[cell % SLOTS];
            if here + ground.most(left) <= gain {
                continue;
            }
            gain = gain.max(here + self.longest(ground, ground.reach[cell % SLOTS] & left, left, removing));
            if gain == most {
                break;
            }
        }
        self.known[slot] = Known { cells, steps, removing, gain };
        gain
    }
}
