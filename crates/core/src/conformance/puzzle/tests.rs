//! Proof that each check can fail: one toy puzzle that breaks, on demand, exactly one promise.

use std::cell::Cell;
use std::hash::{Hash, Hasher};

use super::{PuzzleCheck, PuzzleConformance};
use crate::{Estimate, Heuristic, Puzzle};

/// A walk along the numbers 0 to 9, from 2 to 0 or 9, by steps of 1 to either side and of 3 upwards. Every step costs
/// what `cost` says. 8 is a pit: no step leads out of it.
struct Walk {
    broken: Option<PuzzleCheck>,
    expansions: Cell<u32>,
}

const GOALS: [i8; 2] = [0, 9];
const PIT: i8 = 8;
const STEPS: [i8; 3] = [-1, 1, 3];

impl Walk {
    const fn new(broken: Option<PuzzleCheck>) -> Self {
        Self { broken, expansions: Cell::new(0) }
    }

    fn breaks(&self, check: PuzzleCheck) -> bool {
        self.broken == Some(check)
    }

    fn step(&self, from: i8, step: i8) -> Option<(i8, u32, i8)> {
        let to = from + step;
        let action = if self.breaks(PuzzleCheck::Actions) { step.signum() } else { step };
        let cost = if self.breaks(PuzzleCheck::Costs) { 2 } else { 1 };
        (from != PIT && (0..=9).contains(&to)).then_some((action, cost, to))
    }
}

impl Puzzle for Walk {
    type State = i8;
    type Action = i8;

    fn start(&self) -> i8 {
        2
    }

    fn successors(&self, &state: &i8, successors: &mut Vec<(i8, u32, i8)>) {
        self.expansions.set(self.expansions.get() + 1);
        if self.breaks(PuzzleCheck::Successors) && self.expansions.get().is_multiple_of(2) {
            return;
        }
        successors.extend(STEPS.iter().filter_map(|&step| self.step(state, step)));
    }

    fn apply(&self, &state: &i8, action: i8) -> Option<(u32, i8)> {
        let (_, cost, to) = self.step(state, action)?;
        Some((cost, if self.breaks(PuzzleCheck::Apply) { state } else { to }))
    }

    fn can_skip_parent(&self) -> bool {
        true
    }

    fn successors_except(&self, &parent: &i8, &state: &i8, successors: &mut Vec<(i8, u32, i8)>) -> usize {
        let all = successors.len();
        self.successors(&state, successors);
        let count = successors.len() - all;
        successors.retain(|&(.., to)| to != parent);
        if self.breaks(PuzzleCheck::Except) { 0 } else { count - (successors.len() - all) }
    }

    fn is_goal(&self, state: &i8) -> bool {
        GOALS.contains(state)
    }

    fn unit_costs(&self) -> bool {
        true
    }

    fn canonical(&self, &state: &i8) -> i8 {
        if self.breaks(PuzzleCheck::Canonical) { (state + 1).min(9) } else { state }
    }

    fn goals(&self) -> Option<Vec<i8>> {
        Some(GOALS[..if self.breaks(PuzzleCheck::Goals) { 1 } else { 2 }].to_vec())
    }

    fn predecessors(&self, &state: &i8, predecessors: &mut Vec<(i8, u32, i8)>) {
        let steps = &STEPS[..if self.breaks(PuzzleCheck::Predecessors) { 2 } else { 3 }];
        let from = |step: i8| self.step(state - step, step).map(|(action, cost, _)| (action, cost, state - step));
        predecessors.extend(steps.iter().filter_map(|&step| from(step)));
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        const FAR: Heuristic =
            Heuristic { name: "far", aliases: &[], admissible: true, consistent: true, about: "a third of the way" };
        if self.breaks(PuzzleCheck::Heuristics) { &[FAR, FAR] } else { &[FAR] }
    }

    fn estimate(&self, heuristic: usize, &state: &i8) -> Estimate {
        let distance = state.unsigned_abs().min(9 - state.unsigned_abs());
        match self.broken {
            _ if heuristic > 0 => Estimate::from(0),
            Some(PuzzleCheck::Admissible) => Estimate::from(u32::from(distance) * 2),
            Some(PuzzleCheck::Consistent) if state == 3 => Estimate::from(0),
            Some(PuzzleCheck::Consistent) if state == 2 => Estimate::from(2),
            Some(PuzzleCheck::DeadEnd) if state == 5 => Estimate::DEAD_END,
            _ if state == PIT => Estimate::DEAD_END,
            _ => Estimate::ratio(distance.into(), 3),
        }
    }

    fn estimate_successors(
        &self,
        heuristic: usize,
        _state: &i8,
        successors: &[(i8, u32, i8)],
        estimates: &mut Vec<Estimate>,
    ) {
        let skipped = usize::from(self.breaks(PuzzleCheck::EstimateSuccessors));
        estimates.extend(successors.iter().skip(skipped).map(|(.., to)| self.estimate(heuristic, to)));
    }

    fn rank(&self, &state: &i8) -> Option<i64> {
        (!self.breaks(PuzzleCheck::Rank) || state < 5).then_some(state.into())
    }
}

#[test]
fn a_sound_puzzle_passes() {
    let report = PuzzleConformance::new(&Walk::new(None)).assert();
    // Only from the pit no goal can be reached.
    assert_eq!((report.states, report.solvable, report.is_complete), (10, 9, true));
    let report = PuzzleConformance::new(&Walk::new(None)).states(3).assert();
    assert_eq!((report.states, report.is_complete), (3, false));
}

#[test]
fn every_check_can_fail() {
    // Hashes are the business of another toy.
    for check in PuzzleCheck::ALL.into_iter().filter(|&check| check != PuzzleCheck::Hash) {
        let puzzle = Walk::new(Some(check));
        let violation = PuzzleConformance::new(&puzzle).run().expect_err("a broken promise");
        assert_eq!(violation.check, check, "{violation}");
    }
}

/// An estimate that no heuristic declares is not taken for admissible by searches, and probably a mistake.
#[test]
fn undeclared_estimates_are_found() {
    struct Undeclared;
    impl Puzzle for Undeclared {
        type State = u8;
        type Action = ();
        fn start(&self) -> u8 {
            0
        }
        fn successors(&self, &state: &u8, successors: &mut Vec<((), u32, u8)>) {
            successors.extend((state < 3).then_some(((), 1, state + 1)));
        }
        fn is_goal(&self, &state: &u8) -> bool {
            state == 3
        }
        fn estimate(&self, _heuristic: usize, &state: &u8) -> Estimate {
            Estimate::from(3 - u32::from(state))
        }
    }
    let violation = PuzzleConformance::new(&Undeclared).run().expect_err("an undeclared estimate");
    let expected = "broken promise: heuristics are declared, with different names\n  \
                    found: no heuristic is declared, and estimates are not 0\n  where: in state 0";
    assert_eq!(violation.to_string(), expected);
}

/// A number and the way to it, which does not distinguish states, but is hashed.
#[derive(Clone, Debug)]
struct Remembering {
    number: u32,
    last: char,
}

impl PartialEq for Remembering {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for Remembering {}

impl Hash for Remembering {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.number, self.last).hash(state);
    }
}

struct Doubling;

impl Puzzle for Doubling {
    type State = Remembering;
    type Action = char;

    fn start(&self) -> Remembering {
        Remembering { number: 1, last: ' ' }
    }

    fn successors(&self, state: &Remembering, successors: &mut Vec<(char, u32, Remembering)>) {
        let ways = [('+', state.number + 1), ('d', 2 * state.number)];
        let within = ways.into_iter().filter(|&(_, number)| number <= 50);
        successors.extend(within.map(|(last, number)| (last, 1, Remembering { number, last })));
    }

    fn is_goal(&self, state: &Remembering) -> bool {
        state.number == 50
    }
}

#[test]
fn hashes_that_distinguish_equal_states_are_found() {
    let violation = PuzzleConformance::new(&Doubling).run().expect_err("a broken promise");
    assert_eq!(violation.check, PuzzleCheck::Hash, "{violation}");
}
