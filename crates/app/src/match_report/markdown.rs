//! The report as Markdown: results, matrix, every game with its moves.

use std::fmt::Write;

use plyground_view::Language;

use super::results::Results;
use super::words::{difference, ending, percent};
use crate::texts::Texts;

/// The report.
pub(crate) fn markdown(results: &Results, language: Language) -> String {
    let texts = Texts::of(language);
    let mut text = format!("# {}: {}\n\n", results.title, results.names.join(" – "));
    // Writing to a string cannot fail.
    _ = writeln!(text, "{}\n", results.conditions);
    if let Some(verdict) = results.verdict(language) {
        _ = writeln!(text, "SPRT: {verdict}\n");
    }
    let columns = ["word.engine", "match.won", "match.drawn", "match.lost", "match.score"].map(|key| texts.get(key));
    let [engine, won, drawn, lost, score] = columns;
    _ = writeln!(text, "| # | {engine} | Elo | {won} | {drawn} | {lost} | {score} |\n|--:|---|--:|--:|--:|--:|--:|");
    for (place, row) in results.standings().iter().enumerate() {
        _ = writeln!(
            text,
            "| {} | {} | {:+.1} ± {:.1} | {} | {} | {} | {} |",
            place + 1,
            cell(&results.names[row.number]),
            row.elo,
            row.error,
            row.wins,
            row.draws,
            row.losses,
            row.part().map_or_else(String::new, percent)
        );
    }
    if let Some(score) = results.duel()
        && let (Some(elo), Some(margin)) = (score.elo(), score.margin())
    {
        let error = margin.error.map_or_else(String::new, |error| format!(" ± {error:.1}"));
        let [none, half, one, more, two] = score.pairs.0;
        _ = writeln!(
            text,
            "\n{}: Elo {} (95 %), LOS {}, {} {:+.1}{error}, {} {none}/{half}/{one}/{more}/{two}",
            results.names[0],
            difference(&elo),
            percent(elo.los),
            texts.get("match.margin.column"),
            margin.mean,
            texts.get("match.pairs.column"),
        );
    }
    _ = writeln!(text, "\n## {}\n", texts.get("match.results"));
    matrix(&mut text, results);
    _ = writeln!(text, "\n## {}", texts.get("match.games.title"));
    for (number, game) in results.games.iter().enumerate() {
        let record = &game.record;
        let [one, two] = results.players(game);
        _ = writeln!(text, "\n{}. {one} – {two}: **{}** (`{}`)\n", number + 1, ending(record, language), record.game);
        let moves: Vec<&str> = record.plies.iter().map(|ply| ply.mv.as_str()).collect();
        _ = writeln!(text, "   `{}`", moves.join("; "));
    }
    text
}

/// The matrix of results: games won, drawn and lost by the engine of the row.
fn matrix(text: &mut String, results: &Results) {
    let order: Vec<usize> = results.standings().iter().map(|row| row.number).collect();
    let heads: Vec<String> = order.iter().map(|&number| cell(&results.names[number])).collect();
    _ = writeln!(text, "| | {} |\n|---|{}", heads.join(" | "), "--:|".repeat(heads.len()));
    for (&one, head) in order.iter().zip(&heads) {
        let score = |&other: &usize| {
            results
                .score(one, other)
                .map_or_else(String::new, |score| format!("+{} ={} -{}", score.wins, score.draws, score.losses))
        };
        let cells: Vec<String> = order.iter().map(score).collect();
        _ = writeln!(text, "| {head} | {} |", cells.join(" | "));
    }
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
