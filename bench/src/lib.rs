//! Measuring on a noisy machine: two programs are timed in turns, round by round,
//! in one process, and what is reported is the ratio of each round's speeds with
//! its deviation. Absolute figures are for the record only.
//!
//! Where the system tells it (Linux), time is what the thread has run, so that others
//! who share the processor do not count.

pub mod gtp;
pub mod memory;
pub mod options;
pub mod table;
pub mod weighted;

use std::sync::LazyLock;
use std::time::{Duration, Instant};
use std::{fmt, fs};

/// Work done and the time it took.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// How many units of work.
    pub units: u64,
    /// How long they took.
    pub time: Duration,
}

impl Sample {
    /// Units per second.
    pub fn rate(self) -> f64 {
        self.units as f64 / self.time.as_secs_f64()
    }
}

/// The time that this thread has run. The system brings it up to date every few
/// milliseconds.
fn thread_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// The time that this thread has run since some moment; where the system does not tell
/// it, the time on the wall.
pub fn run_time() -> Duration {
    static STARTED: LazyLock<Instant> = LazyLock::new(Instant::now);
    thread_time().unwrap_or_else(|| STARTED.elapsed())
}

/// Repeats `work`, which returns the units it did, until `budget` is spent.
pub fn sample(budget: Duration, work: &mut dyn FnMut() -> u64) -> Sample {
    let (started, had_run) = (Instant::now(), thread_time());
    let mut units = 0;
    loop {
        units += work();
        let on_the_wall = started.elapsed();
        if on_the_wall >= budget {
            let run = thread_time().zip(had_run).map(|(now, before)| now.saturating_sub(before));
            let time = run.filter(|time| !time.is_zero()).unwrap_or(on_the_wall);
            return Sample { units, time };
        }
    }
}

/// Mean and standard deviation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation of the sample.
    pub deviation: f64,
}

impl Spread {
    /// Of some values.
    pub fn of(values: &[f64]) -> Self {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        Self { mean, deviation: if values.len() < 2 { 0.0 } else { (squares / (count - 1.0)).sqrt() } }
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = usize::from(self.mean < 100.0) + usize::from(self.mean < 10.0);
        write!(f, "{:.digits$} ± {:.digits$}", self.mean, self.deviation)
    }
}

/// Two programs that were timed in turns.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    /// Units per second of ours.
    pub ours: Spread,
    /// Units per second of the other.
    pub other: Spread,
    /// How many times faster ours is, round by round.
    pub ratio: Spread,
}

/// Times two programs in turns, `rounds` rounds of `budget` for each.
pub fn compare(
    rounds: usize,
    budget: Duration,
    ours: &mut dyn FnMut() -> u64,
    other: &mut dyn FnMut() -> u64,
) -> Comparison {
    // One short turn each to fill caches and to reach the clock's speed.
    sample(budget / 4, ours);
    sample(budget / 4, other);
    let samples: Vec<(f64, f64)> =
        (0..rounds).map(|_| (sample(budget, ours).rate(), sample(budget, other).rate())).collect();
    let spread = |value: fn(&(f64, f64)) -> f64| Spread::of(&samples.iter().map(value).collect::<Vec<_>>());
    Comparison {
        ours: spread(|sample| sample.0),
        other: spread(|sample| sample.1),
        ratio: spread(|sample| sample.0 / sample.1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spread_of_a_known_sample() {
        let spread = Spread::of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert!((spread.mean - 5.0).abs() < 1e-12);
        assert!((spread.deviation - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert_eq!(spread.to_string(), "5.00 ± 2.14");
    }
}
