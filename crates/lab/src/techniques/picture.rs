//! The techniques' table as a picture: a bar of nodes for each, on a logarithmic scale,
//! and beside it the depth reached in the same time.

use plyground_view::Language;

use super::report::heading;
use super::{TechniqueRow, Techniques};
use crate::numbers::fixed;
use crate::plot::{Anchor, COLOURS, Canvas, fitted};
use crate::texts::{Texts, t};
use crate::values;

const WIDTH: f64 = 1020.0;
const MARGIN: f64 = 20.0;
const NAMES: f64 = 150.0;
const GAP: f64 = 70.0;
const BAR: f64 = 18.0;
const STEP: f64 = 28.0;
const TOP: f64 = 96.0;
const NODES: &str = COLOURS[0];
const DEPTH: &str = COLOURS[2];

/// The picture, as SVG.
pub fn picture(techniques: &Techniques, language: Language) -> String {
    let texts = Texts::of(language);
    let mut canvas = Canvas::new();
    let title = format!("{}: {}", techniques.title, heading(language));
    canvas.text((MARGIN, 34.0), &title, 18.0, Anchor::Start, true);
    let about = texts.say(t::TechniquesAbout { positions: &techniques.positions, depth: &techniques.depth });
    canvas.faint((MARGIN, 54.0), &about, 12.0, Anchor::Start);
    let panels = if techniques.time.is_some() { 2.0 } else { 1.0 };
    let width = (WIDTH - 2.0 * MARGIN - NAMES - (panels - 1.0) * GAP) / panels - 60.0;
    let left = MARGIN + NAMES;

    canvas.text((left, TOP - 12.0), texts.get(t::TECHNIQUES_AXIS), 13.0, Anchor::Start, true);
    let most = techniques.rows.iter().map(|row| row.nodes).max().unwrap_or(1).max(10) as f64;
    let nodes = |row: &TechniqueRow| {
        let more = if row.complete { "" } else { "> " };
        ((row.nodes.max(1) as f64).log10() / most.log10(), format!("{more}{}", row.nodes))
    };
    for (number, row) in techniques.rows.iter().enumerate() {
        let y = TOP + STEP * number as f64;
        let name = fitted(&row.title(language), 12.0, NAMES - 10.0);
        canvas.text((left - 10.0, y + 13.0), &name, 12.0, Anchor::End, false);
        bar(&mut canvas, (left, y), width, nodes(row), NODES, row.complete);
    }
    if let Some(time) = techniques.time {
        let left = left + width + 60.0 + GAP;
        let title = texts.say(t::TechniquesDepthIn { time: values::time(time, texts) });
        canvas.text((left, TOP - 12.0), &title, 13.0, Anchor::Start, true);
        let deepest = techniques.rows.iter().filter_map(|row| row.depth_in_time).fold(1.0, f64::max);
        for (number, row) in techniques.rows.iter().enumerate() {
            let depth = row.depth_in_time.unwrap_or_default();
            let y = TOP + STEP * number as f64;
            bar(&mut canvas, (left, y), width, (depth / deepest, fixed(depth, 1, texts)), DEPTH, true);
        }
    }
    canvas.finish(WIDTH, TOP + STEP * techniques.rows.len() as f64 + MARGIN)
}

/// A bar of a fraction of the width, with its value after it; pale if the search is incomplete.
fn bar(canvas: &mut Canvas, (x, y): (f64, f64), width: f64, (part, text): (f64, String), colour: &str, whole: bool) {
    let length = (width * part).max(1.0);
    let fill = if whole { colour } else { "#ffffff" };
    canvas.bar((x, y), (length, BAR), fill, Some(colour));
    canvas.faint((x + length + 6.0, y + 13.0), &text, 11.0, Anchor::Start);
}

#[cfg(test)]
mod tests {
    use super::super::report::tests::techniques;
    use super::*;

    #[test]
    fn pictures_are_well_formed() {
        for language in Language::ALL {
            let mut techniques = techniques();
            for time in [techniques.time, None] {
                techniques.time = time;
                let svg = picture(&techniques, language);
                assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
                assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{svg}");
            }
            techniques.rows.clear();
            assert!(!picture(&techniques, language).contains("NaN"));
        }
    }
}
