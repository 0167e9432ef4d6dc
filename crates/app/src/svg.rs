//! A drawing as an SVG picture: the same characters and colours on a dark card, so that a position
//! looks on a page as in the terminal.

use std::fmt::Write;

use plyground_view::{Drawing, Ink};

pub(crate) use crate::html::escaped;
use crate::ink::{self, look};

const FONT_SIZE: usize = 16;
/// The advance of one character as a fraction of the font size, as in common monospaced fonts. Each
/// word is stretched to it, so columns align in any font.
const ADVANCE: f64 = 0.6;
/// The box-drawing characters of common fonts meet at this distance.
const LINE: usize = 19;
const MARGIN: usize = 20;

/// The picture.
pub(crate) fn picture(drawing: &Drawing) -> String {
    let width_of = |characters: usize| characters as f64 * FONT_SIZE as f64 * ADVANCE;
    let columns = drawing.lines().iter().map(|line| line.iter().map(|span| span.text.chars().count()).sum());
    let width = width_of(columns.max().unwrap_or(0)).ceil() as usize + 2 * MARGIN;
    let height = drawing.lines().len() * LINE + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n\
         <g font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"{FONT_SIZE}\">\n",
        ink::CARD
    );
    for (row, line) in drawing.lines().iter().enumerate() {
        let y = MARGIN + row * LINE + FONT_SIZE;
        let mut column = 0;
        for span in line {
            // Word by word: renderers treat runs of spaces differently.
            let mut words = span.text.as_str();
            while !words.is_empty() {
                let word = words.split(' ').next().unwrap_or_default();
                if !word.is_empty() {
                    let characters = word.chars().count();
                    let _ = writeln!(
                        svg,
                        "<text x=\"{:.1}\" y=\"{y}\" textLength=\"{:.1}\" lengthAdjust=\"spacingAndGlyphs\" fill=\"{}\">{}</text>",
                        MARGIN as f64 + width_of(column),
                        width_of(characters),
                        look(span.ink).dark,
                        escaped(word)
                    );
                    column += characters;
                }
                words = &words[word.len()..];
                if let Some(rest) = words.strip_prefix(' ') {
                    column += 1;
                    words = rest;
                }
            }
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// The drawing as part of a page, whose style sheet has the colours. A page may contain many:
/// single characters of a line with the same look are one element.
pub(crate) fn on_page(drawing: &Drawing) -> String {
    let advance = FONT_SIZE as f64 * ADVANCE;
    let columns = drawing.lines().iter().map(|line| line.iter().map(|span| span.text.chars().count()).sum());
    let width = (columns.max().unwrap_or(0) as f64 * advance).ceil();
    let height = drawing.lines().len() * LINE;
    let mut svg = format!(
        "<svg class=\"board\" role=\"img\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n"
    );
    for (row, line) in drawing.lines().iter().enumerate() {
        let y = row * LINE + FONT_SIZE - 2;
        let mut alone: Vec<(Ink, Vec<String>, String)> = Vec::new();
        let mut column = 0;
        for span in line {
            for word in span.text.split(' ') {
                let characters = word.chars().count();
                let x = column as f64 * advance;
                match characters {
                    0 => {}
                    1 => {
                        let place = alone.iter().position(|(ink, ..)| *ink == span.ink).unwrap_or_else(|| {
                            alone.push((span.ink, Vec::new(), String::new()));
                            alone.len() - 1
                        });
                        alone[place].1.push(format!("{x:.1}"));
                        alone[place].2.push_str(word);
                    }
                    _ => {
                        let _ = writeln!(
                            svg,
                            "<text x=\"{x:.1}\" y=\"{y}\" textLength=\"{:.1}\" lengthAdjust=\"spacingAndGlyphs\" class=\"{}\">{}</text>",
                            characters as f64 * advance,
                            look(span.ink).name,
                            escaped(word)
                        );
                    }
                }
                column += characters + 1;
            }
            // No blank after the last word.
            column = column.saturating_sub(1);
        }
        for (ink, places, text) in alone {
            let (places, text) = (places.join(" "), escaped(&text));
            let _ = writeln!(svg, "<text x=\"{places}\" y=\"{y}\" class=\"{}\">{text}</text>", look(ink).name);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_placed_in_its_column() {
        let mut drawing = Drawing::new();
        drawing.line().push("a< ", Ink::One).push(" b", Ink::Two);
        let svg = picture(&drawing);
        assert!(svg.contains("<text x=\"20.0\" y=\"36\" textLength=\"19.2\" lengthAdjust=\"spacingAndGlyphs\" fill=\"#5cb8f2\">a&lt;</text>"), "{svg}");
        assert!(
            svg.contains(
                "<text x=\"58.4\" y=\"36\" textLength=\"9.6\" lengthAdjust=\"spacingAndGlyphs\" fill=\"#ff9a52\">b</text>"
            ),
            "{svg}"
        );
        assert!(svg.contains("width=\"88\" height=\"59\""), "{svg}");
    }

    #[test]
    fn lone_characters_of_a_page_share_an_element() {
        let mut drawing = Drawing::new();
        drawing.line().push("a .. ", Ink::One).push("b & c", Ink::Two).push(" d", Ink::One);
        let svg = on_page(&drawing);
        assert!(svg.contains("<text x=\"0.0 105.6\" y=\"14\" class=\"one\">ad</text>"), "{svg}");
        assert!(svg.contains("<text x=\"48.0 67.2 86.4\" y=\"14\" class=\"two\">b&amp;c</text>"), "{svg}");
        assert!(svg.contains("<text x=\"19.2\" y=\"14\" textLength=\"19.2\""), "{svg}");
    }
}
