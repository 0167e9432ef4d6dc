//! The path searches. One program, so that each search is compiled once for each puzzle.

mod agreement;
mod blokus;
mod common;
mod defaults;
mod hashing;
mod orderly;
mod quatro_bispo;
mod reference;
mod textbook;
mod wide;
