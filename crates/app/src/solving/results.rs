//! The results file: each run is appended as text, with its boards.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use plyground_view::Language;

use super::report::SolveReport;
use crate::cli::Boards;
use crate::settings::Setting;
use crate::texts::t;
use crate::written;
use plyground_view::texts::Says;

/// Appends the run in one write.
pub(crate) fn append(path: &Path, report: &SolveReport, language: Language) -> Result<()> {
    let context = || t::FailWrite { file: path.display() }.message();
    let file = OpenOptions::new().create(true).append(true).open(path).with_context(context)?;
    // A file has no colours.
    let mut file = BufWriter::new(anstream::StripStream::new(file));
    let rule = "=".repeat(72);
    writeln!(file, "{rule}")
        .and_then(|()| report.write_text(&mut file, language, Boards::All))
        .and_then(|()| writeln!(file))
        .and_then(|()| file.flush())
        .with_context(context)?;
    written::note(path, Setting::Results);
    Ok(())
}
