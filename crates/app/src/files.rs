//! Reading and writing the files that people name, with messages that say which.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};

/// Larger than any problem file, small enough to hold in memory.
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
pub(crate) fn write(path: &Path, text: &str) -> Result<()> {
    let result =
        if is_standard(path) { io::stdout().lock().write_all(text.as_bytes()) } else { std::fs::write(path, text) };
    result.with_context(|| format!("cannot write `{}`", path.display()))
}

fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}
