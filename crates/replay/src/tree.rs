//! The state of a tree search at each event: the current line of moves, the window, the values of the
//! moves so far, and the cuts.
//!
//! The reports of a tree search are final, so nothing has to be undone. When the trace is read,
//! each position gets the list of its events, and each event the counters up to it.

mod refutation;

use std::collections::HashMap;

pub use refutation::{Because, Refutation};

use plyground_core::trace::{Bound, CutKind, Event};

/// The index of a position, in the order in which positions are entered.
pub type Id = u32;

/// A position of the trace.
#[derive(Debug)]
pub struct Entry {
    /// Its number in the trace.
    pub number: u64,
    /// The index of the event that entered it.
    pub event: usize,
    /// Its parent; `None` at the root, or if the trace does not contain it.
    pub parent: Option<Id>,
    /// Whether it is a root.
    pub is_root: bool,
    /// The indexes of its events, in order.
    events: Vec<u32>,
}

/// The data of an `Enter` event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entered<'a> {
    /// The move that led to the position; `None` at a root.
    pub mv: Option<&'a str>,
    /// The depth left.
    pub depth: i32,
    /// The player to move.
    pub player: u32,
    /// The lower end of the window.
    pub alpha: Option<i32>,
    /// The upper end of the window.
    pub beta: Option<i32>,
}

/// A move that was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searched<'a> {
    /// The move.
    pub mv: &'a str,
    /// Its value for the side to move.
    pub value: i32,
    /// Whether it was the best so far.
    pub best: bool,
    /// The cut that it caused, if any.
    pub cut: Option<CutKind>,
}

/// Counters up to the cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Positions entered.
    pub nodes: u32,
    /// Alpha cuts.
    pub alpha_cuts: u32,
    /// Beta cuts.
    pub beta_cuts: u32,
    /// Positions found in the table.
    pub table_hits: u32,
    /// Table hits that made the search of the position unnecessary.
    pub table_used: u32,
}

/// The state of a tree search at the cursor.
#[derive(Debug)]
pub struct TreeScene {
    entries: Vec<Entry>,
    by_number: HashMap<u64, Id>,
    /// For each cursor: the counters, the position of the last event, the event that started the
    /// iteration.
    moments: Vec<(Counters, Option<Id>, Option<u32>)>,
    cursor: usize,
}

impl TreeScene {
    /// The state before the first event.
    pub fn new(events: &[Event]) -> Self {
        let mut scene = Self {
            entries: Vec::new(),
            by_number: HashMap::new(),
            moments: Vec::with_capacity(events.len() + 1),
            cursor: 0,
        };
        let (mut counters, mut iteration) = (Counters::default(), None);
        scene.moments.push((counters, None, None));
        for (index, event) in events.iter().enumerate() {
            match event {
                Event::Iteration { .. } => iteration = Some(index as u32),
                Event::Enter { node, parent, .. } => {
                    counters.nodes += 1;
                    scene.enter(index, *node, *parent);
                }
                Event::Cut { kind: CutKind::Alpha, .. } => counters.alpha_cuts += 1,
                Event::Cut { kind: CutKind::Beta, .. } => counters.beta_cuts += 1,
                Event::Table { used, .. } => {
                    counters.table_hits += 1;
                    counters.table_used += u32::from(*used);
                }
                _ => {}
            }
            let focus = super::node_of(event).and_then(|number| scene.by_number.get(&number).copied());
            if let Some(entry) = focus.and_then(|id| scene.entries.get_mut(id as usize)) {
                entry.events.push(index as u32);
            }
            scene.moments.push((counters, focus, iteration));
        }
        scene
    }

    /// Adds a position. If a number is used twice, the first one counts.
    fn enter(&mut self, event: usize, number: u64, parent: Option<u64>) {
        let id = self.entries.len() as Id;
        let known = parent.and_then(|parent| self.by_number.get(&parent).copied());
        if *self.by_number.entry(number).or_insert(id) == id {
            let is_root = parent.is_none();
            self.entries.push(Entry { number, event, parent: known, is_root, events: Vec::new() });
        }
    }

    /// Moves the cursor.
    pub const fn set_cursor(&mut self, cursor: usize) {
        self.cursor = cursor;
    }

    fn moment(&self) -> (Counters, Option<Id>, Option<u32>) {
        self.moments.get(self.cursor).copied().unwrap_or_default()
    }

    /// The counters.
    pub fn counters(&self) -> Counters {
        self.moment().0
    }

    /// The position of the last event.
    pub fn focus(&self) -> Option<Id> {
        self.moment().1
    }

    /// The number and depth of the current iteration.
    pub fn iteration(&self, events: &[Event]) -> Option<(u32, f64)> {
        match events.get(self.moment().2? as usize)? {
            &Event::Iteration { number, limit } => Some((number, limit)),
            _ => None,
        }
    }

    /// The position with this index.
    pub fn entry(&self, id: Id) -> &Entry {
        &self.entries[id as usize]
    }

    /// The data of the event that entered the position.
    pub fn entered<'a>(&self, id: Id, events: &'a [Event]) -> Option<Entered<'a>> {
        match events.get(self.entry(id).event)? {
            Event::Enter { mv, depth, player, alpha, beta, .. } => {
                Some(Entered { mv: mv.as_deref(), depth: *depth, player: *player, alpha: *alpha, beta: *beta })
            }
            _ => None,
        }
    }

    /// The positions from the root to this one; `None` if the trace does not contain all of them.
    pub fn lineage(&self, id: Id) -> Option<Vec<Id>> {
        let mut line = vec![id];
        let mut current = id;
        // Parents are entered first, so indexes decrease and the loop ends.
        while let Some(parent) = self.entry(current).parent {
            line.push(parent);
            current = parent;
        }
        line.reverse();
        self.entry(current).is_root.then_some(line)
    }

    /// The moves from the root to the position of the last event.
    pub fn line<'a>(&self, events: &'a [Event]) -> Option<Vec<&'a str>> {
        let Some(focus) = self.focus() else { return Some(Vec::new()) };
        let moves = self.lineage(focus)?.into_iter().skip(1);
        Some(moves.map(|id| self.entered(id, events).and_then(|entered| entered.mv).unwrap_or("?")).collect())
    }

    /// The events of a position up to the cursor.
    fn events_of<'a>(&self, id: Id, events: &'a [Event]) -> impl DoubleEndedIterator<Item = &'a Event> + use<'_, 'a> {
        let all = &self.entry(id).events;
        let count = all.partition_point(|&event| (event as usize) < self.cursor);
        all[..count].iter().map(move |&event| &events[event as usize])
    }

    /// The moves searched in a position up to the cursor.
    pub fn searched<'a>(&self, id: Id, events: &'a [Event]) -> Vec<Searched<'a>> {
        let mut moves: Vec<Searched<'a>> = Vec::new();
        for event in self.events_of(id, events) {
            match event {
                Event::Child { mv, value, best, .. } => {
                    moves.push(Searched { mv, value: *value, best: *best, cut: None });
                }
                Event::Cut { mv, kind, .. } => {
                    if let Some(searched) = moves.iter_mut().rev().find(|searched| searched.mv == mv) {
                        searched.cut = Some(*kind);
                    }
                }
                _ => {}
            }
        }
        moves
    }

    /// The value of a position, once its search has ended.
    pub fn value(&self, id: Id, events: &[Event]) -> Option<(i32, Bound)> {
        self.events_of(id, events).rev().find_map(|event| match event {
            Event::Value { value, bound, .. } => Some((*value, *bound)),
            _ => None,
        })
    }

    /// The last value of a root, and its best move.
    pub fn result<'a>(&self, events: &'a [Event]) -> Option<(i32, Option<&'a str>)> {
        let valued = |id: Id| self.value(id, events).map(|(value, _)| (id, value));
        let roots = (0..self.entries.len() as Id).rev().filter(|&id| self.entry(id).is_root);
        let (root, value) = roots.into_iter().find_map(valued)?;
        let best = self.searched(root, events).into_iter().rev().find(|searched| searched.best);
        Some((value, best.map(|searched| searched.mv)))
    }
}
