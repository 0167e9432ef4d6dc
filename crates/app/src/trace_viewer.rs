//! The trace viewer.

pub(crate) mod model;
