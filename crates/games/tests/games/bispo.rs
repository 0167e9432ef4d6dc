//! Compares the bispo family with its slow reference implementation, and runs the conformance kit;
//! also the perft file, the data files and properties of its notation.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use plyground_core::conformance::Conformance;
use plyground_core::perft::file::{self, Entry};
use plyground_core::perft::perft;
use plyground_core::{Game, Outcome, Player, Puzzle, Random, Spec, Symmetric};
use plyground_games::bispo::slow::{Kind, Slow};
use plyground_games::bispo::{
    Bishop, Bispo, Cavalo, Knight, Layout, Move, Piece, Position, ProblemState, Rook, Rules, TargetProblem, Torre,
    mirror,
};
use plyground_view::conformance::text::TextConformance;
use plyground_view::problem::{HasProblems, Problem, read_problems};
use plyground_view::{Language, Loaded, Notation, Render, Setup};
use proptest::prelude::*;

type BispoProblem = TargetProblem<Bishop, 64>;

fn data(name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn load<G: Setup>(spec: &str) -> Loaded<G> {
    let read = |name: &str| Ok(data(name));
    G::setup(&Spec::parse(spec).expect(spec), &read).unwrap_or_else(|error| panic!("{spec}: {error}"))
}

fn start<G: Setup>(spec: &str) -> G {
    load(spec).value
}

/// Every combination of the options of the rules, as in a spec.
fn all_options() -> Vec<String> {
    let mut all = Vec::new();
    for threat in ["on", "off"] {
        for doubles in ["largest", "none"] {
            for through in ["off", "on"] {
                for placement in ["free", "highest"] {
                    all.push(format!("threat={threat},doubles={doubles},through={through},placement={placement}"));
                }
            }
        }
    }
    all
}

// ---- Perft ------------------------------------------------------------------

fn witnessed<G: Setup>(kind: Kind, spec: &str, position: Option<&str>, depth: u32, expected: u64) {
    let mut fast: G = start(spec);
    if let Some(position) = position {
        fast = fast.parse_position(position).expect(position);
    }
    assert_eq!(perft(&fast, depth), expected, "{spec}, depth {depth}");
    if expected <= 3_000 {
        let slow = Slow::read(kind, spec, &fast.position_text());
        assert_eq!(perft(&slow, depth), expected, "the slow witness of {spec}, depth {depth}");
    }
}

#[test]
fn perft_of_the_sample_is_as_published() {
    for (options, counts) in [
        ("", [8, 63, 366, 2236]),
        (":threat=off,doubles=none", [8, 63, 411, 2638]),
        (":threat=off,doubles=none,through=on", [8, 63, 411, 2694]),
    ] {
        for (depth, count) in (1..).zip(counts) {
            witnessed::<Bispo>(Kind::Bishop, &format!("bispo{options}"), None, depth, count);
        }
    }
}

#[test]
fn the_perft_file_holds_for_both() {
    let mut checked = 0;
    let entries = file::read(include_str!("../perft/bispo.perft")).expect("counts");
    for Entry { game, position, depth, count, .. } in entries.into_iter().filter(|entry| entry.count <= 150_000) {
        match game.split(':').next() {
            Some("bispo") => witnessed::<Bispo>(Kind::Bishop, game, position, depth, count),
            Some("torre") => witnessed::<Torre>(Kind::Rook, game, position, depth, count),
            _ => witnessed::<Cavalo>(Kind::Knight, game, position, depth, count),
        }
        checked += 1;
    }
    assert!(checked > 20, "{checked}");
}

// ---- Lock-step with the slow witness ----------------------------------------

/// How a random board is made.
#[derive(Clone, Copy, Debug)]
enum Style {
    /// Every number once, player 1 to place.
    Regular,
    /// Every number once, many cells NIL, pieces perhaps placed, any turn and points.
    Holes,
    /// Few different numbers, so that many are repeated.
    Repeated,
    /// Zeros, one digit, three digits, negative numbers, all mixed and repeated.
    Odd,
    /// Almost only NIL: often a player cannot place.
    Sparse,
}

const STYLES: [Style; 5] = [Style::Regular, Style::Holes, Style::Repeated, Style::Odd, Style::Sparse];

fn random_position<P: Piece, const CELLS: usize>(style: Style, random: &mut Random) -> String {
    let numbers = plyground_games::bispo::random_numbers::<P, CELLS>(random.next_u64());
    let mut cells: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let nil = match style {
        Style::Regular => 0,
        Style::Holes => 40,
        Style::Repeated | Style::Odd => random.below(60),
        Style::Sparse => 85,
    };
    for cell in &mut cells {
        let number = match style {
            Style::Repeated => [11, 22, 88, 57, 75, 12, 21, 5, 50, 0][random.below(10)],
            Style::Odd => match random.below(5) {
                0 => [0, 0, 5, 50, 99, 90, 9][random.below(7)],
                1 => 100 + random.below(900) as i64,
                2 => -3 - random.below(120) as i64,
                3 => [9999, -9999, 110, -11, 101][random.below(5)],
                _ => random.below(100) as i64,
            },
            _ => cell.parse().expect("a number"),
        };
        *cell = if random.below(100) < nil { ".".to_owned() } else { number.to_string() };
    }
    let (mut turn, mut points) = (1, [0, 0]);
    if !matches!(style, Style::Regular) {
        (turn, points) = (1 + random.below(2), [random.below(500) as i64 - 100, random.below(500) as i64]);
        let places = [random.below(CELLS), random.below(CELLS)];
        for (player, &place) in places.iter().enumerate() {
            if random.below(2) == 0 && (player == 0 || places[0] != place) {
                cells[place] = format!("-{}", player + 1);
            }
        }
    }
    let rows: Vec<String> = cells.chunks(P::SIZE).map(|row| row.join(",")).collect();
    format!("{} {turn} {},{}", rows.join("/"), points[0], points[1])
}

fn play_side_by_side<P: Piece, const CELLS: usize>(kind: Kind, games: u32) -> (u64, u64)
where
    Position<P, CELLS>: Setup + Game<Move = Move>,
{
    let name = P::INFO.name;
    let mut random = Random::new(CELLS as u64);
    let (mut plies, mut passes) = (0, 0);
    for options in all_options() {
        let empty: Position<P, CELLS> = start(&format!("{name}:{options}"));
        for style in STYLES {
            for _ in 0..games {
                let text = random_position::<P, CELLS>(style, &mut random);
                let mut fast = empty.parse_position(&text).expect(&text);
                let mut slow = Slow::read(kind, &options, &text);
                let (mut moves, mut expected) = (Vec::new(), Vec::new());
                loop {
                    let now = fast.position_text();
                    let context = || format!("{options}, {style:?}: {now}, from {text}");
                    assert_eq!(Slow::read(kind, &options, &now), slow, "{}", context());
                    moves.clear();
                    expected.clear();
                    fast.legal_moves(&mut moves);
                    slow.legal_moves(&mut expected);
                    assert_eq!(moves, expected, "{}", context());
                    assert_eq!(fast.outcome(), slow.outcome(), "{}", context());
                    assert_eq!(fast.key(), fast.key_from_scratch(), "{}", context());
                    if moves.is_empty() {
                        break;
                    }
                    let mv = moves[random.below(moves.len())];
                    passes += u64::from(mv == Move::PASS);
                    plies += 1;
                    fast.play(mv).expect("a legal move");
                    slow.play_unchecked(mv);
                }
            }
        }
    }
    (plies, passes)
}

#[test]
fn bishops_play_side_by_side_with_the_slow_witness() {
    let (plies, passes) = play_side_by_side::<Bishop, 64>(Kind::Bishop, 25);
    assert!(plies > 20_000 && passes > 2_000, "{plies} {passes}");
}

#[test]
fn rooks_play_side_by_side_with_the_slow_witness() {
    let (plies, passes) = play_side_by_side::<Rook, 49>(Kind::Rook, 25);
    assert!(plies > 20_000 && passes > 500, "{plies} {passes}");
}

#[test]
fn knights_play_side_by_side_with_the_slow_witness() {
    let (plies, passes) = play_side_by_side::<Knight, 100>(Kind::Knight, 15);
    assert!(plies > 20_000 && passes > 500, "{plies} {passes}");
}

// ---- Single rules -----------------------------------------------------------

fn bispo(options: &str, rows: [&str; 8], rest: &str) -> Bispo {
    let rows = rows.map(|row| if row.is_empty() { ".,.,.,.,.,.,.,." } else { row });
    let text = format!("{} {rest}", rows.join("/"));
    start::<Bispo>(&format!("bispo{options}")).parse_position(&text).expect(&text)
}

fn play<G: Notation>(position: &mut G, moves: &str) {
    for text in moves.split(' ') {
        let mv = position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        position.play_unchecked(mv);
    }
}

fn moves<G: Notation>(position: &G) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|mv| position.move_text(mv)).collect()
}

#[test]
fn placement_scores_and_removes_the_mirror_and_doubles() {
    let mut position: Bispo = start("bispo");
    play(&mut position, "E1"); // 73: removes 37 at A1.
    assert_eq!((position.points(Player::One), position.number(0)), (Some(73), None));
    let mut position: Bispo = start("bispo");
    play(&mut position, "C1"); // 55: removes 88 at G3.
    assert_eq!((position.points(Player::One), position.number(2 * 8 + 6)), (Some(55), None));
    let mut position: Bispo = start("bispo:doubles=none");
    play(&mut position, "C1");
    assert_eq!(position.number(2 * 8 + 6), Some(88));
}

#[test]
fn a_player_without_a_cell_to_place_on_passes_all_game() {
    let mut position =
        bispo("", ["11,.,.,.,.,.,.,.", ".,12,.,.,.,.,.,.", "", ".,.,.,13,.,.,.,.", "", "", "", ""], "1 0,0");
    play(&mut position, "A1 pass B2 passa D4");
    assert_eq!(position.outcome(), Some(Outcome::Win { winner: Player::One, margin: 36 }));
    // Neither player can place: the game is over before it starts.
    let position = bispo("", ["", "11,.,.,.,.,.,.,.", "", "", "", "", "", ""], "1 3,3");
    assert_eq!((position.outcome(), moves(&position)), (Some(Outcome::Draw), vec![]));
    // Player 1 cannot, player 2 can.
    let mut position = bispo("", ["", "", "", "", "", "", "", "12,.,.,.,.,.,.,."], "1 0,0");
    assert_eq!(moves(&position), ["pass"]);
    play(&mut position, "PASS A8");
    assert_eq!(position.outcome(), Some(Outcome::Win { winner: Player::Two, margin: 12 }));
}

#[test]
fn a_stuck_player_may_become_free_again() {
    // C3 is player 1's only number and threatened from E1, but not from H4.
    let rows = ["-1,.,.,.,-2,.,.,.", "", ".,.,45,.,.,.,.,.", ".,.,.,.,.,.,.,13", "", "", "", ""];
    let mut position = bispo("", rows, "1 0,0");
    assert_eq!(moves(&position), ["pass"]);
    play(&mut position, "pass H4");
    assert_eq!(moves(&position), ["C3"]);
}

#[test]
fn nothing_blocks_a_threat_and_placement_ignores_it() {
    // The mover's own old cell, on the same diagonal, does not shield D4.
    let rows = ["-2,.,.,.,.,.,.,.", "", ".,.,-1,.,.,.,.,.", ".,.,.,45,.,.,.,.", "", "", "", ""];
    assert_eq!(moves(&bispo("", rows, "1 0,0")), [""; 0]);
    let rows = [".,.,.,.,.,.,.,-1", "", "", "", "", "", "", "45,.,.,.,.,.,.,."];
    assert_eq!(moves(&bispo("", rows, "2 0,0")), ["A8"]);
}

#[test]
fn the_highest_number_is_the_leftmost_of_equals() {
    let row = "12,88,31,88,.,.,.,.";
    let mut position = bispo(":placement=highest", [row, "", "", "", "", "", "", row], "1 0,0");
    assert_eq!((moves(&position), position.symmetries()), (vec!["B1".to_owned()], 2));
    play(&mut position, "B1"); // 88, a double: the other 88 cells are the largest doubles.
    assert_eq!((moves(&position), position.symmetries()), (vec!["C8".to_owned()], 4));
}

// ---- Files ------------------------------------------------------------------

#[test]
fn the_sample_as_printed_loads_with_a_warning() {
    let loaded: Loaded<Bispo> = load("bispo:board=bispo/sample_as_printed.dat");
    assert_eq!(loaded.warnings, ["bispo/sample_as_printed.dat:7:18: 47 stands more than once, first at 1:24"]);
    let mut position = loaded.value;
    let fixed: Loaded<Bispo> = load("bispo:board=bispo/sample.dat");
    assert!(fixed.warnings.is_empty());
    assert_eq!(fixed.value, start::<Bispo>("bispo"));
    // 74 at G2 removes both 47s.
    play(&mut position, "F1 B8 G2");
    assert_eq!([7, 6 * 8 + 5].map(|cell| position.number(cell)), [None, None]);
    assert_eq!(perft(&position, 3), perft(&Slow::read(Kind::Bishop, "", &position.position_text()), 3));
}

#[test]
fn positions_are_written_as_the_course_prints_them() {
    let mut position: Bispo = start("bispo");
    play(&mut position, "E1 F8");
    let first_rows: Vec<String> = position.lisp().lines().take(2).map(ToOwned::to_owned).collect();
    assert_eq!(first_rows, ["((NIL 62 55 31 -1 58 51 47)", " (35 44 38 12 41 83 74 68)"]);
    assert!(position.lisp().ends_with("\n (53 67 23 76 25 -2 65 26))"));
}

// ---- Problems ---------------------------------------------------------------

fn problems<G: HasProblems>() -> Vec<G::Problem> {
    let loaded = read_problems::<G::Problem>("embedded", G::Problem::EMBEDDED.as_bytes()).expect("the embedded file");
    // The course's boards contain numbers outside the range of the game.
    let expected = if G::info().name == "torre" { 4 } else { 0 };
    assert_eq!(loaded.warnings.len(), expected, "{:?}", loaded.warnings);
    loaded.value
}

/// The minimum number of moves by plain breadth-first search, `None` if there is no solution.
fn fewest_moves<P: Puzzle>(problem: &P) -> Option<u32> {
    let (mut layer, mut next) = (vec![problem.start()], Vec::new());
    let mut seen: HashSet<P::State> = layer.iter().cloned().collect();
    let mut successors = Vec::new();
    for depth in 0.. {
        if layer.iter().any(|state| problem.is_goal(state)) {
            return Some(depth);
        }
        for state in layer.drain(..) {
            problem.successors(&state, &mut successors);
            next.extend(successors.drain(..).map(|(_, _, state)| state).filter(|state| seen.insert(state.clone())));
        }
        if next.is_empty() {
            return None;
        }
        std::mem::swap(&mut layer, &mut next);
    }
    None
}

#[test]
fn the_problems_have_the_solutions_that_the_files_say() {
    let solved: Vec<_> = problems::<Bispo>().iter().take(5).map(fewest_moves).collect();
    assert_eq!(solved, [Some(3), Some(6), None, Some(11), Some(7)]);
    let solved: Vec<_> = problems::<Torre>().iter().map(fewest_moves).collect();
    let course = [Some(2), Some(3), Some(5), Some(9), Some(10), Some(9)];
    assert_eq!(solved, [&course[..], &[Some(6), None, Some(5)]].concat());
    let solved: Vec<_> = problems::<Cavalo>().iter().map(fewest_moves).collect();
    let course = [Some(3), Some(8), Some(6), Some(12), None];
    assert_eq!(solved, [&course[..], &[Some(5), None, Some(8)]].concat());
}

/// The files of the course load unchanged, as students' repositories have them: target and rows in
/// one list, and rows without any list, with words between the boards and `T` for the rook.
#[test]
fn boards_of_the_course_load_as_they_were_found() {
    let cavalo = include_bytes!("../files/cavalo-as-found.dat");
    let found = read_problems::<TargetProblem<Knight, 100>>("c", cavalo).expect("eight problems");
    assert_eq!(found.warnings, [""; 0]);
    let targets: Vec<_> = found.value.iter().map(TargetProblem::target).collect();
    assert_eq!(targets, [70, 60, 270, 600, 300, 2000, 2000, 2000].map(Some));
    for (found, embedded) in found.value.iter().zip(&problems::<Cavalo>()).take(5) {
        assert_eq!(found.lisp(&found.start()), embedded.lisp(&embedded.start()));
    }
    let torre = include_bytes!("../files/torre-as-found.dat");
    let found = read_problems::<TargetProblem<Rook, 49>>("t", torre).expect("six boards");
    assert_eq!((found.value.len(), found.warnings.len()), (6, 4));
    for (mut found, embedded) in found.value.into_iter().zip(&problems::<Torre>()) {
        assert!(found.lacks_target() && !found.is_goal(&found.start()));
        assert_eq!((found.goal_text(Language::EN), found.start().piece()), ("no target".to_owned(), Some(3)));
        let alone = found.lisp(&found.start());
        assert!(alone.starts_with("((") && read_problems::<TargetProblem<Rook, 49>>("t", alone.as_bytes()).is_ok());
        found.set_target(embedded.target().expect("a target").into()).expect("a target");
        assert_eq!(found.lisp(&found.start()), embedded.lisp(&embedded.start()));
    }
}

#[test]
fn actions_are_read_as_moves_are() {
    let problem = &problems::<Cavalo>()[0];
    let start = problem.start();
    let texts = ["b1", "(1 B)", "2", "B"].map(|text| problem.parse_action(&start, text).map(Move::cell));
    assert!(texts.iter().all(|read| *read == Ok(Some(1))), "{texts:?}");
    let refused = |text: &str| problem.parse_action(&start, text).expect_err(text).to_string();
    assert_eq!(refused("D5"), "`D5` is not possible here: player 1 places its knight on row 1");
    assert_eq!(refused("J1"), "`J1` is not possible here: the cell is NIL, it has no number");
    assert!(refused("pass").starts_with("expected a"));
    // 44, from which no number is a knight's move away.
    let (_, lost) = problem.apply(&start, problem.parse_action(&start, "C1").expect("a placement")).expect("a move");
    let (_, lost) = problem.apply(&lost, problem.parse_action(&lost, "B3").expect("a move")).expect("a move");
    let refused = problem.parse_action(&lost, "A2").expect_err("no move").to_string();
    assert!(refused.starts_with("`A2` is not possible here"), "{refused}");
}

/// Returns whether the target can be reached in `moves` moves. Searches depth-first, and prunes
/// when even the largest numbers left (one of each mirrored pair, since landing on one removes the
/// other) are not enough.
fn reachable(problem: &BispoProblem, state: &ProblemState<u64>, moves: usize) -> bool {
    if problem.is_goal(state) {
        return true;
    }
    let colour = |cell: usize| (cell / 8 + cell % 8) % 2;
    let same_colour = |&cell: &usize| state.piece().is_none_or(|piece| colour(piece) == colour(cell));
    let left: Vec<i16> = (0..64).filter(same_colour).filter_map(|cell| problem.number(state, cell)).collect();
    let mut best: Vec<i16> =
        left.iter().copied().filter(|&n| mirror(n).is_none_or(|m| m <= n || !left.contains(&m))).collect();
    best.sort_unstable_by(|one, other| other.cmp(one));
    let most: i32 = best.iter().take(moves).map(|&number| i32::from(number)).sum();
    if moves == 0 || problem.target().is_none_or(|target| state.points + most < target) {
        return false;
    }
    let mut successors = Vec::new();
    problem.successors(state, &mut successors);
    successors.sort_by_key(|(_, _, next)| -next.points);
    successors.iter().any(|(_, _, next)| reachable(problem, next, moves - 1))
}

#[test]
fn problem_f_takes_fourteen_moves() {
    let problem = &problems::<Bispo>()[5];
    assert_eq!(problem.target(), Some(1000));
    assert!(!reachable(problem, &problem.start(), 13));
    assert!(reachable(problem, &problem.start(), 14));
}

#[test]
fn problem_files_may_be_odd() {
    let row = "(11 NIL NIL NIL NIL NIL -2)";
    let rows = format!("({} (12 -1 13 11 900 () ()))", format!("{row} ").replace("-2", "NIL").repeat(6));
    let read = |text: &str| read_problems::<TargetProblem<Rook, 49>>("p", text.as_bytes());
    let loaded = read(&rows.replacen("NIL)", "-2)", 1)).expect("a problem");
    assert_eq!(
        loaded.warnings,
        [
            "p:1:31: 11 stands more than once, first at 1:3 (6 such cells in all)",
            "p:1:189: 900 is not a number of two digits from 1 to 7",
            "p:1:26: a problem has one rook: -2 is taken as NIL",
        ]
    );
    let problem = &loaded.value[0];
    assert_eq!((problem.target(), problem.start().piece()), (None, Some(6 * 7 + 1)));
    for text in [format!("(40 {rows})"), format!("({rows} 40)"), format!("'({rows} 40)")] {
        let problem = &read(&text).expect(&text).value[0];
        assert_eq!(problem.goal_text(Language::EN), "target 40");
        let again = &read(&problem.lisp(&problem.start())).expect("what was written").value[0];
        assert_eq!((again.start(), again.target()), (problem.start(), Some(40)));
    }
    let random = &read("(50 random:7)").expect("a random board").value[0];
    assert_eq!(random.lisp(&random.start()), read("(random:7 50)").expect("the same").value[0].lisp(&random.start()));
    for (text, message) in [
        ("(50 random:x)", "p:1:5: expected a list of rows or `random:SEED`, the seed a whole number, found `random:x`"),
        ("(50 60)", "p:1:5: expected a list of 7 rows, found 60"),
        ("(9999999999 random:7)", "p:1:2: expected a target of at most 999999999 points, found 9999999999"),
    ] {
        assert_eq!(read(text).expect_err(text), message);
    }
}

#[test]
fn problems_follow_the_options_and_continue_as_games() {
    let text = "(60 ((55 -1 12 NIL NIL NIL NIL) (NIL 77 NIL NIL NIL NIL NIL) () () () () ()))"
        .replace("()", "(NIL NIL NIL NIL NIL NIL NIL)");
    let mut problem =
        read_problems::<TargetProblem<Rook, 49>>("p", text.as_bytes()).expect("a problem").value.remove(0);
    let after_55 = |problem: &TargetProblem<_, 49>| {
        let mut successors = Vec::new();
        problem.successors(&problem.start(), &mut successors);
        let texts: Vec<String> =
            successors.iter().map(|&(action, ..)| problem.action_text(&problem.start(), action)).collect();
        assert_eq!(texts, ["A1", "C1", "B2"]);
        (successors[0].2, problem.number(&successors[0].2, 8))
    };
    let (state, taken_away) = after_55(&problem);
    assert_eq!((state.points, state.piece(), taken_away), (55, Some(0), None));
    assert!(problem.lisp(&state).starts_with("(5\n  ((-1 NIL 12"), "{}", problem.lisp(&state));
    problem.configure(&Spec::parse("torre:doubles=none,threat=off").expect("a spec")).expect("options");
    assert_eq!(after_55(&problem).1, Some(77));
    let game = start::<Torre>("torre:threat=off").continue_from(&problem);
    assert_eq!((game.piece(Player::One), game.piece(Player::Two), game.turn()), (Some(1), None, Player::One));
    assert!(!game.rules().threat);
    assert_eq!(moves(&game), ["A1", "C1", "B2"]);
    let drawn = problem.draw(&problem.start(), Language::PT).to_string();
    assert!(drawn.contains("0 pontos, objetivo 60") && drawn.contains("<-1>[12]"), "{drawn}");
}

// ---- Conformance ------------------------------------------------------------

fn kit<P: Piece, const CELLS: usize>(start: Position<P, CELLS>) -> Conformance<Position<P, CELLS>> {
    let kit = Conformance::new(start).names(Position::move_text).all_moves(Position::all_moves);
    kit.key_witness(Position::key_from_scratch).symmetric()
}

fn conforms<P: Piece, const CELLS: usize>()
where
    Position<P, CELLS>: Setup + Game<Move = Move>,
{
    let name = P::INFO.name;
    let mut random = Random::new(9);
    for options in all_options() {
        let position: Position<P, CELLS> = start(&format!("{name}:{options}"));
        let kit = kit(position.clone()).games(25);
        let (report, texts) = (kit.assert(), kit.assert_texts());
        assert!(report.symmetries > 0 && report.transpositions > 0 && texts.positions_read > 0);
        for style in STYLES {
            let text = random_position::<P, CELLS>(style, &mut random);
            let position = position.parse_position(&text).expect(&text);
            let kit = self::kit(position).games(6).seed(random.next_u64());
            kit.assert();
            kit.assert_texts();
        }
    }
}

#[test]
fn bispo_conforms() {
    conforms::<Bishop, 64>();
}

#[test]
fn torre_conforms() {
    conforms::<Rook, 49>();
}

#[test]
fn cavalo_conforms() {
    conforms::<Knight, 100>();
}

// ---- Drawings ---------------------------------------------------------------

#[test]
fn drawings_show_what_can_be_played() {
    let mut position: Bispo = start("bispo");
    play(&mut position, "E1 F8");
    let drawn = position.draw(Language::EN).to_string();
    let expected = "     A   B   C   D   E   F   G   H
 1   .  62  55  31 <-1> 58  51  47
 2  35  44  38 [12] 41 [83] 74  68
 3  36  33 [24] 27  18  75 [88] 61
 4  54 !43  32  34  81  78  87 [77]
 5 [56] 13  15  86  42  71  21  46
 6  85  28  45  11  64  14  63  22
 7  17  57  16  66  82  52  72   .
 8  53  67  23  76  25 <-2> 65  26

Player 1 (-1, E1): 73 points
Player 2 (-2, F8): 84 points
Player 1 to move
Playable: D2=12 F2=83 C3=24 G3=88 H4=77 A5=56
";
    assert_eq!(drawn, expected);
    let last = |position: &Bispo, language| position.draw(language).to_string().lines().last().map(ToOwned::to_owned);
    let rows = ["-1,.,.,.,-2,.,.,.", "", ".,.,45,.,.,.,.,.", ".,.,.,.,.,.,.,13", "", "", "", ""];
    let mut position = bispo("", rows, "1 0,0");
    assert_eq!(last(&position, Language::EN).as_deref(), Some("Player 1 cannot move and must pass"));
    play(&mut position, "pass H4 C3");
    assert_eq!(last(&position, Language::EN).as_deref(), Some("Game over: player 1 wins by 32"));
    assert_eq!(last(&position, Language::PT).as_deref(), Some("Fim do jogo: jogador 1 vence por 32"));
    let drawn = start::<Cavalo>("cavalo").draw(Language::PT).to_string();
    assert!(drawn.contains("Jogador 1 a colocar na linha 1\nCasas jogáveis: A1="), "{drawn}");
}

// ---- Properties -------------------------------------------------------------

/// A position after some plies. Each index is taken modulo the number of moves.
fn after<G: Game>(mut position: G, choices: &[u8]) -> G {
    let mut moves = Vec::new();
    for &choice in choices {
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[usize::from(choice) % moves.len()]);
    }
    position
}

proptest! {
    #[test]
    fn parsers_never_panic(text in "\\PC{0,60}", odd in "[-0-9., /nilNIL12]{0,200}", choices: Vec<u8>) {
        let position = after(start::<Torre>("torre"), &choices);
        let _ = position.parse_move(&text);
        let _ = position.parse_position(&text);
        let _ = position.parse_position(&odd);
        let _ = read_problems::<<Torre as HasProblems>::Problem>("p", odd.as_bytes());
        let _ = read_problems::<<Torre as HasProblems>::Problem>("p", format!("({text})").as_bytes());
    }

    #[test]
    fn cut_and_mended_positions_never_panic(choices: Vec<u8>, cut in 0_usize..300, mend in "[-0-9.,/ ]{0,4}") {
        let position = after(start::<Bispo>("bispo"), &choices);
        let text = position.position_text();
        let cut = cut.min(text.len());
        let text = format!("{}{mend}{}", &text[..cut], &text[(cut + mend.len()).min(text.len())..]);
        if let Ok(read) = position.parse_position(&text) {
            prop_assert_eq!(position.parse_position(&read.position_text()), Ok(read.clone()));
            let mut moves = Vec::new();
            read.legal_moves(&mut moves);
            prop_assert_eq!(moves.is_empty(), read.outcome().is_some());
        }
    }

    #[test]
    fn layouts_round_trip(
        numbers in prop::collection::vec(prop::option::of((-9999_i16..=9999).prop_filter("a piece", |n| ![-1, -2].contains(n))), 64),
        points: (i16, i16),
        pieces in (0_u8..64, 0_u8..64, 0..4),
        choices: Vec<u8>,
    ) {
        let pieces = [(pieces.2 & 1 == 1).then_some(pieces.0), (pieces.2 & 2 == 2 && pieces.0 != pieces.1).then_some(pieces.1)];
        let layout = Layout { numbers: numbers.try_into().expect("64 cells"), pieces };
        let position = Bispo::new(&layout, Player::Two, [points.0.into(), points.1.into()], Rules::default());
        let position = after(position, &choices);
        prop_assert_eq!(position.parse_position(&position.position_text()), Ok(position.clone()));
        let file = position.lisp();
        let read = |_: &str| Ok(file.clone().into_bytes());
        let loaded = Bispo::setup(&Spec::parse("bispo:board=x").expect("a spec"), &read).expect("what was written").value;
        prop_assert_eq!(loaded.layout(), position.layout());
        prop_assert_eq!(position.key(), position.key_from_scratch());
    }
}
