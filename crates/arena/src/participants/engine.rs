//! Built-in engines as participants.

use std::collections::VecDeque;
use std::fmt;
use std::time::Duration;

use plyground_core::random::mix64;
use plyground_core::{Limits, Player};
use plyground_search::tree::{Algorithm, DEFAULT_TABLE_BYTES};

use super::{Chosen, Conditions, DEFAULT_TIME, Forfeit, MoveRequest, Opinion, Participant};
use plyground_catalog::AnyEngine;
use plyground_catalog::AnyGame;
use plyground_catalog::EngineError;
use plyground_catalog::EngineSpec;
use plyground_catalog::turns;

/// A built-in engine, with its tables.
pub struct EngineParticipant {
    spec: EngineSpec,
    limits: Limits,
    engine: Box<dyn AnyEngine>,
    /// The plies of the current turn that were chosen together with its first.
    planned: VecDeque<String>,
}

impl fmt::Debug for EngineParticipant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineParticipant")
            .field("spec", &self.spec)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

impl EngineParticipant {
    /// Creates the engine of a spec for games of the same kind as `game`, and allocates its tables.
    ///
    /// # Errors
    /// [`EngineError`] if the game does not have the evaluation that the spec names, or if there is no memory for the
    /// tables.
    pub fn new(mut spec: EngineSpec, game: &dyn AnyGame, conditions: &Conditions) -> Result<Self, EngineError> {
        let limits = limits(&spec, conditions.limits);
        if spec.spec.option("table").is_none() {
            spec.params.table_bytes = table_bytes(&limits);
        }
        let engine = spec.engine(game)?;
        Ok(Self { spec, limits, engine, planned: VecDeque::new() })
    }
}

/// How long a loaded machine may suspend a thread.
const GRACE: Duration = Duration::from_secs(2);

/// The limits of a turn: the smaller of those of the spec and of the match. An engine that would
/// search forever gets [`DEFAULT_TIME`].
fn limits(spec: &EngineSpec, granted: Limits) -> Limits {
    let limits = spec.params.within(granted);
    let is_limited = limits.time.is_some() || limits.nodes.is_some() || limits.depth.is_some();
    let ends = is_limited || spec.is_weakened() || spec.params.algorithm() == Algorithm::Random;
    if ends { limits } else { Limits { time: Some(DEFAULT_TIME), ..limits } }
}

/// The size of a table that a game within these limits hardly fills. Clearing 64 MB before each
/// game would take as long as a move of ten milliseconds.
fn table_bytes(limits: &Limits) -> u64 {
    const ENTRY: u64 = 16;
    const TURNS: u64 = 20;
    // Some searches are faster, but most of their nodes are leaves, which are not stored.
    const NODES_PER_MILLISECOND: u64 = 1_000;
    const MIN_BYTES: u64 = 1 << 20;
    let in_time = limits.time.map(|time| (time.as_millis() as u64).saturating_mul(NODES_PER_MILLISECOND));
    let nodes = limits.nodes.unwrap_or(u64::MAX).min(in_time.unwrap_or(u64::MAX));
    nodes.saturating_mul(TURNS * ENTRY).clamp(MIN_BYTES, DEFAULT_TABLE_BYTES)
}

impl Participant for EngineParticipant {
    fn name(&self) -> String {
        self.spec.spec.to_string()
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn grace(&self) -> Duration {
        GRACE
    }

    /// Combines `seed` with that of the spec, so `random:seed=1` and `random:seed=2` differ.
    fn new_game(&mut self, _: &dyn AnyGame, _: Player, seed: u64) -> Result<(), Forfeit> {
        self.engine.reseed(mix64(seed ^ mix64(self.spec.params.seed)));
        Ok(())
    }

    /// Chooses the whole turn at its first ply.
    fn choose(&mut self, request: MoveRequest<'_>) -> Result<Chosen, Forfeit> {
        if request.is_first_ply {
            self.planned.clear();
        }
        if let Some(mv) = self.planned.pop_front() {
            return Ok(Chosen { mv, opinion: None });
        }
        let MoveRequest { game, budget, clock, stop, .. } = request;
        let turn = turns::think(&mut *self.engine, game, budget, clock, stop, &mut |_| {});
        let turns::ChosenTurn { plies, analysis } =
            turn.ok_or_else(|| Forfeit::Crash("the engine has no move".to_owned()))?;
        self.planned.extend(plies);
        let mv = self.planned.pop_front().unwrap_or_default();
        let worth = (analysis.stats.nodes > 0).then_some(analysis.worth);
        Ok(Chosen { mv, opinion: Some(Opinion { worth, stats: analysis.stats }) })
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::{Clock, Stop};

    use super::*;
    use crate::participants::participant;
    use plyground_catalog::Catalog;
    use plyground_view::no_files;

    fn open(name: &str) -> Box<dyn AnyGame> {
        Catalog::standard().open(name, &no_files).expect(name).value
    }

    fn limits_of(spec: &str, granted: Limits) -> Limits {
        let game = open("quatro");
        let conditions = Conditions { limits: granted, margin: Duration::ZERO, ..Conditions::default() };
        participant(spec, &*game, &conditions).expect(spec).limits()
    }

    #[test]
    fn limits_come_from_the_spec_the_match_or_the_default() {
        let nodes = |nodes| Limits { nodes: Some(nodes), ..Limits::default() };
        let time = |millis| Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() };
        assert_eq!(limits_of("pvs", Limits::default()), time(100));
        assert_eq!(limits_of("pvs", nodes(7)), nodes(7));
        assert_eq!(limits_of("mcts:nodes=5", nodes(7)), nodes(5));
        assert_eq!(limits_of("mcts:nodes=9", nodes(7)), nodes(7));
        assert_eq!(limits_of("pvs:time=1s", Limits::default()), time(1000));
        assert_eq!(limits_of("pvs:time=1s", nodes(7)), Limits { nodes: Some(7), ..time(1000) });
        assert_eq!(limits_of("level=4", Limits::default()), Limits::default());
        assert_eq!(limits_of("level=9", Limits::default()), time(100));
        assert_eq!(limits_of("random", Limits::default()), Limits::default());
    }

    #[test]
    fn a_seed_decides_what_is_drawn() {
        let game = open("blokus-duo");
        let draw = |spec: &str, seed| {
            let mut random = participant(spec, &*game, &Conditions::default()).expect(spec);
            random.new_game(&*game, Player::One, seed).expect("a game");
            let stop = Stop::new();
            let request = MoveRequest {
                game: &*game,
                budget: random.limits(),
                is_first_ply: true,
                stop: &stop,
                clock: Clock::default(),
            };
            random.choose(request).expect("a move").mv
        };
        assert_eq!(draw("random", 1), draw("random", 1));
        assert_ne!(draw("random", 1), draw("random", 2));
        assert_ne!(draw("random", 1), draw("random:seed=1", 1));
    }

    #[test]
    fn a_turn_of_two_plies_is_chosen_at_once() {
        let mut game = open("quarto");
        let first = game.legal_moves().swap_remove(0);
        game.play(&first).expect("legal");
        let mut engine = participant("pvs:nodes=200", &*game, &Conditions::default()).expect("an engine");
        let stop = Stop::new();
        let budget = engine.limits();
        let place = engine
            .choose(MoveRequest { game: &*game, budget, is_first_ply: true, stop: &stop, clock: Clock::default() })
            .expect("a ply");
        game.play(&place.mv).expect("legal");
        let give = engine
            .choose(MoveRequest { game: &*game, budget, is_first_ply: false, stop: &stop, clock: Clock::default() })
            .expect("a ply");
        game.play(&give.mv).expect("legal");
        assert!(place.opinion.is_some() && give.opinion.is_none());
    }

    #[test]
    fn small_searches_get_small_tables() {
        let nodes = |nodes| Limits { nodes: Some(nodes), ..Limits::default() };
        let time = |millis| Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() };
        assert_eq!(table_bytes(&nodes(1)), 1 << 20);
        assert_eq!(table_bytes(&nodes(10_000)), 3_200_000);
        assert_eq!(table_bytes(&time(10)), 3_200_000);
        for limits in [nodes(u64::MAX), time(1_000), time(u64::MAX), Limits::default()] {
            assert_eq!(table_bytes(&limits), DEFAULT_TABLE_BYTES);
        }
    }
}
