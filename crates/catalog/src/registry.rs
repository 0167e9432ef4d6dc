//! The games by name. This is the one place that lists them: a new game is one line.

use plyground_core::spec::one_of;
use plyground_core::{Advice, Spec};
use plyground_games::{bispo, blokus, quatro};
use plyground_view::problem::HasProblems;
use plyground_view::{GameInfo, Loaded, ReadFile, Setup, SetupError};
use thiserror::Error;

use crate::any_game::{AnyGame, TypedGame};
use crate::levels::Levels;
use crate::problems::{self, Problems, Source};

/// Every game, in the order people see, with the engine that plays it best.
pub static GAMES: &[Entry] = &[
    Entry::with_problems::<quatro::Quatro>(Play {
        engine: "pvs:solver=on",
        bench_depth: 4,
        seconds: (1, 5),
        depth: (1, 16),
        levels: [0.0, 2.65, 3.36, 4.07, 4.81, 5.76, 6.64, 7.59],
    }),
    Entry::with_problems::<quatro::Quarto>(Play {
        engine: "pvs:solver=on",
        bench_depth: 7,
        seconds: (1, 5),
        depth: (1, 16),
        levels: [0.0, 2.6, 3.2, 4.05, 5.02, 6.25, 7.39, 8.6],
    }),
    Entry::with_problems::<blokus::BlokusUno>(Play {
        engine: "pvs",
        bench_depth: 7,
        seconds: (1, 20),
        depth: (1, 70),
        levels: [2.33, 3.05, 3.97, 4.88, 5.77, 6.35, 6.93, 7.62],
    }),
    Entry::game::<blokus::BlokusDuo>(Play {
        engine: "pvs",
        bench_depth: 3,
        seconds: (1, 20),
        depth: (1, 42),
        levels: [3.3, 4.26, 4.97, 5.62, 6.25, 6.76, 7.28, 8.05],
    }),
    Entry::with_problems::<bispo::Bispo>(Play {
        engine: "pvs:solver=on",
        bench_depth: 10,
        seconds: (1, 5),
        depth: (1, 40),
        levels: [0.0, 3.53, 4.08, 4.86, 5.79, 6.56, 7.34, 8.13],
    }),
    Entry::with_problems::<bispo::Torre>(Play {
        engine: "pvs:solver=on",
        bench_depth: 8,
        seconds: (1, 5),
        depth: (1, 40),
        levels: [0.0, 3.52, 4.26, 5.0, 5.85, 6.43, 7.2, 7.97],
    }),
    Entry::with_problems::<bispo::Cavalo>(Play {
        engine: "pvs:solver=on",
        bench_depth: 9,
        seconds: (1, 5),
        depth: (1, 40),
        levels: [0.0, 3.15, 3.86, 4.52, 5.28, 6.19, 7.03, 7.86],
    }),
];

/// Levels of a game for which nobody has fitted them yet: a start for a new one.
pub const UNFITTED: Levels = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0];

/// How a game is played best, and measured.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// The spec of its strongest engine.
    pub engine: &'static str,
    /// The depth at which searches are compared on it: some hundred thousand positions.
    pub bench_depth: u32,
    /// The seconds per move that menus offer, from and to. Command lines take any limit.
    pub seconds: (u32, u32),
    /// The depths that menus offer, from and to.
    pub depth: (u32, u32),
    /// The strengths of levels 1 to 8.
    pub levels: Levels,
}

/// Why a game or its problems could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpenError {
    /// No game of that name.
    #[error("there is no game `{name}`, expected {expected}")]
    UnknownGame {
        /// The name.
        name: String,
        /// The names there are.
        expected: String,
    },
    /// The game could not be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game has no one-player problems.
    #[error("{0} has no one-player problems")]
    NoProblems(&'static str),
    /// The problems could not be read: a whole message.
    #[error("{0}")]
    Problems(String),
}

type Open = fn(&Spec, ReadFile<'_>) -> Result<Loaded<Box<dyn AnyGame>>, SetupError>;
type OpenProblems = fn(&Spec, ReadFile<'_>, &Source) -> Result<Loaded<Problems>, OpenError>;

/// One game of the registry.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    play: Play,
    info: fn() -> &'static GameInfo,
    open: Open,
    problems: Option<OpenProblems>,
}

impl Entry {
    /// A game for two without problems for one, and how it is played.
    pub const fn game<G: Setup + Advice>(play: Play) -> Self {
        Self {
            play,
            info: G::info,
            open: |spec, read| {
                let Loaded { value, warnings } = G::setup(spec, read)?;
                Ok(Loaded { value: Box::new(TypedGame::new(value, spec)), warnings })
            },
            problems: None,
        }
    }

    /// A game with problems, and how it is played.
    pub const fn with_problems<G: HasProblems + Advice>(play: Play) -> Self {
        Self {
            play,
            info: G::info,
            open: |spec, read| {
                let Loaded { value, warnings } = G::setup(spec, read)?;
                Ok(Loaded { value: Box::new(TypedGame::with_problems(value, spec)), warnings })
            },
            problems: Some(|spec, read, source| {
                let start = G::setup(spec, read)?.value;
                problems::load(&start, spec, source)
            }),
        }
    }

    /// Name, options, texts.
    pub fn info(&self) -> &'static GameInfo {
        (self.info)()
    }

    /// How it is played best, and measured.
    pub const fn play(&self) -> Play {
        self.play
    }

    /// Does it have one-player problems?
    pub const fn has_problems(&self) -> bool {
        self.problems.is_some()
    }

    /// Sets the game up as the spec says.
    ///
    /// # Errors
    /// [`OpenError`] saying which option or file is wrong.
    pub fn open(&self, spec: &Spec, read: ReadFile<'_>) -> Result<Loaded<Box<dyn AnyGame>>, OpenError> {
        Ok((self.open)(spec, read)?)
    }

    /// Reads the game's problems from `source`.
    ///
    /// # Errors
    /// [`OpenError`] saying what is wrong, and where.
    pub fn problems(&self, spec: &Spec, read: ReadFile<'_>, source: &Source) -> Result<Loaded<Problems>, OpenError> {
        let problems = self.problems.ok_or_else(|| OpenError::NoProblems(self.info().title))?;
        problems(spec, read, source)
    }
}

/// The game that a spec names.
///
/// # Errors
/// [`OpenError::UnknownGame`], which lists the names there are.
pub fn find(spec: &Spec) -> Result<&'static Entry, OpenError> {
    GAMES.iter().find(|entry| entry.info().name == spec.name).ok_or_else(|| OpenError::UnknownGame {
        name: plyground_core::spec::shortened(&spec.name),
        expected: one_of(GAMES.iter().map(|entry| entry.info().name)),
    })
}
