//! `log.dat`: what the course's programs write, a game after another, for people to read.
//! Appended and closed after every entry, so that nothing is lost with the program.
//! `plyground report` reads it back.

use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use plyground_catalog::Worth;
use plyground_core::{Outcome, Player};
use plyground_search::tree::Status;

use super::contest::{Contest, Ending, Turn};
use super::saved;
use super::setup::Mode;
use crate::texts::{Texts, t};

/// The first line of a game, in every language: readers look for it.
pub(crate) const FIRST_LINE: &str = "======== plyground log.dat ========";
/// The first line of the end of a game.
pub(crate) const LAST_PART: &str = "--------";
/// What stands where there is nothing to say.
pub(crate) const NOTHING: &str = "-";
/// How far drawings are indented.
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

    fn append(&self, text: &str) -> io::Result<()> {
        let mut file = OpenOptions::new().create(true).append(true).open(&self.path)?;
        file.write_all(text.as_bytes())?;
        file.flush()
    }

    /// The beginning of a game.
    pub(crate) fn header(&mut self, contest: &Contest, texts: Texts) -> io::Result<()> {
        self.begin(contest, texts, [(texts.get(t::LOG_DATE), saved::now())])
    }

    /// Logs that a game is resumed. Other games may have been logged since, or the log may be a new one: the header
    /// and the moves identify the game.
    pub(crate) fn resumed(&mut self, contest: &Contest, texts: Texts) -> io::Result<()> {
        let played: Vec<String> = contest.turns().iter().map(Turn::text).collect();
        let played = if played.is_empty() { NOTHING.to_owned() } else { played.join("; ") };
        self.begin(contest, texts, [(texts.get(t::LOG_RESUMED), saved::now()), (texts.get(t::LOG_PLAYED), played)])
    }

    fn begin<const N: usize>(
        &self,
        contest: &Contest,
        texts: Texts,
        last_lines: [(&str, String); N],
    ) -> io::Result<()> {
        let setup = &contest.setup;
        let mode = match setup.mode() {
            Mode::HumanComputer => texts.get(t::MODE_HUMAN_COMPUTER),
            Mode::ComputerComputer => texts.get(t::MODE_COMPUTER_COMPUTER),
            Mode::HumanHuman => texts.get(t::MODE_HUMAN_HUMAN),
        };
        let time = |time: Option<Duration>| time.map_or_else(|| NOTHING.to_owned(), milliseconds);
        let depth = setup.depth.map_or_else(|| NOTHING.to_owned(), |depth| depth.to_string());
        let from = setup.start_name.clone().unwrap_or_else(|| NOTHING.to_owned());
        let lines = [
            (texts.get(t::LOG_GAME), setup.game.clone()),
            (texts.get(t::LOG_FROM), from),
            (texts.get(t::LOG_BOARD), contest.start().to_owned()),
            (texts.get(t::LOG_MODE), mode.to_owned()),
            (texts.get(t::LOG_FIRST), contest.seat_name(Player::One)),
            (texts.get(t::LOG_SECOND), contest.seat_name(Player::Two)),
            (texts.get(t::LOG_MOVE_TIME), time(setup.move_time)),
            (texts.get(t::LOG_GAME_TIME), time(setup.game_time)),
            (texts.get(t::LOG_DEPTH_LIMIT), depth),
        ];
        let mut text = format!("{FIRST_LINE}\n");
        for (label, value) in lines.into_iter().chain(last_lines) {
            // Writing to a string cannot fail.
            _ = writeln!(text, "{label}: {value}");
        }
        text.push_str(&drawing(contest, texts));
        text.push('\n');
        self.append(&text)
    }

    /// The last turn of the game.
    pub(crate) fn turn(&mut self, contest: &Contest, texts: Texts) -> io::Result<()> {
        let turns = contest.turns();
        let Some(turn) = turns.last() else { return Ok(()) };
        let mut text = String::new();
        _ = writeln!(
            text,
            "{} {}: {} {}: {}",
            texts.get(t::LOG_MOVE),
            turns.len(),
            texts.get(t::PLAYER),
            turn.player,
            turn.text()
        );
        let effort = turn.effort.as_ref();
        let or_nothing = |value: Option<String>| value.unwrap_or_else(|| NOTHING.to_owned());
        let counts = [
            (texts.get(t::LOG_VALUE), or_nothing(effort.map(|effort| number(effort.value)))),
            (texts.get(t::LOG_DEPTH), or_nothing(effort.map(|effort| effort.depth.to_string()))),
            (texts.get(t::LOG_NODES), or_nothing(effort.map(|effort| effort.nodes.to_string()))),
            (texts.get(t::LOG_ALPHA_CUTS), or_nothing(effort.map(|effort| effort.alpha_cuts.to_string()))),
            (texts.get(t::LOG_BETA_CUTS), or_nothing(effort.map(|effort| effort.beta_cuts.to_string()))),
            (texts.get(t::LOG_TIME), milliseconds(turn.time)),
        ];
        let counts: Vec<String> = counts.iter().map(|(label, value)| format!("{label}: {value}")).collect();
        _ = writeln!(text, "{INDENT}{}", counts.join("; "));
        text.push_str(&drawing(contest, texts));
        text.push('\n');
        self.append(&text)
    }

    /// Logs that turns were taken back, and the number of turns left.
    pub(crate) fn taken_back(&mut self, contest: &Contest, texts: Texts) -> io::Result<()> {
        self.append(&format!("{}: {}\n\n", texts.get(t::LOG_TAKEN_BACK), contest.turns().len()))
    }

    /// The end of the game, or of the sitting: totals, points, winner.
    pub(crate) fn footer(&mut self, contest: &Contest, texts: Texts) -> io::Result<()> {
        let mut text = format!("{LAST_PART} {}\n", saved::now());
        for player in Player::BOTH {
            let turns: Vec<&Turn> = contest.turns().iter().filter(|turn| turn.player == player).collect();
            let sum = |count: fn(&super::contest::Effort) -> u64| {
                turns.iter().filter_map(|turn| turn.effort.as_ref()).map(count).sum::<u64>().to_string()
            };
            let time: Duration = turns.iter().map(|turn| turn.time).sum();
            let mut totals = vec![
                format!("{}: {}", texts.get(t::LOG_MOVES), turns.len()),
                format!("{}: {}", texts.get(t::LOG_NODES), sum(|effort| effort.nodes)),
                format!("{}: {}", texts.get(t::LOG_ALPHA_CUTS), sum(|effort| effort.alpha_cuts)),
                format!("{}: {}", texts.get(t::LOG_BETA_CUTS), sum(|effort| effort.beta_cuts)),
                format!("{}: {}", texts.get(t::LOG_TIME), milliseconds(time)),
            ];
            if let Some(points) = contest.game.points(player) {
                totals.push(format!("{}: {points}", texts.get(t::LOG_POINTS)));
            }
            _ = writeln!(text, "{} {player}: {}", texts.get(t::PLAYER), totals.join("; "));
        }
        _ = writeln!(text, "{}: {}\n", texts.get(t::LOG_RESULT), ending(contest.ending(), texts));
        self.append(&text)
    }
}

/// How a game ended, in words.
pub(crate) fn ending(ending: Option<Ending>, texts: Texts) -> String {
    match ending {
        None => texts.get(t::ENDING_UNFINISHED).to_owned(),
        Some(Ending::Outcome(Outcome::Draw)) => texts.get(t::ENDING_DRAW).to_owned(),
        Some(Ending::Outcome(Outcome::Win { winner, margin: 1 })) => texts.say(t::EndingWins { player: &winner }),
        Some(Ending::Outcome(Outcome::Win { winner, margin })) => {
            texts.say(t::EndingWinsBy { player: &winner, margin: &margin })
        }
        Some(Ending::Resigned(player)) => texts.say(t::EndingResigned { loser: &player, player: player.other() }),
        Some(Ending::TimeSpent) => texts.get(t::ENDING_TIME).to_owned(),
    }
}

/// The board, indented.
fn drawing(contest: &Contest, texts: Texts) -> String {
    let drawing = contest.game.draw(texts.language).to_string();
    drawing.lines().map(|line| format!("{INDENT}{line}").trim_end().to_owned() + "\n").collect()
}

/// A margin with no more digits than it needs.
pub(crate) fn number(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    // Minus zero is zero.
    if rounded == 0.0 { "0".to_owned() } else { rounded.to_string() }
}

/// What a position is worth, and whether that is proved.
pub(crate) fn worth(worth: &Worth, texts: Texts) -> String {
    let value = number(worth.margin);
    if worth.status == Status::Proved { format!("{value}, {}", texts.get(t::VALUE_PROVED)) } else { value }
}

fn milliseconds(time: Duration) -> String {
    format!("{} ms", time.as_millis())
}
