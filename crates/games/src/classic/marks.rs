//! Boards of crosses and noughts as text and in drawings, for tic-tac-toe and connect four. Player
//! 1 has the crosses.

use std::ops::{BitAnd, BitOr, Not};

use plyground_core::{Game, Outcome, Player};
use plyground_view::edit::Edit;
use plyground_view::{Drawing, Ink, Language, NotationError, Text};

use crate::texts::t;

const TO_MOVE: Text = t::TO_MOVE;
const WINS: Text = t::WINS;
const DRAW: Text = t::DRAW;

/// A player's mark in positions.
pub(crate) const fn letter(player: Player) -> char {
    match player {
        Player::One => 'x',
        Player::Two => 'o',
    }
}

/// A player's mark in drawings.
pub(crate) const fn look(player: Player) -> (char, Ink) {
    match player {
        Player::One => ('X', Ink::One),
        Player::Two => ('O', Ink::Two),
    }
}

/// The owner that a tool of the editor gives to a cell: none, player 1 or player 2.
fn owner_of_tool(tool: usize) -> Result<Option<Player>, NotationError> {
    match tool {
        0 => Ok(None),
        1 => Ok(Some(Player::One)),
        2 => Ok(Some(Player::Two)),
        _ => Err(NotationError::unsupported_edit()),
    }
}

/// The cells of both players, a bit each, and the turn after an edit. `bit` maps a row and a column
/// to a cell, or to `None` outside the board.
pub(crate) fn edited<C>(
    mut cells: [C; 2],
    mut turn: Player,
    edit: Edit,
    bit: impl Fn(u8, u8) -> Option<C>,
) -> Result<([C; 2], Player), NotationError>
where
    C: Copy + Default + BitAnd<Output = C> + BitOr<Output = C> + Not<Output = C>,
{
    match edit {
        Edit::Put { tool, square: (row, column), .. } => {
            let bit = bit(row, column).ok_or_else(NotationError::unsupported_edit)?;
            let owner = owner_of_tool(tool)?;
            for player in Player::BOTH {
                let others = cells[player.index()] & !bit;
                cells[player.index()] = if owner == Some(player) { others | bit } else { others };
            }
        }
        Edit::Turn { player } => turn = player,
        Edit::Clear => (cells, turn) = ([C::default(); 2], Player::One),
        _ => return Err(NotationError::unsupported_edit()),
    }
    Ok((cells, turn))
}

fn player_of(letter: char) -> Option<Player> {
    Player::BOTH.into_iter().find(|&player| self::letter(player) == letter.to_ascii_lowercase())
}

/// The rows from the top, separated by `/`, and the turn: `x.o/.x./... o`.
pub(crate) fn board_text(
    rows: usize,
    columns: usize,
    owner: impl Fn(usize, usize) -> Option<Player>,
    turn: Player,
) -> String {
    let row = |row| (0..columns).map(|column| owner(row, column).map_or('.', letter)).collect::<String>();
    let rows: Vec<String> = (0..rows).map(row).collect();
    format!("{} {}", rows.join("/"), letter(turn))
}

/// Parses the text of [`board_text`]: the owners of the cells, row by row, and the turn.
pub(crate) fn parse_board(
    text: &str,
    rows: usize,
    columns: usize,
) -> Result<(Vec<Option<Player>>, Player), NotationError> {
    let text = text.trim();
    let mut letters = text.chars().enumerate();
    // The next letter, and the error for it if it is not the expected one.
    let mut next = |expected: Text| {
        let (offset, found) = letters.next().map_or((text.chars().count(), None), |(i, c)| (i, Some(c)));
        let error = NotationError::syntax(offset, found.map_or_else(String::new, String::from), expected);
        (found, error)
    };
    let mut cells = Vec::with_capacity(rows * columns);
    for index in 0..rows * columns {
        if index > 0 && index % columns == 0 {
            let (found, error) = next(t::EXPECTED_SLASH);
            if found != Some('/') {
                return Err(error);
            }
        }
        let (found, error) = next(t::EXPECTED_MARK);
        let owner = found.and_then(player_of);
        if owner.is_none() && found != Some('.') {
            return Err(error);
        }
        cells.push(owner);
    }
    let (found, error) = next(t::EXPECTED_SPACE_AND_TURN);
    if found != Some(' ') {
        return Err(error);
    }
    let (found, error) = next(t::EXPECTED_MARK_TO_MOVE);
    let turn = found.and_then(player_of).ok_or(error)?;
    match next(t::EXPECTED_END) {
        (None, _) => Ok((cells, turn)),
        (Some(_), error) => Err(error),
    }
}

/// The turn or the result, with the player concerned.
fn clause(position: &impl Game) -> (Option<Player>, Text) {
    match position.outcome() {
        None => (Some(position.turn()), TO_MOVE),
        Some(Outcome::Win { winner, .. }) => (Some(winner), WINS),
        Some(Outcome::Draw) => (None, DRAW),
    }
}

/// Appends a line with the turn or the result: `O to move`.
pub(crate) fn draw_status(position: &impl Game, drawing: &mut Drawing, language: Language) {
    let (player, words) = clause(position);
    drawing.line();
    if let Some((mark, ink)) = player.map(look) {
        drawing.push(mark.to_string(), ink).push(" ", Ink::Plain);
    }
    drawing.push(language.pick(words), Ink::Plain);
}

/// The same for a scene, to which the front end adds the player to move.
pub(crate) fn status(position: &impl Game, language: Language) -> String {
    match clause(position) {
        (Some(winner), words) if position.outcome().is_some() => {
            format!("{} {}", look(winner).0, language.pick(words))
        }
        (_, words) => language.pick(words).to_owned(),
    }
}
