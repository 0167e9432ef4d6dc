//! Prints the scenes of every game along a random one, to look at: what a front end
//! shows, without its colours and keys.
//!
//! ```text
//! cargo run -p plyground-games --example scenes -- [PLIES] [SEED] [en|pt]
//! ```
#![expect(clippy::print_stdout, reason = "an example for the terminal")]

use plyground_core::{Random, Spec};
use plyground_games::bispo::{Bispo, Cavalo, Torre};
use plyground_games::blokus::{BlokusDuo, BlokusUno};
use plyground_games::classic::{ConnectFour, Nim, TicTacToe};
use plyground_games::quatro::{Quarto, Quatro};
use plyground_view::scene::{Item, Scene, Tray};
use plyground_view::{Language, Render, Setup};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let plies = arguments.next().and_then(|plies| plies.parse().ok()).unwrap_or(7);
    let seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let language = arguments.next().and_then(|language| language.parse().ok()).unwrap_or_default();
    let tour = Tour { plies, seed, language };
    tour.named::<Quatro>("quatro");
    tour.named::<Quarto>("quarto");
    tour.named::<BlokusUno>("blokus-uno");
    tour.named::<BlokusDuo>("blokus-duo");
    tour.named::<Bispo>("bispo");
    tour.named::<Torre>("torre");
    tour.named::<Cavalo>("cavalo");
    tour.named::<TicTacToe>("tictactoe");
    tour.named::<ConnectFour>("connect-four");
    tour.named::<Nim>("nim");
}

struct Tour {
    plies: usize,
    seed: u64,
    language: Language,
}

impl Tour {
    fn named<G: Setup>(&self, name: &str) {
        let no_files = |file: &str| Err(format!("no file {file} here"));
        match Spec::parse(name)
            .map_err(|error| error.to_string())
            .and_then(|spec| G::setup(&spec, &no_files).map_err(|error| error.to_string()))
        {
            Ok(start) => self.position(name, start.value),
            Err(error) => println!("{name}: {error}"),
        }
    }

    fn position<G: Render>(&self, name: &str, mut position: G) {
        let mut random = Random::new(self.seed);
        for _ in 0..self.plies {
            let Some(mv) = position.random_move(&mut random, &mut Vec::new()) else { break };
            position.play_unchecked(mv);
        }
        if let Some(scene) = position.scene(self.language) {
            println!("== {name}: player {} {}", position.turn(), scene.status);
            print_scene(&scene);
        }
    }
}

fn print_scene(scene: &Scene) {
    let (width, height) = (usize::from(scene.tile_size.0), usize::from(scene.tile_size.1));
    let rule = if scene.ruled { "│" } else { "" };
    let gap = if scene.ruled { " " } else { "" };
    let name = |name: &String| format!("{gap}{name:^width$}");
    let names: Vec<String> = scene.columns.iter().map(name).collect();
    println!("   {}", names.concat());
    for (row, tiles) in scene.tiles.chunks(scene.columns.len()).enumerate() {
        if scene.ruled {
            println!("   {}", format!("┼{}", "─".repeat(width)).repeat(scene.columns.len()));
        }
        for line in 0..height {
            let name = if line == 0 { scene.rows[row].as_str() } else { "" };
            let tile = |lines: &[String]| format!("{rule}{:width$}", lines.get(line).map_or("", String::as_str));
            let text: String = tiles.iter().map(|each| tile(&each.picture)).collect();
            println!("{name:>2} {text}");
        }
    }
    for tray in &scene.trays {
        print_tray(tray);
    }
    let notes = scene.rows.iter().enumerate().flat_map(|(row, name)| {
        let columns = scene.columns.iter().enumerate();
        columns.map(move |(column, letter)| (format!("{letter}{name}"), (row as u8, column as u8)))
    });
    let notes = notes.filter_map(|(name, square)| Some((name, scene.tile(square)?)));
    for (name, tile) in notes.filter(|(_, tile)| !tile.note.is_empty()).take(12) {
        println!("  {name} {:?}: {} {:?}", tile.ink, tile.note, tile.related);
    }
    println!("  {} choices; {}; {}", scene.choices.len(), scene.about[0], scene.about[1]);
}

fn print_tray(tray: &Tray) {
    println!("{} {:?}:", tray.title, tray.owner);
    let count = |item: &Item| item.count.map_or_else(String::new, |count| format!(" ×{count}"));
    for items in tray.items.chunks(8) {
        let brief = |item: &Item| format!("{:11}", format!("{} {}{}", item.name, item.brief, count(item)));
        println!("  {}", items.iter().map(brief).collect::<String>());
        for line in 0..items.iter().map(|item| item.picture.len()).max().unwrap_or(0) {
            let picture = |item: &Item| format!("{:11}", item.picture.get(line).map_or("", String::as_str));
            println!("  {}", items.iter().map(picture).collect::<String>());
        }
    }
}
