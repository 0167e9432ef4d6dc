//! The measures of path searches, against numbers by hand.

use plyground_catalog::measures::{branching_factor, penetrance};

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
