//! The puzzles that come with the program. The first line of each file is the command that made it.

use super::PuzzleSet;

/// The games that have puzzles, by their names in the catalog, with the files.
const FILES: &[(&str, &str)] = &[
    ("quatro", include_str!("../../../../data/puzzles/quatro.txt")),
    ("quarto", include_str!("../../../../data/puzzles/quarto.txt")),
    ("blokus-uno", include_str!("../../../../data/puzzles/blokus-uno.txt")),
    ("blokus-duo", include_str!("../../../../data/puzzles/blokus-duo.txt")),
    ("bispo", include_str!("../../../../data/puzzles/bispo.txt")),
    ("torre", include_str!("../../../../data/puzzles/torre.txt")),
    ("cavalo", include_str!("../../../../data/puzzles/cavalo.txt")),
    ("tictactoe", include_str!("../../../../data/puzzles/tictactoe.txt")),
    ("connect-four", include_str!("../../../../data/puzzles/connect-four.txt")),
    ("nim", include_str!("../../../../data/puzzles/nim.txt")),
];

/// The names of the games that have puzzles.
pub fn shipped_games() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|&(name, _)| name)
}

/// The puzzles of a game that come with the program; `None` if it has none.
pub fn shipped(game: &str) -> Option<PuzzleSet> {
    let &(_, text) = FILES.iter().find(|(name, _)| *name == game)?;
    // A test reads every file.
    PuzzleSet::parse(text).ok()
}
