//! Algorithms and heuristics side by side on the problems of a game, as `plyground lab path` compares them.

use std::sync::Arc;
use std::time::Duration;

use plyground_catalog::name_of;
use plyground_core::{Heuristic, Spec, Stop};
use plyground_lab::{Cell, Choice, Column, Matrix, Place, Plan, csv, markdown, picture, values};
use plyground_view::texts::Says as _;

use super::problems::FoundProblems;
use super::solve::{Reporter, counters, counters_now, goal_test, limits, verdict};
use super::{Context, LONGEST_COMPARISON, MOST_SEARCHES};
use crate::protocol::{CompareJob, ComparePlace, CompareRow, ComparisonView, JobUpdate, Refused};
use crate::texts::t;

/// The default time of each search.
const USUAL_TIME: Duration = Duration::from_secs(2);
/// Results so far are made into files again once this many times the time has passed that it took.
const FILES_SHARE: u32 = 20;

pub(super) fn run(
    job: &CompareJob,
    context: &Context,
    stop: &Stop,
    report: &mut dyn FnMut(JobUpdate),
) -> Result<JobUpdate, Refused> {
    let mut found = context.problems(Some(&job.game), &job.source)?;
    let (columns, mut notes) = columns(job, context, &mut found)?;
    let Some(first) = columns.first() else {
        return Err(context.refusal("no_target", t::RefusedTarget { name: name_of(0) }));
    };
    let known = first.problem.heuristics();
    let plan = plan(job, context, known)?;
    let total = plan.rows.len() * columns.len();
    if total > MOST_SEARCHES {
        return Err(context.refusal("too_many_searches", t::RefusedSearches { most: MOST_SEARCHES, found: total }));
    }
    let source = found.file.clone().unwrap_or_else(|| "embedded".to_owned());
    let mut matrix = Matrix::new(&found.spec, found.entry.info().title, source, columns, &plan);
    let mut reporter = Reporter::new(context);
    let (began, most) = (context.clock.now(), context.limits.time * LONGEST_COMPARISON);
    let is_over = || context.clock.since(began) >= most;
    let mut files_after = Duration::ZERO;
    // Both callbacks report, one after the other.
    let report = std::cell::RefCell::new(report);
    matrix.fill(
        &plan,
        stop,
        &mut |place, progress| {
            if is_over() {
                stop.stop();
            }
            if reporter.is_due() {
                let counters = counters_now(progress);
                (*report.borrow_mut())(JobUpdate::Comparing { place: place_view(place), counters });
            }
        },
        &mut |place, cell, matrix| {
            (*report.borrow_mut())(JobUpdate::Compared { row: Box::new(row_view(place, cell, context)) });
            let asked = context.clock.now();
            if context.keeps_results && asked >= files_after {
                (*report.borrow_mut())(files(&matrix.so_far(), Vec::new(), context));
                files_after = context.clock.now() + context.clock.since(asked) * FILES_SHARE;
            }
            if is_over() {
                stop.stop();
            }
        },
    );
    if matrix.interrupted && is_over() {
        notes.push(t::CompareOver { seconds: most.as_secs() }.say(context.language));
    }
    Ok(files(&matrix, notes, context))
}

/// The matrix as files, with these notes before its own.
fn files(matrix: &Matrix, mut notes: Vec<String>, context: &Context) -> JobUpdate {
    let language = context.language;
    notes.extend(matrix.notes.iter().map(|note| note.text(language)));
    JobUpdate::Comparison {
        comparison: Box::new(ComparisonView {
            interrupted: matrix.interrupted,
            notes,
            csv: csv(matrix),
            markdown: markdown(matrix, language),
            svg: picture(matrix, language),
        }),
    }
}

/// The chosen problems, and notes about those that are left out.
fn columns(
    job: &CompareJob,
    context: &Context,
    found: &mut FoundProblems<'_>,
) -> Result<(Vec<Column>, Vec<String>), Refused> {
    let (mut columns, mut notes): (Vec<Column>, Vec<String>) = (Vec::new(), Vec::new());
    let all: Vec<String> = (0..found.loaded.value.len()).map(name_of).collect();
    let names = if job.problems.is_empty() { &all } else { &job.problems };
    for name in names {
        if columns.iter().any(|column| column.name.eq_ignore_ascii_case(name.trim())) {
            continue;
        }
        match context.problem(&mut found.loaded.value, name, job.search.target) {
            Ok((name, problem)) => columns.push(Column { name, problem: Arc::from(problem) }),
            // Problems that were not requested by name are left out if they cannot be read.
            Err(refused) if job.problems.is_empty() => notes.push(refused.text),
            Err(refused) => return Err(refused),
        }
    }
    Ok((columns, notes))
}

fn plan(job: &CompareJob, context: &Context, known: &'static [Heuristic]) -> Result<Plan, Refused> {
    let mut algorithms = Vec::new();
    for text in &job.algorithms {
        algorithms.push(Spec::parse(text).map_err(|error| context.because("algorithm", &error))?);
    }
    let mut limits = limits(&job.search, context)?;
    if job.search.time_ms.is_none() {
        limits.time = limits.time.map(|most| most.min(USUAL_TIME));
    }
    let choice = Choice {
        algorithms,
        heuristics: job.heuristics.clone(),
        limits,
        goal_test: goal_test(&job.search),
        symmetry: job.search.symmetry,
        clock: context.clock,
    };
    Plan::new(&choice, known).map_err(|error| context.because("algorithm", &error))
}

fn place_view(place: &Place<'_>) -> ComparePlace {
    ComparePlace {
        number: place.number,
        total: place.total,
        problem: place.problem.to_owned(),
        algorithm: place.algorithm.to_owned(),
        heuristic: place.heuristic.map(str::to_owned),
    }
}

fn row_view(place: &Place<'_>, cell: &Cell, context: &Context) -> CompareRow {
    CompareRow {
        place: place_view(place),
        verdict: verdict(cell.verdict),
        optimal: cell.optimal,
        stopped_by: cell.stopped_by.name().to_owned(),
        result: values::result(cell, context.language),
        length: cell.length,
        cost: cell.cost,
        penetrance: cell.penetrance(),
        branching_factor: cell.branching_factor(),
        counters: counters(&cell.stats),
    }
}
