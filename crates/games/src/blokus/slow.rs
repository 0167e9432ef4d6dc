//! A slow reference implementation of both games, for tests.
//!
//! Cells are letters in vectors, rules are loops over them, and nothing is kept from one move to
//! the next. Only the type of moves is shared with the fast games.

use std::sync::OnceLock;

use plyground_core::{Game, Outcome, Player};

use super::bits::Cell;
use super::pieces::Move;

type Offset = (i32, i32);

/// An orientation: its piece, its cells, the cells that share an edge with it, and those that share
/// only a corner.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// The piece, by number.
    pub piece: usize,
    /// The cells it covers.
    pub cells: Vec<Offset>,
    /// The cells that share an edge with one of these.
    pub edges: Vec<Offset>,
    /// The cells that share a corner with one of these, but no edge.
    pub corners: Vec<Offset>,
}

/// The pieces, start cells and score of a game.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The squares of each piece.
    pub squares: Vec<i32>,
    /// The number of copies of each piece at the start.
    pub copies: Vec<u32>,
    /// Every orientation, in the order in which moves number them.
    pub shapes: Vec<Shape>,
    starts: [Offset; 2],
    bonuses: bool,
}

/// The rules of Blokus Uno, with tables copied from the rules by hand.
pub fn uno() -> &'static Rules {
    static RULES: OnceLock<Rules> = OnceLock::new();
    RULES.get_or_init(|| Rules {
        squares: vec![1, 4, 4],
        copies: vec![10, 10, 15],
        shapes: vec![
            Shape {
                piece: 0,
                cells: vec![(0, 0)],
                edges: vec![(-1, 0), (0, -1), (0, 1), (1, 0)],
                corners: vec![(-1, -1), (-1, 1), (1, -1), (1, 1)],
            },
            Shape {
                piece: 1,
                cells: vec![(0, 0), (0, 1), (1, 0), (1, 1)],
                edges: vec![(0, -1), (1, -1), (-1, 0), (-1, 1), (2, 0), (2, 1), (0, 2), (1, 2)],
                corners: vec![(-1, -1), (2, -1), (-1, 2), (2, 2)],
            },
            Shape {
                piece: 2,
                cells: vec![(0, 0), (0, 1), (-1, 1), (-1, 2)],
                edges: vec![(0, -1), (-1, 0), (1, 0), (1, 1), (0, 2), (-2, 1), (-2, 2), (-1, 3)],
                corners: vec![(-2, 0), (-1, -1), (1, -1), (-2, 3), (0, 3), (1, 2)],
            },
            Shape {
                piece: 2,
                cells: vec![(0, 0), (1, 0), (1, 1), (2, 1)],
                edges: vec![(-1, 0), (0, -1), (0, 1), (1, -1), (1, 2), (2, 0), (2, 2), (3, 1)],
                corners: vec![(-1, -1), (-1, 1), (0, 2), (2, -1), (3, 0), (3, 2)],
            },
        ],
        starts: [(0, 0), (13, 13)],
        bonuses: false,
    })
}

/// The pieces of Blokus Duo, rows from top to bottom.
const PICTURES: [&str; 21] = [
    "#",
    "##",
    "###",
    "# /##",
    "####",
    "###/#  ",
    "###/ # ",
    "##/##",
    "## / ##",
    " ##/## / # ",
    "#####",
    "####/#   ",
    "### /  ##",
    "##/##/# ",
    "###/ # / # ",
    "# #/###",
    "#  /#  /###",
    "#  /## / ##",
    " # /###/ # ",
    "####/ #  ",
    "## / # / ##",
];

/// The rules of Blokus Duo. A piece's orientations are its picture, turned clockwise three times,
/// and the mirrored picture, turned in the same way, without duplicates.
pub fn duo() -> &'static Rules {
    static RULES: OnceLock<Rules> = OnceLock::new();
    RULES.get_or_init(|| {
        let mut shapes = Vec::new();
        let mut squares = Vec::new();
        for (piece, picture) in PICTURES.iter().enumerate() {
            let original: Vec<Vec<char>> = picture.split('/').map(|row| row.chars().collect()).collect();
            let mirrored: Vec<Vec<char>> = original.iter().map(|row| row.iter().rev().copied().collect()).collect();
            squares.push(picture.matches('#').count() as i32);
            let mut known: Vec<Vec<Vec<char>>> = Vec::new();
            for mut turned in [original, mirrored] {
                for _ in 0..4 {
                    if !known.contains(&turned) {
                        known.push(turned.clone());
                    }
                    turned = quarter_turn(&turned);
                }
            }
            shapes.extend(known.iter().map(|picture| shape(piece, cells_of(picture))));
        }
        Rules { squares, copies: vec![1; 21], shapes, starts: [(4, 4), (9, 9)], bonuses: true }
    })
}

/// A clockwise quarter turn.
fn quarter_turn(picture: &[Vec<char>]) -> Vec<Vec<char>> {
    (0..picture[0].len()).map(|column| picture.iter().rev().map(|row| row[column]).collect()).collect()
}

/// The marked cells as offsets from the first of them, in row order.
fn cells_of(picture: &[Vec<char>]) -> Vec<Offset> {
    let mut cells = Vec::new();
    for (row, line) in picture.iter().enumerate() {
        for (column, &mark) in line.iter().enumerate() {
            if mark == '#' {
                cells.push((row as i32, column as i32));
            }
        }
    }
    let (row, column) = cells[0];
    cells.iter().map(|cell| (cell.0 - row, cell.1 - column)).collect()
}

/// A shape with its edges and corners computed from the cells.
pub fn shape(piece: usize, cells: Vec<Offset>) -> Shape {
    let around = |ways: [Offset; 4], not: &[Offset]| {
        let mut found: Vec<Offset> = Vec::new();
        for cell in &cells {
            for way in ways {
                let near = (cell.0 + way.0, cell.1 + way.1);
                if !cells.contains(&near) && !not.contains(&near) && !found.contains(&near) {
                    found.push(near);
                }
            }
        }
        found
    };
    let edges = around([(-1, 0), (0, -1), (0, 1), (1, 0)], &[]);
    let corners = around([(-1, -1), (-1, 1), (1, -1), (1, 1)], &edges);
    Shape { piece, cells, edges, corners }
}

/// A position: letters on a board (`X` player 1, `O` player 2, `#` blocked, `.`
/// free), the number of each piece left, and the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SlowBlokus {
    rules: &'static Rules,
    /// The board, row by row.
    pub board: Vec<Vec<char>>,
    /// The number of each piece that each player has left.
    pub hands: [Vec<u32>; 2],
    /// For each player whose hand is empty: whether the last piece had one square.
    pub single_last: [bool; 2],
    /// The player to move.
    pub turn: Player,
}

impl SlowBlokus {
    /// The starting position.
    pub fn start(rules: &'static Rules) -> Self {
        let hands = [rules.copies.clone(), rules.copies.clone()];
        Self { rules, board: vec![vec!['.'; 14]; 14], hands, single_last: [false; 2], turn: Player::One }
    }

    fn at(&self, (row, column): Offset) -> Option<char> {
        let row = self.board.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    fn may_place(&self, player: Player, shape: &Shape, (row, column): Offset) -> bool {
        let letter = ['X', 'O'][player.index()];
        let moved = |offset: &Offset| (row + offset.0, column + offset.1);
        let first = !self.board.iter().flatten().any(|&mark| mark == letter);
        let start = self.rules.starts[player.index()];
        self.hands[player.index()][shape.piece] > 0
            && shape.cells.iter().all(|offset| self.at(moved(offset)) == Some('.'))
            && shape.edges.iter().all(|offset| self.at(moved(offset)) != Some(letter))
            && if first {
                shape.cells.iter().any(|offset| moved(offset) == start)
            } else {
                shape.corners.iter().any(|offset| self.at(moved(offset)) == Some(letter))
            }
    }

    fn placements(&self, player: Player) -> Vec<Move> {
        let mut moves = Vec::new();
        for (orientation, shape) in self.rules.shapes.iter().enumerate() {
            if self.hands[player.index()][shape.piece] == 0 {
                continue;
            }
            for row in 0..14 {
                for column in 0..14 {
                    if self.may_place(player, shape, (row, column)) {
                        moves.push(Move::place(orientation, Cell::new(row as usize, column as usize)));
                    }
                }
            }
        }
        moves
    }

    fn score(&self, player: Player) -> i32 {
        let hand = &self.hands[player.index()];
        let left: i32 = hand.iter().zip(&self.rules.squares).map(|(&count, squares)| count as i32 * squares).sum();
        let bonus = match (self.rules.bonuses && left == 0, self.single_last[player.index()]) {
            (false, _) => 0,
            (true, false) => 15,
            (true, true) => 20,
        };
        bonus - left
    }
}

impl Game for SlowBlokus {
    type Move = Move;

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let placements = self.placements(self.turn);
        if placements.is_empty() && !self.placements(self.turn.other()).is_empty() {
            moves.push(Move::PASS);
        }
        moves.extend(placements);
    }

    fn play_unchecked(&mut self, mv: Move) {
        let player = self.turn;
        self.turn = player.other();
        if mv.is_pass() {
            return;
        }
        let shape = &self.rules.shapes[mv.orientation()];
        for offset in &shape.cells {
            let row = mv.cell().row() as i32 + offset.0;
            let column = mv.cell().column() as i32 + offset.1;
            self.board[row as usize][column as usize] = ['X', 'O'][player.index()];
        }
        let hand = &mut self.hands[player.index()];
        hand[shape.piece] -= 1;
        self.single_last[player.index()] =
            self.rules.bonuses && hand.iter().all(|&count| count == 0) && shape.cells.len() == 1;
    }

    fn outcome(&self) -> Option<Outcome> {
        if Player::BOTH.iter().any(|&player| !self.placements(player).is_empty()) {
            return None;
        }
        Some(Outcome::from_margin(self.score(Player::One) - self.score(Player::Two)))
    }
}
