//! The plyground program with one more game and one more puzzle: `cargo run --release -- play chomp`,
//! `cargo run --release -- solve hanoi`.

mod chomp;
mod hanoi;

use std::process::ExitCode;

use plyground_catalog::{Catalog, Entry, PlaySettings};

/// The texts, from the folder `texts`: an item per message.
mod t {
    use plyground_view::texts::{Arg, Catalogue, Message, Says, Text};
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

fn main() -> ExitCode {
    let catalog = Catalog::standard()
        .with(Entry::game::<chomp::Chomp>(PlaySettings::DEFAULT))
        .with(Entry::puzzle::<hanoi::Hanoi>());
    plyground::run(catalog)
}
