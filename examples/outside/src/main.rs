//! The plyground program with one more game: `cargo run --release -- play chomp`, `cargo run --release -- match chomp pvs mcts`.

mod chomp;

use std::process::ExitCode;

use plyground_catalog::{Catalog, Entry, PlaySettings};

fn main() -> ExitCode {
    plyground::run(Catalog::standard().with(Entry::game::<chomp::Chomp>(PlaySettings::DEFAULT)))
}
