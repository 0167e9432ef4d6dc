//! Sample positions of a game, for measuring searches: the start, and positions reached by seeded
//! random play. The same seed always gives the same positions.

use plyground_core::Random;
use plyground_core::random::mix64;

use crate::any_game::AnyGame;

/// `count` positions of the game that `open` sets up: the first is its start, each of the others is
/// `step` plies deeper than the one before. Random games that end too early are replayed.
///
/// # Errors
/// The errors of `open`.
pub fn sample<E>(
    mut open: impl FnMut() -> Result<Box<dyn AnyGame>, E>,
    count: usize,
    step: usize,
    seed: u64,
) -> Result<Vec<Box<dyn AnyGame>>, E> {
    let mut positions = Vec::with_capacity(count);
    for number in 0..count {
        let mut plies = number * step;
        let mut found = None;
        // If random games do not last `plies` plies, tries fewer after every eight attempts.
        for attempt in 0.. {
            let mut game = open()?;
            let mut random = Random::new(mix64(seed) ^ (number as u64) << 32 ^ attempt);
            if random_plies(&mut *game, plies, &mut random) || plies == 0 {
                found = Some(game);
                break;
            }
            if attempt % 8 == 7 {
                plies -= 1;
            }
        }
        positions.extend(found);
    }
    Ok(positions)
}

/// Plays `plies` random plies; `false` if the game is over at the end or before.
pub fn random_plies(game: &mut dyn AnyGame, plies: usize, random: &mut Random) -> bool {
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() || game.play(&moves[random.below(moves.len())]).is_err() {
            return false;
        }
    }
    game.outcome().is_none()
}
