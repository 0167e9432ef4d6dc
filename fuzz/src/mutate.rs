//! Random mutations of an input, similar to those of libFuzzer but without coverage
//! guidance.

use std::ops::Range;

use plyground_core::Random;

/// The maximum length of an input, in bytes.
const LONGEST: usize = 1 << 16;

/// Words and symbols that have a meaning for some parser.
const WORDS: &[&[u8]] = &[
    b"(",
    b")",
    b"()",
    b" ",
    b"\n",
    b"\r\n",
    b"'",
    b",",
    b"-",
    b";",
    b"#|",
    b"|#",
    b"#(",
    b"\"",
    b"NIL",
    b"-1",
    b"-2",
    b"0",
    b"1",
    b"2",
    b"99",
    b"100",
    b"9223372036854775808",
    b"18446744073709551616",
    b"=",
    b":",
    b"/",
    b".",
    b"|",
    b"bqao",
    b"branca",
    b"B3",
    b"a 0 0",
    b"c-2 3 4",
    b"pass",
    b"seed-",
    b"board=",
    b"on",
    b"\0",
    b"\x1b[2J",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xe2\x80\x94",
    b"\xc3\xa7",
    b"\xc4\xb0",
    b"\xe2\x80\x8b",
    b"\xe2\x80\xae",
    b"\xc2\x9b",
    b"{",
    b"}",
    b"null",
    b"1e308",
    b"true",
    b"play",
    b"genmove",
    b"= ",
    b"? ",
    b"depth=",
    b"\\u001b",
];

/// One of the seeds with a few random changes.
pub fn mutated(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut input = pick(seeds, random).cloned().unwrap_or_default();
    // Mostly few changes: an input with many errors is refused at the first one.
    let changes = 1 << random.below(5);
    for _ in 0..=random.below(changes) {
        change(&mut input, seeds, random);
    }
    input.truncate(LONGEST);
    input
}

fn change(input: &mut Vec<u8>, seeds: &[Vec<u8>], random: &mut Random) {
    let at = random.below(input.len() + 1);
    let range = at..(at + 1 + small(random)).min(input.len());
    match random.below(8) {
        0 => {
            input.drain(range);
        }
        1 => {
            if let Some(byte) = input.get_mut(at) {
                *byte ^= 1 << random.below(8);
            }
        }
        2 => {
            if let Some(byte) = input.get_mut(at) {
                *byte = random.below(256) as u8;
            }
        }
        3 => {
            let copy = input[range].to_vec();
            let to = random.below(input.len() + 1);
            input.splice(to..to, copy);
        }
        4 => {
            let other = pick(seeds, random).map_or(&[][..], Vec::as_slice);
            let from = random.below(other.len() + 1);
            let to = (from + small(random)).min(other.len());
            input.splice(range, other[from..to].iter().copied());
        }
        // Replaces or inserts a whole word.
        5 => insert_word(input, range, random),
        6 => insert_word(input, at..at, random),
        _ => swap_words(input, random),
    }
}

fn insert_word(input: &mut Vec<u8>, range: Range<usize>, random: &mut Random) {
    let word = WORDS[random.below(WORDS.len())];
    input.splice(range, word.iter().copied());
}

/// Replaces a word of the input by a copy of another word: the result is often well
/// formed, but has a different meaning.
fn swap_words(input: &mut Vec<u8>, random: &mut Random) {
    let mut end = 0;
    let runs = input.chunk_by(|left, right| left.is_ascii_alphanumeric() == right.is_ascii_alphanumeric());
    let words: Vec<Range<usize>> = runs
        .map(|run| {
            let start = end;
            end += run.len();
            start..end
        })
        .filter(|range| input[range.start].is_ascii_alphanumeric())
        .collect();
    if let (Some(to), Some(from)) = (pick(&words, random), pick(&words, random)) {
        let copy = input[from.clone()].to_vec();
        input.splice(to.clone(), copy);
    }
}

/// A random length, mostly small.
fn small(random: &mut Random) -> usize {
    let bits = random.below(8);
    random.below(1 << bits)
}

fn pick<'a, T>(items: &'a [T], random: &mut Random) -> Option<&'a T> {
    if items.is_empty() { None } else { Some(&items[random.below(items.len())]) }
}
