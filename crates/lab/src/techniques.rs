//! Game-tree searches side by side: the same positions by one technique after another, to the same depth and then
//! for the same time, to show the effect of each technique.

mod picture;
mod report;

use std::time::Duration;

use plyground_catalog::{AnyGame, EngineError, EngineProgress, EngineRequest, EngineSpec, Entry};
use plyground_core::{Clock, Limits, Stats, Stop, StopReason};
use plyground_search::tree::ladder;
use plyground_view::Language;
use serde::Serialize;

use crate::texts::{Texts, t};

pub use picture::picture;
pub use report::{conditions, csv, heading, markdown, table};

/// The number of plies between the positions of an experiment.
pub const STEP: usize = 3;

/// What stands before the name of an evaluation.
const EVALUATION: &str = "evaluation ";

/// The depth where none is chosen, of a game that is not part of the bench.
const USUAL_DEPTH: u32 = 5;

/// A technique, or an engine that stands for itself: its name in tables, and the spec of its engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Technique {
    /// As "+ killers" on top of the technique before; a spec where it has no other name.
    pub name: String,
    /// The spec of the engine.
    pub spec: String,
}

impl Technique {
    /// Everything that a game has to compare: the ladder of techniques, each on top of the ones before, and the game's
    /// other evaluations, each with the same search. The first evaluation is the one of the ladder.
    pub fn all(entry: &Entry) -> Vec<Self> {
        let ladder = ladder().into_iter().map(|rung| Self { name: rung.name, spec: rung.spec });
        let others = entry.evaluations().into_iter().skip(1).map(|other| Self {
            name: format!("{EVALUATION}{}", other.name),
            spec: format!("pvs:evaluation={}", other.name),
        });
        ladder.chain(others).collect()
    }

    /// An engine, named by its spec.
    pub fn engine(spec: &str) -> Self {
        Self { name: spec.to_owned(), spec: spec.to_owned() }
    }

    /// Its engine, for a game.
    ///
    /// # Errors
    /// [`EngineError`] for unknown searches, options and values, and evaluations that the game does not have.
    pub fn parse(&self, entry: &Entry) -> Result<EngineSpec, EngineError> {
        let spec = EngineSpec::parse(&self.spec, entry.settings())?;
        spec.check_evaluation(entry)?;
        Ok(spec)
    }

    /// The name in the language of a reader.
    pub fn title(&self, language: Language) -> String {
        title(&self.name, language)
    }
}

/// The name of a technique in words. Those of the ladder have texts by their last word; others are shown as they are.
fn title(technique: &str, language: Language) -> String {
    if let Some(name) = technique.strip_prefix(EVALUATION) {
        return Texts::of(language).say(t::TechniquesEvaluation { name });
    }
    let (sign, word) = technique.rsplit_once(' ').map_or(("", technique), |(sign, word)| (sign, word));
    match Texts::of(language).find(&format!("technique-{word}")) {
        Some(name) => format!("{sign} {name}").trim_start().to_owned(),
        None => technique.to_owned(),
    }
}

/// The depth of an experiment where none is chosen.
pub fn usual_depth(entry: &Entry) -> u32 {
    entry.settings().bench_depth.map_or(USUAL_DEPTH, |depth| depth.saturating_sub(1)).max(1)
}

/// The conditions and the results of an experiment.
#[derive(Clone, Debug, Serialize)]
pub struct Techniques {
    /// The game's spec.
    pub game: String,
    /// The game's title.
    #[serde(skip)]
    pub title: &'static str,
    /// The position that the others are played from, if it is not the game's start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The depth of the searches of the first part.
    pub depth: u32,
    /// The number of positions, and the seed of their selection.
    pub positions: usize,
    /// See `positions`.
    pub seed: u64,
    /// The node limit of one search to that depth.
    pub nodes: u64,
    /// The time of one search of the second part; `None` leaves that part out.
    #[serde(skip)]
    pub time: Option<Duration>,
    /// Whether to show times, which differ from run to run.
    #[serde(skip)]
    pub times: bool,
    /// The results.
    pub rows: Vec<TechniqueRow>,
    /// Whether it ended before everything was measured.
    #[serde(skip)]
    pub interrupted: bool,
}

/// The results of one technique.
#[derive(Clone, Debug, Serialize)]
pub struct TechniqueRow {
    /// Its name.
    pub technique: String,
    /// The spec of its engine.
    pub engine: String,
    /// Whether every search reached the depth or the end of the game.
    pub complete: bool,
    /// Summed over the positions, as are the other counters.
    pub nodes: u64,
    /// The part of `nodes` that quiescence search entered.
    pub quiescence_nodes: u64,
    /// Cuts at nodes where the opponent of the root's player moves.
    pub alpha_cuts: u64,
    /// Cuts at nodes where the root's player moves.
    pub beta_cuts: u64,
    /// The part of all cuts caused by the first move searched.
    pub first_move_cuts: u64,
    /// The geometric mean over the positions of nodes^(1/depth).
    pub branching_factor: f64,
    /// The time of the first part, if times are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<f64>,
    /// The mean depth reached in the given time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth_in_time: Option<f64>,
}

/// The search that is running.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// The number of its technique, from 1.
    pub number: usize,
    /// The number of techniques.
    pub total: usize,
    /// The name of its technique.
    pub technique: &'a str,
    /// The number of its position, from 1.
    pub position: usize,
    /// Whether it is of the second part, for a time.
    pub is_timed: bool,
}

impl Trial<'_> {
    /// The name of its technique in the language of a reader.
    pub fn title(&self, language: Language) -> String {
        title(self.technique, language)
    }
}

/// How an experiment is carried out: what its searches need besides their limits.
pub struct Run<'a> {
    /// Measures the time of searches.
    pub clock: Clock,
    /// Ends the experiment with the results so far.
    pub stop: &'a Stop,
    /// Called with the running search and its progress.
    pub on_progress: &'a mut dyn FnMut(&Trial<'_>, &EngineProgress<'_>),
    /// Called with the results so far, after each technique.
    pub on_row: &'a mut dyn FnMut(&Techniques),
}

impl std::fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Run").field("clock", &self.clock).finish_non_exhaustive()
    }
}

impl Techniques {
    /// Searches every position with every technique, under the conditions that are set. A technique that was
    /// interrupted has no row.
    ///
    /// # Errors
    /// [`EngineError`] if an engine cannot be made for the game.
    pub fn measure(
        &mut self,
        engines: &[(EngineSpec, Technique)],
        games: &[Box<dyn AnyGame>],
        mut run: Run<'_>,
    ) -> Result<(), EngineError> {
        self.positions = games.len();
        for (index, (spec, technique)) in engines.iter().enumerate() {
            let trial = Trial {
                number: index + 1,
                total: engines.len(),
                technique: &technique.name,
                position: 1,
                is_timed: false,
            };
            let row = self.row(trial, spec, games, &mut run)?;
            if run.stop.is_stopped() {
                self.interrupted = true;
                break;
            }
            self.rows.push(row);
            (run.on_row)(self);
        }
        Ok(())
    }

    fn row(
        &self,
        trial: Trial<'_>,
        spec: &EngineSpec,
        games: &[Box<dyn AnyGame>],
        run: &mut Run<'_>,
    ) -> Result<TechniqueRow, EngineError> {
        let mut row = TechniqueRow {
            technique: trial.technique.to_owned(),
            engine: spec.spec.to_string(),
            complete: true,
            nodes: 0,
            quiescence_nodes: 0,
            alpha_cuts: 0,
            beta_cuts: 0,
            first_move_cuts: 0,
            branching_factor: 0.0,
            time_ms: None,
            depth_in_time: None,
        };
        let Some(first) = games.first() else { return Ok(row) };
        let mut engine = spec.engine(&**first)?;
        if self.times {
            engine.warm();
        }
        let Run { clock, stop, on_progress, .. } = run;
        let mut search = |number: usize, is_timed: bool, limits: Limits| {
            let trial = Trial { position: number + 1, is_timed, ..trial };
            engine.clear();
            let request = EngineRequest {
                stop: (*stop).clone(),
                clock: *clock,
                on_progress: &mut |thought| on_progress(&trial, thought),
                ..EngineRequest::new(limits)
            };
            engine.think(&*games[number], request).map(|analysis| (analysis.stats, analysis.stopped_by))
        };
        let mut logarithms = 0.0;
        let mut time = Duration::ZERO;
        for number in 0..games.len() {
            let limits = Limits { depth: Some(self.depth), nodes: Some(self.nodes), ..Limits::default() };
            let Some((stats, reason)) = search(number, false, limits) else { continue };
            row.complete &= matches!(reason, StopReason::Depth | StopReason::Finished);
            row.add(&stats);
            time += stats.time;
            logarithms += (stats.nodes.max(1) as f64).ln() / f64::from(stats.depth.max(1));
        }
        row.branching_factor = (logarithms / games.len() as f64).exp();
        row.time_ms = self.times.then_some(time.as_secs_f64() * 1e3);
        if let Some(time) = self.time {
            let mut depths = 0.0;
            for number in 0..games.len() {
                let limits = Limits { time: Some(time), ..Limits::default() };
                depths += search(number, true, limits).map_or(0.0, |(stats, _)| f64::from(stats.depth));
            }
            row.depth_in_time = Some(depths / games.len() as f64);
        }
        Ok(row)
    }
}

impl TechniqueRow {
    const fn add(&mut self, stats: &Stats) {
        self.nodes += stats.nodes;
        self.quiescence_nodes += stats.quiescence_nodes;
        self.alpha_cuts += stats.alpha_cuts;
        self.beta_cuts += stats.beta_cuts;
        self.first_move_cuts += stats.first_move_cuts;
    }

    /// The share of cuts by the first move of a node; `None` without cuts.
    pub fn first_move_share(&self) -> Option<f64> {
        let cuts = self.alpha_cuts + self.beta_cuts;
        (cuts > 0).then(|| self.first_move_cuts as f64 / cuts as f64)
    }

    /// The name of its technique in the language of a reader.
    pub fn title(&self, language: Language) -> String {
        title(&self.technique, language)
    }
}

#[cfg(test)]
mod tests {
    use plyground_catalog::{Catalog, positions};
    use plyground_view::no_files;

    use super::report::tests::techniques;
    use super::*;

    #[test]
    fn techniques_have_names_and_no_name_is_left_over() {
        assert_eq!(title("+ cuts", Language::PT), "+ cortes");
        assert_eq!(title("pvs:killers=off", Language::PT), "pvs:killers=off");
        assert_eq!(title("evaluation material", Language::PT), "avaliação material");
        let named = |id: &str| {
            let name = format!("+ {}", id.trim_start_matches("technique-"));
            ladder().iter().any(|rung| rung.name == name)
        };
        for language in Language::ALL {
            let left: Vec<&str> = Texts::of(language).ids().filter(|id| !named(id)).collect();
            assert_eq!(left, Vec::<&str>::new(), "{}", language.code());
        }
    }

    #[test]
    fn techniques_are_measured_one_by_one_and_a_stop_keeps_what_there_is() {
        let catalog = Catalog::standard();
        let (entry, spec) = catalog.parse("tictactoe").expect("a game");
        let open = || entry.open(&spec, &no_files).map(|loaded| loaded.value);
        let games = positions::sample(open, 2, STEP, 7).expect("positions");
        let engines = ["minimax", "alphabeta", "pvs"].map(Technique::engine);
        let engines = engines.map(|technique| (technique.parse(entry).expect("an engine"), technique));
        let measured = |stop_after: usize| {
            let stop = Stop::new();
            let mut found = Techniques { depth: 3, nodes: 100_000, time: None, rows: Vec::new(), ..techniques() };
            let mut trials = Vec::new();
            let run = Run {
                clock: Clock::still(),
                stop: &stop,
                on_progress: &mut |trial, _| trials.push((trial.number, trial.position)),
                on_row: &mut |so_far| {
                    if so_far.rows.len() == stop_after {
                        stop.stop();
                    }
                },
            };
            found.measure(&engines, &games, run).expect("engines for the game");
            (found, trials)
        };
        let (whole, trials) = measured(usize::MAX);
        assert!(!whole.interrupted && whole.positions == 2 && whole.rows.len() == 3);
        assert!(trials.contains(&(1, 2)) && trials.contains(&(3, 1)), "{trials:?}");
        // Cuts save nodes, and the same search takes the same nodes.
        assert!(whole.rows[0].nodes > whole.rows[1].nodes, "{whole:?}");
        let (cut, _) = measured(1);
        assert!(cut.interrupted && cut.rows.len() == 1, "{cut:?}");
        assert_eq!(cut.rows[0].nodes, whole.rows[0].nodes);
    }
}
