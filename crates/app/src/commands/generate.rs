//! `plyground completions` and `plyground man`: made from the definition of the
//! command line, so they cannot disagree with it.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use clap::CommandFactory;

use crate::cli::Cli;

pub(crate) fn completions(shell: clap_complete::Shell) -> Result<()> {
    // Into memory first: the generator panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "plyground", &mut script);
    io::stdout().lock().write_all(&script).context("cannot write the script")
}

pub(crate) fn man(directory: Option<&Path>) -> Result<()> {
    match directory {
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(Cli::command()).render(&mut page)?;
            io::stdout().lock().write_all(&page).context("cannot write the page")
        }
        Some(directory) => std::fs::create_dir_all(directory)
            .and_then(|()| clap_mangen::generate_to(Cli::command(), directory))
            .with_context(|| format!("cannot write the pages into `{}`", directory.display())),
    }
}
