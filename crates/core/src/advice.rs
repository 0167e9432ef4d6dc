//! Advice to searches: what a game knows about its positions beyond the rules.
//!
//! Everything has a default, so a first version of a game is `impl Advice for MyGame {}`. What is
//! added later makes searches faster or stronger, never more correct: evaluations, narrower bounds,
//! an order of moves, a solver. Two defaults depend on the rules: a game that declares
//! [`Game::MAX_MARGIN`] gets bounds, and a game that counts points is evaluated by them.

use std::fmt;

use crate::{Game, Interval, Judge, Random, Score, Solver};

/// A named static evaluation. A game may have several, which can be compared as heuristics are.
pub struct Evaluation<G> {
    /// The name in specs, as in `evaluation=material`: lower case, at most 15 letters, digits
    /// and hyphens.
    pub name: &'static str,
    /// A description in one line of English.
    pub about: &'static str,
    /// Estimates the final score for the side to move, under the same conditions as
    /// [`Advice::evaluate`].
    pub evaluate: fn(&G) -> Score,
}

impl<G: Advice> Evaluation<G> {
    /// The name of the game's own evaluation.
    pub const FULL: &'static str = "full";
    /// The name of the difference of points.
    pub const MATERIAL: &'static str = "material";

    /// The game's own evaluation, [`Advice::evaluate`].
    pub const fn full() -> Self {
        Self { name: Self::FULL, about: "the game's own evaluation", evaluate: G::evaluate }
    }

    /// The difference of points, [`material`].
    pub const fn material() -> Self {
        Self { name: Self::MATERIAL, about: "points so far, nothing else", evaluate: material }
    }

    /// Finds an evaluation of the game by its name.
    pub fn find(name: &str) -> Option<&'static Self> {
        G::evaluations().iter().find(|evaluation| evaluation.name.eq_ignore_ascii_case(name))
    }
}

impl<G> Clone for Evaluation<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Evaluation<G> {}

impl<G> fmt::Debug for Evaluation<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Evaluation").field("name", &self.name).field("about", &self.about).finish_non_exhaustive()
    }
}

/// The advice that a game gives to searches. Wrong advice may cost time or strength. Only
/// [`Advice::bounds`], [`Advice::banked`], [`Advice::noisy_moves`] (legal moves) and
/// [`Advice::solver`] must be correct, since searches base proofs on them.
pub trait Advice: Game {
    /// The number of [`Score`] units in one point of the margin, at least 1: in games where an
    /// evaluation in whole points is fine enough.
    const UNIT: i32 = 1;

    /// A static estimate of the final score for the side to move, within [`Advice::bounds`]. It
    /// must be the same under every symmetry, including those that exchange the players. The
    /// default is [`material`].
    fn evaluate(&self) -> Score {
        material(self)
    }

    /// The evaluations that can be chosen by name, all different: [`Evaluation::full`] first, then
    /// [`Evaluation::material`] and any others.
    fn evaluations() -> &'static [Evaluation<Self>] {
        const { &[Evaluation::full(), Evaluation::material()] }
    }

    /// Bounds on the value under best play for the side to move, as narrow as can be computed
    /// quickly; searches cut by them. Usually they hold for every line of play. An argument about
    /// the opponent's best play (a player who can mirror every move does not lose) may lower the
    /// upper bound; the lower bound must hold for every legal move, since it counts as proved for
    /// each. In a game with points, with `left` of them still to be had, they are `banked ± left`.
    ///
    /// The default is what [`Game::MAX_MARGIN`] allows. Without a `MAX_MARGIN` nothing is bounded:
    /// a search must then look at every move even after it has found a win, since another move
    /// might win by more.
    #[inline]
    fn bounds(&self) -> Interval {
        limits::<Self>()
    }

    /// The score already certain for the side to move, if [`Game::key`] leaves it out. Positions
    /// reached with different points then share table entries: a table stores `value - banked`. In
    /// a game with points it must be exactly their difference, in units; the conformance kit checks
    /// this.
    #[inline]
    fn banked(&self) -> Score {
        Score::ZERO
    }

    /// The score of a finished game for the side to move; `None` while the game goes on.
    #[inline]
    fn final_score(&self) -> Option<Score> {
        self.outcome().map(|outcome| in_units::<Self>(outcome.margin_for(self.turn())))
    }

    /// Appends the legal moves after which the evaluation is not reliable yet, for quiescence
    /// search. None by default.
    fn noisy_moves(&self, _moves: &mut Vec<Self::Move>) {}

    /// Returns a function that rates legal moves before any search; moves with greater ratings are
    /// searched first. It is a function so that work common to all moves is done once.
    #[inline]
    fn move_hints(&self) -> impl Fn(Self::Move) -> i32 {
        |_| 0
    }

    /// Draws a legal move by the game's playout policy, which Monte Carlo tree search follows
    /// beyond its tree; `None` if the game is over. The default draws uniformly.
    #[inline]
    fn policy_move(&self, random: &mut Random, scratch: &mut Vec<Self::Move>) -> Option<Self::Move> {
        self.random_move(random, scratch)
    }

    /// The learned evaluator of the game, if it has one: a policy and a value of positions, with
    /// which Monte Carlo tree search needs no playouts.
    fn judge() -> Option<&'static dyn Judge<Self>> {
        None
    }

    /// A solver made for this game, with a table of at most `bytes` bytes; `None` if a general
    /// search to the end is the best available.
    fn solver(_bytes: u64) -> Option<Box<dyn Solver<Self>>> {
        None
    }
}

/// The points of the side to move minus the opponent's, in units, within [`Game::MAX_MARGIN`];
/// [`Advice::banked`] in games without points.
pub fn material<G: Advice>(position: &G) -> Score {
    let turn = position.turn();
    let score = match (position.points(turn), position.points(turn.other())) {
        (Some(own), Some(other)) => Score(own.saturating_sub(other)) * G::UNIT,
        _ => position.banked(),
    };
    limits::<G>().nearest(score)
}

/// The bounds that follow from [`Game::MAX_MARGIN`].
#[inline]
fn limits<G: Advice>() -> Interval {
    match G::MAX_MARGIN {
        Some(margin) => {
            let most = in_units::<G>(i32::try_from(margin).unwrap_or(i32::MAX));
            Interval::new(-most, most)
        }
        None => Interval::ALL,
    }
}

/// Converts a margin to units, between [`Score::MIN`] and [`Score::MAX`].
#[inline]
fn in_units<G: Advice>(margin: i32) -> Score {
    const LARGEST: Score = Score(Score::MAX.0 - 1);
    (Score(margin) * G::UNIT).clamp(Score(-LARGEST.0), LARGEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outcome, Player};

    /// A game of one move, which player 1 wins by `M`.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Sure<const M: u32>(bool, Player);

    impl<const M: u32> Game for Sure<M> {
        type Move = ();
        const MAX_MARGIN: Option<u32> = if M < 100 { Some(M) } else { None };

        fn turn(&self) -> Player {
            self.1
        }
        fn legal_moves(&self, moves: &mut Vec<()>) {
            moves.extend((!self.0).then_some(()));
        }
        fn play_unchecked(&mut self, (): ()) {
            *self = Self(true, self.1.other());
        }
        fn outcome(&self) -> Option<Outcome> {
            self.0.then_some(Outcome::Win { winner: Player::One, margin: M })
        }
        fn points(&self, player: Player) -> Option<i32> {
            (M == 3).then_some(player.number() as i32)
        }
    }
    impl<const M: u32> Advice for Sure<M> {
        const UNIT: i32 = 10;
    }

    #[test]
    fn defaults_follow_from_the_rules() {
        let over = Sure::<7>(true, Player::Two);
        assert_eq!((over.final_score(), over.bounds()), (Some(Score(-70)), Interval::new(Score(-70), Score(70))));
        assert_eq!(Sure::<7>(false, Player::One).evaluate(), Score::ZERO);
        assert_eq!(Sure::<3>(false, Player::One).evaluate(), Score(-10), "points count");
        assert_eq!(Sure::<100>(false, Player::One).bounds(), Interval::ALL);
        assert_eq!(Sure::<7>(false, Player::One).move_hints()(()), 0);
        let names: Vec<&str> = Sure::<3>::evaluations().iter().map(|evaluation| evaluation.name).collect();
        assert_eq!(names, ["full", "material"]);
        let found = Evaluation::<Sure<3>>::find("Material").expect("it has points");
        assert_eq!((found.evaluate)(&Sure::<3>(false, Player::Two)), Score(10));
        assert!(Evaluation::<Sure<3>>::find("guess").is_none());
    }

    #[test]
    fn margins_beyond_the_range_of_scores_stay_within() {
        let score = Sure::<{ u32::MAX }>(true, Player::One).final_score().expect("it is over");
        assert!(score.is_win() && score < Score::MAX);
        let score = Sure::<{ u32::MAX }>(true, Player::Two).final_score().expect("it is over");
        assert!(score.is_loss() && score > Score::MIN);
    }
}
