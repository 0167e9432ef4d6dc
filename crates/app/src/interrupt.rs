//! Ctrl-C: the first one asks the running search to stop and to hand over what it
//! has; the second one ends the program. Screens are left as they were found.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use plyground_core::Stop;

static RUNNING: OnceLock<Mutex<Stop>> = OnceLock::new();
/// Is there a screen to be put back in order?
static SCREEN: AtomicBool = AtomicBool::new(false);

/// How often the end is looked out for.
const LOOK: Duration = Duration::from_millis(200);
/// How long a screen that is told to end may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// From now on an interrupt stops the search that carries this handle.
pub(crate) fn stops(stop: &Stop) {
    let handle = RUNNING.get_or_init(|| {
        // Where no handler can be set, Ctrl-C ends the program as it always does.
        let _ = ctrlc::set_handler(|| {
            let Some(running) = RUNNING.get() else { end() };
            let running = running.lock().unwrap_or_else(PoisonError::into_inner);
            if running.is_stopped() {
                end();
            }
            running.stop();
        });
        Mutex::new(stop.clone())
    });
    *handle.lock().unwrap_or_else(PoisonError::into_inner) = stop.clone();
}

/// From now on an interrupt ends the screen that looks at this handle, and the program if
/// the screen does not listen: a window that was closed leaves nothing to read from, and
/// whoever waits for keys then waits for ever, at full speed.
pub(crate) fn ends(stop: &Stop) {
    SCREEN.store(true, Ordering::Relaxed);
    stops(stop);
    let stop = stop.clone();
    std::thread::spawn(move || {
        while !stop.is_stopped() {
            std::thread::sleep(LOOK);
        }
        std::thread::sleep(PATIENCE);
        end();
    });
}

fn end() -> ! {
    if SCREEN.load(Ordering::Relaxed) {
        crate::tui::restore();
    }
    std::process::exit(130)
}
