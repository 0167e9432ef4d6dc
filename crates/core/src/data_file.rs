//! Data files that are embedded in a native program but not in a WebAssembly module. A browser
//! loads them separately and passes them in, so that the module stays small and does not change
//! with, say, a new opening book.

use std::sync::OnceLock;

/// A data file: embedded, or passed in before it is first used.
///
/// ```
/// use plyground_core::{DataFile, data_file};
///
/// static SOURCE: DataFile = data_file!("core/data_file.rs", "data_file.rs");
/// assert!(SOURCE.text().is_some_and(|text| text.starts_with("//!")));
/// ```
#[derive(Debug)]
pub struct DataFile {
    name: &'static str,
    embedded: Option<&'static [u8]>,
    given: OnceLock<Box<[u8]>>,
}

impl DataFile {
    /// A file with a unique name: its path in the repository. [`data_file!`](crate::data_file!)
    /// embeds the bytes on platforms where that is wanted.
    pub const fn new(name: &'static str, embedded: Option<&'static [u8]>) -> Self {
        Self { name, embedded, given: OnceLock::new() }
    }

    /// The name.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The bytes; `None` if the file is not embedded and was not passed in.
    pub fn bytes(&self) -> Option<&[u8]> {
        self.embedded.or_else(|| self.given.get().map(|bytes| &**bytes))
    }

    /// The bytes, if they are UTF-8.
    pub fn text(&self) -> Option<&str> {
        str::from_utf8(self.bytes()?).ok()
    }

    /// Passes the bytes in. Ignored if the file is embedded or was passed in before: the earlier
    /// bytes may be in use.
    pub fn give(&self, bytes: &[u8]) {
        if self.embedded.is_none() {
            self.given.get_or_init(|| bytes.into());
        }
    }
}

/// A [`DataFile`] with the given name, read from a path relative to the source file. Its bytes are
/// embedded unless the program is compiled to WebAssembly.
#[macro_export]
macro_rules! data_file {
    ($name:literal, $path:literal) => {{
        #[cfg(not(target_family = "wasm"))]
        const EMBEDDED: Option<&[u8]> = Some(include_bytes!($path));
        #[cfg(target_family = "wasm")]
        const EMBEDDED: Option<&[u8]> = None;
        $crate::DataFile::new($name, EMBEDDED)
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_passed_in_once() {
        let file = DataFile::new("x/y.txt", None);
        assert_eq!((file.name(), file.bytes(), file.text()), ("x/y.txt", None, None));
        file.give(b"one");
        file.give(b"two");
        assert_eq!(file.text(), Some("one"));
    }

    #[test]
    fn an_embedded_file_cannot_be_replaced() {
        let file = DataFile::new("x/y.txt", Some(b"\xff"));
        file.give(b"other");
        assert_eq!((file.bytes(), file.text()), (Some(&b"\xff"[..]), None));
    }
}
