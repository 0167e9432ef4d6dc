//! The judge against what must hold whatever the weights are.

use plyground_core::{Game, Judge, Random, Symmetric};

use super::*;
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

/// The half turn exchanges the players: the same to whoever is to move.
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

/// The sums over cells that `learn` fits are those that the search uses.
#[test]
fn logits_are_sums_over_the_cells_that_a_move_touches() {
    let weights = &judge().policy;
    for position in positions() {
        let (mut moves, mut logits) = (Vec::new(), Vec::new());
        position.legal_moves(&mut moves);
        judge().policy(&position, &moves, &mut logits);
        let (phase, cells) = (PolicyWeights::phase(&position), Cells::of(&position));
        let codes = codes(&cells);
        let units = judge().network.units(&Network::active(&position, &cells, false));
        let (by_cell, by_piece) = weights.of_units(&units);
        for (&mv, logit) in moves.iter().zip(logits) {
            let Some(shape) = Duo::ORIENTATIONS.get(mv.orientation()) else { continue };
            let mut sum = weights.pieces[shape.piece()][phase] + by_piece[shape.piece()];
            each_cell::<Duo>(mv, |role, index| {
                let seen = seen_by_first(index, position.turn());
                sum += weights.cells[phase][role][usize::from(codes[role][index])];
                sum += weights.places[phase][role][place_of(seen)] + by_cell[role][number_of(seen)];
            });
            assert!((sum - logit).abs() < 1e-3, "{mv:?}: {sum} and {logit}");
        }
    }
}

/// Every free cell has one category, and the categories are what they say.
#[test]
fn categories_part_the_board() {
    for position in positions() {
        let mut count = 0;
        Cells::of(&position).each(|_, cells| count += cells.count());
        let categories = Cells::of(&position).categories();
        assert_eq!(categories.iter().filter(|&&category| category > 0).count(), count, "no cell is in two");
        for cell in crate::blokus::bits::Cell::all() {
            let category = usize::from(categories[cell.index()]);
            let (mover, other) = (position.turn(), position.turn().other());
            assert_eq!(position.own(mover).contains(cell), category == CATEGORIES - 2);
            assert_eq!(position.own(other).contains(cell), category == CATEGORIES - 1);
            if category < CATEGORIES - 2 {
                assert_eq!(position.attach(mover).contains(cell), category / 5 == 4);
                assert_eq!(position.attach(other).contains(cell), category % 5 == 4);
            }
        }
    }
}
