//! The clock of a game: what each player has used, and what the whole game may still use.

use std::time::{Duration, Instant};

use plyground_core::Player;

/// Two clocks of which at most one runs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock {
    used: [Duration; 2],
    /// Whose clock runs, and since when.
    running: Option<(Player, Instant)>,
    /// What the turn had used before the clock was last started.
    turn: Duration,
}

impl Clock {
    /// Clocks that show what was used before.
    pub(crate) const fn with(used: [Duration; 2]) -> Self {
        Self { used, running: None, turn: Duration::ZERO }
    }

    /// Starts the player's clock, unless it runs already.
    pub(crate) fn start(&mut self, player: Player) {
        if self.running.is_none_or(|(running, _)| running != player) {
            self.pause();
            self.running = Some((player, Instant::now()));
        }
    }

    /// Stops both clocks; the turn goes on when they are started again.
    pub(crate) fn pause(&mut self) {
        if let Some((player, since)) = self.running.take() {
            let passed = since.elapsed();
            self.used[player.index()] += passed;
            self.turn += passed;
        }
    }

    /// Ends the turn and says how long it took.
    pub(crate) fn end_turn(&mut self) -> Duration {
        self.pause();
        std::mem::take(&mut self.turn)
    }

    /// Ends a turn that took `time` by the engine's own account; the time until the answer was noticed is not
    /// counted.
    pub(crate) fn end_turn_of(&mut self, player: Player, time: Duration) -> Duration {
        let passed = self.end_turn();
        let time = time.min(passed);
        let used = &mut self.used[player.index()];
        *used = used.saturating_sub(passed.saturating_sub(time));
        time
    }

    /// What the player has used so far.
    pub(crate) fn used(&self, player: Player) -> Duration {
        let running = match self.running {
            Some((running, since)) if running == player => since.elapsed(),
            _ => Duration::ZERO,
        };
        self.used[player.index()] + running
    }

    /// What both have used.
    pub(crate) fn total(&self) -> Duration {
        self.used(Player::One) + self.used(Player::Two)
    }
}

/// Minutes and seconds, with tenths below a minute where asked for.
pub(crate) fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_running_clock_counts() {
        let mut clock = Clock::with([Duration::from_secs(5), Duration::ZERO]);
        assert_eq!(clock.total(), Duration::from_secs(5));
        clock.start(Player::Two);
        std::thread::sleep(Duration::from_millis(5));
        assert_eq!(clock.used(Player::One), Duration::from_secs(5));
        clock.pause();
        let used = clock.used(Player::Two);
        assert!(used >= Duration::from_millis(5));
        clock.start(Player::Two);
        let turn = clock.end_turn();
        assert!(turn >= used);
        assert_eq!(clock.used(Player::Two), turn);
    }

    #[test]
    fn a_turn_is_as_long_as_its_engine_thought() {
        let mut clock = Clock::default();
        clock.start(Player::One);
        std::thread::sleep(Duration::from_millis(20));
        assert_eq!(clock.end_turn_of(Player::One, Duration::from_millis(3)), Duration::from_millis(3));
        assert_eq!(clock.used(Player::One), Duration::from_millis(3));
        clock.start(Player::Two);
        let longest = clock.end_turn_of(Player::Two, Duration::from_hours(1));
        assert_eq!(clock.used(Player::Two), longest);
    }

    #[test]
    fn minutes_are_readable() {
        let shown = [0, 9, 61, 3600].map(|seconds| minutes(Duration::from_secs(seconds)));
        assert_eq!(shown, ["0:00", "0:09", "1:01", "60:00"]);
    }
}
