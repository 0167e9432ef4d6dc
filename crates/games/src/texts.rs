//! The words of the games, made at build time of the folders in `texts/`: one constant per message, one per
//! page of rules. A key that does not exist does not compile.

use plyground_view::texts::Sayings;

/// The messages.
pub(crate) mod t {
    use plyground_view::texts::{Arg, Catalogue, Message, Number, Says, Text};
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// Where the reasons of refused moves are found again by their English text.
pub static SAYINGS: Sayings = Sayings {
    catalogue: &t::CATALOGUE,
    plain: t::LISTED,
    prefixes: &["refused-", "expected-", "attribute-", "bispo-piece-"],
};
