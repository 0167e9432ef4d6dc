//! Three searches side by side on problems of the 8-puzzle, as tables in Markdown.
//!
//! Run it with `cargo run -p plyground-lab --example compare`.

use std::error::Error;
use std::sync::Arc;

use plyground_catalog::{Catalog, Source, name_of};
use plyground_core::{Limits, Spec, Stop};
use plyground_lab::{Choice, Column, Matrix, Plan, Show, markdown, table};
use plyground_view::{Language, no_files};

fn main() -> Result<(), Box<dyn Error>> {
    let catalog = Catalog::standard();
    let (entry, spec) = catalog.parse("8-puzzle")?;
    let problems = entry.problems(&spec, &no_files, &Source::Embedded)?.value;
    let mut columns = Vec::new();
    for (index, problem) in problems.into_iter().enumerate().take(4) {
        columns.push(Column { name: name_of(index), problem: Arc::from(problem?) });
    }
    let choice = Choice {
        algorithms: ["bfs", "astar", "idastar"].into_iter().map(Spec::named).collect(),
        // For A* and IDA*; breadth-first search uses none and has one row.
        heuristics: ["misplaced", "manhattan"].map(str::to_owned).into(),
        limits: Limits { nodes: Some(1_000_000), ..Limits::default() },
        ..Choice::default()
    };
    let plan = Plan::new(&choice, columns[0].problem.heuristics())?;
    let mut matrix = Matrix::new(&spec, entry.info().title, &Source::Embedded, columns, &plan);
    // Times differ from run to run, the counters do not.
    matrix.show = Show { times: false, summary: true };
    // The first closure gets the progress of each search, the second its result.
    matrix.fill(&plan, &Stop::new(), &mut |_, _| {}, &mut |_, _, _| {});

    println!("{}", markdown(&matrix, Language::EN));
    // One problem with all its measures.
    let last = matrix.columns.len() - 1;
    let (name, about) = table::heading(&matrix, last, Language::EN);
    println!("{name}: {about}\n\n{}", table::of_problem(&matrix, last, Language::EN).markdown());
    Ok(())
}
