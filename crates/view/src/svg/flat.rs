//! Flat pieces of several squares: one silhouette for squares that touch, and a bevelled tile with
//! the owner's mark on each square, of side 40.

use std::fmt::Write;

use super::figures::owner_mark;
use super::{Sheet, number, put};
use plyground_core::Player;

/// The side of a square.
pub(super) const SIDE: f64 = 40.0;
/// The gap around a piece.
const GROOVE: f64 = 1.6;

const fn who(owner: Option<Player>) -> u8 {
    match owner {
        Some(Player::Two) => 2,
        _ => 1,
    }
}

impl Sheet {
    /// The squares of a player's piece, as (row, column).
    pub(super) fn blocks(&mut self, squares: &[(i32, i32)], owner: Option<Player>) -> String {
        let who = who(owner);
        let tile = format!("tile-{who}");
        self.symbol(&tile, |sheet| tile_body(sheet, owner));
        self.symbol("square", |_| {
            let side = number(SIDE - 2.0 * GROOVE);
            format!("<rect x=\"{GROOVE}\" y=\"{GROOVE}\" width=\"{side}\" height=\"{side}\" rx=\"5.6\"/>")
        });
        let mut base = String::new();
        let mut joints = String::new();
        // Writing to a string cannot fail.
        for &(row, column) in squares {
            let (x, y) = (f64::from(column) * SIDE, f64::from(row) * SIDE);
            put(&mut base, "square", x, y);
            let (near, far, thick) = (number(SIDE), number(SIDE / 2.0), number(SIDE - 2.0 * GROOVE));
            if squares.contains(&(row, column + 1)) {
                _ = write!(joints, "M{} {}h{near}v{thick}h-{near}z", number(x + SIDE / 2.0), number(y + GROOVE));
            }
            if squares.contains(&(row + 1, column)) {
                _ = write!(joints, "M{} {}h{thick}v{near}h-{thick}z", number(x + GROOVE), number(y + SIDE / 2.0));
            }
            // No gap where four squares meet.
            let four = [(0, 1), (1, 0), (1, 1)].iter().all(|step| squares.contains(&(row + step.0, column + step.1)));
            if four {
                _ = write!(joints, "M{} {}h{far}v{far}h-{far}z", number(x + SIDE * 0.75), number(y + SIDE * 0.75));
            }
        }
        let silhouette = format!("{base}<path d=\"{joints}\"/>");
        let mut out = format!(
            "<g transform=\"translate(0 2.2)\" class=\"pf-p{who}-lo\">{silhouette}</g><g class=\"pf-p{who}\">{silhouette}</g>"
        );
        for &(row, column) in squares {
            put(&mut out, &tile, f64::from(column) * SIDE, f64::from(row) * SIDE);
        }
        out
    }
}

fn tile_body(sheet: &mut Sheet, owner: Option<Player>) -> String {
    let who = who(owner);
    let (base, high) = (format!("p{who}"), format!("p{who}-hi"));
    let id = format!("tile-paint-{who}");
    sheet.gradient(&id, true, &[(0.0, &high), (1.0, &base)]);
    let class = if who == 1 { "class=\"pf-p1-lo\"" } else { "fill=\"#fff\" fill-opacity=\".82\"" };
    format!(
        "<rect x=\"5.2\" y=\"5.2\" width=\"29.6\" height=\"29.6\" rx=\"4\" fill=\"url(#ply-{id})\"/>\
         <path d=\"M6.800 30.100V9.900q0-3.100 3.100-3.100H30.100\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".38\" \
         stroke-width=\"1.4\" stroke-linecap=\"round\"/><g transform=\"translate(20 20)\">{}</g>",
        owner_mark(owner, 4.6, class)
    )
}

/// The outline of a set of squares, as short edges.
pub(super) fn outline(squares: &[(i32, i32)], side: f64) -> String {
    let mut path = String::new();
    let length = number(side);
    for &(row, column) in squares {
        let (left, top) = (f64::from(column) * side, f64::from(row) * side);
        let has = |down: i32, right: i32| squares.contains(&(row + down, column + right));
        let edges = [
            (has(-1, 0), left, top, 'h'),
            (has(1, 0), left, top + side, 'h'),
            (has(0, -1), left, top, 'v'),
            (has(0, 1), left + side, top, 'v'),
        ];
        for (_, x, y, direction) in edges.into_iter().filter(|(inside, ..)| !inside) {
            _ = write!(path, "M{} {}{direction}{length}", number(x), number(y));
        }
    }
    path
}
