//! Every event of a search, for those who want to see it work.
//!
//! A search has a type parameter `T: Trace` and calls [`Trace::emit`]. With
//! [`NoTrace`] the compiler removes the call and the making of the event; with
//! [`Traced`] the event goes to a [`Sink`], such as `JsonTrace` of `plyground-replay`. These are the
//! only two, so that each search is compiled twice per game and not more often.

mod event;
mod header;

pub use event::{Bound, CutKind, Event};
pub use header::{Header, VERSION};

use std::fmt;

/// What a search tells its events to: a type parameter, so that nobody watching
/// costs nothing.
pub trait Trace {
    /// Is anybody watching? Where this is false the search need not even number
    /// its nodes.
    const ENABLED: bool;

    /// Tells an event at `ply` plies or moves from the root. `event` is called
    /// only where somebody wants it.
    fn emit(&mut self, ply: u32, event: impl FnOnce() -> Event);
}

/// Nobody is watching.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl Trace for NoTrace {
    const ENABLED: bool = false;

    #[inline]
    fn emit(&mut self, _ply: u32, _event: impl FnOnce() -> Event) {}
}

/// Takes the events that it wants.
pub trait Sink {
    /// Asked before each event, so that events that nobody wants are not made.
    /// A sink may count those that it declines.
    fn wants(&mut self, ply: u32) -> bool;

    /// Takes an event.
    fn take(&mut self, event: Event);
}

/// Events in memory, all of them: for tests, and for a viewer beside the search.
impl Sink for Vec<Event> {
    fn wants(&mut self, _ply: u32) -> bool {
        true
    }

    fn take(&mut self, event: Event) {
        self.push(event);
    }
}

/// Somebody is watching.
pub struct Traced<'a>(pub &'a mut dyn Sink);

impl Trace for Traced<'_> {
    const ENABLED: bool = true;

    fn emit(&mut self, ply: u32, event: impl FnOnce() -> Event) {
        if self.0.wants(ply) {
            self.0.take(event());
        }
    }
}

impl fmt::Debug for Traced<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Traced")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search<T: Trace>(trace: &mut T) -> u32 {
        let mut made = 0;
        for node in 0..3 {
            trace.emit(node as u32, || {
                made += 1;
                Event::Expand { node }
            });
        }
        made
    }

    #[test]
    fn events_are_made_only_for_those_who_watch() {
        assert_eq!(search(&mut NoTrace), 0);
        let mut events = Vec::new();
        assert_eq!(search(&mut Traced(&mut events)), 3);
        assert_eq!(events[2], Event::Expand { node: 2 });
    }
}
