//! The options of the last game of each kind, with which menus begin the next time. A JSON file
//! beside the saved games. It is a convenience: if it cannot be read or written, the defaults are
//! used.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::saved;
use super::setup::{Mode, Seat, Setup};
use crate::files;
use crate::lookup::{self, NamedGame};

/// The options of one game in one mode. The start is not remembered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Chosen {
    game: String,
    seats: [Seat; 2],
    move_time: Option<Duration>,
    game_time: Option<Duration>,
    depth: Option<u32>,
}

type Choices = BTreeMap<String, Chosen>;

fn path() -> Option<PathBuf> {
    saved::data_directory().ok().map(|folder| folder.join("choices.json"))
}

fn read() -> Choices {
    let text = path().and_then(|path| files::read(&path).ok()).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}

/// The key of a game in a mode.
fn key(game: &str, mode: Mode) -> String {
    let name = game.split(':').next().unwrap_or(game);
    let mode = match mode {
        Mode::HumanComputer => "human-computer",
        Mode::ComputerComputer => "computer-computer",
        Mode::HumanHuman => "human-human",
    };
    format!("{name}/{mode}")
}

/// The last chosen setup of the same game in the same mode, if it is still valid.
pub(crate) fn recall(setup: &Setup) -> Option<(Setup, NamedGame)> {
    applied(setup, read().remove(&key(&setup.game, setup.mode()))?)
}

fn applied(setup: &Setup, chosen: Chosen) -> Option<(Setup, NamedGame)> {
    let Chosen { game, seats, move_time, game_time, depth } = chosen;
    if key(&game, Mode::of(&seats)) != key(&setup.game, setup.mode()) {
        return None;
    }
    let named = lookup::game(&game).ok()?;
    let setup = Setup { game, seats, move_time, game_time, depth, ..setup.clone() };
    setup.check_engines(&named).ok()?;
    setup.open().ok()?;
    Some((setup, named))
}

/// Remembers the options of a setup.
pub(crate) fn remember(setup: &Setup) {
    let Some(path) = path() else { return };
    let Setup { game, seats, move_time, game_time, depth, .. } = setup.clone();
    let mut choices = read();
    choices.insert(key(&setup.game, setup.mode()), Chosen { game, seats, move_time, game_time, depth });
    if let (Some(folder), Ok(text)) = (path.parent(), serde_json::to_vec_pretty(&choices)) {
        // Only a convenience is lost.
        _ = fs::create_dir_all(folder).and_then(|()| files::replace(&path, &text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(game: &str, engine: &str) -> Chosen {
        let seats = [Seat::Engine(engine.to_owned()), Seat::Human];
        Chosen { game: game.to_owned(), seats, move_time: None, game_time: None, depth: Some(3) }
    }

    #[test]
    fn what_is_no_longer_possible_is_not_recalled() {
        let setup = Setup::new(&lookup::game("quatro").expect("a game"));
        let recalled = |game, engine| applied(&setup, chosen(game, engine)).map(|(setup, _)| setup);
        let again = recalled("quatro:squares=on", "level=5").expect("possible");
        assert_eq!((&again.game[..], again.seats[1].clone(), again.depth), ("quatro:squares=on", Seat::Human, Some(3)));
        assert_eq!(again.log, setup.log);
        assert_eq!(recalled("quatro:squares=perhaps", "level=5"), None, "an option that does not exist");
        assert_eq!(recalled("quatro", "stockfish"), None, "an engine that does not exist");
        assert_eq!(recalled("bispo", "level=5"), None, "another game");
    }
}
