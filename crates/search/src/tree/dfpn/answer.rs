//! Finds a value by yes-or-no questions: first whether the position is won, then whether it is at
//! least drawn, then, in games with margins, by bisection.

use plyground_core::progress::Cadence;
use plyground_core::trace::Bound;
use plyground_core::{Advice, Interval, Player, Score, Stats, StopReason, Table, Watch};

use super::{Dfpn, NEVER, Numbers, Question, REPORT_EVERY};
use crate::ranks::sort_by_rank;
use crate::tree::answer::{Answer, MoveValue};
use crate::tree::deepening::DEEPEST;
use crate::tree::engine::Request;
use crate::tree::value::INFINITY;

/// A move of the root and what is known about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootMove<M> {
    pub(super) mv: M,
    /// The proved bounds of its value.
    pub(super) proved: (i32, i32),
    /// Its proof number in the last question that left it open.
    pub(super) missing: u32,
}

/// Searches a position that is not over.
pub(crate) fn think<G: Advice>(table: Option<&Table>, position: &G, request: Request<'_, G>) -> Answer<G::Move> {
    let Request { limits, stop, clock, on_progress, purpose, mut trace, move_text, .. } = request;
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    let proved = points(position.bounds(), G::UNIT);
    let mut search = Dfpn {
        table,
        watch: Watch::start_with(limits, stop, clock),
        stats: Stats::default(),
        on_progress,
        move_text,
        cadence: Cadence::new(REPORT_EVERY),
        trace: trace.reborrow(),
        numbered: 0,
        here: None,
        questions: 0,
        children: Vec::new(),
        moves: Vec::new(),
        path: Vec::new(),
        caveat: None,
        proved,
        root: legal.into_iter().map(|mv| RootMove { mv, proved, missing: 1 }).collect(),
    };
    let asker = position.turn();
    let mut ended = search.narrow_root(position, asker);
    if ended.is_ok() && purpose.valued() > 1 {
        ended = search.narrow_moves(position, asker);
    }
    search.stats.time = search.watch.elapsed();
    search.stats.peak_bytes = table.map_or(0, Table::bytes);
    search.answer(position, ended.err().unwrap_or(StopReason::Finished))
}

/// The bounds rounded inwards to whole points, since every final score is a whole number of points.
const fn points(Interval { lower: Score(lower), upper: Score(upper) }: Interval, unit: i32) -> (i32, i32) {
    let up = -(-lower).div_euclid(unit) * unit;
    (
        if lower <= -INFINITY { -INFINITY } else { up },
        if upper >= INFINITY { INFINITY } else { upper.div_euclid(unit) * unit },
    )
}

/// The next score to ask about, for a value within these bounds: first a win, then a draw, then the
/// middle of the bounds, or twice the known bound if the other side is unbounded.
fn next_least((lower, upper): (i32, i32), unit: i32) -> i32 {
    if lower < unit && upper >= unit {
        return unit;
    }
    if lower < 0 && upper >= 0 {
        return 0;
    }
    let least = match (lower <= -INFINITY, upper >= INFINITY) {
        (_, true) => lower.saturating_mul(2),
        (true, _) => upper.saturating_mul(2),
        _ => lower + (upper - lower) / unit / 2 * unit + unit,
    };
    least.clamp(lower.saturating_add(unit), upper)
}

impl<G: Advice> Dfpn<'_, G> {
    /// Narrows the bounds of the root until they meet.
    fn narrow_root(&mut self, position: &G, asker: Player) -> Result<(), StopReason> {
        self.count_node(0)?;
        while self.proved.0 < self.proved.1 {
            let question = Question { asker, least: next_least(self.proved, G::UNIT) };
            self.trace_question(question, position);
            self.children.clear();
            self.path.clear();
            let numbers = self.search(question, position, Numbers { proof: NEVER, disproof: NEVER }, 0);
            self.learn(question);
            self.children.clear();
            let numbers = numbers?;
            self.trace_leave(question, position, None, numbers, 0);
            if numbers.proof == 0 {
                self.proved.0 = self.proved.0.max(question.least);
            } else {
                self.proved.1 = self.proved.1.min(question.least - G::UNIT);
            }
            self.report(true);
        }
        Ok(())
    }

    /// Records what a question at the root showed about its moves, even if it was interrupted:
    /// solved moves stay solved.
    fn learn(&mut self, question: Question) {
        // The root's children come first on the stack, in the order of its moves.
        for (root, child) in self.root.iter_mut().zip(&self.children) {
            if child.numbers.proof == 0 {
                root.proved.0 = root.proved.0.max(question.least);
                self.proved.0 = self.proved.0.max(question.least);
            } else if child.numbers.disproof == 0 {
                root.proved.1 = root.proved.1.min(question.least - G::UNIT);
            } else {
                root.missing = child.numbers.proof;
            }
        }
    }

    /// Narrows the bounds of every move until they meet.
    fn narrow_moves(&mut self, position: &G, asker: Player) -> Result<(), StopReason> {
        for number in 0..self.root.len() {
            let mut child = position.clone();
            child.play_unchecked(self.root[number].mv);
            // No move has a greater value than the position.
            self.root[number].proved.1 = self.root[number].proved.1.min(self.proved.1);
            while self.root[number].proved.0 < self.root[number].proved.1 {
                let question = Question { asker, least: next_least(self.root[number].proved, G::UNIT) };
                let numbers = match question.answer(&child) {
                    Some(true) => Numbers::PROVED,
                    Some(false) => Numbers::DISPROVED,
                    None => {
                        self.trace_question(question, &child);
                        self.children.clear();
                        self.path.clear();
                        self.search(question, &child, Numbers { proof: NEVER, disproof: NEVER }, 1)?
                    }
                };
                let proved = &mut self.root[number].proved;
                if numbers.proof == 0 {
                    proved.0 = question.least;
                } else {
                    proved.1 = question.least - G::UNIT;
                }
            }
        }
        Ok(())
    }

    fn answer(&mut self, position: &G, stopped_by: StopReason) -> Answer<G::Move> {
        let Score(estimate) = position.evaluate();
        let game = points(position.bounds(), G::UNIT);
        let mut root = std::mem::take(&mut self.root);
        for mv in &mut root {
            mv.proved.1 = mv.proved.1.min(self.proved.1);
        }
        // Sorts by proved bounds, then by proof numbers, then by the game's hints.
        let hint = position.move_hints();
        sort_by_rank(&mut root, |mv| {
            [mv.proved.0.into(), mv.proved.1.into(), -i64::from(mv.missing), hint(mv.mv).into()]
        });
        let mut moves = Vec::with_capacity(root.len());
        for (number, mv) in root.iter().enumerate() {
            let (lower, upper) = mv.proved;
            let line = if number == 0 || lower == upper { self.line(position, mv) } else { Vec::new() };
            // A move of which nothing is proved has no value of its own: as if it had not been searched.
            let is_known = (lower, upper) != game;
            let bound = if lower == upper {
                Bound::Exact
            } else if lower > game.0 || !is_known {
                Bound::Lower
            } else {
                Bound::Upper
            };
            let score = Score(estimate.min(upper).max(lower));
            let depth = if is_known { line.len() as u32 + 1 } else { 0 };
            moves.push(MoveValue {
                mv: mv.mv,
                score,
                bound,
                proved: Interval::new(Score(lower), Score(upper)),
                depth,
                line,
                visits: 0,
            });
        }
        let (lower, upper) = self.proved;
        self.stats.depth = moves.first().map_or(0, |best| best.depth);
        let score = Score(estimate.min(upper).max(lower));
        let caveats = self.caveat.into_iter().collect();
        Answer {
            score,
            proved: Interval::new(Score(lower), Score(upper)),
            moves,
            stats: self.stats,
            stopped_by,
            caveats,
        }
    }

    /// The expected continuation after a move, as far as the table has it: the player at the root
    /// keeps what is proved, and the opponent allows no more.
    fn line(&mut self, position: &G, mv: &RootMove<G::Move>) -> Vec<G::Move> {
        let asker = position.turn();
        let keeps = Question { asker, least: mv.proved.0 };
        let gains = Question { asker, least: mv.proved.0.saturating_add(G::UNIT) };
        let stats = self.stats;
        let mut position = position.clone();
        position.play_unchecked(mv.mv);
        let (mut line, mut moves) = (Vec::new(), Vec::new());
        // A cyclic game would never reach the end of a line.
        while mv.proved.0 > -INFINITY && line.len() < DEEPEST as usize && position.outcome().is_none() {
            moves.clear();
            position.legal_moves(&mut moves);
            let next = moves.iter().find(|&&mv| {
                let mut child = position.clone();
                child.play_unchecked(mv);
                self.known(keeps, &child).proof == 0
                    && (position.turn() == asker || self.known(gains, &child).disproof == 0)
            });
            let Some(&next) = next else { break };
            line.push(next);
            position.play_unchecked(next);
        }
        // Lookups are not counted as nodes.
        self.stats = stats;
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_whole_points() {
        assert_eq!(points(Interval::new(Score(-7), Score(7)), 5), (-5, 5));
        assert_eq!(points(Interval::new(Score(-10), Score(4)), 5), (-10, 0));
        assert_eq!(points(Interval::new(Score(3), Score(9)), 5), (5, 5));
        assert_eq!(points(Interval::ALL, 3), (-INFINITY, INFINITY));
    }

    /// The questions find every value in few steps.
    #[test]
    fn the_questions_lead_to_the_value() {
        for unit in [1, 2, 100] {
            for (lower, upper) in
                [(-INFINITY, INFINITY), (-40, 40), (-1, 1), (0, 40), (-40, -3), (5, 6), (-INFINITY, 3)]
            {
                let (lower, upper) = (
                    if lower > -INFINITY { lower * unit } else { lower },
                    if upper < INFINITY { upper * unit } else { upper },
                );
                for value in (-40..=40).map(|points| points * unit).filter(|value| (lower..=upper).contains(value)) {
                    let (mut limits, mut asked) = ((lower, upper), 0);
                    while limits.0 < limits.1 {
                        let least = next_least(limits, unit);
                        assert!(limits.0 < least && least <= limits.1, "{least} of {limits:?}");
                        assert_eq!(least % unit, 0);
                        if value >= least {
                            limits.0 = least;
                        } else {
                            limits.1 = least - unit;
                        }
                        asked += 1;
                    }
                    assert!(limits == (value, value) && asked <= 20, "{asked} questions to {limits:?}");
                }
            }
        }
    }
}
