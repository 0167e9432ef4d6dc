//! The data files that a WebAssembly file does not contain, as one bundle beside it: learnt weights, opening books and
//! puzzles. The server makes the bundle from the files in its own binary, `scripts/wasm-build` from those of the
//! repository. For each file it has a line with the name and the length in bytes, followed by the bytes.

use plyground_catalog::data as of_games;
use plyground_core::DataFile;
use plyground_session::puzzles;

fn files() -> impl Iterator<Item = &'static DataFile> {
    of_games::files().chain(puzzles::data_files())
}

/// The bundle of all data files of this program.
pub fn bundle() -> Vec<u8> {
    let mut bundle = Vec::new();
    for file in files() {
        let bytes = file.bytes().unwrap_or_default();
        bundle.extend(format!("{} {}\n", file.name(), bytes.len()).into_bytes());
        bundle.extend(bytes);
    }
    bundle
}

/// Loads the files of a bundle, up to the place where it is cut or damaged. Files with unknown names are ignored: they
/// belong to another version of the program. [`unusable`] then names the missing files.
pub fn give(bundle: &[u8]) {
    let mut rest = bundle;
    while let Some((name, bytes, after)) = first(rest) {
        if let Some(file) = files().find(|file| file.name() == name) {
            file.give(bytes);
        }
        rest = after;
    }
}

/// The name and the bytes of the first file of a bundle, and the rest of the bundle.
fn first(bundle: &[u8]) -> Option<(&str, &[u8], &[u8])> {
    let end = bundle.iter().position(|byte| *byte == b'\n')?;
    let (name, length) = str::from_utf8(&bundle[..end]).ok()?.split_once(' ')?;
    let (bytes, after) = bundle[end + 1..].split_at_checked(length.parse().ok()?)?;
    Some((name, bytes, after))
}

/// The names of the files that are missing or cannot be read. Reads all of them.
pub fn unusable() -> Vec<&'static str> {
    let mut names = of_games::unusable();
    names.extend(puzzles::unusable());
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bundle_has_every_file() {
        let bundle = bundle();
        let mut rest = bundle.as_slice();
        for file in files() {
            let (name, bytes, after) = first(rest).expect("a file");
            assert_eq!((name, Some(bytes)), (file.name(), file.bytes()));
            rest = after;
        }
        assert!(rest.is_empty());
        assert!(unusable().is_empty(), "a native program has all files");
    }

    #[test]
    fn what_is_cut_or_damaged_is_no_file() {
        assert_eq!(first(b"a/b 3\nabcrest"), Some(("a/b", &b"abc"[..], &b"rest"[..])));
        let damaged: [&[u8]; 7] =
            [b"", b"rest", b"a/b 3\nab", b"nothing\n", b"<!doctype html>\n", b"a 99999999999999999999\n", b"\xff 0\n"];
        for bundle in damaged {
            assert_eq!(first(bundle), None, "{bundle:?}");
            give(bundle);
        }
    }
}
