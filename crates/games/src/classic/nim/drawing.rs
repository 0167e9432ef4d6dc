//! The drawing of Nim: one row per heap.

use plyground_core::{Game, Outcome};
use plyground_view::{Drawing, Edit, Ink, Kit, Language, NotationError, Render, Scene, Square, Text};

use crate::texts::t;

use super::notation::heap_name;
use super::{Nim, Take};

const PLAYER: Text = t::PLAYER;
const TO_MOVE: Text = t::TO_MOVE;
const WINS: Text = t::WINS;

impl Nim {
    /// The turn or the winner: `Player 1 to move`.
    fn clause(&self, language: Language) -> String {
        let (player, words) = match self.outcome() {
            Some(Outcome::Win { winner, .. }) => (winner, WINS),
            _ => (self.turn, TO_MOVE),
        };
        format!("{} {player} {}", language.pick(PLAYER), language.pick(words))
    }

    /// The same for a scene, to which the front end adds the player to move.
    pub(super) fn status(&self, language: Language) -> String {
        match self.outcome() {
            None => language.pick(TO_MOVE).to_owned(),
            Some(_) => self.clause(language).to_lowercase(),
        }
    }
}

impl Render for Nim {
    fn draw(&self, language: Language) -> Drawing {
        let mut drawing = Drawing::new();
        for (heap, &size) in (0..).zip(&self.heaps) {
            drawing.line().push(heap_name(heap).to_string(), Ink::Label);
            drawing.push(" |".repeat(size.into()), Ink::Plain);
            drawing.push(format!("  {size}"), Ink::Faint);
        }
        drawing.line();
        drawing.line().push(self.clause(language), Ink::Plain);
        drawing
    }

    fn scene(&self, language: Language) -> Option<Scene> {
        Some(self.to_scene(language))
    }

    fn kit(&self, language: Language) -> Option<Kit> {
        Some(Self::to_kit(language))
    }

    fn edited(&self, edit: Edit) -> Result<Self, NotationError> {
        self.after_edit(edit)
    }

    fn squares_of(&self, mv: Take) -> Vec<Square> {
        vec![self.square(mv)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings() {
        let draw = |heaps, language| Nim::new(heaps).draw(language).to_string();
        let expected = "A |  1\nB | | |  3\nC  0\nD | |  2\n\nPlayer 1 to move\n";
        assert_eq!(draw([1, 3, 0, 2], Language::EN), expected);
        assert_eq!(draw([0; 4], Language::PT), "A  0\nB  0\nC  0\nD  0\n\nJogador 2 vence\n");
    }
}
