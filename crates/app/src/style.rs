//! Styles of text on a terminal. A style is printed as an escape code that only this program can
//! write: it begins with a random number chosen at the start, by which [`crate::foreign`]
//! distinguishes it from escape codes in files, names and replies.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;

use anstyle::{AnsiColor, Color, Effects};

/// The beginning of this program's escape codes.
static OWN: LazyLock<String> =
    LazyLock::new(|| format!("\u{1b}[{};", RandomState::new().hash_one(std::process::id()) | 1 << 63));

/// The beginning of this program's escape codes, before the part for the terminal.
pub(crate) fn own_code() -> &'static str {
    &OWN
}

/// A style. `{style}` begins it and `{style:#}` ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Style(anstyle::Style);

impl Style {
    /// The terminal's default style.
    pub(crate) const fn new() -> Self {
        Self(anstyle::Style::new())
    }

    pub(crate) const fn coloured(color: AnsiColor) -> Self {
        Self(anstyle::Style::new().fg_color(Some(Color::Ansi(color))))
    }

    pub(crate) const fn bold(self) -> Self {
        Self(self.0.bold())
    }

    pub(crate) const fn dimmed(self) -> Self {
        Self(self.0.dimmed())
    }

    pub(crate) const fn italic(self) -> Self {
        Self(self.0.italic())
    }

    pub(crate) const fn get_effects(self) -> Effects {
        self.0.get_effects()
    }

    pub(crate) const fn get_fg_color(self) -> Option<Color> {
        self.0.get_fg_color()
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = if f.alternate() { format!("{:#}", self.0) } else { self.0.to_string() };
        f.write_str(&code.replace("\u{1b}[", own_code()))
    }
}
