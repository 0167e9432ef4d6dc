//! Chess pieces, discs, crosses, noughts and matches, drawn in the middle of a square of side 72,
//! with their owner's colour and mark: a dot for player 1, a diamond for player 2.

use super::Sheet;
use crate::scene::{Look, Piece};
use plyground_core::Player;

const BISHOP: &str = "<path d=\"M-17 28h34q2 0 2-3c0-4-5-6-9-7c-3-5-4-10-4.5-15h-11c-.5 5-1.5 10-4.5 15c-4 1-9 3-9 7q0 3 2 3z\"/>\
<rect x=\"-10\" y=\"-2\" width=\"20\" height=\"5.5\" rx=\"2.7\"/><path d=\"M-8-2.500c-5-5-5-11-1-16c3-4 6-7 9-11c3 4 6 7 9 11c4 5 4 11-1 16z\"/>\
<circle cy=\"-31\" r=\"3.6\"/>";
const ROOK: &str = "<path d=\"M-18 28h36q2 0 2-3c0-4-4-6-8-7l-2-22h5v-15h-7v5h-5v-5h-6v5h-5v-5h-7v15h5l-2 22c-4 1-8 3-8 7q0 3 2 3z\"/>";
const KNIGHT: &str = "<path d=\"M-17 28h34q2 0 2-3c0-4-3-6-6-7c4-20 0-36-14-41l-3-6l-4 6c-9 4-14 14-17 22c-1 4 4 7 7 4l6-5c3 1 5 0 7-2c0 8-8 12-9 22\
c-3 1-5 3-5 7q0 3 2 3z\"/>";

/// Pieces without an owner look like those of player 1.
const fn player(owner: Option<Player>) -> Player {
    match owner {
        Some(Player::Two) => Player::Two,
        _ => Player::One,
    }
}

/// The mark of a player around the origin, in this size.
pub(super) fn owner_mark(owner: Option<Player>, size: f64, class: &str) -> String {
    match owner {
        None => String::new(),
        Some(Player::One) => format!("<circle r=\"{size}\" {class}/>"),
        Some(Player::Two) => {
            let wide = size * 1.35;
            format!("<path d=\"M0-{wide}l{wide} {wide}l-{wide} {wide}l-{wide}-{wide}z\" {class}/>")
        }
    }
}

impl Sheet {
    /// The id of a piece that stands in the middle of a square; `None` for pieces that are drawn
    /// differently.
    pub(super) fn figure(&mut self, piece: &Piece) -> Option<String> {
        let who = player(piece.owner);
        let name = match piece.look {
            Look::Bishop => "bishop",
            Look::Rook => "rook",
            Look::Knight => "knight",
            Look::Disc => "disc",
            Look::Cross => "cross",
            Look::Nought => "nought",
            Look::Match => "match",
            Look::Prism(_) | Look::Block | Look::Tile(_) | Look::Text(_) => return None,
        };
        let id = if name == "match" { name.to_owned() } else { format!("{name}-{who}") };
        self.symbol(&id, |sheet| match piece.look {
            Look::Bishop => chess(sheet, who, BISHOP, "M3-23l-6 9"),
            Look::Rook => chess(sheet, who, ROOK, "M-9-4h18"),
            Look::Knight => chess(sheet, who, KNIGHT, "M-3-13v.1"),
            Look::Disc => disc(sheet, who),
            Look::Cross => stroke(who, "<path d=\"M-19-19L19 19M19-19L-19 19\"/>"),
            Look::Nought => stroke(who, "<circle r=\"20.5\"/>"),
            _ => matchstick(sheet),
        });
        Some(id)
    }
}

fn chess(sheet: &mut Sheet, who: Player, shape: &str, cut: &str) -> String {
    sheet.shade();
    let (base, high, low) = (format!("p{who}"), format!("p{who}-hi"), format!("p{who}-lo"));
    let id = format!("body-{who}");
    sheet.gradient(&id, false, &[(0.0, &base), (0.32, &high), (0.62, &base), (1.0, &low)]);
    let mark = owner_mark(Some(who), 2.7, "fill=\"#fff\"");
    format!(
        "<ellipse cx=\"3\" cy=\"30\" rx=\"25\" ry=\"7\" fill=\"url(#ply-shade)\"/><g transform=\"translate(0 3)\">\
         <g fill=\"url(#ply-{id})\" class=\"ps-{low}\" stroke-width=\"1.6\" stroke-linejoin=\"round\">{shape}</g>\
         <path d=\"{cut}\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".85\" stroke-width=\"2.6\" stroke-linecap=\"round\"/>\
         <path d=\"M-11 18.500q11 3 22 0\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".5\" stroke-width=\"1.2\"/>\
         <g transform=\"translate(0 23.4)\">{mark}</g></g>"
    )
}

fn disc(sheet: &mut Sheet, who: Player) -> String {
    let (base, high) = (format!("p{who}"), format!("p{who}-hi"));
    let id = format!("disc-paint-{who}");
    sheet.gradient(&id, true, &[(0.0, &high), (1.0, &base)]);
    let class = if who == Player::One { "class=\"pf-p1-lo\"" } else { "fill=\"#fff\" fill-opacity=\".85\"" };
    format!(
        "<circle r=\"28\" class=\"pf-p{who}-lo\"/><circle r=\"27\" cy=\"-1\" fill=\"url(#ply-{id})\"/>\
         <circle r=\"19.500\" class=\"pn ps-p{who}-lo\" stroke-width=\"1.8\" stroke-opacity=\".7\"/>\
         <path d=\"M-20.500-11a23 23 0 0 1 30-10.500\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".5\" stroke-width=\"2.4\" \
         stroke-linecap=\"round\"/>{}",
        owner_mark(Some(who), 5.5, class)
    )
}

/// A stroke of paint, with a darker edge below it.
fn stroke(who: Player, shape: &str) -> String {
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\" stroke-width=\"11\"><g transform=\"translate(0 2.5)\" \
         class=\"ps-p{who}-lo\">{shape}</g><g class=\"ps-p{who}\">{shape}</g><g transform=\"translate(-1.2 -1.6)\" \
         class=\"ps-p{who}-hi\" stroke-width=\"2.6\" stroke-opacity=\".8\">{shape}</g></g>"
    )
}

fn matchstick(sheet: &mut Sheet) -> String {
    sheet.gradient("stick", false, &[(0.0, "l-left"), (0.4, "l-top"), (1.0, "l-right")]);
    "<ellipse cx=\"4\" cy=\"33\" rx=\"8\" ry=\"3\" fill=\"#1a0d02\" fill-opacity=\".28\"/>\
     <rect x=\"-4.5\" y=\"-22\" width=\"9\" height=\"55\" rx=\"2\" fill=\"url(#ply-stick)\"/>\
     <path d=\"M-6.500-20c0-9 3-14 6.500-14s6.500 5 6.500 14c0 5-13 5-13 0z\" class=\"pf-flame\"/>\
     <path d=\"M-3-22c0-4 1-7 3-8.500\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".55\" stroke-width=\"1.8\" stroke-linecap=\"round\"/>"
        .to_owned()
}
