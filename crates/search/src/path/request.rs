//! A request to a path search, apart from its algorithm and parameters.

use std::fmt;

use plyground_core::trace::Sink;
use plyground_core::{Clock, Limits, OnProgress, Puzzle, Stop, Trace};

/// Limits, a stop handle, a clock, a progress callback, and a trace.
///
/// ```no_run
/// # use plyground_core::{Limits, Puzzle, Stop};
/// # use plyground_search::path::{self, Algorithm, Params, Request};
/// # fn example<P: Puzzle>(puzzle: &P) {
/// let stop = Stop::new();
/// let mut on_progress = |progress: &plyground_core::Progress<'_, P::Action>| {
///     eprintln!("{} states", progress.stats.generated);
/// };
/// let request = Request::new()
///     .with_limits(Limits { nodes: Some(1_000_000), ..Limits::default() })
///     .with_stop(stop)
///     .with_progress(&mut on_progress);
/// let answer = path::search_within(puzzle, Algorithm::Astar, &Params::default(), request);
/// # }
/// ```
pub struct Request<'a, P: Puzzle> {
    /// Upper bounds on time, generated states, depth and memory.
    pub limits: Limits,
    /// The handle that stops the search from another thread or a callback.
    pub stop: Stop,
    /// The clock, for the time limit and the counters.
    pub clock: Clock,
    /// Called regularly while the search runs; see [`Request::with_progress`].
    pub on_progress: Option<&'a mut OnProgress<'a, P::Action>>,
    /// The trace of the search.
    pub trace: Trace<'a>,
    /// The text of an action in the trace. Not called without a trace.
    pub action_text: fn(&P, &P::State, P::Action) -> String,
}

impl<P: Puzzle> Default for Request<'_, P> {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            stop: Stop::new(),
            clock: Clock::default(),
            on_progress: None,
            trace: Trace::OFF,
            action_text: |_, _, action| format!("{action:?}"),
        }
    }
}

impl<'a, P: Puzzle> Request<'a, P> {
    /// No limits, no progress reports, and actions in traces by their `Debug` form.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the limits.
    pub const fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets the stop handle.
    pub fn with_stop(mut self, stop: Stop) -> Self {
        self.stop = stop;
        self
    }

    /// Sets the progress callback. It is called at the end of each iteration and about every
    /// 16,000 generated states, on the thread of the search.
    pub fn with_progress(mut self, on_progress: &'a mut OnProgress<'a, P::Action>) -> Self {
        self.on_progress = Some(on_progress);
        self
    }

    /// Sets the clock.
    pub const fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Sends every step of the search to `sink`.
    pub fn with_trace(mut self, sink: &'a mut dyn Sink) -> Self {
        self.trace = Trace::to(sink);
        self
    }

    /// Sets how actions are written in traces.
    pub const fn with_action_text(mut self, action_text: fn(&P, &P::State, P::Action) -> String) -> Self {
        self.action_text = action_text;
        self
    }
}

impl<P: Puzzle> fmt::Debug for Request<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Request").field("limits", &self.limits).field("stop", &self.stop).finish_non_exhaustive()
    }
}
