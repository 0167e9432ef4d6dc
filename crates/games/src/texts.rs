//! The words of the games: one list per language, in `texts/`. A key that either list lacks
//! does not compile; the rules, which are pages, are files of their own.

use plyground_view::Text;
use plyground_view::language::Catalogue;

const CATALOGUE: Catalogue = Catalogue::new(include_str!("../texts/en.txt"), include_str!("../texts/pt.txt"));

/// The text of a key.
pub(crate) const fn text(key: &str) -> Text {
    CATALOGUE.text(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_languages_of_the_games_have_the_same_keys_and_gaps() {
        assert_eq!(CATALOGUE.faults(), Vec::<String>::new());
    }
}
