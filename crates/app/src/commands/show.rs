//! `plyground show GAME`: a position or a problem, drawn, as Lisp or as a picture.

use std::io::{self, Write};

use anyhow::{Result, bail};
use plyground_view::{Drawing, Language, Scene};
use serde::Serialize;

use super::state::State;
use crate::cli::ShowArguments;
use crate::errors::Explain;
use crate::output::{Output, Report};
use crate::texts::t;
use crate::{files, lookup, paint, svg};
use plyground_view::texts::Says;

#[derive(Serialize)]
struct ShowReport {
    #[serde(flatten)]
    subject: Subject,
    /// The problem's letter and goal, if a problem is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<ShownProblem>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lisp: Option<String>,
    #[serde(serialize_with = "as_text")]
    drawing: Drawing,
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<Scene>,
}

/// The subject: a position of a two-player game, or a puzzle.
#[derive(Serialize)]
#[serde(untagged)]
enum Subject {
    Position(State),
    Puzzle {
        /// The spec, as in a [`State`].
        game: String,
    },
}

#[derive(Serialize)]
struct ShownProblem {
    name: String,
    goal: String,
}

fn as_text<S: serde::Serializer>(drawing: &Drawing, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(drawing)
}

impl Report for ShowReport {
    fn write(&self, out: &mut dyn Write, _: Language) -> io::Result<()> {
        out.write_all(paint::ansi(&self.drawing).as_bytes())?;
        match (&self.subject, &self.problem) {
            (Subject::Position(state), None) => writeln!(out, "{}", state.position),
            _ => Ok(()),
        }
    }
}

pub(crate) fn run(arguments: &ShowArguments, output: Output) -> Result<()> {
    let what = &arguments.what;
    let named = lookup::game(&what.game)?;
    // A puzzle has no start other than its first problem.
    let first = (!named.entry.is_game() && what.position.position.is_none()).then_some("A");
    let shown = match what.position.problem.as_deref().or(first) {
        // A problem is shown as such only if no move was made on its board.
        Some(chosen) if what.position.moves.is_none() => {
            let (name, problem) = named.problem(chosen, &what.position.source)?;
            ShowReport {
                subject: match problem.game() {
                    Some(game) => Subject::Position(State::of(&named.spec, &*game)),
                    None => Subject::Puzzle { game: named.spec.to_string() },
                },
                problem: Some(ShownProblem { name, goal: problem.goal(output.language) }),
                lisp: Some(problem.lisp()),
                drawing: problem.draw(output.language),
                scene: problem.scene(output.language),
            }
        }
        _ => {
            let game = named.position(&what.position)?;
            ShowReport {
                subject: Subject::Position(State::of(&named.spec, &*game)),
                problem: None,
                lisp: game.lisp(),
                drawing: game.draw(output.language),
                scene: game.scene(output.language),
            }
        }
    };
    if arguments.lisp {
        let Some(lisp) = shown.lisp else { bail!(t::FailNoProblemFiles { title: named.entry.info().title }.message()) };
        let mut out = io::stdout().lock();
        return out.write_all(lisp.as_bytes()).and_then(|()| out.write_all(b"\n")).about(|| t::FAIL_WRITE_OUTPUT);
    }
    match &arguments.svg {
        Some(path) => {
            // Without a scene, the picture is made from the drawing.
            let scene = shown.scene.as_ref().map(|scene| plyground_view::svg::picture(scene, output.language));
            files::write(path, scene.unwrap_or_else(|| svg::picture(&shown.drawing)))
        }
        None => output.emit(&shown),
    }
}

#[cfg(test)]
mod tests {
    use plyground_view::svg;

    use super::*;

    /// Scenes of every game along a game, and of every problem.
    fn scenes() -> Vec<(String, Scene)> {
        let mut scenes = Vec::new();
        for entry in lookup::catalog().games() {
            let name = entry.info().name;
            let mut game = lookup::game(name).expect("a game").start().expect("starts");
            for ply in 0..12 {
                scenes.push((format!("{name} {ply}"), game.scene(Language::EN).expect("a scene")));
                let moves = game.legal_moves();
                let Some(mv) = moves.get((ply * 7 + 3) % moves.len().max(1)) else { break };
                game.play(mv).expect("a legal move");
            }
        }
        for name in ["quatro", "blokus-uno", "bispo", "torre", "cavalo", "8-puzzle", "15-puzzle", "grid"] {
            let source = crate::cli::FileArguments { file: None, embedded: true };
            let (_, problem) = lookup::game(name).expect("a game").problem("A", &source).expect("a problem");
            scenes.push((format!("{name}, problem A"), problem.scene(Language::EN).expect("a scene")));
        }
        scenes
    }

    #[test]
    fn scenes_are_data() {
        for (name, scene) in scenes() {
            let text = serde_json::to_string(&scene).expect("JSON");
            let read: Scene = serde_json::from_str(&text).expect(&name);
            assert_eq!(read, scene, "{name}");
        }
    }

    /// Everything has a picture of its own, which describes every piece on the board.
    #[test]
    fn scenes_are_pictures() {
        for (name, scene) in scenes() {
            let picture = svg::picture(&scene, Language::PT);
            let said = scene.board.squares.iter().filter(|view| !view.content.is_empty()).count();
            assert!(picture.starts_with("<svg xmlns") && picture.matches("<title>").count() >= said, "{name}");
        }
    }
}
