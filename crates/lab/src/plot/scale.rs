//! Scales of axes: a logarithmic one in whole decades, and a linear one in round steps.

use plyground_view::Language;

use crate::numbers::quantity;

/// A logarithmic scale from 10^`low` to 10^`high` over `length` pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LogScale {
    low: i32,
    high: i32,
    length: f64,
}

impl LogScale {
    /// The decades that contain every value; one decade if there is no value.
    pub fn covering(values: impl Iterator<Item = f64>, length: f64) -> Self {
        let (mut low, mut high) = (i32::MAX, i32::MIN);
        for exponent in values.filter(|&value| value > 0.0).map(f64::log10) {
            low = low.min(exponent.floor() as i32);
            high = high.max(exponent.ceil() as i32);
        }
        if low > high {
            (low, high) = (0, 1);
        }
        Self { low, high: high.max(low + 1), length }
    }

    /// The offset of a value in pixels; 0 for values below the scale.
    pub fn place(&self, value: f64) -> f64 {
        let exponent = if value > 0.0 { value.log10() } else { f64::from(self.low) };
        let share = (exponent - f64::from(self.low)) / f64::from(self.high - self.low);
        share.clamp(0.0, 1.0) * self.length
    }

    /// The decades and their offsets, at least `apart` pixels apart.
    pub fn ticks(&self, apart: f64) -> Vec<(i32, f64)> {
        let decade = self.length / f64::from(self.high - self.low);
        let step = ((apart / decade).ceil() as usize).max(1);
        (self.low..=self.high)
            .step_by(step)
            .map(|exponent| (exponent, f64::from(exponent - self.low) * decade))
            .collect()
    }
}

/// A linear scale over `length` pixels, between round numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinearScale {
    low: f64,
    high: f64,
    step: f64,
    length: f64,
}

impl LinearScale {
    /// A scale that contains zero and every value. Steps are round, at least `apart` pixels long, and at least
    /// `least`.
    pub fn covering(values: impl Iterator<Item = f64>, length: f64, apart: f64, least: f64) -> Self {
        let finite = values.filter(|value| value.is_finite());
        let (low, high) = finite.fold((0.0_f64, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
        let room = (length / apart).floor().max(1.0);
        let rough = ((high - low) / room).max(least).max(f64::MIN_POSITIVE);
        let power = 10_f64.powf(rough.log10().floor());
        // Rounding may make the first step slightly too small.
        let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| *step >= rough * 0.9999);
        let step = step.unwrap_or(rough);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Self { low, high: if high > low { high } else { low + step }, step, length }
    }

    /// The offset of a value in pixels, clamped to the scale.
    pub fn place(&self, value: f64) -> f64 {
        ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0) * self.length
    }

    /// The round numbers and their offsets.
    pub fn ticks(&self) -> Vec<(f64, f64)> {
        let steps = ((self.high - self.low) / self.step).round() as u32;
        (0..=steps)
            .map(|number| self.low + f64::from(number) * self.step)
            .map(|value| (value, self.place(value)))
            .collect()
    }
}

/// A label for 10^`exponent` states: 1, 10, 100, 1 k, …
pub fn count(exponent: i32) -> String {
    // Integers, which look the same in every language.
    quantity(10_f64.powi(exponent), Language::EN).replace(".0", "")
}

/// A label for 10^`exponent` seconds: 1 µs, 10 µs, …
pub fn seconds(exponent: i32) -> String {
    let (unit, power) = match exponent {
        ..-6 => ("ns", 9),
        -6..-3 => ("µs", 6),
        -3..0 => ("ms", 3),
        0.. => ("s", 0),
    };
    format!("{:.0} {unit}", 10_f64.powi(exponent + power))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decades_hold_every_value() {
        let scale = LogScale::covering([3.0, 0.0, 4_000.0].into_iter(), 400.0);
        assert_eq!((scale.low, scale.high), (0, 4));
        assert!((scale.place(100.0) - 200.0).abs() < 1e-9);
        assert!(scale.place(0.0).abs() < 1e-9);
        assert_eq!(scale.ticks(1.0).len(), 5);
        assert_eq!(scale.ticks(150.0).iter().map(|&(exponent, _)| exponent).collect::<Vec<_>>(), [0, 2, 4]);
        assert_eq!(LogScale::covering([].into_iter(), 1.0), LogScale { low: 0, high: 1, length: 1.0 });
        assert_eq!(LogScale::covering([100.0].into_iter(), 1.0), LogScale { low: 2, high: 3, length: 1.0 });
    }

    #[test]
    fn even_scales_have_round_steps() {
        let ticks = |values: &[f64], least| {
            let scale = LinearScale::covering(values.iter().copied(), 100.0, 20.0, least);
            scale.ticks().into_iter().map(|(value, _)| value).collect::<Vec<f64>>()
        };
        assert_eq!(ticks(&[3.0, 9.0], 1.0), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(ticks(&[-18.0, 7.0, f64::INFINITY], 1.0), [-20.0, -15.0, -10.0, -5.0, 0.0, 5.0, 10.0]);
        assert_eq!(ticks(&[], 1.0), [0.0, 1.0]);
        assert_eq!(ticks(&[1.0], 1.0), [0.0, 1.0]);
        let scale = LinearScale::covering([10.0].into_iter(), 100.0, 20.0, 0.0);
        assert!((scale.place(5.0) - 50.0).abs() < 1e-9 && scale.place(99.0) <= 100.0);
        assert!(LinearScale::covering([f64::MAX, f64::MIN].into_iter(), 1.0, 1.0, 1.0).ticks().len() < 9);
    }

    #[test]
    fn labels() {
        assert_eq!([0, 2, 3, 5, 6].map(count), ["1", "100", "1 k", "100 k", "1 M"]);
        assert_eq!([-6, -4, -3, 0, 2].map(seconds), ["1 µs", "100 µs", "1 ms", "1 s", "100 s"]);
    }
}
