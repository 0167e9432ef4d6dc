//! `plyground completions` and `plyground man`: generated from the definition of the command line,
//! so they always agree with it.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::Result;
use plyground_view::Language;

use crate::errors::Explain;
use crate::texts::{Texts, t};
use crate::{cli, files};
use plyground_view::Text;

pub(crate) fn completions(shell: clap_complete::Shell) -> Result<()> {
    // Into memory first: the generator panics if it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut cli::built(Texts::spoken()), "plyground", &mut script);
    io::stdout().lock().write_all(&script).about(|| t::FAIL_WRITE_SCRIPT)
}

pub(crate) fn man(directory: Option<&Path>) -> Result<()> {
    let texts = Texts::spoken();
    let definition = cli::definition(texts);
    match directory {
        None => io::stdout().lock().write_all(page(&definition, texts)?.as_bytes()).about(|| t::FAIL_WRITE_PAGE),
        Some(directory) => {
            let mut definition = definition.disable_help_subcommand(true);
            definition.build();
            fs::create_dir_all(directory)
                .and_then(|()| pages(&definition, directory, texts))
                .about(|| t::FailWritePages { folder: directory.display() })
        }
    }
}

/// The pages of a command and its subcommands, without earlier spellings.
fn pages(command: &clap::Command, directory: &Path, texts: Texts) -> io::Result<()> {
    let mut below = command.get_subcommands().filter(|below| !below.is_hide_set());
    below.try_for_each(|below| pages(below, directory, texts))?;
    let name = clap_mangen::Man::new(command.clone()).get_filename();
    files::replace(&directory.join(name), page(command, texts)?.as_bytes())
}

const SECTIONS: [Text; 7] = [
    t::HELP_MAN_NAME,
    t::HELP_MAN_SYNOPSIS,
    t::HELP_MAN_DESCRIPTION,
    t::HELP_MAN_OPTIONS,
    t::HELP_MAN_SUBCOMMANDS,
    t::HELP_MAN_EXTRA,
    t::HELP_MAN_VERSION,
];

/// A page, with the generator's English section names and labels translated.
fn page(command: &clap::Command, texts: Texts) -> io::Result<String> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    let english = Texts::of(Language::EN);
    for section in SECTIONS {
        let heading = |texts: Texts| format!(".SH {}\n", texts.get(section));
        page = page.replace(&heading(english), &heading(texts));
    }
    for label in [t::HELP_LABEL_VALUES, t::HELP_LABEL_VALUES_LIST, t::HELP_LABEL_DEFAULT] {
        page = page.replace(english.get(label), texts.get(label));
    }
    Ok(page)
}
