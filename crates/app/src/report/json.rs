//! The report as JSON; `docs/formats.md` has the keys.

use plyground_core::{Outcome, Player};
use serde::{Serialize, Serializer};

use plyground_session::{Ending, Seat};

use super::game::{GameReport, Move, Totals};
use super::log::Note;
use super::table::Games;
use crate::dates;
use crate::play::setup::Mode;

#[derive(Serialize)]
struct Whole<'a> {
    log: &'a str,
    games_in_log: usize,
    games: Vec<Game<'a>>,
    notes: Vec<NoteOut<'a>>,
}

#[derive(Serialize)]
struct NoteOut<'a> {
    line: usize,
    text: &'a str,
}

#[derive(Serialize)]
struct Game<'a> {
    number: usize,
    line: usize,
    id: &'a str,
    game: &'a str,
    title: &'a str,
    from: Option<&'a str>,
    start: Option<&'a str>,
    mode: &'static str,
    /// Engines by their specs, `null` for people.
    players: [Option<&'a str>; 2],
    limits: Limits,
    date: Option<String>,
    resumed: Vec<String>,
    ended: Option<String>,
    taken_back: u32,
    moves: Vec<MoveOut<'a>>,
    totals: [TotalsOut; 2],
    ending: &'static str,
    winner: Option<u32>,
    margin: Option<u32>,
    notes: Vec<NoteOut<'a>>,
}

#[derive(Serialize)]
struct Limits {
    move_ms: Option<u64>,
    game_ms: Option<u64>,
    depth: Option<u32>,
}

#[derive(Serialize)]
struct MoveOut<'a> {
    number: usize,
    player: u32,
    r#move: &'a str,
    value: Option<f64>,
    depth: Option<u32>,
    nodes: Option<u64>,
    alpha_cuts: Option<u64>,
    beta_cuts: Option<u64>,
    time_ms: Option<u64>,
    nodes_per_second: Option<f64>,
    points: Option<[i32; 2]>,
    left: Option<[i32; 2]>,
    position: Option<&'a str>,
}

#[derive(Serialize)]
struct TotalsOut {
    player: u32,
    moves: usize,
    nodes: Option<u64>,
    alpha_cuts: Option<u64>,
    beta_cuts: Option<u64>,
    time_ms: u64,
    longest_ms: u64,
    nodes_per_second: Option<f64>,
    mean_depth: Option<f64>,
    points: Option<i32>,
    left: Option<i32>,
}

fn milliseconds(time: std::time::Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn notes(notes: &[Note]) -> Vec<NoteOut<'_>> {
    notes.iter().map(|note| NoteOut { line: note.line, text: &note.text }).collect()
}

impl<'a> From<&'a Move> for MoveOut<'a> {
    fn from(played: &'a Move) -> Self {
        let (stats, board) = (played.stats, played.board.as_ref());
        Self {
            number: played.number,
            player: played.player.number(),
            r#move: &played.text,
            value: played.margin,
            depth: stats.map(|stats| stats.shown_depth()),
            nodes: stats.map(|stats| stats.nodes),
            alpha_cuts: stats.map(|stats| stats.alpha_cuts),
            beta_cuts: stats.map(|stats| stats.beta_cuts),
            time_ms: played.time.map(milliseconds),
            nodes_per_second: played.nodes_per_second(),
            points: board.and_then(|board| board.points),
            left: board.and_then(|board| board.left),
            position: board.map(|board| board.position.as_str()),
        }
    }
}

fn totals(player: Player, totals: &Totals) -> TotalsOut {
    TotalsOut {
        player: player.number(),
        moves: totals.moves,
        nodes: totals.nodes,
        alpha_cuts: totals.alpha_cuts,
        beta_cuts: totals.beta_cuts,
        time_ms: milliseconds(totals.time),
        longest_ms: milliseconds(totals.longest),
        nodes_per_second: totals.nodes_per_second,
        mean_depth: totals.mean_depth,
        points: totals.points,
        left: totals.left,
    }
}

impl<'a> From<&'a GameReport> for Game<'a> {
    fn from(report: &'a GameReport) -> Self {
        let (logged, record) = (&report.logged, &report.logged.record);
        let (ending, winner, margin) = match &report.ending {
            None => ("unfinished", None, None),
            Some(Ending::Time) => ("time", None, None),
            Some(Ending::Resigned { loser }) => ("resigned", Some(loser.other()), None),
            Some(Ending::Forfeit { loser, .. }) => ("forfeit", Some(loser.other()), None),
            Some(Ending::Rules { outcome: Outcome::Draw }) => ("rules", None, Some(0)),
            Some(Ending::Rules { outcome: Outcome::Win { winner, margin } }) => ("rules", Some(*winner), Some(*margin)),
        };
        Self {
            number: report.number,
            line: logged.line,
            id: &record.id,
            game: &record.game,
            title: &report.title,
            from: record.start_name.as_deref(),
            start: Some(record.start.as_str()).filter(|start| !start.is_empty()),
            mode: match report.mode() {
                Mode::HumanComputer => "human-computer",
                Mode::ComputerComputer => "computer-computer",
                Mode::HumanHuman => "human-human",
            },
            players: record.seats.each_ref().map(Seat::engine),
            limits: Limits {
                move_ms: record.limits.move_time.map(milliseconds),
                game_ms: record.limits.game_time.map(milliseconds),
                depth: record.limits.depth,
            },
            date: report.date(),
            resumed: logged.resumed.iter().copied().map(dates::local).collect(),
            ended: logged.ended.map(dates::local),
            taken_back: logged.taken_back,
            moves: report.moves.iter().map(MoveOut::from).collect(),
            totals: Player::BOTH.map(|player| totals(player, &report.totals[player.index()])),
            ending,
            winner: winner.map(Player::number),
            margin,
            notes: notes(&logged.notes),
        }
    }
}

impl Serialize for Games {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let games = self.reports.iter().map(Game::from).collect();
        Whole { log: &self.log, games_in_log: self.count, games, notes: notes(&self.notes) }.serialize(serializer)
    }
}
