//! Numbers that say which of some moves are worth a look.

use plyground_core::judge::exp;

/// Makes probabilities of logits; the greatest of them.
pub(super) fn softmax(logits: &mut [f32]) -> f32 {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for logit in &mut *logits {
        *logit = exp(*logit - most);
    }
    // The greatest is 1 before the division.
    let scale = 1.0 / logits.iter().sum::<f32>().max(1.0);
    for logit in logits {
        *logit *= scale;
    }
    scale
}

/// The places of the `count` greatest numbers, the greatest first, the first of equals first.
pub(super) fn rank(numbers: &[f32], count: usize, order: &mut Vec<u16>) {
    let before = |one: &u16, other: &u16| {
        let (first, second) = (numbers[usize::from(*one)], numbers[usize::from(*other)]);
        second.total_cmp(&first).then(one.cmp(other))
    };
    order.clear();
    order.extend(0..numbers.len() as u16);
    if count < order.len() {
        order.select_nth_unstable_by(count, before);
        order.truncate(count);
    }
    order.sort_unstable_by(before);
}

/// Hints in standard deviations from their mean, at most 3.
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
        let mut order = Vec::new();
        let numbers = [0.5, 2.0, 0.5, 3.0, 0.25];
        let cases: [(usize, &[u16]); 4] = [(5, &[3, 1, 0, 2, 4]), (3, &[3, 1, 0]), (1, &[3]), (0, &[])];
        for (count, expected) in cases {
            rank(&numbers, count, &mut order);
            assert_eq!(order, expected);
        }
        rank(&[], 0, &mut order);
        assert!(order.is_empty());
    }
}
