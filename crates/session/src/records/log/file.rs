//! Reads `log.dat`: the games of a log. Machine lines contain everything; for games without them,
//! logged by an earlier version, the text is parsed.
//!
//! The reader is tolerant: it reports what it does not understand once, with the line, and
//! continues. A game starts with [`FIRST_LINE`], even if the line before it was cut off.

mod text;

use plyground_session::records::log::{
    Entry, FIRST_LINE, LineError, LogFault, MachineLine, PREFIX, read as read_lines,
};
pub(crate) use plyground_session::records::log::{LoggedGame, LoggedTurn, Note};

use crate::texts::{Texts, t};

/// A log: its games in the order in which they were begun.
#[derive(Debug, Default)]
pub(crate) struct LogFile {
    pub(crate) games: Vec<LoggedGame>,
    /// Remarks about lines outside any game.
    pub(crate) notes: Vec<Note>,
}

impl LogFile {
    /// The index of the last played game, which may be an earlier one that was resumed. A game
    /// without moves counts only if there is no other.
    pub(crate) fn latest(&self) -> Option<usize> {
        let played = |index: usize| !self.games[index].turns.is_empty();
        (0..self.games.len()).max_by_key(|&index| (played(index), self.games[index].last_part))
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

/// Reads a log. Messages are in the given language.
pub(crate) fn read(bytes: &[u8], texts: Texts) -> LogFile {
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
    let (games, mut notes) = text::read(&old, texts);
    let mut games = read_lines(games, machine_lines, &mut notes, &|fault| fault_text(fault, texts));
    games.sort_by_key(|game| game.line);
    notes.extend(broken.into_iter().map(|line| Note { line, text: texts.get(t::REPORT_NOTE_BROKEN).to_owned() }));
    if let Some((line, count)) = outside {
        notes.push(Note { line, text: texts.say(t::ReportNoteOutside { count: &count }) });
    }
    notes.sort_by_key(|note| note.line);
    LogFile { games, notes }
}

fn fault_text(fault: LogFault, texts: Texts) -> String {
    match fault {
        LogFault::Later => texts.get(t::REPORT_NOTE_LATER).to_owned(),
        LogFault::Damaged { count } => texts.say(t::ReportNoteDamaged { count: &count }),
        LogFault::Order { number, before } => texts.say(t::ReportNoteOrder { mv: &number, before: &before }),
    }
}
