//! The dynamic edge.
