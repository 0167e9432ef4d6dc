//! Markdown for terminals, as far as the rules of the games use it: headings, paragraphs,
//! lists, tables, blocks of code; bold, emphasised and code within them. Text becomes lines
//! of pieces, each with its tone; screens and consoles say what a tone looks like.

use std::io::{self, Write};

use crate::paint::HEADING;

/// Lines are no longer than this, however wide the terminal is.
const WIDEST: usize = 100;

/// How a piece of text is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Plain,
    Heading,
    Strong,
    Emphasis,
    Code,
}

/// Text of one tone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) text: String,
    pub(crate) tone: Tone,
}

fn piece(text: impl Into<String>, tone: Tone) -> Piece {
    Piece { text: text.into(), tone }
}

/// The width of this terminal, or a common one.
pub(crate) fn width() -> usize {
    let columns = ratatui::crossterm::terminal::size().map_or(80, |(columns, _)| usize::from(columns));
    columns.clamp(40, WIDEST)
}

/// Writes it with colours.
pub(crate) fn write(out: &mut dyn Write, text: &str, width: usize) -> io::Result<()> {
    let strong = anstyle::Style::new().bold();
    let emphasis = anstyle::Style::new().italic();
    let code = anstyle::Style::new().fg_color(Some(anstyle::AnsiColor::Green.into()));
    for line in lines(text, width) {
        for Piece { text, tone } in line {
            let style = match tone {
                Tone::Plain => anstyle::Style::new(),
                Tone::Heading => HEADING,
                Tone::Strong => strong,
                Tone::Emphasis => emphasis,
                Tone::Code => code,
            };
            write!(out, "{style}{text}{style:#}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The text in lines of at most this width.
pub(crate) fn lines(text: &str, width: usize) -> Vec<Vec<Piece>> {
    let mut lines = Vec::new();
    let mut rest: Vec<&str> = text.lines().rev().collect();
    while let Some(line) = rest.pop() {
        let trimmed = line.trim_start();
        if trimmed.starts_with("```") {
            while let Some(line) = rest.pop().filter(|line| !line.trim_start().starts_with("```")) {
                lines.push(vec![piece(format!("  {line}"), Tone::Plain)]);
            }
        } else if trimmed.starts_with('#') {
            lines.push(vec![piece(trimmed.trim_start_matches('#').trim(), Tone::Heading)]);
        } else if trimmed.starts_with('|') {
            let mut rows = vec![trimmed];
            while let Some(row) = rest.pop_if(|line| line.trim_start().starts_with('|')) {
                rows.push(row.trim_start());
            }
            lines.extend(table(&rows));
        } else if trimmed.is_empty() {
            lines.push(Vec::new());
        } else {
            let indent = line.len() - trimmed.len();
            let (mark, body) = item(trimmed);
            let mut body = body.to_owned();
            while let Some(more) = rest.pop_if(|line| continues(line)) {
                body.push(' ');
                body.push_str(more.trim());
            }
            let first = format!("{}{mark}", " ".repeat(indent));
            lines.extend(wrap(&inline(&body), &first, width));
        }
    }
    lines
}

/// The mark of a list's item, as it is shown, and the rest of the line.
fn item(line: &str) -> (String, &str) {
    if let Some(rest) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return ("• ".to_owned(), rest);
    }
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    match line[digits..].strip_prefix(". ").filter(|_| digits > 0) {
        Some(rest) => (format!("{}. ", &line[..digits]), rest),
        None => (String::new(), line),
    }
}

/// Does the line go on with the paragraph or the item above it?
fn continues(line: &str) -> bool {
    let trimmed = line.trim_start();
    !trimmed.is_empty() && !trimmed.starts_with(['#', '|', '`']) | is_code_span(trimmed) && item(trimmed).0.is_empty()
}

/// Does the line begin with a word of code rather than a block?
fn is_code_span(line: &str) -> bool {
    line.starts_with('`') && !line.starts_with("```")
}

/// The pieces of a paragraph.
fn inline(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    let marks = [("**", Tone::Strong), ("`", Tone::Code), ("*", Tone::Emphasis)];
    while !rest.is_empty() {
        let next = marks.iter().filter_map(|&(mark, tone)| Some((rest.find(mark)?, mark, tone)));
        // Of marks at the same place the longest comes first.
        let Some((start, mark, tone)) = next.min_by_key(|&(start, mark, _)| (start, 2 - mark.len())) else { break };
        let inside = &rest[start + mark.len()..];
        let Some(end) = inside.find(mark).filter(|&end| end > 0) else { break };
        if start > 0 {
            pieces.push(piece(&rest[..start], Tone::Plain));
        }
        pieces.push(piece(&inside[..end], tone));
        rest = &inside[end + mark.len()..];
    }
    if !rest.is_empty() {
        pieces.push(piece(rest, Tone::Plain));
    }
    pieces
}

/// Breaks pieces into lines at blanks; those behind the first are indented as far as it.
fn wrap(pieces: &[Piece], first: &str, width: usize) -> Vec<Vec<Piece>> {
    let indent = first.chars().count();
    let mut lines = vec![vec![piece(first, Tone::Plain)]];
    let mut column = indent;
    // Words, which may be of several pieces where tones change within them.
    let mut word: Vec<Piece> = Vec::new();
    let mut blank = false;
    let mut end_word = |word: &mut Vec<Piece>, blank: bool| {
        let length: usize = word.iter().map(|part| part.text.chars().count()).sum();
        if length == 0 {
            return;
        }
        let gap = usize::from(blank && column > indent);
        if column > indent && column + gap + length > width {
            lines.push(vec![piece(" ".repeat(indent), Tone::Plain)]);
            column = indent;
        }
        let line = lines.last_mut().expect("there is a first line");
        if blank && column > indent {
            // A blank belongs to what is on both its sides.
            let tone =
                line.last().map(|last| last.tone).filter(|&tone| word.first().is_some_and(|next| next.tone == tone));
            line.push(piece(" ", tone.unwrap_or(Tone::Plain)));
            column += 1;
        }
        line.append(word);
        column += length;
    };
    for Piece { text, tone } in pieces {
        for (index, part) in text.split(' ').enumerate() {
            if index > 0 {
                end_word(&mut word, blank);
                word.clear();
                blank = true;
            }
            if !part.is_empty() {
                word.push(piece(part, *tone));
            }
        }
    }
    end_word(&mut word, blank);
    lines.into_iter().map(merged).collect()
}

/// Neighbours of one tone as one piece.
fn merged(line: Vec<Piece>) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for next in line.into_iter().filter(|piece| !piece.text.is_empty()) {
        match pieces.last_mut().filter(|last| last.tone == next.tone) {
            Some(last) => last.text += &next.text,
            None => pieces.push(next),
        }
    }
    pieces
}

/// A table in columns, its head underlined.
fn table(rows: &[&str]) -> Vec<Vec<Piece>> {
    let cells = |row: &&str| -> Vec<Vec<Piece>> {
        row.trim().trim_matches('|').split('|').map(|cell| inline(cell.trim())).collect()
    };
    let is_rule = |row: &&&str| row.chars().all(|character| "|-: ".contains(character));
    let rows: Vec<Vec<Vec<Piece>>> = rows.iter().filter(|row| !is_rule(row)).map(cells).collect();
    let length = |cell: &[Piece]| cell.iter().map(|part| part.text.chars().count()).sum::<usize>();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| rows.iter().filter_map(|row| row.get(column)).map(|cell| length(cell)).max().unwrap_or(0))
        .collect();
    let mut lines = Vec::new();
    for (number, row) in rows.into_iter().enumerate() {
        let mut line = vec![piece("  ", Tone::Plain)];
        for (cell, width) in row.into_iter().zip(&widths) {
            let padding = " ".repeat(width - length(&cell) + 2);
            let tone = |part: Piece| if number == 0 { Piece { tone: Tone::Strong, ..part } } else { part };
            line.extend(cell.into_iter().map(tone));
            line.push(piece(padding, Tone::Plain));
        }
        lines.push(merged(line));
        if number == 0 {
            let rule: Vec<String> = widths.iter().map(|width| "─".repeat(*width)).collect();
            lines.push(vec![piece(format!("  {}", rule.join("  ")), Tone::Plain)]);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::*;

    fn text(lines: &[Vec<Piece>]) -> Vec<String> {
        lines.iter().map(|line| line.iter().map(|piece| piece.text.as_str()).collect()).collect()
    }

    #[test]
    fn paragraphs_lists_and_tables_are_formatted() {
        let source = "# Title\n\nOne **bold word**\nand `a code` more.\n\n- an item that\n  goes on\n- two\n\n\
                      1. first\n\n| a | b |\n|---|---|\n| `x` | yy |\n\n```text\n * kept\n```\n";
        let shown = lines(source, 20);
        let expected = [
            "Title",
            "",
            "One bold word and a",
            "code more.",
            "",
            "• an item that goes",
            "  on",
            "• two",
            "",
            "1. first",
            "",
            "  a  b   ",
            "  ─  ──",
            "  x  yy  ",
            "",
            "   * kept",
        ];
        assert_eq!(text(&shown), expected);
        assert_eq!(shown[0][0].tone, Tone::Heading);
        assert_eq!((shown[2][1].text.as_str(), shown[2][1].tone), ("bold word", Tone::Strong));
    }

    #[test]
    fn a_mark_that_is_not_closed_is_text() {
        assert_eq!(inline("2 * 3"), [piece("2 * 3", Tone::Plain)]);
        assert_eq!(inline("a `b"), [piece("a `b", Tone::Plain)]);
        assert_eq!(inline("*a*b"), [piece("a", Tone::Emphasis), piece("b", Tone::Plain)]);
    }

    #[test]
    fn the_rules_of_every_game_keep_their_words_and_lose_their_marks() {
        for entry in crate::opening::catalog().entries() {
            for language in Language::ALL {
                let source = entry.info().rules(language);
                let shown = text(&lines(source, 76)).join("\n");
                assert!(!shown.contains("**") && !shown.contains("\n#") && !shown.contains("|--"), "{shown}");
                let words = |text: &str| -> String { text.chars().filter(|c| c.is_alphanumeric()).collect() };
                assert_eq!(words(&shown), words(&source.replace("```text", "```")), "{}", entry.info().name);
            }
        }
    }
}
