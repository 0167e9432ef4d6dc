//! Levels 1 to 9, from beginner to the game's strongest engine. A lower level searches fewer nodes,
//! and chooses at random among moves near the best: the lower the level, the wider the choice. It
//! errs as people do, between close moves, without obvious blunders. Level 9 is the strongest engine.
//!
//! Where the strongest engine is a Monte Carlo tree search with a judge, it is far above all searches that
//! value every move. There the upper levels are that engine with few nodes, and choose by visits.
//!
//! All games share one scale of strengths. The strengths of a game's levels are fitted to matches,
//! so that each level scores 60–75 % against the one below (`bench/src/bin/levels.rs`; results in
//! `bench/runs`).
//!
//! Logarithms and powers come from `libm`, whose results are the same on every platform: the
//! same seed plays the same game everywhere.

pub mod choice;

use choice::{choose, choose_by_visits, typical_gap};
use libm::{exp, log};
use plyground_core::{Limits, Random};
use plyground_search::tree::Purpose;

use crate::any_game::AnyGame;
use crate::engines::{Analysis, AnyEngine, EngineRequest};

/// The strongest level.
pub const STRONGEST: u8 = 9;

/// The strengths of a game's levels 1 to 8, on the scale of [`Strength::at`].
pub type Levels = [f64; STRONGEST as usize - 1];

/// The parameters of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Strength {
    /// A search that values every move.
    Values {
        /// Nodes searched for each legal move.
        nodes_per_move: u64,
        /// The gap to the best move at which a move is chosen 1/e times as often as the best, in units of
        /// the median gap of the position's moves.
        temperature: f64,
    },
    /// A search that visits promising moves often and the others hardly ever.
    Visits {
        /// Nodes searched for a position.
        nodes: u64,
        /// A move is chosen in proportion to its visits to the power of 1 / `temperature`.
        temperature: f64,
    },
}

/// Nodes per move and temperature at 0, 1, 2, … of the scale, as far as every move is valued. The last
/// takes about a tenth of a second per move.
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

/// The end of the part of the scale where every move is valued.
pub const VALUED: f64 = (SCALE.len() - 1) as f64;

/// Nodes and temperature at 9, 10, 11, … of the scale for moves that are chosen by visits.
const VISITS: [(f64, f64); 7] =
    [(60.0, 1.0), (200.0, 0.7), (800.0, 0.5), (3_000.0, 0.4), (12_000.0, 0.3), (50_000.0, 0.2), (200_000.0, 0.1)];

/// The range of the scale.
pub const STRENGTHS: std::ops::RangeInclusive<f64> = 0.0..=VALUED + (VISITS.len() - 1) as f64;

/// The numbers at a place of a table, interpolated between whole numbers.
fn at(table: &[(f64, f64)], place: f64) -> (f64, f64) {
    let index = (place as usize).min(table.len() - 2);
    let part = place - index as f64;
    // A power of the ratio, so that whole places are exactly those of the table.
    let between = |low: f64, high: f64| low * exp(log(high / low) * part);
    let (low, high) = (table[index], table[index + 1]);
    (between(low.0, high.0), between(low.1, high.1))
}

impl Strength {
    /// The strength at a place of the scale, which is clamped to its range. Above [`VALUED`] moves are
    /// chosen by visits.
    pub fn at(place: f64) -> Self {
        let place = if place.is_nan() { 0.0 } else { place.clamp(*STRENGTHS.start(), *STRENGTHS.end()) };
        if place > VALUED {
            let (nodes, temperature) = at(&VISITS, place - VALUED);
            return Self::Visits { nodes: nodes.round() as u64, temperature };
        }
        let (nodes, temperature) = at(&SCALE, place);
        Self::Values { nodes_per_move: nodes.round() as u64, temperature }
    }

    /// The nodes for a position with this number of legal moves.
    pub const fn nodes_at(self, moves: usize) -> u64 {
        match self {
            Self::Values { nodes_per_move, .. } => nodes_per_move.saturating_mul(moves as u64),
            Self::Visits { nodes, .. } => nodes,
        }
    }

    /// The strength of a level from 1 to 8; `None` for level 9, which is not weakened.
    pub fn of(level: u8, levels: &Levels) -> Option<Self> {
        usize::from(level).checked_sub(1).and_then(|index| levels.get(index)).map(|&place| Self::at(place))
    }
}

/// Positions with more moves than this are searched in two stages: [`Leveled::two_stages`].
const TWO_STAGE_MOVES: usize = 128;
/// The first stage gets this fraction of the limits: 1/6.
const FIRST_STAGE_PART: u32 = 6;
/// The second stage searches at least this number of moves.
const MIN_CANDIDATES: usize = 12;

/// An engine that plays at a level below the strongest.
pub(crate) struct Leveled {
    pub(crate) engine: Box<dyn AnyEngine>,
    pub(crate) strength: Strength,
    pub(crate) seed: u64,
    pub(crate) random: Random,
}

impl AnyEngine for Leveled {
    fn think(&mut self, game: &dyn AnyGame, request: EngineRequest<'_>) -> Option<Analysis> {
        if request.purpose != Purpose::Play {
            return self.engine.think(game, request);
        }
        let moves = game.legal_moves().len();
        if moves < 2 {
            return self.engine.think(game, request);
        }
        let nodes = self.strength.nodes_at(moves);
        let nodes = request.limits.nodes.map_or(nodes, |most| most.min(nodes));
        let limits = Limits { nodes: Some(nodes), ..request.limits };
        let temperature = match self.strength {
            Strength::Values { temperature, .. } => temperature,
            Strength::Visits { temperature, .. } => {
                let mut analysis = self.engine.think(game, EngineRequest { limits, ..request })?;
                let chosen = choose_by_visits(&analysis.moves, temperature, &mut self.random);
                put_first(&mut analysis, chosen);
                return Some(analysis);
            }
        };
        let request = EngineRequest { limits, purpose: Purpose::EveryMove, ..request };
        let candidates = ((moves as f64 * temperature) as usize).max(MIN_CANDIDATES);
        let is_two_stage = moves > TWO_STAGE_MOVES && candidates < moves / 2;
        let (mut analysis, typical) = if is_two_stage {
            self.two_stages(candidates, game, request)?
        } else {
            let analysis = self.engine.think(game, request)?;
            let typical = typical_gap(&analysis.moves);
            (analysis, typical)
        };
        let chosen = choose(&analysis.moves, is_two_stage, temperature * typical, &mut self.random);
        put_first(&mut analysis, chosen);
        Some(analysis)
    }

    fn recall(&mut self, game: &dyn AnyGame, proved: (f64, f64)) {
        self.engine.recall(game, proved);
    }

    fn clear(&mut self) {
        self.engine.clear();
        self.random = Random::new(self.seed);
    }

    fn warm(&mut self) {
        self.engine.warm();
    }

    fn reseed(&mut self, seed: u64) {
        self.engine.reseed(seed);
        self.seed = seed;
        self.random = Random::new(seed);
    }
}

impl Leveled {
    /// Searches all moves with a part of the limits, then the best `candidates` of them with the
    /// rest. With many moves, searching each takes most of the time, and few are close enough to
    /// the best to be chosen. Returns the second analysis, and the typical gap of the first.
    fn two_stages(
        &mut self,
        candidates: usize,
        game: &dyn AnyGame,
        request: EngineRequest<'_>,
    ) -> Option<(Analysis, f64)> {
        let Limits { time, nodes, .. } = request.limits;
        let part = Limits {
            time: time.map(|time| time / FIRST_STAGE_PART),
            nodes: nodes.map(|nodes| nodes / u64::from(FIRST_STAGE_PART)),
            ..request.limits
        };
        let first = EngineRequest {
            limits: part,
            stop: request.stop.clone(),
            on_progress: &mut *request.on_progress,
            sink: None,
            ..request
        };
        let first = self.engine.think(game, first)?;
        let typical = typical_gap(&first.moves);
        let limits = request.limits.after(first.stats.time, first.stats.nodes);
        let second = EngineRequest { limits, purpose: Purpose::BestMoves(candidates), ..request };
        let mut second = self.engine.think(game, second)?;
        second.stats += first.stats;
        if second.moves.first().is_none_or(|best| best.depth == 0) {
            return Some((Analysis { stats: second.stats, stopped_by: second.stopped_by, ..first }, typical));
        }
        Some((second, typical))
    }
}

/// Makes the chosen move the first.
fn put_first(analysis: &mut Analysis, chosen: usize) {
    if chosen < analysis.moves.len() {
        analysis.moves[..=chosen].rotate_right(1);
        analysis.worth = analysis.moves[0].worth;
    }
}
