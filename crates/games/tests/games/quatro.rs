//! Compares Quatro and Quarto with their slow reference implementations, their perft file and the
//! table of problems, and runs the conformance kit.

use std::collections::BTreeSet;

use plyground_core::conformance::Conformance;
use plyground_core::perft::file::{self, Entry};
use plyground_core::perft::perft;
use plyground_core::{Game, Outcome, Player, Puzzle, Random, Spec, playout};
use plyground_games::quatro::slow::{SlowQuarto, SlowQuatro};
use plyground_games::quatro::{Board, Cell, Piece, Quarto, QuartoMove, Quatro, QuatroMove, QuatroProblem};
use plyground_view::conformance::text::TextConformance;
use plyground_view::problem::read_problems;
use plyground_view::{HasProblems, Language, Notation, Problem, Render, Setup};
use proptest::prelude::*;

/// The problems as the rules list them.
const PROBLEMS: [&str; 6] = [
    "bqao,pqbc,.,pqao/brao,prao,brac,./.,prac,prbc,./brbo,bqac,prbo,bqbc pqac,pqbo,brbc,bqbo",
    "bqao,prbo,pqao,bqac/brao,.,brac,./pqbc,prac,bqbo,./pqbo,.,bqbc,. brbo,prbc,prao,pqac,brbc",
    "bqbc,.,prac,pqbo/.,.,.,brbo/brac,.,prao,./.,pqbc,.,. bqac,bqao,bqbo,pqac,pqao,brao,brbc,prbc,prbo",
    "bqbc,brac,prac,pqbo/..../..../.... bqac,bqbo,pqac,pqao,pqbc,brbo,brao,brbc,prao,prbc",
    "..../..../..prao./.... *",
    "..../..../..../.... *",
];

fn no_files(name: &str) -> Result<Vec<u8>, String> {
    Err(format!("no file {name} in this test"))
}

fn start<G: Setup>(spec: &str) -> G {
    G::setup(&Spec::parse(spec).expect("a spec"), &no_files).expect("a game").value
}

fn quatro(text: &str) -> Quatro {
    Quatro::new(false).parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn quarto(text: &str) -> Quarto {
    Quarto::new(false).parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn slow_quatro(position: &Quatro) -> SlowQuatro {
    SlowQuatro::from_text(&position.position_text(), position.squares())
}

fn slow_quarto(position: &Quarto) -> SlowQuarto {
    SlowQuarto::from_text(&position.position_text(), position.squares())
}

fn embedded() -> Vec<QuatroProblem> {
    let loaded = read_problems("problemas.dat", QuatroProblem::EMBEDDED.as_bytes()).expect("the embedded problems");
    assert_eq!(loaded.warnings, Vec::<String>::new());
    loaded.value
}

// ---- Rules --------------------------------------------------------------------

#[test]
fn moves_and_positions_are_small() {
    assert_eq!((size_of::<QuatroMove>(), size_of::<QuartoMove>()), (1, 2));
    assert_eq!((size_of::<Board>(), size_of::<Quatro>(), size_of::<Quarto>()), (12, 24, 32));
}

#[test]
fn perft_file_on_fast_and_slow() {
    // What is fast enough for the slow games; `PLYGROUND_DEEP` allows more.
    let limit = if std::env::var_os("PLYGROUND_DEEP").is_some() { 3_000_000 } else { 60_000 };
    let mut checked = 0;
    let entries = file::read(include_str!("../perft/quatro.perft")).expect("counts");
    for Entry { game, position, depth, count, .. } in entries.into_iter().filter(|entry| entry.count <= limit) {
        let counts = if game.starts_with("quatro") {
            let start: Quatro = start(game);
            let from = position.map_or(start.clone(), |text| start.parse_position(text).expect(text));
            [perft(&from, depth), perft(&slow_quatro(&from), depth)]
        } else {
            let start: Quarto = start(game);
            let from = position.map_or(start.clone(), |text| start.parse_position(text).expect(text));
            [perft(&from, depth), perft(&slow_quarto(&from), depth)]
        };
        assert_eq!(counts, [count; 2], "{game} {position:?} depth {depth}");
        checked += 1;
    }
    assert!(checked >= 40, "only {checked} counts were checked");
}

/// Plays random games on both boards and compares everything at each ply.
fn lock_step<F, S>(start: &F, slow: fn(&F) -> S, games: u32, seed: u64)
where
    F: Notation<Move: Ord>,
    S: Game<Move = F::Move>,
{
    let mut random = Random::new(seed);
    let mut moves = [Vec::new(), Vec::new()];
    for game in 0..games {
        let (mut fast, mut witness) = (start.clone(), slow(start));
        loop {
            moves.iter_mut().for_each(Vec::clear);
            fast.legal_moves(&mut moves[0]);
            witness.legal_moves(&mut moves[1]);
            let sets = [0, 1].map(|side| moves[side].iter().copied().collect::<BTreeSet<F::Move>>());
            let place = || format!("seed {seed} game {game}: {}", fast.position_text());
            assert_eq!(sets[0], sets[1], "{}", place());
            assert_eq!(sets[0].len(), moves[0].len(), "{}", place());
            assert_eq!((fast.turn(), fast.outcome()), (witness.turn(), witness.outcome()), "{}", place());
            assert!(witness == slow(&fast), "{}", place());
            if moves[0].is_empty() {
                break;
            }
            let mv = moves[0][random.below(moves[0].len())];
            fast.play_unchecked(mv);
            witness.play_unchecked(mv);
        }
    }
}

#[test]
fn random_games_in_lock_step_with_the_witness() {
    for squares in [false, true] {
        lock_step(&Quatro::new(squares), slow_quatro, 1_000, 1);
        lock_step(&Quarto::new(squares), slow_quarto, 1_000, 2);
        for (seed, problem) in embedded().iter().enumerate() {
            lock_step(&Quatro::new(squares).continue_from(problem), slow_quatro, 100, seed as u64);
            lock_step(&Quarto::new(squares).continue_from(problem), slow_quarto, 100, seed as u64);
        }
    }
}

fn quatro_kit(start: Quatro) -> Conformance<Quatro> {
    let kit = Conformance::new(start).names(Quatro::move_text).all_moves(Quatro::all_moves);
    kit.key_witness(Quatro::key_from_scratch).symmetric()
}

fn quarto_kit(start: Quarto) -> Conformance<Quarto> {
    let kit = Conformance::new(start).names(Quarto::move_text).all_moves(Quarto::all_moves);
    kit.key_witness(Quarto::key_from_scratch).symmetric()
}

#[test]
fn conformance_of_both_games_with_and_without_squares() {
    for squares in [false, true] {
        let kit = quatro_kit(Quatro::new(squares)).games(1_000).seed(3);
        let (report, texts) = (kit.assert(), kit.assert_texts());
        assert!(report.symmetries > 0 && report.transpositions > 0 && texts.positions_read > 0, "{report:?}");
        let kit = quarto_kit(Quarto::new(squares)).games(1_000).seed(4);
        let (report, texts) = (kit.assert(), kit.assert_texts());
        assert!(report.symmetries > 0 && report.transpositions > 0 && texts.positions_read > 0, "{report:?}");
    }
    for problem in embedded() {
        let kit = quatro_kit(Quatro::new(false).continue_from(&problem)).games(100).seed(5);
        kit.assert();
        kit.assert_texts();
        let kit = quarto_kit(Quarto::new(true).continue_from(&problem)).games(100).seed(6);
        kit.assert();
        kit.assert_texts();
    }
}

#[test]
fn the_player_who_placed_last_won() {
    let line = "bqac,bqao,bqbc,brao/..../..../....";
    let one = Some(Outcome::win(Player::One));
    let two = Some(Outcome::win(Player::Two));
    assert_eq!((quatro(&format!("{line} * 1")).outcome(), quatro(&format!("{line} * 2")).outcome()), (two, one));
    assert_eq!((quarto(&format!("{line} * 1")).outcome(), quarto(&format!("{line} * 2")).outcome()), (one, two));
    let held = ["1 prbo", "2 prbo"].map(|fields| quarto(&format!("{line} * {fields}")).outcome());
    assert_eq!(held, [two, one]);

    // Played, not loaded: the placer wins and is still to move.
    let mut position = quarto("bqac,bqao,bqbc,./..../..../.... * 2 brao");
    position.play(QuartoMove::Place(cell("D1"))).expect("a legal placement");
    assert_eq!((position.outcome(), position.turn()), (two, Player::Two));
    let mut position = quatro("bqac,bqao,bqbc,./..../..../.... * 2");
    let mv = position.parse_move("brao d1").expect("a legal move");
    position.play(mv).expect("a legal move");
    assert_eq!((position.outcome(), position.turn()), (two, Player::One));
}

fn cell(name: &str) -> Cell {
    Cell::from_name(name).expect("a cell")
}

#[test]
fn draws_come_after_wins() {
    // Random games that fill the board: the last piece may win, or there is no winner.
    let (mut drawn, mut won) = (0, 0);
    let (mut random, mut scratch) = (Random::new(8), Vec::new());
    for _ in 0..2_000 {
        let mut position = Quarto::new(false);
        let outcome = playout(&mut position, &mut random, &mut scratch).expect("an end");
        if position.board().empty().is_empty() {
            let text = position.position_text();
            let rows = text.strip_suffix(" - 1 -").expect("player 1 places the sixteenth piece");
            assert_ne!(outcome, Outcome::win(Player::Two), "{text}");
            if outcome != Outcome::Draw {
                won += 1;
                continue;
            }
            drawn += 1;
            // One ply earlier the reserve is empty too, but a piece is in hand: no draw yet.
            let (others, piece) = rows.rsplit_once(',').expect("a last cell");
            let mut before = quarto(&format!("{others},. - 1 {piece}"));
            before.play(QuartoMove::Place(cell("D4"))).expect("the last cell");
            assert_eq!(before, position);
        } else {
            assert_ne!(outcome, Outcome::Draw);
        }
    }
    assert!(drawn > 10 && won > 10, "{drawn} full boards drawn, {won} won");

    // Nothing left to give, cells left: a draw, unless the last placement won.
    assert_eq!(quarto("bqac,bqao,.,./..../..../.... - 1 -").outcome(), Some(Outcome::Draw));
    assert_eq!(quarto("bqac,bqao,bqbc,bqbo/..../..../.... - 1 -").outcome(), Some(Outcome::win(Player::One)));
    assert_eq!(quatro("bqac,bqao,.,./..../..../.... - 1").outcome(), Some(Outcome::Draw));
    assert_eq!(quatro("bqac,bqao,bqbc,bqbo/..../..../.... - 1").outcome(), Some(Outcome::win(Player::Two)));
}

#[test]
fn squares_win_only_with_the_option() {
    let text = "bqac,bqao,.,./bqbc,brao,.,./..../.... * 1";
    assert_eq!(Quatro::new(false).parse_position(text).expect(text).outcome(), None);
    assert_eq!(Quatro::new(true).parse_position(text).expect(text).outcome(), Some(Outcome::win(Player::Two)));
    // No wrap-around: cells at the left and the right edge are not a square.
    let text = "bqac,.,.,bqao/bqbc,.,.,brao/..../.... * 1";
    assert_eq!(Quatro::new(true).parse_position(text).expect(text).outcome(), None);
}

#[test]
fn the_key_distinguishes_reserve_hand_turn_phase_and_option() {
    let rows = "bqao,.,.,./..../..../....";
    let texts = ["* 1 -", "* 2 -", "bqac 1 -", "bqac,prbo 1 -", "bqac 1 prbo", "bqac 1 prbc", "- 1 bqac"];
    let mut keys: Vec<_> = texts.iter().map(|fields| quarto(&format!("{rows} {fields}")).key()).collect();
    keys.push(Quarto::new(true).parse_position(rows).expect(rows).key());
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len());
}

// ---- Notation -----------------------------------------------------------------

#[test]
fn the_start_as_text() {
    let all = "bqac,bqao,bqbc,bqbo,brac,brao,brbc,brbo,pqac,pqao,pqbc,pqbo,prac,prao,prbc,prbo";
    let rows = ".,.,.,./.,.,.,./.,.,.,./.,.,.,.";
    assert_eq!(start::<Quatro>("quatro").position_text(), format!("{rows} {all} 1"));
    assert_eq!(start::<Quarto>("quarto").position_text(), format!("{rows} {all} 1 -"));
    for text in ["..../..../..../....", " ..../. . . ./. , . , . , ./....  * 1 ", &format!("{rows} {all}")] {
        assert_eq!(quatro(text), Quatro::new(false), "{text}");
        assert_eq!(quarto(text), Quarto::new(false), "{text}");
    }
    assert_eq!(quarto("BQAO.../..../..../.... * 2 PRBO").position_text().chars().filter(|&c| c == 'p').count(), 9 - 1);
}

#[test]
fn wrong_positions_say_where_and_what() {
    let quatro = |text: &str| Quatro::new(false).parse_position(text).expect_err(text).to_string();
    let quarto = |text: &str| Quarto::new(false).parse_position(text).expect_err(text).to_string();
    assert_eq!(quatro(""), "expected a piece such as `bqao` or `.`, found the end of the text (character 1)");
    assert_eq!(quatro(".../"), "expected a piece such as `bqao` or `.`, found `/` (character 4)");
    assert_eq!(quatro("..../....."), "expected `/` and the next row, found `.` (character 10)");
    assert_eq!(quatro("bqxo.../"), "expected a piece such as `bqao` or `.`, found `bqxo...` (character 1)");
    let rows = "bqao.../..../..../....";
    assert_eq!(
        quatro(&format!("{rows} 1")),
        "expected a piece of the reserve such as `bqao`, `-` for none or `*` for all others, found `1` (character 24)"
    );
    assert_eq!(
        quatro(&format!("{rows} bqac,bqao 1")),
        "expected a piece that is not on the board, found `bqao` (character 29)"
    );
    assert_eq!(
        quatro(&format!("{rows} bqac,bqac 1")),
        "expected a piece that is not in the reserve yet, found `bqac` (character 29)"
    );
    assert_eq!(quatro(&format!("{rows} * 3")), "expected the turn, `1` or `2`, found `3` (character 26)");
    assert_eq!(quatro(&format!("{rows} * 1 -")), "expected the end of the position, found `-` (character 28)");
    assert_eq!(
        quarto(&format!("{rows} bqac 1 bqac")),
        "expected a piece that is neither on the board nor in the reserve, found `bqac` (character 31)"
    );
    assert_eq!(quarto(&format!("{rows} * 12")), "expected a blank and the piece in hand, found `2` (character 27)");
}

#[test]
fn moves_as_people_type_them() {
    let position = Quatro::new(false);
    let wanted = position.parse_move("bqao B3").expect("a move");
    assert_eq!((wanted.cell().row(), wanted.cell().column()), (2, 1));
    assert_eq!(position.move_text(wanted), "bqao B3");
    let spellings = [
        "b3 bqao",
        " BQAO,b3 ",
        "(branca quadrada alta oca) B3",
        "B3 (b q a o)",
        "oca alta quadrada branca b3",
        "Branca, Quadrada, Alta, Oca, B3",
    ];
    for text in spellings {
        assert_eq!(position.parse_move(text), Ok(wanted), "{text}");
    }
    let error = |text: &str| position.parse_move(text).expect_err(text).to_string();
    assert_eq!(error("bqao"), "expected a cell such as `B3`, found the end of the text (character 5)");
    assert_eq!(error("B3"), "expected a piece such as `bqao`, found the end of the text (character 3)");
    assert_eq!(
        error("branca alta B3"),
        "expected the shape, `quadrada` or `redonda`, found the end of the text (character 15)"
    );
    assert_eq!(error("bqao E3"), "expected a piece such as `bqao` or a cell such as `B3`, found `E3` (character 6)");
    assert_eq!(error("bqao B3 B4"), "expected the end of the move, found `B4` (character 9)");

    let position = quatro("bqao,.,.,./..../..../.... bqac 1");
    let error = |text: &str| position.parse_move(text).expect_err(text).to_string();
    assert_eq!(error("bqac a1"), "`A1` is not possible here: the cell is occupied by bqao");
    assert_eq!(error("bqao a2"), "`bqao` is not possible here: the piece is not in the reserve, it stands on A1");
    assert_eq!(error("prbo a2"), "`prbo` is not possible here: the piece is not in the reserve");

    let give = Quarto::new(false);
    assert_eq!(give.parse_move("BQAO"), Ok(QuartoMove::Give(Piece::from_letters("bqao").expect("a piece"))));
    let error = |position: &Quarto, text: &str| position.parse_move(text).expect_err(text).to_string();
    assert_eq!(error(&give, "B3"), "`B3` is not possible here: no piece is in hand, one must be given, such as `bqao`");
    let place = quarto("..../..../..../.... * 2 bqao");
    assert_eq!(place.parse_move("b3"), Ok(QuartoMove::Place(cell("B3"))));
    assert_eq!(
        error(&place, "bqac"),
        "`bqac` is not possible here: bqao is in hand and must be placed, on a cell such as `B3`"
    );
    assert_eq!(
        error(&place, "B3 bqac"),
        "`B3 bqac` is not possible here: placing a piece and giving one are two moves"
    );
    let over = quarto("bqac,bqao,bqbc,bqbo/..../..../.... * 1 -");
    assert_eq!(error(&over, "prbo"), "`prbo` is not possible here: the game is over");
}

/// The same moves, by every method, the same outcome and the same key.
fn agree<F, S>(fast: &F, slow: &S, all: Vec<F::Move>, key: u64) -> Result<(), TestCaseError>
where
    F: Game<Move: Ord>,
    S: Game<Move = F::Move>,
{
    let [mut moves, mut expected] = [const { Vec::new() }; 2];
    fast.legal_moves(&mut moves);
    slow.legal_moves(&mut expected);
    let legal: BTreeSet<F::Move> = all.into_iter().filter(|&mv| fast.is_legal(mv)).collect();
    let expected: BTreeSet<F::Move> = expected.into_iter().collect();
    prop_assert_eq!(moves.len(), expected.len());
    prop_assert_eq!(&moves.iter().copied().collect::<BTreeSet<_>>(), &expected);
    prop_assert_eq!(legal, expected);
    prop_assert_eq!(fast.outcome(), slow.outcome());
    prop_assert_eq!(fast.outcome().is_some(), moves.is_empty());
    prop_assert_eq!(fast.move_count(&mut Vec::new()), moves.len());
    prop_assert_eq!(fast.random_move(&mut Random::new(0), &mut Vec::new()).is_none(), moves.is_empty());
    prop_assert_eq!(fast.key(), key);
    Ok(())
}

proptest! {
    #[test]
    fn parsers_never_panic(text in "[bpqraco.,/ *()12A-D-]{0,80}|.{0,40}") {
        let (quatro, quarto) = (Quatro::new(false), Quarto::new(true));
        let _ = quatro.parse_move(&text);
        let _ = quarto.parse_move(&text);
        if let Ok(position) = quatro.parse_position(&text) {
            prop_assert_eq!(quatro.parse_position(&position.position_text()), Ok(position));
        }
        if let Ok(position) = quarto.parse_position(&text) {
            prop_assert_eq!(quarto.parse_position(&position.position_text()), Ok(position));
        }
    }

    /// Any board, with repeated pieces, and any part of the other pieces as reserve.
    #[test]
    fn every_position_round_trips(
        cells in proptest::collection::vec(proptest::option::of(0_u32..16), 16),
        reserve: u16, hand in proptest::option::of(0_u32..16), two: bool, squares: bool,
    ) {
        let piece = |number: u32| Piece::from_number(number).expect("a piece").to_string();
        let rows: Vec<String> = cells.chunks(4)
            .map(|row| row.iter().map(|cell| cell.map_or(".".to_owned(), piece)).collect::<Vec<_>>().join(","))
            .collect();
        let free = |number: &u32| !cells.contains(&Some(*number));
        let hand = hand.filter(free);
        let reserve: Vec<String> =
            (0..16).filter(|n| reserve >> n & 1 == 1 && hand != Some(*n)).filter(free).map(piece).collect();
        let reserve = if reserve.is_empty() { "-".to_owned() } else { reserve.join(",") };
        let text = format!("{} {reserve} {}", rows.join("/"), if two { 2 } else { 1 });
        let position = Quatro::new(squares).parse_position(&text).expect("a position");
        prop_assert_eq!(position.position_text(), &text[..]);
        let mut all = Vec::new();
        position.all_moves(&mut all);
        agree(&position, &slow_quatro(&position), all, position.key_from_scratch())?;
        let text = format!("{text} {}", hand.map_or("-".to_owned(), piece));
        let position = Quarto::new(squares).parse_position(&text).expect("a position");
        prop_assert_eq!(position.position_text(), &text[..]);
        let mut all = Vec::new();
        position.all_moves(&mut all);
        agree(&position, &slow_quarto(&position), all, position.key_from_scratch())?;
    }
}

// ---- Problems -----------------------------------------------------------------

/// Rows and reserve in one list, and boards without a reserve, as in manuals of the course.
#[test]
fn boards_may_be_written_otherwise() {
    let read =
        |text: &str| read_problems::<QuatroProblem>("f", text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    let rows = "((branca redonda alta oca) 0 0 0) (0 0 prao 0) (0 0 0 0) (0 0 0 0)";
    let usual = read(&format!("(({rows}) (bqac bqao))")).value;
    let flat = read(&format!("({rows} (bqac bqao))"));
    assert_eq!((&flat.value, flat.warnings.len()), (&usual, 0));
    let alone = read(&format!("({rows})"));
    assert_eq!(alone.warnings, ["f:1:1: a board without a reserve: it is every piece that is not on the board"]);
    assert_eq!((alone.value.len(), alone.value[0].board().reserve().len()), (1, 14));
}

#[test]
fn actions_are_read_as_moves_are() {
    let problem = &read_problems::<QuatroProblem>("f", b"(((0 0 0 0)(0 prao 0 0)(0 0 0 0)(0 0 0 0)) (bqac bqao))")
        .expect("one")
        .value[0];
    let start = problem.start();
    for text in ["bqao B3", "B3 bqao", "(branca quadrada alta oca) B3"] {
        let action = problem.parse_action(&start, text).map(|action| problem.action_text(&start, action));
        assert_eq!(action.as_deref(), Ok("bqao B3"), "{text}");
    }
    let refused = |text: &str| problem.parse_action(&start, text).expect_err(text).to_string();
    assert!(refused("bqao B2").contains("the cell is occupied by prao"));
    assert!(refused("brac A1").contains("the piece is not in the reserve"));
}

#[test]
fn the_problems_are_those_of_the_rules() {
    let problems = embedded();
    assert_eq!(problems.len(), PROBLEMS.len());
    for (problem, text) in problems.iter().zip(PROBLEMS) {
        assert_eq!(problem.board(), quatro(text).board(), "{text}");
        assert!(!problem.is_goal(&problem.start()));
        let mut successors = Vec::new();
        problem.successors(&problem.start(), &mut successors);
        let board = problem.board();
        assert_eq!(successors.len(), board.reserve().len() * board.empty().len());
        assert!(
            successors
                .iter()
                .all(|(_, cost, state)| *cost == 1 && state.occupied().len() == board.occupied().len() + 1)
        );
        assert_eq!(Quatro::new(true).continue_from(problem).board(), board);
        assert_eq!(Quarto::new(false).continue_from(problem).turn(), Player::One);
    }
}

/// The minimum numbers of moves in the table, by plain breadth-first search if that is fast enough.
#[test]
fn fewest_moves_of_the_small_problems() {
    for (problem, fewest) in embedded().iter().zip([1, 2, 2]) {
        let mut states = BTreeSet::from([format!("{:?}", problem.start())]);
        let mut layer = vec![problem.start()];
        let mut depth = 0;
        while !layer.iter().any(|state| problem.is_goal(state)) {
            let mut next = Vec::new();
            for state in &layer {
                let mut successors = Vec::new();
                problem.successors(state, &mut successors);
                next.extend(
                    successors.into_iter().map(|(_, _, state)| state).filter(|s| states.insert(format!("{s:?}"))),
                );
            }
            (layer, depth) = (next, depth + 1);
        }
        assert_eq!(depth, fewest);
    }
}

fn read(text: &str) -> (QuatroProblem, Vec<String>) {
    let mut loaded = read_problems::<QuatroProblem>("f", text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    (loaded.value.remove(0), loaded.warnings.iter().map(ToString::to_string).collect())
}

/// The manual prints problem D with a piece in the reserve that is also on the board.
#[test]
fn the_corrupt_problem_d_loads_with_a_warning() {
    let text = "((((branca quadrada baixa cheia) (branca redonda alta cheia) (preta redonda alta cheia) (preta quadrada baixa oca))
      (0 0 0 0) (0 0 0 0) (0 0 0 0))
     ((branca quadrada alta cheia)
      (branca quadrada baixa cheia)
      (preta quadrada alta cheia)))";
    let (problem, warnings) = read(text);
    assert_eq!(warnings, ["f:4:7: reserve piece branca quadrada baixa cheia (bqbc) stands on A1: it counts once"]);
    assert_eq!(problem.board(), quatro("bqbc,brac,prac,pqbo/..../..../.... bqac,pqac").board());
}

#[test]
fn short_spellings_and_repeated_pieces() {
    let (problem, warnings) = read("(((bqao 0 nil (b q a o)) (0 0 0 0) (0 0 0 0) (0 0 0 ())) (prbo (P R B C) prbo))");
    assert_eq!(
        warnings,
        [
            "f:1:15: piece branca quadrada alta oca (bqao) stands on A1 and again on D1",
            "f:1:74: reserve piece preta redonda baixa oca (prbo) is in the reserve already: it counts once",
        ]
    );
    let position = Quatro::new(false).continue_from(&problem);
    assert_eq!(position.position_text(), "bqao,.,.,bqao/.,.,.,./.,.,.,./.,.,.,. prbc,prbo 1");
    let (empty, _) = read("(((0 0 0 0) (0 0 0 0) (0 0 0 0) (0 0 0 0)) nil)");
    assert!(empty.board().reserve().is_empty());
}

#[test]
fn wrong_problems_say_where_and_what() {
    let error = |text: &str| read_problems::<QuatroProblem>("f", text.as_bytes()).expect_err(text);
    let row = "(0 0 0 0)";
    assert_eq!(
        error("((1 2) 3 4)"),
        "f:1:1: expected a problem, that is a list of a board and a reserve, found a list of 3 items"
    );
    assert_eq!(
        error(&format!("(({row} {row} {row}) ())")),
        "f:1:2: expected a board of 4 rows, found a list of 3 items"
    );
    assert_eq!(
        error(&format!("(({row} (0 0 0) {row} {row}) ())")),
        "f:1:13: expected row 2 with 4 cells, found a list of 3 items"
    );
    assert_eq!(
        error(&format!("(({row} {row} {row} {row}) ((branco quadrada alta oca)))")),
        "f:1:46: expected the colour, `branca` or `preta`, found `branco`"
    );
    assert_eq!(
        error(&format!("(({row} {row} {row} {row}) 7)")),
        "f:1:44: expected a reserve, that is a list of pieces, found 7"
    );
    let message = error(&format!("(({row} {row} {row} (0 0 0 x)) ())"));
    assert_eq!(
        message,
        "f:1:40: expected a piece such as `(branca quadrada alta oca)`, `(b q a o)` or `bqao`, or 0 for an empty cell, found `x`"
    );
}

#[test]
fn problems_are_written_in_the_layout_of_the_file() {
    let problems = embedded();
    let again: Vec<String> = problems.iter().map(|problem| problem.lisp(problem.board())).collect();
    let loaded = read_problems::<QuatroProblem>("again", again.join("\n\n").as_bytes()).expect("what was written");
    assert_eq!((loaded.value, loaded.warnings), (problems, vec![]));
    assert!(QuatroProblem::EMBEDDED.starts_with(again[0].split("\n ((").next().expect("the rows")));
    assert_eq!(again[5].lines().count(), 4 + 16);
    // A piece in hand is written into the reserve.
    let held = quarto("bqao.../..../..../.... prbc 1 prbo");
    assert!(held.lisp().ends_with("\n ((preta redonda baixa cheia)\n  (preta redonda baixa oca)))"));
}

// ---- Drawing ------------------------------------------------------------------

#[test]
fn a_drawing_in_both_languages() {
    let position = quarto("bqao,pqbc,.,./.,prac,.,./..../.... prbo,bqac 2 brbo");
    let drawn = [
        "      A        B        C        D",
        "  ┌────────┬────────┬────────┬────────┐",
        "  │ □      │        │        │        │",
        "1 │ □ bqao │ ■ pqbc │   .    │   .    │",
        "  ├────────┼────────┼────────┼────────┤",
        "  │        │ ●      │        │        │",
        "2 │   .    │ ● prac │   .    │   .    │",
        "  ├────────┼────────┼────────┼────────┤",
        "  │        │        │        │        │",
        "3 │   .    │   .    │   .    │   .    │",
        "  ├────────┼────────┼────────┼────────┤",
        "  │        │        │        │        │",
        "4 │   .    │   .    │   .    │   .    │",
        "  └────────┴────────┴────────┴────────┘",
        "Reserve (2):",
        "  ■",
        "  ■ bqac  ○ prbo",
        "In hand: ○ brbo",
        "Player 2 to place the piece",
        "",
    ]
    .join("\n");
    assert_eq!(position.draw(Language::EN).to_string(), drawn);
    let drawn = position.draw(Language::PT).to_string();
    assert!(drawn.ends_with("Na mão: ○ brbo\nJogador 2 coloca a peça\n"), "{drawn}");
    let won = quatro("bqac,bqao,bqbc,brao/..../..../.... - 1").draw(Language::EN).to_string();
    assert!(won.ends_with("Reserve: none\nComplete: A1 B1 C1 D1 (white)\nPlayer 2 wins\n"), "{won}");
}
