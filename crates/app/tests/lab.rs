//! The command `lab`: golden files, the tables of the documentation, limits, output
//! files, pictures and errors.
//!
//! `UPDATE_GOLDEN=1 cargo test -p plyground --test lab` rewrites the golden files and the
//! generated parts of `docs/algorithms.md` and `docs/engine.md`.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Runs `plyground lab` in an empty directory.
fn lab(arguments: &[&str], input: &str) -> Output {
    let mut child = command(arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // The program may refuse its arguments before it has read anything.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn command(arguments: &[&str]) -> Command {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lab");
    fs::create_dir_all(&directory).expect("a directory");
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
    command.arg("lab").args(arguments).current_dir(directory).env("LC_ALL", "C").env("NO_COLOR", "1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The output of a run that must succeed.
fn printed(arguments: &[&str]) -> String {
    let output = lab(arguments, "");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && errors.is_empty(), "lab {}: {errors}", arguments.join(" "));
    String::from_utf8(output.stdout).expect("text")
}

fn updates() -> bool {
    std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| !value.is_empty() && value != "0")
}

/// Compares with a file, or writes it.
fn golden(path: &Path, found: &str) {
    if updates() {
        return fs::write(path, found).expect("the golden file is written");
    }
    let expected = fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    let differing = expected.lines().zip(found.lines()).find(|(expected, found)| expected != found);
    assert!(
        expected == found,
        "{} differs: {differing:?} ({} lines expected, {} found). If the change is meant: \
         UPDATE_GOLDEN=1 cargo test -p plyground --test lab",
        path.display(),
        expected.lines().count(),
        found.lines().count()
    );
}

fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Every algorithm with every heuristic on every problem: all values that do not depend on
/// the clock are the same in every run.
#[test]
fn counters_repeat_exactly() {
    for game in ["quatro", "blokus-uno", "bispo"] {
        let csv = printed(&[game, "--embedded", "--nodes", "5000", "--memory", "1GB", "--no-times", "--csv"]);
        golden(&in_repository(&format!("tests/golden/lab-{game}.csv")), &csv);
    }
}

/// The tables of the documentation are what the commands above them print.
#[test]
fn the_documentation_shows_what_the_program_prints() {
    for name in ["algorithms.md", "engine.md"] {
        the_page_shows_what_the_program_prints(&in_repository(&format!("../../docs/{name}")));
    }
}

fn the_page_shows_what_the_program_prints(path: &Path) {
    let page = fs::read_to_string(path).expect("the page").replace("\r\n", "\n");
    let mut made = String::new();
    let mut rest = page.as_str();
    while let Some((before, after)) = rest.split_once("<!-- made by: ") {
        let (recipe, after) = after.split_once(" -->\n").expect("a marker is a line");
        let (_, after) = after.split_once("<!-- end -->").expect("a marker has an end");
        let content = match recipe.strip_prefix("plyground lab ") {
            Some(arguments) => {
                let mut words: Vec<&str> = arguments.split_whitespace().collect();
                // `lab tree` reads no problems.
                if words.first() != Some(&"tree") {
                    words.push("--embedded");
                }
                words.extend(["--lang", "en"]);
                format!("```sh\n{recipe}\n```\n\n{}", printed(&words))
            }
            None if recipe == "the table of switches" => plyground_search::tree::markdown(),
            None => baselines(),
        };
        let _ = write!(made, "{before}<!-- made by: {recipe} -->\n{content}\n<!-- end -->");
        rest = after;
    }
    made.push_str(rest);
    golden(path, &made);
}

/// Game, algorithm, goal test, and for each problem the generated and expanded nodes
/// published for the course's Lisp programs; `-` is "out of memory" or "none".
const PUBLISHED: &[(&str, &str, &str, &[&str])] = &[
    ("quatro", "bfs", "expansion", &["16 / 1", "425 / 26", "35498 / 699", "-", "-", "-"]),
    ("quatro", "astar", "expansion", &["16 / 1", "418 / 26", "4034 / 63", "-", "-", "-"]),
    ("blokus-uno", "bfs", "generation", &["", "11553 / 936", "-", "-", "-", "-"]),
    ("blokus-uno", "astar", "expansion", &["6 / 3", "43 / 6", "75 / 8", "145 / 10", "216 / 13", "327 / 19"]),
];

/// The published counts beside ours, counted in the same way.
fn baselines() -> String {
    let mut table =
        "| game | problem | algorithm | goal test | published | here | moves |\n|:--|:--|:--|:--|--:|--:|--:|\n"
            .to_owned();
    for (game, algorithm, goal_test, counts) in PUBLISHED {
        let mut arguments = vec![*game, "--embedded", "--algorithms", algorithm, "--nodes", "1000000", "--no-times"];
        arguments.extend(["--goal-test", goal_test, "--csv"]);
        if *algorithm == "astar" {
            arguments.extend(["--heuristics", "given"]);
        }
        let csv = printed(&arguments);
        for (line, published) in csv.lines().skip(1).zip(*counts) {
            let fields: Vec<&str> = line.split(',').collect();
            let [_, problem, _, _, verdict, optimal, stopped_by, length, _, generated, expanded, ..] = fields[..]
            else {
                panic!("a line of CSV: {line}");
            };
            let ours = if verdict == "solved" { format!("{generated} / {expanded}") } else { stopped_by.to_owned() };
            let at_most = if verdict == "solved" && optimal == "false" { "≤" } else { "" };
            let here = format!("{ours} | {at_most}{length}");
            let _ = writeln!(table, "| {game} | {problem} | {algorithm} | {goal_test} | {published} | {here} |");
        }
    }
    table
}

#[test]
fn every_output_has_the_same_runs() {
    let arguments = ["quatro", "--embedded", "--problems", "B,1", "--algorithms", "bfs,dfs;beam:width=9,seed=7"];
    let with = |more: &[&str]| printed(&[&arguments[..], &["--nodes", "3000"], more].concat());

    let csv = with(&["--csv"]);
    let heading = "game,problem,algorithm,heuristic,verdict,optimal,stopped_by,length,cost,generated,expanded,reopened,\
                   duplicates,peak_open,peak_closed,penetrance,branching_factor,time_ms,peak_bytes";
    assert_eq!(csv.lines().next(), Some(heading));
    let runs = csv.lines().count() - 1;
    assert!(
        csv.lines().nth(1).is_some_and(|line| line.starts_with("quatro,B,bfs,,solved,true,finished,2,2,")),
        "{csv}"
    );
    assert!(csv.contains("quatro,A,\"beam:width=9,seed=7\","), "{csv}");

    let json: serde_json::Value = serde_json::from_str(&with(&["--json"])).expect("JSON");
    let cells = json["cells"].as_array().expect("a list");
    assert_eq!(cells.len(), runs);
    let mut keys: Vec<&str> = heading.split(',').collect();
    keys.sort_unstable();
    for cell in cells {
        assert_eq!(cell.as_object().expect("an object").keys().collect::<Vec<_>>(), keys);
    }
    assert_eq!((&json["interrupted"], &json["limits"]["nodes"]), (&false.into(), &3000.into()));
    assert_eq!(json["limits"]["time_ms"], serde_json::Value::Null, "nodes take the place of the clock");

    let text = with(&[]);
    assert!(text.starts_with("Problem B: complete a line (fewest moves: 2)\nalgorithm "), "{text}");
    assert!(text.contains("\nAll problems: ") && text.contains(&format!("\n{runs} searches; limits")), "{text}");
    assert!(!with(&["--summary"]).contains("Problem B"));
    let portuguese = with(&["--lang", "pt", "--no-times"]);
    assert!(portuguese.contains("Problema B") && portuguese.contains("ótima"), "{portuguese}");

    let markdown = with(&["--markdown", "--no-times"]);
    assert!(markdown.contains("| algorithm | heuristic | B | A |\n| :-- | :-- | --: | --: |\n"), "{markdown}");
    assert_eq!(markdown, with(&["--markdown", "--no-times"]), "the same again");
}

#[test]
fn cells_say_why_they_have_no_solution() {
    let result = |arguments: &[&str]| {
        let csv = printed(&[arguments, &["--embedded", "--no-times", "--csv"]].concat());
        let line = csv.lines().nth(1).expect("a run").to_owned();
        line.split(',').skip(4).take(3).collect::<Vec<_>>().join(" ")
    };
    let blokus = |more: &[&'static str]| result(&[&["blokus-uno", "--problems", "F", "-a", "bfs"][..], more].concat());
    assert_eq!(blokus(&["--nodes", "100"]), "not found false nodes");
    assert_eq!(blokus(&["--time", "5ms"]), "not found false time");
    assert_eq!(blokus(&["--memory", "100KB"]), "not found false memory");
    let bispo = |algorithm| result(&["bispo", "--problems", "C", "--nodes", "100000", "-a", algorithm]);
    assert_eq!(bispo("bfs"), "no solution false finished");
    assert_eq!(bispo("dfs"), "no solution false finished");
    let depth = ["quatro", "--problems", "F", "-a", "dfs", "--depth", "2", "--nodes", "1000000"];
    assert_eq!(result(&depth), "not found false depth");

    let text = printed(&["bispo", "--embedded", "--problems", "C,D", "-a", "bfs", "--nodes", "1000"]);
    assert!(text.contains("no solution") && text.contains("limit: nodes") && text.contains("(none)"), "{text}");
}

/// Problems from a file or standard input. The depth limit applies to depth-first search only.
#[test]
fn problems_of_a_file() {
    let problems = "; two of ours\n\
         (((bqao bqac bqbo 0) (0 0 0 0) (0 0 0 0) (0 0 0 0)) (bqbc prao))\n\
         (((bqao 0 0 0) (0 0 0 0) (0 0 0 0) (0 0 0 0)) ())\n";
    let arguments = ["quatro", "--file", "-", "--no-times", "--csv", "-a", "bfs,dfs", "--depth", "1", "--nodes", "999"];
    let output = lab(&arguments, problems);
    let csv = String::from_utf8(output.stdout).expect("text");
    let verdicts: Vec<String> =
        csv.lines().skip(1).map(|line| line.split(',').skip(1).take(6).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(
        verdicts,
        [
            "A bfs  solved true finished",
            "A dfs  solved false finished",
            "B bfs  no solution false finished",
            "B dfs  no solution false finished",
        ]
    );
}

#[test]
fn bidirectional_is_left_out_where_it_cannot_be_run() {
    let text = printed(&["quatro", "--embedded", "--problems", "A", "-a", "bfs,bidirectional", "--nodes", "99"]);
    assert!(text.contains("\nbidirectional, left out: the goals"), "{text}");
    assert!(text.contains("1 search") && text.matches("bidirectional").count() == 1, "{text}");
}

#[test]
fn mistakes_get_one_message_and_code_2() {
    let cases: &[(&[&str], &str)] = &[
        (&["quatro", "-a", "dijkstra"], "there is no algorithm `dijkstra`, expected `bfs`"),
        (&["quatro", "-a", "bfs,w=2"], "`bfs` has no option `w`"),
        (&["quatro", "-a", ","], "expected algorithms such as"),
        (&["quatro", "--heuristics", "best"], "there is no heuristic `best`"),
        (&["quatro", "--problems", "Z"], "no problem `Z`, expected A to F or 1 to 6"),
        (&["quatro", "--problems", ","], "expected problems such as"),
        (&["quatro", "--time", "soon"], "expected a time such as"),
        (&["quatro", "--memory", "12"], "expected a size such as"),
        (&["quatro", "--nodes", "many"], "--nodes"),
        (&["quatro", "--goal-test", "never"], "--goal-test"),
        (&["quatro", "--file", "missing.dat"], "cannot read `missing.dat`"),
        (&["quatro", "--csv", "--markdown"], "--csv and --markdown both go to standard output"),
        (&["quatro", "--json", "--csv"], "--json and --csv both go to standard output"),
        (&["blokus-duo"], "has no one-player problems"),
        (&["chess"], "there is no game `chess`"),
    ];
    for (arguments, expected) in cases {
        let output = lab(arguments, "");
        let message = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert!(output.stdout.is_empty() && message.contains(expected), "{arguments:?}: {message}");
        assert!(message.len() < 700 && message.starts_with("error:"), "{arguments:?}: {message}");
    }
    let unwritable = ["quatro", "-a", "bfs", "--problems", "A", "--csv", "missing/lab.csv"];
    let output = lab(&unwritable, "");
    assert_eq!(output.status.code(), Some(2));
    assert!(!output.stdout.is_empty(), "what was found out is shown all the same");
}

#[test]
fn pictures() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lab");
    let arguments = ["bispo", "--embedded", "--problems", "A,B,C", "--nodes", "2000", "--lang", "pt"];
    let text = printed(&[&arguments[..], &["--svg", "lab.svg", "--csv", "lab.csv"]].concat());
    assert!(text.contains("Problema A"), "the tables are printed besides");
    let svg = fs::read_to_string(directory.join("lab.svg")).expect("a picture");
    assert!(svg.starts_with("<svg ") && svg.contains("nós gerados (escala log)") && svg.contains("nenhuma"), "{svg}");
    assert!(fs::read_to_string(directory.join("lab.csv")).is_ok_and(|csv| csv.lines().count() > 3));

    let output = lab(&[&arguments[..], &["--png", "lab.png"]].concat(), "");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    if cfg!(feature = "png") && !message.contains("needs a font") {
        assert!(output.status.success(), "{message}");
        let png = fs::read(directory.join("lab.png")).expect("a picture");
        assert_eq!(png.get(..8), Some(&b"\x89PNG\r\n\x1a\n"[..]));
    } else {
        assert_eq!(output.status.code(), Some(2));
        assert!(message.contains("--svg"), "{message}");
    }
}

/// Waits until the program handles SIGINT and has used half a second of CPU time, which is enough for a small problem
/// on a machine with any load. Without `/proc`, waits two seconds.
#[cfg(unix)]
fn wait_until_it_searches(process: u32) {
    use std::thread::sleep;
    use std::time::Duration;
    let listens = || {
        let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"))?;
        u64::from_str_radix(caught.trim(), 16).ok().map(|signals| signals & 2 != 0)
    };
    // The fields after the name of the program in parentheses; a tick is 10 ms.
    let ticks = || {
        let line = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        line.rsplit_once(") ")?.1.split(' ').nth(11)?.parse::<u64>().ok()
    };
    for _ in 0..3000 {
        match (listens(), ticks()) {
            (Some(true), Some(50..)) => return,
            (Some(_), Some(_)) => sleep(Duration::from_millis(20)),
            _ => return sleep(Duration::from_secs(2)),
        }
    }
}

/// The running search stops, and the results so far are printed.
#[cfg(unix)]
#[test]
fn an_interrupt_shows_what_is_there() {
    let child = command(&["blokus-uno", "--embedded", "-a", "bfs", "--problems", "A,F,G", "--time", "60s"])
        .spawn()
        .expect("the program starts");
    wait_until_it_searches(child.id());
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(killed.success());
    let output = child.wait_with_output().expect("the program ends");
    let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{text}{errors}");
    assert!(text.contains("Problem A") && text.contains("interrupted") && !text.contains("Problem G"), "{text}");
    assert!(errors.contains("interrupted"), "{errors}");
}
