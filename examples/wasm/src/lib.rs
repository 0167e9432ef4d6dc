//! The exports of the WebAssembly file: `run` makes the text and returns its length, `at` says
//! where in memory it is.

mod counters;

use std::sync::OnceLock;

static TEXT: OnceLock<String> = OnceLock::new();

/// Runs the searches; the length of their report in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn run() -> usize {
    TEXT.get_or_init(counters::report).len()
}

/// The address of the report. Call `run` first.
#[unsafe(no_mangle)]
pub extern "C" fn at() -> *const u8 {
    TEXT.get().map_or(std::ptr::null(), |text| text.as_ptr())
}
