//! The bytes of a problem file as text: files come from many editors and years.

use super::{Diagnostic, Place};

/// What Windows-1252 has at 0x80–0x9F. The five bytes that it leaves undefined are
/// the control characters of the same number, as browsers read them.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', //
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// More control characters than one in so many, and it is no text.
const CHARACTERS_PER_CONTROL: usize = 20;

/// Turns the bytes of a problem file into text: UTF-16 if it opens with that byte order
/// mark, else UTF-8, else Windows-1252 (which is Latin-1 with printable characters at
/// 0x80–0x9F). A byte order mark is skipped.
///
/// # Errors
/// A [`Diagnostic`] when the file is not text: it has a NUL, many control characters, or
/// broken UTF-16.
pub fn decode(bytes: &[u8]) -> Result<String, Diagnostic> {
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes)?,
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes)?,
        _ => {
            let rest = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            str::from_utf8(rest).map_or_else(|_| rest.iter().copied().map(windows_1252).collect(), str::to_owned)
        }
    };
    check(&text)?;
    Ok(text)
}

const fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS_1252[byte as usize - 0x80],
        _ => byte as char,
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, Diagnostic> {
    let (pairs, odd) = bytes.as_chunks::<2>();
    let mut text = String::with_capacity(bytes.len());
    for character in char::decode_utf16(pairs.iter().map(|&pair| unit(pair))) {
        let Ok(character) = character else { return Err(not_text(&text, "half a UTF-16 character")) };
        text.push(character);
    }
    if odd.is_empty() { Ok(text) } else { Err(not_text(&text, "half a UTF-16 character")) }
}

fn check(text: &str) -> Result<(), Diagnostic> {
    // One pass over the bytes settles almost every file: control characters are
    // ASCII, or 0xC2 and another byte.
    if !text.bytes().any(|byte| byte < b' ' && !byte.is_ascii_whitespace() || byte == 0x7f || byte == 0xc2) {
        return Ok(());
    }
    if let Some(offset) = text.find('\0') {
        return Err(not_text(&text[..offset], "a NUL"));
    }
    let is_strange = |character: char| character.is_control() && !character.is_whitespace();
    let strange = text.chars().filter(|&character| is_strange(character)).count();
    match text.find(is_strange) {
        Some(offset) if strange * CHARACTERS_PER_CONTROL > text.chars().count() => {
            Err(not_text(&text[..offset], "many control characters"))
        }
        _ => Ok(()),
    }
}

fn not_text(before: &str, found: &str) -> Diagnostic {
    let mut place = Place::START;
    let mut characters = before.chars();
    while let Some(character) = characters.next() {
        place = place.after(character, characters.as_str());
    }
    Diagnostic::new(place, format!("not a text file: expected problems as text, found {found}"))
}
