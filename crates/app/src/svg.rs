//! A drawing as a picture: the same characters and colours on a dark card, in SVG,
//! so that a position can be put on a page as it looks in the terminal.

use std::fmt::Write;

use plyground_core::{Drawing, Ink};

const FONT_SIZE: usize = 16;
/// Advance of one character as a share of the font size, in thousandths: what the
/// common monospaced fonts have. Each span is stretched to it, so columns align in
/// any font.
const ADVANCE: usize = 600;
const LINE: usize = 20;
const MARGIN: usize = 20;

const fn color(ink: Ink) -> &'static str {
    match ink {
        Ink::Plain => "#d8dee9",
        Ink::Label => "#7b88a1",
        Ink::Faint => "#4c566a",
        Ink::One => "#5fd7d7",
        Ink::Two => "#e07be0",
        Ink::Light => "#ffffff",
        Ink::Dark => "#6c9ef8",
        Ink::Strong => "#ffd75f",
        Ink::Playable => "#87d75f",
        Ink::Blocked => "#d75f5f",
    }
}

/// The picture.
pub(crate) fn picture(drawing: &Drawing) -> String {
    let width_of = |characters: usize| characters * FONT_SIZE * ADVANCE / 1000;
    let columns = drawing.lines().iter().map(|line| line.iter().map(|span| span.text.chars().count()).sum());
    let width = width_of(columns.max().unwrap_or(0)) + 2 * MARGIN;
    let height = drawing.lines().len() * LINE + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#242933\"/>\n\
         <g font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"{FONT_SIZE}\" xml:space=\"preserve\">\n"
    );
    for (row, line) in drawing.lines().iter().enumerate() {
        let y = MARGIN + row * LINE + FONT_SIZE;
        let mut column = 0;
        for span in line {
            let characters = span.text.chars().count();
            if !span.text.trim().is_empty() {
                let _ = writeln!(
                    svg,
                    "<text x=\"{}\" y=\"{y}\" textLength=\"{}\" fill=\"{}\">{}</text>",
                    MARGIN + width_of(column),
                    width_of(characters),
                    color(span.ink),
                    escaped(&span.text)
                );
            }
            column += characters;
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Text between the tags of a picture.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_span_is_placed_in_its_column() {
        let mut drawing = Drawing::new();
        drawing.line().push("a<", Ink::One).push("  ", Ink::Plain).push("b", Ink::Two);
        let svg = picture(&drawing);
        assert!(svg.contains("<text x=\"20\" y=\"36\" textLength=\"19\" fill=\"#5fd7d7\">a&lt;</text>"), "{svg}");
        assert!(svg.contains("<text x=\"58\" y=\"36\" textLength=\"9\" fill=\"#e07be0\">b</text>"), "{svg}");
        assert!(svg.contains("width=\"88\" height=\"60\""), "{svg}");
    }
}
