//! A plot of the ratings: one point per participant, with its 95 % interval.

use super::results::Results;
use crate::plot::scale::LinearScale;
use crate::plot::{Anchor, Axis, Canvas, Labels, SeriesStyle, fitted, width_of};
use crate::texts::{Texts, t};
use plyground_core::Player;

const ROW: f64 = 30.0;
const TOP: f64 = 12.0;
const RIGHT: f64 = 30.0;
const SIZE: f64 = 13.0;

/// The picture for a page: a wide and a narrow one, of which the style shows one.
pub(super) fn on_page(results: &Results, texts: Texts) -> String {
    drawn(results, texts, 760.0, "plot ratings broad") + &drawn(results, texts, 380.0, "plot ratings narrow")
}

fn drawn(results: &Results, texts: Texts, width: f64, class: &str) -> String {
    let rows = results.standings();
    // Names get at most two fifths of the width, with a margin for wide fonts.
    let name = |number: usize| fitted(&results.names[number], SIZE, width * 0.36);
    let longest = rows.iter().map(|row| width_of(&name(row.number), SIZE)).fold(60.0, f64::max);
    let left = longest * 1.1 + 20.0;
    let ends = rows.iter().flat_map(|row| [row.elo - row.error, row.elo + row.error]);
    let scale = LinearScale::covering(ends.chain([-10.0, 10.0]), width - left - RIGHT, 60.0, 1.0);
    let axis = Axis::linear(scale, |elo| if elo == 0.0 { "0".to_owned() } else { format!("{elo:+}") });
    let bottom = TOP + ROW * rows.len() as f64;
    let mut canvas = Canvas::on_page();
    axis.draw_below(&mut canvas, left, (TOP, bottom), Labels::Centred);
    let zero = left + axis.place(0.0);
    canvas.axis((zero, TOP), (zero, bottom));
    let style = SeriesStyle::player(Player::One, true);
    for (place, row) in rows.iter().enumerate() {
        let y = TOP + ROW * (place as f64 + 0.5);
        let x = |elo: f64| left + axis.place(elo);
        canvas.text((left - 10.0, y + 4.5), &name(row.number), SIZE, Anchor::End, false);
        style.draw_line(&mut canvas, &[(x(row.elo - row.error), y), (x(row.elo + row.error), y)]);
        for end in [row.elo - row.error, row.elo + row.error] {
            style.draw_line(&mut canvas, &[(x(end), y - 4.0), (x(end), y + 4.0)]);
        }
        style.draw_marker(&mut canvas, (x(row.elo), y));
    }
    canvas.finish_on_page((width, bottom + 24.0), class, texts.get(t::MATCH_RATINGS), "")
}
