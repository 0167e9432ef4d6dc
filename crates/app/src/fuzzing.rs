//! The readers of this crate, for the fuzz targets of `fuzz/`: each takes any bytes and panics if a
//! promise is broken. Not part of the public interface.

use std::io::Write;
use std::path::Path;

use plyground_view::Language;

use crate::foreign::{Clean, is_harmful};
use crate::texts::Texts;
use crate::{commands, lookup, play, report, settings};

/// `log.dat`, and the report of each of its games.
pub fn log(bytes: &[u8]) {
    let texts = Texts::of(Language::EN);
    let log = report::log::read(bytes, texts);
    for game in log.games.iter().take(4) {
        let plies: usize = game.turns().map(|(_, plies)| plies.len()).sum();
        assert!(plies <= game.record.plies.len());
        _ = game.record.check(lookup::catalog());
    }
}

/// A saved game, which is replayed.
pub fn saved(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match play::saved::parse(&text, Path::new("game.json")) {
        Ok(saved) => _ = saved.record.check(lookup::catalog()),
        Err(error) => message(&format!("{error:#}")),
    }
}

/// A proof of the start of a game.
pub fn proof(bytes: &[u8]) {
    for name in ["tictactoe", "bispo", "quatro"] {
        let Ok(game) = lookup::game(name).and_then(|named| named.start_quietly()) else { continue };
        if let Err(error) = commands::check_proof(bytes, name, &*game.value) {
            message(&format!("{error:#}"));
        }
    }
}

/// The settings of the user.
pub fn user_settings(bytes: &[u8]) {
    let (_, wrong) = settings::parse(&String::from_utf8_lossy(bytes));
    for wrong in wrong {
        message(&wrong.to_string());
    }
}

/// Output to a terminal, split anywhere.
pub fn printed(bytes: &[u8]) {
    let (mut text, mut json) = (Vec::new(), Vec::new());
    let mut clean = Clean::text(&mut text);
    let (first, second) = bytes.split_at(bytes.len() / 2);
    clean.write_all(first).and_then(|()| clean.write_all(second)).expect("memory");
    assert!(!String::from_utf8(text).expect("text").contains(is_harmful));
    let said = String::from_utf8_lossy(bytes);
    serde_json::to_writer(Clean::json(&mut json), &said).expect("memory");
    let json = String::from_utf8(json).expect("text");
    assert!(!json.contains(is_harmful));
    assert_eq!(serde_json::from_str::<String>(&json).expect("JSON"), said);
}

/// Checks that a message is short, since it quotes only a part of its input.
fn message(text: &str) {
    assert!(text.len() <= 2000, "a message of {} bytes: {text:.200}", text.len());
}
