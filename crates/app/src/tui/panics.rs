//! A bug must not leave the terminal broken. Where the screens themselves panic, the terminal
//! is put in order before the message is written. Where another thread does (an engine), it
//! only notes the message: the screens end as if they had been told to, the game is put
//! away, and then it is told.

use std::cell::Cell;
use std::panic::{self, PanicHookInfo};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Result, anyhow};
use plyground_core::Stop;

use crate::output;
use crate::texts::Texts;

thread_local! {
    /// Is this the thread that draws?
    static DRAWS: Cell<bool> = const { Cell::new(false) };
}

/// What was noted.
pub(crate) struct Panics(Arc<Mutex<Vec<String>>>);

/// From now on panics of this thread restore the terminal, and those of others stop it.
pub(crate) fn watch(told_to_end: &Stop) -> Panics {
    DRAWS.set(true);
    let noted = Arc::new(Mutex::new(Vec::new()));
    let (told_to_end, messages) = (told_to_end.clone(), Arc::clone(&noted));
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |panic: &PanicHookInfo<'_>| {
        if DRAWS.get() {
            super::restore();
            hook(panic);
        } else {
            messages.lock().unwrap_or_else(PoisonError::into_inner).push(panic.to_string());
            told_to_end.stop();
        }
    }));
    Panics(noted)
}

impl Panics {
    /// Tells what was noted, on a terminal that is in order again; an error if there was
    /// anything.
    pub(crate) fn tell(self, texts: Texts) -> Result<()> {
        let noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for panic in &*noted {
            output::say(format_args!("{panic}"));
        }
        if noted.is_empty() { Ok(()) } else { Err(anyhow!(texts.get("play.bug"))) }
    }
}

/// In builds for tests only: panics where the variable `PLYGROUND_PANIC` names this place.
pub(crate) fn provoked(place: &str, now: bool) {
    let is_wanted = || std::env::var("PLYGROUND_PANIC").is_ok_and(|named| named == place);
    assert!(!(cfg!(debug_assertions) && now && is_wanted()), "a panic was asked for ({place})");
}
