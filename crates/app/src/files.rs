//! Reads and writes files given by the user, with the name of the file in every error.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};

/// The size limit: larger than any problem file, small enough for memory.
const LARGEST: u64 = 64 << 20;

/// The content of a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let source: Box<dyn Read> = if is_standard(path) {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(path).with_context(|| format!("cannot read `{}`", path.display()))?;
        Box::new(file)
    };
    source.take(LARGEST + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read `{}`", path.display()))?;
    if bytes.len() as u64 > LARGEST {
        bail!("cannot read `{}`: it is larger than {} MB", path.display(), LARGEST >> 20);
    }
    Ok(bytes)
}

/// Writes a whole file; `-` is standard output.
pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    let content = content.as_ref();
    let result = if is_standard(path) { io::stdout().lock().write_all(content) } else { std::fs::write(path, content) };
    result.with_context(|| format!("cannot write `{}`", path.display()))
}

/// Whether the name is `-`: standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Replaces a file atomically: the old one stays until the new one is on disk.
pub(crate) fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let temporary = path.with_extension("new");
    let mut file = File::create(&temporary)?;
    file.write_all(content)?;
    file.sync_data()?;
    std::fs::rename(&temporary, path)
}
