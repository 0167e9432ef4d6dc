//! The sixteen pieces: every combination of four attributes with two values each.

use std::fmt;

use super::set::{Member, Set};

/// The letters of the short form, per attribute in the order colour, shape, height, filling: the
/// value of bit 0, then that of bit 1.
pub(super) const LETTERS: [[char; 2]; 4] = [['b', 'p'], ['q', 'r'], ['a', 'b'], ['c', 'o']];

/// The words of the long form, in the same order.
pub(super) const WORDS: [[&str; 2]; 4] =
    [["branca", "preta"], ["quadrada", "redonda"], ["alta", "baixa"], ["cheia", "oca"]];
/// Other accepted words: English.
pub(super) const OTHER_WORDS: [[&[&str]; 2]; 4] = [
    [&["white", "light"], &["black", "dark"]],
    [&["square"], &["round"]],
    [&["tall", "high"], &["short", "low"]],
    [&["solid", "full"], &["hollow", "empty"]],
];

/// A piece: four bits, from the highest colour, shape, height and filling. So
/// `bqac` is number 0, `bqao` 1 and `prbo` 15.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

/// A set of pieces, such as the reserve.
pub type Pieces = Set<Piece>;

impl Piece {
    /// The piece of this number, if it is below 16.
    pub const fn from_number(number: u32) -> Option<Self> {
        if number < 16 { Some(Self(number as u8)) } else { None }
    }

    /// The number as an index, 0 to 15.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// The value (0 or 1) of an attribute: 0 colour, 1 shape, 2 height, 3 filling.
    #[inline]
    pub const fn attribute(self, attribute: usize) -> usize {
        self.index() >> (3 - (attribute & 3)) & 1
    }

    /// The piece with these values (0 or 1) of the attributes.
    pub const fn from_attributes(values: [usize; 4]) -> Self {
        Self(((values[0] & 1) << 3 | (values[1] & 1) << 2 | (values[2] & 1) << 1 | (values[3] & 1)) as u8)
    }

    /// Parses a short form such as `bqao`, in upper or lower case.
    pub fn from_letters(text: &str) -> Option<Self> {
        let mut values = [0; 4];
        let mut letters = text.chars();
        for (value, pair) in values.iter_mut().zip(LETTERS) {
            let letter = letters.next()?.to_ascii_lowercase();
            *value = pair.iter().position(|&known| known == letter)?;
        }
        if letters.next().is_some() { None } else { Some(Self::from_attributes(values)) }
    }

    /// The long form: `branca quadrada alta oca`.
    pub fn words(self) -> String {
        let words: [&str; 4] = std::array::from_fn(|attribute| WORDS[attribute][self.attribute(attribute)]);
        words.join(" ")
    }
}

impl Member for Piece {
    #[inline]
    fn from_low_bits(number: u32) -> Self {
        Self((number & 15) as u8)
    }

    #[inline]
    fn number(self) -> u32 {
        u32::from(self.0 & 15)
    }
}

/// The short form: `bqao`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = (0..4).map(|attribute| LETTERS[attribute][self.attribute(attribute)]).collect();
        f.pad(&letters)
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_numbered_in_the_order_of_their_letters() {
        let all: Vec<String> = Pieces::FULL.into_iter().map(|piece| piece.to_string()).collect();
        assert_eq!(all[..4], ["bqac", "bqao", "bqbc", "bqbo"]);
        assert_eq!(all[15], "prbo");
        for (index, letters) in all.iter().enumerate() {
            let piece = Piece::from_letters(&letters.to_uppercase()).expect("a piece");
            assert_eq!(piece.index(), index);
        }
        assert_eq!(Piece::from_letters("bqao").expect("a piece").words(), "branca quadrada alta oca");
        for wrong in ["", "bqa", "bqaoo", "qbao", "bqã"] {
            assert_eq!(Piece::from_letters(wrong), None, "{wrong}");
        }
    }
}
