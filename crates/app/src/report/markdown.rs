//! The report as Markdown: tables, boards as text, and the plots as a separate picture file, because Markdown
//! cannot embed one.

use std::fmt::Write;

use super::game::GameReport;
use super::table::{self, Games};
use crate::cli::Boards;
use crate::markdown::escaped;
use crate::texts::{Texts, t};

/// The whole text. `picture` gives the file name of a game's plots, if there is one.
pub(crate) fn markdown(games: &Games, picture: &dyn Fn(&GameReport) -> Option<String>, texts: Texts) -> String {
    let sections = games.reports.iter().map(|report| section(games, report, picture(report), texts));
    sections.collect::<Vec<_>>().join("\n")
}

fn section(games: &Games, report: &GameReport, picture: Option<String>, texts: Texts) -> String {
    let mut text = format!("# {}\n\n", escaped(&table::title(report, games.count, texts)));
    // Writing to a string cannot fail.
    for (label, value) in table::facts(report, texts) {
        _ = writeln!(text, "- {label}: {}", escaped(&value));
    }
    _ = writeln!(text, "\n## {}\n\n{}", texts.get(t::REPORT_MOVES), table::moves(report, texts).markdown());
    _ = writeln!(text, "{}\n", texts.get(t::REPORT_LEGEND));
    _ = writeln!(text, "## {}\n\n{}", texts.get(t::REPORT_TOTALS), table::totals(report, texts).markdown());
    if let Some(picture) = picture {
        let plots = texts.get(t::REPORT_PLOTS);
        _ = writeln!(text, "## {plots}\n\n![{plots}]({picture})\n");
    }
    let notes = games.notes.iter().chain(&report.logged.notes);
    let notes: Vec<String> = notes.map(|note| format!("- {}", escaped(&table::note_text(note, texts)))).collect();
    if !notes.is_empty() {
        _ = writeln!(text, "## {}\n\n{}\n", texts.get(t::REPORT_NOTES), notes.join("\n"));
    }
    let boards = report.boards();
    let shown: Vec<_> = match games.boards.unwrap_or(Boards::All) {
        Boards::All => boards.collect(),
        Boards::Last => boards.last().into_iter().collect(),
        Boards::None => Vec::new(),
    };
    if !shown.is_empty() {
        _ = writeln!(text, "## {}", texts.get(t::REPORT_BOARDS));
    }
    for (played, board) in shown {
        // Drawings have no backquotes.
        _ = writeln!(text, "\n**{}**\n\n```text\n{}```", escaped(&table::caption(played, texts)), board.drawing);
    }
    text
}
