//! The puzzles that come with the program. The first line of each file is the command that made it.

use plyground_core::{DataFile, data_file};

use super::PuzzleSet;

/// The names of the games that have puzzles, as in the catalog, and their files.
static FILES: [(&str, DataFile); 10] = [
    ("quatro", data_file!("puzzles/quatro.txt", "../../../../data/puzzles/quatro.txt")),
    ("quarto", data_file!("puzzles/quarto.txt", "../../../../data/puzzles/quarto.txt")),
    ("blokus-uno", data_file!("puzzles/blokus-uno.txt", "../../../../data/puzzles/blokus-uno.txt")),
    ("blokus-duo", data_file!("puzzles/blokus-duo.txt", "../../../../data/puzzles/blokus-duo.txt")),
    ("bispo", data_file!("puzzles/bispo.txt", "../../../../data/puzzles/bispo.txt")),
    ("torre", data_file!("puzzles/torre.txt", "../../../../data/puzzles/torre.txt")),
    ("cavalo", data_file!("puzzles/cavalo.txt", "../../../../data/puzzles/cavalo.txt")),
    ("tictactoe", data_file!("puzzles/tictactoe.txt", "../../../../data/puzzles/tictactoe.txt")),
    ("connect-four", data_file!("puzzles/connect-four.txt", "../../../../data/puzzles/connect-four.txt")),
    ("nim", data_file!("puzzles/nim.txt", "../../../../data/puzzles/nim.txt")),
];

/// The puzzle files. In WebAssembly they are missing until they are passed in.
pub fn data_files() -> impl Iterator<Item = &'static DataFile> {
    FILES.iter().map(|(_, file)| file)
}

/// The names of the files that are missing or cannot be read.
pub fn unusable() -> Vec<&'static str> {
    data_files().filter(|file| read(file).is_none()).map(DataFile::name).collect()
}

/// The names of the games that have puzzles.
pub fn shipped_games() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|&(name, _)| name)
}

/// The puzzles of a game that come with the program; `None` if it has none, or if their file is missing.
pub fn shipped(game: &str) -> Option<PuzzleSet> {
    let (_, file) = FILES.iter().find(|(name, _)| *name == game)?;
    read(file)
}

/// Parses a file; `None` if it is missing or invalid. A test parses every embedded file.
fn read(file: &DataFile) -> Option<PuzzleSet> {
    PuzzleSet::parse(file.text()?).ok()
}
