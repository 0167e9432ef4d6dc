//! Every game, problem and engine by name. One program, and no unit tests in the library: it holds every search for
//! every game, which would all be compiled a second time for them.

mod bench;
mod best_move;
mod classics;
mod engine_spec;
mod engines;
mod levels;
mod measures;
mod perft;
mod problems;
mod registry;
mod standing;
mod turns;
