//! The board at the cursor: the problem or position in the header of the trace, after the actions
//! or moves of a line.

use plyground_catalog::{AnyGame, AnyProblem, Source, Visited};
use plyground_core::Spec;
use plyground_core::trace::{Event, Header};
use plyground_replay::path::{Id, Parent, PathScene, Status, action};
use plyground_view::{Drawing, Language, Visit};

use super::words::Points;
use crate::lookup;
use crate::texts::{Texts, t};

/// The source of the board.
pub(crate) enum Board {
    /// The problem of a path search.
    Problem {
        problem: Box<dyn AnyProblem>,
        /// Whether the search merged symmetric states.
        symmetry: bool,
        /// Whether its states are places on the board, so that one drawing shows the whole search.
        has_places: bool,
    },
    /// The position of a tree search, with the moves played on it.
    Game { game: Box<dyn AnyGame>, played: Vec<String> },
    /// No board, with the reason.
    None(String),
}

impl Board {
    /// The board of a trace. If the game is unknown, the rest of the trace can still be shown.
    pub(crate) fn open(header: &Header, is_tree: bool, language: Language) -> Self {
        let opened = if is_tree { Self::game(header) } else { Self::problem(header) };
        opened.unwrap_or_else(|reason| {
            let no_board = Texts::of(language).get(t::TRACE_NO_BOARD);
            Self::None(format!("{no_board}: {reason}"))
        })
    }

    fn problem(header: &Header) -> Result<Self, String> {
        let (entry, spec) = lookup::catalog().parse(&header.game).map_err(|error| error.to_string())?;
        let source = Source::File { name: "start".to_owned(), bytes: header.start.clone().into_bytes() };
        let loaded = entry.problems(&spec, &lookup::read_file, &source).map_err(|error| error.to_string())?;
        let problem = loaded.value.into_iter().next().ok_or("no problem")?.map_err(|error| error.to_string())?;
        let has_places = problem.draw_visits(&[], Language::EN).is_some();
        Ok(Self::Problem { problem, symmetry: has_symmetry(header), has_places })
    }

    fn game(header: &Header) -> Result<Self, String> {
        let opened = lookup::catalog().open(&header.game, &lookup::read_file);
        let mut game = opened.map_err(|error| error.to_string())?.value;
        game.set_position(&header.start).map_err(|error| error.to_string())?;
        Ok(Self::Game { game, played: Vec::new() })
    }

    /// The board after a line; `None` if there is no board, or the line is not possible on it.
    pub(crate) fn draw(&mut self, line: &[&str], language: Language) -> Option<Drawing> {
        match self {
            Self::Problem { problem, symmetry, .. } => problem.draw_after(line, *symmetry, language),
            Self::Game { game, played } => {
                let common = played.iter().zip(line).take_while(|(played, wanted)| played == *wanted).count();
                while played.len() > common && game.undo() {
                    played.pop();
                }
                for &mv in &line[common..] {
                    game.play(mv).ok()?;
                    played.push(mv.to_owned());
                }
                Some(game.draw(language))
            }
            Self::None(_) => None,
        }
    }

    /// Whether one board shows all states of the search.
    pub(crate) const fn has_places(&self) -> bool {
        matches!(self, Self::Problem { has_places: true, .. })
    }

    /// The states of a path search on one board, if they are places on it: open and expanded ones,
    /// and the path to the state of the last event.
    pub(crate) fn draw_search(&self, scene: &PathScene, events: &[Event], language: Language) -> Option<Drawing> {
        let Self::Problem { problem, has_places: true, .. } = self else { return None };
        let mut visited: Vec<Visited<'_>> = scene.generated().map(|id| visited(scene, events, id)).collect();
        for (place, id) in scene.path().into_iter().enumerate() {
            if let Some(state) = visited.get_mut(id as usize) {
                state.visit = Some(if place == 0 { Visit::Current } else { Visit::Path });
            }
        }
        problem.draw_visits(&visited, language)
    }

    /// The format of the search's values: in points, if the game is known.
    pub(crate) fn points(&self) -> Points {
        Points::new(match self {
            Self::Game { game, .. } => game.unit(),
            _ => 1,
        })
    }

    /// The number of legal moves in the position that was drawn last.
    pub(crate) fn legal(&self) -> Option<usize> {
        match self {
            Self::Game { game, .. } => Some(game.legal_moves().len()),
            _ => None,
        }
    }

    /// The reason why there is no board.
    pub(crate) fn missing(&self) -> Option<&str> {
        match self {
            Self::None(reason) => Some(reason),
            _ => None,
        }
    }
}

/// A state of the search as the board shows it.
fn visited<'a>(scene: &PathScene, events: &'a [Event], id: Id) -> Visited<'a> {
    let generation = scene.own_generation(id);
    let from = match generation.parent {
        Parent::Root => None,
        Parent::Known(parent) => Some((parent as usize, action(events, generation).unwrap_or("?"))),
        // An invalid index: the state is left out.
        Parent::Missing => Some((usize::MAX, "?")),
    };
    let visit = match scene.status(id) {
        Status::Open => Some(Visit::Open),
        Status::Expanded | Status::Closed | Status::Goal => Some(Visit::Closed),
        Status::Unseen
        | Status::Duplicate
        | Status::Improvement
        | Status::DeadEnd
        | Status::Skipped
        | Status::Forgotten => None,
    };
    Visited { from, visit }
}

/// Whether the search merged symmetric states.
pub(crate) fn has_symmetry(header: &Header) -> bool {
    Spec::parse(&header.search).is_ok_and(|search| search.switch("symmetry", false) == Ok(true))
}
