//! Games that the program's own writer logged, read back and reported.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use plyground_core::{Outcome, Player};
use plyground_session::{Command, Ending, GameRecord, Seat};
use plyground_view::Language;
use tempfile::TempDir;

use super::game::Move;
use super::log::{LoggedGame, Note, read};
use super::sample::{self, ENGINE};
use super::{GameReport, Games, html, markdown, picture};
use crate::dates;
use crate::output::Report;
use crate::play::hosted::HostedGame;
use crate::play::saved::Saved;
use crate::play::setup::Setup;
use crate::texts::Texts;
use plyground_session::records::log::{FIRST_LINE, LogFile};
use plyground_session::words::t;

fn english() -> Texts {
    Texts::of(Language::EN)
}

fn place() -> (TempDir, PathBuf) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("log.dat");
    (directory, path)
}

fn log(path: &PathBuf) -> LogFile {
    read(&fs::read(path).expect("a log"), english())
}

/// Asserts that the game read from the log is the one that was played.
fn assert_same(game: &LoggedGame, hosted: &HostedGame) {
    // Records have whole microseconds.
    let through_json = |record: &GameRecord| {
        let text = serde_json::to_string(record).expect("JSON");
        serde_json::from_str::<GameRecord>(&text).expect("a record")
    };
    let (read, played) = (&game.record, through_json(&hosted.record()));
    assert_eq!(read.plies, played.plies);
    let of = |record: &GameRecord| {
        let GameRecord { id, program, game, start, start_name, seats, limits, .. } = record.clone();
        (id, program, game, start, start_name, seats, limits, record.ending.clone())
    };
    assert_eq!(of(read), of(&played));
    let turns: Vec<usize> = hosted.turns().iter().map(|turn| turn.plies.len()).collect();
    assert_eq!(game.turns().map(|(_, plies)| plies.len()).collect::<Vec<_>>(), turns);
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
            assert!(game.ended.is_some());
            let report = report(game, language);
            assert_eq!(report.ending.as_ref(), hosted.ending(), "{name}");
            assert!(report.date().is_some());
            assert!(report.logged.notes.is_empty(), "{name}: {:?}", report.logged.notes);
            let last = report.moves.last().and_then(|played| played.board.as_ref()).expect("a board");
            assert_eq!(last.position, hosted.game().position(), "{name}");
            assert_eq!(report.boards().count(), hosted.turns().len() + 1);
            for player in Player::BOTH {
                let totals = report.totals[player.index()];
                assert_eq!(totals.points, hosted.game().points(player), "{name}");
                assert_eq!(totals.left, hosted.game().left(player), "{name}");
                let is_chosen = |played: &&Move| played.player == player && played.text != "pass";
                assert_eq!(totals.moves, report.moves.iter().filter(is_chosen).count(), "{name}: passes do not count");
                if name == "blokus-uno" {
                    assert_eq!(totals.points.zip(totals.left).map(|(placed, left)| placed + left), Some(110));
                }
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
    let mut hosted = sample::begin(setup, Language::PT);
    sample::play(&mut hosted, 4);
    command(&mut hosted, Command::Undo);
    sample::play(&mut hosted, 3);
    command(&mut hosted, Command::Undo);
    command(&mut hosted, Command::Redo);
    command(&mut hosted, Command::Resign);
    let log = log(&path);
    let game = &log.games[0];
    assert_same(game, &hosted);
    assert_eq!((game.taken_back, &game.record.ending), (2, &Some(Ending::Resigned { loser: Player::One })));
    let report = report(game, Language::EN);
    assert!(report.moves[0].stats.is_none() && report.moves[1].stats.is_some());
    assert_eq!(report.totals[0].nodes, None);
    assert_eq!(
        report.totals[1].nodes,
        Some(report.moves.iter().filter_map(|m| m.stats).map(|stats| stats.nodes).sum())
    );
    assert!(report.logged.notes.is_empty(), "{:?}", report.logged.notes);
}

#[test]
fn games_of_both_languages_are_appended_and_resumed() {
    let (_directory, path) = place();
    let mut first = sample::begin(sample::setup("bispo", &path), Language::EN);
    sample::play(&mut first, 5);
    first.leave();
    let mut second = sample::begin(sample::setup("torre", &path), Language::PT);
    sample::play(&mut second, 100);
    let mut resumed = HostedGame::resume(first.saved(), None, Texts::of(Language::PT)).expect("a game");
    sample::play(&mut resumed, 2);
    let log = log(&path);
    assert_eq!(log.games.len(), 2);
    assert_eq!(log.latest(), Some(0), "it was played last");
    assert_same(&log.games[0], &resumed);
    assert_eq!(log.games[0].resumed.len(), 1);
    assert_eq!(log.games[0].ended, None);
    assert_same(&log.games[1], &second);
    assert!(log.games.iter().all(|game| game.notes.is_empty()));
}

#[test]
fn a_game_may_be_resumed_in_another_log() {
    let (directory, path) = place();
    let mut first = sample::begin(sample::setup("quatro", &path), Language::EN);
    sample::play(&mut first, 3);
    let mut saved = first.saved();
    saved.log = Some(directory.path().join("other.dat"));
    let mut resumed = HostedGame::resume(saved, None, english()).expect("a game");
    sample::play(&mut resumed, 1);
    let log = log(&directory.path().join("other.dat"));
    let report = report(&log.games[0], Language::EN);
    assert_eq!(report.moves.len(), 4);
    assert_eq!(report.boards().count(), 5, "{:?}", report.logged.notes);
    assert_eq!(report.moves[1].player, Player::Two);
    assert!(report.moves[1].time.is_some(), "the machine line has what was counted before");

    // A move that was logged but not saved is not part of the resumed game.
    let mut unsaved = sample::begin(sample::setup("quatro", &path), Language::EN);
    sample::play(&mut unsaved, 2);
    let saved = unsaved.saved();
    sample::play(&mut unsaved, 1);
    let mut resumed = HostedGame::resume(saved, None, english()).expect("a game");
    sample::play(&mut resumed, 2);
    let log = read(&fs::read(&path).expect("a log"), english());
    assert_eq!(log.games.len(), 2);
    assert_same(&log.games[1], &resumed);
}

/// The bytes of a log of two games, and the second game.
fn two_games() -> (Vec<u8>, HostedGame) {
    let (_directory, path) = place();
    sample::play(&mut sample::begin(sample::setup("quatro", &path), Language::EN), 3);
    let mut hosted = sample::begin(sample::setup("bispo", &path), Language::PT);
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
            assert!(whole.record.plies.starts_with(&game.record.plies), "after {length} bytes");
            assert!(whole.turns.starts_with(&game.turns), "after {length} bytes");
        }
        if length % 200 == 0 {
            log.games.iter().for_each(|game| _ = report(game, Language::PT));
        }
    }
    // Cut in the middle of a move: the move is left out, with a note. The next game starts on the same line.
    let text = String::from_utf8(bytes).expect("text");
    let at = text.rfind("cortes beta").expect("counts");
    let cut = &text[..at + 13];
    let again = format!("{cut}{FIRST_LINE}\n{}", text.split_once('\n').expect("lines").1);
    let line = cut.lines().count() - 1;
    for (text, games) in [(cut, 2), (&again, 2)] {
        let log = read(text.as_bytes(), english());
        assert_eq!(log.games.len(), games);
        assert_eq!(log.notes[0], Note { line, text: english().get(t::LOG_BROKEN).to_owned() });
    }
    assert_eq!(read(cut.as_bytes(), english()).games[1].turns.len(), hosted.turns().len() - 1);
    // Cut in the middle of a machine line.
    let at = text.rfind("#! ").expect("a machine line");
    let log = read(&text.as_bytes()[..at + 40], english());
    assert_eq!(log.games[1].turns.len(), hosted.turns().len() - 1);
    assert!(log.notes[0].text.ends_with("no game: 1"), "{:?}", log.notes);
}

#[test]
fn other_line_ends_and_garbage_do_no_harm() {
    let (bytes, _) = two_games();
    let text = String::from_utf8(bytes.clone()).expect("text");
    let whole = read(&bytes, english());
    let turns = |log: &LogFile| log.games.iter().map(|game| game.record.plies.clone()).collect::<Vec<_>>();
    let crlf = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    assert_eq!(turns(&read(crlf.as_bytes(), english())), turns(&whole));

    let mut garbage = b"(some other log)\n\n\xff\xfe\0\n".to_vec();
    garbage.extend(&bytes);
    garbage.extend(
        b"\x00\xff garbage: 3\nMove x: Player 9: A1\nMove 7: Player 1:\nMove 99999999999999999999999: Player 1: A1\n",
    );
    let log = read(&garbage, english());
    assert_eq!(log.notes.len(), 2, "one message for what is before the games, and one for what is behind");
    assert_eq!((log.notes[0].line, log.notes[0].text.contains("2 lines")), (1, true));
    assert_eq!(log.games.iter().map(|game| game.turns.len()).collect::<Vec<_>>(), [3, 6]);
    assert_eq!(turns(&log).iter().map(Vec::len).sum::<usize>(), 9);

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
        let report = report(&log.games[0], Language::EN);
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
    // The file of a board may have been deleted.
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
        // The page is self-contained: it loads nothing, and contains the shared parts of boards once.
        let elsewhere = page.replace("url(#", "").replace("href=\"#", "");
        assert!(!["src=", "url(", "href=", "@import"].iter().any(|part| elsewhere.contains(part)), "{page}");
        assert_eq!(page.matches("<defs>").count(), 1);
        let language = format!("<html lang=\"{language}\">");
        assert!(page.contains(&language) && page.contains("prefers-color-scheme: dark"));
    }
}

/// Two programs that log in one file at the same time, in two languages.
#[test]
fn games_that_are_logged_at_the_same_time_are_told_apart() {
    let (_directory, path) = place();
    let mut one = sample::begin(sample::setup("bispo", &path), Language::EN);
    let mut other = sample::begin(sample::setup("bispo", &path), Language::PT);
    for _ in 0..4 {
        sample::play(&mut one, 1);
        sample::play(&mut other, 2);
    }
    one.leave();
    command(&mut other, Command::Undo);
    let log = log(&path);
    assert!(log.notes.is_empty(), "{:?}", log.notes);
    assert_eq!(log.games.len(), 2);
    assert_same(&log.games[0], &one);
    assert_same(&log.games[1], &other);
    assert_ne!(log.games[0].record.id, log.games[1].record.id);
    assert_eq!((log.games[0].turns.len(), log.latest()), (4, Some(1)));
}

/// Only machine lines count: the text between them may be reworded, or be in another language.
#[test]
fn machine_lines_are_enough() {
    let (bytes, hosted) = two_games();
    let text = String::from_utf8(bytes).expect("text");
    let bare = |line: &&str| line.starts_with("#! ") || *line == FIRST_LINE;
    let bare: Vec<&str> = text.lines().filter(bare).collect();
    let log = read(bare.join("\n").as_bytes(), english());
    assert_eq!(log.games.len(), 2);
    assert_same(&log.games[1], &hosted);
    let later = bare.join("\n").replace("#! {\"v\":1,", "#! {\"v\":2,");
    let log = read(later.as_bytes(), english());
    let said: Vec<&str> = log.notes.iter().map(|note| note.text.as_str()).collect();
    assert!(said.contains(&english().get(t::LOG_LATER)), "{said:?}");
}

/// Logs of version 0.1.0, before there were machine lines: a finished game, a resigned one with moves taken back, and
/// one that was left and resumed. These files never change.
#[test]
fn old_logs_of_both_languages_are_read() {
    for text in [
        include_str!("../../../session/src/records/log/old.en.dat"),
        include_str!("../../../session/src/records/log/old.pt.dat"),
    ] {
        let log = read(text.as_bytes(), english());
        assert!(log.notes.is_empty(), "{:?}", log.notes);
        let [first, second, third] = &log.games[..] else { panic!("{} games", log.games.len()) };
        let moves =
            |game: &LoggedGame| game.record.plies.iter().map(|ply| ply.mv.clone()).collect::<Vec<_>>().join(" ");
        assert_eq!(moves(first), "B2 B3 A1 C2 C1 A3 C3");
        assert_eq!(first.record.ending, Some(Ending::Rules { outcome: Outcome::win(Player::One) }));
        assert_eq!(first.record.seats[1], Seat::Engine("random:seed=2".to_owned()));
        assert_eq!((moves(second).as_str(), second.taken_back), ("E1 F8 C3 C5", 1));
        assert_eq!(second.record.ending, Some(Ending::Resigned { loser: Player::One }));
        assert_eq!((&second.record.game[..], &second.record.seats[0]), ("bispo:board=seed-7", &Seat::Human));
        assert!(second.record.plies[1].stats.is_some_and(|stats| stats.nodes > 0 && stats.depth == 2));
        assert_eq!((moves(third).as_str(), third.resumed.len(), log.latest()), ("A1 B2 C3 B1", 1, Some(2)));
        assert_eq!((&third.record.ending, third.ended.is_some()), (&None, true));
        for game in &log.games {
            assert!(game.notes.is_empty(), "{:?}", game.notes);
            game.record.check(crate::lookup::catalog()).expect("it can be replayed");
            assert_eq!(game.record.limits.move_time, Some(std::time::Duration::from_secs(2)));
            assert_eq!(dates::local(game.record.times.0).split(' ').next(), Some("2026-11-17"));
        }
        assert_eq!(read(text.as_bytes(), english()).games[1].record.id, second.record.id, "the same id each time");
        // Cut at many places.
        for length in (0..text.len()).step_by(41) {
            read(&text.as_bytes()[..length], english()).games.iter().for_each(|game| _ = report(game, Language::EN));
        }
    }
}

/// A game of an old log that this version resumes is reported as one game.
#[test]
fn an_old_game_is_continued() {
    let (_directory, path) = place();
    fs::write(&path, include_str!("../../../session/src/records/log/old.en.dat")).expect("a log");
    let mut saved = Saved { record: log(&path).games[2].record.clone(), log: Some(path.clone()), kept: false };
    "game-1".clone_into(&mut saved.record.id);
    let mut resumed = HostedGame::resume(saved, None, english()).expect("a game");
    sample::play(&mut resumed, 2);
    let log = log(&path);
    assert_eq!(log.games.len(), 3);
    assert_same(&log.games[2], &resumed);
    assert_eq!((log.games[2].resumed.len(), log.games[2].turns.len()), (2, 6));
}

#[test]
fn a_game_without_a_move_is_not_logged() {
    let (_directory, path) = place();
    sample::begin(sample::setup("nim", &path), Language::EN).leave();
    let people = Setup { seats: [Seat::Human, Seat::Human], ..sample::setup("tictactoe", &path) };
    let mut resigned = sample::begin(people, Language::EN);
    command(&mut resigned, Command::Resign);
    resigned.leave();
    assert!(!path.exists(), "nothing to read");
    let mut hosted = sample::begin(sample::setup("nim", &path), Language::EN);
    sample::play(&mut hosted, 1);
    hosted.leave();
    let log = log(&path);
    assert_eq!(log.games.len(), 1);
    assert_same(&log.games[0], &hosted);
    assert!(log.games[0].notes.is_empty());
}
