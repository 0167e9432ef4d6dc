//! Decodes the bytes of a problem file, which may come from any editor, old or new.

use super::{Diagnostic, Place};
use crate::Text;
use crate::texts::t;

/// Windows-1252 at 0x80–0x9F. The five undefined bytes are the control characters of the same number,
/// as browsers decode them.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', //
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// A file with more than one control character in this number of characters is not text.
const CHARACTERS_PER_CONTROL: usize = 20;

/// Turns the bytes of a problem file into text: UTF-16 if it opens with that byte order
/// mark, else UTF-8, else Windows-1252 (which is Latin-1 with printable characters at
/// 0x80–0x9F). A byte order mark is skipped.
///
/// # Errors
/// A [`Diagnostic`] if the file is not text: it has a NUL, many control characters, or invalid UTF-16.
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
        let Ok(character) = character else { return Err(not_text(&text, t::FILE_HALF_CHARACTER)) };
        text.push(character);
    }
    if odd.is_empty() { Ok(text) } else { Err(not_text(&text, t::FILE_HALF_CHARACTER)) }
}

fn check(text: &str) -> Result<(), Diagnostic> {
    // A pass over the bytes is enough for almost every file: control characters are ASCII, or 0xC2 and
    // another byte.
    if !text.bytes().any(|byte| byte < b' ' && !byte.is_ascii_whitespace() || byte == 0x7f || byte == 0xc2) {
        return Ok(());
    }
    if let Some(offset) = text.find('\0') {
        return Err(not_text(&text[..offset], t::FILE_NUL));
    }
    let is_strange = |character: char| character.is_control() && !character.is_whitespace();
    let strange = text.chars().filter(|&character| is_strange(character)).count();
    match text.find(is_strange) {
        Some(offset) if strange * CHARACTERS_PER_CONTROL > text.chars().count() => {
            Err(not_text(&text[..offset], t::FILE_MANY_CONTROLS))
        }
        _ => Ok(()),
    }
}

fn not_text(before: &str, found: Text) -> Diagnostic {
    let mut place = Place::START;
    let mut characters = before.chars();
    while let Some(character) = characters.next() {
        place = place.after(character, characters.as_str());
    }
    Diagnostic::new(place, t::FileNotText { found })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_encoding_gives_the_same_text() {
        let text = "(1) ; ação – “x” 😀\r\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(decode(text.as_bytes()).as_deref(), Ok(text));
        assert_eq!(decode(&[b"\xef\xbb\xbf", text.as_bytes()].concat()).as_deref(), Ok(text));
        assert_eq!(decode(&[b"\xff\xfe".as_slice(), &little].concat()).as_deref(), Ok(text));
        assert_eq!(decode(&[b"\xfe\xff".as_slice(), &big].concat()).as_deref(), Ok(text));
        assert_eq!(decode(b"(1) ; a\xe7\xe3o \x96 \x93x\x94 \x80\xff").as_deref(), Ok("(1) ; ação – “x” €ÿ"));
        assert_eq!(decode(b"").as_deref(), Ok(""));
    }

    #[test]
    fn what_is_not_text_is_refused_with_its_place() {
        let refused = |bytes: &[u8]| decode(bytes).expect_err("not text").to_string();
        let message =
            |place: &str, found: &str| format!("{place}: not a text file: expected problems as text, found {found}");
        assert_eq!(refused(b"(1)\r\n(2\0"), message("2:3", "a NUL"));
        assert_eq!(refused(b"\xef\xbb\xbf\0"), message("1:1", "a NUL"));
        assert_eq!(refused(b"\xff\xfe(\0\n\0\0\xd8(\0"), message("2:1", "half a UTF-16 character"));
        assert_eq!(refused(b"\xfe\xff\0(\0"), message("1:2", "half a UTF-16 character"));
        assert_eq!(refused(b"\xff\xfe\0\0(\0\0\0"), message("1:1", "a NUL"));
        assert_eq!(refused(b"a\n\x7f\x01\x02\x81"), message("2:1", "many control characters"));
    }

    #[test]
    fn a_stray_control_character_is_left_to_the_reader() {
        let text = format!("; \u{1b}[1m {}\u{85}\t\u{b}", "-".repeat(40));
        assert_eq!(decode(text.as_bytes()), Ok(text));
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(mut bytes in any::<Vec<u8>>(), mark in prop::sample::select(vec![
            b"".as_slice(), b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf",
        ])) {
            bytes.splice(0..0, mark.iter().copied());
            if let Ok(text) = decode(&bytes) {
                prop_assert!(!text.contains('\0'));
                let message = crate::sexpr::read(&text).map_or_else(|error| error.message.to_string(), |_| String::new());
                prop_assert!(message.len() < 400, "{}", message);
            }
        }

        #[test]
        fn text_stays_as_it_is(text in "[^\\p{Cc}\u{feff}]*") {
            prop_assert_eq!(decode(text.as_bytes()), Ok(text));
        }
    }
}
