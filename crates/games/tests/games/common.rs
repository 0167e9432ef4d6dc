//! Shared by the tests of several games.

pub(crate) mod family;
pub(crate) mod promises;
