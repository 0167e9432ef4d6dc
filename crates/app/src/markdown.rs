//! Renders the Markdown of the games' rules for terminals: headings, paragraphs, lists, tables and code blocks,
//! with bold, emphasis and code inside them. Text becomes lines of pieces, each with a tone; front ends choose
//! the style of a tone.

use std::io::{self, Write};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::foreign;
use crate::paint::HEADING;
use crate::style::Style;

/// The longest line, however wide the terminal is.
const WIDEST: usize = 100;

/// The meaning of a piece of text.
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

/// The width of the terminal, or a default. Not by crossterm, which starts `tput` where there is no terminal.
pub(crate) fn width() -> usize {
    let columns = terminal_size::terminal_size().map_or(80, |(terminal_size::Width(columns), _)| usize::from(columns));
    columns.clamp(40, WIDEST)
}

/// Escapes a text for Markdown: no part of it becomes a tag, a link, code or another column of a
/// table.
pub(crate) fn escaped(text: &str) -> String {
    plyground_lab::markdown::escaped(&foreign::clean_line(text))
}

/// A text as Markdown code.
pub(crate) fn code(text: &str) -> String {
    format!("`{}`", foreign::clean_line(text).replace('`', "'"))
}

/// Writes Markdown with colours.
pub(crate) fn write(out: &mut dyn Write, text: &str, width: usize) -> io::Result<()> {
    let strong = Style::new().bold();
    let emphasis = Style::new().italic();
    let code = Style::coloured(anstyle::AnsiColor::Green);
    for line in lines(text, width) {
        for Piece { text, tone } in line {
            let style = match tone {
                Tone::Plain => Style::new(),
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
    let mut layout = Layout { width, ..Layout::default() };
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        layout.take(event);
    }
    layout.lines
}

/// Lines made from the parser's events.
#[derive(Default)]
struct Layout {
    width: usize,
    lines: Vec<Vec<Piece>>,
    /// The paragraph, item or cell so far, and the tones of the enclosing marks.
    pieces: Vec<Piece>,
    tones: Vec<Tone>,
    /// The open lists: the number of the next item, if items are numbered.
    lists: Vec<Option<u64>>,
    /// The mark before the next paragraph, until it is shown, and the indents of the open items.
    mark: String,
    indents: Vec<usize>,
    in_code: bool,
    rows: Vec<Vec<Vec<Piece>>>,
}

impl Layout {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(&tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.in_code => {
                self.lines.extend(text.lines().map(|line| vec![piece(format!("  {line}"), Tone::Plain)]));
            }
            Event::Text(text) | Event::InlineHtml(text) | Event::Html(text) => {
                let tone = self.tones.last().copied().unwrap_or(Tone::Plain);
                self.pieces.push(piece(text.as_ref(), tone));
            }
            Event::Code(text) => self.pieces.push(piece(text.as_ref(), Tone::Code)),
            Event::SoftBreak | Event::HardBreak => self.pieces.push(piece(" ", Tone::Plain)),
            _ => {}
        }
    }

    fn start(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Paragraph | Tag::Heading { .. } | Tag::Table(_) => self.blank_line(),
            Tag::CodeBlock(_) => {
                self.blank_line();
                self.in_code = true;
            }
            Tag::List(number) => {
                // The text of the item that the list is part of.
                self.flush();
                if self.lists.is_empty() {
                    self.blank_line();
                }
                self.lists.push(*number);
            }
            Tag::Item => {
                let indent = self.indents.last().copied().unwrap_or_default();
                let mark = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "• ".to_owned(),
                };
                self.indents.push(indent + mark.chars().count());
                self.mark = format!("{}{mark}", " ".repeat(indent));
            }
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            Tag::Strong => self.tones.push(Tone::Strong),
            Tag::Emphasis => self.tones.push(Tone::Emphasis),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph => self.flush(),
            TagEnd::Heading(_) => {
                let text: String = self.pieces.drain(..).map(|piece| piece.text).collect();
                self.lines.push(vec![piece(text, Tone::Heading)]);
            }
            TagEnd::CodeBlock => self.in_code = false,
            TagEnd::Item => {
                self.flush();
                self.indents.pop();
            }
            TagEnd::List(_) => _ = self.lists.pop(),
            TagEnd::TableCell => {
                if let Some(row) = self.rows.last_mut() {
                    row.push(std::mem::take(&mut self.pieces));
                }
            }
            TagEnd::Table => self.lines.extend(table(std::mem::take(&mut self.rows))),
            TagEnd::Strong | TagEnd::Emphasis => _ = self.tones.pop(),
            _ => {}
        }
    }

    /// Separates blocks by one blank line.
    fn blank_line(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(Vec::new());
        }
    }

    /// Ends the paragraph or item.
    fn flush(&mut self) {
        let pieces = std::mem::take(&mut self.pieces);
        if pieces.is_empty() {
            return;
        }
        let indent = self.indents.last().copied().unwrap_or_default();
        let mark = std::mem::take(&mut self.mark);
        let first = if mark.is_empty() { " ".repeat(indent) } else { mark };
        self.lines.extend(wrap(&pieces, &first, self.width));
    }
}

/// Breaks pieces into lines at blanks; the lines after the first get a hanging indent.
fn wrap(pieces: &[Piece], first: &str, width: usize) -> Vec<Vec<Piece>> {
    let indent = first.chars().count();
    let mut lines = vec![vec![piece(first, Tone::Plain)]];
    let mut column = indent;
    // A word may consist of several pieces if its tone changes.
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
            // A blank has a tone only if both neighbours have it.
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

/// Merges neighbours of the same tone.
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
fn table(rows: Vec<Vec<Vec<Piece>>>) -> Vec<Vec<Piece>> {
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
    fn items_may_have_paragraphs_and_items() {
        let shown = lines("9. one\n\n   more\n\n10. two\n    - three\n    - four", 80);
        assert_eq!(text(&shown), ["9. one", "", "   more", "", "10. two", "    • three", "    • four"]);
    }

    #[test]
    fn a_mark_that_is_not_closed_is_text() {
        assert_eq!(lines("2 * 3", 80), [[piece("2 * 3", Tone::Plain)]]);
        assert_eq!(lines("a `b", 80), [[piece("a `b", Tone::Plain)]]);
        assert_eq!(lines("*a*b", 80), [[piece("a", Tone::Emphasis), piece("b", Tone::Plain)]]);
    }

    #[test]
    fn the_rules_of_every_game_keep_their_words_and_lose_their_marks() {
        for entry in crate::lookup::catalog().entries() {
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
