//! A watched search in plain mode: its first events with explanations.

use anyhow::Result;
use plyground_core::Stop;
use plyground_replay::{Recording, Replay, Scene};

use super::{Answer, Menus, chosen};
use crate::lookup::NamedGame;
use crate::play::watch::{self, Kind, TreeTask, Watched};
use crate::texts::{Texts, t};
use crate::trace_viewer::{Board, notes, words};
use crate::{errors, interrupt};

/// The maximum number of printed events.
const EVENTS: usize = 200;

impl Menus<'_, '_> {
    pub(super) fn watch(&mut self, named: &NamedGame) -> Result<Answer<()>> {
        let game = named.spec.to_string();
        let watched = match chosen!(self.choose(self.texts.get(t::MENU_WATCH), &watch::kinds(named, self.texts))) {
            Kind::PathExample => Watched::Example { game, is_tree: false },
            Kind::TreeExample => Watched::Example { game, is_tree: true },
            Kind::Path => Watched::Path(chosen!(self.task(named))),
            Kind::Tree => {
                let positions = watch::positions(named, self.texts);
                let problem = chosen!(self.choose(self.texts.get(t::WATCH_POSITION), &positions));
                let algorithms = watch::algorithms(self.texts);
                let algorithm = chosen!(self.choose(self.texts.get(t::MENU_ALGORITHM), &algorithms));
                let depth = chosen!(self.choose(self.texts.get(t::OPTION_DEPTH), &watch::depths()));
                Watched::Tree(TreeTask { game, problem, algorithm, depth })
            }
        };
        let stop = Stop::new();
        interrupt::stops(&stop);
        match watched.record(&stop) {
            Ok(recording) => self.console.say(transcript(recording, self.texts))?,
            Err(error) => self.console.say(format_args!("! {}", errors::words(&error, self.texts)))?,
        }
        if let Some(command) = watched.words() {
            self.console.say(self.texts.say(t::WatchRecord { command: command.join(" ") }))?;
        }
        Ok(Answer::Back)
    }
}

/// The first events, each with its note if the previous event did not have the same.
fn transcript(recording: Recording, texts: Texts) -> String {
    let mut replay = Replay::new(recording);
    let is_tree = matches!(replay.scene(), Scene::Tree(_));
    let mut board = Board::open(&replay.recording().header, is_tree, texts.language);
    let header = &replay.recording().header;
    let mut lines = vec![format!("{} · {}", header.game, header.search)];
    let mut last = None;
    while replay.cursor() < EVENTS && replay.forward() {
        // The board counts the legal moves of a position that was cut.
        let drawn = replay.line().and_then(|line| board.draw(&line, texts.language));
        let legal = drawn.and_then(|_| board.legal());
        lines.extend(
            replay
                .event()
                .map(|event| format!("{:>6}  {}", replay.cursor(), words::line(event, board.points(), texts.language))),
        );
        let note = notes::note(&replay, board.points(), legal, texts.language);
        if note.is_some() && note != last {
            lines.extend(note.as_ref().map(|note| format!("        {note}")));
            last = note;
        }
    }
    let more = replay.len() - replay.cursor();
    if more > 0 {
        lines.push(texts.say(t::WatchMore { count: more }));
    }
    lines.join("\n")
}
