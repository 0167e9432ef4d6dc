//! Plots as SVG: shapes, scales, axes and series, from which the pictures of the lab, of games and of matches are
//! made.

mod axis;
mod canvas;
pub(crate) mod scale;
mod series;

pub(crate) use axis::{Axis, Labels};
pub(crate) use canvas::{Anchor, Canvas, Point, fitted, width_of};
pub(crate) use series::{COLOURS, SeriesStyle};
