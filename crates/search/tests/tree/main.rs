//! The game-tree searches. One program, so that each search is compiled once for each game.

mod agreement;
mod common;
mod dfpn;
mod engine;
mod evaluations;
mod mcts;
mod mcts_threads;
mod promises;
