//! The shapes of plots, written as SVG.

use std::fmt::Write;

use plyground_core::Player;
use plyground_view::svg::escaped;

/// The width of a letter as a fraction of the font size; about right for sans-serif fonts.
const ADVANCE: f64 = 0.58;

/// The colours of everything except the series.
#[derive(Clone, Copy, Debug)]
struct Palette {
    ink: &'static str,
    faint: &'static str,
    grid: &'static str,
}

/// The colour of text on white, the same as the ink `Plain` of the program.
pub const INK: &str = "#1f2328";
/// The colour of secondary text on white, the same as the ink `Label`.
pub const FAINT: &str = "#626a74";

const ON_WHITE: Palette = Palette { ink: INK, faint: FAINT, grid: "#e2e2e2" };
/// Variables of the page's style sheet, which differ between light and dark mode.
const ON_PAGE: Palette = Palette { ink: "var(--plain)", faint: "var(--label)", grid: "var(--grid)" };
const FONTS: &str = "'DejaVu Sans', Verdana, Arial, Helvetica, sans-serif";

/// The alignment of a text relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// The marker of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Circle,
    Square,
    Triangle,
    Diamond,
    Cross,
}

/// A point in pixels from the top left.
pub type Point = (f64, f64);

/// A picture being drawn.
#[derive(Debug)]
pub struct Canvas {
    body: String,
    palette: Palette,
    /// The id of its hatching, if it has one.
    hatching: &'static str,
}

impl Default for Canvas {
    fn default() -> Self {
        Self::new()
    }
}

impl Canvas {
    /// A picture on white.
    pub const fn new() -> Self {
        Self { body: String::new(), palette: ON_WHITE, hatching: "" }
    }

    /// A picture that is part of a page and uses its colours.
    pub const fn on_page() -> Self {
        Self { body: String::new(), palette: ON_PAGE, hatching: "" }
    }

    /// The picture as an SVG file on white.
    pub fn finish(self, width: f64, height: f64) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\">\n\
             <rect width=\"{width:.0}\" height=\"{height:.0}\" fill=\"#ffffff\"/>\n\
             <g font-family=\"{FONTS}\">\n{}</g>\n</svg>\n",
            self.body
        )
    }

    /// The picture as part of a page, with classes, a label and further attributes. Its width
    /// follows the page.
    pub fn finish_on_page(self, size: Point, class: &str, label: &str, attributes: &str) -> String {
        let ((width, height), label) = (size, escaped(label));
        format!(
            "<svg viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"{FONTS}\" class=\"{class}\" role=\"img\" \
             aria-label=\"{label}\"{attributes}>\n{}</svg>\n",
            self.body
        )
    }

    fn write_text(&mut self, (x, y): Point, text: &str, size: f64, anchor: Anchor, attributes: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let text = escaped(text);
        let _ = writeln!(
            self.body,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\"{attributes}>{text}</text>"
        );
    }

    /// A text; the point is on its base line.
    pub fn text(&mut self, at: Point, text: &str, size: f64, anchor: Anchor, bold: bool) {
        let weight = if bold { " font-weight=\"bold\"" } else { "" };
        self.write_text(at, text, size, anchor, &format!(" fill=\"{}\"{weight}", self.palette.ink));
    }

    /// A bold text with an outline in the colour of the page, so that it is readable over lines.
    pub fn label(&mut self, at: Point, text: &str, size: f64, anchor: Anchor) {
        let edge = "stroke=\"var(--paper)\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\"";
        self.write_text(at, text, size, anchor, &format!(" fill=\"{}\" font-weight=\"bold\" {edge}", self.palette.ink));
    }

    /// A secondary text.
    pub fn faint(&mut self, at: Point, text: &str, size: f64, anchor: Anchor) {
        self.write_text(at, text, size, anchor, &format!(" fill=\"{}\"", self.palette.faint));
    }

    /// A vertical text, read from bottom to top, with its middle at the point.
    pub fn upright(&mut self, (x, y): Point, text: &str, size: f64) {
        let turn = format!(" fill=\"{}\" transform=\"rotate(-90 {x:.1} {y:.1})\"", self.palette.faint);
        self.write_text((x, y), text, size, Anchor::Middle, &turn);
    }

    fn segment(&mut self, (x1, y1): Point, (x2, y2): Point, colour: &str) {
        let _ = writeln!(
            self.body,
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\"/>"
        );
    }

    /// A line of the grid.
    pub fn grid(&mut self, from: Point, to: Point) {
        self.segment(from, to, self.palette.grid);
    }

    /// An axis.
    pub fn axis(&mut self, from: Point, to: Point) {
        self.segment(from, to, self.palette.faint);
    }

    /// A filled bar, with an optional outline.
    pub fn bar(&mut self, (x, y): Point, (width, height): Point, fill: &str, outline: Option<&str>) {
        let outline = outline.map_or_else(String::new, |colour| format!(" stroke=\"{colour}\""));
        let _ = writeln!(
            self.body,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{fill}\"{outline}/>"
        );
    }

    /// A line through points.
    pub fn polyline(&mut self, points: &[Point], colour: &str, dash: &str) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let dash = if dash.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dash}\"") };
        let _ = writeln!(
            self.body,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.6\"{dash}/>",
            points.join(" ")
        );
    }

    /// The pattern of player 2's areas. Call this once per picture, before drawing areas, with an
    /// id that is unique on the page: a browser that hides a picture may hide its patterns from
    /// others.
    pub fn hatching(&mut self, id: &'static str) {
        self.hatching = id;
        let _ = writeln!(
            self.body,
            "<defs><pattern id=\"{id}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate(45)\"><path d=\"M0 0v6\" stroke=\"var(--two)\" stroke-width=\"2.5\"/>\
             </pattern></defs>"
        );
    }

    /// An area in which a player is ahead: distinguished by colour and pattern.
    pub fn area(&mut self, points: &[Point], player: Player) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let (fill, opacity) = match player {
            Player::One => ("var(--one)".to_owned(), "0.3"),
            Player::Two => (format!("url(#{})", self.hatching), "0.6"),
        };
        let _ = writeln!(
            self.body,
            "<polygon points=\"{}\" fill=\"{fill}\" fill-opacity=\"{opacity}\"/>",
            points.join(" ")
        );
    }

    /// The mark of a costly move: a triangle at a turning point, otherwise a diamond.
    pub fn costly_move(&mut self, (x, y): Point, turned: bool) {
        let (points, colour) = if turned {
            ([(0.0, -7.0), (6.5, 5.0), (-6.5, 5.0), (0.0, -7.0)], "var(--blocked)")
        } else {
            ([(0.0, -5.0), (5.0, 0.0), (0.0, 5.0), (-5.0, 0.0)], "var(--strong)")
        };
        let points = points.map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy)).join(" ");
        let _ = writeln!(
            self.body,
            "<polygon points=\"{points}\" fill=\"{colour}\" stroke=\"var(--paper)\" stroke-width=\"1.5\"/>"
        );
    }

    /// A marker around a point.
    pub fn marker(&mut self, (x, y): Point, shape: Shape, colour: &str) {
        let polygon = |points: &[Point]| {
            let points: Vec<String> = points.iter().map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy)).collect();
            format!("<polygon points=\"{}\" fill=\"{colour}\"/>", points.join(" "))
        };
        let marker = match shape {
            Shape::Circle => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.4\" fill=\"{colour}\"/>"),
            Shape::Square => polygon(&[(-3.0, -3.0), (3.0, -3.0), (3.0, 3.0), (-3.0, 3.0)]),
            Shape::Triangle => polygon(&[(0.0, -4.2), (4.0, 3.0), (-4.0, 3.0)]),
            Shape::Diamond => polygon(&[(0.0, -4.4), (4.4, 0.0), (0.0, 4.4), (-4.4, 0.0)]),
            Shape::Cross => format!(
                "<path d=\"M{:.1} {:.1}l6.4 6.4m0 -6.4l-6.4 6.4\" stroke=\"{colour}\" stroke-width=\"2\" fill=\"none\"/>",
                x - 3.2,
                y - 3.2
            ),
        };
        let _ = writeln!(self.body, "{marker}");
    }
}

/// The approximate width of a text, in pixels.
pub fn width_of(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * ADVANCE
}

/// A text cut to about `width` pixels.
pub fn fitted(text: &str, size: f64, width: f64) -> String {
    let most = (width / (size * ADVANCE)) as usize;
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut() {
        assert_eq!(fitted("astar", 11.0, 200.0), "astar");
        assert!(fitted(&"x".repeat(99), 11.0, 66.0).ends_with('…'));
    }

    #[test]
    fn texts_and_labels_are_escaped() {
        let mut canvas = Canvas::on_page();
        canvas.text((0.0, 0.0), "<!--<script>", 11.0, Anchor::Start, false);
        let svg = canvas.finish_on_page((1.0, 1.0), "plot", "a\"b", "");
        assert!(svg.contains("&lt;!--&lt;script&gt;") && svg.contains("aria-label=\"a&quot;b\""), "{svg}");
    }
}
