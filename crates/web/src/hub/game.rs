//! A game of the hub: its record, the keys that open it, and its session while a connection has it open.

use std::collections::BTreeSet;
use std::time::Duration;

use plyground_core::Player;
use plyground_session::{GameRecord, GameSession};
use serde::{Deserialize, Serialize};

use super::ConnectionId;
use crate::protocol::{Offer, Rights};

/// The number of a game. It is not secret: the rights of a connection depend on the keys that it has shown.
pub type GameId = u64;

/// The text of a number in the protocol.
pub(super) fn id_text(id: GameId) -> String {
    format!("{id:016x}")
}

/// Reads a number of the protocol.
pub(super) fn read_id(text: &str) -> Option<GameId> {
    is_hex(text, 16).then(|| GameId::from_str_radix(text, 16).ok()).flatten()
}

/// The text of a key in links.
pub(super) fn key_text(key: u128) -> String {
    format!("{key:032x}")
}

/// Reads a key.
pub(super) fn read_key(text: &str) -> Option<u128> {
    is_hex(text, 32).then(|| u128::from_str_radix(text, 16).ok()).flatten()
}

/// Whether the text consists of exactly `digits` hexadecimal digits: the standard library would also accept a sign.
fn is_hex(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A key and its rights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grant {
    /// The secret of a link.
    #[serde(with = "hex")]
    pub key: u128,
    /// The rights of its holder.
    pub rights: Rights,
}

/// Keys as text, since JSON has no numbers of 128 bits.
mod hex {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(key: &u128, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&super::key_text(*key))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u128, D::Error> {
        let text = String::deserialize(deserializer)?;
        super::read_key(&text).ok_or_else(|| D::Error::custom("expected a key of 32 hexadecimal digits"))
    }
}

/// A game as it is saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedGame {
    /// Its number.
    pub id: GameId,
    /// The visitor who began it.
    pub visitor: u64,
    /// Its keys: for the visitor who began it, for a friend, and for spectators.
    pub grants: Vec<Grant>,
    /// The game.
    pub record: GameRecord,
}

/// A game that a connection has open.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Opened {
    pub(super) rights: Rights,
    /// The revision of the position that was last sent, and whether it was sent with its moves.
    pub(super) seen: Option<(u64, bool)>,
}

/// A game of the hub.
pub(super) struct Game {
    pub(super) id: GameId,
    pub(super) visitor: u64,
    pub(super) grants: Vec<Grant>,
    /// The record as it was last saved or put aside. While the game is live, only its heading is kept up to date.
    pub(super) record: Box<GameRecord>,
    pub(super) live: Option<Box<Live>>,
}

/// The session of a game that a connection has open.
pub(super) struct Live {
    pub(super) session: GameSession,
    pub(super) viewers: BTreeSet<ConnectionId>,
    /// Since when no connection has it open.
    pub(super) alone_since: Option<Duration>,
    /// The number of the current position, so that each is sent once.
    pub(super) revision: u64,
    /// The open offers, and who made them.
    pub(super) offers: Vec<(Offer, Player)>,
    /// When the state of an engine's search was last sent.
    pub(super) thought_sent: Duration,
    /// When the game was last saved only because of its clocks.
    pub(super) clock_saved: Duration,
    /// The connections that wait for a hint.
    pub(super) wants_hint: BTreeSet<ConnectionId>,
}

impl Game {
    pub(super) fn dormant(saved: SavedGame) -> Self {
        let SavedGame { id, visitor, grants, record } = saved;
        Self { id, visitor, grants, record: Box::new(record), live: None }
    }

    /// The rights of a key.
    pub(super) fn rights(&self, key: u128) -> Option<Rights> {
        self.grants.iter().find(|grant| grant.key == key).map(|grant| grant.rights)
    }

    /// The key for spectators.
    pub(super) fn watch_key(&self) -> Option<u128> {
        self.grants.iter().find(|grant| grant.rights == Rights::default()).map(|grant| grant.key)
    }

    /// Whether two people play, each with their own key.
    pub(super) fn is_remote(&self) -> bool {
        self.grants.iter().filter(|grant| grant.rights.seats.contains(&true)).count() > 1
    }

    /// Whether it is over.
    pub(super) fn is_over(&self) -> bool {
        self.live.as_ref().map_or(self.record.ending.is_some(), |live| live.session.ending().is_some())
    }
}

impl Rights {
    /// The union of two sets of rights.
    pub(super) const fn with(self, other: Self) -> Self {
        let [one, two] = self.seats;
        let [also_one, also_two] = other.seats;
        Self { seats: [one || also_one, two || also_two], owner: self.owner || other.owner }
    }

    /// The only seat of the holder; `None` if they have none or both.
    pub(super) const fn only_seat(self) -> Option<Player> {
        match self.seats {
            [true, false] => Some(Player::One),
            [false, true] => Some(Player::Two),
            _ => None,
        }
    }

    /// Whether the holder may do more than watch.
    pub(super) const fn acts(self) -> bool {
        self.seats[0] || self.seats[1] || self.owner
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_numbers_are_read_as_they_are_written() {
        for key in [0, 1, u128::MAX, 1 << 100] {
            assert_eq!(read_key(&key_text(key)), Some(key));
        }
        assert_eq!(read_id(&id_text(77)), Some(77));
        for wrong in ["", "xyz", "1", "+0000000000000000000000000000001", "0000000000000000000000000000000g"] {
            assert_eq!((read_key(wrong), read_id(wrong)), (None, None), "{wrong}");
        }
    }
}
