//! `plyground problems GAME`: the one-player problems, listed or exported.

use std::fmt::Write as _;
use std::io::{self, Write};

use anyhow::Result;
use plyground_catalog::letter;
use plyground_view::Language;
use serde::Serialize;

use crate::cli::ProblemsArguments;
use crate::output::{Output, Report};
use crate::paint::HEADING;
use crate::texts::{Texts, t};
use crate::{files, lookup, paint};

#[derive(Serialize)]
struct Problems {
    game: String,
    source: String,
    warnings: Vec<String>,
    problems: Vec<ProblemRow>,
}

#[derive(Serialize)]
struct ProblemRow {
    ordinal: usize,
    letter: Option<char>,
    goal: String,
    solved: bool,
    lisp: String,
    #[serde(skip)]
    drawing: plyground_view::Drawing,
}

impl ProblemRow {
    fn name(&self) -> String {
        self.letter.map_or_else(|| self.ordinal.to_string(), String::from)
    }
}

impl Report for Problems {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let problem = Texts::of(language).get(t::WORD_PROBLEM_TITLE);
        for row in &self.problems {
            writeln!(out, "{HEADING}{problem} {}{HEADING:#} ({}): {}", row.name(), row.ordinal, row.goal)?;
            writeln!(out, "{}", paint::ansi(&row.drawing))?;
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
        goal: problem.goal(output.language),
        solved: problem.is_solved(),
        lisp: problem.lisp(),
        drawing: problem.draw(output.language),
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
        let gap = if row.ordinal == 1 { "" } else { "\n" };
        let _ = writeln!(text, "{gap}; {}: {}\n{}", row.name(), row.goal, row.lisp);
    }
    files::write(path, &text)
}
