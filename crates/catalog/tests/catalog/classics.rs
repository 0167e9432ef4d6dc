//! The embedded problems of the classics: the costs stated in their files are confirmed by the
//! searches, and by independent witnesses in this file that read the problems as text.

use std::collections::{HashMap, VecDeque};

use plyground_catalog::{AnyProblem, Catalog, Entry, OpenError, SolveOptions, Source};
use plyground_core::Spec;
use plyground_search::path::Verdict;
use plyground_view::{Language, no_files};

fn problems(name: &str) -> Vec<Box<dyn AnyProblem>> {
    let catalog = Catalog::standard();
    let (entry, spec) = catalog.parse(name).expect("a puzzle");
    entry
        .problems(&spec, &no_files, &Source::Embedded)
        .expect("the embedded problems")
        .value
        .into_iter()
        .map(|problem| problem.expect("a problem"))
        .collect()
}

/// The cost of the cheapest path that a search finds; `None` if it proves that there is none.
fn cost(problem: &dyn AnyProblem, algorithm: &str) -> Option<u32> {
    let options = SolveOptions::parse(&Spec::parse(algorithm).expect("a spec"), None, problem.heuristics());
    let solution = problem.solve(&options.expect("options"), &mut |_| {}, None).expect("an answer");
    match solution.verdict {
        Verdict::Solved => {
            assert!(solution.optimal, "{algorithm}");
            assert_eq!(solution.path.iter().map(|step| step.cost).sum::<u32>(), solution.cost);
            Some(solution.cost)
        }
        Verdict::NoSolution => None,
        other @ Verdict::NotFound => panic!("{algorithm}: {other:?}"),
    }
}

/// The atoms of a problem, row by row.
fn rows(problem: &dyn AnyProblem) -> Vec<Vec<String>> {
    let atoms = |line: &str| line.split(['(', ')', ' ']).filter(|atom| !atom.is_empty()).map(str::to_owned).collect();
    problem.lisp().lines().map(atoms).collect()
}

/// The length of the shortest solution of every solvable arrangement of the 8-puzzle, by
/// breadth-first search from the goal on lists of tiles.
fn distances_of_the_8_puzzle() -> HashMap<Vec<String>, u32> {
    let goal: Vec<String> = ["1", "2", "3", "4", "5", "6", "7", "8", "0"].map(str::to_owned).to_vec();
    let mut distances = HashMap::from([(goal.clone(), 0)]);
    let mut queue = VecDeque::from([goal]);
    while let Some(tiles) = queue.pop_front() {
        let next = distances[&tiles] + 1;
        let empty = tiles.iter().position(|tile| tile == "0").expect("an empty cell");
        let (row, column) = (empty / 3, empty % 3);
        let neighbours = (0..9_usize).filter(|cell| (cell / 3).abs_diff(row) + (cell % 3).abs_diff(column) == 1);
        for cell in neighbours {
            let mut after = tiles.clone();
            after.swap(cell, empty);
            if !distances.contains_key(&after) {
                distances.insert(after.clone(), next);
                queue.push_back(after);
            }
        }
    }
    distances
}

#[test]
fn the_8_puzzles_take_as_many_moves_as_their_file_says() {
    let witness = distances_of_the_8_puzzle();
    assert_eq!((witness.len(), witness.values().max()), (181_440, Some(&31)));
    let found: Vec<u32> = problems("8-puzzle")
        .iter()
        .map(|problem| {
            let cost = cost(&**problem, "astar").expect("a solution");
            assert_eq!(witness.get(&rows(&**problem).concat()), Some(&cost));
            cost
        })
        .collect();
    assert_eq!(found, [4, 8, 12, 18, 24, 31, 31]);
}

/// The problems that take at most a second. The lengths are Korf's, except for the first three.
#[test]
fn the_15_puzzles_take_as_many_moves_as_published() {
    let problems = problems("15-puzzle");
    let found: Vec<Option<u32>> = problems[..6].iter().map(|problem| cost(&**problem, "astar")).collect();
    assert_eq!(found, [8, 20, 32, 41, 42, 42].map(Some));
    assert_eq!(problems.len(), 9);
    assert_eq!(cost(&*problems[8], "idastar"), None, "14 and 15 exchanged");
}

/// The cost of the cheapest path through a grid, by updating all cells until nothing changes.
fn cheapest(rows: &[Vec<String>]) -> Option<u32> {
    let cost = |atom: &str| match atom {
        "X" => None,
        "S" | "G" => Some(1),
        digit => digit.parse::<u32>().ok(),
    };
    let (height, width) = (rows.len(), rows[0].len());
    let mut best = vec![vec![u32::MAX; width]; height];
    let mut changed = true;
    while changed {
        changed = false;
        for row in 0..height {
            for column in 0..width {
                let Some(cost) = cost(&rows[row][column]) else { continue };
                let mut beside = vec![];
                if row > 0 {
                    beside.push(best[row - 1][column]);
                }
                if column > 0 {
                    beside.push(best[row][column - 1]);
                }
                beside.extend(best.get(row + 1).map(|below| below[column]));
                beside.extend(best[row].get(column + 1).copied());
                let entered = beside.into_iter().min().unwrap_or(u32::MAX).saturating_add(cost);
                let reached = if rows[row][column] == "S" { 0 } else { entered };
                if reached < best[row][column] {
                    best[row][column] = reached;
                    changed = true;
                }
            }
        }
    }
    let cells = rows.iter().flatten().zip(best.iter().flatten());
    cells.filter(|(atom, _)| *atom == "G").map(|(_, &cost)| cost).next().filter(|&cost| cost != u32::MAX)
}

#[test]
fn the_grids_cost_what_their_file_says() {
    let expected = [Some(8), Some(13), Some(25), Some(88), Some(130), None];
    let problems = problems("grid");
    assert_eq!(problems.len(), expected.len());
    for (problem, expected) in problems.iter().zip(expected) {
        for algorithm in ["ucs", "astar", "idastar"] {
            // IDA* visits each cell once per path to it, which takes too long on large grids.
            if algorithm != "idastar" || rows(&**problem).len() <= 5 {
                assert_eq!(cost(&**problem, algorithm), expected, "{algorithm}: {}", problem.goal(Language::EN));
            }
        }
        assert_eq!(cheapest(&rows(&**problem)), expected);
    }
}

#[test]
fn puzzles_are_for_one_player() {
    let catalog = Catalog::standard();
    let puzzles: Vec<&Entry> = catalog.entries().iter().filter(|entry| !entry.is_game()).collect();
    assert_eq!(puzzles.iter().map(|entry| entry.info().name).collect::<Vec<_>>(), ["8-puzzle", "15-puzzle", "grid"]);
    for entry in puzzles {
        let name = entry.info().name;
        let error = entry.open(&Spec::named(name), &no_files).err();
        assert_eq!(error, Some(OpenError::NoGame { title: entry.info().title, name }));
        assert!(entry.has_problems() && problems(name).iter().all(|problem| problem.game().is_none()));
        let spec = Spec::parse(&format!("{name}:size=5")).expect("a spec");
        assert!(entry.problems(&spec, &no_files, &Source::Embedded).is_err(), "an unknown option");
    }
}
