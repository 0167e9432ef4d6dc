//! The explanation of a cut, from a trace.
//!
//! A cut compares two moves: the one that caused it, and a better alternative of the opponent in an
//! earlier position of the line, because of which the opponent will avoid this position. A trace
//! records only the window, so the alternative has to be found: it is the best move so far in a
//! position of the opponent on the line, whose value became the end of the window.

use plyground_core::trace::{CutKind, Event};

use super::{Id, TreeScene};

/// A cut, and its explanation. Values are for the player to move at the cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refutation<'a> {
    /// The move that caused the cut.
    pub mv: &'a str,
    /// The player to move.
    pub player: u32,
    /// The value of the move.
    pub value: i32,
    /// The upper end of the window; `None` if it was open.
    pub limit: Option<i32>,
    /// The kind of cut.
    pub kind: CutKind,
    /// The number of moves that were searched, this one included.
    pub tried: usize,
    /// Whether it is beyond the depth of the search, where not all moves are considered.
    pub beyond: bool,
    /// The reason why the value was enough.
    pub because: Because<'a>,
}

/// The reason why a value was enough for a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because<'a> {
    /// The opponent has this alternative in a position of the line, and will choose it instead.
    Better(&'a str),
    /// It reached the end of a window that no move of the line set: an aspiration window, or the
    /// question of a solver.
    Window,
    /// It did not reach the window, but the rules allow nothing better.
    Most,
}

impl TreeScene {
    /// The cut of the last event; `None` if it is not a cut, or the trace lacks the data.
    pub fn refutation<'a>(&self, events: &'a [Event]) -> Option<Refutation<'a>> {
        let Event::Cut { mv, kind, .. } = events.get(self.cursor.checked_sub(1)?)? else { return None };
        let id = self.focus()?;
        let entered = self.entered(id, events)?;
        let searched = self.searched(id, events);
        let value = searched.iter().rev().find(|searched| searched.mv == mv)?.value;
        let because = match entered.beta {
            Some(beta) if value >= beta => {
                self.alternative(id, entered.player, beta, events).map_or(Because::Window, Because::Better)
            }
            _ => Because::Most,
        };
        Some(Refutation {
            mv,
            player: entered.player,
            value,
            limit: entered.beta,
            kind: *kind,
            tried: searched.len(),
            beyond: entered.depth <= 0,
            because,
        })
    }

    /// The opponent's move that set `beta`, the nearest in the line.
    fn alternative<'a>(&self, id: Id, player: u32, beta: i32, events: &'a [Event]) -> Option<&'a str> {
        let mut current = self.entry(id).parent;
        while let Some(id) = current {
            if self.entered(id, events).is_some_and(|entered| entered.player != player) {
                let best = self.searched(id, events).into_iter().rev().find(|searched| searched.best);
                if let Some(best) = best.filter(|best| best.value == -beta) {
                    return Some(best.mv);
                }
            }
            current = self.entry(id).parent;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::tree;
    use crate::{Replay, Scene};

    /// The sample at its cut, with another window there.
    fn at_the_cut(change: impl Fn(&mut Event)) -> Replay {
        let mut recording = tree();
        recording.events.iter_mut().for_each(change);
        let mut replay = Replay::new(recording);
        replay.next_cut();
        replay
    }

    fn refutation(replay: &Replay) -> Option<Refutation<'_>> {
        match replay.scene() {
            Scene::Tree(scene) => scene.refutation(&replay.recording().events),
            Scene::Path(_) => None,
        }
    }

    #[test]
    fn a_cut_names_the_move_that_the_opponent_has() {
        let mut replay = at_the_cut(|_| {});
        let expected = Refutation {
            mv: "b2",
            player: 2,
            value: 5,
            limit: Some(-3),
            kind: CutKind::Alpha,
            tried: 1,
            beyond: false,
            because: Because::Better("a1"),
        };
        assert_eq!(refutation(&replay), Some(expected));
        replay.back();
        assert_eq!(refutation(&replay), None, "the event before is no cut");
    }

    #[test]
    fn windows_that_no_move_set_and_the_most_there_is() {
        let window = |end: Option<i32>| {
            move |event: &mut Event| {
                if let Event::Enter { node: 3, beta, .. } = event {
                    *beta = end;
                }
            }
        };
        let because = |end| match refutation(&at_the_cut(window(end))).expect("a cut").because {
            Because::Better(_) => "better",
            Because::Window => "window",
            Because::Most => "most",
        };
        assert_eq!(because(Some(4)), "window", "a1 is worth 3, not -4");
        assert_eq!(because(None), "most");
        assert_eq!(because(Some(6)), "most", "5 is less than 6");
    }
}
