//! The Towers of Hanoi, a problem for one player: bring all discs to peg C, one at a time, none
//! onto a smaller one. In problem files each peg is a list of discs from the bottom to the top, by
//! size: `((3 2 1) () ())`.

use std::fmt;

use plyground_core::{Estimate, Heuristic, Puzzle};
use plyground_view::sexpr::{Diagnostic, Sexpr};
use plyground_view::{Drawing, GameInfo, Ink, Language, Problem, Standalone};

use crate::t;

/// The peg of each disc, the smallest first: 0 to 2, two bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Discs(u32);

/// The most discs of a problem.
const MOST: usize = 12;
const GOAL: u32 = 2;

impl Discs {
    const fn peg(self, disc: usize) -> u32 {
        self.0 >> (2 * disc) & 3
    }

    const fn with(self, disc: usize, peg: u32) -> Self {
        Self(self.0 & !(3 << (2 * disc)) | peg << (2 * disc))
    }
}

/// A step: the upper disc of a peg moves to another peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    from: u32,
    to: u32,
}

/// Prints `A-C`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", letter(self.from), letter(self.to))
    }
}

fn letter(peg: u32) -> char {
    char::from(b'A' + peg as u8)
}

/// A problem.
#[derive(Clone, Debug)]
pub struct Hanoi {
    discs: usize,
    start: Discs,
}

impl Hanoi {
    /// The discs of a peg from the bottom to the top, by size.
    fn stack(&self, state: Discs, peg: u32) -> impl Iterator<Item = usize> {
        (0..self.discs).rev().filter(move |&disc| state.peg(disc) == peg).map(|disc| disc + 1)
    }
}

impl Puzzle for Hanoi {
    type State = Discs;
    type Action = Step;

    fn start(&self) -> Discs {
        self.start
    }

    fn successors(&self, &state: &Discs, successors: &mut Vec<(Step, u32, Discs)>) {
        let upper = |peg| (0..self.discs).find(|&disc| state.peg(disc) == peg);
        for from in 0..3 {
            let Some(disc) = upper(from) else { continue };
            for to in 0..3 {
                if to != from && upper(to).is_none_or(|other| other > disc) {
                    successors.push((Step { from, to }, 1, state.with(disc, to)));
                }
            }
        }
    }

    fn unit_costs(&self) -> bool {
        true
    }

    fn is_goal(&self, &state: &Discs) -> bool {
        (0..self.discs).all(|disc| state.peg(disc) == GOAL)
    }

    /// Every step can be taken back, so bidirectional search can start from the goal.
    fn goals(&self) -> Option<Vec<Discs>> {
        Some(vec![(0..self.discs).fold(Discs(0), |state, disc| state.with(disc, GOAL))])
    }

    fn predecessors(&self, state: &Discs, predecessors: &mut Vec<(Step, u32, Discs)>) {
        self.successors(state, predecessors);
        for (step, ..) in predecessors {
            *step = Step { from: step.to, to: step.from };
        }
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        &[
            Heuristic { name: "misplaced", aliases: &[], admissible: true, consistent: true, about: MISPLACED },
            // It may drop from 4 to 2 in one step, as the kit finds.
            Heuristic { name: "largest", aliases: &[], admissible: true, consistent: false, about: LARGEST },
        ]
    }

    fn estimate(&self, heuristic: usize, &state: &Discs) -> Estimate {
        let mut misplaced = (0..self.discs).filter(|&disc| state.peg(disc) != GOAL);
        Estimate::from(match heuristic {
            // Each of them moves at least once.
            0 => misplaced.count() as u32,
            // When the largest of them moves, all smaller ones are on one peg, and must follow it:
            // 2^n - 1 steps of n discs and its own.
            _ => misplaced.next_back().map_or(0, |disc| 1 << disc),
        })
    }
}

const MISPLACED: &str = "discs that are not on peg C";
const LARGEST: &str = "2 to the number of discs smaller than the largest that is not on peg C";

impl Problem for Hanoi {
    const EMBEDDED: &'static str = "((3 2 1) () ())\n((5 4 3 2 1) () ())\n((6) (5 3 1) (4 2))\n";

    fn read(value: &Sexpr, _warnings: &mut Vec<Diagnostic>) -> Result<Self, Diagnostic> {
        let pegs = value.list().filter(|pegs| pegs.len() == 3).ok_or_else(|| value.expected(t::HANOI_EXPECTED_PEGS))?;
        let mut places = [None; MOST];
        let mut discs = 0;
        for (peg, stack) in (0..).zip(pegs) {
            let mut below = i64::MAX;
            for size in stack.list().ok_or_else(|| stack.expected(t::HANOI_EXPECTED_STACK))? {
                let disc = size.number().filter(|&disc| (1..=MOST as i64).contains(&disc) && disc < below);
                let place = disc.and_then(|disc| places.get_mut(disc as usize - 1)).filter(|place| place.is_none());
                *place.ok_or_else(|| size.expected(t::HANOI_EXPECTED_DISC))? = Some(peg);
                below = disc.unwrap_or(below);
                discs += 1;
            }
        }
        // The sizes from 1 on, without gaps.
        let start =
            places[..discs].iter().enumerate().try_fold(Discs(0), |state, (disc, peg)| Some(state.with(disc, (*peg)?)));
        match start {
            Some(start) if discs > 0 => Ok(Self { discs, start }),
            _ => Err(value.expected(t::HANOI_EXPECTED_SIZES)),
        }
    }

    fn action_text(&self, _state: &Discs, step: Step) -> String {
        step.to_string()
    }

    fn heuristic_text(&self, heuristic: usize, language: Language) -> &'static str {
        language.pick(if heuristic == 0 { t::HANOI_MISPLACED } else { t::HANOI_LARGEST })
    }

    fn lisp(&self, &state: &Discs) -> String {
        let stacks = [0, 1, 2].map(|peg| {
            let sizes: Vec<String> = self.stack(state, peg).map(|size| size.to_string()).collect();
            format!("({})", sizes.join(" "))
        });
        format!("({})", stacks.join(" "))
    }

    fn draw(&self, &state: &Discs, _language: Language) -> Drawing {
        let mut drawing = Drawing::new();
        for peg in 0..3 {
            drawing.line().push(format!("{} ├", letter(peg)), Ink::Label);
            for size in self.stack(state, peg) {
                drawing.push(format!(" {size}"), if peg == GOAL { Ink::Playable } else { Ink::Strong });
            }
        }
        drawing
    }

    fn goal_text(&self, language: Language) -> String {
        language.pick(t::HANOI_GOAL).to_owned()
    }
}

static INFO: GameInfo =
    GameInfo { name: "hanoi", title: "Towers of Hanoi", about: t::HANOI_ABOUT, options: &[], rules: t::RULES_HANOI };

impl Standalone for Hanoi {
    fn info() -> &'static GameInfo {
        &INFO
    }
}

#[cfg(test)]
mod tests {
    use plyground_catalog::{Catalog, Entry, SolveOptions, Source};
    use plyground_core::Spec;
    use plyground_core::conformance::PuzzleConformance;
    use plyground_view::no_files;
    use plyground_view::sexpr;

    use super::*;

    fn read(text: &str) -> Result<Hanoi, String> {
        let values = sexpr::read(text).map_err(|error| error.to_string())?;
        Hanoi::read(&values[0], &mut Vec::new()).map_err(|error| error.to_string())
    }

    #[test]
    fn keeps_every_promise() {
        for text in Hanoi::EMBEDDED.lines() {
            let problem = read(text).expect(text);
            assert_eq!(problem.lisp(&problem.start()), text);
            assert!(PuzzleConformance::new(&problem).assert().solvable > 0, "{text}");
        }
    }

    /// n discs take 2^n - 1 steps, by every search that proves it.
    #[test]
    fn the_towers_take_the_steps_that_are_known() {
        let catalog = Catalog::standard().with(Entry::puzzle::<Hanoi>());
        let (entry, spec) = catalog.parse("hanoi").expect("the puzzle");
        let problems = entry.problems(&spec, &no_files, &Source::Embedded).expect("problems").value;
        for (problem, steps) in problems.into_iter().zip([7, 31]) {
            let problem = problem.expect("a problem");
            for algorithm in ["bfs", "astar", "idastar", "bidirectional"] {
                let options =
                    SolveOptions::parse(&Spec::named(algorithm), None, problem.heuristics()).expect("options");
                let solution = problem.solve(&options, &mut |_| {}, None).expect("a search");
                assert_eq!((solution.path.len(), solution.optimal), (steps, true), "{algorithm}");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_located() {
        for (text, place) in
            [("((1) ())", "1:1"), ("((1 2) () ())", "1:5"), ("((2) () ())", "1:1"), ("((1) 3 ())", "1:6")]
        {
            let error = read(text).expect_err(text);
            assert!(error.starts_with(place), "{text}: {error}");
        }
    }
}
