//! The state of a path search at each event: which states are open or closed, and how each was reached.
//!
//! Every event changes a few records. The old records are kept, so a step back costs as much as a
//! step forward. The open list is a sorted set, so its head is found at once. A trace file may be
//! malformed: it may use numbers that were never generated, or have cycles of parents.

use std::collections::{BTreeSet, HashMap};

use plyground_core::trace::Event;

pub use super::order::Order;
use super::order::{Key, Place, billionths};

/// The index of a state, in the order of generation.
pub type Id = u32;

/// The status of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not generated yet.
    Unseen,
    /// Waiting to be expanded.
    Open,
    /// Being expanded, or on the current path.
    Expanded,
    /// Expanded and kept.
    Closed,
    /// Generated before at the same or a lower cost.
    Duplicate,
    /// Generated before; this path is cheaper.
    Improvement,
    /// No goal can be reached from it.
    DeadEnd,
    /// Left the open list without being expanded.
    Skipped,
    /// No longer kept by the search.
    Forgotten,
    /// A goal.
    Goal,
}

/// A `Generate` event.
#[derive(Clone, Copy, Debug)]
pub struct Generation {
    /// The number of the state in the trace.
    pub number: u64,
    /// The index of the event.
    pub event: usize,
    /// The parent.
    pub parent: Parent,
    /// The depth: the number of actions from the root.
    pub depth: u32,
    /// The cost of the path (g).
    pub cost: u64,
    /// The estimated cost to a goal (h).
    pub estimate: Option<f64>,
    /// The same state, generated before.
    pub same: Option<Id>,
    /// Whether it was reached backwards from a goal, in bidirectional search.
    pub backwards: bool,
}

/// The parent of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parent {
    /// None: the state is the start, or a goal in bidirectional search.
    Root,
    /// A state of the trace.
    Known(Id),
    /// A state that the trace does not contain.
    Missing,
}

/// The changing part of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Record {
    status: Status,
    /// The generation of the cheapest path so far: its own, or a later one.
    via: Id,
    /// Its key in the open list.
    key: Key,
}

/// Counters up to the cursor, with the names of `Stats`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counters {
    /// States generated.
    pub generated: u32,
    /// States expanded.
    pub expanded: u32,
    /// States generated again without a cheaper path.
    pub duplicates: u32,
    /// Closed states opened again.
    pub reopened: u32,
    /// Goals found.
    pub goals: u32,
    /// States kept after expansion; in searches that keep only the path, its length.
    pub closed: u32,
}

/// The part of the state that every event may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Moment {
    counters: Counters,
    /// The state of the last event.
    focus: Option<Id>,
    /// The last state of the current path, in searches that keep only the path.
    top: Option<Id>,
    /// The event that started the iteration.
    iteration: Option<u32>,
}

/// The state of a path search at the cursor.
#[derive(Debug)]
pub struct PathScene {
    order: Order,
    generations: Vec<Generation>,
    by_number: HashMap<u64, Id>,
    records: Vec<Record>,
    open: BTreeSet<(Key, Id)>,
    now: Moment,
    /// For each past event: the moment before it, and the length of `old`.
    past: Vec<(Moment, usize)>,
    /// Overwritten records, restored from the end.
    old: Vec<(Id, Record)>,
}

impl PathScene {
    /// The state before the first event.
    pub fn new(events: &[Event], order: Order) -> Self {
        let (generations, by_number) = generations(events, order);
        let unseen = |id| Record { status: Status::Unseen, via: id, key: [0; 3] };
        let records = (0..generations.len() as Id).map(unseen).collect();
        let now = Moment { counters: Counters::default(), focus: None, top: None, iteration: None };
        let (open, past, old) = (BTreeSet::new(), Vec::new(), Vec::new());
        Self { order, generations, by_number, records, open, now, past, old }
    }

    // ---- The current state ------------------------------------------------

    /// The order of the open list.
    pub const fn order(&self) -> Order {
        self.order
    }

    /// The counters.
    pub const fn counters(&self) -> Counters {
        self.now.counters
    }

    /// The state of the last event.
    pub const fn focus(&self) -> Option<Id> {
        self.now.focus
    }

    /// The number and bound of the current iteration.
    pub fn iteration(&self, events: &[Event]) -> Option<(u32, f64)> {
        match events.get(self.now.iteration? as usize)? {
            &Event::Iteration { number, limit } => Some((number, limit)),
            _ => None,
        }
    }

    /// The number of open states.
    pub fn open_count(&self) -> usize {
        self.open.len()
    }

    /// The open list, the next state first.
    pub fn open(&self) -> impl Iterator<Item = Id> + '_ {
        self.open.iter().map(|&(_, id)| id)
    }

    /// The states generated up to the cursor, in this order: each has a status other than
    /// [`Status::Unseen`].
    pub fn generated(&self) -> impl Iterator<Item = Id> + '_ {
        (0..self.generations.len() as Id).take_while(|&id| self.status(id) != Status::Unseen)
    }

    /// The state with this number.
    pub fn find(&self, number: u64) -> Option<Id> {
        self.by_number.get(&number).copied()
    }

    /// The status of a state.
    pub fn status(&self, id: Id) -> Status {
        self.records[id as usize].status
    }

    /// The state's own generation, whose parent has a lower index.
    pub fn own_generation(&self, id: Id) -> &Generation {
        &self.generations[id as usize]
    }

    /// The generation by which the state is reached now, which may be a later, cheaper one.
    pub fn generation(&self, id: Id) -> &Generation {
        &self.generations[self.records[id as usize].via as usize]
    }

    /// The number of the state in the trace.
    pub fn number(&self, id: Id) -> u64 {
        self.generations[id as usize].number
    }

    /// The value f of the state.
    pub fn value(&self, id: Id) -> Option<f64> {
        let generation = self.generation(id);
        self.order.value(generation.cost, generation.estimate)
    }

    /// The actions from the start to the state of the last event; `None` if the trace does not contain
    /// them, or if the state was reached backwards from a goal.
    pub fn line<'a>(&self, events: &'a [Event]) -> Option<Vec<&'a str>> {
        let Some(focus) = self.now.focus else { return Some(Vec::new()) };
        self.line_to(focus, events)
    }

    /// The states on the path to the state of the last event, from there back to the start.
    pub fn path(&self) -> Vec<Id> {
        let mut path = Vec::new();
        let mut next = self.now.focus;
        // A path longer than the number of states has a cycle.
        while let Some(id) = next.filter(|_| path.len() <= self.generations.len()) {
            path.push(id);
            next = match self.generation(id).parent {
                Parent::Known(parent) => Some(parent),
                Parent::Root | Parent::Missing => None,
            };
        }
        path
    }

    /// The actions from the start to a state.
    pub fn line_to<'a>(&self, id: Id, events: &'a [Event]) -> Option<Vec<&'a str>> {
        let mut line = Vec::new();
        let mut current = id;
        // A path longer than the number of states has a cycle.
        for _ in 0..=self.generations.len() {
            let generation = self.generation(current);
            if generation.backwards {
                return None;
            }
            match generation.parent {
                Parent::Missing => return None,
                Parent::Root => {
                    line.reverse();
                    return Some(line);
                }
                Parent::Known(parent) => {
                    line.push(action(events, generation).unwrap_or("?"));
                    current = parent;
                }
            }
        }
        None
    }

    // ---- Steps ------------------------------------------------------------

    /// Applies the event with this index.
    pub fn forward(&mut self, index: usize, event: &Event) {
        self.past.push((self.now, self.old.len()));
        let node = super::node_of(event).and_then(|number| self.by_number.get(&number).copied());
        self.now.focus = node;
        match (event, node) {
            (Event::Iteration { .. }, _) => {
                self.now.iteration = Some(index as u32);
                self.now.counters.closed = 0;
                self.now.top = None;
                self.skip(&self.open.iter().map(|&(_, id)| id).collect::<Vec<_>>());
            }
            (Event::Generate { .. }, Some(id)) => self.generate(index, id),
            (Event::Expand { .. }, Some(id)) => self.expand(id),
            (Event::Close { .. }, Some(id)) if self.status(id) != Status::Closed => {
                if self.status(id) != Status::Expanded {
                    self.now.counters.closed += 1;
                }
                // `DeadEnd` is more specific.
                if self.status(id) != Status::DeadEnd {
                    self.set_status(id, Status::Closed);
                }
            }
            (&Event::Forget { value, .. }, Some(id)) => self.forget(index, id, value),
            (Event::Reopen { .. }, Some(id)) => {
                self.now.counters.reopened += 1;
                self.leave_closed(id);
                self.enter_open(index, id);
            }
            (Event::Goal { .. }, Some(id)) => {
                self.now.counters.goals += 1;
                self.leave_closed(id);
                self.set_status(id, Status::Goal);
            }
            (Event::Goal { .. }, None) => self.now.counters.goals += 1,
            _ => {}
        }
    }

    /// Undoes the last event.
    pub fn back(&mut self) {
        let Some((before, length)) = self.past.pop() else { return };
        while self.old.len() > length {
            if let Some((id, record)) = self.old.pop() {
                self.write(id, record);
            }
        }
        self.now = before;
    }

    fn generate(&mut self, index: usize, id: Id) {
        let generation = self.generations[id as usize];
        if generation.parent != Parent::Root {
            self.now.counters.generated += 1;
        }
        if self.order == Order::Path {
            // IDA* expands a state right after generating it, or never.
            self.skip(&self.open.iter().map(|&(_, id)| id).collect::<Vec<_>>());
            self.back_up_to(generation.parent);
        }
        if let Some(same) = generation.same {
            if self.order.improves() && generation.cost < self.generation(same).cost {
                self.set_status(id, Status::Improvement);
                self.log(same, Record { via: id, ..self.records[same as usize] });
                if self.status(same) == Status::Open {
                    self.enter_open(index, same);
                }
            } else {
                self.now.counters.duplicates += 1;
                self.set_status(id, Status::Duplicate);
            }
        } else if self.order.is_informed() && generation.estimate.is_none() {
            self.set_status(id, Status::DeadEnd);
        } else {
            self.enter_open(index, id);
        }
    }

    fn expand(&mut self, id: Id) {
        self.now.counters.expanded += 1;
        let Record { status, key, .. } = self.records[id as usize];
        if let (Status::Open, Some(range)) = (status, self.order.skipped(key)) {
            let skipped = self.open.range((range.start, 0)..(range.end, 0)).map(|&(_, id)| id);
            self.skip(&skipped.collect::<Vec<_>>());
        }
        if self.order == Order::Path {
            let others = self.open().filter(|&other| other != id).collect::<Vec<_>>();
            self.skip(&others);
        }
        if self.order.keeps_only_path() {
            self.back_up_to(self.generations[id as usize].parent);
            self.now.top = Some(id);
        }
        if !matches!(self.status(id), Status::Expanded | Status::Closed) {
            self.now.counters.closed += 1;
        }
        self.set_status(id, Status::Expanded);
    }

    /// Shortens the current path to a state on it and forgets the states below. In recursive best-first
    /// search, the state just below is opened again.
    fn back_up_to(&mut self, parent: Parent) {
        let target = match parent {
            Parent::Known(parent) => Some(parent),
            Parent::Root | Parent::Missing => None,
        };
        if self.now.top == target {
            return;
        }
        let mut left = Vec::new();
        let mut current = self.now.top;
        while let Some(id) = current.filter(|&id| Some(id) != target && left.len() <= self.generations.len()) {
            left.push(id);
            current = match self.generations[id as usize].parent {
                Parent::Known(parent) => Some(parent),
                Parent::Root | Parent::Missing => None,
            };
        }
        self.now.top = target;
        let Some(&highest) = left.last() else { return };
        for &id in &left {
            self.leave_closed(id);
            self.set_status(id, Status::Forgotten);
        }
        if self.order == Order::Siblings {
            // The open list is short: only the siblings along one path.
            let below = |id: &Id| matches!(self.generations[*id as usize].parent, Parent::Known(parent) if left.contains(&parent));
            let forgotten: Vec<Id> = self.open().filter(below).collect();
            for id in forgotten {
                self.set_status(id, Status::Forgotten);
            }
            if target.is_some() {
                self.enter_open(self.generations[highest as usize].event, highest);
            }
        }
    }

    /// Forgets a state (SMA*). Its parent is opened again, with the least f of its forgotten successors.
    fn forget(&mut self, event: usize, id: Id, value: Option<f64>) {
        self.leave_closed(id);
        self.set_status(id, Status::Forgotten);
        let (Some(value), Parent::Known(parent)) = (value, self.generations[id as usize].parent) else { return };
        let before = self.records[parent as usize];
        self.leave_closed(parent);
        self.enter_open(event, parent);
        let mut record = self.records[parent as usize];
        record.key[0] = billionths(value);
        if before.status == Status::Open && before.key < record.key {
            record.key = before.key;
        }
        self.log(parent, record);
    }

    fn skip(&mut self, ids: &[Id]) {
        for &id in ids {
            self.set_status(id, Status::Skipped);
        }
    }

    fn enter_open(&mut self, event: usize, id: Id) {
        let generation = self.generation(id);
        let place = Place {
            cost: generation.cost,
            estimate: generation.estimate,
            depth: generation.depth,
            event,
            expansions: self.now.counters.expanded,
            backwards: generation.backwards,
        };
        let key = self.order.key(&place);
        self.log(id, Record { status: Status::Open, key, ..self.records[id as usize] });
    }

    fn leave_closed(&mut self, id: Id) {
        if matches!(self.status(id), Status::Expanded | Status::Closed) {
            self.now.counters.closed = self.now.counters.closed.saturating_sub(1);
        }
    }

    fn set_status(&mut self, id: Id, status: Status) {
        self.log(id, Record { status, ..self.records[id as usize] });
    }

    /// Writes a record and logs the old one.
    fn log(&mut self, id: Id, record: Record) {
        let old = self.records[id as usize];
        if old != record {
            self.old.push((id, old));
            self.write(id, record);
        }
    }

    /// Writes a record and updates the open list. Records change nowhere else.
    fn write(&mut self, id: Id, record: Record) {
        let old = std::mem::replace(&mut self.records[id as usize], record);
        if old.status == Status::Open {
            self.open.remove(&(old.key, id));
        }
        if record.status == Status::Open {
            self.open.insert((record.key, id));
        }
    }

    /// A hash of the whole state, for tests.
    #[cfg(test)]
    pub fn fingerprint(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (&self.now, &self.records, &self.open, self.past.len(), self.old.len()).hash(&mut hasher);
        hasher.finish()
    }
}

/// The action of a generation.
pub fn action<'a>(events: &'a [Event], generation: &Generation) -> Option<&'a str> {
    match events.get(generation.event) {
        Some(Event::Generate { action, .. }) => action.as_deref(),
        _ => None,
    }
}

/// All states of the trace, and their indexes by number. If a number is used twice, the first one counts.
fn generations(events: &[Event], order: Order) -> (Vec<Generation>, HashMap<u64, Id>) {
    let mut generations: Vec<Generation> = Vec::new();
    let mut by_number = HashMap::new();
    for (index, event) in events.iter().enumerate() {
        let &Event::Generate { node, parent, depth, cost, estimate, same, .. } = event else { continue };
        let known = |number: u64| by_number.get(&number).copied();
        let parent = parent.map_or(Parent::Root, |number| known(number).map_or(Parent::Missing, Parent::Known));
        let backwards = match parent {
            Parent::Root => order == Order::Queue { both_ends: true } && !generations.is_empty(),
            Parent::Known(id) => generations[id as usize].backwards,
            Parent::Missing => false,
        };
        let same = same.and_then(known);
        let id = generations.len() as Id;
        if *by_number.entry(node).or_insert(id) == id {
            generations.push(Generation { number: node, event: index, parent, depth, cost, estimate, same, backwards });
        }
    }
    (generations, by_number)
}
