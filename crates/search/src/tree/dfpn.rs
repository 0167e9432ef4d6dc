//! Depth-first proof-number search (df-pn; Nagai, 2002), which decides whether a value is at least
//! a given score.
//!
//! The proof number of a position is the least number of leaves that must still be proved in order
//! to prove the position for the asking player; the disproof number is the same for the opponent.
//! If the asking player moves, one proved move is enough; if the opponent moves, all must be
//! proved, also after an extra turn. The search descends to the child that needs the fewest and
//! stays there while the numbers are below thresholds, which grow by a quarter at a time (the 1 + ε
//! trick of Pawlewicz and Lew, 2007), so that it seldom switches between children.
//!
//! Numbers are stored in the table under a key that includes the score asked about, minus the
//! banked points, which the game's keys leave out. By contract no position occurs twice in a game,
//! so a number never depends on the path to a position (the graph-history interaction problem). If
//! a game breaks this promise, the search stops and reports it; what was proved before rests on
//! lines that end, and holds. Transpositions are counted twice in the sums, which costs time, not
//! correctness. Without a table, only the positions of the current line are remembered.

mod answer;

pub(crate) use answer::think;

use plyground_core::progress::Cadence;
use plyground_core::promise::{BrokenPromise, Caveat, MAX_MOVES};
use plyground_core::random::mix64;
use plyground_core::trace::{Bound, CutKind, Event};
use plyground_core::{Advice, Game, Interval, Player, Progress, Score, Stats, StopReason, Table, Trace, Watch};

use super::deepening::DEEPEST;
use super::engine::MoveText;
use super::search::OnProgress;
use super::value::INFINITY;

/// Infinity: the opposite is proved.
const NEVER: u32 = u32::MAX;
/// A threshold exceeds the second-best child's number by 1 / `EPSILON` of it.
const EPSILON: u32 = 4;
/// The number of nodes between reports.
const REPORT_EVERY: u64 = 1 << 16;

/// Proof and disproof number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const PROVED: Self = Self { proof: 0, disproof: NEVER };
    const DISPROVED: Self = Self { proof: NEVER, disproof: 0 };
    const UNKNOWN: Self = Self { proof: 1, disproof: 1 };

    const fn is_solved(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// The numbers from the view of the side to move: what it needs, and what its opponent needs.
    /// The asking player needs a proof, the opponent a disproof.
    const fn seen(self, asker_moves: bool) -> (u32, u32) {
        if asker_moves { (self.proof, self.disproof) } else { (self.disproof, self.proof) }
    }

    const fn from_seen(asker_moves: bool, reach: u32, prevent: u32) -> Self {
        if asker_moves { Self { proof: reach, disproof: prevent } } else { Self { proof: prevent, disproof: reach } }
    }

    /// Never 0, since the two numbers are never both 0.
    const fn pack(self) -> u64 {
        (self.proof as u64) << 32 | self.disproof as u64
    }

    const fn unpack(data: u64) -> Self {
        Self { proof: (data >> 32) as u32, disproof: data as u32 }
    }
}

/// Rates solved entries highest, then those that took the most work.
const fn worth(data: u64) -> u32 {
    let numbers = Numbers::unpack(data);
    if numbers.is_solved() { 1 << 30 } else { numbers.proof.saturating_add(numbers.disproof) >> 3 }
}

/// The question whether the value for `asker` is at least `least`.
#[derive(Clone, Copy, Debug)]
struct Question {
    asker: Player,
    least: i32,
}

impl Question {
    /// The table key of a position and the question. The game's key is mixed once more: games
    /// combine mixed small numbers by exclusive or, so another small number combined with them
    /// could equal the key of a piece on some cell.
    fn key<G: Advice>(self, position: &G) -> u64 {
        let Score(banked) = position.banked();
        let banked = if position.turn() == self.asker { banked } else { -banked };
        let missing = u64::from((self.least - banked) as u32) << 1 | self.asker.index() as u64;
        mix64(position.key()) ^ mix64(missing)
    }

    /// The answer that follows from the outcome or the bounds of the game, if there is one.
    #[inline]
    fn answer<G: Advice>(self, position: &G) -> Option<bool> {
        let asker_moves = position.turn() == self.asker;
        let known = position.final_score().map_or_else(|| position.bounds(), Interval::exactly);
        let known = known.for_parent(asker_moves);
        if known.lower.0 >= self.least {
            Some(true)
        } else if known.upper.0 < self.least {
            Some(false)
        } else {
            None
        }
    }
}

/// A move of a position on the current line.
#[derive(Clone, Copy, Debug)]
struct Child<M> {
    mv: M,
    numbers: Numbers,
}

/// A running search.
pub(crate) struct Dfpn<'a, G: Game> {
    table: Option<&'a Table>,
    watch: Watch,
    stats: Stats,
    on_progress: OnProgress<'a, G::Move>,
    move_text: MoveText<G>,
    cadence: Cadence,
    trace: Trace<'a>,
    /// The last node number of the trace, and the current node.
    numbered: u64,
    here: Option<u64>,
    questions: u32,
    /// The children of every position on the current line, as a stack.
    children: Vec<Child<G::Move>>,
    moves: Vec<G::Move>,
    /// The keys of the positions from the root to the current one.
    path: Vec<u64>,
    /// A broken promise of the game, or its depth beyond the limit.
    caveat: Option<Caveat>,
    /// The proved bounds of the root, its moves with their bounds, and their latest proof numbers.
    proved: (i32, i32),
    root: Vec<answer::RootMove<G::Move>>,
}

impl<G: Advice> Dfpn<'_, G> {
    /// Counts a position, or returns the reason to stop.
    #[inline]
    fn count_node(&mut self, ply: u32) -> Result<(), StopReason> {
        if let Some(reason) = self.watch.check(self.stats.nodes) {
            return Err(reason);
        }
        self.stats.nodes += 1;
        self.stats.selective_depth = self.stats.selective_depth.max(ply);
        if self.cadence.is_due(self.stats.nodes) {
            self.report(false);
        }
        Ok(())
    }

    #[cold]
    fn report(&mut self, iteration_ended: bool) {
        self.cadence.reported(self.stats.nodes);
        self.stats.time = self.watch.elapsed();
        let score = (self.proved.0 > -INFINITY).then_some(Score(self.proved.0));
        (self.on_progress)(&Progress { iteration_ended, score, ..Progress::new(&self.stats) });
    }

    /// The numbers of a position without a search.
    #[inline]
    fn known(&mut self, question: Question, position: &G) -> Numbers {
        match question.answer(position) {
            Some(true) => return Numbers::PROVED,
            Some(false) => return Numbers::DISPROVED,
            None => {}
        }
        let Some(table) = self.table else { return Numbers::UNKNOWN };
        self.stats.table_probes += 1;
        let Some(data) = table.get(question.key(position)) else { return Numbers::UNKNOWN };
        self.stats.table_hits += 1;
        Numbers::unpack(data)
    }

    /// Searches a position until it is solved or one of its numbers reaches its threshold. The
    /// children are left on the stack; the caller removes them.
    fn search(
        &mut self,
        question: Question,
        position: &G,
        thresholds: Numbers,
        ply: u32,
    ) -> Result<Numbers, StopReason> {
        let asker_moves = position.turn() == question.asker;
        let base = self.children.len();
        self.descend(position, ply)?;
        self.expand(question, position, asker_moves, ply)?;
        let (reach_limit, prevent_limit) = thresholds.seen(asker_moves);
        let numbers = loop {
            // Step 1. The numbers, and the most promising child.
            let (mut best, mut least, mut second) = (base, NEVER, NEVER);
            let mut sum = 0_u64;
            for (index, child) in self.children.iter().enumerate().skip(base) {
                let (reach, prevent) = child.numbers.seen(asker_moves);
                sum += u64::from(prevent);
                if reach < least {
                    (best, least, second) = (index, reach, least);
                } else if reach < second {
                    second = reach;
                }
            }
            let prevent = if least == 0 { NEVER } else { sum.min(u64::from(NEVER - 1)) as u32 };
            if least >= reach_limit || prevent >= prevent_limit || least == 0 || prevent == 0 {
                break Numbers::from_seen(asker_moves, least, prevent);
            }

            // Step 2. Search it until another child is more promising, or the position is done.
            let Child { mv, numbers } = self.children[best];
            let own = numbers.seen(asker_moves).1;
            let others = sum - u64::from(own);
            let child_reach = reach_limit.min(second.saturating_add((second / EPSILON).max(1)));
            let child_prevent = u64::from(prevent_limit).saturating_sub(others).min(u64::from(NEVER)) as u32;
            // Saturated sums must not stop the search.
            let child_prevent = child_prevent.max(own.saturating_add(1));
            let thresholds = Numbers::from_seen(asker_moves, child_reach, child_prevent);
            let mut child = position.clone();
            child.play_unchecked(mv);
            let before = self.trace_enter(question, position, mv, &child, ply + 1);
            let end = self.children.len();
            let numbers = self.search(question, &child, thresholds, ply + 1)?;
            self.children.truncate(end);
            self.children[best].numbers = numbers;
            self.trace_leave(question, &child, before, numbers, ply + 1);
            if numbers.is_solved() {
                self.trace_child(question, position, mv, numbers, ply);
            }
        };
        self.path.pop();
        if let Some(table) = self.table {
            table.put(question.key(position), numbers.pack(), worth);
            self.stats.table_stores += 1;
        }
        Ok(numbers)
    }

    /// Adds a position to the path. Fails if the position is already on the path, or if the path is
    /// as long as the stack allows.
    fn descend(&mut self, position: &G, ply: u32) -> Result<(), StopReason> {
        let key = position.key();
        if self.path.contains(&key) {
            return Err(self.broken(BrokenPromise::Repetition { plies: ply }));
        }
        if ply >= DEEPEST {
            self.caveat = Some(Caveat::Capped { plies: DEEPEST });
            return Err(StopReason::Depth);
        }
        self.path.push(key);
        Ok(())
    }

    #[cold]
    fn broken(&mut self, promise: BrokenPromise) -> StopReason {
        self.caveat = Some(promise.into());
        StopReason::Broken
    }

    /// Pushes the children of a position with their numbers. A child that decides the position is
    /// pushed alone.
    fn expand(&mut self, question: Question, position: &G, asker_moves: bool, ply: u32) -> Result<(), StopReason> {
        let base = self.children.len();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            return Err(self.broken(BrokenPromise::NoMove));
        }
        if moves.len() > MAX_MOVES {
            self.caveat.get_or_insert(BrokenPromise::TooManyMoves { count: moves.len() }.into());
        }
        self.stats.expanded += 1;
        self.stats.generated += moves.len() as u64;
        let mut counted = Ok(());
        for &mv in &moves {
            counted = self.count_node(ply + 1);
            if counted.is_err() {
                break;
            }
            let mut child = position.clone();
            child.play_unchecked(mv);
            let numbers = self.known(question, &child);
            self.children.push(Child { mv, numbers });
            if numbers.seen(asker_moves).0 == 0 && ply > 0 {
                // The position is decided: the other children need not be looked at.
                let last = self.children.len() - 1;
                self.children.swap(base, last);
                self.children.truncate(base + 1);
                self.count_cut(question, position, mv, ply);
                break;
            }
        }
        self.moves = moves;
        counted
    }

    fn count_cut(&mut self, question: Question, position: &G, mv: G::Move, ply: u32) {
        let asker_moves = position.turn() == question.asker;
        self.stats.count_cut(asker_moves, false);
        if self.trace.is_on() {
            let node = self.here.unwrap_or_default();
            let kind = if asker_moves { CutKind::Beta } else { CutKind::Alpha };
            let move_text = self.move_text;
            self.trace.emit(ply, || Event::Cut { node, mv: move_text(position, mv), kind });
        }
    }

    // ---- Trace events -------------------------------------------------------

    /// Writes a question at the root.
    fn trace_question(&mut self, question: Question, position: &G) {
        self.questions += 1;
        if self.trace.is_on() {
            let (number, limit) = (self.questions, f64::from(question.least));
            self.trace.emit(0, || Event::Iteration { number, limit });
            self.here = None;
            self.enter(question, None, position, 0);
        }
    }

    fn enter(&mut self, question: Question, mv: Option<String>, position: &G, ply: u32) {
        let (node, parent) = (self.numbered, self.here);
        self.numbered += 1;
        self.here = Some(node);
        let least = question.least;
        let asker_moves = position.turn() == question.asker;
        let (alpha, beta) = if asker_moves { (least - 1, least) } else { (-least, 1 - least) };
        self.trace.send(
            ply,
            Event::Enter {
                node,
                parent,
                mv,
                ply,
                depth: 0,
                player: position.turn().number(),
                alpha: Some(alpha),
                beta: Some(beta),
            },
        );
    }

    #[inline]
    fn trace_enter(&mut self, question: Question, parent: &G, mv: G::Move, child: &G, ply: u32) -> Option<u64> {
        let before = self.here;
        if self.trace.is_on() {
            self.enter(question, Some((self.move_text)(parent, mv)), child, ply);
        }
        before
    }

    /// Writes that a position is left, with its value if it is solved.
    #[inline]
    fn trace_leave(&mut self, question: Question, position: &G, before: Option<u64>, numbers: Numbers, ply: u32) {
        if !self.trace.is_on() {
            return;
        }
        if let (Some(node), true) = (self.here, numbers.is_solved()) {
            let (value, bound) = seen_value(question, position, numbers);
            self.trace.emit(ply, || Event::Value { node, value, bound });
        }
        self.here = before;
    }

    #[inline]
    fn trace_child(&mut self, question: Question, position: &G, mv: G::Move, numbers: Numbers, ply: u32) {
        if self.trace.is_on() {
            let node = self.here.unwrap_or_default();
            let (value, _) = seen_value(question, position, numbers);
            let best = numbers.seen(position.turn() == question.asker).0 == 0;
            let move_text = self.move_text;
            self.trace.emit(ply, || Event::Child { node, mv: move_text(position, mv), value, best });
        }
    }
}

/// The meaning of solved numbers for the side to move: a score, and whether it is a lower or an
/// upper bound.
fn seen_value<G: Game>(question: Question, position: &G, numbers: Numbers) -> (i32, Bound) {
    let asker_moves = position.turn() == question.asker;
    let value = if numbers.proof == 0 { question.least } else { question.least - 1 };
    let bound = if (numbers.proof == 0) == asker_moves { Bound::Lower } else { Bound::Upper };
    (if asker_moves { value } else { -value }, bound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive_packing_and_are_never_nothing() {
        for numbers in
            [Numbers::PROVED, Numbers::DISPROVED, Numbers::UNKNOWN, Numbers { proof: 7, disproof: NEVER - 1 }]
        {
            assert_ne!(numbers.pack(), 0);
            assert_eq!(Numbers::unpack(numbers.pack()), numbers);
            for asker_moves in [false, true] {
                let (reach, prevent) = numbers.seen(asker_moves);
                assert_eq!(Numbers::from_seen(asker_moves, reach, prevent), numbers);
            }
        }
        assert!(worth(Numbers::PROVED.pack()) > worth(Numbers { proof: NEVER - 1, disproof: NEVER - 1 }.pack()));
    }
}
