//! Levels 1 to 9: an opponent for everybody. A level searches less than the next, and
//! plays not always the best move it sees but one near the best, the nearer the higher
//! the level; so it errs as people do, in close choices, and does not throw games away by
//! moves that anybody sees through. Level 9 is the game's strongest engine itself.
//!
//! One scale of strengths serves all games; which strengths are the levels of a game is
//! fitted to matches, with 60–75 % for each against the one below as the aim
//! (`bench/src/bin/levels.rs`; `bench/runs` keeps the measured table).
//!
//! Logarithms and powers come from `libm`, whose results are the same on every platform: the
//! same seed plays the same game everywhere.

use libm::{exp, log};
use plyground_core::trace::Bound;
use plyground_core::{Limits, Random};
use plyground_search::tree::Purpose;

use crate::any_game::AnyGame;
use crate::engines::{Analysis, AnyEngine, MoveAnalysis, Thinking};

/// The strongest level.
pub const STRONGEST: u8 = 9;

/// The strengths of a game's levels 1 to 8, on the scale of [`Strength::at`].
pub type Levels = [f64; STRONGEST as usize - 1];

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// Nodes searched for each legal move.
    pub nodes_per_move: u64,
    /// How readily moves below the best are played: the gap at which a move is chosen
    /// 1/e times as often as the best, in typical gaps of the position.
    pub temperature: f64,
}

/// The scale at 0, 1, 2, …: nodes for each move and temperature. From next to nothing to
/// what takes a tenth of a second.
const SCALE: [(f64, f64); 10] = [
    (1.0, 4.0),
    (2.0, 1.5),
    (4.0, 0.8),
    (10.0, 0.5),
    (30.0, 0.35),
    (90.0, 0.25),
    (250.0, 0.19),
    (800.0, 0.12),
    (4_000.0, 0.05),
    (20_000.0, 0.02),
];

/// The strengths of the scale.
pub const STRENGTHS: std::ops::RangeInclusive<f64> = 0.0..=(SCALE.len() - 1) as f64;

impl Strength {
    /// The strength at a place of the scale, from 0 to 9; those beyond are the ends.
    pub fn at(place: f64) -> Self {
        let place = if place.is_nan() { 0.0 } else { place.clamp(*STRENGTHS.start(), *STRENGTHS.end()) };
        let index = (place as usize).min(SCALE.len() - 2);
        let part = place - index as f64;
        // A power of the ratio, so that whole places are exactly those of the scale.
        let between = |low: f64, high: f64| low * exp(log(high / low) * part);
        let (low, high) = (SCALE[index], SCALE[index + 1]);
        Self { nodes_per_move: between(low.0, high.0).round() as u64, temperature: between(low.1, high.1) }
    }

    /// The strength of a level from 1 to 8; level 9 has no bounds.
    pub fn of(level: u8, levels: &Levels) -> Option<Self> {
        usize::from(level).checked_sub(1).and_then(|index| levels.get(index)).map(|&place| Self::at(place))
    }
}

/// Where there are more moves than this, the best of them are looked at closer, after a part of
/// the nodes has gone to all: the fewer the lower the temperature, but at least [`FEWEST`].
const MANY: usize = 128;
const OVERVIEW: u32 = 6;
const FEWEST: usize = 12;

/// An engine that plays at a level below the strongest.
pub(crate) struct Leveled {
    pub(crate) engine: Box<dyn AnyEngine>,
    pub(crate) strength: Strength,
    pub(crate) seed: u64,
    pub(crate) random: Random,
}

impl AnyEngine for Leveled {
    fn think(&mut self, game: &dyn AnyGame, thinking: Thinking<'_>) -> Option<Analysis> {
        if thinking.purpose != Purpose::Play {
            return self.engine.think(game, thinking);
        }
        let moves = game.legal_moves().len();
        if moves < 2 {
            return self.engine.think(game, thinking);
        }
        let nodes = self.strength.nodes_per_move.saturating_mul(moves as u64);
        let nodes = thinking.limits.nodes.map_or(nodes, |most| most.min(nodes));
        let limits = Limits { nodes: Some(nodes), ..thinking.limits };
        let thinking = Thinking { limits, purpose: Purpose::EveryMove, ..thinking };
        let closer = ((moves as f64 * self.strength.temperature) as usize).max(FEWEST);
        let is_closer = moves > MANY && closer < moves / 2;
        let (mut analysis, typical) = if is_closer {
            self.look_closer(closer, game, thinking)?
        } else {
            let analysis = self.engine.think(game, thinking)?;
            let typical = typical_gap(&analysis.moves);
            (analysis, typical)
        };
        let worse = self.strength.temperature * typical;
        let chosen = choose(&analysis.moves, is_closer, worse, &mut self.random);
        if chosen < analysis.moves.len() {
            analysis.moves[..=chosen].rotate_right(1);
            analysis.worth = analysis.moves[0].worth;
        }
        Some(analysis)
    }

    fn recall(&mut self, game: &dyn AnyGame, proved: (f64, f64)) {
        self.engine.recall(game, proved);
    }

    fn clear(&mut self) {
        self.engine.clear();
        self.random = Random::new(self.seed);
    }

    fn reseed(&mut self, seed: u64) {
        self.engine.reseed(seed);
        self.seed = seed;
        self.random = Random::new(seed);
    }
}

impl Leveled {
    /// Looks at every move, but not far, and then further at the `best` of them: what is found
    /// of these, and how far apart all are. Where moves are many, to search each of them
    /// takes most of the time, and few are near enough to the best to be played.
    fn look_closer(&mut self, best: usize, game: &dyn AnyGame, thinking: Thinking<'_>) -> Option<(Analysis, f64)> {
        let Limits { time, nodes, .. } = thinking.limits;
        let part = Limits {
            time: time.map(|time| time / OVERVIEW),
            nodes: nodes.map(|nodes| nodes / u64::from(OVERVIEW)),
            ..thinking.limits
        };
        let overview = Thinking {
            limits: part,
            stop: thinking.stop.clone(),
            on_thought: &mut *thinking.on_thought,
            sink: None,
            ..thinking
        };
        let overview = self.engine.think(game, overview)?;
        let typical = typical_gap(&overview.moves);
        let limits = thinking.limits.after(overview.stats.time, overview.stats.nodes);
        let closer = Thinking { limits, purpose: Purpose::BestMoves(best), ..thinking };
        let mut closer = self.engine.think(game, closer)?;
        closer.stats += overview.stats;
        if closer.moves.first().is_none_or(|best| best.depth == 0) {
            return Some((Analysis { stats: closer.stats, stopped_by: closer.stopped_by, ..overview }, typical));
        }
        Some((closer, typical))
    }
}

/// The middle one of the gaps between moves and the best. Temperatures are measured by it,
/// so that choices depend neither on the game's points nor on one bad move.
fn typical_gap(moves: &[MoveAnalysis]) -> f64 {
    let margins = || moves.iter().filter(|mv| mv.depth > 0).map(|mv| mv.worth.margin);
    let best = margins().fold(f64::NEG_INFINITY, f64::max);
    let mut gaps: Vec<f64> = margins().map(|margin| best - margin).filter(|&gap| gap > 0.0).collect();
    gaps.sort_by(f64::total_cmp);
    gaps.get(gaps.len() / 2).copied().unwrap_or(1.0)
}

/// The number of the move to play: among those searched, the likelier the nearer to the
/// best; a move that is so much worse 1/e times as often. Those that are only known to be no
/// better than others are not played where `only_valued`.
fn choose(moves: &[MoveAnalysis], only_valued: bool, worse: f64, random: &mut Random) -> usize {
    let counts = |mv: &MoveAnalysis| mv.depth > 0 && !(only_valued && mv.bound == Bound::Upper);
    let searched: Vec<usize> = (0..moves.len()).filter(|&index| counts(&moves[index])).collect();
    let margin = |index: usize| moves[index].worth.margin;
    let best = searched.iter().map(|&index| margin(index)).fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<f64> = searched.iter().map(|&index| exp(-(best - margin(index)) / worse)).collect();
    let total: f64 = weights.iter().sum();
    // 53 random bits make a number from 0 to 1.
    let mut drawn = (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64 * total;
    for (&index, weight) in searched.iter().zip(weights) {
        drawn -= weight;
        if drawn < 0.0 {
            return index;
        }
    }
    searched.first().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use plyground_search::tree::Status;

    use super::*;
    use crate::Catalog;
    use crate::engines::{Class, Worth};

    fn moves(margins: &[f64]) -> Vec<MoveAnalysis> {
        let worth =
            |&margin| Worth { outcome: Class::Draw, margin, status: Status::Estimate, at_least: None, at_most: None };
        let mv = |margin| MoveAnalysis {
            mv: String::new(),
            worth: worth(margin),
            bound: Bound::Exact,
            depth: 1,
            line: Vec::new(),
            visits: 0,
        };
        margins.iter().map(mv).collect()
    }

    fn counts(margins: &[f64], temperature: f64) -> Vec<u32> {
        let (moves, mut random) = (moves(margins), Random::new(1));
        let mut counts = vec![0; margins.len()];
        for _ in 0..10_000 {
            counts[choose(&moves, false, temperature * typical_gap(&moves), &mut random)] += 1;
        }
        counts
    }

    #[test]
    fn moves_near_the_best_are_chosen_more_often() {
        let counts = counts(&[10.0, 9.0, 5.0, -30.0], 0.5);
        assert!(counts[0] > counts[1] && counts[1] > 3 * counts[2] && counts[3] == 0, "{counts:?}");
        assert!(counts[1] > 2_000 && counts[2] > 300, "{counts:?}");
    }

    #[test]
    fn equal_moves_are_chosen_equally_and_cold_levels_play_the_best() {
        assert!(counts(&[3.0, 3.0, 3.0], 0.1).iter().all(|&count| count > 3_000));
        assert_eq!(counts(&[3.0, 2.0, 1.0], 0.01)[0], 10_000);
        assert_eq!(counts(&[3.0], 1.0), [10_000]);
    }

    /// A move that is only known to be no better may be much worse.
    #[test]
    fn where_only_the_best_have_values_the_others_are_not_played() {
        let mut moves = moves(&[3.0, 3.0, 3.0]);
        moves[1].bound = Bound::Upper;
        let mut random = Random::new(1);
        let mut drawn =
            |only_valued| (0..1_000).map(|_| choose(&moves, only_valued, 1.0, &mut random)).collect::<Vec<_>>();
        assert!(drawn(false).contains(&1));
        let valued = drawn(true);
        assert!(!valued.contains(&1) && valued.contains(&0) && valued.contains(&2));
    }

    #[test]
    fn the_scale_grows_from_end_to_end() {
        let strengths: Vec<Strength> = (0..=36).map(|quarter| Strength::at(f64::from(quarter) / 4.0)).collect();
        let grows = |pair: &[Strength]| {
            pair[0].nodes_per_move <= pair[1].nodes_per_move && pair[0].temperature > pair[1].temperature
        };
        assert!(strengths.windows(2).all(grows));
        assert_eq!(strengths[4], Strength { nodes_per_move: 2, temperature: 1.5 });
        assert_eq!((Strength::at(-1.0), Strength::at(99.0)), (strengths[0], strengths[36]));
        assert_eq!(Strength::at(f64::NAN), strengths[0]);
    }

    #[test]
    fn levels_grow_in_every_game() {
        for entry in Catalog::standard().games() {
            let levels = entry.settings().levels;
            assert!(levels.is_sorted() && STRENGTHS.contains(&levels[0]) && STRENGTHS.contains(&levels[7]));
            assert_eq!(Strength::of(3, &levels), Some(Strength::at(levels[2])));
            assert!(Strength::of(0, &levels).is_none() && Strength::of(STRONGEST, &levels).is_none());
        }
    }
}
