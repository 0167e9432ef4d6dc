//! The report of `check`, as text and as JSON.

use std::io::{self, Write};

use plyground_catalog::Followed;
use plyground_core::StopReason;
use plyground_view::Language;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::Optimum;
use crate::errors;
use crate::output::Report;
use crate::paint::HEADING;
use crate::texts::{Texts, t};
use plyground_view::Message;

/// A problem file, problem by problem.
#[derive(Serialize)]
pub(super) struct FileReport {
    pub(super) game: String,
    pub(super) source: String,
    /// Whether every list is a problem.
    pub(super) ok: bool,
    pub(super) warnings: Vec<Message>,
    pub(super) problems: Vec<ProblemRow>,
}

pub(super) struct ProblemRow {
    pub(super) ordinal: usize,
    pub(super) letter: Option<char>,
    pub(super) goal: Option<String>,
    pub(super) state: State,
}

/// The state of a problem.
pub(super) enum State {
    /// It cannot be read.
    Error(Message),
    NoTarget,
    /// Solvable at this cost, which may be the number of moves of every path.
    Solvable(u32, bool),
    NoSolution,
    /// Unknown; the reason why the search ended.
    Unknown(StopReason),
}

impl State {
    pub(super) const fn of(optimum: Optimum) -> Self {
        match optimum {
            Optimum::Cost(cost, has_unit_costs) => Self::Solvable(cost, has_unit_costs),
            Optimum::NoSolution => Self::NoSolution,
            Optimum::Unknown(reason) => Self::Unknown(reason),
        }
    }

    /// Its name in JSON.
    const fn name(&self) -> &'static str {
        match self {
            Self::Error(_) => "error",
            Self::NoTarget => "no target",
            Self::Solvable(..) => "solvable",
            Self::NoSolution => "no solution",
            Self::Unknown(_) => "unknown",
        }
    }

    fn text(&self, texts: Texts) -> String {
        match self {
            Self::Error(error) => errors::said(error, texts),
            Self::NoTarget => texts.get(t::CHECK_NO_TARGET).to_owned(),
            Self::Solvable(moves, true) => texts.say(t::CheckFewest { moves }),
            Self::Solvable(cost, false) => texts.say(t::CheckLowestCost { cost }),
            Self::NoSolution => texts.get(t::SOLVE_NO_SOLUTION).to_owned(),
            Self::Unknown(reason) => unknown(*reason, texts),
        }
    }
}

fn unknown(reason: StopReason, texts: Texts) -> String {
    texts.say(t::CheckUnknown { reason: reason.name() })
}

impl ProblemRow {
    /// The reason why the problem cannot be read.
    pub(super) const fn error(&self) -> Option<&Message> {
        if let State::Error(error) = &self.state { Some(error) } else { None }
    }
}

impl Serialize for ProblemRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ordinal", &self.ordinal)?;
        map.serialize_entry("letter", &self.letter)?;
        map.serialize_entry("goal", &self.goal)?;
        map.serialize_entry("state", self.state.name())?;
        match &self.state {
            State::Error(error) => map.serialize_entry("error", error)?,
            State::Solvable(cost, _) => map.serialize_entry("optimum", cost)?,
            State::Unknown(reason) => map.serialize_entry("stopped_by", reason.name())?,
            State::NoTarget | State::NoSolution => {}
        }
        map.end()
    }
}

impl Report for FileReport {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        let problem = texts.get(t::WORD_PROBLEM_TITLE);
        for row in &self.problems {
            let name = plyground_catalog::name_of(row.ordinal - 1);
            let goal = row.goal.as_ref().map_or_else(String::new, |goal| format!("{goal}: "));
            let goal = if matches!(row.state, State::NoTarget) { String::new() } else { goal };
            writeln!(out, "{HEADING}{problem} {name}{HEADING:#} ({}): {goal}{}", row.ordinal, row.state.text(texts))?;
        }
        let wrong = self.problems.iter().filter(|row| row.error().is_some()).count();
        writeln!(out, "{}", texts.say(t::CheckFile { problems: self.problems.len(), wrong }))
    }
}

/// A solution to a problem.
pub(super) struct SolutionReport {
    pub(super) game: String,
    /// The problem's letter or number.
    pub(super) problem: String,
    pub(super) goal: String,
    pub(super) is_right: bool,
    /// The number of given moves.
    pub(super) given: usize,
    /// The first move that is not possible, as written.
    pub(super) refused: Option<String>,
    pub(super) followed: Followed,
    pub(super) optimum: Optimum,
}

impl Serialize for SolutionReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Followed { actions, cost, goal_after, is_goal, lisp, refused } = &self.followed;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("game", &self.game)?;
        map.serialize_entry("problem", &self.problem)?;
        map.serialize_entry("goal", &self.goal)?;
        map.serialize_entry("ok", &self.is_right)?;
        map.serialize_entry("legal", &refused.is_none())?;
        map.serialize_entry("goal_reached", is_goal)?;
        map.serialize_entry("goal_after", goal_after)?;
        map.serialize_entry("given", &self.given)?;
        map.serialize_entry("length", &actions.len())?;
        map.serialize_entry("cost", cost)?;
        let optimum = if let Optimum::Cost(optimum, _) = self.optimum { Some(optimum) } else { None };
        map.serialize_entry("optimum", &optimum)?;
        map.serialize_entry("state", State::of(self.optimum).name())?;
        let is_optimal = optimum.map(|optimum| *is_goal && refused.is_none() && *cost == optimum);
        map.serialize_entry("optimal", &is_optimal)?;
        map.serialize_entry("moves", actions)?;
        map.serialize_entry("end", lisp)?;
        if let (Some(error), Some(text)) = (refused, &self.refused) {
            map.serialize_entry("illegal", &Illegal { number: actions.len() + 1, text, error: error.to_string() })?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct Illegal<'a> {
    number: usize,
    #[serde(rename = "move")]
    text: &'a str,
    error: String,
}

impl Report for SolutionReport {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        let problem = texts.get(t::WORD_PROBLEM_TITLE);
        writeln!(out, "{HEADING}{problem} {}{HEADING:#}: {}", self.problem, self.goal)?;
        let Followed { actions, cost, goal_after, is_goal, refused, .. } = &self.followed;
        if let Some(error) = refused {
            let reason = errors::one(error, texts);
            writeln!(out, "{}", texts.say(t::CheckIllegal { number: actions.len() + 1, reason: &reason }))?;
        } else {
            writeln!(out, "{}", texts.say(t::CheckLegal { moves: actions.len() }))?;
            match goal_after {
                Some(after) if *is_goal && *after < actions.len() => {
                    writeln!(out, "{}", texts.say(t::CheckReachedBefore { moves: *after }))?;
                }
                _ if *is_goal => writeln!(out, "{}", texts.get(t::CHECK_REACHED))?,
                _ => writeln!(out, "{}", texts.get(t::CHECK_NOT_REACHED))?,
            }
        }
        let is_solution = refused.is_none() && *is_goal;
        let optimum = match self.optimum {
            Optimum::Cost(optimum, _) if is_solution && *cost == optimum => texts.get(t::CHECK_OPTIMAL).to_owned(),
            Optimum::Cost(optimum, _) if is_solution => {
                texts.say(t::CheckLonger { more: cost.saturating_sub(optimum), optimum })
            }
            optimum => State::of(optimum).text(texts),
        };
        writeln!(out, "{optimum}")
    }
}
