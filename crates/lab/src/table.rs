//! The tables of a matrix: one per problem, and a summary of all problems.

use plyground_search::path::Verdict;
use plyground_view::Language;

use super::matrix::{Cell, Column, Matrix};
use super::values;
use crate::markdown::escaped;
use crate::numbers;
use crate::texts::{Texts, t};

/// The meaning of a text, for front ends with colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Ordinary text.
    Plain,
    /// A good result.
    Good,
    /// A definite result other than a solution.
    Strong,
    /// No result, because of a limit.
    Warning,
}

/// A text of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The text.
    pub text: String,
    /// Its meaning.
    pub tone: Tone,
}

impl From<String> for Entry {
    fn from(text: String) -> Self {
        Self { text, tone: Tone::Plain }
    }
}

/// A table. Every row has as many entries as there are headings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The headings of the columns.
    pub headings: Vec<String>,
    /// The number of leading columns that hold words and are left-aligned.
    pub words: usize,
    /// The rows.
    pub rows: Vec<Vec<Entry>>,
}

impl Table {
    /// The table as Markdown.
    pub fn markdown(&self) -> String {
        let line = |entries: &mut dyn Iterator<Item = &str>| {
            let cells: Vec<String> = entries.map(escaped).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let mut text = line(&mut self.headings.iter().map(String::as_str));
        let marks = (0..self.headings.len()).map(|column| if column < self.words { ":--" } else { "--:" });
        text.push_str(&line(&mut marks.into_iter()));
        for row in &self.rows {
            text.push_str(&line(&mut row.iter().map(|entry| entry.text.as_str())));
        }
        text
    }
}

/// The column of the cost, which is shown where it differs from the number of moves.
const COST: usize = 4;

/// A number, if there is one.
fn number(number: Option<u64>) -> Entry {
    Entry::from(number.map_or_else(|| "-".to_owned(), |number| number.to_string()))
}

/// The table of one problem: a row per search, a column per measure.
pub fn of_problem(matrix: &Matrix, column: usize, language: Language) -> Table {
    let word = |key| Texts::of(language).get(key).to_owned();
    let mut headings = vec![
        word(t::LAB_ALGORITHM),
        word(t::LAB_HEURISTIC),
        word(t::LAB_RESULT),
        word(t::WORD_MOVES),
        word(t::LAB_COST),
        word(t::WORD_GENERATED),
        word(t::WORD_EXPANDED),
        word(t::LAB_PENETRANCE),
        word(t::WORD_BRANCHING),
    ];
    let is_weighted = matrix.is_weighted();
    if !is_weighted {
        headings.remove(COST);
    }
    if matrix.show.times {
        headings.extend([word(t::WORD_TIME), word(t::WORD_MEMORY)]);
    }
    let texts = Texts::of(language);
    let rows = matrix.rows.iter().zip(&matrix.cells).filter_map(|(row, cells)| {
        let cell = cells[column].as_ref()?;
        let mut entries = vec![
            Entry::from(row.algorithm.clone()),
            Entry::from(row.heuristic_name().to_owned()),
            painted(values::result(cell, language), cell),
            number(cell.length),
            number(cell.cost.map(u64::from)),
            Entry::from(cell.stats.generated.to_string()),
            Entry::from(cell.stats.expanded.to_string()),
            Entry::from(numbers::measure(cell.penetrance(), texts)),
            Entry::from(numbers::measure(cell.branching_factor(), texts)),
        ];
        if !is_weighted {
            entries.remove(COST);
        }
        if matrix.show.times {
            entries.push(values::time(cell.stats.time, texts).into());
            entries.push(values::bytes(cell.stats.peak_bytes, texts).into());
        }
        Some(entries)
    });
    Table { headings, words: 3, rows: rows.collect() }
}

/// The table of all problems: states generated and moves.
pub fn of_all(matrix: &Matrix, language: Language) -> Table {
    let word = |key| Texts::of(language).get(key).to_owned();
    let is_weighted = matrix.is_weighted();
    let mut headings = vec![word(t::LAB_ALGORITHM), word(t::LAB_HEURISTIC)];
    headings.extend(matrix.columns.iter().map(|column| column.name.clone()));
    let rows = matrix.rows.iter().zip(&matrix.cells).map(|(row, cells)| {
        let mut entries = vec![Entry::from(row.algorithm.clone()), Entry::from(row.heuristic_name().to_owned())];
        entries.extend(cells.iter().map(|cell| match cell {
            Some(cell) => painted(values::summary(cell, is_weighted, language), cell),
            None => Entry::from(String::new()),
        }));
        entries
    });
    Table { headings, words: 2, rows: rows.collect() }
}

const fn painted(text: String, cell: &Cell) -> Entry {
    let tone = match cell.verdict {
        Verdict::Solved if cell.optimal => Tone::Good,
        Verdict::Solved => Tone::Plain,
        Verdict::NoSolution => Tone::Strong,
        Verdict::NotFound => Tone::Warning,
    };
    Entry { text, tone }
}

/// The heading of a problem's table.
pub fn heading(matrix: &Matrix, column: usize, language: Language) -> (String, String) {
    let problem = Texts::of(language).get(t::WORD_PROBLEM_TITLE);
    let Column { name, problem: chosen } = &matrix.columns[column];
    let goal = chosen.goal(language);
    let (least, [proved, found]) = if chosen.has_unit_costs() {
        (matrix.fewest(column), [t::LAB_FEWEST, t::LAB_FEWEST_FOUND])
    } else {
        (matrix.cheapest(column), [t::LAB_LOWEST, t::LAB_LOWEST_FOUND])
    };
    let least = least.map_or_else(String::new, |(least, is_proved)| {
        format!(" ({}: {least})", Texts::of(language).get(if is_proved { proved } else { found }))
    });
    (format!("{problem} {name}"), format!("{goal}{least}"))
}

/// The legend of the summary.
pub fn legend(matrix: &Matrix, language: Language) -> &'static str {
    Texts::of(language).get(if matrix.is_weighted() { t::LAB_LEGEND_COST } else { t::LAB_LEGEND })
}
