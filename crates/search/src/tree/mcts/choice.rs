//! The choice among siblings: UCT (Kocsis and Szepesvári, 2006), its means mixed with
//! those of RAVE (Gelly and Silver, 2007 and 2011).
//!
//! A child is worth Q + c·√(ln N / n), where n counts its visits and its prior knowledge,
//! N the visits of its parent, and Q is its mean reward m, or (1 − β)·m + β·r with the
//! mean reward r of the simulations in which its move was played later. Those are many
//! sooner but tell of another position: β = ñ / (n + ñ + n·ñ·b) falls from 1 to 0 as n
//! grows, so that the mean squared error is least if r is off by √(b / 4).
//!
//! With a judge it is PUCT (Rosin, 2011; Silver and others, 2017): Q + c·P·√N / (1 + n), where
//! P is the judge's policy, and Q the mean reward alone.
//!
//! Q and 1 / √n are kept with each child and made anew when something is learnt of it: few
//! children at a time, while a choice looks at all.

use super::tree::{Tree, TreeNode};

/// The b of RAVE: r is taken to be off by 0.08.
const RAVE_BIAS: f32 = 0.025;
/// Keeps divisors above 0 where nothing was visited.
const TINY: f32 = 1e-6;
const LANES: usize = 8;
/// Bits of a number that stand behind its first five digits.
const ROUNDED: u32 = 19;
/// There are fewer such numbers from 1 to 2³² than this power of two.
const SPREADS: usize = 1 << 10;

/// The c of PUCT is this many times that of UCT.
const PUCT_SCALE: f32 = 2.0;

/// The weights of a choice.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// How many visits the prior knowledge of a child weighs.
    prior: f32,
    /// c·√ln N for N rounded down to five binary digits; with a judge c·√N.
    spreads: [f32; SPREADS],
    /// By PUCT, with a judge.
    judged: bool,
}

impl Choice {
    /// By the c of UCT and the weight of prior knowledge.
    pub(super) fn uct(exploration: f32, prior: f32) -> Self {
        Self { prior, spreads: spreads(|visits| exploration * ln(visits).sqrt()), judged: false }
    }

    /// By PUCT, where a judge says how likely each child is the best.
    pub(super) fn puct(exploration: f32) -> Self {
        Self { prior: 0.0, spreads: spreads(|visits| PUCT_SCALE * exploration * visits.sqrt()), judged: true }
    }

    /// The n of a child with this many visits.
    #[inline]
    pub(super) const fn weight(&self, visits: u32) -> f32 {
        visits as f32 + self.prior
    }

    /// How little is known of a child of this n and, with a judge, this P.
    #[inline]
    pub(super) fn uncertainty(&self, weight: f32, prior: f32) -> f32 {
        if self.judged { prior / (1.0 + weight) } else { 1.0 / (weight + TINY).sqrt() }
    }

    /// The Q of a child.
    #[inline]
    pub(super) const fn worth<M: Copy>(node: &TreeNode<M>, weight: f32) -> f32 {
        let TreeNode { reward, rave_count, rave_sum, .. } = *node;
        let all = rave_count + weight + rave_count * weight * RAVE_BIAS + TINY;
        reward + (rave_sum - rave_count * reward) / all
    }

    /// The child to visit next, among those whose value may be above `cutoff`: the first
    /// of the best.
    #[inline]
    pub(super) fn choose<M: Copy>(&self, tree: &Tree<M>, node: usize, cutoff: i32) -> usize {
        let TreeNode { first, moves, .. } = tree.nodes[node];
        let first = first as usize;
        // The last piece may hold some nodes that are not among the children.
        let pieces = first..first + usize::from(moves).next_multiple_of(LANES);
        let columns = (&tree.worths[pieces.clone()], &tree.uncertainties[pieces.clone()], &tree.uppers[pieces]);
        first + best_place(columns, i32::from(moves), self.spread(tree, node), cutoff)
    }

    /// The same among the root's children that are not proved, whatever they are worth.
    pub(super) fn choose_open<M: Copy>(&self, tree: &Tree<M>) -> usize {
        let spread = self.spread(tree, 0);
        let score = |child: usize| tree.worths[child] + spread * tree.uncertainties[child];
        let open = tree.children(0).filter(|&child| !tree.is_proved(child));
        let best = open.reduce(|best, child| if score(child) > score(best) { child } else { best });
        best.unwrap_or_else(|| tree.children(0).start)
    }

    /// c·√ln N, with an N of at least 2, for the children of a node.
    #[inline]
    fn spread<M>(&self, tree: &Tree<M>, node: usize) -> f32 {
        let visits = tree.nodes[node].visits as f32 + 2.0;
        let index = (visits.to_bits() - 1.0_f32.to_bits()) >> ROUNDED;
        self.spreads[index as usize % SPREADS]
    }
}

/// What exploration weighs after each rounded number of visits.
fn spreads(spread: impl Fn(f32) -> f32) -> [f32; SPREADS] {
    std::array::from_fn(|index| spread(f32::from_bits(1.0_f32.to_bits() + ((index as u32) << ROUNDED))))
}

/// The first place, among the first `length`, of the greatest worth + spread · uncertainty among those whose
/// upper limit is above the cutoff; 0 if there is none. A function apart, since the
/// compiler sees the eight lanes only where there is nothing else to see.
#[inline(never)]
#[expect(clippy::needless_bitwise_bool, reason = "lanes do not branch")]
fn best_place(
    (worths, uncertainties, uppers): (&[f32], &[f32], &[i32]),
    length: i32,
    spread: f32,
    cutoff: i32,
) -> usize {
    let (worths, _) = worths.as_chunks::<LANES>();
    let (uncertainties, _) = uncertainties.as_chunks::<LANES>();
    let (uppers, _) = uppers.as_chunks::<LANES>();
    let mut most = [f32::NEG_INFINITY; LANES];
    let mut places = [0; LANES];
    let mut place: [i32; LANES] = std::array::from_fn(|lane| lane as i32);
    for ((worths, uncertainties), uppers) in worths.iter().zip(uncertainties).zip(uppers) {
        for lane in 0..LANES {
            let score = worths[lane] + spread * uncertainties[lane];
            let better = (score > most[lane]) & (uppers[lane] > cutoff) & (place[lane] < length);
            most[lane] = if better { score } else { most[lane] };
            places[lane] = if better { place[lane] } else { places[lane] };
            place[lane] += LANES as i32;
        }
    }
    first_of_the_best(most, places)
}

/// The least place of the greatest number.
#[inline]
#[expect(clippy::float_cmp, reason = "one of the numbers is the greatest, bit by bit")]
fn first_of_the_best(numbers: [f32; LANES], places: [i32; LANES]) -> usize {
    let mut most = numbers;
    for half in [LANES / 2, LANES / 4, LANES / 8] {
        for lane in 0..half {
            let (one, other) = (most[lane], most[lane + half]);
            most[lane] = if other > one { other } else { one };
        }
    }
    let mut first = places;
    for lane in 0..LANES {
        first[lane] = if numbers[lane] == most[0] { places[lane] } else { i32::MAX };
    }
    for half in [LANES / 2, LANES / 4, LANES / 8] {
        for lane in 0..half {
            first[lane] = first[lane].min(first[lane + half]);
        }
    }
    first[0] as usize
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
    use plyground_core::Random;

    use super::super::tree::NewNode;
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

    /// A root with children of these worths; the odd ones are worth 0 at most.
    fn family(worths: &[f32]) -> Tree<u8> {
        let mut tree = Tree::with_bytes(0).expect("memory");
        for (index, &reward) in worths.iter().enumerate() {
            let upper = i32::from(index % 2 == 0);
            tree.push(NewNode { mv: 0, code: 0, reward, uncertainty: 0.5, prior: 0.0, bounds: (-1, upper) });
        }
        tree.adopt(0, 1);
        tree
    }

    #[test]
    fn the_first_of_the_best_is_chosen() {
        let choice = Choice::uct(0.4, 0.0);
        let mut random = Random::new(9);
        for length in 1..70 {
            // The last of the numbers are nodes behind the children.
            let worths: Vec<f32> = (0..length + 20).map(|_| random.below(6) as f32).collect();
            let mut tree = family(&worths);
            tree.nodes[0].moves = length as u16;
            for cutoff in [-1, 0, 1] {
                let open: Vec<usize> = (1..=length).filter(|&child| tree.uppers[child] > cutoff).collect();
                let most = open.iter().map(|&child| worths[child]).fold(0.0, f32::max);
                let expected = open.iter().copied().find(|&child| worths[child] >= most);
                assert_eq!(choice.choose(&tree, 0, cutoff), expected.unwrap_or(1), "{worths:?}");
            }
            assert_eq!(choice.choose(&tree, 0, i32::MIN), choice.choose_open(&tree));
        }
    }

    #[test]
    fn what_rave_says_fades() {
        let unheard = family(&[0.5]).nodes[0];
        let node = TreeNode { rave_count: 100.0, rave_sum: 80.0, ..unheard };
        let worths = [1.0, 10.0, 100.0, 1000.0, 1e5].map(|weight| Choice::worth(&node, weight));
        assert!(worths.is_sorted_by(|one, other| one > other) && worths[0] > 0.75 && worths[4] < 0.501, "{worths:?}");
        assert!((Choice::worth(&unheard, 0.0) - 0.5).abs() < 1e-6);
    }
}
