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

/// An error in a folder of texts, with its file.
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
    listed: &'static [&'static str],
    lists_languages: bool,
    visibility: &'static str,
}

impl Folder {
    /// The folder at `path`.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), computed: &[], listed: &[], lists_languages: false, visibility: "pub(crate)" }
    }

    /// Sets prefixes of messages that are looked up by ids computed at run time: they get no item
    /// of their own but are listed in `COMPUTED`, sorted by id.
    pub const fn computed(mut self, prefixes: &'static [&'static str]) -> Self {
        self.computed = prefixes;
        self
    }

    /// Sets prefixes of messages without arguments that are also listed in `LISTED`, by id, so that
    /// they can be found by their English text.
    pub const fn listed(mut self, prefixes: &'static [&'static str]) -> Self {
        self.listed = prefixes;
        self
    }

    /// Also writes `languages.rs` with the codes of the languages, English first, and a constant for each.
    pub const fn lists_languages(mut self) -> Self {
        self.lists_languages = true;
        self
    }

    /// Makes the items public, for a crate whose texts others use.
    pub const fn public(mut self) -> Self {
        self.visibility = "pub";
        self
    }

    /// Writes `texts.rs` into the output folder of a build script.
    ///
    /// # Errors
    ///
    /// A folder or file that cannot be read or parsed, and differences between languages.
    pub fn generate(&self) -> Result<(), Fault> {
        // Cargo watches the whole folder, so a new language is noticed too.
        println!("cargo::rerun-if-changed={}", self.path.display());
        println!("cargo::rerun-if-changed=build.rs");
        let output = env::var_os("OUT_DIR").ok_or_else(|| Fault::new("OUT_DIR", "it is set for build scripts only"))?;
        let catalogue = Catalogue::read(&self.path)?;
        let save = |name: &str, text: String| {
            let path = Path::new(&output).join(name);
            fs::write(&path, text).map_err(|error| Fault::new(path.display(), error))
        };
        save("texts.rs", write::items(&catalogue, self.computed, self.listed, self.visibility))?;
        if self.lists_languages { save("languages.rs", write::languages(&catalogue)) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of texts with a file per language.
    fn folder(languages: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for (code, text) in languages {
            let inside = folder.path().join(code);
            fs::create_dir(&inside).expect("a folder");
            fs::write(inside.join("toy.ftl"), text).expect("a file");
        }
        folder
    }

    fn read(languages: &[(&str, &str)]) -> Result<String, String> {
        let folder = folder(languages);
        let catalogue = Catalogue::read(folder.path()).map_err(|fault| fault.to_string())?;
        Ok(write::items(&catalogue, &["by-"], &[], "pub") + &write::languages(&catalogue))
    }

    #[test]
    fn a_language_is_a_folder_and_may_lack_texts() {
        let english = "draw = draw\nwin = win\nby-name = a name\nmoves = { $count ->\n    [one] a move\n   *[other] { $count } moves\n }\n";
        let code = read(&[("xx", "draw = xdraw\n"), ("en", english)]).expect("texts");
        for part in [
            "const DRAW: Text = Text::new(&[(\"en\", \"draw\"), (\"xx\", \"xdraw\")]);",
            "const WIN: Text = Text::new(&[(\"en\", \"win\")]);",
            "struct Moves<T0>",
            "impl<T0: Number, > Says for Moves<T0>",
            "(\"by-name\", Text::new(&[(\"en\", \"a name\")])),",
            "const CODES: [&str; 2] = [\"en\", \"xx\"];",
            "pub const XX: Self = Self(1);",
        ] {
            assert!(code.contains(part), "{part}\n{code}");
        }
        assert!(!code.contains("BY_NAME"));
    }

    #[test]
    fn every_fault_of_a_folder_is_named() {
        for (english, other, fault) in [
            ("a = x", "b = y", "`b` is not among the English texts"),
            ("a = { $one }", "a = { $two }", "`a` has other arguments than in English"),
            ("a = x", "a = { $one }", "`a` has other arguments than in English"),
            ("a = x\na = y", "", "`a` is there twice"),
            ("a = x\n", "a = {", "line 1"),
            ("a = { b }\nb = x", "", "expected an argument"),
        ] {
            let found = read(&[("en", english), ("xx", other)]).expect_err(fault);
            assert!(found.contains(fault), "{found}");
        }
        assert!(read(&[("pt", "a = x")]).expect_err("no English").contains("expected a folder `en`"));
    }

    #[test]
    fn blanks_and_special_characters_stay() {
        let code = read(&[("en", "help =\n    first\n      second\n\n    {\".\"} third\ngap = {\"\\u00A0\"}\n")])
            .expect("texts");
        assert!(code.contains("\"first\\n  second\\n\\n. third\""), "{code}");
        assert!(code.contains("\"\\u{a0}\""), "{code}");
    }
}
