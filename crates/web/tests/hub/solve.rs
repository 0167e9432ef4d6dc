//! One-player problems: the catalogue, files of visitors, searches with their counters, and bad input.

use std::time::Duration;

use plyground_catalog::{Catalog, SolveOptions, Source};
use plyground_core::Spec;
use plyground_view::no_files;
use serde_json::{Value, json};

use super::table::Table;

/// Runs a job to its end, and returns its last update.
#[expect(clippy::needless_pass_by_value, reason = "callers have a literal")]
fn done(table: &mut Table, connection: u64, job: Value) -> Value {
    let started = table.ask(connection, json!({"type": "start_job", "job": job}));
    let number = started["job"].as_u64().unwrap_or_else(|| panic!("{started}"));
    table.pass(Duration::from_secs(1));
    let last = table.jobs(connection, number).pop().expect("an update");
    assert_eq!(last["done"], true, "{last}");
    last["update"].clone()
}

fn solve(game: &str, problem: &str, algorithm: &str) -> Value {
    json!({"job": "solve", "game": game, "problem": problem, "algorithm": algorithm})
}

fn file(name: &str, text: &str) -> Value {
    json!({"from": "file", "name": name, "text": text})
}

#[test]
fn everything_with_problems_is_offered_in_both_languages() {
    let mut table = Table::new();
    for (language, title) in [("en", "Breadth-first search"), ("pt", "Procura em largura")] {
        let visitor = table.visitor(1, language);
        let offer = table.ask(visitor, json!({"type": "solve_catalogue"}));
        let names: Vec<&str> =
            offer["puzzles"].as_array().expect("a list").iter().filter_map(|p| p["name"].as_str()).collect();
        let expected: Vec<&str> = Catalog::standard()
            .entries()
            .iter()
            .filter(|entry| entry.has_problems())
            .map(|entry| entry.info().name)
            .collect();
        assert_eq!(names, expected);
        assert_eq!(offer["algorithms"][0]["title"], title);
        for puzzle in offer["puzzles"].as_array().expect("a list") {
            assert!(puzzle["board"]["squares"].is_array(), "{puzzle}");
            assert!(!puzzle["heuristics"][0]["about"].as_str().expect("words").is_empty());
            let found = table.ask(visitor, json!({"type": "problem_file", "game": puzzle["name"]}));
            assert_eq!(found["problems"].as_array().map(Vec::len), puzzle["problems"].as_u64().map(|n| n as usize));
            assert_eq!(found["warnings"], json!([]));
        }
        let bispo = &offer["puzzles"][names.iter().position(|name| *name == "bispo").expect("bispo")];
        assert_eq!((&bispo["has_targets"], &bispo["options"][0]["key"]), (&json!(true), &json!("doubles")));
    }
}

#[test]
fn a_search_has_the_path_and_the_counters_of_the_library() {
    let mut table = Table::new();
    let visitor = table.visitor(1, "en");
    for (game, problem, algorithm) in [
        ("8-puzzle", "A", "astar"),
        ("grid", "B", "ucs"),
        ("quatro", "C", "bfs"),
        ("bispo", "A", "idastar"),
        ("blokus-uno", "A", "greedy"),
    ] {
        let update = done(&mut table, visitor, solve(game, problem, algorithm));
        assert_eq!(update["update"], "solution", "{update}");
        let solution = &update["solution"];
        let catalog = Catalog::standard();
        let (entry, spec) = catalog.parse(game).expect("a game");
        let mut found = entry.problems(&spec, &no_files, &Source::Embedded).expect("problems").value;
        let index = usize::from(problem.as_bytes()[0] - b'A');
        let known = found.swap_remove(index).expect("a problem");
        let options = SolveOptions::parse(&Spec::named(algorithm), None, known.heuristics()).expect("options");
        let expected = known.solve(&options, &mut |_| {}, None).expect("a search");
        let counters = &solution["counters"];
        assert_eq!(counters["generated"], expected.stats.generated, "{game}");
        assert_eq!(counters["expanded"], expected.stats.expanded, "{game}");
        assert_eq!(solution["cost"], expected.cost, "{game}");
        assert_eq!(solution["optimal"], expected.optimal, "{game}");
        let steps = solution["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), expected.path.len());
        for (step, known) in steps.iter().zip(&expected.path) {
            assert_eq!(step["action"], known.action);
            assert!(step["words"].as_str().expect("words").len() > known.action.len(), "{step}");
            assert!(step["board"]["scene"]["board"]["squares"].is_array());
        }
        assert_eq!(
            solution["command"],
            format!("plyground solve {game} --problem {problem} --embedded --algorithm {algorithm}")
        );
    }
}

#[test]
fn bad_searches_are_refused_with_one_message() {
    let mut table = Table::new();
    let visitor = table.visitor(1, "en");
    let with = |key: &str, value: Value| {
        let mut job = solve("8-puzzle", "A", "astar");
        job[key] = value;
        job
    };
    let board = "((1 2 3 4 5 6 7 8) (1 2 3 4 5 6 7 8) (1 2 3 4 5 6 7 8) (1 2 3 4 5 6 7 8) (1 2 3 4 5 6 7 8) \
                 (1 2 3 4 5 6 7 8) (1 2 3 4 5 6 7 8) (1 2 3 4 5 6 7 8))";
    let mut without_target = solve("bispo", "A", "astar");
    without_target["source"] = file("board.dat", board);
    let cases = [
        (solve("chess", "A", "bfs"), "problems", "there is no game `chess`"),
        (solve("tictactoe", "A", "bfs"), "problems", "has no one-player problems"),
        (solve("8-puzzle", "Z", "bfs"), "no_problem", "no problem `Z`"),
        (solve("8-puzzle", "A", "dijkstra"), "algorithm", "there is no algorithm `dijkstra`"),
        (solve("8-puzzle", "A", "beam:width=0"), "algorithm", "expected a number of states"),
        (solve("8-puzzle", "A", ""), "algorithm", "expected"),
        (solve("quatro", "A", "bidirectional"), "algorithm", "bidirectional search needs"),
        (with("heuristic", json!("magic")), "algorithm", "there is no heuristic `magic`"),
        (with("target", json!(12)), "target", "problems of this game have no target"),
        (with("time_ms", json!(0)), "bad_time", "expected a time from 1 to"),
        (with("time_ms", json!(u64::MAX)), "bad_time", "expected a time from 1 to"),
        (with("nodes", json!(0)), "bad_nodes", "expected a limit of 1 to"),
        (with("nodes", json!(u64::MAX)), "bad_nodes", "expected a limit of 1 to"),
        (with("memory_mb", json!(u64::MAX)), "bad_memory", "MB of memory"),
        (with("source", file("huge.dat", &"(1 2) ".repeat(20_000))), "file_too_large", "the file has 120000 bytes"),
        (with("source", file("odd.dat", "no lists here")), "problems", "odd.dat"),
        (without_target, "no_target", "a board without a target"),
    ];
    for (job, id, words) in cases {
        let update = done(&mut table, visitor, job.clone());
        assert_eq!((&update["update"], &update["error"]["id"]), (&json!("failed"), &json!(id)), "{job}: {update}");
        let text = update["error"]["text"].as_str().expect("words");
        assert!(text.contains(words), "{job}: {text}");
    }
}

#[test]
fn a_limit_that_is_met_is_named_and_a_far_away_goal_can_be_stopped() {
    let mut table = Table::new();
    let visitor = table.visitor(1, "en");
    let mut job = solve("15-puzzle", "A", "bfs");
    job["nodes"] = json!(1000);
    let update = done(&mut table, visitor, job);
    let solution = &update["solution"];
    assert_eq!((&solution["verdict"], &solution["stopped_by"]), (&json!("not_found"), &json!("nodes")));
    assert_eq!(solution["length"], Value::Null);
    assert!(!solution["steps"].as_array().expect("the most promising path").is_empty());
    let started = table.ask(visitor, json!({"type": "start_job", "job": solve("15-puzzle", "A", "bfs")}));
    table.ask(visitor, json!({"type": "stop_job", "job": started["job"]}));
    table.pass(Duration::from_secs(1));
    let last = table.jobs(visitor, started["job"].as_u64().expect("a number")).pop().expect("an update");
    assert_eq!(last["update"]["solution"]["stopped_by"], "cancelled", "{last}");
}

#[test]
fn files_of_visitors_are_recognised_and_their_mistakes_have_a_place() {
    let mut table = Table::new();
    let visitor = table.visitor(1, "en");
    let ask = |table: &mut Table, request: Value| table.ask(visitor, request);
    let own = file("mine.dat", "((8 6 7)\n (2 5 4)\n (3 0 1))\n\n((1 2 3) (4 5 6) (7 8 8))\n");
    let found = ask(&mut table, json!({"type": "problem_file", "game": "8-puzzle", "source": own}));
    assert_eq!((&found["game"], found["problems"].as_array().map(Vec::len)), (&json!("8-puzzle"), Some(2)));
    assert_eq!(found["problems"][0]["error"], Value::Null);
    assert_eq!(found["problems"][1]["error"]["line"], 5, "{}", found["problems"][1]);
    let whole = file("mine.dat", "((8 6 7) (2 5 4) (3 0 1))");
    let found = ask(&mut table, json!({"type": "problem_file", "source": whole}));
    assert_eq!(found["game"], "8-puzzle", "{found}");
    let refused = ask(&mut table, json!({"type": "problem_file", "game": "quatro", "source": whole}));
    assert_eq!(
        (&refused["id"], &refused["text"]),
        (&json!("other_game"), &json!("these are problems of 8-puzzle, not of Quatro"))
    );
    let nothing = ask(&mut table, json!({"type": "problem_file", "source": file("x", "(((")}));
    assert_eq!(nothing["id"], "no_owner");
    let many = "(10 random:7) ".repeat(101);
    let refused = ask(&mut table, json!({"type": "problem_file", "game": "bispo", "source": file("many", &many)}));
    assert_eq!(refused["id"], "too_many_problems", "{refused}");
    let mut job = solve("8-puzzle", "A", "astar");
    job["source"] = whole;
    let update = done(&mut table, visitor, job);
    assert_eq!(update["solution"]["command"], "plyground solve 8-puzzle --problem A --file mine.dat --algorithm astar");
}

#[test]
fn a_comparison_reports_row_by_row_and_ends_with_files() {
    let mut table = Table::new();
    let visitor = table.visitor(1, "pt");
    let job = json!({"job": "compare", "game": "8-puzzle", "problems": ["A", "B", "a"], "algorithms": ["bfs", "a*"],
        "heuristics": ["manhattan", "misplaced"], "nodes": 2000});
    let started = table.ask(visitor, json!({"type": "start_job", "job": job}));
    table.pass(Duration::from_secs(1));
    let updates = table.jobs(visitor, started["job"].as_u64().expect("a number"));
    let rows: Vec<&Value> =
        updates.iter().map(|update| &update["update"]).filter(|u| u["update"] == "compared").collect();
    // Two problems, each by breadth-first search and by A* with two heuristics.
    assert_eq!(rows.len(), 6, "{updates:?}");
    assert_eq!(
        rows[0]["row"]["place"],
        json!({"number": 1, "total": 6, "problem": "A", "algorithm": "bfs", "heuristic": null})
    );
    assert_eq!(rows[5]["row"]["place"]["heuristic"], "misplaced");
    let comparison = &updates.last().expect("an end")["update"]["comparison"];
    assert_eq!(comparison["interrupted"], false);
    let text = |key: &str| comparison[key].as_str().expect("text").to_owned();
    assert_eq!(text("csv").lines().count(), 7);
    assert!(text("csv").lines().nth(1).is_some_and(|line| line.starts_with("8-puzzle,A,bfs,,")), "{}", text("csv"));
    assert!(text("markdown").contains("| astar | manhattan |") && text("markdown").contains("nós gerados"));
    assert!(text("svg").starts_with("<svg "));
    for (change, id) in [
        (json!({"algorithms": ["dijkstra"]}), "algorithm"),
        (json!({"heuristics": ["magic"]}), "algorithm"),
        (json!({"problems": ["Z"]}), "no_problem"),
        (json!({"time_ms": 999_999_999}), "bad_time"),
        (
            json!({"algorithms": (1..400).map(|width| format!("beam:width={width}")).collect::<Vec<_>>()}),
            "too_many_searches",
        ),
    ] {
        let mut job = job.clone();
        for (key, value) in change.as_object().expect("an object") {
            job[key] = value.clone();
        }
        let update = done(&mut table, visitor, job);
        assert_eq!(update["error"]["id"], id, "{update}");
    }
}
