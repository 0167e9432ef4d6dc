//! The plots of a game: value and cost of each move, with a line per player. There is a small panel for each
//! measure; nodes and times have logarithmic scales.

use plyground_core::Player;

use super::game::{GameReport, Move};
use super::{player, table};
use crate::numbers::{fixed, number, quantity};
use crate::plot::scale::{self, LinearScale, LogScale};
use crate::plot::{Anchor, Axis, Canvas, Point, SeriesStyle, width_of};
use crate::texts::{Texts, t};

/// A panel with its labels.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 220.0;
/// The plot within it.
const LEFT: f64 = 58.0;
const TOP: f64 = 30.0;
const PLOT_WIDTH: f64 = WIDTH - LEFT - 14.0;
const PLOT_HEIGHT: f64 = HEIGHT - TOP - 42.0;
/// Pixels between two labels of an axis, at least.
const APART: f64 = 26.0;
/// Lines with more moves than this have no markers, which would overlap.
const MARKERS: usize = 90;

/// The panels of a picture beside each other, its margin and its heading.
const COLUMNS: usize = 2;
const MARGIN: f64 = 20.0;
const HEADING: f64 = 74.0;

/// The measure of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    /// The value for player 1, whichever player searched.
    Value,
    Depth,
    Nodes,
    Time,
    Rate,
    Points,
}

impl Measure {
    const ALL: [Self; 6] = [Self::Value, Self::Depth, Self::Nodes, Self::Time, Self::Rate, Self::Points];

    fn title(self, texts: Texts) -> &'static str {
        texts.get(match self {
            Self::Value => t::REPORT_PLOT_VALUE,
            Self::Depth => t::REPORT_PLOT_DEPTH,
            Self::Nodes => t::REPORT_PLOT_NODES,
            Self::Time => t::REPORT_PLOT_TIME,
            Self::Rate => t::REPORT_PLOT_RATE,
            Self::Points => t::REPORT_PLOT_POINTS,
        })
    }

    /// The value of a player's line at a move, if it has one.
    fn of(self, played: &Move, side: Player) -> Option<f64> {
        if self == Self::Points {
            return Some(played.board.as_ref()?.points?[side.index()].into());
        }
        if played.player != side {
            return None;
        }
        let margin = played.margin;
        // A forced move is played without a search.
        let searched = played.stats.filter(|stats| stats.nodes > 0);
        let value = match self {
            Self::Value if side == Player::One => margin?,
            Self::Value => -margin?,
            Self::Depth => searched?.depth.into(),
            Self::Nodes => searched?.nodes as f64,
            // The log has whole milliseconds; less than one is shown as half of one.
            Self::Time => played.time?.as_secs_f64().max(0.0005),
            Self::Rate => played.nodes_per_second()?,
            Self::Points => return None,
        };
        Some(value).filter(|value| value.is_finite())
    }

    fn axis(self, values: impl Iterator<Item = f64>, texts: Texts) -> Axis {
        let number = |value| number(value, texts);
        match self {
            Self::Nodes => Axis::logarithmic(LogScale::covering(values, PLOT_HEIGHT), APART, scale::count),
            Self::Time => Axis::logarithmic(LogScale::covering(values, PLOT_HEIGHT), APART, scale::seconds),
            Self::Rate => Axis::linear(LinearScale::covering(values, PLOT_HEIGHT, APART, 1.0), |rate| {
                quantity(rate, texts).replace(&fixed(0.0, 1, texts)[1..], "")
            }),
            Self::Value => Axis::linear(LinearScale::covering(values, PLOT_HEIGHT, APART, 0.1), number),
            Self::Depth | Self::Points => Axis::linear(LinearScale::covering(values, PLOT_HEIGHT, APART, 1.0), number),
        }
    }
}

/// The x coordinate of a move.
fn across(move_number: usize, moves: usize) -> f64 {
    (move_number as f64 - 0.5) * PLOT_WIDTH / moves.max(1) as f64
}

/// The measures for which the game has values.
fn measures(report: &GameReport) -> Vec<Measure> {
    let has = |measure: &Measure| {
        let any = |player| report.moves.iter().any(|played| measure.of(played, player).is_some());
        Player::BOTH.into_iter().any(any)
    };
    Measure::ALL.into_iter().filter(has).collect()
}

fn draw(canvas: &mut Canvas, report: &GameReport, measure: Measure, (x, y): Point, on_page: bool, texts: Texts) {
    let moves = &report.moves;
    let (left, bottom) = (x + LEFT, y + TOP + PLOT_HEIGHT);
    canvas.text((left, y + 16.0), measure.title(texts), 12.5, Anchor::Start, true);
    let values = || Player::BOTH.into_iter().flat_map(|player| moves.iter().filter_map(move |m| measure.of(m, player)));
    let axis = measure.axis(values(), texts);
    axis.draw_upwards(canvas, (left, bottom), PLOT_WIDTH);
    // As many round move numbers as fit.
    let step = [1, 2, 5, 10, 20, 50, 100].into_iter().find(|step| moves.len() / step <= 14).unwrap_or(200);
    let ticks = (1..=moves.len()).filter(|number| number % step == 0 || (step > 2 && *number == 1));
    for number in ticks {
        let at = left + across(number, moves.len());
        canvas.axis((at, bottom), (at, bottom + 4.0));
        canvas.faint((at, bottom + 17.0), &number.to_string(), 11.0, Anchor::Middle);
    }
    canvas.faint((left + PLOT_WIDTH, bottom + 33.0), texts.get(t::REPORT_MOVE), 11.0, Anchor::End);
    let zero = if matches!(measure, Measure::Value | Measure::Points) { axis.place(0.0) } else { 0.0 };
    canvas.axis((left, bottom - zero), (left + PLOT_WIDTH, bottom - zero));
    for player in Player::BOTH {
        let style = SeriesStyle::player(player, on_page);
        let place = |played: &Move| {
            let value = measure.of(played, player)?;
            Some((left + across(played.number, moves.len()), bottom - axis.place(value)))
        };
        let points: Vec<Point> = moves.iter().filter_map(place).collect();
        style.draw_line(canvas, &points);
        // Points change at the player's own moves only, so other moves get no marker.
        let own = moves.iter().filter(|played| measure != Measure::Points || played.player == player);
        if moves.len() <= MARKERS {
            for point in own.filter_map(place) {
                style.draw_marker(canvas, point);
            }
        }
    }
}

/// Draws the legend and returns where it ends.
fn draw_legend(canvas: &mut Canvas, report: &GameReport, (x, y): Point, on_page: bool, texts: Texts) -> f64 {
    Player::BOTH.into_iter().fold(x, |x, side| {
        SeriesStyle::player(side, on_page).draw_key(canvas, (x, y));
        let seat = report.seat_name(side, texts);
        let text = format!("{}: {seat}", player(side, texts));
        canvas.text((x + 32.0, y + 4.0), &text, 12.0, Anchor::Start, false);
        x + 60.0 + width_of(&text, 12.0)
    })
}

/// All plots as one picture; `None` if there is nothing to draw.
pub(crate) fn picture(report: &GameReport, count: usize, texts: Texts) -> Option<String> {
    let measures = measures(report);
    if measures.is_empty() {
        return None;
    }
    let mut canvas = Canvas::new();
    canvas.text((MARGIN, 34.0), &table::title(report, count, texts), 18.0, Anchor::Start, true);
    draw_legend(&mut canvas, report, (MARGIN, 54.0), false, texts);
    for (index, &measure) in measures.iter().enumerate() {
        let x = MARGIN + (index % COLUMNS) as f64 * (WIDTH + MARGIN);
        let y = HEADING + (index / COLUMNS) as f64 * (HEIGHT + 8.0);
        draw(&mut canvas, report, measure, (x, y), false, texts);
    }
    let rows = measures.len().div_ceil(COLUMNS) as f64;
    let width = MARGIN + (WIDTH + MARGIN) * COLUMNS as f64;
    Some(canvas.finish(width, HEADING + rows * (HEIGHT + 8.0) + 6.0))
}

/// Each plot as part of a page. Its attributes have the places of the moves, for the cursor of the
/// player.
pub(super) fn on_page(report: &GameReport, texts: Texts) -> Vec<String> {
    let panel = |measure: Measure| {
        let mut canvas = Canvas::on_page();
        draw(&mut canvas, report, measure, (0.0, 0.0), true, texts);
        let moves = report.moves.len().max(1) as f64;
        let attributes = format!(
            " data-left=\"{LEFT}\" data-step=\"{:.3}\" data-top=\"{TOP}\" data-bottom=\"{}\"",
            PLOT_WIDTH / moves,
            TOP + PLOT_HEIGHT
        );
        canvas.finish_on_page((WIDTH, HEIGHT), "plot", measure.title(texts), &attributes)
    };
    measures(report).into_iter().map(panel).collect()
}
