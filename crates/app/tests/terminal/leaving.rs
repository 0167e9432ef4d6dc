//! However the program ends, the terminal is restored.

use std::io::Read;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::harness::{CONTROL_C, ENTER, ESCAPE, Home, Terminal};

/// A game in which the computer thinks for a long time.
const THINKING: [&str; 9] =
    ["play", "blokus-duo", "--first", "computer", "--engine", "pvs:table=1MB,threads=2", "--time", "60s", "--no-log"];

fn at_the_menu(home: &Home) -> Terminal {
    let terminal = home.start(&[]);
    terminal.wait_for(&["Quatro", "Quit"]);
    terminal
}

fn thinking(home: &Home) -> Terminal {
    let terminal = home.start(&THINKING);
    terminal.wait_for(&["is thinking", "nodes"]);
    terminal
}

#[test]
fn the_menu_is_left_by_every_key_that_leaves() {
    for key in ["q", ESCAPE, "0", CONTROL_C] {
        let home = Home::new();
        let mut terminal = at_the_menu(&home);
        terminal.keys(key);
        terminal.ends_well();
    }
}

#[test]
fn the_last_entry_of_the_menu_leaves() {
    let home = Home::new();
    let mut terminal = at_the_menu(&home);
    terminal.keys("\x1b[F");
    terminal.keys(ENTER);
    terminal.ends_well();
}

#[test]
fn a_game_is_left_while_the_computer_thinks() {
    let home = Home::new();
    let mut terminal = thinking(&home);
    terminal.keys(CONTROL_C);
    terminal.ends_well();
}

#[test]
fn control_c_leaves_from_under_the_help_and_from_typing() {
    let home = Home::new();
    let mut terminal = home.start(&["play", "bispo", "--two-players", "--no-log"]);
    terminal.wait_for(&["▶ 1 "]);
    terminal.keys("?");
    terminal.wait_for(&["any key closes"]);
    terminal.keys(CONTROL_C);
    terminal.ends_well();
    let mut terminal = home.start(&["play", "bispo", "--two-players", "--no-log"]);
    terminal.wait_for(&["▶ 1 "]);
    terminal.keys("mC3");
    terminal.wait_for(&["Move: C3"]);
    terminal.keys(CONTROL_C);
    terminal.ends_well();
}

#[test]
fn signals_end_it_politely() {
    for signal in ["TERM", "INT", "HUP"] {
        let home = Home::new();
        let mut terminal = at_the_menu(&home);
        terminal.signal(signal);
        terminal.ends_well();
        let mut terminal = thinking(&home);
        terminal.signal(signal);
        terminal.ends_well();
    }
}

/// An impatient user sends the signal twice.
#[test]
fn two_signals_leave_the_terminal_whole_too() {
    let home = Home::new();
    let mut terminal = thinking(&home);
    terminal.signal("TERM");
    // It may have ended already.
    _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| terminal.signal("TERM")));
    terminal.wait_for_end();
    terminal.is_left_whole();
}

/// A provoked panic: see `tui::panics`.
#[test]
fn a_panic_leaves_the_terminal_whole_and_the_game_saved() {
    for place in ["screen", "engine"] {
        let home = Home::new();
        let play = ["play", "bispo", "--engine", "pvs:table=1MB", "--time", "50ms", "--no-log"];
        let mut terminal = home.start_as(&play, "en", (100, 30), &[("PLYGROUND_PANIC", place)]);
        terminal.wait_for(&["▶ 1 "]);
        terminal.keys("c\r");
        if place == "screen" {
            terminal.wait_for(&["▶ 1 ", " 2. "]);
            terminal.keys("!");
        }
        assert_ne!(terminal.wait_for_end(), 0);
        terminal.is_left_whole();
        let screen = terminal.text();
        assert!(screen.contains(&format!("a panic was asked for ({place})")), "{screen}");
        let turns = home.only_saved().turns().count();
        assert_eq!(turns, if place == "screen" { 2 } else { 1 });
        let mut terminal = home.start(&[]);
        terminal.click_on("Resume the last game");
        terminal.wait_for(&["▶ ", " 1. "]);
    }
}

/// If the window is closed, reading fails forever, which must not keep the program busy.
#[test]
fn it_ends_when_the_terminal_goes_away() {
    let home = Home::new();
    for arguments in [&[][..], &THINKING[..]] {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_plyground"));
        command.args(arguments);
        command.cwd(home.path());
        command.env("PLYGROUND_DATA", home.path().join("data"));
        command.env("TERM", "xterm");
        let mut child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().expect("its output");
        let (mut seen, mut buffer) = (Vec::new(), [0; 4096]);
        while !String::from_utf8_lossy(&seen).contains("plyground") {
            let read = output.read(&mut buffer).expect("it draws");
            seen.extend(&buffer[..read]);
        }
        drop((output, pair.master));
        let end = Instant::now() + Duration::from_secs(30);
        while child.try_wait().expect("it can be waited for").is_none() {
            if Instant::now() > end {
                let process = child.process_id().expect("a number").to_string();
                _ = std::process::Command::new("kill").args(["-KILL", &process]).status();
                panic!("it is still there");
            }
            // Its terminal is closed, so only its end can be polled.
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}
