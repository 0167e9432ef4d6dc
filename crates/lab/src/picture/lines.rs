//! Generated states by the depth of the solution: a panel per heuristic, a line per algorithm.

use plyground_view::Language;

use super::{Group, MARGIN, Matrix, WIDTH};
use crate::plot::scale::{self, LogScale};
use crate::plot::{Anchor, Axis, Canvas, Point, fitted, width_of};
use crate::texts::{Texts, t};

/// The minimum and maximum width of a plot; the legend gets the rest.
const PLOT_WIDTHS: (f64, f64) = (190.0, 300.0);
const PLOT_HEIGHT: f64 = 210.0;
/// The space to the left of a plot, for labels and the title of its axis.
const LEFT: f64 = 58.0;
/// The space below a plot, for labels and the title of its axis.
const BELOW: f64 = 52.0;
/// The space above a plot, for the title of the panel.
const ABOVE: f64 = 20.0;
const PANELS: usize = 2;
const PANEL_WIDTH: f64 = (WIDTH - 2.0 * MARGIN) / PANELS as f64;
const LEGEND_GAP: f64 = 14.0;
/// The width of the line and the marker before a name in the legend.
const KEY: f64 = 30.0;
/// The distance between markers of different series at the same depth.
const DODGE: f64 = 4.0;

/// The solved problems of a row: depth and generated states.
fn points(matrix: &Matrix, row: usize) -> Vec<(u64, f64)> {
    let cells = matrix.cells[row].iter().enumerate();
    let solved = cells.filter_map(|(column, cell)| {
        let cell = cell.as_ref().filter(|cell| cell.length.is_some())?;
        let (depth, _) = matrix.fewest(column)?;
        (depth > 0 && cell.stats.generated > 0).then_some((depth, cell.stats.generated as f64))
    });
    let mut points: Vec<(u64, f64)> = solved.collect();
    points.sort_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
    points
}

/// The geometric mean at each depth, since the scale is logarithmic.
fn means(points: &[(u64, f64)]) -> Vec<(u64, f64)> {
    let groups = points.chunk_by(|one, other| one.0 == other.0);
    groups
        .map(|group| (group[0].0, (group.iter().map(|(_, value)| value.ln()).sum::<f64>() / group.len() as f64).exp()))
        .collect()
}

/// The text of the legend: the algorithm, and the number of problems it solved.
fn legend(matrix: &Matrix, row: usize) -> String {
    format!("{} ({})", matrix.rows[row].algorithm, points(matrix, row).len())
}

/// Draws the panels below `top` and returns the y coordinate where they end.
pub(super) fn draw(canvas: &mut Canvas, matrix: &Matrix, groups: &[Group], top: f64, language: Language) -> f64 {
    let texts = Texts::of(language);
    let all: Vec<(u64, f64)> = (0..matrix.rows.len()).flat_map(|row| points(matrix, row)).collect();
    let (Some(&(first, _)), Some(&(last, _))) =
        (all.iter().min_by_key(|point| point.0), all.iter().max_by_key(|point| point.0))
    else {
        let text = texts.get(t::LAB_LINES_NONE);
        canvas.text((MARGIN, top), text, 12.0, Anchor::Start, false);
        return top;
    };
    let heading = texts.get(t::LAB_LINES);
    canvas.text((MARGIN, top), heading, 14.0, Anchor::Start, true);
    let about = texts.get(t::LAB_LINES_LEGEND);
    canvas.faint((MARGIN, top + 17.0), about, 11.0, Anchor::Start);
    let names = (0..matrix.rows.len()).map(|row| width_of(&legend(matrix, row), 11.0));
    let room = PANEL_WIDTH - LEFT - 2.0 * LEGEND_GAP - KEY - names.fold(0.0, f64::max);
    let width = room.clamp(PLOT_WIDTHS.0, PLOT_WIDTHS.1);
    let values = LogScale::covering(all.iter().map(|point| point.1), PLOT_HEIGHT);
    let panels = Panels { first, last, width, values: Axis::logarithmic(values, 22.0, scale::count) };
    let solved: Vec<&Group> =
        groups.iter().filter(|group| group.rows.iter().any(|&(row, _)| !points(matrix, row).is_empty())).collect();
    let (mut y, mut height) = (top + 30.0, 0.0_f64);
    for (number, group) in solved.iter().enumerate() {
        let column = number % PANELS;
        if column == 0 {
            y += height;
            height = 0.0;
        }
        let corner = (MARGIN + column as f64 * PANEL_WIDTH, y);
        let legend = group.rows.len() as f64 * 17.0 + 8.0;
        height = height.max((ABOVE + PLOT_HEIGHT + BELOW).max(ABOVE + legend));
        panels.draw(canvas, matrix, group, corner, language);
    }
    y + height
}

/// The common scales of the panels.
struct Panels {
    first: u64,
    last: u64,
    width: f64,
    values: Axis,
}

impl Panels {
    /// The x coordinate of a depth in a plot; half a step is left free at both ends.
    fn across(&self, depth: u64) -> f64 {
        let steps = (self.last - self.first + 1) as f64;
        ((depth - self.first) as f64 + 0.5) * self.width / steps
    }

    fn draw(&self, canvas: &mut Canvas, matrix: &Matrix, group: &Group, (x, y): Point, language: Language) {
        let texts = Texts::of(language);
        let (left, top) = (x + LEFT, y + ABOVE);
        let bottom = top + PLOT_HEIGHT;
        canvas.text((left, y + 10.0), &group.title, 12.0, Anchor::Start, true);
        self.values.draw_upwards(canvas, (left, bottom), self.width);
        let step = ((self.last - self.first) / 12 + 1) as usize;
        for depth in (self.first..=self.last).step_by(step) {
            let at = left + self.across(depth);
            canvas.axis((at, bottom), (at, bottom + 4.0));
            canvas.faint((at, bottom + 17.0), &depth.to_string(), 11.0, Anchor::Middle);
        }
        canvas.axis((left, bottom), (left + self.width, bottom));
        canvas.axis((left, top), (left, bottom));
        let depth = texts.get(t::LAB_AXIS_MOVES);
        canvas.faint((left + self.width / 2.0, bottom + 34.0), depth, 11.0, Anchor::Middle);
        let nodes = texts.get(t::LAB_AXIS_NODES);
        canvas.upright((x + 10.0, top + PLOT_HEIGHT / 2.0), nodes, 11.0);

        let series: Vec<_> = group.rows.iter().map(|&(row, style)| (row, style, points(matrix, row))).collect();
        let middle = series.len() as f64 / 2.0 - 0.5;
        let room = self.width / (self.last - self.first + 1) as f64;
        let dodge = DODGE.min(room * 0.8 / series.len() as f64);
        for (number, (row, style, points)) in series.iter().enumerate() {
            let place = |&(depth, value): &(u64, f64)| {
                (left + self.across(depth) + (number as f64 - middle) * dodge, bottom - self.values.place(value))
            };
            let line: Vec<Point> = means(points).iter().map(place).collect();
            style.draw_line(canvas, &line);
            for point in points {
                style.draw_marker(canvas, place(point));
            }
            let (key, height) = (left + self.width + LEGEND_GAP, top + 8.0 + 17.0 * number as f64);
            style.draw_key(canvas, (key, height));
            let name = fitted(&legend(matrix, *row), 11.0, x + PANEL_WIDTH - key - KEY);
            canvas.text((key + KEY, height + 4.0), &name, 11.0, Anchor::Start, false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::matrix::tests::matrix;
    use super::*;

    #[test]
    fn points_are_solved_problems_by_depth() {
        let matrix = matrix();
        assert_eq!(points(&matrix, 0), [(2, 418.0)]);
        // At the depth of the shortest known solution, even if this one is longer.
        assert_eq!(points(&matrix, 1), [(2, 418.0)]);
    }

    #[test]
    fn means_are_geometric() {
        let means = means(&[(2, 10.0), (2, 1000.0), (3, 7.0)]);
        assert_eq!(means.len(), 2);
        assert!((means[0].1 - 100.0).abs() < 1e-9 && (means[1].1 - 7.0).abs() < 1e-9);
    }
}
