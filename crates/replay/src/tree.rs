//! What a tree search knows at each event: the line of moves that it is in, the
//! window, what the moves were worth so far, and the cuts.
//!
//! A tree search tells of nothing that changes later, so everything is looked up:
//! once, when the trace is read, each position gets its list of events, and each
//! event the counts up to it.

use std::collections::HashMap;

use plyground_core::trace::{Bound, CutKind, Event};

/// The index of a position, in the order of entry.
pub type Id = u32;

/// A position as it was entered.
#[derive(Debug)]
pub struct Entry {
    /// Its number in the trace.
    pub number: u64,
    /// Where its event stands.
    pub event: usize,
    /// The position before; none at the root, and where the trace does not have it.
    pub parent: Option<Id>,
    /// Is it a root?
    pub is_root: bool,
    /// What is told of it later, in order.
    events: Vec<u32>,
}

/// What entering a position says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entered<'a> {
    pub mv: Option<&'a str>,
    pub depth: i32,
    pub player: u32,
    pub alpha: Option<i32>,
    pub beta: Option<i32>,
}

/// A move that was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searched<'a> {
    pub mv: &'a str,
    pub value: i32,
    /// Was it the best so far?
    pub best: bool,
    /// Did it cut off the rest?
    pub cut: Option<CutKind>,
}

/// What is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    pub nodes: u32,
    pub alpha_cuts: u32,
    pub beta_cuts: u32,
    pub table_hits: u32,
    /// The part of the hits that spared the search of the position.
    pub table_used: u32,
}

/// What a tree search knows.
#[derive(Debug)]
pub struct TreeScene {
    entries: Vec<Entry>,
    by_number: HashMap<u64, Id>,
    /// By cursor: counts, the position of the last event, the event that began the iteration.
    moments: Vec<(Counters, Option<Id>, Option<u32>)>,
    cursor: usize,
}

impl TreeScene {
    /// Before the first event.
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

    /// Of positions with the same number the first counts.
    fn enter(&mut self, event: usize, number: u64, parent: Option<u64>) {
        let id = self.entries.len() as Id;
        let known = parent.and_then(|parent| self.by_number.get(&parent).copied());
        if *self.by_number.entry(number).or_insert(id) == id {
            let is_root = parent.is_none();
            self.entries.push(Entry { number, event, parent: known, is_root, events: Vec::new() });
        }
    }

    pub const fn set_cursor(&mut self, cursor: usize) {
        self.cursor = cursor;
    }

    fn moment(&self) -> (Counters, Option<Id>, Option<u32>) {
        self.moments.get(self.cursor).copied().unwrap_or_default()
    }

    /// What has been counted.
    pub fn counters(&self) -> Counters {
        self.moment().0
    }

    /// The position of the last event.
    pub fn focus(&self) -> Option<Id> {
        self.moment().1
    }

    /// Number and depth of the iteration.
    pub fn iteration(&self, events: &[Event]) -> Option<(u32, f64)> {
        match events.get(self.moment().2? as usize)? {
            &Event::Iteration { number, limit } => Some((number, limit)),
            _ => None,
        }
    }

    /// A position.
    pub fn entry(&self, id: Id) -> &Entry {
        &self.entries[id as usize]
    }

    /// What entering the position said.
    pub fn entered<'a>(&self, id: Id, events: &'a [Event]) -> Option<Entered<'a>> {
        match events.get(self.entry(id).event)? {
            Event::Enter { mv, depth, player, alpha, beta, .. } => {
                Some(Entered { mv: mv.as_deref(), depth: *depth, player: *player, alpha: *alpha, beta: *beta })
            }
            _ => None,
        }
    }

    /// The positions from the root to this one; `None` where the trace does not have them.
    pub fn lineage(&self, id: Id) -> Option<Vec<Id>> {
        let mut line = vec![id];
        let mut current = id;
        // Parents are entered before, so their indexes fall and this ends.
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

    /// What was told of a position so far.
    fn told<'a>(&self, id: Id, events: &'a [Event]) -> impl DoubleEndedIterator<Item = &'a Event> + use<'_, 'a> {
        let told = &self.entry(id).events;
        let so_far = told.partition_point(|&event| (event as usize) < self.cursor);
        told[..so_far].iter().map(move |&event| &events[event as usize])
    }

    /// The moves searched in a position so far.
    pub fn searched<'a>(&self, id: Id, events: &'a [Event]) -> Vec<Searched<'a>> {
        let mut moves: Vec<Searched<'a>> = Vec::new();
        for event in self.told(id, events) {
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

    /// What the position is worth, once it was left.
    pub fn value(&self, id: Id, events: &[Event]) -> Option<(i32, Bound)> {
        self.told(id, events).rev().find_map(|event| match event {
            Event::Value { value, bound, .. } => Some((*value, *bound)),
            _ => None,
        })
    }

    /// The last value of a root, and the best of its moves.
    pub fn result<'a>(&self, events: &'a [Event]) -> Option<(i32, Option<&'a str>)> {
        let valued = |id: Id| self.value(id, events).map(|(value, _)| (id, value));
        let roots = (0..self.entries.len() as Id).rev().filter(|&id| self.entry(id).is_root);
        let (root, value) = roots.into_iter().find_map(valued)?;
        let best = self.searched(root, events).into_iter().rev().find(|searched| searched.best);
        Some((value, best.map(|searched| searched.mv)))
    }
}
