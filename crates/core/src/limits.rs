//! The limits of a search, the handle that stops it from outside, and the watch that checks both.
//!
//! A search calls [`Watch::check`] before it enters each node. This usually costs one comparison;
//! the clock and the [`Stop`] handle are looked at only at intervals, short enough to keep the
//! overrun at about a millisecond.
//!
//! On a busy machine the system may suspend the process for longer than that. The watch notices
//! such pauses because its looks at the clock come late. It then ends the search early by the
//! length of a pause, since the next one might last beyond the limit.

use crate::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Clock;
use crate::spec::shortened;

/// The limits of a search. By default nothing is limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time on the wall clock.
    pub time: Option<Duration>,
    /// Nodes entered (tree searches, exactly) or generated (path searches, which check before each
    /// expansion and may exceed the limit by the successors of one state).
    pub nodes: Option<u64>,
    /// Plies or moves from the root.
    pub depth: Option<u32>,
    /// Bytes held by a path search. Game-tree searches hold what the memory of their parameters says, from the start.
    pub memory: Option<u64>,
}

impl Limits {
    /// The limits that remain after a search that took `time` and `nodes`, for a search that
    /// continues it.
    #[must_use]
    pub fn after(mut self, time: Duration, nodes: u64) -> Self {
        self.time = self.time.map(|most| most.saturating_sub(time));
        self.nodes = self.nodes.map(|most| most.saturating_sub(nodes));
        self
    }
}

/// Why a search stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StopReason {
    /// The search space was exhausted.
    Finished,
    /// The time limit.
    Time,
    /// The node limit.
    Nodes,
    /// The depth limit.
    Depth,
    /// The memory limit.
    Memory,
    /// Stopped from outside by its [`Stop`] handle.
    Cancelled,
    /// The game broke a promise that the search relies on
    /// ([`BrokenPromise`](crate::BrokenPromise)).
    Broken,
}

impl StopReason {
    /// The name in JSON, which never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Finished => "finished",
            Self::Time => "time",
            Self::Nodes => "nodes",
            Self::Depth => "depth",
            Self::Memory => "memory",
            Self::Cancelled => "cancelled",
            Self::Broken => "broken",
        }
    }
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A handle that stops a search from another thread. Clones share their state.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Creates a handle that is not stopped.
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops every search that has this handle.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether [`Stop::stop`] was called.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Returns a guard that stops the searches if it is dropped by a panic: a thread whose helpers
    /// have this handle holds one, since the panic waits for them.
    pub const fn on_panic(&self) -> StopOnPanic<'_> {
        StopOnPanic(self)
    }
}

/// Stops searches if it is dropped by a panic. Made by [`Stop::on_panic`].
#[derive(Debug)]
#[must_use = "the guard has to live as long as the code that may panic"]
pub struct StopOnPanic<'a>(&'a Stop);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

/// The limit checker of a running search. After the first stop reason, every check returns it.
#[derive(Clone, Debug)]
pub struct Watch {
    limits: Limits,
    stop: Stop,
    clock: Clock,
    /// The clock's time at the start.
    started: Duration,
    /// The node count of the next look at clock and handle.
    next: u64,
    /// The number of nodes between looks, adapted to the time per node.
    interval: u64,
    /// Node count and time of the last look.
    last: (u64, Duration),
    /// The two longest pauses, the longest first.
    pauses: [Duration; 2],
    /// Whether another thread waits for this one.
    helps: bool,
    reason: Option<StopReason>,
}

/// The intended time between looks.
const LOOK_EVERY: Duration = Duration::from_micros(500);
/// The first, and smallest, number of nodes between looks: the first node may be a slow one.
const FIRST_INTERVAL: u64 = 1;
const LONGEST_INTERVAL: u64 = 1 << 14;
/// Looks at least this far apart were delayed by the system, or by a very slow node.
const PAUSE: Duration = Duration::from_millis(2);
/// At most this fraction (1 / `RESERVE_DIVISOR`) of the time limit is reserved for pauses.
const RESERVE_DIVISOR: u32 = 4;

impl Watch {
    /// Starts a watch with the clock of the system.
    pub fn start(limits: Limits, stop: Stop) -> Self {
        Self::start_with(limits, stop, Clock::default())
    }

    /// Starts a watch with `clock`.
    pub fn start_with(limits: Limits, stop: Stop, clock: Clock) -> Self {
        let (started, last) = (clock.now(), (0, Duration::ZERO));
        let (interval, pauses) = (FIRST_INTERVAL, [Duration::ZERO; 2]);
        Self { limits, stop, clock, started, next: 0, interval, last, pauses, helps: false, reason: None }
    }

    /// Makes this the watch of a helper thread that another thread waits for: it ends one more
    /// pause before the time limit, so that it has ended when the other thread has. The watch should
    /// be started before the thread is, so that its wait for a processor counts as a pause.
    #[must_use]
    pub const fn of_helper(mut self) -> Self {
        self.helps = true;
        self
    }

    /// The limits of the search.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Compares what is used of the node limit and of the time limit, after `nodes` nodes and the
    /// time so far. Returns the greater fraction and which limit it is; `None` without limits.
    pub fn used(&self, nodes: u64) -> Option<(f64, StopReason)> {
        let of_nodes = self.limits.nodes.map(|most| (nodes as f64 / most.max(1) as f64, StopReason::Nodes));
        let of_time = self
            .limits
            .time
            .map(|most| (self.elapsed().as_secs_f64() / most.as_secs_f64().max(f64::MIN_POSITIVE), StopReason::Time));
        of_nodes.into_iter().chain(of_time).max_by(|one, other| one.0.total_cmp(&other.0))
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.clock.since(self.started)
    }

    /// The reason to stop, if there is one.
    pub const fn reason(&self) -> Option<StopReason> {
        self.reason
    }

    /// Returns the reason to stop, if no further node may be entered after `nodes` nodes. The node
    /// limit is exact: with a limit of 100, the search stops at 100 nodes.
    #[inline]
    pub fn check(&mut self, nodes: u64) -> Option<StopReason> {
        if nodes < self.next { None } else { self.look(nodes) }
    }

    /// The node count below which [`Watch::check`] need not be called.
    #[inline]
    pub const fn next_look(&self) -> u64 {
        self.next
    }

    /// Returns the reason to stop if the search may not hold this many bytes. Other limits do not
    /// count here: a search may finish what it has begun.
    pub fn check_memory(&mut self, bytes: u64) -> Option<StopReason> {
        if self.limits.memory.is_none_or(|most| bytes <= most) {
            return None;
        }
        self.end(StopReason::Memory);
        self.reason
    }

    #[cold]
    fn look(&mut self, nodes: u64) -> Option<StopReason> {
        if self.reason.is_some() {
            return self.reason;
        }
        let now = self.elapsed();
        if self.limits.nodes.is_some_and(|most| nodes >= most) {
            self.end(StopReason::Nodes);
            return self.reason;
        }
        if self.stop.is_stopped() {
            self.end(StopReason::Cancelled);
            return self.reason;
        }
        let (last_nodes, last_time) = self.last;
        let taken = now.saturating_sub(last_time);
        self.pauses = match self.pauses {
            [first, _] if taken > first && taken >= PAUSE => [taken, first],
            [first, second] if taken > second && taken >= PAUSE => [first, taken],
            both => both,
        };
        if self.limits.time.is_some_and(|most| now >= most || now + self.reserve(most) > most) {
            self.end(StopReason::Time);
        } else {
            if nodes.saturating_sub(last_nodes) >= self.interval && taken < LOOK_EVERY / 2 {
                self.interval = (self.interval * 2).min(LONGEST_INTERVAL);
            } else if taken > LOOK_EVERY * 2 {
                self.interval = (self.interval / 4).max(1);
            }
            self.last = (nodes, now);
            self.next = nodes.saturating_add(self.interval).min(self.limits.nodes.unwrap_or(u64::MAX));
        }
        self.reason
    }

    /// The time reserved for the next pause. The longest pause may have been a single event, such
    /// as the creation of a table; the second longest indicates a busy machine. A helper creates no
    /// tables, so even one pause counts for it.
    fn reserve(&self, most: Duration) -> Duration {
        let [longest, second] = self.pauses;
        let reserved = if self.helps { longest.max(second * 2) } else { second };
        reserved.min(most / RESERVE_DIVISOR)
    }

    /// Sets the stop reason unless there is one; from then on every check ends in `look`.
    fn end(&mut self, reason: StopReason) {
        self.reason.get_or_insert(reason);
        self.next = 0;
    }
}

/// A text that is not a time or a size.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LimitError {
    /// Not a time.
    #[error("expected a time such as `2`, `1.5s`, `1500ms` or `2m`, found `{0}`")]
    Time(String),
    /// Not a size.
    #[error("expected a size such as `64MB` or `1GB`, found `{0}`")]
    Size(String),
}

impl ErrorText for LimitError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Time(found) => said("error-limit-time", [("found", ErrorArg::typed(found))]),
            Self::Size(found) => said("error-limit-size", [("found", ErrorArg::typed(found))]),
        }
    }
}

/// Reads a time as people write it: `1500ms`, `3s`, `1.5s`, `2m`. A bare number
/// below 100 is seconds, from 100 on milliseconds.
///
/// ```
/// use std::time::Duration;
/// use plyground_core::limits::parse_time;
/// assert_eq!(parse_time("2"), Ok(Duration::from_secs(2)));
/// assert_eq!(parse_time("1500"), parse_time("1.5s"));
/// ```
///
/// # Errors
/// [`LimitError::Time`] for anything else.
pub fn parse_time(text: &str) -> Result<Duration, LimitError> {
    let error = || LimitError::Time(shortened(text));
    let (number, unit) = number_and_unit(text).ok_or_else(error)?;
    let seconds = match unit.as_str() {
        "" if number < 100.0 => number,
        "" | "ms" => number / 1e3,
        "s" => number,
        "m" => number * 60.0,
        _ => return Err(error()),
    };
    Duration::try_from_secs_f64(seconds).map_err(|_| error())
}

/// Reads a size as people write it: `64MB`, `1GB`, `512 KB`. Units are powers of
/// 1024, as memory is counted.
///
/// ```
/// use plyground_core::limits::parse_size;
/// assert_eq!(parse_size("64MB"), Ok(64 << 20));
/// ```
///
/// # Errors
/// [`LimitError::Size`] for anything else, a bare number included: people mean
/// bytes by it, or megabytes.
pub fn parse_size(text: &str) -> Result<u64, LimitError> {
    let error = || LimitError::Size(shortened(text));
    let (number, unit) = number_and_unit(text).ok_or_else(error)?;
    let shift = match unit.as_str() {
        "b" => 0,
        "kb" | "kib" => 10,
        "mb" | "mib" => 20,
        "gb" | "gib" => 30,
        _ => return Err(error()),
    };
    let bytes = number * (1_u64 << shift) as f64;
    // 2⁵³ bytes: beyond that, doubles are no longer exact.
    if bytes < 9.0e15 { Ok(bytes as u64) } else { Err(error()) }
}

/// Splits `1.5 GB` into 1.5 and `gb`. Only digits and one point make a number.
fn number_and_unit(text: &str) -> Option<(f64, String)> {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let number = text[..end].parse().ok()?;
    Some((number, text[end..].trim().to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        /// A clock that tests move: microseconds, and how often it was looked at.
        static MICROS: Cell<u64> = const { Cell::new(0) };
        static LOOKS: Cell<u32> = const { Cell::new(0) };
    }

    fn fake_clock() -> Clock {
        Clock::new(|| {
            LOOKS.set(LOOKS.get() + 1);
            Duration::from_micros(MICROS.get())
        })
    }

    /// Enters nodes that take `micros` each until the watch says stop: nodes, reason, looks.
    fn run(limits: Limits, micros: u64, cancel_at: Option<u64>) -> (u64, Option<StopReason>, u32) {
        let stop = Stop::new();
        LOOKS.set(0);
        let mut watch = Watch::start_with(limits, stop.clone(), fake_clock());
        let mut nodes = 0;
        while nodes < 10_000_000 && watch.check(nodes).is_none() {
            nodes += 1;
            MICROS.set(MICROS.get() + micros);
            if cancel_at == Some(nodes) {
                stop.stop();
            }
        }
        assert_eq!(watch.check(nodes + 1), watch.reason(), "a reason stays");
        (nodes, watch.reason(), LOOKS.get())
    }

    #[test]
    fn the_node_limit_is_exact() {
        for most in [0, 1, 31, 32, 33, 1000, 123_457] {
            let limits = Limits { nodes: Some(most), ..Limits::default() };
            assert_eq!((run(limits, 1, None).0, run(limits, 0, None).1), (most, Some(StopReason::Nodes)));
        }
    }

    #[test]
    fn time_overruns_by_milliseconds_whatever_a_node_costs() {
        for micros in [1, 10, 100, 1_000, 10_000] {
            let limits = Limits { time: Some(Duration::from_millis(300)), ..Limits::default() };
            let (nodes, reason, looks) = run(limits, micros, None);
            assert_eq!(reason, Some(StopReason::Time));
            let overrun = nodes * micros - 300_000;
            assert!(overrun <= micros.max(2_000), "{micros} µs a node: {overrun} µs over");
            assert!(u64::from(looks) <= nodes + 5, "no more looks than nodes");
        }
        let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::default() };
        let (_, _, looks) = run(limits, 1, None);
        assert!(looks < 5_000, "{looks} looks at the clock for a million nodes");
    }

    /// Enters nodes of 10 µs each, while the process is suspended for at least 12 ms after every 4
    /// ms. Returns the time at which the watch ended the search.
    fn run_on_a_busy_machine(helps: bool, time: u64) -> u64 {
        let limits = Limits { time: Some(Duration::from_micros(time)), ..Limits::default() };
        let started = MICROS.get();
        let watch = Watch::start_with(limits, Stop::new(), fake_clock());
        let mut watch = if helps { watch.of_helper() } else { watch };
        let (mut nodes, mut pauses) = (0, 0);
        while watch.check(nodes).is_none() {
            nodes += 1;
            MICROS.set(MICROS.get() + 10);
            if nodes % 400 == 0 {
                pauses += 1;
                // The first is by far the longest.
                let pause = if pauses == 1 { 60_000 } else { 12_000 + pauses % 5 * 1_000 };
                MICROS.set(MICROS.get() + pause);
            }
        }
        assert_eq!(watch.reason(), Some(StopReason::Time));
        MICROS.get() - started
    }

    #[test]
    fn pauses_are_expected_on_a_busy_machine() {
        for time in (300_000..320_000).step_by(1_000) {
            let ended = run_on_a_busy_machine(false, time);
            assert!(ended <= time + 1_000 && ended + 40_000 > time, "after {ended} of {time} µs");
            let helped = run_on_a_busy_machine(true, time);
            assert!(helped <= time - 15_000, "a helper after {helped} of {time} µs");
        }
        // A single pause does not count as load, and most of the time is used in any case.
        assert!(run_on_a_busy_machine(false, 66_000) >= 64_000);
        assert!(run_on_a_busy_machine(true, 130_000) >= 97_000);
    }

    #[test]
    fn a_helper_that_was_started_late_ends_early() {
        let limits = Limits { time: Some(Duration::from_millis(200)), ..Limits::default() };
        let started = MICROS.get();
        let mut watch = Watch::start_with(limits, Stop::new(), fake_clock()).of_helper();
        // Its thread had to wait for a processor.
        MICROS.set(started + 30_000);
        let mut nodes = 0;
        while watch.check(nodes).is_none() {
            nodes += 1;
            MICROS.set(MICROS.get() + 10);
        }
        let ended = MICROS.get() - started;
        assert!((165_000..171_000).contains(&ended), "after {ended} µs");
    }

    #[test]
    fn no_time_means_no_node() {
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        assert_eq!(run(limits, 1, None).0, 0);
    }

    #[test]
    fn the_limit_that_is_used_more_counts() {
        let limits = |nodes, time| Limits { nodes, time, ..Limits::default() };
        let second = Some(Duration::from_secs(1));
        let used = |limits| {
            MICROS.set(0);
            let watch = Watch::start_with(limits, Stop::new(), fake_clock());
            MICROS.set(500_000);
            watch.used(25)
        };
        assert_eq!(used(limits(None, None)), None);
        assert_eq!(used(limits(Some(100), None)), Some((0.25, StopReason::Nodes)));
        assert_eq!(used(limits(Some(30), second)).map(|used| used.1), Some(StopReason::Nodes));
        assert_eq!(used(limits(Some(100), second)), Some((0.5, StopReason::Time)));
    }

    #[test]
    fn a_handle_stops_the_search_and_the_first_reason_stays() {
        let (nodes, reason, _) = run(Limits::default(), 1, Some(50_000));
        assert_eq!(reason, Some(StopReason::Cancelled));
        assert!((50_000..52_000).contains(&nodes), "{nodes}");

        let limits = Limits { memory: Some(100), nodes: Some(5), ..Limits::default() };
        let mut watch = Watch::start(limits, Stop::new());
        assert_eq!((watch.check_memory(100), watch.check(4)), (None, None));
        assert_eq!(watch.check_memory(101), Some(StopReason::Memory));
        assert_eq!(watch.check(5), Some(StopReason::Memory));
    }

    #[test]
    fn what_is_left_of_the_limits() {
        let limits = Limits { time: Some(Duration::from_secs(5)), nodes: Some(100), ..Limits::default() };
        let left = limits.after(Duration::from_secs(2), 70);
        assert_eq!((left.time, left.nodes), (Some(Duration::from_secs(3)), Some(30)));
        assert_eq!(left.after(Duration::from_secs(9), 70).nodes, Some(0));
        assert_eq!(Limits::default().after(Duration::from_secs(9), 70), Limits::default());
    }

    #[test]
    fn a_handle_works_from_another_thread() {
        let stop = Stop::new();
        let other = stop.clone();
        std::thread::spawn(move || other.stop()).join().expect("the thread ends");
        assert!(stop.is_stopped());
        assert_eq!(Watch::start(Limits::default(), stop).check(0), Some(StopReason::Cancelled));
    }

    #[test]
    fn a_guard_stops_only_by_a_panic() {
        let stop = Stop::new();
        drop(stop.on_panic());
        assert!(!stop.is_stopped());
        let panicked = std::panic::catch_unwind(|| {
            let _guard = stop.on_panic();
            panic!("on purpose");
        });
        assert!(panicked.is_err() && stop.is_stopped());
    }

    #[test]
    fn reasons_have_one_name() {
        use StopReason::{Cancelled, Depth, Finished, Memory, Nodes, Time};
        for reason in [Finished, Time, Nodes, Depth, Memory, Cancelled] {
            assert_eq!(serde_json::to_string(&reason).expect("a string"), format!("\"{reason}\""));
        }
    }

    #[test]
    fn times_are_read_as_people_write_them() {
        let cases = [
            ("2", 2_000),
            ("99", 99_000),
            ("100", 100),
            ("1500", 1_500),
            ("0.5", 500),
            ("99.5", 99_500),
            ("1500ms", 1_500),
            (" 333 MS ", 333),
            ("3s", 3_000),
            ("1.5s", 1_500),
            ("200 s", 200_000),
            ("2m", 120_000),
            ("0", 0),
        ];
        for (text, millis) in cases {
            assert_eq!(parse_time(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for text in ["", "s", "-1", "1e3", "inf", "nan", "1..5s", "5h", "2s3", "١s", &"9".repeat(400)] {
            assert!(parse_time(text).is_err(), "{text}");
        }
        let message = parse_time("soon").expect_err("no time").to_string();
        assert_eq!(message, "expected a time such as `2`, `1.5s`, `1500ms` or `2m`, found `soon`");
    }

    #[test]
    fn sizes_are_read_as_people_write_them() {
        let cases = [("64MB", 64 << 20), ("1gb", 1 << 30), ("1.5 GiB", 3 << 29), ("512 kb", 512 << 10), ("7B", 7)];
        for (text, bytes) in cases {
            assert_eq!(parse_size(text), Ok(bytes), "{text}");
        }
        for text in ["", "64", "MB", "-1MB", "99999999999GB", "64 MB/s"] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }
}
