//! The Enter after a number. People type the number of an entry and Enter, but the entry is taken at its last digit:
//! the Enter would act on what has opened, and play a move there.

use std::time::{Duration, Instant};

use ratatui::crossterm::event::KeyCode;

/// How long after the last digit an Enter belongs to it.
const ENDS_WITHIN: Duration = Duration::from_millis(600);

/// What is known about the last key.
#[derive(Debug, Default)]
pub(super) struct Number {
    /// Whether it was a digit that has done nothing yet.
    is_open: bool,
    /// When a digit has taken an entry.
    taken_at: Option<Instant>,
}

impl Number {
    /// Notes a key before the screen gets it. Returns whether it is an Enter that ends a number, which no screen gets.
    pub(super) fn ends_by(&mut self, code: KeyCode, now: Instant) -> bool {
        self.is_open = matches!(code, KeyCode::Char('0'..='9'));
        let taken = self.taken_at.take();
        code == KeyCode::Enter && taken.is_some_and(|at| now.saturating_duration_since(at) < ENDS_WITHIN)
    }

    /// Notes that an entry was taken: by the last key, or because no second digit followed it.
    pub(super) fn taken(&mut self, now: Instant) {
        if std::mem::take(&mut self.is_open) {
            self.taken_at = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_enter_soon_after_a_number_belongs_to_it() {
        let start = Instant::now();
        let at = |millis| start + Duration::from_millis(millis);
        let taken = |code| {
            let mut number = Number::default();
            assert!(!number.ends_by(code, start));
            number.taken(at(1));
            number
        };
        let mut number = taken(KeyCode::Char('4'));
        assert!(number.ends_by(KeyCode::Enter, at(500)));
        assert!(!number.ends_by(KeyCode::Enter, at(510)), "one only");
        assert!(!taken(KeyCode::Char('4')).ends_by(KeyCode::Enter, at(601)), "too late");
        assert!(!taken(KeyCode::Char('4')).ends_by(KeyCode::Char(' '), at(100)), "another key");
        assert!(!taken(KeyCode::Down).ends_by(KeyCode::Enter, at(100)), "after another key");
        let mut number = Number::default();
        assert!(!number.ends_by(KeyCode::Char('1'), start));
        assert!(!number.ends_by(KeyCode::Enter, at(10)), "a digit that waits for the next is ended by Enter");
        number.taken(at(10));
        assert!(!number.ends_by(KeyCode::Enter, at(20)), "and what it took gets the next one");
    }
}
