//! The colours of drawings: one table from [`Ink`] to the colours of terminals, pictures and pages.

use std::fmt::Write;

use anstyle::AnsiColor;
use plyground_view::Ink;

use crate::style::Style;

/// The look of an ink in all outputs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// One of the sixteen colours every terminal has, so that the user's theme decides.
    pub(crate) terminal: Style,
    /// The class of a text on a page, and the name of the colour's variable in the style sheet.
    pub(crate) name: &'static str,
    /// On a light page, and on paper.
    pub(crate) light: &'static str,
    /// On a dark page, and on the dark card of a picture.
    pub(crate) dark: &'static str,
}

/// The background of [`Look::dark`] in pictures.
pub(crate) const CARD: &str = "#20242b";

const INKS: [Ink; 10] = [
    Ink::Plain,
    Ink::Label,
    Ink::Faint,
    Ink::One,
    Ink::Two,
    Ink::Light,
    Ink::Dark,
    Ink::Strong,
    Ink::Playable,
    Ink::Blocked,
];

/// The table. The players are blue and orange, which colour-blind people can distinguish (Okabe and Ito 2008);
/// terminals have no orange.
pub(crate) const fn look(ink: Ink) -> Look {
    let (terminal, name, light, dark) = match ink {
        Ink::Plain => (Style::new(), "plain", "#1f2328", "#e3e6eb"),
        Ink::Label => (coloured(AnsiColor::BrightBlack), "label", "#626a74", "#9aa3af"),
        Ink::Faint => (Style::new().dimmed(), "faint", "#a1a6ac", "#68717c"),
        Ink::One => (bold(AnsiColor::Cyan), "one", "#0068a5", "#5cb8f2"),
        Ink::Two => (bold(AnsiColor::Magenta), "two", "#b84a00", "#ff9a52"),
        Ink::Light => (bold(AnsiColor::BrightWhite), "light", "#8a6a00", "#ffffff"),
        Ink::Dark => (bold(AnsiColor::Blue), "dark", "#27348b", "#86a8ff"),
        Ink::Strong => (bold(AnsiColor::Yellow), "strong", "#a15c00", "#ffd75f"),
        Ink::Playable => (coloured(AnsiColor::Green), "playable", "#1e7a34", "#7fd48c"),
        Ink::Blocked => (coloured(AnsiColor::Red), "blocked", "#b3261e", "#ff8a80"),
    };
    Look { terminal, name, light, dark }
}

pub(crate) const fn coloured(color: AnsiColor) -> Style {
    Style::coloured(color)
}

pub(crate) const fn bold(color: AnsiColor) -> Style {
    coloured(color).bold()
}

/// The generated part of a page's style sheet: a variable per ink, and a class for the texts of
/// boards.
pub(crate) fn style_sheet() -> String {
    let variables = |colour: fn(Look) -> &'static str| {
        INKS.iter().fold(String::new(), |mut text, &ink| {
            // Writing to a string cannot fail.
            _ = write!(text, " --{}: {};", look(ink).name, colour(look(ink)));
            text
        })
    };
    let (light, dark) = (variables(|look| look.light), variables(|look| look.dark));
    let mut text = format!(
        ":root {{{light} }}\n@media (prefers-color-scheme: dark) {{ :root {{{dark} }} }}\n@media print {{ :root {{{light} }} }}\n"
    );
    for name in INKS.map(|ink| look(ink).name) {
        _ = writeln!(text, ".board .{name} {{ fill: var(--{name}); }}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of WCAG 2.
    fn luminance(colour: &str) -> f64 {
        let part = |range| {
            let share = f64::from(u8::from_str_radix(&colour[range], 16).expect("two digits")) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1..3) + 0.7152 * part(3..5) + 0.0722 * part(5..7)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// Text has the contrast that WCAG requires; dots and empty squares may be fainter.
    #[test]
    fn inks_can_be_read_on_their_backgrounds() {
        for ink in INKS {
            let least = if ink == Ink::Faint { 2.0 } else { 4.5 };
            let Look { light, dark, name, .. } = look(ink);
            for (colour, background) in [(light, "#ffffff"), (light, "#f6f7f9"), (dark, "#16181d"), (dark, CARD)] {
                assert!(contrast(colour, background) >= least, "{name} on {background}");
            }
        }
    }

    /// Plots are drawn by another crate, with the same inks.
    #[test]
    fn plots_have_the_inks_of_text() {
        use plyground_lab::plot::{FAINT, INK};
        assert_eq!([look(Ink::Plain).light, look(Ink::Label).light], [INK, FAINT]);
    }

    #[test]
    fn every_ink_has_a_name_and_colours_of_its_own() {
        let count = |part: fn(Look) -> &'static str| {
            INKS.map(|ink| part(look(ink))).into_iter().collect::<std::collections::HashSet<_>>().len()
        };
        assert_eq!([count(|look| look.name), count(|look| look.light), count(|look| look.dark)], [INKS.len(); 3]);
    }
}
