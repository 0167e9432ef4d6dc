//! The data files of the games: learned weights and opening books. A WebAssembly module does not
//! contain them ([`plyground_core::data_file!`]). Without them every game can be played, but
//! engines are weaker or slower.

use plyground_core::DataFile;

use crate::blokus::{self, Duo, Variant as _};
use crate::quatro::book;

/// All data files of the games.
pub fn files() -> impl Iterator<Item = &'static DataFile> {
    [&blokus::DUO_WEIGHTS].into_iter().chain(&book::BOOKS)
}

/// The names of the files that are missing or invalid. This reads the files, so all must have been
/// passed in before.
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
