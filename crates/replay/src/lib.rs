//! A trace that can be stepped through, forwards and back. Nothing here knows of a
//! terminal.
//!
//! A [`Replay`] has a cursor, the number of events that have happened: 0 before the
//! first. What the search knew at that moment is in its [`Scene`]: for path searches it
//! is kept up to date by reversible steps, for tree searches it is looked up.

mod file;
pub mod find;
mod order;
pub mod path;
#[cfg(any(test, feature = "testing"))]
pub mod samples;
pub mod tree;

use plyground_core::trace::Event;

pub use file::{End, JsonTrace, Recording, TraceError, read_trace};

use self::order::Order;
use self::path::PathScene;
use self::tree::TreeScene;

/// What a search knew at the cursor, by kind of search.
#[derive(Debug)]
pub enum Scene {
    /// Of a path search.
    Path(PathScene),
    /// Of a tree search.
    Tree(TreeScene),
}

/// A trace and how far it has been replayed.
#[derive(Debug)]
pub struct Replay {
    recording: Recording,
    cursor: usize,
    scene: Scene,
}

impl Replay {
    /// The trace, before its first event.
    pub fn new(recording: Recording) -> Self {
        let is_tree = recording.events.iter().find_map(|event| match event {
            Event::Iteration { .. } => None,
            other => Some(is_of_tree(other)),
        });
        let scene = if is_tree.unwrap_or(false) {
            Scene::Tree(TreeScene::new(&recording.events))
        } else {
            Scene::Path(PathScene::new(&recording.events, Order::of(&recording.header.search, &recording.events)))
        };
        Self { recording, cursor: 0, scene }
    }

    /// What was read.
    pub const fn recording(&self) -> &Recording {
        &self.recording
    }

    /// How many events there are.
    pub const fn len(&self) -> usize {
        self.recording.events.len()
    }

    /// How many events have happened.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// What the search knows now.
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The event that happened last; none before the first.
    pub fn event(&self) -> Option<&Event> {
        self.cursor.checked_sub(1).map(|index| &self.recording.events[index])
    }

    /// One event on; false at the end.
    pub fn forward(&mut self) -> bool {
        let Some(event) = self.recording.events.get(self.cursor) else { return false };
        match &mut self.scene {
            Scene::Path(scene) => scene.forward(self.cursor, event),
            Scene::Tree(scene) => scene.set_cursor(self.cursor + 1),
        }
        self.cursor += 1;
        true
    }

    /// One event back; false at the start.
    pub fn back(&mut self) -> bool {
        let Some(cursor) = self.cursor.checked_sub(1) else { return false };
        match &mut self.scene {
            Scene::Path(scene) => scene.back(),
            Scene::Tree(scene) => scene.set_cursor(cursor),
        }
        self.cursor = cursor;
        true
    }

    /// To the moment when `cursor` events have happened, or the end.
    pub fn jump(&mut self, cursor: usize) {
        let cursor = cursor.min(self.len());
        while self.cursor < cursor && self.forward() {}
        while self.cursor > cursor && self.back() {}
    }

    /// So many events on or back, as far as there are any.
    pub fn skip(&mut self, events: isize) {
        self.jump(self.cursor.saturating_add_signed(events));
    }

    /// To the next state that is expanded, or position that is entered; to the end
    /// where there is none.
    pub fn next_expansion(&mut self) {
        let next = self.recording.events[self.cursor..].iter().position(is_expansion);
        self.jump(next.map_or(self.len(), |distance| self.cursor + distance + 1));
    }

    /// To the expansion or entry before this event; to the start where there is none.
    pub fn previous_expansion(&mut self) {
        let before = self.cursor.saturating_sub(1);
        let previous = self.recording.events[..before].iter().rposition(is_expansion);
        self.jump(previous.map_or(0, |index| index + 1));
    }

    /// What led from the start to the state or position of the last event: the texts
    /// of actions or moves. `None` where the trace does not tell.
    pub fn line(&self) -> Option<Vec<&str>> {
        let events = &self.recording.events;
        match &self.scene {
            Scene::Path(scene) => scene.line(events),
            Scene::Tree(scene) => scene.line(events),
        }
    }
}

const fn is_of_tree(event: &Event) -> bool {
    use Event::{Child, Cut, Enter, Table, Value};
    matches!(event, Enter { .. } | Child { .. } | Value { .. } | Cut { .. } | Table { .. })
}

const fn is_expansion(event: &Event) -> bool {
    matches!(event, Event::Expand { .. } | Event::Enter { .. })
}

/// The number of the state or position that an event is about.
pub const fn node_of(event: &Event) -> Option<u64> {
    use Event::{Child, Close, Cut, Enter, Expand, Forget, Generate, Goal, Iteration, Reopen, Table, Value};
    match event {
        Iteration { .. } => None,
        Enter { node, .. }
        | Child { node, .. }
        | Value { node, .. }
        | Cut { node, .. }
        | Table { node, .. }
        | Generate { node, .. }
        | Expand { node }
        | Close { node }
        | Reopen { node, .. }
        | Forget { node, .. }
        | Goal { node, .. } => Some(*node),
    }
}

#[cfg(test)]
mod tests;
