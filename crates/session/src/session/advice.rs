//! Hints and analyses for people, by an engine beside the game.

use std::time::Duration;

use plyground_catalog::{Analysis, Worth};
use plyground_core::Limits;

use super::{Advice, GameSession};
use crate::command::Refusal;
use crate::event::Event;
use crate::player::{Decision, Goal, Question, Reply, Thought};
use crate::view::ToAct;

/// The time of a hint, unless its answer is proved earlier: enough for the exact solver of Quatro at the start.
const HINT_TIME: Duration = Duration::from_secs(2);

impl GameSession {
    pub(super) fn hint(&mut self) -> Result<(), Refusal> {
        match self.to_act() {
            ToAct::GameOver => Err(Refusal::GameOver),
            ToAct::Engine | ToAct::Pass => Err(Refusal::NotYourTurn),
            ToAct::Person => match self.analysed_turn() {
                // The hint agrees with the analysis on the screen.
                Some(turn) => {
                    self.events.push(Event::Hint { turn: Some(turn) });
                    Ok(())
                }
                None => self.advise(Advice::Hint),
            },
        }
    }

    /// The best turn of the current analysis, with its value, if there is one.
    fn analysed_turn(&self) -> Option<(Vec<String>, Worth)> {
        let analysis = self.analysis.as_ref().filter(|found| found.moves.first().is_some_and(|best| best.depth > 0))?;
        self.best_turn(analysis)
    }

    /// The best turn of an analysis, with its value.
    fn best_turn(&self, analysis: &Analysis) -> Option<(Vec<String>, Worth)> {
        let best = analysis.moves.first()?;
        let mut game = self.game.copy();
        let player = game.turn();
        let mut plies = Vec::new();
        for mv in [&best.mv].into_iter().chain(&best.line) {
            if game.turn() != player || game.outcome().is_some() || game.play(mv).is_err() {
                break;
            }
            plies.push(mv.clone());
        }
        Some((plies, best.worth))
    }

    pub(super) fn analyse(&mut self, on: bool) -> Result<(), Refusal> {
        if on && self.players.advisor.is_none() {
            return Err(Refusal::NoAdvisor);
        }
        self.is_analysing = on;
        if on {
            self.advise_if_wanted();
        } else {
            self.cancel_advice();
            self.analysis = None;
        }
        Ok(())
    }

    /// Analyses the position if analysis is on and a person is to move.
    pub(super) fn advise_if_wanted(&mut self) {
        if self.is_analysing && self.to_act() == ToAct::Person {
            // Without an advisor nothing is analysed, and turning it on was refused.
            _ = self.advise(Advice::Analysis);
        }
    }

    fn advise(&mut self, advice: Advice) -> Result<(), Refusal> {
        let (goal, time) = match advice {
            // An analysis too, so that both say the same.
            Advice::Hint => (Goal::Hint, Some(HINT_TIME)),
            Advice::Analysis => (Goal::Analysis, None),
        };
        let nodes = self.record.limits.nodes;
        let question = Question { game: self.game.copy(), goal, limits: Limits { time, nodes, ..Limits::default() } };
        self.players.advisor.as_mut().ok_or(Refusal::NoAdvisor)?.ask(question);
        self.advice = Some(advice);
        Ok(())
    }

    pub(super) fn cancel_advice(&mut self) {
        self.advice = None;
        if let Some(advisor) = &mut self.players.advisor {
            advisor.cancel();
        }
    }

    /// Handles the replies of the advisor.
    pub(super) fn hear_advisor(&mut self) {
        let player = self.game.turn();
        while let Some(reply) = self.players.advisor.as_mut().and_then(|advisor| advisor.poll()) {
            let is_final = reply.is_final();
            match reply {
                Reply::Thought(mut thought) => {
                    // While all moves are being valued, the value is that of the last round.
                    if self.advice == Some(Advice::Analysis) {
                        thought.worth = self.analysis.as_ref().map(|analysis| analysis.worth);
                    }
                    self.thought = Some((player, thought.clone()));
                    self.events.push(Event::Thinking { player, thought });
                }
                Reply::Improved(analysis) if self.advice == Some(Advice::Hint) => {
                    self.thought = Some((player, Thought::from(&*analysis)));
                }
                Reply::Analysis(analysis) if self.advice == Some(Advice::Hint) => {
                    self.thought = Some((player, Thought::from(&*analysis)));
                    let turn = self.best_turn(&analysis);
                    self.events.push(Event::Hint { turn });
                }
                Reply::Improved(analysis) | Reply::Analysis(analysis) => {
                    self.thought = Some((player, Thought::from(&*analysis)));
                    self.analysis = Some(analysis.clone());
                    self.events.push(Event::Analysis { analysis, will_improve: !is_final });
                }
                Reply::Turn(decision) => {
                    let Decision { plies, report, .. } = *decision;
                    let turn = report.map(|(worth, thought)| {
                        self.thought = Some((player, thought));
                        (plies, worth)
                    });
                    self.events.push(Event::Hint { turn });
                }
                Reply::Resigned | Reply::NoAnswer | Reply::Failed(_) => {
                    if self.advice == Some(Advice::Hint) {
                        self.events.push(Event::Hint { turn: None });
                    }
                }
            }
            if is_final {
                let was_hint = self.advice == Some(Advice::Hint);
                self.advice = None;
                // Resumes the analysis that the hint interrupted.
                if was_hint {
                    self.advise_if_wanted();
                }
                return;
            }
        }
    }
}
