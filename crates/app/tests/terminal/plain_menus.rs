//! The menus in plain mode: everything that the screens offer, and bad input in each menu. Games are
//! chosen by name, since a new game moves the numbers.

use crate::harness::Home;

#[track_caller]
fn has(said: &str, texts: &[&str]) {
    for text in texts {
        assert!(said.contains(text), "no `{text}` in\n{said}");
    }
}

/// Input that every menu refuses.
const WRONG: [&[u8]; 7] = [b"", b"abc", b"99", b"-1", b"1.5", b"\xff", b"99999999999999999999999"];

/// Input with all wrong lines before each right one, and the number of wrong lines.
fn after_wrong(lines: &[&str]) -> (Vec<u8>, usize) {
    let mut input = Vec::new();
    for line in lines {
        for wrong in WRONG {
            input.extend(wrong);
            input.push(b'\n');
        }
        input.extend(line.as_bytes());
        input.push(b'\n');
    }
    (input, WRONG.len() * lines.len())
}

#[test]
fn the_menu_is_there_without_a_terminal() {
    let home = Home::new();
    for (language, parts) in [
        ("en", ["Games", "1 - Quatro", "Saved games", "0 - Quit", "Goodbye!"]),
        ("pt", ["Jogos", "1 - Quatro", "Jogos guardados", "0 - Sair", "Adeus!"]),
    ] {
        for input in [&b""[..], b"0\n", b"s\n", b"nim\n"] {
            has(&home.plain(&[], language, input), &parts);
        }
    }
}

#[test]
fn bad_input_at_every_menu() {
    let home = Home::new();
    // The menus of games, activities, problems, algorithms and heuristics; then back twice.
    let (input, wrong) = after_wrong(&["quatro", "4", "3", "1", "1", "0", "0"]);
    let said = home.plain(&["--plain"], "en", &input);
    assert_eq!(said.matches("is not possible here; expected a number from 1 to ").count(), wrong, "{said}");
    has(&said, &["plyground solve quatro --problem C --algorithm astar", "Nodes expanded", "Goodbye!"]);
    // Who starts.
    let (input, wrong) = after_wrong(&["bispo", "1", "2"]);
    let said = home.plain(&["--plain"], "pt", &input);
    assert_eq!(said.matches("não é possível aqui; esperava-se um número de 1 a ").count(), wrong, "{said}");
    has(&said, &["Quem começa", "Tempo por jogada", "Adeus!"]);
}

#[test]
fn bad_input_at_the_options() {
    let home = Home::new();
    let wrong = "abc\n0.5 s\n6\n-1\n\u{fffd}\n99999999999999999999\n";
    let said = home.plain(&["--plain"], "en", format!("bispo\n1\n1\n{wrong}0\n0\n0\n").as_bytes());
    assert_eq!(said.matches("is not possible; expected a time from 1 to 5 s").count(), 6, "{said}");
    // Every option in turn, with wrong values, and back again.
    let options =
        "o\n2\nnobody\n1\n3\nstockfish\n1\n4\nsoon\n1\n5\nnever\n5 min\n6\n1000\n4\n7\nproblem Z\n0\n0\n0\n0\n";
    let said = home.plain(&["--plain"], "en", format!("bispo\n1\n2\n{options}").as_bytes());
    for wrong in ["nobody", "stockfish", "soon", "never", "1000", "problem Z"] {
        let told = said.lines().any(|line| line.starts_with("> ! ") && line.contains(wrong));
        assert!(told, "nothing is said about {wrong}:\n{said}");
    }
    has(&said, &["level 1", "5 min", "Goodbye!"]);
}

#[test]
fn a_game_from_the_menu_with_options() {
    let home = Home::new();
    // Bispo, human vs human, all options: the log file none, then play.
    let said = home.plain(&["--plain"], "en", b"bispo\n3\n9\nnone\n1\nA1\nB8\n0\n0\n0\n");
    has(&said, &["Options", "Log file", "Player 1 to move", "Goodbye!"]);
    let saved = home.only_saved();
    assert_eq!(saved.turns().count(), 2);
    assert!(!home.path().join("log.dat").exists(), "{saved:#?}");
    // The menu offers to resume it, at the same position.
    let said = home.plain(&["--plain"], "en", b"resume the last game\nlist\n1\n0\n0\n");
    has(&said, &[" - Resume the last game", "moves: 2, not finished", "Player 1 to move"]);
    assert_eq!(home.only_saved().turns().count(), 3);
}

#[test]
fn every_mode_from_the_menu() {
    let home = Home::new();
    // Against the computer, which starts and has one second per move; then the game is left.
    let said = home.plain(&["--plain"], "pt", b"cavalo\n1\n2\no\n3\n1\n1\nlista\n1\n0\n0\n0\n");
    has(&said, &["Jogador 1: computador, nível 1", "O computador joga ", "Adeus!"]);
    // Two computers of level 1.
    let said = home.plain(&["--plain"], "pt", b"bispo\n2\no\n2\n1\n3\n1\n1\n4\n0\n0\n");
    has(
        &said,
        &["Jogador 1: computador, nível 1", "Jogador 2: computador, nível 1", "Resultado: ", "E agora?", "Adeus!"],
    );
}

#[test]
fn rematch_swap_and_replay() {
    let home = Home::new();
    let input = "resign\nx\n1\nresign\n2\nresign\n4\n";
    let said = home.plain(&["play", "bispo", "--plain", "--level", "1", "--no-log"], "en", input.as_bytes());
    assert_eq!(said.matches("Result: You give up").count(), 3, "{said}");
    has(&said, &["Player 1: computer, level 1", "is not possible here"]);
    // Finished games are replayed: twice forward, once back, and out.
    let home = Home::new();
    home.plain(&["play", "bispo", "--plain", "--two-players", "--no-log"], "en", b"A1\nB8\nresign\n4\n");
    let said = home.plain(&["--plain"], "en", b"saved games\n1\n\n\np\n0\n0\n");
    has(&said, &["moves: 2, finished", "1. Player 1 plays A1", "2. Player 2 plays B8", "Goodbye!"]);
    assert_eq!(said.matches("1. Player 1 plays A1").count(), 2, "{said}");
    assert!(!home.path().join("log.dat").exists(), "looking at a game writes nothing");
}

#[test]
fn a_game_is_reviewed_when_it_is_over() {
    let home = Home::new();
    let input = "A1\nB2\nC3\nA3\nB3\nC1\n3\n4\n";
    let arguments = ["play", "tictactoe", "--plain", "--two-players", "--no-log"];
    let said = home.plain(&arguments, "en", input.as_bytes());
    has(&said, &["3 - Review the game", "The game is being reviewed", "Every value is proved."]);
    has(&said, &["Move 5: B3 by player 1 turned a win into a loss; C1 was better."]);
    assert_eq!(said.matches("And now?").count(), 2, "{said}");
    // Nothing was played.
    let said = home.plain(&arguments, "pt", b"desistir\n3\n4\n");
    has(&said, &["3 - Analisar o jogo", "o jogo não tem jogadas para analisar"]);
}

#[test]
fn rules_saved_games_and_languages() {
    let home = Home::new();
    let said = home.plain(
        &["--plain"],
        "en",
        "quatro\n7\n8\n0\nsaved games\nportuguês\nquatro\n7\n0\nenglish\n0\n".as_bytes(),
    );
    has(&said, &["The player who moves picks", "There are no saved games.", "Jogos guardados", "Regras", "Goodbye!"]);
    assert_eq!(said.matches("There are no saved games.").count(), 2);
}

/// The menu of a one-player puzzle offers only solving, comparing, watching and the rules.
#[test]
fn a_puzzle_from_the_menu() {
    let home = Home::new();
    let said = home.plain(&["--plain"], "en", b"8-puzzle\n1\n2\n1\n1\n4\n0\n0\n");
    has(&said, &["1 - Solve", "2 - Compare", "3 - Watch", "4 - Rules"]);
    has(
        &said,
        &["plyground solve 8-puzzle --problem B --algorithm astar --heuristic manhattan", "Solution length   8"],
    );
    has(&said, &["Half of all 362,880 arrangements", "Goodbye!"]);
    assert!(!said.contains("Human vs computer"), "{said}");
}

/// Watched searches print events with explanations: an example, and a chosen search.
#[test]
fn a_search_is_watched() {
    let home = Home::new();
    let said = home.plain(&["--plain"], "en", b"bispo\n6\n1\n0\n0\n");
    has(
        &said,
        &["Watch a search", "bispo · alphabeta:depth=3", "cut ", "already has a better move, ", " moves skipped"],
    );
    let said = home.plain(&["--plain"], "pt", b"tictactoe\n4\n2\n1\n2\n2\n0\n0\n");
    has(&said, &["Que posição?", "Que algoritmo?", "tictactoe · minimax:depth=2", "e mais "]);
    has(&said, &["plyground analyze tictactoe --engine minimax:depth=2 --best --trace trace.jsonl"]);
    let said = home.plain(&["--plain"], "en", b"grid\n3\n2\n1\n1\n1\n0\n0\n");
    has(&said, &["grid · astar:heuristic=manhattan", "f = g + h", "reached before", "solve grid --problem A"]);
}

#[test]
fn problems_and_algorithms() {
    let home = Home::new();
    // Depth-first search asks for a depth.
    let said = home.plain(&["--plain"], "en", b"quatro\n4\n1\nx\n0\n0\n");
    has(&said, &["Which problem?", "Which algorithm?", "is not possible here"]);
    let said = home.plain(&["--plain"], "pt", "quatro\n4\n1\nDepth-first\nmuito\n5\n0\n0\n".as_bytes());
    has(&said, &["Que algoritmo?"]);
}
