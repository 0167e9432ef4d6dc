//! Tic-tac-toe, with every capability of a game: fast rules, a key, symmetries that include
//! exchanging the players, an evaluation, notation and drawings. Player 1 has the crosses. Columns
//! A to C, rows 1 to 3 from the top.
//!
//! The complete example for authors. The rules are here; advice to searches, symmetries,
//! notation, drawings, scenes and setup are in separate files.

mod advice;
mod drawing;
mod editing;
mod notation;
mod scene;
mod setup;
mod symmetry;

use plyground_core::random::mix64;
use plyground_core::{Game, Outcome, Player, Random};

/// A position of tic-tac-toe.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    /// The cells of each player, one bit each, row by row.
    cells: [u16; 2],
    turn: Player,
    key: u64,
}

/// One of the nine cells, row by row; also the move that marks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell(u8);

const FULL: u16 = 0b1_1111_1111;
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The values of the key: one per player and cell, and one for the turn of player 2.
const KEYS: [[u64; 9]; 2] = {
    let mut keys = [[0; 9]; 2];
    let mut index = 0;
    while index < 18 {
        keys[index / 9][index % 9] = mix64(index as u64);
        index += 1;
    }
    keys
};
const TURN_KEY: u64 = mix64(18);

impl Cell {
    /// Every cell, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..9).map(Self)
    }

    /// The cell in a row and a column, from 0.
    const fn at(row: u8, column: u8) -> Self {
        Self(row * 3 + column)
    }

    const fn row(self) -> u8 {
        self.0 / 3
    }

    const fn column(self) -> u8 {
        self.0 % 3
    }

    const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// The cells of a set.
fn cells_of(set: u16) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |cell| set & cell.bit() != 0)
}

/// Returns whether the set contains a complete line.
fn has_line(set: u16) -> bool {
    LINES.iter().any(|&line| line & !set == 0)
}

impl Default for TicTacToe {
    fn default() -> Self {
        Self::new()
    }
}

impl TicTacToe {
    /// The empty board, player 1 to move.
    pub const fn new() -> Self {
        Self { cells: [0; 2], turn: Player::One, key: 0 }
    }

    /// A position from its parts, with its key.
    fn from_parts(cells: [u16; 2], turn: Player) -> Self {
        let position = Self { cells, turn, key: 0 };
        Self { key: position.computed_key(), ..position }
    }

    fn computed_key(&self) -> u64 {
        let start = if self.turn == Player::Two { TURN_KEY } else { 0 };
        Player::BOTH.into_iter().fold(start, |key, player| {
            let parts = cells_of(self.cells[player.index()]).map(|cell| KEYS[player.index()][usize::from(cell.0)]);
            parts.fold(key, |key, part| key ^ part)
        })
    }

    /// Every move that could be legal in some position, for the conformance kit.
    #[cfg(any(test, feature = "testing"))]
    pub fn all_moves(&self, moves: &mut Vec<Cell>) {
        moves.extend(Cell::all());
    }

    /// The key computed from scratch, to check the incremental one.
    #[cfg(any(test, feature = "testing"))]
    pub fn key_from_scratch(&self) -> u64 {
        self.computed_key()
    }

    /// The unmarked cells.
    const fn empty(&self) -> u16 {
        FULL & !(self.cells[0] | self.cells[1])
    }

    /// The empty cells; none once the game is over.
    fn playable(&self) -> u16 {
        if self.outcome().is_some() { 0 } else { self.empty() }
    }

    /// The empty cells that would complete a line of the player.
    fn completing(&self, player: Player) -> u16 {
        let own = self.cells[player.index()];
        let completing = LINES.iter().filter(|&&line| (own & line).count_ones() == 2);
        completing.fold(0, |cells, line| cells | line & self.empty())
    }

    fn owner(&self, cell: Cell) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.cells[player.index()] & cell.bit() != 0)
    }
}

impl Game for TicTacToe {
    type Move = Cell;
    const MAX_MARGIN: Option<u32> = Some(1);

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Cell>) {
        moves.extend(cells_of(self.playable()));
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Cell) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {self:?}");
        let player = self.turn.index();
        self.cells[player] |= mv.bit();
        self.turn = self.turn.other();
        self.key ^= KEYS[player][usize::from(mv.0)] ^ TURN_KEY;
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let winner = Player::BOTH.into_iter().find(|player| has_line(self.cells[player.index()]));
        match winner {
            Some(winner) => Some(Outcome::win(winner)),
            None => (self.empty() == 0).then_some(Outcome::Draw),
        }
    }

    #[inline]
    fn is_legal(&self, mv: Cell) -> bool {
        self.playable() & mv.bit() != 0
    }

    #[inline]
    fn move_count(&self, scratch: &mut Vec<Cell>) -> usize {
        scratch.clear();
        self.playable().count_ones() as usize
    }

    #[inline]
    fn random_move(&self, random: &mut Random, _scratch: &mut Vec<Cell>) -> Option<Cell> {
        let playable = self.playable();
        let count = playable.count_ones() as usize;
        if count == 0 { None } else { cells_of(playable).nth(random.below(count)) }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use plyground_core::conformance::Conformance;
    use plyground_core::perft::perft;
    use plyground_core::{Advice, Symmetric};
    use plyground_view::Notation;
    use plyground_view::conformance::text::TextConformance;

    use super::*;

    #[test]
    fn keeps_every_promise() {
        let kit = Conformance::new(TicTacToe::new()).games(1000);
        let kit = kit.names(TicTacToe::move_text).all_moves(TicTacToe::all_moves);
        let kit = kit.key_witness(TicTacToe::key_from_scratch).symmetric();
        let report = kit.assert();
        assert_eq!(report.longest, 9);
        assert!(kit.assert_texts().positions_read > 5000);
        assert!(report.transpositions > 1000 && report.symmetries > 5000, "{report:?}");
        let swapped = TicTacToe::new().transformed(8);
        assert_eq!(Conformance::new(swapped).symmetric().assert().longest, 9);
    }

    /// Published for many programs; also 9!/(9 − n)! less the lines that end early, which are
    /// possible after five plies at the earliest.
    #[test]
    fn lines_of_every_length() {
        let expected = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872];
        for (depth, expected) in (0..).zip(expected) {
            assert_eq!(perft(&TicTacToe::new(), depth), expected, "depth {depth}");
        }
    }

    /// Collects every reachable position, and counts whole games by their result.
    fn explore(position: &TicTacToe, seen: &mut HashSet<u64>, games: &mut [u32; 3]) {
        seen.insert(position.key);
        if let Some(outcome) = position.outcome() {
            games[outcome.winner().map_or(0, |winner| winner.number() as usize)] += 1;
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            explore(&next, seen, games);
        }
    }

    /// 255,168 games: 131,184 won by the player who starts, 77,904 by the other, 46,080
    /// drawn. 5,478 positions, the empty board included.
    #[test]
    fn whole_games_and_positions() {
        let (mut seen, mut games) = (HashSet::new(), [0; 3]);
        explore(&TicTacToe::new(), &mut seen, &mut games);
        assert_eq!((games, seen.len()), ([46_080, 131_184, 77_904], 5_478));
    }

    /// 765 positions that are distinct under rotations and reflections.
    #[test]
    fn positions_up_to_symmetry() {
        let mut seen: HashSet<u64> = HashSet::new();
        let mut todo = vec![TicTacToe::new()];
        let mut moves = Vec::new();
        while let Some(position) = todo.pop() {
            let canonical = (0..8).map(|symmetry| position.transformed(symmetry).key).min();
            if !seen.insert(canonical.expect("eight keys")) {
                continue;
            }
            position.legal_moves(&mut moves);
            todo.extend(moves.drain(..).map(|mv| {
                let mut next = position.clone();
                next.play_unchecked(mv);
                next
            }));
        }
        assert_eq!(seen.len(), 765);
    }

    fn value(position: &TicTacToe) -> i32 {
        if let Some(score) = position.final_score() {
            return score.0;
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let child = |mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            -value(&next)
        };
        moves.into_iter().map(child).max().expect("a move")
    }

    #[test]
    fn the_evaluation_is_right_where_it_says_something() {
        let mut random = Random::new(1);
        for _ in 0..300 {
            let mut position = TicTacToe::new();
            while let Some(mv) = position.random_move(&mut random, &mut Vec::new()) {
                position.play_unchecked(mv);
                let estimate = position.evaluate().0;
                assert!(estimate == 0 || estimate == value(&position), "{}", position.position_text());
            }
        }
        assert_eq!(value(&TicTacToe::new()), 0);
    }
}
