//! Rapid action value estimation (RAVE; Gelly and Silver, 2007): a move that a player
//! makes later in a simulation says something about making it now. Each simulation is
//! entered for every child, along the way down, whose move the same player made from
//! there on, in the tree or beyond.

use std::hash::{Hash, Hasher};

use plyground_core::Player;
use rustc_hash::FxHasher;

use super::arena::Arena;

/// Moves are told apart by so many codes; a simulation makes few of them, so that two
/// with the same code seldom meet.
const CODES: usize = 1 << 12;
/// Plies of a simulation that are told apart; the rest count as the last.
const PLY_BITS: u32 = 10;

/// The code of a move.
#[inline]
pub(super) fn code<M: Hash>(mv: M) -> u16 {
    let mut hasher = FxHasher::default();
    mv.hash(&mut hasher);
    let hash = hasher.finish();
    ((hash ^ hash >> 32) as usize % CODES) as u16
}

/// The moves of the simulation under way.
#[derive(Debug)]
pub(super) struct Played {
    /// For each player and code the last simulation, and in it the last ply, that it was
    /// played in.
    last: [Vec<u32>; 2],
    /// The simulation's number and the ply, as they are kept there. A simulation that
    /// plays out again from where it was takes this back.
    pub(super) now: u32,
}

impl Played {
    pub(super) fn new() -> Self {
        Self { last: [vec![0; CODES], vec![0; CODES]], now: 0 }
    }

    /// A new simulation begins.
    #[inline]
    pub(super) fn start(&mut self) {
        self.now = (self.now | ((1 << PLY_BITS) - 1)).wrapping_add(1);
        if self.now == 0 {
            *self = Self::new();
            self.now = 1 << PLY_BITS;
        }
    }

    /// A player makes a move.
    #[inline]
    pub(super) fn note(&mut self, player: Player, code: u16) {
        self.last[player.index()][usize::from(code) % CODES] = self.now;
        self.now += u32::from(self.now & ((1 << PLY_BITS) - 1) != (1 << PLY_BITS) - 1);
    }

    /// Enters the simulation for the children of a node that `player` moved at, at
    /// this ply, and whose moves that player made then or later.
    #[inline]
    pub(super) fn learn<M: Copy>(&self, arena: &mut Arena<M>, node: usize, ply: usize, player: Player, reward: f32) {
        let children = arena.children(node);
        let since = (self.now & !((1 << PLY_BITS) - 1)) + (ply as u32).min((1 << PLY_BITS) - 1);
        let last = &self.last[player.index()][..CODES];
        let codes = &arena.codes[children.clone()];
        let counts = &mut arena.rave_counts[children.clone()];
        let rewards = &mut arena.rave_rewards[children];
        for ((&code, count), mean) in codes.iter().zip(counts).zip(rewards) {
            if last[usize::from(code) % CODES] >= since {
                *count += 1.0;
                *mean += (reward - *mean) / *count;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::arena::Seedling;
    use super::*;

    #[test]
    fn only_what_the_same_player_played_from_there_on_counts() {
        let mut arena = Arena::with_bytes(1 << 16);
        for code in 0..5 {
            arena.push(Seedling { mv: 0_u8, code, reward: 0.5, weight: 1.0, bounds: (-1, 1) });
        }
        arena.adopt(0, 1);
        let mut played = Played::new();
        for old in 0..3 {
            played.start();
            played.note(Player::One, 4 + old);
        }
        played.start();
        for (player, code) in [(Player::One, 1), (Player::Two, 2), (Player::One, 3)] {
            played.note(player, code);
        }
        played.learn(&mut arena, 0, 1, Player::One, 0.25);
        assert_eq!(arena.rave_counts, [0.0, 0.0, 0.0, 1.0, 0.0]);
        assert!((arena.rave_rewards[3] - 0.25).abs() < 1e-6);
        played.learn(&mut arena, 0, 0, Player::One, 0.75);
        assert_eq!(arena.rave_counts, [0.0, 1.0, 0.0, 2.0, 0.0]);
        assert!((arena.rave_rewards[3] - 0.5).abs() < 1e-6);
    }

    #[test]
    fn many_simulations_do_not_mix() {
        let mut played = Played::new();
        played.start();
        played.note(Player::One, 7);
        played.now = u32::MAX - 5;
        played.start();
        assert_eq!((played.now, played.last[0][7]), (1 << PLY_BITS, 0), "the count begins anew, and nothing is known");
        for _ in 0..5000 {
            played.note(Player::One, 1);
        }
        played.start();
        assert_eq!(played.now, 2 << PLY_BITS, "long games do not run into the next");
    }
}
