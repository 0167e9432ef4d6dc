//! `--entrants PATH`: the players of a championship, from a file of `NAME=SPEC` lines or a folder of programs.

use std::fs::Metadata;
use std::path::Path;

use anyhow::{Result, bail};
use plyground_arena::participants::{Entrant, is_name, name_like};

use crate::errors::Explain;
use crate::files;
use crate::output::warn;
use crate::texts::t;
use plyground_view::texts::Says;

/// The entrants, as `NAME=SPEC`.
pub(super) fn read(path: &Path) -> Result<Vec<String>> {
    if path.is_dir() { of_folder(path) } else { of_file(path) }
}

/// One entrant per line; empty lines and lines that begin with `#` are ignored.
fn of_file(path: &Path) -> Result<Vec<String>> {
    let bytes = files::read(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let mut entrants = Vec::new();
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if Entrant::of(line).name.is_none() {
            bail!(t::FailEntrant { file: path.display(), line: index + 1, found: line }.message());
        }
        entrants.push(line.to_owned());
    }
    if entrants.is_empty() {
        bail!(t::FailNoEntrants { file: path.display() }.message());
    }
    Ok(entrants)
}

/// All programs in the folder, sorted by name: the name is the file name without its extension.
fn of_folder(path: &Path) -> Result<Vec<String>> {
    let about = || t::FailRead { file: path.display() }.message();
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path).about(about)? {
        files.push(entry.about(about)?.path());
    }
    files.sort();
    let (mut entrants, mut others) = (Vec::new(), Vec::new());
    for file in files {
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        // Follows links.
        let Ok(about) = file.metadata() else { continue };
        if name.starts_with('.') || !about.is_file() {
            continue;
        }
        if !is_executable(&about) {
            others.push(name);
            continue;
        }
        let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let Some(stem) = Some(stem.clone()).filter(|stem| is_name(stem)).or_else(|| name_like(&stem)) else {
            bail!(t::FailEntrantName { file: file.display() }.message());
        };
        let Some(command) = file.to_str().and_then(|file| shlex::try_quote(file).ok()) else {
            bail!(t::FailEntrantName { file: file.display() }.message());
        };
        entrants.push(format!("{stem}=cmd:{command}"));
    }
    if !others.is_empty() {
        warn(&[t::MatchPassedOver { files: others.join(", ") }.message()]);
    }
    if entrants.is_empty() {
        bail!(t::FailNoPrograms { file: path.display() }.message());
    }
    Ok(entrants)
}

#[cfg(unix)]
fn is_executable(about: &Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    about.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
const fn is_executable(_: &Metadata) -> bool {
    true
}
