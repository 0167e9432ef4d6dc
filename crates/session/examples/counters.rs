//! The report of `examples/wasm` by a native build: `cargo run -p plyground-session --example counters`.

#[path = "../../../examples/wasm/src/counters.rs"]
mod counters;

fn main() {
    print!("{}", counters::report());
}
