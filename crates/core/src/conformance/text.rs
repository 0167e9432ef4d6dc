//! Checks of notation: every text that is printed is one line and reads back.

use super::{BUDGET, Check, Here, Run, Set, Verdict};
use crate::{Notation, NotationError};

/// Moves per position that are read back. Reading is the dearest question, and
/// every position asks again.
const READ_PER_POSITION: usize = 3;

impl<G: Notation> Run<'_, G> {
    pub(super) fn check_text(&mut self, here: &Here<'_, G>) -> Verdict {
        if self.affordable(here.moves.len(), BUDGET) {
            self.check_move_texts(here)?;
        }
        if !here.moves.is_empty() {
            for _ in 0..READ_PER_POSITION {
                let mv = here.moves[self.random.below(here.moves.len())];
                self.check_move_reads(here, mv)?;
            }
        }
        self.check_position(here)
    }

    fn check_move_texts(&mut self, here: &Here<'_, G>) -> Verdict {
        let mut seen = Set::default();
        for &mv in here.moves {
            let text = here.position.move_text(mv);
            self.expect(!text.is_empty() && !text.contains(['\n', '\r']), Check::OneLine, || {
                format!("the text of move {mv:?} is {text:?}")
            })?;
            self.expect(seen.insert(text.to_ascii_lowercase()), Check::MoveTextUnique, || {
                format!("`{text}` is the text of two moves, {mv:?} among them")
            })?;
        }
        Ok(())
    }

    fn check_move_reads(&mut self, here: &Here<'_, G>, mv: G::Move) -> Verdict {
        let text = here.position.move_text(mv);
        let cases = [
            (Check::MoveRoundTrip, text.clone()),
            (Check::MoveCase, text.to_ascii_uppercase()),
            (Check::MoveCase, text.to_ascii_lowercase()),
            (Check::MoveRoundTrip, here.position.protocol_text(mv)),
        ];
        for (check, text) in cases {
            let read = here.position.parse_move(&text);
            self.expect(read == Ok(mv), check, || format!("`{text}` reads as {read:?}, expected {mv:?}"))?;
        }
        Ok(())
    }

    fn check_position(&mut self, here: &Here<'_, G>) -> Verdict {
        let position = here.position;
        let text = position.position_text();
        self.expect(!text.contains(['\n', '\r']), Check::OneLine, || format!("the text of the position is {text:?}"))?;
        let read = match position.parse_position(&text) {
            Err(NotationError::Unsupported) => return Ok(()),
            read => read,
        };
        self.report.positions_read += 1;
        self.expect(read.as_ref() == Ok(position), Check::PositionRoundTrip, || match &read {
            Ok(other) => format!("`{text}` reads as another position, `{}`", other.position_text()),
            Err(error) => format!("`{text}` does not read: {error}"),
        })?;
        let Ok(read) = read else { return Ok(()) };
        let alike = read.key() == position.key() && read.outcome() == position.outcome();
        self.expect(alike, Check::PositionAlike, || {
            format!("`{text}` reads as an equal position with another key or outcome")
        })?;
        if self.affordable(here.moves.len(), BUDGET) {
            let mut moves = Vec::new();
            read.legal_moves(&mut moves);
            self.expect(moves == here.moves, Check::PositionAlike, || {
                format!("`{text}` reads as an equal position with other moves, or in another order")
            })?;
        }
        Ok(())
    }
}
