//! Formats the states, numbers and events of the viewer.

use std::fmt::Display;

use plyground_core::trace::{Bound, CutKind, Event};
use plyground_replay::Recording;
use plyground_view::Language;

use crate::numbers;
use crate::texts::{Texts, t};
use plyground_replay::path::Status;
use plyground_view::Text;

/// The text key of a state's status.
pub(crate) const fn status(status: Status) -> Text {
    match status {
        Status::Unseen => t::TRACE_STATUS_UNSEEN,
        Status::Open => t::TRACE_STATUS_OPEN,
        Status::Expanded => t::TRACE_STATUS_EXPANDED,
        Status::Closed => t::TRACE_STATUS_CLOSED,
        Status::Duplicate => t::TRACE_STATUS_DUPLICATE,
        Status::Improvement => t::TRACE_STATUS_IMPROVEMENT,
        Status::DeadEnd => t::TRACE_STATUS_DEAD_END,
        Status::Skipped => t::TRACE_STATUS_PASSED_OVER,
        Status::Forgotten => t::TRACE_STATUS_FORGOTTEN,
        Status::Goal => t::TRACE_STATUS_GOAL,
    }
}

/// The reason why a trace is incomplete, if it is.
pub(crate) fn incomplete(recording: &Recording, language: Language) -> Option<String> {
    let texts = Texts::of(language);
    match recording.end {
        None => Some(texts.get(t::TRACE_BREAKS_OFF).to_owned()),
        Some(end) if end.truncated || end.dropped > 0 => {
            Some(texts.say(t::TraceTruncated { count: grouped(end.dropped, language), events: end.dropped }))
        }
        Some(_) => None,
    }
}

/// A number with thousands separators.
pub(crate) fn grouped(number: u64, language: Language) -> String {
    let digits = number.to_string();
    let separator = language.pick(t::NUMBER_GROUP);
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push_str(separator);
        }
        text.push(digit);
    }
    text
}

/// A decimal number with no more places than it needs, two at most.
pub(crate) fn decimal(value: f64, language: Language) -> String {
    numbers::number(value, Texts::of(language))
}

/// The format of a tree search's values: in points, of which a game's units are a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Points {
    unit: i32,
    /// The decimal mark.
    mark: &'static str,
}

impl Points {
    /// The format for this number of units per point.
    pub(crate) fn new(unit: i32) -> Self {
        Self { unit: unit.max(1), mark: "." }
    }

    /// The same with the decimal mark of a language.
    #[must_use]
    pub(crate) fn said_in(self, language: Language) -> Self {
        Self { mark: language.pick(t::NUMBER_DECIMAL), ..self }
    }

    /// A value, with as few places as needed; three are enough for every game's unit.
    pub(crate) fn text(self, value: i32) -> String {
        let text = format!("{:.3}", f64::from(value) / f64::from(self.unit));
        text.trim_end_matches('0').trim_end_matches('.').replace('.', self.mark)
    }

    /// The ends of a window.
    pub(crate) fn window(self, alpha: Option<i32>, beta: Option<i32>) -> String {
        let end = |value: Option<i32>, open: &str| value.map_or_else(|| open.to_owned(), |value| self.text(value));
        format!("{} … {}", end(alpha, "−∞"), end(beta, "+∞"))
    }

    /// A value with its bound: `≥ 5`.
    pub(crate) fn bounded(self, value: i32, bound: Bound) -> String {
        let value = self.text(value);
        match bound {
            Bound::Exact => value,
            Bound::Lower => format!("≥ {value}"),
            Bound::Upper => format!("≤ {value}"),
        }
    }
}

/// The name of a kind of cut.
pub(crate) const fn cut(kind: CutKind) -> &'static str {
    match kind {
        CutKind::Alpha => "α",
        CutKind::Beta => "β",
    }
}

/// An event as a line for people.
pub(crate) fn line(event: &Event, points: Points, language: Language) -> String {
    let texts = Texts::of(language);
    let from = |parent: Option<u64>| after(" ", parent.map(|parent| texts.say(t::TraceLineParent { parent: &parent })));
    let noted = |word: Text, is_so: bool| after(", ", is_so.then(|| texts.get(word)));
    match event {
        Event::Iteration { number, limit } => {
            texts.say(t::TraceLineIteration { number, limit: decimal(*limit, language) })
        }
        Event::Generate { node, parent, action, depth, cost, estimate, same } => {
            let same = same.map(|same| texts.say(t::TraceLineSame { node: &same }));
            texts.say(t::TraceLineGenerate {
                node,
                parent: from(*parent),
                depth,
                cost,
                estimate: after(", h ", estimate.map(|h| decimal(h, language))),
                same: after(", ", same),
                action: after(": ", action.as_ref()),
            })
        }
        Event::Expand { node } => texts.say(t::TraceLineExpand { node }),
        Event::Close { node } => texts.say(t::TraceLineClose { node }),
        Event::Reopen { node, cost } => texts.say(t::TraceLineReopen { node, cost }),
        Event::Forget { node, value } => {
            texts.say(t::TraceLineForget { node, value: after(", f ", value.map(|f| decimal(f, language))) })
        }
        Event::Goal { node, cost } => texts.say(t::TraceLineGoal { node, cost }),
        Event::Enter { node, parent, mv, ply, depth, player, alpha, beta } => texts.say(t::TraceLineEnter {
            node,
            parent: from(*parent),
            ply,
            depth,
            player,
            window: points.window(*alpha, *beta),
            mv: after(": ", mv.as_ref()),
        }),
        Event::Child { node, mv, value, best } => {
            let best = noted(t::TRACE_BEST, *best);
            texts.say(t::TraceLineChild { node, value: points.text(*value), best: &best, mv })
        }
        Event::Value { node, value, bound } => {
            texts.say(t::TraceLineValue { node, value: points.bounded(*value, *bound) })
        }
        Event::Cut { node, mv, kind } => texts.say(t::TraceLineCut { node, kind: cut(*kind), mv }),
        Event::Table { node, value, bound, depth, used } => {
            let (value, used) = (points.bounded(*value, *bound), noted(t::TRACE_LINE_USED, *used));
            texts.say(t::TraceLineTable { node, value: &value, depth, used: &used })
        }
    }
}

/// An optional value after a text; empty if there is no value.
fn after(text: &str, value: Option<impl Display>) -> String {
    value.map_or_else(String::new, |value| format!("{text}{value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_grouped() {
        assert_eq!(
            [0.0, 3.5, 2.0 / 3.0, 120.0].map(|number| decimal(number, Language::EN)),
            ["0", "3.5", "0.67", "120"]
        );
        assert_eq!(decimal(3.5, Language::PT), "3,5");
        let numbers = [7, 999, 1000, 1_234_567].map(|number| grouped(number, Language::EN));
        assert_eq!(numbers, ["7", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn hints_fit_a_line_of_80() {
        for language in Language::ALL {
            assert!(Texts::of(language).get(t::TRACE_HINTS).chars().count() < 80);
        }
    }

    #[test]
    fn every_key_has_its_line_of_help() {
        for language in Language::ALL {
            assert_eq!(crate::tui::help::keys_of(Texts::of(language).get(t::TRACE_HELP)).count(), 13);
        }
    }

    #[test]
    fn values_are_points() {
        let points = Points::new(1000);
        assert_eq!([1000, -1000, 9, 0, 1500].map(|value| points.text(value)), ["1", "-1", "0.009", "0", "1.5"]);
        assert_eq!(points.said_in(Language::PT).text(1500), "1,5");
        assert_eq!(points.window(None, Some(500)), "−∞ … 0.5");
        assert_eq!(Points::new(0).bounded(3, Bound::Upper), "≤ 3");
    }

    #[test]
    fn events_are_lines() {
        let line = |event, language| line(event, Points::new(1), language);
        let generate = Event::Generate {
            node: 17,
            parent: Some(4),
            action: Some("bqao B3".to_owned()),
            depth: 2,
            cost: 2,
            estimate: Some(1.5),
            same: Some(9),
        };
        assert_eq!(line(&generate, Language::EN), "generate 17 from 4: bqao B3 (depth 2, g 2, h 1.5), same as 9");
        let cut = Event::Cut { node: 3, mv: "b2".to_owned(), kind: CutKind::Alpha };
        assert_eq!(line(&cut, Language::EN), "cut α at 3 by b2");
        let value = Event::Value { node: 3, value: 5, bound: Bound::Lower };
        assert_eq!(line(&value, Language::PT), "sai 3: valor ≥ 5");
    }
}
