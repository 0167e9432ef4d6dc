//! The texts of the server, generated at build time from the folders in `texts/`.

/// The messages.
#[cfg_attr(not(feature = "server"), expect(dead_code, reason = "some are said by the server alone"))]
pub(crate) mod t {
    use plyground_view::texts::{Arg, Catalogue, Message, Says, Text};
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}
