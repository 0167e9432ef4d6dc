//! Jobs that run while their screen is open: only Esc gives them up.

use std::sync::mpsc;

use plyground_core::Stop;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::{ENGLISH, PORTUGUESE, drawn, look, snapshot};
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

/// A job that ends with a report when the test says so.
fn waiting(words: &[&str], report: String) -> (Pager, mpsc::Sender<()>) {
    let (end, ended) = mpsc::channel();
    let words: Vec<String> = words.iter().copied().map(str::to_owned).collect();
    let work = move |_: &Stop, _: &mut dyn FnMut(String)| {
        // An error means that the test is over.
        _ = ended.recv();
        report
    };
    (Pager::work(&words, look(ENGLISH), work), end)
}

#[test]
fn only_escape_gives_up_a_job() {
    let (mut pager, end) = waiting(&["lab", "bispo"], "a report".to_owned());
    only_escape_leaves(&mut pager);
    finish(&mut pager, &end);
    for code in OTHERS.into_iter().filter(|code| !matches!(code, KeyCode::Char(' ' | 'w'))) {
        assert!(leaves(&mut pager, code), "{code:?}, after the job");
    }
    only_escape_leaves(&mut ReviewScreen::new(sample().record));
    let watched = Watched::Example { game: "bispo".to_owned(), is_tree: true };
    only_escape_leaves(&mut WatchScreen::new(watched, look(ENGLISH)));
}

/// A table that is wider than the screen is scrolled to the side; the command above it is wrapped.
#[test]
fn wide_tables_are_scrolled_to_the_side() {
    let columns = ["problem", "algorithm", "heuristic", "length", "cost", "generated", "expanded", "ms", "verdict"];
    let row = |cells: [&str; 9]| cells.map(|cell| format!("{cell:<11}")).concat().trim_end().to_owned();
    let report = [row(columns), row(["A"; 9]), "short".to_owned()].join("\n");
    let words =
        ["solve", "bispo", "--problem", "A", "--target", "1000", "--algorithm", "astar", "--heuristic", "free-cells"];
    let (mut pager, end) = waiting(&words, report);
    finish(&mut pager, &end);
    snapshot("pager-wide", &mut pager, ENGLISH);
    for _ in 0..3 {
        assert!(!leaves(&mut pager, KeyCode::Right));
    }
    snapshot("pager-wide-right.pt", &mut pager, PORTUGUESE);
    let fits = drawn(&mut pager, look(ENGLISH), (120, 40));
    assert!(!fits.contains('›') && !fits.contains('‹') && !fits.contains("←→"), "{fits}");
    drawn(&mut pager, look(ENGLISH), (80, 24));
    leaves(&mut pager, KeyCode::Right);
    assert!(!leaves(&mut pager, KeyCode::Left), "to the left first");
    assert!(leaves(&mut pager, KeyCode::Left), "then back");
}
