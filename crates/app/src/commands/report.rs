//! `plyground report`: the games of a log, or a match of a store, as tables, Markdown or a page.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::matches::{ReportFormat, write_report};
use super::records;
use crate::cli::ReportArguments;
use crate::files;
use crate::output::{Output, warn};
use crate::report::{self, GameReport, Games};
use crate::texts::{Texts, t};
use plyground_session::records::log::FIRST_LINE;
use plyground_view::texts::Says;

pub(crate) fn run(arguments: &ReportArguments, output: Output) -> Result<()> {
    let texts = Texts::of(output.language);
    check_outputs(arguments, output)?;
    if let Some(id) = arguments.of_match {
        return report_match(arguments, id, output);
    }
    let games = read(arguments, texts)?;
    warn(&games.warnings(texts));
    if let Some(path) = &arguments.markdown {
        write_markdown(path, &games, texts, output)?;
    }
    if let Some(path) = &arguments.html {
        write(path, &report::html::html(&games, texts), texts, output)?;
    }
    if output.is_json() || (arguments.markdown.is_none() && arguments.html.is_none()) {
        output.emit(&games)?;
    }
    Ok(())
}

/// `--match`: a match of a store.
fn report_match(arguments: &ReportArguments, id: i64, output: Output) -> Result<()> {
    let results = records::whole_match(&records::open(&arguments.store)?, id, output.language)?;
    let texts = Texts::of(output.language);
    let files = [(ReportFormat::Markdown, &arguments.markdown), (ReportFormat::Page, &arguments.html)];
    for (format, path) in files {
        let Some(path) = path else { continue };
        write_report(format, path, &results, output.language)?;
        announce(path, texts, output);
    }
    if output.is_json() || (arguments.markdown.is_none() && arguments.html.is_none()) {
        output.emit(&results)?;
    }
    Ok(())
}

/// The requested games.
fn read(arguments: &ReportArguments, texts: Texts) -> Result<Games> {
    let path = &arguments.log;
    let name = path.display().to_string();
    let mut log = report::log::read(&files::read(path)?, texts);
    let Some(latest) = log.latest() else {
        bail!(t::FailNoGameInLog { file: name, line: FIRST_LINE }.message());
    };
    let count = log.games.len();
    let chosen = match arguments.game {
        _ if arguments.all => 0..count,
        None => latest..latest + 1,
        Some(number) if (1..=count).contains(&number) => number - 1..number,
        Some(number) => bail!(t::FailNoSuchGame { number, file: name, count, most: count }.message()),
    };
    let chosen = log.games.drain(chosen.clone()).zip(chosen);
    let reports = chosen.map(|(game, index)| GameReport::new(index + 1, game, texts)).collect();
    Ok(Games { log: name, count, reports, notes: log.notes, boards: arguments.boards })
}

/// Checks that only one file goes to standard output, and that none overwrites the log.
fn check_outputs(arguments: &ReportArguments, output: Output) -> Result<()> {
    let files = [("--markdown", &arguments.markdown), ("--html", &arguments.html)];
    let is_standard = |path: &Option<PathBuf>| path.as_deref().is_some_and(files::is_standard);
    let wanted = files.iter().filter(|(_, path)| is_standard(path)).map(|&(name, _)| name);
    let wanted: Vec<&str> = output.is_json().then_some("--json").into_iter().chain(wanted).collect();
    if let [first, second, ..] = wanted[..] {
        bail!(t::FailBothToOutput { first, second }.message());
    }
    let source = if arguments.of_match.is_some() { &arguments.store } else { &arguments.log };
    for (name, path) in files {
        if let Some(path) = path
            && files::is_same(path, source)
        {
            match arguments.of_match {
                Some(_) => bail!(t::FailOverwriteStore { option: name, file: path.display() }.message()),
                None => bail!(t::FailOverwriteLog { option: name, file: path.display() }.message()),
            }
        }
    }
    Ok(())
}

fn write(path: &Path, content: &str, texts: Texts, output: Output) -> Result<()> {
    files::write(path, content)?;
    announce(path, texts, output);
    Ok(())
}

/// Announces that a file was written.
fn announce(path: &Path, texts: Texts, output: Output) {
    if !files::is_standard(path) {
        output.note(format_args!("{}", texts.say(t::ReportWritten { file: path.display() })));
    }
}

/// Writes Markdown, and a picture of each game's plots next to it.
fn write_markdown(path: &Path, games: &Games, texts: Texts, output: Output) -> Result<()> {
    let beside = |report: &GameReport| {
        let stem = path.file_stem()?.to_str()?;
        let number = if games.reports.len() > 1 { format!("-{}", report.number) } else { String::new() };
        (!files::is_standard(path)).then(|| format!("{stem}{number}.svg"))
    };
    for report in &games.reports {
        if let (Some(name), Some(picture)) = (beside(report), report::picture(report, games.count, texts)) {
            write(&path.with_file_name(name), &picture, texts, output)?;
        }
    }
    let name = |report: &GameReport| {
        report::picture(report, games.count, texts).and_then(|_| beside(report)).map(|name| name.replace(' ', "%20"))
    };
    write(path, &report::markdown::markdown(games, &name, texts), texts, output)
}
