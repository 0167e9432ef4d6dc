//! Fixed positions of a game, for measuring searches: the start, and positions some plies
//! into seeded random play. Same seed, same positions, always.

use plyground_core::Random;
use plyground_core::random::mix64;

use crate::any_game::AnyGame;

/// So many positions of a game that `open` sets up, the first at its start, each of the
/// others `step` plies deeper than the one before. Games that end sooner are begun anew.
///
/// # Errors
/// What `open` says.
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
        // A game that cannot last so long gets a position nearer to its start.
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

/// Plays so many random plies; false when the game is over then, or sooner.
pub fn random_plies(game: &mut dyn AnyGame, plies: usize, random: &mut Random) -> bool {
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() || game.play(&moves[random.below(moves.len())]).is_err() {
            return false;
        }
    }
    game.outcome().is_none()
}
