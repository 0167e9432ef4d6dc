//! The cost of each search on each problem: a column of bars per problem. Bars are times, or generated states if
//! times are not shown.

use plyground_search::path::Verdict;
use plyground_view::Language;

use super::{Group, MARGIN, Matrix, WIDTH};
use crate::matrix::Cell;
use crate::plot::scale::{self, LogScale};
use crate::plot::{Anchor, Axis, Canvas, Labels, Point, fitted, width_of};
use crate::texts::{Texts, t};
use crate::values;

/// The width of the names of algorithms, to the left of the bars.
const LABELS: f64 = 150.0;
const GAP: f64 = 16.0;
const ROW: f64 = 15.0;
const BAR: f64 = 10.0;
/// The height of the heading of a group of rows.
const GROUP: f64 = 20.0;
/// The maximum number of columns side by side; more go below.
const COLUMNS: usize = 8;

/// The colour of unsolved problems: grey.
const UNSOLVED: &str = "#dddddd";

/// The value of a bar.
fn value(matrix: &Matrix, cell: &Cell) -> f64 {
    // At least a microsecond, since the scale is logarithmic.
    if matrix.show.times { cell.stats.time.as_secs_f64().max(1e-6) } else { cell.stats.generated.max(1) as f64 }
}

/// Draws the bars below `top` and returns the y coordinate where they end.
pub(super) fn draw(canvas: &mut Canvas, matrix: &Matrix, groups: &[Group], top: f64, language: Language) -> f64 {
    let texts = Texts::of(language);
    let heading = if matrix.show.times { texts.get(t::LAB_BARS_TIME) } else { texts.get(t::LAB_BARS_NODES) };
    canvas.text((MARGIN, top), heading, 14.0, Anchor::Start, true);
    let about = texts.get(t::LAB_BARS_LEGEND);
    canvas.faint((MARGIN, top + 17.0), about, 11.0, Anchor::Start);
    let numbers: Vec<usize> = (0..matrix.columns.len()).collect();
    let mut y = top + 42.0;
    // Distributes the columns evenly over the bands.
    let bands = numbers.len().div_ceil(COLUMNS).max(1);
    let most = numbers.len().div_ceil(bands).max(1);
    // Limits the length of bars if there are few problems.
    let width = (WIDTH - 2.0 * MARGIN - LABELS) / most.max(3) as f64 - GAP;
    let scale = LogScale::covering(matrix.cells.iter().flatten().flatten().map(|cell| value(matrix, cell)), width);
    let axis = Axis::logarithmic(scale, 56.0, if matrix.show.times { scale::seconds } else { scale::count });
    let band = Band { matrix, groups, width, axis, language };
    for columns in numbers.chunks(most) {
        y = band.draw(canvas, columns, y) + 26.0;
    }
    y - 26.0
}

/// The layout shared by all bands.
struct Band<'a> {
    matrix: &'a Matrix,
    groups: &'a [Group],
    /// The length of the longest bar.
    width: f64,
    axis: Axis,
    language: Language,
}

impl Band<'_> {
    /// Draws one band of columns and returns the y coordinate where it ends.
    fn draw(&self, canvas: &mut Canvas, columns: &[usize], top: f64) -> f64 {
        let &Self { matrix, groups, width, ref axis, language } = self;
        let rows: usize = groups.iter().map(|group| group.rows.len()).sum();
        let bottom = top + 8.0 + groups.len() as f64 * GROUP + rows as f64 * ROW;
        for (number, &column) in columns.iter().enumerate() {
            let left = MARGIN + LABELS + number as f64 * (width + GAP);
            let name = match matrix.fewest(column) {
                Some((length, true)) => format!("{} ({length})", matrix.columns[column].name),
                Some((length, false)) => format!("{} (≤{length})", matrix.columns[column].name),
                None => matrix.columns[column].name.clone(),
            };
            canvas.text((left, top), &name, 12.0, Anchor::Start, true);
            axis.draw_below(canvas, left, (top + 6.0, bottom), Labels::Inwards { width: width as u32 });
            canvas.axis((left, top + 6.0), (left, bottom));
        }
        let mut y = top + 8.0;
        for group in groups {
            canvas.faint((MARGIN, y + GROUP - 6.0), &fitted(&group.short, 11.0, LABELS), 11.0, Anchor::Start);
            y += GROUP;
            for &(row, look) in &group.rows {
                let name = fitted(&matrix.rows[row].algorithm, 11.0, LABELS - 12.0);
                canvas.text((MARGIN + LABELS - 8.0, y + BAR - 0.5), &name, 11.0, Anchor::End, false);
                for (number, &column) in columns.iter().enumerate() {
                    let left = MARGIN + LABELS + number as f64 * (width + GAP);
                    if let Some(cell) = &matrix.cells[row][column] {
                        let long = axis.place(value(matrix, cell)).max(2.0);
                        draw_bar(canvas, cell, ((left, y + 1.0), long), look.colour, language);
                    }
                }
                y += ROW;
            }
        }
        let unit = if matrix.show.times {
            Texts::of(language).get(t::LAB_AXIS_TIME)
        } else {
            Texts::of(language).get(t::LAB_AXIS_NODES)
        };
        canvas.faint((MARGIN + LABELS, bottom + 30.0), unit, 11.0, Anchor::Start);
        bottom + 34.0
    }
}

fn draw_bar(canvas: &mut Canvas, cell: &Cell, (at, long): (Point, f64), colour: &str, language: Language) {
    let (fill, outline, word) = match cell.verdict {
        Verdict::Solved if cell.optimal => (colour.to_owned(), None, ""),
        Verdict::Solved => (pale(colour), Some(colour), ""),
        Verdict::NoSolution => ("#ffffff".to_owned(), Some(colour), Texts::of(language).get(t::WORD_NONE)),
        Verdict::NotFound => (UNSOLVED.to_owned(), None, values::limit_name(cell.stopped_by, language)),
    };
    canvas.bar(at, (long, BAR), &fill, outline);
    if !word.is_empty() {
        // After the bar if it does not fit inside.
        let inside = width_of(word, 10.0) + 8.0 <= long;
        let left = if inside { at.0 } else { at.0 + long };
        canvas.faint((left + 4.0, at.1 + BAR - 1.5), word, 10.0, Anchor::Start);
    }
}

/// The colour mixed with white. With SVG's opacity the grid would show through.
fn pale(colour: &str) -> String {
    let part = |range| u32::from_str_radix(colour.get(range).unwrap_or("80"), 16).unwrap_or(128);
    let mixed = [part(1..3), part(3..5), part(5..7)].map(|part| (part + 2 * 255) / 3);
    format!("#{:02x}{:02x}{:02x}", mixed[0], mixed[1], mixed[2])
}

#[cfg(test)]
mod tests {
    #[test]
    fn pale_colours_are_nearer_to_white() {
        assert_eq!(super::pale("#000000"), "#aaaaaa");
        assert_eq!(super::pale("#ffffff"), "#ffffff");
    }
}
