//! Restores the terminal after a panic. If a screen panics, the terminal is restored before the message is
//! written. If another thread panics (an engine), the message is kept: the screens are closed, the game is saved,
//! and then the message is written.

use std::cell::Cell;
use std::panic::{self, PanicHookInfo};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Result, anyhow};
use plyground_core::Stop;

use crate::output;
use crate::texts::{Texts, t};

thread_local! {
    /// Whether this is the drawing thread.
    static DRAWS: Cell<bool> = const { Cell::new(false) };
}

/// The collected messages.
pub(crate) struct Panics(Arc<Mutex<Vec<String>>>);

/// From now on panics of this thread restore the terminal, and panics of other threads set `stop`.
pub(crate) fn watch(stop: &Stop) -> Panics {
    DRAWS.set(true);
    let noted = Arc::new(Mutex::new(Vec::new()));
    let (stop, messages) = (stop.clone(), Arc::clone(&noted));
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |panic: &PanicHookInfo<'_>| {
        if DRAWS.get() {
            super::restore();
            hook(panic);
        } else {
            messages.lock().unwrap_or_else(PoisonError::into_inner).push(panic.to_string());
            stop.stop();
        }
    }));
    Panics(noted)
}

impl Panics {
    /// Prints the collected messages on the restored terminal; an error if there were any.
    pub(crate) fn report(self, texts: Texts) -> Result<()> {
        let noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for panic in &*noted {
            output::say(format_args!("{panic}"));
        }
        if noted.is_empty() { Ok(()) } else { Err(anyhow!(texts.get(t::PLAY_BUG))) }
    }
}
