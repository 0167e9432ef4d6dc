//! Random playouts per second of every game, against the slow witness.

fn main() {}
