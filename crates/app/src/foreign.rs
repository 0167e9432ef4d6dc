//! Untrusted text on its way to a terminal: content of files, names, arguments and replies of other
//! programs. All output passes through here, so that such text cannot move the cursor, change
//! colours or change the direction of writing.

use std::borrow::Cow;
use std::io::{self, Write};

use crate::style::own_code;

/// Whether a terminal would interpret a character instead of showing it: C0 and C1 controls except
/// line feed and tab, bidirectional marks, and other line separators.
pub(crate) fn is_harmful(character: char) -> bool {
    match character {
        '\n' | '\t' => false,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}' | '\u{feff}' => true,
        _ => character.is_control(),
    }
}

/// A visible symbol for a harmful character, of the same width.
fn sign(character: char) -> char {
    match character as u32 {
        // Unicode's symbols for control characters.
        code @ 0..0x20 => char::from_u32(0x2400 + code).unwrap_or(char::REPLACEMENT_CHARACTER),
        0x7f => '\u{2421}',
        _ => char::REPLACEMENT_CHARACTER,
    }
}

/// The text with symbols in place of harmful characters.
pub(crate) fn clean(text: &str) -> Cow<'_, str> {
    if text.contains(is_harmful) {
        text.chars().map(|character| if is_harmful(character) { sign(character) } else { character }).collect()
    } else {
        text.into()
    }
}

/// [`clean`], in one line.
pub(crate) fn clean_line(text: &str) -> Cow<'_, str> {
    if text.contains(['\n', '\t']) { clean(&text.replace(['\n', '\t'], " ")).into_owned().into() } else { clean(text) }
}

/// The kind of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Text with the styles of this program.
    Text,
    /// JSON, whose strings have escapes of their own.
    Json,
}

/// A writer that passes this program's own styles, and cleans everything else.
#[derive(Debug)]
pub(crate) struct Clean<W: Write> {
    inner: W,
    kind: Kind,
    /// The bytes of an unfinished character.
    rest: Vec<u8>,
}

impl<W: Write> Clean<W> {
    /// A writer for text.
    pub(crate) const fn text(inner: W) -> Self {
        Self { inner, kind: Kind::Text, rest: Vec::new() }
    }

    /// A writer for JSON: harmful characters, which can only be in strings, become escapes, and
    /// values stay the same.
    pub(crate) const fn json(inner: W) -> Self {
        Self { inner, kind: Kind::Json, rest: Vec::new() }
    }

    fn write_text(&mut self, mut text: &str) -> io::Result<()> {
        while let Some(at) = text.find(is_harmful) {
            self.inner.write_all(&text.as_bytes()[..at])?;
            text = &text[at..];
            if self.kind == Kind::Text
                && let Some((code, rest)) = own(text)
            {
                write!(self.inner, "\u{1b}[{code}m")?;
                text = rest;
                continue;
            }
            let mut characters = text.chars();
            if let Some(character) = characters.next() {
                match self.kind {
                    Kind::Text => write!(self.inner, "{}", sign(character))?,
                    Kind::Json => write!(self.inner, "\\u{:04x}", character as u32)?,
                }
            }
            text = characters.as_str();
        }
        self.inner.write_all(text.as_bytes())
    }
}

/// An escape code of this program at the beginning of a text, and the rest.
fn own(text: &str) -> Option<(&str, &str)> {
    let (code, rest) = text.strip_prefix(own_code())?.split_once('m')?;
    code.bytes().all(|byte| byte.is_ascii_digit() || byte == b';').then_some((code, rest))
}

impl<W: Write> Write for Clean<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut joined = std::mem::take(&mut self.rest);
        joined.extend_from_slice(bytes);
        let mut left = &joined[..];
        loop {
            match std::str::from_utf8(left) {
                Ok(text) => {
                    self.write_text(text)?;
                    return Ok(bytes.len());
                }
                Err(error) => {
                    let (good, bad) = left.split_at(error.valid_up_to());
                    self.write_text(&String::from_utf8_lossy(good))?;
                    let Some(length) = error.error_len() else {
                        bad.clone_into(&mut self.rest);
                        return Ok(bytes.len());
                    };
                    write!(self.inner, "{}", char::REPLACEMENT_CHARACTER)?;
                    left = &bad[length..];
                }
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::HEADING;

    const ATTACKS: [&str; 9] = [
        "\u{1b}[31mred",
        "\u{1b}]0;title\u{7}",
        "\u{9b}2J",
        "\u{90}q\u{9c}",
        "a\rb\u{8}c\u{7f}",
        "\u{202e}drow\u{2066}\u{200f}",
        "\u{1b}P+q\u{1b}\\",
        "\u{1b}[9223372036854775809;1m",
        "a\u{2028}b",
    ];

    fn written(text: &str) -> String {
        let mut out = Vec::new();
        Clean::text(&mut out).write_all(text.as_bytes()).expect("memory");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn nothing_harmful_is_left_and_nothing_else_is_changed() {
        for attack in ATTACKS {
            let out = written(attack);
            assert!(!out.contains(is_harmful), "{out:?}");
            assert_eq!(out, clean(attack));
            assert_eq!(out.chars().count(), attack.chars().count(), "columns stay aligned");
        }
        let text = "ação: 12 → 3\n\tnext 中 🎲\n";
        assert_eq!((written(text).as_str(), &*clean(text)), (text, text));
        assert_eq!(clean("\u{1b}[1m\u{7f}"), "␛[1m␡");
        assert_eq!(clean_line("a\nb\u{9b}"), "a b\u{fffd}");
    }

    #[test]
    fn our_own_styles_pass_and_those_of_others_do_not() {
        assert_eq!(written(&format!("{HEADING}a{HEADING:#}")), "\u{1b}[1ma\u{1b}[0m");
        assert_eq!(written(&format!("{HEADING}\u{1b}[31m{HEADING:#}")), "\u{1b}[1m␛[31m\u{1b}[0m");
        // An incomplete escape code.
        assert!(!written(own_code()).contains('\u{1b}'));
        assert!(!written(&format!("{}2J", own_code())).contains('\u{1b}'));
    }

    #[test]
    fn characters_may_come_in_parts() {
        let mut out = Vec::new();
        let mut clean = Clean::text(&mut out);
        for byte in "é\u{9b}→\u{202e}".bytes() {
            clean.write_all(&[byte]).expect("memory");
        }
        clean.write_all(b"\xff|").expect("memory");
        assert_eq!(String::from_utf8(out).expect("text"), "é\u{fffd}→\u{fffd}\u{fffd}|");
    }

    #[test]
    fn json_says_the_same() {
        let value: Vec<String> = ATTACKS.map(str::to_owned).into();
        let mut out = Vec::new();
        serde_json::to_writer(Clean::json(&mut out), &value).expect("memory");
        let text = String::from_utf8(out).expect("text");
        assert!(!text.contains(is_harmful), "{text:?}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&text).expect("JSON"), value);
    }
}
