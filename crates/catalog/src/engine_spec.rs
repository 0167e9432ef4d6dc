//! Engine specs: `pvs:depth=6,tt=off`, `mcts:nodes=5000`, `level=4`, `random`.

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use plyground_core::{Random, Spec, SpecError};
use plyground_search::tree::{Method, Params, ParamsError};
use thiserror::Error;

use crate::any_game::AnyGame;
use crate::engines::AnyEngine;
use crate::entry::{Entry, PlaySettings};
use crate::levels::{Leveled, STRENGTHS, STRONGEST, Strength, VALUED};

/// The reason why an engine could not be created.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    /// Unknown search, or a wrong option of one.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// There is no such level.
    #[error("there is no level `{0}`, expected 1 to 9")]
    Level(String),
    /// The command of an external program is wrong.
    #[error("{0}")]
    Command(Worded),
}

impl ErrorText for EngineError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Params(error) => error.error_message(),
            Self::Level(level) => said("error-no-level", [("level", ErrorArg::typed(level))]),
            Self::Command(wrong) => wrong.message(),
        }
    }
}

impl From<SpecError> for EngineError {
    fn from(error: SpecError) -> Self {
        Self::Params(error.into())
    }
}

/// A parsed engine spec.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineSpec {
    /// The spec with its options.
    pub spec: Spec,
    /// The parameters of its search.
    pub params: Params,
    /// The strength, for levels below the strongest.
    pub strength: Option<Strength>,
}

impl EngineSpec {
    /// Parses an engine spec. `settings` names the engines of the game's levels.
    ///
    /// # Errors
    /// [`EngineError`] for unknown names, options and values.
    pub fn parse(text: &str, settings: PlaySettings) -> Result<Self, EngineError> {
        let spec = Spec::parse(text)?;
        let Some(level) = spec.name.strip_prefix("level") else {
            return Ok(Self { params: Params::parse(&spec)?, spec, strength: None });
        };
        let number = level.trim_start_matches(['=', ' ']);
        let level = number.parse().ok().filter(|level| (1..=STRONGEST).contains(level));
        let level = level.ok_or_else(|| EngineError::Level(plyground_core::spec::shortened(number)))?;
        let is_weakened = level < STRONGEST;
        spec.only(if is_weakened {
            &["seed", "time", "table", "threads", "strength"]
        } else {
            &["seed", "time", "table", "threads"]
        })?;
        let strength = match spec.option("strength") {
            Some(text) => Some(Strength::at(place(text, settings)?)),
            None => Strength::of(level, &settings.levels),
        };
        // `seed` is for the choice among moves; the other options are for the search.
        let engine = match strength {
            Some(Strength::Values { .. }) => settings.level_engine.unwrap_or(settings.engine),
            Some(Strength::Visits { .. }) | None => settings.engine,
        };
        let mut base = Spec::parse(engine)?;
        base.options.extend(spec.options.iter().filter(|(key, _)| key != "seed" && key != "strength").cloned());
        let mut params = Params::parse(&base)?;
        if let Some(seed) = spec.option("seed") {
            params.seed = seed.parse().map_err(|_| SpecError::BadValue {
                key: "seed".to_owned(),
                value: plyground_core::spec::shortened(seed),
                expected: Worded::said("a number", "error-expected-number"),
            })?;
        }
        if strength.is_some() {
            // With a solver a level would never make mistakes in the endgame.
            params.set_solver(false);
        }
        Ok(Self { spec, params, strength })
    }

    /// Whether it is a level below the strongest, which sets its own node limit.
    pub const fn is_weakened(&self) -> bool {
        self.strength.is_some()
    }

    /// The node limit of a level below the strongest in this position; `None` for other engines.
    pub fn nodes_of_level(&self, game: &dyn AnyGame) -> Option<u64> {
        self.strength.map(|strength| strength.nodes_at(game.legal_moves().len()))
    }

    /// Checks that the game has the evaluation that the spec names, without creating the engine.
    ///
    /// # Errors
    /// [`EngineError`] with the available names.
    pub fn check_evaluation(&self, entry: &Entry) -> Result<(), EngineError> {
        let Method::AlphaBeta(search) = self.params.method else { return Ok(()) };
        let names: Vec<&str> = entry.evaluations().iter().map(|evaluation| evaluation.name).collect();
        let name = search.evaluation.as_str();
        if names.contains(&name) {
            return Ok(());
        }
        let expected = Worded::one_of(names);
        Err(SpecError::BadValue { key: "evaluation".to_owned(), value: name.to_owned(), expected }.into())
    }

    /// Creates the engine for a game and allocates its tables.
    ///
    /// # Errors
    /// [`EngineError`] if the game does not have the evaluation that the spec names, or if there is no memory for the
    /// tables.
    pub fn engine(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyEngine>, EngineError> {
        let engine = game.engine(self.params)?;
        Ok(match self.strength {
            None => engine,
            Some(strength) => {
                let seed = self.params.seed;
                Box::new(Leveled { engine, strength, seed, random: Random::new(seed) })
            }
        })
    }
}

/// Parses a place on the scale of strengths. The end of the scale is for games with an engine that
/// chooses by visits.
fn place(text: &str, settings: PlaySettings) -> Result<f64, SpecError> {
    let least = *STRENGTHS.start();
    let most = if settings.level_engine.is_some() { *STRENGTHS.end() } else { VALUED };
    text.parse().ok().filter(|place| (least..=most).contains(place)).ok_or_else(|| SpecError::BadValue {
        key: "strength".to_owned(),
        value: plyground_core::spec::shortened(text),
        expected: Worded::filled(
            format!("{least} to {most}"),
            "error-expected-range",
            [("least", ErrorArg::number(least)), ("most", ErrorArg::number(most))],
        ),
    })
}
