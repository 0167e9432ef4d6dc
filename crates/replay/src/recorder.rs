//! Keeps events in memory, up to a limit, for a viewer that opens right after the search.

use plyground_core::trace::{Event, Header, Sink};

use crate::{End, Recording};

/// Keeps the first events of a search and counts the others.
#[derive(Debug)]
pub struct Recorder {
    header: Header,
    events: Vec<Event>,
    most: usize,
    dropped: u64,
}

impl Recorder {
    /// A recorder of at most `most` events.
    pub const fn new(header: Header, most: usize) -> Self {
        Self { header, events: Vec::new(), most, dropped: 0 }
    }

    /// The recorded events.
    pub fn finish(self) -> Recording {
        let Self { header, events, dropped, .. } = self;
        let end = End { written: events.len() as u64, dropped, truncated: dropped > 0 };
        Recording { header, events, end: Some(end) }
    }
}

impl Sink for Recorder {
    fn wants(&mut self, _ply: u32) -> bool {
        let wants = self.events.len() < self.most;
        self.dropped += u64::from(!wants);
        wants
    }

    fn take(&mut self, event: Event) {
        self.events.push(event);
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::trace::Trace;

    use super::*;

    #[test]
    fn it_keeps_the_first_events_and_counts_the_others() {
        for (most, end) in [(3, (3, 0, false)), (2, (2, 1, true))] {
            let mut recorder = Recorder::new(Header::new("game", "search", ""), most);
            let mut trace = Trace::to(&mut recorder);
            (0..3).for_each(|node| trace.emit(0, || Event::Expand { node }));
            let recording = recorder.finish();
            assert_eq!(recording.events.len(), most);
            let End { written, dropped, truncated } = recording.end.expect("an end");
            assert_eq!((written, dropped, truncated), end);
        }
    }
}
