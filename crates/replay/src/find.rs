//! Finds an event by its kind, by the number of a state, by an action, or by several actions in a row.

use std::collections::HashMap;

use plyground_core::trace::Event;

use super::node_of;

/// A parsed search text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    number: Option<u64>,
    /// Parts of consecutive actions, in lower case.
    actions: Vec<String>,
}

impl Query {
    /// Parses `17` or `#17` (a state), `B3` (part of an action or move), `bqao B3; brbc`
    /// (consecutive actions), or `cut` (a kind of event, named as in trace files; `duplicate` is
    /// one too). `None` for an empty text.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let number = text.strip_prefix('#').unwrap_or(text).parse().ok();
        let actions: Vec<String> =
            text.split(';').map(|part| part.trim().to_lowercase()).filter(|part| !part.is_empty()).collect();
        (!actions.is_empty()).then_some(Self { number, actions })
    }
}

/// An index of the parents of states and positions, for finding events.
#[derive(Debug)]
pub struct Index {
    /// For each number, the number of the parent and the index of its event.
    origins: HashMap<u64, (Option<u64>, usize)>,
}

impl Index {
    /// Builds the index of a trace.
    pub fn new(events: &[Event]) -> Self {
        let mut origins = HashMap::new();
        for (index, event) in events.iter().enumerate() {
            if let Event::Generate { node, parent, .. } | Event::Enter { node, parent, .. } = event {
                origins.entry(*node).or_insert((*parent, index));
            }
        }
        Self { origins }
    }

    /// The cursor of the next matching event after `cursor`, or before it if `backwards`; the search
    /// wraps around. `events` must be those that the index was built from.
    pub fn find(&self, events: &[Event], query: &Query, cursor: usize, backwards: bool) -> Option<usize> {
        let length = events.len();
        // The event of a cursor is at `cursor - 1`. At the start, the search continues from the end.
        let here = if cursor == 0 { length } else { cursor - 1 };
        let index = |distance| {
            let unwrapped = if backwards { here + length - distance } else { cursor + distance - 1 };
            unwrapped % length
        };
        let found = (1..=length).map(index).find(|&index| self.matches(events, query, &events[index]));
        found.map(|index| index + 1)
    }

    fn matches(&self, events: &[Event], query: &Query, event: &Event) -> bool {
        if matches!(query.actions.as_slice(), [word] if is_kind(event, word)) {
            return true;
        }
        let Some(node) = node_of(event) else { return false };
        if query.number == Some(node) {
            return true;
        }
        let wanted = |part: &String, action: &str| {
            let action = action.to_lowercase();
            if query.number.is_some() { action == *part } else { action.contains(part) }
        };
        let mut parts = query.actions.iter().rev();
        // The move of `Child` and `Cut` follows the moves that lead to its position.
        if let Event::Child { mv, .. } | Event::Cut { mv, .. } = event
            && !parts.next().is_some_and(|part| wanted(part, mv))
        {
            return false;
        }
        let mut current = Some(node);
        parts.all(|part| {
            let Some(&(parent, index)) = current.and_then(|node| self.origins.get(&node)) else { return false };
            current = parent;
            action_of(&events[index]).is_some_and(|action| wanted(part, action))
        })
    }
}

/// Returns whether the event is of the kind named by the word.
fn is_kind(event: &Event, word: &str) -> bool {
    use Event::{Child, Close, Cut, Enter, Expand, Forget, Generate, Goal, Iteration, Reopen, Table, Value};
    let name = match event {
        Generate { same: Some(_), .. } if word == "duplicate" => return true,
        Iteration { .. } => "iteration",
        Enter { .. } => "enter",
        Child { .. } => "child",
        Value { .. } => "value",
        Cut { .. } => "cut",
        Table { .. } => "table",
        Generate { .. } => "generate",
        Expand { .. } => "expand",
        Close { .. } => "close",
        Reopen { .. } => "reopen",
        Forget { .. } => "forget",
        Goal { .. } => "goal",
    };
    name == word
}

fn action_of(event: &Event) -> Option<&str> {
    match event {
        Event::Generate { action, .. } => action.as_deref(),
        Event::Enter { mv, .. } => mv.as_deref(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generate(node: u64, parent: Option<u64>, action: &str) -> Event {
        let action = (!action.is_empty()).then(|| action.to_owned());
        Event::Generate { node, parent, action, depth: 0, cost: 0, estimate: None, same: None }
    }

    #[test]
    fn kinds_of_events_are_found() {
        let events = crate::samples::tree().events;
        let index = Index::new(&events);
        let find = |text: &str| index.find(&events, &Query::parse(text).expect("a query"), 0, false);
        assert_eq!((find("cut"), find("Table"), find("iteration")), (Some(14), Some(10), Some(1)));
        assert_eq!((find("goal"), find("cut; b2")), (None, None));
        let mut duplicate = generate(5, Some(0), "b3");
        if let Event::Generate { same, .. } = &mut duplicate {
            *same = Some(1);
        }
        let events = [generate(0, None, ""), duplicate];
        let query = Query::parse("duplicate").expect("a query");
        assert_eq!(Index::new(&events).find(&events, &query, 0, false), Some(2));
    }

    #[test]
    fn states_actions_and_rows_of_actions_are_found() {
        let events = [
            generate(0, None, ""),
            generate(1, Some(0), "bqao B3"),
            generate(2, Some(0), "brbc C1"),
            generate(3, Some(1), "brbc C1"),
            Event::Expand { node: 2 },
        ];
        let index = Index::new(&events);
        let find = |text: &str, cursor| index.find(&events, &Query::parse(text).expect("a query"), cursor, false);
        assert_eq!(find("brbc", 0), Some(3));
        assert_eq!(find("BRBC c1", 3), Some(4));
        assert_eq!(find("brbc", 4), Some(5));
        assert_eq!(find("brbc", 5), Some(3), "from the start again");
        assert_eq!(find("b3; brbc", 0), Some(4));
        assert_eq!((find("#2", 0), find("2", 3)), (Some(3), Some(5)));
        assert_eq!((find("prbo", 0), find("c1; b3", 0)), (None, None));
        let query = Query::parse("brbc").expect("a query");
        assert_eq!((index.find(&events, &query, 5, true), index.find(&events, &query, 3, true)), (Some(4), Some(5)));
        assert_eq!((index.find(&events, &query, 0, true), Query::parse(" ; ")), (Some(5), None));
        assert_eq!(Index::new(&[]).find(&[], &query, 0, false), None);
    }
}
