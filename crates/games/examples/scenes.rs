//! Shows the scenes of every game along a random game: prints what a terminal shows, without
//! colours and keys, or writes pictures into a directory.
//!
//! ```text
//! cargo run -p plyground-games --example scenes -- [PLIES] [SEED] [en|pt] [DIRECTORY]
//! ```
#![expect(clippy::print_stdout, reason = "an example for the terminal")]

use std::path::PathBuf;

use plyground_core::{Random, Spec};
use plyground_games::bispo::{Bispo, Cavalo, Torre};
use plyground_games::blokus::{BlokusDuo, BlokusUno};
use plyground_games::classic::{ConnectFour, Nim, TicTacToe};
use plyground_games::quatro::{Quarto, Quatro};
use plyground_view::scene::{Item, Mark, Scene, Tray};
use plyground_view::{Language, Render, Setup, glyphs, svg};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let plies = arguments.next().and_then(|plies| plies.parse().ok()).unwrap_or(7);
    let seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let language = arguments.next().and_then(|language| language.parse().ok()).unwrap_or_default();
    let directory = arguments.next().map(PathBuf::from);
    let tour = Tour { plies, seed, language, directory };
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
    directory: Option<PathBuf>,
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
        let mut last = Vec::new();
        for _ in 0..self.plies {
            let Some(mv) = position.random_move(&mut random, &mut Vec::new()) else { break };
            last = position.squares_of(mv);
            position.play_unchecked(mv);
        }
        if let Some(mut scene) = position.scene(self.language) {
            scene.mark(last, Mark::Last);
            if let Some(directory) = &self.directory {
                let path = directory.join(format!("{name}-{}.svg", self.plies));
                if let Err(error) = std::fs::write(&path, svg::picture(&scene, self.language)) {
                    println!("{}: {error}", path.display());
                }
                return;
            }
            println!("== {name}: player {} {}", position.turn(), scene.status);
            print_scene(&scene);
        }
    }
}

fn print_scene(scene: &Scene) {
    let board = &scene.board;
    let size = glyphs::tile_size(scene);
    let (width, height) = (usize::from(size.0), usize::from(size.1));
    let is_ruled = glyphs::is_ruled(board.look);
    let (rule, gap) = if is_ruled { ("│", " ") } else { ("", "") };
    let names: Vec<String> = board.columns.iter().map(|name| format!("{gap}{name:^width$}")).collect();
    println!("   {}", names.concat());
    let rows = board.rows.iter().zip(board.squares.chunks(board.columns.len()));
    for (row, (name, squares)) in rows.enumerate() {
        if is_ruled {
            println!("   {}", format!("┼{}", "─".repeat(width)).repeat(board.columns.len()));
        }
        let picture = |(column, view)| glyphs::square_at(scene, (row as u8, column as u8), view, size).lines;
        let pictures: Vec<Vec<String>> = squares.iter().enumerate().map(picture).collect();
        for line in 0..height {
            let name = if line == 0 { name.as_str() } else { "" };
            let text: Vec<String> = pictures.iter().map(|lines| format!("{rule}{}", lines[line])).collect();
            println!("{name:>2} {}", text.concat());
        }
    }
    for tray in &scene.trays {
        print_tray(tray);
    }
    for (square, view) in board.places().filter(|(_, view)| !view.note.is_empty()).take(12) {
        println!("  {} {:?}: {} {:?}", board.name(square), view.marks, view.note, view.related);
    }
    println!("  {} moves; {}; {}", scene.moves.len(), scene.about[0], scene.about[1]);
}

fn print_tray(tray: &Tray) {
    println!("{} {:?}:", tray.title, tray.owner);
    let count = |item: &Item| item.count.map_or_else(String::new, |count| format!(" ×{count}"));
    for items in tray.items.chunks(8) {
        let brief = |item: &Item| format!("{:11}", format!("{} {}{}", item.name, glyphs::brief(item), count(item)));
        println!("  {}", items.iter().map(brief).collect::<String>());
        let pictures: Vec<Vec<String>> = items.iter().map(|item| glyphs::item(item).lines).collect();
        for line in 0..pictures.iter().map(Vec::len).max().unwrap_or(0) {
            let part = |lines: &Vec<String>| format!("{:11}", lines.get(line).map_or("", String::as_str));
            println!("  {}", pictures.iter().map(part).collect::<String>());
        }
    }
}
