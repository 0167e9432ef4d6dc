//! Puzzles as text, one line per puzzle:
//!
//! ```text
//! # comments
//! game bispo:board=seed-*
//! GRADE GOAL DEPTH | START | SOLUTION | REST
//! 2 win 3 | 17> E1; B8; D2 | C3; A6; B4 | D5
//! ```
//!
//! `START` is a position on one line, or the number of a game, `>` and its plies. Plies are separated by `;`.

use std::fmt::Write as _;

use plyground_core::error_text::Worded;

use super::{Goal, PuzzleError, PuzzleSet, Start, TrainingPuzzle};

/// The maximum length of a text, in bytes.
const LONGEST_TEXT: usize = 4 << 20;
/// The maximum number of plies in a line, more than any game has.
const MOST_PLIES: usize = 1000;
/// Separates the fields of a line.
const FIELD: char = '|';
/// Separates plies.
const PLY: char = ';';
/// Separates the number of a game from its plies.
const PLAYED: char = '>';
/// The prefix of the line with the spec.
const GAME: &str = "game ";

impl PuzzleSet {
    /// Reads a set. Positions and moves are checked by [`Self::open`], not here.
    ///
    /// # Errors
    /// [`PuzzleError::Line`] with the line and what was expected there.
    pub fn parse(text: &str) -> Result<Self, PuzzleError> {
        let wrong = |line, expected| PuzzleError::Line { line, expected };
        if text.len() > LONGEST_TEXT {
            return Err(wrong(1, Worded::said("at most 4 MB", "error-expected-puzzle-size")));
        }
        let mut game = None;
        let mut puzzles = Vec::new();
        let mut lines = 0;
        for (index, line) in text.lines().map(str::trim).enumerate() {
            lines = index + 1;
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            match (&game, line.strip_prefix(GAME)) {
                (None, Some(spec)) => game = Some(spec.trim().to_owned()),
                (None, None) | (Some(_), Some(_)) => return Err(wrong(lines, expected_game())),
                (Some(_), None) => puzzles.push(puzzle(line).map_err(|expected| wrong(lines, expected))?),
            }
        }
        let game = game.ok_or_else(|| wrong(lines.max(1), expected_game()))?;
        Ok(Self { game, puzzles })
    }

    /// Writes the set, with `comments` above it.
    pub fn text(&self, comments: &[String]) -> String {
        let mut text = String::new();
        for comment in comments {
            let _ = writeln!(text, "# {comment}");
        }
        let _ = writeln!(text, "{GAME}{}", self.game);
        for puzzle in &self.puzzles {
            let _ = writeln!(text, "{}", line(puzzle));
        }
        text
    }
}

fn expected_game() -> Worded {
    Worded::said("one line `game SPEC`, before the puzzles", "error-expected-puzzle-game")
}

fn expected_head() -> Worded {
    Worded::said(
        "a grade from 1 to 5, `win` or `save`, and the depth that has this grade",
        "error-expected-puzzle-head",
    )
}

fn expected_fields() -> Worded {
    Worded::said("`GRADE GOAL DEPTH | START | SOLUTION | REST`", "error-expected-puzzle-fields")
}

/// A puzzle as a line.
pub(super) fn line(puzzle: &TrainingPuzzle) -> String {
    let joined = |plies: &[String]| plies.join(&format!("{PLY} "));
    let start = match &puzzle.start {
        Start::Position(text) => text.clone(),
        Start::Plies { number, plies } => format!("{number}{PLAYED} {}", joined(plies)),
    };
    let head = format!("{} {} {}", puzzle.grade(), puzzle.goal.name(), puzzle.depth);
    let line = [head, start, joined(&puzzle.solution), joined(&puzzle.rest)].join(&format!(" {FIELD} "));
    line.trim_end().to_owned()
}

fn puzzle(line: &str) -> Result<TrainingPuzzle, Worded> {
    let fields: Vec<&str> = line.split(FIELD).map(str::trim).collect();
    let [head, start, solution, rest] = fields[..] else { return Err(expected_fields()) };
    let (goal, depth) = parse_head(head).ok_or_else(expected_head)?;
    let start = match start.split_once(PLAYED) {
        None if start.is_empty() => return Err(expected_fields()),
        None => Start::Position(start.to_owned()),
        Some((number, played)) => Start::Plies {
            number: number.trim().parse().map_err(|_| expected_fields())?,
            plies: parse_plies(played).filter(|plies| !plies.is_empty()).ok_or_else(expected_fields)?,
        },
    };
    let solution = parse_plies(solution).filter(|plies| !plies.is_empty()).ok_or_else(expected_fields)?;
    let rest = parse_plies(rest).ok_or_else(expected_fields)?;
    Ok(TrainingPuzzle { goal, depth, start, solution, rest })
}

/// The goal and the depth. `None` if the written grade is not that of the depth.
fn parse_head(head: &str) -> Option<(Goal, u32)> {
    let mut words = head.split_whitespace();
    let (grade, goal, depth) = (words.next()?, words.next()?, words.next()?);
    let goal = Goal::ALL.into_iter().find(|known| known.name() == goal)?;
    let depth = depth.parse().ok()?;
    let agrees = grade.parse() == Ok(super::grade_of_depth(depth));
    (agrees && words.next().is_none()).then_some((goal, depth))
}

/// The plies of a field, which may be empty; `None` if a ply is empty or there are too many.
fn parse_plies(text: &str) -> Option<Vec<String>> {
    let text = text.trim();
    if text.is_empty() {
        return Some(Vec::new());
    }
    let plies: Vec<String> = text.split(PLY).take(MOST_PLIES + 1).map(|ply| ply.trim().to_owned()).collect();
    (plies.len() <= MOST_PLIES && plies.iter().all(|ply| !ply.is_empty())).then_some(plies)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# one
# two
game bispo:board=seed-*
1 win 1 | 17> E1; B8 | C3 |
3 save 5 | x.o/.x./... o | B2; A1; C3 | A2; B1
";

    #[test]
    fn sets_come_back_unchanged() {
        let set = PuzzleSet::parse(TEXT).expect("a set");
        assert_eq!((set.game.as_str(), set.puzzles.len()), ("bispo:board=seed-*", 2));
        let plies = ["E1", "B8"].map(str::to_owned).to_vec();
        assert_eq!(set.puzzles[0].start, Start::Plies { number: 17, plies });
        assert_eq!((set.puzzles[1].goal, set.puzzles[1].grade(), set.puzzles[1].rest.len()), (Goal::Save, 3, 2));
        assert_eq!(set.text(&["one".to_owned(), "two".to_owned()]), TEXT);
    }

    #[test]
    fn wrong_lines_are_named() {
        let message = |text: &str| PuzzleSet::parse(text).expect_err(text).to_string();
        for empty in ["", "\n\n", "# nothing"] {
            assert!(message(empty).contains("expected one line `game SPEC`"), "{empty}");
        }
        assert!(message("1 win 1 | x | A1 |").starts_with("line 1: expected one line `game SPEC`"));
        assert!(message("game nim\ngame nim").starts_with("line 2: expected one line `game SPEC`"));
        let line = |line: &str| message(&format!("game nim\n\n{line}"));
        for head in ["", "1 win", "0 win 1", "2 win 1", "1 lose 1", "1 win 1 1", "1 win -1", "6 win 99", "1 win x"] {
            let text = line(&format!("{head} | 1-0-0-0 1 | A-1 |"));
            assert!(text.starts_with("line 3: expected a grade from 1 to 5"), "{head}: {text}");
        }
        for fields in
            ["", "x", "| A-1", "x | A-1", "x | A-1 | | ", "x | |", "x | A-1; ; B-1 |", "1> | A-1 |", "y> A | A |"]
        {
            let text = line(&format!("1 win 1 | {fields}"));
            assert!(text.starts_with("line 3: expected `GRADE GOAL DEPTH | START"), "{fields}: {text}");
        }
        let long = "A; ".repeat(MOST_PLIES + 1) + "A";
        assert!(line(&format!("1 win 1 | x | {long} |")).starts_with("line 3"));
        assert!(message(&"#".repeat(LONGEST_TEXT + 1)).contains("4 MB"));
    }
}
