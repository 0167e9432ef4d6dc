//! Editing of positions.

use plyground_core::Player;
use plyground_view::edit::{Edit, Kit, Tool};
use plyground_view::scene::{Content, Look, Piece};
use plyground_view::texts::Says as _;
use plyground_view::{Language, NotationError};

use super::notation::bit;
use super::{COLUMNS, ConnectFour, ROWS, has_four};
use crate::classic::marks::{edited, parse_board};
use crate::texts::t;

impl ConnectFour {
    pub(super) fn to_kit(language: Language) -> Kit {
        let disc = |player| {
            let name = t::EditOfPlayer { piece: t::DISC, player }.say(language);
            Tool::new(name, Piece::of(player, Look::Disc, language.pick(t::DISC)).into())
        };
        let empty = Tool::new(language.pick(t::EDIT_EMPTY), Content::Empty);
        Kit { tools: vec![empty, disc(Player::One), disc(Player::Two)], ..Kit::default() }
    }

    /// Reads a position, whether or not a game can reach it.
    pub(super) fn read_sketch(text: &str) -> Result<Self, NotationError> {
        let (owners, turn) = parse_board(text, ROWS as usize, COLUMNS as usize)?;
        let mut cells = [0; 2];
        for (index, owner) in owners.into_iter().enumerate() {
            if let Some(player) = owner {
                cells[player.index()] |= bit(index / COLUMNS as usize, index % COLUMNS as usize);
            }
        }
        Ok(Self::sketched(cells, turn))
    }

    fn sketched(cells: [u64; 2], turn: Player) -> Self {
        Self { cells, turn, won: has_four(cells[turn.other().index()]) }
    }

    pub(super) fn after_edit(&self, edit: Edit) -> Result<Self, NotationError> {
        let bit = |row: u8, column: u8| {
            let is_inside = u32::from(row) < ROWS && u32::from(column) < COLUMNS;
            is_inside.then(|| bit(row.into(), column.into()))
        };
        let (cells, turn) = edited(self.cells, self.turn, edit, bit)?;
        Ok(Self::sketched(cells, turn))
    }
}
