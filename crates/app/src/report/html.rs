//! The report as a self-contained page, with style, plots, boards and a short script to step through them.
//! Without the script, and on paper, every board is shown.

use std::fmt::Write;

use plyground_core::Player;
use plyground_view::svg::Sheet;

use super::game::{GameReport, Move};
use super::table::{self, Games};
use super::{player, plots};
use crate::cli::Boards;
use crate::lab::grid::Grid;
use crate::play::log;
use crate::svg::{self, escaped};
use crate::texts::Texts;

const STYLE: &str = include_str!("html/style.css");
const SCRIPT: &str = include_str!("html/script.js");

/// The page.
pub(crate) fn html(games: &Games, texts: Texts) -> String {
    let title = match games.reports.as_slice() {
        [only] => table::title(only, games.count, texts),
        _ => texts.get("report.title").to_owned(),
    };
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"plyground\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
        texts.language,
        escaped(&title)
    );
    // Writing to a string cannot fail.
    if games.reports.len() > 1 {
        _ = writeln!(page, "<nav><h1>{}</h1>\n<ol>", escaped(texts.get("report.title")));
        for report in &games.reports {
            let result = log::ending(report.ending, texts);
            let date = report.logged.date.as_deref().unwrap_or_default();
            let text = format!("{} {date}", table::title(report, games.count, texts));
            _ = writeln!(
                page,
                "<li><a href=\"#game-{}\">{}</a>: {}</li>",
                report.number,
                escaped(text.trim_end()),
                escaped(&result)
            );
        }
        page.push_str("</ol></nav>\n");
    }
    let (mut sheet, mut sections) = (Sheet::new(), String::new());
    for report in &games.reports {
        write_game(&mut sections, games, report, &mut sheet, texts);
    }
    // What the boards share stands on the page once, before them.
    page += &sheet.paint();
    page += &sections;
    _ = write!(page, "<script>\n{SCRIPT}</script>\n</body>\n</html>\n");
    page
}

fn write_game(page: &mut String, games: &Games, report: &GameReport, sheet: &mut Sheet, texts: Texts) {
    let heading = |page: &mut String, key| {
        _ = writeln!(page, "<h2>{}</h2>", escaped(texts.get(key)));
    };
    _ = writeln!(
        page,
        "<section class=\"game\" id=\"game-{}\">\n<h1>{}</h1>\n<p class=\"result\">{}: {}</p>\n<dl>",
        report.number,
        escaped(&table::title(report, games.count, texts)),
        escaped(texts.get("log.result")),
        escaped(&log::ending(report.ending, texts))
    );
    for (label, value) in table::facts(report, texts).iter().filter(|(label, _)| *label != texts.get("log.result")) {
        _ = writeln!(page, "<dt>{}</dt><dd>{}</dd>", escaped(label), escaped(value));
    }
    page.push_str("</dl>\n");
    let notes: Vec<_> = games.notes.iter().chain(&report.logged.notes).collect();
    if !notes.is_empty() {
        heading(page, "report.notes");
        page.push_str("<ul class=\"notes\">\n");
        for note in notes {
            _ = writeln!(page, "<li>{}</li>", escaped(&table::note_text(note, texts)));
        }
        page.push_str("</ul>\n");
    }
    heading(page, "report.totals");
    write_grid(page, &table::totals(report, texts), "totals", |_| None);
    write_boards(page, games.boards, report, sheet, texts);
    let plots = plots::on_page(report, texts);
    if !plots.is_empty() {
        heading(page, "report.plots");
        page.push_str("<p class=\"legend\">");
        for (side, sign) in [(Player::One, "●"), (Player::Two, "■")] {
            let seat = report.logged.seats[side.index()].as_deref().unwrap_or_else(|| texts.get("seat.human"));
            let name = player(side, texts);
            _ = write!(page, "<span><b class=\"p{side}\">{sign} {name}</b> {}</span>", escaped(seat));
        }
        _ = writeln!(page, "</p>\n<div class=\"plots\">\n{}</div>", plots.concat());
    }
    heading(page, "report.moves");
    write_grid(page, &table::moves(report, texts), "moves", |index| report.moves.get(index));
    _ = writeln!(page, "<p class=\"about\">{}</p>\n</section>", escaped(texts.get("report.legend")));
}

/// A table. Rows of moves know their number and their player.
fn write_grid<'a>(page: &mut String, grid: &Grid, class: &str, played: impl Fn(usize) -> Option<&'a Move>) {
    let word = |column: usize| if column < grid.words { " class=\"word\"" } else { "" };
    _ = write!(page, "<div class=\"wide\"><table class=\"{class}\">\n<thead><tr>");
    for (column, heading) in grid.headings.iter().enumerate() {
        _ = write!(page, "<th scope=\"col\"{}>{}</th>", word(column), escaped(heading));
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for (index, row) in grid.rows.iter().enumerate() {
        let played = played(index);
        let number = played.map_or_else(String::new, |played| format!(" data-move=\"{}\"", played.number));
        _ = write!(page, "<tr{number}>");
        for (column, entry) in row.iter().enumerate() {
            let text = escaped(entry.text.trim());
            match played {
                Some(played) if column == 1 => {
                    _ = write!(page, "<td class=\"word p{}\">{text}</td>", played.player);
                }
                _ => _ = write!(page, "<td{}>{text}</td>", word(column)),
            }
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody></table></div>\n");
}

fn write_boards(page: &mut String, which: Option<Boards>, report: &GameReport, sheet: &mut Sheet, texts: Texts) {
    let boards = report.boards();
    let shown: Vec<_> = match which.unwrap_or(Boards::All) {
        Boards::All => boards.collect(),
        Boards::Last => boards.last().into_iter().collect(),
        Boards::None => Vec::new(),
    };
    if shown.is_empty() {
        return;
    }
    _ = writeln!(page, "<div class=\"stepper\">\n<h2>{}</h2>", escaped(texts.get("report.boards")));
    let button = |to: &str, sign: &str, key| {
        let name = escaped(texts.get(key));
        format!("<button type=\"button\" data-step-to=\"{to}\" title=\"{name}\" aria-label=\"{name}\">{sign}</button>")
    };
    let all = escaped(texts.get("report.step.all"));
    _ = writeln!(
        page,
        "<div class=\"steps\">{}{}{}{}<input type=\"range\" min=\"0\" max=\"{}\" aria-label=\"{}\">\
         <button type=\"button\" data-step-to=\"all\" aria-pressed=\"false\">{all}</button></div>\n<div class=\"boards\">",
        button("first", "⏮", "report.step.first"),
        button("back", "◀", "report.step.back"),
        button("next", "▶", "report.step.next"),
        button("last", "⏭", "report.step.last"),
        shown.len() - 1,
        escaped(texts.get("report.move")),
    );
    for (played, board) in shown {
        let picture = match &board.scene {
            Some(scene) => sheet.board(scene, texts.language),
            None => svg::on_page(&board.drawing),
        };
        let number = played.map_or(0, |played| played.number);
        _ = writeln!(
            page,
            "<figure data-move=\"{number}\"><figcaption>{}{}</figcaption>\n{}</figure>",
            escaped(&table::caption(played, texts)),
            played.map_or_else(String::new, |played| counts(played, texts)),
            picture
        );
    }
    page.push_str("</div>\n</div>\n");
}

/// What the move took, below the move.
fn counts(played: &Move, texts: Texts) -> String {
    let named = table::count_names(texts).into_iter().zip(table::counts(played));
    let known = named.filter(|(_, count)| count != log::NOTHING).map(|(name, count)| format!("{name} {count}"));
    format!("<small>{}</small>", escaped(&known.collect::<Vec<_>>().join(" · ")))
}
