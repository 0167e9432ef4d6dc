//! Compares Blokus Uno and Blokus Duo with their slow reference implementation, and runs their
//! perft file and the conformance kit; also notation, drawings and setup.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use plyground_core::conformance::Conformance;
use plyground_core::perft::file::{self, Entry};
use plyground_core::perft::perft;
use plyground_core::{Game, Outcome, PlayError, Player, Random, Spec};
use plyground_games::blokus::bits::{Bits, Cell};
use plyground_games::blokus::slow;
use plyground_games::blokus::{Blokus, BlokusDuo, BlokusProblem, BlokusState, BlokusUno, Duo, Move, Uno, Variant};
use plyground_view::conformance::text::TextConformance;
use plyground_view::problem::read_problems;
use plyground_view::{Language, Notation, Render, Setup};
use proptest::prelude::*;

use crate::common::family::{Family, random_position, sorted_moves, witness};

fn no_files(name: &str) -> Result<Vec<u8>, String> {
    Err(format!("no file {name} in this test"))
}

fn uno(text: &str) -> BlokusUno {
    BlokusUno::start().parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn duo(text: &str) -> BlokusDuo {
    BlokusDuo::start().parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

// ---- Rules --------------------------------------------------------------------

#[test]
fn moves_and_positions_are_small() {
    assert_eq!((size_of::<Move>(), size_of::<BlokusState>()), (2, 28));
    assert_eq!((size_of::<BlokusUno>(), size_of::<BlokusDuo>()), (256, 256));
}

/// Compares the edge and corner tables of the rules, as copied into the reference implementation,
/// with those computed from the cells; and the tables of the fast games with those of the
/// reference.
#[test]
fn tables_agree() {
    for shape in &slow::uno().shapes {
        let computed = slow::shape(shape.piece, shape.cells.clone());
        let sorted = |offsets: &[(i32, i32)]| {
            let mut offsets = offsets.to_vec();
            offsets.sort_unstable();
            offsets
        };
        assert_eq!(sorted(&shape.edges), sorted(&computed.edges));
        assert_eq!(sorted(&shape.corners), sorted(&computed.corners));
    }
    same_tables::<Uno>(4);
    same_tables::<Duo>(91);
}

fn same_tables<V: Family>(orientations: usize) {
    let rules = V::rules();
    assert_eq!((V::ORIENTATIONS.len(), rules.shapes.len()), (orientations, orientations));
    for (fast, slow) in V::ORIENTATIONS.iter().zip(&rules.shapes) {
        let cells: Vec<(i32, i32)> = fast.cells().iter().map(|&(row, column)| (row.into(), column.into())).collect();
        assert_eq!((fast.piece(), &cells), (slow.piece, &slow.cells));
    }
    for (piece, fast) in V::PIECES.iter().enumerate() {
        assert_eq!((i32::from(fast.squares), u32::from(fast.copies)), (rules.squares[piece], rules.copies[piece]));
        assert_eq!(V::left(V::FULL_HAND, piece), rules.copies[piece]);
    }
    let squares: i32 = rules.squares.iter().zip(&rules.copies).map(|(squares, &copies)| squares * copies as i32).sum();
    assert_eq!((squares, squares), (V::SQUARES, V::squares_left(V::FULL_HAND)));
}

/// Published numbers (the constants of another Blokus program, recomputed).
#[test]
fn placements_on_an_empty_board() {
    let mut count = 0;
    let _ = Duo::placements::<()>(Bits::BOARD, Bits::BOARD, Duo::FULL_HAND, |_, set| {
        count += set.count();
        ControlFlow::Continue(())
    });
    assert_eq!(count, 13_729);
    let on = |side: i32| -> i32 {
        let span = |offsets: Vec<i32>| offsets.iter().max().expect("cells") - offsets.iter().min().expect("cells");
        let ways = |shape: &slow::Shape| {
            let rows = span(shape.cells.iter().map(|cell| cell.0).collect());
            let columns = span(shape.cells.iter().map(|cell| cell.1).collect());
            (side - rows) * (side - columns)
        };
        slow::duo().shapes.iter().map(ways).sum()
    };
    assert_eq!((on(14), on(20)), (13_729, 30_433));
}

#[test]
fn first_moves_of_uno() {
    let mut position = BlokusUno::start();
    let texts = |position: &BlokusUno| -> Vec<String> {
        sorted_moves(position).into_iter().map(|mv| position.move_text(mv)).collect()
    };
    assert_eq!(texts(&position), ["a 0 0", "b 0 0", "c-2 0 0"]);
    position.play(position.parse_move("b 0 0").expect("legal")).expect("legal");
    assert_eq!(texts(&position), ["a 13 13", "b 12 12", "c-2 11 12"]);
}

#[test]
fn perft_file_on_fast_and_slow() {
    // Without `PLYGROUND_DEEP`, only entries that are fast enough. The time is spent on the
    // positions whose moves are counted, of which there are as many as lines with one ply less.
    let deep = std::env::var_os("PLYGROUND_DEEP").is_some();
    let (fast_limit, slow_limit) = if deep { (u64::MAX, u64::MAX) } else { (50_000, 500) };
    let mut checked = [0, 0];
    // The count of the line before, if it is of the same block.
    let (mut block, mut shorter) = ("", 1);
    for Entry { id, game, position, depth, count, .. } in
        file::read(include_str!("../perft/blokus.perft")).expect("counts")
    {
        if id != block {
            (block, shorter) = (id, 1);
        }
        let (fast, slow) = (shorter <= fast_limit, shorter <= slow_limit);
        shorter = count;
        match game {
            "blokus-uno" => perft_entry::<Uno>(position, depth, count, fast, slow),
            "blokus-duo" => perft_entry::<Duo>(position, depth, count, fast, slow),
            _ => panic!("unknown game {game}"),
        }
        checked[0] += u32::from(fast);
        checked[1] += u32::from(slow);
    }
    assert!(checked[0] >= 40 && checked[1] >= 25, "only {checked:?} counts were checked");
}

fn perft_entry<V: Family>(position: Option<&str>, depth: u32, nodes: u64, fast: bool, slow: bool) {
    let start = Blokus::<V>::start();
    let from = position.map_or(start.clone(), |text| start.parse_position(text).expect(text));
    if fast {
        assert_eq!(perft(&from, depth), nodes, "{position:?} depth {depth}");
    }
    if slow {
        assert_eq!(perft(&witness(&from), depth), nodes, "{position:?} depth {depth}, slow");
    }
}

/// Plays random games on both boards and compares everything at each ply. Returns the number of passes.
fn lock_step<V: Family>(start: &Blokus<V>, games: u32, random: &mut Random) -> u32 {
    let mut passes = 0;
    for game in 0..games {
        let (mut fast, mut slow) = (start.clone(), witness(start));
        let mut scratch = Vec::new();
        loop {
            let context = || format!("game {game}: {}", fast.position_text());
            let moves = sorted_moves(&fast);
            assert_eq!(moves, sorted_moves(&slow), "{}", context());
            assert_eq!(fast.move_count(&mut scratch), moves.len(), "{}", context());
            assert_eq!(fast.key(), fast.key_from_scratch(), "{}", context());
            assert_eq!(witness(&fast), slow, "{}", context());
            if moves.is_empty() {
                assert_eq!(fast.random_move(random, &mut scratch), None);
                assert_eq!(fast.outcome(), slow.outcome(), "{}", context());
                assert!(fast.outcome().is_some(), "{}", context());
                let margin = fast.points(Player::One).expect("points") - fast.points(Player::Two).expect("points");
                assert_eq!(fast.outcome(), Some(Outcome::from_margin(margin)));
                break;
            }
            assert_eq!(fast.outcome(), None, "{}", context());
            let mv = fast.random_move(random, &mut scratch).expect("a move");
            assert!(moves.binary_search(&mv).is_ok(), "{mv:?} {}", context());
            passes += u32::from(mv.is_pass());
            fast.play_unchecked(mv);
            slow.play_unchecked(mv);
        }
    }
    passes
}

#[test]
fn uno_in_lock_step() {
    assert!(lock_step(&BlokusUno::start(), 1500, &mut Random::new(1)) > 1000);
}

#[test]
fn duo_in_lock_step() {
    assert!(lock_step(&BlokusDuo::start(), 60, &mut Random::new(2)) > 50);
}

#[test]
fn loaded_positions_in_lock_step() {
    let mut random = Random::new(3);
    for _ in 0..400 {
        lock_step(&random_position::<Uno>(&mut random), 2, &mut random);
    }
    for _ in 0..30 {
        lock_step(&random_position::<Duo>(&mut random), 1, &mut random);
    }
}

/// Compares `is_legal` with the generator for every possible move, on any board.
#[test]
fn legality_without_generation() {
    fn check<V: Family>(position: &Blokus<V>) {
        let legal = sorted_moves(position);
        let mut all = Vec::new();
        position.all_moves(&mut all);
        all.retain(|&mv| position.is_legal(mv));
        all.sort();
        assert_eq!(all, legal, "{}", position.position_text());
    }
    let mut random = Random::new(4);
    for _ in 0..300 {
        check(&random_position::<Uno>(&mut random));
        check(&random_position::<Duo>(&mut random));
    }
}

/// Random moves are uniform: each within six standard deviations of its expectation.
#[test]
fn random_moves_are_uniform() {
    fn check<V: Family>(position: &Blokus<V>, random: &mut Random) {
        let moves = sorted_moves(position);
        let draws = moves.len() * 400;
        let mut counts: BTreeMap<Move, usize> = moves.iter().map(|&mv| (mv, 0)).collect();
        for _ in 0..draws {
            let mv = position.random_move(random, &mut Vec::new()).expect("a move");
            *counts.get_mut(&mv).expect("a legal move") += 1;
        }
        let chi_square: f64 = counts.values().map(|&count| (count as f64 - 400.0).powi(2) / 400.0).sum();
        let freedom = moves.len() as f64 - 1.0;
        assert!((chi_square - freedom).abs() <= 6.0 * (2.0 * freedom).sqrt() + 1.0, "{chi_square} for {freedom}");
        let extremes = counts.values().fold((usize::MAX, 0), |(low, high), &count| (low.min(count), high.max(count)));
        assert!(extremes.0 > 280 && extremes.1 < 520, "{extremes:?}: {}", position.position_text());
    }
    fn along_a_game<V: Family>(random: &mut Random) {
        let mut position = Blokus::<V>::start();
        while position.outcome().is_none() {
            check(&position, random);
            for _ in 0..3 {
                if let Some(mv) = position.random_move(random, &mut Vec::new()) {
                    position.play(mv).expect("a legal move");
                }
            }
        }
    }
    let mut random = Random::new(5);
    for _ in 0..2 {
        along_a_game::<Uno>(&mut random);
        along_a_game::<Duo>(&mut random);
    }
}

#[test]
fn a_stuck_player_passes_until_the_end() {
    // Player 1 has only a square, which fits nowhere.
    let mut position = uno("X#12/##12/14/14/14/14/14/14/14/14/14/14/14/14 0,1,0 2,0,0 1");
    assert_eq!(sorted_moves(&position), [Move::PASS]);
    assert_eq!(position.outcome(), None);
    let error = position.parse_move("b 1 1").expect_err("does not fit").to_string();
    assert_eq!(error, "`b 1 1` is not possible here: row 1, column 1 (B) is not free");
    position.play(Move::PASS).expect("forced");
    assert_eq!(sorted_moves(&position).len(), 1);
    position.play(position.parse_move("a 13 13").expect("legal")).expect("legal");
    assert_eq!(sorted_moves(&position), [Move::PASS]);
    // Whether a player is known to be stuck is not part of the position.
    let read = uno(&position.position_text());
    assert_eq!((&read, read.key()), (&position, position.key()));
    position.play(Move::PASS).expect("forced");
    position.play(position.parse_move("a 12 12").expect("legal")).expect("legal");
    assert_eq!(position.outcome(), Some(Outcome::Win { winner: Player::Two, margin: 4 }));
    assert_eq!(position.play(Move::PASS), Err(PlayError::GameOver));
    assert!(!position.is_legal(Move::PASS));
}

#[test]
fn duo_counts_squares_and_bonuses() {
    let board = "XO12/14/14/14/14/14/14/14/14/14/14/14/14/14";
    let margin = |hands: &str| duo(&format!("{board} {hands} 1")).points(Player::One).expect("points");
    assert_eq!(margin("* -"), 0);
    assert_eq!(margin("1,I3,V5 -"), 80);
    assert_eq!((margin("- -"), margin("-! -")), (104, 109));
    // The 1×1 is placed last, then last but one.
    let mut position = duo(&format!("{board} 1 - 1"));
    position.play(position.parse_move("1 1 1").expect("legal")).expect("legal");
    assert_eq!(position.outcome(), Some(Outcome::Win { winner: Player::One, margin: 5 }));
    assert!(position.position_text().ends_with(" -! - 2"), "{}", position.position_text());
    let mut position = duo(&format!("{board} 1,2 - 1"));
    for mv in ["1 1 1", "pass", "2-1 2 2"] {
        position.play(position.parse_move(mv).expect(mv)).expect("legal");
    }
    assert_eq!(position.outcome(), Some(Outcome::Draw));
}

fn kit<V: Variant>(start: Blokus<V>) -> Conformance<Blokus<V>> {
    let kit = Conformance::new(start).names(Blokus::move_text).all_moves(Blokus::all_moves);
    kit.key_witness(Blokus::key_from_scratch).symmetric()
}

#[test]
fn conformance() {
    let kit = self::kit(BlokusUno::start()).games(150).seed(1);
    let (report, texts) = (kit.assert(), kit.assert_texts());
    assert!(report.transpositions > 0 && report.symmetries > 1000 && texts.positions_read > 1000, "{report:?}");
    let kit = self::kit(BlokusDuo::start()).games(12).seed(2);
    let (report, texts) = (kit.assert(), kit.assert_texts());
    assert!(report.symmetries > 100 && texts.positions_read > 100, "{report:?}");
    let mut random = Random::new(6);
    for seed in 0..20 {
        let uno = self::kit(random_position::<Uno>(&mut random)).games(2).seed(seed);
        uno.assert();
        uno.assert_texts();
        let duo = self::kit(random_position::<Duo>(&mut random)).games(1).seed(seed);
        duo.assert();
        duo.assert_texts();
    }
}

/// Random games of Blokus Uno have 41 to 46 plies on average.
#[test]
fn random_games_have_the_known_length() {
    let mut random = Random::new(7);
    let (mut plies, mut scratch) = (0, Vec::new());
    for _ in 0..500 {
        let mut position = BlokusUno::start();
        while let Some(mv) = position.random_move(&mut random, &mut scratch) {
            position.play_unchecked(mv);
            plies += 1;
        }
    }
    assert!((41 * 500..46 * 500).contains(&plies), "{plies}");
}

// ---- Notation -----------------------------------------------------------------

#[test]
fn moves_as_people_write_them() {
    let start = BlokusUno::start();
    let place = |orientation, row, column| Ok(Move::place(orientation, Cell::new(row, column)));
    for text in ["b 0 0", "B 0 0", "peca-b 0 0", "peça-b 0 0", "piece-b 0 0", "b 0 A", "b a 0", "b A0", "b 0a"] {
        assert_eq!(start.parse_move(text), place(1, 0, 0), "{text}");
    }
    for text in ["(b 0 0)", " b,0,0 ", "peca b (0, 0)", "a14,b14,a13,b13", "b13 a14 b14 a13", "b-1 0 0"] {
        assert_eq!(start.parse_move(text), place(1, 0, 0), "{text}");
    }
    assert_eq!(start.parse_move("peca-c-2 0 0"), place(3, 0, 0));
    assert_eq!(start.parse_move("a14"), place(0, 0, 0));

    let start = BlokusDuo::start();
    assert_eq!(start.move_text(start.parse_move("x 3 e").expect("legal")), "X 3 4");
    assert_eq!(start.parse_move("X-1 3 4"), start.parse_move("X 3 4"));
    // The column letter, and the row from the bottom: row 4 is 10.
    assert_eq!(start.move_text(start.parse_move("e9,d10,e10,f10,e11").expect("legal")), "X 3 4");
    assert_eq!(start.move_text(start.parse_move("i3-2 2 4").expect("legal")), "I3-2 2 4");
    let loaded = duo("13X/14/14/14/14/14/14/14/14/14/14/14/14/14 1 1 2");
    assert_eq!(loaded.parse_move("1 9 9").map(|mv| loaded.move_text(mv)), Ok("1 9 9".to_owned()));
    assert!(loaded.parse_move("pass").is_err());
    let stuck = duo("13X/14/14/14/14/14/14/14/14/14/14/14/14/14 1 - 2");
    for text in ["pass", "PASS", "passa", "passo"] {
        assert_eq!(stuck.parse_move(text), Ok(Move::PASS));
    }
}

/// The form that other Blokus programs read: cells from a1 at the lower left; in Duo the first
/// colour starts on e10 and the second on j5, in Uno on a14 and n1.
#[test]
fn moves_as_programs_write_them() {
    fn covers<G: Notation>(start: &G, first: &str, second: &str) {
        let mut position = start.clone();
        for cell in [first, second] {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            for &mv in &moves {
                let text = position.protocol_text(mv);
                assert!(text.split(',').any(|covered| covered == cell), "{text} does not cover {cell}");
                let backwards: Vec<&str> = text.split(',').rev().collect();
                assert_eq!(position.parse_move(&backwards.join(",")), Ok(mv));
            }
            position.play(moves[0]).expect("legal");
        }
    }
    covers(&BlokusDuo::start(), "e10", "j5");
    covers(&BlokusUno::start(), "a14", "n1");
    let start = BlokusDuo::start();
    assert_eq!(start.protocol_text(start.parse_move("X 3 4").expect("legal")), "e9,d10,e10,f10,e11");
    let stuck = duo("13X/14/14/14/14/14/14/14/14/14/14/14/14/14 1 - 2");
    assert_eq!(stuck.protocol_text(Move::PASS), "pass");
}

#[test]
fn refused_moves_say_why() {
    let position = uno("XX12/XX12/14/14/14/14/14/14/14/14/14/14/12OO/12OO 10,9,0 10,9,15 1");
    let start = BlokusUno::start();
    let reason = |position: &BlokusUno, text: &str| position.parse_move(text).expect_err(text).to_string();
    let impossible = |text: &str, why: &str| format!("`{text}` is not possible here: {why}");
    for (position, text, why) in [
        (&start, "b 1 1", "the first piece must cover row 0, column 0 (A)"),
        (&start, "b 13 13", "the piece sticks out of the board"),
        (&start, "c-1 0 0", "the piece sticks out of the board"),
        (&start, "a1,b1,c1", "no piece has this shape"),
        (&start, "pass", "a player who can place must, for example `a 0 0`"),
        (&position, "a 0 1", "row 0, column 1 (B) is not free"),
        (&position, "b 12 12", "row 12, column 12 (M) is not free"),
        (&position, "a 0 2", "at row 0, column 2 (C) it shares an edge with an own piece"),
        (&position, "a 5 5", "it touches no own piece at a corner"),
        (&position, "c-2 2 2", "none of this piece is left"),
    ] {
        assert_eq!(reason(position, text), impossible(text, why));
    }
    for (text, why) in [
        ("", "expected a piece such as `c-2`, a row and a column; or `pass`, found the end of the text (character 1)"),
        ("d 0 0", "expected a piece such as `c-2`, found `d` (character 1)"),
        ("c 0 0", "expected an orientation of c, `c-1` or `c-2`, found `c` (character 1)"),
        ("b-2 0 0", "expected `b`, which has one orientation, found `b-2` (character 1)"),
        ("b", "expected a row, 0 to 13, and a column, 0 to 13 or A to N, found the end of the text (character 2)"),
        ("b 0 o", "expected a column, 0 to 13 or A to N, found `o` (character 5)"),
        ("b 14 0", "expected a row, 0 to 13, found `14` (character 3)"),
        ("b 0 0 0", "expected the end of the move, found `0` (character 7)"),
        ("b a99", "expected a row, 0 to 13, found `99` (character 4)"),
    ] {
        assert_eq!(reason(&start, text), why, "{text}");
    }
}

#[test]
fn positions_as_text() {
    let empty = "14/14/14/14/14/14/14/14/14/14/14/14/14/14";
    assert_eq!(BlokusUno::start().position_text(), format!("{empty} 10,10,15 10,10,15 1"));
    assert_eq!(BlokusDuo::start().position_text(), format!("{empty} * * 1"));
    assert_eq!(uno(empty), BlokusUno::start());
    assert_eq!(duo(&format!("{empty} *")), BlokusDuo::start());
    let text = "X#O11/14/1#11X/14/14/14/14/14/14/14/14/14/14/13O 9,10,0 0,10,15 2";
    assert_eq!(uno(text).position_text(), text);
    assert_eq!(uno(&text.to_lowercase()).position_text(), text);
    let text = "X#O11/14/14/14/14/14/14/14/14/14/14/14/14/13O 1,I3,V5,Z5 -! 2";
    assert_eq!(duo(&text.replace("14", "5.....4")).position_text(), text);
    let error = |text: &str| BlokusUno::start().parse_position(text).expect_err(text).to_string();
    let ten = "14/14/14/14/14/14/14/14/14/14";
    for (text, why) in [
        (String::new(), "expected a board of 14 rows split by `/`, found the end of the text (character 1)"),
        ("14/14".into(), "expected a board of 14 rows split by `/`, found the end of the text (character 6)"),
        (format!("{empty}/14"), "expected a board of 14 rows split by `/`, found `14` (character 43)"),
        (format!("{ten}/14/15/14/14"), "expected 14 cells in row 11, found `15` (character 34)"),
        (format!("{ten}/14/X12/14/14"), "expected 14 cells in row 11, found the end of the text (character 37)"),
        (
            format!("{ten}/14/XZ12/14/14"),
            "expected `X`, `O`, `#` or a number of free cells in row 11, found `Z` (character 35)",
        ),
        (format!("{empty} 10,11,15"), "expected how many of b are left, 0 to 10, found `11` (character 46)"),
        (
            format!("{empty} 10,10"),
            "expected how many of c are left, 0 to 15, found the end of the text (character 49)",
        ),
        (format!("{empty} 1,1,1 1,1,1,1"), "expected three counts such as `10,10,15`, found `1` (character 55)"),
        (format!("{empty} 1,1,1 1,1,1 3"), "expected the player to move, 1 or 2, found `3` (character 55)"),
        (format!("{empty} 1,1,1 1,1,1 1 x"), "expected the end of the position, found `x` (character 57)"),
    ] {
        assert_eq!(error(&text), why, "{text}");
    }
    assert!(BlokusDuo::start().parse_position(&format!("{empty} I3,I3")).is_err());
    assert!(BlokusDuo::start().parse_position(&format!("{empty} I9")).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn parsers_never_panic(text in "\\PC{0,60}", ascii in "[0-9a-zA-Z#/,.() *!-]{0,80}") {
        for text in [text, ascii] {
            _ = BlokusUno::start().parse_move(&text);
            _ = BlokusDuo::start().parse_move(&text);
            _ = BlokusUno::start().parse_position(&text);
            _ = BlokusDuo::start().parse_position(&text);
            _ = read_problems::<BlokusProblem>("test", text.as_bytes());
        }
    }

    #[test]
    fn near_misses_never_panic(seed: u64, at in 0..100_usize, with in "\\PC") {
        let mut random = Random::new(seed);
        let text = random_position::<Duo>(&mut random).position_text();
        let mut characters: Vec<char> = text.chars().collect();
        let at = at % characters.len();
        characters.splice(at..=at, with.chars());
        let text: String = characters.into_iter().collect();
        _ = BlokusUno::start().parse_position(&text);
        _ = BlokusDuo::start().parse_position(&text);
    }

    #[test]
    fn any_position_round_trips(seed: u64) {
        fn check<V: Family>(position: &Blokus<V>) {
            let text = position.position_text();
            let read = position.parse_position(&text).expect("its own text");
            assert_eq!((&read, read.key()), (position, position.key_from_scratch()));
            for mv in sorted_moves(position) {
                assert_eq!(position.parse_move(&position.move_text(mv)), Ok(mv));
            }
        }
        let mut random = Random::new(seed);
        check(&random_position::<Uno>(&mut random));
        check(&random_position::<Duo>(&mut random));
    }
}

// ---- Drawings and set-up --------------------------------------------------------

#[test]
fn drawings() {
    let drawing = uno("XX12/XX10#1/14/14/14/14/14/14/14/14/14/14/12OO/12OO 10,9,15 10,9,15 1").draw(Language::EN);
    let expected = "     A B C D E F G H I J K L M N
   ┌─────────────────────────────┐
 0 │ X X · · · · · · · · · · · · │
 1 │ X X · · · · · · · · · · # · │
 2 │ · · + · · · · · · · · · · · │
 3 │ · · · · · · · · · · · · · · │
 4 │ · · · · · · · · · · · · · · │
 5 │ · · · · · · · · · · · · · · │
 6 │ · · · · · · · · · · · · · · │
 7 │ · · · · · · · · · · · · · · │
 8 │ · · · · · · · · · · · · · · │
 9 │ · · · · · · · · · · · · · · │
10 │ · · · · · · · · · · · · · · │
11 │ · · · · · · · · · · · · · · │
12 │ · · · · · · · · · · · · O O │
13 │ · · · · · · · · · · · · O O │
   └─────────────────────────────┘
  a  b    c-1    c-2
  ■  ■ ■    ■ ■  ■
     ■ ■  ■ ■    ■ ■
                   ■
Player 1 X: a 10  b 9  c 15   squares placed 4, left 106
Player 2 O: a 10  b 9  c 15   squares placed 4, left 106
Player 1 to move
";
    assert_eq!(drawing.to_string(), expected);
    let text = duo("13X/14/14/14/14/14/14/14/14/14/14/14/14/14 1,V5,Z5 - 2").draw(Language::PT).to_string();
    let tail: Vec<&str> = text.lines().skip(17).collect();
    let expected = [
        "Jogador 1 X: quadrados postos 78, restam 11",
        "  1  V5     Z5",
        "  X  X      X X",
        "     X        X",
        "     X X X    X X",
        "Jogador 2 O: sem peças, quadrados postos 89, restam 0, pontos 104",
        "Jogador 2 não pode colocar e tem de passar",
    ];
    assert_eq!(tail, expected);
    let text = BlokusDuo::start().draw(Language::EN).to_string();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let over = uno("14/14/14/14/14/14/14/14/14/14/14/14/14/13# 0,0,0 1,0,0 1");
    assert!(over.draw(Language::EN).to_string().ends_with("Player 1 wins by 1\n"));
    assert!(over.draw(Language::PT).to_string().ends_with("Jogador 1 vence por 1\n"));
}

#[test]
fn set_up_by_spec() {
    let spec = |text: &str| Spec::parse(text).expect(text);
    assert_eq!(BlokusUno::setup(&spec("blokus-uno"), &no_files).expect("a game").value, BlokusUno::start());
    assert_eq!(BlokusDuo::setup(&spec("blokus-duo"), &no_files).expect("a game").value, BlokusDuo::start());
    assert!(BlokusUno::setup(&spec("blokus-uno:strict=on"), &no_files).is_ok());
    assert!(BlokusUno::setup(&spec("blokus-uno:strict=perhaps"), &no_files).is_err());
    assert!(BlokusDuo::setup(&spec("blokus-duo:strict=on"), &no_files).is_err());
    for info in [BlokusUno::info(), BlokusDuo::info()] {
        for language in Language::ALL {
            let rules = info.rules(language);
            assert!(rules.starts_with(&format!("# {}\n", info.title)) && rules.contains("Mattel"), "{rules}");
        }
    }
}
