//! The texts of the games, generated at build time from the folders in `texts/`: a constant per
//! message and per page of rules. A missing key does not compile.

use plyground_view::texts::Sayings;

/// The messages.
pub(crate) mod t {
    use plyground_view::texts::{Arg, Catalogue, Message, Number, Says, Text};
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// The reasons of refused moves, for finding them by their English text.
pub static SAYINGS: Sayings = Sayings {
    catalogue: &t::CATALOGUE,
    plain: t::LISTED,
    prefixes: &["refused-", "expected-", "attribute-", "bispo-piece-"],
};
