//! One stored game: its moves with their statistics, or its boards.

use std::io::{self, Write};

use anyhow::{Result, bail};
use plyground_arena::participants::Entrant;
use plyground_arena::store::GameRow;
use plyground_core::Stats;
use plyground_session::{GameRecord, Ply};
use plyground_view::{Drawing, Language};
use serde::{Serialize, Serializer};

use crate::errors::Explain;
use crate::lookup::catalog;
use crate::match_report::{ending, milliseconds, when, winner};
use crate::numbers::{fixed, fixed_signed};
use crate::output::{Output, Report};
use crate::paint;
use crate::texts::{Texts, t};
use plyground_view::texts::Says;

/// The names of the players for people.
pub(super) fn seat_names(record: &GameRecord, texts: Texts) -> [&str; 2] {
    record.seats.each_ref().map(|seat| {
        seat.engine()
            .map_or_else(|| texts.get(plyground_session::words::t::SEAT_HUMAN), |text| Entrant::of(text).shown())
    })
}

/// The JSON form of a game outside any match, in a list.
#[derive(Serialize)]
pub(super) struct SingleGame<'a> {
    id: i64,
    record: &'a str,
    game: &'a str,
    players: [&'a str; 2],
    winner: Option<u32>,
    margin: u32,
    reason: &'a str,
    moves: usize,
    version: &'a str,
    started_ms: u64,
    ended_ms: u64,
}

impl<'a> SingleGame<'a> {
    pub(super) fn of(row: &'a GameRow) -> Self {
        let record = &row.record;
        let (winner, margin) = winner(record.outcome());
        Self {
            id: row.id,
            record: &record.id,
            game: &record.game,
            players: record.seats.each_ref().map(|seat| Entrant::of(seat.name()).shown()),
            winner,
            margin,
            reason: record.ending_name(),
            moves: record.moves_played(catalog()),
            version: &record.program,
            started_ms: record.times.0,
            ended_ms: record.times.1,
        }
    }
}

/// A game with its final position.
pub(super) struct GameReport {
    row: GameRow,
    end: Drawing,
    position: String,
}

impl GameReport {
    pub(super) fn of(row: GameRow, language: Language) -> Result<Self> {
        let mut game = row.record.open(catalog())?;
        for (index, ply) in row.record.plies.iter().enumerate() {
            game.play(&ply.mv).about(|| t::FailMove { number: index + 1 })?;
        }
        Ok(Self { end: game.draw(language), position: game.position(), row })
    }
}

/// The JSON form of a game.
#[derive(Serialize)]
struct GameJson<'a> {
    id: i64,
    /// `null` outside any match, like `pair` and `of_pair`.
    #[serde(rename = "match")]
    of_match: Option<i64>,
    /// The id of the record, in logs and saved games; empty in a match.
    record: &'a str,
    game: &'a str,
    players: [&'a str; 2],
    seeds: [Option<u64>; 2],
    version: &'a str,
    pair: Option<u64>,
    of_pair: Option<u8>,
    winner: Option<u32>,
    margin: u32,
    reason: &'a str,
    result: String,
    start: &'a str,
    position: &'a str,
    started_ms: u64,
    ended_ms: u64,
    plies: Vec<PlyShown<'a>>,
}

#[derive(Serialize)]
struct PlyShown<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    player: u32,
    opening: bool,
    time_ms: f64,
    margin: Option<f64>,
    proved: bool,
    stats: Option<Stats>,
}

impl<'a> PlyShown<'a> {
    fn of(ply: &'a Ply, opening: bool) -> Self {
        let Ply { mv, player, time, margin, proved, stats } = ply;
        Self {
            mv,
            player: player.number(),
            opening,
            time_ms: milliseconds(*time),
            margin: *margin,
            proved: *proved,
            stats: *stats,
        }
    }
}

impl Serialize for GameReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let record = &self.row.record;
        let (winner, margin) = winner(record.outcome());
        let plies = record.plies.iter().enumerate();
        GameJson {
            id: self.row.id,
            of_match: self.row.match_id,
            record: &record.id,
            game: &record.game,
            players: record.seats.each_ref().map(|seat| Entrant::of(seat.name()).shown()),
            seeds: record.seeds,
            version: &record.program,
            pair: self.row.pair.map(|(pair, _)| pair),
            of_pair: self.row.pair.map(|(_, game)| game),
            winner,
            margin,
            reason: record.ending_name(),
            result: ending(record, Language::EN),
            start: &record.start,
            position: &self.position,
            started_ms: record.times.0,
            ended_ms: record.times.1,
            plies: plies.map(|(index, ply)| PlyShown::of(ply, index < record.opening)).collect(),
        }
        .serialize(serializer)
    }
}

impl Report for GameReport {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        let record = &self.row.record;
        let [one, two] = seat_names(record, texts);
        writeln!(out, "{}: {one} – {two}: {}", record.game, ending(record, language))?;
        writeln!(out, "{}, {}", when(record.times.0), texts.get(t::RECORDS_FIRST_PLAYER))?;
        let width = record.plies.iter().map(|ply| ply.mv.chars().count()).max().unwrap_or(0);
        for (index, ply) in record.plies.iter().enumerate() {
            write!(out, "{:>3}. {}  {:<width$}", index + 1, ply.player, ply.mv)?;
            if index < record.opening {
                write!(out, "  {}", texts.get(t::RECORDS_OPENING))?;
            } else {
                write!(out, "  {:>9} ms", fixed(milliseconds(ply.time), 1, texts))?;
            }
            if let Some(stats) = ply.stats.filter(|stats| stats.nodes > 0) {
                write!(
                    out,
                    "  {} {:>9}  {} {:>2}",
                    texts.get(t::WORD_NODES),
                    stats.nodes,
                    texts.get(t::WORD_DEPTH_SHORT),
                    stats.shown_depth()
                )?;
            }
            if let Some(margin) = ply.margin {
                write!(out, "  {}{}", fixed_signed(margin, 1, texts), if ply.proved { "!" } else { "" })?;
            }
            writeln!(out)?;
        }
        out.write_all(paint::ansi(&self.end).as_bytes())
    }
}

/// The boards of a game, drawn.
#[derive(Serialize)]
struct Replayed {
    boards: Vec<Board>,
}

#[derive(Serialize)]
struct Board {
    ply: usize,
    #[serde(rename = "move")]
    mv: Option<String>,
    player: Option<u32>,
    position: String,
    #[serde(serialize_with = "as_text")]
    drawing: Drawing,
}

fn as_text<S: Serializer>(drawing: &Drawing, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(drawing)
}

impl Report for Replayed {
    fn write(&self, out: &mut dyn Write, _: Language) -> io::Result<()> {
        for board in &self.boards {
            if let (Some(mv), Some(player)) = (&board.mv, board.player) {
                writeln!(out, "{}. {player}: {mv}", board.ply)?;
            }
            out.write_all(paint::ansi(&board.drawing).as_bytes())?;
        }
        Ok(())
    }
}

/// Draws the boards of a game, or one of them.
pub(super) fn replay(row: &GameRow, only: Option<usize>, output: Output) -> Result<()> {
    let record = &row.record;
    if let Some(ply) = only.filter(|&ply| ply > record.plies.len()) {
        bail!(t::FailNoPly { game: row.id, count: record.plies.len(), ply }.message());
    }
    let mut game = record.open(catalog())?;
    let mut boards = Vec::new();
    let mut add = |ply: usize, game: &dyn plyground_catalog::AnyGame| {
        if only.is_none_or(|only| only == ply) {
            let last = ply.checked_sub(1).map(|index| &record.plies[index]);
            boards.push(Board {
                ply,
                mv: last.map(|ply| ply.mv.clone()),
                player: last.map(|ply| ply.player.number()),
                position: game.position(),
                drawing: game.draw(output.language),
            });
        }
    };
    add(0, &*game);
    for (index, ply) in record.plies.iter().enumerate() {
        game.play(&ply.mv).about(|| t::FailMove { number: index + 1 })?;
        add(index + 1, &*game);
    }
    output.emit(&Replayed { boards })
}
