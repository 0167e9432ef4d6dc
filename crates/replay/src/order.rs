//! The order of the open list, by search algorithm. A trace does not record it.
//!
//! A key is three integers, compared in order; the least is first. Estimates are fractions that the
//! trace contains as decimals. Keys contain them in billionths, so that sums that were equal before
//! rounding are equal again.

use std::ops::Range;

use plyground_core::Spec;
use plyground_core::trace::Event;
use plyground_search::path::{Algorithm, Params};

/// The sort key of a state in the open list; the least is first.
pub(crate) type Key = [i64; 3];

/// The organisation of a search's open list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// First in, first out: breadth-first and bidirectional search.
    Queue {
        /// Whether the roots after the first are goals, searched backwards.
        both_ends: bool,
    },
    /// The successors of the last expansion first, in their order: depth-first search.
    Stack,
    /// Least f = `cost` × g + `estimate` × h, then least h, then last in.
    Best {
        /// The weight of g.
        cost: f64,
        /// The weight of h.
        estimate: f64,
    },
    /// By layer, then least h: beam search.
    Layers,
    /// Only the current path: IDA*. A generated state is expanded at once or never.
    Path,
    /// The current path and the siblings along it: recursive best-first search.
    Siblings,
    /// Least f, then deepest, then oldest: SMA*.
    Bounded,
    /// An unknown search.
    Unknown {
        /// Whether the trace has estimates.
        informed: bool,
    },
}

/// The data that determine the key of a state.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The cost of the path to it (g).
    pub cost: u64,
    /// The estimated cost to a goal (h).
    pub estimate: Option<f64>,
    /// Its depth.
    pub depth: u32,
    /// The index of the event that put it into the list.
    pub event: usize,
    /// The number of states expanded before.
    pub expansions: u32,
    /// Whether it was reached backwards from a goal.
    pub backwards: bool,
}

impl Order {
    /// The order of a search, from its spec. Options that the algorithm does not have, such as the
    /// heuristic, are ignored.
    pub fn of(search: &str, events: &[Event]) -> Self {
        let informed = events.iter().any(|event| matches!(event, Event::Generate { estimate: Some(_), .. }));
        let unknown = Self::Unknown { informed };
        let Ok(mut spec) = Spec::parse(search) else { return unknown };
        let Ok((algorithm, _)) = Algorithm::parse(&Spec::named(&spec.name)) else { return unknown };
        spec.options.retain(|(key, _)| algorithm.options().contains(&key.as_str()));
        let (_, params) = Algorithm::parse(&spec).unwrap_or((algorithm, Params::default()));
        match algorithm {
            Algorithm::Bfs => Self::Queue { both_ends: false },
            Algorithm::Bidirectional => Self::Queue { both_ends: true },
            Algorithm::Dfs | Algorithm::Ids => Self::Stack,
            Algorithm::Ucs | Algorithm::Astar => Self::Best { cost: 1.0, estimate: 1.0 },
            Algorithm::Greedy => Self::Best { cost: 0.0, estimate: 1.0 },
            Algorithm::Wastar => {
                let (numerator, denominator) = params.wastar.weight;
                Self::Best { cost: 1.0, estimate: f64::from(numerator) / f64::from(denominator) }
            }
            Algorithm::Beam => Self::Layers,
            Algorithm::Idastar => Self::Path,
            Algorithm::Rbfs => Self::Siblings,
            Algorithm::Smastar => Self::Bounded,
        }
    }

    /// The key of a state.
    pub fn key(self, place: &Place) -> Key {
        let event = place.event as i64;
        let depth = i64::from(place.depth);
        let f = self.value(place.cost, place.estimate).map_or(i64::MAX, billionths);
        let h = place.estimate.map_or(0, billionths);
        match self {
            Self::Queue { .. } => [i64::from(place.backwards), event, 0],
            Self::Unknown { informed: false } => [0, event, 0],
            Self::Stack => [-i64::from(place.expansions), event, 0],
            Self::Best { .. } | Self::Path | Self::Siblings | Self::Unknown { informed: true } => [f, h, -event],
            Self::Layers => [depth, h, event],
            Self::Bounded => [f, -depth, event],
        }
    }

    /// When a state is expanded, the states ahead of it have been skipped without an event, because they
    /// were too deep, known or dropped. Returns the range of their keys; `None` if the order is not known
    /// exactly.
    pub const fn skipped(self, expanded: Key) -> Option<Range<Key>> {
        const FIRST: i64 = i64::MIN;
        match self {
            Self::Queue { .. } => Some([expanded[0], FIRST, FIRST]..expanded),
            Self::Stack | Self::Best { .. } => Some([FIRST; 3]..expanded),
            Self::Layers => Some([FIRST; 3]..[expanded[0], FIRST, FIRST]),
            Self::Path | Self::Siblings | Self::Bounded | Self::Unknown { .. } => None,
        }
    }

    /// The value f by which informed searches choose; `None` in uninformed searches and dead ends.
    pub fn value(self, cost: u64, estimate: Option<f64>) -> Option<f64> {
        let (cost_weight, estimate_weight) = match self {
            Self::Best { cost, estimate } => (cost, estimate),
            Self::Layers => (0.0, 1.0),
            _ => (1.0, 1.0),
        };
        estimate.map(|estimate| cost_weight * cost as f64 + estimate_weight * estimate)
    }

    /// Returns whether a cheaper path to a known state replaces the old one.
    pub fn improves(self) -> bool {
        match self {
            Self::Best { cost, .. } => cost > 0.0,
            Self::Stack | Self::Unknown { .. } => true,
            _ => false,
        }
    }

    /// Returns whether the search also starts from the goals.
    pub const fn is_from_both_ends(self) -> bool {
        matches!(self, Self::Queue { both_ends: true })
    }

    /// Returns whether the search keeps only the current path (and its siblings).
    pub const fn keeps_only_path(self) -> bool {
        matches!(self, Self::Path | Self::Siblings)
    }

    /// Returns whether a state without an estimate is a dead end. In uninformed searches no state
    /// has one.
    pub const fn is_informed(self) -> bool {
        match self {
            Self::Queue { .. } | Self::Stack => false,
            Self::Unknown { informed } => informed,
            _ => true,
        }
    }
}

pub(crate) fn billionths(number: f64) -> i64 {
    (number * 1e9).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_are_known_by_their_specs() {
        let of = |search| Order::of(search, &[]);
        assert_eq!(of("bfs"), Order::Queue { both_ends: false });
        assert_eq!(of("a*:heuristic=ratio,symmetry=on"), Order::Best { cost: 1.0, estimate: 1.0 });
        assert_eq!(of("wastar:w=1.5,heuristic=ratio"), Order::Best { cost: 1.0, estimate: 1.5 });
        assert_eq!(of("my own"), Order::Unknown { informed: false });
        assert_eq!(of(""), Order::Unknown { informed: false });
    }

    #[test]
    fn fractions_add_up() {
        let order = Order::Best { cost: 1.0, estimate: 1.0 };
        let key = |cost, estimate: f64| {
            order.key(&Place { cost, estimate: Some(estimate), depth: 0, event: 0, expansions: 0, backwards: false })[0]
        };
        for thirds in 1..1000_u32 {
            let h = f64::from(thirds) / 3.0;
            assert_eq!(key(1, h), key(0, f64::from(thirds + 3) / 3.0), "{thirds}");
        }
    }
}
