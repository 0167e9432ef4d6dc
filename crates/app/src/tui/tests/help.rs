//! The window of keys: only what the game has, and all of it can be read.

use plyground_view::Language;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{ENGLISH, PORTUGUESE, drawn, look, press, snapshot, snapshot_of, table};
use crate::play::setup::Mode;
use crate::tui::screen::Screen;
use crate::tui::table::GameScreen;

fn helped(game: &str, mode: Mode, turns: usize, language: Language) -> GameScreen {
    let mut screen = table(game, mode, turns, language);
    press(&mut screen, "?", language);
    screen
}

#[test]
fn help_is_about_the_game() {
    snapshot("table-help", &mut helped("quatro", Mode::HumanComputer, 2, ENGLISH), ENGLISH);
    snapshot("table-help-blokus-duo", &mut helped("blokus-duo", Mode::HumanHuman, 4, ENGLISH), ENGLISH);
    snapshot("table-help-watching", &mut helped("nim", Mode::ComputerComputer, 0, ENGLISH), ENGLISH);
    snapshot("table-help-over.pt", &mut helped("torre", Mode::HumanComputer, 999, PORTUGUESE), PORTUGUESE);
    snapshot_of("table-help.pt", &mut helped("bispo", Mode::HumanComputer, 2, PORTUGUESE), PORTUGUESE, &[(80, 24)]);
    snapshot_of("table-help-small", &mut helped("blokus-uno", Mode::HumanHuman, 2, ENGLISH), ENGLISH, &[(60, 20)]);
    for (game, has_pieces, turns) in [("bispo", false, false), ("nim", false, false), ("quarto", true, false)] {
        let text = drawn(&mut helped(game, Mode::HumanHuman, 0, ENGLISH), look(ENGLISH), (80, 24));
        assert_eq!(text.contains("next piece"), has_pieces, "{game}: {text}");
        assert_eq!(text.contains("turn the piece"), turns, "{game}: {text}");
        assert!(!text.contains("Blokus") && !text.contains("bqao B3"), "{game}: {text}");
    }
}

/// On 80 x 24 it is complete in every game; on the smallest screen every line of it is reached by scrolling.
#[test]
fn help_can_be_read_on_every_screen() {
    for (entry, language) in crate::lookup::catalog().games().flat_map(|game| [(game, ENGLISH), (game, PORTUGUESE)]) {
        let game = entry.info().name;
        let mut screen = helped(game, Mode::HumanHuman, 2, language);
        let whole = drawn(&mut screen, look(language), (80, 24));
        assert!(whole.contains("Ctrl-C") && !whole.contains('▼'), "{game}: {whole}");
        let is_long = drawn(&mut screen, look(language), (60, 20)).contains('▼');
        for code in [KeyCode::End, KeyCode::Up, KeyCode::PageDown].into_iter().filter(|_| is_long) {
            screen.press(KeyEvent::new(code, KeyModifiers::NONE), look(language)).expect("no error");
        }
        let end = drawn(&mut screen, look(language), (60, 20));
        assert!(end.contains("Ctrl-C") && !end.contains('▼'), "{game}: {end}");
        press(&mut screen, "x", language);
        let closed = drawn(&mut screen, look(language), (60, 20));
        assert!(!closed.contains("Ctrl-C"), "any other key closes it, and does no more: {closed}");
    }
}
