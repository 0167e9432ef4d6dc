//! The walk through a game from its end to its start, which values each position and each played
//! move.
//!
//! The value of a played move is that of the position after it, which is already known. The engine,
//! whose tables contain later positions, looks for a better move; a candidate is searched for as
//! long as the played move was, and is better only by values that are at least as certain
//! ([`Known::ranks_above`]). By that alone the played move is no mistake, since more is known about
//! it: the loss of a move that would be called one is what a search of both moves finds
//! ([`compare`](super::compare)). So no loss is negative, the best value of a position is the value of
//! the move before it, and the losses add up to the result.

use std::time::Duration;

use plyground_catalog::{Analysis, AnyEngine, AnyGame, EngineRequest, EngineSpec};
use plyground_core::{Limits, Player};
use plyground_search::tree::Purpose;

use super::knowledge::{Known, Scale};
use super::{ReviewError, ReviewProgress, ReviewRequest, Thresholds};
use crate::record::{GameRecord, RecordError};

/// The maximum length of expected lines, the best move included.
const LINE: usize = 16;
/// The number of halves of the limits for proving a move that only an estimate puts above a proved
/// one, and for comparing two moves.
pub(super) const LONGER: u32 = 4;
/// The depth of the search that measures how much moves differ.
const GAP_DEPTH: u32 = 2;
const GAP_NODES: u64 = 20_000;

/// A position of the game, and the move played there.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The value of the played move for its player.
    pub(super) played: Known,
    /// The value of the position for the same player.
    pub(super) position: Known,
    /// The best move and its expected continuation.
    pub(super) line: Vec<String>,
    /// Whether there was only one legal move.
    pub(super) forced: bool,
    /// Whether no other move is known to be worse.
    pub(super) level: bool,
}

/// The result of the walk.
#[derive(Debug)]
pub(super) struct Walked {
    pub(super) engine: String,
    pub(super) scale: Scale,
    /// The losses that have names.
    pub(super) thresholds: Thresholds,
    pub(super) steps: Vec<Step>,
    /// The value of the last position for player 1.
    pub(super) end: Known,
    pub(super) nodes: u64,
    pub(super) time: Duration,
}

/// Walks through a game, which is at the last ply of its record.
pub(super) fn walk(
    record: &GameRecord,
    mut game: Box<dyn AnyGame>,
    request: &mut ReviewRequest<'_>,
) -> Result<Walked, ReviewError> {
    let settings = game.settings();
    let mut spec = EngineSpec::parse(settings.engine, settings)?;
    if let Some(most) = request.table_bytes {
        spec.params.table_bytes = spec.params.table_bytes.min(most);
    }
    let scale = Scale { points: game.points(Player::One).is_some() };
    let began = request.clock.now();
    let engine = spec.engine(&*game)?;
    let of = record.plies.len() + 1;
    let thresholds = Thresholds::STEPS;
    let mut walker = Walker { spec: &spec, engine, unbiased: None, scale, thresholds, nodes: 0, done: 0, of, request };
    if scale.points {
        walker.thresholds = Thresholds::of_typical(walker.typical(record, &mut *game)?);
    }
    record.replay(&mut *game)?;
    // The value of the position after the ply, for its side to move, and its expected line.
    let last = walker.think(&*game, Purpose::Value, 2)?;
    let mut next = Known::of(&last.worth, scale);
    let mut next_line = line_of(&last);
    let mut next_turn = game.turn();
    let end = next.swapped_if(next_turn != Player::One);
    let mut steps = Vec::with_capacity(record.plies.len());
    for ply in record.plies.iter().rev() {
        walker.done += 1;
        game.undo();
        let swap = game.turn() != next_turn;
        let played = next.swapped_if(swap);
        let expected: Vec<String> = std::iter::once(ply.mv.clone()).chain(next_line).take(LINE).collect();
        let step = walker.step(&*game, &ply.mv, played, &expected)?;
        (next, next_line, next_turn) = (step.position, step.line.clone(), game.turn());
        steps.push(step);
    }
    steps.reverse();
    let time = walker.request.clock.since(began);
    let Walker { thresholds, nodes, .. } = walker;
    Ok(Walked { engine: spec.spec.to_string(), scale, thresholds, steps, end, nodes, time })
}

pub(super) struct Walker<'a, 'b> {
    spec: &'a EngineSpec,
    engine: Box<dyn AnyEngine>,
    /// An engine that knows nothing about later positions, for comparisons.
    unbiased: Option<Box<dyn AnyEngine>>,
    pub(super) scale: Scale,
    pub(super) thresholds: Thresholds,
    nodes: u64,
    done: usize,
    of: usize,
    request: &'a mut ReviewRequest<'b>,
}

impl Walker<'_, '_> {
    /// Searches a position within this number of halves of its limits: one for the position, one
    /// for its best move.
    pub(super) fn think(&mut self, game: &dyn AnyGame, purpose: Purpose, halves: u32) -> Result<Analysis, ReviewError> {
        self.think_within(game, purpose, self.limits(halves))
    }

    /// This number of halves of the limits of a position.
    pub(super) fn limits(&self, halves: u32) -> Limits {
        let Limits { time, nodes, .. } = self.request.limits;
        Limits {
            time: time.map(|time| time.saturating_mul(halves) / 2),
            nodes: nodes.map(|nodes| (nodes.saturating_mul(halves.into()) / 2).max(1)),
            ..self.request.limits
        }
    }

    fn think_within(&mut self, game: &dyn AnyGame, purpose: Purpose, limits: Limits) -> Result<Analysis, ReviewError> {
        let request = self.asked(purpose, limits);
        let found = self.engine.think(game, request);
        self.answered(found)
    }

    /// Searches with empty tables, so that every move is valued under the same conditions.
    pub(super) fn think_unbiased(
        &mut self,
        game: &dyn AnyGame,
        purpose: Purpose,
        limits: Limits,
    ) -> Result<Analysis, ReviewError> {
        let request = self.asked(purpose, limits);
        let mut engine = match self.unbiased.take() {
            Some(engine) => engine,
            None => self.spec.engine(game)?,
        };
        engine.clear();
        let found = engine.think(game, request);
        self.unbiased = Some(engine);
        self.answered(found)
    }

    fn asked(&mut self, purpose: Purpose, limits: Limits) -> EngineRequest<'static> {
        (self.request.on_progress)(ReviewProgress { done: self.done, of: self.of });
        let (stop, clock) = (self.request.stop.clone(), self.request.clock);
        EngineRequest { stop, clock, purpose, ..EngineRequest::new(limits) }
    }

    fn answered(&mut self, found: Option<Analysis>) -> Result<Analysis, ReviewError> {
        let (done, of) = (self.done, self.of);
        if self.request.stop.is_stopped() {
            return Err(ReviewError::Stopped { done, of });
        }
        // The engine was created for this game, so there is always an answer.
        let found = found.ok_or(ReviewError::Stopped { done, of })?;
        self.nodes += found.stats.nodes;
        Ok(found)
    }

    /// The median over the positions of the median gap between the best move and the others, by a
    /// shallow search: the loss of a random move. It makes words such as "mistake" independent of
    /// how a game counts its points.
    fn typical(&mut self, record: &GameRecord, game: &mut dyn AnyGame) -> Result<f64, ReviewError> {
        game.set_position(&record.start).map_err(RecordError::Start)?;
        // Not limited by time, so that moves are classified the same on every machine.
        let limits = Limits { depth: Some(GAP_DEPTH), nodes: Some(GAP_NODES), ..Limits::default() };
        let mut gaps = Vec::new();
        for (index, ply) in record.plies.iter().enumerate() {
            let found = self.think_within(game, Purpose::EveryMove, limits)?;
            gaps.extend(gap(&found));
            game.play(&ply.mv).map_err(|error| RecordError::Ply { number: index + 1, error })?;
        }
        // The shallow values would hinder the deep ones.
        self.engine.clear();
        Ok(median(gaps).unwrap_or(1.0))
    }

    /// Values a position, in which `mv` was played with the value `played` and the line `expected`.
    fn step(&mut self, game: &dyn AnyGame, mv: &str, played: Known, expected: &[String]) -> Result<Step, ReviewError> {
        let as_played = |position: Known, forced: bool| Step {
            played: played.at_most(position.upper),
            position,
            line: expected.to_vec(),
            forced,
            level: false,
        };
        if game.legal_moves().len() == 1 {
            return Ok(as_played(played, true));
        }
        // No move is better than this.
        if played.lower >= self.scale.most() {
            return Ok(as_played(played, false));
        }
        if played.lower.is_finite() {
            self.engine.recall(game, (played.lower, f64::INFINITY));
        }
        let found = self.think(game, Purpose::Value, 1)?;
        let position = Known::of(&found.worth, self.scale);
        let upper = position.upper.max(played.lower);
        // The value of the position if no move is better.
        let capped = Known { upper, ..played }.at_least(played.lower);
        let best = found.moves.first().filter(|best| best.mv != mv && played.lower < upper);
        let Some((value, line)) = best.map(|best| self.better(game, &found, &best.mv, played)).transpose()?.flatten()
        else {
            let level = self.is_level(game, &found, capped)?;
            return Ok(Step { level, ..as_played(capped, false) });
        };
        let step = Step { played: played.at_most(value.upper), position: value, line, forced: false, level: false };
        if self.is_fair(&step) { Ok(step) } else { self.compared(game, mv, step, expected) }
    }

    /// The value of a position and the line of its best move, which is not the played one, unless the played one is
    /// as good. `found` is a search of the position.
    fn better(
        &mut self,
        game: &dyn AnyGame,
        found: &Analysis,
        best: &str,
        played: Known,
    ) -> Result<Option<(Known, Vec<String>)>, ReviewError> {
        let position = Known::of(&found.worth, self.scale);
        let upper = position.upper.max(played.lower);
        if position.is_proved() {
            return Ok(Some((position, line_of(found))));
        }
        let mut child = game.copy();
        if child.play(best).is_err() {
            return Ok(None);
        }
        let swap = child.turn() != game.turn();
        let mut halves = 1;
        loop {
            let searched = self.think(&*child, Purpose::Value, halves)?;
            // Proofs about the position itself count too: no move is worth more.
            let other = Known::of(&searched.worth, self.scale).swapped_if(swap).at_most(upper);
            if other.is_guess_against(played) && halves == 1 {
                halves = LONGER;
                continue;
            }
            return Ok(other.ranks_above(played).then(|| {
                let known = Known { upper, ..other }.at_least(played.lower).at_least(position.lower);
                let line = std::iter::once(best.to_owned()).chain(line_of(&searched)).take(LINE).collect();
                (known, line)
            }));
        }
    }
}

/// The best move and its expected continuation.
pub(super) fn line_of(found: &Analysis) -> Vec<String> {
    let best = found.moves.first().map(|best| std::iter::once(best.mv.clone()).chain(best.line.clone()));
    best.map_or_else(Vec::new, |line| line.take(LINE).collect())
}

/// The median gap between the best move and worse ones.
fn gap(found: &Analysis) -> Option<f64> {
    let margins = || found.moves.iter().filter(|mv| mv.depth > 0).map(|mv| mv.worth.margin);
    let best = margins().fold(f64::NEG_INFINITY, f64::max);
    median(margins().map(|margin| best - margin).filter(|gap| *gap > 0.0).collect())
}

fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}
