//! What must hold for every input. A check that fails panics, which is what fuzzers
//! look for; the messages of parsers must be short and hold nothing that steers a terminal.
#![expect(clippy::missing_panics_doc, reason = "to panic is how a check reports")]

use plyground_core::Spec;
use plyground_view::problem::{Problem, read_each, read_problems};
use plyground_view::{Language, Setup, sexpr};

/// No message is longer, whatever the input.
const LONGEST_MESSAGE: usize = 1000;
/// The number of problems of a file, and of lines of moves, that are checked.
const MOST_ITEMS: usize = 200;

/// Bytes to text to values, and the values to boards of a few sizes.
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
        warnings.iter().for_each(|warning| check_message(&warning.to_string()));
        for board in &boards {
            check_message(&board.as_ref().map_or_else(ToString::to_string, ToString::to_string));
        }
        // What is nothing but lists is read as such, unless rows are collected.
        if let (Ok(values), None) = (&strict, side) {
            assert!(boards.iter().flatten().eq(values) && warnings.is_empty());
        }
    }
}

/// A spec, and the same spec when it is printed and read again.
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
        // Two of them: Blokus has hundreds.
        for (action, _, state) in successors.first().into_iter().chain(successors.last()) {
            let _ = problem.action_text(&start, *action);
            // Readable, but not the same: files do not hold what was done before.
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

/// Reads the one problem that was written.
fn rewritten<P: Problem>(written: &str) -> P {
    let loaded = read_problems::<P>("written", written.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{written}"));
    let [problem] = <[P; 1]>::try_from(loaded.value).unwrap_or_else(|_| panic!("not one problem:\n{written}"));
    problem
}

/// The first line holds the options of the game's spec, the second a position, each
/// other one a move to be played from there. Options that are refused give way to
/// the defaults, so that the rest of the input still counts.
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

/// What holds for every position that a text can describe, reachable by play or not.
fn check_position<G: Setup>(position: &G) {
    let written = position.position_text();
    let again = position.parse_position(&written);
    assert_eq!(again.as_ref(), Ok(position), "{written}");
    // A position that was read has its key from scratch, one that was played to move by move.
    assert_eq!(again.map(|again| again.key()), Ok(position.key()), "{written}");
    for language in Language::ALL {
        let _ = position.draw(language);
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "{written}");
    // Two of the moves: reading one may mean generating all of them.
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
