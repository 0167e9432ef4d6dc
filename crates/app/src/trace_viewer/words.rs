//! How the viewer writes states, numbers and events.

use std::fmt::Display;

use plyground_core::trace::{Bound, CutKind, Event};
use plyground_replay::Recording;
use plyground_view::Language;

use crate::texts::Texts;
use plyground_replay::path::Status;

/// The keys and what they do.
pub(crate) fn keys(texts: Texts) -> Vec<(&'static str, &'static str)> {
    texts.get("trace.help").lines().filter_map(|line| line.split_once(": ")).collect()
}

/// What has become of a state: the key of the words for it.
pub(crate) const fn status(status: Status) -> &'static str {
    match status {
        Status::Unseen => "trace.status.unseen",
        Status::Open => "trace.status.open",
        Status::Expanded => "trace.status.expanded",
        Status::Closed => "trace.status.closed",
        Status::Duplicate => "trace.status.duplicate",
        Status::Improvement => "trace.status.improvement",
        Status::DeadEnd => "trace.status.dead_end",
        Status::PassedOver => "trace.status.passed_over",
        Status::Forgotten => "trace.status.forgotten",
        Status::Goal => "trace.status.goal",
    }
}

/// Why a trace does not have everything, if it does not: for the screen.
pub(crate) fn incomplete(recording: &Recording, language: Language) -> Option<String> {
    let texts = Texts::of(language);
    match recording.end {
        None => Some(texts.get("trace.breaks_off").to_owned()),
        Some(end) if end.truncated || end.dropped > 0 => {
            Some(texts.fill("trace.truncated", &[("count", &grouped(end.dropped, language))]))
        }
        Some(_) => None,
    }
}

/// A number with its thousands apart.
pub(crate) fn grouped(number: u64, language: Language) -> String {
    let digits = number.to_string();
    let separator = match language {
        Language::English => ',',
        Language::Portuguese => '\u{a0}',
    };
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A decimal number with no more places than it needs, two at most.
pub(crate) fn decimal(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The ends of a window.
pub(crate) fn window(alpha: Option<i32>, beta: Option<i32>) -> String {
    let end = |value: Option<i32>, open: &str| value.map_or_else(|| open.to_owned(), |value| value.to_string());
    format!("{} … {}", end(alpha, "−∞"), end(beta, "+∞"))
}

/// A value with what it says: `≥ 5`.
pub(crate) fn bounded(value: i32, bound: Bound) -> String {
    match bound {
        Bound::Exact => value.to_string(),
        Bound::Lower => format!("≥ {value}"),
        Bound::Upper => format!("≤ {value}"),
    }
}

/// Whose cut it is.
pub(crate) const fn cut(kind: CutKind) -> &'static str {
    match kind {
        CutKind::Alpha => "α",
        CutKind::Beta => "β",
    }
}

/// An event as a line for people.
pub(crate) fn line(event: &Event, language: Language) -> String {
    let texts = Texts::of(language);
    let from =
        |parent: Option<u64>| after(" ", parent.map(|parent| texts.fill("trace.line.parent", &[("parent", &parent)])));
    let noted = |word: &'static str, is_so: bool| after(", ", is_so.then(|| texts.get(word)));
    match event {
        Event::Iteration { number, limit } => {
            texts.fill("trace.line.iteration", &[("number", number), ("limit", &decimal(*limit))])
        }
        Event::Generate { node, parent, action, depth, cost, estimate, same } => {
            let same = same.map(|same| texts.fill("trace.line.same", &[("node", &same)]));
            let gaps: [(&str, &dyn Display); 7] = [
                ("node", node),
                ("parent", &from(*parent)),
                ("depth", depth),
                ("cost", cost),
                ("estimate", &after(", h ", estimate.map(decimal))),
                ("same", &after(", ", same)),
                ("action", &after(": ", action.as_ref())),
            ];
            texts.fill("trace.line.generate", &gaps)
        }
        Event::Expand { node } => texts.fill("trace.line.expand", &[("node", node)]),
        Event::Close { node } => texts.fill("trace.line.close", &[("node", node)]),
        Event::Reopen { node, cost } => texts.fill("trace.line.reopen", &[("node", node), ("cost", cost)]),
        Event::Forget { node, value } => {
            texts.fill("trace.line.forget", &[("node", node), ("value", &after(", f ", value.map(decimal)))])
        }
        Event::Goal { node, cost } => texts.fill("trace.line.goal", &[("node", node), ("cost", cost)]),
        Event::Enter { node, parent, mv, ply, depth, player, alpha, beta } => {
            let gaps: [(&str, &dyn Display); 7] = [
                ("node", node),
                ("parent", &from(*parent)),
                ("ply", ply),
                ("depth", depth),
                ("player", player),
                ("window", &window(*alpha, *beta)),
                ("move", &after(": ", mv.as_ref())),
            ];
            texts.fill("trace.line.enter", &gaps)
        }
        Event::Child { node, mv, value, best } => {
            let best = noted("trace.best", *best);
            let gaps: [(&str, &dyn Display); 4] = [("node", node), ("value", value), ("best", &best), ("move", mv)];
            texts.fill("trace.line.child", &gaps)
        }
        Event::Value { node, value, bound } => {
            texts.fill("trace.line.value", &[("node", node), ("value", &bounded(*value, *bound))])
        }
        Event::Cut { node, mv, kind } => {
            texts.fill("trace.line.cut", &[("node", node), ("kind", &cut(*kind)), ("move", mv)])
        }
        Event::Table { node, value, bound, depth, used } => {
            let (value, used) = (bounded(*value, *bound), noted("trace.line.used", *used));
            let gaps: [(&str, &dyn Display); 4] =
                [("node", node), ("value", &value), ("depth", depth), ("used", &used)];
            texts.fill("trace.line.table", &gaps)
        }
    }
}

/// What may be missing, behind a text that is then missing too.
fn after(text: &str, value: Option<impl Display>) -> String {
    value.map_or_else(String::new, |value| format!("{text}{value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_grouped() {
        assert_eq!([0.0, 3.5, 2.0 / 3.0, 120.0].map(decimal), ["0", "3.5", "0.67", "120"]);
        let numbers = [7, 999, 1000, 1_234_567].map(|number| grouped(number, Language::English));
        assert_eq!(numbers, ["7", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn hints_fit_a_line_of_80() {
        for language in Language::ALL {
            assert!(Texts::of(language).get("trace.hints").chars().count() < 80);
        }
    }

    #[test]
    fn every_key_has_its_line_of_help() {
        for language in Language::ALL {
            assert_eq!(keys(Texts::of(language)).len(), 12);
        }
    }

    #[test]
    fn events_are_lines() {
        let generate = Event::Generate {
            node: 17,
            parent: Some(4),
            action: Some("bqao B3".to_owned()),
            depth: 2,
            cost: 2,
            estimate: Some(1.5),
            same: Some(9),
        };
        assert_eq!(line(&generate, Language::English), "generate 17 from 4: bqao B3 (depth 2, g 2, h 1.5), same as 9");
        let cut = Event::Cut { node: 3, mv: "b2".to_owned(), kind: CutKind::Alpha };
        assert_eq!(line(&cut, Language::English), "cut α at 3 by b2");
        let value = Event::Value { node: 3, value: 5, bound: Bound::Lower };
        assert_eq!(line(&value, Language::Portuguese), "sai 3: valor ≥ 5");
    }
}
