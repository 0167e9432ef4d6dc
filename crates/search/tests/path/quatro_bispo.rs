//! The path searches on the problems of Quatro and of the bispo family: the minimum numbers of
//! moves that the rules and the problem files list, the counters of the course, and agreement on
//! hundreds of small random problems.

use plyground_core::puzzle::find_heuristic;
use plyground_core::{Limits, Puzzle, Random};
use plyground_games::bispo::{Bishop, Doubles, Knight, Layout, Piece, Rook, TargetProblem, random_numbers};
use plyground_games::quatro::{Board, Cells, Pieces, QuatroProblem};
use plyground_search::path::{self, Algorithm, Answer, GoalTest, Params, Request, Verdict};
use plyground_view::Problem;
use plyground_view::problem::read_problems;

use crate::common::agreement::{agree, check_path};

fn embedded<P: Problem>() -> Vec<P> {
    read_problems("problemas.dat", P::EMBEDDED.as_bytes()).expect("the embedded problems").value
}

/// Searches with a gigabyte of memory and at most `nodes` generated states.
fn search_within<P: Puzzle>(puzzle: &P, algorithm: Algorithm, params: &Params, nodes: u64) -> Answer<P> {
    let limits = Limits { nodes: Some(nodes), memory: Some(1 << 30), ..Limits::default() };
    let request = Request::new().with_limits(limits);
    path::search_within(puzzle, algorithm, params, request)
}

/// The algorithms that find the fewest moves, given an admissible heuristic.
const OPTIMAL: [Algorithm; 7] = [
    Algorithm::Bfs,
    Algorithm::Ids,
    Algorithm::Ucs,
    Algorithm::Astar,
    Algorithm::Idastar,
    Algorithm::Rbfs,
    Algorithm::Smastar,
];

/// Runs the optimal algorithms with every admissible heuristic, with the given `symmetries`.
/// Returns those that reached a limit.
fn fewest<P: Problem>(problem: &P, expected: Option<u32>, nodes: u64, symmetries: &[bool]) -> Vec<String> {
    let mut not_through = Vec::new();
    for algorithm in OPTIMAL {
        for (number, heuristic) in problem.heuristics().iter().enumerate() {
            if !heuristic.admissible || (number > 0 && !algorithm.is_informed()) {
                continue;
            }
            for &symmetry in symmetries {
                let name = if algorithm.is_informed() { heuristic.name } else { "-" };
                let name = format!("{} {name} {symmetry}", algorithm.name());
                let params = Params { heuristic: number, symmetry, ..Params::default() };
                let answer = search_within(problem, algorithm, &params, nodes);
                check_path(problem, &answer);
                match (answer.verdict, expected) {
                    (Verdict::Solved, Some(moves)) => assert!(answer.optimal && answer.cost == moves, "{name}"),
                    (Verdict::NoSolution, None) => {}
                    (Verdict::NotFound, _) => not_through.push(name),
                    (verdict, _) => panic!("{name}: {verdict:?}, expected {expected:?}"),
                }
            }
        }
    }
    not_through
}

// ---- Quatro ---------------------------------------------------------------------

#[test]
fn quatro_problems_take_the_moves_of_the_rules() {
    let problems = embedded::<QuatroProblem>();
    assert_eq!(problems.len(), 6);
    for ((problem, moves), letter) in problems.iter().zip([1, 2, 2, 3, 3, 4]).zip('A'..) {
        let not_through = fewest(problem, Some(moves), 6_000_000, &[false, true]);
        // Uniform-cost search tests for goals on expansion: on E and F it would take tens of
        // millions of states without symmetry.
        let expected: &[&str] = if matches!(letter, 'E' | 'F') { &["ucs - false"] } else { &[] };
        assert_eq!(not_through, expected, "{letter}");
    }
}

/// With the exact distance, only the states on the path to the goal are expanded.
#[test]
fn quatro_needs_no_search_with_the_exact_distance() {
    for problem in embedded::<QuatroProblem>() {
        let answer = path::search(&problem, Algorithm::Astar, &Params::default());
        assert_eq!(answer.stats.expanded, u64::from(answer.cost));
    }
}

/// The counters of the course, counted as the course does.
#[test]
fn quatro_breadth_first_counts_as_the_course_does() {
    let counts = |problem: &QuatroProblem| {
        let params = Params { goal_test: Some(GoalTest::Expansion), ..Params::default() };
        let stats = path::search(problem, Algorithm::Bfs, &params).stats;
        (stats.generated, stats.expanded)
    };
    let problems = embedded::<QuatroProblem>();
    assert_eq!([counts(&problems[0]), counts(&problems[1])], [(16, 1), (425, 26)]);
}

fn small_quatro(random: &mut Random) -> QuatroProblem {
    loop {
        let mut pieces: Vec<_> = Pieces::FULL.into_iter().collect();
        let mut cells: Vec<_> = Cells::FULL.into_iter().collect();
        random.shuffle(&mut pieces);
        random.shuffle(&mut cells);
        let empty = 1 + random.below(6);
        let reserve = random.below([16, 6, 5, 4, 3, 3][empty - 1]);
        let (placed, beside) = pieces.split_at(16 - empty);
        let mut board = Board::with_reserve(beside.iter().take(reserve).copied().collect());
        placed.iter().zip(cells).for_each(|(&piece, cell)| board.put(piece, cell));
        let squares = random.below(4) == 0;
        if !board.has_line(squares) {
            return QuatroProblem::new(board, squares);
        }
    }
}

#[test]
fn on_small_quatro_problems() {
    let mut random = Random::new(40);
    let mut claims = 0;
    for number in 0..400 {
        let problem = small_quatro(&mut random);
        claims += agree(&problem, &[], &[false, true], &format!("{number}: {problem:?}"));
    }
    assert!(claims > 1_000, "{claims}");
}

/// Every line is blocked, or the reserve has nothing for it.
#[test]
fn unsolvable_quatro_is_proved_unsolvable() {
    let mut random = Random::new(41);
    let mut unsolvable = 0;
    while unsolvable < 50 {
        let problem = small_quatro(&mut random);
        if problem.estimate(0, &problem.start()).is_dead_end() {
            assert_eq!(fewest(&problem, None, 1_000_000, &[false, true]), Vec::<String>::new(), "{problem:?}");
            unsolvable += 1;
        }
    }
}

// ---- Bispo, Torre, Cavalo -------------------------------------------------------

/// `admissible` proves every problem of the files; weaker heuristics may reach the limit.
fn family<P: Piece, const CELLS: usize>(expected: &[Option<u32>]) {
    let problems = embedded::<TargetProblem<P, CELLS>>();
    assert_eq!(problems.len(), expected.len());
    for ((problem, &moves), letter) in problems.iter().zip(expected).zip('A'..) {
        let not_through = fewest(problem, moves, 300_000, &[false]);
        let blind = |name: &String| ["bfs", "ids", "ucs"].iter().any(|algorithm| name.starts_with(algorithm));
        assert!(not_through.iter().all(blind), "{letter}: {not_through:?}");
        let answer = path::search(problem, Algorithm::Astar, &Params::default());
        assert!(answer.stats.generated < 1_000, "{letter}: {}", answer.stats.generated);
    }
}

#[test]
fn bispo_problems_take_the_moves_of_the_file() {
    family::<Bishop, 64>(&[Some(3), Some(6), None, Some(11), Some(7), Some(14)]);
}

#[test]
fn torre_problems_take_the_moves_of_the_file() {
    let course = [Some(2), Some(3), Some(5), Some(9), Some(10), Some(9)];
    family::<Rook, 49>(&[&course[..], &[Some(6), None, Some(5)]].concat());
}

#[test]
fn cavalo_problems_take_the_moves_of_the_file() {
    let course = [Some(3), Some(8), Some(6), Some(12), None];
    family::<Knight, 100>(&[&course[..], &[Some(5), None, Some(8)]].concat());
}

/// The usual target on full boards: proved at once, and the cost with `own` is at most a quarter greater.
#[test]
fn full_boards_are_solved_at_once() {
    let mut generated = [0; 2];
    for seed in 1..=20 {
        let problem =
            TargetProblem::<Bishop, 64>::new(Layout::full(random_numbers::<Bishop, 64>(seed)), 1000, Doubles::Largest);
        let own = find_heuristic(problem.heuristics(), "own").expect("a heuristic");
        let best = search_within(&problem, Algorithm::Astar, &Params::default(), 1_000_000);
        let quick = search_within(&problem, Algorithm::Astar, &Params { heuristic: own, ..Params::default() }, 100_000);
        assert!(best.optimal && !quick.optimal && quick.verdict == Verdict::Solved, "seed {seed}");
        assert!((best.cost..=best.cost * 5 / 4).contains(&quick.cost), "seed {seed}: {} {}", best.cost, quick.cost);
        generated[0] += best.stats.generated;
        generated[1] += quick.stats.generated;
    }
    assert!(generated[1] * 5 < generated[0], "{generated:?}");
}

fn small_problem<P: Piece, const CELLS: usize>(random: &mut Random, most: usize) -> TargetProblem<P, CELLS> {
    let mut places: Vec<usize> = (0..CELLS).filter(|cell| cell / P::SIZE < 4 && cell % P::SIZE < 5).collect();
    random.shuffle(&mut places);
    let all = random_numbers::<P, CELLS>(random.next_u64());
    let mut numbers = [None; CELLS];
    let cells = 2 + random.below(most - 1);
    // Few digits, so that many numbers are the reverse of another, or have two equal digits.
    let few = random.below(2) == 0;
    let wanted = all.iter().filter(|&&number| !few || (number % 10 < 5 && number / 10 < 5));
    places.iter().take(cells).zip(wanted).for_each(|(&place, &number)| numbers[place] = Some(number));
    let sum: i16 = numbers.iter().flatten().sum();
    let target = 1 + random.below(usize::from(sum.unsigned_abs()).max(1)) as i32;
    let pieces = [(random.below(3) == 0).then(|| places[cells] as u8), None];
    TargetProblem::new(Layout { numbers, pieces }, target, Doubles::Largest)
}

fn small_boards<P: Piece, const CELLS: usize>(most: usize, seed: u64) {
    let mut random = Random::new(seed);
    let (mut claims, mut unsolvable) = (0, 0);
    for number in 0..200 {
        let problem = small_problem::<P, CELLS>(&mut random, most);
        let found = agree(&problem, &[], &[false], &format!("{number}: {problem:?}"));
        claims += found;
        // Without a claim the problem is unsolvable, and `agree` has checked that every search proves it.
        unsolvable += usize::from(found == 0);
    }
    assert!(claims > 500 && unsolvable > 20, "{claims} {unsolvable}");
}

#[test]
fn on_small_boards_of_bispo() {
    small_boards::<Bishop, 64>(12, 42);
}

#[test]
fn on_small_boards_of_torre() {
    small_boards::<Rook, 49>(7, 43);
}

#[test]
fn on_small_boards_of_cavalo() {
    small_boards::<Knight, 100>(12, 44);
}
