//! The two measures by which the course compares path searches: penetrance and the average branching
//! factor, from the length L of the solution and the number T of generated nodes.

/// Penetrance, L / T: 1 if the search went straight to the goal.
/// `None` if L = 0 (the problem was solved already) or T = 0.
pub fn penetrance(length: u64, generated: u64) -> Option<f64> {
    (length > 0 && generated > 0).then(|| length as f64 / generated as f64)
}

/// The average branching factor: the root B of B + B² + … + B^L = T, found by bisection. It is that of
/// the uniform tree of depth L with T nodes. `None` if L = 0 or T = 0.
pub fn branching_factor(length: u64, generated: u64) -> Option<f64> {
    if length == 0 || generated == 0 {
        return None;
    }
    let total = generated as f64;
    // The sum grows with B; it is 0 at B = 0 and at least T at B = T.
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
/// The closed form loses precision near B = 1.
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
