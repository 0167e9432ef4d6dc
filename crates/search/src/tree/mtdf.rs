//! MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, 1996): encloses the value by searches with an
//! empty window, each of which answers only "at least" or "less than". The table makes each of them
//! cheap.

use plyground_core::Advice;

use super::root::Root;
use super::search::AlphaBetaSearch;
use super::value::{INFINITY, Value};

impl<G: Advice> AlphaBetaSearch<'_, G> {
    /// Computes the value of the root at a depth, starting from a guess.
    pub(crate) fn mtdf(&mut self, root: &mut Root<'_, G>, depth: u32, guess: i32) -> Option<Value> {
        let (mut lower, mut upper) = (-INFINITY, INFINITY);
        let (mut at_least, mut at_most) = (false, false);
        let mut score = guess;
        while lower < upper {
            let beta = if score == lower { score + 1 } else { score };
            let value = self.root(root, depth, beta - 1, beta)?;
            score = value.score;
            if score < beta {
                (upper, at_most) = (score, value.at_most);
            } else {
                (lower, at_least) = (score, value.at_least);
                at_most |= value.is_exact();
            }
        }
        Some(Value { score, at_least, at_most })
    }
}
