//! The games of a file that someone drops or pastes. A job, since a large file takes longer than a reply.
//!
//! A text is, by its first characters: a JSON record or a saved game (`{`), a log (its first line or a machine line),
//! games as text (`key: value` lines), or, with the game of the page, a position on one line or moves.

use plyground_catalog::AnyGame;
use plyground_core::Player;
use plyground_core::spec::shortened;
use plyground_session::records::log::{self, FIRST_LINE, PREFIX, Reading};
use plyground_session::records::{self, FileGame};
use plyground_session::{Ending, GameRecord, RecordError, Seat, words};
use plyground_view::no_files;
use plyground_view::texts::Says as _;
use serde::Deserialize;

use super::{Context, record_of};
use crate::protocol::{Import, JobUpdate, MOST_GAMES, MOST_IMPORT, Refused, StudyGame};
use crate::texts::t;

/// The most remarks about a file.
const MOST_NOTES: usize = 20;

/// What was read: games, and what is to be said about the file.
type Read = (Vec<StudyGame>, Vec<String>);

/// Both players are people, as far as words are concerned.
pub(crate) const NO_SEATS: [Seat; 2] = [Seat::Human, Seat::Human];

pub(super) fn run(import: &Import, context: &Context) -> Result<JobUpdate, Refused> {
    if import.text.len() > MOST_IMPORT {
        return Err(context.refusal("too_large", t::RefusedFileSize { most: MOST_IMPORT >> 20 }));
    }
    let text = import.text.trim_start_matches('\u{feff}').trim();
    let (mut games, mut notes) = if text.starts_with('{') {
        (vec![context.read_record(text)?], Vec::new())
    } else if text.contains(FIRST_LINE) || text.lines().any(|line| line.starts_with(PREFIX)) {
        context.read_log(text)?
    } else if text.lines().any(|line| line.trim_start().starts_with("game:")) {
        (context.read_text(&import.name, text)?, Vec::new())
    } else {
        (vec![context.read_bare(import, text)?], Vec::new())
    };
    if games.is_empty() {
        return Err(context.plain("no_games", t::REFUSED_NO_GAMES));
    }
    if games.len() > MOST_GAMES {
        notes.push(t::ImportMore { most: MOST_GAMES, found: games.len() }.say(context.language));
        // The latest stand at the end.
        games.drain(..games.len() - MOST_GAMES);
    }
    Ok(JobUpdate::Imported { games, notes })
}

impl Context {
    /// A refusal without arguments.
    fn plain(&self, id: &str, text: plyground_view::Text) -> Refused {
        Refused { id: id.to_owned(), text: self.language.pick(text).to_owned() }
    }

    /// A record as JSON, or a saved game, which has the same keys and some more.
    fn read_record(&self, text: &str) -> Result<StudyGame, Refused> {
        #[derive(Deserialize)]
        struct Versioned {
            version: u32,
        }
        let unreadable = |error: serde_json::Error| {
            let reason = shortened(&error.to_string());
            self.refusal("bad_file", t::RefusedRecordFile { reason })
        };
        let Versioned { version } = serde_json::from_str(text).map_err(unreadable)?;
        let known = plyground_session::record::VERSION;
        if version != known {
            return Err(self.refusal("bad_version", t::RefusedRecordVersion { version, known }));
        }
        let record: GameRecord = serde_json::from_str(text).map_err(unreadable)?;
        self.study_of(&record).map_err(|error| self.because("bad_game", &error))
    }

    fn read_text(&self, name: &str, text: &str) -> Result<Vec<StudyGame>, Refused> {
        let name = if name.is_empty() { self.language.pick(t::PASTED).to_owned() } else { shortened(name) };
        let games = records::read(&name, text, &self.catalog);
        let games = games.map_err(|error| self.because("bad_file", &error))?;
        let study = |FileGame { record, .. }: &FileGame| {
            self.study_of(record).map_err(|error| self.because("bad_game", &error))
        };
        games.iter().map(study).collect()
    }

    /// The games of a log that have moves; those that cannot be replayed are named.
    fn read_log(&self, text: &str) -> Result<Read, Refused> {
        // Dates of logs without machine lines are local times of a machine that is not known here.
        let reading = Reading { catalog: &self.catalog, language: self.language, date: &|_| None };
        let log::LogFile { games: logged, notes } = log::read(text.as_bytes(), reading);
        let said = |line: usize, text: String| t::LogLine { line, text }.say(self.language);
        let mut notes: Vec<String> = notes.into_iter().map(|note| said(note.line, note.text)).collect();
        let mut games = Vec::new();
        for game in logged.into_iter().filter(|game| !game.record.plies.is_empty()) {
            notes.extend(game.notes.into_iter().map(|note| said(note.line, note.text)));
            match self.study_of(&game.record) {
                Ok(study) => games.push(study),
                Err(error) => notes.push(said(game.line, (self.say_error)(&error, self.language))),
            }
        }
        if !games.is_empty() {
            notes.truncate(MOST_NOTES);
            return Ok((games, notes));
        }
        Err(match notes.into_iter().next() {
            Some(text) => Refused { id: "bad_file".to_owned(), text },
            None => self.plain("no_games", t::REFUSED_NO_GAMES),
        })
    }

    /// A position on one line, or moves, of the game of the page. A spec may stand before them: `quarto ROW/…`.
    fn read_bare(&self, import: &Import, text: &str) -> Result<StudyGame, Refused> {
        let unknown = || self.plain("bad_file", t::REFUSED_FILE);
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let named = self.catalog.parse(first).is_ok();
        let (spec, text) = match &import.game {
            _ if named => (first, rest.trim()),
            Some(game) => (game.as_str(), text),
            None => return Err(unknown()),
        };
        let (entry, spec) = self.catalog.parse(spec).map_err(|error| self.because("no_game", &error))?;
        let open = || entry.open(&spec, &no_files).map(|loaded| loaded.value);
        let open = || open().map_err(|error| self.because("no_game", &error));
        let mut game = open()?;
        if text.is_empty() {
            return self.bare(&spec.to_string(), &*game);
        }
        let refusal = match game.set_position(text) {
            Ok(()) => return self.bare(&spec.to_string(), &*game),
            Err(error) => self.because("position", &error),
        };
        let moves: Vec<&str> = text.split([';', '\n']).map(unnumbered).filter(|mv| !mv.is_empty()).collect();
        let mut game = open()?;
        for (index, mv) in moves.iter().enumerate() {
            if let Err(error) = game.play(mv) {
                // One thing that is no move is more likely a position.
                if index == 0 {
                    return Err(refusal);
                }
                let reason = (self.say_error)(&error, self.language);
                let said = t::RefusedMoveNumber { number: index + 1, reason };
                return Err(self.refusal("move", said));
            }
        }
        self.bare(&spec.to_string(), &*game)
    }

    fn bare(&self, spec: &str, game: &dyn AnyGame) -> Result<StudyGame, Refused> {
        let record = record_of(spec, game);
        self.study_of(&record).map_err(|error| self.because("bad_game", &error))
    }

    /// A record as a study.
    pub(crate) fn study_of(&self, record: &GameRecord) -> Result<StudyGame, RecordError> {
        let language = self.language;
        let game = record.check(&self.catalog)?;
        let (entry, spec) = self.catalog.parse(&record.game)?;
        let usual = entry.open(&spec, &no_files).ok().map(|loaded| loaded.value.position());
        let players = Player::BOTH.map(|player| {
            let seat = &record.seats[player.index()];
            match seat {
                Seat::Human => t::SeatPlayer { player }.say(language),
                Seat::Engine(_) => words::seat_name(seat, Some(entry.settings().engine), language),
            }
        });
        let over = record.ending.clone().or_else(|| game.outcome().map(|outcome| Ending::Rules { outcome }));
        let resigned = match over {
            Some(Ending::Resigned { loser }) => Some(loser),
            _ => None,
        };
        Ok(StudyGame {
            spec: spec.to_string(),
            title: game.info().title.to_owned(),
            start: Some(record.start.clone()).filter(|start| usual.as_ref() != Some(start)),
            moves: record.plies.iter().map(|ply| ply.mv.clone()).collect(),
            players,
            result: words::result(over.as_ref(), None, &NO_SEATS, &*game, language),
            resigned,
            began_ms: record.times.0,
        })
    }
}

/// A move without the number of a list: `12. B3` is `B3`.
fn unnumbered(line: &str) -> &str {
    let line = line.trim();
    match line.split_once(['.', ')']) {
        Some((number, mv)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => mv.trim(),
        _ => line,
    }
}
