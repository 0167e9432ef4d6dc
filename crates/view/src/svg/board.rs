//! The board: a wooden slab with the names of rows and columns and the squares, for each kind of
//! board.

use std::fmt::Write;

use super::content::{content, wall};
use super::flat::{SIDE, outline};
use super::lattice::lattice;
use super::{Drawn, Layout, Sheet, baseline, escaped, number, put, words};
use crate::Language;
use crate::scene::{BoardLook, Content, Look, Mark, Piece, Scene, SquareView};

/// The size and the origin of the squares of a board.
struct Plan {
    cell: (f64, f64),
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
    rows: usize,
    columns: usize,
    /// Whether the names of columns are below the board instead of above.
    named_below: bool,
}

impl Plan {
    fn of(scene: &Scene) -> Self {
        let board = &scene.board;
        let named = board.rows.iter().chain(&board.columns).any(|name| !name.is_empty());
        let (rows, columns) = (board.rows.len(), board.columns.len());
        let cell = match board.look {
            BoardLook::Hollows => (112.0, 96.0),
            BoardLook::Cells | BoardLook::Lattice => (SIDE, SIDE),
            BoardLook::Chequered | BoardLook::Rack => (72.0, 72.0),
            BoardLook::Ruled | BoardLook::Frame => (88.0, 88.0),
            BoardLook::Rows => (46.0, 92.0),
        };
        let margin = if named { 30.0 } else { 16.0 };
        let plan = Self {
            cell,
            left: margin,
            top: margin - 2.0,
            right: 16.0,
            bottom: 18.0,
            rows,
            columns,
            named_below: false,
        };
        match board.look {
            // High pieces need room above them.
            BoardLook::Hollows => Self { left: 40.0, right: 40.0, top: 56.0, bottom: 58.0, named_below: true, ..plan },
            _ => plan,
        }
    }

    fn inner(&self) -> (f64, f64) {
        (self.cell.0 * self.columns as f64, self.cell.1 * self.rows as f64)
    }

    fn size(&self) -> (f64, f64) {
        let (width, height) = self.inner();
        (self.left + width + self.right, self.top + height + self.bottom)
    }

    /// The top left corner of a square, relative to that of the first.
    fn corner(&self, row: u8, column: u8) -> (f64, f64) {
        (self.cell.0 * f64::from(column), self.cell.1 * f64::from(row))
    }
}

/// The layout of the squares.
pub(super) fn layout(scene: &Scene) -> Layout {
    let plan = Plan::of(scene);
    Layout { size: plan.size(), origin: (plan.left, plan.top), cell: plan.cell }
}

/// The board of a scene.
pub(super) fn draw(sheet: &mut Sheet, scene: &Scene, language: Language) -> Drawn {
    let plan = Plan::of(scene);
    let (width, height) = plan.size();
    let wood = if scene.board.look == BoardLook::Hollows { "oak" } else { "wood" };
    let mut body = slab(sheet, wood, width, height - 7.0);
    labels(&mut body, scene, &plan, wood);
    // Writing to a string cannot fail.
    _ = write!(body, "<g transform=\"translate({} {})\">", number(plan.left), number(plan.top));
    match scene.board.look {
        BoardLook::Hollows => hollows(sheet, &mut body, scene, &plan),
        BoardLook::Cells => cells(sheet, &mut body, scene, &plan),
        BoardLook::Lattice => lattice(sheet, &mut body, scene),
        look => squares(sheet, &mut body, scene, &plan, look),
    }
    for (at, view) in scene.board.places() {
        if let Some(said) = words::square(scene, at, view, language) {
            let (x, y) = plan.corner(at.0, at.1);
            _ = write!(
                body,
                "<rect class=\"hit\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"><title>{}</title></rect>",
                number(x),
                number(y),
                number(plan.cell.0),
                number(plan.cell.1),
                escaped(&said)
            );
        }
    }
    body += "</g>";
    Drawn { body, width, height }
}

/// A slab of wood with a lower edge.
fn slab(sheet: &mut Sheet, wood: &str, width: f64, height: f64) -> String {
    sheet.grain();
    let id = format!("slab-{wood}");
    sheet.gradient(&id, true, &[(0.0, &format!("{wood}-hi")), (1.0, wood)]);
    let (wide, high) = (number(width), number(height));
    format!(
        "<rect y=\"7\" width=\"{wide}\" height=\"{high}\" rx=\"16\" class=\"pf-{wood}-lo\"/>\
         <rect width=\"{wide}\" height=\"{high}\" rx=\"16\" fill=\"url(#ply-{id})\"/>\
         <rect width=\"{wide}\" height=\"{high}\" rx=\"16\" fill=\"url(#ply-grain)\"/>\
         <rect x=\"1\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"15\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".25\"/>",
        number(width - 2.0),
        number(height - 2.0)
    )
}

fn labels(out: &mut String, scene: &Scene, plan: &Plan, wood: &str) {
    let label = |out: &mut String, x: f64, y: f64, name: &str| {
        if !name.is_empty() {
            let (x, y) = (number(x), baseline(y, 13.0));
            _ = write!(out, "<text class=\"label pf-{wood}-ink\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(name));
        }
    };
    let (_, height) = plan.size();
    let y = if plan.named_below { height - 34.0 } else { plan.top / 2.0 };
    for (column, name) in scene.board.columns.iter().enumerate() {
        label(out, plan.left + plan.cell.0 * (column as f64 + 0.5), y, name);
    }
    let x = plan.left / 2.0;
    for (row, name) in scene.board.rows.iter().enumerate() {
        label(out, x, plan.top + plan.cell.1 * (row as f64 + 0.5), name);
    }
}

/// Hollows, with pieces that stand in them and overlap those behind.
fn hollows(sheet: &mut Sheet, out: &mut String, scene: &Scene, plan: &Plan) {
    sheet.part("dish", |_| {
        "<radialGradient id=\"ply-dish\" cy=\".38\"><stop offset=\".55\" stop-color=\"#3b2208\" stop-opacity=\".3\"/>\
         <stop offset=\"1\" stop-color=\"#3b2208\" stop-opacity=\".12\"/></radialGradient>"
            .to_owned()
    });
    sheet.symbol("hollow", |_| {
        "<ellipse rx=\"48\" ry=\"36\" fill=\"url(#ply-dish)\"/><path d=\"M-48 0a48 36 0 0 1 96 0\" fill=\"none\" \
         stroke=\"#2b1703\" stroke-opacity=\".4\" stroke-width=\"1.6\"/><path d=\"M-48 0a48 36 0 0 0 96 0\" fill=\"none\" \
         stroke=\"#fff3dc\" stroke-opacity=\".45\" stroke-width=\"1.6\"/>"
            .to_owned()
    });
    sheet.symbol("ring", |_| "<ellipse rx=\"43\" ry=\"31.5\" fill=\"none\"/>".to_owned());
    let mut pieces = String::new();
    for ((row, column), view) in scene.board.places() {
        let (x, y) = plan.corner(row, column);
        let (x, y) = (x + plan.cell.0 / 2.0, y + plan.cell.1 / 2.0);
        put(out, "hollow", x, y);
        if view.has(Mark::Winning) {
            _ = write!(out, "<g class=\"ps-oak-ink\" stroke-width=\"7\">");
            put(out, "ring", x, y);
            _ = write!(out, "</g><g class=\"ps-l-top\" stroke-width=\"3.5\">");
            put(out, "ring", x, y);
            *out += "</g>";
        } else if view.has(Mark::Last) {
            _ = write!(out, "<g class=\"ps-oak-ink\" stroke-width=\"2.6\">");
            put(out, "ring", x, y);
            *out += "</g>";
        }
        match &view.content {
            Content::Piece(Piece { look: Look::Prism(prism), .. }) => {
                let id = sheet.prism(*prism);
                put(&mut pieces, &id, x, y + 4.0);
            }
            _ => content(sheet, &mut pieces, view, (x, y), 72.0),
        }
        if view.has(Mark::Winning) {
            let tick = sheet.badge(true);
            put(&mut pieces, tick, x + 38.0, y + 24.0);
        }
    }
    *out += &pieces;
}

/// Small squares, on which pieces of several squares lie.
fn cells(sheet: &mut Sheet, out: &mut String, scene: &Scene, plan: &Plan) {
    sheet.symbol("cell", |_| {
        "<rect x=\"1\" y=\"1\" width=\"38\" height=\"38\" rx=\"4\" class=\"pf-maple\"/>".to_owned()
    });
    sheet.symbol("plus", |_| {
        "<path d=\"M15 20h10m-5-5v10\" class=\"pn ps-accent\" stroke-width=\"2.6\" stroke-linecap=\"round\"/>"
            .to_owned()
    });
    sheet.symbol("begin", |_| {
        "<circle cx=\"20\" cy=\"20\" r=\"12.5\" class=\"pf-tint ps-accent\" stroke-width=\"2\"/>".to_owned()
    });
    panel(out, plan, "groove");
    let mut owned: [Vec<(i32, i32)>; 3] = Default::default();
    let mut last = Vec::new();
    for ((row, column), view) in scene.board.places() {
        let (x, y) = plan.corner(row, column);
        let place = (i32::from(row), i32::from(column));
        put(out, "cell", x, y);
        if view.has(Mark::Last) {
            last.push(place);
        }
        if view.has(Mark::Start) {
            put(out, "begin", x, y);
        }
        if view.has(Mark::Goal) {
            sheet.symbol("end", |_| {
                "<circle cx=\"20\" cy=\"20\" r=\"15\" class=\"pf-surface ps-bad\" stroke-width=\"2\"/><circle cx=\"20\" \
                 cy=\"20\" r=\"10\" class=\"pn ps-bad\" stroke-width=\"2\"/>"
                    .to_owned()
            });
            put(out, "end", x, y);
        }
        match &view.content {
            Content::Empty if view.has(Mark::Playable) => put(out, "plus", x, y),
            Content::Empty => {}
            Content::Blocked => wall(sheet, out, x, y),
            Content::Piece(Piece { look: Look::Block, owner, .. }) => {
                owned[owner.map_or(2, plyground_core::Player::index)].push(place);
            }
            _ => content(sheet, out, view, (x + 20.0, y + 20.0), SIDE),
        }
    }
    for (squares, owner) in owned.iter().zip(plyground_core::Player::BOTH.map(Some).into_iter().chain([None])) {
        if !squares.is_empty() {
            *out += &sheet.blocks(squares, owner);
        }
    }
    if last.is_empty() {
        return;
    }
    let edge = outline(&last, SIDE);
    _ = write!(
        out,
        "<path d=\"{edge}\" class=\"pn ps-surface\" stroke-width=\"5\" stroke-linecap=\"round\"/><path d=\"{edge}\" \
         class=\"pn ps-ink\" stroke-width=\"2.4\" stroke-linecap=\"round\"/>"
    );
}

/// The ground below the squares.
fn panel(out: &mut String, plan: &Plan, class: &str) {
    let (width, height) = plan.inner();
    _ = write!(
        out,
        "<rect x=\"-3\" y=\"-3\" width=\"{}\" height=\"{}\" rx=\"6\" class=\"pf-{class}\"/>",
        number(width + 6.0),
        number(height + 6.0)
    );
}

/// Large squares with one piece each.
fn squares(sheet: &mut Sheet, out: &mut String, scene: &Scene, plan: &Plan, look: BoardLook) {
    let (wide, high) = plan.cell;
    match look {
        BoardLook::Chequered => {}
        BoardLook::Frame => panel(out, plan, "pit"),
        BoardLook::Rack | BoardLook::Rows => panel(out, plan, "felt"),
        _ => panel(out, plan, "groove"),
    }
    let mut above = String::new();
    for ((row, column), view) in scene.board.places() {
        let (x, y) = plan.corner(row, column);
        let middle = (x + wide / 2.0, y + high / 2.0);
        match look {
            BoardLook::Chequered => chequered(sheet, out, view, (x, y), wide, (row + column) % 2 == 1),
            BoardLook::Rack => hole(sheet, out, middle),
            BoardLook::Rows | BoardLook::Frame => {}
            _ => {
                let (w, h) = (number(wide - 3.0), number(high - 3.0));
                let (left, top) = (number(x + 1.5), number(y + 1.5));
                _ = write!(
                    out,
                    "<rect x=\"{left}\" y=\"{top}\" width=\"{w}\" height=\"{h}\" rx=\"7\" class=\"pf-maple\"/>"
                );
            }
        }
        ground(sheet, out, &mut above, view, (x, y), plan.cell, look);
        if look == BoardLook::Rows && view.content.is_empty() {
            _ = write!(
                out,
                "<circle cx=\"{}\" cy=\"{}\" r=\"2.5\" class=\"pf-felt-lo\"/>",
                number(middle.0),
                number(middle.1)
            );
        }
        let shift =
            if matches!(view.content, Content::Number(_)) { 0.0 } else { f64::from(look == BoardLook::Rows) * 4.0 };
        content(sheet, out, view, (middle.0, middle.1 + shift), if look == BoardLook::Rows { 72.0 } else { wide });
    }
    if look == BoardLook::Chequered {
        let (width, height) = plan.inner();
        _ = write!(
            out,
            "<rect width=\"{}\" height=\"{}\" class=\"pn ps-wood-lo\" stroke-width=\"2\"/>",
            number(width),
            number(height)
        );
    }
    *out += &above;
}

/// A square of a chequered board.
fn chequered(sheet: &mut Sheet, out: &mut String, view: &SquareView, (x, y): (f64, f64), side: f64, dark: bool) {
    let class = if dark { "maple-lo" } else { "maple" };
    let (left, top, length) = (number(x), number(y), number(side));
    _ = write!(out, "<rect x=\"{left}\" y=\"{top}\" width=\"{length}\" height=\"{length}\" class=\"pf-{class}\"/>");
    if view.content == Content::Removed {
        sheet.gradient("pit", true, &[(0.0, "pit"), (0.3, "pit-hi"), (1.0, "pit-hi")]);
        sheet.symbol("pit-hole", |_| {
            "<rect x=\"6\" y=\"6\" width=\"60\" height=\"60\" rx=\"10\" fill=\"url(#ply-pit)\"/><circle cx=\"36\" cy=\"36\" \
             r=\"3\" class=\"pf-edge\"/>"
                .to_owned()
        });
        put(out, "pit-hole", x, y);
    }
    if let Some(owner) = view.content.piece().and_then(|piece| piece.owner) {
        _ = write!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{length}\" height=\"{length}\" class=\"pf-p{owner}\" fill-opacity=\".2\"/>"
        );
    }
    if view.has(Mark::Watched) && !view.has(Mark::Threatened) {
        _ = write!(out, "<path d=\"M{} {top}v13l-13-13z\" class=\"pf-soft\"/>", number(x + side));
    }
}

/// A hole of a rack.
fn hole(sheet: &mut Sheet, out: &mut String, (x, y): (f64, f64)) {
    sheet.gradient("hole-paint", true, &[(0.0, "wood-lo"), (1.0, "maple-lo")]);
    sheet.symbol("hole", |_| {
        "<circle r=\"31\" class=\"pf-felt-lo\"/><circle r=\"29\" fill=\"url(#ply-hole-paint)\"/>".to_owned()
    });
    put(out, "hole", x, y);
}

/// The drawings of a square's marks below its content, and above it.
fn ground(
    sheet: &mut Sheet,
    out: &mut String,
    above: &mut String,
    view: &SquareView,
    (x, y): (f64, f64),
    (wide, high): (f64, f64),
    look: BoardLook,
) {
    let (left, top) = (number(x + 4.0), number(y + 4.0));
    let (width, height) = (number(wide - 8.0), number(high - 8.0));
    let frame = |out: &mut String, attributes: &str| {
        _ = write!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"10\" {attributes}/>"
        );
    };
    if look == BoardLook::Rack {
        let (x, y) = (x + wide / 2.0, y + high / 2.0);
        let circle = |out: &mut String, radius: &str, class: &str, more: &str| {
            _ = write!(
                out,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" class=\"{class}\" {more}/>",
                number(x),
                number(y)
            );
        };
        if view.has(Mark::Playable) {
            circle(out, "5", "pf-l-top", "fill-opacity=\".75\"");
        }
        if view.has(Mark::Winning) {
            circle(above, "30.5", "pn ps-l-top", "stroke-width=\"5\"");
            let tick = sheet.badge(true);
            put(above, tick, x + 22.0, y + 22.0);
        } else if view.has(Mark::Last) {
            circle(above, "30.5", "pn ps-l-top", "stroke-width=\"3\" stroke-dasharray=\"3 6.58\"");
        }
        return;
    }
    if view.has(Mark::Threatened) {
        sheet.hatch("no-lines", "bad");
        frame(out, "class=\"pf-maple\"");
        frame(out, "fill=\"url(#ply-no-lines)\" opacity=\".5\"");
        _ = write!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"36\" rx=\"8\" class=\"pf-maple\"/>",
            number(x + 14.0),
            number(y + high / 2.0 - 18.0),
            number(wide - 28.0)
        );
        let (start, middle, length) = (number(x + wide / 2.0 - 17.0), number(y + high / 2.0), 34);
        _ = write!(above, "<path d=\"M{start} {middle}h{length}\" class=\"pn ps-bad\" stroke-width=\"2\"/>");
        let ban = sheet.badge(false);
        put(above, ban, x + wide - 13.0, y + 13.0);
    }
    let on_tile = look == BoardLook::Frame;
    if view.has(Mark::Playable) && !on_tile {
        frame(out, "class=\"pf-tint ps-accent\" stroke-width=\"2.5\"");
    }
    if view.has(Mark::Winning) {
        frame(out, "class=\"pf-tint ps-accent\" stroke-width=\"4\"");
        let tick = sheet.badge(true);
        put(above, tick, x + wide - 14.0, y + 14.0);
    } else if view.has(Mark::Last) {
        frame(out, "class=\"pn ps-ink\" stroke-width=\"2.2\" stroke-opacity=\".75\"");
    }
}
