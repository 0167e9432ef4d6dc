//! The report as tables: on the terminal, and the grids that Markdown and HTML show too.

use std::io::{self, Write};
use std::time::Duration;

use plyground_core::Player;
use plyground_view::Language;

use super::game::{GameReport, Move, Totals};
use super::log::Note;
use super::player;
use crate::cli::Boards;
use crate::dates;
use crate::grid::{Entry, Grid};
use crate::ink;
use crate::numbers::{fixed, number, quantity};
use crate::output::Report;
use crate::paint::{self, HEADING};
use crate::play::log::NOTHING;
use crate::play::setup::Mode;
use crate::play::words;
use crate::texts::{Texts, t};
use plyground_view::Message;

/// The games of a report.
#[derive(Debug)]
pub(crate) struct Games {
    /// The file.
    pub(crate) log: String,
    /// The number of games in it.
    pub(crate) count: usize,
    pub(crate) reports: Vec<GameReport>,
    /// Remarks about lines outside any game.
    pub(crate) notes: Vec<Note>,
    /// Which boards are shown; `None` for the default of the format.
    pub(crate) boards: Option<Boards>,
}

impl Games {
    /// Every note with the line that it is about.
    pub(crate) fn warnings(&self, texts: Texts) -> Vec<Message> {
        let notes = self.notes.iter().chain(self.reports.iter().flat_map(|report| &report.logged.notes));
        notes.map(|note| Message::quoted(format!("{}: {}", self.log, note_text(note, texts)))).collect()
    }
}

/// `line 12: …`
pub(super) fn note_text(note: &Note, texts: Texts) -> String {
    texts.say(t::ReportNote { line: &note.line, text: &note.text })
}

/// The heading of a game: `Blokus Uno, game 2 of 3`.
pub(super) fn title(report: &GameReport, count: usize, texts: Texts) -> String {
    let number = texts.say(t::ReportGameOf { number: &report.number, count: &count });
    format!("{}, {number}", report.title)
}

/// Facts about a game: names and values.
pub(super) fn facts(report: &GameReport, texts: Texts) -> Vec<(&'static str, String)> {
    let (logged, record) = (&report.logged, &report.logged.record);
    let mode = match report.mode() {
        Mode::HumanComputer => texts.get(t::MODE_HUMAN_COMPUTER),
        Mode::ComputerComputer => texts.get(t::MODE_COMPUTER_COMPUTER),
        Mode::HumanHuman => texts.get(t::MODE_HUMAN_HUMAN),
    };
    let time = |time: Option<Duration>| time.map(|time| format!("{} ms", time.as_millis()));
    let mut facts = vec![(texts.get(t::LOG_GAME), record.game.clone())];
    let mut add = |label, value: Option<String>| facts.extend(value.map(|value| (label, value)));
    add(texts.get(t::LOG_FROM), record.start_name.clone());
    add(texts.get(t::LOG_MODE), Some(mode.to_owned()));
    add(texts.get(t::LOG_FIRST), Some(report.seat_name(Player::One, texts)));
    add(texts.get(t::LOG_SECOND), Some(report.seat_name(Player::Two, texts)));
    add(texts.get(t::LOG_MOVE_TIME), time(record.limits.move_time));
    add(texts.get(t::LOG_GAME_TIME), time(record.limits.game_time));
    add(texts.get(t::LOG_DEPTH_LIMIT), record.limits.depth.map(|depth| depth.to_string()));
    add(texts.get(t::LOG_DATE), report.date());
    let resumed: Vec<String> = logged.resumed.iter().copied().map(dates::local).collect();
    add(texts.get(t::LOG_RESUMED), Some(resumed.join(", ")).filter(|dates| !dates.is_empty()));
    add(texts.get(t::REPORT_ENDED), logged.ended.map(dates::local));
    add(texts.get(t::REPORT_TAKEN_BACK), Some(logged.taken_back.to_string()).filter(|_| logged.taken_back > 0));
    add(texts.get(t::LOG_RESULT), Some(words::ending(report.ending.as_ref(), texts)));
    facts
}

fn or_nothing(value: Option<String>) -> String {
    value.unwrap_or_else(|| NOTHING.to_owned())
}

/// Nodes per second, abbreviated.
fn rate(value: Option<f64>, texts: Texts) -> String {
    or_nothing(value.map(|value| quantity(value, texts)))
}

/// The counts of a move, as the columns of its table have them.
pub(super) fn counts(played: &Move, texts: Texts) -> [String; 7] {
    let stats = played.stats;
    [
        or_nothing(played.margin.map(|margin| number(margin, texts))),
        or_nothing(stats.map(|stats| stats.shown_depth().to_string())),
        or_nothing(stats.map(|stats| stats.nodes.to_string())),
        or_nothing(stats.map(|stats| stats.alpha_cuts.to_string())),
        or_nothing(stats.map(|stats| stats.beta_cuts.to_string())),
        or_nothing(played.time.map(|time| time.as_millis().to_string())),
        rate(played.nodes_per_second(), texts),
    ]
}

/// The names of those columns.
pub(super) fn count_names(texts: Texts) -> [&'static str; 7] {
    [
        texts.get(t::LOG_VALUE),
        texts.get(t::LOG_DEPTH),
        texts.get(t::LOG_NODES),
        texts.get(t::LOG_ALPHA_CUTS),
        texts.get(t::LOG_BETA_CUTS),
        texts.get(t::REPORT_TIME_MS),
        texts.get(t::REPORT_RATE),
    ]
}

/// A row per move.
pub(super) fn moves(report: &GameReport, texts: Texts) -> Grid {
    let mut headings =
        vec!["#".to_owned(), texts.get(t::REPORT_PLAYER).to_owned(), texts.get(t::REPORT_MOVE).to_owned()];
    headings.extend(count_names(texts).map(str::to_owned));
    if report.has_points() {
        headings.push(texts.get(t::LOG_POINTS).to_owned());
    }
    let width = report.moves.len().to_string().len();
    let rows = report.moves.iter().map(|played| {
        let look = ink::look(match played.player {
            Player::One => plyground_view::Ink::One,
            Player::Two => plyground_view::Ink::Two,
        });
        let style = look.terminal;
        let mut row = vec![
            Entry::from(format!("{:>width$}", played.number)),
            Entry { text: played.player.to_string(), style },
            Entry::from(played.text.clone()),
        ];
        row.extend(counts(played, texts).map(Entry::from));
        if report.has_points() {
            let points = played.board.as_ref().and_then(|board| board.points);
            row.push(or_nothing(points.map(|[one, two]| format!("{one}:{two}"))).into());
        }
        row
    });
    Grid { headings, words: 3, rows: rows.collect() }
}

/// A row per player.
pub(super) fn totals(report: &GameReport, texts: Texts) -> Grid {
    let names = [
        t::REPORT_PLAYER,
        t::LOG_MOVES,
        t::LOG_NODES,
        t::LOG_ALPHA_CUTS,
        t::LOG_BETA_CUTS,
        t::REPORT_TIME_MS,
        t::REPORT_LONGEST,
        t::REPORT_RATE,
        t::REPORT_MEAN_DEPTH,
    ];
    let mut headings: Vec<String> = names.map(|key| texts.get(key).to_owned()).into();
    if report.has_points() {
        headings.push(texts.get(t::LOG_POINTS).to_owned());
    }
    if report.has_left() {
        headings.push(texts.get(t::LOG_LEFT).to_owned());
    }
    let rows = Player::BOTH.map(|player| {
        let Totals { moves, nodes, alpha_cuts, beta_cuts, time, longest, nodes_per_second, mean_depth, points, left } =
            report.totals[player.index()];
        let count = |count: Option<u64>| or_nothing(count.map(|count| count.to_string()));
        let mut row = vec![
            player.to_string(),
            moves.to_string(),
            count(nodes),
            count(alpha_cuts),
            count(beta_cuts),
            time.as_millis().to_string(),
            longest.as_millis().to_string(),
            rate(nodes_per_second, texts),
            or_nothing(mean_depth.map(|depth| fixed(depth, 1, texts))),
        ];
        if report.has_points() {
            row.push(or_nothing(points.map(|points| points.to_string())));
        }
        if report.has_left() {
            row.push(or_nothing(left.map(|left| left.to_string())));
        }
        row.into_iter().map(Entry::from).collect()
    });
    Grid { headings, words: 1, rows: rows.into() }
}

/// The title of a board: the move that led to it.
pub(super) fn caption(played: Option<&Move>, texts: Texts) -> String {
    match played {
        None => texts.get(t::REPORT_START).to_owned(),
        Some(played) => format!("{}. {}: {}", played.number, player(played.player, texts), played.text),
    }
}

impl Report for Games {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        for (index, report) in self.reports.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            writeln!(out, "{HEADING}{}{HEADING:#}", title(report, self.count, texts))?;
            let facts = facts(report, texts);
            let width = facts.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
            for (label, value) in &facts {
                writeln!(out, "{label:<width$}  {value}")?;
            }
            writeln!(out)?;
            moves(report, texts).write_aligned(out)?;
            writeln!(out, "\n{HEADING}{}{HEADING:#}", texts.get(t::REPORT_TOTALS))?;
            totals(report, texts).write_aligned(out)?;
            let boards = report.boards();
            let shown: Vec<_> = match self.boards.unwrap_or(Boards::Last) {
                Boards::All => boards.collect(),
                Boards::Last => boards.last().into_iter().collect(),
                Boards::None => Vec::new(),
            };
            for (played, board) in shown {
                writeln!(out, "\n{HEADING}{}{HEADING:#}", caption(played, texts))?;
                out.write_all(paint::ansi(&board.drawing).as_bytes())?;
            }
        }
        Ok(())
    }
}
