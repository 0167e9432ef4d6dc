//! The colours of the terminal: what each ink of a drawing looks like there.

use std::fmt::Write;

use anstyle::{AnsiColor, Color, Style};
use plyground_view::{Drawing, Ink};

/// The word before an error.
pub(crate) const ERROR: Style = bold(AnsiColor::Red);
/// The word before a warning.
pub(crate) const WARNING: Style = bold(AnsiColor::Yellow);
/// What is as good as it can be.
pub(crate) const GOOD: Style = coloured(AnsiColor::Green);
/// Headings and names.
pub(crate) const HEADING: Style = Style::new().bold();

const fn coloured(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(color)))
}

const fn bold(color: AnsiColor) -> Style {
    coloured(color).bold()
}

/// The sixteen colours every terminal has, so that the user's theme decides.
pub(crate) const fn style(ink: Ink) -> Style {
    match ink {
        Ink::Plain => Style::new(),
        Ink::Label => coloured(AnsiColor::BrightBlack),
        Ink::Faint => Style::new().dimmed(),
        Ink::One => bold(AnsiColor::Cyan),
        Ink::Two => bold(AnsiColor::Magenta),
        Ink::Light => bold(AnsiColor::BrightWhite),
        Ink::Dark => bold(AnsiColor::Blue),
        Ink::Strong => bold(AnsiColor::Yellow),
        Ink::Playable => coloured(AnsiColor::Green),
        Ink::Blocked => coloured(AnsiColor::Red),
    }
}

/// Are colours wanted on standard output?
pub(crate) fn is_coloured() -> bool {
    anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never
}

/// The drawing with escape codes, which the output stream drops where they are
/// not wanted.
pub(crate) fn ansi(drawing: &Drawing) -> String {
    let mut text = String::new();
    for line in drawing.lines() {
        // Blanks at the end of a line are nothing to look at, and trouble in copies.
        let inked = line.iter().rposition(|span| !span.text.trim_end().is_empty()).map_or(0, |last| last + 1);
        for (index, span) in line[..inked].iter().enumerate() {
            let style = style(span.ink);
            let shown = if index + 1 == inked { span.text.trim_end() } else { &span.text };
            let _ = write!(text, "{style}{shown}{}", style.render_reset());
        }
        text.push('\n');
    }
    text
}
