//! A logarithmic scale in whole decades.

/// From 10^`low` to 10^`high`, over so many pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LogScale {
    low: i32,
    high: i32,
    length: f64,
}

impl LogScale {
    /// The decades that hold every value; one decade where there is none.
    pub(super) fn covering(values: impl Iterator<Item = f64>, length: f64) -> Self {
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

    /// How far from its beginning a value stands. What is too small stands there.
    pub(super) fn place(&self, value: f64) -> f64 {
        let exponent = if value > 0.0 { value.log10() } else { f64::from(self.low) };
        let share = (exponent - f64::from(self.low)) / f64::from(self.high - self.low);
        share.clamp(0.0, 1.0) * self.length
    }

    /// The decades and where they stand, with so many pixels between two at least.
    pub(super) fn ticks(&self, apart: f64) -> Vec<(i32, f64)> {
        let decade = self.length / f64::from(self.high - self.low);
        let step = ((apart / decade).ceil() as usize).max(1);
        (self.low..=self.high)
            .step_by(step)
            .map(|exponent| (exponent, f64::from(exponent - self.low) * decade))
            .collect()
    }
}

/// 10^`exponent` states: 1, 10, 100, 1 k, …
pub(super) fn count(exponent: i32) -> String {
    crate::progress::quantity(10_f64.powi(exponent)).replace(".0", "")
}

/// 10^`exponent` seconds: 1 µs, 10 µs, …
pub(super) fn seconds(exponent: i32) -> String {
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
    fn labels() {
        assert_eq!([0, 2, 3, 5, 6].map(count), ["1", "100", "1 k", "100 k", "1 M"]);
        assert_eq!([-6, -4, -3, 0, 2].map(seconds), ["1 µs", "100 µs", "1 ms", "1 s", "100 s"]);
    }
}
