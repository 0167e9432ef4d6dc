//! Texts that must be on the screen at 80 × 24 and 120 × 40.

use plyground_catalog::{SolveOptions, Source};
use plyground_core::Spec;
use plyground_core::trace::Header;
use plyground_games::classic::Sliding;
use plyground_replay::samples::{traced, tree};
use plyground_replay::{JsonTrace, Recording, Replay, read_trace};
use plyground_view::{Language, no_files};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;

use super::*;
use crate::lookup::catalog;
use crate::tui::screen::{Look, Screen};

/// Solves the third embedded problem as `plyground solve --trace` does.
fn solved(game: &str, search: &str, events: u64) -> Recording {
    let (entry, spec) = catalog().parse(game).expect("a game");
    let search = Spec::parse(search).expect("a search");
    let problem =
        entry.problems(&spec, &no_files, &Source::Embedded).expect("problems").value.swap_remove(2).expect("problem C");
    let mut options = SolveOptions::parse(&search, None, problem.heuristics()).expect("an algorithm");
    options.limits.nodes = Some(3000);
    let mut file = Vec::new();
    let mut trace = JsonTrace::new(&mut file, problem.trace_header(&spec, &search, &options)).events(events);
    problem.solve(&options, &mut |_| {}, Some(&mut trace)).expect("an answer");
    trace.finish().expect("memory can be written");
    read_trace(file.as_slice()).expect("a trace")
}

fn app(recording: Recording) -> App {
    App::new(Replay::new(recording), Language::EN)
}

/// The screen as text, a line per row, trailing blanks cut.
fn screen(app: &mut App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal in memory");
    let look = Look { texts: Texts::of(app.language), theme: Theme { colours: true } };
    terminal.draw(|frame| Screen::draw(app, frame, look)).expect("memory can be drawn on");
    let buffer = terminal.backend().buffer().clone();
    let rows = buffer.content().chunks(usize::from(width));
    rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>().trim_end().to_owned() + "\n")
        .collect()
}

#[track_caller]
fn has(screen: &str, texts: &[&str]) {
    for text in texts {
        assert!(screen.contains(text), "no `{text}` on\n{screen}");
    }
}

fn press(app: &mut App, keys: &str) {
    for key in keys.chars() {
        app.key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE));
    }
}

#[test]
fn a_problem_at_80_by_24() {
    let mut app = app(solved("quatro", "astar", 200_000));
    let start = screen(&mut app, 80, 24);
    has(&start, &["quatro · astar", "event 0 of ", "before the first event", "1 │ ■ bqbc │   .    │"]);
    has(&start, &["nothing is open", "generated 0", "space run", "? help", "q quit"]);
    press(&mut app, "nn");
    let expansion = screen(&mut app, 80, 24);
    has(
        &expansion,
        &["▸ expand ", "State ", ": expanded", "f ", "g 1", "depth 1", "from 0", "path: ", "Open ", "closed 2"],
    );
    has(&expansion, &["action", "expanded 2", "duplicates 0", "reopened 0", "goals 0"]);
    assert_eq!(expansion.lines().count(), 24);
    press(&mut app, "z");
    let board = screen(&mut app, 80, 24);
    assert!(board.contains("Board") && !board.contains("Counters"), "{board}");
}

#[test]
fn the_end_is_a_goal() {
    let mut app = app(solved("quatro", "bfs", 200_000));
    press(&mut app, "G");
    has(&screen(&mut app, 80, 24), &["▸ goal ", ": goal", "goals 1", "100%"]);
}

#[test]
fn a_problem_at_120_by_40_has_events_too() {
    let mut app = app(solved("quatro", "bfs", 200_000));
    press(&mut app, "nnl");
    let screen = screen(&mut app, 120, 40);
    has(&screen, &["Board", "Events", " generate ", " close 0", "State  g  depth  action", "Goal: complete a line"]);
}

#[test]
fn every_game_with_problems_has_its_board() {
    for entry in catalog().entries().iter().filter(|entry| entry.has_problems()) {
        let mut app = app(solved(entry.info().name, "dfs", 2000));
        press(&mut app, "jjj");
        assert!(app.missing_board().is_none() && app.drawing().is_some(), "{}", entry.info().name);
        for (width, height) in [(60, 16), (80, 24), (120, 40), (250, 70)] {
            has(&screen(&mut app, width, height), &["Board", "State ", "Open ", "Counters"]);
        }
    }
}

#[test]
fn a_grid_shows_the_search_on_its_cells() {
    for search in ["bfs", "astar", "ucs", "dfs", "idastar", "rbfs"] {
        let mut app = app(solved("grid", search, 200_000));
        let before = screen(&mut app, 120, 40);
        has(&before, &["○ open, ● expanded", "◆ path, ▸ current", " S"]);
        press(&mut app, "nnnnnnnn");
        let cells = app_board(&mut app);
        assert!(cells.contains("◆S"), "{search}\n{cells}");
        assert_eq!(cells.matches('▸').count(), 1, "{search}\n{cells}");
        let Scene::Path(scene) = app.replay().scene() else { panic!("a path search") };
        // Several entries of one state are one cell of the board, so the board has at most as many as the list.
        assert!(cells.matches('○').count() <= scene.open_count(), "{search}\n{cells}");
        assert_eq!(cells.contains('○'), scene.open_count() > 0, "{search}\n{cells}");
        press(&mut app, "G");
        let after = app_board(&mut app);
        let Scene::Path(scene) = app.replay().scene() else { panic!("a path search") };
        let path = scene.path().len();
        assert!(after.contains("▸G"), "{search}\n{after}");
        assert_eq!(after.matches('◆').count() + 1, path, "{search}\n{after}");
        press(&mut app, "g");
        assert_eq!(screen(&mut app, 120, 40), before, "{search}");
    }
}

/// The cells of the board at the cursor.
fn app_board(app: &mut App) -> String {
    app.draw_board();
    let drawing = app.drawing().expect("a board").to_string();
    drawing.split_once("\n\n").expect("a legend").0.to_owned()
}

#[test]
fn truncated_traces_say_so() {
    let mut cut = app(solved("quatro", "bfs", 25));
    has(&screen(&mut cut, 80, 24), &["truncated: ", "events left out", "event 0 of 25"]);
    let mut recording = solved("quatro", "bfs", 25);
    recording.end = None;
    has(&screen(&mut app(recording), 80, 24), &["breaks off: no last line"]);
}

#[test]
fn a_game_that_is_not_known_has_no_board_but_everything_else() {
    let puzzle = Sliding::scrambled(3, 3, 14, 3).expect("a puzzle");
    let (_, recording) = traced(&puzzle, "idastar", Header::new("sliding", "idastar", "?"), None);
    let mut app = app(recording);
    has(&screen(&mut app, 80, 24), &["no board: there is no game `sliding`"]);
    press(&mut app, "jn");
    has(&screen(&mut app, 80, 24), &["Events", "expand", "iteration ", "limit ", "on the path", "path: "]);
}

#[test]
fn a_tree_at_80_by_24() {
    let mut app = app(tree());
    press(&mut app, "c");
    has(&screen(&mut app, 80, 24), &["▸ cut α at 3", "event 14 of 17"]);
    press(&mut app, "C:14");
    has(&screen(&mut app, 80, 24), &["go to event: 14"]);
    app.key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
    let screen = screen(&mut app, 80, 24);
    has(&screen, &["5 ≥ -3: player 1 already has a better move, a1; the rest is skipped"]);
    has(&screen, &["▸ cut α at 3 by b2", "Position 3", "player 2  depth 1", "window −∞ … -3", "best a1 3"]);
    has(&screen, &["Moves here, in points: 1", "b2      5  best  cut α", "positions 5", "alpha cuts 1"]);
    has(&screen, &["table hits 1 (0 used)", "iteration 2, limit 2", "truncated: 4 events left out"]);
}

/// The board of a known game is drawn at every event, forwards and backwards.
#[test]
fn the_position_of_a_tree_is_drawn() {
    let mut recording = tree();
    recording.header = Header::new("quatro", "alphabeta", "..../..../..../.... * 1");
    let texts = [("a1", "bqao B3"), ("b2", "prbo A1"), ("c3", "brbc C1")];
    for event in &mut recording.events {
        use plyground_core::trace::Event::{Child, Cut, Enter};
        if let Enter { mv: Some(mv), .. } | Child { mv, .. } | Cut { mv, .. } = event {
            let (_, text) = texts.iter().find(|(old, _)| *old == mv.as_str()).expect("a move");
            (*text).clone_into(mv);
        }
    }
    let mut app = app(recording);
    press(&mut app, "nnn");
    has(&screen(&mut app, 120, 40), &["1 │ ○ prbo │", "□ bqao │"]);
    press(&mut app, "p");
    let back = screen(&mut app, 120, 40);
    assert!(back.contains("□ bqao │") && !back.contains("1 │ ○ prbo │"), "{back}");
    press(&mut app, "nn");
    has(&screen(&mut app, 120, 40), &["● brbc │"]);
}

#[test]
fn help_lies_above_and_small_windows_say_so() {
    let mut app = app(solved("quatro", "astar", 1000));
    press(&mut app, "?");
    has(&screen(&mut app, 80, 24), &["Keys", "next match, previous match", "q Esc Ctrl-C"]);
    has(&screen(&mut app, 40, 10), &["the window is too small"]);
    for (width, height) in [(1, 1), (60, 16), (61, 17), (300, 20)] {
        screen(&mut app, width, height);
    }
    // On a small screen it is scrolled, and its lines are wrapped.
    has(&screen(&mut app, 60, 20), &["Keys", "search, duplicate", "q Esc Ctrl-C"]);
    has(&screen(&mut app, 60, 16), &["Keys", "▼", "any other key closes"]);
    app.key(KeyEvent::new(KeyCode::End, KeyModifiers::NONE));
    has(&screen(&mut app, 60, 16), &["▲", "q Esc Ctrl-C"]);
    app.language = Language::PT;
    has(&screen(&mut app, 80, 24), &["Teclas", "uma ação"]);
    press(&mut app, "xn");
    has(&screen(&mut app, 80, 24), &["▸ expande 0", "Abertos", "Contadores", "gerados 0"]);
}

#[test]
fn without_colours_there_are_none() {
    let mut app = app(solved("quatro", "astar", 1000));
    press(&mut app, "nn");
    app.draw_board();
    let coloured = |colours: bool| {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal in memory");
        terminal.draw(|frame| _ = draw(frame, &app, Theme { colours })).expect("memory can be drawn on");
        let buffer = terminal.backend().buffer().clone();
        buffer.content().iter().filter(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset).count()
    };
    assert!(coloured(true) > 100);
    assert_eq!(coloured(false), 0);
}

#[test]
fn long_ways_show_their_end() {
    let words = ["path:", "aaaa", "bbbb", "cccc", "dddd"];
    assert_eq!(wrapped(&words, 12, 9), ["path:; aaaa;", "bbbb; cccc;", "dddd"]);
    assert_eq!(wrapped(&words, 12, 2), ["… bbbb; cccc;", "dddd"]);
}

/// A long name leaves a blank before the event, and an ellipsis says that it is cut. The foot loses keys, but not the
/// one that shows all of them.
#[test]
fn what_is_too_long_for_the_screen_is_shortened() {
    let mut recording = solved("quatro", "astar", 1000);
    recording.header.search = format!("astar:heuristic={}", "long-".repeat(12));
    let mut app = app(recording);
    for width in [60, 72] {
        let shown = screen(&mut app, width, 20);
        has(&shown, &["… event 0 of ", "←→ step", "? help  q quit"]);
    }
}
