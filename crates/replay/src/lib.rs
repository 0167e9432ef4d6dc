#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod file;
pub mod find;
mod order;
pub mod path;
mod player;
mod recorder;
#[cfg(any(test, feature = "testing"))]
pub mod samples;
pub mod tree;

use plyground_core::trace::Event;

pub use file::{End, JsonTrace, LineFault, Recording, TraceError, TracePart, read_trace};
pub use player::{Found, Player};
pub use recorder::Recorder;

use self::order::Order;
use self::path::PathScene;
use self::tree::TreeScene;

/// The state of a search at the cursor, by kind of search.
#[derive(Debug)]
pub enum Scene {
    /// A path search.
    Path(PathScene),
    /// A tree search.
    Tree(TreeScene),
}

/// A trace with a cursor.
#[derive(Debug)]
pub struct Replay {
    recording: Recording,
    cursor: usize,
    scene: Scene,
}

impl Replay {
    /// A replay at the start of the trace.
    pub fn new(recording: Recording) -> Self {
        let is_tree = recording.events.iter().find_map(|event| match event {
            Event::Iteration { .. } => None,
            other => Some(is_tree_event(other)),
        });
        let scene = if is_tree.unwrap_or(false) {
            Scene::Tree(TreeScene::new(&recording.events))
        } else {
            Scene::Path(PathScene::new(&recording.events, Order::of(&recording.header.search, &recording.events)))
        };
        Self { recording, cursor: 0, scene }
    }

    /// The trace.
    pub const fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The number of events.
    pub const fn len(&self) -> usize {
        self.recording.events.len()
    }

    /// Returns whether the trace has no events.
    pub const fn is_empty(&self) -> bool {
        self.recording.events.is_empty()
    }

    /// The number of events before the cursor.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// The state of the search at the cursor.
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The last event before the cursor; `None` at the start.
    pub fn event(&self) -> Option<&Event> {
        self.cursor.checked_sub(1).map(|index| &self.recording.events[index])
    }

    /// Steps one event forward; `false` at the end.
    pub fn forward(&mut self) -> bool {
        let Some(event) = self.recording.events.get(self.cursor) else { return false };
        match &mut self.scene {
            Scene::Path(scene) => scene.forward(self.cursor, event),
            Scene::Tree(scene) => scene.set_cursor(self.cursor + 1),
        }
        self.cursor += 1;
        true
    }

    /// Steps one event back; `false` at the start.
    pub fn back(&mut self) -> bool {
        let Some(cursor) = self.cursor.checked_sub(1) else { return false };
        match &mut self.scene {
            Scene::Path(scene) => scene.back(),
            Scene::Tree(scene) => scene.set_cursor(cursor),
        }
        self.cursor = cursor;
        true
    }

    /// Moves the cursor to `cursor`, or to the end.
    pub fn jump(&mut self, cursor: usize) {
        let cursor = cursor.min(self.len());
        while self.cursor < cursor && self.forward() {}
        while self.cursor > cursor && self.back() {}
    }

    /// Moves the cursor by `events`, forward or back, but not beyond the ends.
    pub fn skip(&mut self, events: isize) {
        self.jump(self.cursor.saturating_add_signed(events));
    }

    /// Moves to the next event that expands a state or enters a position, or to the end.
    pub fn next_expansion(&mut self) {
        self.next(is_expansion);
    }

    /// Moves to the previous event that expands a state or enters a position, or to the start.
    pub fn previous_expansion(&mut self) {
        self.previous(is_expansion);
    }

    /// Moves to the next cut, or to the end. In a path search that is the next duplicate, which is
    /// not searched because a better path is known.
    pub fn next_cut(&mut self) {
        self.next(is_cut);
    }

    /// Moves to the previous cut or duplicate, or to the start.
    pub fn previous_cut(&mut self) {
        self.previous(is_cut);
    }

    fn next(&mut self, is_wanted: fn(&Event) -> bool) {
        let next = self.recording.events[self.cursor..].iter().position(is_wanted);
        self.jump(next.map_or(self.len(), |distance| self.cursor + distance + 1));
    }

    fn previous(&mut self, is_wanted: fn(&Event) -> bool) {
        let before = self.cursor.saturating_sub(1);
        let previous = self.recording.events[..before].iter().rposition(is_wanted);
        self.jump(previous.map_or(0, |index| index + 1));
    }

    /// The actions or moves from the start to the state or position of the last event. `None` if the
    /// trace does not contain them.
    pub fn line(&self) -> Option<Vec<&str>> {
        let events = &self.recording.events;
        match &self.scene {
            Scene::Path(scene) => scene.line(events),
            Scene::Tree(scene) => scene.line(events),
        }
    }
}

const fn is_tree_event(event: &Event) -> bool {
    use Event::{Child, Cut, Enter, Table, Value};
    matches!(event, Enter { .. } | Child { .. } | Value { .. } | Cut { .. } | Table { .. })
}

const fn is_expansion(event: &Event) -> bool {
    matches!(event, Event::Expand { .. } | Event::Enter { .. })
}

const fn is_cut(event: &Event) -> bool {
    matches!(event, Event::Cut { .. } | Event::Generate { same: Some(_), .. })
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
