//! Trace files: one JSON object per line. The first line is the header, the last says how many events
//! were written and whether any were left out. `docs/formats.md` lists the keys.

use std::io::{self, BufRead, Write};

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use plyground_core::trace::{Event, Header, Sink, VERSION};

/// The default maximum number of events: about 20 MB, and more than a person can step through.
const DEFAULT_EVENTS: u64 = 200_000;

/// The last line of a trace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Events in the file.
    pub written: u64,
    /// Events left out because the limit was reached, not counting those beyond the depth limit.
    pub dropped: u64,
    /// Whether any event was left out.
    pub truncated: bool,
}

/// A line of a trace, tagged by the key `event`.
#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum Line {
    Header(Header),
    End(End),
    #[serde(untagged)]
    Event(Event),
}

/// Writes events as lines of JSON. A write error does not interrupt the search; the first one is
/// returned by [`JsonTrace::finish`].
#[derive(Debug)]
pub struct JsonTrace<W: Write> {
    writer: W,
    /// `None` once it is written.
    header: Option<Header>,
    events: u64,
    depth: u32,
    end: End,
    failure: Option<io::Error>,
}

impl<W: Write> JsonTrace<W> {
    /// A trace of at most 200,000 events of any depth. `writer` should be buffered.
    pub const fn new(writer: W, header: Header) -> Self {
        let end = End { written: 0, dropped: 0, truncated: false };
        Self { writer, header: Some(header), events: DEFAULT_EVENTS, depth: u32::MAX, end, failure: None }
    }

    /// Sets the limit of events to write.
    pub const fn events(mut self, events: u64) -> Self {
        self.events = events;
        self
    }

    /// Leaves out events that are more than `depth` plies or moves from the root.
    pub const fn depth(mut self, depth: u32) -> Self {
        if let Some(header) = &mut self.header {
            header.depth = Some(depth);
        }
        self.depth = depth;
        self
    }

    /// Writes the last line and returns it.
    ///
    /// # Errors
    /// The first write error.
    pub fn finish(self) -> io::Result<End> {
        let end = self.end;
        self.into_writer().map(|_| end)
    }

    /// Writes the last line and returns the writer, after everything has been written.
    ///
    /// # Errors
    /// The first write error.
    pub fn into_writer(mut self) -> io::Result<W> {
        self.begin();
        self.write(&Line::End(self.end));
        match self.failure {
            Some(failure) => Err(failure),
            None => self.writer.flush().map(|()| self.writer),
        }
    }

    /// Writes the first line, once.
    fn begin(&mut self) {
        if let Some(header) = self.header.take() {
            self.write(&Line::Header(header));
        }
    }

    fn write(&mut self, line: &Line) {
        if self.failure.is_none() {
            let written = serde_json::to_writer(&mut self.writer, line).map_err(io::Error::from);
            self.failure = written.and_then(|()| self.writer.write_all(b"\n")).err();
        }
    }
}

impl<W: Write> Sink for JsonTrace<W> {
    fn wants(&mut self, ply: u32) -> bool {
        if ply > self.depth || self.failure.is_some() {
            return false;
        }
        if self.end.written == self.events {
            self.end.dropped += 1;
            self.end.truncated = true;
            return false;
        }
        true
    }

    fn take(&mut self, event: Event) {
        self.begin();
        self.write(&Line::Event(event));
        self.end.written += 1;
    }
}

/// A trace read from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// The header: game, search and start.
    pub header: Header,
    /// The events.
    pub events: Vec<Event>,
    /// The last line; `None` if the program was stopped before it was written.
    pub end: Option<End>,
}

/// The reason why a file is not a trace.
#[derive(Debug, Error)]
pub enum TraceError {
    /// It cannot be read.
    #[error("cannot read the trace: {0}")]
    Io(#[from] io::Error),
    /// A line is not valid.
    #[error("line {line}: expected {expected}: {reason}")]
    Line {
        /// The line number, from 1.
        line: usize,
        /// What was expected.
        expected: TracePart,
        /// The error.
        reason: LineFault,
    },
    /// The format has another version.
    #[error("the trace has version {0} of the format, expected {VERSION}")]
    Version(u32),
}

/// A part of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TracePart {
    /// The first line.
    #[error("the header of a trace")]
    Header,
    /// A line after the header.
    #[error("an event of a trace")]
    Event,
    /// The lines after the header.
    #[error("events, then one end")]
    Rest,
}

/// The reason why a line of a trace is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineFault {
    /// It is not JSON, or JSON of another kind.
    #[error("{message} (column {column})")]
    Json {
        /// The parser's message.
        message: String,
        /// The column, from 1.
        column: usize,
    },
    /// The same without a column.
    #[error("{0}")]
    Value(String),
    /// It is a different part of a trace.
    #[error("found something else")]
    Other,
    /// It is a part that is not allowed there.
    #[error("found in the wrong place")]
    Misplaced,
    /// There is no line.
    #[error("the file is empty")]
    Empty,
}

impl TracePart {
    const fn id(self) -> &'static str {
        match self {
            Self::Header => "error-trace-header",
            Self::Event => "error-trace-event",
            Self::Rest => "error-trace-rest",
        }
    }
}

impl ErrorText for LineFault {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Json { message, column } => {
                said("error-trace-json", [("message", ErrorArg::words(message)), ("column", ErrorArg::number(column))])
            }
            Self::Value(_) => None,
            Self::Other => said("error-trace-other", []),
            Self::Misplaced => said("error-trace-misplaced", []),
            Self::Empty => said("error-trace-empty", []),
        }
    }
}

impl ErrorText for TraceError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Io(_) => said("error-trace-io", []),
            Self::Line { line, expected, .. } => said(
                "error-trace-line",
                [("line", ErrorArg::number(line)), ("expected", ErrorArg::noun(expected.id()))],
            ),
            Self::Version(found) => {
                said("error-trace-version", [("found", ErrorArg::number(found)), ("known", ErrorArg::number(VERSION))])
            }
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Line { reason, .. } => Some(reason),
            Self::Version(_) => None,
        }
    }
}

/// Reads a trace written by [`JsonTrace`]. An incomplete last line is ignored: the program was stopped
/// while writing it.
///
/// # Errors
/// [`TraceError`] if the file is not a trace.
pub fn read_trace(mut reader: impl BufRead) -> Result<Recording, TraceError> {
    let mut recording: Option<Recording> = None;
    let mut text = Vec::new();
    for line in 1.. {
        text.clear();
        if reader.read_until(b'\n', &mut text)? == 0 {
            break;
        }
        let error = |expected, reason| TraceError::Line { line, expected, reason };
        let parsed = match serde_json::from_slice::<Line>(&text) {
            Ok(parsed) => parsed,
            Err(_) if recording.is_some() && !text.ends_with(b"\n") => break,
            Err(_) if recording.is_none() => return Err(error(TracePart::Header, reason::<Header>(&text))),
            Err(_) => return Err(error(TracePart::Event, reason::<Event>(&text))),
        };
        match (parsed, &mut recording) {
            (Line::Header(header), None) if header.version == VERSION => {
                recording = Some(Recording { header, events: Vec::new(), end: None });
            }
            (Line::Header(header), None) => return Err(TraceError::Version(header.version)),
            (_, None) => return Err(error(TracePart::Header, LineFault::Other)),
            (Line::Event(event), Some(Recording { events, end: None, .. })) => events.push(event),
            (Line::End(last), Some(Recording { end: end @ None, .. })) => *end = Some(last),
            (_, Some(_)) => return Err(error(TracePart::Rest, LineFault::Misplaced)),
        }
    }
    recording.ok_or(TraceError::Line { line: 1, expected: TracePart::Header, reason: LineFault::Empty })
}

/// The reason why a line cannot be parsed. The untagged enum would only report that no variant
/// matches, so the line is parsed again as the expected type.
fn reason<'a, T: Deserialize<'a>>(text: &'a [u8]) -> LineFault {
    match serde_json::from_slice::<T>(text) {
        Ok(_) => LineFault::Other,
        Err(error) => {
            let message = error.to_string();
            // Drops serde's line number, which is always 1.
            let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message).to_owned();
            match error.column() {
                0 => LineFault::Value(message),
                column => LineFault::Json { message, column },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyground_core::trace::{Bound, CutKind, Trace};

    fn header() -> Header {
        Header::new("quarto:squares=on", "pvs:depth=2", "start")
    }

    /// One event of each kind, with and without optional fields.
    fn events() -> Vec<Event> {
        let mv = || "B3".to_owned();
        vec![
            Event::Iteration { number: 1, limit: 3.0 },
            Event::Enter { node: 0, parent: None, mv: None, ply: 0, depth: 2, player: 1, alpha: None, beta: None },
            Event::Enter {
                node: 1,
                parent: Some(0),
                mv: Some(mv()),
                ply: 1,
                depth: 1,
                player: 2,
                alpha: Some(-3),
                beta: Some(4),
            },
            Event::Child { node: 0, mv: mv(), value: 2, best: true },
            Event::Value { node: 1, value: 2, bound: Bound::Lower },
            Event::Cut { node: 1, mv: mv(), kind: CutKind::Alpha },
            Event::Table { node: 1, value: 2, bound: Bound::Exact, depth: 4, used: true },
            Event::Generate { node: 0, parent: None, action: None, depth: 0, cost: 0, estimate: None, same: None },
            Event::Generate {
                node: 2,
                parent: Some(0),
                action: Some(mv()),
                depth: 1,
                cost: 1,
                estimate: Some(3.5),
                same: Some(1),
            },
            Event::Expand { node: 2 },
            Event::Close { node: 2 },
            Event::Reopen { node: 2, cost: 7 },
            Event::Goal { node: 2, cost: 7 },
        ]
    }

    fn written(sink: impl FnOnce(JsonTrace<&mut Vec<u8>>) -> JsonTrace<&mut Vec<u8>>) -> (String, End) {
        let mut file = Vec::new();
        let mut trace = sink(JsonTrace::new(&mut file, header()));
        for (ply, event) in events().into_iter().enumerate() {
            Trace::to(&mut trace).emit(ply as u32, || event);
        }
        let end = trace.finish().expect("memory can be written");
        (String::from_utf8(file).expect("text"), end)
    }

    #[test]
    fn the_keys_are_stable() {
        let (file, _) = written(|trace| trace);
        let expected = r#"{"event":"header","version":1,"game":"quarto:squares=on","search":"pvs:depth=2","start":"start"}
{"event":"iteration","number":1,"limit":3.0}
{"event":"enter","node":0,"ply":0,"depth":2,"player":1}
{"event":"enter","node":1,"parent":0,"move":"B3","ply":1,"depth":1,"player":2,"alpha":-3,"beta":4}
{"event":"child","node":0,"move":"B3","value":2,"best":true}
{"event":"value","node":1,"value":2,"bound":"lower"}
{"event":"cut","node":1,"move":"B3","kind":"alpha"}
{"event":"table","node":1,"value":2,"bound":"exact","depth":4,"used":true}
{"event":"generate","node":0,"depth":0,"cost":0}
{"event":"generate","node":2,"parent":0,"action":"B3","depth":1,"cost":1,"estimate":3.5,"same":1}
{"event":"expand","node":2}
{"event":"close","node":2}
{"event":"reopen","node":2,"cost":7}
{"event":"goal","node":2,"cost":7}
{"event":"end","written":13,"dropped":0,"truncated":false}
"#;
        assert_eq!(file, expected);
    }

    #[test]
    fn what_was_written_reads_back() {
        let (file, end) = written(|trace| trace);
        let recording = read_trace(file.as_bytes()).expect("a trace");
        assert_eq!(recording, Recording { header: header(), events: events(), end: Some(end) });
    }

    #[test]
    fn limits_of_events_and_depth_are_kept_and_reported() {
        let (file, end) = written(|trace| trace.events(4));
        assert_eq!(end, End { written: 4, dropped: 9, truncated: true });
        assert_eq!(file.lines().count(), 6);
        let (file, end) = written(|trace| trace.depth(1));
        assert_eq!(end, End { written: 2, dropped: 0, truncated: false });
        assert_eq!(read_trace(file.as_bytes()).expect("a trace").header.depth, Some(1));
    }

    #[test]
    fn a_search_without_events_is_a_trace_too() {
        let mut file = Vec::new();
        JsonTrace::new(&mut file, header()).finish().expect("memory can be written");
        assert_eq!(read_trace(file.as_slice()).expect("a trace").end, Some(End::default()));
    }

    #[test]
    fn a_trace_that_breaks_off_is_read_as_far_as_it_goes() {
        let (file, _) = written(|trace| trace);
        let torn = &file[..file.find("\"lower\"").expect("that event") + 3];
        let recording = read_trace(torn.as_bytes()).expect("a trace");
        assert_eq!((recording.events.len(), recording.end), (4, None));
    }

    #[test]
    fn other_files_are_refused_with_the_line() {
        let message = |text: &str| read_trace(text.as_bytes()).expect_err(text).to_string();
        assert_eq!(message(""), "line 1: expected the header of a trace: the file is empty");
        assert_eq!(
            message("{\"event\":\"expand\",\"node\":2}\n"),
            "line 1: expected the header of a trace: found something else"
        );
        let (file, _) = written(|trace| trace);
        assert_eq!(
            message(&file.replace("\"version\":1", "\"version\":2")),
            "the trace has version 2 of the format, expected 1"
        );
        assert_eq!(message("hello\n"), "line 1: expected the header of a trace: expected value (column 1)");
        let gaol = message(&file.replace("\"goal\"", "\"gaol\""));
        assert!(
            gaol.starts_with("line 14: expected an event of a trace: unknown variant `gaol`, expected one of"),
            "{gaol}"
        );
        let wrong = message(&file.replace("\"expand\",\"node\":2", "\"expand\",\"node\":\"x\""));
        assert!(wrong.starts_with("line 11: expected an event of a trace: invalid type: string"), "{wrong}");
        let bytes = read_trace(&[0xFF, 0xFE, 0, b'\n'][..]).expect_err("no text").to_string();
        assert_eq!(bytes, "line 1: expected the header of a trace: expected value (column 1)");
        assert!(message(&format!("{file}{file}")).starts_with("line 16: expected events, then one end"));
    }

    /// A writer that fails after this many bytes.
    struct Full(usize);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn failures_to_write_wait_for_the_end() {
        for room in [0, 150] {
            let mut trace = JsonTrace::new(Full(room), header());
            for _ in 0..10 {
                Trace::to(&mut trace).emit(0, || Event::Expand { node: 1 });
            }
            assert_eq!(trace.finish().expect_err("it is full").kind(), io::ErrorKind::StorageFull);
        }
    }
}
