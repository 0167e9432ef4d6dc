#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

mod catalogue;
mod message;
mod write;

use std::path::{Path, PathBuf};
use std::{env, fmt, fs};

use catalogue::Catalogue;

/// The language that every message must have, and that others fall back to.
const ENGLISH: &str = "en";

/// What is wrong with a folder of texts, with the file it is in.
pub struct Fault(String);

impl Fault {
    fn new(place: impl fmt::Display, what: impl fmt::Display) -> Self {
        Self(format!("{place}: {what}"))
    }
}

// Build scripts that end in an error print it by `Debug`.
impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

/// A folder of texts, with one folder per language.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
    computed: &'static [&'static str],
    lists_languages: bool,
    visibility: &'static str,
}

impl Folder {
    /// The folder at `path`.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), computed: &[], lists_languages: false, visibility: "pub(crate)" }
    }

    /// The messages with these prefixes are looked up by ids that are made at run time: they get no item of
    /// their own but are listed in `COMPUTED`, sorted by id.
    pub fn computed(mut self, prefixes: &'static [&'static str]) -> Self {
        self.computed = prefixes;
        self
    }

    /// Also writes `languages.rs` with the codes of the languages, English first, and a constant for each.
    pub fn lists_languages(mut self) -> Self {
        self.lists_languages = true;
        self
    }

    /// Makes the items public, for a crate whose texts others use.
    pub fn public(mut self) -> Self {
        self.visibility = "pub";
        self
    }

    /// Writes `texts.rs` into the output folder of a build script.
    ///
    /// # Errors
    ///
    /// A folder or file that cannot be read or parsed, and differences between languages.
    pub fn generate(&self) -> Result<(), Fault> {
        // Cargo looks for newer files in the whole folder, so a new language is seen too.
        println!("cargo::rerun-if-changed={}", self.path.display());
        println!("cargo::rerun-if-changed=build.rs");
        let output = env::var_os("OUT_DIR").ok_or_else(|| Fault::new("OUT_DIR", "it is set for build scripts only"))?;
        let catalogue = Catalogue::read(&self.path)?;
        let save = |name: &str, text: String| {
            let path = Path::new(&output).join(name);
            fs::write(&path, text).map_err(|error| Fault::new(path.display(), error))
        };
        save("texts.rs", write::items(&catalogue, self.computed, self.visibility))?;
        if self.lists_languages { save("languages.rs", write::languages(&catalogue)) } else { Ok(()) }
    }
}
