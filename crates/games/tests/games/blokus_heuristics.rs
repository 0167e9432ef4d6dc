//! Compares the heuristics of Blokus Uno's one-player problem with true distances, and the room
//! that they are based on with boards as they are played.

use plyground_core::puzzle::find_heuristic;
use plyground_core::{Estimate, Puzzle, Random, Spec};
use plyground_games::blokus::bits::{Bits, Cell};
use plyground_games::blokus::{BlokusProblem, BlokusState, Hand, Move};
use plyground_view::Problem;
use plyground_view::problem::read_problems;

use crate::common::promises::{check, check_from};

fn embedded() -> Vec<BlokusProblem> {
    read_problems("problemas.dat", BlokusProblem::EMBEDDED.as_bytes()).expect("the embedded problems").value
}

fn strict(mut problem: BlokusProblem) -> BlokusProblem {
    problem.configure(&Spec::parse("blokus-uno:strict=on").expect("a spec")).expect("an option");
    problem
}

/// A few free cells at the upper left, some of them blocked.
fn small_board(random: &mut Random, most: usize) -> Bits {
    let (rows, columns) = (2 + random.below(most - 1), 2 + random.below(most - 1));
    let one_in = 3 + random.below(8);
    let free = |cell: &Cell| cell.row() < rows && cell.column() < columns;
    let blocked = |random: &mut Random, cell: Cell| match cell.index() {
        0 => random.below(40) == 0,
        _ => random.below(one_in) == 0,
    };
    Cell::all().filter(|cell| !free(cell) || blocked(random, *cell)).collect()
}

fn small_problem(random: &mut Random, most: usize) -> BlokusProblem {
    let blocked = small_board(random, most);
    let free = 196 - blocked.count();
    let problem = BlokusProblem::new(1 + random.below(free * 2 / 3 + 2) as u32, Bits::EMPTY, blocked);
    if random.below(4) == 0 { strict(problem) } else { problem }
}

#[test]
fn promises_are_kept_on_small_boards() {
    let mut random = Random::new(60);
    let mut tallies = Vec::new();
    for number in 0..1_500 {
        let problem = small_problem(&mut random, 5);
        check(&problem, &mut tallies, &format!("problem {number}: {problem:?}"));
    }
    let [admissible, given, own] = tallies[..] else { panic!("{tallies:?}") };
    assert!(admissible.more == 0 && own.more == 0 && given.more > 1_000, "{tallies:?}");
    // The purpose of `own`: it is closer to the truth, and exact in seven of eight states.
    assert!(own.less * 3 < admissible.less && own.exact > 7 * own.less, "{tallies:?}");
}

/// With few pieces in hand, which no board of a file has, and pieces on the board.
#[test]
fn promises_are_kept_with_few_pieces() {
    let mut random = Random::new(61);
    let mut tallies = Vec::new();
    let mut out_of_pieces = 0;
    for number in 0..1_500 {
        let problem = small_problem(&mut random, 6);
        let hand = Hand::uno([6, 3, 3].map(|most| random.below(most) as u8));
        let mut state = BlokusState::new(Bits::EMPTY, hand);
        for _ in 0..random.below(3) {
            let mut successors = Vec::new();
            problem.successors(&state, &mut successors);
            if !successors.is_empty() {
                state = successors[random.below(successors.len())].2;
            }
        }
        out_of_pieces += usize::from(problem.estimate(0, &state).is_dead_end());
        check_from(&problem, &state, &mut tallies, &format!("problem {number}: {problem:?}"));
    }
    assert!(out_of_pieces > 100, "{out_of_pieces}");
    assert!(tallies[0].more == 0 && tallies[2].more == 0, "{tallies:?}");
}

/// Along random paths of the large problems too, where true distances cannot be computed: no
/// admissible heuristic falls by more than a step, `own` is at least `admissible`, and neither
/// calls a state a dead end from which random play reaches the goal.
#[test]
fn promises_are_kept_along_random_ways() {
    let mut random = Random::new(62);
    for (problem, letter) in embedded().iter().zip('A'..) {
        let target = problem.target().expect("a target");
        for round in 0..300 {
            let problem = BlokusProblem::new(target.min(20 + round % 60), Bits::EMPTY, problem.blocked());
            let mut way = vec![problem.start()];
            loop {
                let mut successors = Vec::new();
                problem.successors(&way[way.len() - 1], &mut successors);
                if successors.is_empty() {
                    break;
                }
                way.push(successors[random.below(successors.len())].2);
            }
            let goal = way.iter().position(|state| problem.is_goal(state));
            for (number, state) in way.iter().enumerate() {
                let [admissible, own] = [0, 2].map(|heuristic| problem.estimate(heuristic, state));
                assert!(admissible <= own, "{letter}: {admissible} {own} {state:?}");
                if let Some(steps) = goal.and_then(|goal| goal.checked_sub(number)) {
                    assert!(own <= Estimate::from(steps as u32), "{letter}: {own}, but {steps} do: {state:?}");
                }
                if let Some(next) = way.get(number + 1) {
                    let then = problem.estimate(2, next);
                    let (pieces, per) = then.parts();
                    assert!(own <= Estimate::ratio(pieces + per, per), "{letter}: {own}, then {then}: {state:?}");
                }
            }
        }
    }
}

/// The border of E leaves room for a single square at the corner, so 44 / 4 = 11 pieces are not
/// enough, as `own` recognizes.
#[test]
fn at_the_start_of_the_embedded_problems() {
    let starts: Vec<[String; 3]> = embedded()
        .iter()
        .map(|problem| [0, 1, 2].map(|number| problem.estimate(number, &problem.start()).to_string()))
        .collect();
    let expected = [
        ["2", "8", "2"],
        ["5", "20", "5"],
        ["7", "28", "7"],
        ["9", "36", "9"],
        ["11", "44", "12"],
        ["18", "72", "18"],
        ["35", "110", "35"],
    ];
    assert_eq!(starts, expected.map(|row| row.map(str::to_owned)));
    let names = ["admissible", "given", "own", "hand", "missing", "room", "OWN"];
    let found = names.map(|name| find_heuristic(embedded()[0].heuristics(), name));
    assert_eq!(found, [0, 1, 2, 0, 1, 2, 2].map(Some));
}

/// A strict goal needs at least one more piece while one fits.
#[test]
fn strict_goals_are_one_further() {
    let problem = BlokusProblem::new(0, Bits::EMPTY, Bits::EMPTY);
    assert_eq!([0, 1, 2].map(|number| problem.estimate(number, &problem.start())), [Estimate::from(0); 3]);
    let problem = strict(problem);
    assert_eq!([0, 2].map(|number| problem.estimate(number, &problem.start())), [Estimate::from(1); 2]);
}

#[test]
fn what_cannot_be_is_a_dead_end() {
    let dead =
        |problem: &BlokusProblem| [0, 1, 2].map(|number| problem.estimate(number, &problem.start()).is_dead_end());
    // More than the hand has.
    assert_eq!(dead(&BlokusProblem::new(111, Bits::EMPTY, Bits::EMPTY)), [true, false, true]);
    // The corner is blocked.
    assert_eq!(dead(&BlokusProblem::new(1, Bits::EMPTY, Bits::of(Cell::new(0, 0)))), [false, false, true]);
    // Nothing beyond a wall two cells thick can be reached.
    let wall: Bits = Cell::all().filter(|cell| (3..5).contains(&cell.row())).collect();
    assert_eq!(dead(&BlokusProblem::new(40, Bits::EMPTY, wall)), [false, false, true]);
    // Two rows would have to be filled without a gap.
    let rows: Bits = Cell::all().filter(|cell| cell.row() > 1).collect();
    assert_eq!(dead(&BlokusProblem::new(28, Bits::EMPTY, rows)), [false, false, true]);
}

/// Applying an action agrees with the successors, for every action.
#[test]
fn applying_agrees_with_the_successors() {
    let mut random = Random::new(63);
    for round in 0..40 {
        let blocked = if round % 2 == 0 { Bits::EMPTY } else { small_board(&mut random, 13) };
        let problem = BlokusProblem::new(110, Bits::EMPTY, blocked);
        let mut state = problem.start();
        loop {
            let mut successors = Vec::new();
            problem.successors(&state, &mut successors);
            for orientation in 0..4 {
                for cell in Cell::all() {
                    let action = Move::place(orientation, cell);
                    let found =
                        successors.iter().find(|&&(other, ..)| other == action).map(|&(_, cost, next)| (cost, next));
                    assert_eq!(problem.apply(&state, action), found, "{action:?} {state:?}");
                }
            }
            assert_eq!(problem.apply(&state, Move::PASS), None);
            if successors.is_empty() {
                break;
            }
            state = successors[random.below(successors.len())].2;
        }
    }
}

/// At the end of a path the rank is minus the room that the pieces in hand would need: equal for
/// equal hands, regardless of the board.
#[test]
fn ranks_at_the_end_are_about_the_hand() {
    let mut random = Random::new(64);
    for _ in 0..500 {
        let problem = BlokusProblem::new(110, Bits::EMPTY, Bits::EMPTY);
        let mut state = problem.start();
        loop {
            let mut successors = Vec::new();
            problem.successors(&state, &mut successors);
            if successors.is_empty() {
                break;
            }
            state = successors[random.below(successors.len())].2;
        }
        let text = <plyground_games::blokus::Uno as plyground_games::blokus::Variant>::hand_text(state.hand());
        let left: Vec<i64> = text.split(',').map(|count| count.parse().expect("a count")).collect();
        assert_eq!(problem.rank(&state), Some(-8 * left[0] - 24 * left[1] - 26 * left[2]), "{state:?}");
    }
}
