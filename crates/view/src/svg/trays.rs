//! The trays beside a board: boxes with a title, and in each the pieces with their names and counts.

use std::fmt::Write;

use super::content::content;
use super::figures::owner_mark;
use super::flat::SIDE;
use super::{Drawn, Sheet, baseline, escaped, number, put};
use crate::scene::{Content, Item, Look, Scene, SquareView, Tray};

/// The width of the trays, their padding, and the height of a title.
const WIDTH: f64 = 300.0;
const INSIDE: f64 = 12.0;
const TITLE: f64 = 34.0;
/// The space below an item for its name.
const NAME: f64 = 16.0;
/// The space between two trays.
const BETWEEN: f64 = 14.0;

/// All trays that are not empty, one below the other; `None` if there is none.
pub(super) fn draw(sheet: &mut Sheet, scene: &Scene) -> Option<Drawn> {
    let mut body = String::new();
    let mut top = 0.0;
    for tray in scene.trays.iter().filter(|tray| !tray.items.is_empty()) {
        let drawn = self::tray(sheet, tray);
        // Writing to a string cannot fail.
        _ = write!(body, "<g transform=\"translate(0 {})\">{}</g>", number(top), drawn.body);
        top += drawn.height + BETWEEN;
    }
    (top > 0.0).then_some(Drawn { body, width: WIDTH, height: top - BETWEEN })
}

fn tray(sheet: &mut Sheet, tray: &Tray) -> Drawn {
    sheet.gradient("box-paint", true, &[(0.0, "box"), (1.0, "box-lo")]);
    let (columns, cell) = grid(tray);
    let rows = tray.items.len().div_ceil(columns);
    let height = TITLE + rows as f64 * cell.1 + INSIDE;
    let mut body = format!(
        "<rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"16\" fill=\"url(#ply-box-paint)\" class=\"ps-line\"/>",
        number(WIDTH - 1.0),
        number(height - 1.0)
    );
    let mut left = INSIDE + 4.0;
    if let Some(owner) = tray.owner {
        let mark = owner_mark(Some(owner), 5.5, &format!("class=\"pf-p{owner}\""));
        _ = write!(body, "<g transform=\"translate({} 19)\">{mark}</g>", number(left + 5.0));
        left += 18.0;
    }
    _ = write!(
        body,
        "<text class=\"serif start pf-ink\" x=\"{}\" y=\"{}\" font-size=\"16\" font-weight=\"600\">{}</text>",
        number(left),
        baseline(19.0, 16.0),
        escaped(&tray.title)
    );
    let room = (cell.0 - 6.0, cell.1 - NAME - 4.0);
    let pictures: Vec<Drawn> = tray.items.iter().map(|item| self::item(sheet, item)).collect();
    // One scale for all, so that pieces keep their relative sizes.
    let fitting = |(drawn, item): (&Drawn, &Item)| (room.0 / drawn.width).min(room.1 / drawn.height).min(most(item));
    let scale = pictures.iter().zip(&tray.items).map(fitting).fold(1.0, f64::min);
    for (index, (item, drawn)) in tray.items.iter().zip(&pictures).enumerate() {
        let x = INSIDE + (index % columns) as f64 * cell.0;
        let y = TITLE + (index / columns) as f64 * cell.1;
        let (indent, down) = ((cell.0 - drawn.width * scale) / 2.0, room.1 - drawn.height * scale);
        let down = if matches!(item.piece.look, Look::Prism(_)) { down } else { down / 2.0 };
        _ = write!(
            body,
            "<g transform=\"translate({} {}) scale({})\">{}</g>",
            number(x + indent),
            number(y + down),
            number(scale),
            drawn.body
        );
        let count = item.count.map_or_else(String::new, |count| format!(" ×{count}"));
        _ = write!(
            body,
            "<text class=\"small pf-soft\" x=\"{}\" y=\"{}\">{}{count}</text>",
            number(x + cell.0 / 2.0),
            baseline(y + cell.1 - NAME / 2.0 - 1.0, 12.0),
            escaped(&item.name)
        );
    }
    Drawn { body, width: WIDTH, height }
}

/// The number of items per row, and the space of each.
fn grid(tray: &Tray) -> (usize, (f64, f64)) {
    let inside = WIDTH - 2.0 * INSIDE;
    let is_high = tray.items.iter().any(|item| matches!(item.piece.look, Look::Prism(_)));
    let columns = if is_high { 4 } else { tray.items.len().clamp(1, 5) };
    (columns, (inside / columns as f64, if is_high { 104.0 } else { 52.0 }))
}

/// The maximum scale of a picture.
const fn most(item: &Item) -> f64 {
    match item.piece.look {
        Look::Prism(_) => 0.72,
        Look::Block => 0.26,
        _ => 0.6,
    }
}

/// A single item, with its top left corner at the origin.
pub(super) fn item(sheet: &mut Sheet, item: &Item) -> Drawn {
    match &item.piece.look {
        Look::Prism(prism) => {
            let id = sheet.prism(*prism);
            let mut body = String::new();
            put(&mut body, &id, 46.0, 90.0);
            Drawn { body, width: 92.0, height: 118.0 }
        }
        Look::Block => {
            let squares = item.orientations.first().map_or(&[(0, 0)][..], |usual| &usual.squares);
            let least = |part: fn(&(i8, i8)) -> i8| squares.iter().map(part).min().unwrap_or(0);
            let (top, left) = (least(|at| at.0), least(|at| at.1));
            let moved: Vec<(i32, i32)> =
                squares.iter().map(|at| (i32::from(at.0 - top), i32::from(at.1 - left))).collect();
            let size = |part: fn(&(i32, i32)) -> i32| f64::from(moved.iter().map(part).max().unwrap_or(0) + 1) * SIDE;
            let (height, width) = (size(|at| at.0), size(|at| at.1));
            Drawn { body: sheet.blocks(&moved, item.piece.owner), width, height }
        }
        _ => {
            let view = SquareView::from(Content::Piece(item.piece.clone()));
            let mut body = String::new();
            content(sheet, &mut body, &view, (36.0, 36.0), 72.0);
            Drawn { body, width: 72.0, height: 72.0 }
        }
    }
}
