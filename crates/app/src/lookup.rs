//! Finds the game, position or problem that the command line names.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Result, bail};
use plyground_catalog::{
    AnyGame, AnyProblem, Catalog, EngineSpec, Entry, OpenError, Problems, Source, name_of, select,
};
use plyground_core::Spec;
use plyground_core::spec::shortened;
use plyground_view::Loaded;

use crate::cli::{FileArguments, Position, PositionArguments};
use crate::errors;
use crate::errors::Explain;
use crate::files;
use crate::output::warn;
use crate::texts::t;
use plyground_view::Message;
use plyground_view::texts::Says;

/// The file of problems that is used by default, if it exists.
const PROBLEM_FILE: &str = "problemas.dat";

/// Larger files are not tried with other games to find their owner.
const LARGEST_GUESSED: usize = 1 << 20;

/// The games of this program, set once at its start.
static CATALOG: OnceLock<Catalog> = OnceLock::new();

/// Sets the games of this program. Later calls change nothing.
pub(crate) fn install(catalog: Catalog) {
    _ = CATALOG.set(catalog);
}

/// The games of this program: the standard ones, unless others were installed.
pub(crate) fn catalog() -> &'static Catalog {
    CATALOG.get_or_init(Catalog::standard)
}

/// A game named by a spec: its entry in the catalog and the spec.
pub(crate) struct NamedGame {
    pub(crate) entry: &'static Entry,
    pub(crate) spec: Spec,
}

/// Finds the game that a spec names.
pub(crate) fn game(text: &str) -> Result<NamedGame> {
    let (entry, spec) = catalog().parse(text)?;
    Ok(NamedGame { entry, spec })
}

pub(crate) fn read_file(name: &str) -> Result<Vec<u8>, String> {
    files::read(Path::new(name)).map_err(|error| error.root_cause().to_string())
}

/// Problems and their source.
pub(crate) struct FoundProblems {
    pub(crate) problems: Problems,
    pub(crate) source: Source,
    pub(crate) warnings: Vec<Message>,
}

impl NamedGame {
    /// The game at its start.
    pub(crate) fn start(&self) -> Result<Box<dyn AnyGame>> {
        let Loaded { value, warnings } = self.start_quietly()?;
        warn(&warnings);
        Ok(value)
    }

    /// The game at its start, with the warnings, which are not printed.
    pub(crate) fn start_quietly(&self) -> Result<Loaded<Box<dyn AnyGame>>> {
        Ok(self.entry.open(&self.spec, &read_file)?)
    }

    /// The engine that plays the game best.
    pub(crate) fn strongest(&self) -> Result<EngineSpec> {
        let play = self.entry.settings();
        Ok(EngineSpec::parse(play.engine, play)?)
    }

    /// The game's problems: from the given file, else from `problemas.dat` in the working directory, else
    /// the embedded ones. They are read each time, so that changes of the file take effect at once.
    pub(crate) fn problems(&self, arguments: &FileArguments) -> Result<FoundProblems> {
        let found = self.problems_quietly(arguments)?;
        warn(&found.warnings);
        Ok(found)
    }

    /// Like [`Self::problems`], without printing the warnings.
    pub(crate) fn problems_quietly(&self, arguments: &FileArguments) -> Result<FoundProblems> {
        let here = PathBuf::from(PROBLEM_FILE);
        let (path, is_found) = match &arguments.file {
            Some(path) => (Some(path), false),
            None if !arguments.embedded && here.is_file() => (Some(&here), true),
            None => (None, false),
        };
        let source = match path {
            None => Source::Embedded,
            Some(path) => Source::File { name: path.display().to_string(), bytes: files::read(path)? },
        };
        let loaded = self.entry.problems(&self.spec, &read_file, &source);
        let Loaded { value: problems, warnings } =
            loaded.map_err(|error| match (self.of_other_game(&source), is_found) {
                _ if !matches!(error, OpenError::Problems(_)) => anyhow::Error::new(error),
                (Some(other), _) => other.into(),
                (None, true) => t::FailProblemsHere { error: errors::message(&error) }.message().into(),
                _ => error.into(),
            })?;
        Ok(FoundProblems { problems, source, warnings })
    }

    /// The source of problems in menus: as in commands by default, but the embedded ones if the
    /// file in the working directory belongs to another game; then also a remark about it.
    pub(crate) fn menu_source(&self) -> (FileArguments, Option<anyhow::Error>) {
        let source = FileArguments::default();
        match self.problems_quietly(&source) {
            Err(error) if matches!(error.downcast_ref(), Some(OpenError::OtherGame { .. })) => {
                (FileArguments { embedded: true, ..source }, Some(error))
            }
            _ => (source, None),
        }
    }

    /// The error for a file that another game can read.
    fn of_other_game(&self, source: &Source) -> Option<OpenError> {
        let Source::File { name, bytes } = source else { return None };
        if bytes.len() > LARGEST_GUESSED {
            return None;
        }
        let other = catalog().owner_of(source, &read_file)?.info().title;
        Some(OpenError::OtherGame { file: name.clone(), other, title: self.entry.info().title })
    }

    /// The error for a one-player problem used as a two-player game.
    pub(crate) fn no_game(&self) -> OpenError {
        let info = self.entry.info();
        OpenError::NoGame { title: info.title, name: info.name }
    }

    /// The problem chosen by letter or ordinal, with its name.
    pub(crate) fn problem(&self, chosen: &str, arguments: &FileArguments) -> Result<(String, Box<dyn AnyProblem>)> {
        let (name, problem, warnings) = self.problem_quietly(chosen, arguments)?;
        warn(&warnings);
        Ok((name, problem))
    }

    /// Like [`Self::problem`], with the warnings, which are not printed.
    pub(crate) fn problem_quietly(
        &self,
        chosen: &str,
        arguments: &FileArguments,
    ) -> Result<(String, Box<dyn AnyProblem>, Vec<Message>)> {
        let FoundProblems { mut problems, source, warnings } = self.problems_quietly(arguments)?;
        let index = select_in(chosen, problems.len(), &source, self)?;
        Ok((name_of(index), problems.swap_remove(index)?, warnings))
    }

    /// The position that the arguments describe.
    pub(crate) fn position(&self, arguments: &Position) -> Result<Box<dyn AnyGame>> {
        let mut game = match &arguments.problem {
            Some(chosen) => self.problem(chosen, &arguments.source)?.1.game().ok_or_else(|| self.no_game())?,
            None if arguments.source.file.is_some() || arguments.source.embedded => {
                bail!(Message::from(t::FAIL_PROBLEM_NEEDED))
            }
            None => self.start()?,
        };
        if let Some(text) = &arguments.position {
            if text.starts_with("--") {
                bail!(t::FailUnexpectedArgument { argument: shortened(text) }.message());
            }
            game.set_position(text).about(|| t::FailPositionOf { title: self.entry.info().title })?;
        }
        let moves = arguments.moves.as_deref().unwrap_or_default();
        let start = game.copy();
        for (number, text) in split_moves(moves).enumerate() {
            let Err(error) = game.play(text) else { continue };
            if let Some(moves) = separated(&*start, moves) {
                bail!(t::FailMovesComma { moves }.message());
            }
            return Err(error).about(|| t::FailMove { number: number + 1 });
        }
        Ok(game)
    }
}

/// The moves with semicolons in place of commas, if they can be played so.
fn separated(start: &dyn AnyGame, moves: &str) -> Option<String> {
    let moves: Vec<&str> = moves.split([',', ';', '\n']).map(str::trim).filter(|text| !text.is_empty()).collect();
    let mut game = start.copy();
    let is_played = moves.iter().all(|text| game.play(text).is_ok());
    is_played.then(|| shortened(&moves.join("; ")))
}

/// The index of the problem chosen by letter or ordinal; errors name the file.
pub(crate) fn select_in(chosen: &str, count: usize, source: &Source, named: &NamedGame) -> Result<usize> {
    select(chosen, count).about(|| match source {
        Source::Embedded => t::FailEmbeddedProblems { title: named.entry.info().title }.message(),
        Source::File { name, .. } => Message::quoted(name.clone()),
    })
}

/// Moves may contain blanks and commas, so they are separated by semicolons and line breaks.
pub(crate) fn split_moves(text: &str) -> impl Iterator<Item = &str> {
    text.split([';', '\n']).map(str::trim).filter(|text| !text.is_empty())
}

/// The game and the position of a command.
pub(crate) fn position(arguments: &PositionArguments) -> Result<(NamedGame, Box<dyn AnyGame>)> {
    let named = game(&arguments.game)?;
    let position = named.position(&arguments.position)?;
    Ok((named, position))
}
