//! Formats the figures that all reports of matches share.

use std::time::Duration;

use crate::errors;
use crate::numbers::{fixed, fixed_signed};
use crate::texts::{Texts, t};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use plyground_arena::statistics::Estimate;
use plyground_core::{Outcome, Player};
use plyground_session::{Ending, GameRecord};
use plyground_view::Language;

/// A difference in Elo with its error, `+55.6 ± 27.7`; if all games ended with the same result, only one end of
/// the interval, `> +700`.
pub(crate) fn difference(estimate: &Estimate, texts: Texts) -> String {
    let (low, high) = estimate.interval;
    match (low.is_finite(), high.is_finite()) {
        (true, true) => format!("{} ± {}", fixed_signed(estimate.elo, 1, texts), fixed(estimate.error, 1, texts)),
        (true, false) => format!("> {low:+.0}"),
        (false, true) => format!("< {high:+.0}"),
        (false, false) => "?".to_owned(),
    }
}

/// Points, possibly with a half: `3½`.
pub(crate) fn points(points: f64) -> String {
    let whole = points.floor();
    match (whole as u64, points > whole) {
        (0, true) => "½".to_owned(),
        (whole, true) => format!("{whole}½"),
        (whole, false) => whole.to_string(),
    }
}

/// A fraction as a percentage.
pub(crate) fn percent(part: f64, texts: Texts) -> String {
    format!("{} %", fixed(100.0 * part, 1, texts))
}

/// A time in milliseconds, to the microsecond.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e3
}

/// A moment in Unix milliseconds, in the machine's time zone.
pub(crate) fn when(milliseconds: u64) -> String {
    let moment = Timestamp::from_millisecond(milliseconds.cast_signed()).unwrap_or_default();
    moment.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}

/// The ending of a game: `1-0 by 18`, `draw`, `0-1: out of time`.
pub(crate) fn ending(record: &GameRecord, language: Language) -> String {
    let texts = Texts::of(language);
    let score = |loser: Player| if loser == Player::Two { "1-0" } else { "0-1" };
    match &record.ending {
        None => texts.get(plyground_session::words::t::ENDING_UNFINISHED).to_owned(),
        Some(Ending::Time) => texts.get(plyground_session::words::t::ENDING_TIME).to_owned(),
        Some(Ending::Rules { outcome: Outcome::Draw }) => texts.get(t::WORD_DRAW).to_owned(),
        Some(Ending::Rules { outcome: Outcome::Win { winner, margin } }) => {
            texts.say(t::MatchBy { score: score(winner.other()), margin })
        }
        Some(Ending::Resigned { loser }) => format!("{}: {}", score(*loser), texts.get(t::MATCH_RESIGNED)),
        Some(Ending::Forfeit { loser, detail, .. }) => {
            format!("{}: {}", score(*loser), errors::said(&errors::recorded(detail), texts))
        }
    }
}
