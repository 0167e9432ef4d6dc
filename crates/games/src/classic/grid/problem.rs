//! Grids of problem files: rows of cells, each the cost of entering it, 1 to 9, `X` or `NIL` for a
//! wall, `S` for the start and `G` for the goal, which cost 1 each. Actions are the first letters
//! of North, West, East and South.

use plyground_view::scene::{Board, BoardLook, Content, Look, Mark, Piece, Square, SquareView};
use plyground_view::sexpr::{Diagnostic, Place, Sexpr};
use plyground_view::{Drawing, GameInfo, Ink, Language, Problem, Scene, Standalone, Text, Visit};

use crate::texts::t;

use super::{Grid, Way};

/// The maximum number of rows and columns that a drawing can show.
const MOST: usize = 100;

const GOAL: Text = t::GRID_GOAL;
const CELLS: Text = t::GRID_CELLS;
const START: Text = t::GRID_START;
const END: Text = t::GRID_END;
const WALL: Text = t::GRID_WALL;
const REACHED: Text = t::GRID_REACHED;
/// Where a path has come to.
const HERE: Text = t::GRID_VISIT_CURRENT;

static INFO: GameInfo =
    GameInfo { name: "grid", title: "Grid", about: t::GRID_ABOUT, options: &[], rules: t::RULES_GRID };

/// A cell of a file.
enum Cell {
    Ground(u32),
    Start,
    Goal,
    /// Start and goal in one: the problem is already solved.
    StartAndGoal,
}

impl Cell {
    fn read(value: &Sexpr) -> Result<Self, Diagnostic> {
        let expected = || value.expected(t::EXPECTED_GRID_CELL);
        match (value.number(), value.symbol()) {
            _ if value.is_nil() => Ok(Self::Ground(0)),
            (Some(cost @ 1..=9), _) => Ok(Self::Ground(cost as u32)),
            (_, Some("x")) => Ok(Self::Ground(0)),
            (_, Some("s")) => Ok(Self::Start),
            (_, Some("g")) => Ok(Self::Goal),
            (_, Some("sg")) => Ok(Self::StartAndGoal),
            _ => Err(expected()),
        }
    }
}

impl Grid {
    /// The costs, row by row.
    fn rows(&self) -> impl Iterator<Item = &[u32]> {
        self.costs.chunks(self.width)
    }
}

/// The mark of a visited cell.
const fn visit_mark(visit: Visit) -> (char, Ink) {
    match visit {
        Visit::Open => ('○', Ink::Playable),
        Visit::Closed => ('●', Ink::Faint),
        Visit::Path => ('◆', Ink::One),
        Visit::Current => ('▸', Ink::Strong),
    }
}

/// Sets a cell that may be set only once.
fn set(slot: &mut Option<(usize, Place)>, cell: usize, value: &Sexpr, name: &str) -> Result<(), Diagnostic> {
    match slot.replace((cell, value.place)) {
        None => Ok(()),
        Some((_, first)) => Err(value.expected(t::ExpectedOnlyOne { name, place: first })),
    }
}

impl Problem for Grid {
    const EMBEDDED: &'static str = include_str!("../../../../../data/grid/problemas.dat");

    /// The first letter of the direction.
    fn action_text(&self, _state: &u32, action: Way) -> String {
        let letter = match action {
            Way::North => 'N',
            Way::West => 'W',
            Way::East => 'E',
            Way::South => 'S',
        };
        letter.to_string()
    }

    fn action_words(&self, _state: &u32, action: Way, language: Language) -> String {
        let words = match action {
            Way::North => t::GRID_STEP_NORTH,
            Way::West => t::GRID_STEP_WEST,
            Way::East => t::GRID_STEP_EAST,
            Way::South => t::GRID_STEP_SOUTH,
        };
        language.pick(words).to_owned()
    }

    /// Short rows are filled up with walls, with a warning.
    fn read(value: &Sexpr, warnings: &mut Vec<Diagnostic>) -> Result<Self, Diagnostic> {
        let rows = value.list().filter(|rows| (1..=MOST).contains(&rows.len()));
        let rows = rows.ok_or_else(|| value.expected(t::ExpectedRowsUpTo { most: MOST }))?;
        let width = rows.iter().filter_map(Sexpr::list).map(<[Sexpr]>::len).max().unwrap_or(0);
        let (mut start, mut goal) = (None, None);
        let mut costs = Vec::with_capacity(rows.len() * width);
        for (number, row) in (1..).zip(rows) {
            let cells = row.list().filter(|cells| (1..=MOST).contains(&cells.len()));
            let cells = cells.ok_or_else(|| row.expected(t::ExpectedRowUpTo { row: number, most: MOST }))?;
            if cells.len() < width {
                let message = t::OddShortRow { row: number, count: cells.len(), width };
                warnings.push(Diagnostic::new(row.place, message));
            }
            for item in cells {
                let (cell, read) = (costs.len(), Cell::read(item)?);
                if matches!(read, Cell::Start | Cell::StartAndGoal) {
                    set(&mut start, cell, item, "S")?;
                }
                if matches!(read, Cell::Goal | Cell::StartAndGoal) {
                    set(&mut goal, cell, item, "G")?;
                }
                costs.push(if let Cell::Ground(cost) = read { cost } else { 1 });
            }
            costs.resize(number * width, 0);
        }
        let (start, _) = start.ok_or_else(|| value.expected(t::EXPECTED_START_CELL))?;
        let (goal, _) = goal.ok_or_else(|| value.expected(t::EXPECTED_GOAL_CELL))?;
        Ok(Self { width, costs, start, goal })
    }

    fn heuristic_text(&self, heuristic: usize, language: Language) -> &'static str {
        let texts = [t::GRID_HEURISTIC_MANHATTAN, t::GRID_HEURISTIC_PATCHY, t::GRID_HEURISTIC_HALF];
        texts.get(heuristic).map_or("", |&text| language.pick(text))
    }

    /// The state becomes the start. The cost of its cell is lost, which does not matter: a shortest path
    /// never returns to it.
    fn lisp(&self, state: &u32) -> String {
        let (start, goal) = (*state as usize, self.goal);
        let cell = |cell: usize, cost: u32| match cost {
            _ if cell == start && cell == goal => "SG".to_owned(),
            _ if cell == start => "S".to_owned(),
            _ if cell == goal => "G".to_owned(),
            0 => "X".to_owned(),
            _ => cost.to_string(),
        };
        let row = |(row, costs): (usize, &[u32])| {
            let cells = costs.iter().enumerate().map(|(column, &cost)| cell(row * self.width + column, cost));
            format!("({})", cells.collect::<Vec<_>>().join(" "))
        };
        let rows: Vec<String> = self.rows().enumerate().map(row).collect();
        format!("({})", rows.join("\n "))
    }

    fn draw(&self, state: &u32, language: Language) -> Drawing {
        let (mut drawing, (here, _)) = (Drawing::new(), visit_mark(Visit::Current));
        for (row, costs) in self.rows().enumerate() {
            drawing.line();
            for (column, &cost) in costs.iter().enumerate() {
                let cell = row * self.width + column;
                let (text, ink) = match cost {
                    _ if cell == self.goal => (" G".to_owned(), Ink::Playable),
                    _ if cell == self.start => (" S".to_owned(), Ink::Strong),
                    _ if cell == *state as usize => (format!(" {here}"), Ink::Strong),
                    0 => (" █".to_owned(), Ink::Blocked),
                    1 => (" ·".to_owned(), Ink::Faint),
                    _ => (format!(" {cost}"), Ink::Plain),
                };
                drawing.push(text, ink);
            }
        }
        drawing.line();
        drawing.line();
        if self.goal == *state as usize {
            drawing.push(language.pick(REACHED), Ink::Strong);
        } else {
            let [start, end, wall] = [START, END, WALL].map(|text| language.pick(text));
            drawing.push(format!("S {start}, G {end}, █ {wall}"), Ink::Label);
            if self.start != *state as usize {
                drawing.push(format!(", {here} {}", language.pick(HERE)), Ink::Label);
            }
        }
        drawing
    }

    /// Start and goal stay where they are; the cell of the state has a marker of its own, and the mark of the
    /// last turn once a path has begun.
    fn scene(&self, state: &u32, language: Language) -> Option<Scene> {
        let here = *state as usize;
        let letter = |text: &str, word| Content::Piece(Piece::shared(Look::Text(text.to_owned()), language.pick(word)));
        let view = |(row, column): Square| {
            let cell = usize::from(row) * self.width + usize::from(column);
            let view = match self.costs[cell] {
                _ if cell == self.goal => SquareView::from(letter("G", END)).marked(Mark::Goal),
                _ if cell == self.start => SquareView::from(letter("S", START)).marked(Mark::Start),
                _ if cell == here => letter("●", HERE).into(),
                0 => Content::Blocked.into(),
                1 => SquareView::default(),
                cost => Content::Number(cost.to_string()).into(),
            };
            if cell == here && cell != self.start { view.marked(Mark::Last) } else { view }
        };
        let names = |count| std::iter::repeat_n(String::new(), count);
        let board = Board::new(names(self.costs.len() / self.width), names(self.width), BoardLook::Cells, view);
        Some(Scene { board, status: self.goal_text(language), ..Scene::default() })
    }

    /// The mark of a visit is drawn before the cost of the cell; a cost of 1 is left out after a
    /// mark.
    fn draw_visits(&self, visits: &[(u32, Visit)], language: Language) -> Option<Drawing> {
        let mut marks: Vec<Option<Visit>> = vec![None; self.costs.len()];
        for &(state, visit) in visits {
            let mark = marks.get_mut(state as usize)?;
            *mark = (*mark).max(Some(visit));
        }
        let mut drawing = Drawing::new();
        for (cell, (&cost, mark)) in self.costs.iter().zip(marks).enumerate() {
            if cell % self.width == 0 {
                drawing.line();
            }
            let (name, ink) = match cost {
                _ if cell == self.start => ('S', Ink::Strong),
                _ if cell == self.goal => ('G', Ink::Playable),
                0 => ('█', Ink::Blocked),
                1 if mark.is_some() => (' ', Ink::Plain),
                1 => ('·', Ink::Faint),
                _ => (char::from_digit(cost, 10).unwrap_or('?'), Ink::Plain),
            };
            let (mark, of_mark) = mark.map_or((' ', ink), visit_mark);
            drawing.push(mark.to_string(), of_mark).push(name.to_string(), ink);
        }
        let said = |visit, text| format!("{} {}", visit_mark(visit).0, language.pick(text));
        let [start, end, wall] = [START, END, WALL].map(|text| language.pick(text));
        drawing.line();
        drawing.line().push(format!("S {start}, G {end}, █ {wall}"), Ink::Label);
        for pair in [
            [(Visit::Open, t::GRID_VISIT_OPEN), (Visit::Closed, t::GRID_VISIT_CLOSED)],
            [(Visit::Path, t::GRID_VISIT_PATH), (Visit::Current, t::GRID_VISIT_CURRENT)],
        ] {
            drawing.line().push(pair.map(|(visit, text)| said(visit, text)).join(", "), Ink::Label);
        }
        Some(drawing)
    }

    fn goal_text(&self, language: Language) -> String {
        let (rows, columns) = (self.costs.len() / self.width, self.width);
        format!("{}, {rows} × {columns} {}", language.pick(GOAL), language.pick(CELLS))
    }
}

impl Standalone for Grid {
    fn info() -> &'static GameInfo {
        &INFO
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::Puzzle;
    use plyground_view::sexpr;

    use super::*;

    fn read(text: &str) -> Result<(Grid, Vec<String>), String> {
        let values = sexpr::read(text).map_err(|error| error.to_string())?;
        let mut warnings = Vec::new();
        let grid = Grid::read(&values[0], &mut warnings).map_err(|error| error.to_string())?;
        Ok((grid, warnings.iter().map(ToString::to_string).collect()))
    }

    #[test]
    fn files_are_read_and_written() {
        let (grid, warnings) = read("((s 1 X) (3 nil g))").expect("a grid");
        assert_eq!((grid.costs.as_slice(), warnings.len()), (&[1, 1, 0, 3, 0, 1][..], 0));
        assert_eq!(grid.lisp(&grid.start()), "((S 1 X)\n (3 X G))");
        assert_eq!(grid.lisp(&5), "((1 1 X)\n (3 X SG))");
        let (solved, _) = read(&grid.lisp(&5)).expect("a grid");
        assert!(solved.is_goal(&solved.start()));
    }

    #[test]
    fn short_rows_are_filled_up_with_a_warning() {
        let (grid, warnings) = read("((S 1 1)\n (G))").expect("a grid");
        assert_eq!(grid.costs, [1, 1, 1, 1, 0, 0]);
        assert_eq!(warnings, ["2:2: row 2 has 1 of 3 cells, the others are walls"]);
    }

    #[test]
    fn what_is_wrong_is_located() {
        let error = |text: &str| read(text).expect_err(text);
        let tall = format!("({})", "(1) ".repeat(101));
        assert_eq!(error(&tall), "1:1: expected a list of 1 to 100 rows, found a list of 101 items");
        assert_eq!(error("((S G) 3)"), "1:8: expected row 2 as a list of 1 to 100 cells, found 3");
        let cell = "expected a cost from 1 to 9, `X` for a wall, `S` for the start or `G` for the goal";
        assert_eq!(error("((S 0 G))"), format!("1:5: {cell}, found 0"));
        assert_eq!(error("((S y G))"), format!("1:5: {cell}, found `y`"));
        assert_eq!(error("((S G) (1 S))"), "1:11: expected only one `S`, which stands at 1:3, found `s`");
        assert_eq!(error("((S 1))"), "1:1: expected a cell `G`, the goal, found a list of 1 item");
        assert_eq!(error("((1 G))"), "1:1: expected a cell `S`, the start, found a list of 1 item");
    }

    #[test]
    fn start_and_goal_stay_while_a_path_is_walked() {
        let (grid, _) = read("((S 1 X) (3 X G))").expect("a grid");
        let square = |state: u32, cell: usize| {
            let square = grid.scene(&state, Language::EN).expect("a scene").board.squares[cell].clone();
            let Content::Piece(piece) = square.content else { return (String::new(), square.marks) };
            (piece.name, square.marks)
        };
        for state in [0, 1, 3, 5] {
            assert_eq!(square(state, 0), ("start".to_owned(), vec![Mark::Start]));
            assert_eq!(square(state, 5).0, "goal");
        }
        assert_eq!(square(3, 3), ("current".to_owned(), vec![Mark::Last]));
        assert_eq!(square(5, 5).1, [Mark::Goal, Mark::Last]);
    }

    #[test]
    fn drawings() {
        let (grid, _) = read("((S 1 X) (3 X G))").expect("a grid");
        let drawing = |state| grid.draw(&state, Language::EN).to_string();
        assert_eq!(drawing(0), " S · █\n 3 █ G\n\nS start, G goal, █ wall\n");
        assert_eq!(drawing(3), " S · █\n ▸ █ G\n\nS start, G goal, █ wall, ▸ current\n");
        assert_eq!(drawing(5), " S · █\n 3 █ G\n\nThe goal is reached\n");
        let visits = [(0, Visit::Closed), (1, Visit::Open), (3, Visit::Current), (0, Visit::Path), (3, Visit::Open)];
        let searched = grid.draw_visits(&visits, Language::EN).expect("cells are places").to_string();
        let legend = "S start, G goal, █ wall\n○ open, ● expanded\n◆ path, ▸ current\n";
        assert_eq!(searched, format!("◆S○  █\n▸3 █ G\n\n{legend}"));
        assert!(grid.draw_visits(&[(6, Visit::Open)], Language::EN).is_none(), "outside of the grid");
        assert_eq!(grid.goal_text(Language::PT), "de S a G, 2 × 3 casas");
    }
}
