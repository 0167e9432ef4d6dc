//! Games of Blokus Duo in Pentobi's SGF format (`.blksgf`). A move is the list of its cells, with a1
//! at the lower left. Passes are not written, since each move names its player.

use std::fmt::Write;

use crate::{GameRecord, RecordError, Seat};
use plyground_catalog::Catalog;
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use plyground_core::{Outcome, Player};
use thiserror::Error;

/// Why a game cannot be written as `.blksgf`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SgfError {
    /// It is not Blokus Duo.
    #[error("only games of blokus-duo can be written as .blksgf, this is `{0}`")]
    OtherGame(String),
    /// The record cannot be replayed.
    #[error(transparent)]
    Broken(#[from] RecordError),
}

impl ErrorText for SgfError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::OtherGame(game) => said("error-blksgf-game", [("game", ErrorArg::typed(game))]),
            Self::Broken(_) => None,
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let Self::Broken(error) = self { Some(error) } else { None }
    }
}

/// The game that can be written.
pub const GAME: &str = "blokus-duo";

/// Rows and columns of the board.
const SIDE: usize = 14;

/// Writes a game for Pentobi. `date` has the form `2026-11-16`.
///
/// # Errors
/// [`SgfError`].
pub fn write(record: &GameRecord, date: &str, catalog: &Catalog) -> Result<String, SgfError> {
    let mut game = record.open(catalog)?;
    if game.info().name != GAME {
        return Err(SgfError::OtherGame(record.game.clone()));
    }
    let result = match record.outcome() {
        None => "?".to_owned(),
        Some(Outcome::Draw) => "0".to_owned(),
        Some(Outcome::Win { winner, margin }) => format!("{}+{margin}", color(winner)),
    };
    let [black, white] = record.seats.each_ref().map(|seat| escaped(Seat::name(seat)));
    let mut text = format!(
        "(;GM[Blokus Duo]CA[UTF-8]AP[plyground:{}]PB[{black}]PW[{white}]DT[{date}]RE[{result}]\n",
        record.program
    );
    let mut before = occupied(&game.position());
    for (index, ply) in record.plies.iter().enumerate() {
        let player = game.turn();
        game.play(&ply.mv).map_err(|error| RecordError::Ply { number: index + 1, error })?;
        let after = occupied(&game.position());
        // Pentobi's order: from the lowest row up, each from the left.
        let placed = (0..SIDE).rev().flat_map(|row| (0..SIDE).map(move |column| (row, column)));
        let cells: Vec<String> = placed
            .filter(|&(row, column)| after[row][column] && !before[row][column])
            .map(|(row, column)| format!("{}{}", char::from(b'a' + column as u8), SIDE - row))
            .collect();
        if !cells.is_empty() {
            // Writing to a string cannot fail.
            _ = writeln!(text, ";{}[{}]", color(player), cells.join(","));
        }
        before = after;
    }
    text.push_str(")\n");
    Ok(text)
}

const fn color(player: Player) -> char {
    match player {
        Player::One => 'B',
        Player::Two => 'W',
    }
}

/// Escapes a text for use inside brackets.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// The occupied cells of a position, by row from the top.
fn occupied(position: &str) -> [[bool; SIDE]; SIDE] {
    let mut cells = [[false; SIDE]; SIDE];
    let board = position.split_whitespace().next().unwrap_or_default();
    for (row, text) in board.split('/').take(SIDE).enumerate() {
        let (mut column, mut free) = (0, 0);
        for character in text.chars() {
            if let Some(digit) = character.to_digit(10) {
                free = free * 10 + digit as usize;
            } else {
                column += std::mem::take(&mut free);
                if let Some(cell) = cells[row].get_mut(column) {
                    *cell = true;
                }
                column += 1;
            }
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read() {
        let mut rows = vec!["14"; SIDE];
        rows[4] = "4X9";
        rows[9] = "9O2O1";
        let cells = occupied(&format!("{} - - 1", rows.join("/")));
        let taken: Vec<_> = (0..SIDE)
            .flat_map(|row| (0..SIDE).map(move |column| (row, column)))
            .filter(|&(row, column)| cells[row][column])
            .collect();
        assert_eq!(taken, [(4, 4), (9, 9), (9, 12)]);
    }
}
