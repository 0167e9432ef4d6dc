//! The report as Markdown: results, matrix, every game with its moves.

use std::fmt::Write;

use plyground_view::Language;

use super::engines::forfeits;
use super::results::Results;
use super::table::{Matrix, duel, standings};
use super::words::ending;
use crate::markdown;
use crate::texts::{Texts, t};

/// The report.
pub(crate) fn markdown(results: &Results, language: Language) -> String {
    let texts = Texts::of(language);
    let mut text = format!("# {}\n\n", markdown::escaped(&results.heading(texts)));
    // Writing to a string cannot fail.
    _ = writeln!(text, "{}\n", results.conditions);
    if let Some(verdict) = results.verdict(language) {
        _ = writeln!(text, "SPRT: {verdict}\n");
    }
    text.push_str(&standings(results, texts).markdown());
    if let Some(duel) = duel(results, texts) {
        _ = writeln!(text, "\n{}: {duel}", markdown::escaped(&results.names[0]));
    }
    _ = writeln!(text, "\n## {}\n\n{}", texts.get(t::MATCH_RESULTS), Matrix::of(results).grid.markdown());
    if let Some(forfeits) = forfeits(results, texts) {
        _ = writeln!(text, "## {}\n\n{}", texts.get(t::MATCH_FORFEITED), forfeits.markdown());
    }
    _ = writeln!(text, "## {}", texts.get(t::MATCH_GAMES_TITLE));
    for (number, game) in results.games.iter().enumerate() {
        let record = &game.record;
        let [one, two] = results.players(game).map(markdown::escaped);
        let (ending, game) = (markdown::escaped(&ending(record, language)), markdown::code(&record.game));
        _ = writeln!(text, "\n{}. {one} – {two}: **{ending}** ({game})\n", number + 1);
        let moves: Vec<&str> = record.plies.iter().map(|ply| ply.mv.as_str()).collect();
        _ = writeln!(text, "   {}", markdown::code(&moves.join("; ")));
    }
    text
}
