//! Changes of the terminal's size during a game, and terminals without colours.

use crate::harness::{ENTER, Home};

#[test]
fn the_game_survives_every_size() {
    let home = Home::new();
    let mut terminal = home.start_as(&["play", "quatro", "--two-players"], "en", (120, 40), &[]);
    terminal.wait_for(&["▶ 1 "]);
    terminal.keys("mbqao B3\r");
    terminal.wait_for(&["▶ 2 ", "1. bqao B3"]);
    for size in [(80, 24), (60, 20)] {
        terminal.resize(size);
        terminal.wait_for(&["▶ 2 ", "1. bqao B3"]);
    }
    for size in [(59, 20), (60, 19), (20, 5), (1, 1)] {
        terminal.resize(size);
        if size.0 > 10 {
            terminal.wait_for(&["too", "small"]);
        }
    }
    // Keys pressed during the change are not lost.
    terminal.resize((70, 22));
    terminal.wait_for(&["▶ 2 "]);
    terminal.keys("mprbc A1");
    terminal.wait_for(&["prbc A1"]);
    terminal.resize((40, 10));
    terminal.wait_for(&["too small"]);
    terminal.resize((120, 40));
    terminal.wait_for(&["prbc A1"]);
    terminal.keys(ENTER);
    terminal.wait_for(&["▶ 1 ", "2. prbc A1", "1. bqao B3"]);
    terminal.resize((200, 60));
    terminal.wait_for(&["▶ 1 ", "2. prbc A1"]);
    terminal.keys("\x03");
    terminal.ends_well();
    assert_eq!(home.only_saved().turns().count(), 2);
}

#[test]
fn menus_and_texts_survive_every_size() {
    let home = Home::new();
    let mut terminal = home.start_as(&[], "en", (120, 40), &[]);
    terminal.wait_for(&["Quatro", "Quit"]);
    for size in [(60, 20), (30, 8), (80, 24)] {
        terminal.resize(size);
        // On the smallest screen the menu is scrolled.
        terminal.wait_for_any(&["Quatro", "too small"]);
    }
    terminal.wait_for(&["Quatro", "Quit"]);
    // The Enter ends the number, and does not take the first entry of the next menu.
    terminal.keys("1\r");
    terminal.wait_for(&["Human vs computer", "Rules"]);
    terminal.resize((60, 20));
    terminal.wait_for(&["Human vs computer", "Rules"]);
    terminal.keys(" ");
    terminal.wait_for(&["Who starts", "Log file"]);
    terminal.resize((120, 40));
    terminal.wait_for(&["Who starts", "Log file"]);
    terminal.keys("\x03");
    terminal.ends_well();
}

/// The parameters of every SGR ("select graphic rendition") escape code.
fn graphics(bytes: &[u8]) -> Vec<u32> {
    let text = String::from_utf8_lossy(bytes);
    let mut numbers = Vec::new();
    for part in text.split("\x1b[").skip(1) {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(part.len());
        if part[end..].starts_with('m') {
            numbers.extend(part[..end].split(';').filter_map(|number| number.parse::<u32>().ok()));
        }
    }
    numbers
}

const fn is_colour(number: u32) -> bool {
    // 39 and 49 reset to the default colours.
    matches!(number, 30..=38 | 40..=48 | 90..=97 | 100..=107)
}

#[test]
fn without_colours_weight_and_reversal_remain() {
    for game in ["quatro", "bispo", "blokus-duo"] {
        let play = ["play", game, "--first", "human", "--engine", "pvs:table=1MB", "--depth", "1", "--no-log"];
        let home = Home::new();
        let mut plain = home.start_as(&play, "en", (80, 24), &[("NO_COLOR", "1")]);
        plain.wait_for(&["▶ 1 "]);
        plain.keys("c\r");
        plain.wait_for(&["▶ 1 ", " 2. "]);
        plain.keys("?");
        plain.wait_for(&["any key closes"]);
        plain.keys("\x03");
        plain.ends_well();
        let numbers = graphics(&plain.bytes());
        assert!(!numbers.iter().copied().any(is_colour), "{game}: {numbers:?}");
        assert!(numbers.contains(&1) && numbers.contains(&7), "{game}: {numbers:?}");
        let mut coloured = home.start_as(&play, "en", (80, 24), &[]);
        coloured.wait_for(&["▶ 1 "]);
        coloured.keys("\x03");
        coloured.ends_well();
        let numbers = graphics(&coloured.bytes());
        assert!(numbers.iter().copied().any(is_colour), "{game}: {numbers:?}");
    }
}

/// Sixteen colours are enough: the terminal's theme decides what they look like.
#[test]
fn only_the_sixteen_colours_are_asked_for() {
    let home = Home::new();
    let mut terminal = home.start(&["play", "blokus-uno", "--two-players", "--no-log"]);
    terminal.wait_for(&["▶ 1 "]);
    terminal.keys("\r");
    terminal.wait_for(&["▶ 2 "]);
    terminal.keys("\x03");
    terminal.ends_well();
    let text = String::from_utf8_lossy(&terminal.bytes()).into_owned();
    assert!(!text.contains("38;2;") && !text.contains("48;2;"));
    let big = |code: &str| {
        text.split(code).skip(1).any(|rest| {
            let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
            number.parse::<u32>().is_ok_and(|number| number > 15)
        })
    };
    assert!(!big("38;5;") && !big("48;5;"));
}

/// On a large screen squares are large: a click on any of their cells counts, a click on the
/// lines between them does not.
#[test]
fn large_squares_are_pointed_at_exactly() {
    let home = Home::new();
    let mut terminal = home.start_as(&["play", "quatro", "--two-players", "--no-log"], "en", (160, 50), &[]);
    terminal.wait_for(&["▶ 1 "]);
    // The middle of the column's name is that of its squares, fifteen columns wide; rows are nine lines high.
    let (column, _) = terminal.find("C     ");
    let (_, row) = terminal.find(" 3 │");
    let (left, right, top, bottom) = (column - 7, column + 7, row - 4, row + 4);
    terminal.click((left - 1, top));
    terminal.click((left, top - 1));
    terminal.click((right, bottom));
    terminal.wait_for(&["▶ 2 ", " 1. bqac C3"]);
    // The first corner of the square to the right, and the last of the one above.
    terminal.click((right + 2, top));
    terminal.wait_for(&["▶ 1 ", " 2. bqao D3"]);
    terminal.click((left, top - 2));
    terminal.wait_for(&["▶ 2 ", " 3. bqbc C2"]);
    terminal.resize((60, 20));
    terminal.wait_for(&["▶ 2 ", "█████"]);
    terminal.resize((59, 20));
    terminal.wait_for(&["60 × 20"]);
    terminal.resize((80, 24));
    terminal.wait_for(&["▶ 2 ", " 3. bqbc C2"]);
}
