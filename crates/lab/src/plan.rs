//! The plan of a comparison: the rows, one per algorithm and heuristic.

use plyground_catalog::{SolveError, SolveOptions, heuristic_named};
use plyground_core::{Clock, Heuristic, Limits, Spec};
use plyground_search::path::{Algorithm, GoalTest};

/// The algorithms and heuristics to compare, and the conditions of each search.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// The algorithms; if empty, all of them in the order in which they are taught.
    pub algorithms: Vec<Spec>,
    /// The names of the heuristics that informed algorithms use; if empty, all of the problems'.
    pub heuristics: Vec<String>,
    /// The limits of each search. The depth applies to depth-first search.
    pub limits: Limits,
    /// When the goal is tested, if not as the algorithm's default.
    pub goal_test: Option<GoalTest>,
    /// Whether to merge symmetric states.
    pub symmetry: bool,
    /// The clock that measures the time of searches.
    pub clock: Clock,
}

/// A row: an algorithm, and a heuristic if it uses one.
#[derive(Clone, Debug)]
pub struct PlannedRow {
    /// The algorithm's spec, in its canonical spelling.
    pub algorithm: String,
    /// The heuristic; `None` for uninformed algorithms and for games without heuristics.
    pub heuristic: Option<&'static Heuristic>,
    /// The options of the search.
    pub options: SolveOptions,
}

/// The rows, and the conditions of each search.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rows in the given order, each once.
    pub rows: Vec<PlannedRow>,
    /// The limits of each search. The depth applies to depth-first search.
    pub limits: Limits,
    /// When the goal is tested, if not as the algorithm's default.
    pub goal_test: Option<GoalTest>,
    /// Whether symmetric states are merged.
    pub symmetry: bool,
}

impl Plan {
    /// Creates the rows for problems with these heuristics.
    ///
    /// # Errors
    /// [`SolveError`] for unknown algorithms, heuristics, options and values.
    pub fn new(choice: &Choice, known: &'static [Heuristic]) -> Result<Self, SolveError> {
        let all = || Algorithm::ALL.iter().map(|algorithm| Spec::named(algorithm.name())).collect();
        let specs = if choice.algorithms.is_empty() { all() } else { choice.algorithms.clone() };
        let heuristics: Vec<usize> = if choice.heuristics.is_empty() {
            (0..known.len()).collect()
        } else {
            choice.heuristics.iter().map(|name| heuristic_named(name, known)).collect::<Result<_, _>>()?
        };
        let mut rows: Vec<PlannedRow> = Vec::new();
        for mut spec in specs {
            let mut options = SolveOptions::parse(&spec, None, known)?.with_goal_test(choice.goal_test);
            options.algorithm.name().clone_into(&mut spec.name);
            options.params.symmetry = choice.symmetry;
            options.limits = choice.limits;
            options.clock = choice.clock;
            if options.algorithm != Algorithm::Dfs {
                options.limits.depth = None;
            }
            let chosen: Vec<Option<usize>> = if options.algorithm.is_informed() && !known.is_empty() {
                heuristics.iter().copied().map(Some).collect()
            } else {
                vec![None]
            };
            for index in chosen {
                let mut options = options.clone();
                options.params.heuristic = index.unwrap_or_default();
                let row = PlannedRow {
                    algorithm: spec.to_string(),
                    heuristic: index.and_then(|index| known.get(index)),
                    options,
                };
                if !rows.iter().any(|other| other.algorithm == row.algorithm && other.heuristic == row.heuristic) {
                    rows.push(row);
                }
            }
        }
        Ok(Self { rows, limits: choice.limits, goal_test: choice.goal_test, symmetry: choice.symmetry })
    }
}
