//! Checks that hold for every game of the catalog.

use plyground_catalog::{AnyGame, AnyProblem, Catalog, Entry, Problems, SolveOptions, Source};
use plyground_core::{Random, Spec};
use plyground_view::{Language, OptionValue, no_files};

fn open(spec: &str) -> Box<dyn AnyGame> {
    Catalog::standard().open(spec, &no_files).expect("a game").value
}

/// A spec for each value of each option of a game; boards are random, with a seed.
fn specs(entry: &Entry) -> Vec<String> {
    let info = entry.info();
    let mut specs = vec![info.name.to_owned()];
    for option in info.options {
        for value in option.values {
            let value = match value {
                OptionValue::Word(word, _) => (*word).to_owned(),
                OptionValue::Seed => "seed-3".to_owned(),
                OptionValue::Form(_) | OptionValue::File => continue,
            };
            specs.push(format!("{}:{}={value}", info.name, option.key));
        }
    }
    specs
}

#[test]
fn names_are_unique_and_texts_complete() {
    let catalog = Catalog::standard();
    let mut names: Vec<&str> = catalog.entries().iter().map(|entry| entry.info().name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), catalog.entries().len());
    for entry in catalog.entries() {
        let info = entry.info();
        for language in Language::ALL {
            assert!(!language.pick(info.about).is_empty());
            assert!(info.rules(language).starts_with("# "), "the rules of {} in {language}", info.name);
            assert!(info.rules(language).len() > 800, "the rules of {} in {language}", info.name);
        }
        assert!(Language::ALL.iter().all(|&language| info.rules.has(language)), "{}", info.name);
    }
}

#[test]
fn every_game_and_option_is_playable_as_text() {
    for spec in Catalog::standard().games().flat_map(specs) {
        let mut game = open(&spec);
        let start = game.position();
        let mut random = Random::new(5);
        while game.outcome().is_none() {
            let moves = game.legal_moves();
            let text = &moves[random.below(moves.len())];
            assert_eq!(&game.play(text).unwrap_or_else(|error| panic!("{spec}: {text}: {error}")), text);
            let mut copy = open(&spec);
            copy.set_position(&game.position()).unwrap_or_else(|error| panic!("{spec}: {error}"));
            assert_eq!((copy.position(), copy.key()), (game.position(), game.key()), "{spec}");
            for language in Language::ALL {
                assert!(game.draw(language).lines().len() > 4, "{spec}");
            }
        }
        let plies = game.history().len();
        assert!(plies > 3, "{spec}");
        assert!(game.play("anything").is_err() && game.legal_moves().is_empty());
        while game.undo() {}
        assert_eq!(game.position(), start, "{spec}");
    }
}

#[test]
fn unknown_options_and_values_are_refused() {
    for entry in Catalog::standard().games() {
        let name = entry.info().name;
        for option in ["colour=red", "threat=perhaps", "squares=", "board=seed-"] {
            let spec = Spec::parse(&format!("{name}:{option}")).expect("a spec");
            assert!(entry.open(&spec, &no_files).is_err(), "{spec}");
        }
    }
}

/// The problems, all of which must be valid.
fn good(problems: Problems) -> Vec<Box<dyn AnyProblem>> {
    problems.into_iter().map(|problem| problem.expect("a problem")).collect()
}

/// An invalid list keeps its place. A file with nothing else is an error; the game that it belongs to is found.
#[test]
fn one_bad_list_does_not_block_the_others() {
    let catalog = Catalog::standard();
    let read = |name: &str, text: &str| {
        let (entry, spec) = catalog.parse(name).expect(name);
        entry.problems(&spec, &no_files, &Source::File { name: "f".to_owned(), bytes: text.as_bytes().to_vec() })
    };
    let loaded = read("8-puzzle", "((1 2 3)(4 5 6)(7 8 0)) (x) ((1 2 3)(4 5 6)(7 0 8))").expect("two problems");
    assert_eq!(loaded.warnings, ["f:1:25: expected a list of 3 rows, found a list of 1 item (problem B)"]);
    let errors: Vec<_> = loaded.value.iter().map(|problem| problem.as_ref().err().map(ToString::to_string)).collect();
    assert_eq!(errors, [None, Some("f:1:25: expected a list of 3 rows, found a list of 1 item".to_owned()), None]);
    let tiles = "((1 2 3)(4 5 6)(7 8 0))";
    assert!(read("torre", tiles).is_err());
    for entry in catalog.entries().iter().filter(|entry| entry.has_problems()) {
        let spec = Spec::named(entry.info().name);
        let problems = good(entry.problems(&spec, &no_files, &Source::Embedded).expect("problems").value);
        let text: Vec<String> = problems.iter().map(|problem| problem.lisp()).collect();
        let source = Source::File { name: "f".to_owned(), bytes: text.join("\n").into_bytes() };
        let owner = catalog.owner_of(&source, &no_files).expect("a game").info().name;
        // Quarto has the problems of Quatro.
        assert!(owner == entry.info().name || (owner, entry.info().name) == ("quatro", "quarto"), "{owner} {spec}");
    }
}

#[test]
fn heuristics_are_described_in_every_language() {
    for entry in Catalog::standard().entries().iter().filter(|entry| entry.has_problems()) {
        let spec = Spec::named(entry.info().name);
        let loaded = entry.problems(&spec, &no_files, &Source::Embedded).expect("the embedded problems");
        let problem = good(loaded.value).swap_remove(0);
        for (index, heuristic) in problem.heuristics().iter().enumerate() {
            assert_eq!(problem.heuristic_text(index, Language::EN), heuristic.about, "{spec}");
            assert_ne!(problem.heuristic_text(index, Language::PT), heuristic.about, "{spec}");
        }
    }
}

/// The shortest solutions can be followed to the goal; actions that are not possible are refused.
#[test]
fn solutions_are_followed() {
    for entry in Catalog::standard().entries().iter().filter(|entry| entry.has_problems()) {
        let spec = Spec::named(entry.info().name);
        let loaded = entry.problems(&spec, &no_files, &Source::Embedded).expect("the embedded problems");
        let problem = good(loaded.value).swap_remove(0);
        let options = SolveOptions::parse(&Spec::named("astar"), None, problem.heuristics()).expect("an algorithm");
        let solution = problem.solve(&options, &mut |_| {}, None).expect("a solution");
        let mut actions: Vec<String> = solution.path.iter().map(|step| step.action.clone()).collect();
        let followed = problem.follow(&actions);
        assert!(followed.is_goal && followed.refused.is_none(), "{spec} {actions:?} {:?}", followed.refused);
        assert_eq!((&followed.actions, followed.cost), (&actions, solution.cost), "{spec}");
        assert_eq!(followed.goal_after, Some(actions.len()), "{spec}");
        assert_eq!(followed.lisp, solution.path.last().expect("a step").lisp, "{spec}");
        let last = actions.len() - 1;
        "nonsense".clone_into(&mut actions[last]);
        let followed = problem.follow(&actions);
        assert!(!followed.is_goal && followed.refused.is_some() && followed.actions.len() == last, "{spec}");
    }
}

#[test]
fn embedded_problems_read_without_warnings_and_survive_a_round_trip() {
    for entry in Catalog::standard().entries().iter().filter(|entry| entry.has_problems()) {
        let spec = Spec::named(entry.info().name);
        let loaded = entry.problems(&spec, &no_files, &Source::Embedded).expect("the embedded problems");
        assert_eq!(loaded.warnings, Vec::<String>::new(), "{spec}");
        let problems = good(loaded.value);
        let written: Vec<String> = problems.iter().map(|problem| problem.lisp()).collect();
        let file = Source::File { name: "again".to_owned(), bytes: written.join("\n").into_bytes() };
        let again = good(entry.problems(&spec, &no_files, &file).expect("what was written").value);
        let rewritten: Vec<String> = again.iter().map(|problem| problem.lisp()).collect();
        assert_eq!(written, rewritten, "{spec}");
        for (one, other) in problems.iter().zip(&again) {
            assert_eq!(one.actions(), other.actions());
            assert_eq!(one.goal(Language::EN), other.goal(Language::EN));
            let position = |game: Option<Box<dyn AnyGame>>| game.map(|game| game.position());
            assert_eq!(position(one.game()), position(other.game()));
        }
    }
}

/// The header of a trace must be enough to draw the problem and every state of the search: here the
/// states one action away.
#[test]
fn problems_are_rebuilt_from_the_header_of_a_trace() {
    for entry in Catalog::standard().entries().iter().filter(|entry| entry.has_problems()) {
        let spec = Spec::named(entry.info().name);
        let loaded = entry.problems(&spec, &no_files, &Source::Embedded).expect("the embedded problems");
        for problem in good(loaded.value) {
            let search = Spec::named("astar");
            let mut options = SolveOptions::parse(&search, None, problem.heuristics()).expect("an algorithm");
            options.params.symmetry = true;
            let header = problem.trace_header(&spec, &search, &options);
            assert_eq!(header.start.lines().count(), 1);
            let search = Spec::parse(&header.search).expect("a spec");
            assert_eq!(search.option("symmetry"), Some("on"));
            assert_eq!(search.option("heuristic"), problem.heuristics().first().map(|heuristic| heuristic.name));

            let file = Source::File { name: "start".to_owned(), bytes: header.start.into_bytes() };
            let again =
                entry.problems(&spec, &no_files, &file).expect("the start").value.remove(0).expect("the problem");
            assert_eq!(again.lisp(), problem.lisp());
            let language = Language::EN;
            assert_eq!(again.draw_after(&[], false, language), Some(problem.draw(language)));
            for action in problem.actions() {
                let drawn = again.draw_after(&[&action], false, language);
                assert!(drawn.is_some_and(|drawn| drawn != problem.draw(language)), "{spec}: {action}");
            }
            assert!(again.draw_after(&["anything"], false, language).is_none());
        }
    }
}
