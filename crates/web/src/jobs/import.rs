//! Files of games for the page: reading those that people drop or paste, and writing studies. Pure: texts in, texts out.
//!
//! A text is, by its first characters: a JSON record or a saved game (`{`), a log (its first line or a machine line),
//! games as text (`key: value` lines), or, with the game of the page, a position on one line or moves.

use plyground_catalog::AnyGame;
use plyground_core::spec::shortened;
use plyground_session::GameRecord;
use plyground_session::records::log::{FIRST_LINE, LogFault, PREFIX, games_of};
use plyground_session::records::{self, FileGame, blksgf};
use plyground_view::{Language, svg};
use serde::Deserialize;

use super::super::refusal::{plain, refused};
use super::super::{Answer, Hub, SayIn};
use crate::jobs::record_of;
use crate::protocol::{Export, ExportFormat, Exported, Import, MOST_GAMES, MOST_IMPORT, Refused, Reply, StudyGame};
use crate::texts::t;

/// What was read: games, and what is to be said about the file.
type Read = (Vec<StudyGame>, Vec<String>);

impl Hub {
    pub(in super::super) fn import(&self, import: &Import, language: Language) -> Answer {
        if import.text.len() > MOST_IMPORT {
            let most = MOST_IMPORT >> 20;
            return Err(refused("too_large", t::RefusedFileSize { most }, language));
        }
        let text = import.text.trim_start_matches('\u{feff}').trim();
        let (mut games, mut notes) = if text.starts_with('{') {
            (vec![self.read_record(text, language)?], Vec::new())
        } else if text.contains(FIRST_LINE) || text.lines().any(|line| line.starts_with(PREFIX)) {
            self.read_log(text, language)?
        } else if text.lines().any(|line| line.trim_start().starts_with("game:")) {
            (self.read_text(&import.name, text, language)?, Vec::new())
        } else {
            (vec![self.read_bare(import, text, language)?], Vec::new())
        };
        if games.is_empty() {
            return Err(plain("no_games", t::REFUSED_NO_GAMES, language));
        }
        if games.len() > MOST_GAMES {
            notes.push(t::ImportMore { most: MOST_GAMES, found: games.len() }.say_in(language));
            // The latest stand at the end.
            games.drain(..games.len() - MOST_GAMES);
        }
        Ok(Reply::Imported { games, notes })
    }

    /// A record as JSON, or a saved game, which has the same keys and some more.
    fn read_record(&self, text: &str, language: Language) -> Result<StudyGame, Refused> {
        #[derive(Deserialize)]
        struct Versioned {
            version: u32,
        }
        let unreadable = |error: serde_json::Error| {
            let reason = shortened(&error.to_string());
            refused("bad_file", t::RefusedRecordFile { reason }, language)
        };
        let Versioned { version } = serde_json::from_str(text).map_err(unreadable)?;
        let known = plyground_session::record::VERSION;
        if version != known {
            return Err(refused("bad_version", t::RefusedRecordVersion { version, known }, language));
        }
        let record: GameRecord = serde_json::from_str(text).map_err(unreadable)?;
        self.study_of(&record, language).map_err(|error| self.because("bad_game", &error, language))
    }

    fn read_text(&self, name: &str, text: &str, language: Language) -> Result<Vec<StudyGame>, Refused> {
        let name = if name.is_empty() { language.pick(t::PASTED).to_owned() } else { shortened(name) };
        let games = records::read(&name, text, &self.catalog);
        let games = games.map_err(|error| self.because("bad_file", &error, language))?;
        let study = |FileGame { record, .. }: &FileGame| {
            self.study_of(record, language).map_err(|error| self.because("bad_game", &error, language))
        };
        games.iter().map(study).collect()
    }

    /// The games of a log that have moves; those that cannot be replayed are named.
    fn read_log(&self, text: &str, language: Language) -> Result<Read, Refused> {
        let say = |fault| match fault {
            LogFault::Later => language.pick(t::LOG_LATER).to_owned(),
            LogFault::Damaged { count } => t::LogDamaged { count }.say_in(language),
            LogFault::Order { number, before } => t::LogOrder { number, before }.say_in(language),
        };
        let (logged, notes) = games_of(text, &say);
        let mut notes: Vec<String> =
            notes.into_iter().map(|note| t::LogLine { line: note.line, text: note.text }.say_in(language)).collect();
        let mut games = Vec::new();
        for game in logged.into_iter().filter(|game| !game.record.plies.is_empty()) {
            match self.study_of(&game.record, language) {
                Ok(study) => games.push(study),
                Err(error) => {
                    let reason = (self.say_error)(&error, language);
                    notes.push(t::LogLine { line: game.line, text: reason }.say_in(language));
                }
            }
        }
        if !games.is_empty() {
            return Ok((games, notes));
        }
        let has_lines = text.lines().any(|line| line.starts_with(PREFIX));
        Err(match notes.into_iter().next() {
            Some(text) => Refused { id: "bad_file".to_owned(), text },
            None if has_lines => plain("no_games", t::REFUSED_NO_GAMES, language),
            None => plain("old_log", t::REFUSED_OLD_LOG, language),
        })
    }

    /// A position on one line, or moves, of the game of the page. A spec may stand before them: `quarto ROW/…`.
    fn read_bare(&self, import: &Import, text: &str, language: Language) -> Result<StudyGame, Refused> {
        let unknown = || plain("bad_file", t::REFUSED_FILE, language);
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let named = self.catalog.parse(first).is_ok();
        let (spec, text) = match &import.game {
            _ if named => (first, rest.trim()),
            Some(game) => (game.as_str(), text),
            None => return Err(unknown()),
        };
        let (entry, spec) = self.catalog.parse(spec).map_err(|error| self.because("no_game", &error, language))?;
        let open = || entry.open(&spec, &plyground_view::no_files).map(|loaded| loaded.value);
        let open = || open().map_err(|error| self.because("no_game", &error, language));
        let mut game = open()?;
        if text.is_empty() {
            return self.bare(&spec.to_string(), &*game, language);
        }
        let refusal = match game.set_position(text) {
            Ok(()) => return self.bare(&spec.to_string(), &*game, language),
            Err(error) => self.because("position", &error, language),
        };
        let moves: Vec<&str> = text.split([';', '\n']).map(unnumbered).filter(|mv| !mv.is_empty()).collect();
        let mut game = open()?;
        for (index, mv) in moves.iter().enumerate() {
            if let Err(error) = game.play(mv) {
                // One thing that is no move is more likely a position.
                if index == 0 {
                    return Err(refusal);
                }
                let reason = (self.say_error)(&error, language);
                let said = t::RefusedMoveNumber { number: index + 1, reason };
                return Err(refused("move", said, language));
            }
        }
        self.bare(&spec.to_string(), &*game, language)
    }

    fn bare(&self, spec: &str, game: &dyn AnyGame, language: Language) -> Result<StudyGame, Refused> {
        let record = record_of(spec, game);
        self.study_of(&record, language).map_err(|error| self.because("bad_game", &error, language))
    }

    pub(in super::super) fn export(&self, export: &Export, language: Language) -> Answer {
        let (opened, _) = self.study_game(&export.at, language)?;
        let game = &*opened.loaded.value;
        let record = || record_of(&opened.spec, game);
        let (suffix, media, text) = match export.format {
            ExportFormat::Text => ("txt", TEXT, records::write(&[FileGame { pair: None, record: record() }])),
            ExportFormat::Json => {
                let text = serde_json::to_string_pretty(&record()).unwrap_or_default();
                ("json", "application/json", text)
            }
            ExportFormat::Blksgf => {
                // The page does not know when the game was played.
                let text = blksgf::write(&record(), "", &self.catalog);
                ("blksgf", TEXT, text.map_err(|error| self.because("format", &error, language))?)
            }
            ExportFormat::Position => ("txt", TEXT, format!("{}\n", game.position())),
            ExportFormat::Lisp => {
                let text = game.lisp().ok_or_else(|| plain("format", t::REFUSED_FORMAT, language))?;
                ("dat", TEXT, text)
            }
            ExportFormat::Svg => {
                let scene = game.scene(language).ok_or_else(|| plain("format", t::REFUSED_FORMAT, language))?;
                ("svg", "image/svg+xml", svg::picture(&scene, language))
            }
        };
        let name = format!("{}-{}.{suffix}", game.info().name, game.history().len());
        Ok(Reply::Exported(Exported { name, media: media.to_owned(), text }))
    }
}

const TEXT: &str = "text/plain;charset=utf-8";

/// The kinds of files that a game can be written to.
pub(super) fn formats(game: &dyn AnyGame) -> Vec<ExportFormat> {
    let mut formats = vec![ExportFormat::Text, ExportFormat::Json, ExportFormat::Position];
    if blksgf::GAME == game.info().name {
        formats.push(ExportFormat::Blksgf);
    }
    if game.lisp().is_some() {
        formats.push(ExportFormat::Lisp);
    }
    if game.scene(Language::EN).is_some() {
        formats.push(ExportFormat::Svg);
    }
    formats
}

/// A move without the number of a list: `12. B3` is `B3`.
fn unnumbered(line: &str) -> &str {
    let line = line.trim();
    match line.split_once(['.', ')']) {
        Some((number, mv)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => mv.trim(),
        _ => line,
    }
}
