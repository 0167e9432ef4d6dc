//! The matrix of results: a row for each algorithm and heuristic, a column for each problem, the
//! result of a search in each cell. Searches run one after another, so that their times are
//! comparable.

use std::fmt;
use std::sync::Arc;

use plyground_catalog::measures::{branching_factor, penetrance};
use plyground_catalog::{AnyProblem, Solution, SolveError};
use plyground_core::{Heuristic, Limits, Progress, Spec, Stats, Stop, StopReason};
use plyground_search::path::{GoalTest, ParamsError, Verdict};
use plyground_view::Language;

use super::plan::{Plan, PlannedRow};
use crate::texts::{Texts, t};

/// A row: an algorithm with a heuristic.
#[derive(Clone, Debug)]
pub struct Row {
    /// The algorithm's spec.
    pub algorithm: String,
    /// Whether the algorithm uses a heuristic.
    pub informed: bool,
    /// The heuristic.
    pub heuristic: Option<&'static Heuristic>,
}

impl Row {
    /// The heuristic's name, `-` for none.
    pub fn heuristic_name(&self) -> &'static str {
        self.heuristic.map_or("-", |heuristic| heuristic.name)
    }
}

/// A column: a problem.
#[derive(Clone)]
pub struct Column {
    /// Its letter; its ordinal after Z.
    pub name: String,
    /// The problem itself.
    pub problem: Arc<dyn AnyProblem>,
}

impl fmt::Debug for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Column").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A search that was left out, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The algorithm's spec.
    pub algorithm: String,
    /// The reason.
    pub reason: SolveError,
}

impl Note {
    /// The note as a sentence.
    pub fn text(&self, language: Language) -> String {
        let texts = Texts::of(language);
        let reason = match &self.reason {
            SolveError::Params(ParamsError::NotBackwards) => texts.get(t::LAB_NOT_BACKWARDS).to_owned(),
            error => error.to_string(),
        };
        texts.say(t::LabLeftOut { algorithm: &self.algorithm, reason: &reason })
    }
}

/// The position of the running search in the matrix.
#[derive(Clone, Debug)]
pub struct Place<'a> {
    /// Its number, from 1, and the total number.
    pub number: usize,
    pub total: usize,
    /// The problem's letter or number.
    pub problem: &'a str,
    /// The algorithm's spec.
    pub algorithm: &'a str,
    pub heuristic: Option<&'a str>,
}

impl Place<'_> {
    /// The place as a line.
    pub fn text(&self, language: Language) -> String {
        let texts = Texts::of(language);
        let Self { number, total, problem, algorithm, heuristic } = self;
        let place = texts.say(t::LabPlace { number, total });
        let heuristic = heuristic.map_or_else(String::new, |heuristic| format!(" {heuristic}"));
        format!("[{place}] {problem} {algorithm}{heuristic}")
    }
}

/// Called with the running search and its progress.
pub type OnProgress<'a> = &'a mut dyn FnMut(&Place<'_>, &Progress<'_, ()>);

/// Called with each search that has ended, its result, and the matrix so far.
pub type OnCell<'a> = &'a mut dyn FnMut(&Place<'_>, &Cell, &Matrix);

/// The result of one search.
#[derive(Clone, Debug)]
pub struct Cell {
    /// Whether a goal was reached, or proved unreachable.
    pub verdict: Verdict,
    /// Whether the solution is proved to be the shortest.
    pub optimal: bool,
    /// Moves of the solution, if there is one.
    pub length: Option<u64>,
    /// The cost of the solution.
    pub cost: Option<u32>,
    /// The reason why the search stopped.
    pub stopped_by: StopReason,
    /// The statistics.
    pub stats: Stats,
}

impl Cell {
    fn of(solution: &Solution) -> Self {
        let solved = solution.verdict == Verdict::Solved;
        Self {
            verdict: solution.verdict,
            optimal: solution.optimal,
            length: solved.then_some(solution.path.len() as u64),
            cost: solved.then_some(solution.cost),
            stopped_by: solution.stopped_by,
            stats: solution.stats,
        }
    }

    /// Penetrance, L / T; `None` without a solution, or if the problem was solved already.
    pub fn penetrance(&self) -> Option<f64> {
        penetrance(self.length?, self.stats.generated)
    }

    /// The average branching factor; `None` in the same cases.
    pub fn branching_factor(&self) -> Option<f64> {
        branching_factor(self.length?, self.stats.generated)
    }
}

/// The matrix, and the settings of its searches.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// The game's spec.
    pub game: String,
    /// The game's title.
    pub title: &'static str,
    /// The source of the problems.
    pub source: String,
    /// The rows.
    pub rows: Vec<Row>,
    /// The columns.
    pub columns: Vec<Column>,
    /// Indexed by row, then by column; `None` if the search was not run.
    pub cells: Vec<Vec<Option<Cell>>>,
    /// The limits of each search.
    pub limits: Limits,
    /// When the goal was tested, if not as the algorithm's default.
    pub goal_test: Option<GoalTest>,
    /// Whether symmetric states were merged.
    pub symmetry: bool,
    /// The searches that were left out.
    pub notes: Vec<Note>,
    /// Whether it was interrupted.
    pub interrupted: bool,
    /// The parts to show.
    pub show: Show,
}

/// The parts of a matrix to show.
#[derive(Clone, Copy, Debug)]
pub struct Show {
    /// Times and memory, which differ from run to run.
    pub times: bool,
    /// Only the table of all problems.
    pub summary: bool,
}

impl Matrix {
    /// An empty matrix for the searches of a plan, with times and all tables to be shown. `game` is
    /// the game's spec, `source` says where the problems come from.
    pub fn new(game: &Spec, title: &'static str, source: impl fmt::Display, columns: Vec<Column>, plan: &Plan) -> Self {
        Self {
            game: game.to_string(),
            title,
            source: source.to_string(),
            rows: Vec::new(),
            columns,
            cells: Vec::new(),
            limits: plan.limits,
            goal_test: plan.goal_test,
            symmetry: plan.symmetry,
            notes: Vec::new(),
            interrupted: false,
            show: Show { times: true, summary: false },
        }
    }

    /// Runs every search of the plan on every problem, problem by problem, so that an interrupted
    /// run has complete problems. `on_cell` is called with each result.
    pub fn fill(&mut self, plan: &Plan, stop: &Stop, on_progress: OnProgress<'_>, on_cell: OnCell<'_>) {
        self.rows = plan.rows.iter().map(row).collect();
        self.cells = vec![vec![None; self.columns.len()]; plan.rows.len()];
        let total = plan.rows.len() * self.columns.len();
        'all: for column in 0..self.columns.len() {
            for (row, planned) in plan.rows.iter().enumerate() {
                let Column { name, problem } = self.columns[column].clone();
                let place = Place {
                    number: column * plan.rows.len() + row + 1,
                    total,
                    problem: &name,
                    algorithm: &planned.algorithm,
                    heuristic: planned.heuristic.map(|heuristic| heuristic.name),
                };
                let mut options = planned.options.clone();
                options.stop = stop.clone();
                match problem.solve(&options, &mut |progress| on_progress(&place, progress), None) {
                    Ok(solution) => {
                        let cell = Cell::of(&solution);
                        self.cells[row][column] = Some(cell.clone());
                        on_cell(&place, &cell, self);
                    }
                    Err(reason) => self.note(Note { algorithm: planned.algorithm.clone(), reason }),
                }
                if stop.is_stopped() {
                    self.interrupted = true;
                    break 'all;
                }
            }
        }
        self.drop_empty();
    }

    /// What there is of a matrix that is being filled, as if it were interrupted now.
    #[must_use]
    pub fn so_far(&self) -> Self {
        let mut made = Self { interrupted: true, ..self.clone() };
        made.drop_empty();
        made
    }

    /// Adds a note about a search that was left out, once.
    fn note(&mut self, note: Note) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Removes rows and columns in which nothing was run.
    fn drop_empty(&mut self) {
        let used: Vec<bool> = self.cells.iter().map(|cells| cells.iter().any(Option::is_some)).collect();
        let mut keep = used.iter();
        self.rows.retain(|_| keep.next().is_some_and(|&used| used));
        let mut keep = used.iter();
        self.cells.retain(|_| keep.next().is_some_and(|&used| used));
        let used: Vec<bool> =
            (0..self.columns.len()).map(|column| self.cells.iter().any(|cells| cells[column].is_some())).collect();
        let mut keep = used.iter();
        self.columns.retain(|_| keep.next().is_some_and(|&used| used));
        for cells in &mut self.cells {
            let mut keep = used.iter();
            cells.retain(|_| keep.next().is_some_and(|&used| used));
        }
    }

    /// The number of searches that were run.
    pub fn runs(&self) -> usize {
        self.cells.iter().flatten().flatten().count()
    }

    /// The cells that were run, problem by problem, with row and column.
    pub fn by_problem(&self) -> impl Iterator<Item = (&Row, &Column, &Cell)> {
        let columns = self.columns.iter().enumerate();
        columns.flat_map(move |(number, column)| {
            let rows = self.rows.iter().zip(&self.cells);
            rows.filter_map(move |(row, cells)| Some((row, column, cells[number].as_ref()?)))
        })
    }

    /// Whether moves of some problem differ in cost.
    pub fn is_weighted(&self) -> bool {
        self.columns.iter().any(|column| !column.problem.has_unit_costs())
    }

    /// The minimum number of moves that any search found for a problem, and whether one proved that
    /// there is no shorter solution. The cheapest solution, which searches prove, may be longer.
    pub fn fewest(&self, column: usize) -> Option<(u64, bool)> {
        let is_proof = self.columns[column].problem.has_unit_costs();
        self.least(column, |cell| cell.length).map(|(length, proved)| (length, proved && is_proof))
    }

    /// The least cost that any search found for a problem, and whether one proved it.
    pub fn cheapest(&self, column: usize) -> Option<(u64, bool)> {
        self.least(column, |cell| cell.cost.map(u64::from))
    }

    fn least(&self, column: usize, measure: impl Fn(&Cell) -> Option<u64>) -> Option<(u64, bool)> {
        let solved = self.cells.iter().filter_map(|cells| cells[column].as_ref());
        let found = solved.filter_map(|cell| Some((measure(cell)?, !cell.optimal)));
        found.min().map(|(least, unproved)| (least, !unproved))
    }
}

fn row(planned: &PlannedRow) -> Row {
    Row {
        algorithm: planned.algorithm.clone(),
        informed: planned.options.algorithm.is_informed(),
        heuristic: planned.heuristic,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::time::Duration;

    use super::*;
    use plyground_catalog::{Catalog, Source};
    use plyground_view::no_files;

    /// A sample cell.
    pub(crate) fn cell(verdict: Verdict, optimal: bool, length: u64, stopped_by: StopReason) -> Cell {
        let solved = verdict == Verdict::Solved;
        let stats = Stats {
            generated: 418,
            expanded: 26,
            peak_bytes: 1_500_000,
            time: Duration::from_micros(1500),
            ..Stats::default()
        };
        let length = solved.then_some(length);
        Cell { verdict, optimal, length, cost: length.map(|length| length as u32), stopped_by, stats }
    }

    /// Two algorithms on three problems, with every kind of cell.
    pub(crate) fn matrix() -> Matrix {
        use Verdict::{NoSolution, NotFound, Solved};
        let row = |algorithm: &str, informed| Row { algorithm: algorithm.to_owned(), informed, heuristic: None };
        let catalog = Catalog::standard();
        let (entry, spec) = catalog.parse("quatro").expect("a game");
        let problems = entry.problems(&spec, &no_files, &Source::Embedded).expect("problems").value;
        let mut problems = problems.into_iter().flatten().map(Arc::from);
        let mut column = |name: &str| Column { name: name.to_owned(), problem: problems.next().expect("a problem") };
        Matrix {
            game: "quatro".to_owned(),
            title: "Quatro",
            source: "embedded".to_owned(),
            rows: vec![row("bfs", false), row("beam:width=9,seed=7", true)],
            columns: vec![column("A"), column("B"), column("C")],
            cells: vec![
                vec![
                    Some(cell(Solved, true, 2, StopReason::Finished)),
                    Some(cell(NotFound, false, 0, StopReason::Nodes)),
                    Some(cell(NoSolution, false, 0, StopReason::Finished)),
                ],
                vec![
                    Some(cell(Solved, false, 5, StopReason::Finished)),
                    Some(cell(NotFound, false, 0, StopReason::Finished)),
                    None,
                ],
            ],
            limits: Limits { nodes: Some(1000), memory: Some(1 << 30), ..Limits::default() },
            goal_test: None,
            symmetry: false,
            notes: vec![Note {
                algorithm: "bidirectional".to_owned(),
                reason: SolveError::Params(ParamsError::NotBackwards),
            }],
            interrupted: false,
            show: Show { times: true, summary: false },
        }
    }

    #[test]
    fn the_fewest_moves_prefer_a_proof() {
        let matrix = matrix();
        assert_eq!([0, 1, 2].map(|column| matrix.fewest(column)), [Some((2, true)), None, None]);
        let mut unproved = matrix;
        unproved.cells[0][0].as_mut().expect("a cell").optimal = false;
        assert_eq!(unproved.fewest(0), Some((2, false)));
    }

    #[test]
    fn what_was_not_run_is_not_shown() {
        let mut matrix = matrix();
        matrix.cells[1] = vec![None, None, None];
        matrix.cells[0][1] = None;
        matrix.drop_empty();
        assert_eq!(matrix.rows.len(), 1);
        let names: Vec<&str> = matrix.columns.iter().map(|column| column.name.as_str()).collect();
        assert_eq!((names, matrix.runs()), (vec!["A", "C"], 2));
    }
}
