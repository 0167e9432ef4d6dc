//! The report as a self-contained page: results, rating plot, matrix, and every game to step through. Boards
//! are drawn here; the page's short script only chooses which one to show.

use std::collections::HashMap;
use std::fmt::Write;

use anyhow::{Result, anyhow};
use plyground_catalog::AnyGame;
use plyground_view::drawing::Span;
use plyground_view::{Ink, Language};
use serde::Serialize;

use super::plot;
use super::results::Results;
use super::words::{difference, ending, percent};
use crate::lookup::catalog;
use crate::svg;
use crate::texts::Texts;

const STYLE: &str = include_str!("page/style.css");
const SCRIPT: &str = include_str!("page/replay.js");

/// The data of the script. Boards share their lines, of which a move changes few, so that a page of a hundred
/// games stays small.
#[derive(Default, Serialize)]
struct Replays {
    games: Vec<Replay>,
    /// The lines of all boards, each once.
    lines: Vec<String>,
}

#[derive(Serialize)]
struct Replay {
    title: String,
    /// The lines of each position, the start first.
    boards: Vec<Vec<usize>>,
    /// The moves that lead to each position after the first.
    moves: Vec<String>,
    /// The number of plies of the opening.
    opening: usize,
}

/// The report.
pub(crate) fn page(results: &Results, language: Language) -> Result<String> {
    let texts = Texts::of(language);
    let title = format!("{}: {}", results.title, results.names.join(" – "));
    let title = svg::escaped(&title);
    let mut body = format!("<h1>{title}</h1>\n<p>{}</p>\n", svg::escaped(&results.conditions));
    // Writing to a string cannot fail.
    if let Some(verdict) = results.verdict(language) {
        _ = writeln!(body, "<p>SPRT: {}</p>", svg::escaped(&verdict));
    }
    if let Some(score) = results.duel()
        && let Some(elo) = score.elo()
    {
        _ = writeln!(
            body,
            "<p><b>{}</b>: Elo {} (95 %), LOS {}</p>",
            svg::escaped(&results.names[0]),
            difference(&elo).replace('<', "&lt;").replace('>', "&gt;"),
            percent(elo.los)
        );
    }
    _ = writeln!(body, "<h2>{}</h2>\n{}", texts.get("match.ratings"), plot::ratings(results));
    standings(&mut body, results, language);
    _ = writeln!(body, "<h2>{}</h2>", texts.get("match.results"));
    matrix(&mut body, results);
    _ = writeln!(body, "<h2>{}</h2>", texts.get("match.games.title"));
    let replays = replays(results, language)?;
    if !replays.games.is_empty() {
        viewer(&mut body, language);
    }
    // `</` inside a string would end the script.
    let data = serde_json::to_string(&replays)?.replace("</", "<\\/");
    Ok(format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}{}</style>\n</head>\n<body>\n{body}<script>\nconst data = {data};\n{SCRIPT}</script>\n</body>\n</html>\n",
        language.code(),
        inks()
    ))
}

fn standings(body: &mut String, results: &Results, language: Language) {
    let texts = Texts::of(language);
    let heads = [
        "#",
        texts.get("word.engine"),
        "Elo",
        texts.get("match.won"),
        texts.get("match.drawn"),
        texts.get("match.lost"),
        texts.get("match.score"),
    ];
    _ = writeln!(body, "<table>\n<tr><th>{}</th></tr>", heads.join("</th><th>"));
    for (place, row) in results.standings().iter().enumerate() {
        _ = writeln!(
            body,
            "<tr><td>{}</td><td>{}</td><td>{:+.1} ± {:.1}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            place + 1,
            svg::escaped(&results.names[row.number]),
            row.elo,
            row.error,
            row.wins,
            row.draws,
            row.losses,
            row.part().map_or_else(String::new, percent)
        );
    }
    body.push_str("</table>\n");
}

fn matrix(body: &mut String, results: &Results) {
    let order: Vec<usize> = results.standings().iter().map(|row| row.number).collect();
    body.push_str("<table>\n<tr><th></th>");
    for &number in &order {
        _ = write!(body, "<th>{}</th>", svg::escaped(&results.names[number]));
    }
    body.push_str("</tr>\n");
    for &one in &order {
        _ = write!(body, "<tr><th>{}</th>", svg::escaped(&results.names[one]));
        for &other in &order {
            match results.score(one, other) {
                None => body.push_str("<td>–</td>"),
                Some(score) => {
                    // From red through grey to green, by the part of the points.
                    let hue = score.part().map_or(60.0, |part| 120.0 * part);
                    let (wins, draws, losses) = (score.wins, score.draws, score.losses);
                    _ = write!(
                        body,
                        "<td style=\"background:hsl({hue:.0} 60% 50% / 0.25)\">+{wins} ={draws} -{losses}</td>"
                    );
                }
            }
        }
        body.push_str("</tr>\n");
    }
    body.push_str("</table>\n");
}

fn viewer(body: &mut String, language: Language) {
    let texts = Texts::of(language);
    let label = texts.get("match.game");
    let [first, back, on, last] =
        [texts.get("match.first"), texts.get("match.back"), texts.get("match.next"), texts.get("match.last")];
    _ = writeln!(
        body,
        "<p><label>{label} <select id=\"game\"></select></label></p>\n\
         <p><button id=\"first\" title=\"{first}\">⏮</button> <button id=\"back\" title=\"{back}\">◀</button> \
         <button id=\"next\" title=\"{on}\">▶</button> <button id=\"last\" title=\"{last}\">⏭</button> \
         <span id=\"ply\"></span></p>\n<div id=\"replay\"><pre id=\"board\"></pre><ol id=\"moves\" start=\"1\"></ol></div>"
    );
}

/// Every game, and the lines of its boards.
fn replays(results: &Results, language: Language) -> Result<Replays> {
    let mut replays = Replays::default();
    let mut known: HashMap<String, usize> = HashMap::new();
    for (number, played) in results.games.iter().enumerate() {
        let record = &played.record;
        let broken = |message: String| anyhow!("game {}: {message}", number + 1);
        let mut game = record.open(catalog()).map_err(|error| broken(error.to_string()))?;
        let mut draw = |game: &dyn AnyGame| -> Vec<usize> {
            let number = |line: &Vec<Span>| {
                let next = replays.lines.len();
                *known.entry(marked(line)).or_insert_with_key(|line| {
                    replays.lines.push(line.clone());
                    next
                })
            };
            game.draw(language).lines().iter().map(number).collect()
        };
        let mut boards = vec![draw(&*game)];
        let mut moves = Vec::with_capacity(record.plies.len());
        for ply in &record.plies {
            game.play(&ply.mv).map_err(|error| broken(error.to_string()))?;
            boards.push(draw(&*game));
            let margin = ply.margin.map_or_else(String::new, |margin| format!(" ({margin:+.1})"));
            let nodes = ply.stats.filter(|stats| stats.nodes > 0);
            let effort = nodes.map_or_else(String::new, |stats| format!(", {} n, d {}", stats.nodes, stats.depth));
            moves.push(format!("{}: {}{margin}{effort}", ply.player, ply.mv));
        }
        let [one, two] = results.players(played);
        let title = format!("{}. {one} – {two}: {}", number + 1, ending(record, language));
        replays.games.push(Replay { title, boards, moves, opening: record.opening });
    }
    Ok(replays)
}

/// The inks that a page colours, each with the class it is called there: short, because
/// every cell of every board has one.
const INKS: [(Ink, char); 9] = [
    (Ink::Label, 'l'),
    (Ink::Faint, 'f'),
    (Ink::One, 'a'),
    (Ink::Two, 'b'),
    (Ink::Light, 'w'),
    (Ink::Dark, 'd'),
    (Ink::Strong, 's'),
    (Ink::Playable, 'p'),
    (Ink::Blocked, 'x'),
];

/// The colours of the inks, for the page's style.
fn inks() -> String {
    INKS.iter().fold(String::new(), |mut style, (ink, class)| {
        // Writing to a string cannot fail.
        _ = writeln!(style, "#board .{class} {{ color: {}; }}", svg::color(*ink));
        style
    })
}

/// A line of a drawing with its colours.
fn marked(line: &[Span]) -> String {
    let mut text = String::new();
    for same in line.chunk_by(|one, other| one.ink == other.ink) {
        let plain = svg::escaped(&same.iter().map(|span| span.text.as_str()).collect::<String>());
        match INKS.iter().find(|(ink, _)| *ink == same[0].ink).filter(|_| !plain.trim().is_empty()) {
            None => text.push_str(&plain),
            Some((_, class)) => _ = write!(text, "<i class={class}>{plain}</i>"),
        }
    }
    text
}
