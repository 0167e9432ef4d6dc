//! Shared by the tests of the path searches.

pub(crate) mod agreement;
pub(crate) mod problems;
pub(crate) mod wide;
