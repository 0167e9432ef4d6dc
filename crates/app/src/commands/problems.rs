//! `plyground problems GAME`: the one-player problems, listed or exported.

use std::fmt::Write as _;
use std::io::{self, Write};

use anyhow::Result;
use plyground_catalog::{AnyProblem, letter, name_of};
use plyground_view::{Drawing, Language};
use serde::Serialize;

use crate::cli::ProblemsArguments;
use crate::output::{Output, Report};
use crate::paint::HEADING;
use crate::texts::{Texts, t};
use crate::{errors, files, lookup, paint};
use plyground_view::Message;

#[derive(Serialize)]
struct Problems {
    game: String,
    source: String,
    warnings: Vec<Message>,
    problems: Vec<ProblemRow>,
}

#[derive(Serialize)]
struct ProblemRow {
    ordinal: usize,
    letter: Option<char>,
    #[serde(flatten)]
    problem: Listed,
}

/// A problem, or the reason why it cannot be chosen.
#[derive(Serialize)]
#[serde(untagged)]
enum Listed {
    Problem {
        goal: String,
        solved: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        origin: Option<&'static str>,
        lisp: String,
        #[serde(skip)]
        drawing: Drawing,
    },
    Error {
        error: Message,
    },
}

impl Listed {
    fn of(problem: &dyn AnyProblem, language: Language) -> Self {
        Self::Problem {
            goal: problem.goal(language),
            solved: problem.is_solved(),
            origin: problem.origin(language),
            lisp: problem.lisp(),
            drawing: problem.draw(language),
        }
    }
}

impl Report for Problems {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        let problem = texts.get(t::WORD_PROBLEM_TITLE);
        for row in &self.problems {
            let name = name_of(row.ordinal - 1);
            write!(out, "{HEADING}{problem} {name}{HEADING:#} ({}): ", row.ordinal)?;
            match &row.problem {
                Listed::Problem { goal, origin, drawing, .. } => {
                    let origin = origin.map_or_else(String::new, |origin| format!(" ({origin})"));
                    writeln!(out, "{goal}{origin}\n{}", paint::ansi(drawing))?;
                }
                Listed::Error { error } => writeln!(out, "{}\n", errors::said(error, texts))?,
            }
        }
        Ok(())
    }
}

pub(crate) fn run(arguments: &ProblemsArguments, output: Output) -> Result<()> {
    let named = lookup::game(&arguments.game)?;
    let found = named.problems(&arguments.source)?;
    let rows = found.problems.iter().enumerate().map(|(index, problem)| ProblemRow {
        ordinal: index + 1,
        letter: letter(index),
        problem: match problem {
            Ok(problem) => Listed::of(&**problem, output.language),
            Err(error) => Listed::Error { error: errors::message(error) },
        },
    });
    let report = Problems {
        game: named.spec.to_string(),
        source: found.source.to_string(),
        warnings: found.warnings,
        problems: rows.collect(),
    };
    let Some(path) = &arguments.export else { return output.emit(&report) };
    let mut text = String::new();
    for row in &report.problems {
        // Unreadable problems cannot be written.
        let Listed::Problem { goal, origin, lisp, .. } = &row.problem else { continue };
        let gap = if text.is_empty() { "" } else { "\n" };
        let origin = origin.map_or_else(String::new, |origin| format!(" ({origin})"));
        let _ = writeln!(text, "{gap}; {}: {goal}{origin}\n{lisp}", name_of(row.ordinal - 1));
    }
    files::write(path, &text)
}
