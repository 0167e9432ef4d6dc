//! `log.dat`: the log of the course's programs, one game after another, for people to read, with a
//! machine line for each entry. Each entry is appended in one piece, so that nothing is lost if the
//! program ends and several games can be logged in one file. `plyground report` reads it back.

use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use plyground_catalog::AnyGame;
use plyground_core::{Player, Stats};
pub(crate) use plyground_session::records::log::NOTHING;
use plyground_session::records::log::{Entry, FIRST_LINE, LAST_PART, MachineLine};
use plyground_session::{GameRecord, Turn};

use super::setup::Mode;
use super::words::{ending, seat_name};
use crate::numbers;
use crate::texts::{Texts, t};
use crate::{dates, files};

/// The indentation of drawings.
const INDENT: &str = "    ";

/// A log file.
#[derive(Debug)]
pub(crate) struct Log {
    path: PathBuf,
}

impl Log {
    pub(crate) const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Fails if the log could not be written, as far as that can be told without writing.
    pub(crate) fn check(&self) -> io::Result<()> {
        match OpenOptions::new().append(true).open(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
                folder.map_or(Ok(()), |folder| fs::metadata(folder).map(drop))
            }
            opened => opened.map(drop),
        }
    }

    fn append(&self, text: &str) -> io::Result<()> {
        files::append(&self.path, text.as_bytes())
    }

    /// Appends the text of an entry and its machine line.
    fn append_entry(&self, mut text: String, record: &GameRecord, entry: Entry) -> io::Result<()> {
        text.push_str(&MachineLine::new(record, entry).text()?);
        text.push('\n');
        self.append(&text)
    }

    /// The beginning of a game.
    pub(crate) fn header(&self, record: &GameRecord, game: &dyn AnyGame, texts: Texts) -> io::Result<()> {
        let date = (texts.get(t::LOG_DATE), dates::local(record.times.0));
        self.begin(record, game, texts, false, [date])
    }

    /// Logs that a game is resumed. Other games may have been logged since, or the log may be a new one, so the
    /// header has the moves.
    pub(crate) fn resumed(&self, record: &GameRecord, game: &dyn AnyGame, texts: Texts) -> io::Result<()> {
        let played: Vec<String> = record.turns().map(|turn| turn.text()).collect();
        let played = if played.is_empty() { NOTHING.to_owned() } else { played.join("; ") };
        let date = (texts.get(t::LOG_RESUMED), dates::local(record.times.1));
        self.begin(record, game, texts, true, [date, (texts.get(t::LOG_PLAYED), played)])
    }

    fn begin<const N: usize>(
        &self,
        record: &GameRecord,
        game: &dyn AnyGame,
        texts: Texts,
        resumed: bool,
        last_lines: [(&str, String); N],
    ) -> io::Result<()> {
        let mode = match Mode::of(&record.seats) {
            Mode::HumanComputer => texts.get(t::MODE_HUMAN_COMPUTER),
            Mode::ComputerComputer => texts.get(t::MODE_COMPUTER_COMPUTER),
            Mode::HumanHuman => texts.get(t::MODE_HUMAN_HUMAN),
        };
        let time = |time: Option<Duration>| time.map_or_else(|| NOTHING.to_owned(), milliseconds);
        let depth = record.limits.depth.map_or_else(|| NOTHING.to_owned(), |depth| depth.to_string());
        let from = record.start_name.clone().unwrap_or_else(|| NOTHING.to_owned());
        let [one, two] = record.seats.each_ref().map(|seat| seat_name(seat, &record.game, texts));
        let lines = [
            (texts.get(t::LOG_GAME), record.game.clone()),
            (texts.get(t::LOG_FROM), from),
            (texts.get(t::LOG_BOARD), record.start.clone()),
            (texts.get(t::LOG_MODE), mode.to_owned()),
            (texts.get(t::LOG_FIRST), one),
            (texts.get(t::LOG_SECOND), two),
            (texts.get(t::LOG_MOVE_TIME), time(record.limits.move_time)),
            (texts.get(t::LOG_GAME_TIME), time(record.limits.game_time)),
            (texts.get(t::LOG_DEPTH_LIMIT), depth),
        ];
        let mut text = format!("{FIRST_LINE}\n");
        for (label, value) in lines.into_iter().chain(last_lines) {
            // Writing to a string cannot fail.
            _ = writeln!(text, "{label}: {value}");
        }
        text.push_str(&drawing(game, texts));
        let entry = Entry::Start { at_ms: record.times.1, resumed, record: Box::new(record.clone()) };
        self.append_entry(text, record, entry)
    }

    /// The turn with this number, from 1, and the position after it.
    pub(crate) fn turn(&self, record: &GameRecord, number: usize, game: &dyn AnyGame, texts: Texts) -> io::Result<()> {
        let mut turns = record.turns();
        let after: usize = turns.by_ref().take(number.saturating_sub(1)).map(|turn| turn.plies.len()).sum();
        // A turn may be taken back before it is logged.
        let Some(turn) = turns.next() else { return Ok(()) };
        let mut text = String::new();
        _ = writeln!(
            text,
            "{} {number}: {} {}: {}",
            texts.get(t::LOG_MOVE),
            texts.get(t::PLAYER),
            turn.player,
            turn.text()
        );
        let stats = turn.stats();
        let or_nothing = |value: Option<String>| value.unwrap_or_else(|| NOTHING.to_owned());
        let counts = [
            (texts.get(t::LOG_VALUE), or_nothing(turn.margin().map(|margin| numbers::number(margin, texts)))),
            (texts.get(t::LOG_DEPTH), or_nothing(stats.map(|stats| stats.shown_depth().to_string()))),
            (texts.get(t::LOG_NODES), or_nothing(stats.map(|stats| stats.nodes.to_string()))),
            (texts.get(t::LOG_ALPHA_CUTS), or_nothing(stats.map(|stats| stats.alpha_cuts.to_string()))),
            (texts.get(t::LOG_BETA_CUTS), or_nothing(stats.map(|stats| stats.beta_cuts.to_string()))),
            (texts.get(t::LOG_TIME), milliseconds(turn.time())),
        ];
        let counts: Vec<String> = counts.iter().map(|(label, value)| format!("{label}: {value}")).collect();
        _ = writeln!(text, "{INDENT}{}", counts.join("; "));
        text.push_str(&drawing(game, texts));
        self.append_entry(text, record, Entry::Move { number, after, plies: turn.plies.to_vec() })
    }

    /// Logs that turns were taken back, and the number of turns left.
    pub(crate) fn taken_back(&self, record: &GameRecord, turns: usize, texts: Texts) -> io::Result<()> {
        let plies = record.turns().take(turns).map(|turn| turn.plies.len()).sum();
        let text = format!("{}: {turns}\n", texts.get(t::LOG_TAKEN_BACK));
        self.append_entry(text, record, Entry::Back { plies })
    }

    /// The end of the game, or of the session: totals, points, winner.
    pub(crate) fn footer(&self, record: &GameRecord, game: &dyn AnyGame, texts: Texts) -> io::Result<()> {
        let mut text = format!("{LAST_PART} {}\n", dates::local(record.times.1));
        for player in Player::BOTH {
            let turns: Vec<Turn<'_>> = record.turns().filter(|turn| turn.player == player).collect();
            let sum = |count: fn(&Stats) -> u64| {
                turns.iter().filter_map(Turn::stats).map(|stats| count(&stats)).sum::<u64>().to_string()
            };
            let mut totals = vec![
                // Passes are logged as turns, but they are forced.
                format!(
                    "{}: {}",
                    texts.get(t::LOG_MOVES),
                    turns.iter().filter(|turn| !turn.is_pass(game.pass_text())).count()
                ),
                format!("{}: {}", texts.get(t::LOG_NODES), sum(|stats| stats.nodes)),
                format!("{}: {}", texts.get(t::LOG_ALPHA_CUTS), sum(|stats| stats.alpha_cuts)),
                format!("{}: {}", texts.get(t::LOG_BETA_CUTS), sum(|stats| stats.beta_cuts)),
                format!("{}: {}", texts.get(t::LOG_TIME), milliseconds(record.time_of(player))),
            ];
            for (label, count) in [(t::LOG_POINTS, game.points(player)), (t::LOG_LEFT, game.left(player))] {
                totals.extend(count.map(|count| format!("{}: {count}", texts.get(label))));
            }
            _ = writeln!(text, "{} {player}: {}", texts.get(t::PLAYER), totals.join("; "));
        }
        _ = writeln!(text, "{}: {}", texts.get(t::LOG_RESULT), ending(record.ending.as_ref(), texts));
        let used_us = record.used.map(|used| u64::try_from(used.as_micros()).unwrap_or(u64::MAX));
        let (at_ms, plies, ending) = (record.times.1, record.plies.len(), record.ending.clone());
        self.append_entry(text, record, Entry::End { at_ms, plies, used_us, ending })
    }
}

/// The board, indented.
fn drawing(game: &dyn AnyGame, texts: Texts) -> String {
    let drawing = game.draw(texts.language).to_string();
    drawing.lines().map(|line| format!("{INDENT}{line}").trim_end().to_owned() + "\n").collect()
}

fn milliseconds(time: Duration) -> String {
    format!("{} ms", time.as_millis())
}
