//! The notation of Nim. A move is a heap and the number of matches taken, `B-2`. A position is the
//! sizes of the heaps and the player to move, `1-3-5-7 1`.

use plyground_core::{Game, Player};
use plyground_view::{Notation, NotationError};

use super::{Nim, Take};
use crate::texts::t;
use plyground_view::texts::{Says, Text};

/// The maximum number of matches of a heap that is parsed or drawn.
pub(super) const MOST: u8 = 9;

/// The expected form of heaps, for messages.
pub(super) const EXPECTED_HEAPS: Text = t::EXPECTED_HEAPS;

/// The letter of a heap.
pub(super) const fn heap_name(heap: u8) -> char {
    (b'A' + heap) as char
}

/// Parses the sizes of one to four heaps; missing ones are empty.
pub(super) fn parse_heaps(text: &str) -> Option<[u8; 4]> {
    let mut heaps = [0; 4];
    for (index, size) in text.split('-').enumerate() {
        let is_number = !size.is_empty() && size.bytes().all(|byte| byte.is_ascii_digit());
        let size = size.parse().ok().filter(|&size: &u8| is_number && size <= MOST)?;
        *heaps.get_mut(index)? = size;
    }
    Some(heaps)
}

impl Notation for Nim {
    fn move_text(&self, mv: Take) -> String {
        format!("{}-{}", heap_name(mv.heap), mv.count)
    }

    /// Reads `B-2`, `b2` or `b 2`.
    fn parse_move(&self, text: &str) -> Result<Take, NotationError> {
        let text = text.trim();
        let expected = || NotationError::syntax(0, text, t::EXPECTED_HEAP_AND_NUMBER);
        let mut rest = text.chars();
        let heap = rest.next().map(|letter| letter.to_ascii_uppercase()).filter(|letter| ('A'..='D').contains(letter));
        let heap = heap.ok_or_else(expected)? as u8 - b'A';
        let count = rest.as_str().trim_start();
        let count = count.strip_prefix('-').unwrap_or(count).trim_start();
        if count.is_empty() || !count.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(expected());
        }
        if self.outcome().is_some() {
            return Err(NotationError::illegal(text, t::REFUSED_GAME_OVER));
        }
        // A number too large for the type is too large for the heap.
        let count = count.parse().unwrap_or(u8::MAX);
        match self.heaps[usize::from(heap)] {
            0 => Err(NotationError::illegal(text, t::RefusedHeapEmpty { heap: heap_name(heap) }.message())),
            _ if count == 0 => Err(NotationError::illegal(text, t::REFUSED_NO_MATCH)),
            size if count > size => {
                Err(NotationError::illegal(text, t::RefusedHeapTooSmall { heap: heap_name(heap), size }.message()))
            }
            _ => Ok(Take { heap, count }),
        }
    }

    fn position_text(&self) -> String {
        let [a, b, c, d] = self.heaps;
        format!("{a}-{b}-{c}-{d} {}", self.turn)
    }

    fn parse_position(&self, text: &str) -> Result<Self, NotationError> {
        let text = text.trim();
        let (sizes, player) = text.split_once(' ').unwrap_or((text, ""));
        let heaps = parse_heaps(sizes).ok_or_else(|| NotationError::syntax(0, sizes, EXPECTED_HEAPS))?;
        let player = player.trim();
        let turn = Player::BOTH.into_iter().find(|turn| turn.to_string() == player);
        let at = text.chars().count() - player.chars().count();
        let turn = turn.ok_or_else(|| NotationError::syntax(at, player, t::EXPECTED_TURN))?;
        Ok(Self { heaps, turn })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_may_be_typed_in_several_ways() {
        let position = Nim::new([1, 3, 5, 7]);
        for text in ["B-2", "b2", " b 2 ", "B - 2"] {
            assert_eq!(position.parse_move(text), Ok(Take { heap: 1, count: 2 }), "{text}");
        }
    }

    #[test]
    fn refusals_say_why() {
        let position = Nim::new([0, 3, 5, 7]);
        let message = |text: &str| position.parse_move(text).expect_err(text).to_string();
        assert_eq!(message("a1"), "`a1` is not possible here: heap A is empty");
        assert_eq!(message("b0"), "`b0` is not possible here: at least one match must be taken");
        assert_eq!(message("b4"), "`b4` is not possible here: matches left in heap B: 3");
        assert_eq!(message("b-999"), "`b-999` is not possible here: matches left in heap B: 3");
        for text in ["", "2", "E1", "B", "B--1", "B-x", "B+1"] {
            assert!(message(text).starts_with("expected a heap from A to D and a number, such as `B-2`"), "{text}");
        }
        assert!(Nim::new([0; 4]).parse_move("A1").expect_err("over").to_string().ends_with("the game is over"));
    }

    #[test]
    fn positions_are_read() {
        let start = Nim::new([1, 3, 5, 7]);
        let position = start.parse_position(" 3-0-9  2 ").expect("a position");
        assert_eq!(position.position_text(), "3-0-9-0 2");
        let message = |text: &str| start.parse_position(text).expect_err(text).to_string();
        for text in ["", "1-2-3-4-5 1", "10 1", "1--2 1", "-1 1", "1-+2 1", "x 1"] {
            assert!(message(text).starts_with("expected one to four heaps"), "{text}");
        }
        assert_eq!(message("1-2 3"), "expected the player to move, `1` or `2`, found `3` (character 5)");
        assert_eq!(message("1-2"), "expected the player to move, `1` or `2`, found the end of the text (character 4)");
    }
}
