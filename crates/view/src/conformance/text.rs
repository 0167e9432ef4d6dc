//! Checks of notation: every text that is written is one line and can be read back.

use std::collections::HashSet;

use thiserror::Error;

use crate::{Notation, NotationError};
use plyground_core::Random;
use plyground_core::conformance::{Conformance, Fault, Violation, Visited};

/// A promise about texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum TextCheck {
    /// Texts of moves and positions have no line breaks.
    #[error("texts are one line")]
    OneLine,
    /// No two moves of a position have the same text, upper and lower case aside.
    #[error("texts of moves are unique")]
    MoveTextUnique,
    /// The text of a move reads back as that move.
    #[error("moves read back from their text")]
    MoveRoundTrip,
    /// The text of a move in upper and in lower case reads back as that move.
    #[error("moves read back in upper and lower case")]
    MoveCase,
    /// The text of a position reads back as an equal position.
    #[error("positions read back from their text")]
    PositionRoundTrip,
    /// The position read back has the same key, outcome and moves.
    #[error("positions that were read back behave alike")]
    PositionAlike,
}

impl TextCheck {
    /// Every check.
    pub const ALL: [Self; 6] = [
        Self::OneLine,
        Self::MoveTextUnique,
        Self::MoveRoundTrip,
        Self::MoveCase,
        Self::PositionRoundTrip,
        Self::PositionAlike,
    ];
}

/// The counts of a run, from which a run that compared nothing can be recognized.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextReport {
    /// Positions met.
    pub positions: u64,
    /// Positions written, read back and compared: 0 if the game cannot read positions.
    pub positions_read: u64,
}

/// The checks of notation.
pub trait TextConformance {
    /// Plays the games and checks the texts of every position and of its moves.
    ///
    /// # Errors
    /// The first [`Violation`].
    fn run_texts(&self) -> Result<TextReport, Violation<TextCheck>>;

    /// Plays the games and checks the texts of every position and of its moves.
    ///
    /// # Panics
    /// With the first [`Violation`].
    #[track_caller]
    fn assert_texts(&self) -> TextReport {
        match self.run_texts() {
            Ok(report) => report,
            Err(violation) => panic!("{violation}"),
        }
    }
}

impl<G: Notation> TextConformance for Conformance<G> {
    fn run_texts(&self) -> Result<TextReport, Violation<TextCheck>> {
        let mut report = TextReport::default();
        report.positions = self.visit(|Visited { position, moves, random }| {
            if affordable(random, moves.len()) {
                check_move_texts(position, moves)?;
            }
            if !moves.is_empty() {
                for _ in 0..READ_PER_POSITION {
                    check_move_reads(position, moves[random.below(moves.len())])?;
                }
            }
            report.positions_read += u64::from(check_position(position, moves)?);
            Ok(())
        })?;
        Ok(report)
    }
}

type Verdict = Result<(), Fault<TextCheck>>;

/// The number of moves per position that are read back. Parsing is the most expensive check.
const READ_PER_POSITION: usize = 3;
/// The expected number of moves whose texts are compared, per position.
const BUDGET: usize = 64;

/// Whether the texts of `moves` moves are checked here: always if they are few, otherwise at
/// random, so that the expected cost stays within the budget.
const fn affordable(random: &mut Random, moves: usize) -> bool {
    moves <= BUDGET || random.below(moves) < BUDGET
}

fn check_move_texts<G: Notation>(position: &G, moves: &[G::Move]) -> Verdict {
    let mut seen = HashSet::new();
    for &mv in moves {
        let text = position.move_text(mv);
        Fault::unless(!text.is_empty() && !text.contains(['\n', '\r']), TextCheck::OneLine, || {
            format!("the text of move {mv:?} is {text:?}")
        })?;
        Fault::unless(seen.insert(text.to_ascii_lowercase()), TextCheck::MoveTextUnique, || {
            format!("`{text}` is the text of two moves, {mv:?} among them")
        })?;
    }
    Ok(())
}

fn check_move_reads<G: Notation>(position: &G, mv: G::Move) -> Verdict {
    let text = position.move_text(mv);
    let cases = [
        (TextCheck::MoveRoundTrip, text.clone()),
        (TextCheck::MoveCase, text.to_ascii_uppercase()),
        (TextCheck::MoveCase, text.to_ascii_lowercase()),
        (TextCheck::MoveRoundTrip, position.protocol_text(mv)),
        (TextCheck::MoveRoundTrip, position.course_text(mv)),
    ];
    for (check, text) in cases {
        let read = position.parse_move(&text);
        Fault::unless(read == Ok(mv), check, || format!("`{text}` reads as {read:?}, expected {mv:?}"))?;
    }
    Ok(())
}

/// Returns whether the position was read back.
fn check_position<G: Notation>(position: &G, moves: &[G::Move]) -> Result<bool, Fault<TextCheck>> {
    let text = position.position_text();
    Fault::unless(!text.contains(['\n', '\r']), TextCheck::OneLine, || {
        format!("the text of the position is {text:?}")
    })?;
    let read = match position.parse_position(&text) {
        Err(NotationError::Unsupported) => return Ok(false),
        read => read,
    };
    Fault::unless(read.as_ref() == Ok(position), TextCheck::PositionRoundTrip, || match &read {
        Ok(other) => format!("`{text}` reads as another position, `{}`", other.position_text()),
        Err(error) => format!("`{text}` does not read: {error}"),
    })?;
    let Ok(read) = read else { return Ok(false) };
    let alike = read.key() == position.key() && read.outcome() == position.outcome();
    Fault::unless(alike, TextCheck::PositionAlike, || {
        format!("`{text}` reads as an equal position with another key or outcome")
    })?;
    let mut again = Vec::new();
    read.legal_moves(&mut again);
    Fault::unless(again == moves, TextCheck::PositionAlike, || {
        format!("`{text}` reads as an equal position with other moves, or in another order")
    })?;
    Ok(true)
}

#[cfg(test)]
mod tests;
