//! Nim: heaps of matches; a player takes any number from one heap, and the player who takes the
//! last match wins. The smallest possible game: four methods, and defaults for everything else.
//! Notation, drawing and setup are in separate files.

mod drawing;
mod editing;
mod notation;
mod scene;
mod setup;
mod symmetry;

use plyground_core::{Advice, Game, Outcome, Player};

/// A position of Nim with four heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nim {
    heaps: [u8; 4],
    turn: Player,
}

/// Takes `count` matches, at least one, from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take {
    /// The heap, from 0.
    pub heap: u8,
    /// The number of matches.
    pub count: u8,
}

impl Nim {
    /// A position with these heaps, which may be empty, and player 1 to move.
    pub const fn new(heaps: [u8; 4]) -> Self {
        Self { heaps, turn: Player::One }
    }
}

impl Game for Nim {
    type Move = Take;
    const MAX_MARGIN: Option<u32> = Some(1);

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<Take>) {
        for (heap, &size) in self.heaps.iter().enumerate() {
            moves.extend((1..=size).map(|count| Take { heap: heap as u8, count }));
        }
    }

    fn play_unchecked(&mut self, mv: Take) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {self:?}");
        self.heaps[usize::from(mv.heap)] -= mv.count;
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.heaps == [0; 4]).then(|| Outcome::win(self.turn.other()))
    }
}

impl Advice for Nim {}

#[cfg(test)]
mod tests {
    use plyground_core::conformance::Conformance;
    use plyground_core::perft::perft;
    use plyground_view::conformance::text::TextConformance;

    use super::*;

    #[test]
    fn keeps_every_promise() {
        let kit = Conformance::new(Nim::new([3, 4, 5, 6])).symmetric();
        let report = kit.assert();
        kit.assert_texts();
        assert!(report.longest <= 18, "{report:?}");
        Conformance::new(Nim::new([0; 4])).assert();
    }

    /// By hand: heaps of 1 and 2. The three first moves leave a heap of 2, heaps of 1 and 1, and a
    /// heap of 1, after which there are 2, 2 and 1 moves.
    #[test]
    fn lines_of_a_small_position() {
        let start = Nim::new([1, 2, 0, 0]);
        assert_eq!([1, 2, 3, 4].map(|depth| perft(&start, depth)), [3, 5, 3, 0]);
    }

    fn is_won(position: &Nim) -> bool {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.into_iter().any(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            !is_won(&next)
        })
    }

    /// Bouton, 1901: the player to move wins unless the exclusive or of the sizes is zero.
    #[test]
    fn theory_agrees() {
        for heaps in (0..81_u8).map(|n| [n % 3, n / 3 % 3, n / 9 % 3, n / 27]) {
            let sum = heaps.iter().fold(0, |sum, size| sum ^ size);
            assert_eq!(is_won(&Nim::new(heaps)), sum != 0, "{heaps:?}");
        }
    }
}
