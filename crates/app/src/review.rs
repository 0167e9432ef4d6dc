//! The review of a game for people: as text ([`table`]), as a page ([`html`]), and on the screen
//! (`tui::review`). `plyground_session::review` computes it.

pub(crate) mod curve;
pub(crate) mod html;
mod json;
mod table;
pub(crate) mod words;

use std::time::Duration;

use plyground_core::{Clock, Limits, Stop};
use plyground_session::review::{Review, ReviewError, ReviewProgress, ReviewRequest, review};
use plyground_session::{Ending, GameRecord};

use crate::lookup;
use crate::texts::{Texts, t};

/// The time for each position. Two searches share it, and forced moves need none: a game of 45
/// moves takes 18 s, and less than a second more for each move that may be blamed.
const TIME: Duration = Duration::from_millis(400);

/// A reviewed game.
#[derive(Clone, Debug)]
pub(crate) struct ReviewReport {
    /// The file of the game; empty for a game that was just played.
    pub(crate) source: String,
    /// Its number in the file.
    pub(crate) number: i64,
    /// The game's title.
    pub(crate) title: String,
    pub(crate) record: GameRecord,
    pub(crate) review: Review,
}

/// The limits of each position: with a node limit only, reviews can be repeated exactly.
pub(crate) fn limits(time: Option<Duration>, nodes: Option<u64>) -> Limits {
    Limits { time: time.or_else(|| nodes.is_none().then_some(TIME)), nodes, ..Limits::default() }
}

/// The progress in words.
pub(crate) fn progress(progress: ReviewProgress, texts: Texts) -> String {
    texts.say(t::ReviewProgress { done: progress.done, of: progress.of })
}

impl ReviewReport {
    /// Reviews a game.
    pub(crate) fn of(
        mut record: GameRecord,
        limits: Limits,
        stop: &Stop,
        on_progress: &mut dyn FnMut(ReviewProgress),
    ) -> Result<Self, ReviewError> {
        let request =
            ReviewRequest { limits, stop: stop.clone(), clock: Clock::default(), table_bytes: None, on_progress };
        let review = review(&record, lookup::catalog(), request)?;
        // The log may lack the end of the game.
        let game = record.check(lookup::catalog())?;
        record.ending = record.ending.or_else(|| game.outcome().map(|outcome| Ending::Rules { outcome }));
        let title = game.info().title.to_owned();
        Ok(Self { source: String::new(), number: 0, title, record, review })
    }

    /// The same report with its source.
    pub(crate) fn found_in(self, source: String, number: i64) -> Self {
        Self { source, number, ..self }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use plyground_core::Player;
    use plyground_session::{Ply, Seat};

    use super::*;

    /// A game of tic-tac-toe with mistakes of both players.
    pub(crate) fn sample() -> ReviewReport {
        let start = lookup::game("tictactoe").expect("a game").entry;
        let spec = plyground_core::Spec::parse("tictactoe").expect("a spec");
        let start = start.open(&spec, &plyground_view::no_files).expect("a game").value.position();
        let mut record = GameRecord::new("tictactoe", start, [Seat::Human, Seat::Engine("level=2".to_owned())]);
        for (index, mv) in ["A1", "B2", "C3", "A3", "B3", "C1"].into_iter().enumerate() {
            record.plies.push(Ply::new(Player::BOTH[index % 2], mv));
        }
        ReviewReport::of(record, limits(None, Some(100_000)), &Stop::new(), &mut |_| {}).expect("a review")
    }

    #[test]
    fn nodes_alone_have_no_clock() {
        assert_eq!(limits(None, None), Limits { time: Some(TIME), ..Limits::default() });
        assert_eq!(limits(None, Some(5)), Limits { nodes: Some(5), ..Limits::default() });
        let both = limits(Some(TIME * 2), Some(5));
        assert_eq!((both.time, both.nodes), (Some(TIME * 2), Some(5)));
    }

    #[test]
    fn a_missing_end_is_found() {
        assert!(sample().record.ending.is_some());
    }
}
