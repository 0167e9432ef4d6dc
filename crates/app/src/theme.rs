//! The styles of the screens. Inks have the same colours as in the other commands. Without colours, only bold
//! and reversed text remain.

use anstyle::AnsiColor;
use plyground_view::Ink;
use ratatui::style::{Color, Modifier, Style};

use crate::ink;

/// The style of headings and important text.
pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
/// The style of the selected line.
pub(crate) const SELECTED: Style = Style::new().add_modifier(Modifier::REVERSED);

/// A theme with or without colours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    pub(crate) colours: bool,
}

impl Theme {
    /// The style of an ink.
    pub(crate) const fn ink(self, ink: Ink) -> Style {
        let style = ink::look(ink).terminal;
        let effects = style.get_effects();
        let mut converted = Style::new();
        if effects.contains(anstyle::Effects::BOLD) {
            converted = converted.add_modifier(Modifier::BOLD);
        }
        if effects.contains(anstyle::Effects::DIMMED) {
            converted = converted.add_modifier(Modifier::DIM);
        }
        match style.get_fg_color() {
            Some(anstyle::Color::Ansi(color)) if self.colours => converted.fg(terminal_color(color)),
            _ => converted,
        }
    }

    /// The style of labels, borders and future items.
    pub(crate) const fn label(self) -> Style {
        if self.colours { self.ink(Ink::Label) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    /// The style of reached goals.
    pub(crate) const fn good(self) -> Style {
        self.ink(Ink::Playable)
    }

    /// The style of warnings.
    pub(crate) const fn warning(self) -> Style {
        self.ink(Ink::Strong)
    }

    /// The style of states that will not be visited again.
    pub(crate) const fn gone(self) -> Style {
        self.ink(Ink::Blocked)
    }
}

const fn terminal_color(color: AnsiColor) -> Color {
    match color {
        AnsiColor::Black => Color::Black,
        AnsiColor::Red => Color::Red,
        AnsiColor::Green => Color::Green,
        AnsiColor::Yellow => Color::Yellow,
        AnsiColor::Blue => Color::Blue,
        AnsiColor::Magenta => Color::Magenta,
        AnsiColor::Cyan => Color::Cyan,
        AnsiColor::White => Color::Gray,
        AnsiColor::BrightBlack => Color::DarkGray,
        AnsiColor::BrightRed => Color::LightRed,
        AnsiColor::BrightGreen => Color::LightGreen,
        AnsiColor::BrightYellow => Color::LightYellow,
        AnsiColor::BrightBlue => Color::LightBlue,
        AnsiColor::BrightMagenta => Color::LightMagenta,
        AnsiColor::BrightCyan => Color::LightCyan,
        AnsiColor::BrightWhite => Color::White,
    }
}
