//! Reading and writing files, with the name of the file in every error. Files to read must be
//! regular and have a size limit; files to write are written completely or not at all.

mod append;
mod temporary;

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use plyground_replay::JsonTrace;
use plyground_view::Message;
use plyground_view::texts::Says;

use crate::errors::Explain;
use crate::texts::t;
pub(crate) use append::append;
pub(crate) use temporary::{Temporary, replace};

/// The size limit: larger than any problem file, small enough for memory.
const LARGEST: u64 = 64 << 20;

/// The size limit of traces, which are read line by line: some ten million events.
pub(crate) const LARGEST_TRACE: u64 = 1 << 30;

/// The content of a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    let source: Box<dyn Read> =
        if is_standard(path) { Box::new(io::stdin().lock()) } else { Box::new(open_up_to(path, LARGEST)?) };
    let mut bytes = Vec::new();
    source.take(LARGEST + 1).read_to_end(&mut bytes).about(|| cannot_read(path))?;
    check_size(path, bytes.len() as u64, LARGEST)?;
    Ok(bytes)
}

fn check_size(path: &Path, bytes: u64, largest: u64) -> Result<()> {
    if bytes > largest {
        bail!(t::FailReadLarge { file: path.display(), megabytes: largest >> 20 }.message());
    }
    Ok(())
}

/// The text of a file, which is UTF-8.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    let bytes = read(path)?;
    String::from_utf8(bytes).map_err(|_| io::Error::from(io::ErrorKind::InvalidData)).about(|| cannot_read(path))
}

/// Opens a regular file of at most `largest` bytes for reading. Devices may be endless, and a pipe
/// without a writer would block.
pub(crate) fn open_up_to(path: &Path, largest: u64) -> Result<File> {
    // Checked by name first: opening a pipe waits for a writer.
    let kind = fs::metadata(path).about(|| cannot_read(path))?;
    if !kind.is_file() && !kind.is_dir() {
        bail!(t::FileNotRegular { file: path.display() }.message());
    }
    check_size(path, kind.len(), largest)?;
    File::open(path).about(|| cannot_read(path))
}

fn cannot_read(path: &Path) -> Message {
    t::FailRead { file: path.display() }.message()
}

/// Whether the error is that a file does not exist.
pub(crate) fn is_missing(error: &anyhow::Error) -> bool {
    error.root_cause().downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::NotFound)
}

/// Writes a file completely or not at all; `-` is standard output.
pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    let mut file = Temporary::for_output(path)?;
    file.write_all(content.as_ref()).and_then(|()| file.finish()).about(|| cannot_write(path))
}

/// Writes the last line of a trace and moves the file into place.
pub(crate) fn finish_trace(trace: JsonTrace<BufWriter<Temporary>>) -> io::Result<()> {
    trace.into_writer()?.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
}

fn cannot_write(path: &Path) -> Message {
    t::FailWrite { file: path.display() }.message()
}

/// Fails if a file could not be written. Does not create or change a file.
pub(crate) fn check_writable(path: &Path) -> Result<()> {
    Temporary::for_output(path).map(drop)
}

/// Whether the name is `-`: standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Whether both names refer to one file, so that writing to one would overwrite the other. Standard
/// input and output are different.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    let same = || one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other));
    !is_standard(one) && (one == other || same())
}

/// The folder of a file.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The target of a link, so that the link is kept.
fn target_of(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Opens an output that cannot be replaced: a device or a pipe.
fn open_as_it_is(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_regular_file_is_not_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let missing = read(&folder.path().join("missing")).expect_err("missing");
        assert!(is_missing(&missing), "{missing:#}");
        let of_folder = read(folder.path()).expect_err("a folder");
        assert!(!is_missing(&of_folder), "{of_folder:#}");
        #[cfg(unix)]
        {
            let endless = read(Path::new("/dev/zero")).expect_err("a device").to_string();
            assert!(endless.contains("not a regular file"), "{endless}");
            let pipe = folder.path().join("pipe");
            assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
            let waiting = read(&pipe).expect_err("a pipe").to_string();
            assert!(waiting.contains("not a regular file"), "{waiting}");
        }
        let large = folder.path().join("large");
        File::create(&large).and_then(|file| file.set_len(LARGEST + 1)).expect("a sparse file");
        assert!(read(&large).expect_err("too large").to_string().contains("larger than 64 MB"));
    }

    #[test]
    fn an_output_that_fails_leaves_the_old_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("report.html");
        check_writable(&path).expect("a place to write");
        assert!(!path.exists(), "nothing was written");
        write(&path, "old").expect("written");
        let mut half = Temporary::for_output(&path).expect("a file");
        half.write_all(b"new, but n").expect("written");
        assert_eq!(fs::read(&path).expect("a file"), b"old");
        drop(half);
        assert_eq!(fs::read(&path).expect("a file"), b"old");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "no temporary file");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let link = folder.path().join("link");
            std::os::unix::fs::symlink(&path, &link).expect("a link");
            fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("changed");
            write(&link, "new").expect("written");
            assert!(link.is_symlink(), "a link stays a link");
            assert_eq!(fs::read(&path).expect("a file"), b"new");
            assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o640);
            write(Path::new("/dev/null"), "x").expect("a device is written to as it is");
        }
    }
}
