//! The plan of a laboratory run: the rows, one per algorithm and heuristic, from the command line.

use crate::texts::t;
use anyhow::{Result, bail};
use plyground_catalog::SolveError;
use plyground_catalog::SolveOptions;
use plyground_core::error_text::Worded;
use plyground_core::puzzle::find_heuristic;
use plyground_core::{Heuristic, Limits, Spec};
use plyground_search::path::{Algorithm, GoalTest};
use plyground_view::Message;
use plyground_view::texts::Says;

/// The choices of the command line.
#[derive(Debug)]
pub(crate) struct Choice<'a> {
    /// Lists of algorithms; none means all.
    pub(crate) algorithms: &'a [String],
    /// Lists of heuristics; none means all.
    pub(crate) heuristics: &'a [String],
    /// The limits of each search. The depth is for depth-first search.
    pub(crate) limits: Limits,
    /// When the goal is tested, if not as the algorithm's default.
    pub(crate) goal_test: Option<GoalTest>,
    /// Whether to merge symmetric states.
    pub(crate) symmetry: bool,
}

/// A row: an algorithm, and a heuristic if it uses one.
#[derive(Clone, Debug)]
pub(crate) struct PlannedRow {
    /// The algorithm's spec, in its canonical spelling.
    pub(crate) algorithm: String,
    /// The heuristic; none for uninformed algorithms and for games without any.
    pub(crate) heuristic: Option<&'static Heuristic>,
    /// How to run it.
    pub(crate) options: SolveOptions,
}

/// The rows.
#[derive(Debug)]
pub(crate) struct Plan {
    /// In the given order, else in the order in which algorithms are taught.
    pub(crate) rows: Vec<PlannedRow>,
}

impl Plan {
    /// Makes the rows, for problems with these heuristics.
    pub(crate) fn new(choice: &Choice<'_>, known: &'static [Heuristic]) -> Result<Self> {
        let specs = match specs(choice.algorithms) {
            none if none.is_empty() && choice.algorithms.is_empty() => {
                Algorithm::ALL.iter().map(|algorithm| algorithm.name().to_owned()).collect()
            }
            none if none.is_empty() => bail!(Message::from(t::FAIL_ALGORITHMS)),
            specs => specs,
        };
        let heuristics = heuristics(choice.heuristics, known)?;
        let mut rows: Vec<PlannedRow> = Vec::new();
        for text in specs {
            let mut spec = Spec::parse(&text)?;
            let mut options = SolveOptions::parse(&spec, None, known)?.with_goal_test(choice.goal_test);
            options.algorithm.name().clone_into(&mut spec.name);
            options.params.symmetry = choice.symmetry;
            options.limits = choice.limits;
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
        if !choice.heuristics.is_empty() && rows.iter().all(|row| row.heuristic.is_none()) {
            bail!(Message::from(t::FAIL_HEURISTICS_UNUSED));
        }
        Ok(Self { rows })
    }
}

/// The items of lists such as `A,C;3`.
pub(crate) fn items(lists: &[String]) -> Vec<&str> {
    lists.iter().flat_map(|list| list.split([',', ';'])).map(str::trim).filter(|item| !item.is_empty()).collect()
}

/// The specs of lists such as `bfs,beam:width=100,seed=7;astar`. A name has no `=`
/// before its colon, so a piece that has one is an option of the spec before it.
fn specs(lists: &[String]) -> Vec<String> {
    let mut specs = Vec::new();
    for part in lists.iter().flat_map(|list| list.split(';')) {
        let mut of_part: Vec<String> = Vec::new();
        for piece in part.split(',').map(str::trim).filter(|piece| !piece.is_empty()) {
            let is_option = piece.split_once('=').is_some_and(|(before, _)| !before.contains(':'));
            match of_part.last_mut() {
                Some(spec) if is_option => {
                    spec.push(if spec.contains(':') { ',' } else { ':' });
                    spec.push_str(piece);
                }
                _ => of_part.push(piece.to_owned()),
            }
        }
        specs.append(&mut of_part);
    }
    specs
}

/// The indexes of the chosen heuristics, without duplicates; all if none is named.
fn heuristics(lists: &[String], known: &[Heuristic]) -> Result<Vec<usize>> {
    if lists.is_empty() {
        return Ok((0..known.len()).collect());
    }
    let mut numbers = Vec::new();
    for name in items(lists) {
        let Some(number) = find_heuristic(known, name) else {
            let name = plyground_core::spec::shortened(name);
            if known.is_empty() {
                bail!(t::FailNoHeuristics { name }.message());
            }
            let expected = Worded::one_of(known.iter().map(|heuristic| heuristic.name));
            return Err(SolveError::Heuristic { name, expected }.into());
        };
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    if numbers.is_empty() {
        bail!(Message::from(t::FAIL_HEURISTICS));
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    static KNOWN: [Heuristic; 2] = [heuristic("own", true), heuristic("given", false)];

    const fn heuristic(name: &'static str, admissible: bool) -> Heuristic {
        Heuristic { name, aliases: &[], admissible, consistent: false, about: "" }
    }

    fn rows(algorithms: &str, heuristics: &str, known: &'static [Heuristic]) -> Result<Vec<String>> {
        let list = |text: &str| if text.is_empty() { Vec::new() } else { vec![text.to_owned()] };
        let choice = Choice {
            algorithms: &list(algorithms),
            heuristics: &list(heuristics),
            limits: Limits { depth: Some(7), ..Limits::default() },
            goal_test: None,
            symmetry: false,
        };
        let name = |row: &PlannedRow| format!("{} {}", row.algorithm, row.heuristic.map_or("-", |known| known.name));
        Ok(Plan::new(&choice, known)?.rows.iter().map(name).collect())
    }

    #[test]
    fn options_belong_to_the_spec_before_them() {
        let split = |text: &str| specs(&[text.to_owned()]);
        assert_eq!(split("bfs,beam:width=100,seed=7,astar"), ["bfs", "beam:width=100,seed=7", "astar"]);
        assert_eq!(split(" bfs ; beam:width=1 , seed=7;;wastar:w=3,"), ["bfs", "beam:width=1,seed=7", "wastar:w=3"]);
        assert_eq!(split("beam,width=5"), ["beam:width=5"]);
        assert_eq!(split("bfs;seed=7"), ["bfs", "seed=7"]);
    }

    #[test]
    fn informed_algorithms_have_a_row_per_heuristic() {
        let plan = |algorithms, heuristics| rows(algorithms, heuristics, &KNOWN).expect("rows");
        assert_eq!(plan("bfs,a*,bfs", ""), ["bfs -", "astar own", "astar given"]);
        assert_eq!(plan("wa*:w=1.5", "given,GIVEN"), ["wastar:w=1.5 given"]);
        assert_eq!(plan("", "").len(), 5 + 7 * 2);
        assert_eq!(rows("astar", "", &[]).expect("rows"), ["astar -"]);
    }

    #[test]
    fn the_depth_concerns_depth_first_search_alone() {
        let limits = Limits { depth: Some(7), ..Limits::default() };
        let choice = Choice { algorithms: &[], heuristics: &[], limits, goal_test: None, symmetry: false };
        for row in Plan::new(&choice, &[]).expect("rows").rows {
            assert_eq!(row.options.limits.depth.is_some(), row.algorithm == "dfs", "{}", row.algorithm);
        }
    }

    #[test]
    fn mistakes_are_named() {
        let message =
            |algorithms, heuristics, known| rows(algorithms, heuristics, known).expect_err("a mistake").to_string();
        assert!(message("bfs,dijkstra", "", &KNOWN).starts_with("there is no algorithm `dijkstra`"));
        assert_eq!(message("dfs:w=2", "", &KNOWN), "`dfs` has no option `w`, expected no option");
        let expected = "there is no heuristic `best` for this game, expected `own` or `given`";
        assert_eq!(message("astar", "own,best", &KNOWN), expected);
        assert_eq!(message("astar", "own", &[]), "there is no heuristic `own`: this game has none");
        assert_eq!(message("bfs", "own", &KNOWN), "--heuristics was given, but none of the algorithms uses one");
        assert_eq!(message(",;", "", &KNOWN), "expected algorithms such as `bfs,astar` after --algorithms");
        assert_eq!(message("astar", ",", &KNOWN), "expected names such as `own,given` after --heuristics");
    }
}
