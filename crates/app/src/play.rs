//! Playing: a game between people and engines, in the terminal or line by line.
//!
//! [`setup`] describes a game to be played, [`hosted`] is the game in progress, [`log`] and
//! [`saved`] keep it. [`plain`] plays it line by line; the screens are in [`tui`](crate::tui).

pub(crate) mod choices;
pub(crate) mod hosted;
pub(crate) mod log;
pub(crate) mod menu;
pub(crate) mod options;
pub(crate) mod plain;
pub(crate) mod saved;
pub(crate) mod saver;
pub(crate) mod setup;
pub(crate) mod watch;
pub(crate) mod words;
pub(crate) mod works;
