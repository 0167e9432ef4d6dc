//! The one-player problem of Blokus Uno: its files, successors and goals, mistakes in files,
//! and how it is written and drawn.

use plyground_core::{Game, Player, Puzzle, Random, Spec};
use plyground_games::blokus::bits::{Bits, Cell};
use plyground_games::blokus::{BlokusProblem, BlokusState, BlokusUno, Move, Uno};
use plyground_view::problem::read_problems;
use plyground_view::{HasProblems, Language, Notation, Problem};

use crate::common::family::{random_position, sorted_moves, witness};

fn problems(text: &str) -> (Vec<BlokusProblem>, Vec<String>) {
    let loaded = read_problems("test", text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    (loaded.value, loaded.warnings.iter().map(ToString::to_string).collect())
}

fn free(problem: &BlokusProblem) -> Bits {
    Bits::BOARD.without(problem.filled() | problem.blocked())
}

/// The cells for which a function of row and column is true.
fn cells(wanted: impl Fn(usize, usize) -> bool) -> Bits {
    Cell::all().filter(|cell| wanted(cell.row(), cell.column())).collect()
}

#[test]
fn embedded_problems_are_those_of_the_rules() {
    let (problems, warnings) = problems(BlokusProblem::EMBEDDED);
    assert_eq!(warnings, Vec::<String>::new());
    let targets: Vec<u32> = problems.iter().filter_map(BlokusProblem::target).collect();
    assert_eq!(targets, [8, 20, 28, 36, 44, 72, 110]);
    assert!(problems.iter().all(|problem| problem.filled().is_empty()));
    let boards: [Bits; 7] = [
        cells(|row, column| row < 4 && column < 4),
        cells(|row, column| row < 7 && column < 7),
        cells(|row, column| row < 9 && column < 9 && column != row + 2),
        cells(|row, _| row < 7),
        // Inside the border, apart from the corner: a long diagonal, a shorter one
        // above it, the start of one below it, and two cells across.
        cells(|row, column| {
            let inside = (1..=12).contains(&row) && (1..=12).contains(&column);
            let long = column == row + 1;
            let above = column == row + 8;
            let below = row == column + 7 && row >= 11;
            let across = matches!((row, column), (9, 2) | (10, 1));
            (row, column) == (0, 0) || inside && !(long || above || below || across)
        }),
        Bits::BOARD,
        Bits::BOARD,
    ];
    for (letter, (problem, board)) in ('A'..).zip(problems.iter().zip(boards)) {
        let shown = problem.draw(&problem.start(), Language::EN);
        assert_eq!(free(problem), board, "problem {letter}\n{shown}");
    }
}

/// The minimum number of pieces of the small problems, by plain breadth-first search.
#[test]
fn small_problems_have_the_known_lengths() {
    let (problems, _) = problems(BlokusProblem::EMBEDDED);
    for (problem, fewest) in problems.iter().zip([2, 5]) {
        let mut layer = vec![problem.start()];
        let mut length = 0;
        while !layer.iter().any(|state| problem.is_goal(state)) {
            let mut next = Vec::new();
            for state in &layer {
                problem.successors(state, &mut next);
            }
            let mut states: Vec<BlokusState> = next.into_iter().map(|(_, _, state)| state).collect();
            states.sort_by_key(|state| format!("{state:?}"));
            states.dedup();
            layer = states;
            length += 1;
        }
        assert_eq!(length, fewest);
    }
}

/// Compares successors with the reference implementation's placements for player 1, along random paths.
#[test]
fn successors_are_the_placements_of_player_one() {
    let mut random = Random::new(8);
    for round in 0..300 {
        let loaded = random_position::<Uno>(&mut random);
        let filled = if round % 2 == 0 { Bits::EMPTY } else { loaded.own(Player::One) };
        let problem = BlokusProblem::new(50, filled, loaded.blocked());
        let mut slow = witness(&BlokusUno::start().continue_from(&problem));
        let mut state = problem.start();
        let mut successors = Vec::new();
        loop {
            successors.clear();
            problem.successors(&state, &mut successors);
            let mut moves: Vec<Move> = successors.iter().map(|(mv, ..)| *mv).collect();
            moves.sort();
            slow.turn = Player::One;
            let mut expected = sorted_moves(&slow);
            expected.retain(|mv| !mv.is_pass());
            assert_eq!(moves, expected);
            let filled: usize = slow.board.iter().flatten().filter(|&&mark| mark == 'X').count();
            assert_eq!((state.filled().count(), problem.is_goal(&state)), (filled, filled >= 50));
            if successors.is_empty() {
                break;
            }
            let (mv, cost, next) = successors[random.below(successors.len())];
            assert_eq!(cost, 1);
            slow.play_unchecked(mv);
            state = next;
        }
    }
}

#[test]
fn strict_problems_want_a_full_board() {
    let (mut problems, _) = problems(BlokusProblem::EMBEDDED);
    let problem = &mut problems[0];
    let after = |problem: &BlokusProblem, wanted: &[&str]| {
        wanted.iter().fold(problem.start(), |state, text| {
            let mut successors = Vec::new();
            problem.successors(&state, &mut successors);
            let found = successors.iter().find(|(mv, ..)| problem.action_text(&state, *mv) == *text);
            found.expect("a placement").2
        })
    };
    let (filled, half) = (after(problem, &["b 0 0", "b 2 2"]), after(problem, &["c-2 0 0"]));
    assert!(problem.is_goal(&filled) && !problem.is_goal(&half));
    problem.configure(&Spec::parse("blokus-uno:strict=on").expect("a spec")).expect("a value");
    assert!(problem.is_goal(&filled));
    assert_eq!(problem.goal_text(Language::EN), "target 8 and no further piece fits");
    let mut open = BlokusProblem::new(4, Bits::EMPTY, Bits::EMPTY);
    let state = after(&open, &["b 0 0"]);
    assert!(open.is_goal(&state));
    open.configure(&Spec::parse("blokus-uno:strict=on").expect("a spec")).expect("a value");
    assert!(!open.is_goal(&state));
    assert!(open.configure(&Spec::parse("blokus-uno:strict=x").expect("a spec")).is_err());
}

/// A problem file of one board.
fn file(before: &str, rows: &[&str], after: &str) -> String {
    let rows: Vec<String> = rows.iter().map(|row| format!("({row})")).collect();
    format!("({before} ({}) {after})", rows.join(" "))
}

const FREE: &str = "0 0 0 0 0 0 0 0 0 0 0 0 0 0";

#[test]
fn unusual_problems_are_loaded_with_a_warning() {
    let rows = [FREE; 14];
    let (loaded, warnings) = problems(&file("", &rows, "30"));
    assert_eq!((loaded[0].target(), warnings), (Some(30), vec![]));
    let alone = format!("({})", rows.map(|row| format!("({row})")).join(" "));
    let (loaded, warnings) = problems(&alone);
    assert!(loaded[0].target().is_none() && loaded[0].lacks_target() && !loaded[0].is_goal(&loaded[0].start()));
    let hands = "a board without a target and without hands: both players have all their pieces";
    assert_eq!(warnings, [format!("test:1:1: {hands}")]);
    // Target and rows in one list, rows without any.
    let bare = rows.map(|row| format!("({row})")).join(",");
    for text in [format!("({bare},8)"), format!("(8 {bare})"), format!("{bare},8"), format!("8 {bare}")] {
        let (loaded, warnings) = problems(&text);
        assert_eq!((loaded.len(), loaded[0].target(), warnings), (1, Some(8), vec![]), "{text}");
    }
    let mut filled = rows;
    filled[0] = "1 1 0 0 0 0 0 0 0 0 0 0 0 2";
    let (loaded, warnings) = problems(&file("112", &filled, ""));
    assert_eq!((loaded[0].filled().count(), loaded[0].blocked().count(), warnings), (2, 1, vec![]));
    let (_, warnings) = problems(&file("113", &filled, ""));
    assert_eq!(warnings, ["test:1:1: target 113 cannot be reached: the pieces fill at most 112 cells"]);
    filled[0] = "2 0 0 0 0 0 0 0 0 0 0 0 0 0";
    let (_, warnings) = problems(&file("8", &filled, ""));
    assert_eq!(warnings, ["test:1:1: the cell of row 0, column 0, that the first piece must cover, is blocked"]);
}

#[test]
fn mistakes_in_problems_are_named() {
    let error = |text: &str| read_problems::<BlokusProblem>("test", text.as_bytes()).expect_err(text).to_string();
    let rows = [FREE; 14];
    assert_eq!(
        error(&file("-1", &rows, "")),
        "test:1:2: expected a target, that is a number of cells, 0 or more, found -1"
    );
    assert_eq!(
        error(&file("many", &rows, "")),
        "test:1:2: expected a target, that is a number of cells, 0 or more, found `many`"
    );
    assert_eq!(error(&file("8", &rows[..13], "")), "test:1:4: expected a board of 14 rows, found a list of 13 items");
    let mut short = rows;
    short[3] = "0 0 0";
    assert_eq!(error(&file("8", &short, "")), "test:1:95: expected row 3 with 14 cells, found a list of 3 items");
    let mut odd = rows;
    odd[0] = "0 3 0 0 0 0 0 0 0 0 0 0 0 0";
    assert_eq!(error(&file("8", &odd, "")), "test:1:8: expected a cell, 0 (free), 1 (filled) or 2 (blocked), found 3");
    for text in ["(8)", "(8 9)", "(8 (0 0))", "((0 0) 8)", "(8 9 10)", "(((0)))"] {
        assert!(error(text).contains("expected"), "{}", error(text));
    }
}

#[test]
fn problems_and_positions_as_lisp() {
    let (embedded, _) = problems(BlokusProblem::EMBEDDED);
    let (bare, comments): (Vec<&str>, Vec<&str>) =
        BlokusProblem::EMBEDDED.lines().partition(|line| !line.starts_with(';'));
    assert_eq!(comments.len(), 1);
    let written: Vec<String> = embedded.iter().map(|problem| problem.lisp(&problem.start())).collect();
    let bare = bare.join("\n");
    let blocks: Vec<&str> = bare.split("\n\n").map(str::trim).filter(|block| !block.is_empty()).collect();
    assert_eq!(written, blocks);

    let position = BlokusUno::start().continue_from(&embedded[2]);
    assert_eq!((position.turn(), position.blocked()), (Player::One, embedded[2].blocked()));
    let mut random = Random::new(9);
    for _ in 0..50 {
        let position = random_position::<Uno>(&mut random);
        let written = HasProblems::lisp(&position);
        let (read, warnings) = problems(&written);
        assert_eq!((read.len(), warnings), (1, vec![]), "{written}");
        let again = BlokusUno::start().continue_from(&read[0]);
        assert_eq!(again, position);
        assert_eq!((HasProblems::lisp(&again), read[0].lisp(&read[0].start())), (written.clone(), written));
        assert_eq!(read[0].blocked(), position.own(Player::Two) | position.blocked());
    }
}

/// Boards of two players: 1 and 2 are theirs, 3 is blocked; hands and turn may follow.
#[test]
fn boards_of_two_players() {
    let rows = "((1 1 0 0 0 0 0 0 0 0 0 0 0 3)".to_owned()
        + &format!("({FREE})").repeat(12)
        + "(0 0 0 0 0 0 0 0 0 0 0 0 0 2))";
    let position = |text: &str| BlokusUno::start().continue_from(&problems(text).0[0]).position_text();
    let board = "XX11#/14/14/14/14/14/14/14/14/14/14/14/14/13O";
    assert_eq!(position(&rows), format!("{board} 10,10,15 10,10,15 1"));
    assert_eq!(position(&format!("({rows} (8 10 15) (10 9 0))")), format!("{board} 8,10,15 10,9,0 1"));
    assert_eq!(position(&format!("({rows} (8 10 15) (10 9 0) 2)")), format!("{board} 8,10,15 10,9,0 2"));
    let (mut loaded, _) = problems(&format!("({rows} (8 10 15) (10 9 0) 2)"));
    assert_eq!(loaded[0].start().hand(), plyground_games::blokus::pieces::Hand::uno([8, 10, 15]));
    loaded[0].set_target(6).expect("a target");
    assert_eq!(loaded[0].goal_text(Language::EN), "target 6");
    assert!(loaded[0].set_target(-1).is_err());
    let error = |text: &str| read_problems::<BlokusProblem>("test", text.as_bytes()).expect_err(text).to_string();
    let hand = "expected a hand, that is a list of three numbers, at most 10, 10 and 15";
    assert!(error(&format!("({rows} (8 10) (10 9 0))")).contains(hand));
    assert!(error(&format!("({rows} (8 10 16) (10 9 0))")).contains(hand));
    assert!(error(&format!("({rows} (8 10 15) (10 9 0) 3)")).contains("the player to move, 1 or 2"));
    assert!(error(&rows.replace('3', "4")).contains("expected a cell, 0 (free), 1, 2 (of a player) or 3 (blocked)"));
}

#[test]
fn actions_are_read_as_moves_are() {
    let (loaded, _) = problems(BlokusProblem::EMBEDDED);
    let start = loaded[0].start();
    let read = |text: &str| loaded[0].parse_action(&start, text).map(|mv| loaded[0].action_text(&start, mv));
    for text in ["b 0 0", "peca-b 0 0", "(peca-b 0 0)", "B A0"] {
        assert_eq!(read(text).as_deref(), Ok("b 0 0"), "{text}");
    }
    assert!(read("a 1 1").expect_err("not at the start").to_string().contains("must cover row 0, column 0"));
}

#[test]
fn a_problem_as_a_drawing() {
    let (problems, _) = problems(BlokusProblem::EMBEDDED);
    let text = problems[0].draw(&problems[0].start(), Language::PT).to_string();
    assert!(text.contains(" 0 │ + · · · # # #"), "{text}");
    let tail = "Peças: a 10  b 10  c 15   restam 110\nPreenchidas: 0\nObjetivo: preencher 8\n";
    assert!(text.ends_with(tail), "{text}");
}
