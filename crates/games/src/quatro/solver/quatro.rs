//! The solver of Quatro: its implementation of the contract, for the value of a position or of each
//! of its moves.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;

use plyground_core::{
    Advice, Game, Interval, MoveProof, MoveProofs, Progress, Proof, Score, Solver, Stats, StopReason, Task, Watch,
};

use super::lines::{Lines, PLAIN, WITH_SQUARES};
use super::memory::Goal;
use super::quatro_search::{Boards, MEASURED_EMPTY, Pick, QuatroSearch, Reporter, completing};
use crate::quatro::{Cell, Member, Piece, Quatro, QuatroMove, UNIT};

/// The maximum number of nodes for the soonest win or longest resistance along the line of a position.
const LINE_NODES: u64 = 20_000;
/// The maximum number of nodes for finding how soon each move wins or loses.
const DISTANCE_NODES: u64 = 1_500_000;
/// The maximum number of nodes for the lines of all moves together.
const LINES_NODES: u64 = 100_000;

/// Solves every position of Quatro, with squares or without, boards of problem files included: from
/// the empty board in a quarter of a second, every move of any position in less than two. It uses
/// one thread. Its table grows as needed, up to the given size.
pub struct QuatroSolver {
    boards: Boards,
}

impl QuatroSolver {
    /// A solver with a table of at most `bytes` bytes.
    pub fn new(bytes: u64) -> Self {
        Self { boards: Boards::with_bytes(bytes) }
    }
}

impl fmt::Debug for QuatroSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QuatroSolver").field("boards", &self.boards).finish()
    }
}

impl Solver<Quatro> for QuatroSolver {
    fn solve(&mut self, position: &Quatro, task: Task<'_, QuatroMove>) -> Proof<QuatroMove> {
        if let Some(score) = position.final_score() {
            let (line, stats) = (Vec::new(), Stats::default());
            return Proof { proved: Interval::exactly(score), line, stats, stopped_by: StopReason::Finished };
        }
        if position.squares() {
            Solving::<'_, '_, WITH_SQUARES>::new(&mut self.boards, position, task).solve()
        } else {
            Solving::<'_, '_, PLAIN>::new(&mut self.boards, position, task).solve()
        }
    }

    fn solve_moves(
        &mut self,
        position: &Quatro,
        task: Task<'_, QuatroMove>,
        lines: usize,
    ) -> Option<MoveProofs<QuatroMove>> {
        Some(if position.squares() {
            Solving::<'_, '_, WITH_SQUARES>::new(&mut self.boards, position, task).solve_moves(position, lines)
        } else {
            Solving::<'_, '_, PLAIN>::new(&mut self.boards, position, task).solve_moves(position, lines)
        })
    }

    fn clear(&mut self) {
        self.boards.clear();
    }
}

/// A single run of the solver.
struct Solving<'t, 'a, const N: usize> {
    lines: Lines<N>,
    search: QuatroSearch<'t, 'a>,
    /// The proved bounds so far, in units.
    lower: i32,
    upper: i32,
    wants_line: bool,
}

/// A class of moves that lead to symmetric boards, with what is known about them.
struct Class<const N: usize> {
    lines: Lines<N>,
    /// The proved bounds for the player who moved.
    proved: Interval,
    /// The plies to the end of the game, the move included.
    plies: Option<u32>,
}

impl<'t, 'a, const N: usize> Solving<'t, 'a, N> {
    fn new(boards: &'t mut Boards, position: &Quatro, task: Task<'a, QuatroMove>) -> Self {
        let (lines, absent) = Lines::of(position.board());
        let Task { known, limits, stop, clock, line, on_progress, .. } = task;
        let watch = Watch::start_with(limits, stop, clock);
        let search = QuatroSearch::new(boards, lines.pieces == absent, watch, Reporter::new(on_progress, clock));
        let (lower, upper) = (known.lower.0.max(-UNIT), known.upper.0.min(UNIT));
        Self { lines, search, lower, upper, wants_line: line }
    }

    /// The maximum number of plies to the end of the game: the depth of every answer.
    fn plies(&self) -> u32 {
        self.lines.empty.count_ones().min(self.lines.pieces.count_ones())
    }

    fn solve(mut self) -> Proof<QuatroMove> {
        let stopped_by = self.prove();
        let line = self.line(stopped_by);
        let stats = self.stats(stopped_by);
        let proved = self.proved();
        let report =
            Progress { iteration_ended: true, score: Some(proved.lower), line: &line, ..Progress::new(&stats) };
        self.search.reporter.report(&report);
        Proof { proved, line, stats, stopped_by }
    }

    const fn proved(&self) -> Interval {
        Interval::new(Score(self.lower), Score(self.upper))
    }

    /// The counters at the end.
    fn stats(&self, stopped_by: StopReason) -> Stats {
        Stats {
            time: self.search.watch.elapsed(),
            depth: if stopped_by == StopReason::Finished { self.plies() } else { 0 },
            selective_depth: self.plies(),
            peak_bytes: self.search.bytes(),
            ..self.search.stats
        }
    }

    /// The reason why the search ends now.
    fn reason(&self) -> StopReason {
        if self.search.stopped {
            self.search.watch.reason().unwrap_or(StopReason::Cancelled)
        } else {
            StopReason::Finished
        }
    }

    /// Proves the value of the position by those of the two questions that are open. Draws are
    /// rare, and from the empty board the mover loses.
    fn prove(&mut self) -> StopReason {
        for goal in [Goal::Draw, Goal::Win] {
            // The least value that reaches the goal, and the greatest that does not.
            let (yes, no) = if goal == Goal::Win { (UNIT, 0) } else { (0, -UNIT) };
            if self.lower >= yes || self.upper <= no {
                continue;
            }
            self.search.ask_for(goal);
            let reached = self.search.reaches_known(&self.lines, goal);
            if self.search.stopped {
                break;
            }
            if reached {
                self.lower = yes;
            } else {
                self.upper = no;
            }
            // Nothing is known until something better than a loss is proved.
            self.search.reporter.score = (self.lower > -UNIT).then_some(Score(self.lower));
            let (score, proved) = (Some(Score(self.lower)), Some(self.proved()));
            let stats = Stats { time: self.search.watch.elapsed(), ..self.search.stats };
            self.search.reporter.report(&Progress { score, proved, ..Progress::new(&stats) });
        }
        self.reason()
    }

    /// A line of moves that keeps what is proved.
    fn line(&mut self, stopped_by: StopReason) -> Vec<QuatroMove> {
        if !self.wants_line || stopped_by != StopReason::Finished && self.lower <= -UNIT {
            return Vec::new();
        }
        let picks = self.search.line(&self.lines, self.lower.signum(), LINE_NODES);
        picks.into_iter().map(as_move).collect()
    }

    /// The value of each move. Moves to symmetric boards form one class.
    fn solve_moves(mut self, position: &Quatro, lines: usize) -> MoveProofs<QuatroMove> {
        self.prove();
        let (mut classes, mut moves) = self.classes(position);
        self.settle_best(&mut classes, &moves);
        for class in &mut classes {
            self.value(class);
        }
        let stopped_by = self.reason();
        let most = self.search.stats.nodes.saturating_add(DISTANCE_NODES);
        let measured = if self.lines.empty.count_ones() <= MEASURED_EMPTY { self.plies() } else { 0 };
        for plies in 3..=measured {
            for class in classes.iter_mut().filter(|class| class.plies.is_none()) {
                self.measure(class, plies, most);
            }
        }
        moves.sort_by_cached_key(|(mv, class)| Reverse(classes[*class].of_move(*mv).rank()));
        let share = LINES_NODES / (lines.min(moves.len()).max(1) as u64);
        let mut proofs: Vec<MoveProof<QuatroMove>> =
            moves.iter().map(|&(mv, class)| classes[class].of_move(mv)).collect();
        for (proof, (_, class)) in proofs.iter_mut().zip(&moves).take(lines) {
            let Class { proved, plies, .. } = &classes[*class];
            if let Some(value) = proved.value().filter(|_| *plies != Some(1) && !self.search.stopped) {
                // The board of this move: that of the class belongs to another move.
                let next = self.lines.with(proof.mv.piece().index(), proof.mv.cell().index());
                let picks = self.search.line(&next, -value.0.signum(), share);
                proof.line = picks.into_iter().map(as_move).collect();
            }
        }
        // Moves of unknown distance are sorted by the length of their lines.
        let late =
            |proof: &MoveProof<QuatroMove>| i64::from(proof.proved.lower.0.signum()) * -(proof.line.len() as i64);
        let shown = lines.min(proofs.len());
        proofs[..shown].sort_by_cached_key(|proof| Reverse((proof.rank(), late(proof))));
        let (proved, stats) = (self.proved(), self.stats(stopped_by));
        let line: Vec<QuatroMove> =
            proofs.first().map_or_else(Vec::new, |best| [&[best.mv], best.line.as_slice()].concat());
        let report =
            Progress { iteration_ended: true, score: Some(proved.lower), line: &line, ..Progress::new(&stats) };
        self.search.reporter.report(&report);
        MoveProofs { proved, moves: proofs, stats, stopped_by }
    }

    /// The classes of moves, with bounds from the rules and the table, and the class of each move.
    fn classes(&mut self, position: &Quatro) -> (Vec<Class<N>>, Vec<(QuatroMove, usize)>) {
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let (mut classes, mut moves, mut by_key) = (Vec::new(), Vec::new(), BTreeMap::new());
        for mv in legal {
            let (piece, cell) = (mv.piece().index(), mv.cell().index());
            let lines = self.lines.with(piece, cell);
            let completes = self.lines.completes(piece, cell);
            let new = classes.len();
            // Boards with complete lines have no key: the solver never sees them.
            let class = if completes { new } else { *by_key.entry(self.search.key_of(&lines)).or_insert(new) };
            if class == new {
                let (proved, plies) = if completes {
                    (Interval::exactly(Score(UNIT)), Some(1))
                } else if lines.pieces == 0 || lines.empty == 0 {
                    (Interval::exactly(Score(0)), Some(1))
                } else if completing(&lines).is_some() {
                    (Interval::exactly(Score(-UNIT)), Some(2))
                } else {
                    // No move has a greater value than the position.
                    let known = -self.search.known(&lines);
                    (known.intersect(Interval::new(Score(-UNIT), Score(self.upper))), None)
                };
                classes.push(Class { lines, proved, plies });
            }
            moves.push((mv, class));
        }
        (classes, moves)
    }

    /// Finds a move that keeps what is proved about the position, if that is more than a loss,
    /// before the other moves: the time may not be enough for all.
    fn settle_best(&mut self, classes: &mut [Class<N>], moves: &[(QuatroMove, usize)]) {
        let lower = Score(self.lower);
        if self.lower <= -UNIT || classes.iter().any(|class| class.proved.lower >= lower) {
            return;
        }
        let best = self.search.line(&self.lines, self.lower.signum(), 0).into_iter().next().map(as_move);
        if let Some((_, class)) = moves.iter().find(|(mv, _)| Some(*mv) == best) {
            classes[*class].proved.lower = lower;
        }
    }

    /// Solves a class by the questions that are open.
    fn value(&mut self, class: &mut Class<N>) {
        for goal in [Goal::Draw, Goal::Win] {
            // The upper bound of the move if the opponent reaches the goal, and the lower bound if
            // it does not.
            let (yes, no) = if goal == Goal::Win { (-UNIT, 0) } else { (0, UNIT) };
            if class.proved.upper.0 <= yes || class.proved.lower.0 >= no || self.search.stopped {
                continue;
            }
            self.search.ask_for(goal.other());
            let reached = self.search.reaches_known(&class.lines, goal);
            if self.search.stopped {
                return;
            }
            if reached {
                class.proved.upper = Score(yes);
            } else {
                class.proved.lower = Score(no);
            }
        }
    }

    /// Determines whether the game ends within `plies` plies after a winning or losing move.
    fn measure(&mut self, class: &mut Class<N>, plies: u32, most: u64) {
        let Some(value) = class.proved.value().filter(|value| value.0 != 0) else { return };
        let wins = value.0 > 0;
        if wins == (plies % 2 == 1) && self.search.settled(&class.lines, plies - 1, most) {
            class.plies = Some(plies);
        }
    }
}

impl<const N: usize> Class<N> {
    /// What is proved about a move of the class.
    const fn of_move(&self, mv: QuatroMove) -> MoveProof<QuatroMove> {
        MoveProof { mv, proved: self.proved, plies: self.plies, line: Vec::new() }
    }
}

fn as_move((piece, cell): Pick) -> QuatroMove {
    QuatroMove::new(Piece::from_low_bits(piece as u32), Cell::from_low_bits(cell as u32))
}
