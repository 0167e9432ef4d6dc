//! Watched searches: the menu, and the viewer on the first examples of the menu.

use plyground_core::Stop;
use plyground_replay::Replay;
use plyground_view::Language;

use super::{ENGLISH, PORTUGUESE, look, press, snapshot, snapshot_layout};
use crate::play::watch::Watched;
use crate::trace_viewer::App;
use crate::tui::watch;

fn example(game: &str, is_tree: bool, language: Language) -> App {
    let recording = Watched::Example { game: game.to_owned(), is_tree }.record(&Stop::new()).expect("an example");
    App::new(Replay::new(recording), language)
}

#[test]
fn the_menu_of_what_can_be_watched() {
    snapshot("menu-watch", &mut *watch::kinds("quatro", look(ENGLISH)), ENGLISH);
    snapshot("menu-watch.pt", &mut *watch::kinds("quatro", look(PORTUGUESE)), PORTUGUESE);
}

#[test]
fn a_cut_and_a_duplicate() {
    for (name, language) in [("watch-cut", ENGLISH), ("watch-cut.pt", PORTUGUESE)] {
        let mut viewer = example("bispo", true, language);
        press(&mut viewer, "ccc", language);
        snapshot(name, &mut viewer, language);
    }
    let mut viewer = example("grid", false, ENGLISH);
    press(&mut viewer, "cc", ENGLISH);
    snapshot_layout("watch-duplicate", &mut viewer, ENGLISH);
    press(&mut viewer, "?", ENGLISH);
    snapshot("watch-help", &mut viewer, ENGLISH);
}
