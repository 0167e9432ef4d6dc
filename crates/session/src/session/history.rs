//! Taking turns back and playing them again.

use std::time::Duration;

use super::{GameSession, Running};
use crate::command::Refusal;
use crate::event::Event;
use crate::record::{Ending, Ply, Seat};
use crate::view::ToAct;

impl GameSession {
    /// Whether there is a turn to take back.
    pub fn can_undo(&self) -> bool {
        match self.record.ending {
            Some(Ending::Resigned { .. }) => true,
            // The time used is not given back.
            Some(Ending::Time | Ending::Forfeit { .. }) => false,
            _ => {
                let is_own = |ply: &Ply| !self.faces_engine() || self.record.seats[ply.player.index()] == Seat::Human;
                self.record.plies[self.record.opening..].iter().any(is_own)
            }
        }
    }

    /// Whether one person plays against one engine.
    fn faces_engine(&self) -> bool {
        self.record.seats.iter().filter(|seat| **seat == Seat::Human).count() == 1
    }

    pub(super) fn undo(&mut self, now: Duration) -> Result<(), Refusal> {
        if !self.can_undo() {
            return Err(Refusal::NothingToUndo);
        }
        self.interrupt(now);
        if matches!(self.record.ending, Some(Ending::Resigned { .. })) {
            self.record.ending = None;
        } else if self.begun() < self.record.plies.len() && self.record.ending.is_none() {
            // One ply of an unfinished turn.
            self.record.plies.pop();
            self.game.undo();
        } else {
            while self.undo_turn() {
                let goes_on = self.faces_engine() && self.to_act() != ToAct::Person;
                if !goes_on {
                    break;
                }
            }
        }
        self.record.used = self.clock.used(now);
        self.position_changed(now);
        self.events.push(Event::TakenBack { turns: self.record.turns().count() });
        self.save(now);
        Ok(())
    }

    /// Takes back the last turn; `false` if there is none.
    fn undo_turn(&mut self) -> bool {
        let Some(player) = self.record.plies.last().map(|ply| ply.player) else { return false };
        let count = self.record.plies.iter().rev().take_while(|ply| ply.player == player).count();
        let first = (self.record.plies.len() - count).max(self.record.opening);
        let turn = self.record.plies.split_off(first);
        if turn.is_empty() {
            return false;
        }
        for _ in &turn {
            self.game.undo();
        }
        self.undone.push(turn);
        self.must_pass = self.game.must_pass();
        self.record.ending = None;
        true
    }

    pub(super) fn redo(&mut self, now: Duration) -> Result<(), Refusal> {
        if self.undone.is_empty() {
            return Err(Refusal::NothingToRedo);
        }
        self.interrupt(now);
        while let Some(turn) = self.undone.pop() {
            let is_pass = self.must_pass;
            let first = self.record.plies.len();
            // Each was legal when it was played from the same position.
            if turn.iter().any(|ply| self.game.play(&ply.mv).is_err()) {
                self.undone.clear();
                break;
            }
            self.record.plies.extend(turn);
            self.must_pass = self.game.must_pass();
            let played = self.played(first, is_pass);
            self.events.push(Event::Replayed(played));
            if let Some(outcome) = self.game.outcome() {
                self.end(Ending::Rules { outcome }, now);
                break;
            }
            let goes_on = self.faces_engine() && self.to_act() != ToAct::Person;
            if !goes_on {
                break;
            }
        }
        self.position_changed(now);
        self.save(now);
        Ok(())
    }

    /// Stops the searches of a position that is about to change. Engines that play each other stay
    /// paused, or they would continue at once.
    fn interrupt(&mut self, now: Duration) {
        self.cancel_players();
        self.clock.end_turn(now);
        self.thought = None;
        if self.is_watched() {
            self.running = Running::Paused;
        }
    }
}
