//! GTP, the Go Text Protocol (version 2), for playing against other programs: one command per
//! line, one answer per command. [`Server`] offers our engines to GTP controllers, for any game.
//! [`Client`] runs an external GTP engine as a [`Participant`](crate::participants::Participant).
//! `docs/gtp.md` describes the commands and our extensions.
//!
//! Where a player makes several plies in a row, they are one turn: `genmove` answers, `play` takes
//! and `undo` takes back whole turns.

mod child;
mod client;
mod clock;
mod colour;
mod commands;
mod message;
mod process;
#[cfg(target_os = "linux")]
mod processes;
mod server;
mod supervisor;

pub use client::{Client, own_name};
pub use message::{Answer, Command, CommandError, LONGEST_LINE, Line, Lines, clean};
pub use server::{DEFAULT_TIME, FileReader, Options, Server, ServerError};
pub use supervisor::{supervise, use_supervisor};
