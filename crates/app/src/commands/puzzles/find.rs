//! `plyground puzzles find GAME`: plays games between weak engines, and keeps positions in which exactly one move is
//! proved to win or to save the game.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Result;
use plyground_core::Stop;
use plyground_session::puzzles::{Find, PuzzleSet, find};
use plyground_view::Language;
use serde::Serialize;

use super::Row;
use crate::lookup::catalog;
use crate::output::{Output, Report};
use crate::progress::ProgressLine;
use crate::texts::{Texts, t};
use crate::{files, interrupt};

/// The default maximum number of games per requested puzzle.
const GAMES_FOR_ONE: u64 = 50;

/// The arguments.
pub(super) struct Wanted<'a> {
    pub(super) game: &'a str,
    pub(super) count: u16,
    pub(super) seed: u64,
    pub(super) games: Option<u64>,
    pub(super) nodes: u64,
    pub(super) path: &'a Path,
}

#[derive(Serialize)]
struct Found {
    game: String,
    seed: u64,
    /// The number of games played.
    games: u64,
    puzzles: Vec<Row>,
    #[serde(skip)]
    text: String,
}

impl Report for Found {
    fn write(&self, out: &mut dyn Write, _language: Language) -> io::Result<()> {
        write!(out, "{}", self.text)
    }
}

pub(super) fn run(wanted: &Wanted<'_>, output: Output) -> Result<()> {
    if !files::is_standard(wanted.path) {
        files::check_writable(wanted.path)?;
    }
    let stop = Stop::new();
    interrupt::stops(&stop);
    let texts = Texts::of(output.language);
    let mut line = ProgressLine::named(texts.get(t::PUZZLES_TITLE).to_owned(), texts);
    let games = wanted.games.unwrap_or(u64::from(wanted.count) * GAMES_FOR_ONE);
    let (count, seed, nodes) = (usize::from(wanted.count), wanted.seed, wanted.nodes);
    let mut played = 0;
    let asked = Find { game: wanted.game.to_owned(), count, seed, games, nodes };
    let set = find(catalog(), &asked, &stop, &mut |progress| {
        played = progress.games;
        let found = progress.found.iter().sum::<usize>();
        line.show_text(|| texts.say(t::PuzzlesProgress { games: progress.games, found, count }));
    });
    line.clear();
    let set = set?;
    let text = set.text(&comments(&set, &asked, played));
    let puzzles = set.puzzles.iter().enumerate().map(|(index, puzzle)| Row::of(puzzle, index + 1)).collect();
    let report = Found { game: set.game.clone(), seed, games: played, puzzles, text };
    if files::is_standard(wanted.path) {
        return output.emit(&report);
    }
    files::write(wanted.path, &report.text)?;
    let found = set.puzzles.len();
    output.note(format_args!("{}", texts.say(t::PuzzlesFound { games: played, found, count })));
    if output.is_json() { output.emit(&report) } else { Ok(()) }
}

/// Comment lines with the command that reproduces the set. `games` is the number of games played, so that an
/// interrupted run can be reproduced too.
fn comments(set: &PuzzleSet, asked: &Find, games: u64) -> Vec<String> {
    let Find { count, seed, nodes, .. } = asked;
    let options = format!("--count {count} --seed {seed} --games {games} --nodes {nodes}");
    vec![
        format!("plyground puzzles find {} {options}", set.game),
        "GRADE GOAL DEPTH | START | SOLUTION | REST (docs/formats.md)".to_owned(),
    ]
}
