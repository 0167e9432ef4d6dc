//! Durations in the JSON of records: whole microseconds, as in the store.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The microseconds of a duration.
fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

pub(super) fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    micros(*time).serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    u64::deserialize(deserializer).map(Duration::from_micros)
}

/// A duration that may be absent.
pub(super) mod optional {
    use super::{Deserialize, Deserializer, Duration, Serialize, Serializer, micros};

    #[expect(clippy::ref_option, reason = "serde passes the field by reference")]
    pub(in super::super) fn serialize<S: Serializer>(
        time: &Option<Duration>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        time.map(micros).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Duration>, D::Error> {
        Ok(Option::<u64>::deserialize(deserializer)?.map(Duration::from_micros))
    }
}

/// The durations of both players.
pub(super) mod pair {
    use super::{Deserialize, Deserializer, Duration, Serialize, Serializer, micros};

    pub(in super::super) fn serialize<S: Serializer>(times: &[Duration; 2], serializer: S) -> Result<S::Ok, S::Error> {
        times.map(micros).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Duration; 2], D::Error> {
        Ok(<[u64; 2]>::deserialize(deserializer)?.map(Duration::from_micros))
    }
}
