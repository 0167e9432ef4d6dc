//! A number and Enter in a menu: the Enter ends the number, and is no key of what has opened.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::{ENGLISH, look};
use crate::play::menu::Entry;
use crate::tui::Stack;
use crate::tui::menus::Menu;
use crate::tui::screen::{Look, Next, Screen};

type Chosen = Rc<RefCell<Vec<String>>>;

/// A menu of `count` entries, of which each opens another menu, except the last, which is taken where it is.
fn menu(name: &'static str, count: usize, chosen: &Chosen) -> Box<dyn Screen> {
    let entry = |number: usize| Entry { label: format!("entry {number}"), about: String::new(), choice: number };
    let chosen = Rc::clone(chosen);
    let choose = move |&number: &usize, _: Look| {
        chosen.borrow_mut().push(format!("{name} {number}"));
        Ok(if number == count { Next::Stay } else { Next::Push(menu("next", 5, &chosen)) })
    };
    Menu::new(name, look(ENGLISH), move |_| (1..=count).map(entry).collect(), choose)
}

/// What is chosen by keys in a menu of 14 entries, each key with its delay in milliseconds.
fn chosen_by(keys: &[(KeyCode, u64)]) -> Vec<String> {
    let chosen = Chosen::default();
    let mut stack = Stack::new(vec![menu("first", 14, &chosen)], look(ENGLISH));
    let mut now = Instant::now();
    for &(code, millis) in keys {
        now += Duration::from_millis(millis);
        let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        assert!(stack.hear(&event, now).expect("no error"));
    }
    drop(stack);
    chosen.take()
}

#[test]
fn the_enter_after_a_number_is_no_key_of_what_it_opened() {
    let digit = KeyCode::Char;
    let enter = KeyCode::Enter;
    assert_eq!(chosen_by(&[(digit('1'), 0), (digit('3'), 90), (enter, 90)]), ["first 13"]);
    assert_eq!(chosen_by(&[(digit('3'), 0), (enter, 90), (enter, 90)]), ["first 3", "next 1"]);
    assert_eq!(chosen_by(&[(digit('3'), 0), (enter, 700)]), ["first 3", "next 1"], "a key of its own");
    assert_eq!(chosen_by(&[(digit('1'), 0), (enter, 90), (enter, 90)]), ["first 1", "next 1"], "1 waits for Enter");
    assert_eq!(chosen_by(&[(digit('3'), 0), (digit('2'), 90), (enter, 90)]), ["first 3", "next 2"]);
    // Taken where it is, as a setting, which Enter would switch back.
    assert_eq!(chosen_by(&[(digit('1'), 0), (digit('4'), 90), (enter, 90)]), ["first 14"]);
    // Back by 0 is no choice of the menu below.
    assert_eq!(chosen_by(&[(digit('3'), 0), (digit('0'), 90), (enter, 90)]), ["first 3"]);
}
