//! An entry of the catalog: a game's name and options, its setup, its one-player problems and its
//! engine settings.

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use plyground_core::spec::SpecError;
use plyground_core::{Evaluation, Player, Spec, Symmetric};
use plyground_view::{GameInfo, HasProblems, Loaded, Message, ReadFile, Setup, SetupError, Standalone, Text};
use thiserror::Error;

use crate::any_game::{AnyGame, TypedGame};
use crate::levels::Levels;
use crate::problems::{self, Problems, Source};

/// A game's engine settings, for playing and benchmarks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaySettings {
    /// The spec of its strongest engine.
    pub engine: &'static str,
    /// The depth at which `plyground bench` searches it, some hundred thousand positions; `None` if
    /// it is not part of the bench.
    pub bench_depth: Option<u32>,
    /// The range of seconds per move that menus offer. The command line accepts any limit.
    pub seconds: (u32, u32),
    /// The range of depths that menus offer.
    pub depth: (u32, u32),
    /// The default seat of a person: the second if the first player loses against best play.
    pub person: Player,
    /// The margin in points that is a clear lead.
    pub clear_margin: f64,
    /// The spec of the engine of levels 1 to 8, if it is not the strongest. They choose among moves near
    /// the best, so the engine must give every move a value that can be compared: Monte Carlo tree
    /// search hardly visits most moves.
    pub level_engine: Option<&'static str>,
    /// The strengths of levels 1 to 8, fitted to matches; see [`crate::levels`].
    pub levels: Levels,
}

impl PlaySettings {
    /// Settings for a new game: `pvs` plays it, its levels are evenly spaced until they are
    /// fitted to matches, and it is not part of the bench.
    pub const DEFAULT: Self = Self {
        engine: "pvs",
        bench_depth: None,
        seconds: (1, 5),
        depth: (1, 40),
        person: Player::One,
        clear_margin: 0.8,
        level_engine: None,
        levels: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0],
    };
}

impl Default for PlaySettings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The reason why a game or its problems could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpenError {
    /// There is no game of that name.
    #[error("there is no game `{name}`, expected {expected}")]
    UnknownGame {
        /// The name.
        name: String,
        /// The known names.
        expected: Worded,
    },
    /// The game could not be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game has no one-player problems.
    #[error("{0} has no one-player problems")]
    NoProblems(&'static str),
    /// The entry has one-player problems only.
    #[error("{title} is for one player: try `plyground solve {name}`")]
    NoGame {
        /// Its title.
        title: &'static str,
        /// Its name in specs.
        name: &'static str,
    },
    /// The problems could not be read: a complete message, with the file and the place.
    #[error(transparent)]
    Problems(Message),
    /// A file has the problems of another game.
    #[error("{file}: these are problems of {other}, not of {title}; --embedded takes the built-in problems of {title}")]
    OtherGame {
        /// The file.
        file: String,
        /// The title of the game whose problems it contains.
        other: &'static str,
        /// The title of the requested game.
        title: &'static str,
    },
}

impl ErrorText for OpenError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::UnknownGame { name, expected } => {
                said("error-no-game", [("name", ErrorArg::typed(name)), ("expected", expected.arg())])
            }
            Self::Setup(error) => error.error_message(),
            Self::NoProblems(title) => said("error-no-problems", [("title", ErrorArg::typed(*title))]),
            Self::NoGame { title, name } => {
                said("error-one-player", [("title", ErrorArg::typed(*title)), ("name", ErrorArg::typed(*name))])
            }
            Self::Problems(_) => None,
            Self::OtherGame { file, other, title } => said(
                "error-other-game",
                [
                    ("file", ErrorArg::typed(file)),
                    ("other", ErrorArg::typed(*other)),
                    ("title", ErrorArg::typed(*title)),
                ],
            ),
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Setup(error) => Some(error),
            Self::Problems(message) => Some(message),
            _ => None,
        }
    }
}

impl From<SpecError> for OpenError {
    fn from(error: SpecError) -> Self {
        Self::Setup(error.into())
    }
}

/// An evaluation of a game, as [`Entry::evaluations`] lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvaluationInfo {
    /// The name in specs: `evaluation=NAME`.
    pub name: &'static str,
    /// A description.
    pub about: Text,
}

fn evaluations<G: Setup>() -> Vec<EvaluationInfo> {
    let info = |evaluation: &Evaluation<G>| {
        let Evaluation { name, about, .. } = *evaluation;
        let text = G::evaluation_texts().iter().find(|(named, _)| *named == name);
        EvaluationInfo { name, about: text.map_or(Text::same(about), |&(_, text)| text) }
    };
    G::evaluations().iter().map(info).collect()
}

/// Sets up a game; `make` decides whether it has problems.
fn opened<G: Setup>(
    spec: &Spec,
    read: ReadFile<'_>,
    settings: PlaySettings,
    make: fn(G, &Spec, PlaySettings) -> TypedGame<G>,
) -> Result<Loaded<Box<dyn AnyGame>>, SetupError> {
    let Loaded { value, warnings } = G::setup(spec, read)?;
    Ok(Loaded { value: Box::new(make(value, spec, settings)), warnings })
}

type Open = fn(&Spec, ReadFile<'_>, PlaySettings) -> Result<Loaded<Box<dyn AnyGame>>, SetupError>;
/// The smallest text among a position and its images under the symmetries of its game.
type Canonical = fn(&dyn AnyGame) -> Option<String>;
type OpenProblems = fn(&Spec, ReadFile<'_>, PlaySettings, &Source) -> Result<Loaded<Problems>, OpenError>;

fn canonical<G: Setup + Symmetric>(game: &dyn AnyGame) -> Option<String> {
    let position = game.as_any().downcast_ref::<TypedGame<G>>()?.current();
    (0..position.symmetries()).map(|symmetry| position.transformed(symmetry).position_text()).min()
}

/// One game of the catalog.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    info: fn() -> &'static GameInfo,
    evaluations: fn() -> Vec<EvaluationInfo>,
    settings: PlaySettings,
    /// `None` if there are only one-player problems.
    open: Option<Open>,
    problems: Option<OpenProblems>,
    /// `None` if the game has no known symmetries.
    canonical: Option<Canonical>,
}

impl Entry {
    /// A two-player game without one-player problems.
    pub const fn game<G: Setup>(settings: PlaySettings) -> Self {
        Self {
            info: G::info,
            evaluations: evaluations::<G>,
            settings,
            open: Some(|spec, read, settings| opened(spec, read, settings, TypedGame::<G>::new)),
            problems: None,
            canonical: None,
        }
    }

    /// A two-player game with one-player problems.
    pub const fn with_problems<G: HasProblems>(settings: PlaySettings) -> Self {
        Self {
            open: Some(|spec, read, settings| opened(spec, read, settings, TypedGame::<G>::with_problems)),
            problems: Some(|spec, read, settings, source| {
                let start = G::setup(spec, read)?.value;
                problems::load_with_game(&start, spec, settings, source)
            }),
            ..Self::game::<G>(settings)
        }
    }

    /// One-player problems without a two-player game.
    pub const fn puzzle<P: Standalone>() -> Self {
        Self {
            info: P::info,
            settings: PlaySettings::DEFAULT,
            evaluations: Vec::new,
            open: None,
            problems: Some(|spec, _, _, source| {
                spec.only(&P::info().keys())?;
                problems::load::<P>(spec, source, |_| None)
            }),
            canonical: None,
        }
    }

    /// The same entry with the symmetries of its game, for [`Self::canonical_position`].
    #[must_use]
    pub const fn symmetric<G: Setup + Symmetric>(self) -> Self {
        Self { canonical: Some(canonical::<G>), ..self }
    }

    /// The game's name, options and texts.
    pub fn info(&self) -> &'static GameInfo {
        (self.info)()
    }

    /// The evaluations that engines can use, the game's own first; empty for puzzles.
    pub fn evaluations(&self) -> Vec<EvaluationInfo> {
        (self.evaluations)()
    }

    /// The engine settings.
    pub const fn settings(&self) -> PlaySettings {
        self.settings
    }

    /// Whether it is a game for two players.
    pub const fn is_game(&self) -> bool {
        self.open.is_some()
    }

    /// Whether it has one-player problems.
    pub const fn has_problems(&self) -> bool {
        self.problems.is_some()
    }

    /// A text that is the same for all positions that are equivalent under the symmetries of the game, including those
    /// that exchange the players. Without symmetries, the text of the position itself.
    pub fn canonical_position(&self, game: &dyn AnyGame) -> String {
        self.canonical.and_then(|canonical| canonical(game)).unwrap_or_else(|| game.position())
    }

    /// Sets up the game with the options of `spec`.
    ///
    /// # Errors
    /// [`OpenError`] saying which option or file is wrong, or that it is not a two-player game.
    pub fn open(&self, spec: &Spec, read: ReadFile<'_>) -> Result<Loaded<Box<dyn AnyGame>>, OpenError> {
        let GameInfo { title, name, .. } = *self.info();
        let open = self.open.ok_or(OpenError::NoGame { title, name })?;
        Ok(open(spec, read, self.settings)?)
    }

    /// Reads the game's problems from `source`.
    ///
    /// # Errors
    /// [`OpenError`] saying what is wrong, and where.
    pub fn problems(&self, spec: &Spec, read: ReadFile<'_>, source: &Source) -> Result<Loaded<Problems>, OpenError> {
        let problems = self.problems.ok_or_else(|| OpenError::NoProblems(self.info().title))?;
        problems(spec, read, self.settings, source)
    }
}
