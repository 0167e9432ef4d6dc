//! Snapshots of every screen, compared with the files in `snapshots/`, which `UPDATE_GOLDEN=1 cargo
//! test -p plyground tui::` rewrites after an intended change. No clock runs, no engine thinks, no
//! date is shown.

mod help;
mod jobs;
mod menus;
mod numbers;
mod watch;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::Duration;

use plyground_catalog::{EngineRequest, EngineSpec};
use plyground_catalog::{ExpectedResult, Worth};
use plyground_core::{Limits, Player, Stats, Stop};
use plyground_search::tree::Purpose;
use plyground_search::tree::Status;
use plyground_session::player::Thought;
use plyground_session::{Ending, GameRecord, Ply, ToAct};
use plyground_view::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Modifier;

use self::menus::main_menu;
use super::options::OptionsScreen;
use super::pager::Pager;
use super::replay::Replay;
use super::review::ReviewScreen;
use super::screen::{Look, Next, Screen};
use super::table::GameScreen;
use crate::cli::FileArguments;
use crate::play::hosted::HostedGame;
use crate::play::menu::{self, Entry, Main};
use crate::play::options::Options;
use crate::play::plain::{Console, Plain};
use crate::play::saved::Saved;
use crate::play::setup::{Mode, Seat, Setup};
use crate::review::tests::sample;
use crate::review::{self, ReviewReport};
use crate::texts::{Texts, t};
use crate::theme::Theme;
use crate::{dates, lookup};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (160, 50)];

fn look(language: Language) -> Look {
    Look { texts: Texts::of(language), theme: Theme { colours: true } }
}

const ENGLISH: Language = Language::EN;
const PORTUGUESE: Language = Language::PT;

/// The screen as text, and below it the reversed parts: the cursor, the choice.
fn picture(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let rows = || buffer.content().chunks(width);
    let text = |cells: &[ratatui::buffer::Cell]| cells.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
    let mut picture: String = rows().map(|row| text(row).trim_end().to_owned() + "\n").collect();
    for (number, row) in rows().enumerate() {
        let is_reversed = |cell: &ratatui::buffer::Cell| cell.modifier.contains(Modifier::REVERSED);
        let mut column = 0;
        for run in row.chunk_by(|one, other| is_reversed(one) == is_reversed(other)) {
            if is_reversed(&run[0]) {
                _ = writeln!(picture, "reversed: row {number}, column {column}: `{}`", text(run));
            }
            column += run.len();
        }
    }
    picture
}

fn drawn(screen: &mut dyn Screen, look: Look, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal in memory");
    terminal.draw(|frame| screen.draw(frame, look)).expect("memory can be drawn on");
    picture(terminal.backend().buffer())
}

/// Control characters in texts from files or names are replaced by symbols.
#[test]
fn screens_show_no_controls() {
    let mut buffer = ratatui::buffer::Buffer::empty(ratatui::layout::Rect::new(0, 0, 6, 1));
    for (cell, symbol) in buffer.content.iter_mut().zip(["a", "\u{1b}", "b\u{202e}", "\u{9b}", "中", "\u{7}"]) {
        cell.set_symbol(symbol);
    }
    super::clean_cells(&mut buffer);
    let shown: String = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
    assert_eq!(shown, "a␛b\u{fffd}\u{fffd}中␇");
}

/// Compares a screen of 80 × 24 with its file, or writes the file.
#[track_caller]
fn snapshot(name: &str, screen: &mut dyn Screen, language: Language) {
    snapshot_of(name, screen, language, &SIZES[..1]);
}

/// Compares a screen in all sizes with its file: for screens whose layout depends on the size.
#[track_caller]
fn snapshot_layout(name: &str, screen: &mut dyn Screen, language: Language) {
    snapshot_of(name, screen, language, &SIZES);
}

#[track_caller]
fn snapshot_of(name: &str, screen: &mut dyn Screen, language: Language, sizes: &[(u16, u16)]) {
    let mut found = String::new();
    for &size in sizes {
        _ = writeln!(found, "==== {} × {} ====", size.0, size.1);
        found += &drawn(screen, look(language), size);
    }
    golden(name, &found);
}

#[track_caller]
fn golden(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tui/snapshots").join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| !value.is_empty() && value != "0") {
        return fs::write(path, found).expect("the snapshot is written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        expected == found,
        "{} is another now:\n{found}\nIf the change is meant: UPDATE_GOLDEN=1 cargo test -p plyground tui::",
        path.display()
    );
}

fn press(screen: &mut dyn Screen, keys: &str, language: Language) {
    for key in keys.chars() {
        let code = match key {
            '\n' => KeyCode::Enter,
            '\x1b' => KeyCode::Esc,
            key => KeyCode::Char(key),
        };
        screen.press(KeyEvent::new(code, KeyModifiers::NONE), look(language)).expect("no errors at the table");
    }
}

// ---- Tables --------------------------------------------------------------------

fn setup(game: &str, mode: Mode) -> Setup {
    let mut setup = Setup::new(&lookup::game(game).expect("a game"));
    setup.log = None;
    setup.seats = match mode {
        Mode::HumanComputer => [Seat::Human, Seat::Engine("level=4".to_owned())],
        Mode::ComputerComputer => [Seat::Engine("pvs".to_owned()), Seat::Engine("mcts".to_owned())],
        Mode::HumanHuman => [Seat::Human, Seat::Human],
    };
    setup
}

/// The record of a game after `turns` turns, or at its end, with moves that are not always the first.
fn recorded(setup: &Setup, turns: usize) -> GameRecord {
    let mut game = setup.open().expect("a game").1.value;
    let mut record = HostedGame::new(setup.clone(), None, Texts::of(ENGLISH)).expect("a game").record();
    let mut number = 0;
    while game.outcome().is_none()
        && (record.turns().count() < turns || record.plies.last().is_some_and(|ply| ply.player == game.turn()))
    {
        let (player, moves) = (game.turn(), game.legal_moves());
        record.plies.push(Ply::new(player, game.play(&moves[(number * 7 + 3) % moves.len()]).expect("a legal move")));
        number += 1;
    }
    record.ending = game.outcome().map(|outcome| Ending::Rules { outcome });
    record
}

fn played(game: &str, mode: Mode, turns: usize, language: Language) -> HostedGame {
    let setup = setup(game, mode);
    let record = recorded(&setup, turns);
    HostedGame::of_record(setup, record, None, Texts::of(language)).expect("a game")
}

fn replay(game: &str, mode: Mode) -> Replay {
    let setup = setup(game, mode);
    let record = recorded(&setup, 999);
    Replay::new(&setup, record).expect("a game")
}

/// The review of a whole game, which depends only on the moves.
fn reviewed(game: &str) -> ReviewScreen {
    let record = recorded(&setup(game, Mode::HumanComputer), 999);
    let report = ReviewReport::of(record, review::limits(None, Some(3_000)), &Stop::new(), &mut |_| {});
    ReviewScreen::of(report.expect("a review")).expect("a game")
}

#[test]
fn reviews_show_what_moves_lost() {
    snapshot_layout("review-bispo", &mut reviewed("bispo"), ENGLISH);
    let mut screen = ReviewScreen::of(sample()).expect("a game");
    press(&mut screen, "t", PORTUGUESE);
    snapshot("review-tictactoe.pt", &mut screen, PORTUGUESE);
    let shown = |screen: &mut ReviewScreen| drawn(screen, look(ENGLISH), SIZES[0]);
    assert!(shown(&mut screen).contains("Move 5 of 6"));
    press(&mut screen, "t", ENGLISH);
    assert!(shown(&mut screen).contains("Move 4 of 6"), "from the last turning point to the first");
    press(&mut screen, "pn n", ENGLISH);
    assert!(shown(&mut screen).contains("Move 6 of 6"));
    let back = screen.press(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE), look(ENGLISH)).expect("no error");
    assert!(matches!(back, Next::Back));
}

#[test]
fn a_review_is_made_on_a_thread_or_says_why_not() {
    let mut screen = ReviewScreen::new(sample().record);
    let ends_with = |screen: &mut ReviewScreen, text: &str| {
        screen.tick(look(ENGLISH)).expect("no error");
        screen.wait(look(ENGLISH));
        let drawn = drawn(screen, look(ENGLISH), SIZES[0]);
        assert!(drawn.contains(text), "{drawn}");
    };
    assert!(drawn(&mut screen, look(ENGLISH), SIZES[0]).contains("The game is being reviewed"));
    ends_with(&mut screen, "Move 4 of 6");
    let mut empty = ReviewScreen::new(GameRecord { plies: Vec::new(), ending: None, ..sample().record });
    ends_with(&mut empty, "the game is not finished");
}

/// A game given up before its first move has nothing to review, and the foot no longer says that it is working on it.
#[test]
fn a_game_without_moves_is_not_reviewed() {
    let mut game = table("bispo", Mode::HumanComputer, 0, ENGLISH);
    press(&mut game, "xy", ENGLISH);
    let mut screen = ReviewScreen::new(game.hosted().record());
    screen.wait(look(ENGLISH));
    snapshot("review-nothing", &mut screen, ENGLISH);
    let back = screen.press(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE), look(ENGLISH)).expect("no error");
    assert!(matches!(back, Next::Back));
}

fn table(game: &str, mode: Mode, turns: usize, language: Language) -> GameScreen {
    GameScreen::new(played(game, mode, turns, language), look(language))
}

#[test]
fn the_table_of_every_game() {
    for entry in crate::lookup::catalog().games() {
        let game = entry.info().name;
        snapshot(&format!("table-{game}-start"), &mut table(game, Mode::HumanComputer, 0, ENGLISH), ENGLISH);
        snapshot_layout(&format!("table-{game}-middle"), &mut table(game, Mode::HumanComputer, 6, ENGLISH), ENGLISH);
        snapshot(&format!("table-{game}-over"), &mut table(game, Mode::HumanComputer, 999, ENGLISH), ENGLISH);
    }
}

/// What is said about the board fits above it, in every game and language.
#[test]
fn the_task_fits_above_the_board() {
    for (entry, turns) in crate::lookup::catalog().games().flat_map(|game| (0..4).map(move |turns| (game, turns))) {
        for (mode, language) in [(Mode::HumanComputer, ENGLISH), (Mode::HumanHuman, PORTUGUESE)] {
            let mut screen = table(entry.info().name, mode, turns, language);
            let text = drawn(&mut screen, look(language), SIZES[0]);
            let frame = text.lines().nth(1).expect("a line above the board");
            let title = frame.split('┐').next().expect("a title");
            assert!(title.ends_with([' ', '─']), "{}: cut off in {title}", entry.info().name);
        }
    }
}

/// A piece that Enter would give is described, whatever is on the board where a cursor was.
#[test]
fn the_piece_to_give_is_described() {
    let mut screen = table("quarto", Mode::HumanHuman, 0, ENGLISH);
    press(&mut screen, "mbqao\nmA1\n", ENGLISH);
    press(&mut screen, "t", ENGLISH);
    snapshot("table-quarto-giving", &mut screen, ENGLISH);
}

#[test]
fn tables_in_portuguese() {
    for game in ["quarto", "blokus-uno", "bispo"] {
        let mut screen = table(game, Mode::HumanHuman, 5, PORTUGUESE);
        snapshot(&format!("table-{game}-middle.pt"), &mut screen, PORTUGUESE);
    }
}

#[test]
fn computers_that_are_watched() {
    let mut screen = table("blokus-duo", Mode::ComputerComputer, 4, ENGLISH);
    snapshot("watching", &mut screen, ENGLISH);
    press(&mut screen, " ", ENGLISH);
    snapshot("watching-paused", &mut screen, ENGLISH);
    snapshot("watching-over.pt", &mut table("torre", Mode::ComputerComputer, 999, PORTUGUESE), PORTUGUESE);
}

#[test]
fn what_lies_over_the_table() {
    let mut screen = table("quatro", Mode::HumanComputer, 2, ENGLISH);
    press(&mut screen, "mbqao B", ENGLISH);
    snapshot("table-typing", &mut screen, ENGLISH);
    press(&mut screen, "9\n", ENGLISH);
    snapshot("table-wrong", &mut screen, ENGLISH);
    press(&mut screen, "\x1bx", ENGLISH);
    snapshot("table-resigning", &mut screen, ENGLISH);
    press(&mut screen, "y", ENGLISH);
    snapshot("table-resigned", &mut screen, ENGLISH);
}

/// An estimate of a margin.
fn estimate(margin: f64) -> Worth {
    let outcome = if margin < 0.0 { ExpectedResult::Loss } else { ExpectedResult::Win };
    Worth { outcome, margin, status: Status::Estimate, at_least: None, at_most: None }
}

#[test]
fn the_engine_at_work() {
    for (name, language) in [("table-engine", ENGLISH), ("table-engine.pt", PORTUGUESE)] {
        let mut screen = table("bispo", Mode::HumanComputer, 3, language);
        let stats = Stats {
            depth: 12,
            nodes: 1_234_567,
            alpha_cuts: 45_678,
            beta_cuts: 9_012,
            time: Duration::from_secs(1),
            ..Stats::default()
        };
        let line = ["C3", "D6", "E5", "F4"].map(str::to_owned).to_vec();
        screen.think(Thought { stats, worth: Some(estimate(-17.0)), line }, Player::Two);
        snapshot(name, &mut screen, language);
    }
}

/// The result replaces what an engine thought before it, whether the end was played or repeated.
#[test]
fn no_thought_outlives_the_game() {
    let mut screen = table("bispo", Mode::HumanHuman, 3, ENGLISH);
    screen.think(Thought { worth: Some(estimate(-17.0)), ..Thought::default() }, Player::Two);
    let shown = |screen: &mut GameScreen| drawn(screen, look(ENGLISH), SIZES[0]);
    let is_thought = |text: &str| text.contains("is better") && text.contains('█') && text.contains("Engine");
    assert!(is_thought(&shown(&mut screen)), "{}", shown(&mut screen));
    press(&mut screen, "xy", ENGLISH);
    let text = shown(&mut screen);
    assert!(!text.contains("is better") && !text.contains('█') && !text.contains("Engine"), "{text}");
    for key in ["a", "h"] {
        press(&mut screen, key, ENGLISH);
        let text = shown(&mut screen);
        assert!(text.contains("The game is over.") && !text.contains("Analysis"), "{key}: {text}");
    }
    press(&mut screen, "u", ENGLISH);
    assert!(is_thought(&shown(&mut screen)), "{}", shown(&mut screen));
}

/// With analysis on, every move has its value, in the list and, if there is space, on the board.
#[test]
fn analysis() {
    for (game, turns) in [("bispo", 3), ("quatro", 9), ("blokus-uno", 4), ("blokus-duo", 4)] {
        let hosted = played(game, Mode::HumanHuman, turns, ENGLISH);
        let spec = EngineSpec::parse("pvs:solver=off,table=1MB", hosted.named.entry.settings()).expect("an engine");
        let limits = Limits { depth: Some(2), ..Limits::default() };
        let request = EngineRequest { purpose: Purpose::EveryMove, ..EngineRequest::new(limits) };
        let analysis = spec.engine(hosted.game()).expect("an engine").think(hosted.game(), request).expect("moves");
        let mut screen = GameScreen::new(hosted, look(ENGLISH));
        screen.show_analysis(analysis);
        snapshot_layout(&format!("table-analysis-{game}"), &mut screen, ENGLISH);
    }
}

#[test]
fn replays() {
    for (name, language, steps) in [("replay", ENGLISH, 0), ("replay-middle.pt", PORTUGUESE, 3)] {
        let mut screen = replay("quatro", Mode::HumanComputer);
        press(&mut screen, &"n".repeat(steps), language);
        snapshot(name, &mut screen, language);
    }
}

#[test]
fn every_game_is_replayed_to_its_end_and_back() {
    for entry in crate::lookup::catalog().games() {
        let record = recorded(&setup(entry.info().name, Mode::HumanHuman), 999);
        let (turns, start) = (record.turns().count(), record.start);
        let mut screen = replay(entry.info().name, Mode::HumanHuman);
        let first = drawn(&mut screen, look(ENGLISH), SIZES[0]);
        assert!(first.contains(&format!("Move 0 of {turns}")), "{start}\n{first}");
        press(&mut screen, &"n".repeat(turns + 1), ENGLISH);
        let last = drawn(&mut screen, look(ENGLISH), SIZES[0]);
        assert!(last.contains(&format!("Move {turns} of {turns}")), "{last}");
        press(&mut screen, &"p".repeat(turns + 1), ENGLISH);
        assert_eq!(drawn(&mut screen, look(ENGLISH), SIZES[0]), first);
    }
}

// ---- Sizes ---------------------------------------------------------------------

#[test]
fn screens_that_are_too_small() {
    let mut found = String::new();
    for (size, language) in [((59, 20), ENGLISH), ((60, 19), PORTUGUESE), ((20, 4), ENGLISH), ((1, 1), PORTUGUESE)] {
        _ = writeln!(found, "==== {} × {} ====", size.0, size.1);
        found += &drawn(&mut table("bispo", Mode::HumanHuman, 2, language), look(language), size);
    }
    golden("small", &found);
}

/// The smallest sufficient size: every board is complete, and every piece can be reached.
#[test]
fn the_smallest_tables() {
    let mut found = String::new();
    for entry in crate::lookup::catalog().games() {
        _ = writeln!(found, "==== {} ====", entry.info().name);
        found += &drawn(&mut table(entry.info().name, Mode::HumanComputer, 4, ENGLISH), look(ENGLISH), (60, 20));
    }
    golden("smallest", &found);
}

/// No screen draws outside its area, from one character to a very large terminal.
#[test]
fn every_screen_can_have_every_size() {
    for entry in crate::lookup::catalog().games() {
        let game = entry.info().name;
        let mut screens: Vec<Box<dyn Screen>> = vec![
            Box::new(table(game, Mode::HumanComputer, 0, ENGLISH)),
            Box::new(table(game, Mode::HumanHuman, 8, PORTUGUESE)),
            Box::new(replay(game, Mode::HumanComputer)),
            main_menu(ENGLISH),
        ];
        press(&mut *screens[1], "?", PORTUGUESE);
        for screen in &mut screens {
            for size in [(1, 1), (59, 20), (60, 20), (61, 21), (60, 60), (250, 20), (70, 33), (250, 100), (3, 200)] {
                drawn(&mut **screen, look(PORTUGUESE), size);
            }
        }
    }
}

/// Capital letters are the names of pieces in games that have pieces, and never commands: `X` does
/// not resign.
#[test]
fn capital_letters_take_pieces() {
    let size = (80, 24);
    let mut screen = table("blokus-duo", Mode::HumanHuman, 0, ENGLISH);
    press(&mut screen, "X", ENGLISH);
    let text = drawn(&mut screen, look(ENGLISH), size);
    assert!(text.contains("`X`") && !text.contains("Give up"), "{text}");
    press(&mut screen, "VV", ENGLISH);
    assert!(drawn(&mut screen, look(ENGLISH), size).contains("in hand: V3-"));
    press(&mut screen, "Q", ENGLISH);
    let text = drawn(&mut screen, look(ENGLISH), size);
    assert!(text.contains("There is no piece Q"), "{text}");
    // In other games they are commands, like small letters.
    let mut screen = table("bispo", Mode::HumanHuman, 0, ENGLISH);
    press(&mut screen, "X", ENGLISH);
    assert!(drawn(&mut screen, look(ENGLISH), size).contains("Give up"));
}

/// From 60 × 20 on, the screen shows who is to move.
#[test]
fn the_smallest_screen_has_what_matters() {
    for entry in crate::lookup::catalog().games() {
        for size in [(60, 20), (80, 24), (120, 40)] {
            let text = drawn(&mut table(entry.info().name, Mode::HumanComputer, 2, ENGLISH), look(ENGLISH), size);
            // Below 80 × 24 the list of moves is smaller in favour of the pieces.
            let parts: &[&str] = if size.0 < 80 { &["▶ 1 ", "0:00"] } else { &["▶ 1 ", "0:00", "2. "] };
            for part in parts {
                assert!(text.contains(*part), "{}: no `{part}` on\n{text}", entry.info().name);
            }
        }
    }
}

#[test]
fn texts_fit_the_foot_of_the_screen() {
    let keys = [t::MENU_KEYS, t::OPTIONS_KEYS, t::OPTIONS_KEYS_TYPING, t::REPLAY_KEYS];
    for language in Language::ALL {
        for key in keys {
            let text = Texts::of(language).get(key);
            assert!(text.chars().count() < 80, "too long for 80 columns: {text}");
        }
    }
}

// ---- Screen and plain mode -------------------------------------------------------

/// An action of a player, as keys on the screen and as a line of plain mode. Refused moves begin
/// with `!`.
fn ways(action: &str) -> (String, &str) {
    match (action, action.strip_prefix('!')) {
        ("undo", _) => ("u".to_owned(), action),
        ("redo", _) => ("y".to_owned(), action),
        ("resign", _) => ("xy".to_owned(), action),
        // Typed text can be corrected, or left.
        (_, Some(refused)) => (format!("m{refused}\n\x1b"), refused),
        (text, None) => (format!("m{text}\n"), text),
    }
}

/// The moves with their players, and the ending.
fn outline(record: &GameRecord) -> (Vec<(Player, String)>, Option<Ending>) {
    (record.plies.iter().map(|ply| (ply.player, ply.mv.clone())).collect(), record.ending.clone())
}

/// The same commands lead to the same game on the screen and in plain mode: undo, refused moves, half turns and
/// engines included.
#[test]
fn screen_and_plain_mode_play_the_same_game() {
    let scripts: [(&str, Mode, &[&str]); 4] = [
        ("quarto", Mode::HumanHuman, &["bqao", "B3", "undo", "B3 prbc", "undo", "redo", "A1", "bqac", "resign"]),
        ("bispo", Mode::HumanHuman, &["A1", "!Z9", "B8", "undo", "undo", "undo", "C1", "redo", "D8", "resign"]),
        ("tictactoe", Mode::HumanComputer, &["b2", "!b2", "undo", "a1", "resign"]),
        ("connect-four", Mode::HumanComputer, &["d", "undo", "redo", "c", "undo", "undo", "resign"]),
    ];
    for (game, mode, actions) in scripts {
        let mut setup = setup(game, mode);
        setup.depth = Some(2);
        if mode == Mode::HumanComputer {
            setup.seats[1] = Seat::Engine("pvs:table=1MB".to_owned());
        }
        let hosted = || HostedGame::new(setup.clone(), None, Texts::of(ENGLISH)).expect("a game");
        let mut screen = GameScreen::new(hosted(), look(ENGLISH));
        for (keys, _) in actions.iter().map(|action| ways(action)) {
            press(&mut screen, &keys, ENGLISH);
            for _ in 0..1000 {
                if screen.hosted().session().to_act() != ToAct::Engine {
                    break;
                }
                screen.hosted().wait(Duration::from_secs(1));
                screen.tick(look(ENGLISH)).expect("no errors at the table");
            }
        }
        let lines: Vec<&str> = actions.iter().map(|action| ways(action).1).collect();
        let input = lines.join("\n") + "\n";
        let (mut input, mut output) = (input.as_bytes(), Vec::new());
        let mut console = Console::new(&mut input, &mut output);
        let (_, plain) = Plain::new(hosted(), &mut console, Texts::of(ENGLISH)).run().expect("a game");
        let said = String::from_utf8_lossy(&output).into_owned();
        assert_eq!(outline(&screen.hosted().record()), outline(&plain.record()), "{game}\n{said}");
        assert!(plain.ending().is_some(), "{game}: the last command ends it\n{said}");
    }
}
