//! `log.dat`: what the course's programs write, a game after another, for people to read.
//! Appended and closed after every entry, so that nothing is lost with the program.
//! `plyground report` reads it back.

use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use plyground_catalog::{AnyGame, Worth, turns};
use plyground_core::{Outcome, Player, Stats};
use plyground_search::tree::Status;
use plyground_session::{Ending, PlayedTurn, Turn};

use super::hosted::HostedGame;
use super::saved;
use super::setup::Mode;
use crate::texts::Texts;

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
    pub(crate) fn header(&mut self, game: &HostedGame, texts: Texts) -> io::Result<()> {
        self.begin(game, texts, [(texts.get("log.date"), saved::now())])
    }

    /// Logs that a game is resumed. Other games may have been logged since, or the log may be a new one: the header
    /// and the moves identify the game.
    pub(crate) fn resumed(&mut self, game: &HostedGame, texts: Texts) -> io::Result<()> {
        let played: Vec<String> = game.turns().iter().map(Turn::text).collect();
        let played = if played.is_empty() { NOTHING.to_owned() } else { played.join("; ") };
        self.begin(game, texts, [(texts.get("log.resumed"), saved::now()), (texts.get("log.played"), played)])
    }

    fn begin<const N: usize>(
        &self,
        game: &HostedGame,
        texts: Texts,
        last_lines: [(&str, String); N],
    ) -> io::Result<()> {
        let setup = &game.setup;
        let mode = match setup.mode() {
            Mode::HumanComputer => texts.get("mode.human_computer"),
            Mode::ComputerComputer => texts.get("mode.computer_computer"),
            Mode::HumanHuman => texts.get("mode.human_human"),
        };
        let time = |time: Option<Duration>| time.map_or_else(|| NOTHING.to_owned(), milliseconds);
        let depth = setup.depth.map_or_else(|| NOTHING.to_owned(), |depth| depth.to_string());
        let from = setup.start_name.clone().unwrap_or_else(|| NOTHING.to_owned());
        let lines = [
            (texts.get("log.game"), setup.game.clone()),
            (texts.get("log.from"), from),
            (texts.get("log.board"), game.record().start),
            (texts.get("log.mode"), mode.to_owned()),
            (texts.get("log.first"), game.seat_name(Player::One)),
            (texts.get("log.second"), game.seat_name(Player::Two)),
            (texts.get("log.move_time"), time(setup.move_time)),
            (texts.get("log.game_time"), time(setup.game_time)),
            (texts.get("log.depth_limit"), depth),
        ];
        let mut text = format!("{FIRST_LINE}\n");
        for (label, value) in lines.into_iter().chain(last_lines) {
            // Writing to a string cannot fail.
            _ = writeln!(text, "{label}: {value}");
        }
        text.push_str(&drawing(game.game(), texts));
        text.push('\n');
        self.append(&text)
    }

    /// A turn, and the position after it.
    pub(crate) fn turn(&mut self, turn: &PlayedTurn, game: &dyn AnyGame, texts: Texts) -> io::Result<()> {
        let mut text = String::new();
        _ = writeln!(
            text,
            "{} {}: {} {}: {}",
            texts.get("log.move"),
            turn.number,
            texts.get("player"),
            turn.player,
            turns::text(&turn.plies)
        );
        let stats = turn.stats.as_ref();
        let or_nothing = |value: Option<String>| value.unwrap_or_else(|| NOTHING.to_owned());
        let counts = [
            (texts.get("log.value"), or_nothing(turn.margin.map(number))),
            (texts.get("log.depth"), or_nothing(stats.map(|stats| stats.depth.to_string()))),
            (texts.get("log.nodes"), or_nothing(stats.map(|stats| stats.nodes.to_string()))),
            (texts.get("log.alpha_cuts"), or_nothing(stats.map(|stats| stats.alpha_cuts.to_string()))),
            (texts.get("log.beta_cuts"), or_nothing(stats.map(|stats| stats.beta_cuts.to_string()))),
            (texts.get("log.time"), milliseconds(turn.time)),
        ];
        let counts: Vec<String> = counts.iter().map(|(label, value)| format!("{label}: {value}")).collect();
        _ = writeln!(text, "{INDENT}{}", counts.join("; "));
        text.push_str(&drawing(game, texts));
        text.push('\n');
        self.append(&text)
    }

    /// Logs that turns were taken back, and the number of turns left.
    pub(crate) fn taken_back(&mut self, turns: usize, texts: Texts) -> io::Result<()> {
        self.append(&format!("{}: {turns}\n\n", texts.get("log.taken_back")))
    }

    /// The end of the game, or of the sitting: totals, points, winner.
    pub(crate) fn footer(&mut self, game: &HostedGame, texts: Texts) -> io::Result<()> {
        let mut text = format!("{LAST_PART} {}\n", saved::now());
        for player in Player::BOTH {
            let turns: Vec<Turn<'_>> = game.turns().into_iter().filter(|turn| turn.player == player).collect();
            let sum = |count: fn(&Stats) -> u64| {
                turns.iter().filter_map(Turn::stats).map(|stats| count(&stats)).sum::<u64>().to_string()
            };
            let time: Duration = turns.iter().map(Turn::time).sum();
            let mut totals = vec![
                format!("{}: {}", texts.get("log.moves"), turns.len()),
                format!("{}: {}", texts.get("log.nodes"), sum(|stats| stats.nodes)),
                format!("{}: {}", texts.get("log.alpha_cuts"), sum(|stats| stats.alpha_cuts)),
                format!("{}: {}", texts.get("log.beta_cuts"), sum(|stats| stats.beta_cuts)),
                format!("{}: {}", texts.get("log.time"), milliseconds(time)),
            ];
            if let Some(points) = game.game().points(player) {
                totals.push(format!("{}: {points}", texts.get("log.points")));
            }
            _ = writeln!(text, "{} {player}: {}", texts.get("player"), totals.join("; "));
        }
        _ = writeln!(text, "{}: {}\n", texts.get("log.result"), ending(game.ending(), texts));
        self.append(&text)
    }
}

/// How a game ended, in words.
pub(crate) fn ending(ending: Option<&Ending>, texts: Texts) -> String {
    match ending {
        None => texts.get("ending.unfinished").to_owned(),
        Some(Ending::Rules { outcome: Outcome::Draw }) => texts.get("ending.draw").to_owned(),
        Some(Ending::Rules { outcome: Outcome::Win { winner, margin: 1 } }) => {
            texts.fill("ending.wins", &[("player", winner)])
        }
        Some(Ending::Rules { outcome: Outcome::Win { winner, margin } }) => {
            texts.fill("ending.wins_by", &[("player", winner), ("margin", margin)])
        }
        Some(Ending::Resigned { loser } | Ending::Forfeit { loser, .. }) => {
            texts.fill("ending.resigned", &[("loser", loser), ("player", &loser.other())])
        }
        Some(Ending::Time) => texts.get("ending.time").to_owned(),
    }
}

/// The board, indented.
fn drawing(game: &dyn AnyGame, texts: Texts) -> String {
    let drawing = game.draw(texts.language).to_string();
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
    if worth.status == Status::Proved { format!("{value}, {}", texts.get("value.proved")) } else { value }
}

fn milliseconds(time: Duration) -> String {
    format!("{} ms", time.as_millis())
}
