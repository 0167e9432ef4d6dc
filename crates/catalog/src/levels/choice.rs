//! How a level draws its move from those of a search.

use libm::{exp, log};
use plyground_core::Random;
use plyground_core::trace::Bound;
use plyground_search::tree::Status;

use crate::engines::MoveAnalysis;

/// The median gap between the other moves and the best. As the unit of temperature, it makes choices
/// independent of the game's scale of points and of single bad moves.
pub fn typical_gap(moves: &[MoveAnalysis]) -> f64 {
    let margins = || moves.iter().filter(|mv| mv.depth > 0).map(|mv| mv.worth.margin);
    let best = margins().fold(f64::NEG_INFINITY, f64::max);
    let mut gaps: Vec<f64> = margins().map(|margin| best - margin).filter(|&gap| gap > 0.0).collect();
    gaps.sort_by(f64::total_cmp);
    gaps.get(gaps.len() / 2).copied().unwrap_or(1.0)
}

/// Chooses a move at random and returns its index. Among the searched moves, one that is `scale`
/// worse than the best is chosen 1/e times as often. With `only_valued`, moves with only an upper
/// bound are not chosen.
pub fn choose(moves: &[MoveAnalysis], only_valued: bool, scale: f64, random: &mut Random) -> usize {
    let counts = |mv: &MoveAnalysis| mv.depth > 0 && !(only_valued && mv.bound == Bound::Upper);
    let searched: Vec<usize> = (0..moves.len()).filter(|&index| counts(&moves[index])).collect();
    let margin = |index: usize| moves[index].worth.margin;
    let best = searched.iter().map(|&index| margin(index)).fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<f64> = searched.iter().map(|&index| exp(-(best - margin(index)) / scale)).collect();
    draw(&weights, random).map_or(0, |drawn| searched[drawn])
}

/// Chooses a move in proportion to its visits to the power of 1 / `temperature`, and returns its index.
/// Where the value of the best move is proved, it is the best.
pub fn choose_by_visits(moves: &[MoveAnalysis], temperature: f64, random: &mut Random) -> usize {
    if moves.first().is_some_and(|best| best.worth.status == Status::Proved) {
        return 0;
    }
    let most = moves.iter().map(|mv| mv.visits).max().unwrap_or(0).max(1) as f64;
    let weight = |mv: &MoveAnalysis| if mv.visits == 0 { 0.0 } else { exp(log(mv.visits as f64 / most) / temperature) };
    let weights: Vec<f64> = moves.iter().map(weight).collect();
    draw(&weights, random).unwrap_or(0)
}

/// Draws an index in proportion to weights; `None` if there is none.
fn draw(weights: &[f64], random: &mut Random) -> Option<usize> {
    let total: f64 = weights.iter().sum();
    // 53 random bits are a number in 0..1.
    let mut drawn = (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64 * total;
    for (index, weight) in weights.iter().enumerate() {
        drawn -= weight;
        if drawn < 0.0 {
            return Some(index);
        }
    }
    (!weights.is_empty()).then_some(0)
}
