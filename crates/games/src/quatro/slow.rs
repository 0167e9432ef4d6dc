//! Slow reference implementations: both games written directly from the rules, with a board that is
//! a list of lists.
//!
//! Only the types of moves and outcomes are shared with the fast games.

use plyground_core::{Game, Outcome, Player};

use super::{Cell, Piece, QuartoMove, QuatroMove};

/// A piece as its four letters.
type Letters = [char; 4];

/// The common part of both games: the board, the reserve, the turn and the option.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Table {
    rows: Vec<Vec<Option<Letters>>>,
    reserve: Vec<Letters>,
    turn: Player,
    squares: bool,
}

/// A slow position of Quatro.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SlowQuatro {
    table: Table,
}

/// A slow position of Quarto.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SlowQuarto {
    table: Table,
    hand: Option<Letters>,
}

impl SlowQuatro {
    /// Parses a position as the fast game writes it: all fields, in lower case.
    ///
    /// # Panics
    /// If the text is anything else.
    pub fn from_text(text: &str, squares: bool) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        Self { table: Table::from_fields(&fields, squares) }
    }
}

impl SlowQuarto {
    /// Parses a position as the fast game writes it: all fields, in lower case.
    ///
    /// # Panics
    /// If the text is anything else.
    pub fn from_text(text: &str, squares: bool) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let hand = (fields[3] != "-").then(|| letters(fields[3]));
        Self { table: Table::from_fields(&fields, squares), hand }
    }
}

fn letters(text: &str) -> Letters {
    text.chars().collect::<Vec<char>>().try_into().expect("four letters")
}

const fn piece_letters(piece: Piece) -> Letters {
    let number = piece.index();
    [['b', 'p'][number / 8], ['q', 'r'][number / 4 % 2], ['a', 'b'][number / 2 % 2], ['c', 'o'][number % 2]]
}

fn all_pieces() -> Vec<Piece> {
    (0..16).filter_map(Piece::from_number).collect()
}

impl Table {
    fn from_fields(fields: &[&str], squares: bool) -> Self {
        let cell = |text: &str| (text != ".").then(|| letters(text));
        let rows = fields[0].split('/').map(|row| row.split(',').map(cell).collect()).collect();
        let reserve = if fields[1] == "-" { Vec::new() } else { fields[1].split(',').map(letters).collect() };
        let turn = if fields[2] == "1" { Player::One } else { Player::Two };
        Self { rows, reserve, turn, squares }
    }

    /// The cells (row, column) of every line that counts.
    fn lines(&self) -> Vec<Vec<(usize, usize)>> {
        let mut lines = Vec::new();
        for i in 0..4 {
            lines.push((0..4).map(|j| (i, j)).collect());
            lines.push((0..4).map(|j| (j, i)).collect());
        }
        lines.push((0..4).map(|i| (i, i)).collect());
        lines.push((0..4).map(|i| (i, 3 - i)).collect());
        if self.squares {
            for row in 0..3 {
                for column in 0..3 {
                    lines.push(vec![(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]);
                }
            }
        }
        lines
    }

    fn has_complete_line(&self) -> bool {
        self.lines().iter().any(|line| {
            let pieces: Vec<Letters> = line.iter().filter_map(|&(row, column)| self.rows[row][column]).collect();
            let shared = |attribute: usize| pieces.iter().all(|piece| piece[attribute] == pieces[0][attribute]);
            pieces.len() == 4 && (0..4).any(shared)
        })
    }

    fn is_full(&self) -> bool {
        self.rows.iter().flatten().all(Option::is_some)
    }

    fn empty_cells(&self) -> Vec<Cell> {
        let cells = (0..4).flat_map(|row| (0..4).map(move |column| (row, column)));
        let empty = cells.filter(|&(row, column)| self.rows[row][column].is_none());
        empty.filter_map(|(row, column)| Cell::new(row, column)).collect()
    }

    fn pieces(&self) -> Vec<Piece> {
        all_pieces().into_iter().filter(|&piece| self.reserve.contains(&piece_letters(piece))).collect()
    }

    fn take(&mut self, piece: Letters) {
        self.reserve.retain(|&other| other != piece);
    }

    fn pass_turn(&mut self) {
        self.turn = if self.turn == Player::One { Player::Two } else { Player::One };
    }

    fn not_to_move(&self) -> Player {
        if self.turn == Player::One { Player::Two } else { Player::One }
    }
}

impl Game for SlowQuatro {
    type Move = QuatroMove;

    fn turn(&self) -> Player {
        self.table.turn
    }

    fn legal_moves(&self, moves: &mut Vec<QuatroMove>) {
        if self.outcome().is_none() {
            for piece in self.table.pieces() {
                moves.extend(self.table.empty_cells().into_iter().map(|cell| QuatroMove::new(piece, cell)));
            }
        }
    }

    fn play_unchecked(&mut self, mv: QuatroMove) {
        let piece = piece_letters(mv.piece());
        self.table.take(piece);
        self.table.rows[mv.cell().index() / 4][mv.cell().index() % 4] = Some(piece);
        self.table.pass_turn();
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.table.has_complete_line() {
            Some(Outcome::Win { winner: self.table.not_to_move(), margin: 1 })
        } else if self.table.is_full() || self.table.reserve.is_empty() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }
}

impl Game for SlowQuarto {
    type Move = QuartoMove;

    fn turn(&self) -> Player {
        self.table.turn
    }

    fn legal_moves(&self, moves: &mut Vec<QuartoMove>) {
        if self.outcome().is_some() {
            return;
        }
        if self.hand.is_some() {
            moves.extend(self.table.empty_cells().into_iter().map(QuartoMove::Place));
        } else {
            moves.extend(self.table.pieces().into_iter().map(QuartoMove::Give));
        }
    }

    fn play_unchecked(&mut self, mv: QuartoMove) {
        match mv {
            QuartoMove::Give(piece) => {
                self.table.take(piece_letters(piece));
                self.hand = Some(piece_letters(piece));
                self.table.pass_turn();
            }
            QuartoMove::Place(cell) => {
                self.table.rows[cell.index() / 4][cell.index() % 4] = self.hand;
                self.hand = None;
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.table.has_complete_line() {
            // The player who placed last: a piece in hand means that the turn has changed since.
            let winner = if self.hand.is_some() { self.table.not_to_move() } else { self.table.turn };
            return Some(Outcome::Win { winner, margin: 1 });
        }
        let nothing_to_place = self.hand.is_none() && self.table.reserve.is_empty();
        if nothing_to_place || self.table.is_full() { Some(Outcome::Draw) } else { None }
    }
}
