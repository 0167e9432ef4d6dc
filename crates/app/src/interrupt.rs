//! Ctrl-C: the first one asks the running search to stop and to hand over what it
//! has; the second one ends the program. Screens are left as they were found.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use plyground_core::Stop;

static RUNNING: OnceLock<Mutex<Stop>> = OnceLock::new();
/// Is there a screen to be put back in order?
static SCREEN: AtomicBool = AtomicBool::new(false);

/// From now on an interrupt stops the search that carries this handle.
pub(crate) fn stops(stop: &Stop) {
    let handle = RUNNING.get_or_init(|| {
        // Where no handler can be set, Ctrl-C ends the program as it always does.
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

/// Whoever writes to the screen holds it; whoever ends the program holds it for ever.
static WRITING: Mutex<()> = Mutex::new(());

/// Keeps others from putting the screen in order while something is being drawn on it, and
/// from drawing on a screen that was put in order.
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
