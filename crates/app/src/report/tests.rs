//! Games that the program's own writer logged, read back and reported.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use plyground_core::Player;
use plyground_session::Command;
use plyground_view::Language;
use tempfile::TempDir;

use super::log::{LogFile, LoggedGame, read};
use super::sample::{self, ENGINE};
use super::{GameReport, Games, html, markdown, picture};
use crate::output::Report;
use crate::play::contest::{Effort, Ending};
use crate::play::hosted::HostedGame;
use crate::play::log::FIRST_LINE;
use crate::play::setup::Seat;
use crate::texts::Texts;

fn english() -> Texts {
    Texts::of(Language::English)
}

fn place() -> (TempDir, PathBuf) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("log.dat");
    (directory, path)
}

fn log(path: &PathBuf) -> LogFile {
    read(&fs::read(path).expect("a log"), english())
}

/// What was read is what was played; the log has whole milliseconds, values with two digits.
fn assert_same(game: &LoggedGame, hosted: &HostedGame) {
    assert_eq!(game.turns.len(), hosted.turns().len());
    for (read, played) in game.turns.iter().zip(hosted.turns()) {
        assert_eq!((read.player, &read.text), (Some(played.player), &played.text()));
        assert_eq!(read.time.map(|time| time.as_millis()), Some(played.time().as_millis()));
        let effort = played.stats().zip(played.margin()).map(|(stats, value)| Effort {
            value,
            depth: stats.depth,
            nodes: stats.nodes,
            alpha_cuts: stats.alpha_cuts,
            beta_cuts: stats.beta_cuts,
        });
        let counts = |effort: &Effort| {
            ((effort.value * 100.0).round() as i64, effort.depth, effort.nodes, effort.alpha_cuts, effort.beta_cuts)
        };
        assert_eq!(read.effort.as_ref().map(counts), effort.as_ref().map(counts));
    }
    assert_eq!(game.start.as_ref().map(|(_, start)| start.as_str()), Some(hosted.record().start.as_str()));
    assert_eq!(game.game, hosted.setup.game);
}

fn command(hosted: &mut HostedGame, command: Command) {
    hosted.command(command).expect("a possible command");
    hosted.tick();
}

fn report(game: &LoggedGame, language: Language) -> GameReport {
    GameReport::new(1, game.clone(), Texts::of(language))
}

fn notes(game: &LoggedGame) -> Vec<(usize, String)> {
    game.notes.iter().map(|note| (note.line, note.text.clone())).collect()
}

#[test]
fn every_game_is_read_back_in_both_languages() {
    for name in ["quatro", "quarto:squares=on", "blokus-uno", "blokus-duo", "bispo:board=seed-7", "torre", "cavalo"] {
        for language in Language::ALL {
            let (_directory, path) = place();
            let mut hosted = sample::begin(sample::setup(name, &path), language);
            let turns = if name.starts_with("blokus-duo") { 4 } else { 500 };
            sample::play(&mut hosted, turns);
            if hosted.ending().is_none() {
                hosted.leave();
            }
            let log = log(&path);
            let [game] = &log.games[..] else { panic!("{name}: one game, not {}", log.games.len()) };
            assert!(log.notes.is_empty() && game.notes.is_empty(), "{name}: {:?} {:?}", log.notes, game.notes);
            assert_same(game, &hosted);
            assert_eq!(game.seats, [Some(ENGINE.to_owned()), Some("random".to_owned())]);
            assert!(game.date.is_some() && game.ended.is_some());
            assert_eq!(game.ending.map(Into::into).as_ref(), hosted.ending(), "{name}");
            let report = report(game, language);
            assert_eq!(report.ending.map(Into::into).as_ref(), hosted.ending(), "{name}");
            assert!(report.logged.notes.is_empty(), "{name}: {:?}", report.logged.notes);
            let last = report.moves.last().and_then(|played| played.board.as_ref()).expect("a board");
            assert_eq!(last.position, hosted.game().position(), "{name}");
            assert_eq!(report.boards().count(), hosted.turns().len() + 1);
            for player in Player::BOTH {
                assert_eq!(report.totals[player.index()].points, hosted.game().points(player), "{name}");
            }
        }
    }
}

#[test]
fn people_have_no_counts_and_what_is_taken_back_is_gone() {
    let (_directory, path) = place();
    let mut setup = sample::setup("quarto", &path);
    setup.seats = [Seat::Human, Seat::Engine(ENGINE.to_owned())];
    setup.depth = Some(3);
    let mut hosted = sample::begin(setup, Language::Portuguese);
    sample::play(&mut hosted, 4);
    command(&mut hosted, Command::Undo);
    sample::play(&mut hosted, 3);
    command(&mut hosted, Command::Undo);
    command(&mut hosted, Command::Redo);
    command(&mut hosted, Command::Resign);
    let log = log(&path);
    let game = &log.games[0];
    assert_same(game, &hosted);
    assert_eq!(game.seats, [None, Some(ENGINE.to_owned())]);
    assert_eq!((game.taken_back, game.depth, game.ending), (2, Some(3), Some(Ending::Resigned(Player::One))));
    let report = report(game, Language::English);
    assert!(report.moves[0].effort.is_none() && report.moves[1].effort.is_some());
    assert_eq!(report.totals[0].nodes, None);
    assert_eq!(report.totals[1].nodes, Some(report.moves.iter().filter_map(|m| m.effort).map(|e| e.nodes).sum()));
    assert!(report.logged.notes.is_empty(), "{:?}", report.logged.notes);
}

#[test]
fn games_of_both_languages_are_appended_and_resumed() {
    let (_directory, path) = place();
    let mut first = sample::begin(sample::setup("bispo", &path), Language::English);
    sample::play(&mut first, 5);
    first.leave();
    let mut second = sample::begin(sample::setup("torre", &path), Language::Portuguese);
    sample::play(&mut second, 100);
    let mut resumed = HostedGame::resume(first.saved(), None, Texts::of(Language::Portuguese)).expect("a game");
    sample::play(&mut resumed, 2);
    let log = log(&path);
    assert_eq!(log.games.len(), 2);
    assert_eq!(log.latest(), Some(0), "it was played last");
    assert_same(&log.games[0], &resumed);
    assert_eq!(log.games[0].resumed.len(), 1);
    assert_eq!((&log.games[0].ended, log.games[0].ending), (&None, None));
    assert_same(&log.games[1], &second);
    assert!(log.games.iter().all(|game| game.notes.is_empty()));
}

#[test]
fn a_game_may_be_resumed_in_another_log() {
    let (directory, path) = place();
    let mut first = sample::begin(sample::setup("quatro", &path), Language::English);
    sample::play(&mut first, 3);
    let mut saved = first.saved();
    saved.setup.log = Some(directory.path().join("other.dat"));
    let mut resumed = HostedGame::resume(saved, None, english()).expect("a game");
    sample::play(&mut resumed, 1);
    let log = log(&directory.path().join("other.dat"));
    let report = report(&log.games[0], Language::English);
    assert_eq!(report.moves.len(), 4);
    assert_eq!(report.boards().count(), 5, "{:?}", report.logged.notes);
    assert_eq!(report.moves[1].player, Player::Two);
    assert_eq!((report.moves[1].time, report.moves[3].time.is_some()), (None, true));

    // A move that was logged but not saved is not part of the game that goes on.
    let mut unsaved = sample::begin(sample::setup("quatro", &path), Language::English);
    sample::play(&mut unsaved, 2);
    let saved = unsaved.saved();
    sample::play(&mut unsaved, 1);
    let mut resumed = HostedGame::resume(saved, None, english()).expect("a game");
    sample::play(&mut resumed, 2);
    let log = read(&fs::read(&path).expect("a log"), english());
    assert_eq!(log.games.len(), 2);
    assert_same(&log.games[1], &resumed);
}

/// A log of two games, the bytes and the second game.
fn two_games() -> (Vec<u8>, HostedGame) {
    let (_directory, path) = place();
    sample::play(&mut sample::begin(sample::setup("quatro", &path), Language::English), 3);
    let mut hosted = sample::begin(sample::setup("bispo", &path), Language::Portuguese);
    sample::play(&mut hosted, 6);
    (fs::read(&path).expect("a log"), hosted)
}

#[test]
fn a_log_may_be_cut_off_anywhere() {
    let (bytes, hosted) = two_games();
    let whole = read(&bytes, english());
    for length in (0..bytes.len()).step_by(3) {
        let log = read(&bytes[..length], english());
        assert!(log.games.len() <= 2);
        for (game, whole) in log.games.iter().zip(&whole.games) {
            assert!(game.turns.len() <= whole.turns.len());
            let same = game.turns.iter().zip(&whole.turns).all(|(cut, whole)| cut == whole);
            assert!(same, "after {length} bytes");
        }
        if length % 200 == 0 {
            log.games.iter().for_each(|game| _ = report(game, Language::Portuguese));
        }
    }
    // In the middle of a move's counts: it is left out, and said.
    let text = String::from_utf8(bytes).expect("text");
    let at = text.rfind("cortes beta").expect("counts");
    let log = read(&text.as_bytes()[..at + 13], english());
    let line = text[..at].lines().count() - 1;
    assert_eq!(notes(&log.games[1]), [(line, "the log breaks off in move 6, which is left out".to_owned())]);
    assert_eq!(log.games[1].turns.len(), hosted.turns().len() - 1);
    // The next game goes on on the same line.
    let again = format!("{}{FIRST_LINE}\n{}", &text[..at + 13], text.split_once('\n').expect("lines").1);
    assert_eq!(read(again.as_bytes(), english()).games.len(), 4);
}

#[test]
fn other_line_ends_and_garbage_do_no_harm() {
    let (bytes, _) = two_games();
    let text = String::from_utf8(bytes.clone()).expect("text");
    let whole = read(&bytes, english());
    let turns = |log: &LogFile| log.games.iter().map(|game| game.turns.clone()).collect::<Vec<_>>();
    let crlf = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    assert_eq!(turns(&read(crlf.as_bytes(), english())), turns(&whole));

    let mut garbage = b"(some other log)\n\n\xff\xfe\0\n".to_vec();
    garbage.extend(&bytes);
    garbage.extend(
        b"\x00\xff garbage: 3\nMove x: Player 9: A1\nMove 7: Player 1:\nMove 99999999999999999999999: Player 1: A1\n",
    );
    let log = read(&garbage, english());
    assert_eq!(log.notes.len(), 1);
    assert_eq!((log.notes[0].line, log.notes[0].text.contains("2 lines")), (1, true));
    assert_eq!(log.games.iter().map(|game| game.turns.len()).collect::<Vec<_>>(), [3, 6]);
    let said = notes(&log.games[1]);
    assert_eq!(said.len(), 1, "one message for all of it: {said:?}");
    assert!(said[0].1.contains("garbage") && said[0].1.contains("4)"), "{said:?}");

    assert!(read(b"", english()).games.is_empty());
    let headless = read(format!("{FIRST_LINE}\nBoard: x\n").as_bytes(), english());
    assert!(headless.games.is_empty() && headless.notes.len() == 1);
}

#[test]
fn what_cannot_be_played_is_said_with_its_line() {
    let header = |game: &str| format!("{FIRST_LINE}\nGame: {game}\nPlayer 1: human\nPlayer 2: random\n\n");
    let turn = |number: usize, player: usize, text: &str| {
        format!("Move {number}: Player {player}: {text}\n    value: -; depth: -; time: 5 ms\n\n")
    };
    let said = |text: String| {
        let log = read(text.as_bytes(), english());
        let report = report(&log.games[0], Language::English);
        (report.boards().count(), notes(&report.logged))
    };
    let (boards, notes) =
        said(header("quatro") + &turn(1, 1, "bqao B3") + &turn(2, 2, "bqao A1") + &turn(3, 1, "brao A1"));
    assert_eq!((boards, notes.len(), notes[0].0), (2, 1, 9), "{notes:?}");
    assert!(notes[0].1.starts_with("move 2: ") && notes[0].1.contains("bqao"), "{notes:?}");
    let (boards, notes) = said(header("quatro") + &turn(1, 2, "bqao B3"));
    assert_eq!((boards, notes.len(), notes[0].0), (1, 1, 6), "{notes:?}");
    let (boards, notes) = said(header("chess") + &turn(1, 1, "e4"));
    assert_eq!((boards, notes.len(), notes[0].0), (0, 1, 1), "{notes:?}");
    let (_, notes) = said(header("quatro").replace("\n\n", "\nBoard: nonsense\n\n") + &turn(1, 1, "bqao B3"));
    assert_eq!((notes.len(), notes[0].0), (1, 5), "{notes:?}");
    let (boards, notes) = said(header("quatro") + &turn(3, 1, "bqao B3") + "Taken back, moves left: many\n");
    assert_eq!((boards, notes.len()), (2, 2), "{notes:?}");
    // The file of a board may be gone.
    let (_, start) = place_of("bispo");
    let (boards, notes) = said(header("bispo:board=missing.dat").replace("\n\n", &format!("\nBoard: {start}\n\n")));
    assert_eq!((boards, notes.len()), (1, 0), "{notes:?}");
}

fn place_of(game: &str) -> (String, String) {
    let named = crate::lookup::game(game).expect("a game");
    (named.spec.to_string(), named.start().expect("starts").position())
}

#[test]
fn numbers_beyond_all_bounds_do_no_harm() {
    let mut text = format!("{FIRST_LINE}\nGame: bispo\nPlayer 1: pvs\nPlayer 2: pvs\n\n");
    for (number, (player, ply, value)) in
        [(1, "A1", "inf"), (2, "A8", "NaN"), (1, "C3", "-1e300")].into_iter().enumerate()
    {
        _ = write!(
            text,
            "Move {}: Player {player}: {ply}\n    value: {value}; depth: 4294967295; nodes: {m}; alpha cuts: {m}; \
             beta cuts: {m}; time: {m} ms\n",
            number + 1,
            m = u64::MAX
        );
    }
    let games = games(&read(text.as_bytes(), english()));
    for language in Language::ALL {
        let texts = Texts::of(language);
        let svg = picture(&games.reports[0], 1, texts).expect("plots");
        let page = html::html(&games, texts);
        assert!(!svg.contains("NaN") && !page.contains("inf\""), "{svg}");
        assert!(serde_json::to_string(&games).is_ok());
    }
}

fn games(log: &LogFile) -> Games {
    let reports = log.games.iter().enumerate().map(|(index, game)| GameReport::new(index + 1, game.clone(), english()));
    Games {
        log: "log.dat".to_owned(),
        count: log.games.len(),
        reports: reports.collect(),
        notes: log.notes.clone(),
        boards: None,
    }
}

#[test]
fn every_way_of_writing_has_every_move() {
    let (bytes, hosted) = two_games();
    let games = games(&read(&bytes, english()));
    for language in Language::ALL {
        let texts = Texts::of(language);
        let mut out = Vec::new();
        games.write(&mut anstream::StripStream::new(&mut out), language).expect("memory");
        let text = String::from_utf8(out).expect("text");
        let markdown = markdown::markdown(&games, &|_| Some("plots.svg".to_owned()), texts);
        let page = html::html(&games, texts);
        for turn in hosted.turns() {
            let nodes = turn.stats().map(|stats| stats.nodes.to_string()).unwrap_or_default();
            for written in [&text, &markdown, &page] {
                assert!(written.contains(&turn.text()) && written.contains(&nodes));
            }
        }
        assert_eq!(markdown.matches("```text").count(), 3 + 6 + 2);
        assert_eq!(page.matches("<figure").count(), 3 + 6 + 2);
        assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
        // Self-contained: nothing is fetched, and what boards share is there once.
        let elsewhere = page.replace("url(#", "").replace("href=\"#", "");
        assert!(!["src=", "url(", "href=", "@import"].iter().any(|part| elsewhere.contains(part)), "{page}");
        assert_eq!(page.matches("<defs>").count(), 1);
        let language = format!("<html lang=\"{language}\">");
        assert!(page.contains(&language) && page.contains("prefers-color-scheme: dark"));
    }
}
