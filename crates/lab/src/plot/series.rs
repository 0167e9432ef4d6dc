//! The style of a series: colour, marker and dashes. The first styles differ in each of them.

use plyground_core::Player;

use super::canvas::{Canvas, Point, Shape};

/// The colours of Okabe and Ito (2008), which colour-blind people can distinguish, with a dark red
/// instead of black, since pale black would look grey.
pub const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#882255"];
const SHAPES: [Shape; 5] = [Shape::Circle, Shape::Square, Shape::Triangle, Shape::Diamond, Shape::Cross];
/// Solid, then with shorter and shorter dashes.
const DASHES: [&str; 4] = ["", "7 3", "3 3", "1 3"];

/// The style of a series in lines and legends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesStyle {
    pub colour: &'static str,
    pub shape: Shape,
    pub dash: &'static str,
}

impl SeriesStyle {
    /// The style of the series with this index.
    pub const fn number(index: usize) -> Self {
        Self {
            colour: COLOURS[index % COLOURS.len()],
            shape: SHAPES[index % SHAPES.len()],
            dash: DASHES[index / COLOURS.len() % DASHES.len()],
        }
    }

    /// The style of a player: the two colours that differ most in grey, or the variables of a page.
    pub const fn player(player: Player, on_page: bool) -> Self {
        let (colour, variable, shape, dash) = match player {
            Player::One => (COLOURS[0], "var(--one)", Shape::Circle, ""),
            Player::Two => (COLOURS[1], "var(--two)", Shape::Square, "5 3"),
        };
        Self { colour: if on_page { variable } else { colour }, shape, dash }
    }

    /// A line through points, without markers.
    pub fn draw_line(self, canvas: &mut Canvas, points: &[Point]) {
        canvas.polyline(points, self.colour, self.dash);
    }

    pub fn draw_marker(self, canvas: &mut Canvas, at: Point) {
        canvas.marker(at, self.shape, self.colour);
    }

    /// The key in a legend: a short line from the point, with a marker.
    pub fn draw_key(self, canvas: &mut Canvas, (x, y): Point) {
        self.draw_line(canvas, &[(x, y), (x + 25.0, y)]);
        self.draw_marker(canvas, (x + 12.5, y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_series_differ() {
        let styles: Vec<SeriesStyle> = (0..28).map(SeriesStyle::number).collect();
        for (number, style) in styles.iter().enumerate() {
            assert!(!styles[..number].contains(style), "{number}");
        }
        let players = |on_page| Player::BOTH.map(|player| SeriesStyle::player(player, on_page));
        for [one, two] in [players(false), players(true)] {
            assert!(one.colour != two.colour && one.shape != two.shape && one.dash != two.dash);
        }
    }
}
