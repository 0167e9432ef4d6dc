//! The trace viewer: replays a search step by step on the screen.
//!
//! `plyground_replay` has the state of the search at each event and runs the replay; `app` handles
//! keys, `view` draws the screen, `board` draws a state, `words` has the names, and `notes`
//! explains the last event.

mod app;
mod board;
pub(crate) mod notes;
mod view;
pub(crate) mod words;

pub(crate) use self::app::App;
pub(crate) use self::board::{Board, has_symmetry};
