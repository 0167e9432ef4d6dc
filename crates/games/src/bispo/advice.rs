//! Advice to general searches: bounds of the final score, evaluations, move hints, noisy moves, and
//! a playout policy. All of it is cheap, a few table lookups per side: searches use it at every
//! node.

use plyground_core::{Advice, Evaluation, Interval, Player, Random, Score, Solver};
use plyground_view::Text;

use super::bits::Bits;
use super::board::is_double;
use super::piece::Piece;
use super::position::{Move, Position};
use super::solver::FamilySolver;
use super::{NOWHERE, SLOTS};
use crate::texts::t;

/// The weights of the evaluation, in 16ths of a point, fitted by least squares to the exact values
/// of positions of games by the playout policy (see the ignored test below). Whole points are fine
/// enough for scores: numbers are about fifty points each.
pub(super) struct Weights {
    /// Per cell by which the mover can land on more cells than the opponent.
    mobility: i32,
    /// Per point of the highest number that the mover can land on now.
    best_own: i32,
    /// Per point of the highest number that the opponent could land on now.
    best_other: i32,
    /// Per point by which the mover's region holds more than the opponent's, late in the game.
    region: i32,
}

const WEIGHTS: Weights = Weights { mobility: 460, best_own: 36, best_other: 23, region: 2 };

/// The descriptions of the evaluations other than the full one.
pub(super) const MOBILITY: Text = t::BISPO_EVALUATION_MOBILITY;
pub(super) const GREEDY: Text = t::BISPO_EVALUATION_GREEDY;

/// Regions are flood-filled if at most this many cells have a number: with more, nearly every cell
/// is reached, and the fill costs more than it is worth.
const FLOODED: usize = 20;
/// The weight of a cell of mobility in move hints, in points.
const HINT_MOBILITY: i32 = 8;
/// A move can leave the opponent without a move only if it has at most this many.
const NEARLY_STUCK: usize = 6;

/// The least (numbers may be negative) and the most points that a player can still gain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Gain {
    least: i32,
    most: i32,
}

impl Gain {
    /// Adds a number that can be landed on.
    #[inline]
    pub(super) fn with(self, number: i16) -> Self {
        let number = i32::from(number);
        Self { least: self.least + number.min(0), most: self.most + number.max(0) }
    }

    /// Removes a number.
    #[inline]
    pub(super) fn without(self, number: i16) -> Self {
        let number = i32::from(number);
        Self { least: self.least - number.min(0), most: self.most - number.max(0) }
    }
}

impl<P: Piece, const CELLS: usize> Position<P, CELLS> {
    /// The cells that a player's piece could ever reach if only it moved: a superset of those that
    /// it can land on in this game.
    pub(super) fn region(&self, player: Player) -> P::Set {
        let own = self.pieces[player.index()];
        let first = if own == NOWHERE { P::FIRST_ROWS[player.index()] } else { P::REACH[usize::from(own) % SLOTS] };
        let mut region = first & self.cells;
        let mut fresh = region;
        while !fresh.is_empty() {
            let reached = fresh.cells().fold(P::Set::EMPTY, |set, cell| set | P::REACH[cell % SLOTS]);
            fresh = (reached & self.cells).without(region);
            region = region | fresh;
        }
        region
    }

    /// The cell of the mirror number, if that number occurs once. Depends only on the remaining
    /// numbers, not on which were removed before.
    #[inline]
    fn only_mirror(&self, cell: usize) -> Option<usize> {
        let mirrors = match self.board.partner(cell) {
            Some(partner) => P::Set::of(partner).without(P::Set::of(cell)) & self.cells,
            None if is_double(self.board.numbers[cell]) => return None,
            None => self.board.removed_by(cell, self.board.numbers[cell], self.cells),
        };
        (mirrors.count() == 1).then(|| mirrors.first())
    }

    /// The gain in a region. If a number and its mirror each occur once, only one of them can be
    /// collected.
    fn gain_in(&self, region: P::Set) -> Gain {
        let mut gain = Gain::default();
        for cell in region.cells() {
            let number = self.board.numbers[cell];
            gain = gain.with(number);
            if let Some(mirror) = self.only_mirror(cell)
                && mirror > cell
                && region.has(mirror)
                && self.only_mirror(mirror) == Some(cell)
            {
                gain.most -= i32::from(number.min(self.board.numbers[mirror]).max(0));
            }
        }
        gain
    }

    /// A value for the mover and the same for the opponent.
    #[inline]
    fn each_side<T>(&self, about: impl Fn(Player) -> T) -> [T; 2] {
        [about(self.turn), about(self.turn.other())]
    }

    /// The possible gains of the mover and the opponent.
    #[inline]
    fn gains(&self) -> [Gain; 2] {
        if self.cells.count() <= FLOODED { self.flooded_gains() } else { [self.left; 2] }
    }

    /// Not inlined, to keep the common case small.
    #[inline(never)]
    fn flooded_gains(&self) -> [Gain; 2] {
        self.each_side(|player| self.gain_in(self.region(player)))
    }

    #[inline]
    const fn margin(&self) -> i32 {
        self.points[self.turn.index()] - self.points[self.turn.other().index()]
    }

    /// The bounds of the margin after these gains of the mover and the opponent.
    #[inline]
    const fn limits(&self, [own, other]: [Gain; 2]) -> Interval {
        let margin = self.margin();
        Interval::new(Score(margin + own.least - other.most), Score(margin + own.most - other.least))
    }

    /// Points and mobility of both sides.
    fn by_mobility(&self) -> Score {
        let [own, other] = self.each_side(|player| self.targets(player).count() as i32);
        self.bounds().nearest(Score(self.margin() + WEIGHTS.mobility * (own - other) / 16))
    }

    /// Points and the highest number that each side can land on now.
    fn by_best_number(&self) -> Score {
        let [_, own, other, _] = self.features(self.gains());
        self.bounds().nearest(Score(self.margin() + own - other / 2))
    }

    /// The features of the evaluation, in the order of the weights.
    #[inline]
    fn features(&self, gains: [Gain; 2]) -> [i32; 4] {
        let best_number = |targets: P::Set| {
            let mut best = 0;
            for cell in targets.cells() {
                best = best.max(i32::from(self.board.numbers[cell]));
            }
            best
        };
        let [own, other] = self.each_side(|player| self.targets(player));
        let mobility = own.count() as i32 - other.count() as i32;
        [mobility, best_number(own), best_number(other), gains[0].most - gains[1].most]
    }

    /// The targets of the mover and of the opponent after a landing.
    #[inline]
    fn targets_after(&self, cell: usize) -> [P::Set; 2] {
        let other = usize::from(self.pieces[self.turn.other().index()]) % SLOTS;
        let left = self.cells.without(P::Set::of(cell));
        let left = left.without(self.board.removed_by(cell, self.board.numbers[cell], left));
        let (own, other) = (P::REACH[cell] & left, P::REACH[other] & left);
        if self.rules.threat { [own.without(other), other.without(own)] } else { [own, other] }
    }
}

impl<P: Piece, const CELLS: usize> Advice for Position<P, CELLS> {
    #[inline]
    fn banked(&self) -> Score {
        Score(self.margin())
    }

    #[inline]
    fn bounds(&self) -> Interval {
        self.limits(self.gains())
    }

    #[inline]
    fn evaluate(&self) -> Score {
        let gains = self.gains();
        let [mobility, best_own, best_other, region] = self.features(gains);
        let Weights { mobility: per_cell, best_own: own, best_other: other, region: per_point } = WEIGHTS;
        let sum = per_cell * mobility + own * best_own - other * best_other + per_point * region;
        self.limits(gains).nearest(Score(self.margin() + sum / 16))
    }

    fn evaluations() -> &'static [Evaluation<Self>] {
        const {
            &[
                Evaluation::full(),
                Evaluation::material(),
                Evaluation { name: "mobility", about: MOBILITY.english(), evaluate: Self::by_mobility },
                Evaluation { name: "greedy", about: GREEDY.english(), evaluate: Self::by_best_number },
            ]
        }
    }

    /// A forced pass, and landings that leave the opponent without a move: a player without moves
    /// loses several numbers at once, which mobility does not show.
    #[inline]
    fn noisy_moves(&self, moves: &mut Vec<Move>) {
        let targets = self.targets(self.turn);
        let replies = self.targets(self.turn.other());
        if targets.is_empty() {
            if !replies.is_empty() {
                moves.push(Move::PASS);
            }
        } else if self.pieces[self.turn.other().index()] != NOWHERE && (1..=NEARLY_STUCK).contains(&replies.count()) {
            let sticks = |&cell: &usize| self.targets_after(cell)[1].is_empty();
            for cell in targets.cells().filter(sticks) {
                moves.push(Move::to(cell));
            }
        }
    }

    /// The number, and the mobility of both sides after the landing.
    #[inline]
    fn move_hints(&self) -> impl Fn(Move) -> i32 {
        |mv| {
            mv.cell().map_or(0, |cell| {
                let [own, other] = self.targets_after(cell);
                i32::from(self.board.numbers[cell]) + HINT_MOBILITY * (own.count() as i32 - other.count() as i32)
            })
        }
    }

    /// The higher of two landings drawn uniformly.
    #[inline]
    fn policy_move(&self, random: &mut Random, _scratch: &mut Vec<Move>) -> Option<Move> {
        let targets = self.targets(self.turn);
        let count = match targets.count() {
            0 => return (!self.targets(self.turn.other()).is_empty()).then_some(Move::PASS),
            count => count,
        };
        // One random number is enough for both draws: its halves are independent.
        let drawn = random.next_u64();
        let pick = |half: u64| targets.nth((((half & 0xFFFF_FFFF) * count as u64) >> 32) as usize);
        let (one, two) = (pick(drawn), pick(drawn >> 32));
        Some(Move::to(if self.board.numbers[one] >= self.board.numbers[two] { one } else { two }))
    }

    fn solver(bytes: u64) -> Option<Box<dyn Solver<Self>>> {
        Some(Box::new(FamilySolver::<P, CELLS>::with_bytes(bytes)))
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::{Game, Limits};

    use plyground_core::solver::{Solver, Task};

    use super::super::{Bishop, Bispo, FamilySolver, Layout, Rules, random_numbers};
    use super::*;

    /// Solves the normal equations of least squares by elimination.
    fn least_squares(samples: &[([f64; 4], f64)]) -> [f64; 4] {
        let mut rows = [[0.0; 5]; 4];
        for (features, value) in samples {
            for row in 0..4 {
                for column in 0..4 {
                    rows[row][column] += features[row] * features[column];
                }
                rows[row][4] += features[row] * value;
            }
        }
        for pivot in 0..4 {
            for row in (0..4).filter(|&row| row != pivot) {
                let factor = rows[row][pivot] / rows[pivot][pivot];
                let taken = rows[pivot].map(|number| factor * number);
                rows[row].iter_mut().zip(taken).for_each(|(number, taken)| *number -= taken);
            }
        }
        std::array::from_fn(|row| rows[row][4] / rows[row][row])
    }

    fn deviation(samples: &[([f64; 4], f64)], weights: [f64; 4]) -> f64 {
        let error = |(features, value): &([f64; 4], f64)| {
            value - features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum::<f64>()
        };
        (samples.iter().map(|sample| error(sample).powi(2)).sum::<f64>() / samples.len() as f64).sqrt()
    }

    #[test]
    fn what_is_left_is_what_the_numbers_say() {
        for seed in 0..50 {
            let mut random = Random::new(seed);
            let mut numbers = random_numbers::<Bishop, 64>(seed);
            // Repeated and negative numbers, as files may have them.
            (numbers[9], numbers[20], numbers[33]) = (-7, numbers[21], 44);
            let mut position = Bispo::start(&Layout::full(numbers), Rules::default());
            while let Some(mv) = position.random_move(&mut random, &mut Vec::new()) {
                position.play_unchecked(mv);
                let numbers = position.board.numbers.iter();
                assert_eq!(position.left, numbers.fold(Gain::default(), |left, &number| left.with(number)));
            }
        }
    }

    /// Run by hand, with `--release --ignored --nocapture`, after a change of the features: prints
    /// the weights that fit best, and asserts that the current ones are as good.
    #[test]
    #[ignore = "solves 400 positions exactly: seconds"]
    fn the_weights_are_the_fitted_ones() {
        let mut solver = FamilySolver::<Bishop, 64>::with_bytes(64 << 20);
        let mut samples = Vec::new();
        for seed in 0..400 {
            let mut random = Random::new(seed);
            let mut position = Bispo::start(&Layout::full(random_numbers::<Bishop, 64>(seed)), Rules::default());
            for _ in 0..10 + random.below(13) {
                if let Some(mv) = position.policy_move(&mut random, &mut Vec::new()) {
                    position.play_unchecked(mv);
                }
            }
            if position.outcome().is_some() {
                continue;
            }
            let proved = solver.solve(&position, Task::new(Limits::default())).proved;
            let Score(gain) = proved.lower - position.banked();
            let [mobility, best_own, best_other, region] = position.features(position.gains()).map(f64::from);
            samples.push(([mobility, best_own, -best_other, region], f64::from(gain)));
        }
        let fitted = least_squares(&samples);
        let Weights { mobility, best_own, best_other, region } = WEIGHTS;
        let ours = [mobility, best_own, best_other, region].map(|weight| f64::from(weight) / 16.0);
        println!(
            "{} positions: {:?}, {:.2}",
            samples.len(),
            fitted.map(|weight| weight * 16.0),
            deviation(&samples, fitted)
        );
        println!("ours {:.2}, points alone {:.2}", deviation(&samples, ours), deviation(&samples, [0.0; 4]));
        assert!(deviation(&samples, ours) < deviation(&samples, fitted) * 1.02);
    }
}
