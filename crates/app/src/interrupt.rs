//! Ctrl-C: the first one stops the running search, which returns its best answer so far; the second one ends
//! the program. The terminal is restored in any case.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use plyground_core::Stop;

static RUNNING: OnceLock<Mutex<Stop>> = OnceLock::new();
/// Whether a screen is open, so that the terminal must be restored.
static SCREEN: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C set this stop handle.
pub(crate) fn stops(stop: &Stop) {
    let handle = RUNNING.get_or_init(|| {
        // If no handler can be set, Ctrl-C ends the program at once.
        let _ = ctrlc::set_handler(|| {
            let Some(running) = RUNNING.get() else { end(130) };
            let running = running.lock().unwrap_or_else(PoisonError::into_inner);
            if running.is_stopped() {
                end(130);
            }
            running.stop();
        });
        Mutex::new(stop.clone())
    });
    *handle.lock().unwrap_or_else(PoisonError::into_inner) = stop.clone();
}

/// Held while drawing on the screen, and never released by the thread that ends the program.
static WRITING: Mutex<()> = Mutex::new(());

/// Locks the screen, so that the terminal is not restored while something is drawn, and nothing is drawn after
/// it was restored.
pub(crate) fn writing() -> MutexGuard<'static, ()> {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner)
}

fn end(code: i32) -> ! {
    let _writing = writing();
    if SCREEN.load(Ordering::Relaxed) {
        crate::tui::restore();
    }
    std::process::exit(code)
}

/// How long a screen may take to close after a stop.
const PATIENCE: Duration = Duration::from_secs(1);

/// Ends the program if a screen does not close soon after a stop. Reading keys from a terminal whose window
/// was closed may block forever.
#[derive(Debug)]
pub(crate) struct Watchdog {
    ended: Arc<AtomicBool>,
}

impl Watchdog {
    /// Watches this handle until the watchdog is dropped.
    pub(crate) fn new(stop: &Stop) -> Self {
        SCREEN.store(true, Ordering::Relaxed);
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
                end(129);
            }
        });
        Self { ended }
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        SCREEN.store(false, Ordering::Relaxed);
    }
}
