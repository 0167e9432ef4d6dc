//! Editing of positions. A piece that is put on the board is removed from the reserve, the hand and
//! any other cell; one that is taken off the board goes back to the reserve.

use plyground_core::{Game as _, Player};
use plyground_view::edit::{Edit, Kit, Stock, StockItem, Tool};
use plyground_view::scene::{Content, Square};
use plyground_view::{Language, Notation, NotationError};

use super::scene::{item, look};
use super::{Board, Cells, Piece, Pieces, Quarto, Quatro, words};
use crate::texts::t;

/// The position being edited.
struct Sketch {
    cells: [Option<Piece>; 16],
    reserve: Pieces,
    hand: Option<Piece>,
    turn: Player,
}

impl Sketch {
    fn of(board: &Board, hand: Option<Piece>, turn: Player) -> Self {
        let mut cells = [None; 16];
        for (place, cell) in cells.iter_mut().zip(Cells::FULL) {
            *place = board.at(cell);
        }
        Self { cells, reserve: board.reserve(), hand, turn }
    }

    /// Removes a piece from wherever it is.
    fn lift(&mut self, piece: Piece) {
        self.reserve.remove(piece);
        self.hand = self.hand.filter(|&held| held != piece);
        for cell in &mut self.cells {
            *cell = cell.filter(|&placed| placed != piece);
        }
    }

    /// Puts a piece that is nowhere into the reserve.
    fn gather(&mut self, piece: Piece) {
        if self.hand != Some(piece) && !self.cells.contains(&Some(piece)) {
            self.reserve.insert(piece);
        }
    }

    fn put(&mut self, tool: usize, (row, column): Square) -> Result<(), NotationError> {
        let place = usize::from(row) * 4 + usize::from(column);
        let piece = match tool {
            0 => None,
            _ => Some(nth(tool - 1)?),
        };
        let old = *self.cells.get(place).filter(|_| column < 4).ok_or_else(NotationError::unsupported_edit)?;
        if let Some(piece) = piece {
            self.lift(piece);
        }
        self.cells[place] = piece;
        if let Some(old) = old {
            self.gather(old);
        }
        Ok(())
    }

    /// The reserve is the first stock, the hand the second one.
    fn stock(&mut self, stock: usize, item: usize, count: u32, has_hand: bool) -> Result<(), NotationError> {
        let piece = nth(item)?;
        match (stock, count) {
            (0, 0) => self.reserve.remove(piece),
            (0, _) => {
                self.lift(piece);
                self.reserve.insert(piece);
            }
            (1, 0) if has_hand => {
                self.hand = self.hand.filter(|&held| held != piece);
                self.gather(piece);
            }
            (1, _) if has_hand => {
                let before = self.hand;
                self.lift(piece);
                self.hand = Some(piece);
                if let Some(before) = before {
                    self.gather(before);
                }
            }
            _ => return Err(NotationError::unsupported_edit()),
        }
        Ok(())
    }

    fn edit(&mut self, edit: Edit, has_hand: bool) -> Result<(), NotationError> {
        match edit {
            Edit::Put { tool, square, .. } => self.put(tool, square)?,
            Edit::Stock { stock, item, count } => self.stock(stock, item, count, has_hand)?,
            Edit::Turn { player } => self.turn = player,
            Edit::Clear => {
                *self = Self { cells: [None; 16], reserve: Pieces::FULL, hand: None, turn: Player::One };
            }
            Edit::Points { .. } => return Err(NotationError::unsupported_edit()),
        }
        Ok(())
    }

    /// The text of the position, which is then parsed and thereby checked.
    fn text(&self, has_hand: bool) -> String {
        let name = |piece: Option<Piece>, none: &str| piece.map_or_else(|| none.to_owned(), |piece| piece.to_string());
        let cells: Vec<String> = self.cells.iter().map(|&piece| name(piece, ".")).collect();
        let rows: Vec<String> = cells.chunks(4).map(|row| row.join(",")).collect();
        let reserve: Vec<String> = self.reserve.into_iter().map(|piece| piece.to_string()).collect();
        let reserve = if reserve.is_empty() { "-".to_owned() } else { reserve.join(",") };
        let hand = if has_hand { format!(" {}", name(self.hand, "-")) } else { String::new() };
        format!("{} {reserve} {}{hand}", rows.join("/"), self.turn)
    }
}

fn nth(index: usize) -> Result<Piece, NotationError> {
    Pieces::FULL.into_iter().nth(index).ok_or_else(NotationError::unsupported_edit)
}

fn kit(held: impl Fn(Piece) -> bool, hand: Option<(Option<Piece>, Player)>, language: Language) -> Kit {
    let piece = |piece: Piece| Tool::new(look(piece, language).name, Content::Piece(look(piece, language)));
    let empty = Tool::new(language.pick(t::EDIT_EMPTY), Content::Empty);
    let stock = |title, owner, has: &dyn Fn(Piece) -> bool| Stock {
        title: language.pick(title).to_owned(),
        owner,
        items: Pieces::FULL
            .into_iter()
            .map(|piece| StockItem { item: item(piece, false, language), count: has(piece).into(), most: 1 })
            .collect(),
    };
    let mut stocks = vec![stock(words::RESERVE, None, &held)];
    if let Some((hand, turn)) = hand {
        stocks.push(stock(words::IN_HAND, Some(turn), &|piece| hand == Some(piece)));
    }
    Kit { tools: std::iter::once(empty).chain(Pieces::FULL.into_iter().map(piece)).collect(), stocks, points: false }
}

impl Quatro {
    pub(super) fn to_kit(&self, language: Language) -> Kit {
        kit(|piece| self.board().reserve().contains(piece), None, language)
    }

    pub(super) fn after_edit(&self, edit: Edit) -> Result<Self, NotationError> {
        let mut sketch = Sketch::of(self.board(), None, self.turn());
        sketch.edit(edit, false)?;
        self.parse_position(&sketch.text(false))
    }
}

impl Quarto {
    pub(super) fn to_kit(&self, language: Language) -> Kit {
        kit(|piece| self.board().reserve().contains(piece), Some((self.hand(), self.turn())), language)
    }

    pub(super) fn after_edit(&self, edit: Edit) -> Result<Self, NotationError> {
        let mut sketch = Sketch::of(self.board(), self.hand(), self.turn());
        sketch.edit(edit, true)?;
        self.parse_position(&sketch.text(true))
    }
}
