//! A player's clock, set by `time_settings` and `time_left`, and the share of it that a turn may
//! use.

use std::time::Duration;

/// Main time, then periods of overtime in which `turns` turns must be made (Canadian overtime).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) main: Duration,
    pub(super) period: Duration,
    pub(super) turns: u32,
}

impl Settings {
    /// The clock at the start of the game, or `None` if there is no time limit: GTP says so with a
    /// period of no turns, or with no time at all.
    pub(super) fn clock(self) -> Option<Clock> {
        let Self { main, period, turns } = self;
        let unlimited = (period > Duration::ZERO && turns == 0) || (main, period) == Default::default();
        (!unlimited).then(|| Clock { settings: self, left: main, turns: 0 }.in_overtime())
    }
}

/// The clock of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    settings: Settings,
    left: Duration,
    /// Turns to be made in the time left; 0 in the main time.
    turns: u32,
}

/// A turn may use 1/16 of the main time left: games here have some 8 to 25 turns per player, and
/// early decisions matter more.
const SHARE: u32 = 16;
/// Time reserved for the communication between the programs: 1/10 of the share, at most 50 ms.
const RESERVE: u32 = 10;
const MAX_RESERVE: Duration = Duration::from_millis(50);

impl Clock {
    /// A clock without overtime.
    pub(super) const fn absolute(left: Duration) -> Self {
        Self { settings: Settings { main: left, period: Duration::ZERO, turns: 0 }, left, turns: 0 }
    }

    /// The clock corrected by `time_left`.
    pub(super) const fn updated(self, left: Duration, turns: u32) -> Self {
        Self { left, turns, ..self }.in_overtime()
    }

    /// Starts the overtime if the main time is spent.
    const fn in_overtime(self) -> Self {
        if self.turns == 0 && self.left.is_zero() && self.settings.turns > 0 {
            Self { left: self.settings.period, turns: self.settings.turns, ..self }
        } else {
            self
        }
    }

    /// The time that the next turn may use.
    pub(super) fn share(self) -> Duration {
        let overtime = self.settings.period / self.settings.turns.max(1);
        let share = match self.turns {
            // The turn that ends the main time continues into the overtime.
            0 => self.left / SHARE + overtime,
            turns => self.left / turns,
        };
        share.saturating_sub((share / RESERVE).min(MAX_RESERVE))
    }

    /// The clock after a turn that took `used`.
    pub(super) const fn after(self, used: Duration) -> Self {
        let Self { settings, left, turns } = self;
        let over = used.saturating_sub(left);
        match turns {
            0 if over.is_zero() || settings.turns == 0 => {
                Self { left: left.saturating_sub(used), ..self }.in_overtime()
            }
            0 => Self { left: settings.period, turns: settings.turns, ..self }.after(over),
            1 => Self { left: settings.period, turns: settings.turns, ..self },
            _ => Self { left: left.saturating_sub(used), turns: turns - 1, ..self },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(main: u64, period: u64, turns: u32) -> Settings {
        Settings { main: Duration::from_secs(main), period: Duration::from_secs(period), turns }
    }

    #[test]
    fn no_limit() {
        assert_eq!(seconds(0, 1, 0).clock(), None);
        assert_eq!(seconds(100, 1, 0).clock(), None);
        assert_eq!(seconds(0, 0, 0).clock(), None);
        assert_eq!(seconds(0, 0, 1).clock(), None);
    }

    #[test]
    fn a_time_for_each_turn() {
        let clock = seconds(0, 5, 1).clock().expect("a clock");
        assert_eq!(clock.share(), Duration::from_millis(4_950));
        assert_eq!(clock.after(Duration::from_secs(4)), clock);
        let short = Settings { period: Duration::from_millis(100), ..seconds(0, 0, 1) };
        assert_eq!(short.clock().expect("a clock").share(), Duration::from_millis(90));
    }

    #[test]
    fn main_time_lasts_and_then_overtime_begins() {
        let mut clock = seconds(60, 30, 10).clock().expect("a clock");
        for turn in 0..40 {
            let share = clock.share();
            assert!(share > Duration::from_secs(2) && share < Duration::from_secs(7), "turn {turn}: {share:?}");
            clock = clock.after(share);
        }
        assert!(clock.turns > 0);
        let mut absolute = seconds(60, 0, 0).clock().expect("a clock");
        let mut spent = Duration::ZERO;
        for _ in 0..25 {
            assert!(absolute.share() > Duration::from_millis(500));
            spent += absolute.share();
            absolute = absolute.after(absolute.share());
        }
        assert!(spent < Duration::from_secs(50), "{spent:?}");
    }

    #[test]
    fn what_the_other_side_tells_counts() {
        let clock = seconds(60, 30, 10).clock().expect("a clock");
        assert_eq!(clock.updated(Duration::from_secs(9), 3).share(), Duration::from_millis(2_950));
        // A sixteenth, plus three seconds of the overtime.
        assert_eq!(clock.updated(Duration::from_secs(16), 0).share(), Duration::from_millis(3_950));
        assert_eq!(clock.updated(Duration::ZERO, 0).turns, 10);
        assert_eq!(clock.updated(Duration::ZERO, 1).share(), Duration::ZERO);
    }
}
