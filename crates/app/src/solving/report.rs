//! The report of a run of `solve`, as text and as JSON.

use std::io::{self, Write};
use std::ops::Range;

use jiff::Zoned;
use plyground_catalog::measures::{branching_factor, penetrance};
use plyground_catalog::{AnyProblem, OptimalPaths, Solution, SolveOptions};
use plyground_core::{Heuristic, Spec, StopReason};
use plyground_search::path::Verdict;
use serde::Serialize;
use serde::ser::SerializeMap;

use crate::cli::Boards;
use crate::numbers::{fixed, measure, quantity};
use crate::output::Report;
use crate::paint::{self, HEADING};
use crate::style::Style;
use crate::texts::{Texts, t};
use plyground_view::{Drawing, Language, Message};

/// The moves with boards at the beginning and at the end of a path that people are shown: depth-first search may find a
/// path of tens of thousands.
const SHOWN: (usize, usize) = (100, 20);

/// A run: the request and its result. Texts and drawings are made when it is written.
pub(crate) struct SolveReport {
    pub(super) game: Spec,
    pub(super) title: &'static str,
    /// The problem's letter or number.
    pub(super) name: String,
    pub(super) problem: Box<dyn AnyProblem>,
    pub(super) options: SolveOptions,
    /// The spec of the search, as given.
    pub(super) search: String,
    pub(super) heuristic: Option<&'static Heuristic>,
    pub(crate) solution: Solution,
    pub(super) all_optimal: Option<OptimalPaths>,
    pub(super) started: Zoned,
    pub(super) ended: Zoned,
    pub(super) boards: Boards,
    /// The warnings.
    pub(crate) warnings: Vec<Message>,
}

/// How a report is written as text.
struct Manner {
    boards: Boards,
    /// The moves that are left out of a long path.
    left_out: Range<usize>,
    /// The style of headings.
    heading: Style,
    draw: fn(&Drawing) -> String,
}

#[derive(Serialize)]
struct JsonStep<'a> {
    action: &'a str,
    cost: u32,
    state: &'a str,
}

#[derive(Serialize)]
struct JsonOptimal<'a> {
    count: u64,
    complete: bool,
    paths: &'a [Vec<String>],
}

impl SolveReport {
    const fn length(&self) -> u64 {
        self.solution.path.len() as u64
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.solution.verdict == Verdict::Solved
    }

    fn penetrance(&self) -> Option<f64> {
        self.is_solved().then(|| penetrance(self.length(), self.solution.stats.generated)).flatten()
    }

    fn branching_factor(&self) -> Option<f64> {
        self.is_solved().then(|| branching_factor(self.length(), self.solution.stats.generated)).flatten()
    }

    fn verdict(&self, language: Language) -> String {
        let text = match (self.solution.verdict, self.solution.optimal) {
            (Verdict::Solved, true) => t::SOLVE_OPTIMAL,
            (Verdict::Solved, false) => t::SOLVE_SOLVED,
            (Verdict::NoSolution, _) => t::SOLVE_NO_SOLUTION,
            (Verdict::NotFound, _) => t::SOLVE_NOT_FOUND,
        };
        let texts = Texts::of(language);
        let verdict = texts.get(text).to_owned();
        match self.solution.stopped_by {
            StopReason::Finished => verdict,
            reason => {
                let why = texts.get(match reason {
                    StopReason::Time => t::SOLVE_LIMIT_TIME,
                    StopReason::Nodes => t::SOLVE_LIMIT_NODES,
                    StopReason::Depth => t::SOLVE_LIMIT_DEPTH,
                    StopReason::Memory => t::SOLVE_LIMIT_MEMORY,
                    _ => t::WORD_INTERRUPTED,
                });
                format!("{verdict}: {why}")
            }
        }
    }

    /// The measures of the course, as rows of name and value.
    fn rows(&self, language: Language) -> Vec<(&'static str, String)> {
        let stats = &self.solution.stats;
        let texts = Texts::of(language);
        let time = |at: &Zoned| at.strftime("%Y-%m-%d %H:%M:%S%.3f").to_string();
        let mut rows = vec![
            (
                texts.get(t::SOLVE_ALGORITHM),
                format!("{} ({})", texts.algorithm(self.options.algorithm.name()), self.settings()),
            ),
            (texts.get(t::SOLVE_MODE), self.solution.mode.name().to_owned()),
            (texts.get(t::SOLVE_HEURISTIC), self.heuristic.map_or("-", |heuristic| heuristic.name).to_owned()),
            (texts.get(t::SOLVE_RESULT), self.verdict(language)),
            (texts.get(t::SOLVE_LENGTH), self.solved_length()),
            (texts.get(t::SOLVE_GENERATED), stats.generated.to_string()),
            (texts.get(t::SOLVE_EXPANDED), stats.expanded.to_string()),
            (texts.get(t::SOLVE_PENETRANCE), measure(self.penetrance(), texts)),
            (texts.get(t::SOLVE_BRANCHING), measure(self.branching_factor(), texts)),
            (texts.get(t::SOLVE_TIME), format!("{} ms", fixed(stats.time.as_secs_f64() * 1e3, 3, texts))),
            (texts.get(t::SOLVE_STARTED), time(&self.started)),
            (texts.get(t::SOLVE_ENDED), time(&self.ended)),
        ];
        if stats.peak_bytes > 0 {
            let memory = format!("{}B", quantity(stats.peak_bytes as f64, texts));
            rows.insert(10, (texts.get(t::SOLVE_MEMORY), memory));
        }
        // After the length.
        if !self.problem.has_unit_costs() {
            rows.insert(5, (texts.get(t::SOLVE_COST), self.solved_cost()));
        }
        rows
    }

    /// Everything needed to run the search again.
    fn settings(&self) -> String {
        let SolveOptions { params, limits, .. } = &self.options;
        let mut settings = vec![self.search.clone()];
        if let Some(goal_test) = params.goal_test {
            settings.push(format!("goal-test={}", goal_test.name()));
        }
        if params.symmetry {
            settings.push("symmetry=on".to_owned());
        }
        settings.extend(limits.depth.map(|depth| format!("depth={depth}")));
        settings.extend(limits.nodes.map(|nodes| format!("nodes={nodes}")));
        settings.extend(limits.time.map(|time| format!("time={}ms", time.as_millis())));
        settings.join(" ")
    }

    fn solved_cost(&self) -> String {
        if self.is_solved() { self.solution.cost.to_string() } else { "-".to_owned() }
    }

    fn solved_length(&self) -> String {
        if self.is_solved() { self.length().to_string() } else { "-".to_owned() }
    }

    /// Writes everything, with every board, for a file.
    pub(super) fn write_whole(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        // A file has no colours. Taking them out of megabytes of text would take seconds.
        let manner = Manner { boards: Boards::All, left_out: 0..0, heading: Style::new(), draw: Drawing::to_string };
        self.write_text(out, language, &manner)
    }

    fn write_text(&self, out: &mut dyn Write, language: Language, manner: &Manner) -> io::Result<()> {
        let Manner { boards, left_out, heading, draw } = manner;
        let boards = *boards;
        let problem = Texts::of(language).get(t::WORD_PROBLEM);
        writeln!(out, "{heading}{}, {problem} {}{heading:#}: {}", self.title, self.name, self.problem.goal(language))?;
        if boards == Boards::All {
            write!(out, "{}", draw(&self.problem.draw(language)))?;
        }
        if !self.is_solved() && !self.solution.path.is_empty() {
            writeln!(out, "{}", Texts::of(language).get(t::SOLVE_NEAREST))?;
        }
        for (index, step) in self.solution.path.iter().enumerate() {
            if left_out.contains(&index) {
                if index == left_out.start {
                    let count = left_out.len();
                    writeln!(out, "\n… {}\n", Texts::of(language).say(t::SolveLeftOut { count }))?;
                }
                continue;
            }
            writeln!(out, "{heading}{:>2}. {}{heading:#}", index + 1, step.action)?;
            let is_last = index + 1 == self.solution.path.len();
            if (boards == Boards::All || (boards == Boards::Last && is_last))
                && let Some(drawing) = self.solution.draw(index, language)
            {
                write!(out, "{}", draw(&drawing))?;
            }
        }
        writeln!(out)?;
        let rows = self.rows(language);
        let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (name, value) in rows {
            writeln!(out, "{name:<width$}  {value}")?;
        }
        if let Some(all) = &self.all_optimal {
            let shortest = Texts::of(language).get(t::SOLVE_SHORTEST);
            let at_least = if all.stopped_by == StopReason::Finished { "" } else { ">= " };
            writeln!(out, "{shortest:<width$}  {at_least}{}", all.count)?;
            for path in &all.paths {
                writeln!(out, "  {}", path.join("; "))?;
            }
        }
        Ok(())
    }
}

impl Report for SolveReport {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let length = self.solution.path.len();
        let (first, last) = SHOWN;
        let is_long = self.boards == Boards::All && length > first + last;
        let left_out = if is_long { first..length - last } else { 0..0 };
        let manner = Manner { boards: self.boards, left_out, heading: HEADING, draw: paint::ansi };
        self.write_text(out, language, &manner)
    }
}

impl Serialize for SolveReport {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let solution = &self.solution;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("game", &self.game.to_string())?;
        map.serialize_entry("problem", &self.name)?;
        map.serialize_entry("goal", &self.problem.goal(Language::EN))?;
        map.serialize_entry("algorithm", self.options.algorithm.name())?;
        map.serialize_entry("mode", self.solution.mode.name())?;
        map.serialize_entry("settings", &self.settings())?;
        map.serialize_entry("heuristic", &self.heuristic.map(|heuristic| heuristic.name))?;
        map.serialize_entry("solved", &self.is_solved())?;
        map.serialize_entry(
            "verdict",
            match solution.verdict {
                Verdict::Solved => "solved",
                Verdict::NoSolution => "no solution",
                Verdict::NotFound => "not found",
            },
        )?;
        map.serialize_entry("optimal", &solution.optimal)?;
        map.serialize_entry("length", &self.is_solved().then(|| self.length()))?;
        map.serialize_entry("cost", &self.is_solved().then_some(solution.cost))?;
        map.serialize_entry("generated", &solution.stats.generated)?;
        map.serialize_entry("expanded", &solution.stats.expanded)?;
        map.serialize_entry("penetrance", &self.penetrance())?;
        map.serialize_entry("branching_factor", &self.branching_factor())?;
        map.serialize_entry("time_ms", &(solution.stats.time.as_secs_f64() * 1e3))?;
        map.serialize_entry("stopped_by", solution.stopped_by.name())?;
        map.serialize_entry("started", &self.started.timestamp().to_string())?;
        map.serialize_entry("ended", &self.ended.timestamp().to_string())?;
        let steps = solution.path.iter();
        let path: Vec<_> =
            steps.map(|step| JsonStep { action: &step.action, cost: step.cost, state: &step.lisp }).collect();
        map.serialize_entry("path", &path)?;
        if let Some(all) = &self.all_optimal {
            let complete = all.stopped_by == StopReason::Finished;
            map.serialize_entry("all_optimal", &JsonOptimal { count: all.count, complete, paths: &all.paths })?;
        }
        map.serialize_entry("stats", &solution.stats)?;
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::Stop;

    use super::*;
    use crate::cli::FileArguments;
    use crate::play::menu::Task;

    #[test]
    fn of_long_paths_people_are_shown_the_ends_and_files_get_all() {
        let source = FileArguments { embedded: true, ..FileArguments::default() };
        let [game, problem, algorithm] = ["8-puzzle", "C", "dfs"].map(str::to_owned);
        let task = Task { game, problem, source, algorithm, ..Task::default() }.to_solve();
        let report = crate::solving::solve(&task, &Stop::new(), &mut |_| {}).expect("a report");
        let length = report.solution.path.len();
        assert!(length > 1000, "{length}");
        let boards = |text: &[u8]| String::from_utf8_lossy(text).matches("┌").count();
        for (language, said) in [(Language::EN, "moves are left out here"), (Language::PT, "aqui omitem-se")] {
            let (mut shown, mut whole) = (Vec::new(), Vec::new());
            report.write(&mut shown, language).expect("memory");
            report.write_whole(&mut whole, language).expect("memory");
            // One more: the start.
            assert_eq!((boards(&shown), boards(&whole)), (121, length + 1));
            let (shown, whole) = (String::from_utf8_lossy(&shown), String::from_utf8_lossy(&whole));
            assert!(shown.contains(said) && shown.contains(&(length - 120).to_string()), "{shown}");
            assert!(!whole.contains(said) && !whole.contains('\u{1b}'), "a file is complete, and has no colours");
        }
    }
}
