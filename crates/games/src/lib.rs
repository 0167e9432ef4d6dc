//! The games: exact rules on bitboards, one folder each, next to the slow witness
//! that they are tested against (`slow.rs`, feature `testing`).
//!
//! | module | games | one-player problems |
//! |---|---|---|
//! | [`quatro`] | Quatro, Quarto | complete a line |
//! | [`blokus`] | Blokus Uno, Blokus Duo | fill squares |
//! | [`bispo`] | Bispo, Torre, Cavalo | reach a score |
//! | [`classic`] | tic-tac-toe, connect four, Nim | 8-puzzle, 15-puzzle, grid with walls |
//!
//! Nothing here searches, prints or opens a file; the contracts are those of
//! `plyground-core`.
#![warn(missing_docs)]

pub mod bispo;
pub mod blokus;
pub mod classic;
pub mod quatro;
mod texts;
