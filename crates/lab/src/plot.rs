//! Plots as SVG: shapes, scales, axes and series, which the pictures of the lab, of games and of
//! matches use.

mod axis;
mod canvas;
pub mod scale;
mod series;

pub use axis::{Axis, Labels};
pub use canvas::{Anchor, Canvas, FAINT, INK, Point, Shape, fitted, width_of};
pub use series::{COLOURS, SeriesStyle};
