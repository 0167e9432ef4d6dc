//! The bispo family.
