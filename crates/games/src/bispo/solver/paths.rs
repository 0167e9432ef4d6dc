//! The maximum gain of a single piece, as a longest path.
//!
//! If the regions of two pieces are disjoint and no number of one removes a number of the other,
//! the value of a position is the difference of two such paths; otherwise they are bounds. Paths
//! are cached under the data that determine them (the cells left and the first steps), which are
//! compared in full.

use plyground_core::NoMemory;

use super::super::SLOTS;
use super::super::bits::{Bits, fold};
use super::super::piece::Piece;
use super::tables::BoardTables;

/// A cached path: the cells, the first steps, whether doubles remove others, and the gain.
#[derive(Clone, Copy)]
struct Known<S> {
    cells: S,
    steps: S,
    removing: bool,
    gain: i32,
}

/// The cache of paths, with a power of two of slots.
pub(super) struct Paths<P: Piece> {
    known: Vec<Known<P::Set>>,
}

/// The part of the cache that one thread uses: a direct-mapped table with a power of two of slots.
pub(super) struct ThreadPaths<'a, P: Piece> {
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

    /// Clears the cache, for another board.
    pub(super) fn clear(&mut self) {
        let nothing = Known { cells: P::Set::EMPTY, steps: P::Set::EMPTY, removing: false, gain: 0 };
        self.known.fill(nothing);
    }

    /// Divides the cache into equal parts for `threads` threads. Since keys are compared in full,
    /// an entry that ends up in the wrong part may be missed, but is never wrong.
    pub(super) fn parts(&mut self, threads: usize) -> impl Iterator<Item = ThreadPaths<'_, P>> {
        let slots = (self.known.len() / threads.next_power_of_two()).max(1);
        self.known.chunks_mut(slots).take(threads).map(|known| ThreadPaths { known })
    }
}

impl<P: Piece> ThreadPaths<'_, P> {
    /// The maximum gain of a piece on `cells` if its next steps are `steps`, a subset; `removing`
    /// is whether landing on doubles removes doubles.
    pub(super) fn longest(&mut self, tables: &BoardTables<P>, steps: P::Set, cells: P::Set, removing: bool) -> i32 {
        if steps.is_empty() {
            return 0;
        }
        let region = tables.flood(steps, cells);
        let most = tables.most(region);
        if steps == region && steps.count() == 1 {
            return most;
        }
        // Unreachable doubles matter as long as there is a reachable one: they are removed first.
        let removing = removing && !(region & tables.doubles).is_empty();
        let cells = if removing { region | cells & tables.doubles } else { region };
        let hash = fold(cells.folded(0x9E37_79B9_7F4A_7C15), steps.folded(0xBF58_476D_1CE4_E5B9) | 1);
        let slot = (hash >> 20) as usize & (self.known.len() - 1);
        let known = self.known[slot];
        if known.cells == cells && known.steps == steps && known.removing == removing {
            return known.gain;
        }
        // Cells with the fewest onward steps come first (Warnsdorff's rule): dead ends are visited
        // early, and a path over all cells ends the search.
        let mut order = [(0_usize, 0_usize); 32];
        let mut count = 0;
        for cell in steps.cells().take(order.len()) {
            order[count] = ((tables.reach[cell % SLOTS] & cells).count(), cell);
            count += 1;
        }
        let order = &mut order[..count];
        order.sort_unstable();
        let mut gain = 0;
        for &(_, cell) in &*order {
            let left = tables.landed(cells, cell, removing);
            let here = tables.values[cell % SLOTS];
            if here + tables.most(left) <= gain {
                continue;
            }
            gain = gain.max(here + self.longest(tables, tables.reach[cell % SLOTS] & left, left, removing));
            if gain == most {
                break;
            }
        }
        self.known[slot] = Known { cells, steps, removing, gain };
        gain
    }
}
