//! The choice among siblings: UCT (Kocsis and Szepesvári, 2006), with RAVE (Gelly and Silver, 2007 and
//! 2011).
//!
//! The child with the greatest Q + c·√(ln N / n) is chosen. N is the number of visits of the parent, and
//! n that of the child, plus the weight of its prior. Q is the mean reward m of the child. With RAVE it is
//! (1 − β)·m + β·r, where r is the mean reward of the ñ simulations in which the child's move was played
//! later. There are soon many of them, but from other positions: β = ñ / (n + ñ + n·ñ·b) falls from 1 to 0
//! as n grows, which minimises the mean squared error if the bias of r is √(b / 4).
//!
//! With a judge the choice is by PUCT (Rosin, 2011; Silver and others, 2017): Q + c·P·√N / (1 + n), where
//! P is the judge's policy and Q the mean reward. c may be scaled by the standard deviation of the rewards
//! below the parent, relative to a usual one, so that nodes whose lines differ in value are explored more
//! (an idea from Wu's `KataGo`).
//!
//! Q and 1 / √n are stored with each child, since a choice reads those of all children, and a simulation
//! changes few.

use plyground_core::arrays;

use super::access::{Access, Word};
use super::tree::{Node, Tree};

/// The b of RAVE: the bias of r is taken to be 0.08.
const RAVE_BIAS: f32 = 0.025;
/// Keeps divisors above 0 without visits.
const TINY: f32 = 1e-6;
const LANES: usize = 8;
/// The bits of an `f32` behind its first five binary digits.
const ROUNDED: u32 = 19;
/// A power of two above the count of such rounded numbers from 1 to 2³².
const FACTORS: usize = 1 << 10;

/// The c of PUCT is this many times that of UCT.
const PUCT_SCALE: f32 = 2.0;

/// With a judge: the usual standard deviation of rewards below a node.
const USUAL_DEVIATION: f32 = 0.12;
/// The weight of the usual deviation, in visits.
const USUAL_WEIGHT: f32 = 4.0;
/// The least and greatest factor of c.
const DEVIATIONS: (f32, f32) = (0.3, 3.0);

/// The constants of the choice.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// The weight of a child's prior, in visits.
    prior: f32,
    /// c·√(ln N), or with a judge c·√N, for N rounded down to five binary digits.
    factors: [f32; FACTORS],
    /// PUCT, with a judge.
    judged: bool,
    /// c is scaled by the deviation of the rewards.
    by_variance: bool,
}

impl Choice {
    /// UCT, with its c and the weight of priors.
    pub(super) fn uct(exploration: f32, prior: f32) -> Self {
        let factors = factors(|visits| exploration * ln(visits).sqrt());
        Self { prior, factors, judged: false, by_variance: false }
    }

    /// PUCT, with a judge.
    pub(super) fn puct(exploration: f32, by_variance: bool) -> Self {
        let factors = factors(|visits| PUCT_SCALE * exploration * visits.sqrt());
        Self { prior: 0.0, factors, judged: true, by_variance }
    }

    /// The n of a child with this many visits.
    #[inline]
    pub(super) const fn weight(&self, visits: u32) -> f32 {
        visits as f32 + self.prior
    }

    /// The exploration term of a child without the factor of its parent: 1 / √n, or with a judge P / (1 + n).
    #[inline]
    pub(super) fn uncertainty(&self, weight: f32, prior: f32) -> f32 {
        if self.judged { prior / (1.0 + weight) } else { 1.0 / (weight + TINY).sqrt() }
    }

    /// Recomputes a node's stored terms after its statistics or thread count changed. Each thread at the node
    /// or below counts as a lost visit (virtual loss; Chaslot, Winands and van den Herik, 2008).
    #[inline]
    pub(super) fn refresh<M: Copy + Send + Sync, A: Access>(&self, tree: &Tree<M, A>, index: usize) {
        self.refresh_q_value(tree, index);
        let node = tree.node(index);
        let lost = if A::SHARED { node.threads() } else { 0 };
        let weight = self.weight(node.visits().get().saturating_add(lost));
        tree.uncertainties[index].set_float(self.uncertainty(weight, tree.priors[index].float()));
    }

    /// Recomputes Q only. RAVE does not change the uncertainty.
    #[inline]
    pub(super) fn refresh_q_value<M: Copy + Send + Sync, A: Access>(&self, tree: &Tree<M, A>, index: usize) {
        let node = tree.node(index);
        let weight = self.weight(node.visits().get());
        let q_value = if self.judged { node.reward().float() } else { Self::q_value(node, weight) };
        let threads = if A::SHARED { node.threads() as f32 } else { 0.0 };
        tree.q_values[index].set_float(if threads > 0.0 { q_value * weight / (weight + threads) } else { q_value });
    }

    /// The Q of a child with RAVE, without virtual losses.
    #[inline]
    pub(super) fn q_value<W: Word>(node: Node<'_, W>, weight: f32) -> f32 {
        let (reward, rave_count, rave_sum) =
            (node.reward().float(), node.rave_count().float(), node.rave_sum().float());
        let all = rave_count + weight + rave_count * weight * RAVE_BIAS + TINY;
        reward + (rave_sum - rave_count * reward) / all
    }

    /// The child to visit next, among those whose upper bound exceeds `cutoff`: the first of the best, or the
    /// first child if there are none.
    #[inline]
    pub(super) fn choose<M: Copy + Send + Sync, A: Access>(
        &self,
        tree: &Tree<M, A>,
        node: usize,
        children: &std::ops::Range<usize>,
        cutoff: i32,
    ) -> usize {
        // The last piece may contain nodes that are not among the children.
        let pieces = children.start..children.start + children.len().next_multiple_of(LANES);
        let columns = (&tree.q_values[pieces.clone()], &tree.uncertainties[pieces.clone()], &tree.uppers[pieces]);
        children.start + best_place(columns, children.len() as i32, self.factor(tree, node), cutoff)
    }

    /// The child of the root to visit next, among those that are not proved.
    pub(super) fn choose_open<M: Copy + Send + Sync, A: Access>(
        &self,
        tree: &Tree<M, A>,
        children: &std::ops::Range<usize>,
    ) -> usize {
        // The best of all is usually not proved, and is found faster.
        let best = self.choose(tree, 0, children, i32::MIN);
        if !tree.is_proved(best) {
            return best;
        }
        let factor = self.factor(tree, 0);
        let score = |child: usize| tree.q_values[child].float() + factor * tree.uncertainties[child].float();
        let open = children.clone().filter(|&child| !tree.is_proved(child));
        let best = open.reduce(|best, child| if score(child) > score(best) { child } else { best });
        best.unwrap_or(children.start)
    }

    /// The factor of its children's uncertainties: c·√(ln N) or c·√N, where N is two more than the visits.
    #[inline]
    fn factor<M: Copy + Send + Sync, A: Access>(&self, tree: &Tree<M, A>, node: usize) -> f32 {
        let entry = tree.node(node);
        let visits = entry.visits().get() as f32;
        let index = ((visits + 2.0).to_bits() - 1.0_f32.to_bits()) >> ROUNDED;
        let factor = self.factors[index as usize % FACTORS];
        if self.by_variance {
            factor * relative_deviation(visits, entry.reward().float(), entry.square().float())
        } else {
            factor
        }
    }
}

/// The standard deviation of rewards, relative to the usual one.
#[inline]
fn relative_deviation(visits: f32, mean: f32, square: f32) -> f32 {
    const USUAL_VARIANCE: f32 = USUAL_DEVIATION * USUAL_DEVIATION;
    // Rounding may give a negative number.
    let variance = (square - mean * mean).max(0.0);
    let mixed = (visits * variance + USUAL_WEIGHT * USUAL_VARIANCE) / (visits + USUAL_WEIGHT);
    (mixed * (1.0 / USUAL_VARIANCE)).sqrt().clamp(DEVIATIONS.0, DEVIATIONS.1)
}

/// The factor of exploration for each rounded number of visits.
fn factors(factor: impl Fn(f32) -> f32) -> [f32; FACTORS] {
    std::array::from_fn(|index| factor(f32::from_bits(1.0_f32.to_bits() + ((index as u32) << ROUNDED))))
}

/// The first index below `length` of the greatest Q + factor · uncertainty, among those whose upper bound
/// exceeds the cutoff; 0 if there are none. A separate function, so that the compiler vectorises the loop.
#[inline(never)]
#[expect(clippy::needless_bitwise_bool, reason = "lanes do not branch")]
fn best_place<W: Word>(
    (q_values, uncertainties, uppers): (&[W], &[W], &[W]),
    length: i32,
    factor: f32,
    cutoff: i32,
) -> usize {
    let (q_values, _) = q_values.as_chunks::<LANES>();
    let (uncertainties, _) = uncertainties.as_chunks::<LANES>();
    let (uppers, _) = uppers.as_chunks::<LANES>();
    let mut most = [f32::NEG_INFINITY; LANES];
    let mut places = [0; LANES];
    let mut place: [i32; LANES] = arrays::from_fn(|lane| lane as i32);
    for ((q_values, uncertainties), uppers) in q_values.iter().zip(uncertainties).zip(uppers) {
        for lane in 0..LANES {
            let score = q_values[lane].float() + factor * uncertainties[lane].float();
            let better = (score > most[lane]) & (uppers[lane].int() > cutoff) & (place[lane] < length);
            most[lane] = if better { score } else { most[lane] };
            places[lane] = if better { place[lane] } else { places[lane] };
            place[lane] += LANES as i32;
        }
    }
    first_of_the_best(most, places)
}

/// The smallest place of the greatest number.
#[inline]
#[expect(clippy::float_cmp, reason = "compares copies of the same numbers")]
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

/// The natural logarithm of a number of at least 1, to four digits. Unlike the standard library's, it is
/// the same on every platform; it is also faster.
#[inline]
fn ln(number: f32) -> f32 {
    let bits = number.to_bits();
    let exponent = (bits >> 23) as f32 - 127.0;
    let mantissa = f32::from_bits(bits & 0x007F_FFFF | 0x3F80_0000);
    // ln m = 2 artanh s with s = (m − 1) / (m + 1) ≤ 1/3. The rest of the series is below 2·10⁻⁵.
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let t = s * s;
    exponent * std::f32::consts::LN_2 + 2.0 * s * (1.0 + t * (1.0 / 3.0 + t * (1.0 / 5.0 + t / 7.0)))
}

#[cfg(test)]
mod tests {
    use plyground_core::Random;

    use super::super::access::{Alone, Shared};
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

    /// A root with children of these Q values, of which only the first `length` belong to it. The upper bound
    /// of those at even places is 0.
    fn family<A: Access>(q_values: &[f32], length: usize) -> (Tree<u8, A>, usize) {
        let tree = Tree::with_bytes(0).expect("memory");
        let root = tree.take(1).expect("room");
        let first = tree.take(q_values.len()).expect("room");
        for (index, &reward) in q_values.iter().enumerate() {
            let bounds = (-1, i32::from(index % 2 == 1));
            tree.write(first + index, NewNode { reward, uncertainty: 0.5, prior: 0.0, bounds });
        }
        tree.adopt(root, first, (&vec![0; length], &[]), false);
        (tree, first)
    }

    fn the_first_of_the_best_is_chosen_by<A: Access>() {
        let choice = Choice::uct(0.4, 0.0);
        let mut random = Random::new(9);
        for length in 1..70 {
            // The last 20 nodes are behind the children.
            let q_values: Vec<f32> = (0..length + 20).map(|_| random.below(6) as f32).collect();
            let (tree, first) = family::<A>(&q_values, length);
            for cutoff in [-1, 0, 1] {
                let open: Vec<usize> = (0..length).filter(|&place| tree.uppers[first + place].int() > cutoff).collect();
                let most = open.iter().map(|&place| q_values[place]).fold(0.0, f32::max);
                let expected = open.iter().copied().find(|&place| q_values[place] >= most);
                let chosen = choice.choose(&tree, 0, &tree.children(0), cutoff);
                assert_eq!(chosen, first + expected.unwrap_or(0), "{q_values:?}");
            }
            assert_eq!(
                choice.choose(&tree, 0, &tree.children(0), i32::MIN),
                choice.choose_open(&tree, &tree.children(0))
            );
        }
    }

    #[test]
    fn the_first_of_the_best_is_chosen() {
        the_first_of_the_best_is_chosen_by::<Alone>();
        the_first_of_the_best_is_chosen_by::<Shared>();
    }

    #[test]
    fn the_weight_of_rave_falls_with_visits() {
        let (tree, first) = family::<Alone>(&[0.5], 1);
        let node = tree.node(first);
        assert!((Choice::q_value(node, 0.0) - 0.5).abs() < 1e-6);
        node.rave_count().set_float(100.0);
        node.rave_sum().set_float(80.0);
        let q_values = [1.0, 10.0, 100.0, 1000.0, 1e5].map(|weight| Choice::q_value(node, weight));
        assert!(
            q_values.is_sorted_by(|one, other| one > other) && q_values[0] > 0.75 && q_values[4] < 0.501,
            "{q_values:?}"
        );
    }

    #[test]
    fn exploration_follows_the_deviation_of_rewards() {
        let relative =
            |visits, mean: f32, deviation: f32| relative_deviation(visits, mean, mean * mean + deviation * deviation);
        for mean in [0.1, 0.5, 0.9] {
            assert!((relative(0.0, mean, 0.3) - 1.0).abs() < 1e-6, "without visits it is the usual one");
            assert!((relative(1e6, mean, USUAL_DEVIATION) - 1.0).abs() < 0.01);
            assert!((relative(1e6, mean, 2.0 * USUAL_DEVIATION) - 2.0).abs() < 0.01);
            assert!(relative(4.0, mean, 0.24) < relative(40.0, mean, 0.24), "visits make it sure");
            assert!((relative(1e6, mean, 0.0) - DEVIATIONS.0).abs() < 1e-6);
        }
    }

    #[test]
    fn a_thread_at_a_node_counts_as_a_loss_until_it_leaves() {
        let choice = Choice::uct(0.4, 0.0);
        let (tree, first) = family::<Shared>(&[0.6, 0.6], 2);
        tree.node(first).visits().set(3);
        choice.refresh(&tree, first);
        let before = (tree.q_values[first].get(), tree.uncertainties[first].get());
        tree.node(first).enter();
        choice.refresh(&tree, first);
        assert!(
            (tree.q_values[first].float() - 0.45).abs() < 1e-6
                && (tree.uncertainties[first].float() - 0.5).abs() < 1e-4
        );
        tree.node(first).leave();
        choice.refresh(&tree, first);
        assert_eq!((tree.q_values[first].get(), tree.uncertainties[first].get()), before);
    }
}
