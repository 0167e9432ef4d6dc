//! Requests about studies: positions that belong to no game of the hub, games that were played here as studies,
//! and studies as files.

mod editing;
mod files;

use plyground_catalog::AnyGame;
use plyground_core::Outcome;
use plyground_session::{Ending, words};
use plyground_view::Language;

use super::check::{Checked, check};
use super::game::read_key;
use super::refusal::plain;
use super::{Answer, ConnectionId, Hub, SayIn, render};
use crate::jobs::{NO_SEATS, OpenedGame};
use crate::protocol::{EndingView, Refused, Reply, StudyAt, StudyCheck, StudyPly, StudyView};
use crate::texts::t;

impl Hub {
    /// Opens the game of a study and plays its moves. Returns the players of the moves too.
    pub(super) fn study_game(&self, at: &StudyAt, language: Language) -> Result<(OpenedGame, Vec<StudyPly>), Refused> {
        let context = self.context(language);
        let mut opened = context.open_after(&at.game, &at.start, &at.moves)?;
        let game = &mut opened.loaded.value;
        let pass = game.pass_text();
        // The player of a move is the side to move before it.
        let mut copy = game.copy();
        let mut plies: Vec<StudyPly> = Vec::with_capacity(at.moves.len());
        for mv in game.history().into_iter().rev() {
            copy.undo();
            let is_pass = Some(mv.as_str()) == pass;
            plies.push(StudyPly { player: copy.turn(), mv, is_pass });
        }
        plies.reverse();
        Ok((opened, plies))
    }

    pub(super) fn study(&self, at: &StudyAt, language: Language) -> Answer {
        let (OpenedGame { loaded, spec, start_name }, plies) = self.study_game(at, language)?;
        let game = &*loaded.value;
        let ending = game.outcome().map(|outcome| ending(outcome, game, language));
        let turn = game.turn();
        let position = render::position(game, plies.len(), true, language);
        let status = ending.as_ref().map_or_else(
            || {
                let usual = language.pick(t::TO_MOVE);
                let what = position.scene.as_ref().map_or(usual, |scene| &scene.status);
                t::StatusPlayer { player: turn, what }.say_in(language)
            },
            |ending| ending.text.clone(),
        );
        Ok(Reply::Studied(Box::new(StudyView {
            spec,
            name: game.info().name.to_owned(),
            title: game.info().title.to_owned(),
            start: game.start(),
            start_name,
            plies,
            turn,
            status,
            points: render::points(game, language),
            ending,
            formats: files::formats(game),
            position,
        })))
    }

    pub(super) fn study_check(&self, asked: &StudyCheck, language: Language) -> Answer {
        let (opened, _) = self.study_game(&asked.at, language)?;
        Ok(self.checked(check(&*opened.loaded.value, &asked.choices, language), language))
    }

    /// The reply to a request to check choices.
    pub(super) fn checked(&self, checked: Checked, language: Language) -> Reply {
        let (legal, mv, reason) = match checked {
            Checked::Move(mv) => (true, Some(mv), None),
            Checked::Begun => (true, None, None),
            Checked::Refused(reason) => (false, None, Some(words::capital(&(self.say_error)(&reason, language)))),
            Checked::Nothing => (false, None, Some(language.pick(t::REFUSED_CHOICES).to_owned())),
        };
        Reply::Checked { legal, mv, reason }
    }

    /// A game that was played here, as a study.
    pub(super) fn record(&self, connection: ConnectionId, key: &str) -> Answer {
        let language = self.language(connection);
        let wrong = || plain("no_such_key", t::REFUSED_KEY, language);
        let key = read_key(key).ok_or_else(wrong)?;
        let game = self.keys.get(&key).and_then(|id| self.games.get(id)).ok_or_else(wrong)?;
        let live = game.live.as_ref().map(|live| live.session.record(std::time::Duration::ZERO));
        let record = live.unwrap_or_else(|| (*game.record).clone());
        let context = self.context(language);
        let study = context.study_of(&record).map_err(|error| context.because("record", &error))?;
        Ok(Reply::Record(Box::new(study)))
    }
}

/// How a game ended by its rules.
fn ending(outcome: Outcome, game: &dyn AnyGame, language: Language) -> EndingView {
    let over = Ending::Rules { outcome };
    EndingView {
        by: over.name().to_owned(),
        winner: outcome.winner(),
        text: words::result(Some(&over), None, &NO_SEATS, game, language),
    }
}
