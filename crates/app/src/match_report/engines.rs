//! The section of each engine in a report: its place, its games, and its forfeits.

use maud::{Markup, html};
use plyground_arena::matches::MatchGame;
use plyground_core::Player;
use plyground_session::Ending;

use super::results::{Results, Standing};
use super::words::{ending, points};
use crate::errors;
use crate::grid::{Entry, Grid};
use crate::html::anchor;
use crate::texts::{Texts, t};

/// The kind of elements that contain an engine's section.
pub(super) const KIND: &str = "engine";

/// The forfeits: a row for each engine and reason. `None` if there were none.
pub(super) fn forfeits(results: &Results, texts: Texts) -> Option<Grid> {
    let headings = [t::WORD_ENGINE, t::MATCH_REASON, t::MATCH_PLAYED_GAMES];
    let mut rows = Vec::new();
    for Standing { number, .. } in results.standings() {
        for (count, example) in results.tally.reasons[number].values() {
            let texts =
                [results.names[number].clone(), errors::said(&errors::recorded(example), texts), count.to_string()];
            rows.push(texts.map(Entry::from).into());
        }
    }
    let headings = headings.map(|key| texts.get(key).to_owned()).into();
    (!rows.is_empty()).then_some(Grid { headings, words: 2, rows })
}

/// A game from the view of one of its players.
struct OwnGame<'a> {
    /// Its number in the report, from 0.
    number: usize,
    seat: Player,
    opponent: &'a str,
    points: f64,
    ending: String,
    moves: usize,
    is_forfeited: bool,
}

impl<'a> OwnGame<'a> {
    fn of(results: &'a Results, engine: usize, number: usize, game: &MatchGame, texts: Texts) -> Option<Self> {
        let place = game.seats.iter().position(|&seat| seat == engine)?;
        let seat = if place == 0 { Player::One } else { Player::Two };
        let margin = game.margin_of(engine);
        let forfeit = matches!(&game.record.ending, Some(Ending::Forfeit { loser, .. } | Ending::Resigned { loser }) if *loser == seat);
        Some(Self {
            number,
            seat,
            opponent: results.players(game)[1 - place],
            points: f64::from(margin.signum() + 1) / 2.0,
            ending: ending(&game.record, texts.language),
            moves: game.record.plies.len(),
            is_forfeited: forfeit,
        })
    }
}

/// A section for each engine, in the order of the table. A click on a game shows it in the page's
/// player.
pub(super) fn sections(results: &Results, texts: Texts) -> Markup {
    let rows = results.standings();
    html! {
        @for (place, row) in rows.iter().enumerate() {
            details.engine id=(anchor(KIND, row.number)) {
                summary {
                    b { (place + 1) ". " (results.names[row.number]) }
                    " " span.about {
                        (points(row.points())) " / " (row.games())
                        @if results.tally.forfeits[row.number] > 0 {
                            ", " span.blunder { (texts.get(t::MATCH_FORFEITS)) ": " (results.tally.forfeits[row.number]) }
                        }
                    }
                }
                (section(results, row, texts))
            }
        }
    }
}

fn section(results: &Results, row: &Standing, texts: Texts) -> Markup {
    let own = |(number, game)| OwnGame::of(results, row.number, number, game, texts);
    let games: Vec<OwnGame<'_>> = results.games.iter().enumerate().filter_map(own).collect();
    let headings = [t::MATCH_OPPONENT, t::MATCH_SEAT, t::MATCH_POINTS, t::MATCH_RESULT, t::MATCH_MOVES];
    html! {
        @if results.specs[row.number] != results.names[row.number] {
            p.about { code { (results.specs[row.number]) } }
        }
        @if !results.tally.reasons[row.number].is_empty() {
            ul.notes {
                @for (count, example) in results.tally.reasons[row.number].values() {
                    li { (count) " × " (errors::said(&errors::recorded(example), texts)) }
                }
            }
        }
        div.wide { table.own {
            thead { tr {
                th scope="col" { "#" }
                @for key in headings { th scope="col" class=[(key != t::MATCH_MOVES && key != t::MATCH_POINTS).then_some("word")] { (texts.get(key)) } }
            } }
            tbody {
                @for game in &games {
                    tr {
                        td { button type="button" data-show-game=(game.number) title=(texts.get(t::MATCH_SHOW_GAME)) { (game.number + 1) } }
                        td.word { (game.opponent) }
                        td class={ "word p" (game.seat.number()) } { (game.seat) }
                        td { (points(game.points)) }
                        td class=(if game.is_forfeited { "word long blunder" } else { "word long" }) { (game.ending) }
                        td { (game.moves) }
                    }
                }
            }
        } }
    }
}
