//! The last line of the game screen: the keys that are useful now, the most important first, as
//! many as fit.

use plyground_session::ToAct;
use plyground_view::Text;

use super::GameScreen;
use super::pointing::Pointing;
use crate::texts::t;
use crate::tui::screen::Look;

impl GameScreen {
    /// The useful keys in `width` columns. Help and menu are always included.
    pub(super) fn footer(&self, look: Look, width: u16) -> String {
        let last = [t::TABLE_KEY_HELP, t::TABLE_KEY_MENU].map(|key| look.texts.get(key));
        let mut room =
            usize::from(width).saturating_sub(2 + last.iter().map(|key| key.chars().count() + 2).sum::<usize>());
        let mut shown = Vec::new();
        for key in self.working_keys().into_iter().map(|key| look.texts.get(key)) {
            let needed = key.chars().count() + 2;
            if needed <= room {
                room -= needed;
                shown.push(key);
            }
        }
        shown.extend(last);
        shown.join("  ")
    }

    fn working_keys(&self) -> Vec<Text> {
        let session = self.hosted.session();
        let undo = session.can_undo().then_some(t::TABLE_KEY_UNDO);
        let redo = session.can_redo().then_some(t::TABLE_KEY_REDO);
        if self.hosted.ending().is_some() {
            return [Some(t::TABLE_KEY_AGAIN), Some(t::TABLE_KEY_REVIEW), undo, Some(t::TABLE_KEY_KEEP)]
                .into_iter()
                .flatten()
                .collect();
        }
        if self.is_watched() {
            let pause = if session.is_paused() { t::TABLE_KEY_GO_ON } else { t::TABLE_KEY_PAUSE };
            return vec![pause, t::TABLE_KEY_STEP, t::TABLE_KEY_SPEED, t::TABLE_KEY_NOW, t::TABLE_KEY_RULES];
        }
        match session.to_act() {
            ToAct::Person => {
                let scene = self.scene.as_ref();
                let is_chosen = scene.is_some_and(|scene| Pointing::items(scene).len() > 1);
                let piece = is_chosen.then_some(t::TABLE_KEY_PIECE);
                let can_turn = scene.is_some_and(|scene| self.pointing.can_turn(scene));
                let turn = can_turn.then_some(t::TABLE_KEY_TURN);
                let keys = [Some(t::TABLE_KEY_PLAY), piece, turn, Some(t::TABLE_KEY_HINT), Some(t::TABLE_KEY_ANALYSIS)];
                let rest = [undo, redo, Some(t::TABLE_KEY_TYPE), Some(t::TABLE_KEY_RULES)];
                keys.into_iter().chain(rest).flatten().collect()
            }
            ToAct::Engine => [Some(t::TABLE_KEY_NOW), undo, Some(t::TABLE_KEY_RULES)].into_iter().flatten().collect(),
            ToAct::Pass | ToAct::GameOver => vec![t::TABLE_KEY_RULES],
        }
    }
}
