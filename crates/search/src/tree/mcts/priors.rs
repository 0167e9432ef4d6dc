//! Arithmetic of priors: softmax, the most likely moves, normalised hints.

use plyground_core::judge::exp;

/// Turns logits into probabilities. Returns the greatest.
pub(super) fn softmax(logits: &mut [f32]) -> f32 {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for logit in &mut *logits {
        *logit = exp(*logit - most);
    }
    // The greatest term is 1.
    let scale = 1.0 / logits.iter().sum::<f32>().max(1.0);
    for logit in logits {
        *logit *= scale;
    }
    scale
}

/// Up to this many are selected in one pass each, which is faster than sorting.
const FEW: usize = 8;

/// Fills `order` with the places of the `count` greatest numbers, in descending order, equal numbers by their
/// place. No number may be negative.
pub(super) fn rank(numbers: &[f32], count: usize, keys: &mut Vec<u64>, order: &mut Vec<u16>) {
    // Non-negative floats compare like their bits.
    let key = |(place, number): (usize, &f32)| u64::from(number.to_bits()) << 16 | (u64::from(u16::MAX) - place as u64);
    let place = |key: u64| u16::MAX - key as u16;
    keys.clear();
    keys.extend(numbers.iter().enumerate().map(key));
    order.clear();
    let count = count.min(keys.len());
    if count > FEW {
        keys.sort_unstable_by(|one, other| other.cmp(one));
        order.extend(keys[..count].iter().map(|&key| place(key)));
        return;
    }
    for _ in 0..count {
        let most = keys.iter().copied().fold(0, u64::max);
        let found = place(most);
        keys[usize::from(found)] = 0;
        order.push(found);
    }
}

/// Turns hints into standard deviations from their mean, at most 3.
pub(super) fn normalise(hints: &mut [f32]) {
    let count = hints.len().max(1) as f32;
    let mean = hints.iter().sum::<f32>() / count;
    let variance = hints.iter().map(|hint| (hint - mean) * (hint - mean)).sum::<f32>() / count;
    let scale = if variance > 0.0 { 1.0 / variance.sqrt() } else { 0.0 };
    for hint in hints {
        *hint = ((*hint - mean) * scale).clamp(-3.0, 3.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_come_first_and_the_first_of_equals() {
        let (mut keys, mut order) = (Vec::new(), Vec::new());
        let numbers = [0.5, 2.0, 0.5, 3.0, 0.25];
        let cases: [(usize, &[u16]); 4] = [(5, &[3, 1, 0, 2, 4]), (3, &[3, 1, 0]), (1, &[3]), (0, &[])];
        for (count, expected) in cases {
            rank(&numbers, count, &mut keys, &mut order);
            assert_eq!(order, expected);
        }
        rank(&[], 0, &mut keys, &mut order);
        assert!(order.is_empty());
    }
}
