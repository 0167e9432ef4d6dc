//! Editing of positions.

use plyground_core::Player;
use plyground_view::edit::{Edit, Kit, Tool};
use plyground_view::scene::{Content, Look, Piece};
use plyground_view::{Language, NotationError};

use super::{Cell, TicTacToe};
use crate::classic::marks::{edited, parse_board};
use crate::texts::t;

impl TicTacToe {
    pub(super) fn to_kit(language: Language) -> Kit {
        let mark =
            |owner, look, name| Tool::new(language.pick(name), Piece::of(owner, look, language.pick(name)).into());
        let empty = Tool::new(language.pick(t::EDIT_EMPTY), Content::Empty);
        let cross = mark(Player::One, Look::Cross, t::CROSS);
        let nought = mark(Player::Two, Look::Nought, t::NOUGHT);
        Kit { tools: vec![empty, cross, nought], ..Kit::default() }
    }

    /// Reads a position, whether or not a game can reach it.
    pub(super) fn read_sketch(text: &str) -> Result<Self, NotationError> {
        let (owners, turn) = parse_board(text, 3, 3)?;
        let of = |player: Player| {
            let own = Cell::all().zip(&owners).filter(|(_, owner)| **owner == Some(player));
            own.fold(0, |cells, (cell, _)| cells | cell.bit())
        };
        Ok(Self::from_parts(Player::BOTH.map(of), turn))
    }

    pub(super) fn after_edit(&self, edit: Edit) -> Result<Self, NotationError> {
        let bit = |row: u8, column: u8| (row < 3 && column < 3).then(|| Cell::at(row, column).bit());
        let (cells, turn) = edited(self.cells, self.turn, edit, bit)?;
        Ok(Self::from_parts(cells, turn))
    }
}
