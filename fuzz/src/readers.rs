//! Checks that must hold for every input of the other readers: specs, moves, traces, records, openings, puzzles, and
//! GTP in both directions.
#![expect(clippy::missing_panics_doc, reason = "to panic is how a check reports")]

use std::sync::LazyLock;

use plyground_arena::gtp::{Answer, Command, Line, Lines, Options, Server};
use plyground_arena::matches::Openings;
use plyground_arena::participants::Wording;
use plyground_arena::records;
use plyground_catalog::{AnyGame, Catalog, EngineSpec};
use plyground_core::{Clock, Limits, Spec};
use plyground_replay::{Recording, Replay, read_trace};
use plyground_search::path::Algorithm;
use plyground_session::puzzles::{PuzzleSet, attempt};
use plyground_view::Language;

use crate::checks::{check_length, check_message};

static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::standard);

fn no_files(_: &str) -> Result<Vec<u8>, String> {
    Err("there are no files here".to_owned())
}

/// The game that a line names, or the first game of the catalog.
fn game_of(line: &str) -> Option<Box<dyn AnyGame>> {
    let (entry, spec) = CATALOG.parse(line).ok().or_else(|| CATALOG.parse("quarto").ok())?;
    Some(entry.open(&spec, &no_files).ok()?.value)
}

/// The first line is a game, each further line a move. A move that can be read must be legal, and its text must be read
/// as the same move.
pub fn moves(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.lines();
    let Some(mut game) = game_of(lines.next().unwrap_or_default()) else { return };
    for line in lines.take(40) {
        let before = game.copy();
        match game.play(line) {
            Err(error) => {
                check_length(&error.to_string());
                assert_eq!(game.position(), before.position(), "a refused move changes nothing");
            }
            Ok(played) => {
                assert!(before.legal_moves().contains(&played), "{played} from {line:?} in {}", before.position());
                assert!(game.undo() && game.position() == before.position());
                game.play(&played).expect("its own text");
            }
        }
    }
}

/// A spec of an engine and of an algorithm.
pub fn engine_spec(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for entry in CATALOG.games().take(3) {
        match EngineSpec::parse(&text, entry.settings()) {
            Ok(engine) => {
                let printed = engine.spec.to_string();
                let again = EngineSpec::parse(&printed, entry.settings()).expect("its own text");
                assert_eq!(again.params, engine.params, "{printed}");
                _ = engine.check_evaluation(entry);
            }
            Err(error) => check_length(&error.to_string()),
        }
    }
    if let Ok(spec) = Spec::parse(&text)
        && let Err(error) = Algorithm::parse(&spec)
    {
        check_length(&error.to_string());
    }
}

/// A trace, which is replayed forwards and backwards.
pub fn trace(data: &[u8]) {
    let recording: Recording = match read_trace(data) {
        Ok(recording) => recording,
        Err(error) => return check_length(&error.to_string()),
    };
    let mut replay = Replay::new(recording);
    let mut steps = 0;
    while steps < 2_000 && replay.forward() {
        steps += 1;
        _ = replay.line();
    }
    replay.next_cut();
    replay.previous_expansion();
    replay.jump(usize::MAX);
    replay.jump(steps / 2);
    while replay.back() {}
    _ = replay.scene();
}

/// Games as text, which must be the same after they are written and read again.
pub fn text_import(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match records::read("file", &text, &CATALOG) {
        Ok(games) => {
            let written = records::write(&games);
            let again = records::read("written", &written, &CATALOG);
            assert_eq!(again.map(|games| games.len()), Ok(games.len()), "{written}");
        }
        Err(error) => check_length(&error.to_string()),
    }
}

/// Openings of a match.
pub fn openings(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Err(error) = Openings::random(&text) {
        check_length(&error.to_string());
    }
    match Openings::list("file", &text) {
        Ok(list) => _ = list.to_string(),
        Err(error) => check_length(&error.to_string()),
    }
}

/// Puzzles, which must be the same after they are written and read again, and either open or give a reason.
pub fn puzzles(data: &[u8]) {
    match PuzzleSet::parse(&String::from_utf8_lossy(data)) {
        Ok(set) => {
            assert_eq!(PuzzleSet::parse(&set.text(&[])).as_ref(), Ok(&set));
            for number in 0..4 {
                match set.open(&CATALOG, number) {
                    Ok(mut game) => {
                        _ = attempt(&set.puzzles[number - 1], &mut *game, 0, &set.puzzles[number - 1].solution[0]);
                    }
                    Err(error) => check_length(&error.to_string()),
                }
            }
        }
        Err(error) => check_length(&error.to_string()),
    }
}

/// GTP commands to our server: every answer must be one block of the protocol.
pub fn gtp_server(data: &[u8]) {
    let options = Options {
        catalog: CATALOG.clone(),
        engine: Some("random".to_owned()),
        limits: Limits { nodes: Some(50), ..Limits::default() },
        notation: Wording::default(),
        language: Language::EN,
        clock: Clock::still(),
        read: Box::new(no_files),
    };
    let mut server = Server::new("tictactoe", options).expect("a server");
    for line in Lines::new(data).take(30) {
        let Line::Text(line) = line.expect("memory") else { continue };
        if let Some(answer) = server.answer(&line) {
            let text = answer.to_string();
            assert!(text.starts_with(['=', '?']) && text.ends_with("\n\n"), "{text:?}");
            assert!(!text.trim_end_matches('\n').contains("\n\n"), "{text:?}");
        }
    }
}

/// Answers of another GTP program: lines, and moves in them.
pub fn gtp_client(data: &[u8]) {
    let Some(mut game) = game_of("blokus-duo") else { return };
    for line in Lines::new(data).take(30) {
        let Line::Text(line) = line.expect("memory") else { continue };
        check_message(&line[..line.floor_char_boundary(200)]);
        if let Some((_, _, text)) = Answer::parse_first(&line)
            && let Err(error) = game.play(text)
        {
            check_length(&error.to_string());
        }
        _ = Command::parse(&line);
    }
}
