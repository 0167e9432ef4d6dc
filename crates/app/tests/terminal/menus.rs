//! Every menu, from the main menu and back, by arrows, by numbers and by mouse.

use plyground_session::Seat;

use crate::harness::{DOWN, END, ENTER, ESCAPE, Home, LEFT, RIGHT, Terminal, UP};

fn menu(home: &Home, language: &str) -> Terminal {
    let terminal = home.start_as(&[], language, (100, 32), &[]);
    terminal.wait_for(&["Quatro", "Quarto", "Blokus Uno", "Blokus Duo", "Jogo do Bispo", "Jogo da Torre"]);
    terminal
}

/// Waits until the cursor is on the line with this text.
#[track_caller]
fn wait_for_selected(terminal: &Terminal, text: &str) {
    let (column, row) = terminal.find(text);
    let is_selected = terminal
        .wait_at_most(crate::harness::PATIENCE, |screen, _| screen.cell(row, column).is_some_and(vt100::Cell::inverse));
    assert!(is_selected, "the cursor is not on {text}:\n{}", terminal.text());
}

#[test]
fn to_a_game_by_arrows() {
    let home = Home::new();
    let mut terminal = menu(&home, "en");
    terminal.keys(&[DOWN, DOWN, UP, DOWN, DOWN, DOWN].concat());
    wait_for_selected(&terminal, "Jogo do Bispo");
    terminal.keys(ENTER);
    terminal.wait_for(&["Human vs computer", "Computer vs computer", "Human vs human", "Solve a problem", "Rules"]);
    terminal.keys(ENTER);
    terminal.wait_for(&[
        "Who starts",
        "Opponent",
        "Time per move",
        "Time of the whole game",
        "Depth limit",
        "Log file",
    ]);
    // Sets who starts to the computer, and the opponent to level 1, the first value.
    terminal.keys(&[DOWN, RIGHT].concat());
    terminal.wait_for(&["◂ computer ▸"]);
    terminal.keys(DOWN);
    terminal.keys(ENTER);
    terminal.wait_for(&["Ctrl-U"]);
    terminal.keys("nobody\r");
    // What is refused stays, to be corrected.
    terminal.wait_for(&["nobody▏", "`nobody`"]);
    terminal.keys("\x151\r");
    terminal.wait_for(&["◂ level 1 ▸"]);
    terminal.keys(RIGHT);
    terminal.wait_for(&["◂ level 2 ▸"]);
    terminal.keys(LEFT);
    terminal.wait_for(&["◂ level 1 ▸"]);
    terminal.keys("p");
    terminal.wait_for(&["▶ 2 you", " 1. "]);
    // Back to the menu of the game, to the main menu, and out.
    terminal.keys("q");
    terminal.wait_for(&["Human vs computer"]);
    terminal.keys(ESCAPE);
    terminal.wait_for(&["Resume the last game"]);
    terminal.keys(LEFT);
    terminal.ends_well();
    assert_eq!(home.only_saved().seats[1], Seat::Human);
}

#[test]
fn to_a_game_by_numbers() {
    let home = Home::new();
    let mut terminal = menu(&home, "pt");
    terminal.keys("2");
    terminal.wait_for(&["Humano vs computador", "Resolver um problema", "Regras"]);
    terminal.keys("3");
    terminal.wait_for(&["Tempo do jogo todo", "Ficheiro de registo"]);
    terminal.keys("1");
    terminal.wait_for(&["▶ 1 ", "escolhe a peça a dar"]);
    terminal.keys("q");
    terminal.wait_for(&["Humano vs computador"]);
    terminal.keys("0");
    terminal.wait_for(&["Blokus Uno", "Sair"]);
    terminal.keys("0");
    terminal.ends_well();
}

#[test]
fn to_a_game_by_mouse_and_back() {
    let home = Home::new();
    let mut terminal = menu(&home, "en");
    terminal.click_on("Blokus Uno");
    terminal.click_on("Computer vs computer");
    // Clicks through the offered engines: the last one comes before the first.
    terminal.wait_for(&["Player 1", "Player 2", "Time per move"]);
    terminal.click_on("Time of the whole game");
    terminal.wait_for(&["1 min"]);
    let place = terminal.find("Time of the whole game");
    terminal.right_click(place);
    terminal.wait_without(&["1 min"]);
    terminal.click_on("▶ Play");
    terminal.wait_for(&["Space: pause"]);
    terminal.keys("q");
    terminal.wait_for(&["Human vs human"]);
    terminal.right_click((0, 0));
    terminal.wait_for(&["Blokus Duo", "Quit"]);
    terminal.click_on("Blokus Duo");
    terminal.click_on("Human vs human");
    terminal.wait_for(&["▶ Play"]);
    terminal.right_click((0, 0));
    terminal.wait_for(&["Computer vs computer"]);
    terminal.right_click((0, 0));
    terminal.click_on("Quit");
    terminal.ends_well();
}

/// Mouse reports in each encoding at column and row 0, which no terminal sends, are ignored.
#[test]
fn malformed_mouse_reports_are_ignored() {
    let home = Home::new();
    let mut terminal = menu(&home, "en");
    let x10 = "\x1b[M   \x1b[M #!\x1b[M  !";
    let (rxvt, sgr) = ("\x1b[32;0;0M", "\x1b[<0;0;0M\x1b[<35;0;1M\x1b[<0;65535;65535M");
    terminal.keys(&[x10, rxvt, sgr, DOWN, DOWN, DOWN, DOWN].concat());
    wait_for_selected(&terminal, "Jogo do Bispo");
    terminal.keys("\x03");
    terminal.ends_well();
}

#[test]
fn to_the_rules_of_every_game_in_both_languages() {
    let home = Home::new();
    for (language, rules) in [("en", "Rules"), ("pt", "Regras")] {
        let mut terminal = menu(&home, language);
        for (number, title) in
            ["Quatro", "Quarto", "Blokus Uno", "Blokus Duo", "Jogo do Bispo", "Jogo da Torre", "Jogo do Cavalo"]
                .iter()
                .enumerate()
        {
            terminal.keys(&(number + 1).to_string());
            terminal.wait_for(&[&format!("· {title}"), rules]);
            terminal.click_on(rules);
            // The heading is the first line below the title.
            let is_at_top = |screen: &str| screen.lines().nth(1).is_some_and(|line| line.trim() == *title);
            terminal.wait_until("the rules", |screen| is_at_top(screen) && screen.contains("PgUp"));
            terminal.keys(END);
            terminal.wait_until("their end", |screen| !is_at_top(screen));
            terminal.keys(ESCAPE);
            terminal.wait_for(&[&format!("· {title}"), rules]);
            terminal.keys("q");
            terminal.wait_for(&["Quatro", "Jogo do Cavalo"]);
        }
        terminal.keys("q");
        terminal.ends_well();
    }
}

#[test]
fn to_problem_c_solved_by_a_star() {
    let home = Home::new();
    let mut terminal = menu(&home, "en");
    terminal.click_on("Quatro");
    terminal.click_on("Solve a problem");
    terminal.click_on("problem C");
    terminal.click_on("A*");
    terminal.wait_for(&["Which heuristic?"]);
    terminal.keys(ENTER);
    terminal.wait_for(&["plyground solve quatro --problem C --algorithm astar"]);
    terminal.wait_for(&["Esc: back"]);
    terminal.keys(END);
    terminal.wait_for(&["Nodes expanded", "proved optimal"]);
    for back in ["Which heuristic?", "Which algorithm?", "Which problem?", "Compare algorithms", "Quit"] {
        terminal.keys("q");
        terminal.wait_for(&[back]);
    }
    terminal.keys("q");
    terminal.ends_well();
}

/// The viewer opens on an example, and a key moves to a cut, which is explained.
#[test]
fn to_a_search_that_is_watched() {
    let home = Home::new();
    let mut terminal = menu(&home, "en");
    terminal.click_on("Jogo do Bispo");
    terminal.click_on("Watch a search");
    terminal.click_on("A game, to begin with");
    terminal.wait_for(&["bispo · alphabeta:depth=3", "before the first event", "values are points"]);
    terminal.keys("c");
    terminal.wait_for(&["▸ cut ", " ≥ ", "already has a better move", "skipped"]);
    terminal.keys("/cut\r");
    terminal.wait_for(&["cut: found"]);
    terminal.keys("q");
    terminal.wait_for(&["Another game tree"]);
    terminal.click_on("Another game tree");
    terminal.click_on("the start");
    terminal.click_on("pvs");
    terminal.wait_for(&["Depth limit"]);
    terminal.keys("2");
    terminal.wait_for(&["bispo · pvs:depth=2", "event 0 of "]);
    terminal.keys("\x03");
    terminal.ends_well();
}

/// After a problem is solved, a key opens the viewer on the same search.
#[test]
fn from_a_solution_to_its_search() {
    let home = Home::new();
    let mut terminal = menu(&home, "pt");
    terminal.click_on("Jogo da Torre");
    terminal.click_on("Resolver um problema");
    terminal.click_on("problema G");
    terminal.click_on("A*");
    terminal.wait_for(&["Que heurística?"]);
    terminal.keys(ENTER);
    terminal.wait_for(&["w: ver a procura"]);
    terminal.keys("w");
    terminal.wait_for(&["torre · astar:heuristic=", "antes do primeiro evento", "f = g + h"]);
    terminal.keys("c");
    terminal.wait_for(&["já se tinha chegado a este estado"]);
    terminal.keys("q");
    terminal.wait_for(&["w: ver a procura"]);
    terminal.keys("\x03");
    terminal.ends_well();
}

#[test]
fn to_a_depth_first_search_with_a_limit() {
    let home = Home::new();
    let mut terminal = menu(&home, "pt");
    terminal.click_on("Quatro");
    terminal.click_on("Resolver um problema");
    terminal.wait_for(&["Que problema?"]);
    terminal.keys("1");
    terminal.wait_for(&["Que algoritmo?", "dfs"]);
    terminal.click_on("dfs");
    terminal.wait_for(&["Profundidade máxima"]);
    // After the first digit of a number of two, the menu waits a moment for the second.
    terminal.keys("5");
    terminal.wait_for(&["plyground solve quatro --problem A --algorithm dfs --depth 5", "Esc: voltar"]);
    terminal.keys("\x03");
    terminal.ends_well();
}

#[test]
fn to_the_comparison_of_algorithms_and_away_from_it() {
    let home = Home::new();
    let mut terminal = menu(&home, "en");
    terminal.click_on("Quatro");
    terminal.click_on("Compare algorithms");
    terminal.wait_for(&["plyground lab quatro", "astar"]);
    terminal.keys(ESCAPE);
    terminal.wait_for(&["Compare algorithms", "Human vs human"]);
    terminal.keys("\x03");
    terminal.ends_well();
}

#[test]
fn the_language_is_switched_and_back() {
    let home = Home::new();
    let mut terminal = menu(&home, "en");
    terminal.click_on("Português");
    terminal.wait_for(&["Jogos guardados", "Sair", "escolher"]);
    terminal.click_on("Quarto");
    terminal.wait_for(&["Humano vs humano"]);
    terminal.click_on("Humano vs humano");
    terminal.click_on("▶ Jogar");
    terminal.wait_for(&["▶ 1 ", "Reserva"]);
    terminal.keys("qq");
    terminal.wait_for(&["Sair"]);
    terminal.click_on("English");
    terminal.wait_for(&["Saved games", "Quit"]);
    terminal.keys("q");
    terminal.ends_well();
}

#[test]
fn saved_games_are_none_at_first() {
    let home = Home::new();
    let mut terminal = menu(&home, "en");
    terminal.click_on("Saved games");
    terminal.wait_for(&["There are no saved games."]);
    terminal.keys("q");
    terminal.wait_for(&["Quit"]);
    terminal.keys("q");
    terminal.ends_well();
}

#[test]
fn rematch_and_swapped_seats() {
    let home = Home::new();
    let mut terminal = home.start(&["play", "bispo", "--level", "1", "--no-log"]);
    terminal.wait_for(&["▶ 1 you"]);
    terminal.keys("xy");
    terminal.wait_for(&["You give up", "Enter: what next"]);
    terminal.keys(ENTER);
    terminal.wait_for(&["And now?", "Play again with seats swapped", "Back to the menu"]);
    terminal.keys("1");
    terminal.wait_for(&["▶ 1 you"]);
    terminal.keys("xy");
    terminal.wait_for(&["You give up"]);
    terminal.keys(ENTER);
    terminal.wait_for(&["And now?"]);
    terminal.keys("2");
    terminal.wait_for(&["▶ 2 you", " 1. "]);
    terminal.keys("xy");
    terminal.wait_for(&["You give up"]);
    // The same by mouse.
    terminal.click((5, 5));
    terminal.click_on("Play again with seats swapped");
    terminal.wait_for(&["▶ 1 you"]);
    terminal.keys("\x03");
    terminal.ends_well();
}

#[test]
fn a_game_is_reviewed_when_it_is_over() {
    let home = Home::new();
    let mut terminal = home.start(&["play", "tictactoe", "--engine", "level=1", "--engine2", "level=1", "--no-log"]);
    terminal.wait_for(&["Enter: what next"]);
    terminal.keys(ENTER);
    terminal.wait_for(&["And now?", "Review the game"]);
    terminal.click_on("Review the game");
    terminal.wait_for(&["Tic-tac-toe: review", "Expected result, for player 1", "t: turning point"]);
    terminal.keys("\x1b");
    terminal.wait_for(&["And now?"]);
    terminal.keys("\x03");
    terminal.ends_well();
}

#[test]
fn undo_redo_hint_analysis_and_help_at_the_table() {
    let home = Home::new();
    let mut terminal = home.start(&["play", "torre", "--engine", "pvs:table=1MB", "--depth", "1"]);
    terminal.wait_for(&["▶ 1 "]);
    terminal.keys("u");
    terminal.wait_for(&["There is nothing to take back."]);
    terminal.keys("y");
    terminal.wait_for(&["There is nothing to play again."]);
    terminal.keys("c\r");
    terminal.wait_for(&["▶ 1 ", " 2. "]);
    terminal.keys("u");
    terminal.wait_without(&[" 1. "]);
    terminal.keys("y");
    terminal.wait_for(&["▶ 1 ", " 2. "]);
    terminal.keys("h");
    terminal.wait_for(&["Hint: "]);
    terminal.keys("a");
    terminal.wait_for(&["Analysis on"]);
    terminal.keys("a");
    terminal.wait_for(&["Analysis off"]);
    terminal.keys("?");
    terminal.wait_for(&["any key closes"]);
    terminal.keys("u");
    let screen = terminal.wait_without(&["any key closes"]);
    assert!(screen.contains(" 2. "), "the key closed the window and did nothing else:\n{screen}");
    terminal.keys("\x03");
    terminal.ends_well();
}

#[test]
fn a_log_that_cannot_be_written_is_told_on_the_screen() {
    let home = Home::new();
    let mut terminal = home.start(&["play", "bispo", "--two-players", "--log", "no/such/directory/log.dat"]);
    terminal.wait_for(&["The game is not being logged", "▶ 1 "]);
    terminal.keys("c\r");
    terminal.wait_for(&["▶ 2 ", " 1. "]);
    terminal.keys("\x03");
    terminal.ends_well();
}
