//! The sliding-tile puzzle (the fifteen puzzle and its kin): a frame of up to
//! sixteen cells, one of them empty, in which tiles slide until they stand in
//! order.
//!
//! The state is one word, four bits a cell; each slide can be undone, so the puzzle
//! also lists its goal and its predecessors, for searches from both ends.

use plyground_core::{Estimate, Heuristic, Puzzle, Random, Text};

/// A frame and the tiles at the start.
#[derive(Clone, Debug)]
pub struct Sliding {
    rows: u8,
    columns: u8,
    start: Tiles,
    /// Cells away from home, by tile and cell.
    distances: Box<[[u8; 16]; 16]>,
}

/// Which tile is in each cell, four bits each, cell 0 lowest; 0 is the empty cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tiles(u64);

impl Tiles {
    /// The tile in a cell.
    #[inline]
    pub const fn tile(self, cell: u8) -> u8 {
        (self.0 >> (4 * cell)) as u8 & 15
    }

    #[inline]
    fn empty_cell(self, cells: u8) -> u8 {
        (0..cells).find(|&cell| self.tile(cell) == 0).unwrap_or(0)
    }

    /// Slides the tile in `from` into the empty cell `to`.
    #[inline]
    const fn slide(self, from: u8, to: u8) -> Self {
        let tile = self.tile(from) as u64;
        Self(self.0 ^ tile << (4 * from) ^ tile << (4 * to))
    }
}

/// Where the empty cell goes.
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
    /// The puzzle that starts with these tiles, row by row, 0 for the empty cell;
    /// `None` unless each number below `rows × columns` stands there once and
    /// there are 2 to 16 cells. In the goal the empty cell comes first.
    pub fn new(rows: u8, columns: u8, tiles: &[u8]) -> Option<Self> {
        let cells = rows.checked_mul(columns).filter(|cells| (2..=16).contains(cells))?;
        let mut sorted = tiles.to_vec();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq(0..cells) {
            return None;
        }
        let mut distances = Box::new([[0; 16]; 16]);
        for tile in 1..cells {
            for cell in 0..cells {
                let away = (tile / columns).abs_diff(cell / columns) + (tile % columns).abs_diff(cell % columns);
                distances[usize::from(tile)][usize::from(cell)] = away;
            }
        }
        let word = tiles.iter().rev().fold(0, |word, &tile| word << 4 | u64::from(tile));
        Some(Self { rows, columns, start: Tiles(word), distances })
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

    fn goal(&self) -> Tiles {
        Tiles((0..self.cells()).fold(0, |word, tile| word | u64::from(tile) << (4 * tile)))
    }
}

impl Puzzle for Sliding {
    type State = Tiles;
    type Action = Slide;

    fn start(&self) -> Tiles {
        self.start
    }

    fn successors(&self, state: &Tiles, successors: &mut Vec<(Slide, u32, Tiles)>) {
        let empty = state.empty_cell(self.cells());
        let (row, column) = (empty / self.columns, empty % self.columns);
        let mut push = |slide, from| successors.push((slide, 1, state.slide(from, empty)));
        if row > 0 {
            push(Slide::Up, empty - self.columns);
        }
        if column > 0 {
            push(Slide::Left, empty - 1);
        }
        if column + 1 < self.columns {
            push(Slide::Right, empty + 1);
        }
        if row + 1 < self.rows {
            push(Slide::Down, empty + self.columns);
        }
    }

    fn is_goal(&self, state: &Tiles) -> bool {
        *state == self.goal()
    }

    fn goals(&self) -> Option<Vec<Tiles>> {
        Some(vec![self.goal()])
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
                    about: Text { en: "steps each tile is away from home", pt: "passos de cada peça até casa" },
                },
                Heuristic {
                    name: "misplaced",
                    aliases: &[],
                    admissible: true,
                    consistent: true,
                    about: Text { en: "tiles that are not at home", pt: "peças fora de casa" },
                },
                Heuristic {
                    name: "double",
                    aliases: &[],
                    admissible: false,
                    consistent: false,
                    about: Text { en: "twice manhattan: too much", pt: "o dobro de manhattan: demais" },
                },
            ]
        }
    }

    fn estimate(&self, heuristic: usize, state: &Tiles) -> Estimate {
        let cells = 0..self.cells();
        let manhattan = |cell: u8| u32::from(self.distances[usize::from(state.tile(cell))][usize::from(cell)]);
        Estimate::from(match heuristic {
            0 => cells.map(manhattan).sum::<u32>(),
            1 => cells.filter(|&cell| state.tile(cell) != 0 && state.tile(cell) != cell).count() as u32,
            2 => 2 * cells.map(manhattan).sum::<u32>(),
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
