//! The perft files of all games, counted through the catalog.
//!
//! Counts above the limit are skipped unless `PLYGROUND_DEEP` is set: deep ones take minutes.

use std::fs;
use std::path::PathBuf;

use plyground_catalog::Catalog;
use plyground_core::perft::file::{self, Entry};
use plyground_view::no_files;

/// Larger counts take too long for the suite; the dev profile optimises the rules.
const NODE_LIMIT: u64 = 3_000_000;

fn nodes(spec: &str, position: Option<&str>, depth: u32) -> u64 {
    let mut game = Catalog::standard().open(spec, &no_files).expect(spec).value;
    if let Some(position) = position {
        game.set_position(position).expect(position);
    }
    game.divide(depth, 2).iter().map(|(_, nodes)| nodes).sum()
}

#[test]
fn perft_files() {
    let limit = if std::env::var_os("PLYGROUND_DEEP").is_some() { u64::MAX } else { NODE_LIMIT };
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games/tests/perft");
    let mut checked = 0;
    for file in fs::read_dir(folder).expect("the folder of perft files") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a readable file");
        let entries = file::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for Entry { line, id, game, position, depth, count } in entries.into_iter().filter(|entry| entry.count <= limit)
        {
            assert_eq!(nodes(game, position, depth), count, "{}:{line} ({id})", path.display());
            checked += 1;
        }
    }
    assert!(checked >= 30, "only {checked} counts were checked");
}

#[test]
fn every_game_has_perft_counts() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games/tests/perft");
    let files = fs::read_dir(folder).expect("the folder of perft files");
    let text: String = files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("text")).collect();
    let named: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("game ")).collect();
    for entry in Catalog::standard().games() {
        let name = entry.info().name;
        assert!(named.iter().any(|spec| spec.split(':').next() == Some(name)), "no perft count for {name}");
    }
}
