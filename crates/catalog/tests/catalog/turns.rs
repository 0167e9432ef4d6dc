//! Whole turns: as text, undone, and chosen by engines.

use std::time::Duration;

use plyground_catalog::turns::{of_plies, play, text, think, undo};
use plyground_catalog::{AnyGame, Catalog, EngineSpec};
use plyground_core::{Clock, Limits, Player, Random, Stop};
use plyground_view::no_files;

fn open(name: &str) -> Box<dyn AnyGame> {
    Catalog::standard().open(name, &no_files).expect("a game").value
}

#[test]
fn a_turn_of_two_plies_is_one_text() {
    let mut game = open("quarto");
    assert_eq!(play(&mut *game, "bqao").expect("gives"), ["bqao"]);
    assert_eq!(play(&mut *game, " b3  white round short solid").expect("places and gives"), ["B3", "brbc"]);
    let before = game.position();
    let error = play(&mut *game, "B2 bqao").expect_err("it is on the board");
    assert!(error.to_string().contains("bqao"), "{error}");
    assert_eq!(game.position(), before, "nothing was played");
    assert!(play(&mut *game, "nonsense and more").is_err() && play(&mut *game, "").is_err());
    assert_eq!(play(&mut *game, "A1").expect("one ply of two"), ["A1"]);
}

#[test]
fn plies_that_change_the_turn_are_not_run_together() {
    let mut game = open("bispo");
    assert!(play(&mut *game, "A1 B8").is_err());
    assert!(game.history().is_empty());
    assert_eq!(play(&mut *game, "A1").expect("a placement"), ["A1"]);
}

#[test]
fn engines_choose_whole_turns() {
    let mut game = open("quarto");
    for engine in ["pvs:table=1MB", "mcts", "random", "level=3"] {
        let spec = EngineSpec::parse(engine, game.settings()).expect("an engine");
        let mut engine = spec.engine(&*game).expect("an engine");
        let limits = Limits { nodes: Some(500), time: Some(Duration::from_mins(1)), ..Limits::default() };
        for _ in 0..2 {
            let turn =
                think(&mut *engine, &*game, limits, Clock::default(), &Stop::new(), &mut |_| {}).expect("a turn");
            let player = game.turn();
            assert!(turn.plies.len() <= 2, "{:?}", turn.plies);
            play(&mut *game, &text(&turn.plies)).expect("legal");
            if game.outcome().is_some() {
                game = open("quarto");
            } else {
                assert_ne!(game.turn(), player, "the turn is whole: {:?}", turn.plies);
            }
        }
    }
}

#[test]
fn quarto_places_and_gives_in_one_turn() {
    let mut game = open("quarto");
    play(&mut *game, "bqao").expect("a gift");
    play(&mut *game, "B3 brac").expect("a turn");
    play(&mut *game, "A1").expect("half a turn");
    assert_eq!(game.turn(), Player::One);
    play(&mut *game, "prbo").expect("the other half");
    assert_eq!(game.history(), ["bqao", "B3", "brac", "A1", "prbo"]);
    let message = |game: &mut dyn AnyGame, text| play(game, text).expect_err(text).to_string();
    assert_eq!(message(&mut *game, "B3 bqbo"), "`B3` is not possible here: the cell is occupied by bqao");
    let absent = "`bqao` is not possible here: the piece is not in the reserve, it stands on B3";
    assert_eq!(message(&mut *game, "C3 bqao"), absent);
    assert_eq!(message(&mut *game, "C3 bqbo D3"), "`D3` is not possible here: the turn is over before it");
    assert!(message(&mut *game, "").starts_with("expected a cell"));
    assert_eq!(game.history().len(), 5);
    let turns: Vec<String> = of_plies(&game.protocol_history()).map(|(_, text)| text).collect();
    assert_eq!(turns, ["bqao", "B3 brac", "A1 prbo"]);
    assert!(undo(&mut *game) && undo(&mut *game));
    assert_eq!(game.history(), ["bqao"]);
    assert!(undo(&mut *game) && !undo(&mut *game));
}

#[test]
fn moves_with_blanks_are_one_ply() {
    let mut game = open("quatro");
    play(&mut *game, "bqao  B3").expect("a move");
    assert_eq!(
        play(&mut *game, "brac B3").expect_err("taken").to_string(),
        "`B3` is not possible here: the cell is occupied by bqao"
    );
    let mut game = open("blokus-duo");
    play(&mut *game, "e9 d10 e10 f10 e11").expect("a move");
    assert_eq!(game.history(), ["X 3 4"]);
    assert!(play(&mut *game, "i5 j5 pass").is_err());
}

#[test]
fn every_game_is_replayed_from_its_turns() {
    for entry in Catalog::standard().games() {
        let name = entry.info().name;
        let (mut game, mut copy) = (open(name), open(name));
        let mut random = Random::new(3);
        while game.outcome().is_none() {
            let moves = game.legal_moves();
            game.play(&moves[random.below(moves.len())]).expect(name);
        }
        for (player, turn) in of_plies(&game.protocol_history()) {
            assert_eq!(copy.turn(), player, "{name}");
            play(&mut *copy, &turn).expect(name);
        }
        assert_eq!(copy.position(), game.position());
        while undo(&mut *copy) {}
        assert_eq!(copy.position(), open(name).position());
    }
}
