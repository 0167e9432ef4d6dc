//! Checks puzzles with slow witnesses: a sample by plain minimax over the rules, without bounds, search tables or
//! solvers; and all of them by a general search without the games' own solvers.

use std::collections::{HashMap, HashSet};

use plyground_catalog::{AnyGame, Catalog, EngineRequest, EngineSpec, Worth};
use plyground_core::{Limits, Stop};
use plyground_search::tree::Purpose;
use plyground_session::puzzles::{
    Attempt, Find, GRADES, Goal, Prover, PuzzleError, PuzzleSet, Start, TrainingPuzzle, attempt, find, hint, shipped,
    shipped_games,
};
use plyground_view::no_files;

/// The maximum number of positions that the witness visits for one puzzle. Puzzles that need more are left to the
/// ignored test.
const BUDGET: u32 = 4000;
/// The maximum number of positions that the witness visits for the set of one game, which bounds the time of the test.
const BUDGET_OF_SET: u32 = 40_000;
/// The number of unproved puzzles after which the witness skips the rest of a grade.
const MOST_FAILURES: u32 = 2;
/// The number of proved puzzles that is enough for one game.
const ENOUGH: usize = 40;

fn catalog() -> Catalog {
    Catalog::standard()
}

fn find_in(game: &str, count: usize, games: u64) -> PuzzleSet {
    let wanted = Find { game: game.to_owned(), count, seed: 7, games, nodes: 50_000 };
    find(&catalog(), &wanted, &Stop::new(), &mut |_| {}).expect("a game")
}

/// The result for the side to move, 1, 0 or -1, by minimax with a memory; `None` when the budget is spent.
fn result(game: &mut dyn AnyGame, known: &mut HashMap<String, i32>, budget: &mut u32) -> Option<i32> {
    if let Some(outcome) = game.outcome() {
        return Some(outcome.winner().map_or(0, |winner| if winner == game.turn() { 1 } else { -1 }));
    }
    let text = game.position();
    if let Some(value) = known.get(&text) {
        return Some(*value);
    }
    *budget = budget.checked_sub(1)?;
    let player = game.turn();
    let mut best = -1;
    for mv in game.legal_moves() {
        game.play(&mv).expect("a legal move");
        let value = result(game, known, budget).map(|value| if game.turn() == player { value } else { -value });
        game.undo();
        best = best.max(value?);
        if best == 1 {
            break;
        }
    }
    known.insert(text, best);
    Some(best)
}

/// The plies that reach the goal; `None` if the budget is spent. A ply that reaches more than the goal is among them.
fn reaching(
    game: &mut dyn AnyGame,
    goal: Goal,
    known: &mut HashMap<String, i32>,
    budget: &mut u32,
) -> Option<Vec<String>> {
    let player = game.turn();
    let wanted = i32::from(goal == Goal::Win);
    let mut reached = Vec::new();
    for mv in game.legal_moves() {
        game.play(&mv).expect("a legal move");
        let value = result(game, known, budget).map(|value| if game.turn() == player { value } else { -value });
        game.undo();
        match value? {
            better if better > wanted => reached.extend([mv.clone(), mv]),
            value if value == wanted => reached.push(mv),
            _ => {}
        }
    }
    Some(reached)
}

/// Whether each ply of the player reaches the goal and no other ply does. `None` if the witness cannot decide this
/// within `budget`.
fn holds(puzzle: &TrainingPuzzle, game: &dyn AnyGame, budget: &mut u32) -> Option<bool> {
    let (mut known, mut game) = (HashMap::new(), game.copy());
    let player = game.turn();
    for ply in &puzzle.solution {
        if game.turn() == player && reaching(&mut *game, puzzle.goal, &mut known, budget)? != [ply.clone()] {
            return Some(false);
        }
        game.play(ply).expect("a legal ply");
    }
    Some(true)
}

#[test]
fn what_is_found_is_what_minimax_finds() {
    let games = [("tictactoe", 25, 150, 20), ("nim:heaps=2-3-4", 8, 60, 4), ("torre:board=seed-*", 10, 20, 1)];
    for (game, count, games, least) in games {
        let set = find_in(game, count, games);
        assert!(set.puzzles.len() >= 4, "{game}: {}", set.text(&[]));
        let mut proved = 0;
        for (index, puzzle) in set.puzzles.iter().enumerate() {
            let opened = set.open(&catalog(), index + 1).expect("a position");
            let holds = holds(puzzle, &*opened, &mut BUDGET.clone());
            assert_ne!(holds, Some(false), "{puzzle:?}");
            proved += usize::from(holds.is_some());
        }
        assert!(proved >= least, "{game}: {proved} of {}", set.puzzles.len());
        assert_eq!(set, find_in(game, count, games), "the same seed");
        assert_eq!(PuzzleSet::parse(&set.text(&[])).expect("readable"), set);
    }
}

/// [`Prover::check`] accepts a right puzzle and finds each kind of error in a wrong one.
#[test]
fn no_puzzle_is_claimed_where_two_moves_win() {
    let mut game = catalog().open("tictactoe", &no_files).expect("a game").value;
    game.set_position("xx./oo./... x").expect("a position");
    let set = PuzzleSet {
        game: "tictactoe".to_owned(),
        puzzles: vec![TrainingPuzzle {
            goal: Goal::Win,
            depth: 1,
            start: Start::Position(game.position()),
            solution: vec!["C1".to_owned()],
            rest: Vec::new(),
        }],
    };
    let mut prover = Prover::new(&*game, 100_000, Stop::new()).expect("engines");
    let opened = set.open(&catalog(), 1).expect("a position");
    assert_eq!(prover.check(&set.puzzles[0], &*opened), Ok(()));
    let mut wrong = set.puzzles[0].clone();
    wrong.goal = Goal::Save;
    assert!(prover.check(&wrong, &*opened).is_err());
    wrong = TrainingPuzzle { solution: vec!["B2".to_owned()], ..set.puzzles[0].clone() };
    assert!(prover.check(&wrong, &*opened).is_err());
    wrong = TrainingPuzzle { depth: 2, ..set.puzzles[0].clone() };
    assert!(prover.check(&wrong, &*opened).is_err());
    wrong = TrainingPuzzle { rest: vec!["A3".to_owned()], ..set.puzzles[0].clone() };
    assert!(prover.check(&wrong, &*opened).is_err());
    // C3 wins too, by a double threat.
    game.set_position("xx./.../oo. x").expect("a position");
    assert!(prover.check(&set.puzzles[0], &*game).is_err());
}

#[test]
fn the_sets_of_the_program_are_sound() {
    for name in shipped_games() {
        let catalog = catalog();
        let set = shipped(name).unwrap_or_else(|| panic!("{name}: unreadable"));
        let (entry, _) = catalog.parse(name).expect("a game");
        let mut seen = HashSet::new();
        for (index, puzzle) in set.puzzles.iter().enumerate() {
            let number = index + 1;
            let mut game = set.open(&catalog, number).unwrap_or_else(|error| panic!("{name} {number}: {error}"));
            // A position of Quatro or Quarto has thousands of images, so every eighth is compared here, and all of them
            // by `plyground puzzles check`.
            if !matches!(name, "quatro" | "quarto") || number.is_multiple_of(8) {
                assert!(seen.insert(entry.canonical_position(&*game)), "{name} {number}: a symmetric twin");
            }
            let player = game.turn();
            for ply in puzzle.solution.iter().chain(&puzzle.rest) {
                game.play(ply).unwrap_or_else(|error| panic!("{name} {number}: {error}"));
            }
            let winner = game.outcome().unwrap_or_else(|| panic!("{name} {number}: no end")).winner();
            assert_eq!(winner, (puzzle.goal == Goal::Win).then_some(player), "{name} {number}");
        }
        let grades = set.puzzles.iter().map(TrainingPuzzle::grade);
        assert!(grades.is_sorted() && set.puzzles.len() >= 20, "{name}: {} puzzles", set.puzzles.len());
    }
}

/// The numbers of the puzzles of a set, taking one of each grade in turn. Within a grade, those nearest to the end of
/// the game come first.
fn smallest_of_each_grade(set: &PuzzleSet) -> Vec<usize> {
    let plies = |puzzle: &TrainingPuzzle| puzzle.solution.len() + puzzle.rest.len();
    let mut numbers: Vec<usize> = (1..=set.puzzles.len()).collect();
    numbers.sort_by_key(|number| plies(&set.puzzles[number - 1]));
    let mut ranks = [0; GRADES as usize];
    let mut ranked: Vec<(usize, usize, usize)> = Vec::new();
    for number in numbers {
        let grade = usize::from(set.puzzles[number - 1].grade()) - 1;
        ranked.push((ranks[grade], grade, number));
        ranks[grade] += 1;
    }
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, _, number)| number).collect()
}

/// The arguments of `plyground puzzles find` in the first line of a file.
fn asked(file: &str) -> Find {
    let words: Vec<&str> = file.lines().next().expect("a line").split_whitespace().collect();
    let [
        "#",
        "plyground",
        "puzzles",
        "find",
        game,
        "--count",
        count,
        "--seed",
        seed,
        "--games",
        games,
        "--nodes",
        nodes,
    ] = words[..]
    else {
        panic!("{words:?}")
    };
    let number = |text: &str| text.parse::<u64>().expect("a number");
    let (seed, games, nodes) = (number(seed), number(games), number(nodes));
    Find { game: game.to_owned(), count: number(count) as usize, seed, games, nodes }
}

/// Checks that the command in the first line of a game's file reproduces the file.
fn is_made_again(name: &str) {
    let path = format!("{}/../../data/puzzles/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::read_to_string(path).expect("the file of a set");
    let made = find(&catalog(), &asked(&file), &Stop::new(), &mut |_| {}).expect("a game");
    let comments: Vec<String> = file.lines().filter_map(|line| line.strip_prefix("# ")).map(str::to_owned).collect();
    // `assert_eq` would print both files.
    assert!(made.text(&comments) == file, "{name}: not what its first line makes");
}

#[test]
fn a_set_of_the_program_is_made_again_by_its_first_line() {
    is_made_again("torre");
}

#[test]
#[ignore = "minutes"]
fn all_sets_of_the_program_are_made_again_by_their_first_lines() {
    for name in shipped_games() {
        is_made_again(name);
    }
}

/// A sample of every game, as large as the budget of the witness allows.
#[test]
fn minimax_agrees_with_the_sets_of_the_program() {
    for name in shipped_games() {
        let set = shipped(name).expect(name);
        let (mut proved, mut left) = (0, BUDGET_OF_SET);
        // By grade. The puzzles of a grade become larger, so after some failures the rest would fail too.
        let mut failures = [0; GRADES as usize];
        for number in smallest_of_each_grade(&set) {
            let puzzle = set.puzzle(number).expect(name);
            let failures = &mut failures[usize::from(puzzle.grade()) - 1];
            if *failures == MOST_FAILURES {
                continue;
            }
            let game = set.open(&catalog(), number).expect(name);
            let given = left.min(BUDGET);
            let mut budget = given;
            match holds(puzzle, &*game, &mut budget) {
                Some(true) => proved += 1,
                Some(false) => panic!("{name} {number}: {puzzle:?}"),
                None => *failures += 1,
            }
            left -= given - budget;
            if left == 0 || proved == ENOUGH {
                break;
            }
        }
        // Quatro, Quarto and connect four have the largest trees, so fewer of their puzzles can be checked.
        let least = match name {
            "quatro" => 10,
            "quarto" => 20,
            "connect-four" => 1,
            _ => ENOUGH,
        };
        assert!(proved >= least, "{name}: {proved}");
    }
}

fn is_win(worth: &Worth) -> bool {
    worth.at_least.is_some_and(|least| least > 0.0)
}

fn is_no_loss(worth: &Worth) -> bool {
    worth.at_least.is_some_and(|least| least >= 0.0)
}

/// Checks every puzzle by a general search to the end of the game, independent of the solvers and of the search that
/// found it.
#[test]
#[ignore = "minutes"]
fn a_general_search_proves_every_puzzle() {
    for name in shipped_games() {
        let set = shipped(name).expect(name);
        let mut engine = None;
        for (index, puzzle) in set.puzzles.iter().enumerate() {
            let game = set.open(&catalog(), index + 1).expect(name);
            let spec = EngineSpec::parse("mtdf:table=64MB", game.settings()).expect("an engine");
            let engine = engine.get_or_insert_with(|| spec.engine(&*game).expect("an engine"));
            engine.clear();
            let request = EngineRequest { purpose: Purpose::EveryMove, ..EngineRequest::new(Limits::default()) };
            let analysis = engine.think(&*game, request).expect("an answer");
            let reaches = |worth: &Worth| if puzzle.goal == Goal::Win { is_win(worth) } else { is_no_loss(worth) };
            let found: Vec<&String> = analysis.moves.iter().filter(|mv| reaches(&mv.worth)).map(|mv| &mv.mv).collect();
            assert_eq!(found, [&puzzle.solution[0]], "{name} {}", index + 1);
            let settled = |worth: &Worth| is_win(worth) || worth.at_most.is_some_and(|most| most <= 0.0);
            assert!(analysis.moves.iter().all(|mv| settled(&mv.worth)), "{name} {}: {analysis:?}", index + 1);
        }
    }
}

#[test]
fn a_person_solves_a_puzzle_ply_by_ply() {
    let text = "game quarto\n1 win 1 | 1> bqao; A1; bqac; B1; brao; C1; brbo; A2; pqbc | D1 |";
    let set = PuzzleSet::parse(text).expect("a set");
    let mut game = set.open(&catalog(), 1).expect("a position");
    // Not a real puzzle: only the reactions to plies are tested.
    let before = game.position();
    assert!(attempt(&set.puzzles[0], &mut *game, 0, "Z9").is_err());
    assert_eq!(game.position(), before);
    let wrong = attempt(&set.puzzles[0], &mut *game, 0, "b2").expect("a legal ply");
    assert_eq!(wrong, Attempt::Wrong { ply: "B2".to_owned() });
    let mut game = set.open(&catalog(), 1).expect("a position");
    let right = attempt(&set.puzzles[0], &mut *game, 0, "d1").expect("a legal ply");
    let ply = "D1".to_owned();
    assert_eq!(right, Attempt::Right { ply, reply: Vec::new(), done: 1, solved: true });
    // After the end of the solution there is no hint.
    assert!(hint(&set.puzzles[0], &*game, 1).is_none());
}

#[test]
fn replies_are_played_and_hints_do_not_change() {
    let set = find_in("tictactoe", 25, 150);
    let long = set.puzzles.iter().position(|puzzle| puzzle.solution.len() > 2).expect("a puzzle of two turns");
    let puzzle = &set.puzzles[long];
    let mut game = set.open(&catalog(), long + 1).expect("a position");
    let first = hint(puzzle, &*game, 0).expect("a hint");
    assert_eq!(hint(puzzle, &*game, 0), Some(first.clone()));
    assert!(first.among.contains(&first.ply) && first.among.len() <= 3, "{first:?}");
    let tried = attempt(puzzle, &mut *game, 0, &puzzle.solution[0]).expect("legal");
    let reply = vec![puzzle.solution[1].clone()];
    assert_eq!(tried, Attempt::Right { ply: puzzle.solution[0].clone(), reply, done: 2, solved: false });
    assert_eq!(game.history().len(), puzzle_history(puzzle) + 2);
}

const fn puzzle_history(puzzle: &TrainingPuzzle) -> usize {
    match &puzzle.start {
        Start::Position(_) => 0,
        Start::Plies { plies, .. } => plies.len(),
    }
}

#[test]
fn what_cannot_be_opened_is_said() {
    let message = |text: &str, number| {
        let set = PuzzleSet::parse(text).expect("a set");
        set.open(&catalog(), number).err().expect(text).to_string()
    };
    let nim = "game nim\n1 win 1 | 0-0-0-3 1 | D-3 |";
    assert_eq!(message(nim, 0), "there is no puzzle 0, expected 1 to 1");
    assert_eq!(message(nim, 2), "there is no puzzle 2, expected 1 to 1");
    assert!(message("game chess\n1 win 1 | x | x |", 1).contains("there is no game `chess`"));
    assert!(message("game nim\n1 win 1 | nonsense | x |", 1).starts_with("puzzle 1: expected"));
    assert!(message("game nim\n1 win 1 | 1> A-1; A-1 | x |", 1).starts_with("puzzle 1: `A-1` is not possible"));
    // Files named in a spec are not read.
    assert!(message("game bispo:board=secret.dat\n1 win 1 | 1> A1 | A1 |", 1).contains("secret.dat"));
    let wanted = Find { game: "chess".to_owned(), count: 1, seed: 1, games: 1, nodes: 1 };
    assert!(matches!(find(&catalog(), &wanted, &Stop::new(), &mut |_| {}), Err(PuzzleError::Game(_))));
}
