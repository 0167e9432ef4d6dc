//! Problem files from other people in the menus: boards without a target, files of another game, invalid lists.

use crate::harness::{ENTER, Home};

/// Six boards of Torre without targets, in the form found in a repository of students.
const TORRE: &str = include_str!("../cmd/check.in/torre.dat");

fn home_with(problems: &str) -> Home {
    let home = Home::new();
    std::fs::write(home.path().join("problemas.dat"), problems).expect("a file");
    home
}

#[track_caller]
fn has(said: &str, texts: &[&str]) {
    for text in texts {
        assert!(said.contains(text), "no `{text}` in\n{said}");
    }
}

#[test]
fn plain_menus_ask_for_a_target() {
    let home = home_with(TORRE);
    let said = home.plain(&["--plain"], "pt", b"6\n4\n2\nmuito\n200\n1\n1\n");
    has(&said, &["problema B  sem objetivo", "Qual é o objetivo?", "--problem B --target 200", "objetivo 200"]);
    has(&said, &["resolvido, ótimo provado"]);
}

#[test]
fn plain_menus_offer_the_embedded_problems_in_place_of_those_of_another_game() {
    let home = home_with(TORRE);
    let said = home.plain(&["--plain"], "en", b"5\n4\n1\n1\n1\n");
    has(&said, &["problemas.dat: these are problems of Jogo da Torre, not of Jogo do Bispo"]);
    has(&said, &["problem F  target 1000", "solve bispo --problem A --embedded", "solved, proved optimal"]);
}

#[test]
fn plain_menus_list_what_is_wrong() {
    let home = home_with("((1 2 3) (4 5 6) (7 8 0))\n(1)\n((1 2 3) (4 5 6) (7 0 8))\n");
    let said = home.plain(&["--plain"], "en", b"8-puzzle\n1\n2\n1\n3\n1\n1\n");
    let wrong = "problemas.dat:2:1: expected a list of 3 rows, found a list of 1 item";
    has(&said, &[&format!("problem B  {wrong}"), &format!("! {wrong}"), "solve 8-puzzle --problem C"]);
}

#[test]
fn screens_do_the_same() {
    let home = home_with(TORRE);
    let mut terminal = home.start(&[]);
    terminal.wait_for(&["Jogo do Bispo", "Jogo da Torre"]);
    terminal.click_on("Jogo da Torre");
    terminal.wait_for(&["Solve a problem"]);
    terminal.keys("4");
    terminal.wait_for(&["problem A", "no target"]);
    // So soon after a number, Enter would be its end.
    terminal.keys(" ");
    terminal.wait_for(&["What is the target?", "100"]);
    terminal.keys("7");
    terminal.wait_for(&["Which algorithm?"]);
    terminal.keys(" ");
    terminal.wait_for(&["Which heuristic?"]);
    terminal.keys(ENTER);
    terminal.wait_for(&["--target", "Jogo da Torre, problem A"]);
}

#[test]
fn screens_say_that_a_file_is_of_another_game() {
    let home = home_with(TORRE);
    let mut terminal = home.start(&[]);
    terminal.wait_for(&["Jogo do Bispo"]);
    terminal.click_on("Jogo do Bispo");
    terminal.wait_for(&["Solve a problem"]);
    terminal.keys("4");
    terminal.wait_for(&["these are problems of Jogo da Torre", "target 1000"]);
}
