//! Checks that must hold for every input of the parsers of problems and positions. A check that
//! fails panics, which is what fuzzers look for. Messages of parsers must be short and contain no
//! control characters.
#![expect(clippy::missing_panics_doc, reason = "to panic is how a check reports")]

use plyground_core::Spec;
use plyground_view::problem::{Problem, read_each, read_problems};
use plyground_view::{Language, Setup, sexpr};

/// The maximum length of a message.
const LONGEST_MESSAGE: usize = 1000;
/// The maximum number of problems of a file, and of lines of moves, that are checked.
const MOST_ITEMS: usize = 200;

/// Decodes and reads bytes, and collects boards of a few sizes.
pub fn sexpr(data: &[u8]) {
    let checked = sexpr::decode(data).and_then(|text| Ok((sexpr::read(&text), sexpr::items(&text)?)));
    let (strict, items) = match checked {
        Ok(read) => read,
        Err(diagnostic) => return check_message(&diagnostic.to_string()),
    };
    if let Err(diagnostic) = &strict {
        check_message(&diagnostic.to_string());
    }
    for side in [None, Some(1), Some(2), Some(4), Some(14)] {
        let mut warnings = Vec::new();
        let boards = sexpr::boards(items.clone(), side, &mut warnings);
        for warning in &warnings {
            check_message(&warning.to_string());
        }
        for board in &boards {
            check_message(&board.as_ref().map_or_else(ToString::to_string, ToString::to_string));
        }
        // Unless rows are collected, a text of lists only gives the same lists.
        if let (Ok(values), None) = (&strict, side) {
            assert!(boards.iter().flatten().eq(values) && warnings.is_empty());
        }
    }
}

/// A spec, which must be the same after it is written and read again.
pub fn spec(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match Spec::parse(&text) {
        Ok(spec) => assert_eq!(Spec::parse(&spec.to_string()).as_ref(), Ok(&spec), "printed as {:?}", spec.to_string()),
        Err(error) => check_length(&error.to_string()),
    }
}

/// A problem file; each of its problems must be drawn, written and read back.
pub fn problem<P: Problem>(data: &[u8]) {
    let problems = match read_each::<P>("file", data) {
        Ok(loaded) => {
            loaded.warnings.iter().for_each(|warning| check_message(&warning.to_string()));
            loaded.value
        }
        Err(message) => return check_message(&message.to_string()),
    };
    for problem in problems.into_iter().take(MOST_ITEMS) {
        let mut problem = match problem {
            Ok(problem) => problem,
            Err(message) => {
                check_message(&message.to_string());
                continue;
            }
        };
        let start = problem.start();
        let _ = problem.is_goal(&start);
        for language in Language::ALL {
            let _ = problem.draw(&start, language);
            let _ = problem.goal_text(language);
        }
        for heuristic in 0..problem.heuristics().len() {
            let _ = problem.estimate(heuristic, &start);
        }
        let written = problem.lisp(&start);
        let again = rewritten::<P>(&written);
        assert_eq!(again.start(), start, "{written}");

        let mut successors = Vec::new();
        problem.successors(&start, &mut successors);
        // Only two of them, since Blokus has hundreds.
        for (action, _, state) in successors.first().into_iter().chain(successors.last()) {
            let _ = problem.action_text(&start, *action);
            // It can be read, but may differ: files do not contain the history.
            let _ = rewritten::<P>(&problem.lisp(state));
        }
        for text in String::from_utf8_lossy(data).lines().take(4) {
            if let Err(error) = problem.parse_action(&start, text) {
                check_length(&error.to_string());
            }
        }
        if problem.lacks_target() {
            assert!(!problem.is_goal(&start), "{written}");
            problem.set_target(data.len() as i64).expect("a target for a board without one");
            assert!(!problem.lacks_target());
        }
    }
}

/// Reads a text that must contain exactly one problem.
fn rewritten<P: Problem>(written: &str) -> P {
    let loaded = read_problems::<P>("written", written.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{written}"));
    let [problem] = <[P; 1]>::try_from(loaded.value).unwrap_or_else(|_| panic!("not one problem:\n{written}"));
    problem
}

/// The first line has the options of the game's spec, the second a position, and each further
/// line a move from there. If the options are refused, the defaults are used, so that the rest
/// of the input is still tested.
pub fn position<G: Setup>(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.split('\n');
    let name = G::info().name;
    let options = lines.next().unwrap_or_default();
    let setup = Spec::parse(&format!("{name}:{options}")).ok().and_then(|spec| start::<G>(&spec));
    let start = setup.or_else(|| start::<G>(&Spec::named(name))).expect("the game without options");

    let line = lines.next().unwrap_or_default();
    let mut position = match start.parse_position(line) {
        Ok(position) => position,
        Err(error) => return check_length(&error.to_string()),
    };
    check_position(&position);
    for line in lines.take(MOST_ITEMS) {
        match position.parse_move(line) {
            Err(error) => check_length(&error.to_string()),
            Ok(mv) => {
                assert!(position.is_legal(mv), "{mv:?} was read from {line:?} in {}", position.position_text());
                position.play(mv).expect("a legal move");
                check_position(&position);
            }
        }
    }
}

/// The file that `board=` names in the spec of a game.
pub fn board<G: Setup>(data: &[u8]) {
    let mut spec = Spec::named(G::info().name);
    spec.options.push(("board".to_owned(), "file".to_owned()));
    match G::setup(&spec, &|_| Ok(data.to_vec())) {
        Ok(loaded) => {
            loaded.warnings.iter().for_each(|warning| check_message(&warning.to_string()));
            check_position(&loaded.value);
        }
        Err(error) => check_message(&error.to_string()),
    }
}

fn start<G: Setup>(spec: &Spec) -> Option<G> {
    match G::setup(spec, &|_| Err("there are no files here".to_owned())) {
        Ok(loaded) => Some(loaded.value),
        Err(error) => {
            check_length(&error.to_string());
            None
        }
    }
}

/// Checks that hold for every position that a text can describe, reachable or not.
fn check_position<G: Setup>(position: &G) {
    let written = position.position_text();
    let again = position.parse_position(&written);
    assert_eq!(again.as_ref(), Ok(position), "{written}");
    // The key of a parsed position is computed from scratch, that of a played one incrementally.
    assert_eq!(again.map(|again| again.key()), Ok(position.key()), "{written}");
    for language in Language::ALL {
        let _ = position.draw(language);
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "{written}");
    // Only two moves, since reading one may generate all of them.
    for &mv in moves.first().into_iter().chain(moves.last()) {
        assert_eq!(position.parse_move(&position.move_text(mv)), Ok(mv), "{written}");
        let _ = position.move_hints()(mv);
    }
    let _ = position.evaluate();
}

pub(crate) fn check_message(message: &str) {
    check_length(message);
    assert!(!message.contains(char::is_control), "a control character in {message:?}");
}

pub(crate) fn check_length(message: &str) {
    assert!(message.len() <= LONGEST_MESSAGE, "a message of {} bytes: {:.200}…", message.len(), message);
}
