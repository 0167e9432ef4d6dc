//! One line on the terminal that tells how a long search is doing. Nothing in a
//! pipe, nothing in the first moments.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use plyground_arena::SolveOptions;
use plyground_core::Stats;

const FIRST_AFTER: Duration = Duration::from_millis(300);
const EVERY: Duration = Duration::from_millis(100);

/// The line.
pub(crate) struct ProgressLine {
    is_terminal: bool,
    next: Instant,
    is_shown: bool,
    search: String,
}

impl ProgressLine {
    /// For the search that these options describe.
    pub(crate) fn new(options: &SolveOptions) -> Self {
        Self::named(options.algorithm.title().to_owned())
    }

    /// For a search called so.
    pub(crate) fn named(search: String) -> Self {
        Self { is_terminal: io::stderr().is_terminal(), next: Instant::now() + FIRST_AFTER, is_shown: false, search }
    }

    /// The next search of several is called so.
    pub(crate) fn rename(&mut self, search: String) {
        self.search = search;
    }

    /// Shows the counters, if it is time to.
    pub(crate) fn show(&mut self, stats: &Stats) {
        let now = Instant::now();
        if !self.is_terminal || now < self.next {
            return;
        }
        self.next = now + EVERY;
        self.is_shown = true;
        let rate = stats.generated as f64 / stats.time.as_secs_f64().max(1e-9);
        let line = format!(
            "\r{}: {} generated ({}/s), {} open, depth {}, {}B, {:.1} s\x1b[K",
            self.search,
            quantity(stats.generated as f64),
            quantity(rate),
            quantity(stats.peak_open as f64),
            stats.selective_depth,
            quantity(stats.peak_bytes as f64),
            stats.time.as_secs_f64()
        );
        let _ = io::stderr().write_all(line.as_bytes());
    }

    /// Takes the line away.
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = io::stderr().write_all(b"\r\x1b[K");
        }
    }
}

/// A number with three digits and a unit prefix: 12.3 M.
pub(crate) fn quantity(value: f64) -> String {
    let mut value = value;
    for prefix in ["", "k", "M", "G"] {
        if value < 999.5 {
            let digits = usize::from(!prefix.is_empty() && value < 99.95);
            return format!("{value:.digits$} {prefix}").trim_end().to_owned();
        }
        value /= 1000.0;
    }
    format!("{value:.1} T")
}

#[cfg(test)]
mod tests {
    use super::quantity;

    #[test]
    fn quantities_have_three_digits() {
        let shown = [0.0, 999.0, 1000.0, 12_345.0, 999_900.0, 2.5e9, 3e15].map(quantity);
        assert_eq!(shown, ["0", "999", "1.0 k", "12.3 k", "1.0 M", "2.5 G", "3000.0 T"]);
    }
}
