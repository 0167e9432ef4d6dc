//! Reading `log.dat`: the games of a log, whichever language each was written in.
//!
//! The reader is tolerant: it reports what it does not understand once, with the line, and continues. Structural
//! lines are not indented; boards and counters are. A game starts with [`FIRST_LINE`], even if the line before it
//! was cut off.

use std::time::Duration;

use plyground_core::spec::shortened;
use plyground_core::{Outcome, Player};
use plyground_view::Language;

use crate::play::contest::{Effort, Ending};
use crate::play::log::{FIRST_LINE, LAST_PART, NOTHING};
use crate::texts::{Texts, t};
use plyground_view::Text;

/// A remark about a line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Note {
    pub(crate) line: usize,
    pub(crate) text: String,
}

/// A log: its games in the order in which they were begun.
#[derive(Debug, Default)]
pub(crate) struct LogFile {
    pub(crate) games: Vec<LoggedGame>,
    /// Remarks about lines outside any game.
    pub(crate) notes: Vec<Note>,
}

impl LogFile {
    /// The index of the game that was played last, which may be an earlier one that was resumed. A game without
    /// moves counts only if there is no other.
    pub(crate) fn latest(&self) -> Option<usize> {
        let played = |index: usize| !self.games[index].turns.is_empty();
        (0..self.games.len()).max_by_key(|&index| (played(index), self.games[index].last_part))
    }
}

/// A game as it was logged.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct LoggedGame {
    /// The line where it starts.
    pub(crate) line: usize,
    /// The line where its last part starts.
    last_part: usize,
    /// The game's spec.
    pub(crate) game: String,
    /// The name of its start: `problem C`.
    pub(crate) from: Option<String>,
    /// The position of the first turn, and the line that has it.
    pub(crate) start: Option<(usize, String)>,
    /// The specs of engines; `None` for people.
    pub(crate) seats: [Option<String>; 2],
    pub(crate) move_time: Option<Duration>,
    pub(crate) game_time: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) date: Option<String>,
    /// When it was resumed.
    pub(crate) resumed: Vec<String>,
    /// The number of undos.
    pub(crate) taken_back: u32,
    pub(crate) turns: Vec<LoggedTurn>,
    /// When it ended or was left.
    pub(crate) ended: Option<String>,
    /// The result in the log; `None` if the game is unfinished or the log has no result.
    pub(crate) ending: Option<Ending>,
    pub(crate) notes: Vec<Note>,
}

/// A turn as it was logged.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LoggedTurn {
    pub(crate) line: usize,
    /// The player; `None` if the log has only the move.
    pub(crate) player: Option<Player>,
    pub(crate) text: String,
    pub(crate) time: Option<Duration>,
    pub(crate) effort: Option<Effort>,
}

/// The labels of structural lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Game,
    From,
    Board,
    Mode,
    First,
    Second,
    MoveTime,
    GameTime,
    DepthLimit,
    Date,
    Resumed,
    Played,
    TakenBack,
    Result,
}

/// The labels with their keys in the catalogue.
const LABELS: [(Text, Label); 14] = [
    (t::LOG_GAME, Label::Game),
    (t::LOG_FROM, Label::From),
    (t::LOG_BOARD, Label::Board),
    (t::LOG_MODE, Label::Mode),
    (t::LOG_FIRST, Label::First),
    (t::LOG_SECOND, Label::Second),
    (t::LOG_MOVE_TIME, Label::MoveTime),
    (t::LOG_GAME_TIME, Label::GameTime),
    (t::LOG_DEPTH_LIMIT, Label::DepthLimit),
    (t::LOG_DATE, Label::Date),
    (t::LOG_RESUMED, Label::Resumed),
    (t::LOG_PLAYED, Label::Played),
    (t::LOG_TAKEN_BACK, Label::TakenBack),
    (t::LOG_RESULT, Label::Result),
];

/// Reads a log. Messages are in the given language.
pub(crate) fn read(bytes: &[u8], texts: Texts) -> LogFile {
    let text = String::from_utf8_lossy(bytes);
    let mut log = LogFile::default();
    let mut part: Option<Part> = None;
    // The first line outside any game, and the number of such lines.
    let mut outside: Option<(usize, usize)> = None;
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let (number, mut line) = (index + 1, line.trim_end());
        let first_line = line.find(FIRST_LINE);
        // A part that was cut off in the middle of a line is followed by the next game.
        if let Some(at) = first_line {
            line = &line[..at];
        }
        match &mut part {
            _ if line.is_empty() => {}
            Some(part) => part.line(number, line, &mut log.games, texts),
            None => outside = Some(outside.map_or((number, 1), |(first, count)| (first, count + 1))),
        }
        if first_line.is_some()
            && let Some(part) = part.replace(Part::new(number))
        {
            part.end(&mut log, texts);
        }
    }
    if let Some(part) = part {
        part.end(&mut log, texts);
    }
    if let Some((line, count)) = outside {
        log.notes.push(Note { line, text: texts.say(t::ReportNoteOutside { count: &count }) });
    }
    log
}

/// The part of a game being read: from one first line to the next.
struct Part {
    line: usize,
    game: LoggedGame,
    /// The index of the game that is resumed, if it is one.
    place: Option<usize>,
    /// The moves that a resumed game says were played before, and the line.
    played: Option<(usize, Vec<String>)>,
    /// Whether the part has a result.
    in_footer: bool,
    /// The turn whose counters come next: its line and number.
    waiting: Option<(usize, usize)>,
    /// Whether the line with its counters has been read.
    counts_seen: bool,
    /// Unknown structural lines: the first, and their number.
    unknown: Option<(usize, String, usize)>,
}

impl Part {
    fn new(line: usize) -> Self {
        Self {
            line,
            game: LoggedGame { line, last_part: line, ..LoggedGame::default() },
            place: None,
            played: None,
            in_footer: false,
            waiting: None,
            counts_seen: false,
            unknown: None,
        }
    }

    fn note(&mut self, line: usize, text: String) {
        self.game.notes.push(Note { line, text });
    }

    /// A line with something on it.
    fn line(&mut self, number: usize, line: &str, earlier: &mut [LoggedGame], texts: Texts) {
        if line.starts_with([' ', '\t']) {
            if self.waiting.is_some() && !self.counts_seen {
                self.counts_seen = true;
                // An incomplete line is ignored: a truncated number looks like a whole one.
                if let (Some((time, effort)), Some(turn)) = (counts(line), self.game.turns.last_mut()) {
                    (turn.time, turn.effort) = (Some(time), effort);
                    self.waiting = None;
                }
            }
            return;
        }
        if let Some(date) = line.strip_prefix(LAST_PART) {
            self.settle(earlier, texts);
            self.in_footer = true;
            self.game.ended = Some(date.trim()).filter(|date| !date.is_empty()).map(str::to_owned);
            return;
        }
        let (label, value) = line.split_once(':').unwrap_or((line, ""));
        let known = match move_number(label) {
            Some(count) => self.turn((number, count), value.trim(), earlier, texts),
            None => match LABELS.iter().find(|(key, _)| Texts::means(label, *key)) {
                Some(&(_, label)) => {
                    self.labelled(number, label, value.trim(), earlier, texts);
                    true
                }
                None => false,
            },
        };
        if !known {
            match &mut self.unknown {
                Some((_, _, count)) => *count += 1,
                None => self.unknown = Some((number, shortened(line), 1)),
            }
        }
    }

    fn labelled(&mut self, number: usize, label: Label, value: &str, earlier: &mut [LoggedGame], texts: Texts) {
        let some = Some(value).filter(|value| !value.is_empty() && *value != NOTHING).map(str::to_owned);
        let seat = |value: Option<String>| value.filter(|value| !Texts::means(value, t::SEAT_HUMAN));
        let game = &mut self.game;
        match label {
            Label::Game => value.clone_into(&mut game.game),
            Label::From => game.from = some,
            Label::Board => game.start = some.map(|start| (number, start)),
            // Follows from the seats.
            Label::Mode => {}
            // The totals of a player follow from the turns.
            Label::First | Label::Second if self.in_footer => {}
            Label::First => game.seats[0] = seat(some),
            Label::Second => game.seats[1] = seat(some),
            Label::MoveTime => game.move_time = milliseconds(value),
            Label::GameTime => game.game_time = milliseconds(value),
            Label::DepthLimit => game.depth = value.parse().ok(),
            Label::Date => game.date = some,
            Label::Resumed => {
                game.resumed.extend(some);
                self.go_on();
            }
            Label::Played => {
                let moves = some.as_deref().unwrap_or_default().split(';').map(str::trim);
                self.played = Some((number, moves.filter(|text| !text.is_empty()).map(str::to_owned).collect()));
            }
            Label::TakenBack => {
                self.settle(earlier, texts);
                self.go_on();
                self.game.taken_back += 1;
                match value.parse() {
                    Ok(left) => self.game.turns.truncate(left),
                    Err(_) => self.note(number, texts.get(t::REPORT_NOTE_TAKEN_BACK).to_owned()),
                }
            }
            Label::Result => game.ending = ending(value),
        }
    }

    /// Discards the result, since the game goes on.
    fn go_on(&mut self) {
        self.in_footer = false;
        (self.game.ended, self.game.ending) = (None, None);
    }

    /// Reads `Player 1: B3 bqao` after `Move 7:`; `false` if it is something else.
    fn turn(&mut self, (line, number): (usize, usize), value: &str, earlier: &mut [LoggedGame], texts: Texts) -> bool {
        let Some((player, text)) = value.split_once(':') else { return false };
        let player = player.rsplit_once(' ').filter(|(word, _)| Texts::means(word, t::PLAYER));
        let player = player.and_then(|(_, number)| Player::from_number(number.parse().ok()?));
        let text = text.trim();
        if player.is_none() || text.is_empty() {
            return false;
        }
        self.settle(earlier, texts);
        self.go_on();
        let before = self.game.turns.len();
        if number != before + 1 {
            self.note(line, texts.say(t::ReportNoteOrder { mv: &number, before: &before }));
        }
        self.game.turns.push(LoggedTurn { line, player, text: text.to_owned(), time: None, effort: None });
        (self.waiting, self.counts_seen) = (Some((line, number)), false);
        true
    }

    /// Something new begins: the turn before is as whole as it will be, and where a resumed
    /// game belongs is known.
    fn settle(&mut self, earlier: &mut [LoggedGame], texts: Texts) {
        if let Some((line, number)) = self.waiting.take() {
            self.note(line, texts.say(t::ReportNoteNoCounts { mv: &number }));
        }
        if let Some((line, played)) = self.played.take() {
            self.continue_game(line, &played, earlier);
        }
    }

    /// A header that says which moves were played: the game that it goes on with has them,
    /// and what was counted. Where the log has no such game, the moves must do.
    fn continue_game(&mut self, line: usize, played: &[String], earlier: &mut [LoggedGame]) {
        let start = |game: &LoggedGame| game.start.as_ref().map(|(_, start)| start.clone());
        let is_same = |other: &LoggedGame| {
            (&other.game, &other.seats, start(other)) == (&self.game.game, &self.game.seats, start(&self.game))
        };
        let has_played = |turns: &[LoggedTurn]| turns.iter().map(|turn| &turn.text).eq(played);
        let whole = earlier.iter().rposition(|other| is_same(other) && has_played(&other.turns));
        // The program may have ended between writing the log and saving the game.
        let longer = |other: &LoggedGame| {
            is_same(other) && !played.is_empty() && other.turns.get(..played.len()).is_some_and(has_played)
        };
        let Some(place) = whole.or_else(|| earlier.iter().rposition(longer)) else {
            let turn = |text: &String| LoggedTurn { line, player: None, text: text.clone(), time: None, effort: None };
            self.game.turns = played.iter().map(turn).collect();
            return;
        };
        let continued = std::mem::replace(&mut self.game, std::mem::take(&mut earlier[place]));
        self.place = Some(place);
        self.go_on();
        self.game.last_part = self.line;
        self.game.turns.truncate(played.len());
        self.game.resumed.extend(continued.resumed);
        self.game.notes.extend(continued.notes);
    }

    /// Ends a part, complete or not.
    fn end(mut self, log: &mut LogFile, texts: Texts) {
        if let Some((line, number)) = self.waiting.take() {
            // The text of the move may be truncated too.
            self.game.turns.pop();
            self.note(line, texts.say(t::ReportNoteCut { mv: &number }));
        }
        self.settle(&mut log.games, texts);
        if let Some((line, found, count)) = self.unknown.take() {
            self.note(line, texts.say(t::ReportNoteUnknown { text: &found, count: &count }));
        }
        match self.place {
            Some(place) => log.games[place] = self.game,
            None if self.game.game.is_empty() => {
                log.notes.push(Note { line: self.line, text: texts.get(t::REPORT_NOTE_NO_HEADER).to_owned() });
            }
            None => log.games.push(self.game),
        }
    }
}

/// The number of `Move 7`.
fn move_number(label: &str) -> Option<usize> {
    let (word, number) = label.rsplit_once(' ')?;
    if Texts::means(word, t::LOG_MOVE) { number.parse().ok() } else { None }
}

/// A time such as `1500 ms`.
fn milliseconds(text: &str) -> Option<Duration> {
    text.strip_suffix("ms")?.trim().parse().ok().map(Duration::from_millis)
}

/// The time of a turn and the engine's counters; `None` if the line is incomplete.
fn counts(line: &str) -> Option<(Duration, Option<Effort>)> {
    let mut effort = Effort { value: 0.0, depth: 0, nodes: 0, alpha_cuts: 0, beta_cuts: 0 };
    let (mut time, mut has_effort) = (None, false);
    for field in line.split(';') {
        let (label, value) = field.split_once(':')?;
        let value = value.trim();
        if Texts::means(label, t::LOG_TIME) {
            time = Some(milliseconds(value)?);
            continue;
        }
        if value == NOTHING {
            continue;
        }
        if Texts::means(label, t::LOG_VALUE) {
            effort.value = value.parse().ok()?;
            has_effort = true;
        } else if Texts::means(label, t::LOG_DEPTH) {
            effort.depth = value.parse().ok()?;
        } else if Texts::means(label, t::LOG_NODES) {
            effort.nodes = value.parse().ok()?;
        } else if Texts::means(label, t::LOG_ALPHA_CUTS) {
            effort.alpha_cuts = value.parse().ok()?;
        } else if Texts::means(label, t::LOG_BETA_CUTS) {
            effort.beta_cuts = value.parse().ok()?;
        }
    }
    Some((time?, has_effort.then_some(effort)))
}

/// Parses the text of the result, in any language.
fn ending(text: &str) -> Option<Ending> {
    if Texts::means(text, t::ENDING_DRAW) {
        return Some(Ending::Outcome(Outcome::Draw));
    }
    if Texts::means(text, t::ENDING_TIME) {
        return Some(Ending::TimeSpent);
    }
    let last_number = text.rsplit(|letter: char| !letter.is_ascii_digit()).find(|digits| !digits.is_empty());
    let margin: u32 = last_number.and_then(|digits| digits.parse().ok()).unwrap_or(1);
    Language::ALL.into_iter().map(Texts::of).find_map(|texts| {
        Player::BOTH.into_iter().find_map(|player| {
            if texts.say(t::EndingWins { player: &player }) == text {
                Some(Ending::Outcome(Outcome::win(player)))
            } else if texts.say(t::EndingWinsBy { player: &player, margin: &margin }) == text {
                Some(Ending::Outcome(Outcome::Win { winner: player, margin }))
            } else if texts.say(t::EndingResigned { loser: &player, player: player.other() }) == text {
                Some(Ending::Resigned(player))
            } else {
                None
            }
        })
    })
}
