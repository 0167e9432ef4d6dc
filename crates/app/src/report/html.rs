//! The report as a page: facts, totals, a player with the boards, plots and the table of moves.

use maud::{Markup, PreEscaped, html};
use plyground_core::Player;
use plyground_view::svg::Sheet;

use super::game::{GameReport, Move};
use super::table::{self, Games};
use super::{player, plots};
use crate::cli::Boards;
use crate::html::player::{Figure, figures};
use crate::html::{self, Cell};
use crate::play::log;
use crate::play::words;
use crate::texts::{Texts, t};

/// The page.
pub(crate) fn html(games: &Games, texts: Texts) -> String {
    let title = match games.reports.as_slice() {
        [only] => table::title(only, games.count, texts),
        _ => texts.get(t::REPORT_TITLE).to_owned(),
    };
    let mut sheet = Sheet::new();
    let body = html! {
        @if games.reports.len() > 1 {
            (contents(games, texts))
        }
        @for report in &games.reports {
            (game(games, report, &mut sheet, texts))
        }
    };
    html::page(&title, &sheet, &body, texts)
}

/// The list of the games, with their results.
fn contents(games: &Games, texts: Texts) -> Markup {
    html! {
        nav {
            h1 { (texts.get(t::REPORT_TITLE)) }
            ol {
                @for report in &games.reports {
                    @let date = report.date().unwrap_or_default();
                    @let text = format!("{} {date}", table::title(report, games.count, texts));
                    li {
                        a href={ "#game-" (report.number) } { (text.trim_end()) }
                        ": " (words::ending(report.ending.as_ref(), texts))
                    }
                }
            }
        }
    }
}

fn game(games: &Games, report: &GameReport, sheet: &mut Sheet, texts: Texts) -> Markup {
    let result = texts.get(t::LOG_RESULT);
    let facts = table::facts(report, texts).into_iter().filter(|(label, _)| *label != result);
    let notes: Vec<_> = games.notes.iter().chain(&report.logged.notes).collect();
    let plots = plots::on_page(report, texts);
    let class = |row: usize, column: usize| match report.moves.get(row).map(|played| played.player) {
        Some(Player::One) if column == 1 => "p1",
        Some(Player::Two) if column == 1 => "p2",
        _ => "",
    };
    html! {
        section.game id={ "game-" (report.number) } {
            h1 { (table::title(report, games.count, texts)) }
            p.result { (result) ": " (words::ending(report.ending.as_ref(), texts)) }
            dl {
                @for (label, value) in facts {
                    dt { (label) } dd { (value) }
                }
            }
            @if !notes.is_empty() {
                h2 { (texts.get(t::REPORT_NOTES)) }
                ul.notes {
                    @for note in notes {
                        li { (table::note_text(note, texts)) }
                    }
                }
            }
            h2 { (texts.get(t::REPORT_TOTALS)) }
            (html::table(&table::totals(report, texts), "totals", |_, _| Cell::default()))
            (boards(games.boards, report, sheet, texts))
            @if !plots.is_empty() {
                h2 { (texts.get(t::REPORT_PLOTS)) }
                p.legend {
                    (legend(Player::One, "●", report, texts))
                    (legend(Player::Two, "■", report, texts))
                }
                div.plots { (PreEscaped(plots.concat())) }
            }
            h2 { (texts.get(t::REPORT_MOVES)) }
            (html::table(&table::moves(report, texts), "moves", |row, column| Cell { class: class(row, column), ..Cell::default() }))
            p.about { (texts.get(t::REPORT_LEGEND)) }
        }
    }
}

fn legend(side: Player, sign: &str, report: &GameReport, texts: Texts) -> Markup {
    let seat = report.seat_name(side, texts);
    html! {
        span { b class={ "p" (side.number()) } { (sign) " " (player(side, texts)) } " " (seat) }
    }
}

fn boards(which: Option<Boards>, report: &GameReport, sheet: &mut Sheet, texts: Texts) -> Markup {
    let boards = report.boards();
    let shown: Vec<_> = match which.unwrap_or(Boards::All) {
        Boards::All => boards.collect(),
        Boards::Last => boards.last().into_iter().collect(),
        Boards::None => Vec::new(),
    };
    let shown: Vec<Figure> = shown
        .into_iter()
        .map(|(played, board)| Figure {
            number: played.map_or(0, |played| played.number),
            caption: table::caption(played, texts),
            note: played.map_or_else(String::new, |played| counts(played, texts)),
            board: html::board(sheet, board.scene.as_ref(), &board.drawing, texts.language),
        })
        .collect();
    if shown.is_empty() { Markup::default() } else { figures(&shown, texts) }
}

/// The counters of a move, shown below it.
fn counts(played: &Move, texts: Texts) -> String {
    let named = table::count_names(texts).into_iter().zip(table::counts(played, texts));
    let known = named.filter(|(_, count)| count != log::NOTHING).map(|(name, count)| format!("{name} {count}"));
    known.collect::<Vec<_>>().join(" · ")
}
