//! Saved games: a killed game and a kept game can be resumed, a finished one is replayed.

use std::time::Duration;

use plyground_session::GameRecord;

use crate::harness::{END, ENTER, Home, LEFT, RIGHT};

/// The times of both clocks on the screen, in seconds.
fn clocks(screen: &str) -> Vec<u64> {
    let players =
        screen.lines().filter(|line| ["│  1 ", "│▶ 1 ", "│  2 ", "│▶ 2 "].iter().any(|start| line.contains(start)));
    let times = players.filter_map(|line| {
        let word = line.split([' ', '│']).find(|word| {
            word.split_once(':').is_some_and(|(minutes, seconds)| {
                seconds.len() == 2 && (minutes.to_owned() + seconds).chars().all(|c| c.is_ascii_digit())
            })
        })?;
        let (minutes, seconds) = word.split_once(':')?;
        Some(minutes.parse::<u64>().ok()? * 60 + seconds.parse::<u64>().ok()?)
    });
    times.collect()
}

/// The first four turns of the list on the screen.
fn turns(screen: &str) -> Vec<String> {
    let turn = |number: usize| {
        let (_, rest) = screen.split_once(&format!(" {number}. "))?;
        rest.split_whitespace().next().map(str::to_owned)
    };
    (1..=4).filter_map(turn).collect()
}

/// The saved game contains the board, so the file of the board may be deleted.
#[test]
fn a_game_on_a_board_from_a_file_is_resumed_without_the_file() {
    let home = Home::new();
    let row = |tens: u32| (1..=7).map(|ones| (10 * tens + ones).to_string()).collect::<Vec<_>>().join(" ");
    let board = format!("(({}))", (1..=7).map(row).collect::<Vec<_>>().join(") ("));
    std::fs::write(home.path().join("mine.txt"), board).expect("a board");
    let said = home.plain(&["play", "torre:board=mine.txt", "--two-players", "--plain", "--no-log"], "en", b"C1\nE7\n");
    assert!(said.contains("can be resumed"), "{said}");
    std::fs::remove_file(home.path().join("mine.txt")).expect("it was there");
    let saved = home.only_saved();
    assert_eq!((saved.game.as_str(), saved.start_name.as_deref()), ("torre", Some("mine.txt")));
    let mut terminal = home.start(&[]);
    terminal.click_on("Resume the last game");
    let screen = terminal.wait_for(&["▶ 1 ", " 2. E7", "44"]);
    assert!(!screen.contains("cannot"), "{screen}");
}

#[test]
fn a_game_that_was_killed_is_resumed_with_its_clock() {
    let home = Home::new();
    let play = ["play", "bispo", "--engine", "pvs:table=1MB", "--depth", "1"];
    let mut terminal = home.start(&play);
    terminal.wait_for(&["▶ 1 "]);
    for turns in [" 2. ", " 4. "] {
        terminal.keys("c\r");
        terminal.wait_for(&["▶ 1 ", turns]);
    }
    // The clock is saved every two seconds while no move is made.
    home.saved_once(|game| game.plies.len() == 4 && game.used[0] >= Duration::from_secs(1));
    let screen = terminal.text();
    let before = clocks(&screen);
    let moves = turns(&screen);
    terminal.signal("KILL");
    terminal.wait_for_end();
    let GameRecord { plies, used, .. } = home.only_saved();
    assert_eq!(plies.len(), 4);

    let mut terminal = home.start(&[]);
    terminal.click_on("Resume the last game");
    let resumed = terminal.wait_for(&["▶ 1 ", " 4. "]);
    let after = clocks(&resumed);
    assert_eq!((before.len(), after.len()), (2, 2), "{screen}\n{resumed}");
    assert!(after[0] >= used[0].as_secs(), "{used:?} {after:?}");
    assert!(before[1].abs_diff(after[1]) <= 1, "{before:?} {after:?}");
    assert_eq!(turns(&resumed), moves, "{screen}\n{resumed}");
    home.saved_once(|game| game.plies == plies);
    terminal.keys("c\r");
    terminal.wait_for(&[" 5. "]);
    terminal.keys("q");
    terminal.wait_for(&["Resume the last game"]);
    terminal.keys("q");
    terminal.ends_well();
    assert!(home.only_saved().turns().count() >= 5);
}

/// A turn of Quarto has two plies: if the program is killed between them, the first is kept.
#[test]
fn half_a_turn_is_not_lost() {
    let home = Home::new();
    let mut terminal = home.start_as(&["play", "quarto", "--two-players"], "pt", (100, 30), &[]);
    terminal.wait_for(&["▶ 1 "]);
    terminal.keys("mbqao\r");
    terminal.wait_for(&["▶ 2 "]);
    terminal.keys("mC2\r");
    home.saved_once(|game| game.plies.len() == 2);
    terminal.signal("KILL");
    terminal.wait_for_end();
    let mut terminal = home.start_as(&[], "pt", (100, 30), &[]);
    terminal.click_on("Retomar o último jogo");
    terminal.wait_for(&["▶ 2 ", " 1. bqao"]);
    terminal.keys("mprbc\r");
    terminal.wait_for(&["▶ 1 ", "C2 prbc"]);
    terminal.keys("\x03");
    terminal.ends_well();
}

#[test]
fn a_finished_game_is_replayed() {
    let home = Home::new();
    let mut terminal = home.start(&["play", "bispo", "--two-players"]);
    terminal.wait_for(&["▶ 1 "]);
    for (mv, turns) in [("A1", " 1. A1"), ("B8", " 2. B8"), ("B2", " 3. B2")] {
        terminal.keys(&format!("m{mv}\r"));
        terminal.wait_for(&[turns]);
    }
    terminal.keys("x");
    terminal.wait_for(&["(y/n)"]);
    terminal.keys("n");
    terminal.wait_without(&["(y/n)"]);
    terminal.keys("xy");
    terminal.wait_for(&["Player 2 resigns, player 1 wins", "Enter: what next"]);
    terminal.keys("\x03");
    terminal.ends_well();
    let log = std::fs::read_to_string(home.path().join("log.dat")).expect("a log");

    let mut terminal = home.start(&[]);
    let screen = terminal.wait_for(&["Saved games"]);
    assert!(!screen.contains("Resume the last game"), "{screen}");
    terminal.click_on("Saved games");
    terminal.wait_for(&["moves: 3, finished"]);
    terminal.keys(ENTER);
    terminal.wait_for(&["Move 0 of 3", "player 2 resigns"]);
    terminal.keys(RIGHT);
    terminal.wait_for(&["Move 1 of 3"]);
    terminal.keys(END);
    terminal.wait_for(&["Move 3 of 3"]);
    terminal.keys(LEFT);
    terminal.wait_for(&["Move 2 of 3"]);
    terminal.keys("q");
    terminal.wait_for(&["moves: 3, finished"]);
    terminal.keys("q");
    terminal.wait_for(&["Quatro"]);
    terminal.keys("q");
    terminal.ends_well();
    let after = std::fs::read_to_string(home.path().join("log.dat")).expect("a log");
    assert_eq!(after, log, "looking at a game writes nothing");
}

/// A kept game is a copy: resuming it saves to a new file and does not change the copy.
#[test]
fn a_kept_game_is_gone_on_with_and_kept() {
    let home = Home::new();
    let mut terminal = home.start(&["play", "bispo", "--two-players", "--no-log"]);
    terminal.wait_for(&["▶ 1 "]);
    terminal.keys("mA1\r");
    terminal.wait_for(&[" 1. A1"]);
    terminal.keys("s");
    terminal.wait_for(&["Kept as"]);
    terminal.keys("mB8\r");
    terminal.wait_for(&[" 2. B8"]);
    terminal.keys("\x03");
    terminal.ends_well();

    let mut terminal = home.start(&[]);
    terminal.click_on("Saved games");
    terminal.click_on("moves: 1");
    terminal.wait_for(&["▶ 2 ", " 1. A1"]);
    terminal.keys("mC8\r");
    terminal.wait_for(&[" 2. C8"]);
    home.all_saved_once(|games| games.iter().any(|game| game.plies.get(1).is_some_and(|ply| ply.mv == "C8")));
    terminal.signal("KILL");
    terminal.wait_for_end();
    let mut seconds: Vec<String> =
        home.saved().iter().map(|game| game.plies.get(1).map_or("-", |ply| ply.mv.as_str()).to_owned()).collect();
    seconds.sort();
    assert_eq!(seconds, ["-", "B8", "C8"]);
}

#[test]
fn the_time_of_the_whole_game_ends_it() {
    let home = Home::new();
    let mut terminal = home.start(&["play", "bispo", "--two-players", "--game-time", "700ms"]);
    terminal.wait_for(&["the time of the game is spent", "Enter: what next"]);
    terminal.keys("\x03");
    terminal.ends_well();
}
