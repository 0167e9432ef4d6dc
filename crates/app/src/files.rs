//! Reads and writes files given by the user, with the name of the file in every error.

use crate::errors::Explain;
use crate::texts::t;
use plyground_view::texts::Says;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Result, bail};

/// The size limit: larger than any problem file, small enough for memory.
const LARGEST: u64 = 64 << 20;

/// The content of a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let source: Box<dyn Read> = if is_standard(path) {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(path).about(|| t::FailRead { file: path.display() })?;
        Box::new(file)
    };
    source.take(LARGEST + 1).read_to_end(&mut bytes).about(|| t::FailRead { file: path.display() })?;
    if bytes.len() as u64 > LARGEST {
        bail!(t::FailReadLarge { file: path.display(), megabytes: LARGEST >> 20 }.message());
    }
    Ok(bytes)
}

/// Writes a whole file; `-` is standard output.
pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    let content = content.as_ref();
    let result = if is_standard(path) { io::stdout().lock().write_all(content) } else { std::fs::write(path, content) };
    result.about(|| t::FailWrite { file: path.display() })
}

/// Whether the name is `-`: standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Whether both names are of one file, so that writing to the one would overwrite the other. Standard input and output
/// are two.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    let same = || one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other));
    !is_standard(one) && (one == other || same())
}

/// Replaces a file atomically: the old one stays until the new one is on disk, and a failure leaves no other file
/// behind.
pub(crate) fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    // In the same folder, since files cannot be renamed to another disk.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As for any new file: the user's mask decides.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.prefix(".plyground-").tempfile_in(folder)?;
    file.write_all(content)?;
    // Without it, a file of zeros may be all that is left after a power cut.
    file.as_file().sync_data()?;
    file.persist(path).map(drop).map_err(|error| error.error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_no_other_is_left() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.json");
        for content in ["old", "new"] {
            replace(&path, content.as_bytes()).expect("a file");
            assert_eq!(std::fs::read_to_string(&path).expect("the file"), content);
        }
        // A folder cannot be replaced by a file.
        std::fs::create_dir(folder.path().join("folder")).expect("a folder");
        assert!(replace(&folder.path().join("folder"), b"x").is_err());
        assert!(replace(&folder.path().join("missing").join("x"), b"x").is_err());
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 2);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let other = folder.path().join("other");
            std::fs::write(&other, "x").expect("a file");
            let mode = |path: &Path| std::fs::metadata(path).expect("a file").permissions().mode();
            assert_eq!(mode(&path), mode(&other), "as any new file");
        }
    }
}
