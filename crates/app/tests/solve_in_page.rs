//! Solving in the page and by the command gives the same counters, path and cost for the same options.
#![cfg(feature = "web")]

use std::process::Command;
use std::sync::Arc;

use plyground_catalog::Catalog;
use plyground_core::{Clock, Stop};
use plyground_view::Language;
use plyground_web::jobs::{self, Context, JobLimits};
use plyground_web::protocol::Job;
use serde_json::{Value, json};

/// The last update that the page receives.
fn page(job: &Value) -> Value {
    let context = Context {
        catalog: Arc::new(Catalog::standard()),
        language: Language::EN,
        say_error: |error, _| error.to_string(),
        clock: Clock::default(),
        limits: JobLimits::default(),
        keeps_results: false,
    };
    let job: Job = serde_json::from_value(job.clone()).expect("a job");
    let update = jobs::run(&job, &context, &Stop::new(), &mut |_| {});
    serde_json::to_value(update).expect("JSON")
}

/// The JSON output of the command line that the page shows for a search.
fn command(words: &str) -> Value {
    let words = words.strip_prefix("plyground ").expect("a command");
    let output = Command::new(env!("CARGO_BIN_EXE_plyground"))
        .args(words.split(' '))
        .args(["--no-results", "--json"])
        .output()
        .expect("it runs");
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{words}: {error}: {}", String::from_utf8_lossy(&output.stderr)))
}

#[test]
fn the_page_and_the_command_count_the_same() {
    let jobs = [
        json!({"job": "solve", "game": "quatro", "problem": "C", "algorithm": "astar"}),
        json!({"job": "solve", "game": "8-puzzle", "problem": "B", "algorithm": "wastar:w=1.5", "heuristic": "misplaced"}),
        json!({"job": "solve", "game": "grid", "problem": "B", "algorithm": "astar", "goal_test": "generation"}),
        json!({"job": "solve", "game": "bispo:doubles=none", "problem": "B", "algorithm": "bfs", "target": 150}),
        json!({"job": "solve", "game": "quatro", "problem": "A", "algorithm": "bfs", "symmetry": true, "nodes": 5000}),
        json!({"job": "solve", "game": "blokus-uno", "problem": "B", "algorithm": "beam:width=50,seed=7", "depth": 30}),
    ];
    for job in jobs {
        let page = page(&job)["solution"].clone();
        let words = page["command"].as_str().expect("a command");
        let native = command(words);
        for counter in ["generated", "expanded", "reopened", "duplicates", "peak_open", "peak_closed"] {
            assert_eq!(page["counters"][counter], native["stats"][counter], "{words}: {counter}");
        }
        for key in ["length", "cost", "optimal", "mode", "stopped_by"] {
            assert_eq!(page[key], native[key], "{words}: {key}");
        }
        for key in ["penetrance", "branching_factor"] {
            // Reading JSON may change the last bit of a fraction.
            let number = |found: &Value| found[key].as_f64();
            let is_near = match (number(&page), number(&native)) {
                (Some(one), Some(other)) => (one - other).abs() <= 1e-12 * one.abs(),
                (one, other) => one == other,
            };
            assert!(is_near, "{words}: {key} is {} and {}", page[key], native[key]);
        }
        let actions = |steps: &Value| -> Vec<Value> {
            steps.as_array().expect("a path").iter().map(|step| step["action"].clone()).collect()
        };
        assert_eq!(actions(&page["steps"]), actions(&native["path"]), "{words}");
    }
}

#[test]
fn a_comparison_of_the_page_is_that_of_the_lab() {
    let job = json!({"job": "compare", "game": "8-puzzle", "problems": ["A", "B"], "algorithms": ["bfs", "astar"],
        "heuristics": ["manhattan"], "nodes": 3000});
    let made = page(&job)["comparison"]["csv"].as_str().expect("CSV").to_owned();
    let words = "lab path 8-puzzle --embedded --problems A,B --algorithms bfs,astar --heuristics manhattan --nodes 3000 --csv -";
    let output = Command::new(env!("CARGO_BIN_EXE_plyground")).args(words.split(' ')).output().expect("it runs");
    let native = String::from_utf8(output.stdout).expect("text");
    // The last two columns are time and memory in use, which differ from run to run.
    let repeats = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.rsplitn(3, ',').last().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(repeats(&made), repeats(&native));
    assert_eq!(repeats(&made).len(), 5);
}

#[test]
fn techniques_of_the_page_are_those_of_the_lab() {
    let job = json!({"job": "techniques", "game": "bispo:board=seed-7", "positions": 2, "depth": 3, "nodes": 20_000,
        "time_ms": 0, "engines": ["pvs:killers=off"]});
    let made = page(&job)["comparison"]["csv"].as_str().expect("CSV").to_owned();
    let words =
        "lab tree bispo:board=seed-7 --positions 2 --depth 3 --nodes 20000 --engine pvs:killers=off --no-times --csv -";
    let output = Command::new(env!("CARGO_BIN_EXE_plyground")).args(words.split(' ')).output().expect("it runs");
    let native = String::from_utf8(output.stdout).expect("text");
    // The page has one more column: the time.
    let repeats: Vec<&str> =
        made.lines().map(|line| line.rsplit_once(',').map_or(line, |(before, _)| before)).collect();
    assert_eq!(repeats, native.lines().collect::<Vec<_>>());
    assert!(repeats.len() > 10, "{made}");
}
