//! The editor of positions. Requests and replies contain the whole position as text, so that no state is kept here.

use plyground_catalog::AnyGame;
use plyground_core::Player;
use plyground_view::{Edit, Language, no_files};

use super::super::refusal::refused;
use super::super::{Answer, Hub};
use crate::protocol::{EditRequest, EditedView, Reply};
use crate::texts::t;

/// The maximum number of changes in one request.
const MOST_EDITS: usize = 100;

impl Hub {
    pub(in super::super) fn edit(&self, asked: &EditRequest, language: Language) -> Answer {
        let wrong = |error| self.because("no_game", &error, language);
        let (entry, spec) = self.catalog.parse(&asked.game).map_err(wrong)?;
        let mut game = entry.open(&spec, &no_files).map_err(wrong)?.value;
        if asked.edits.len() > MOST_EDITS {
            let (most, found) = (MOST_EDITS, asked.edits.len());
            return Err(refused("too_many_edits", t::RefusedEdits { most, found }, language));
        }
        if let Some(position) = &asked.position {
            game.set_sketch(position).map_err(|error| self.because("position", &error, language))?;
        }
        for edit in &asked.edits {
            game.edit(*edit).map_err(|error| self.because("edit", &error, language))?;
        }
        let mut problem = problem_of(&*game);
        // If only the other side can be to move, it is, unless the visitor chose the side.
        let chose = asked.edits.iter().any(|edit| matches!(edit, Edit::Turn { .. }));
        if problem.is_some() && !asked.edits.is_empty() && !chose {
            let mut other = game.copy();
            if other.edit(Edit::Turn { player: game.turn().other() }).is_ok() && problem_of(&*other).is_none() {
                (game, problem) = (other, None);
            }
        }
        let mut scene = game.scene(language);
        if let Some(scene) = &mut scene {
            scene.moves.clear();
        }
        let problem = problem.map(|error| self.because("position", &error, language).text);
        Ok(Reply::Edited(Box::new(EditedView {
            text: game.position(),
            turn: game.turn(),
            points: Player::BOTH.map(|player| game.points(player)),
            is_over: problem.is_none() && game.outcome().is_some(),
            kit: game.kit(language),
            scene,
            problem,
        })))
    }
}

/// What is still wrong with a position.
fn problem_of(game: &dyn AnyGame) -> Option<plyground_view::NotationError> {
    game.copy().set_position(&game.position()).err()
}
