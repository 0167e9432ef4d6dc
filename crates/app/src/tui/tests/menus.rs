//! The menus, the options and the rules.

use super::*;
use crate::tui::menus::{self, Menu};

/// The main menu without the reader's own saved games.
pub(super) fn main_menu(language: Language) -> Box<Menu<Main>> {
    let entries = |look: Look| -> Vec<Entry<Main>> {
        let all = menu::main(look.texts).into_iter();
        all.filter(|entry| !matches!(entry.choice, Main::Resume(_))).collect()
    };
    Menu::new("plyground", look(language), entries, |_, _| Ok(Next::Stay)).ending()
}

#[test]
fn the_main_menu() {
    snapshot_layout("menu", &mut *main_menu(ENGLISH), ENGLISH);
    snapshot("menu.pt", &mut *main_menu(PORTUGUESE), PORTUGUESE);
}

#[test]
fn the_menu_of_a_game_and_what_follows_a_game() {
    for (name, language) in [("menu-game", ENGLISH), ("menu-game.pt", PORTUGUESE)] {
        let named = || lookup::game("quatro").expect("a game");
        let mut screen =
            Menu::new("Quatro", look(language), move |look| menu::game(&named(), look.texts), |_, _| Ok(Next::Stay));
        press(&mut *screen, "jj", language);
        snapshot(name, &mut *screen, language);
    }
    let setup = Setup::new(&lookup::game("quatro").expect("a game"));
    let record = sample().record;
    snapshot("menu-afterwards", &mut *menus::afterwards(setup, record, look(ENGLISH)), ENGLISH);
}

#[test]
fn the_menus_of_problems_and_algorithms() {
    let problems = |look: Look| {
        let (named, source) = (lookup::game("quatro").expect("a game"), FileArguments::default());
        menu::problems(&named, &source, look.texts).expect("problems")
    };
    let title = Texts::of(ENGLISH).get(t::MENU_PROBLEM);
    snapshot("menu-problems", &mut *Menu::new(title, look(ENGLISH), problems, |_, _| Ok(Next::Stay)), ENGLISH);
    let title = Texts::of(ENGLISH).get(t::MENU_ALGORITHM);
    let mut screen = Menu::new(title, look(ENGLISH), |look| menu::algorithms(look.texts), |_, _| Ok(Next::Stay));
    snapshot("menu-algorithms", &mut *screen, ENGLISH);
    let title = Texts::of(PORTUGUESE).get(t::OPTION_DEPTH);
    let mut screen = Menu::new(title, look(PORTUGUESE), |look| menu::depths(look.texts), |_, _| Ok(Next::Stay));
    snapshot("menu-depths.pt", &mut *screen, PORTUGUESE);
}

/// A menu that does not fit shows where the other entries are; on a larger screen all are there again.
#[test]
fn a_long_menu_is_scrolled() {
    let entry = |number: u8| Entry { label: format!("entry {number}"), about: "about it".to_owned(), choice: () };
    let entries = move |_| (1..=30).map(entry).collect::<Vec<_>>();
    let mut screen = Menu::new("long", look(ENGLISH), entries, |(), _| Ok(Next::Stay)).ending();
    let arrows = |screen: &mut dyn Screen, height| {
        let shown = drawn(screen, look(ENGLISH), (80, height));
        (shown.contains('▲'), shown.contains('▼'), shown.contains("entry 1 "), shown.contains("entry 30 "))
    };
    assert_eq!(arrows(&mut *screen, 24), (false, true, true, false));
    press(&mut *screen, &"j".repeat(24), ENGLISH);
    assert_eq!(arrows(&mut *screen, 24), (true, true, false, false));
    press(&mut *screen, "jjjjj", ENGLISH);
    assert_eq!(arrows(&mut *screen, 24), (true, false, false, true));
    assert_eq!(arrows(&mut *screen, 50), (false, false, true, true));
}

fn saved_game(game: &str, turns: usize, finished: bool) -> Saved {
    let mut saved = played(game, Mode::HumanComputer, turns, ENGLISH).saved();
    saved.record.times.1 = dates::from_local(&format!("2026-01-0{turns} 12:00:00")).expect("a date");
    saved.record.ending = finished.then_some(Ending::Time);
    saved
}

#[test]
fn saved_games() {
    let games = |look: Look| {
        let games = [saved_game("bispo", 4, false), saved_game("quatro", 3, false), saved_game("torre", 2, true)];
        let entry =
            |saved: Saved| Entry { label: menu::describe(&saved, look.texts), about: String::new(), choice: () };
        games.map(entry).into_iter().collect()
    };
    for (name, language) in [("saved", ENGLISH), ("saved.pt", PORTUGUESE)] {
        let title = Texts::of(language).get(t::MENU_SAVED);
        snapshot(name, &mut *Menu::new(title, look(language), games, |(), _| Ok(Next::Stay)), language);
    }
    // On the smallest screen the ends are cut, and the selected one is complete below.
    let title = Texts::of(ENGLISH).get(t::MENU_SAVED);
    snapshot_of(
        "saved-small",
        &mut *Menu::new(title, look(ENGLISH), games, |(), _| Ok(Next::Stay)),
        ENGLISH,
        &[(60, 20)],
    );
    let none = Texts::of(ENGLISH);
    snapshot("saved-none", &mut Pager::text(none.get(t::MENU_SAVED), none.get(t::SAVED_NONE)), ENGLISH);
}

#[test]
fn options() {
    let form = |game: &str, mode, language| {
        OptionsScreen::new(Options::new(lookup::game(game).expect("a game"), mode, Texts::of(language)))
    };
    snapshot_layout("options-bispo", &mut form("bispo", Mode::HumanComputer, ENGLISH), ENGLISH);
    snapshot("options-quarto.pt", &mut form("quarto", Mode::HumanComputer, PORTUGUESE), PORTUGUESE);
    snapshot("options-computers", &mut form("blokus-duo", Mode::ComputerComputer, ENGLISH), ENGLISH);
    snapshot("options-people", &mut form("blokus-uno", Mode::HumanHuman, ENGLISH), ENGLISH);
    let mut typing = form("quatro", Mode::HumanComputer, ENGLISH);
    press(&mut typing, "jj\nmct", ENGLISH);
    snapshot("options-typing", &mut typing, ENGLISH);
    press(&mut typing, "u\n", ENGLISH);
    snapshot("options-wrong", &mut typing, ENGLISH);
    // It stays to be corrected.
    let backspace = KeyEvent::new(KeyCode::Backspace, KeyModifiers::NONE);
    typing.press(backspace, look(ENGLISH)).expect("no error");
    press(&mut typing, "s\n", ENGLISH);
    assert!(drawn(&mut typing, look(ENGLISH), SIZES[0]).contains("◂ mcts ▸"));
    let mut times = form("bispo", Mode::HumanComputer, PORTUGUESE);
    press(&mut times, "jjj\n300\n", PORTUGUESE);
    snapshot("options-time.pt", &mut times, PORTUGUESE);
}

#[test]
fn rules() {
    for entry in crate::lookup::catalog().games().take(1) {
        for (suffix, language) in [("", ENGLISH), (".pt", PORTUGUESE)] {
            let title = Texts::of(language).get(t::MENU_RULES);
            let mut screen = Pager::markdown(title, entry.info().rules(language));
            snapshot(&format!("rules-{}{suffix}", entry.info().name), &mut screen, language);
        }
    }
}
