//! Carries out calls as the WebAssembly file does, in a native build: `call '{"call":"counters"}'`. `scripts/wasm`
//! compares the two. Its clock is CPU time, so that other programs do not affect it.

use std::time::Duration;

use plyground_core::Clock;
use plyground_wasm::calls::Calls;
use rustix::time::{ClockId, clock_gettime};

fn processor() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.cast_unsigned(), time.tv_nsec as u32)
}

fn main() {
    let mut calls = Calls::new(Clock::new(processor));
    for call in std::env::args().skip(1) {
        println!("{}", calls.carry_out(call.as_bytes(), &mut |message| println!("{message}")));
    }
}
