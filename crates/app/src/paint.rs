//! Colours on the terminal: of messages and of drawings.

use std::fmt::Write;

use anstyle::AnsiColor;
use plyground_view::Drawing;

use crate::ink::{self, bold, coloured};
use crate::style::Style;

/// The style of the word before an error.
pub(crate) const ERROR: Style = bold(AnsiColor::Red);
/// The style of the word before a warning.
pub(crate) const WARNING: Style = bold(AnsiColor::Yellow);
/// The style of optimal results.
pub(crate) const GOOD: Style = coloured(AnsiColor::Green);
/// The style of headings and names.
pub(crate) const HEADING: Style = Style::new().bold();

/// Whether colours are used on standard output.
pub(crate) fn is_coloured() -> bool {
    anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never
}

/// The drawing with escape codes, which the output stream removes if colours are off.
pub(crate) fn ansi(drawing: &Drawing) -> String {
    let mut text = String::new();
    for line in drawing.lines() {
        // No trailing blanks: they are invisible, and annoying in copied text.
        let inked = line.iter().rposition(|span| !span.text.trim_end().is_empty()).map_or(0, |last| last + 1);
        for (index, span) in line[..inked].iter().enumerate() {
            let style = ink::look(span.ink).terminal;
            let shown = if index + 1 == inked { span.text.trim_end() } else { &span.text };
            let _ = write!(text, "{style}{shown}{style:#}");
        }
        text.push('\n');
    }
    text
}
