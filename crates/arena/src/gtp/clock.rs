//! The clock of a player, as `time_settings` and `time_left` tell it, and what of it a
//! turn gets.

use std::time::Duration;

/// Main time, then so many turns in each further period (Canadian overtime).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) main: Duration,
    pub(super) period: Duration,
    pub(super) turns: u32,
}

impl Settings {
    /// The clock at the start; none where these settings mean that there is no limit: a
    /// period without turns, or no time at all.
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
    /// In how many turns; 0 in the main time.
    turns: u32,
}

/// A share of the main time that a turn may use: games here have some 8 to 25 turns a
/// player, and what is decided early matters more.
const SHARE: u32 = 16;
/// Part of the time that is kept for what is between the programs, and its most.
const KEPT: u32 = 10;
const KEPT_MOST: Duration = Duration::from_millis(50);

impl Clock {
    /// A clock that runs out.
    pub(super) const fn absolute(left: Duration) -> Self {
        Self { settings: Settings { main: left, period: Duration::ZERO, turns: 0 }, left, turns: 0 }
    }

    /// The clock as the other side tells it.
    pub(super) const fn told(self, left: Duration, turns: u32) -> Self {
        Self { left, turns, ..self }.in_overtime()
    }

    /// With the main time spent, the next period begins.
    const fn in_overtime(self) -> Self {
        if self.turns == 0 && self.left.is_zero() && self.settings.turns > 0 {
            Self { left: self.settings.period, turns: self.settings.turns, ..self }
        } else {
            self
        }
    }

    /// What a turn gets.
    pub(super) fn share(self) -> Duration {
        let overtime = self.settings.period / self.settings.turns.max(1);
        let share = match self.turns {
            // The first turn of the overtime may begin in the main time.
            0 => self.left / SHARE + overtime,
            turns => self.left / turns,
        };
        share.saturating_sub((share / KEPT).min(KEPT_MOST))
    }

    /// The clock after a turn that took so long.
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
        assert_eq!(clock.told(Duration::from_secs(9), 3).share(), Duration::from_millis(2_950));
        // A sixteenth, and three seconds of the overtime.
        assert_eq!(clock.told(Duration::from_secs(16), 0).share(), Duration::from_millis(3_950));
        assert_eq!(clock.told(Duration::ZERO, 0).turns, 10);
        assert_eq!(clock.told(Duration::ZERO, 1).share(), Duration::ZERO);
    }
}
