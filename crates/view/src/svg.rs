//! Scenes as SVG: a wooden board with labels, pieces, marks and trays. Colours are custom
//! properties with a light and a dark value; everything that a colour shows is also shown by a
//! shape or a mark, and squares have descriptions as `<title>`.
//!
//! [`picture`] makes a file of its own. A page with many boards uses a [`Sheet`], which holds the
//! parts that they share once.

mod board;
mod content;
mod figures;
mod flat;
mod lattice;
mod paint;
mod prisms;
mod trays;
mod words;

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::{Deserialize, Serialize};

use crate::Language;
use crate::scene::Scene;

/// The distance between the board and the trays.
const GAP: f64 = 24.0;

/// The parts that the boards of a page share: gradients and pictures of pieces, by their ids.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    parts: BTreeMap<String, String>,
}

/// The places of the squares in the picture of a board, in units of its view box. A page uses it
/// for overlays: buttons, arrows, the piece in hand.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    /// Width and height of the picture.
    pub size: (f64, f64),
    /// The top left corner of the first square.
    pub origin: (f64, f64),
    /// Width and height of a square.
    pub cell: (f64, f64),
}

impl Layout {
    /// The layout of [`Sheet::board`].
    pub fn of(scene: &Scene) -> Self {
        board::layout(scene)
    }
}

/// A part of a picture, and its size.
struct Drawn {
    body: String,
    width: f64,
    height: f64,
}

impl Sheet {
    /// Creates an empty sheet.
    pub const fn new() -> Self {
        Self { parts: BTreeMap::new() }
    }

    /// The board alone, as an element of a page that also includes [`Sheet::paint`].
    pub fn board(&mut self, scene: &Scene, language: Language) -> String {
        let drawn = board::draw(self, scene, language);
        element(&drawn, scene, "", "")
    }

    /// The board with the trays beside it, as an element of a page.
    pub fn scene(&mut self, scene: &Scene, language: Language) -> String {
        let drawn = self.whole(scene, language);
        element(&drawn, scene, "", "")
    }

    /// An item of a tray, as an element of a page.
    pub fn item(&mut self, scene: &Scene, tray: usize, item: usize) -> Option<String> {
        let drawn = trays::item(self, scene.item(tray, item)?);
        let (width, height) = (number(drawn.width), number(drawn.height));
        Some(format!("<svg class=\"ply\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">{}</svg>\n", drawn.body))
    }

    fn whole(&mut self, scene: &Scene, language: Language) -> Drawn {
        let board = board::draw(self, scene, language);
        let Some(trays) = trays::draw(self, scene) else { return board };
        let mut body = board.body;
        // Writing to a string cannot fail.
        _ = write!(body, "<g transform=\"translate({} 0)\">{}</g>", number(board.width + GAP), trays.body);
        Drawn { body, width: board.width + GAP + trays.width, height: board.height.max(trays.height) }
    }

    /// The parts that the boards of a page share: to be included in the page once, before them. It
    /// takes no space. Empty if nothing was drawn.
    pub fn paint(&self) -> String {
        if self.parts.is_empty() {
            return String::new();
        }
        let defs = self.defs();
        format!(
            "<svg class=\"ply\" width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">\n\
             <style>{}</style>\n{defs}</svg>\n",
            paint::style(|_| true)
        )
    }

    fn defs(&self) -> String {
        let parts: Vec<&str> = self.parts.values().map(String::as_str).collect();
        format!("<defs>\n{}\n</defs>\n", parts.join("\n"))
    }

    /// Adds a shared part once; `make` gets the sheet for the parts that it uses itself.
    fn part(&mut self, id: &str, make: impl FnOnce(&mut Self) -> String) {
        if !self.parts.contains_key(id) {
            let body = make(self);
            self.parts.insert(id.to_owned(), body);
        }
    }

    /// Adds a part as a group that can be placed anywhere with [`put`].
    fn symbol(&mut self, id: &str, make: impl FnOnce(&mut Self) -> String) {
        self.part(id, |sheet| {
            let body = make(sheet);
            format!("<g id=\"ply-{id}\">{body}</g>")
        });
    }
}

/// The scene as a file of its own: the board, and the trays beside it.
pub fn picture(scene: &Scene, language: Language) -> String {
    const MARGIN: f64 = 16.0;
    let mut sheet = Sheet::new();
    let whole = sheet.whole(scene, language);
    let (width, height) = (whole.width + 2.0 * MARGIN, whole.height + 2.0 * MARGIN);
    let body = format!(
        "<rect width=\"{}\" height=\"{}\" class=\"pf-page\"/>\n<g transform=\"translate({MARGIN} {MARGIN})\">{}</g>",
        number(width),
        number(height),
        whole.body
    );
    let defs = sheet.defs();
    let is_used = |class: &str| body.contains(class) || defs.contains(class);
    let head = format!("<style>{}</style>\n{defs}", paint::style(is_used));
    element(&Drawn { body, width, height }, scene, " xmlns=\"http://www.w3.org/2000/svg\"", &head)
}

fn element(drawn: &Drawn, scene: &Scene, namespace: &str, head: &str) -> String {
    let (width, height) = (number(drawn.width), number(drawn.height));
    format!(
        "<svg{namespace} class=\"ply\" role=\"img\" aria-label=\"{}\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n{head}{}\n</svg>\n",
        escaped(&scene.status),
        drawn.body
    )
}

/// Places a part of the sheet.
fn put(out: &mut String, id: &str, x: f64, y: f64) {
    _ = write!(out, "<use href=\"#ply-{id}\" x=\"{}\" y=\"{}\"/>", number(x), number(y));
}

/// A number without needless digits.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// The baseline of a line of text whose digits and capitals have their middle at this height. Not by
/// `dominant-baseline`, which some programs do not know (librsvg 2.54).
fn baseline(middle: f64, size: f64) -> String {
    number(middle + 0.34 * size)
}

/// Escapes text for use between tags and in attributes.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests;
