//! The content of a square: a number, a wall, or any piece, centred in a square of any size.

use std::fmt::Write;

use super::flat::SIDE;
use super::{Sheet, baseline, escaped, number, put};
use crate::scene::{Content, Look, Mark, SquareView};

/// A square that can never be used, in the size of a small one.
pub(super) fn wall(sheet: &mut Sheet, out: &mut String, x: f64, y: f64) {
    sheet.hatch("wall-lines", "wood-lo");
    sheet.symbol("wall", |_| {
        "<rect x=\"1\" y=\"1\" width=\"38\" height=\"38\" rx=\"4\" class=\"pf-wood\"/><rect x=\"1\" y=\"1\" width=\"38\" \
         height=\"38\" rx=\"4\" fill=\"url(#ply-wall-lines)\" opacity=\".55\"/>"
            .to_owned()
    });
    put(out, "wall", x, y);
}

/// The content of a square, centred.
pub(super) fn content(sheet: &mut Sheet, out: &mut String, view: &SquareView, (x, y): (f64, f64), side: f64) {
    let (middle, line) = (number(x), number(y));
    match &view.content {
        Content::Empty | Content::Removed => {}
        Content::Blocked => wall(sheet, out, x - side / 2.0, y - side / 2.0),
        Content::Number(text) => {
            let (class, weight) = match () {
                () if view.has(Mark::Threatened) => ("bad", 650),
                () if view.has(Mark::Playable) => ("accent", 650),
                () => ("cell-ink", 500),
            };
            let high = side * if text.chars().count() > 2 { 0.29 } else { 0.35 };
            _ = write!(
                out,
                "<text class=\"serif pf-{class}\" x=\"{middle}\" y=\"{}\" font-size=\"{}\" font-weight=\"{weight}\">{}</text>",
                baseline(y, high),
                number(high),
                escaped(text)
            );
        }
        Content::Piece(piece) => match &piece.look {
            Look::Text(text) => {
                let high = side * 0.5;
                let class = piece.owner.map_or_else(|| "cell-ink".to_owned(), |owner| format!("p{owner}"));
                _ = write!(
                    out,
                    "<text class=\"serif pf-{class}\" x=\"{middle}\" y=\"{}\" font-size=\"{}\">{}</text>",
                    baseline(y, high),
                    number(high),
                    escaped(text)
                );
            }
            Look::Tile(text) => tile(sheet, out, view, text, (x, y), side),
            Look::Prism(prism) => {
                let id = sheet.prism(*prism);
                let scale = number(side / 100.0);
                _ = write!(out, "<g transform=\"translate({middle} {}) scale({scale})\">", number(y + side * 0.25));
                put(out, &id, 0.0, 0.0);
                *out += "</g>";
            }
            Look::Block => {
                let block = sheet.blocks(&[(0, 0)], piece.owner);
                let scale = number(side / SIDE);
                let corner = (number(x - side / 2.0), number(y - side / 2.0));
                _ = write!(out, "<g transform=\"translate({} {}) scale({scale})\">{block}</g>", corner.0, corner.1);
            }
            _ => {
                if let Some(id) = sheet.figure(piece) {
                    let scale = number(side / 72.0);
                    _ = write!(out, "<g transform=\"translate({middle} {line}) scale({scale})\">");
                    put(out, &id, 0.0, 0.0);
                    *out += "</g>";
                }
            }
        },
    }
}

/// A numbered tile of a sliding puzzle.
fn tile(sheet: &mut Sheet, out: &mut String, view: &SquareView, text: &str, (x, y): (f64, f64), side: f64) {
    sheet.gradient("wood-tile", true, &[(0.0, "l-top"), (1.0, "l-left")]);
    let half = side / 2.0 - 3.0;
    let (left, top, length) = (number(x - half), number(y - half - 1.0), number(2.0 * half));
    let (stroke, width) = if view.has(Mark::Playable) { ("accent", 3.0) } else { ("l-right", 1.2) };
    _ = write!(
        out,
        "<rect x=\"{left}\" y=\"{}\" width=\"{length}\" height=\"{length}\" rx=\"9\" class=\"pf-l-right\"/>\
         <rect x=\"{left}\" y=\"{top}\" width=\"{length}\" height=\"{length}\" rx=\"9\" fill=\"url(#ply-wood-tile)\" \
         class=\"ps-{stroke}\" stroke-width=\"{width}\"/>\
         <text class=\"serif\" fill=\"#3a2b1a\" x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"600\">{}</text>",
        number(y - half + 3.0),
        number(x),
        baseline(y, side * 0.4),
        number(side * 0.4),
        escaped(text)
    );
}
