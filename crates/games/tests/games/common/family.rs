//! Shared by the tests of Blokus: the two games with the rules of their reference implementation,
//! random positions, and sorted moves.

use plyground_core::{Game, Player, Random};
use plyground_games::blokus::bits::{Bits, Cell};
use plyground_games::blokus::slow::{self, Rules, SlowBlokus};
use plyground_games::blokus::{Blokus, Duo, Hand, Move, Uno, Variant};

/// A game of the family and the rules of its reference implementation.
pub(crate) trait Family: Variant {
    fn rules() -> &'static Rules;
    fn random_hand(random: &mut Random) -> Hand;
}

impl Family for Uno {
    fn rules() -> &'static Rules {
        slow::uno()
    }

    fn random_hand(random: &mut Random) -> Hand {
        Hand::uno([11, 11, 16].map(|bound| random.below(bound) as u8))
    }
}

impl Family for Duo {
    fn rules() -> &'static Rules {
        slow::duo()
    }

    fn random_hand(random: &mut Random) -> Hand {
        // Sometimes a nearly empty hand, since endings have rules of their own.
        let pieces = random.next_u64() as u32;
        Hand::duo(if random.below(2) == 0 { pieces } else { pieces & (pieces >> 8) & (pieces >> 3) })
    }
}

pub(crate) fn witness<V: Family>(position: &Blokus<V>) -> SlowBlokus {
    let mut slow = SlowBlokus::start(V::rules());
    for cell in Cell::all() {
        slow.board[cell.row()][cell.column()] = match () {
            () if position.own(Player::One).contains(cell) => 'X',
            () if position.own(Player::Two).contains(cell) => 'O',
            () if position.blocked().contains(cell) => '#',
            () => '.',
        };
    }
    for player in Player::BOTH {
        let hand = position.hand(player);
        slow.hands[player.index()] = (0..V::PIECES.len()).map(|piece| V::left(hand, piece)).collect();
        slow.single_last[player.index()] = V::hand_text(hand) == "-!";
    }
    slow.turn = position.turn();
    slow
}

/// A position with any cells of either player, any blocked cells and hands, as files may contain.
pub(crate) fn random_position<V: Family>(random: &mut Random) -> Blokus<V> {
    let densities = [random.below(8), random.below(8), random.below(30)].map(|density| density + 1);
    let mut sets = [Bits::EMPTY; 3];
    for cell in Cell::all() {
        for (set, density) in sets.iter_mut().zip(densities) {
            if random.below(150) < density {
                set.insert(cell);
            }
        }
    }
    let hands = [V::random_hand(random), V::random_hand(random)];
    Blokus::new([sets[0], sets[1]], sets[2], hands, Player::BOTH[random.below(2)])
}

pub(crate) fn sorted_moves<G: Game<Move = Move>>(position: &G) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.sort();
    moves
}
