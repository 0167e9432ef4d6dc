//! A board of dots, edges and boxes. The squares of a scene have the same size, but an edge is
//! drawn from the middle of one dot to the middle of the next, and a box fills the area between its
//! edges.

use std::fmt::Write;

use super::content::content;
use super::flat::SIDE;
use super::{Sheet, number, put};
use crate::scene::{Content, LatticePart, Look, Mark, Piece, Scene, SquareView};

/// Lines with round ends.
const ROUND: &str = "stroke-linecap=\"round\"";

/// The squares of a lattice, relative to the top left corner of the first: boxes, then edges, then
/// dots.
pub(super) fn lattice(sheet: &mut Sheet, out: &mut String, scene: &Scene) {
    let (mut edges, mut dots) = (String::new(), String::new());
    for (at, view) in scene.board.places() {
        let middle = (SIDE * (f64::from(at.1) + 0.5), SIDE * (f64::from(at.0) + 0.5));
        match scene.board.lattice_part(at) {
            None => {}
            Some(LatticePart::Dot) => {
                // Writing to a string cannot fail.
                let (x, y) = (number(middle.0), number(middle.1));
                _ = write!(dots, "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" class=\"pf-ink\"/>");
            }
            Some(LatticePart::Box) => square_box(sheet, out, view, at, middle),
            Some(part) => edge(&mut edges, view, part, middle),
        }
    }
    *out += &edges;
    *out += &dots;
}

fn edge(out: &mut String, view: &SquareView, part: LatticePart, (x, y): (f64, f64)) {
    let path = if part == LatticePart::Across {
        format!("M{} {}h{}", number(x - SIDE), number(y), number(2.0 * SIDE))
    } else {
        format!("M{} {}v{}", number(x), number(y - SIDE), number(2.0 * SIDE))
    };
    let mut line = |class: &str, width: &str, more: &str| {
        _ = write!(out, "<path d=\"{path}\" class=\"pn ps-{class}\" stroke-width=\"{width}\" {more}/>");
    };
    match &view.content {
        Content::Empty if view.has(Mark::Playable) => line("accent", "3", "stroke-dasharray=\"4 7\""),
        Content::Empty => line("wood-lo", "2", "stroke-dasharray=\"2 7\" stroke-opacity=\".7\""),
        Content::Piece(Piece { owner, .. }) => {
            line("ink", if view.has(Mark::Last) { "13" } else { "10" }, ROUND);
            let inside = owner.map_or_else(|| "maple".to_owned(), |owner| format!("p{owner}"));
            line(&inside, if view.has(Mark::Last) { "5" } else { "7" }, ROUND);
        }
        _ => {}
    }
}

fn square_box(sheet: &mut Sheet, out: &mut String, view: &SquareView, at: (u8, u8), (x, y): (f64, f64)) {
    let (left, top, side) = (number(x - SIDE), number(y - SIDE), number(2.0 * SIDE));
    let mut fill = |class: &str, opacity: &str| {
        _ = write!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" class=\"pf-{class}\" \
             fill-opacity=\"{opacity}\"/>"
        );
    };
    fill("maple", "1");
    if let Some(owner) = view.content.piece().and_then(|piece| piece.owner) {
        fill(&format!("p{owner}"), ".3");
    }
    match &view.content {
        Content::Piece(Piece { look: Look::Block, owner, .. }) => {
            *out += &sheet.blocks(&[(i32::from(at.0), i32::from(at.1))], *owner);
        }
        _ => content(sheet, out, view, (x, y), SIDE),
    }
    if view.has(Mark::Winning) {
        let tick = sheet.badge(true);
        put(out, tick, x + SIDE / 2.0, y + SIDE / 2.0);
    }
}
