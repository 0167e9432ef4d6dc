//! Orderly generation for the one-player problem: which placements lead to new states.
//!
//! Pieces never share an edge, so they can be told apart on the board: a state is a set of
//! placements. It is reached by placing them in any order in which each attaches to an earlier one.
//! A placement of the set that is possible stays possible until it is made, so the
//! lexicographically first order makes, at each step, the first placement that attaches. A
//! placement that already attached before an earlier step, and precedes the placement of that step,
//! is too late for this order.

use std::cmp::Ordering;

use plyground_core::{Orderly, Puzzle as _, arrays};

use super::bits::Bits;
use super::pieces::{Hand, Move};
use super::problem::{BlokusProblem, BlokusState, attach};
use super::uno::{self, Uno};
use super::variant::Variant;

/// The order of the placements of a problem.
pub(super) struct InOrder<'a>(pub(super) &'a BlokusProblem);

/// A set of reference cells for each orientation.
type Anchors = [Bits; 4];

/// A state, and the placements that were possible on the path to it.
pub(super) struct Place {
    filled: Bits,
    hand: Hand,
    /// The placements that attach, whether they fit or not.
    attaches: Anchors,
    /// The placements that are too late.
    late: Anchors,
}

impl Orderly<BlokusProblem> for InOrder<'_> {
    type Place = Place;

    fn start(&self) -> Place {
        let filled = self.0.filled();
        Place { filled, hand: self.0.start().hand(), attaches: uno::attaches(attach(filled)), late: [Bits::EMPTY; 4] }
    }

    #[inline]
    fn follow(&self, place: &Place, last: Move) -> Place {
        let shape = &Uno::ORIENTATIONS[last.orientation()];
        let filled = place.filled | shape.mask(last.cell());
        let earlier = Bits::before(last.cell());
        let late = arrays::from_fn(|orientation| {
            let attached = place.attaches[orientation];
            place.late[orientation]
                | match orientation.cmp(&last.orientation()) {
                    Ordering::Less => attached,
                    Ordering::Equal => attached & earlier,
                    Ordering::Greater => Bits::EMPTY,
                }
        });
        let hand = Uno::without(place.hand, shape.piece());
        Place { filled, hand, attaches: uno::attaches(attach(filled)), late }
    }

    #[inline]
    fn state(&self, place: &Place) -> BlokusState {
        BlokusState::new(place.filled, place.hand)
    }

    #[inline]
    fn successor(&self, place: &Place, action: Move) -> BlokusState {
        let shape = &Uno::ORIENTATIONS[action.orientation()];
        BlokusState::new(place.filled | shape.mask(action.cell()), Uno::without(place.hand, shape.piece()))
    }

    #[inline]
    fn new_actions(&self, place: &Place, actions: &mut Vec<Move>) -> usize {
        let fits = uno::fits(self.0.open(place.filled));
        let mut known = [Bits::EMPTY; 4];
        for (orientation, shape) in Uno::ORIENTATIONS.iter().enumerate() {
            if Uno::left(place.hand, shape.piece()) > 0 {
                let possible = fits[orientation] & place.attaches[orientation];
                known[orientation] = possible & place.late[orientation];
                let new = possible.without(place.late[orientation]);
                actions.extend(new.cells().map(|cell| Move::place(orientation, cell)));
            }
        }
        let words = arrays::map(known, Bits::words);
        words.as_flattened().iter().map(|word| word.count_ones()).sum::<u32>() as usize
    }
}
