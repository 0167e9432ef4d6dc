//! Searches to watch: the menus that choose one, and the screen that waits for it. The search runs
//! on a thread of its own; when it is over, the trace viewer replaces that screen.

use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use anyhow::Result;
use plyground_core::Stop;
use plyground_replay::{Recording, Replay};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::menus::{self, Menu};
use super::pager::{Pager, working_keys};
use super::screen::{Look, Next, Screen, frame_of};
use crate::play::menu::Task;
use crate::play::watch::{self, Kind, TreeTask, Watched};
use crate::texts::t;
use crate::trace_viewer::App;
use crate::{errors, lookup};

/// The searches that can be watched in a game.
pub(crate) fn kinds(name: &'static str, look: Look) -> Box<dyn Screen> {
    let example = |is_tree| Watched::Example { game: name.to_owned(), is_tree };
    Menu::new(
        look.texts.get(t::MENU_WATCH),
        look,
        move |look| lookup::game(name).map(|named| watch::kinds(&named, look.texts)).unwrap_or_default(),
        move |kind: &Kind, look| {
            Ok(Next::Push(match kind {
                Kind::PathExample => Box::new(WatchScreen::new(example(false), look)),
                Kind::TreeExample => Box::new(WatchScreen::new(example(true), look)),
                Kind::Path => menus::problems(name, path, look)?,
                Kind::Tree => positions(name, look),
            }))
        },
    )
}

fn path(task: Task, look: Look) -> Box<dyn Screen> {
    Box::new(WatchScreen::new(Watched::Path(task), look))
}

fn positions(name: &'static str, look: Look) -> Box<dyn Screen> {
    Menu::new(
        look.texts.get(t::WATCH_POSITION),
        look,
        move |look| lookup::game(name).map(|named| watch::positions(&named, look.texts)).unwrap_or_default(),
        move |problem: &Option<String>, look| {
            let task = TreeTask { game: name.to_owned(), problem: problem.clone(), ..TreeTask::default() };
            Ok(Next::Push(algorithms(task, look)))
        },
    )
}

fn algorithms(task: TreeTask, look: Look) -> Box<dyn Screen> {
    Menu::new(
        look.texts.get(t::MENU_ALGORITHM),
        look,
        |look| watch::algorithms(look.texts),
        move |algorithm: &String, look| {
            Ok(Next::Push(depths(TreeTask { algorithm: algorithm.clone(), ..task.clone() }, look)))
        },
    )
}

fn depths(task: TreeTask, look: Look) -> Box<dyn Screen> {
    Menu::new(
        look.texts.get(t::OPTION_DEPTH),
        look,
        |_| watch::depths(),
        move |&depth: &u32, look| {
            let task = TreeTask { depth, ..task.clone() };
            Ok(Next::Push(Box::new(WatchScreen::new(Watched::Tree(task), look))))
        },
    )
}

/// The screen that waits for a recording.
pub(crate) struct WatchScreen {
    title: String,
    stop: Stop,
    result: Receiver<Result<Recording>>,
}

impl WatchScreen {
    pub(crate) fn new(watched: Watched, look: Look) -> Self {
        let title = match watched.words() {
            Some(words) => format!("plyground {}", words.join(" ")),
            None => look.texts.get(t::MENU_WATCH).to_owned(),
        };
        let stop = Stop::new();
        let (sender, result) = mpsc::channel();
        let handle = stop.clone();
        // An error means that the screen was left, and the recording is not needed.
        std::thread::spawn(move || _ = sender.send(watched.record(&handle)));
        Self { title, stop, result }
    }
}

impl Drop for WatchScreen {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Screen for WatchScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, look: Look) {
        let Some(area) = frame_of(frame, look, &self.title, &working_keys(look.texts)) else { return };
        frame.render_widget(Paragraph::new(Line::raw(format!(" {}", look.texts.get(t::WATCH_WAIT)))), area);
    }

    fn press(&mut self, key: KeyEvent, _look: Look) -> Result<Next> {
        // As in a pager, only the key that the footer names gives up a search.
        Ok(if key.code == KeyCode::Esc { Next::Back } else { Next::Stay })
    }

    fn tick(&mut self, look: Look) -> Result<Next> {
        Ok(match self.result.try_recv() {
            Ok(Ok(recording)) => Next::Replace(Box::new(App::new(Replay::new(recording), look.texts.language))),
            Ok(Err(error)) => {
                let text = errors::words(&error, look.texts);
                Next::Replace(Box::new(Pager::text(self.title.clone(), &text)))
            }
            Err(mpsc::TryRecvError::Empty) => Next::Stay,
            // The thread has ended without a recording: a panic, which is reported elsewhere.
            Err(mpsc::TryRecvError::Disconnected) => Next::Back,
        })
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(20)
    }
}
