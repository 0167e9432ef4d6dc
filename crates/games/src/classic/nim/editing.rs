//! Editing of positions: adding a match fills its heap up to that place, removing one empties the
//! heap from there.

use plyground_core::Player;
use plyground_view::edit::{Edit, Kit, Tool};
use plyground_view::scene::{Content, Look, Piece};
use plyground_view::{Language, NotationError};

use super::Nim;
use super::notation::MOST;
use crate::texts::t;

impl Nim {
    pub(super) fn to_kit(language: Language) -> Kit {
        let name = language.pick(t::NIM_MATCH);
        let empty = Tool::new(language.pick(t::EDIT_EMPTY), Content::Empty);
        Kit { tools: vec![empty, Tool::new(name, Piece::shared(Look::Match, name).into())], ..Kit::default() }
    }

    pub(super) fn after_edit(&self, edit: Edit) -> Result<Self, NotationError> {
        let mut next = self.clone();
        match edit {
            Edit::Put { tool: tool @ (0 | 1), square: (heap, column), .. }
                if usize::from(heap) < next.heaps.len() && column < MOST =>
            {
                let size = &mut next.heaps[usize::from(heap)];
                *size = if tool == 1 { (*size).max(column + 1) } else { (*size).min(column) };
            }
            Edit::Turn { player } => next.turn = player,
            Edit::Clear => next = Self { heaps: [0; 4], turn: Player::One },
            _ => return Err(NotationError::unsupported_edit()),
        }
        Ok(next)
    }
}
