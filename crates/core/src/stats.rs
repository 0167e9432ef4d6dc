//! The counters of a search and their meaning. One struct serves both kinds of search: unused
//! counters stay zero.
//!
//! With one thread and the same seed all counters but the time repeat exactly.

use std::ops::AddAssign;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The counters of a search. The names are also the keys in JSON and never change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Stats {
    /// Successors produced, duplicates included, the root excluded. Path searches that iterate sum
    /// over their iterations. The T of the effective branching factor and the penetrance.
    pub generated: u64,
    /// States whose successors were produced.
    pub expanded: u64,
    /// Closed states that were reached at a lower cost and opened again.
    pub reopened: u64,
    /// Successors that were dropped because the same state was already known at no greater cost.
    pub duplicates: u64,
    /// The most states open at one time.
    pub peak_open: u64,
    /// The most states closed at one time.
    pub peak_closed: u64,
    /// The most bytes held at one time, tables included.
    pub peak_bytes: u64,
    /// Positions entered, the root, leaves and quiescence included.
    pub nodes: u64,
    /// The part of `nodes` that quiescence search entered.
    pub quiescence_nodes: u64,
    /// Cuts at nodes where the opponent of the root's player moves.
    pub alpha_cuts: u64,
    /// Cuts at nodes where the root's player moves.
    pub beta_cuts: u64,
    /// The part of all cuts caused by the first move searched.
    pub first_move_cuts: u64,
    /// Lookups in the table.
    pub table_probes: u64,
    /// Lookups that found an entry for the position.
    pub table_hits: u64,
    /// Entries written to the table.
    pub table_stores: u64,
    /// The depth that was searched completely: plies, or moves of a path.
    pub depth: u32,
    /// The greatest depth entered anywhere, extensions and quiescence included.
    pub selective_depth: u32,
    /// Time on the wall clock; in JSON `time_ms`, in milliseconds.
    #[serde(rename = "time_ms", with = "milliseconds")]
    pub time: Duration,
}

impl Stats {
    /// The depth shown to people: the depth searched completely, or, if there is none (an exact
    /// solver does not deepen), the greatest depth entered.
    pub const fn shown_depth(&self) -> u32 {
        if self.depth == 0 { self.selective_depth } else { self.depth }
    }

    /// Counts a cut.
    #[inline]
    pub const fn count_cut(&mut self, root_player_moves: bool, first_move: bool) {
        if root_player_moves {
            self.beta_cuts += 1;
        } else {
            self.alpha_cuts += 1;
        }
        if first_move {
            self.first_move_cuts += 1;
        }
    }
}

/// Merges the counters of threads that ran at the same time: counts and peaks are added (peaks then
/// bound what all held together); depths and time are the maximum.
impl AddAssign for Stats {
    fn add_assign(&mut self, other: Self) {
        self.generated += other.generated;
        self.expanded += other.expanded;
        self.reopened += other.reopened;
        self.duplicates += other.duplicates;
        self.peak_open += other.peak_open;
        self.peak_closed += other.peak_closed;
        self.peak_bytes += other.peak_bytes;
        self.nodes += other.nodes;
        self.quiescence_nodes += other.quiescence_nodes;
        self.alpha_cuts += other.alpha_cuts;
        self.beta_cuts += other.beta_cuts;
        self.first_move_cuts += other.first_move_cuts;
        self.table_probes += other.table_probes;
        self.table_hits += other.table_hits;
        self.table_stores += other.table_stores;
        self.depth = self.depth.max(other.depth);
        self.selective_depth = self.selective_depth.max(other.selective_depth);
        self.time = self.time.max(other.time);
    }
}

/// Durations in JSON: milliseconds, with microseconds after the point.
mod milliseconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(time.as_micros() as f64 / 1e3)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
        let millis = f64::deserialize(deserializer)?;
        Duration::try_from_secs_f64(millis / 1e3).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_are_stable_and_read_back() {
        let stats = Stats { nodes: 7, beta_cuts: 2, depth: 3, time: Duration::from_micros(1_500), ..Stats::default() };
        let json = serde_json::to_string(&stats).expect("JSON");
        let expected = concat!(
            r#"{"generated":0,"expanded":0,"reopened":0,"duplicates":0,"peak_open":0,"peak_closed":0,"peak_bytes":0,"#,
            r#""nodes":7,"quiescence_nodes":0,"alpha_cuts":0,"beta_cuts":2,"first_move_cuts":0,"table_probes":0,"#,
            r#""table_hits":0,"table_stores":0,"depth":3,"selective_depth":0,"time_ms":1.5}"#
        );
        assert_eq!(json, expected);
        assert_eq!(serde_json::from_str::<Stats>(&json).expect("the same"), stats);
        assert_eq!(serde_json::from_str::<Stats>("{}").expect("keys may be missing"), Stats::default());
        assert!(serde_json::from_str::<Stats>(r#"{"time_ms":-1}"#).is_err());
    }

    #[test]
    fn a_cut_counts_once_on_the_side_that_moves() {
        let mut stats = Stats::default();
        stats.count_cut(true, true);
        stats.count_cut(true, false);
        stats.count_cut(false, true);
        assert_eq!((stats.alpha_cuts, stats.beta_cuts, stats.first_move_cuts), (1, 2, 2));
    }

    #[test]
    fn threads_merge() {
        let json = r#"{"generated":1,"expanded":2,"reopened":3,"duplicates":4,"peak_open":5,"peak_closed":6,
            "peak_bytes":7,"nodes":8,"quiescence_nodes":9,"alpha_cuts":10,"beta_cuts":11,"first_move_cuts":12,
            "table_probes":13,"table_hits":14,"table_stores":15,"depth":16,"selective_depth":17,"time_ms":18}"#;
        let one: Stats = serde_json::from_str(json).expect("stats");
        let mut both = Stats { depth: 20, ..one };
        both += one;
        let value = |stats: &Stats| serde_json::to_value(stats).expect("JSON");
        let (one, both) = (value(&one), value(&both));
        for (key, number) in one.as_object().expect("an object") {
            let number = number.as_f64().expect("a number");
            let expected = match key.as_str() {
                "depth" => 20.0,
                "selective_depth" | "time_ms" => number,
                _ => 2.0 * number,
            };
            assert_eq!(both[key].as_f64(), Some(expected), "{key}");
        }
    }
}
