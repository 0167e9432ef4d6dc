//! The tables of a match, which the terminal, Markdown and pages share.

use super::results::Results;
use super::words::{difference, percent, points};
use crate::grid::{Entry, Grid};
use crate::numbers::{fixed, fixed_signed};
use crate::texts::{Texts, t};

/// The table of points: a row per participant, the most points first.
pub(super) fn standings(results: &Results, texts: Texts) -> Grid {
    let keys = [t::WORD_ENGINE, t::MATCH_POINTS, t::MATCH_PLAYED_GAMES, t::MATCH_WON, t::MATCH_DRAWN, t::MATCH_LOST];
    let [engine, all_points, games, won, drawn, lost] = keys.map(|key| texts.get(key).to_owned());
    let [score, forfeits] = [t::MATCH_SCORE, t::MATCH_FORFEITS].map(|key| texts.get(key).to_owned());
    let rows = results.standings();
    let digits = rows.len().to_string().len();
    let row = |(place, row): (usize, &super::results::Standing)| {
        let entries = [
            format!("{:>digits$}", place + 1),
            results.names[row.number].clone(),
            points(row.points()),
            row.games().to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            row.part().map_or_else(String::new, |part| percent(part, texts)),
            results.tally.forfeits[row.number].to_string(),
            format!("{} ± {}", fixed_signed(row.elo, 1, texts), fixed(row.error, 1, texts)),
        ];
        entries.map(Entry::from).into()
    };
    Grid {
        headings: vec!["#".to_owned(), engine, all_points, games, won, drawn, lost, score, forfeits, "Elo".to_owned()],
        words: 2,
        rows: rows.iter().enumerate().map(row).collect(),
    }
}

/// Games won, drawn and lost by the participant of the row against that of the column.
pub(super) struct Matrix {
    pub(super) grid: Grid,
    /// The score of each row's participant in each pairing, if any.
    parts: Vec<Vec<Option<f64>>>,
}

impl Matrix {
    pub(super) fn of(results: &Results) -> Self {
        let order: Vec<usize> = results.standings().iter().map(|row| row.number).collect();
        let name = |&number: &usize| results.names[number].clone();
        let text = |one: usize, other: usize| match results.score(one, other) {
            None => "–".to_owned(),
            Some(score) => format!("+{} ={} -{}", score.wins, score.draws, score.losses),
        };
        let row = |one: &usize| {
            let cells = order.iter().map(|&other| text(*one, other));
            [name(one)].into_iter().chain(cells).map(Entry::from).collect()
        };
        let part = |one: usize, other: usize| results.score(one, other)?.part();
        Self {
            grid: Grid {
                headings: [String::new()].into_iter().chain(order.iter().map(name)).collect(),
                words: 1,
                rows: order.iter().map(row).collect(),
            },
            parts: order.iter().map(|&one| order.iter().map(|&other| part(one, other)).collect()).collect(),
        }
    }

    /// The score shown in a cell; the first column has the names.
    pub(super) fn part(&self, row: usize, column: usize) -> Option<f64> {
        *self.parts.get(row)?.get(column.checked_sub(1)?)?
    }
}

/// The result of a match of two in a sentence, after the name of the first.
pub(super) fn duel(results: &Results, texts: Texts) -> Option<String> {
    let score = results.duel()?;
    let elo = score.elo()?;
    let mut text = format!("Elo {} (95 %), LOS {}", difference(&elo, texts), percent(elo.los, texts));
    if let Some(margin) = score.margin() {
        let error = margin.error.map_or_else(String::new, |error| format!(" ± {}", fixed(error, 1, texts)));
        let [none, half, one, more, two] = score.pairs.0;
        let (margins, pairs) = (texts.get(t::MATCH_MARGIN_COLUMN), texts.get(t::MATCH_PAIRS_COLUMN));
        text = format!(
            "{text}, {margins} {}{error}, {pairs} {none}/{half}/{one}/{more}/{two}",
            fixed_signed(margin.mean, 1, texts)
        );
    }
    Some(text)
}
