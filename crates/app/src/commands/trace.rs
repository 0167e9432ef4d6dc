//! `plyground trace FILE`: the trace of a search, replayed in the viewer, summarised, or listed.

use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};

use anyhow::{Result, bail};
use plyground_core::trace::Event;
use plyground_replay::{Recording, TraceError, read_trace};
use plyground_view::{Drawing, Language};
use serde::Serialize;

use crate::cli::TraceArguments;
use crate::errors::{self, Explain};
use crate::files;
use crate::output::{Output, Report};
use crate::paint::{self, HEADING};
use crate::texts::{Texts, t};
use crate::trace_viewer::words::Points;
use crate::trace_viewer::{Board, has_symmetry, notes, words};
use crate::tui;
use plyground_replay::path::PathScene;
use plyground_replay::tree::TreeScene;
use plyground_replay::{Replay, Scene};
use plyground_view::Message;
use plyground_view::texts::Says;

/// The number of states of the open list that are listed.
const HEAD: usize = 10;

#[derive(Serialize)]
struct Summary {
    game: String,
    search: String,
    start: String,
    kind: &'static str,
    events: u64,
    /// Whether the last line exists and no event was left out.
    complete: bool,
    truncated: bool,
    /// `null` if the last line is missing.
    dropped: Option<u64>,
    /// The depth limit of the trace.
    depth: Option<u32>,
    iterations: u64,
    /// Whether symmetric states were merged. Actions are then those of the canonical states.
    symmetry: bool,
    #[serde(flatten)]
    counted: Counted,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<At>,
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<Vec<Listed>>,
    /// A note about what the trace lacks.
    #[serde(skip)]
    lack: Option<String>,
    /// The format of values for people.
    #[serde(skip)]
    points: Points,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Counted {
    Path {
        generated: u32,
        expanded: u32,
        duplicates: u32,
        reopened: u32,
        open: usize,
        closed: u32,
        goals: u32,
        /// `null` if no goal was reached.
        solution: Option<Solution>,
    },
    Tree {
        nodes: u32,
        alpha_cuts: u32,
        beta_cuts: u32,
        table_hits: u32,
        table_used: u32,
        /// The value of the root at the end of its last search.
        value: Option<i32>,
        #[serde(rename = "move")]
        best: Option<String>,
    },
}

#[derive(Serialize)]
struct Solution {
    cost: u64,
    /// `null` if the trace does not contain the path, as in bidirectional search.
    actions: Option<Vec<String>>,
}

/// The state of the search at one event.
#[derive(Serialize)]
struct At {
    number: usize,
    text: String,
    /// An explanation.
    #[serde(skip)]
    note: Option<String>,
    event: Option<Event>,
    line: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<Vec<OpenState>>,
    drawing: Option<Drawn>,
}

#[derive(Serialize)]
struct OpenState {
    node: u64,
    f: Option<f64>,
    g: u64,
    h: Option<f64>,
}

#[derive(Serialize)]
struct Listed {
    number: usize,
    #[serde(skip)]
    text: String,
    #[serde(flatten)]
    event: Event,
}

/// A drawing, as text in JSON.
struct Drawn(Drawing);

impl Serialize for Drawn {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl Report for Summary {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        if let Some(list) = &self.list {
            return list.iter().try_for_each(|listed| writeln!(out, "{:>7}  {}", listed.number, listed.text));
        }
        match &self.at {
            Some(at) => at.write(out, language),
            None => self.write_summary(out, language),
        }
    }
}

impl Summary {
    fn write_summary(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let count = |number: u32| words::grouped(number.into(), language);
        let texts = Texts::of(language);
        let say = |key| texts.get(key);
        let none = || "-".to_owned();
        let mut rows = vec![(say(t::WORD_GAME), self.game.clone()), (say(t::TRACE_SEARCH), self.search.clone())];
        let complete = say(t::WORD_COMPLETE).to_owned();
        let lack = self.lack.as_ref().unwrap_or(&complete);
        let depth = self.depth.map_or_else(String::new, |depth| format!(", {} ≤ {depth}", say(t::WORD_DEPTH_SHORT)));
        let events = format!("{} ({lack}{depth})", words::grouped(self.events, language));
        rows.push((say(t::TRACE_EVENTS), events));
        if self.iterations > 0 {
            let iterations = words::grouped(self.iterations, language);
            rows.push((say(t::TRACE_ITERATIONS), iterations));
        }
        match &self.counted {
            Counted::Path { generated, expanded, duplicates, reopened, open, closed, goals, solution } => {
                rows.push((say(t::WORD_GENERATED), count(*generated)));
                rows.push((say(t::WORD_EXPANDED), count(*expanded)));
                rows.push((say(t::TRACE_DUPLICATES), count(*duplicates)));
                rows.push((say(t::TRACE_REOPENED), count(*reopened)));
                rows.push((say(t::TRACE_OPEN), words::grouped(*open as u64, language)));
                rows.push((say(t::TRACE_CLOSED), count(*closed)));
                rows.push((say(t::TRACE_GOALS), count(*goals)));
                let solution = solution.as_ref().map_or_else(none, |solution| {
                    let cost = say(t::TRACE_COST);
                    let actions = solution.actions.as_ref().map(|actions| actions.join("; "));
                    let actions = actions.unwrap_or_else(|| say(t::TRACE_UNKNOWN_PATH).to_owned());
                    let path = if self.symmetry { texts.say(t::TraceAlike { path: &actions }) } else { actions };
                    format!("{cost} {}: {path}", solution.cost)
                });
                rows.push((say(t::TRACE_SOLUTION), solution));
            }
            Counted::Tree { nodes, alpha_cuts, beta_cuts, table_hits, table_used, value, best } => {
                rows.push((say(t::WORD_POSITIONS), count(*nodes)));
                rows.push((say(t::WORD_ALPHA_CUTS), count(*alpha_cuts)));
                rows.push((say(t::WORD_BETA_CUTS), count(*beta_cuts)));
                let used = format!("{} ({} {})", count(*table_hits), count(*table_used), say(t::TRACE_USED));
                rows.push((say(t::TRACE_TABLE_HITS), used));
                rows.push((say(t::TRACE_VALUE), value.map_or_else(none, |value| self.points.text(value))));
                rows.push((say(t::WORD_MOVE), best.clone().unwrap_or_else(none)));
            }
        }
        rows.iter().try_for_each(|(name, value)| writeln!(out, "{HEADING}{name:<12}{HEADING:#} {value}"))
    }
}

impl At {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        writeln!(out, "{:>7}  {}", self.number, self.text)?;
        if let Some(note) = &self.note {
            writeln!(out, "{:>7}  {note}", "")?;
        }
        if let Some(Drawn(drawing)) = &self.drawing {
            out.write_all(paint::ansi(drawing).as_bytes())?;
        }
        let line = self.line.as_ref().map(|line| line.join("; "));
        let line = line.as_deref().unwrap_or_else(|| Texts::of(language).get(t::TRACE_UNKNOWN_PATH));
        let name = Texts::of(language).get(t::TRACE_PATH);
        writeln!(out, "{HEADING}{name}{HEADING:#} {line}")?;
        let Some(open) = &self.open else { return Ok(()) };
        writeln!(out, "{HEADING}{}{HEADING:#}", Texts::of(language).get(t::TRACE_OPEN_TITLE).to_lowercase())?;
        for OpenState { node, f, g, h } in open {
            let informed = f.zip(*h);
            let f = informed.map_or_else(String::new, |(f, _)| format!("  f {}", words::decimal(f, language)));
            let h = informed.map_or_else(String::new, |(_, h)| format!("  h {}", words::decimal(h, language)));
            writeln!(out, "{node:>7}{f}  g {g}{h}")?;
        }
        Ok(())
    }
}

pub(crate) fn run(arguments: &TraceArguments, output: Output) -> Result<()> {
    let recording = read(arguments)?;
    let mut replay = Replay::new(recording);
    if let Some(at) = arguments.at
        && at > replay.len()
    {
        bail!(t::FailTraceAt { at, count: replay.len() }.message());
    }
    let range = arguments.range.as_deref().map(|text| parse_range(text, replay.len())).transpose()?;
    let is_plain = arguments.plain || output.is_json() || !io::stdout().is_terminal();
    if !is_plain {
        if range.is_some() {
            bail!(Message::from(t::FAIL_TRACE_RANGE_PLAIN));
        }
        replay.jump(arguments.at.unwrap_or(0));
        return tui::trace(replay, output.language, paint::is_coloured()).about(|| t::FAIL_TERMINAL);
    }
    let summary = summary(&mut replay, output.language);
    let points = summary.points;
    let at = arguments.at.map(|number| at(&mut replay, number, output.language));
    let list = range.map(|(first, last)| {
        let numbered = replay.recording().events.iter().enumerate().take(last).skip(first - 1);
        let listed = |(index, event): (usize, &Event)| Listed {
            number: index + 1,
            text: words::line(event, points, output.language),
            event: event.clone(),
        };
        numbered.map(listed).collect()
    });
    output.emit(&Summary { at, list, ..summary })
}

fn read(arguments: &TraceArguments) -> Result<Recording> {
    let path = &arguments.file;
    let reader: Box<dyn BufRead> = if files::is_standard(path) {
        Box::new(io::stdin().lock().take(files::LARGEST_TRACE))
    } else {
        Box::new(BufReader::new(files::open_up_to(path, files::LARGEST_TRACE)?))
    };
    match read_trace(reader) {
        Err(TraceError::Io(error)) => Err(error).about(|| t::FailRead { file: path.display() }),
        Err(error) => bail!(t::FailNotTrace { file: path.display(), error: errors::message(&error) }.message()),
        Ok(recording) => Ok(recording),
    }
}

/// First and last event, from 1: `10..20`, `10..`, `..20`, `10`.
fn parse_range(text: &str, length: usize) -> Result<(usize, usize)> {
    let expected = || t::FailTraceRange { range: text, count: length }.message();
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let end = |text: &str, default: usize| if text.is_empty() { Some(default) } else { text.parse().ok() };
    let first = end(first.trim(), 1).about(expected)?;
    let last = end(last.trim().trim_start_matches('='), length).about(expected)?;
    // A range beyond the end is cut; a trace without events has an empty one.
    if first == 0 || (first > last && length > 0) || first > length.max(1) {
        bail!(expected());
    }
    Ok((first, last.min(length)))
}

fn summary(replay: &mut Replay, language: Language) -> Summary {
    replay.jump(usize::MAX);
    let Recording { header, events, end } = replay.recording();
    let counted = match replay.scene() {
        Scene::Path(scene) => count_path(scene, replay),
        Scene::Tree(scene) => count_tree(scene, events),
    };
    Summary {
        game: header.game.clone(),
        search: header.search.clone(),
        start: header.start.clone(),
        kind: if matches!(replay.scene(), Scene::Tree(_)) { "tree" } else { "path" },
        events: events.len() as u64,
        complete: end.is_some_and(|end| !end.truncated),
        truncated: end.is_some_and(|end| end.truncated),
        dropped: end.map(|end| end.dropped),
        depth: header.depth,
        iterations: events.iter().filter(|event| matches!(event, Event::Iteration { .. })).count() as u64,
        symmetry: has_symmetry(header),
        counted,
        at: None,
        list: None,
        lack: words::incomplete(replay.recording(), language),
        points: Board::open(header, matches!(replay.scene(), Scene::Tree(_)), language).points().said_in(language),
    }
}

fn count_path(scene: &PathScene, replay: &Replay) -> Counted {
    let events = &replay.recording().events;
    let counters = scene.counters();
    let solution = events.iter().rev().find_map(|event| match event {
        Event::Goal { node, cost } => {
            let line = scene.find(*node).and_then(|id| scene.line_to(id, events));
            // In bidirectional search the trace has the path only up to where the two searches
            // meet.
            let actions = line.filter(|_| !scene.order().is_from_both_ends());
            let actions = actions.map(|actions| actions.into_iter().map(str::to_owned).collect());
            Some(Solution { cost: *cost, actions })
        }
        _ => None,
    });
    Counted::Path {
        generated: counters.generated,
        expanded: counters.expanded,
        duplicates: counters.duplicates,
        reopened: counters.reopened,
        open: scene.open_count(),
        closed: counters.closed,
        goals: counters.goals,
        solution,
    }
}

fn count_tree(scene: &TreeScene, events: &[Event]) -> Counted {
    let counters = scene.counters();
    let result = scene.result(events);
    Counted::Tree {
        nodes: counters.nodes,
        alpha_cuts: counters.alpha_cuts,
        beta_cuts: counters.beta_cuts,
        table_hits: counters.table_hits,
        table_used: counters.table_used,
        value: result.map(|(value, _)| value),
        best: result.and_then(|(_, best)| best).map(str::to_owned),
    }
}

fn at(replay: &mut Replay, number: usize, language: Language) -> At {
    replay.jump(number);
    let line = replay.line();
    let is_tree = matches!(replay.scene(), Scene::Tree(_));
    let mut board = Board::open(&replay.recording().header, is_tree, language);
    let points = board.points().said_in(language);
    let searched = match replay.scene() {
        Scene::Path(scene) => board.draw_search(scene, &replay.recording().events, language),
        Scene::Tree(_) => None,
    };
    let drawing = searched.or_else(|| line.as_ref().and_then(|line| board.draw(line, language))).map(Drawn);
    let open = match replay.scene() {
        Scene::Path(scene) => {
            let state = |id| {
                let generation = scene.generation(id);
                OpenState { node: scene.number(id), f: scene.value(id), g: generation.cost, h: generation.estimate }
            };
            Some(scene.open().take(HEAD).map(state).collect())
        }
        Scene::Tree(_) => None,
    };
    let text = replay.event().map_or_else(
        || Texts::of(language).get(t::TRACE_BEFORE).to_owned(),
        |event| words::line(event, points, language),
    );
    let line = line.map(|line| line.into_iter().map(str::to_owned).collect());
    let legal = if drawing.is_some() { board.legal() } else { None };
    let note = notes::note(replay, points, legal, language);
    At { number, text, note, event: replay.event().cloned(), line, open, drawing }
}

#[cfg(test)]
mod tests {
    use super::parse_range;

    #[test]
    fn ranges_include_their_ends() {
        let parse = |text| parse_range(text, 30).ok();
        assert_eq!(parse("10..20"), Some((10, 20)));
        assert_eq!(
            (parse("10.."), parse("..20"), parse("7"), parse("..")),
            (Some((10, 30)), Some((1, 20)), Some((7, 7)), Some((1, 30)))
        );
        assert_eq!(parse("25..99"), Some((25, 30)));
        for wrong in ["", "x", "0..3", "5..2", "31..", "-1..2", "1...3"] {
            assert!(wrong.is_empty() || parse(wrong).is_none(), "{wrong}");
        }
        assert_eq!(parse_range("..", 0).ok(), Some((1, 0)));
    }
}
