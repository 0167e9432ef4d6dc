//! The results file: each run is appended as text, with its boards.

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use plyground_view::Language;

use super::report::SolveReport;
use crate::errors::Explain;
use crate::settings::Setting;
use crate::texts::t;
use crate::{files, written};
use plyground_view::texts::Says;

/// Appends the run in one write.
pub(crate) fn append(path: &Path, report: &SolveReport, language: Language) -> Result<()> {
    let context = || t::FailWrite { file: path.display() }.message();
    let mut entry = Vec::new();
    let rule = "=".repeat(72);
    writeln!(entry, "{rule}")
        .and_then(|()| report.write_whole(&mut entry, language))
        .and_then(|()| writeln!(entry))
        .and_then(|()| files::append(path, &entry))
        .about(context)?;
    written::note(path, Setting::Results);
    Ok(())
}
