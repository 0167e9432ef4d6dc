//! Editing of positions: single cells, and the pieces that each player has left.

use plyground_core::{Game as _, Player};
use plyground_view::edit::{Edit, Kit, Stock, StockItem, Tool};
use plyground_view::scene::{Content, Look, Piece};
use plyground_view::texts::Says as _;
use plyground_view::{Language, NotationError};

use super::bits::{Bits, Cell};
use super::pieces::Hand;
use super::position::Blokus;
use super::scene::item;
use super::variant::Variant;
use super::words;
use crate::texts::t;

impl<V: Variant> Blokus<V> {
    pub(super) fn to_kit(&self, language: Language) -> Kit {
        let block = |player| {
            let name = t::EditOfPlayer { piece: t::EDIT_CELL, player }.say(language);
            Tool::new(name, Content::Piece(Piece::of(player, Look::Block, "")))
        };
        let empty = Tool::new(language.pick(t::EDIT_EMPTY), Content::Empty);
        let blocked = Tool::new(language.pick(t::EDIT_BLOCKED), Content::Blocked);
        let stock = |player: Player| Stock {
            title: language.pick(words::HAND).to_owned(),
            owner: Some(player),
            items: (0..V::PIECES.len())
                .map(|piece| StockItem {
                    item: item::<V>(player, self.hand(player), piece),
                    count: V::left(self.hand(player), piece),
                    most: V::left(V::FULL_HAND, piece),
                })
                .collect(),
        };
        Kit {
            tools: vec![empty, block(Player::One), block(Player::Two), blocked],
            stocks: Player::BOTH.map(stock).to_vec(),
            points: false,
        }
    }

    pub(super) fn after_edit(&self, edit: Edit) -> Result<Self, NotationError> {
        let mut sets = [self.own(Player::One), self.own(Player::Two), self.blocked()];
        let mut hands = Player::BOTH.map(|player| self.hand(player));
        let mut turn = self.turn();
        match edit {
            Edit::Put { tool, square: (row, column), .. } if tool <= sets.len() => {
                let cell = Cell::checked(row.into(), column.into()).ok_or_else(NotationError::unsupported_edit)?;
                for (index, set) in sets.iter_mut().enumerate() {
                    *set = set.without(Bits::of(cell));
                    if index + 1 == tool {
                        set.insert(cell);
                    }
                }
            }
            Edit::Stock { stock, item, count } => {
                let hand = hands.get_mut(stock).ok_or_else(NotationError::unsupported_edit)?;
                *hand = with_count::<V>(*hand, item, count)?;
            }
            Edit::Turn { player } => turn = player,
            Edit::Clear => {
                (sets, hands, turn) = ([Bits::EMPTY; 3], [V::FULL_HAND; 2], Player::One);
            }
            _ => return Err(NotationError::unsupported_edit()),
        }
        let [one, two, blocked] = sets;
        Ok(Self::new([one, two], blocked, hands, turn))
    }
}

/// The hand with `count` copies of a piece: takes the others from a full hand.
fn with_count<V: Variant>(hand: Hand, item: usize, count: u32) -> Result<Hand, NotationError> {
    if item >= V::PIECES.len() || count > V::left(V::FULL_HAND, item) {
        return Err(NotationError::unsupported_edit());
    }
    let mut edited = V::FULL_HAND;
    for piece in 0..V::PIECES.len() {
        let wanted = if piece == item { count } else { V::left(hand, piece) };
        while V::left(edited, piece) > wanted {
            edited = V::without(edited, piece);
        }
    }
    Ok(edited)
}
