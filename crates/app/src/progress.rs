//! The progress line of a long search. It is shown on terminals only, and not in the first moments.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use plyground_core::Progress;

use crate::foreign::clean_line;
use crate::numbers::{fixed, number, quantity};
use crate::texts::{Texts, t};

const FIRST_AFTER: Duration = Duration::from_millis(300);
const EVERY: Duration = Duration::from_millis(100);

/// A progress line.
pub(crate) struct ProgressLine {
    is_terminal: bool,
    next: Instant,
    is_shown: bool,
    search: String,
    texts: Texts,
}

impl ProgressLine {
    /// A line with this title.
    pub(crate) fn named(search: String, texts: Texts) -> Self {
        let is_terminal = io::stderr().is_terminal();
        Self { is_terminal, next: Instant::now() + FIRST_AFTER, is_shown: false, search, texts }
    }

    /// Sets the title, for the next of several searches.
    pub(crate) fn rename(&mut self, search: String) {
        self.search = search;
    }

    /// Shows the progress, if it is time to.
    pub(crate) fn show(&mut self, progress: &Progress<'_, ()>) {
        let texts = self.texts;
        self.show_text(|| news(progress, texts));
    }

    /// Shows `text`, if it is time to.
    pub(crate) fn show_text(&mut self, text: impl FnOnce() -> String) {
        let now = Instant::now();
        if !self.is_terminal || now < self.next {
            return;
        }
        self.next = now + EVERY;
        self.is_shown = true;
        let line = format!("\r{}: {}\x1b[K", clean_line(&self.search), clean_line(&text()));
        let _ = io::stderr().write_all(line.as_bytes());
    }

    /// Removes the line.
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = io::stderr().write_all(b"\r\x1b[K");
        }
    }
}

/// The text of the line: open states, bound and memory only if the search has them.
pub(crate) fn news(progress: &Progress<'_, ()>, texts: Texts) -> String {
    let stats = progress.stats;
    let rate = stats.generated as f64 / stats.time.as_secs_f64().max(1e-9);
    let generated = quantity(stats.generated as f64, texts);
    let mut parts = vec![texts.say(t::ProgressGenerated { generated: &generated, rate: quantity(rate, texts) })];
    parts.extend(progress.open.map(|open| texts.say(t::ProgressOpen { open: quantity(open as f64, texts) })));
    parts.push(texts.say(t::ProgressDepth { depth: &stats.selective_depth }));
    let bound = |bound: f64| texts.say(t::ProgressBound { bound: number(bound, texts) });
    parts.extend(progress.bound.map(bound));
    parts.extend(progress.bytes.map(|bytes| format!("{}B", quantity(bytes as f64, texts))));
    parts.push(format!("{} s", fixed(stats.time.as_secs_f64(), 1, texts)));
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use plyground_core::{Progress, Stats};
    use plyground_view::Language;

    use crate::texts::Texts;

    #[test]
    fn only_what_a_search_has_is_told() {
        let stats = Stats {
            generated: 12_000,
            selective_depth: 7,
            time: Duration::from_millis(1_500),
            peak_open: 99,
            ..Stats::default()
        };
        let news = |progress: &Progress<'_, ()>| super::news(progress, Texts::of(Language::EN));
        assert_eq!(news(&Progress::new(&stats)), "12.0 k generated (8.0 k/s), depth 7, 1.5 s");
        let all = Progress { open: Some(80), bound: Some(31.125), bytes: Some(2_000_000), ..Progress::new(&stats) };
        assert_eq!(news(&all), "12.0 k generated (8.0 k/s), 80 open, depth 7, bound 31.13, 2.0 MB, 1.5 s");
    }
}
