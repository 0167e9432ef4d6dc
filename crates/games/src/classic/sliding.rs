//! The sliding-tile puzzle (the fifteen puzzle and its relatives): a frame of up to sixteen cells,
//! one of them empty, in which tiles slide until they are in order.
//!
//! The state is one word with four bits per cell. Each slide can be undone, so the puzzle also
//! lists its goal and its predecessors, for bidirectional search. Searches are benchmarked with
//! this puzzle, so it uses tables for slides and distances.
//!
//! [`TilePuzzle`] is the puzzle of problem files: a square frame with the empty cell last in the
//! goal.

mod problem;

use plyground_core::{Estimate, Heuristic, Puzzle, Random};

use crate::texts::t;

pub use problem::{EightPuzzle, FifteenPuzzle, TilePuzzle};

/// A frame and the tiles at the start.
#[derive(Clone, Debug)]
pub struct Sliding {
    rows: u8,
    columns: u8,
    start: Tiles,
    goal: Tiles,
    tables: Box<Tables>,
}

/// Tables that follow from the frame.
#[derive(Clone, Debug)]
struct Tables {
    /// For each empty cell, the slides and the cells of the tiles that move.
    slides: [Vec<(Slide, u8)>; 16],
    /// For each pair of adjacent cells in the word, the sum of the distances of the two tiles from
    /// their goals.
    distances: [[u8; 256]; 8],
}

impl Tables {
    fn new(rows: u8, columns: u8, goal: &[u8]) -> Self {
        let cells = rows * columns;
        let away = |tile: u8, cell: u8| match goal.iter().position(|&other| other == tile) {
            Some(home) if tile != 0 && cell < cells => {
                let home = home as u8;
                (home / columns).abs_diff(cell / columns) + (home % columns).abs_diff(cell % columns)
            }
            _ => 0,
        };
        let of_pair = |cell: u8, tiles: u8| away(tiles & 15, cell) + away(tiles >> 4, cell + 1);
        let slides = |empty: u8| {
            let (row, column) = (empty / columns, empty % columns);
            [
                (row > 0).then(|| (Slide::Up, empty - columns)),
                (column > 0).then(|| (Slide::Left, empty - 1)),
                (column + 1 < columns).then(|| (Slide::Right, empty + 1)),
                (row + 1 < rows).then(|| (Slide::Down, empty + columns)),
            ]
        };
        Self {
            slides: std::array::from_fn(|empty| slides(empty as u8).into_iter().flatten().collect()),
            distances: std::array::from_fn(|pair| std::array::from_fn(|tiles| of_pair(2 * pair as u8, tiles as u8))),
        }
    }
}

/// The tile in each cell, four bits each, cell 0 lowest; 0 is the empty cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tiles(u64);

impl Tiles {
    /// The tile in a cell.
    #[inline]
    pub const fn tile(self, cell: u8) -> u8 {
        (self.0 >> (4 * cell)) as u8 & 15
    }

    /// The first cell without a tile.
    #[inline]
    const fn empty_cell(self) -> usize {
        const LOWEST: u64 = 0x1111_1111_1111_1111;
        // Subtracting 1 from four zero bits sets the highest of them. A borrow can give a wrong bit
        // only above such a place.
        let zeros = self.0.wrapping_sub(LOWEST) & !self.0 & (LOWEST << 3);
        zeros.trailing_zeros() as usize / 4 % 16
    }

    /// Slides the tile in `from` into the empty cell `to`.
    #[inline]
    const fn slide(self, from: u8, to: u8) -> Self {
        let tile = self.tile(from) as u64;
        Self(self.0 ^ tile << (4 * from) ^ tile << (4 * to))
    }
}

/// A direction in which the empty cell moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slide {
    /// Up.
    Up,
    /// Left.
    Left,
    /// Right.
    Right,
    /// Down.
    Down,
}

impl Sliding {
    /// The puzzle that starts with these tiles, row by row, 0 for the empty cell; `None` unless
    /// each number below `rows × columns` occurs once and there are 2 to 16 cells. In the goal the
    /// empty cell comes first.
    pub fn new(rows: u8, columns: u8, tiles: &[u8]) -> Option<Self> {
        let goal: Vec<u8> = (0..rows.checked_mul(columns)?).collect();
        Self::with_goal(rows, columns, tiles, &goal)
    }

    /// The puzzle that leads from these tiles to those of `goal`, under the same conditions.
    pub fn with_goal(rows: u8, columns: u8, tiles: &[u8], goal: &[u8]) -> Option<Self> {
        let cells = rows.checked_mul(columns).filter(|cells| (2..=16).contains(cells))?;
        let is_complete = |tiles: &[u8]| {
            let mut sorted = tiles.to_vec();
            sorted.sort_unstable();
            sorted.into_iter().eq(0..cells)
        };
        if !is_complete(tiles) || !is_complete(goal) {
            return None;
        }
        let word = |tiles: &[u8]| Tiles(tiles.iter().rev().fold(0, |word, &tile| word << 4 | u64::from(tile)));
        let tables = Box::new(Tables::new(rows, columns, goal));
        Some(Self { rows, columns, start: word(tiles), goal: word(goal), tables })
    }

    /// The puzzle after `slides` random slides from the goal.
    pub fn scrambled(rows: u8, columns: u8, slides: u32, seed: u64) -> Option<Self> {
        let goal: Vec<u8> = (0..rows.checked_mul(columns)?).collect();
        let mut puzzle = Self::new(rows, columns, &goal)?;
        let mut random = Random::new(seed);
        let mut successors = Vec::new();
        for _ in 0..slides {
            successors.clear();
            puzzle.successors(&puzzle.start, &mut successors);
            puzzle.start = successors[random.below(successors.len())].2;
        }
        Some(puzzle)
    }

    const fn cells(&self) -> u8 {
        self.rows * self.columns
    }

    /// The tile that a slide moves; `None` at the edge of the frame.
    fn sliding_tile(&self, state: Tiles, slide: Slide) -> Option<u8> {
        let mut slides = self.tables.slides[state.empty_cell()].iter();
        slides.find(|(other, _)| *other == slide).map(|&(_, from)| state.tile(from))
    }
}

impl Puzzle for Sliding {
    type State = Tiles;
    type Action = Slide;

    fn start(&self) -> Tiles {
        self.start
    }

    #[inline]
    fn successors(&self, state: &Tiles, successors: &mut Vec<(Slide, u32, Tiles)>) {
        let empty = state.empty_cell();
        successors
            .extend(self.tables.slides[empty].iter().map(|&(slide, from)| (slide, 1, state.slide(from, empty as u8))));
    }

    /// All slides except the one back.
    #[inline]
    fn successors_except(&self, parent: &Tiles, state: &Tiles, successors: &mut Vec<(Slide, u32, Tiles)>) -> usize {
        let (empty, back) = (state.empty_cell(), parent.empty_cell() as u8);
        let others = self.tables.slides[empty].iter().filter(|&&(_, from)| from != back);
        successors.extend(others.map(|&(slide, from)| (slide, 1, state.slide(from, empty as u8))));
        1
    }

    fn can_skip_parent(&self) -> bool {
        true
    }

    fn unit_costs(&self) -> bool {
        true
    }

    #[inline]
    fn is_goal(&self, state: &Tiles) -> bool {
        *state == self.goal
    }

    fn goals(&self) -> Option<Vec<Tiles>> {
        Some(vec![self.goal])
    }

    /// The slides that lead here are the reverse of those that lead away.
    fn predecessors(&self, state: &Tiles, predecessors: &mut Vec<(Slide, u32, Tiles)>) {
        let first = predecessors.len();
        self.successors(state, predecessors);
        for (slide, ..) in &mut predecessors[first..] {
            *slide = match slide {
                Slide::Up => Slide::Down,
                Slide::Left => Slide::Right,
                Slide::Right => Slide::Left,
                Slide::Down => Slide::Up,
            };
        }
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        const {
            &[
                Heuristic {
                    name: "manhattan",
                    aliases: &[],
                    admissible: true,
                    consistent: true,
                    about: t::SLIDING_HEURISTIC_MANHATTAN.english(),
                },
                Heuristic {
                    name: "misplaced",
                    aliases: &[],
                    admissible: true,
                    consistent: true,
                    about: t::SLIDING_HEURISTIC_MISPLACED.english(),
                },
                Heuristic {
                    name: "double",
                    aliases: &[],
                    admissible: false,
                    consistent: false,
                    about: t::SLIDING_HEURISTIC_DOUBLE.english(),
                },
            ]
        }
    }

    #[inline]
    fn estimate(&self, heuristic: usize, state: &Tiles) -> Estimate {
        let manhattan = || -> u32 {
            let pairs = state.0.to_le_bytes();
            self.tables.distances.iter().zip(pairs).map(|(sums, pair)| u32::from(sums[usize::from(pair)])).sum()
        };
        let is_misplaced = |&cell: &u8| state.tile(cell) != 0 && state.tile(cell) != self.goal.tile(cell);
        Estimate::from(match heuristic {
            0 => manhattan(),
            1 => (0..self.cells()).filter(is_misplaced).count() as u32,
            2 => 2 * manhattan(),
            _ => 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_tiles_are_refused() {
        assert!(Sliding::new(2, 2, &[0, 1, 2, 3]).is_some());
        for tiles in [&[0, 1, 2][..], &[0, 1, 2, 2], &[1, 2, 3, 4]] {
            assert!(Sliding::new(2, 2, tiles).is_none());
        }
        assert!(Sliding::new(5, 5, &[]).is_none() && Sliding::new(200, 2, &[]).is_none());
    }

    #[test]
    fn the_estimate_is_the_sum_over_the_tiles() {
        for (rows, columns) in [(4, 4), (3, 3), (2, 5), (1, 2), (3, 5)] {
            let puzzle = Sliding::scrambled(rows, columns, 99, 7).expect("a puzzle");
            let state = puzzle.start();
            let apart = |cell: u8| {
                let tile = state.tile(cell);
                (tile / columns).abs_diff(cell / columns) + (tile % columns).abs_diff(cell % columns)
            };
            let sum: u8 = (0..rows * columns).filter(|&cell| state.tile(cell) != 0).map(apart).sum();
            assert_eq!(puzzle.estimate(0, &state), Estimate::from(u32::from(sum)));
            assert_eq!(state.tile(state.empty_cell() as u8), 0);
            assert_eq!(puzzle.estimate(0, &puzzle.goal), Estimate::from(0));
        }
    }

    #[test]
    fn slides_can_be_undone() {
        let puzzle = Sliding::scrambled(3, 4, 50, 1).expect("a puzzle");
        let (mut after, mut before) = (Vec::new(), Vec::new());
        puzzle.successors(&puzzle.start(), &mut after);
        for (slide, _, state) in after {
            before.clear();
            puzzle.predecessors(&state, &mut before);
            assert!(before.contains(&(slide, 1, puzzle.start())));
        }
    }
}
