//! The program's part of the web server of `plyground-web`. The command and the menu start it.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};
use plyground_arena::participants;
use plyground_arena::store::Store;
use plyground_catalog::PlaySettings;
use plyground_view::texts::Says as _;
use plyground_web::server::{Options, Running};

use crate::errors::{self, Explain as _};
use crate::play::saved;
use crate::texts::{Texts, t};
use crate::{files, lookup};

/// The port that is tried first.
pub(crate) const PORT: u16 = 8017;

/// The options of the server.
#[derive(Debug)]
pub(crate) struct Serve {
    pub(crate) address: SocketAddr,
    /// Engines by name.
    pub(crate) engines: Vec<(String, String)>,
    /// Stores by name.
    pub(crate) stores: Vec<(String, PathBuf)>,
    /// The folder of saved games; by default the program's own.
    pub(crate) data: Option<PathBuf>,
    /// The engine for the browser.
    pub(crate) wasm: Option<Vec<u8>>,
}

impl Default for Serve {
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)),
            engines: Vec::new(),
            stores: Vec::new(),
            data: None,
            wasm: None,
        }
    }
}

impl Serve {
    /// Parses the arguments of the command line.
    pub(crate) fn new(
        address: SocketAddr,
        engines: &[String],
        stores: &[String],
        data: Option<PathBuf>,
    ) -> Result<Self> {
        let mut named: Vec<(String, String)> = Vec::new();
        for text in engines {
            let (name, spec) = text
                .split_once('=')
                .map(|(name, spec)| (name.trim(), spec.trim()))
                .filter(|(name, spec)| !name.is_empty() && !spec.is_empty() && *name != "level")
                .about(|| t::FailServeEngine { found: text })?;
            participants::check(spec, PlaySettings::DEFAULT).about(|| t::FailEngine { spec })?;
            if named.iter().any(|(known, _)| known == name) {
                bail!(t::FailServeTwice { name }.message());
            }
            named.push((name.to_owned(), spec.to_owned()));
        }
        let mut files: Vec<(String, PathBuf)> = Vec::new();
        for text in stores {
            let (name, file) = store_of(text).about(|| t::FailServeStore { found: text })?;
            // An existing store may be read-only; a missing one is created, for matches started from the page.
            if file.exists() {
                Store::open_to_read(&file)?
            } else {
                Store::open(&file)?
            };
            if files.iter().any(|(known, _)| *known == name) {
                bail!(t::FailServeStores { name }.message());
            }
            files.push((name, file));
        }
        Ok(Self { address, engines: named, stores: files, data, wasm: None })
    }

    /// Adds the engine for the browser, read from a file.
    pub(crate) fn with_wasm(self, file: Option<&Path>) -> Result<Self> {
        let Some(file) = file else { return Ok(self) };
        let bytes = files::read(file)?;
        // The first bytes of every WebAssembly file.
        if !bytes.starts_with(b"\0asm") {
            bail!(t::FailServeWasm { file: file.display() }.message());
        }
        Ok(Self { wasm: Some(bytes), ..self })
    }

    /// Starts the server.
    pub(crate) fn start(self) -> Result<Running> {
        let data = match self.data {
            Some(data) => data,
            None => saved::data_directory()?,
        };
        let options = Options {
            engines: self.engines,
            stores: self.stores,
            wasm: self.wasm,
            say_error: |error, language| errors::one(error, Texts::of(language)),
            ..Options::new(lookup::catalog().clone(), self.address, data)
        };
        Ok(Running::start(&options)?)
    }
}

/// The name and the file of a store: `NAME=FILE`, or a file, whose name without its extension is the store's.
fn store_of(text: &str) -> Option<(String, PathBuf)> {
    let named = text.split_once('=').filter(|(name, file)| {
        participants::is_name(name) && !name.contains(['/', '\\']) && !file.is_empty() && !Path::new(text).exists()
    });
    if let Some((name, file)) = named {
        return Some((name.to_owned(), PathBuf::from(file)));
    }
    let path = PathBuf::from(text);
    let name = participants::name_like(path.file_stem()?.to_str()?)?;
    Some((name, path))
}

/// Starts a server for the menu, on the default port or on any free one.
pub(crate) fn start_anywhere() -> Result<Running> {
    Serve::default().start().or_else(|_| {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        Serve { address, ..Serve::default() }.start()
    })
}

/// Opens a link in the user's browser. If there is none, the link is shown anyway.
pub(crate) fn open_browser(link: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        // Waits for it on a thread, so that it does not become a zombie.
        std::thread::spawn(move || child.wait());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_has_the_name_that_is_given_or_that_of_its_file() {
        let store = |text| store_of(text).map(|(name, file)| (name, file.display().to_string()));
        let both = |name: &str, file: &str| Some((name.to_owned(), file.to_owned()));
        assert_eq!(store("games/league.sqlite"), both("league", "games/league.sqlite"));
        assert_eq!(store("Friday=games/league.sqlite"), both("Friday", "games/league.sqlite"));
        assert_eq!(store("a/b=c.sqlite"), both("b c", "a/b=c.sqlite"));
        assert_eq!((store(""), store("/"), store("..")), (None, None, None));
    }

    #[test]
    fn stores_are_opened_at_the_start_and_have_different_names() {
        let folder = tempfile::tempdir().expect("a folder");
        let (new, other) = (folder.path().join("a.sqlite"), folder.path().join("b.sqlite"));
        std::fs::write(&other, "no database, but long enough to be asked what it is").expect("a file");
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let serve = |stores: &[String]| Serve::new(address, &[], stores, None).map(|serve| serve.stores);
        let named = |name: &str, path: &Path| format!("{name}={}", path.display());
        let made = serve(&[named("one", &new)]).expect("a store is made");
        assert_eq!(made, [("one".to_owned(), new.clone())]);
        assert!(new.exists());
        serve(&[named("one", &new), named("one", &new)]).expect_err("two of one name");
        serve(&[other.display().to_string()]).expect_err("no store");
        serve(&[folder.path().join("none/x.sqlite").display().to_string()]).expect_err("no folder");
    }
}
