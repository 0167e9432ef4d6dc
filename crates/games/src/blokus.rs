//! The blokus family.
