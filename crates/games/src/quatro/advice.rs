//! The advice of both games to general searches, based on lines that lack one piece (`threats.rs`).

use plyground_core::{Advice, Evaluation, Game, Random, Score, Solver};
use plyground_view::Text;

use super::threats::{self, Threats};
use super::{Quarto, QuartoMove, QuartoSolver, Quatro, QuatroMove, QuatroSolver, UNIT};
use crate::texts::t;

/// The description of the evaluation `lines`.
pub(super) const LINES: Text = t::QUATRO_EVALUATION_LINES;

/// The value of a cell or a piece in the evaluation `lines`: sixteen of them are less than a win.
const PER_THREAT: i32 = UNIT / 20;

/// The evaluations of both games; `by_lines` is the game's own count of lines about to be
/// completed.
const fn with_lines<G: Advice>(by_lines: fn(&G) -> Score) -> [Evaluation<G>; 3] {
    let lines = Evaluation { name: "lines", about: LINES.english(), evaluate: by_lines };
    [Evaluation::full(), Evaluation::material(), lines]
}

impl Quarto {
    /// Counts the cells where the piece in hand completes a line; if a piece is to be given, the
    /// pieces that would complete one for the opponent.
    fn by_lines(&self) -> Score {
        let threats = Threats::of(self.board(), self.squares());
        let gifts = self.gifts();
        let unsafe_gifts = (gifts.len() - threats.safe(gifts).len()) as i32;
        Score(PER_THREAT * self.hand().map_or(-unsafe_gifts, |piece| threats.completing(piece).len() as i32))
    }
}

impl Advice for Quarto {
    const UNIT: i32 = UNIT;

    fn evaluations() -> &'static [Evaluation<Self>] {
        const { &with_lines(Self::by_lines) }
    }

    #[inline]
    fn evaluate(&self) -> Score {
        match self.final_score() {
            Some(score) => score,
            None => threats::evaluate_quarto(self.board(), self.hand(), self.squares()),
        }
    }

    /// Placements that complete a line.
    #[inline]
    fn noisy_moves(&self, moves: &mut Vec<QuartoMove>) {
        if let Some(piece) = self.hand().filter(|_| !self.placements().is_empty()) {
            let cells = Threats::of(self.board(), self.squares()).completing(piece);
            moves.extend(cells.into_iter().map(QuartoMove::Place));
        }
    }

    /// Winning moves first, moves that lose at once last.
    #[inline]
    fn move_hints(&self) -> impl Fn(QuartoMove) -> i32 {
        |mv| match (mv, self.hand()) {
            (QuartoMove::Place(cell), Some(piece)) => {
                match threats::placed(self.board(), piece, cell, self.squares()) {
                    (true, _) => threats::WINS,
                    (false, safe) if safe.is_empty() && !self.board().reserve().is_empty() => threats::LOSES,
                    _ => 0,
                }
            }
            (QuartoMove::Give(piece), _) if !Threats::of(self.board(), self.squares()).completing(piece).is_empty() => {
                threats::LOSES
            }
            _ => 0,
        }
    }

    /// Completes a line if possible, and gives a safe piece if there is one.
    #[inline]
    fn policy_move(&self, random: &mut Random, scratch: &mut Vec<QuartoMove>) -> Option<QuartoMove> {
        if self.board().occupied().len() < 3 || self.outcome().is_some() {
            return self.random_move(random, scratch);
        }
        let threats = Threats::of(self.board(), self.squares());
        if let Some(piece) = self.hand() {
            let cells = threats.completing(piece);
            let cells = if cells.is_empty() { self.placements() } else { cells };
            return Some(QuartoMove::Place(cells.nth(random.below(cells.len()))));
        }
        let safe = threats.safe(self.gifts());
        let gifts = if safe.is_empty() { self.gifts() } else { safe };
        Some(QuartoMove::Give(gifts.nth(random.below(gifts.len()))))
    }

    fn solver(bytes: u64) -> Option<Box<dyn Solver<Self>>> {
        Some(Box::new(QuartoSolver::new(bytes)))
    }
}

impl Quatro {
    /// The moves that complete a line.
    fn completing(&self) -> impl Iterator<Item = QuatroMove> {
        let threats = Threats::of(self.board(), self.squares());
        let cells = move |piece| threats.completing(piece).into_iter().map(move |cell| QuatroMove::new(piece, cell));
        self.board().reserve().into_iter().flat_map(cells)
    }
}

impl Quatro {
    /// Counts the pieces of the reserve that complete a line somewhere.
    fn by_lines(&self) -> Score {
        let reserve = self.board().reserve();
        let safe = Threats::of(self.board(), self.squares()).safe(reserve);
        Score(PER_THREAT * (reserve.len() - safe.len()) as i32)
    }
}

impl Advice for Quatro {
    const UNIT: i32 = UNIT;

    fn evaluations() -> &'static [Evaluation<Self>] {
        const { &with_lines(Self::by_lines) }
    }

    #[inline]
    fn evaluate(&self) -> Score {
        match self.final_score() {
            Some(score) => score,
            None => threats::evaluate_quatro(self.board(), self.squares()),
        }
    }

    /// Moves that complete a line.
    #[inline]
    fn noisy_moves(&self, moves: &mut Vec<QuatroMove>) {
        if !self.is_over() {
            moves.extend(self.completing());
        }
    }

    /// Winning moves first, moves that lose at once last.
    #[inline]
    fn move_hints(&self) -> impl Fn(QuatroMove) -> i32 {
        |mv| match threats::placed(self.board(), mv.piece(), mv.cell(), self.squares()) {
            (true, _) => threats::WINS,
            // The opponent completes a line with any piece that is not safe.
            (false, safe) if safe.len() + 1 < self.board().reserve().len() => threats::LOSES,
            _ => 0,
        }
    }

    /// Completes a line if possible; otherwise draws again, a few times, while the move lets the
    /// opponent do so.
    #[inline]
    fn policy_move(&self, random: &mut Random, scratch: &mut Vec<QuatroMove>) -> Option<QuatroMove> {
        const DRAWS: usize = 3;
        if self.board().occupied().len() < 2 || self.is_over() {
            return self.random_move(random, scratch);
        }
        if let Some(mv) = self.completing().next() {
            return Some(mv);
        }
        let hint = self.move_hints();
        let mut drawn = self.random_move(random, scratch);
        for _ in 1..DRAWS {
            match drawn {
                Some(mv) if hint(mv) == threats::LOSES => drawn = self.random_move(random, scratch),
                _ => break,
            }
        }
        drawn
    }

    fn solver(bytes: u64) -> Option<Box<dyn Solver<Self>>> {
        Some(Box::new(QuatroSolver::new(bytes)))
    }
}
