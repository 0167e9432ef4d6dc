//! The choice among siblings: UCT (Kocsis and Szepesvári, 2006), its means mixed with
//! those of RAVE (Gelly and Silver, 2007 and 2011).
//!
//! A child is worth Q + c·√(ln N / n), where n counts its visits and its prior knowledge,
//! N the visits of its parent, and Q is its mean reward m, or (1 − β)·m + β·r with the
//! mean reward r of the simulations in which its move was played later. Those are many
//! sooner but tell of another position: β = ñ / (n + ñ + n·ñ·b) falls from 1 to 0 as n
//! grows, so that the mean squared error is least if r is off by √(b / 4).

use super::arena::Arena;

/// The b of RAVE: r is taken to be off by 0.08.
const RAVE_BIAS: f32 = 0.025;
/// A visit that never was still divides.
const HARDLY_ANY: f32 = 1e-6;
const LANES: usize = 8;

/// The weights of a choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// The c of UCT.
    pub(super) exploration: f32,
    pub(super) rave: bool,
}

impl Choice {
    /// The child to visit next, among those whose value may be above `cutoff`: the first
    /// of the best. `scores` is a buffer.
    #[inline]
    pub(super) fn choose<M: Copy>(self, arena: &Arena<M>, node: usize, cutoff: i32, scores: &mut Vec<f32>) -> usize {
        let children = arena.children(node);
        let (first, length) = (children.start, children.len());
        let visits = arena.nodes[node].visits as f32 + 2.0;
        let spread = self.exploration * self.exploration * ln(visits);
        let counts = &arena.counts[children.clone()];
        let rewards = &arena.rewards[children.clone()];
        let uppers = &arena.uppers[children.clone()];
        scores.clear();
        scores.resize(length.next_multiple_of(LANES), f32::NEG_INFINITY);
        let places = &mut scores[..length];
        if self.rave {
            let rave_counts = &arena.rave_counts[children.clone()];
            let rave_rewards = &arena.rave_rewards[children];
            for index in 0..length {
                let (n, m) = (counts[index], rewards[index]);
                let (rave_n, rave_m) = (rave_counts[index], rave_rewards[index]);
                let beta = rave_n / (rave_n + n + rave_n * n * RAVE_BIAS + HARDLY_ANY);
                let score = m + beta * (rave_m - m) + (spread / (n + HARDLY_ANY)).sqrt();
                places[index] = if uppers[index] > cutoff { score } else { f32::NEG_INFINITY };
            }
        } else {
            for index in 0..length {
                let (n, m) = (counts[index], rewards[index]);
                let score = m + (spread / (n + HARDLY_ANY)).sqrt();
                places[index] = if uppers[index] > cutoff { score } else { f32::NEG_INFINITY };
            }
        }
        first + first_of_the_best(scores)
    }

    /// The same among the root's children that are not proved, whatever they are worth.
    pub(super) fn choose_open<M: Copy>(self, arena: &Arena<M>, scores: &mut Vec<f32>) -> usize {
        self.choose(arena, 0, i32::MIN, scores);
        let children = arena.children(0);
        for (score, child) in scores.iter_mut().zip(children.clone()) {
            *score = if arena.is_proved(child) { f32::NEG_INFINITY } else { *score };
        }
        children.start + first_of_the_best(scores)
    }
}

/// The index of the first greatest number; their count is a multiple of [`LANES`].
#[inline]
#[expect(clippy::float_cmp, reason = "one of the numbers is the greatest, bit by bit")]
fn first_of_the_best(scores: &[f32]) -> usize {
    let mut most = [f32::NEG_INFINITY; LANES];
    for chunk in scores.chunks_exact(LANES) {
        for lane in 0..LANES {
            most[lane] = if chunk[lane] > most[lane] { chunk[lane] } else { most[lane] };
        }
    }
    let best = most.into_iter().fold(f32::NEG_INFINITY, f32::max);
    scores.iter().position(|&score| score == best).unwrap_or_default()
}

/// The natural logarithm of a number of at least 1, to four digits: the same on every
/// machine, which the library's need not be, and quicker.
#[inline]
fn ln(number: f32) -> f32 {
    let bits = number.to_bits();
    let exponent = (bits >> 23) as f32 - 127.0;
    let mantissa = f32::from_bits(bits & 0x007F_FFFF | 0x3F80_0000);
    // ln m = 2 artanh s with s = (m − 1) / (m + 1), at most 1/3: the rest of the series
    // is below 2·10⁻⁵.
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let t = s * s;
    exponent * std::f32::consts::LN_2 + 2.0 * s * (1.0 + t * (1.0 / 3.0 + t * (1.0 / 5.0 + t / 7.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_near_enough() {
        let mut number = 1.0_f32;
        while number < 1e9 {
            let (found, expected) = (ln(number), number.ln());
            assert!((found - expected).abs() < 1e-4, "ln {number} = {expected}, not {found}");
            number *= 1.007;
        }
    }

    #[test]
    fn the_first_of_the_best_is_found() {
        let mut scores = vec![f32::NEG_INFINITY; 24];
        assert_eq!(first_of_the_best(&scores), 0);
        (scores[5], scores[9], scores[17]) = (1.0, 3.0, 3.0);
        assert_eq!(first_of_the_best(&scores), 9);
    }
}
