//! Orderly generation: a puzzle that can recognize by itself which successors are new, so that
//! breadth-first search needs no index of states.
//!
//! Where actions commute, the same actions in many orders lead to the same state.
//! Breadth-first search reaches it first by the lexicographically least of these orders, with
//! actions sorted as [`Puzzle::successors`] lists them. Often that order can be recognized
//! without knowing any other state: an action must not follow a greater one before which it was
//! already possible. A successor by any other order is a duplicate. (R. C. Read, 1978, and I. A.
//! Faradžev, 1978, independently; in the verification of programs, P. Godefroid's sleep
//! sets, 1990, are the same idea.)

use crate::Puzzle;

/// A puzzle in which every state has one canonical path, the one by which breadth-first search
/// finds it first, and which can recognize that path.
///
/// Promise: when breadth-first search expands a state, [`Orderly::new_actions`] appends exactly the
/// actions that lead to states not met before.
pub trait Orderly<P: Puzzle + ?Sized> {
    /// A state together with what must be known about the path to it to recognize its new
    /// successors.
    type Place;

    /// The initial state.
    fn start(&self) -> Self::Place;

    /// The place that `action` leads to. Called only with actions that [`Orderly::new_actions`]
    /// appended.
    fn follow(&self, place: &Self::Place, action: P::Action) -> Self::Place;

    /// The state of a place.
    fn state(&self, place: &Self::Place) -> P::State;

    /// The state that `action` leads to; for the same actions as [`Orderly::follow`].
    fn successor(&self, place: &Self::Place, action: P::Action) -> P::State {
        self.state(&self.follow(place, action))
    }

    /// Appends the actions that lead to new states, in the order of
    /// [`Puzzle::successors`]. Returns the number of other actions, whose states are known.
    fn new_actions(&self, place: &Self::Place, actions: &mut Vec<P::Action>) -> usize;
}

/// The order of puzzles that have none: an uninhabited type.
#[derive(Clone, Copy, Debug)]
pub enum NoOrder {}

impl<P: Puzzle + ?Sized> Orderly<P> for NoOrder {
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
