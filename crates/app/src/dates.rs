//! Dates: Unix times in milliseconds in records, and local times for people.

use std::time::{SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// The format of dates for people and logs.
const FORMAT: &str = "%Y-%m-%d %H:%M:%S";

/// Now, as a Unix time in milliseconds.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A Unix time in milliseconds, in the machine's time zone.
pub(crate) fn local(milliseconds: u64) -> String {
    let moment = Timestamp::from_millisecond(milliseconds.cast_signed()).unwrap_or_default();
    moment.to_zoned(TimeZone::system()).strftime(FORMAT).to_string()
}

/// The Unix time in milliseconds of a date that [`local`] wrote on this machine.
pub(crate) fn from_local(text: &str) -> Option<u64> {
    let zoned = DateTime::strptime(FORMAT, text).ok()?.to_zoned(TimeZone::system()).ok()?;
    u64::try_from(zoned.timestamp().as_millisecond()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_come_back() {
        let moment = 1_794_800_000_000;
        assert_eq!(from_local(&local(moment)), Some(moment));
        assert_eq!(from_local("2026-11-16"), None);
    }
}
