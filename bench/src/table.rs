//! What a bench reports: a table for people, in Markdown, and the same rows as
//! comma-separated values.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use crate::Spread;

/// One figure of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A plain number.
    Count(u64),
    /// A rate, time or size, shown with a unit's prefix: 1.23 M.
    Amount(f64),
    /// How many times.
    Factor(f64),
    /// How many times, with its deviation: two values in a file.
    Ratio(Spread),
}

impl Cell {
    fn shown(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Count(count) => count.to_string(),
            Self::Amount(amount) => short(*amount),
            Self::Factor(factor) => format!("{factor:.2}"),
            Self::Ratio(spread) => spread.to_string(),
        }
    }

    fn values(&self) -> Vec<String> {
        match self {
            Self::Text(text) => vec![text.replace(',', ";")],
            Self::Count(count) => vec![count.to_string()],
            Self::Amount(amount) | Self::Factor(amount) => vec![format!("{amount:.6}")],
            Self::Ratio(spread) => vec![format!("{:.4}", spread.mean), format!("{:.4}", spread.deviation)],
        }
    }
}

/// A number of three digits or so: `69.1 k`, `2.51 M`, `1.70 m`.
pub fn short(amount: f64) -> String {
    const PREFIXES: [(f64, &str); 6] = [(1e9, " G"), (1e6, " M"), (1e3, " k"), (1.0, ""), (1e-3, " m"), (1e-6, " µ")];
    let (unit, prefix) = PREFIXES.into_iter().find(|&(unit, _)| amount >= unit).unwrap_or((1.0, ""));
    let scaled = amount / unit;
    let digits = if scaled >= 100.0 { 0 } else { usize::from(scaled < 10.0) + 1 };
    format!("{scaled:.digits$}{prefix}")
}

/// A table under way. Rows are shown as they come.
#[derive(Debug)]
pub struct Table {
    columns: Vec<String>,
    csv: String,
}

impl Table {
    /// Prints the heading.
    pub fn new(columns: &[&str]) -> Self {
        println!("| {} |", columns.join(" | "));
        println!("|---{}|", "|--:".repeat(columns.len() - 1));
        Self { columns: columns.iter().map(|&column| column.to_owned()).collect(), csv: String::new() }
    }

    /// Prints a row.
    pub fn row(&mut self, cells: &[Cell]) {
        println!("| {} |", cells.iter().map(Cell::shown).collect::<Vec<_>>().join(" | "));
        if self.csv.is_empty() {
            let names = self.columns.iter().zip(cells).map(|(name, cell)| match cell {
                Cell::Ratio(_) => format!("{name},{name} deviation"),
                _ => name.clone(),
            });
            self.csv = names.collect::<Vec<_>>().join(",");
        }
        let values: Vec<String> = cells.iter().flat_map(Cell::values).collect();
        // Writing to a string cannot fail.
        _ = write!(self.csv, "\n{}", values.join(","));
    }

    /// Writes the rows to a file, if one was asked for.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(self, file: Option<&Path>) -> io::Result<()> {
        file.map_or(Ok(()), |file| fs::write(file, self.csv + "\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let shown = [2_510_000.0, 69_120.0, 390_400.0, 12.345, 0.0017, 0.0].map(short);
        assert_eq!(shown, ["2.51 M", "69.1 k", "390 k", "12.3", "1.70 m", "0.00"]);
    }
}
