//! Path finding on a grid with walls and cells of different cost: a puzzle with costs other than 1
//! and many cycles. `problem.rs` reads grids from problem files.

mod problem;

use plyground_core::{Estimate, Heuristic, Puzzle, Random};

use crate::texts::t;

/// A map: the cost of entering each cell, 0 for a wall.
#[derive(Clone, Debug)]
pub struct Grid {
    width: usize,
    costs: Vec<u32>,
    start: usize,
    goal: usize,
}

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the row above.
    North,
    /// To the column on the left.
    West,
    /// To the column on the right.
    East,
    /// To the row below.
    South,
}

impl Grid {
    /// Parses a map: `S` is the start, `G` the goal, `#` a wall, a digit the cost of entering, and
    /// anything else ground with a cost of 1. `None` if start or goal is missing, or if the rows
    /// differ in length.
    pub fn parse(map: &str) -> Option<Self> {
        let rows: Vec<&[u8]> = map.split_whitespace().map(str::as_bytes).collect();
        let width = rows.first()?.len();
        if rows.iter().any(|row| row.len() != width) {
            return None;
        }
        let cells: Vec<u8> = rows.concat();
        let cost = |&cell: &u8| match cell {
            b'#' => 0,
            b'1'..=b'9' => u32::from(cell - b'0'),
            _ => 1,
        };
        let find = |wanted| cells.iter().position(|&cell| cell == wanted);
        Some(Self { width, start: find(b'S')?, goal: find(b'G')?, costs: cells.iter().map(cost).collect() })
    }

    /// A random map of which about a third are walls; often there is no path.
    pub fn random(width: usize, height: usize, costs: u32, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let cells = (width * height).max(2);
        let ground =
            |random: &mut Random| if random.below(3) == 0 { 0 } else { 1 + random.below(costs as usize) as u32 };
        let mut costs: Vec<u32> = (0..cells).map(|_| ground(&mut random)).collect();
        let (start, goal) = (0, cells - 1);
        costs[start] = 1;
        costs[goal] = costs[goal].max(1);
        Self { width: width.max(1), costs, start, goal }
    }
}

impl Puzzle for Grid {
    type State = u32;
    type Action = Way;

    fn start(&self) -> u32 {
        self.start as u32
    }

    #[inline]
    fn successors(&self, &state: &u32, successors: &mut Vec<(Way, u32, u32)>) {
        let cell = state as usize;
        let column = cell % self.width;
        let ways = [
            (Way::North, cell >= self.width, cell.wrapping_sub(self.width)),
            (Way::West, column > 0, cell.wrapping_sub(1)),
            (Way::East, column + 1 < self.width, cell + 1),
            (Way::South, true, cell + self.width),
        ];
        for (way, inside, next) in ways {
            if let Some(&cost) = self.costs.get(next)
                && inside
                && cost > 0
            {
                successors.push((way, cost, next as u32));
            }
        }
    }

    #[inline]
    fn is_goal(&self, &state: &u32) -> bool {
        state as usize == self.goal
    }

    fn unit_costs(&self) -> bool {
        self.costs.iter().all(|&cost| cost <= 1)
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        const {
            &[
                Heuristic {
                    name: "manhattan",
                    aliases: &[],
                    admissible: true,
                    consistent: true,
                    about: t::GRID_HEURISTIC_MANHATTAN.english(),
                },
                // Admissible, but it drops by more than the cost of a step, so closed states must
                // be opened again.
                Heuristic {
                    name: "patchy",
                    aliases: &[],
                    admissible: true,
                    consistent: false,
                    about: t::GRID_HEURISTIC_PATCHY.english(),
                },
                // A mixture of whole numbers and fractions.
                Heuristic {
                    name: "half",
                    aliases: &[],
                    admissible: true,
                    consistent: true,
                    about: t::GRID_HEURISTIC_HALF.english(),
                },
            ]
        }
    }

    #[inline]
    fn estimate(&self, heuristic: usize, &state: &u32) -> Estimate {
        let (cell, goal) = (state as usize, self.goal);
        let rows = (cell / self.width).abs_diff(goal / self.width);
        let columns = (cell % self.width).abs_diff(goal % self.width);
        let manhattan = (rows + columns) as u32;
        match heuristic {
            0 => Estimate::from(manhattan),
            1 if cell % 3 == 0 => Estimate::from(manhattan),
            2 => Estimate::ratio(manhattan, 2),
            _ => Estimate::from(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_read() {
        let grid = Grid::parse("S.# 3G# ...").expect("a map");
        let mut successors = Vec::new();
        grid.successors(&0, &mut successors);
        assert_eq!(successors, [(Way::East, 1, 1), (Way::South, 3, 3)]);
        assert!(grid.is_goal(&4) && !grid.unit_costs());
        for wrong in ["", "S", "SG .", "..G"] {
            assert!(Grid::parse(wrong).is_none(), "{wrong}");
        }
    }
}
