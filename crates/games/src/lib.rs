//! The games: exact rules on bitboards, one folder each, next to the slow witness
//! that they are tested against (`slow.rs`, feature `testing`).
//!
//! | module | games | one-player problems |
//! |---|---|---|
//! | [`quatro`] | Quatro, Quarto | complete a line |
//! | [`blokus`] | Blokus Uno, Blokus Duo | fill squares |
//! | [`bispo`] | Bispo, Torre, Cavalo | reach a score |
//! | [`toy`] | tic-tac-toe, Nim | sliding tiles, grids |
//!
//! Nothing here searches, prints or opens a file; the contracts are those of
//! `plyground-core`.
#![warn(missing_docs)]

pub mod bispo;
pub mod blokus;
pub mod quatro;
mod texts;
pub mod toy;
