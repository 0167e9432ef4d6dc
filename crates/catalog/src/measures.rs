//! The two measures by which the course compares path searches, from the length
//! L of the solution and the number T of nodes generated.

/// Penetrance, L / T: how straight the search went to the goal (1 is perfect).
/// `None` for a problem that was already solved, L = 0, and where T = 0.
pub fn penetrance(length: u64, generated: u64) -> Option<f64> {
    (length > 0 && generated > 0).then(|| length as f64 / generated as f64)
}

/// The average branching factor: the root B of B + B² + … + B^L = T, that is, of
/// the uniform tree of depth L that has as many nodes, found by bisection.
/// `None` for a problem that was already solved, L = 0, and where T = 0.
pub fn branching_factor(length: u64, generated: u64) -> Option<f64> {
    if length == 0 || generated == 0 {
        return None;
    }
    let total = generated as f64;
    // The sum grows with B, is 0 at 0, and at T at least T.
    let (mut low, mut high) = (0.0, total);
    loop {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            return Some(high);
        }
        if sum_of_powers(middle, length) < total {
            low = middle;
        } else {
            high = middle;
        }
    }
}

/// B + B² + … + B^L, by doubling: S(2n) = S(n) (1 + Bⁿ), S(n + 1) = S(n) + Bⁿ⁺¹.
/// The closed form would lose its digits near B = 1.
fn sum_of_powers(base: f64, length: u64) -> f64 {
    let (mut sum, mut power) = (0.0, 1.0);
    for bit in (0..u64::BITS - length.leading_zeros()).rev() {
        sum *= 1.0 + power;
        power *= power;
        if length >> bit & 1 == 1 {
            power *= base;
            sum += power;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sums that are easy by hand: 2 + 4 + 8 = 14, 3 + 9 + 27 = 39, 1 + 1 + 1 = 3,
    /// and B + B² = 1, whose root is the golden ratio less 1.
    #[test]
    fn branching_factors_by_hand() {
        let golden = f64::midpoint(5.0_f64.sqrt(), -1.0);
        let cases = [(1, 1, 1.0), (1, 16, 16.0), (2, 6, 2.0), (3, 14, 2.0), (3, 39, 3.0), (3, 3, 1.0), (2, 1, golden)];
        for (length, generated, expected) in cases {
            let factor = branching_factor(length, generated).expect("a factor");
            assert!((factor - expected).abs() < 1e-9, "L {length}, T {generated}: {factor}");
        }
        assert_eq!(branching_factor(0, 10), None);
        assert_eq!(branching_factor(3, 0), None);
    }

    #[test]
    fn extremes_end() {
        let factor = branching_factor(1_000_000_000, 1_000_000_000).expect("a factor");
        assert!((factor - 1.0).abs() < 1e-6, "{factor}");
        let factor = branching_factor(4, u64::MAX).expect("a factor");
        assert!((65_535.0..65_536.0).contains(&factor), "{factor}");
    }

    #[test]
    fn penetrance_by_hand() {
        assert_eq!(penetrance(3, 12), Some(0.25));
        assert_eq!((penetrance(0, 12), penetrance(3, 0)), (None, None));
    }
}
