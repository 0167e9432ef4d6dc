//! The screen as a picture: F12 saves it as SVG, for a page, a lesson or a bug report.

use std::fmt::Write;
use std::ops::Range;
use std::path::PathBuf;

use anyhow::Result;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use crate::errors::Explain;
use crate::files;
use crate::svg::escaped;
use crate::texts::t;

const FONT_SIZE: f64 = 16.0;
/// The size of a terminal cell: characters are stretched to its width, blocks fill it.
const CELL: (f64, f64) = (9.6, 19.0);
const MARGIN: f64 = 16.0;
const BACKGROUND: &str = "#242933";
const FOREGROUND: &str = "#d8dee9";

/// Writes the picture into the working directory and returns its name.
pub(crate) fn save(buffer: &Buffer) -> Result<PathBuf> {
    let name = |number: u32| PathBuf::from(format!("plyground-{number}.svg"));
    let path = (1..10_000).map(name).find(|path| !path.exists()).about(|| t::FAIL_PICTURES)?;
    files::write(&path, svg(buffer).as_bytes())?;
    Ok(path)
}

/// The picture.
pub(crate) fn svg(buffer: &Buffer) -> String {
    let area = buffer.area;
    let (width, height) =
        (f64::from(area.width) * CELL.0 + 2.0 * MARGIN, f64::from(area.height) * CELL.1 + 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{BACKGROUND}\"/>\n\
         <g font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"{FONT_SIZE}\" xml:space=\"preserve\">\n"
    );
    for row in 0..area.height {
        let y = MARGIN + f64::from(row) * CELL.1;
        let mut column = 0;
        while column < area.width {
            // Runs of cells with the same look are one element; blanks separate them.
            let first = &buffer[(area.x + column, area.y + row)];
            let alike = |other: &Cell| {
                let blocks = block(first.symbol()).is_some() || block(other.symbol()).is_some();
                (other.fg, other.bg, other.modifier) == (first.fg, first.bg, first.modifier)
                    && is_blank(other) == is_blank(first)
                    && (!blocks || other.symbol() == first.symbol())
            };
            let run: Vec<&Cell> = (column..area.width)
                .map(|column| &buffer[(area.x + column, area.y + row)])
                .take_while(|cell| alike(cell))
                .collect();
            element(&mut svg, MARGIN + f64::from(column) * CELL.0, y, &run);
            column += run.len() as u16;
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

fn is_blank(cell: &Cell) -> bool {
    cell.symbol().trim().is_empty()
}

fn element(svg: &mut String, x: f64, y: f64, run: &[&Cell]) {
    let Some(first) = run.first() else { return };
    let (mut front, mut back) = (color(first.fg, FOREGROUND), color(first.bg, BACKGROUND));
    if first.modifier.contains(Modifier::REVERSED) {
        (front, back) = (back, front);
    }
    let width = run.len() as f64 * CELL.0;
    // Writing to a string cannot fail.
    if back != BACKGROUND {
        _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{}\" fill=\"{back}\"/>",
            CELL.1
        );
    }
    if is_blank(first) {
        return;
    }
    let mut style = String::new();
    if first.modifier.contains(Modifier::BOLD) {
        style += " font-weight=\"bold\"";
    }
    let is_dim = first.modifier.contains(Modifier::DIM);
    if is_dim {
        style += " opacity=\"0.55\"";
    }
    if first.modifier.contains(Modifier::UNDERLINED) {
        style += " text-decoration=\"underline\"";
    }
    let text: String = run.iter().map(|cell| cell.symbol()).collect();
    // Block characters of fonts leave gaps: they are drawn as rectangles.
    if let Some((density, part)) = block(&text) {
        let (y, height) = (y + part.start * CELL.1, (part.end - part.start) * CELL.1);
        let opacity = if is_dim { density * 0.55 } else { density };
        _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height}\" fill=\"{front}\" fill-opacity=\"{opacity}\"/>"
        );
        return;
    }
    _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{:.1}\" textLength=\"{width:.1}\" lengthAdjust=\"spacingAndGlyphs\" fill=\"{front}\"{style}>{}</text>",
        y + FONT_SIZE - 1.0,
        escaped(&text)
    );
}

/// The density of a run of blocks, and the part of the line that it fills, from the top.
fn block(text: &str) -> Option<(f64, Range<f64>)> {
    let first = text.chars().next()?;
    let block = match first {
        '█' => (1.0, 0.0..1.0),
        '▓' => (0.75, 0.0..1.0),
        '▒' => (0.5, 0.0..1.0),
        '▀' => (1.0, 0.0..0.5),
        '▄' => (1.0, 0.5..1.0),
        _ => return None,
    };
    text.chars().all(|character| character == first).then_some(block)
}

/// The colours of a common dark theme.
const fn color(color: Color, default: &'static str) -> &'static str {
    match color {
        Color::Black => "#1b1f27",
        Color::Red => "#d75f5f",
        Color::Green => "#87d75f",
        Color::Yellow => "#ffd75f",
        Color::Blue => "#6c9ef8",
        Color::Magenta => "#e07be0",
        Color::Cyan => "#5fd7d7",
        Color::Gray => "#b8c0cf",
        Color::DarkGray => "#5b6678",
        Color::LightRed => "#ff8787",
        Color::LightGreen => "#afff87",
        Color::LightYellow => "#ffff87",
        Color::LightBlue => "#87afff",
        Color::LightMagenta => "#ffafff",
        Color::LightCyan => "#87ffff",
        Color::White => "#ffffff",
        _ => default,
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn what_is_on_the_screen_is_in_the_picture() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 2));
        buffer.set_string(1, 0, "a < b", Style::new().fg(Color::Cyan));
        buffer.set_string(0, 1, "██▒▒", Style::new().add_modifier(Modifier::REVERSED));
        let svg = svg(&buffer);
        for part in ["width=\"224\"", ">a</text>", ">&lt;</text>", "fill=\"#5fd7d7\"", "fill-opacity=\"0.5\""] {
            assert!(svg.contains(part), "{part} is missing in\n{svg}");
        }
        assert_eq!(svg.matches("<rect").count(), 1 + 2 * 2, "background, and two runs of blocks, reversed");
    }
}
