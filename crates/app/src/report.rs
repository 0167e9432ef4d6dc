//! Reports of games from their log: what was played, thought and counted, as tables, plots
//! and boards. It fills the chapter that the course's manuals leave empty, the
//! "análise estatística".
//!
//! [`log`] reads what [`play::log`](crate::play::log) writes, [`game`] replays it and adds
//! it up, [`table`], [`markdown`] and [`html`] write it down, [`plots`] draws it.

pub(crate) mod game;
pub(crate) mod html;
mod json;
pub(crate) mod log;
pub(crate) mod markdown;
mod plots;
mod table;

#[cfg(test)]
mod sample;
#[cfg(test)]
mod tests;

pub(crate) use game::GameReport;
pub(crate) use plots::picture;
pub(crate) use table::Games;

use plyground_core::Player;

use crate::texts::Texts;

/// `Player 1`, `Jogador 2`.
fn player(player: Player, texts: Texts) -> String {
    format!("{} {player}", texts.get("player"))
}
