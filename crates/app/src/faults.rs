//! Faults for tests.

/// Panics, in debug builds only, if the variable `PLYGROUND_PANIC` names this place.
pub(crate) fn provoked(place: &str, now: bool) {
    let is_wanted = || std::env::var("PLYGROUND_PANIC").is_ok_and(|named| named == place);
    assert!(!(cfg!(debug_assertions) && now && is_wanted()), "a panic was asked for ({place})");
}
