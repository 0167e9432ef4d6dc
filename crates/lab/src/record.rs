//! One run as data, with the same keys in CSV and JSON. The keys never change.

use plyground_search::path::Verdict;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::matrix::{Cell, Column, Matrix, Row};

/// A value by its type.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Value<'a> {
    Text(&'a str),
    Flag(bool),
    Count(u64),
    Measure(f64),
    /// No value.
    None,
}

impl From<Option<u64>> for Value<'_> {
    fn from(count: Option<u64>) -> Self {
        count.map_or(Self::None, Self::Count)
    }
}

impl From<Option<f64>> for Value<'_> {
    fn from(measure: Option<f64>) -> Self {
        measure.map_or(Self::None, Self::Measure)
    }
}

/// The keys and values of a run, in the order of output.
#[derive(Clone, Debug)]
pub(crate) struct Record<'a>(pub(crate) Vec<(&'static str, Value<'a>)>);

impl<'a> Record<'a> {
    /// The run in a cell.
    pub(crate) fn new(matrix: &'a Matrix, row: &'a Row, column: &'a Column, cell: &'a Cell) -> Self {
        let stats = &cell.stats;
        let mut fields = vec![
            ("game", Value::Text(&matrix.game)),
            ("problem", Value::Text(&column.name)),
            ("algorithm", Value::Text(&row.algorithm)),
            ("heuristic", row.heuristic.map_or(Value::None, |heuristic| Value::Text(heuristic.name))),
            ("verdict", Value::Text(verdict_name(cell.verdict))),
            ("optimal", Value::Flag(cell.optimal)),
            ("stopped_by", Value::Text(cell.stopped_by.name())),
            ("length", cell.length.into()),
            ("cost", cell.cost.map(u64::from).into()),
            ("generated", Value::Count(stats.generated)),
            ("expanded", Value::Count(stats.expanded)),
            ("reopened", Value::Count(stats.reopened)),
            ("duplicates", Value::Count(stats.duplicates)),
            ("peak_open", Value::Count(stats.peak_open)),
            ("peak_closed", Value::Count(stats.peak_closed)),
            ("penetrance", cell.penetrance().into()),
            ("branching_factor", cell.branching_factor().into()),
        ];
        if matrix.show.times {
            fields.push(("time_ms", Value::Measure(stats.time.as_micros() as f64 / 1e3)));
            fields.push(("peak_bytes", Value::Count(stats.peak_bytes)));
        }
        Self(fields)
    }
}

impl Serialize for Record<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

const fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Solved => "solved",
        Verdict::NoSolution => "no solution",
        Verdict::NotFound => "not found",
    }
}
