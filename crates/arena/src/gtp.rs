//! GTP, the Go Text Protocol (version 2), by which programs play each other: one command
//! a line, one answer each. [`Server`] makes an engine of ours such a program, for any
//! game; [`Client`] makes such a program a [`Participant`](crate::participants::Participant).
//! `docs/gtp.md` tells the protocol as it is spoken here.
//!
//! A turn is a maximal run of plies by one player: what `genmove` answers, `play` takes
//! and `undo` takes back.

mod client;
mod clock;
mod colour;
mod commands;
mod message;
mod process;
mod server;
mod words;

pub use client::Client;
pub use message::{Answer, Command, CommandError, LONGEST_LINE, Line, Lines, clean};
pub use server::{DEFAULT_TIME, FileReader, Options, Server, ServerError};
