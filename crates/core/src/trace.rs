//! The events of a search, for viewers and tests.
//!
//! A search holds a [`Trace`] and calls [`Trace::emit`]. Without a [`Sink`], such as `JsonTrace` of
//! `plyground-replay`, this is one predictable branch, and the event is not created. The sink is
//! chosen at run time and not by a type parameter, so that each search is compiled once per game.

mod event;
mod header;

pub use event::{Bound, CutKind, Event};
pub use header::{Header, VERSION};

use std::fmt;

/// A consumer of events.
pub trait Sink {
    /// Called before each event, so that unwanted events are not created. A sink may count the
    /// events that it declines.
    fn wants(&mut self, ply: u32) -> bool;

    /// Takes an event.
    fn take(&mut self, event: Event);
}

/// Collects all events in memory: for tests, and for a viewer beside the search.
impl Sink for Vec<Event> {
    fn wants(&mut self, _ply: u32) -> bool {
        true
    }

    fn take(&mut self, event: Event) {
        self.push(event);
    }
}

/// The destination of a search's events: a sink or none.
#[derive(Default)]
pub struct Trace<'a>(Option<&'a mut dyn Sink>);

impl<'a> Trace<'a> {
    /// A trace without a sink.
    pub const OFF: Self = Self(None);

    /// A trace that sends events to `sink`.
    pub const fn to(sink: &'a mut dyn Sink) -> Self {
        Self(Some(sink))
    }

    /// Returns whether there is a sink. Without one a search need not number its nodes.
    #[inline]
    pub const fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// The same trace with a shorter lifetime.
    pub fn reborrow(&mut self) -> Trace<'_> {
        Trace(self.0.as_mut().map(|sink| &mut **sink as &mut dyn Sink))
    }

    /// Sends an event at `ply` plies or moves from the root. `event` is called only if there is a
    /// sink that wants it.
    #[inline]
    pub fn emit(&mut self, ply: u32, event: impl FnOnce() -> Event) {
        if let Some(sink) = &mut self.0 {
            send_made(&mut **sink, ply, event);
        }
    }

    /// Sends an event that costs nothing to make: less code than [`Trace::emit`], which is compiled for each call.
    #[inline]
    pub fn send(&mut self, ply: u32, event: Event) {
        if let Some(sink) = &mut self.0 {
            send(&mut **sink, ply, event);
        }
    }
}

// Not inlined: searches without a trace do not need them.

#[cold]
#[inline(never)]
fn send_made(sink: &mut dyn Sink, ply: u32, event: impl FnOnce() -> Event) {
    if sink.wants(ply) {
        sink.take(event());
    }
}

#[cold]
#[inline(never)]
fn send(sink: &mut dyn Sink, ply: u32, event: Event) {
    if sink.wants(ply) {
        sink.take(event);
    }
}

impl<'a> From<Option<&'a mut dyn Sink>> for Trace<'a> {
    fn from(sink: Option<&'a mut dyn Sink>) -> Self {
        Self(sink)
    }
}

impl fmt::Debug for Trace<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Trace").field(&self.is_on()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(mut trace: Trace<'_>) -> u32 {
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
    fn events_are_made_only_for_a_sink() {
        assert_eq!(search(Trace::OFF), 0);
        let mut events = Vec::new();
        assert_eq!(search(Trace::to(&mut events)), 3);
        assert_eq!(events[2], Event::Expand { node: 2 });
    }
}
