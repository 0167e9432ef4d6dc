//! Checks of symmetries: they commute with play, and preserve everything that a search uses.

use super::{BUDGET, Check, Here, Run, Set, Verdict};
use crate::{Advice, Evaluation, Player, Symmetric};

/// Moves per position that are played on both sides.
const PLAYED_PER_POSITION: usize = 2;

/// Checks a position and one of its images.
pub(super) fn check<G: Symmetric + Advice>(run: &mut Run<'_, G>, here: &Here<'_, G>) -> Verdict {
    run.check_symmetry(here)
}

impl<G: Symmetric + Advice> Run<'_, G> {
    fn check_symmetry(&mut self, here: &Here<'_, G>) -> Verdict {
        if !self.affordable(here.moves.len(), BUDGET) {
            return Ok(());
        }
        self.check_image(here, 0)?;
        let symmetries = here.position.symmetries();
        if symmetries > 1 {
            let symmetry = 1 + self.random.below(symmetries - 1);
            self.report.symmetries += 1;
            self.check_image(here, symmetry)?;
        }
        Ok(())
    }

    fn check_image(&mut self, here: &Here<'_, G>, symmetry: usize) -> Verdict {
        let position = here.position;
        let image = position.transformed(symmetry);
        if symmetry == 0 {
            let fixed = here.moves.iter().all(|&mv| position.transformed_move(0, mv) == mv);
            let same = image == *position && fixed && !position.symmetry_swaps_players(0);
            self.expect(same, Check::SymmetryIdentity, || "symmetry 0 changes the position or a move".to_owned())?;
        }
        self.check_image_state(here, symmetry, &image)?;

        let mut moves = Vec::new();
        image.legal_moves(&mut moves);
        let expected: Set<G::Move> = here.moves.iter().map(|&mv| position.transformed_move(symmetry, mv)).collect();
        let same = moves.len() == expected.len() && moves.iter().all(|mv| expected.contains(mv));
        self.expect(same && expected.len() == here.moves.len(), Check::SymmetryMoves, || {
            format!(
                "symmetry {symmetry}: {} moves become {} and are not those generated",
                here.moves.len(),
                moves.len()
            )
        })?;

        for _ in 0..PLAYED_PER_POSITION.min(here.moves.len()) {
            let mv = here.moves[self.random.below(here.moves.len())];
            let mapped = position.transformed_move(symmetry, mv);
            if !position.is_legal(mv) || !image.is_legal(mapped) {
                let text = here.text(mv);
                return self.expect(false, Check::SymmetryMoves, || {
                    format!("symmetry {symmetry}: {text} and its image {mapped:?} are not both legal")
                });
            }
            let (mut played, mut image) = (position.clone(), image.clone());
            played.play_unchecked(mv);
            image.play_unchecked(mapped);
            self.expect(played.transformed(symmetry) == image, Check::SymmetryPlay, || {
                format!("symmetry {symmetry}: playing {} and then transforming gives another position", here.text(mv))
            })?;
        }
        Ok(())
    }

    /// Turn, outcome, points, evaluation and banked points.
    fn check_image_state(&mut self, here: &Here<'_, G>, symmetry: usize, image: &G) -> Verdict {
        let position = here.position;
        let swaps = position.symmetry_swaps_players(symmetry);
        let mapped = |player: Player| if swaps { player.other() } else { player };
        let outcome = position.outcome().map(|outcome| if swaps { outcome.swapped() } else { outcome });
        self.expect(image.turn() == mapped(position.turn()), Check::SymmetryOutcome, || {
            format!("symmetry {symmetry}: player {} is to move in the image", image.turn())
        })?;
        self.expect(image.outcome() == outcome, Check::SymmetryOutcome, || {
            format!("symmetry {symmetry}: the image has outcome {:?}, expected {outcome:?}", image.outcome())
        })?;
        for player in Player::BOTH {
            let (points, expected) = (image.points(mapped(player)), position.points(player));
            self.expect(points == expected, Check::SymmetryOutcome, || {
                format!("symmetry {symmetry}: the points {expected:?} of player {player} become {points:?}")
            })?;
        }
        let (banked, expected) = (image.banked(), position.banked());
        self.expect(banked == expected, Check::Banked, || {
            format!("symmetry {symmetry}: {expected} banked become {banked}")
        })?;
        let own = (Evaluation::<G>::FULL, image.evaluate(), position.evaluate());
        let named = |evaluation: &Evaluation<G>| {
            (evaluation.name, (evaluation.evaluate)(image), (evaluation.evaluate)(position))
        };
        for (name, value, expected) in std::iter::once(own).chain(G::evaluations().iter().map(named)) {
            self.expect(value == expected, Check::Evaluation, || {
                format!("symmetry {symmetry}: evaluation `{name}`, {expected} for the side to move, becomes {value}")
            })?;
        }
        Ok(())
    }
}
