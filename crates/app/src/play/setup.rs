//! The setup of a game to be played: the game and its start, the seats, and the limits. Menus and
//! the command line create it.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use plyground_arena::participants;
use plyground_catalog::{AnyGame, EngineError, EngineSpec};
use plyground_core::Player;
use plyground_session::GameLimits;
pub(crate) use plyground_session::Seat;
use plyground_view::Loaded;
use serde::Deserialize;

use crate::errors::Explain;
use crate::lookup::{self, NamedGame};
use crate::texts::t;
use crate::{memory, settings};

/// The default time per move of an engine.
pub(crate) const MOVE_TIME: Duration = Duration::from_secs(2);

/// The level of the engine in a person's first game.
const FIRST_LEVEL: u8 = 2;
/// The log of games, unless another is named.
pub(crate) const LOG: &str = "log.dat";

/// The seats of a person and an engine.
pub(crate) const fn with_person(person: Player, engine: Seat) -> [Seat; 2] {
    let mut seats = [Seat::Human, engine];
    seats.rotate_left(person.index());
    seats
}

/// The modes, by the kinds of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    HumanComputer,
    ComputerComputer,
    HumanHuman,
}

impl Mode {
    /// The mode of these seats.
    pub(crate) fn of(seats: &[Seat; 2]) -> Self {
        match seats.iter().filter(|seat| **seat == Seat::Human).count() {
            0 => Self::ComputerComputer,
            1 => Self::HumanComputer,
            _ => Self::HumanHuman,
        }
    }
}

/// The setup of a game. Also part of saved games of version 1.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Setup {
    /// The game's spec.
    pub(crate) game: String,
    /// The position to start from, on one line; by default the game's own start.
    pub(crate) start: Option<String>,
    /// Its name: `problem C`.
    pub(crate) start_name: Option<String>,
    /// Player 1 and player 2.
    pub(crate) seats: [Seat; 2],
    /// The limit of a move.
    pub(crate) move_time: Option<Duration>,
    /// The limit of the whole game, both players together.
    pub(crate) game_time: Option<Duration>,
    /// The maximum depth of engines, in plies.
    pub(crate) depth: Option<u32>,
    /// The log file.
    pub(crate) log: Option<PathBuf>,
}

impl Setup {
    /// A person against an engine that a beginner can beat, from the start, in the seat that can
    /// win.
    pub(crate) fn new(named: &NamedGame) -> Self {
        let engine = Seat::Engine(format!("level={FIRST_LEVEL}"));
        Self {
            game: named.spec.to_string(),
            start: None,
            start_name: None,
            seats: with_person(named.entry.settings().person, engine),
            move_time: Some(MOVE_TIME),
            game_time: None,
            depth: None,
            log: settings::current().log.then(|| PathBuf::from(LOG)),
        }
    }

    /// How the seats are taken.
    pub(crate) fn mode(&self) -> Mode {
        Mode::of(&self.seats)
    }

    /// Checks the specs of the engines.
    pub(crate) fn check_engines(&self, named: &NamedGame) -> Result<()> {
        let check = |spec: &str| -> Result<(), EngineError> {
            participants::check(spec, named.entry.settings())?;
            if participants::command_of(spec).is_none() {
                EngineSpec::parse(spec, named.entry.settings())?.check_evaluation(named.entry)?;
            }
            Ok(())
        };
        for spec in self.seats.iter().filter_map(Seat::engine) {
            check(spec).about(|| t::FailEngine { spec })?;
            memory::check_engine(spec, named.entry.settings())?;
        }
        Ok(())
    }

    /// The limits of the game.
    pub(crate) const fn game_limits(&self) -> GameLimits {
        GameLimits { move_time: self.move_time, game_time: self.game_time, depth: self.depth, nodes: None }
    }

    /// Sets up the game, with warnings about its board.
    pub(crate) fn open(&self) -> Result<(NamedGame, Loaded<Box<dyn AnyGame>>)> {
        let named = lookup::game(&self.game)?;
        let Loaded { value: mut game, warnings } = named.start_quietly()?;
        if let Some(start) = &self.start {
            game.set_position(start).about(|| t::FailPositionOf { title: named.entry.info().title })?;
        }
        Ok((named, Loaded { value: game, warnings }))
    }

    /// The setup without the file that the game's spec names for its board. With the position the file is not needed,
    /// and it may change or be deleted. Its name stays as the name of the start.
    pub(crate) fn without_file(&self, named: &NamedGame) -> Self {
        let no_file = |_: &str| Err("no file is read here".to_owned());
        let mut setup = self.clone();
        if named.entry.open(&named.spec, &no_file).is_err() {
            let mut spec = named.spec.clone();
            let file = spec.verbatim.clone().and_then(|key| spec.remove(&key));
            setup.start_name = setup.start_name.or(file);
            setup.game = spec.to_string();
        }
        setup
    }

    /// The same game with the players' seats exchanged.
    pub(crate) fn swapped(&self) -> Self {
        let mut other = self.clone();
        other.seats.swap(0, 1);
        other
    }
}
