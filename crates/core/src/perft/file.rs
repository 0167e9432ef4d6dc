//! Files of perft counts, which tests compare with the rules.
//!
//! A file has blocks of `id NAME`, `game SPEC`, an optional `pos POSITION`, and lines `perft DEPTH COUNT`. `#` starts a
//! comment, except in a position, where it may be a blocked cell.

use thiserror::Error;

/// A count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'t> {
    /// The number of its line, from 1.
    pub line: usize,
    /// The name of its block.
    pub id: &'t str,
    /// The spec of the game.
    pub game: &'t str,
    /// The position, if it is not the start.
    pub position: Option<&'t str>,
    /// The length of the lines of play.
    pub depth: u32,
    /// Their number.
    pub count: u64,
}

/// A line that is none of a perft file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: `{text}`, expected `id NAME`, `game SPEC`, `pos POSITION` or `perft DEPTH COUNT`")]
pub struct FileError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The line.
    pub text: String,
}

/// The counts of a file, in their order.
///
/// # Errors
/// [`FileError`] for the first line that cannot be read.
///
/// ```
/// use plyground_core::perft::file;
///
/// let counts = file::read("id empty\ngame nim\nperft 1 18 # by hand\n")?;
/// assert_eq!((counts[0].game, counts[0].depth, counts[0].count), ("nim", 1, 18));
/// assert!(file::read("perft one 18").is_err());
/// # Ok::<(), file::FileError>(())
/// ```
pub fn read(text: &str) -> Result<Vec<Entry<'_>>, FileError> {
    let mut entries = Vec::new();
    let (mut id, mut game, mut position) = ("", "", None);
    for (number, whole) in text.lines().enumerate() {
        let line = if whole.starts_with("pos ") { whole } else { whole.split('#').next().unwrap_or_default() }.trim();
        match line.split_once(' ').map(|(word, rest)| (word, rest.trim())) {
            Some(("id", rest)) => (id, position) = (rest, None),
            Some(("game", rest)) => (game, position) = (rest, None),
            Some(("pos", rest)) => position = Some(rest),
            Some(("perft", rest)) => {
                let numbers = rest
                    .split_once(' ')
                    .and_then(|(depth, count)| Some((depth.parse().ok()?, count.trim().parse().ok()?)));
                let Some((depth, count)) = numbers else {
                    return Err(FileError { line: number + 1, text: whole.to_owned() });
                };
                entries.push(Entry { line: number + 1, id, game, position, depth, count });
            }
            None if line.is_empty() => {}
            _ => return Err(FileError { line: number + 1, text: whole.to_owned() }),
        }
    }
    Ok(entries)
}
