//! Ctrl-C: the first one asks the running search to stop and to hand over what it
//! has; the second one ends the program.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

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

/// How long a screen may take to end when it was told to.
const PATIENCE: Duration = Duration::from_secs(1);

/// For screens: ends the program when they do not end by themselves soon after they were
/// told to. A terminal that is gone (its window was closed) may keep whoever reads keys
/// from it busy for ever.
#[derive(Debug)]
pub(crate) struct Watchdog {
    ended: Arc<AtomicBool>,
}

impl Watchdog {
    /// Watches whoever heeds this handle, until it is dropped.
    pub(crate) fn new(stop: &Stop) -> Self {
        let ended = Arc::new(AtomicBool::new(false));
        let (stop, watched) = (stop.clone(), Arc::clone(&ended));
        std::thread::spawn(move || {
            while !stop.is_stopped() {
                std::thread::sleep(PATIENCE / 4);
                if watched.load(Ordering::Relaxed) {
                    return;
                }
            }
            std::thread::sleep(PATIENCE);
            if !watched.load(Ordering::Relaxed) {
                ratatui::restore();
                std::process::exit(129);
            }
        });
        Self { ended }
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
    }
}
