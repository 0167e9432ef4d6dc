//! The engines of a session: they are asked for their turns, and their replies are played.

use std::time::Duration;

use plyground_core::Player;

use super::{GameSession, Running};
use crate::command::Refusal;
use crate::event::Event;
use crate::player::{Decision, Fault, Goal, Question, Reply};
use crate::record::{Ending, Ply, Seat};
use crate::view::ToAct;
use plyground_search::tree::Status;

impl GameSession {
    /// Asks the engine to move, if it may think now, and plays its answer.
    pub(super) fn let_engine_play(&mut self, now: Duration) {
        let turn = self.game.turn();
        if !self.is_asked {
            let waits = self.is_watched() && self.running == Running::On && !self.record.plies.is_empty();
            if self.running == Running::Paused || waits && now < self.moved + self.pace.engines {
                return;
            }
            self.step_done();
            self.clock.start(turn, now);
            let used: Duration = self.clock.used(now).iter().sum();
            let limits = self.record.limits.of_turn(used);
            let question = Question { game: self.game.copy(), goal: Goal::Turn, limits };
            match &mut self.players.seats[turn.index()] {
                Some(player) => player.ask(question),
                None => return self.replace(turn, Fault::Died, now),
            }
            self.is_asked = true;
        }
        let mut thought = None;
        while let Some(reply) = self.players.seats[turn.index()].as_mut().and_then(|player| player.poll()) {
            match reply {
                // Only the newest state is kept.
                Reply::Thought(news) => thought = Some(news),
                Reply::Improved(_) => {}
                answer => {
                    self.is_asked = false;
                    return self.accept(turn, answer, now);
                }
            }
        }
        if let Some(thought) = thought {
            self.thought = Some((turn, thought.clone()));
            self.events.push(Event::Thinking { player: turn, thought });
        }
    }

    fn accept(&mut self, player: Player, answer: Reply, now: Duration) {
        match answer {
            Reply::Turn(decision) => self.play_decision(player, *decision, now),
            Reply::Resigned => self.end(Ending::Resigned { loser: player }, now),
            Reply::Failed(fault) => self.replace(player, fault, now),
            _ => {
                self.check_time(now);
                // It had no time to think: any move is played.
                if self.record.ending.is_none()
                    && let Some(first) = self.game.legal_moves().first().cloned()
                {
                    let decision = Decision { plies: vec![first], time: Duration::MAX, report: None };
                    self.play_decision(player, decision, now);
                }
            }
        }
    }

    /// Plays the turn of an engine. For an illegal or incomplete turn it loses its seat, and the
    /// legal part is taken back.
    fn play_decision(&mut self, player: Player, decision: Decision, now: Duration) {
        let Decision { plies, time, report } = decision;
        let first = self.begun();
        let mut accepted = Vec::new();
        for ply in &plies {
            if self.game.turn() != player || self.game.outcome().is_some() {
                break;
            }
            if let Ok(ply) = self.game.play(ply) {
                accepted.push(ply);
                continue;
            }
            for _ in &accepted {
                self.game.undo();
            }
            return self.replace(player, Fault::Illegal(ply.clone()), now);
        }
        self.undone.clear();
        let before = self.record.plies.len();
        self.record.plies.extend(accepted.into_iter().map(|ply| Ply::new(player, ply)));
        if self.record.plies.len() == before {
            return self.replace(player, Fault::Illegal(String::new()), now);
        }
        let time = self.clock.end_turn_of(player, time, now);
        let head = &mut self.record.plies[before];
        head.time = time;
        if let Some((worth, thought)) = report {
            head.margin = Some(worth.margin);
            head.proved = worth.status == Status::Proved;
            head.stats = Some(thought.stats);
            self.thought = Some((player, thought.clone()));
            self.events.push(Event::Thinking { player, thought });
        }
        if self.game.outcome().is_none() && self.game.turn() == player {
            // The rest of the turn is requested at the next tick.
            self.position_changed(now);
            return;
        }
        self.end_turn(first, false, now);
    }

    /// Replaces an engine that cannot continue by a person.
    fn replace(&mut self, player: Player, fault: Fault, now: Duration) {
        self.is_asked = false;
        self.players.seats[player.index()] = None;
        self.record.seats[player.index()] = Seat::Human;
        self.events.push(Event::SeatTaken { player, fault });
        self.position_changed(now);
        self.save(now);
    }

    /// Asks the engine to move for its best turn so far.
    pub(super) fn hurry(&mut self) -> Result<(), Refusal> {
        if !self.is_asked || self.to_act() != ToAct::Engine {
            return Err(Refusal::NotThinking);
        }
        if let Some(player) = &mut self.players.seats[self.game.turn().index()] {
            player.hurry();
        }
        Ok(())
    }

    /// Cancels the questions to the engines, without waiting.
    pub(super) fn cancel_players(&mut self) {
        self.is_asked = false;
        for player in self.players.seats.iter_mut().flatten() {
            player.cancel();
        }
    }
}
