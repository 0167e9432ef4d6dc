//! The curve of a review: bars of characters for terminals, and a plot for pages. Positive values
//! mean that player 1 is ahead, negative ones player 2.

use plyground_core::Player;
use plyground_session::review::{Quality, Review};

use crate::numbers::{number, signed};
use crate::plot::scale::LinearScale;
use crate::plot::{Anchor, Axis, Canvas, Point};
use crate::texts::{Texts, t};

/// A row of the curve in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// The label at the left, of the same width in every row.
    pub(crate) label: String,
    pub(crate) bars: String,
    /// The player who is ahead there.
    pub(crate) player: Option<Player>,
}

/// The title of the curve.
pub(crate) fn title(review: &Review, texts: Texts) -> &'static str {
    texts.get(if review.points { t::REVIEW_CURVE_POINTS } else { t::REVIEW_CURVE_RESULTS })
}

/// The curve with at most this many columns and rows of bars; below the bars, marks of the turning
/// points and move numbers. A column is a position; if there are more positions than columns, some
/// are left out.
pub(crate) fn rows(review: &Review, (width, height): (usize, usize), texts: Texts) -> Vec<Row> {
    let values: Vec<f64> = review.curve.iter().map(|point| point.value).collect();
    let (low, high) = values.iter().fold((0.0_f64, 0.0_f64), |(low, high), &value| (low.min(value), high.max(value)));
    let labels = [signed(high, texts), "0".to_owned(), signed(low, texts)];
    let margin = labels.iter().map(String::len).max().unwrap_or(1) + 1;
    let room = width.saturating_sub(margin + 1).max(1);
    let cell = if values.len() * 2 <= room { 2 } else { 1 };
    // Positions at regular intervals, including the last if possible.
    let every = values.len().div_ceil(room / cell).max(1);
    let shown: Vec<usize> = (0..values.len()).step_by(every).collect();
    // Two rows for each result reached in a game without points, so that it does not look finer
    // than it is.
    let height = if review.points { height } else { height.min(4) };
    let span = (high - low).max(f64::MIN_POSITIVE);
    let above = ((height as f64 * high / span).round() as usize).clamp(usize::from(high > 0.0), height);
    let below = ((height as f64 * -low / span).round() as usize).clamp(usize::from(low < 0.0), height);
    let bars = |row: usize, rows: usize, most: f64, half: char| -> String {
        let bar = |&index: &usize| {
            // The filled part of this row, counted from zero outwards.
            let filled = values[index] / most * rows as f64 - row as f64;
            let sign = match filled {
                filled if filled >= 0.75 => '█',
                filled if filled >= 0.25 => half,
                _ => ' ',
            };
            sign.to_string().repeat(cell)
        };
        shown.iter().map(bar).collect::<String>().trim_end().to_owned()
    };
    let label = |text: &str, edge: char| format!("{text:>margin$}{edge}");
    let mut drawn = Vec::new();
    for row in (0..above).rev() {
        let text = if row + 1 == above { labels[0].as_str() } else { "" };
        drawn.push(Row { label: label(text, '│'), bars: bars(row, above, high, '▄'), player: Some(Player::One) });
    }
    drawn.push(Row { label: label("0", '┼'), bars: "─".repeat(shown.len() * cell), player: None });
    for row in 0..below {
        let text = if row + 1 == below { labels[2].as_str() } else { "" };
        drawn.push(Row { label: label(text, '│'), bars: bars(row, below, low, '▀'), player: Some(Player::Two) });
    }
    let under = |mark: &dyn Fn(usize) -> Option<String>| {
        let mut line = String::new();
        for (column, &index) in shown.iter().enumerate() {
            let last = shown.get(column + 1).copied().unwrap_or(values.len());
            let text = (index..last).find_map(mark);
            // A number may extend into the next columns.
            let wanted = column * cell;
            let length = line.chars().count();
            if let Some(text) = text.filter(|_| length <= wanted) {
                line = line + &" ".repeat(wanted - length) + &text;
            }
        }
        Row { label: label("", ' '), bars: line, player: None }
    };
    let turned = |index: usize| review.turning_points.contains(&index).then(|| "▲".to_owned());
    drawn.push(under(&turned));
    let step = if shown.len() * cell > 40 { 10 } else { 5 };
    let numbered = |index: usize| index.is_multiple_of(step * every).then(|| index.to_string());
    drawn.push(under(&numbered));
    drawn
}

/// The place of the plot within its picture.
const LEFT: f64 = 52.0;
const TOP: f64 = 26.0;
/// Pixels between two labels of the axis, at least.
const APART: f64 = 30.0;
/// The size of the picture on a wide page, and on a telephone, where its letters must not shrink.
const WIDE: Point = (960.0, 260.0);
const NARROW: Point = (400.0, 260.0);

/// The plot as part of a page, wide and narrow, of which the page shows one.
pub(super) fn on_page(review: &Review, texts: Texts) -> String {
    plot(review, WIDE, "broad", texts) + &plot(review, NARROW, "narrow", texts)
}

/// One of the two. Its attributes have the places of the moves, for the cursor of the player.
fn plot(review: &Review, size: Point, class: &'static str, texts: Texts) -> String {
    let room: Point = (size.0 - LEFT - 16.0, size.1 - TOP - 30.0);
    let values: Vec<f64> = review.curve.iter().map(|point| point.value).collect();
    let mut canvas = Canvas::on_page();
    let unit = if review.points { 0.1 } else { 1.0 };
    let axis =
        Axis::linear(LinearScale::covering(values.iter().copied(), room.1, APART, unit), |value| number(value, texts));
    let bottom = TOP + room.1;
    let slot = room.0 / values.len().max(1) as f64;
    let across = |place: f64| LEFT + (place + 0.5) * slot;
    let up = |value: f64| bottom - axis.place(value);
    axis.draw_upwards(&mut canvas, (LEFT, bottom), room.0);
    canvas.hatching(class);
    // The areas of the leading player: filled for player 1, hatched for player 2.
    for (player, ahead) in [(Player::One, areas(&values, true)), (Player::Two, areas(&values, false))] {
        for area in ahead {
            let points: Vec<Point> = area.iter().map(|&(place, value)| (across(place), up(value))).collect();
            canvas.area(&points, player);
        }
    }
    canvas.axis((LEFT, up(0.0)), (LEFT + room.0, up(0.0)));
    let line = values.iter().enumerate().map(|(index, &value)| (across(index as f64), up(value)));
    canvas.polyline(&line.collect::<Vec<Point>>(), "var(--plain)", "");
    let last = values.len().saturating_sub(1);
    let most = (room.0 / 48.0) as usize;
    let step = [1, 2, 5, 10, 20, 50, 100].into_iter().find(|step| last / step <= most).unwrap_or(200);
    for index in (0..=last).filter(|index| index % step == 0) {
        canvas.faint((across(index as f64), bottom + 18.0), &index.to_string(), 11.0, Anchor::Middle);
    }
    for reviewed in &review.moves {
        let Some(&value) = values.get(reviewed.ply) else { continue };
        let at = (across(reviewed.ply as f64), up(value));
        let is_turn = review.turning_points.contains(&reviewed.ply);
        if is_turn || matches!(reviewed.quality, Quality::Mistake | Quality::Blunder) {
            canvas.costly_move(at, is_turn);
        }
        if is_turn {
            // Above or below the point, away from the line, and inside the plot.
            let above = up(values[reviewed.ply - 1]) >= at.1;
            let y = if above { (at.1 - 10.0).max(12.0) } else { (at.1 + 20.0).min(bottom - 4.0) };
            let text = format!("{}. {}", reviewed.ply, reviewed.mv);
            let anchor = match at.0 / size.0 {
                part if part < 0.2 => Anchor::Start,
                part if part > 0.8 => Anchor::End,
                _ => Anchor::Middle,
            };
            canvas.label((at.0, y), &text, 12.0, anchor);
        }
    }
    let attributes = format!(
        " data-left=\"{:.3}\" data-step=\"{slot:.3}\" data-least=\"{:.3}\" data-top=\"{TOP}\" data-bottom=\"{bottom}\"",
        LEFT + slot,
        -slot / 2.0
    );
    canvas.finish_on_page(size, &format!("plot {class}"), title(review, texts), &attributes)
}

/// The areas between the curve and zero on one side, as outlines of places and values.
fn areas(values: &[f64], above: bool) -> Vec<Vec<(f64, f64)>> {
    let side = |value: f64| if above { value.max(0.0) } else { value.min(0.0) };
    let mut areas: Vec<Vec<(f64, f64)>> = Vec::new();
    for (index, pair) in values.windows(2).enumerate() {
        let (from, to, place) = (pair[0], pair[1], index as f64);
        if side(from) == 0.0 && side(to) == 0.0 {
            continue;
        }
        // The place where the curve crosses zero.
        let crossing = if from * to < 0.0 { Some(place + from / (from - to)) } else { None };
        let first = if side(from) == 0.0 { crossing.unwrap_or(place) } else { place };
        let last = if side(to) == 0.0 { crossing.unwrap_or(place + 1.0) } else { place + 1.0 };
        areas.push(vec![(first, 0.0), (first, side(from)), (last, side(to)), (last, 0.0)]);
    }
    areas
}

#[cfg(test)]
mod tests {
    use plyground_session::review::{Certainty, CurvePoint};
    use plyground_view::Language;

    use super::super::tests::sample;
    use super::*;

    fn review(values: &[f64], points: bool) -> Review {
        let point = |&value: &f64| CurvePoint { value, certainty: Certainty::Proved };
        Review { curve: values.iter().map(point).collect(), points, ..sample().review }
    }

    fn text(rows: &[Row]) -> String {
        rows.iter().map(|row| format!("{}{}", row.label, row.bars).trim_end().to_owned() + "\n").collect()
    }

    #[test]
    fn bars_stand_for_who_is_ahead() {
        let found =
            text(&rows(&review(&[0.0, 10.0, 5.0, 0.0, -5.0, -10.0, -2.0], true), (60, 4), Texts::of(Language::EN)));
        let expected = [
            " +10│  ██",
            "    │  ████",
            "   0┼──────────────",
            "    │        ████▀▀",
            " -10│          ██",
            "             ▲ ▲",
            "     0         5",
        ];
        assert_eq!(found.lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn one_sided_and_long_curves_fit() {
        let won = rows(&review(&[0.0, 1.0, 1.0], false), (60, 10), Texts::of(Language::EN));
        assert!(won.iter().all(|row| row.player != Some(Player::Two)), "{won:?}");
        let flat = rows(&review(&[0.0, 0.0], true), (60, 10), Texts::of(Language::EN));
        assert_eq!(flat.len(), 3);
        let values: Vec<f64> = (0..500).map(|index| f64::from(index) - 250.0).collect();
        for row in rows(&review(&values, true), (40, 6), Texts::of(Language::EN)) {
            assert!(row.label.chars().count() + row.bars.chars().count() <= 42, "{row:?}");
        }
    }

    #[test]
    fn areas_end_where_the_curve_crosses_zero() {
        assert_eq!(areas(&[2.0, -2.0], true), [vec![(0.0, 0.0), (0.0, 2.0), (0.5, 0.0), (0.5, 0.0)]]);
        assert_eq!(areas(&[2.0, -2.0], false), [vec![(0.5, 0.0), (0.5, 0.0), (1.0, -2.0), (1.0, 0.0)]]);
        assert_eq!(areas(&[0.0, 0.0, 3.0], true), [vec![(1.0, 0.0), (1.0, 0.0), (2.0, 3.0), (2.0, 0.0)]]);
    }

    #[test]
    fn the_plot_names_the_turning_points() {
        let plot = on_page(&sample().review, Texts::of(Language::EN));
        assert!(plot.contains(">4. A3</text>") && plot.contains(">5. B3</text>"), "{plot}");
    }
}
