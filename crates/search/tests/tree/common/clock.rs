//! A clock for searches that must run out of time.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use plyground_core::Clock;

/// A clock that advances by a millisecond at each reading, on any thread.
pub(crate) fn ticking_clock() -> Clock {
    static READINGS: AtomicU64 = AtomicU64::new(0);
    Clock::new(|| Duration::from_millis(READINGS.fetch_add(1, Relaxed)))
}
