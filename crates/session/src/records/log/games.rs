//! Reads games from the machine lines of a log. Lines of several games may be mixed: each has the
//! id of its game.

use std::collections::HashMap;
use std::time::Duration;

use plyground_view::Language;
use plyground_view::texts::Says as _;

use super::{Entry, LineError, MachineLine};
use crate::words::t;
use crate::{GameRecord, Ply};

/// A remark about a line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The number of the line.
    pub line: usize,
    /// The remark, in the language of the reader.
    pub text: String,
}

/// A game of a log: its record, and data that only the log has.
#[derive(Clone, Debug, PartialEq)]
pub struct LoggedGame {
    /// The line where it starts.
    pub line: usize,
    /// The line with its first position.
    pub start_line: usize,
    /// A line of its last part.
    pub last_part: usize,
    /// The game.
    pub record: GameRecord,
    /// The turns as which the record's plies were logged.
    pub turns: Vec<LoggedTurn>,
    /// When it was resumed, as Unix times in milliseconds.
    pub resumed: Vec<u64>,
    /// The number of undos.
    pub taken_back: u32,
    /// When it ended or was left.
    pub ended: Option<u64>,
    /// Remarks about its lines.
    pub notes: Vec<Note>,
}

impl LoggedGame {
    /// The turns with their plies.
    pub fn turns(&self) -> impl Iterator<Item = (&LoggedTurn, &[Ply])> {
        let mut rest = &self.record.plies[..];
        self.turns.iter().map(move |turn| {
            let (plies, later) = rest.split_at(turn.plies.min(rest.len()));
            rest = later;
            (turn, plies)
        })
    }
}

/// A turn as it was logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoggedTurn {
    /// Its line.
    pub line: usize,
    /// The number of its plies.
    pub plies: usize,
    /// Whether the log has its time: in old logs it may be missing.
    pub is_timed: bool,
}

/// Reads machine lines, each with its number and the number of the first line of its part, and adds
/// their games to those read from text.
pub(super) fn read_lines(
    games: Vec<LoggedGame>,
    lines: Vec<(usize, usize, Result<MachineLine, LineError>)>,
    notes: &mut Vec<Note>,
    language: Language,
) -> Vec<LoggedGame> {
    let mut reader = Reader { games, places: HashMap::new(), language };
    let mut damaged: Option<(usize, usize)> = None;
    let mut later = false;
    for (number, first, line) in lines {
        match line {
            Ok(MachineLine { game_id, entry, .. }) => {
                if !reader.entry(number, first, &game_id, entry) {
                    damaged = Some(damaged.map_or((number, 1), |(first, count)| (first, count + 1)));
                }
            }
            Err(LineError::Damaged) => damaged = Some(damaged.map_or((number, 1), |(first, count)| (first, count + 1))),
            Err(LineError::Later) if later => {}
            Err(LineError::Later) => {
                later = true;
                notes.push(Note { line: number, text: language.pick(t::LOG_LATER).to_owned() });
            }
        }
    }
    if let Some((line, count)) = damaged {
        notes.push(Note { line, text: t::LogDamaged { count }.say(language) });
    }
    reader.games
}

struct Reader {
    games: Vec<LoggedGame>,
    /// The place of each game by its id.
    places: HashMap<String, usize>,
    language: Language,
}

impl Reader {
    /// Processes an entry; `false` if it belongs to no game.
    fn entry(&mut self, line: usize, first: usize, id: &str, entry: Entry) -> bool {
        if let Entry::Start { at_ms, resumed, mut record } = entry {
            id.clone_into(&mut record.id);
            self.start(line, first, *record, resumed.then_some(at_ms));
            return true;
        }
        let Some(&place) = self.places.get(id) else { return false };
        let game = &mut self.games[place];
        game.last_part = line;
        game.ended = None;
        game.record.ending = None;
        match entry {
            Entry::Start { .. } => {}
            Entry::Move { number, after, plies } => {
                if after > game.record.plies.len() {
                    let before = game.turns.len();
                    let text = t::LogOrder { mv: number, before }.say(self.language);
                    game.notes.push(Note { line, text });
                }
                cut(game, after);
                game.turns.push(LoggedTurn { line, plies: plies.len(), is_timed: true });
                game.record.plies.extend(plies);
            }
            Entry::Back { plies } => {
                cut(game, plies);
                game.taken_back += 1;
            }
            Entry::End { at_ms, used_us, ending, .. } => {
                game.ended = Some(at_ms);
                game.record.times.1 = at_ms;
                game.record.used = used_us.map(Duration::from_micros);
                game.record.ending = ending;
            }
        }
        true
    }

    /// Starts or resumes a game. Its record is right, whatever the log contains: the program may
    /// have ended between writing the log and saving the game.
    fn start(&mut self, line: usize, first: usize, record: GameRecord, resumed: Option<u64>) {
        let earlier = self.places.get(&record.id).copied().or_else(|| self.old_game(first, &record));
        let place = earlier.unwrap_or_else(|| {
            self.games.push(LoggedGame {
                line: first,
                start_line: line,
                last_part: line,
                record: GameRecord { plies: Vec::new(), ..record.clone() },
                turns: Vec::new(),
                resumed: Vec::new(),
                taken_back: 0,
                ended: None,
                notes: Vec::new(),
            });
            self.games.len() - 1
        });
        self.places.insert(record.id.clone(), place);
        let game = &mut self.games[place];
        game.last_part = line;
        game.ended = None;
        game.resumed.extend(resumed);
        let same = |(one, other): &(&Ply, &Ply)| one.player == other.player && one.mv == other.mv;
        let known = game.record.plies.iter().zip(&record.plies).take_while(same).count();
        cut(game, known);
        let known = game.record.plies.len();
        for turn in record.plies[known..].chunk_by(|one, other| one.player == other.player) {
            game.turns.push(LoggedTurn { line, plies: turn.len(), is_timed: true });
        }
        let began = if game.record.times.0 == 0 { record.times.0 } else { game.record.times.0 };
        game.record = GameRecord { times: (began, record.times.1), ..record };
    }

    /// The game of an older log that this one continues.
    fn old_game(&self, first: usize, record: &GameRecord) -> Option<usize> {
        let moves = |record: &GameRecord| record.plies.iter().map(|ply| ply.mv.clone()).collect::<Vec<_>>();
        let is_same = |game: &LoggedGame| {
            game.line < first
                && (&game.record.game, &game.record.start) == (&record.game, &record.start)
                && game.record.seats == record.seats
                && !record.plies.is_empty()
                && moves(record).starts_with(&moves(&game.record))
                && !self.places.contains_key(&game.record.id)
        };
        self.games.iter().rposition(is_same)
    }
}

/// Keeps only the first plies, and the turns that are complete with them.
fn cut(game: &mut LoggedGame, plies: usize) {
    game.record.plies.truncate(plies);
    let mut sum = 0;
    game.turns.retain(|turn| {
        sum += turn.plies;
        sum <= plies
    });
    // A turn that has only begun is not logged.
    let whole: usize = game.turns.iter().map(|turn| turn.plies).sum();
    game.record.plies.truncate(whole);
}
