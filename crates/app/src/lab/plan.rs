//! The plan of a laboratory run: the rows, one per algorithm and heuristic, from the command line.

use crate::texts::t;
use anyhow::{Result, bail};
use plyground_core::{Heuristic, Limits, Spec};
use plyground_lab::Plan;
use plyground_search::path::GoalTest;
use plyground_view::Message;

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

/// Makes the rows, for problems with these heuristics.
pub(crate) fn plan(choice: &Choice<'_>, known: &'static [Heuristic]) -> Result<Plan> {
    let specs = specs(choice.algorithms);
    if specs.is_empty() && !choice.algorithms.is_empty() {
        bail!(Message::from(t::FAIL_ALGORITHMS));
    }
    let heuristics: Vec<String> = items(choice.heuristics).into_iter().map(str::to_owned).collect();
    if heuristics.is_empty() && !choice.heuristics.is_empty() {
        bail!(Message::from(t::FAIL_HEURISTICS));
    }
    let choice_of = plyground_lab::Choice {
        algorithms: specs.iter().map(|text| Spec::parse(text)).collect::<Result<_, _>>()?,
        heuristics,
        limits: choice.limits,
        goal_test: choice.goal_test,
        symmetry: choice.symmetry,
        ..plyground_lab::Choice::default()
    };
    let plan = Plan::new(&choice_of, known)?;
    if !choice.heuristics.is_empty() && plan.rows.iter().all(|row| row.heuristic.is_none()) {
        bail!(Message::from(t::FAIL_HEURISTICS_UNUSED));
    }
    Ok(plan)
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
        let name = |row: &plyground_lab::PlannedRow| {
            format!("{} {}", row.algorithm, row.heuristic.map_or("-", |known| known.name))
        };
        Ok(plan(&choice, known)?.rows.iter().map(name).collect())
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
        let planned = |algorithms, heuristics| rows(algorithms, heuristics, &KNOWN).expect("rows");
        assert_eq!(planned("bfs,a*,bfs", ""), ["bfs -", "astar own", "astar given"]);
        assert_eq!(planned("wa*:w=1.5", "given,GIVEN"), ["wastar:w=1.5 given"]);
        assert_eq!(planned("", "").len(), 5 + 7 * 2);
        assert_eq!(rows("astar", "", &[]).expect("rows"), ["astar -"]);
    }

    #[test]
    fn the_depth_concerns_depth_first_search_alone() {
        let limits = Limits { depth: Some(7), ..Limits::default() };
        let choice = Choice { algorithms: &[], heuristics: &[], limits, goal_test: None, symmetry: false };
        for row in plan(&choice, &[]).expect("rows").rows {
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
        assert_eq!(message("astar", "own", &[]), "there is no heuristic `own` for this game, expected none");
        assert_eq!(message("bfs", "own", &KNOWN), "--heuristics was given, but none of the algorithms uses one");
        assert_eq!(message(",;", "", &KNOWN), "expected algorithms such as `bfs,astar` after --algorithms");
        assert_eq!(message("astar", ",", &KNOWN), "expected names such as `own,given` after --heuristics");
    }
}
