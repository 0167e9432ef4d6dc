//! The text format of recorded games: for each game, lines `key: value` and then one line per move,
//! with the mover's statistics. `docs/formats.md` describes it.

use std::collections::HashMap;
use std::fmt::Write;
use std::time::Duration;

use crate::record::UNFINISHED;
use crate::{Ending, GameLimits, GameRecord, Ply, RecordError, Seat};
use plyground_catalog::Catalog;
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use plyground_core::spec::shortened;
use plyground_core::{Outcome, Player, Stats};
use thiserror::Error;

use super::FileGame;

/// The reason why a text is not a valid record of games.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{name}:{line}: {fault}")]
pub struct TextError {
    /// The file.
    pub name: String,
    /// The line.
    pub line: usize,
    /// The error.
    pub fault: Box<TextFault>,
}

impl ErrorText for TextError {
    fn error_message(&self) -> Option<ErrorMessage> {
        said("error-text-place", [("name", ErrorArg::typed(&self.name)), ("line", ErrorArg::number(self.line))])
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&*self.fault)
    }
}

/// An error in a record of games.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextFault {
    /// A line does not follow the format.
    #[error("{0}")]
    Line(Worded),
    /// The game that it describes cannot be played.
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl ErrorText for TextFault {
    fn error_message(&self) -> Option<ErrorMessage> {
        if let Self::Line(wrong) = self { wrong.message() } else { None }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let Self::Record(error) = self { Some(error) } else { None }
    }
}

impl From<Worded> for TextFault {
    fn from(wrong: Worded) -> Self {
        Self::Line(wrong)
    }
}

/// An error about one value.
fn wrong(english: String, id: &'static str, name: &'static str, found: &str) -> Worded {
    Worded::filled(english, id, [(name, ErrorArg::typed(found))])
}

/// The counters of a move, each with its key, which is that of [`Stats`] in JSON.
type Counter = (&'static str, fn(&mut Stats) -> &mut u64);
const COUNTERS: [Counter; 11] = [
    ("nodes", |stats| &mut stats.nodes),
    ("quiescence_nodes", |stats| &mut stats.quiescence_nodes),
    ("generated", |stats| &mut stats.generated),
    ("expanded", |stats| &mut stats.expanded),
    ("alpha_cuts", |stats| &mut stats.alpha_cuts),
    ("beta_cuts", |stats| &mut stats.beta_cuts),
    ("first_move_cuts", |stats| &mut stats.first_move_cuts),
    ("table_probes", |stats| &mut stats.table_probes),
    ("table_hits", |stats| &mut stats.table_hits),
    ("table_stores", |stats| &mut stats.table_stores),
    ("peak_bytes", |stats| &mut stats.peak_bytes),
];
type Depth = (&'static str, fn(&mut Stats) -> &mut u32);
const DEPTHS: [Depth; 2] =
    [("depth", |stats| &mut stats.depth), ("selective_depth", |stats| &mut stats.selective_depth)];

/// A result: `1-0 by 18`, `0-1 by 3`, `draw`, or `none`.
fn result(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "none".to_owned(),
        Some(Outcome::Draw) => "draw".to_owned(),
        Some(Outcome::Win { winner: Player::One, margin }) => format!("1-0 by {margin}"),
        Some(Outcome::Win { winner: Player::Two, margin }) => format!("0-1 by {margin}"),
    }
}

/// Reads a result other than `none`.
fn parse_result(text: &str) -> Option<Outcome> {
    if text == "draw" {
        return Some(Outcome::Draw);
    }
    let (score, margin) = text.split_once(" by ")?;
    let margin = margin.parse().ok().filter(|&margin| margin > 0)?;
    let winner = match score {
        "1-0" => Player::One,
        "0-1" => Player::Two,
        _ => return None,
    };
    Some(Outcome::Win { winner, margin })
}

/// Writes games as text.
pub fn write<'a>(games: impl IntoIterator<Item = &'a FileGame>) -> String {
    let mut text = String::from("# Games recorded by plyground; docs/formats.md describes the format.\n");
    for game in games {
        write_game(&mut text, game);
    }
    text
}

/// Appends one game. Results of `write!` are ignored, since writing to a string cannot fail.
fn write_game(text: &mut String, game: &FileGame) {
    let FileGame { pair, record } = game;
    let GameLimits { move_time, game_time, depth, nodes } = record.limits;
    let number = |number: Option<u64>| number.map(|number| number.to_string());
    let micros = |time: Option<Duration>| time.map(|time| time.as_micros().to_string());
    let known = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    // If it differs from the time of the moves.
    let used = |player: Player| {
        let used = record.used[player.index()];
        micros(Some(used).filter(|used| used.as_micros() != record.time_of(player).as_micros()))
    };
    let detail = record.ending.as_ref().filter(|ending| matches!(ending, Ending::Forfeit { .. })).map(Ending::detail);
    let lines = [
        ("game", Some(record.game.clone())),
        ("player-1", Some(record.seats[0].name().to_owned())),
        ("player-2", Some(record.seats[1].name().to_owned())),
        ("seed-1", number(record.seeds[0])),
        ("seed-2", number(record.seeds[1])),
        ("pair", number(pair.map(|(pair, _)| pair))),
        ("of-pair", number(pair.map(|(_, game)| game.into()))),
        ("id", known(&record.id)),
        ("version", known(&record.program)),
        ("started-ms", number(Some(record.times.0))),
        ("ended-ms", number(Some(record.times.1))),
        ("move-time-us", micros(move_time)),
        ("game-time-us", micros(game_time)),
        ("depth-limit", number(depth.map(u64::from))),
        ("node-limit", number(nodes)),
        ("used-1-us", used(Player::One)),
        ("used-2-us", used(Player::Two)),
        ("start", Some(record.start.clone())),
        ("start-name", record.start_name.as_deref().map(one_line)),
        ("opening", Some(record.opening.to_string())),
        ("result", Some(result(record.outcome()))),
        ("reason", Some(record.ending_name().to_owned())),
        ("detail", detail.map(one_line)),
    ];
    text.push('\n');
    for (key, value) in lines {
        if let Some(value) = value {
            _ = writeln!(text, "{key}: {value}");
        }
    }
    text.push_str("moves:\n");
    for ply in &record.plies {
        _ = write!(text, "{} {}", ply.player, ply.mv);
        let mut details = String::new();
        if !ply.time.is_zero() {
            _ = write!(details, " time_us={}", ply.time.as_micros());
        }
        if let Some(margin) = ply.margin {
            _ = write!(details, " {}={margin}", if ply.proved { "proved" } else { "margin" });
        }
        if let Some(mut stats) = ply.stats {
            for (key, counter) in DEPTHS {
                _ = write!(details, " {key}={}", counter(&mut stats));
            }
            for (key, counter) in COUNTERS {
                let count = *counter(&mut stats);
                if count > 0 || key == "nodes" {
                    _ = write!(details, " {key}={count}");
                }
            }
        }
        _ = writeln!(text, "{}{details}", if details.is_empty() { "" } else { " |" });
    }
    text.push_str("end\n");
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

/// Reads games and replays each of them to check it.
///
/// # Errors
/// [`TextError`] with the line and what was expected there.
pub fn read(name: &str, text: &str, catalog: &Catalog) -> Result<Vec<FileGame>, TextError> {
    let error = |line: usize, fault: TextFault| TextError { name: name.to_owned(), line, fault: Box::new(fault) };
    let mut games = Vec::new();
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    while let Some((first, line)) = lines.by_ref().find(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let mut game = PartialGame::default();
        let mut current = Some((first, line));
        while let Some((number, line)) = current.filter(|&(_, line)| line != "end") {
            game.line(line).map_err(|wrong| error(number, wrong.into()))?;
            current = lines.next();
        }
        if current.is_none() {
            return Err(error(first, no_line("end").into()));
        }
        let game = game.finish().map_err(|wrong| error(first, wrong.into()))?;
        game.record.check(catalog).map_err(|wrong| error(first, wrong.into()))?;
        games.push(game);
    }
    if games.is_empty() { Err(error(1, Worded::said("no game found", "error-text-nothing").into())) } else { Ok(games) }
}

const KEYS: [&str; 23] = [
    "game",
    "player-1",
    "player-2",
    "seed-1",
    "seed-2",
    "pair",
    "of-pair",
    "id",
    "version",
    "started-ms",
    "ended-ms",
    "move-time-us",
    "game-time-us",
    "depth-limit",
    "node-limit",
    "used-1-us",
    "used-2-us",
    "start",
    "start-name",
    "opening",
    "result",
    "reason",
    "detail",
];

fn no_line(line: &str) -> Worded {
    wrong(format!("the game has no line `{line}`"), "error-text-no-line", "line", line)
}

/// A game while its lines are read.
#[derive(Default)]
struct PartialGame {
    header: HashMap<&'static str, String>,
    plies: Vec<Ply>,
    in_moves: bool,
}

impl PartialGame {
    fn line(&mut self, line: &str) -> Result<(), Worded> {
        if line.is_empty() || line.starts_with('#') {
            return Ok(());
        }
        if self.in_moves {
            self.plies.push(parse_ply(line)?);
            return Ok(());
        }
        let Some((key, value)) = line.split_once(':') else {
            let found = shortened(line);
            let english = format!("expected a line such as `result: draw`, found `{found}`");
            return Err(wrong(english, "error-text-line", "found", &found));
        };
        if key == "moves" {
            self.in_moves = true;
            return Ok(());
        }
        let Some(&key) = KEYS.iter().find(|&&known| known == key) else {
            let (key, keys) = (shortened(key), KEYS.join(", "));
            let args = [("key", ErrorArg::typed(&key)), ("keys", ErrorArg::typed(&keys))];
            return Err(Worded::filled(format!("there is no key `{key}`, expected {keys}"), "error-text-key", args));
        };
        match self.header.insert(key, value.trim().to_owned()) {
            None => Ok(()),
            Some(_) => Err(wrong(format!("`{key}` is given twice"), "error-text-twice", "key", key)),
        }
    }

    fn finish(mut self) -> Result<FileGame, Worded> {
        let mut take = |key: &'static str| self.header.remove(key);
        let needed = |key: &str, value: Option<String>| value.ok_or_else(|| no_line(&format!("{key}:")));
        let spec = needed("game", take("game"))?;
        let start = needed("start", take("start"))?;
        let players = [needed("player-1", take("player-1"))?, needed("player-2", take("player-2"))?];
        let result = needed("result", take("result"))?;
        let ending = ending(&result, take("reason"), take("detail"))?;
        let (id, program) = (take("id").unwrap_or_default(), take("version").unwrap_or_default());
        let start_name = take("start-name");
        let mut number = |key: &'static str| {
            let parse = |text: String| {
                text.parse::<u64>().map_err(|_| {
                    let found = shortened(&text);
                    let args = [("key", ErrorArg::typed(key)), ("found", ErrorArg::typed(&found))];
                    Worded::filled(format!("`{key}:` must be a number, found `{found}`"), "error-text-number", args)
                })
            };
            take(key).map(parse).transpose()
        };
        let seeds = [number("seed-1")?, number("seed-2")?];
        let (pair, game) = (number("pair")?, number("of-pair")?.unwrap_or(0));
        let times = (number("started-ms")?.unwrap_or(0), number("ended-ms")?.unwrap_or(0));
        let limits = GameLimits {
            move_time: number("move-time-us")?.map(Duration::from_micros),
            game_time: number("game-time-us")?.map(Duration::from_micros),
            depth: number("depth-limit")?.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX)),
            nodes: number("node-limit")?,
        };
        let used = [number("used-1-us")?, number("used-2-us")?];
        let opening = number("opening")?.unwrap_or(0) as usize;
        let plies = self.plies;
        if opening > plies.len() {
            let english = format!("an opening of {opening} plies is longer than the game");
            return Err(wrong(english, "error-text-opening", "plies", &opening.to_string()));
        }
        let seats = players.map(|name| Seat::from_name(&name));
        let mut record = GameRecord {
            id,
            program,
            start_name,
            seeds,
            limits,
            opening,
            plies,
            ending,
            times,
            ..GameRecord::new(spec, start, seats)
        };
        record.used =
            Player::BOTH.map(|player| used[player.index()].map_or(record.time_of(player), Duration::from_micros));
        Ok(FileGame { pair: pair.map(|pair| (pair, u8::from(game != 0))), record })
    }
}

/// The ending that `result:`, `reason:` and `detail:` describe; `None` for an unfinished game.
fn ending(result: &str, reason: Option<String>, detail: Option<String>) -> Result<Option<Ending>, Worded> {
    if result == "none" {
        let reason = reason.as_deref().unwrap_or(UNFINISHED);
        let ending = Ending::from_name(reason, None, "");
        return match ending {
            None if reason != UNFINISHED => {
                let reason = shortened(reason);
                Err(wrong(format!("`{reason}` has a result"), "error-text-has-result", "reason", &reason))
            }
            _ => Ok(ending),
        };
    }
    let outcome = parse_result(result).ok_or_else(|| {
        let found = shortened(result);
        let english = format!("expected `1-0 by N`, `0-1 by N`, `draw` or `none`, found `{found}`");
        wrong(english, "error-text-result", "found", &found)
    })?;
    let reason = reason.unwrap_or_else(|| "finished".to_owned());
    let ending = Ending::from_name(&reason, Some(outcome), &detail.unwrap_or_default());
    ending.map(Some).ok_or_else(|| match outcome {
        Outcome::Draw => Worded::said("a draw has no other reason than `finished`", "error-text-draw"),
        Outcome::Win { .. } => {
            let reason = shortened(&reason);
            wrong(format!("`{reason}` has no result"), "error-text-no-result", "reason", &reason)
        }
    })
}

fn parse_ply(line: &str) -> Result<Ply, Worded> {
    let (move_text, details) = line.split_once('|').unwrap_or((line, ""));
    let expected = || {
        let found = shortened(line);
        wrong(format!("expected a move such as `1 E1`, or `end`, found `{found}`"), "error-text-move", "found", &found)
    };
    let (player, mv) = move_text.trim().split_once(' ').ok_or_else(expected)?;
    let player = player.parse().ok().and_then(Player::from_number).ok_or_else(expected)?;
    let mut ply = Ply::new(player, mv.trim());
    let mut stats = Stats::default();
    for word in details.split_whitespace() {
        let wrong = || {
            let found = shortened(word);
            wrong(format!("expected `key=number` after `|`, found `{found}`"), "error-text-counter", "found", &found)
        };
        let (key, value) = word.split_once('=').ok_or_else(wrong)?;
        let count = || value.parse::<u64>().map_err(|_| wrong());
        match key {
            "time_us" => ply.time = Duration::from_micros(count()?),
            "margin" | "proved" => {
                let margin = value.parse().ok().filter(|margin: &f64| margin.is_finite());
                ply.margin = Some(margin.ok_or_else(wrong)?);
                ply.proved = key == "proved";
            }
            _ => {
                let wide = COUNTERS.iter().find(|(known, _)| *known == key);
                let depth = DEPTHS.iter().find(|(known, _)| *known == key);
                match (wide, depth) {
                    (Some((_, counter)), _) => *counter(&mut stats) = count()?,
                    (_, Some((_, counter))) => *counter(&mut stats) = value.parse().map_err(|_| wrong())?,
                    // A newer version may write more keys.
                    (None, None) => continue,
                }
                ply.stats = Some(stats);
            }
        }
    }
    if let Some(stats) = &mut ply.stats {
        stats.time = ply.time;
    }
    Ok(ply)
}
