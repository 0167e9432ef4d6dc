//! `plyground show GAME`: a position or a problem, drawn, as Lisp or as a picture.

use std::io::{self, Write};

use anyhow::{Context, Result, bail};
use plyground_view::{Drawing, Language};
use serde::Serialize;

use super::state::State;
use crate::cli::ShowArguments;
use crate::output::{Output, Report};
use crate::{files, opening, paint, svg};

#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    state: State,
    /// The problem's letter and goal, where a problem is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<ProblemShown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lisp: Option<String>,
    #[serde(serialize_with = "as_text")]
    drawing: Drawing,
}

#[derive(Serialize)]
struct ProblemShown {
    name: String,
    goal: String,
}

fn as_text<S: serde::Serializer>(drawing: &Drawing, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(drawing)
}

impl Report for Shown {
    fn write(&self, out: &mut dyn Write, _: Language) -> io::Result<()> {
        out.write_all(paint::ansi(&self.drawing).as_bytes())?;
        match self.problem {
            Some(_) => Ok(()),
            None => writeln!(out, "{}", self.state.position),
        }
    }
}

pub(crate) fn run(arguments: &ShowArguments, output: Output) -> Result<()> {
    let what = &arguments.what;
    let named = opening::game(&what.game)?;
    let shown = match &what.position.problem {
        // A problem is shown as such only where no move was made on its board.
        Some(chosen) if what.position.moves.is_none() => {
            let (name, problem) = named.problem(chosen, &what.position.source)?;
            Shown {
                state: State::of(&named.spec, &*problem.game().ok_or_else(|| named.no_game())?),
                problem: Some(ProblemShown { name, goal: problem.goal(output.language) }),
                lisp: Some(problem.lisp()),
                drawing: problem.draw(output.language),
            }
        }
        _ => {
            let game = named.position(&what.position)?;
            Shown {
                state: State::of(&named.spec, &*game),
                problem: None,
                lisp: game.lisp(),
                drawing: game.draw(output.language),
            }
        }
    };
    if arguments.lisp {
        let Some(lisp) = shown.lisp else { bail!("{} has no problem files", named.entry.info().title) };
        let mut out = io::stdout().lock();
        return out.write_all(lisp.as_bytes()).and_then(|()| out.write_all(b"\n")).context("cannot write");
    }
    match &arguments.svg {
        Some(path) => files::write(path, svg::picture(&shown.drawing)),
        None => output.emit(&shown),
    }
}
