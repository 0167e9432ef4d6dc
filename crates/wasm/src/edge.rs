//! The interface to JavaScript: three exports and one import, which exchange bytes of JSON in memory. The only file
//! with `unsafe`: an exported name is unsafe because another crate could export the same one, and an imported function
//! because its declaration is not checked.
#![expect(unsafe_code, reason = "exports and the import of a WebAssembly file")]

use std::cell::RefCell;
use std::ptr;
use std::time::Duration;

use plyground_core::Clock;

use crate::calls::Calls;

#[link(wasm_import_module = "plyground")]
// Safety: the page implements `host` with this signature (`worker/wasm.js`). It reads the bytes it is given while the
// call lasts and keeps no address.
unsafe extern "C" {
    /// Takes a message, unless the length is 0, and returns the time in milliseconds.
    safe fn host(address: *const u8, length: usize) -> f64;
}

/// The state between calls. A WebAssembly file has one thread, so it is in a thread-local variable.
struct Kept {
    calls: Calls,
    input: Vec<u8>,
    output: String,
}

thread_local! {
    static KEPT: RefCell<Kept> =
        RefCell::new(Kept { calls: Calls::new(Clock::new(now)), input: Vec::new(), output: String::new() });
}

fn now() -> Duration {
    Duration::try_from_secs_f64(host(ptr::null(), 0) / 1e3).unwrap_or_default()
}

fn deliver(message: &str) {
    host(message.as_ptr(), message.len());
}

/// Allocates the buffer for a call of `length` bytes and returns its address.
// Safety: no other symbol of this file has the name.
#[unsafe(no_mangle)]
extern "C" fn buffer(length: usize) -> *mut u8 {
    KEPT.with_borrow_mut(|kept| {
        kept.input.clear();
        kept.input.resize(length, 0);
        kept.input.as_mut_ptr()
    })
}

/// Carries out the call in the first `length` bytes of the buffer, and returns the length of the answer in bytes.
// Safety: no other symbol of this file has the name.
#[unsafe(no_mangle)]
extern "C" fn call(length: usize) -> usize {
    // A panic ends the instance; the page receives the reason.
    std::panic::set_hook(Box::new(|panic| deliver(&crate::calls::panicked(&panic.to_string()))));
    KEPT.with_borrow_mut(|kept| {
        let Kept { calls, input, output } = kept;
        *output = calls.carry_out(input.get(..length).unwrap_or_default(), &mut deliver);
        output.len()
    })
}

/// The address of the last answer.
// Safety: no other symbol of this file has the name.
#[unsafe(no_mangle)]
extern "C" fn at() -> *const u8 {
    KEPT.with_borrow(|kept| kept.output.as_ptr())
}
