//! Ctrl-C: the first one asks the running search to stop and to hand over what it
//! has; the second one ends the program.

use std::sync::{Mutex, OnceLock, PoisonError};

use plyground_core::Stop;

static RUNNING: OnceLock<Mutex<Stop>> = OnceLock::new();

/// From now on an interrupt stops the search that carries this handle.
pub(crate) fn stops(stop: &Stop) {
    let handle = RUNNING.get_or_init(|| {
        // Where no handler can be set, Ctrl-C ends the program as it always does.
        let _ = ctrlc::set_handler(|| {
            let Some(running) = RUNNING.get() else { std::process::exit(130) };
            let running = running.lock().unwrap_or_else(PoisonError::into_inner);
            if running.is_stopped() {
                std::process::exit(130);
            }
            running.stop();
        });
        Mutex::new(stop.clone())
    });
    *handle.lock().unwrap_or_else(PoisonError::into_inner) = stop.clone();
}
