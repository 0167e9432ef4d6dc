//! The ratings as a picture: a point a participant, with its 95 % interval.

use std::fmt::Write;

use super::results::Results;
use crate::svg::escaped;

const WIDTH: f64 = 760.0;
const ROW: f64 = 30.0;
const TOP: f64 = 20.0;
const RIGHT: f64 = 30.0;

/// The picture, as SVG. The colours follow the page's text colour, so that it is readable
/// on light and on dark.
pub(super) fn ratings(results: &Results) -> String {
    let rows = results.standings();
    let ends = rows.iter().flat_map(|row| [row.elo - row.error, row.elo + row.error]);
    let (low, high) = ends.fold((-10.0_f64, 10.0_f64), |(low, high), end| (low.min(end), high.max(end)));
    let longest = rows.iter().map(|row| results.names[row.number].chars().count()).max().unwrap_or(0);
    let left = (longest as f64 * 7.5 + 20.0).clamp(80.0, 360.0);
    let step = step(high - low);
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    let x = |elo: f64| left + (elo - low) / (high - low) * (WIDTH - left - RIGHT);
    let bottom = TOP + ROW * rows.len() as f64;
    let height = bottom + 34.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"13\" fill=\"currentColor\" stroke=\"none\">\n"
    );
    let ticks = ((high - low) / step).round() as i32;
    for tick in 0..=ticks {
        let elo = low + f64::from(tick) * step;
        let at = x(elo);
        // Writing to a string cannot fail.
        _ = writeln!(
            svg,
            "<line x1=\"{at:.1}\" y1=\"{TOP}\" x2=\"{at:.1}\" y2=\"{bottom}\" stroke=\"currentColor\" stroke-opacity=\"0.2\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{elo:+.0}</text>",
            bottom + 20.0
        );
    }
    for (place, row) in rows.iter().enumerate() {
        let y = TOP + ROW * (place as f64 + 0.5);
        let (from, to, at) = (x(row.elo - row.error), x(row.elo + row.error), x(row.elo));
        _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <line x1=\"{from:.1}\" y1=\"{y:.1}\" x2=\"{to:.1}\" y2=\"{y:.1}\" stroke=\"#0072b2\" stroke-width=\"3\"/>\
             <circle cx=\"{at:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#d55e00\"><title>{:+.1} ± {:.1}</title></circle>",
            left - 10.0,
            y + 4.5,
            escaped(&results.names[row.number]),
            row.elo,
            row.error
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// A round distance of ticks, for five to ten of them.
fn step(range: f64) -> f64 {
    let rough = (range / 8.0).max(1.0);
    let power = 10_f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0].into_iter().find(|factor| factor * power >= rough).unwrap_or(10.0);
    factor * power
}

#[cfg(test)]
mod tests {
    use super::step;

    #[test]
    fn ticks_are_round() {
        let steps = [20.0, 100.0, 900.0, 1500.0].map(|range| step(range) as i64);
        assert_eq!(steps, [5, 20, 200, 200]);
    }
}
