//! The 8-puzzle and the 15-puzzle of problem files: rows of tiles, 0 for the empty cell, to be
//! brought into order with the empty cell last. An action is the number of the tile that slides.

use plyground_core::{Estimate, Heuristic, Puzzle};
use plyground_view::scene::{Board, BoardLook, Content, Look, Mark, Piece, Square, SquareView};
use plyground_view::sexpr::{Diagnostic, Sexpr};
use plyground_view::texts::Says as _;
use plyground_view::{Drawing, GameInfo, Ink, Language, Problem, Scene, Standalone, Text};

use crate::texts::t;

use super::{Slide, Sliding, Tiles};

const GOAL: Text = t::SLIDING_GOAL;
const MISPLACED: Text = t::SLIDING_MISPLACED;
const IN_ORDER: Text = t::SLIDING_IN_ORDER;

/// The index of the heuristic that counts misplaced tiles, and of the default one.
const MISPLACED_HEURISTIC: usize = 1;
const MANHATTAN: usize = 0;

static EIGHT: GameInfo = GameInfo {
    name: "8-puzzle",
    title: "8-puzzle",
    about: t::SLIDING_ABOUT_EIGHT,
    options: &[],
    rules: t::RULES_8_PUZZLE,
};

static FIFTEEN: GameInfo = GameInfo {
    name: "15-puzzle",
    title: "15-puzzle",
    about: t::SLIDING_ABOUT_FIFTEEN,
    options: &[],
    rules: t::RULES_15_PUZZLE,
};

/// A square frame of `SIDE` rows, 3 or 4, whose goal has the tiles in order and the empty cell last.
#[derive(Clone, Debug)]
pub struct TilePuzzle<const SIDE: usize> {
    sliding: Sliding,
    is_solvable: bool,
}

/// Eight tiles in three rows.
pub type EightPuzzle = TilePuzzle<3>;
/// Fifteen tiles in four rows.
pub type FifteenPuzzle = TilePuzzle<4>;

impl<const SIDE: usize> TilePuzzle<SIDE> {
    const CELLS: usize = {
        assert!(SIDE == 3 || SIDE == 4, "there are the 8-puzzle and the 15-puzzle");
        SIDE * SIDE
    };

    /// The puzzle that starts with these tiles, row by row; `None` unless each number below `SIDE ×
    /// SIDE` occurs once.
    pub fn new(tiles: &[u8]) -> Option<Self> {
        let goal: Vec<u8> = (1..Self::CELLS as u8).chain([0]).collect();
        let sliding = Sliding::with_goal(SIDE as u8, SIDE as u8, tiles, &goal)?;
        Some(Self { sliding, is_solvable: is_solvable::<SIDE>(tiles) })
    }

    fn rows(state: Tiles) -> impl Iterator<Item = impl Iterator<Item = u8>> {
        (0..SIDE).map(move |row| (0..SIDE).map(move |column| state.tile((row * SIDE + column) as u8)))
    }
}

/// Returns whether the tiles can be brought into order with the empty cell last. A slide exchanges
/// the empty cell with a tile, so the permutation of all cells is odd exactly if the number of
/// slides is odd, which it is exactly if the empty cell is an odd number of steps from its goal.
/// Half of all arrangements satisfy this, and every one that does has a solution (Johnson and
/// Story, 1879).
fn is_solvable<const SIDE: usize>(tiles: &[u8]) -> bool {
    // The empty cell counts as the highest number, since it comes last in the goal.
    let number = |tile: u8| if tile == 0 { tiles.len() } else { usize::from(tile) };
    let pairs = (0..tiles.len()).flat_map(|later| (0..later).map(move |earlier| (earlier, later)));
    let inversions = pairs.filter(|&(earlier, later)| number(tiles[earlier]) > number(tiles[later])).count();
    let empty = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
    let steps = (SIDE - 1 - empty / SIDE) + (SIDE - 1 - empty % SIDE);
    inversions % 2 == steps % 2
}

impl<const SIDE: usize> Puzzle for TilePuzzle<SIDE> {
    type State = Tiles;
    type Action = Slide;

    fn start(&self) -> Tiles {
        self.sliding.start()
    }

    #[inline]
    fn successors(&self, state: &Tiles, successors: &mut Vec<(Slide, u32, Tiles)>) {
        self.sliding.successors(state, successors);
    }

    #[inline]
    fn successors_except(&self, before: &Tiles, state: &Tiles, successors: &mut Vec<(Slide, u32, Tiles)>) -> usize {
        self.sliding.successors_except(before, state, successors)
    }

    fn can_skip_parent(&self) -> bool {
        self.sliding.can_skip_parent()
    }

    fn unit_costs(&self) -> bool {
        true
    }

    #[inline]
    fn is_goal(&self, state: &Tiles) -> bool {
        self.sliding.is_goal(state)
    }

    fn goals(&self) -> Option<Vec<Tiles>> {
        self.sliding.goals()
    }

    fn predecessors(&self, state: &Tiles, predecessors: &mut Vec<(Slide, u32, Tiles)>) {
        self.sliding.predecessors(state, predecessors);
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        self.sliding.heuristics()
    }

    /// If there is no solution, every state is a dead end: slides do not change solvability.
    #[inline]
    fn estimate(&self, heuristic: usize, state: &Tiles) -> Estimate {
        if self.is_solvable { self.sliding.estimate(heuristic, state) } else { Estimate::DEAD_END }
    }
}

impl<const SIDE: usize> Problem for TilePuzzle<SIDE> {
    const EMBEDDED: &'static str = if SIDE == 3 {
        include_str!("../../../../../data/8-puzzle/problemas.dat")
    } else {
        include_str!("../../../../../data/15-puzzle/problemas.dat")
    };

    /// The number of the tile that slides.
    fn action_text(&self, state: &Tiles, action: Slide) -> String {
        self.sliding.sliding_tile(*state, action).map_or_else(String::new, |tile| tile.to_string())
    }

    /// The action is the direction of the empty cell; the tile moves the opposite way.
    fn action_words(&self, state: &Tiles, action: Slide, language: Language) -> String {
        let tile = self.action_text(state, action);
        match action {
            Slide::Up => t::SlidingStepDown { tile }.say(language),
            Slide::Left => t::SlidingStepRight { tile }.say(language),
            Slide::Right => t::SlidingStepLeft { tile }.say(language),
            Slide::Down => t::SlidingStepUp { tile }.say(language),
        }
    }

    /// Rows of numbers, 0 or `NIL` for the empty cell. A single list of all cells is accepted too,
    /// with a warning.
    fn read(value: &Sexpr, warnings: &mut Vec<Diagnostic>) -> Result<Self, Diagnostic> {
        let cells: Vec<&Sexpr> = match value.list() {
            Some(rows) if rows.len() == SIDE => {
                let mut cells = Vec::with_capacity(Self::CELLS);
                for (number, row) in (1..).zip(rows) {
                    let row_cells = row.list().filter(|row| row.len() == SIDE);
                    cells.extend(
                        row_cells.ok_or_else(|| row.expected(t::ExpectedRowCells { row: number, size: SIDE }))?,
                    );
                }
                cells
            }
            Some(cells) if cells.len() == Self::CELLS => {
                let message = t::OddFlatList { cells: Self::CELLS, side: SIDE };
                warnings.push(Diagnostic::new(value.place, message));
                cells.iter().collect()
            }
            _ => return Err(value.expected(t::ExpectedRows { size: SIDE })),
        };
        let mut tiles = Vec::with_capacity(Self::CELLS);
        for cell in cells {
            let number = if cell.is_nil() { Some(0) } else { cell.number() };
            let tile = number.and_then(|number| u8::try_from(number).ok());
            let tile = tile.filter(|&tile| usize::from(tile) < Self::CELLS && !tiles.contains(&tile));
            tiles.push(tile.ok_or_else(|| cell.expected(t::ExpectedTiles { last: Self::CELLS - 1 }))?);
        }
        Self::new(&tiles).ok_or_else(|| value.expected(t::ExpectedRows { size: SIDE }))
    }

    fn heuristic_text(&self, heuristic: usize, language: Language) -> &'static str {
        let texts = [t::SLIDING_HEURISTIC_MANHATTAN, t::SLIDING_HEURISTIC_MISPLACED, t::SLIDING_HEURISTIC_DOUBLE];
        texts.get(heuristic).map_or("", |&text| language.pick(text))
    }

    fn lisp(&self, state: &Tiles) -> String {
        let row = |row: &mut dyn Iterator<Item = u8>| {
            let tiles: Vec<String> = row.map(|tile| tile.to_string()).collect();
            format!("({})", tiles.join(" "))
        };
        let rows: Vec<String> = Self::rows(*state).map(|mut tiles| row(&mut tiles)).collect();
        format!("({})", rows.join("\n "))
    }

    /// Draws the frame. Tiles that can slide have a different colour.
    fn draw(&self, state: &Tiles, language: Language) -> Drawing {
        let mut successors = Vec::new();
        self.successors(state, &mut successors);
        let can_slide: Vec<Option<u8>> =
            successors.iter().map(|&(slide, ..)| self.sliding.sliding_tile(*state, slide)).collect();
        let mut drawing = Drawing::new();
        let border = "─".repeat(3 * SIDE + 1);
        drawing.line().push(format!("┌{border}┐"), Ink::Label);
        for row in Self::rows(*state) {
            drawing.line().push("│", Ink::Label);
            for tile in row {
                match tile {
                    0 => drawing.push("  ·", Ink::Faint),
                    _ if can_slide.contains(&Some(tile)) => drawing.push(format!("{tile:>3}"), Ink::Playable),
                    _ => drawing.push(format!("{tile:>3}"), Ink::Plain),
                };
            }
            drawing.push(" │", Ink::Label);
        }
        drawing.line().push(format!("└{border}┘"), Ink::Label);
        drawing.line();
        if self.is_goal(state) {
            drawing.push(language.pick(IN_ORDER), Ink::Strong);
        } else {
            let misplaced = self.sliding.estimate(MISPLACED_HEURISTIC, state);
            drawing.push(format!("{}: {misplaced}", language.pick(MISPLACED)), Ink::Plain);
        }
        drawing
    }

    fn scene(&self, state: &Tiles, language: Language) -> Option<Scene> {
        let mut successors = Vec::new();
        self.successors(state, &mut successors);
        let can_slide: Vec<Option<u8>> =
            successors.iter().map(|&(slide, ..)| self.sliding.sliding_tile(*state, slide)).collect();
        let view = |(row, column): Square| {
            let tile = state.tile(row * SIDE as u8 + column);
            if tile == 0 {
                return SquareView::default();
            }
            let view = SquareView::from(Content::Piece(Piece::shared(Look::Tile(tile.to_string()), tile.to_string())));
            if can_slide.contains(&Some(tile)) { view.marked(Mark::Playable) } else { view }
        };
        let names = || std::iter::repeat_n(String::new(), SIDE);
        let board = Board::new(names(), names(), BoardLook::Frame, view);
        Some(Scene { board, status: self.goal_text(language), ..Scene::default() })
    }

    /// The goal with the sum of the tiles' distances, a lower bound of the solution's length.
    fn goal_text(&self, language: Language) -> String {
        let distance = self.sliding.estimate(MANHATTAN, &self.start());
        format!("{} (manhattan {distance})", language.pick(GOAL))
    }
}

impl<const SIDE: usize> Standalone for TilePuzzle<SIDE> {
    fn info() -> &'static GameInfo {
        if SIDE == 3 { &EIGHT } else { &FIFTEEN }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use plyground_view::problem::read_problems;
    use plyground_view::sexpr;

    use super::*;

    fn read<const SIDE: usize>(text: &str) -> Result<(TilePuzzle<SIDE>, Vec<String>), String> {
        let values = sexpr::read(text).map_err(|error| error.to_string())?;
        let mut warnings = Vec::new();
        let puzzle = TilePuzzle::read(&values[0], &mut warnings).map_err(|error| error.to_string())?;
        Ok((puzzle, warnings.iter().map(ToString::to_string).collect()))
    }

    #[test]
    fn files_are_read_and_written() {
        let text = "((8 6 7)\n (2 5 4)\n (3 0 1))";
        let (puzzle, warnings) = read::<3>(text).expect("a puzzle");
        assert_eq!((puzzle.lisp(&puzzle.start()).as_str(), warnings.len()), (text, 0));
        let (flat, warnings) = read::<3>("(8 6 7 2 5 4 3 nil 1)").expect("a puzzle");
        assert_eq!(flat.start(), puzzle.start());
        assert_eq!(warnings, ["1:1: one list of 9 cells is read as 3 rows"]);
    }

    #[test]
    fn what_is_wrong_is_located() {
        let error = |text: &str| read::<3>(text).expect_err(text);
        assert_eq!(error("(7)"), "1:1: expected a list of 3 rows, found a list of 1 item");
        assert_eq!(
            error("((1 2 3) (4 5) (7 8 0))"),
            "1:10: expected row 2 as a list of 3 cells, found a list of 2 items"
        );
        for (text, found) in [
            ("((1 2 3) (4 5 6) (7 8 9))", "1:23: {}, found 9"),
            ("((1 2 3) (4 5 6) (7 1 0))", "1:21: {}, found 1"),
            ("((1 2 x) (4 5 6) (7 8 0))", "1:7: {}, found `x`"),
        ] {
            let expected = "expected each number from 0 to 8 once, 0 for the empty cell";
            assert_eq!(error(text), found.replace("{}", expected));
        }
    }

    /// All 181,440 arrangements that can be reached from the goal are reported solvable, and they
    /// are half of all 362,880, so no other is.
    #[test]
    fn half_of_all_arrangements_are_solvable() {
        let goal = EightPuzzle::new(&[1, 2, 3, 4, 5, 6, 7, 8, 0]).expect("the goal");
        let mut seen = HashSet::from([goal.start()]);
        let mut todo = vec![goal.start()];
        let mut successors = Vec::new();
        while let Some(state) = todo.pop() {
            let tiles: Vec<u8> = (0..9).map(|cell| state.tile(cell)).collect();
            assert!(is_solvable::<3>(&tiles), "{tiles:?}");
            goal.successors(&state, &mut successors);
            todo.extend(successors.drain(..).map(|(.., next)| next).filter(|&next| seen.insert(next)));
        }
        assert_eq!(seen.len(), 181_440);
        // Exchanging two tiles gives the other half.
        assert!(!is_solvable::<3>(&[2, 1, 3, 4, 5, 6, 7, 8, 0]));
        assert!(!is_solvable::<4>(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0]), "Loyd's");
    }

    #[test]
    fn without_a_solution_estimates_are_dead_ends() {
        let puzzle = EightPuzzle::new(&[2, 1, 3, 4, 5, 6, 7, 8, 0]).expect("a puzzle");
        assert!((0..3).all(|heuristic| puzzle.estimate(heuristic, &puzzle.start()).is_dead_end()));
    }

    #[test]
    fn actions_are_tiles_and_drawings_show_them() {
        let puzzle = EightPuzzle::new(&[1, 2, 3, 4, 0, 5, 7, 8, 6]).expect("a puzzle");
        let mut successors = Vec::new();
        puzzle.successors(&puzzle.start(), &mut successors);
        let texts = successors.iter().map(|&(slide, ..)| puzzle.action_text(&puzzle.start(), slide));
        assert_eq!(texts.collect::<Vec<_>>(), ["2", "4", "5", "8"]);
        let expected = "┌──────────┐\n│  1  2  3 │\n│  4  ·  5 │\n│  7  8  6 │\n└──────────┘\nTiles out of place: 2\n";
        assert_eq!(puzzle.draw(&puzzle.start(), Language::EN).to_string(), expected);
        assert_eq!(puzzle.goal_text(Language::PT), "peças por ordem (manhattan 2)");
    }

    #[test]
    fn the_embedded_problems_are_read() {
        assert_eq!(
            read_problems::<EightPuzzle>("8", EightPuzzle::EMBEDDED.as_bytes()).map(|read| read.value.len()),
            Ok(7)
        );
        let fifteen = read_problems::<FifteenPuzzle>("15", FifteenPuzzle::EMBEDDED.as_bytes()).expect("problems").value;
        assert_eq!(fifteen.iter().map(|puzzle| puzzle.is_solvable).collect::<Vec<_>>(), {
            let mut solvable = vec![true; fifteen.len()];
            solvable[fifteen.len() - 1] = false;
            solvable
        });
    }
}
