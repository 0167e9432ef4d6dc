//! The counters of a ply in the JSON of records. Most of them are zero, and zeros are left out.

use plyground_core::Stats;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

#[expect(clippy::ref_option, reason = "serde passes the field by reference")]
pub(super) fn serialize<S: Serializer>(stats: &Option<Stats>, serializer: S) -> Result<S::Ok, S::Error> {
    stats.as_ref().map(Counters).serialize(serializer)
}

struct Counters<'a>(&'a Stats);

impl Serialize for Counters<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Without `..`, so that the compiler reports a new counter. The names are those of `Stats`
        // in JSON.
        let Stats {
            generated,
            expanded,
            reopened,
            duplicates,
            peak_open,
            peak_closed,
            peak_bytes,
            nodes,
            quiescence_nodes,
            alpha_cuts,
            beta_cuts,
            first_move_cuts,
            table_probes,
            table_hits,
            table_stores,
            depth,
            selective_depth,
            time,
        } = *self.0;
        let counters = [
            ("depth", depth.into()),
            ("selective_depth", selective_depth.into()),
            ("nodes", nodes),
            ("quiescence_nodes", quiescence_nodes),
            ("alpha_cuts", alpha_cuts),
            ("beta_cuts", beta_cuts),
            ("first_move_cuts", first_move_cuts),
            ("generated", generated),
            ("expanded", expanded),
            ("reopened", reopened),
            ("duplicates", duplicates),
            ("peak_open", peak_open),
            ("peak_closed", peak_closed),
            ("peak_bytes", peak_bytes),
            ("table_probes", table_probes),
            ("table_hits", table_hits),
            ("table_stores", table_stores),
        ];
        let mut map = serializer.serialize_map(None)?;
        for (name, count) in counters.into_iter().filter(|(_, count)| *count > 0) {
            map.serialize_entry(name, &count)?;
        }
        if !time.is_zero() {
            map.serialize_entry("time_ms", &(time.as_micros() as f64 / 1e3))?;
        }
        map.end()
    }
}
