//! `log.dat` as this program reads it: its games, the time zone of the machine, and the language of the reader.

use plyground_session::records::log::{self, LogFile, Reading};
pub(crate) use plyground_session::records::log::{LoggedGame, Note};

use crate::texts::Texts;
use crate::{dates, lookup};

/// Reads a log. Messages are in the given language.
pub(crate) fn read(bytes: &[u8], texts: Texts) -> LogFile {
    let reading = Reading { catalog: lookup::catalog(), language: texts.language, date: &dates::from_local };
    log::read(bytes, reading)
}
