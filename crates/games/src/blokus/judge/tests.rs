//! Properties of the judge that hold for any weights.

use plyground_core::{Game, Judge, Random, Symmetric};

use super::cells::is_category;
use super::*;
use crate::blokus::bits::Cell;
use crate::blokus::variant::next_by_cells;
use crate::blokus::{BlokusDuo, Duo};

fn judge() -> &'static BlokusJudge {
    Duo::judge().expect("the file of weights can be read")
}

/// Positions of random games.
fn positions() -> Vec<BlokusDuo> {
    let (mut random, mut scratch, mut found) = (Random::new(9), Vec::new(), Vec::new());
    for _ in 0..6 {
        let mut position = BlokusDuo::start();
        while let Some(mv) = position.random_move(&mut random, &mut scratch) {
            found.push(position.clone());
            position.play_unchecked(mv);
        }
    }
    found
}

#[test]
fn weights_read_back_and_mistakes_are_named() {
    let text = judge().to_text("a comment");
    let again = BlokusJudge::parse::<Duo>(&text).expect("what was written");
    assert_eq!((again.network(), again.policy_weights()), (judge().network(), judge().policy_weights()));
    let error = |text: &str| BlokusJudge::parse::<Duo>(text).expect_err("a mistake").to_string();
    assert_eq!(error(""), "line 1: expected `pieces`");
    assert_eq!(error("# made by hand\ncells"), "line 2: expected `pieces`");
    assert!(error("pieces\n1 2 x").starts_with("line 2: expected 126 numbers"), "{}", error("pieces\n1 2 x"));
    assert!(error(&format!("{text}00")).ends_with("expected the end"));
    let cut = &text[..text.len() - 3];
    assert!(error(cut).ends_with(&format!("expected {HIDDEN} bytes in hexadecimal")));
}

/// A half turn exchanges the players, and does not change the judge's values and policy.
#[test]
fn a_position_and_its_half_turn_are_judged_alike() {
    for position in positions() {
        let turned = position.transformed(1);
        let (one, other) = (judge().value(&position), judge().value(&turned));
        assert_eq!((one.win.to_bits(), one.score), (other.win.to_bits(), other.score));
        let (mut moves, mut logits, mut turned_logits) = (Vec::new(), Vec::new(), Vec::new());
        position.legal_moves(&mut moves);
        let turned_moves: Vec<Move> = moves.iter().map(|&mv| position.transformed_move(1, mv)).collect();
        judge().policy(&position, &moves, &mut logits);
        judge().policy(&turned, &turned_moves, &mut turned_logits);
        assert!(logits.iter().zip(&turned_logits).all(|(one, other)| (one - other).abs() < 1e-3));
        assert!(logits.len() == moves.len() && logits.iter().all(|logit| logit.is_finite()));
    }
}

/// The search uses the same sums over cells that `learn` fits.
#[test]
fn logits_are_sums_over_the_cells_that_a_move_touches() {
    let weights = judge().policy_weights();
    for position in positions() {
        let (mut moves, mut logits) = (Vec::new(), Vec::new());
        position.legal_moves(&mut moves);
        Judge::policy(judge(), &position, &moves, &mut logits);
        let (phase, cells) = (PolicyWeights::phase(&position), Cells::of(&position));
        let codes = codes(&cells);
        let units = judge().network().units(&Network::inputs_of(&position, &cells, false));
        let of_units = |weight: &dyn Fn(usize) -> f32| -> f32 {
            units.iter().enumerate().map(|(number, unit)| unit * weight(number)).sum()
        };
        for (&mv, logit) in moves.iter().zip(logits) {
            let Some(shape) = Duo::ORIENTATIONS.get(mv.orientation()) else { continue };
            let piece = shape.piece();
            let mut sum = weights.pieces[piece][phase] + of_units(&|unit| weights.unit_pieces[unit][piece]);
            each_cell::<Duo>(mv, |role, index| {
                let seen = seen_by_first(index, position.turn());
                sum += weights.cells[phase][role][usize::from(codes[role][index])];
                sum += weights.places[phase][role][place_of(seen)];
                sum += of_units(&|unit| weights.unit_cells[unit][role][number_of(seen)]);
            });
            assert!((sum - logit).abs() < 1e-3, "{mv:?}: {sum} and {logit}");
        }
    }
}

/// Compares the categories and rooms of cells with rules for a single cell and all single placements.
#[test]
fn cells_are_in_the_categories_that_they_should_be() {
    for position in positions() {
        let cells = Cells::of(&position);
        let mut rooms = [[0; 256]; 2];
        cells.add_rooms(0, &mut rooms[0]);
        cells.add_rooms(1, &mut rooms[1]);
        let players = [position.turn(), position.turn().other()];
        let next = players
            .map(|player| next_by_cells::<Duo>(position.open(player), position.attach(player), position.hand(player)));
        assert!((0..256).all(|index| index % 16 < 14 && index / 16 < 14 || cells.categories()[index] == 0));
        for cell in Cell::all() {
            let category = usize::from(cells.categories()[cell.index()]);
            assert!(is_category(category));
            assert_eq!(position.own(players[0]).contains(cell), category == CATEGORIES - 1);
            assert_eq!(position.own(players[1]).contains(cell), category == CATEGORIES - 2);
            for (number, player) in players.into_iter().enumerate() {
                let open =
                    |(row, column)| cell.offset((row, column)).is_some_and(|near| position.open(player).contains(near));
                let meaning = if number == 0 { category / 8 } else { category % 8 };
                if category < CATEGORIES - 2 {
                    let (attach, next) = (position.attach(player).contains(cell), &next[number]);
                    let (small, large) = (next.by_small.contains(cell), next.by_large.contains(cell));
                    let is_far = meaning <= 2 && (meaning == 0 || open((0, 0)));
                    match (attach, large, small) {
                        (true, large, _) => assert_eq!(meaning, if large { 6 } else { 5 }),
                        (false, true, _) => assert_eq!(meaning, 4),
                        (false, false, true) => assert_eq!(meaning, 3),
                        (false, false, false) => assert!(is_far),
                    }
                }
                let is_in_open_square = |side: i8| {
                    let offsets = move |from: i8| (0..side).map(move |offset| from + offset);
                    let corners = (1 - side..=0).flat_map(|row| (1 - side..=0).map(move |column| (row, column)));
                    corners
                        .into_iter()
                        .any(|(row, column)| offsets(row).all(|row| offsets(column).all(|column| open((row, column)))))
                };
                let room = u8::from(is_in_open_square(2)) + u8::from(is_in_open_square(3));
                assert_eq!(rooms[number][cell.index()], room, "{cell:?} of {position:?}");
            }
        }
    }
}
