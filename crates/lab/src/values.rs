//! Formats the words and numbers of a cell, without digit grouping.

use std::time::Duration;

use plyground_core::StopReason;
use plyground_search::path::{GoalTest, Verdict};
use plyground_view::Language;

use super::matrix::{Cell, Matrix};
use crate::numbers::{fixed, quantity};
use crate::texts::{Texts, t};

/// The result of a search: `optimal`, `no solution`, `limit: time`…
pub fn result(cell: &Cell, language: Language) -> String {
    let text = match (cell.verdict, cell.optimal) {
        (Verdict::Solved, true) => t::LAB_OPTIMAL,
        (Verdict::Solved, false) => t::LAB_SOLVED,
        (Verdict::NoSolution, _) => t::LAB_NO_SOLUTION,
        (Verdict::NotFound, _) => return unfinished(cell.stopped_by, language),
    };
    Texts::of(language).get(text).to_owned()
}

fn unfinished(reason: StopReason, language: Language) -> String {
    let limit = match reason {
        StopReason::Finished => return Texts::of(language).get(t::LAB_NOT_FOUND).to_owned(),
        StopReason::Cancelled => return Texts::of(language).get(t::WORD_INTERRUPTED).to_owned(),
        reason => limit_name(reason, language),
    };
    format!("{}: {limit}", Texts::of(language).get(t::WORD_LIMIT))
}

/// One word for a limit.
pub fn limit_name(reason: StopReason, language: Language) -> &'static str {
    Texts::of(language).get(match reason {
        StopReason::Time => t::WORD_TIME,
        StopReason::Nodes => t::WORD_NODES,
        StopReason::Depth => t::WORD_DEPTH,
        StopReason::Memory => t::WORD_MEMORY,
        StopReason::Finished => t::LAB_NOT_FOUND,
        StopReason::Cancelled => t::WORD_INTERRUPTED,
        StopReason::Broken => t::STOP_BROKEN,
    })
}

/// The text of a cell in the table of all problems: generated states, and moves or, where they
/// differ in cost, the cost.
pub fn summary(cell: &Cell, is_weighted: bool, language: Language) -> String {
    let generated = cell.stats.generated;
    let found = if is_weighted { cell.cost.map(u64::from) } else { cell.length };
    match (found, cell.verdict) {
        (Some(found), _) if cell.optimal => format!("{generated} ({found})"),
        (Some(found), _) => format!("{generated} (≤{found})"),
        (None, Verdict::NoSolution) => {
            format!("{generated} ({})", Texts::of(language).get(t::WORD_NONE))
        }
        (None, _) => limit_name(cell.stopped_by, language).to_owned(),
    }
}

/// A time in a suitable unit.
pub fn time(time: Duration, language: impl Into<Language>) -> String {
    let (seconds, texts) = (time.as_secs_f64(), language.into());
    match seconds {
        _ if seconds < 1e-3 => format!("{} µs", fixed(seconds * 1e6, 0, texts)),
        _ if seconds < 0.9995 => format!("{} ms", fixed(seconds * 1e3, 1, texts)),
        _ => format!("{} s", fixed(seconds, 2, texts)),
    }
}

/// A size.
pub fn bytes(bytes: u64, language: impl Into<Language>) -> String {
    match bytes {
        0 => "-".to_owned(),
        1..1000 => format!("{bytes} B"),
        _ => format!("{}B", quantity(bytes as f64, language)),
    }
}

/// The settings of the searches, in one line.
pub fn conditions(matrix: &Matrix, language: Language) -> String {
    let texts = Texts::of(language);
    let mut limits = Vec::new();
    limits.extend(matrix.limits.time.map(|time| format!("{} s", time.as_secs_f64())));
    limits.extend(matrix.limits.nodes.map(|nodes| format!("{nodes} {}", texts.get(t::WORD_NODES))));
    if matrix.show.times {
        limits.extend(matrix.limits.memory.map(|memory| format!("{} MB", memory >> 20)));
    }
    let mut parts = vec![match limits.as_slice() {
        [] => texts.get(t::LAB_NO_LIMITS).to_owned(),
        limits => format!("{}: {}", texts.get(t::LAB_LIMITS), limits.join(", ")),
    }];
    if let Some(depth) = matrix.limits.depth {
        let limit = texts.get(t::LAB_DEPTH_LIMIT);
        parts.push(format!("{limit}: {depth}"));
    }
    parts.extend(matrix.goal_test.map(|test| {
        match test {
            GoalTest::Generation => texts.get(t::LAB_GOAL_TEST_GENERATION),
            GoalTest::Expansion => texts.get(t::LAB_GOAL_TEST_EXPANSION),
        }
        .to_owned()
    }));
    if matrix.symmetry {
        parts.push(texts.get(t::LAB_SYMMETRY).to_owned());
    }
    parts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::super::matrix::tests::{cell, matrix};
    use super::*;

    #[test]
    fn results_say_which_limit() {
        use Verdict::{NoSolution, NotFound, Solved};
        let cases = [
            (Solved, true, StopReason::Finished, "optimal", "418 (2)"),
            (Solved, false, StopReason::Finished, "solved", "418 (≤2)"),
            (NoSolution, false, StopReason::Finished, "no solution", "418 (none)"),
            (NotFound, false, StopReason::Time, "limit: time", "time"),
            (NotFound, false, StopReason::Nodes, "limit: nodes", "nodes"),
            (NotFound, false, StopReason::Memory, "limit: memory", "memory"),
            (NotFound, false, StopReason::Depth, "limit: depth", "depth"),
            (NotFound, false, StopReason::Finished, "not found", "not found"),
            (NotFound, false, StopReason::Cancelled, "interrupted", "interrupted"),
        ];
        for (verdict, optimal, reason, expected, short) in cases {
            let cell = cell(verdict, optimal, 2, reason);
            assert_eq!(result(&cell, Language::EN), expected);
            assert_eq!(summary(&cell, false, Language::EN), short);
        }
        assert_eq!(result(&cell(NotFound, false, 2, StopReason::Nodes), Language::PT), "limite: nós");
    }

    #[test]
    fn numbers_are_short() {
        let micros = |micros| time(Duration::from_micros(micros), Language::EN);
        assert_eq!([0, 999, 1500, 999_400, 2_345_678].map(micros), ["0 µs", "999 µs", "1.5 ms", "999.4 ms", "2.35 s"]);
    }

    #[test]
    fn conditions_are_said() {
        let mut matrix = matrix();
        assert_eq!(conditions(&matrix, Language::EN), "limits of each search: 1000 nodes, 1024 MB");
        matrix.limits.time = Some(Duration::from_secs(2));
        assert_eq!(conditions(&matrix, Language::EN), "limits of each search: 2 s, 1000 nodes, 1024 MB");
        matrix.limits.time = None;
        matrix.show.times = false;
        matrix.symmetry = true;
        matrix.limits.depth = Some(6);
        matrix.goal_test = Some(GoalTest::Expansion);
        assert_eq!(
            conditions(&matrix, Language::EN),
            "limits of each search: 1000 nodes; depth limit of dfs: 6; goal test on expansion; symmetry on"
        );
    }
}
