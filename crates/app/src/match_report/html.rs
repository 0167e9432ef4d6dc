//! The report as a page: points, forfeits, matrix, rating plot, a player with every game, and a section per engine.

use anyhow::Result;
use maud::{PreEscaped, html};
use plyground_catalog::AnyGame;
use plyground_session::Ply;
use plyground_view::Language;
use plyground_view::svg::Sheet;

use super::results::Results;
use super::table::{Matrix, duel, standings};
use super::words::ending;
use super::{engines, ratings, words};
use crate::errors;
use crate::html::player::{PlayedMove, Replays};
use crate::html::{self, Cell};
use crate::lookup::catalog;
use crate::numbers::{fixed, fixed_signed};
use crate::texts::{Texts, t};
use plyground_view::texts::Says;

/// The report.
pub(crate) fn page(results: &Results, language: Language) -> Result<String> {
    let texts = Texts::of(language);
    let title = results.heading(texts);
    let matrix = Matrix::of(results);
    // From red to green, by the part of the points.
    let hue = |row, column| matrix.part(row, column).map(|part| 120.0 * part);
    // Names are links to the sections of engines.
    let order: Vec<usize> = results.standings().iter().map(|row| row.number).collect();
    let linked = |row: usize, column: usize, names: usize| {
        let is_name = column == names && !results.games.is_empty();
        Cell { link: is_name.then(|| (engines::KIND, order[row])), ..Cell::default() }
    };
    let headings = ["#", texts.get(t::REPORT_PLAYER), texts.get(t::REPORT_MOVE)];
    let counts = [t::LOG_VALUE, t::LOG_DEPTH, t::LOG_NODES, t::REPORT_TIME_MS].map(|key| texts.get(key));
    let mut sheet = Sheet::new();
    let replays = replays(results, &mut sheet, texts)?;
    let body = html! {
        h1 { (title) }
        p { (results.conditions) }
        @if let Some(verdict) = results.verdict(language) {
            p { "SPRT: " (verdict) }
        }
        @if let Some(duel) = duel(results, texts) {
            p { b { (results.names[0]) } ": " (duel) }
        }
        h2 { (texts.get(t::MATCH_POINTS_TITLE)) }
        (html::table(&standings(results, texts), "standings", |row, column| linked(row, column, 1)))
        @if let Some(forfeits) = engines::forfeits(results, texts) {
            h2 { (texts.get(t::MATCH_FORFEITED)) }
            (html::table(&forfeits, "forfeits", |_, column| Cell { class: if column == 1 { "long" } else { "" }, ..Cell::default() }))
        }
        h2 { (texts.get(t::MATCH_RESULTS)) }
        (html::table(&matrix.grid, "matrix", |row, column| Cell { hue: hue(row, column), ..linked(row, column, 0) }))
        h2 { (texts.get(t::MATCH_RATINGS)) }
        (PreEscaped(ratings::on_page(results, texts)))
        h2 { (texts.get(t::MATCH_GAMES_TITLE)) }
        (replays.markup(&[&headings[..], &counts].concat(), texts)?)
        @if !results.games.is_empty() {
            h2 { (texts.get(t::MATCH_ENGINES)) }
            (engines::sections(results, texts))
        }
    };
    Ok(html::page(&title, &sheet, &body, texts))
}

fn board(game: &dyn AnyGame, sheet: &mut Sheet, language: Language) -> String {
    html::board(sheet, game.scene(language).as_ref(), &game.draw(language), language)
}

/// Every game, with its boards.
fn replays(results: &Results, sheet: &mut Sheet, texts: Texts) -> Result<Replays> {
    let mut replays = Replays::default();
    for (number, match_game) in results.games.iter().enumerate() {
        let record = &match_game.record;
        let broken = |error: &(dyn std::error::Error + 'static)| {
            t::FailGame { number: number + 1, error: errors::message(error) }.message()
        };
        let mut game = record.open(catalog()).map_err(|error| broken(&error))?;
        let mut boards = vec![board(&*game, sheet, texts.language)];
        for ply in &record.plies {
            game.play(&ply.mv).map_err(|error| broken(&error))?;
            boards.push(board(&*game, sheet, texts.language));
        }
        let moves = record.plies.iter().enumerate().map(|(index, ply)| played(index, ply, record.opening, texts));
        let [one, two] = results.players(match_game);
        let title = format!("{}. {one} – {two}: {}", number + 1, ending(record, texts.language));
        replays.add(title, &boards, moves.collect(), record.opening);
    }
    Ok(replays)
}

/// A move for the player. Moves of the opening were not searched.
fn played(index: usize, ply: &Ply, opening: usize, texts: Texts) -> PlayedMove {
    let stats = ply.stats.filter(|stats| stats.nodes > 0);
    let count = |count: Option<u64>| count.map_or_else(String::new, |count| count.to_string());
    let time = (index >= opening).then(|| fixed(words::milliseconds(ply.time), 1, texts));
    let margin = |margin| fixed_signed(margin, 1, texts) + if ply.proved { "!" } else { "" };
    PlayedMove {
        caption: format!("{}. {} {}: {}", index + 1, texts.get(t::PLAYER), ply.player, ply.mv),
        player: ply.player.number(),
        cells: vec![
            (index + 1).to_string(),
            ply.player.to_string(),
            ply.mv.clone(),
            ply.margin.map_or_else(String::new, margin),
            count(stats.map(|stats| stats.shown_depth().into())),
            count(stats.map(|stats| stats.nodes)),
            time.unwrap_or_default(),
        ],
    }
}
