//! The keys of the game screen that have an effect in this game.

use plyground_session::Seat;
use plyground_view::Text;
use plyground_view::scene::Item;

use super::GameScreen;
use super::legend::{self, Places};
use super::pointing::Pointing;
use crate::texts::t;
use crate::tui::help::{KeyHelp, keys_of};
use crate::tui::screen::Look;

impl GameScreen {
    /// The keys, those of the moment first, and the marks on the board.
    pub(super) fn keys_in_words(&self, look: Look) -> Vec<KeyHelp> {
        let is_over = self.hosted.ending().is_some();
        let mut texts: Vec<Text> = Vec::new();
        match () {
            () if is_over => texts.push(t::TABLE_HELP_OVER),
            () if self.is_watched() => texts.push(t::TABLE_HELP_WATCH),
            () => texts.extend(self.pointing_in_words()),
        }
        let mut keys: Vec<KeyHelp> = texts.into_iter().flat_map(|text| keys_of(look.texts.get(text))).collect();
        if !is_over && !self.is_watched() {
            let typed = self.moves.first().map(|mv| look.texts.say(t::TableHelpType { mv }));
            keys.extend(typed.iter().flat_map(|typed| keys_of(typed)));
            keys.extend(keys_of(look.texts.get(t::TABLE_HELP_ADVICE)));
        }
        let has_engine = self.hosted.session().seats().iter().any(|seat| *seat != Seat::Human);
        let now = (!is_over && has_engine).then_some(t::TABLE_HELP_NOW);
        let undo = (!self.is_watched()).then_some(t::TABLE_HELP_UNDO);
        let resign = (!is_over && !self.is_watched()).then_some(t::TABLE_HELP_RESIGN);
        let rest = [now, undo, resign, Some(t::TABLE_HELP_REST)].into_iter().flatten();
        keys.extend(rest.flat_map(|text| keys_of(look.texts.get(text))));
        keys.extend(self.marks_in_words(look));
        keys
    }

    /// How a person points at moves: only what this game has.
    fn pointing_in_words(&self) -> Vec<Text> {
        let Some(scene) = &self.scene else { return vec![t::TABLE_HELP_LIST] };
        let has_pieces = !scene.trays.is_empty();
        let on_board = Pointing::is_on_board(scene);
        let parts = [
            Some(if on_board { t::TABLE_HELP_SQUARES } else { t::TABLE_HELP_GIVE }),
            has_pieces.then_some(t::TABLE_HELP_PIECES),
            self.any_item(|item| item.orientations.len() > 1).then_some(t::TABLE_HELP_TURN),
            on_board.then_some(if has_pieces { t::TABLE_HELP_MOUSE_PIECES } else { t::TABLE_HELP_MOUSE }),
        ];
        parts.into_iter().flatten().collect()
    }

    fn any_item(&self, is_such: impl Fn(&Item) -> bool) -> bool {
        self.scene.iter().flat_map(|scene| &scene.trays).flat_map(|tray| &tray.items).any(is_such)
    }

    /// The marks that are on the board or can be.
    fn marks_in_words(&self, look: Look) -> Vec<KeyHelp> {
        let Some(scene) = self.scene.as_ref().filter(|_| self.hosted.is_person_to_move()) else { return Vec::new() };
        let mut marks: Vec<KeyHelp> = Vec::new();
        // One explanation on each line.
        for line in legend::lines(scene, Places::None, look.texts, 0) {
            marks.extend(line.split_once(' ').map(|(mark, text)| (mark.to_owned(), text.to_owned())));
        }
        let places = if scene.trays.is_empty() { t::TABLE_HELP_MARKS } else { t::TABLE_HELP_MARKS_PIECE };
        if Pointing::is_on_board(scene) {
            marks.extend(keys_of(look.texts.get(places)));
        }
        if self.any_item(|item| !item.orientations.is_empty()) {
            marks.extend(keys_of(look.texts.get(t::TABLE_HELP_MARKS_COVER)));
        }
        marks
    }
}
