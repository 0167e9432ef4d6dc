//! The clocks of the two players, of which at most one runs. The time comes from the caller.

use std::time::Duration;

use plyground_core::Player;

/// The clocks of a game. Moments are durations since a fixed moment; they must not decrease.
#[derive(Clone, Debug, Default)]
pub struct GameClock {
    used: [Duration; 2],
    /// The player whose clock runs, and since when.
    running: Option<(Player, Duration)>,
    /// The time of the turn before the clock was last started.
    turn: Duration,
}

impl GameClock {
    /// Stopped clocks that show `used`.
    pub const fn new(used: [Duration; 2]) -> Self {
        Self { used, running: None, turn: Duration::ZERO }
    }

    /// Starts the player's clock, unless it runs already.
    pub fn start(&mut self, player: Player, now: Duration) {
        if self.running.is_none_or(|(running, _)| running != player) {
            self.pause(now);
            self.running = Some((player, now));
        }
    }

    /// Stops both clocks; the turn continues when one is started again.
    pub fn pause(&mut self, now: Duration) {
        if let Some((player, since)) = self.running.take() {
            let passed = now.saturating_sub(since);
            self.used[player.index()] += passed;
            self.turn += passed;
        }
    }

    /// Ends the turn, and returns its time.
    pub fn end_turn(&mut self, now: Duration) -> Duration {
        self.pause(now);
        std::mem::take(&mut self.turn)
    }

    /// Ends a turn that took `time` by the player's own measurement, and returns its time. The
    /// delay until the answer was noticed is not counted.
    pub fn end_turn_of(&mut self, player: Player, time: Duration, now: Duration) -> Duration {
        let passed = self.end_turn(now);
        let time = time.min(passed);
        let used = &mut self.used[player.index()];
        *used = used.saturating_sub(passed.saturating_sub(time));
        time
    }

    /// The time that each player has used.
    pub fn used(&self, now: Duration) -> [Duration; 2] {
        let mut used = self.used;
        if let Some((player, since)) = self.running {
            used[player.index()] += now.saturating_sub(since);
        }
        used
    }

    /// The player whose clock runs.
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(player, _)| player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn only_the_running_clock_counts() {
        let mut clock = GameClock::new([seconds(5), Duration::ZERO]);
        clock.start(Player::Two, seconds(10));
        clock.start(Player::Two, seconds(11));
        assert_eq!(clock.used(seconds(13)), [seconds(5), seconds(3)]);
        clock.pause(seconds(14));
        assert_eq!((clock.used(seconds(20)), clock.running()), ([seconds(5), seconds(4)], None));
        clock.start(Player::Two, seconds(20));
        assert_eq!(clock.end_turn(seconds(21)), seconds(5));
        assert_eq!(clock.used(seconds(30)), [seconds(5); 2]);
    }

    #[test]
    fn a_turn_is_as_long_as_its_engine_says() {
        let mut clock = GameClock::default();
        clock.start(Player::One, seconds(0));
        assert_eq!(clock.end_turn_of(Player::One, seconds(3), seconds(20)), seconds(3));
        clock.start(Player::Two, seconds(20));
        assert_eq!(clock.end_turn_of(Player::Two, seconds(99), seconds(22)), seconds(2));
        assert_eq!(clock.used(seconds(22)), [seconds(3), seconds(2)]);
    }
}
