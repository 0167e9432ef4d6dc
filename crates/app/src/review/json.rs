//! The review as JSON; `docs/formats.md` has the keys.

use plyground_session::Seat;
use plyground_session::review::Review;
use serde::{Serialize, Serializer};

use super::ReviewReport;
use crate::match_report::winner;

#[derive(Serialize)]
struct Whole<'a> {
    source: &'a str,
    number: i64,
    title: &'a str,
    /// Engines by their specs, `null` for people.
    players: [Option<&'a str>; 2],
    ending: &'a str,
    winner: Option<u32>,
    margin: u32,
    #[serde(flatten)]
    review: &'a Review,
}

impl Serialize for ReviewReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (winner, margin) = winner(self.record.outcome());
        Whole {
            source: &self.source,
            number: self.number,
            title: &self.title,
            players: self.record.seats.each_ref().map(Seat::engine),
            ending: self.record.ending_name(),
            winner,
            margin,
            review: &self.review,
        }
        .serialize(serializer)
    }
}
