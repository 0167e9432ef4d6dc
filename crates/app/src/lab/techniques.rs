//! Game-tree searches side by side as text.

use std::io::{self, Write};

use plyground_lab::techniques::{Techniques, conditions, heading, table};
use plyground_view::Language;

use crate::grid::Grid;
use crate::output::Report;
use crate::paint::HEADING;

impl Report for Techniques {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        writeln!(out, "{HEADING}{}: {}{HEADING:#}", self.title, heading(language))?;
        writeln!(out, "{}\n", conditions(self, language))?;
        Grid::from(table(self, language)).write_aligned(out)
    }
}
