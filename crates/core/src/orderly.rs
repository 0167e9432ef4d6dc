//! Orderly generation: how a puzzle can tell which successors are new, so that nobody has
//! to look them up.
//!
//! Where actions commute, a state is reached by doing the same actions in many orders.
//! Breadth-first search comes first by the order that is first in the dictionary, with
//! actions sorted as [`Puzzle::successors`] lists them, and often that one can be told without
//! knowing any other state: no action may come after one that is greater and before which it was
//! possible too. A successor by another order is known already. (R. C. Read, 1978, and I. A.
//! Faradžev, 1978, independently; where the states of programs are searched, the same are
//! the sleep sets of P. Godefroid, 1990.)

use crate::Puzzle;

/// A puzzle whose states each have one way by which they are found first, and which can
/// tell it.
///
/// The promise: when breadth-first search expands a state, [`Orderly::new_actions`]
/// appends the actions that lead to states not met before, and no other.
pub trait Orderly<P: Puzzle + ?Sized> {
    /// A state, and what has to be known of the way to it to tell which of its successors
    /// are new.
    type Place;

    /// The start.
    fn start(&self) -> Self::Place;

    /// Where an action leads that [`Orderly::new_actions`] has appended.
    fn follow(&self, place: &Self::Place, action: P::Action) -> Self::Place;

    /// The state alone.
    fn state(&self, place: &Self::Place) -> P::State;

    /// The state that such an action leads to.
    fn successor(&self, place: &Self::Place, action: P::Action) -> P::State {
        self.state(&self.follow(place, action))
    }

    /// Appends the actions to new states, in the order of all. Returns how many there are
    /// besides.
    fn new_actions(&self, place: &Self::Place, actions: &mut Vec<P::Action>) -> usize;
}

/// No order: there is no value of this type.
#[derive(Clone, Copy, Debug)]
pub enum Disorder {}

impl<P: Puzzle + ?Sized> Orderly<P> for Disorder {
    type Place = Self;

    fn start(&self) -> Self {
        *self
    }

    fn follow(&self, _place: &Self, _action: P::Action) -> Self {
        *self
    }

    fn state(&self, _place: &Self) -> P::State {
        match *self {}
    }

    fn new_actions(&self, _place: &Self, _actions: &mut Vec<P::Action>) -> usize {
        match *self {}
    }
}
