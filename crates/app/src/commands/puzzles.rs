//! `plyground puzzles`: lists, shows, plays, finds and checks positions in which one move wins or saves the game.

mod check;
mod find;
mod play;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use plyground_session::puzzles::{self, GRADES, PuzzleSet, TrainingPuzzle};
use plyground_session::words;
use plyground_view::texts::Says;
use plyground_view::{Drawing, Language};
use serde::Serialize;

use crate::cli::{PuzzleSource, PuzzlesCommand};
use crate::errors::Explain;
use crate::files;
use crate::lookup::{self, catalog};
use crate::output::{Output, Report};
use crate::paint::{self, HEADING};
use crate::texts::{Texts, t};

pub(crate) fn run(command: &PuzzlesCommand, output: Output) -> Result<ExitCode> {
    match command {
        PuzzlesCommand::List { game: None, .. } => output.emit(&Sets::shipped())?,
        PuzzlesCommand::List { game: Some(game), file } => {
            let set = chosen(game, file.as_deref())?;
            let puzzles = set.puzzles.iter().enumerate().map(|(index, puzzle)| Row::of(puzzle, index + 1)).collect();
            output.emit(&Rows { game: set.game, puzzles })?;
        }
        PuzzlesCommand::Show { source, number, solution } => show(source, *number, *solution, output)?,
        PuzzlesCommand::Play { source, grade, seed } => play::run(source, *grade, *seed, output)?,
        PuzzlesCommand::Find { game, count, seed, games, nodes, output: path } => {
            let wanted = find::Wanted { game, count: *count, seed: *seed, games: *games, nodes: *nodes, path };
            find::run(&wanted, output)?;
        }
        PuzzlesCommand::Check { source, nodes } => return check::run(source, *nodes, output),
    }
    Ok(ExitCode::SUCCESS)
}

/// The puzzles of a game: those of the program, or those of a file. Fails if the file is for another game.
fn chosen(game: &str, file: Option<&Path>) -> Result<PuzzleSet> {
    let named = lookup::game(game)?;
    let info = named.entry.info();
    let set = match file {
        Some(path) => {
            let name = || path.display().to_string();
            let set = PuzzleSet::parse(&files::read_text(path)?).about(|| t::FailPuzzleFile { file: name() })?;
            let of = set.game.split(':').next().unwrap_or_default();
            if of != info.name {
                return Err(t::FailPuzzleGame { file: name(), other: of, title: info.title }.message().into());
            }
            set
        }
        None => puzzles::shipped(info.name).about(|| t::FailNoPuzzles { title: info.title })?,
    };
    Ok(set)
}

/// The sets of the program, with the number of puzzles of each game.
#[derive(Serialize)]
struct Sets {
    games: Vec<Set>,
}

#[derive(Serialize)]
struct Set {
    game: &'static str,
    title: &'static str,
    count: usize,
    /// The number of puzzles of each grade, from grade 1.
    grades: [usize; GRADES as usize],
}

impl Sets {
    fn shipped() -> Self {
        let set = |name: &'static str| {
            let (entry, _) = catalog().parse(name).ok()?;
            let puzzles = puzzles::shipped(name)?.puzzles;
            let mut grades = [0; GRADES as usize];
            for puzzle in &puzzles {
                grades[usize::from(puzzle.grade()) - 1] += 1;
            }
            Some(Set { game: entry.info().name, title: entry.info().title, count: puzzles.len(), grades })
        };
        Self { games: puzzles::shipped_games().filter_map(set).collect() }
    }
}

impl Report for Sets {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        let title = texts.get(t::PUZZLES_TITLE);
        let width = self.games.iter().map(|set| set.game.len()).max().unwrap_or(0);
        let cells = |counts: &[usize]| counts.iter().map(|count| format!("{count:>5}")).collect::<Vec<_>>().concat();
        let numbers: Vec<usize> = (1..=usize::from(GRADES)).collect();
        let grade = texts.get(t::PUZZLES_GRADE);
        writeln!(out, "{HEADING}{title}{HEADING:#}\n\n{:width$}  {:>6}  {grade}", "", texts.get(t::PUZZLES_ALL))?;
        writeln!(out, "{:width$}  {:>6}{}", "", "", cells(&numbers))?;
        for Set { game, count, grades, .. } in &self.games {
            writeln!(out, "{game:width$}  {count:>6}{}", cells(grades))?;
        }
        Ok(())
    }
}

/// The puzzles of a game.
#[derive(Serialize)]
struct Rows {
    game: String,
    puzzles: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    number: usize,
    grade: u8,
    goal: &'static str,
    /// The depth of the proof, in plies.
    depth: u32,
    /// The number of plies of the solution, including the opponent's.
    plies: usize,
}

impl Row {
    const fn of(puzzle: &TrainingPuzzle, number: usize) -> Self {
        let (grade, goal, depth) = (puzzle.grade(), puzzle.goal.name(), puzzle.depth);
        Self { number, grade, goal, depth, plies: puzzle.solution.len() }
    }
}

impl Report for Rows {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        for Row { number, grade, goal, depth, plies } in &self.puzzles {
            writeln!(out, "{}", texts.say(t::PuzzlesRow { number, grade, goal: *goal, depth, plies: *plies }))?;
        }
        Ok(())
    }
}

#[derive(Serialize)]
struct Shown {
    game: String,
    #[serde(flatten)]
    row: Row,
    position: String,
    turn: u32,
    solution: Vec<String>,
    /// The continuation with best play.
    rest: Vec<String>,
    #[serde(skip)]
    asked: String,
    #[serde(skip)]
    drawing: Drawing,
    #[serde(skip)]
    with_solution: bool,
}

impl Report for Shown {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        write!(out, "{}", paint::ansi(&self.drawing))?;
        let Row { number, grade, .. } = self.row;
        writeln!(out, "{}", texts.say(t::PuzzlesAsked { number, grade, asked: &self.asked }))?;
        if self.with_solution {
            writeln!(out, "{}", texts.say(t::PuzzlesSolution { line: self.solution.join("; ") }))?;
            if !self.rest.is_empty() {
                writeln!(out, "{}", texts.say(t::PuzzlesRest { line: self.rest.join("; ") }))?;
            }
        }
        Ok(())
    }
}

fn show(source: &PuzzleSource, number: usize, with_solution: bool, output: Output) -> Result<()> {
    let set = chosen(&source.game, source.file.as_deref())?;
    let puzzle = set.puzzle(number)?;
    let game = set.open(catalog(), number)?;
    output.emit(&Shown {
        game: game.spec().to_string(),
        row: Row::of(puzzle, number),
        position: game.position(),
        turn: game.turn().number(),
        solution: puzzle.solution.clone(),
        rest: puzzle.rest.clone(),
        asked: words::puzzle_goal(puzzle.goal, game.turn(), output.language),
        drawing: game.draw(output.language),
        with_solution,
    })
}
