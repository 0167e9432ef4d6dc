//! The problems of requests and jobs: those that come with the program, and files of visitors, which are small
//! enough for a message.

use plyground_catalog::{AnyProblem, Entry, OpenError, Problems, Source, name_of, select};
use plyground_core::Spec;
use plyground_core::spec::shortened;
use plyground_view::texts::Says;
use plyground_view::{Loaded, Message, no_files};

use super::Context;
use crate::protocol::{Drawing, FileNote, ProblemFile, ProblemSource, ProblemView, Refused, StateBoard};
use crate::texts::t;

/// The maximum size of a problem file in bytes. It is part of a message, which a server limits to 64 KiB.
pub(crate) const MOST_FILE_BYTES: usize = 48 << 10;
/// The maximum number of problems in a file, since each of them is drawn.
pub(crate) const MOST_PROBLEMS: usize = 100;
/// The maximum length of a file name; the rest is cut off.
const MOST_NAME: usize = 100;

/// The problems of a game.
pub(crate) struct FoundProblems<'a> {
    pub(crate) entry: &'a Entry,
    pub(crate) spec: Spec,
    /// The name of the file, for messages.
    pub(crate) file: Option<String>,
    pub(crate) loaded: Loaded<Problems>,
}

impl Context {
    /// A refusal with a text that has arguments.
    #[expect(clippy::needless_pass_by_value, reason = "it is made where it is said")]
    pub(crate) fn refusal(&self, id: &str, said: impl Says) -> Refused {
        Refused { id: id.to_owned(), text: said.say(self.language) }
    }

    /// Reads the problems of a game. If `game` is `None`, it is the first game that can read the whole file.
    pub(crate) fn problems(&self, game: Option<&str>, source: &ProblemSource) -> Result<FoundProblems<'_>, Refused> {
        let (source, file) = match source {
            ProblemSource::Embedded => (Source::Embedded, None),
            ProblemSource::File { name, text } => {
                if text.len() > MOST_FILE_BYTES {
                    let (most, found) = (MOST_FILE_BYTES, text.len());
                    return Err(self.refusal("file_too_large", t::RefusedFileBytes { most, found }));
                }
                let name: String = name.chars().filter(|c| !c.is_control()).take(MOST_NAME).collect();
                let bytes = text.as_bytes().to_vec();
                (Source::File { name: name.clone(), bytes }, Some(name))
            }
        };
        let wrong = |error: OpenError| self.because("problems", &error);
        let (entry, spec) = if let Some(game) = game {
            self.catalog.parse(game).map_err(wrong)?
        } else {
            let owner = self.catalog.owner_of(&source, &no_files);
            let entry = owner.ok_or_else(|| Refused {
                id: "no_owner".to_owned(),
                text: self.language.pick(t::REFUSED_NO_OWNER).to_owned(),
            })?;
            (entry, Spec::named(entry.info().name))
        };
        let loaded = entry.problems(&spec, &no_files, &source).map_err(|error| {
            let is_owner = |owner: &&Entry| owner.info().name != entry.info().name;
            match (&file, self.catalog.owner_of(&source, &no_files).filter(is_owner)) {
                (Some(_), Some(other)) => {
                    let (title, other) = (entry.info().title, other.info().title);
                    self.refusal("other_game", t::RefusedOtherGame { other, title })
                }
                _ => wrong(error),
            }
        })?;
        if loaded.value.len() > MOST_PROBLEMS {
            let found = loaded.value.len();
            return Err(self.refusal("too_many_problems", t::RefusedProblems { most: MOST_PROBLEMS, found }));
        }
        Ok(FoundProblems { entry, spec, file, loaded })
    }

    /// One of the problems, by its letter or number, with another target if one is given. It can be solved.
    pub(crate) fn problem(
        &self,
        found: &mut Problems,
        name: &str,
        target: Option<i64>,
    ) -> Result<(String, Box<dyn AnyProblem>), Refused> {
        let index = select(name, found.len()).map_err(|error| self.because("no_problem", &error))?;
        // Replaced, not removed, so that the numbers of the other problems stay the same.
        let taken = std::mem::replace(&mut found[index], Err(OpenError::NoProblems("")));
        let mut problem = taken.map_err(|error| self.because("problems", &error))?;
        if let Some(target) = target {
            problem.set_target(target).map_err(|error| self.because("target", &error))?;
        }
        if problem.lacks_target() {
            return Err(self.refusal("no_target", t::RefusedTarget { name: shortened(name) }));
        }
        Ok((name_of(index), problem))
    }

    /// The problems as a page shows them.
    pub(crate) fn problem_file(&self, game: Option<&str>, source: &ProblemSource) -> Result<ProblemFile, Refused> {
        let FoundProblems { entry, file, loaded, .. } = self.problems(game, source)?;
        let note = |message: &Message| file_note(&message.say(self.language), file.as_deref());
        let view = |(index, problem): (usize, Result<Box<dyn AnyProblem>, OpenError>)| match problem {
            Ok(problem) => self.problem_view(name_of(index), &*problem),
            Err(error) => ProblemView {
                name: name_of(index),
                goal: String::new(),
                origin: None,
                lisp: String::new(),
                is_solved: false,
                lacks_target: false,
                scene: None,
                drawing: None,
                error: Some(file_note(&(self.say_error)(&error, self.language), file.as_deref())),
            },
        };
        Ok(ProblemFile {
            game: entry.info().name.to_owned(),
            problems: loaded.value.into_iter().enumerate().map(view).collect(),
            warnings: loaded.warnings.iter().map(note).collect(),
        })
    }

    fn problem_view(&self, name: String, problem: &dyn AnyProblem) -> ProblemView {
        let language = self.language;
        let StateBoard { scene, drawing } = state_board(problem.scene(language), || Some(problem.draw(language)));
        ProblemView {
            name,
            goal: problem.goal(language),
            origin: problem.origin(language).map(str::to_owned),
            lisp: problem.lisp(),
            is_solved: problem.is_solved(),
            lacks_target: problem.lacks_target(),
            scene,
            drawing,
            error: None,
        }
    }
}

/// A state as a scene, or as a drawing if it has no scene.
pub(crate) fn state_board(
    scene: Option<plyground_view::Scene>,
    draw: impl FnOnce() -> Option<plyground_view::Drawing>,
) -> StateBoard {
    let lines = |drawing: plyground_view::Drawing| drawing.to_string().lines().map(str::to_owned).collect();
    let drawing = if scene.is_some() { None } else { draw().map(|drawing| Drawing { lines: lines(drawing) }) };
    StateBoard { scene, drawing }
}

/// Splits a message about a file, `NAME:LINE:COLUMN: TEXT`, into its place and its text.
fn file_note(message: &str, file: Option<&str>) -> FileNote {
    let placed = || {
        let (line, rest) = message.strip_prefix(file?)?.strip_prefix(':')?.split_once(':')?;
        let (column, text) = rest.split_once(": ")?;
        let (line, column) = (line.parse().ok()?, column.parse().ok()?);
        Some(FileNote { text: text.to_owned(), line: Some(line), column: Some(column) })
    };
    placed().unwrap_or_else(|| FileNote { text: message.to_owned(), line: None, column: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_messages_stand_apart() {
        let note = file_note("a: b.dat:4:12: expected a row", Some("a: b.dat"));
        assert_eq!((note.text.as_str(), note.line, note.column), ("expected a row", Some(4), Some(12)));
        let note = file_note("b.dat: there is no problem", Some("b.dat"));
        assert_eq!((note.text.as_str(), note.line), ("b.dat: there is no problem", None));
        assert_eq!(file_note("x:1:2: y", None).line, None);
    }
}
