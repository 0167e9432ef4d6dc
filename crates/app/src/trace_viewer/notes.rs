//! Explanations of events in one line: the reason of a cut, the next state and why, the meaning of
//! a number. They are for people who watch a search for the first time; the event itself is shown
//! above.

use plyground_core::trace::{Bound, Event};
use plyground_replay::path::{Order, PathScene, Status};
use plyground_replay::tree::{Because, Refutation, TreeScene};
use plyground_replay::{Replay, Scene};
use plyground_view::Language;

use super::words::{Points, decimal};
use crate::texts::{Texts, t};

/// The note about the last event; `None` if there is nothing to add. `legal` is the number of legal
/// moves in the position of the event, if known.
pub(crate) fn note(replay: &Replay, points: Points, legal: Option<usize>, language: Language) -> Option<String> {
    let texts = Texts::of(language);
    match replay.scene() {
        Scene::Path(scene) => path(replay, scene, texts),
        Scene::Tree(scene) => tree(replay, scene, points, legal, texts),
    }
}

fn path(replay: &Replay, scene: &PathScene, texts: Texts) -> Option<String> {
    let status = scene.focus().map(|id| scene.status(id));
    let text = match (replay.event(), status) {
        (None | Some(Event::Expand { .. }), _) => return Some(next(scene.order(), replay, texts)),
        (Some(Event::Iteration { .. }), _) => t::TRACE_NOTE_ITERATION,
        (Some(Event::Generate { .. }), Some(Status::Duplicate)) => t::TRACE_NOTE_DUPLICATE,
        (Some(Event::Generate { .. }), Some(Status::Improvement)) => t::TRACE_NOTE_IMPROVEMENT,
        (Some(Event::Generate { .. }), Some(Status::DeadEnd)) => t::TRACE_NOTE_DEAD_END,
        (Some(Event::Reopen { .. }), _) => t::TRACE_NOTE_REOPEN,
        (Some(Event::Forget { .. }), _) => t::TRACE_NOTE_FORGET,
        _ => return None,
    };
    Some(texts.get(text).to_owned())
}

/// The next state, and the numbers that decide it.
fn next(order: Order, replay: &Replay, texts: Texts) -> String {
    // Uniform cost is A* with an estimate of 0.
    let has_estimates = || {
        let is_estimated = |event: &Event| matches!(event, Event::Generate { estimate: Some(h), .. } if *h > 0.0);
        replay.recording().events.iter().any(is_estimated)
    };
    let text = match order {
        Order::Queue { both_ends: false } => t::TRACE_NOTE_QUEUE,
        Order::Queue { both_ends: true } => t::TRACE_NOTE_BOTH_ENDS,
        Order::Stack => t::TRACE_NOTE_STACK,
        Order::Best { cost, .. } if cost <= 0.0 => t::TRACE_NOTE_GREEDY,
        Order::Best { .. } if !has_estimates() => t::TRACE_NOTE_UNIFORM,
        Order::Best { estimate, .. } if estimate > 1.0 => {
            return texts.say(t::TraceNoteWeighted { weight: decimal(estimate, texts.language) });
        }
        Order::Best { .. } | Order::Unknown { informed: true } => t::TRACE_NOTE_BEST,
        Order::Layers => t::TRACE_NOTE_LAYERS,
        Order::Path => t::TRACE_NOTE_PATH,
        Order::Siblings => t::TRACE_NOTE_SIBLINGS,
        Order::Bounded => t::TRACE_NOTE_BOUNDED,
        Order::Unknown { informed: false } => t::TRACE_NOTE_UNINFORMED,
    };
    texts.get(text).to_owned()
}

fn tree(replay: &Replay, scene: &TreeScene, points: Points, legal: Option<usize>, texts: Texts) -> Option<String> {
    let events = &replay.recording().events;
    // Depth and windows have a different meaning in these.
    let search = replay.recording().header.search.split(':').next();
    let is_alpha_beta = !matches!(search, Some("mcts" | "dfpn"));
    let text = match replay.event() {
        None if is_alpha_beta => t::TRACE_NOTE_POINTS,
        Some(Event::Iteration { .. }) => t::TRACE_NOTE_DEEPENING,
        Some(Event::Cut { .. }) => return Some(cut(&scene.refutation(events)?, points, legal, texts)),
        Some(Event::Enter { depth, .. }) if is_alpha_beta && *depth < 0 => t::TRACE_NOTE_QUIESCENCE,
        Some(Event::Enter { depth: 0, .. }) if is_alpha_beta => t::TRACE_NOTE_LEAF,
        Some(Event::Enter { alpha, beta, .. }) if is_alpha_beta => {
            let open = alpha.is_none() && beta.is_none();
            if open { t::TRACE_NOTE_POINTS } else { t::TRACE_NOTE_WINDOW }
        }
        Some(Event::Child { best: true, .. }) if is_alpha_beta => t::TRACE_NOTE_BEST_MOVE,
        Some(Event::Child { best: false, .. }) if is_alpha_beta => t::TRACE_NOTE_NOT_BEST,
        Some(Event::Value { bound: Bound::Lower, .. }) => t::TRACE_NOTE_LOWER,
        Some(Event::Value { bound: Bound::Upper, .. }) => t::TRACE_NOTE_UPPER,
        Some(Event::Table { used: true, .. }) => t::TRACE_NOTE_TABLE,
        Some(Event::Table { used: false, .. }) => t::TRACE_NOTE_TABLE_MOVE,
        _ => return None,
    };
    Some(texts.get(text).to_owned())
}

/// The reason of a cut, and what it saved.
fn cut(cut: &Refutation<'_>, points: Points, legal: Option<usize>, texts: Texts) -> String {
    let skipped = match legal.and_then(|legal| legal.checked_sub(cut.tried)) {
        // Beyond the depth not all moves are considered, and their number is not known.
        Some(count) if !cut.beyond => texts.say(t::TraceCutSkipped { count }),
        _ => texts.get(t::TRACE_CUT_REST).to_owned(),
    };
    let value = points.text(cut.value);
    let limit = cut.limit.map(|limit| points.text(limit)).unwrap_or_default();
    match cut.because {
        Because::Better(mv) => {
            let other = 3 - cut.player.clamp(1, 2);
            if cut.limit == Some(cut.value) {
                texts.say(t::TraceCutEqual { value, limit, other, mv, skipped })
            } else {
                texts.say(t::TraceCutBetter { value, limit, other, mv, skipped })
            }
        }
        Because::Window => texts.say(t::TraceCutWindow { value, limit, skipped }),
        Because::Most => texts.say(t::TraceCutMost { value, skipped }),
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::trace::Header;
    use plyground_games::classic::Sliding;
    use plyground_replay::samples::{traced, tree};

    use super::*;

    /// All notes in a run through a replay.
    fn notes(mut replay: Replay, legal: Option<usize>, language: Language) -> Vec<String> {
        let mut notes = Vec::new();
        loop {
            notes.extend(note(&replay, Points::new(1), legal, language));
            if !replay.forward() {
                return notes;
            }
        }
    }

    #[test]
    fn a_cut_says_why_in_points() {
        let mut replay = Replay::new(tree());
        replay.next_cut();
        let say = |points, legal, language| note(&replay, Points::new(points), legal, language).expect("a sentence");
        let better = "5 ≥ -3: player 1 already has a better move, a1; 14 moves skipped";
        assert_eq!(say(1, Some(15), Language::EN), better);
        assert_eq!(
            say(1000, Some(2), Language::EN),
            "0.005 ≥ -0.003: player 1 already has a better move, a1; 1 move skipped"
        );
        assert_eq!(
            say(1, Some(1), Language::EN),
            "5 ≥ -3: player 1 already has a better move, a1; it was the last move"
        );
        let portuguese = "5 ≥ -3: o jogador 1 já tem melhor, a1; o resto é saltado";
        assert_eq!(say(1, None, Language::PT), portuguese);
    }

    /// A move that only equals the opponent's alternative causes a cut too, and is not called
    /// worse.
    #[test]
    fn a_cut_by_an_equal_move_says_so() {
        let mut recording = tree();
        for event in &mut recording.events {
            if let Event::Child { node: 3, value, .. } = event {
                *value = -3;
            }
        }
        let mut replay = Replay::new(recording);
        replay.next_cut();
        let said = note(&replay, Points::new(1), Some(3), Language::EN).expect("a sentence");
        assert_eq!(said, "-3 ≥ -3: player 1 already has a move as good, a1; 2 moves skipped");
    }

    #[test]
    fn every_order_has_its_note() {
        let puzzle = Sliding::scrambled(3, 3, 8, 3).expect("a puzzle");
        let said = |search: &str| {
            let (_, recording) = traced(&puzzle, search, Header::new("sliding", search, ""), None);
            note(&Replay::new(recording), Points::new(1), None, Language::EN).expect("a note")
        };
        assert!(said("astar").starts_with("f = g + h"));
        assert!(said("wastar:w=2").contains("2 × h"));
        let all = ["bfs", "dfs", "bidirectional", "ucs", "greedy", "beam", "idastar", "rbfs", "smastar", "astar"];
        let mut notes: Vec<String> = all.map(said).into();
        notes.sort();
        notes.dedup();
        assert_eq!(notes.len(), all.len(), "no two alike");
    }

    #[test]
    fn notes_fit_a_line_of_80() {
        for language in Language::ALL {
            let puzzle = Sliding::scrambled(3, 3, 20, 3).expect("a puzzle");
            let (_, recording) = traced(&puzzle, "smastar", Header::new("sliding", "smastar", ""), None);
            let all = notes(Replay::new(tree()), Some(15), language).into_iter().chain(notes(
                Replay::new(recording),
                None,
                language,
            ));
            all.for_each(|note| assert!(note.chars().count() <= 76, "{note}"));
            let texts = Texts::of(language);
            let rest = [
                t::TRACE_NOTE_QUEUE,
                t::TRACE_NOTE_BOTH_ENDS,
                t::TRACE_NOTE_STACK,
                t::TRACE_NOTE_GREEDY,
                t::TRACE_NOTE_UNIFORM,
                t::TRACE_NOTE_BEST,
                t::TRACE_NOTE_LAYERS,
                t::TRACE_NOTE_PATH,
                t::TRACE_NOTE_SIBLINGS,
                t::TRACE_NOTE_UNINFORMED,
                t::TRACE_NOTE_QUIESCENCE,
                t::TRACE_NOTE_DEAD_END,
                t::TRACE_NOTE_IMPROVEMENT,
                t::TRACE_NOTE_REOPEN,
                t::TRACE_NOTE_UPPER,
                t::TRACE_NOTE_TABLE,
            ];
            for text in rest {
                assert!(texts.get(text).chars().count() <= 76, "{}", texts.get(text));
            }
        }
    }
}
