//! The clock of searches. A request carries it, since not every platform has one of its own: in a
//! browser the page provides it.
//!
//! ```
//! use std::time::Duration;
//! use plyground_core::Clock;
//!
//! let clock = Clock::new(|| Duration::from_secs(7));
//! let began = clock.now();
//! assert_eq!(clock.since(began), Duration::ZERO);
//! ```

use std::fmt;
use std::time::Duration;

/// A monotonic clock: the time since a fixed moment.
#[derive(Clone, Copy)]
pub struct Clock(fn() -> Duration);

impl Clock {
    /// Creates a clock from a function that returns the time.
    pub const fn new(now: fn() -> Duration) -> Self {
        Self(now)
    }

    /// A clock that always returns the same time: time limits are never reached, and every search
    /// takes no time.
    pub const fn still() -> Self {
        Self(|| Duration::ZERO)
    }

    /// The monotonic clock of the system. On `wasm32-unknown-unknown`, which has none, it stands
    /// still.
    pub const fn system() -> Self {
        Self(system::now)
    }

    /// The time now.
    pub fn now(self) -> Duration {
        (self.0)()
    }

    /// The time since an earlier reading.
    pub fn since(self, earlier: Duration) -> Duration {
        self.now().saturating_sub(earlier)
    }
}

/// The clock of the system.
impl Default for Clock {
    fn default() -> Self {
        Self::system()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod system {
    use std::sync::LazyLock;
    use std::time::{Duration, Instant};

    /// The first use of the clock.
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);

    pub(super) fn now() -> Duration {
        START.elapsed()
    }
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod system {
    use std::time::Duration;

    pub(super) const fn now() -> Duration {
        Duration::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_clock_goes_on_and_a_still_one_does_not() {
        let clock = Clock::default();
        let began = clock.now();
        while clock.since(began) < Duration::from_micros(10) {}
        assert!(clock.now() > began);
        assert_eq!(clock.since(Duration::MAX), Duration::ZERO);
        assert_eq!(Clock::still().now(), Clock::still().now());
    }
}
