//! Jobs that run while their screen is open: only Esc gives them up.

use std::sync::mpsc;

use plyground_core::Stop;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::{ENGLISH, look};
use crate::play::watch::Watched;
use crate::review::tests::sample;
use crate::tui::pager::Pager;
use crate::tui::review::ReviewScreen;
use crate::tui::screen::{Next, Screen};
use crate::tui::watch::WatchScreen;

/// Whether a key leaves a screen.
fn leaves(screen: &mut dyn Screen, code: KeyCode) -> bool {
    let key = KeyEvent::new(code, KeyModifiers::NONE);
    matches!(screen.press(key, look(ENGLISH)).expect("no error"), Next::Back)
}

const OTHERS: [KeyCode; 9] = [
    KeyCode::Enter,
    KeyCode::Left,
    KeyCode::Backspace,
    KeyCode::Char(' '),
    KeyCode::Char('q'),
    KeyCode::Char('Q'),
    KeyCode::Char('s'),
    KeyCode::Char('0'),
    KeyCode::Char('w'),
];

#[track_caller]
fn only_escape_leaves(screen: &mut dyn Screen) {
    for code in OTHERS {
        assert!(!leaves(screen, code), "{code:?}");
    }
    let click = MouseEventKind::Down(MouseButton::Right);
    let click = MouseEvent { kind: click, column: 1, row: 1, modifiers: KeyModifiers::NONE };
    assert!(matches!(screen.mouse(click, look(ENGLISH)).expect("no error"), Next::Stay));
    assert!(leaves(screen, KeyCode::Esc));
}

/// Ticks until a job has ended.
fn finish(pager: &mut Pager, finish: &mpsc::Sender<()>) {
    finish.send(()).expect("the job waits");
    while pager.is_working() {
        pager.tick(look(ENGLISH)).expect("no error");
        std::thread::yield_now();
    }
}

/// A job that ends when it is told to.
fn waiting() -> (Pager, mpsc::Sender<()>) {
    let (end, ended) = mpsc::channel();
    let words = ["lab", "bispo"].map(str::to_owned);
    let work = move |_: &Stop, _: &mut dyn FnMut(String)| {
        // An error means that the test is over.
        _ = ended.recv();
        "a report".to_owned()
    };
    (Pager::work(&words, look(ENGLISH), work), end)
}

#[test]
fn only_escape_gives_up_a_job() {
    let (mut pager, end) = waiting();
    only_escape_leaves(&mut pager);
    finish(&mut pager, &end);
    for code in OTHERS.into_iter().filter(|code| !matches!(code, KeyCode::Char(' ' | 'w'))) {
        assert!(leaves(&mut pager, code), "{code:?}, after the job");
    }
    only_escape_leaves(&mut ReviewScreen::new(sample().record));
    let watched = Watched::Example { game: "bispo".to_owned(), is_tree: true };
    only_escape_leaves(&mut WatchScreen::new(watched, look(ENGLISH)));
}
