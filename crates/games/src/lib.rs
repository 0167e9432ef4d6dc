//! The games.
#![warn(missing_docs)]

pub mod bispo;
pub mod blokus;
pub mod quatro;
pub mod toy;
