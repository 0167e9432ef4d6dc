//! Reading the text of logs that have no machine lines, in either language. Their words are frozen.
//!
//! Structural lines are not indented; boards and counters are. A game starts with the first line of a header.

use std::time::Duration;

use plyground_catalog::turns;
use plyground_core::random::mix64;
use plyground_core::spec::shortened;
use plyground_core::{Outcome, Player, Stats};
use plyground_view::no_files;
use plyground_view::texts::Says as _;

use super::{LAST_PART, LoggedGame, LoggedTurn, NOTHING, Note, Reading};
use crate::words::t;
use crate::{Ending, GameLimits, GameRecord, Ply, Seat};

/// The words of old logs, in both languages.
const WORDS: &str = include_str!("words.txt");

/// The words with this key.
fn words(key: &str) -> impl Iterator<Item = &'static str> {
    let found = WORDS.lines().filter_map(|line| line.split_once(" = ")).find(|(known, _)| *known == key);
    found.map_or("", |(_, words)| words).split('|')
}

/// Whether a text is the word with this key, in either language.
fn means(text: &str, key: &str) -> bool {
    words(key).any(|word| word.to_lowercase() == text.trim().to_lowercase())
}

/// A game as it was logged.
#[derive(Clone, Debug, Default)]
struct TextGame {
    /// The line where it starts.
    line: usize,
    /// The line where its last part starts.
    last_part: usize,
    /// The game's spec.
    game: String,
    /// The name of its start: `problem C`.
    from: Option<String>,
    /// The position of the first turn, and the line that has it.
    start: Option<(usize, String)>,
    /// The specs of engines; `None` for people.
    seats: [Option<String>; 2],
    limits: GameLimits,
    date: Option<String>,
    /// When it was resumed.
    resumed: Vec<String>,
    /// The number of undos.
    taken_back: u32,
    turns: Vec<TextTurn>,
    /// When it ended or was left.
    ended: Option<String>,
    /// The result in the log; `None` if the game is unfinished or the log has no result.
    ending: Option<Ending>,
    notes: Vec<Note>,
}

/// A turn as it was logged.
#[derive(Clone, Debug)]
struct TextTurn {
    line: usize,
    /// The player; `None` if the log has only the move.
    player: Option<Player>,
    text: String,
    time: Option<Duration>,
    counts: Option<Counts>,
}

/// The margin that an engine expects, and its counters.
type Counts = (f64, Stats);

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
const LABELS: [(&str, Label); 14] = [
    ("log.game", Label::Game),
    ("log.from", Label::From),
    ("log.board", Label::Board),
    ("log.mode", Label::Mode),
    ("log.first", Label::First),
    ("log.second", Label::Second),
    ("log.move_time", Label::MoveTime),
    ("log.game_time", Label::GameTime),
    ("log.depth_limit", Label::DepthLimit),
    ("log.date", Label::Date),
    ("log.resumed", Label::Resumed),
    ("log.played", Label::Played),
    ("log.taken_back", Label::TakenBack),
    ("log.result", Label::Result),
];

/// Reads the parts of a log without machine lines: for each, the number of its first line and the
/// numbered lines after it. Returns the games, and remarks about other parts.
pub(super) fn read(parts: &[(usize, Vec<(usize, &str)>)], reading: Reading<'_>) -> (Vec<LoggedGame>, Vec<Note>) {
    let (mut games, mut notes) = (Vec::new(), Vec::new());
    for (first, lines) in parts {
        let mut part = Part::new(*first);
        for (number, line) in lines {
            part.line(*number, line, &mut games, reading);
        }
        part.end(&mut games, &mut notes, reading);
    }
    (games.into_iter().map(|game: TextGame| game.into_logged(reading)).collect(), notes)
}

/// The part of a game being read: from one first line to the next.
struct Part {
    line: usize,
    game: TextGame,
    /// The index of the game that is resumed, if it is one.
    place: Option<usize>,
    /// The moves that a resumed game lists as played before, and their line.
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
            game: TextGame { line, last_part: line, ..TextGame::default() },
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

    /// Processes a line that is not empty.
    fn line(&mut self, number: usize, line: &str, earlier: &mut [TextGame], reading: Reading<'_>) {
        if line.starts_with([' ', '\t']) {
            if self.waiting.is_some() && !self.counts_seen {
                self.counts_seen = true;
                // An incomplete line is ignored: a truncated number looks like a whole one.
                if let (Some((time, counts)), Some(turn)) = (counts(line), self.game.turns.last_mut()) {
                    (turn.time, turn.counts) = (Some(time), counts);
                    self.waiting = None;
                }
            }
            return;
        }
        if let Some(date) = line.strip_prefix(LAST_PART) {
            self.settle(earlier, reading);
            self.in_footer = true;
            self.game.ended = Some(date.trim()).filter(|date| !date.is_empty()).map(str::to_owned);
            return;
        }
        let (label, value) = line.split_once(':').unwrap_or((line, ""));
        let known = match move_number(label) {
            Some(count) => self.turn((number, count), value.trim(), earlier, reading),
            None => match LABELS.iter().find(|(key, _)| means(label, key)) {
                Some(&(_, label)) => {
                    self.labelled(number, label, value.trim(), earlier, reading);
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

    fn labelled(&mut self, number: usize, label: Label, value: &str, earlier: &mut [TextGame], reading: Reading<'_>) {
        let some = Some(value).filter(|value| !value.is_empty() && *value != NOTHING).map(str::to_owned);
        let seat = |value: Option<String>| value.filter(|value| !means(value, "seat.human"));
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
            Label::MoveTime => game.limits.move_time = milliseconds(value),
            Label::GameTime => game.limits.game_time = milliseconds(value),
            Label::DepthLimit => game.limits.depth = value.parse().ok(),
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
                self.settle(earlier, reading);
                self.go_on();
                self.game.taken_back += 1;
                match value.parse() {
                    Ok(left) => self.game.turns.truncate(left),
                    Err(_) => self.note(number, reading.language.pick(t::LOG_TAKEN_BACK).to_owned()),
                }
            }
            Label::Result => game.ending = ending(value),
        }
    }

    /// Discards the result, since the game continues.
    fn go_on(&mut self) {
        self.in_footer = false;
        (self.game.ended, self.game.ending) = (None, None);
    }

    /// Reads `Player 1: B3 bqao` after `Move 7:`; `false` if it is something else.
    fn turn(
        &mut self,
        (line, number): (usize, usize),
        value: &str,
        earlier: &mut [TextGame],
        reading: Reading<'_>,
    ) -> bool {
        let Some((player, text)) = value.split_once(':') else { return false };
        let player = player.rsplit_once(' ').filter(|(word, _)| means(word, "player"));
        let player = player.and_then(|(_, number)| Player::from_number(number.parse().ok()?));
        let text = text.trim();
        if player.is_none() || text.is_empty() {
            return false;
        }
        self.settle(earlier, reading);
        self.go_on();
        let before = self.game.turns.len();
        if number != before + 1 {
            self.note(line, t::LogOrder { mv: number, before }.say(reading.language));
        }
        self.game.turns.push(TextTurn { line, player, text: text.to_owned(), time: None, counts: None });
        (self.waiting, self.counts_seen) = (Some((line, number)), false);
        true
    }

    /// Ends the turn before, whose counters are now complete or missing, and finds the game that a
    /// resumed part belongs to.
    fn settle(&mut self, earlier: &mut [TextGame], reading: Reading<'_>) {
        if let Some((line, number)) = self.waiting.take() {
            self.note(line, t::LogNoCounts { mv: number }.say(reading.language));
        }
        if let Some((line, played)) = self.played.take() {
            self.continue_game(line, &played, earlier);
        }
    }

    /// Continues the game that has the listed moves and their counters. If the log has no such
    /// game, only the moves are known.
    fn continue_game(&mut self, line: usize, played: &[String], earlier: &mut [TextGame]) {
        let start = |game: &TextGame| game.start.as_ref().map(|(_, start)| start.clone());
        let is_same = |other: &TextGame| {
            (&other.game, &other.seats, start(other)) == (&self.game.game, &self.game.seats, start(&self.game))
        };
        let has_played = |turns: &[TextTurn]| turns.iter().map(|turn| &turn.text).eq(played);
        let whole = earlier.iter().rposition(|other| is_same(other) && has_played(&other.turns));
        // The program may have ended between writing the log and saving the game.
        let longer = |other: &TextGame| {
            is_same(other) && !played.is_empty() && other.turns.get(..played.len()).is_some_and(has_played)
        };
        let Some(place) = whole.or_else(|| earlier.iter().rposition(longer)) else {
            let turn = |text: &String| TextTurn { line, player: None, text: text.clone(), time: None, counts: None };
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
    fn end(mut self, games: &mut Vec<TextGame>, notes: &mut Vec<Note>, reading: Reading<'_>) {
        if let Some((line, number)) = self.waiting.take() {
            // The text of the move may be truncated too.
            self.game.turns.pop();
            self.note(line, t::LogCut { mv: number }.say(reading.language));
        }
        self.settle(games, reading);
        if let Some((line, found, count)) = self.unknown.take() {
            self.note(line, t::LogUnknown { text: &found, count }.say(reading.language));
        }
        match self.place {
            Some(place) => games[place] = self.game,
            None if self.game.game.is_empty() => {
                notes.push(Note { line: self.line, text: reading.language.pick(t::LOG_NO_HEADER).to_owned() });
            }
            None => games.push(self.game),
        }
    }
}

/// The number of `Move 7`.
fn move_number(label: &str) -> Option<usize> {
    let (word, number) = label.rsplit_once(' ')?;
    if means(word, "log.move") { number.parse().ok() } else { None }
}

/// A time such as `1500 ms`.
fn milliseconds(text: &str) -> Option<Duration> {
    text.strip_suffix("ms")?.trim().parse().ok().map(Duration::from_millis)
}

/// The time of a turn and the engine's counters; `None` if the line is incomplete.
fn counts(line: &str) -> Option<(Duration, Option<Counts>)> {
    let (mut time, mut value, mut stats) = (None, None, Stats::default());
    for field in line.split(';') {
        let (label, text) = field.split_once(':')?;
        let text = text.trim();
        if means(label, "log.time") {
            time = Some(milliseconds(text)?);
        } else if text == NOTHING {
        } else if means(label, "log.value") {
            value = Some(text.parse().ok()?);
        } else if means(label, "log.depth") {
            stats.depth = text.parse().ok()?;
        } else if means(label, "log.nodes") {
            stats.nodes = text.parse().ok()?;
        } else if means(label, "log.alpha_cuts") {
            stats.alpha_cuts = text.parse().ok()?;
        } else if means(label, "log.beta_cuts") {
            stats.beta_cuts = text.parse().ok()?;
        }
    }
    Some((time?, value.map(|value| (value, stats))))
}

/// Parses the text of the result, in either language.
fn ending(text: &str) -> Option<Ending> {
    if means(text, "ending.draw") {
        return Some(Ending::Rules { outcome: Outcome::Draw });
    }
    if means(text, "ending.time") {
        return Some(Ending::Time);
    }
    let last_number = text.rsplit(|letter: char| !letter.is_ascii_digit()).find(|digits| !digits.is_empty());
    let margin: u32 = last_number.and_then(|digits| digits.parse().ok()).unwrap_or(1);
    let is = |key: &str, gaps: &[(&str, &dyn std::fmt::Display)]| {
        let fill = |word: &str| {
            gaps.iter()
                .fold(word.to_owned(), |word, (gap, value)| word.replace(&format!("{{{gap}}}"), &value.to_string()))
        };
        words(key).any(|word| fill(word) == text)
    };
    Player::BOTH.into_iter().find_map(|player| {
        if is("ending.wins", &[("player", &player)]) {
            Some(Ending::Rules { outcome: Outcome::win(player) })
        } else if is("ending.wins_by", &[("player", &player), ("margin", &margin)]) {
            Some(Ending::Rules { outcome: Outcome::Win { winner: player, margin } })
        } else if is("ending.resigned", &[("loser", &player), ("player", &player.other())]) {
            Some(Ending::Resigned { loser: player })
        } else {
            None
        }
    })
}

impl TextGame {
    /// The game as a record. Turns that cannot be played are kept as one ply each, and reported when they are
    /// replayed.
    fn into_logged(self, reading: Reading<'_>) -> LoggedGame {
        let seats = self.seats.map(|spec| spec.map_or(Seat::Human, Seat::Engine));
        let date = |text: &Option<String>| text.as_deref().and_then(reading.date).unwrap_or(0);
        let began = date(&self.date);
        let (start_line, start) = self.start.unwrap_or_default();
        let mut record = GameRecord {
            start_name: self.from,
            limits: self.limits,
            ending: self.ending,
            times: (began, date(&self.ended).max(began)),
            ..GameRecord::new(self.game, start, seats)
        };
        if record.start.is_empty()
            && let Ok(game) = reading.catalog.open(&record.game, &no_files)
        {
            record.start = game.value.position();
        }
        record.id = id(&record);
        let mut game = record.open(reading.catalog).ok();
        let mut logged = Vec::with_capacity(self.turns.len());
        for turn in self.turns {
            let first = record.plies.len();
            let before = record.plies.last().map_or(Player::One, |ply| ply.player.other());
            let player = game.as_ref().map_or_else(|| turn.player.unwrap_or(before), |game| game.turn());
            if let Some(Ok(plies)) = game.as_mut().map(|game| turns::play(&mut **game, &turn.text)) {
                record.plies.extend(plies.into_iter().map(|ply| Ply::new(player, ply)));
            } else {
                game = None;
                record.plies.push(Ply::new(player, turn.text));
            }
            let ply = &mut record.plies[first];
            ply.player = turn.player.unwrap_or(player);
            ply.time = turn.time.unwrap_or_default();
            (ply.margin, ply.stats) = turn.counts.unzip();
            if let Some(stats) = &mut ply.stats {
                stats.time = ply.time;
            }
            let plies = record.plies.len() - first;
            logged.push(LoggedTurn { line: turn.line, plies, is_timed: turn.time.is_some() });
        }
        record.used = Player::BOTH.map(|player| record.time_of(player));
        LoggedGame {
            line: self.line,
            start_line,
            last_part: self.last_part,
            record,
            turns: logged,
            resumed: self.resumed.iter().filter_map(|text| (reading.date)(text)).collect(),
            taken_back: self.taken_back,
            ended: self.ended.as_deref().and_then(reading.date),
            notes: self.notes,
        }
    }
}

/// The same id each time the log is read, so that a store recognizes the game.
fn id(record: &GameRecord) -> String {
    let seats = record.seats.each_ref().map(Seat::name).join(" ");
    let text = format!("{} {} {} {seats}", record.times.0, record.game, record.start);
    let hash = text.bytes().fold(0, |hash, byte| mix64(hash ^ u64::from(byte)));
    format!("log-{hash:016x}")
}
