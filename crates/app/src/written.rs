//! The files that a run writes by default: the log of games and the results of solving. Each is
//! announced at the end of the run, with the setting that switches it off.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::output;
use crate::settings::Setting;
use crate::texts::{Texts, t};

static WRITTEN: Mutex<Vec<(PathBuf, Setting)>> = Mutex::new(Vec::new());

/// Notes that a file was written because of a setting.
pub(crate) fn note(path: &Path, setting: Setting) {
    let mut written = WRITTEN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if !written.iter().any(|(known, _)| known == path) {
        written.push((path.to_owned(), setting));
    }
}

/// Names the files on standard error.
pub(crate) fn report() {
    let texts = Texts::spoken();
    let written = std::mem::take(&mut *WRITTEN.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    for (path, setting) in written {
        let file = path.display().to_string();
        let name = setting.name();
        let said = match setting {
            Setting::Log => texts.say(t::WrittenLog { file, name }),
            _ => texts.say(t::WrittenResults { file, name }),
        };
        output::say(format_args!("{said}"));
    }
}
