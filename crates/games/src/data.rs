//! The files of data of the games: learnt weights and books of openings. A WebAssembly file does not contain them
//! ([`plyground_core::data_file!`]); without them every game can be played, but engines are weaker or slower.

use plyground_core::DataFile;

use crate::blokus::{self, Duo, Variant as _};
use crate::quatro::book;

/// All of them.
pub fn files() -> impl Iterator<Item = &'static DataFile> {
    [&blokus::DUO_WEIGHTS].into_iter().chain(&book::BOOKS)
}

/// The names of those that are missing or cannot be read. Reads them, so all must have been passed in before.
pub fn unusable() -> Vec<&'static str> {
    let weights = &blokus::DUO_WEIGHTS;
    let is_usable =
        |file: &DataFile| if file.name() == weights.name() { Duo::judge().is_some() } else { file.text().is_some() };
    files().filter(|file| !is_usable(file)).map(DataFile::name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_native_build_has_all_files() {
        assert_eq!((files().count(), unusable()), (3, Vec::new()));
    }
}
