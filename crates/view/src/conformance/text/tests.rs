//! Tests that each check of texts can fail: a toy game breaks one promise on demand.

use super::{TextCheck, TextConformance};
use crate::{Notation, NotationError};
use plyground_core::conformance::Conformance;
use plyground_core::{Game, Outcome, Player};

/// Seven cells; the players take one each in turn.
#[derive(Clone, Debug)]
struct Row {
    taken: u8,
    turn: Player,
    /// Does not count as part of the position.
    key: u64,
    /// The broken promise, and which of several ways it is broken in.
    broken: Option<(TextCheck, u8)>,
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        (self.taken, self.turn) == (other.taken, other.turn)
    }
}

impl Eq for Row {}

impl std::hash::Hash for Row {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.taken, self.turn).hash(state);
    }
}

impl Row {
    const fn new(broken: Option<(TextCheck, u8)>) -> Self {
        Self { taken: 0, turn: Player::One, key: 0, broken }
    }

    fn breaks(&self, check: TextCheck, way: u8) -> bool {
        self.broken == Some((check, way))
    }
}

impl Game for Row {
    type Move = u8;

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<u8>) {
        moves.extend((0..7).filter(|cell| self.taken & (1 << cell) == 0));
        if self.breaks(TextCheck::PositionAlike, 1) && self.key == 1 {
            moves.reverse();
        }
    }

    fn play_unchecked(&mut self, mv: u8) {
        self.taken |= 1 << mv;
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.taken == 0b111_1111).then_some(Outcome::Draw)
    }

    fn key(&self) -> u64 {
        if self.breaks(TextCheck::PositionAlike, 0) { self.key } else { u64::from(self.taken) }
    }
}

impl Notation for Row {
    fn move_text(&self, mv: u8) -> String {
        let mv = if self.breaks(TextCheck::MoveTextUnique, 0) && mv == 6 { 0 } else { mv };
        let end = if self.breaks(TextCheck::OneLine, 0) { "\n" } else { "" };
        format!("{}{mv}{end}", if mv == 3 { "Middle" } else { "cell" })
    }

    fn parse_move(&self, text: &str) -> Result<u8, NotationError> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let exact = self.breaks(TextCheck::MoveCase, 0);
        let same = |&mv: &u8| match self.move_text(mv) {
            written if exact => written == text,
            written => written.eq_ignore_ascii_case(text),
        };
        let first = self.breaks(TextCheck::MoveRoundTrip, 0);
        let found = if first { moves.first() } else { moves.iter().find(|mv| same(mv)) };
        found.copied().ok_or_else(|| NotationError::illegal(text, "it is not one of the legal moves"))
    }

    fn position_text(&self) -> String {
        let end = if self.breaks(TextCheck::OneLine, 1) { "\r" } else { "" };
        format!("{} {}{end}", self.taken, self.turn)
    }

    fn parse_position(&self, text: &str) -> Result<Self, NotationError> {
        let numbers: Vec<u32> = text.split(' ').filter_map(|number| number.parse().ok()).collect();
        let &[taken, turn] = numbers.as_slice() else {
            return Err(NotationError::syntax(0, text, "two numbers"));
        };
        let mut turn = Player::from_number(turn).expect("a player");
        if self.breaks(TextCheck::PositionRoundTrip, 0) {
            turn = Player::One;
        }
        Ok(Self { taken: taken as u8, turn, key: 1, broken: self.broken })
    }
}

#[test]
fn sound_texts_pass_and_everything_was_compared() {
    let report = Conformance::new(Row::new(None)).games(100).assert_texts();
    assert_eq!((report.positions, report.positions_read), (800, 800));
}

#[test]
fn every_check_can_fail() {
    let more = [(TextCheck::OneLine, 1), (TextCheck::PositionAlike, 1)];
    for (check, way) in TextCheck::ALL.map(|check| (check, 0)).into_iter().chain(more) {
        let kit = Conformance::new(Row::new(Some((check, way))));
        let violation = kit.run_texts().expect_err("a broken toy");
        assert_eq!(violation.check, check, "{violation}");
    }
}
