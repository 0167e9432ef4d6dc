//! Compares the heuristics of Quatro and of the bispo family with true distances, and the canonical
//! boards of Quatro with its symmetries.

use std::collections::{HashMap, HashSet};

use plyground_core::puzzle::find_heuristic;
use plyground_core::{Estimate, Puzzle, Random, Spec};
use plyground_games::bispo::{Bishop, Doubles, Knight, Layout, Piece, Rook, TargetProblem, random_numbers};
use plyground_games::quatro::{Board, Cell, Cells, Pieces, QuatroProblem, symmetry};
use plyground_view::Problem;
use plyground_view::problem::read_problems;

use crate::common::promises::{check, distance};

// ---- Quatro ---------------------------------------------------------------------

/// A random board with `empty` empty cells and `reserve` pieces in the reserve, if there are that
/// many. With `repeat`, a piece may be on several cells, as on boards from files.
fn random_board(random: &mut Random, empty: usize, reserve: usize, repeat: bool) -> Board {
    let mut pieces: Vec<_> = Pieces::FULL.into_iter().collect();
    random.shuffle(&mut pieces);
    let mut cells: Vec<Cell> = Cells::FULL.into_iter().collect();
    random.shuffle(&mut cells);
    let placed = 16 - empty;
    let beside = pieces.iter().skip(if repeat { placed.min(10) } else { placed });
    let mut board = Board::with_reserve(beside.take(reserve).copied().collect());
    for (index, &cell) in cells[..placed].iter().enumerate() {
        board.put(pieces[if repeat { index % 10 } else { index }], cell);
    }
    board
}

#[test]
fn quatro_keeps_its_promises_and_own_is_exact() {
    let mut random = Random::new(20);
    let mut tallies = Vec::new();
    let mut checked = 0;
    while checked < 4_000 {
        // Few empty cells and many pieces, or the other way round: the number of states is small
        // either way.
        let empty = 1 + random.below(10);
        let most = [15, 8, 6, 5, 4, 4, 3, 3, 2, 2][empty - 1];
        let reserve = random.below(most + 1);
        let squares = checked % 2 == 0;
        let board = random_board(&mut random, empty, reserve, checked % 5 == 0);
        if board.has_line(squares) && random.below(50) > 0 {
            continue;
        }
        check(&QuatroProblem::new(board, squares), &mut tallies, &format!("instance {checked}, squares {squares}"));
        checked += 1;
    }
    let [own, given, any] = tallies[..] else { panic!("{tallies:?}") };
    assert!(own.exact > 100_000 && own.less == 0 && own.more == 0, "{own:?}");
    assert!(given.less > 1_000 && any.less > given.less && given.more + any.more == 0, "{given:?} {any:?}");
}

/// Nearly empty boards with four pieces. They have more states, so fewer are tested.
#[test]
fn quatro_keeps_its_promises_on_empty_boards() {
    let mut random = Random::new(21);
    let mut tallies = Vec::new();
    for number in 0..24 {
        let (empty, reserve) = if number % 2 == 0 { (12, 4) } else { (16, 4) };
        let board = random_board(&mut random, empty, reserve, false);
        check(&QuatroProblem::new(board, number % 3 == 0), &mut tallies, &format!("instance {number}"));
    }
    assert!(tallies[0].less == 0 && tallies[0].more == 0, "{tallies:?}");
}

/// The two interpretations of the given heuristic, in the simplest way.
fn plain(board: &Board, squares: bool) -> [u32; 2] {
    let row = |n: usize| (0..4).map(move |k| (n, k)).collect::<Vec<_>>();
    let column = |n: usize| (0..4).map(move |k| (k, n)).collect();
    let mut lines: Vec<Vec<(usize, usize)>> = (0..4).map(row).chain((0..4).map(column)).collect();
    lines.push((0..4).map(|k| (k, k)).collect());
    lines.push((0..4).map(|k| (k, 3 - k)).collect());
    if squares {
        let corners = (0..3).flat_map(|r| (0..3).map(move |c| (r, c)));
        lines.extend(corners.map(|(r, c)| vec![(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]));
    }
    let mut most = [0; 2];
    for line in lines {
        let present: Vec<_> = line.iter().filter_map(|&(r, c)| board.at(Cell::new(r, c).expect("a cell"))).collect();
        for (attribute, value) in (0..4).flat_map(|attribute| [(attribute, 0), (attribute, 1)]) {
            let alike = present.iter().filter(|piece| piece.attribute(attribute) == value).count();
            most[1] = most[1].max(alike as u32);
            if alike == present.len() {
                most[0] = most[0].max(alike as u32);
            }
        }
    }
    most.map(|most| 4 - most)
}

#[test]
fn given_and_any_are_what_the_rules_say() {
    let mut random = Random::new(22);
    for round in 0..20_000 {
        let (empty, reserve) = (random.below(17), random.below(17));
        let board = random_board(&mut random, empty, reserve, round % 3 == 0);
        let squares = round % 2 == 0;
        let problem = QuatroProblem::new(board.clone(), squares);
        let estimates = ["given", "any"].map(|name| {
            let number = find_heuristic(problem.heuristics(), name).expect("a heuristic");
            problem.estimate(number, &board)
        });
        assert_eq!(estimates, plain(&board, squares).map(Estimate::from), "{board:?}");
        assert!(estimates[1] <= estimates[0] && estimates[0] <= problem.estimate(0, &board), "{board:?}");
    }
}

#[test]
fn names_of_quatro() {
    let problem = QuatroProblem::new(Board::START, false);
    let names = ["own", "given", "all", "any", "admissible", "none"];
    let numbers = names.map(|name| find_heuristic(problem.heuristics(), name));
    assert_eq!(numbers, [Some(0), Some(1), Some(1), Some(2), Some(0), None]);
}

/// `all` is exact on the problems of the rules, and so is `own`.
#[test]
fn estimates_of_the_problems() {
    let problems: Vec<QuatroProblem> =
        read_problems("problemas.dat", QuatroProblem::EMBEDDED.as_bytes()).unwrap().value;
    for (problem, fewest) in problems.iter().zip([1, 2, 2, 3, 3, 4]) {
        let start = problem.start();
        assert_eq!([0, 1].map(|number| problem.estimate(number, &start)), [Estimate::from(fewest); 2]);
    }
}

// ---- Quatro's canonical boards --------------------------------------------------

/// Symmetries that do not exchange the players.
const fn symmetries(squares: bool) -> usize {
    symmetry::count(squares) / 2
}

fn alike(board: &Board, symmetry: usize) -> Board {
    symmetry::parts(2 * symmetry).board(board)
}

#[test]
fn canonical_boards_are_the_same_for_all_that_are_alike() {
    let mut random = Random::new(23);
    for round in 0..20_000 {
        let squares = round % 2 == 0;
        let (empty, reserve) = (random.below(17), random.below(17));
        let board = random_board(&mut random, empty, reserve, round % 7 == 0);
        let problem = QuatroProblem::new(board.clone(), squares);
        let canonical = problem.canonical(&board);
        assert_eq!(problem.canonical(&canonical), canonical, "{board:?}");
        for _ in 0..8 {
            let other = alike(&board, random.below(symmetries(squares)));
            assert_eq!(problem.canonical(&other), canonical, "{board:?} and {other:?}");
            for number in 0..problem.heuristics().len() {
                assert_eq!(problem.estimate(number, &other), problem.estimate(number, &board), "{board:?}");
            }
        }
        assert_eq!(problem.is_goal(&canonical), problem.is_goal(&board));
    }
}

/// Some symmetry leads to the canonical form, board and reserve together; and boards that are not
/// symmetric have different canonical forms.
#[test]
fn canonical_boards_are_alike() {
    let mut random = Random::new(24);
    for round in 0..60 {
        let squares = round % 2 == 0;
        let (empty, reserve) = (5 + random.below(12), random.below(8));
        let board = random_board(&mut random, empty, reserve, false);
        let canonical = |board: &Board| QuatroProblem::new(board.clone(), squares).canonical(board);
        let orbit: HashSet<Board> = (0..symmetries(squares)).map(|number| alike(&board, number)).collect();
        assert!(orbit.contains(&canonical(&board)), "{board:?}");
        let mut changed = board.clone();
        changed.take(board.reserve().nth(0));
        for other in [changed, random_board(&mut random, empty, reserve, false)] {
            assert_eq!(canonical(&other) == canonical(&board), orbit.contains(&other), "{board:?} {other:?}");
        }
    }
}

/// From the empty board with all pieces in the reserve, the reserve is always the pieces that are
/// not on the board, so there are as many canonical states as canonical boards.
#[test]
fn canonical_boards_by_depth_are_as_published() {
    let problem = QuatroProblem::new(Board::START, false);
    let mut level = HashSet::from([problem.canonical(&Board::START)]);
    assert_eq!(level, HashSet::from([Board::START]));
    let (mut counts, mut successors) = (Vec::new(), Vec::new());
    for _ in 0..4 {
        let mut next = HashSet::new();
        for board in &level {
            successors.clear();
            problem.successors(board, &mut successors);
            next.extend(successors.iter().map(|(.., board)| problem.canonical(board)));
        }
        counts.push(next.len());
        level = next;
    }
    assert_eq!(counts, [2, 40, 454, 10_374]);
}

// ---- Bispo, Torre, Cavalo -------------------------------------------------------

/// Numbers of which most are mirrors or doubles.
const ENTANGLED: [i16; 12] = [11, 12, 21, 22, 13, 31, 33, 23, 32, 44, 14, 41];
/// Numbers that occur only in files.
const ODD: [i16; 8] = [0, 5, 50, -7, -40, 100, 123, 99];

/// A board of a few numbers, close together so that they can be reached.
fn random_problem<P: Piece, const CELLS: usize>(random: &mut Random, cells: usize) -> TargetProblem<P, CELLS> {
    let corner = 1 + random.below(2);
    let mut places: Vec<usize> = (0..CELLS).filter(|cell| cell / P::SIZE < 5 && cell % P::SIZE < 4 + corner).collect();
    random.shuffle(&mut places);
    let mut numbers = [None; CELLS];
    let all = random_numbers::<P, CELLS>(random.next_u64());
    let kind = random.below(4);
    for (index, &place) in places[..cells].iter().enumerate() {
        numbers[place] = Some(match kind {
            // Each once; then with repetitions; then with unusual numbers.
            0 => all[index],
            1 => ENTANGLED[index % ENTANGLED.len()],
            2 => ENTANGLED[random.below(ENTANGLED.len())],
            _ if random.below(3) == 0 => ODD[random.below(ODD.len())],
            _ => ENTANGLED[random.below(6)],
        });
    }
    let mut pieces = [None; 2];
    if random.below(3) == 0 {
        pieces[0] = Some(places[cells] as u8);
    }
    let most: i16 = numbers.iter().flatten().filter(|&&number| number > 0).sum();
    let target = random.below(usize::from(most.unsigned_abs()) + 2) as i32;
    let doubles = if random.below(3) == 0 { Doubles::None } else { Doubles::Largest };
    TargetProblem::new(Layout { numbers, pieces }, target, doubles)
}

fn family_keeps_its_promises<P: Piece, const CELLS: usize>(cells: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut tallies = Vec::new();
    for number in 0..1_500 {
        let cells = 2 + random.below(cells - 1);
        let problem = random_problem::<P, CELLS>(&mut random, cells);
        check(&problem, &mut tallies, &format!("problem {number}: {problem:?}"));
    }
    let [admissible, given, own] = tallies[..] else { panic!("{tallies:?}") };
    assert!(admissible.more == 0 && admissible.exact > 10_000, "{admissible:?}");
    // Not admissible, and the test shows it.
    assert!(given.more > 1_000 && own.more > 1_000, "{given:?} {own:?}");
}

#[test]
fn bispo_keeps_its_promises() {
    family_keeps_its_promises::<Bishop, 64>(18, 30);
}

#[test]
fn torre_keeps_its_promises() {
    family_keeps_its_promises::<Rook, 49>(10, 31);
}

#[test]
fn cavalo_keeps_its_promises() {
    family_keeps_its_promises::<Knight, 100>(20, 32);
}

/// `own` is at most a quarter above the true distance, so A* finds paths that are at most a quarter
/// longer.
#[test]
fn own_says_at_most_a_quarter_more() {
    let mut random = Random::new(33);
    for _ in 0..500 {
        let problem = random_problem::<Bishop, 64>(&mut random, 10);
        let mut known = HashMap::new();
        distance(&problem, &problem.start(), &mut known);
        for (state, distance) in known {
            let Some(distance) = distance else { continue };
            assert!(problem.estimate(2, &state) <= Estimate::ratio(5 * distance, 4), "{problem:?} {state:?}");
        }
    }
}

/// A row of numbers on an otherwise empty board, with the piece not yet placed.
fn row(numbers: [Option<i16>; 8], target: i32) -> TargetProblem<Bishop, 64> {
    let mut all = [None; 64];
    all[..8].copy_from_slice(&numbers);
    TargetProblem::new(Layout { numbers: all, pieces: [None; 2] }, target, Doubles::Largest)
}

#[test]
fn given_is_missing_by_mean() {
    let full = TargetProblem::<Bishop, 64>::new(Layout::full(random_numbers::<Bishop, 64>(7)), 1000, Doubles::Largest);
    // The mean of all numbers is 49.5.
    assert_eq!(full.estimate(1, &full.start()), Estimate::ratio(2000, 99));
    let given = |numbers, target| {
        let problem = row(numbers, target);
        problem.estimate(1, &problem.start())
    };
    let nothing = [None; 8];
    let with = |first: i16, second: i16| {
        let mut numbers = nothing;
        numbers[..2].copy_from_slice(&[Some(first), Some(second)]);
        numbers
    };
    assert_eq!(given(nothing, 10), Estimate::DEAD_END);
    assert_eq!(given(nothing, 0), Estimate::from(0));
    assert_eq!(given(with(30, 20), 60), Estimate::ratio(12, 5));
    // If the mean is 0 or less, only positive numbers count; if there are none, it is certainly a
    // dead end.
    assert_eq!(given(with(30, -30), 60), Estimate::from(2));
    assert_eq!(given(with(0, -30), 60), Estimate::DEAD_END);
    // A number too large for an estimate is more than any board can score.
    let numbers = Layout::full([9_999; 64]);
    let hopeless = TargetProblem::<Bishop, 64>::new(numbers, 999_999_999, Doubles::Largest);
    assert_eq!(hopeless.estimate(1, &hopeless.start()), Estimate::DEAD_END);
}

#[test]
fn options_reach_the_heuristics() {
    // The one double removes the other, unless the option is off.
    let mut numbers = [None; 64];
    (numbers[0], numbers[9]) = (Some(11), Some(22));
    let mut problem = TargetProblem::<Bishop, 64>::new(Layout { numbers, pieces: [None; 2] }, 33, Doubles::Largest);
    assert_eq!(problem.estimate(0, &problem.start()), Estimate::DEAD_END);
    problem.configure(&Spec::parse("bispo:doubles=none").unwrap()).unwrap();
    assert_eq!(problem.estimate(0, &problem.start()), Estimate::from(2));
}
