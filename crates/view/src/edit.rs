//! Positions that people set up by hand. A game that can be edited says what can be put on its squares and what lies
//! beside its board ([`Kit`]), and carries out single changes ([`Edit`]). While it is being set up a position may break
//! the rules (two crosses and no nought): it is a sketch, read by [`Render::sketch`](crate::Render::sketch), and
//! [`Notation::parse_position`](crate::Notation::parse_position) says what is still wrong with it. Front ends need not
//! know the game.

use plyground_core::Player;
use serde::{Deserialize, Serialize};

use crate::Square;
use crate::scene::{Content, Item};

/// What an editor offers for a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kit {
    /// What can be put on squares; the first one clears them.
    pub tools: Vec<Tool>,
    /// The pieces beside the board, including kinds of which there are none now.
    pub stocks: Vec<Stock>,
    /// Whether the points of the players can be set.
    pub points: bool,
}

/// Something that can be put on a square.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tool {
    /// What it is, in words.
    pub name: String,
    /// What the square then holds.
    pub content: Content,
    /// The smallest and the largest number, for a tool that writes a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub numbers: Option<(i32, i32)>,
}

/// Pieces beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stock {
    /// Its title.
    pub title: String,
    /// Its owner; `None` if both players share it.
    pub owner: Option<Player>,
    /// Every kind of piece that may lie there.
    pub items: Vec<StockItem>,
}

/// A kind of piece beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StockItem {
    /// The piece.
    pub item: Item,
    /// The current number of such pieces.
    pub count: u32,
    /// The largest number.
    pub most: u32,
}

/// A change of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "edit", rename_all = "kebab-case")]
pub enum Edit {
    /// Puts something on a square.
    Put {
        /// The index of the tool in [`Kit::tools`].
        tool: usize,
        /// The square.
        square: Square,
        /// The number, for a tool that writes a number.
        #[serde(default)]
        number: Option<i32>,
    },
    /// Sets the number of pieces of a kind beside the board.
    Stock {
        /// The index of the stock in [`Kit::stocks`].
        stock: usize,
        /// The index of the item in the stock.
        item: usize,
        /// The number.
        count: u32,
    },
    /// Sets the side to move.
    Turn {
        /// The player.
        player: Player,
    },
    /// Sets the points of both players.
    Points {
        /// Those of player 1 and player 2.
        points: [i32; 2],
    },
    /// Clears the board.
    Clear,
}

impl Tool {
    /// A tool that puts `content` on a square.
    pub fn new(name: impl Into<String>, content: Content) -> Self {
        Self { name: name.into(), content, numbers: None }
    }
}
