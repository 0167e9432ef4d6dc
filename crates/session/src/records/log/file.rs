//! Reads `log.dat`: the games of a log. Machine lines contain everything; for games without them,
//! logged by an earlier version, the text is parsed.
//!
//! The reader is tolerant: it reports what it does not understand once, with the line, and
//! continues. A game starts with [`FIRST_LINE`], even if the line before it was cut off.

use std::fmt;

use plyground_catalog::Catalog;
use plyground_view::Language;
use plyground_view::texts::Says as _;

use super::games::read_lines;
use super::{Entry, FIRST_LINE, LineError, LoggedGame, MachineLine, Note, PREFIX, text};
use crate::words::t;

/// What a reader needs besides the log.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// The games.
    pub catalog: &'a Catalog,
    /// The language of remarks.
    pub language: Language,
    /// The Unix time in milliseconds of a local date, of which only texts without machine lines are full: the time
    /// zone is known to the front end alone.
    pub date: &'a dyn Fn(&str) -> Option<u64>,
}

impl fmt::Debug for Reading<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reading").field("language", &self.language).finish_non_exhaustive()
    }
}

/// A log: its games in the order in which they were begun.
#[derive(Debug, Default)]
pub struct LogFile {
    /// The games.
    pub games: Vec<LoggedGame>,
    /// Remarks about lines outside any game.
    pub notes: Vec<Note>,
}

impl LogFile {
    /// The index of the last played game, which may be an earlier one that was resumed. A game
    /// without moves counts only if there is no other.
    pub fn latest(&self) -> Option<usize> {
        self.latest_of(|_| true)
    }

    /// The same among some of the games.
    pub fn latest_of(&self, counts: impl Fn(&LoggedGame) -> bool) -> Option<usize> {
        let played = |index: usize| !self.games[index].turns.is_empty();
        let games = (0..self.games.len()).filter(|&index| counts(&self.games[index]));
        games.max_by_key(|&index| (played(index), self.games[index].last_part))
    }
}

/// A part of a log: from one first line to the next.
struct Part<'a> {
    first: usize,
    lines: Vec<(usize, &'a str)>,
    /// Whether it has a machine line that starts a game: then its text is for people only.
    is_machine: bool,
    /// The number of its last machine line.
    last_machine: usize,
}

impl Part<'_> {
    /// The first line of an incomplete entry: complete ones end with a machine line.
    fn broken(&self) -> Option<usize> {
        let after = self.lines.iter().map(|&(number, _)| number).find(|&number| number > self.last_machine);
        after.filter(|_| self.is_machine)
    }
}

/// Reads a log.
pub fn read(bytes: &[u8], reading: Reading<'_>) -> LogFile {
    let language = reading.language;
    let whole = String::from_utf8_lossy(bytes);
    let mut parts: Vec<Part<'_>> = Vec::new();
    let mut machine_lines: Vec<(usize, usize, Result<MachineLine, LineError>)> = Vec::new();
    // The first line outside any game, and the number of such lines.
    let mut outside: Option<(usize, usize)> = None;
    for (index, line) in whole.trim_start_matches('\u{feff}').lines().enumerate() {
        let (number, mut line) = (index + 1, line.trim_end());
        let first_line = line.find(FIRST_LINE);
        // A part that was cut off in the middle of a line is followed by the next game.
        if let Some(at) = first_line {
            line = &line[..at];
        }
        match (line.strip_prefix(PREFIX), parts.last_mut()) {
            _ if line.is_empty() => {}
            (Some(json), part) => {
                let parsed = MachineLine::parse(json);
                let first = part.as_ref().map_or(number, |part| part.first);
                if let Some(part) = part {
                    part.is_machine |= matches!(&parsed, Ok(line) if matches!(line.entry, Entry::Start { .. }));
                    part.last_machine = number;
                }
                machine_lines.push((number, first, parsed));
            }
            (None, Some(part)) => part.lines.push((number, line)),
            (None, None) => outside = Some(outside.map_or((number, 1), |(first, count)| (first, count + 1))),
        }
        if first_line.is_some() {
            parts.push(Part { first: number, lines: Vec::new(), is_machine: false, last_machine: 0 });
        }
    }
    let broken: Vec<usize> = parts.iter().filter_map(Part::broken).collect();
    let old: Vec<_> = parts.into_iter().filter(|part| !part.is_machine).map(|part| (part.first, part.lines)).collect();
    let (games, mut notes) = text::read(&old, reading);
    let mut games = read_lines(games, machine_lines, &mut notes, language);
    games.sort_by_key(|game| game.line);
    notes.extend(broken.into_iter().map(|line| Note { line, text: language.pick(t::LOG_BROKEN).to_owned() }));
    if let Some((line, count)) = outside {
        notes.push(Note { line, text: t::LogOutside { count }.say(language) });
    }
    notes.sort_by_key(|note| note.line);
    LogFile { games, notes }
}
