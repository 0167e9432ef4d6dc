//! Refuses `--json` for commands without JSON output, instead of ignoring it.

use super::{Cli, Command, PuzzlesCommand, RecordsCommand};

impl Cli {
    /// The name of the command, if it has no JSON output; that of the program for the menu.
    pub(super) const fn without_json(&self) -> Option<&'static str> {
        match &self.command {
            None => Some("plyground"),
            Some(Command::Play(_)) => Some("play"),
            #[cfg(feature = "web")]
            Some(Command::Serve(_)) => Some("serve"),
            Some(Command::Gtp(_)) => Some("gtp"),
            Some(Command::Completions { .. }) => Some("completions"),
            Some(Command::Man { .. }) => Some("man"),
            Some(Command::Records(records)) => match records.command {
                RecordsCommand::Export { .. } => Some("records export"),
                RecordsCommand::Report { .. } => Some("records report"),
                _ => None,
            },
            Some(Command::Puzzles(puzzles)) => match puzzles.command {
                PuzzlesCommand::Play { .. } => Some("puzzles play"),
                _ => None,
            },
            Some(_) => None,
        }
    }
}

/// Those commands on the first level; their help does not list the option.
pub(super) const WITHOUT_JSON: &[&str] = &[
    "play",
    #[cfg(feature = "web")]
    "serve",
    "gtp",
    "completions",
    "man",
];
