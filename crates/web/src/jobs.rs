//! The work of jobs. [`run`] runs one job from its data to its last update. Stop handle and clock are passed in, so
//! that a thread of a server or a worker of a page can run it. One file per kind of job.

mod analyse;
mod compare;
mod import;
mod problems;
mod review;
mod solve;
mod techniques;

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use plyground_catalog::{AnyGame, Catalog, Source, name_of, select};
use plyground_core::{Clock, Stop};
use plyground_view::texts::Says as _;
use plyground_view::{Language, Loaded, no_files};

use crate::hub::SayError;
use crate::protocol::{Job, JobUpdate, Refused, Start};
use crate::texts::t;

pub(crate) use import::NO_SEATS;
pub(crate) use problems::{MOST_FILE_BYTES, state_board};
pub(crate) use review::record_of;
pub(crate) use techniques::{MOST_DEPTH, MOST_POSITIONS, MOST_TECHNIQUES, USUAL_NODES, USUAL_POSITIONS, USUAL_TIME};

/// The maximum number of searches in a comparison.
pub(crate) const MOST_SEARCHES: usize = 400;
/// A comparison may take this many times the longest time of a job: it is many searches.
const LONGEST_COMPARISON: u32 = 5;

/// The bounds of a job.
#[derive(Clone, Copy, Debug)]
pub struct JobLimits {
    /// The longest time of a job.
    pub time: Duration,
    /// The maximum size of a job's tables, in bytes.
    pub bytes: u64,
    /// The maximum memory of a path search, in bytes.
    pub search_bytes: u64,
    /// The maximum number of states that a path search may generate.
    pub nodes: u64,
}

impl Default for JobLimits {
    fn default() -> Self {
        Self { time: Duration::from_mins(2), bytes: 64 << 20, search_bytes: 512 << 20, nodes: 200_000_000 }
    }
}

/// The maximum number of moves in a request or a job: more than any game has.
const MOST_MOVES: usize = 2_000;

/// What requests and jobs need to open games and to report errors.
#[derive(Clone, Debug)]
pub struct Context {
    /// The games.
    pub catalog: Arc<Catalog>,
    /// The language of the visitor.
    pub language: Language,
    /// Translates errors of libraries.
    pub say_error: SayError,
    /// Measures the time of searches.
    pub clock: Clock,
    /// The bounds of jobs.
    pub limits: JobLimits,
    /// Whether a comparison sends what it has so far, again and again: where a job is stopped by ending its worker,
    /// nothing can be made of its results afterwards.
    pub keeps_results: bool,
}

/// A game that was opened at a start.
pub struct OpenedGame {
    /// The game, and warnings about its board.
    pub loaded: Loaded<Box<dyn AnyGame>>,
    /// The game's spec.
    pub spec: String,
    /// The name of the start, if it is a problem.
    pub start_name: Option<String>,
}

impl std::fmt::Debug for OpenedGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenedGame").field("spec", &self.spec).finish_non_exhaustive()
    }
}

impl Context {
    /// A refusal because of a library's error.
    pub fn because(&self, id: &str, error: &(dyn Error + 'static)) -> Refused {
        Refused { id: id.to_owned(), text: (self.say_error)(error, self.language) }
    }

    /// Opens a game at a start.
    ///
    /// # Errors
    ///
    /// If there is no such game, or it has no such start.
    pub fn open(&self, game: &str, start: &Start) -> Result<OpenedGame, Refused> {
        let wrong = |error| self.because("no_game", &error);
        let (entry, spec) = self.catalog.parse(game).map_err(wrong)?;
        let open = || entry.open(&spec, &no_files).map_err(wrong);
        let (loaded, start_name) = match start {
            Start::Spec => (open()?, None),
            Start::Position { position } => {
                let mut loaded = open()?;
                let set = loaded.value.set_position(position);
                set.map_err(|error| self.because("position", &error))?;
                (loaded, None)
            }
            Start::Problem { name } => {
                let mut found = entry.problems(&spec, &no_files, &Source::Embedded).map_err(wrong)?.value;
                let index = select(name, found.len()).map_err(|error| self.because("no_problem", &error))?;
                let problem = found.swap_remove(index).map_err(wrong)?;
                let game = problem.game().ok_or_else(|| {
                    let name = plyground_core::spec::shortened(name);
                    Refused { id: "no_problem".to_owned(), text: t::RefusedProblem { name }.say(self.language) }
                })?;
                (Loaded::clean(game), Some(name_of(index)))
            }
        };
        Ok(OpenedGame { loaded, spec: spec.to_string(), start_name })
    }

    /// Opens a game at a start and plays moves.
    ///
    /// # Errors
    ///
    /// If there is no such game or start, or a move is not legal.
    pub fn open_after(&self, game: &str, start: &Start, moves: &[String]) -> Result<OpenedGame, Refused> {
        let mut opened = self.open(game, start)?;
        if moves.len() > MOST_MOVES {
            let text = t::RefusedMoves { most: MOST_MOVES, found: moves.len() }.say(self.language);
            return Err(Refused { id: "too_many_moves".to_owned(), text });
        }
        for mv in moves {
            opened.loaded.value.play(mv).map_err(|error| self.because("move", &error))?;
        }
        Ok(opened)
    }
}

/// Runs a job. Updates before the last one go to `report`; the last one is returned.
pub fn run(job: &Job, context: &Context, stop: &Stop, report: &mut dyn FnMut(JobUpdate)) -> JobUpdate {
    let result = match job {
        Job::Analyse(job) => analyse::run(job, context, stop, report),
        // Only a server can run these, and it does so elsewhere (`server/records.rs`).
        Job::Records(_) | Job::Match(_) => {
            let text = context.language.pick(t::REFUSED_SERVER).to_owned();
            Err(Refused { id: "server".to_owned(), text })
        }
        Job::Import(import) => import::run(import, context),
        Job::Review(job) => review::run(job, context, stop, report),
        Job::Compare(job) => compare::run(job, context, stop, report),
        Job::Solve(job) => solve::run(job, context, stop, report),
        Job::Techniques(job) => techniques::run(job, context, stop, report),
    };
    result.unwrap_or_else(|error| JobUpdate::Failed { error })
}
