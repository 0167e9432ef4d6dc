//! An axis: the offsets of values, and labels at round values.

use super::canvas::{Anchor, Canvas, Point};
use super::scale::{LinearScale, LogScale};

/// A scale with its labels.
#[derive(Debug)]
pub struct Axis {
    scale: Scale,
    /// Texts and their offsets in pixels.
    labels: Vec<(String, f64)>,
}

#[derive(Debug)]
enum Scale {
    Linear(LinearScale),
    Logarithmic(LogScale),
}

/// How the labels below a plot are aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    Centred,
    /// Labels at the edges are drawn inwards, so that those of two adjacent plots do not overlap.
    Inwards {
        /// The width of the plot.
        width: u32,
    },
}

impl Axis {
    pub fn linear(scale: LinearScale, label: impl Fn(f64) -> String) -> Self {
        let labels = scale.ticks().into_iter().map(|(value, at)| (label(value), at)).collect();
        Self { scale: Scale::Linear(scale), labels }
    }

    /// A logarithmic axis with labels at powers of ten, at least `apart` pixels apart.
    pub fn logarithmic(scale: LogScale, apart: f64, label: impl Fn(i32) -> String) -> Self {
        let labels = scale.ticks(apart).into_iter().map(|(exponent, at)| (label(exponent), at)).collect();
        Self { scale: Scale::Logarithmic(scale), labels }
    }

    /// The offset of a value in pixels.
    pub fn place(&self, value: f64) -> f64 {
        match &self.scale {
            Scale::Linear(scale) => scale.place(value),
            Scale::Logarithmic(scale) => scale.place(value),
        }
    }

    /// Draws the axis upwards from the corner: labels at the left, and a grid line for each.
    pub fn draw_upwards(&self, canvas: &mut Canvas, (left, bottom): Point, width: f64) {
        for (label, up) in &self.labels {
            canvas.grid((left, bottom - up), (left + width, bottom - up));
            canvas.faint((left - 7.0, bottom - up + 4.0), label, 11.0, Anchor::End);
        }
    }

    /// Draws the axis to the right, below a plot between `top` and `bottom`, with a grid line for
    /// each label.
    pub fn draw_below(&self, canvas: &mut Canvas, left: f64, (top, bottom): (f64, f64), labels: Labels) {
        for (label, right) in &self.labels {
            canvas.grid((left + right, top), (left + right, bottom));
            let anchor = match labels {
                Labels::Inwards { .. } if *right < 1.0 => Anchor::Start,
                Labels::Inwards { width } if *right > f64::from(width) - 12.0 => Anchor::End,
                _ => Anchor::Middle,
            };
            canvas.faint((left + right, bottom + 15.0), label, 10.0, anchor);
        }
    }
}
