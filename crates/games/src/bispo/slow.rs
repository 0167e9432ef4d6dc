//! A slow reference implementation: the rules of the family with plain data, a list of lists of
//! numbers, and walks from cell to cell. It shares only the types of moves and outcomes with the
//! fast position; tests compare the two move by move.

use plyground_core::{Game, Outcome, Player};

use super::Move;

/// The piece of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// On 8×8.
    Bishop,
    /// On 7×7.
    Rook,
    /// On 10×10.
    Knight,
}

impl Kind {
    const fn size(self) -> i64 {
        match self {
            Self::Bishop => 8,
            Self::Rook => 7,
            Self::Knight => 10,
        }
    }

    const fn steps(self) -> &'static [(i64, i64)] {
        match self {
            Self::Bishop => &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
            Self::Rook => &[(-1, 0), (1, 0), (0, -1), (0, 1)],
            Self::Knight => &[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)],
        }
    }

    const fn longest(self) -> i64 {
        match self {
            Self::Bishop | Self::Rook => self.size(),
            Self::Knight => 1,
        }
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "the four options, each said as plainly as can be")]
pub struct Slow {
    /// The game.
    pub kind: Kind,
    /// Option `threat=on`.
    pub threat: bool,
    /// Option `through=on`.
    pub through: bool,
    /// Option `doubles=largest`.
    pub doubles: bool,
    /// Option `placement=highest`.
    pub highest: bool,
    /// The numbers; `None` is NIL, or a piece.
    pub rows: Vec<Vec<Option<i64>>>,
    /// Row and column of each player's piece.
    pub pieces: [Option<(i64, i64)>; 2],
    /// The player to move.
    pub turn: Player,
    /// The points of each player.
    pub points: [i64; 2],
}

impl Slow {
    /// Parses a position with all its fields, and the options of a spec.
    ///
    /// # Panics
    /// If the text is not such a position: this is for tests.
    pub fn read(kind: Kind, options: &str, position: &str) -> Self {
        let fields: Vec<&str> = position.split(' ').collect();
        let mut pieces = [None; 2];
        let mut rows = Vec::new();
        for (row, line) in fields[0].split('/').enumerate() {
            let mut cells = Vec::new();
            for (column, cell) in line.split(',').enumerate() {
                let place = (row as i64, column as i64);
                cells.push(match cell {
                    "." => None,
                    "-1" => {
                        pieces[0] = Some(place);
                        None
                    }
                    "-2" => {
                        pieces[1] = Some(place);
                        None
                    }
                    number => Some(number.parse().expect("a number")),
                });
            }
            rows.push(cells);
        }
        let turn = if fields[1] == "1" { Player::One } else { Player::Two };
        let (one, two) = fields[2].split_once(',').expect("points of both");
        Self {
            kind,
            threat: !options.contains("threat=off"),
            through: options.contains("through=on"),
            doubles: !options.contains("doubles=none"),
            highest: options.contains("placement=highest"),
            rows,
            pieces,
            turn,
            points: [one.parse().expect("points"), two.parse().expect("points")],
        }
    }

    fn inside(&self, (row, column): (i64, i64)) -> bool {
        let size = self.kind.size();
        (0..size).contains(&row) && (0..size).contains(&column)
    }

    fn number(&self, (row, column): (i64, i64)) -> Option<i64> {
        self.rows[row as usize][column as usize]
    }

    fn everywhere(&self) -> Vec<(i64, i64)> {
        let size = self.kind.size();
        (0..size).flat_map(|row| (0..size).map(move |column| (row, column))).collect()
    }

    /// Returns whether a piece on `from` could move to `to` if nothing was in between.
    fn threatens(&self, from: (i64, i64), to: (i64, i64)) -> bool {
        for &(rows, columns) in self.kind.steps() {
            let mut place = from;
            for _ in 0..self.kind.longest() {
                place = (place.0 + rows, place.1 + columns);
                if place == to {
                    return true;
                }
            }
        }
        false
    }

    fn landings(&self, player: Player) -> Vec<(i64, i64)> {
        let size = self.kind.size();
        let own = self.pieces[player.index()];
        let other = self.pieces[player.other().index()];
        let mut landings = Vec::new();
        let Some(own) = own else {
            let row = if player == Player::One { 0 } else { size - 1 };
            let numbered: Vec<(i64, i64)> =
                (0..size).map(|column| (row, column)).filter(|&place| self.number(place).is_some()).collect();
            if !self.highest {
                return numbered;
            }
            let highest = numbered.iter().map(|&place| self.number(place)).max();
            return numbered.into_iter().filter(|&place| Some(self.number(place)) == highest).take(1).collect();
        };
        for &(rows, columns) in self.kind.steps() {
            let mut place = own;
            for _ in 0..self.kind.longest() {
                place = (place.0 + rows, place.1 + columns);
                if !self.inside(place) {
                    break;
                }
                if Some(place) == other {
                    if self.through {
                        continue;
                    }
                    break;
                }
                if self.number(place).is_none() {
                    continue;
                }
                if self.threat && other.is_some_and(|other| self.threatens(other, place)) {
                    continue;
                }
                landings.push(place);
            }
        }
        landings.sort_unstable();
        landings
    }

    fn remove_every(&mut self, value: i64) {
        for row in &mut self.rows {
            for cell in row {
                if *cell == Some(value) {
                    *cell = None;
                }
            }
        }
    }

    fn land(&mut self, place: (i64, i64)) {
        let player = self.turn.index();
        let number = self.number(place).expect("a numbered cell");
        self.points[player] += number;
        self.rows[place.0 as usize][place.1 as usize] = None;
        self.pieces[player] = Some(place);
        if !(0..100).contains(&number) {
            return;
        }
        let (tens, units) = (number / 10, number % 10);
        if tens != units {
            self.remove_every(units * 10 + tens);
        } else if self.doubles {
            let mut largest = None;
            for place in self.everywhere() {
                let value = self.number(place);
                if value.is_some_and(|value| (0..100).contains(&value) && value / 10 == value % 10) && value > largest {
                    largest = value;
                }
            }
            if let Some(largest) = largest {
                self.remove_every(largest);
            }
        }
    }

    const fn move_to(&self, (row, column): (i64, i64)) -> Move {
        Move::to((row * self.kind.size() + column) as usize)
    }
}

impl Game for Slow {
    type Move = Move;

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let landings = self.landings(self.turn);
        if !landings.is_empty() {
            moves.extend(landings.into_iter().map(|place| self.move_to(place)));
        } else if !self.landings(self.turn.other()).is_empty() {
            moves.push(Move::PASS);
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        if mv != Move::PASS {
            let place = self.everywhere().into_iter().find(|&place| self.move_to(place) == mv);
            self.land(place.expect("a cell of the board"));
        }
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.landings(Player::One).is_empty() && self.landings(Player::Two).is_empty() {
            Some(Outcome::from_margin((self.points[0] - self.points[1]) as i32))
        } else {
            None
        }
    }
}
