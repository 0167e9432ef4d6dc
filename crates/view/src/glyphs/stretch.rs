//! Pictures of characters in other sizes than they were made for.

use super::Size;

/// An empty square.
pub(super) fn blank((width, height): Size) -> Vec<String> {
    vec![" ".repeat(width.into()); height.into()]
}

/// A square filled with one character.
pub(super) fn filled(character: char, (width, height): Size) -> Vec<String> {
    vec![String::from(character).repeat(width.into()); height.into()]
}

/// Centres lines made for one size in another. In their own size they stay at the top left.
pub(super) fn centred(lines: &[String], from: Size, to: Size) -> Vec<String> {
    let (width, height) = (usize::from(to.0), usize::from(to.1));
    let padded = |line: &str| format!("{line:<width$}").chars().take(width).collect::<String>();
    if from == to {
        return (0..height).map(|line| padded(lines.get(line).map_or("", String::as_str))).collect();
    }
    let shown: Vec<&String> = lines.iter().filter(|line| !line.trim().is_empty()).collect();
    let above = height.saturating_sub(shown.len()) / 2;
    let indent = " ".repeat(width.saturating_sub(from.0.into()) / 2);
    let mut square = blank(to);
    for (line, text) in square.iter_mut().skip(above).zip(shown) {
        *line = padded(&format!("{indent}{text}"));
    }
    square
}

/// Top, middle and bottom of a piece in any size: the first and last characters of a line are drawn
/// once, those between are repeated. A low one leaves the upper third empty.
pub(super) fn stretched([top, middle, bottom]: [&str; 3], low: bool, from: Size, to: Size) -> Vec<String> {
    let (width, height) = (usize::from(to.0), usize::from(to.1));
    let above = if low { height / usize::from(from.1).max(1) } else { 0 };
    let lines = height.saturating_sub(above);
    let line = |number: usize| match number {
        0 => wide(top, width),
        _ if number + 1 == lines => wide(bottom, width),
        _ => wide(middle, width),
    };
    std::iter::repeat_n(" ".repeat(width), above).chain((0..lines).map(line)).collect()
}

/// A line of a piece: its ends, with its second character repeated between them.
fn wide(line: &str, width: usize) -> String {
    let characters: Vec<char> = line.chars().collect();
    let (Some(&first), Some(&last)) = (characters.first(), characters.last()) else { return " ".repeat(width) };
    let between = characters.get(1).copied().unwrap_or(' ');
    let inside = std::iter::repeat_n(between, width.saturating_sub(2));
    std::iter::once(first).chain(inside).chain([last]).take(width).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_stretched_or_centred() {
        let lines = |text: &[&str]| text.iter().map(|&line| line.to_owned()).collect::<Vec<String>>();
        let parts = ["▛▀▀▀▜", "▌   ▐", "▙▄▄▄▟"];
        let low = stretched(parts, true, (5, 3), (7, 6));
        assert_eq!(low, ["       ", "       ", "▛▀▀▀▀▀▜", "▌     ▐", "▌     ▐", "▙▄▄▄▄▄▟"]);
        assert_eq!(stretched(parts, false, (5, 3), (5, 3)), parts);
        assert_eq!(filled('█', (4, 2)), ["████", "████"]);
        assert_eq!(centred(&lines(&["·"]), (2, 1), (4, 2)), [" ·  ", "    "]);
        assert_eq!(centred(&lines(&["[35]"]), (4, 2), (7, 3)), ["       ", " [35]  ", "       "]);
        assert_eq!(centred(&lines(&["[35]"]), (4, 2), (4, 2)), ["[35]", "    "]);
    }
}
