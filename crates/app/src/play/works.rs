//! The searches that menus start, with reports as text: the same as those of the commands, without
//! colours.

use plyground_core::Stop;
use plyground_session::GameRecord;

use super::menu::Task;
use crate::lab::LabTask;
use crate::output::Report;
use crate::progress;
use crate::review::{self, ReviewReport};
use crate::solving::{self, results};
use crate::texts::{Texts, t};
use crate::{errors, lab, lookup, settings};
use plyground_view::Message;
use plyground_view::texts::Says;

/// Solves a problem, and records the run in the results file as the command does.
pub(crate) fn solve(task: &Task, stop: &Stop, texts: Texts, on_progress: &mut dyn FnMut(String)) -> String {
    let mut news = |stats: &plyground_core::Progress<'_, ()>| on_progress(progress::news(stats, texts));
    match solving::solve(&task.to_solve(), stop, &mut news) {
        Ok(report) => {
            let mut notes = report.warnings.clone();
            if settings::current().results
                && let Err(error) = results::append(solving::RESULTS.as_ref(), &report, texts.language)
            {
                notes.push(t::FailNotRecorded { error: errors::words_message(&error) }.message());
            }
            with_notes(&notes, plain(&report, texts), texts)
        }
        Err(error) => errors::words(&error, texts),
    }
}

/// Compares all algorithms on the problems of a game.
pub(crate) fn compare(game: &str, stop: &Stop, texts: Texts, on_progress: &mut dyn FnMut(String)) -> String {
    let mut news = |place: &lab::Place<'_>, progress: &plyground_core::Progress<'_, ()>| {
        on_progress(format!("{}: {}", place.text(texts.language), progress::news(progress, texts)));
    };
    let (source, other) = lookup::game(game).map(|named| named.menu_source()).unwrap_or_default();
    match lab::run(&LabTask { source, ..LabTask::all(game) }, stop, &mut news) {
        Ok((matrix, warnings)) => {
            let report = with_notes(&warnings, plain(&matrix, texts), texts);
            other.map_or_else(|| report.clone(), |other| format!("{}\n\n{report}", errors::words(&other, texts)))
        }
        Err(error) => errors::words(&error, texts),
    }
}

/// Reviews a game.
pub(crate) fn review(record: GameRecord, stop: &Stop, texts: Texts, on_progress: &mut dyn FnMut(String)) -> String {
    let mut news = |progress| on_progress(review::progress(progress, texts));
    match ReviewReport::of(record, review::limits(None, None), stop, &mut news) {
        Ok(report) => plain(&report, texts),
        Err(error) => errors::one(&error, texts),
    }
}

/// Warnings above a report.
fn with_notes(notes: &[Message], report: String, texts: Texts) -> String {
    let label = texts.get(t::LABEL_WARNING);
    let notes: Vec<String> = notes.iter().map(|note| format!("{label} {}", errors::said(note, texts))).collect();
    if notes.is_empty() { report } else { format!("{}\n\n{report}", notes.join("\n")) }
}

fn plain(report: &impl Report, texts: Texts) -> String {
    let mut text = Vec::new();
    // Writing to memory cannot fail.
    _ = report.write(&mut text, texts.language);
    anstream::adapter::strip_str(&String::from_utf8_lossy(&text)).to_string()
}
