//! Training puzzles by messages: solving to the end, wrong moves, hints, solutions, places that do not exist.

use serde_json::{Value, json};

use super::table::Table;

fn place(game: &str, number: usize, done: usize) -> Value {
    json!({"game": game, "number": number, "done": done})
}

fn puzzle(table: &mut Table, visitor: u64, game: &str, number: usize) -> Value {
    let mut request = place(game, number, 0);
    request["type"] = json!("puzzle");
    table.ask(visitor, request)
}

/// The steps that are shown as the solution.
fn solution(table: &mut Table, visitor: u64, game: &str, number: usize) -> Vec<Value> {
    let shown = table.ask(visitor, json!({"type": "puzzle_solution", "place": place(game, number, 0)}));
    shown["steps"].as_array().unwrap_or_else(|| panic!("{shown}")).clone()
}

#[test]
fn every_game_has_a_puzzle_that_is_solved_by_its_solution() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let sets = table.ask(ana, json!({"type": "puzzle_sets"}));
    let sets = sets["sets"].as_array().expect("sets").clone();
    assert!(!sets.is_empty());
    for set in sets {
        let (game, grades) = (set["game"].as_str().expect("a name"), set["grades"].as_array().expect("grades"));
        for number in [1, grades.len() / 2, grades.len()] {
            let seen = puzzle(&mut table, ana, game, number);
            assert_eq!(seen["grade"], grades[number - 1], "{seen}");
            assert!(seen["asked"].as_str().expect("words").starts_with("Player "), "{seen}");
            let steps = solution(&mut table, ana, game, number);
            let player = seen["player"].clone();
            let mut done = 0;
            let mut solved = false;
            while !solved {
                let mv = steps[done]["move"].clone();
                let request = json!({"type": "puzzle_try", "place": place(game, number, done), "move": mv});
                let tried = table.ask(ana, request);
                assert_eq!(tried["right"], true, "{game} {number} {done}: {tried}");
                solved = tried["solved"].as_bool().expect("a flag");
                let now = usize::try_from(tried["puzzle"]["done"].as_u64().expect("a number")).expect("small");
                assert!(now > done && tried["puzzle"]["player"] == player);
                done = now;
            }
            assert!(
                steps[done - 1]["is_solution"] == true
                    && steps.get(done).is_none_or(|next| next["is_solution"] == false)
            );
            // At the end no move can be tried, and there is no hint.
            let mv = steps[0]["move"].clone();
            let request = json!({"type": "puzzle_try", "place": place(game, number, done), "move": mv});
            assert_eq!(table.ask(ana, request)["id"], "puzzle_solved");
            let request = json!({"type": "puzzle_hint", "place": place(game, number, done), "whole": true});
            assert_eq!(table.ask(ana, request)["id"], "puzzle_solved");
        }
    }
}

#[test]
fn wrong_moves_leave_the_puzzle_as_it_was() {
    let mut table = Table::new();
    let ana = table.visitor(1, "pt");
    let seen = puzzle(&mut table, ana, "tictactoe", 1);
    assert!(seen["asked"].as_str().expect("words").starts_with("O jogador "), "{seen}");
    let right = solution(&mut table, ana, "tictactoe", 1)[0]["move"].clone();
    let moves = seen["position"]["moves"].as_array().expect("moves");
    let wrong = moves.iter().map(|mv| &mv["text"]).find(|mv| **mv != right).expect("another move");
    let place = place("tictactoe", 1, 0);
    let tried = table.ask(ana, json!({"type": "puzzle_try", "place": place, "move": wrong}));
    assert_eq!((&tried["right"], &tried["solved"]), (&json!(false), &json!(false)), "{tried}");
    assert_eq!(tried["puzzle"]["position"], seen["position"]);
    assert_ne!(tried["after"]["text"], seen["position"]["text"]);
    for illegal in ["Z9", "", "A1 B2 C3", &"A".repeat(5000)] {
        let refused = table.ask(ana, json!({"type": "puzzle_try", "place": place, "move": illegal}));
        assert_eq!(refused["id"], "illegal", "{refused}");
    }
}

#[test]
fn hints_tell_a_part_and_then_the_move() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let sets = table.ask(ana, json!({"type": "puzzle_sets"}));
    for set in sets["sets"].as_array().expect("sets").clone() {
        let game = set["game"].as_str().expect("a name");
        let right = solution(&mut table, ana, game, 1)[0]["move"].clone();
        let part = table.ask(ana, json!({"type": "puzzle_hint", "place": place(game, 1, 0), "whole": false}));
        let moves = part["moves"].as_array().expect("moves");
        let choices = part["choices"].as_array().expect("choices");
        assert!(moves.contains(&right) && moves.len() > 1 || choices.len() == 1, "{game}: {part}");
        let whole = table.ask(ana, json!({"type": "puzzle_hint", "place": place(game, 1, 0), "whole": true}));
        assert_eq!(whole["moves"], json!([right]), "{game}: {whole}");
        assert!(whole["text"].as_str().expect("words").starts_with("The move is "), "{whole}");
    }
}

#[test]
fn places_that_do_not_exist_are_refused() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    for (game, number, done, id) in [
        ("chess", 1, 0, "no_puzzles"),
        ("8-puzzle", 1, 0, "no_puzzles"),
        ("", 1, 0, "no_puzzles"),
        ("tictactoe", 0, 0, "no_puzzle"),
        ("tictactoe", 1_000_000, 0, "no_puzzle"),
        ("tictactoe", 1, 99, "puzzle_place"),
        ("tictactoe", 1, usize::MAX, "puzzle_place"),
    ] {
        for kind in ["puzzle_try", "puzzle_hint", "puzzle_solution", "puzzle_check"] {
            let place = place(game, number, done);
            let request = json!({"type": kind, "place": place, "move": "A1", "whole": false, "choices": []});
            assert_eq!(table.ask(ana, request)["id"], id, "{kind} {game} {number} {done}");
        }
        let mut request = place(game, number, done);
        request["type"] = json!("puzzle");
        assert_eq!(table.ask(ana, request)["id"], id, "{game} {number} {done}");
    }
    // A place in the middle of the opponent's answer is refused: the visitor is not to move.
    let set = table.ask(ana, json!({"type": "puzzle_sets"}))["sets"][0].clone();
    let game = set["game"].as_str().expect("a name").to_owned();
    for number in 1..=set["grades"].as_array().expect("grades").len() {
        let steps = solution(&mut table, ana, &game, number);
        let other = steps.iter().position(|step| step["player"] != steps[0]["player"]);
        let Some(at) = other.filter(|at| steps[*at]["is_solution"] == true) else { continue };
        let mut request = place(&game, number, at);
        request["type"] = json!("puzzle");
        assert_eq!(table.ask(ana, request)["id"], "puzzle_place");
        return;
    }
    panic!("no puzzle of {game} has an answer");
}

#[test]
fn choices_are_checked_in_a_puzzle() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let seen = puzzle(&mut table, ana, "tictactoe", 1);
    let choices = seen["position"]["scene"]["moves"][0]["choices"].clone();
    let checked = |table: &mut Table, choices: &Value| {
        table.ask(ana, json!({"type": "puzzle_check", "place": place("tictactoe", 1, 0), "choices": choices}))
    };
    let legal = checked(&mut table, &choices);
    assert_eq!((&legal["legal"], &legal["move"]), (&json!(true), &seen["position"]["moves"][0]["text"]));
    assert_eq!(checked(&mut table, &json!([{"square": [9, 9]}]))["legal"], false);
}
