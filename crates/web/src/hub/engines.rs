//! The source of engines for games. How they run depends on where the hub runs: on threads of a server, or in slices in
//! a worker of the page.

use std::time::Duration;

use plyground_catalog::{EngineSpec, Entry};
use plyground_core::Clock;
use plyground_session::player::{SeatPlayer, Sliced};

use crate::protocol::EngineInfo;

/// Makes the engines of games.
pub trait Engines: Send {
    /// The engines on offer besides the levels.
    fn offered(&self) -> Vec<EngineInfo>;

    /// The player of a seat: `level=3`, or one of [`Self::offered`] by its name. `None` if there is none. It should use
    /// no resources before its first question.
    fn player(&self, spec: &str, game: &Entry, visitor: u64) -> Option<Box<dyn SeatPlayer>>;

    /// The engine that gives hints and analyses.
    fn advisor(&self, game: &Entry, visitor: u64) -> Option<Box<dyn SeatPlayer>>;
}

/// Levels without threads, for tests and for WebAssembly.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlainEngines {
    /// Measures the time of searches.
    pub clock: Clock,
    /// The longest time of a slice, after which messages are answered; `None` for slices by nodes, which are
    /// reproducible.
    pub slice: Option<Duration>,
}

/// The size of an engine's table: more than a short search fills.
const TABLE_BYTES: u64 = 4 << 20;

impl PlainEngines {
    fn sliced(self, spec: &str, game: &Entry) -> Option<Box<dyn SeatPlayer>> {
        let mut spec = EngineSpec::parse(spec, game.settings()).ok()?;
        spec.params.table_bytes = spec.params.table_bytes.min(TABLE_BYTES);
        let player = Sliced::new(spec, self.clock);
        Some(Box::new(match self.slice {
            Some(time) => player.with_longest_slice(time),
            None => player,
        }))
    }
}

impl Engines for PlainEngines {
    fn offered(&self) -> Vec<EngineInfo> {
        Vec::new()
    }

    fn player(&self, spec: &str, game: &Entry, _visitor: u64) -> Option<Box<dyn SeatPlayer>> {
        self.sliced(spec, game)
    }

    fn advisor(&self, game: &Entry, _visitor: u64) -> Option<Box<dyn SeatPlayer>> {
        self.sliced(game.settings().engine, game)
    }
}
