//! The colours of the terminal: what each ink of a drawing looks like there.

use std::fmt::Write;

use anstyle::{AnsiColor, Color, Style};
use plyground_core::{Drawing, Ink};

/// The word before an error.
pub(crate) const ERROR: Style = bold(AnsiColor::Red);
/// The word before a warning.
pub(crate) const WARNING: Style = bold(AnsiColor::Yellow);
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
        for span in line {
            let style = style(span.ink);
            let _ = write!(text, "{style}{}{}", span.text, style.render_reset());
        }
        text.push('\n');
    }
    text
}
