//! The games that the machine lines of a log tell. Lines of several games may stand in any order: each has the
//! id of its game.

use std::collections::HashMap;
use std::time::Duration;

use plyground_session::{GameRecord, Ply};

use super::{LoggedGame, LoggedTurn, Note};
use crate::play::log::machine::{Entry, LineError, MachineLine};
use crate::texts::{Texts, t};

/// Reads machine lines, each with its number and the number of the first line of its part, and adds their games
/// to those that were read from text.
pub(super) fn read(
    games: Vec<LoggedGame>,
    lines: Vec<(usize, usize, Result<MachineLine, LineError>)>,
    notes: &mut Vec<Note>,
    texts: Texts,
) -> Vec<LoggedGame> {
    let mut reader = Reader { games, places: HashMap::new(), texts };
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
                notes.push(Note { line: number, text: texts.get(t::REPORT_NOTE_LATER).to_owned() });
            }
        }
    }
    if let Some((line, count)) = damaged {
        notes.push(Note { line, text: texts.say(t::ReportNoteDamaged { count: &count }) });
    }
    reader.games
}

struct Reader {
    games: Vec<LoggedGame>,
    /// The place of each game by its id.
    places: HashMap<String, usize>,
    texts: Texts,
}

impl Reader {
    /// Takes in an entry; `false` if it belongs to no game.
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
                    let text = self.texts.say(t::ReportNoteOrder { mv: &number, before: &before });
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

    /// A game begins or is resumed. Its record is right, whatever the log says: the program may have ended between
    /// writing the log and saving the game.
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

/// Leaves only the first plies, and the turns that are whole with them.
fn cut(game: &mut LoggedGame, plies: usize) {
    game.record.plies.truncate(plies);
    let mut sum = 0;
    game.turns.retain(|turn| {
        sum += turn.plies;
        sum <= plies
    });
    // A turn that is only begun is not logged as one.
    let whole: usize = game.turns.iter().map(|turn| turn.plies).sum();
    game.record.plies.truncate(whole);
}
