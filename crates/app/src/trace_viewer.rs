//! The trace viewer: replays a search step by step on the screen.
//!
//! `plyground_replay` knows what the search knew at each event and how a replay runs, `app` what is shown
//! and what keys do, `view` what the screen looks like, `board` how a state is drawn, `words` what
//! everything is called, `notes` what the last event means.

mod app;
mod board;
pub(crate) mod notes;
mod view;
pub(crate) mod words;

pub(crate) use self::app::App;
pub(crate) use self::board::{Board, has_symmetry};
