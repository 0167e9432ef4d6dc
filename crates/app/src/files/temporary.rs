//! Files under construction: written under a temporary name beside their target, and renamed when
//! they are complete. An abandoned one is removed; one of a killed program is removed by the next
//! program that writes there.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use anyhow::Result;
use tempfile::NamedTempFile;

use crate::errors::Explain;
use crate::foreign::Clean;

use super::{cannot_write, folder_of, is_standard, open_as_it_is, target_of};

/// The prefix of the names of temporary files.
const PREFIX: &str = ".plyground-";
/// Their suffix.
const SUFFIX: &str = ".tmp";
/// The age from which on a temporary file is left over, unless its writer still holds its lock.
const STALE: Duration = Duration::from_secs(10);

/// Replaces a file atomically: the old one stays until the new one is on disk, and a failure leaves no other file
/// behind.
pub(crate) fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = Temporary::beside(path)?;
    file.write_all(content)?;
    file.finish()
}

/// A file under construction.
#[derive(Debug)]
pub(crate) struct Temporary {
    place: Place,
}

#[derive(Debug)]
enum Place {
    /// Written beside its target.
    Beside { file: NamedTempFile, target: PathBuf },
    /// Without a replaceable file: a device or a pipe.
    Open(File),
    /// A file whose folder cannot be written to: its old content is lost with the first write.
    Over(File),
    /// Standard output.
    Standard,
}

impl Temporary {
    /// The file that becomes `path`.
    fn beside(path: &Path) -> io::Result<Self> {
        let target = target_of(path);
        // In the same folder, since files cannot be renamed to another disk.
        let folder = folder_of(&target);
        sweep_once(folder);
        let mut builder = tempfile::Builder::new();
        let old = fs::metadata(&target).ok();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // The user's mask decides, as for any new file.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let file = builder.prefix(PREFIX).suffix(SUFFIX).tempfile_in(folder).map_err(of_the_system)?;
        // Tells other programs that it is in use. Without locks, its age does.
        _ = file.as_file().try_lock();
        if let Some(old) = old {
            // A user who may write a file may be unable to change its owner; copying the mode is
            // optional.
            _ = file.as_file().set_permissions(old.permissions());
        }
        Ok(Self { place: Place::Beside { file, target } })
    }

    /// The file of a named output. Fails if the file could not be written.
    pub(crate) fn for_output(path: &Path) -> Result<Self> {
        if is_standard(path) {
            return Ok(Self { place: Place::Standard });
        }
        let open = || -> io::Result<Self> {
            let Ok(old) = fs::metadata(path) else { return Self::beside(path) };
            // A write-protected file is not replaced.
            let file = open_as_it_is(path)?;
            if !old.is_file() {
                return Ok(Self { place: Place::Open(file) });
            }
            match Self::beside(path) {
                // The file is writable, its folder is not.
                Err(error) if is_forbidden(&error) => Ok(Self { place: Place::Over(file) }),
                made => made,
            }
        };
        open().about(|| cannot_write(path))
    }

    /// Moves the complete file into place.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self.place {
            Place::Beside { file, target } => {
                // Without this, a power failure may leave a file of zeros.
                file.as_file().sync_data()?;
                file.persist(target).map(drop).map_err(|error| error.error)
            }
            Place::Open(mut file) | Place::Over(mut file) => file.flush(),
            Place::Standard => io::stdout().lock().flush(),
        }
    }
}

/// The system's error inside an error of `tempfile`, which adds the name of the temporary file,
/// unknown to users, and hides the error number.
fn of_the_system(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((words, _)) => io::Error::new(error.kind(), words),
        None => error,
    }
}

impl Write for Temporary {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Place::Over(file) = &self.place {
            let file = file.try_clone()?;
            file.set_len(0)?;
            self.place = Place::Open(file);
        }
        match &mut self.place {
            Place::Beside { file, .. } => file.write(bytes),
            Place::Open(file) | Place::Over(file) => file.write(bytes),
            // A terminal must not interpret the content of a file.
            Place::Standard if io::stdout().is_terminal() => Clean::text(io::stdout().lock()).write(bytes),
            Place::Standard => io::stdout().lock().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.place {
            Place::Beside { file, .. } => file.flush(),
            Place::Open(file) | Place::Over(file) => file.flush(),
            Place::Standard => io::stdout().lock().flush(),
        }
    }
}

fn is_forbidden(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem)
}

/// Removes the leftovers of killed programs in a folder, the first time that this program writes
/// there.
fn sweep_once(folder: &Path) {
    static SWEPT: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    let mut swept = SWEPT.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if !swept.iter().any(|known| known == folder) {
        swept.push(folder.to_owned());
        sweep(folder, STALE);
    }
}

fn sweep(folder: &Path, stale: Duration) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
        if !is_ours || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let age = entry.metadata().and_then(|data| data.modified()).map(|time| time.elapsed().unwrap_or_default());
        let is_stale = age.is_ok_and(|age| age >= stale);
        if is_stale && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok()) {
            // A file that cannot be removed is harmless.
            _ = fs::remove_file(entry.path());
        }
    }
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
            assert_eq!(fs::read_to_string(&path).expect("the file"), content);
        }
        // A folder cannot be replaced by a file.
        fs::create_dir(folder.path().join("folder")).expect("a folder");
        assert!(replace(&folder.path().join("folder"), b"x").is_err());
        assert!(replace(&folder.path().join("missing").join("x"), b"x").is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let other = folder.path().join("other");
            fs::write(&other, "x").expect("a file");
            let mode = |path: &Path| fs::metadata(path).expect("a file").permissions().mode();
            assert_eq!(mode(&path), mode(&other), "as any new file");
        }
    }

    #[test]
    fn what_a_killed_program_left_is_removed_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        for name in [".plyground-Ab12.tmp", "STEM.new", ".plyground-notes", "game.json"] {
            fs::write(path(name), "x").expect("a file");
        }
        let used = Temporary::beside(&path("game.json")).expect("a file");
        sweep(folder.path(), Duration::ZERO);
        assert!(!path(".plyground-Ab12.tmp").exists());
        assert!(path("STEM.new").exists() && path(".plyground-notes").exists() && path("game.json").exists());
        used.finish().expect("its file is still there");
        fs::write(path(".plyground-Ab12.tmp"), "x").expect("a file");
        sweep(folder.path(), STALE);
        assert!(path(".plyground-Ab12.tmp").exists(), "it may be in use");
    }
}
