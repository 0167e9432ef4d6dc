//! Rapid action value estimation (RAVE; Gelly and Silver, 2007): the results of simulations in which a
//! player makes a move later estimate the value of making it now. For every node of its path, a simulation
//! is recorded at each child whose move the same player made from there on, in the tree or the playout.

use std::hash::Hash;

use plyground_core::Player;
use plyground_core::hash::quick_hash;

use super::access::{Access, Word};
use super::choice::Choice;
use super::tree::{MARGIN, Tree};

/// The number of children compared at a time.
const LANES: usize = MARGIN;
/// No move has this code.
const NONE: u16 = u16::MAX;

/// A hash of a move. A simulation has few moves, so collisions are rare.
#[inline]
pub(super) fn code<M: Hash>(mv: M) -> u16 {
    let hash = quick_hash(&mv);
    ((hash ^ hash >> 32) as u16).min(NONE - 1)
}

/// The codes of each player's moves in the current simulation, in order.
#[derive(Debug, Default)]
pub(super) struct Played {
    codes: [Vec<u16>; 2],
    /// A buffer for the places of the children found.
    found: Vec<u32>,
}

impl Played {
    /// Starts a new simulation.
    #[inline]
    pub(super) fn start(&mut self) {
        self.codes[0].clear();
        self.codes[1].clear();
    }

    /// Adds a move of a player.
    #[inline]
    pub(super) fn push(&mut self, player: Player, code: u16) {
        self.codes[player.index()].push(code);
    }

    /// Records the simulation at every child of `node` whose move `player` made from here on, after `before`
    /// earlier moves of that player.
    #[inline]
    pub(super) fn learn<M: Copy + Send + Sync, A: Access>(
        &mut self,
        tree: &Tree<M, A>,
        choice: &Choice,
        node: usize,
        (player, before): (Player, usize),
        reward: f32,
    ) {
        let codes = self.codes[player.index()].get(before..).unwrap_or_default();
        let children = tree.children(node);
        tree.with_codes(&children, |all| find(all, children.len(), codes, &mut self.found));
        for &place in &self.found {
            let child = children.start + place as usize;
            let node = tree.node(child);
            node.rave_count().set_float(node.rave_count().float() + 1.0);
            node.rave_sum().set_float(node.rave_sum().float() + reward);
            choice.refresh_q_value(tree, child);
        }
    }
}

/// The places of the codes that were played. Comparing each of the few codes played with [`LANES`] others at
/// once is faster than looking up every one. A separate function, so that the compiler vectorises the loop.
#[inline(never)]
fn find(codes: &[u16], length: usize, played: &[u16], found: &mut Vec<u32>) {
    found.clear();
    for (piece, codes) in codes.as_chunks::<LANES>().0.iter().enumerate() {
        let mut equal = [0_u16; LANES];
        let mut played = played.iter();
        // Without an early exit the compiler can vectorise over the children.
        while let Some(&code) = played.next()
            && code != NONE
        {
            for lane in 0..LANES {
                equal[lane] |= if codes[lane] == code { u16::MAX } else { 0 };
            }
        }
        let mut bits = 0;
        for (lane, equal) in equal.into_iter().enumerate() {
            bits |= equal & 1 << lane;
        }
        let first = piece * LANES;
        if length - first < LANES {
            bits &= (1 << (length - first)) - 1;
        }
        while bits != 0 {
            found.push(first as u32 + bits.trailing_zeros());
            bits &= bits - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::access::Alone;
    use super::super::tree::NewNode;
    use super::*;

    #[test]
    fn only_later_moves_of_the_same_player_count() {
        let choice = Choice::uct(0.4, 1.0);
        // More children than are compared at a time, and a node behind them.
        let tree: Tree<u8, Alone> = Tree::with_bytes(0).expect("memory");
        assert_eq!((tree.take(1), tree.take(30)), (Some(0), Some(1)));
        for index in 1..30 {
            tree.write(index, NewNode { reward: 0.5, uncertainty: 1.0, prior: 0.0, bounds: (-1, 1) });
        }
        let codes: Vec<u16> = (1..30).collect();
        tree.adopt(0, 1, (&[0; 28], &codes), false);
        let mut played = Played::default();
        for old in 0..3 {
            played.start();
            played.push(Player::One, 4 + old);
        }
        played.start();
        for (player, code) in [(1, 1), (2, 2), (1, 3), (1, 20), (1, 29), (1, 20)] {
            played.push(if player == 1 { Player::One } else { Player::Two }, code);
        }
        let counts = |tree: &Tree<u8, Alone>| -> Vec<(usize, f32)> {
            let counted = (0..30).map(|index| tree.node(index).rave_count().float()).enumerate();
            counted.filter(|&(_, count)| count > 0.0).collect()
        };
        played.learn(&tree, &choice, 0, (Player::One, 1), 0.25);
        assert_eq!(counts(&tree), [(3, 1.0), (20, 1.0)]);
        assert!((tree.node(3).rave_sum().float() - 0.25).abs() < 1e-6 && tree.q_values[3].float() < 0.4);
        played.learn(&tree, &choice, 0, (Player::One, 0), 0.75);
        assert_eq!(counts(&tree), [(1, 1.0), (3, 2.0), (20, 2.0)]);
        assert!((tree.node(3).rave_sum().float() - 1.0).abs() < 1e-6 && (tree.q_values[3].float() - 0.5).abs() < 1e-6);
    }
}
