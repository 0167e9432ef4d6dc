//! Adam (Kingma and Ba, 2015): gradient descent with a step for each weight.

const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;

/// Weights with their gradient and what is remembered of earlier ones.
pub(crate) struct Adam {
    pub(crate) weights: Vec<f32>,
    pub(crate) gradient: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub(crate) fn new(weights: Vec<f32>) -> Self {
        let zeros = vec![0.0; weights.len()];
        Self { weights, gradient: zeros.clone(), means: zeros.clone(), squares: zeros, steps: 0 }
    }

    /// A step down the gradient, which is then forgotten. Weights shrink by `decay` times the rate.
    pub(crate) fn step(&mut self, rate: f32, decay: f32) {
        self.steps += 1;
        let (mean_scale, square_scale) = (1.0 / (1.0 - MEAN.powi(self.steps)), 1.0 / (1.0 - SQUARE.powi(self.steps)));
        let remembered = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, gradient), (mean, square)) in self.weights.iter_mut().zip(&mut self.gradient).zip(remembered) {
            *mean = MEAN * *mean + (1.0 - MEAN) * *gradient;
            *square = SQUARE * *square + (1.0 - SQUARE) * *gradient * *gradient;
            *weight -= rate * (*mean * mean_scale / ((*square * square_scale).sqrt() + 1e-8) + decay * *weight);
            *gradient = 0.0;
        }
    }
}

/// Adds a multiple of numbers to others.
#[inline]
pub(crate) fn add_scaled(to: &mut [f32], numbers: &[f32], by: f32) {
    for (sum, &number) in to.iter_mut().zip(numbers) {
        *sum += by * number;
    }
}

/// The sum of products, by 16 sums at a time.
#[inline]
pub(crate) fn product(one: &[f32], other: &[f32]) -> f32 {
    let mut sums = [0.0; 16];
    let ((ones, one), (others, other)) = (one.as_chunks::<16>(), other.as_chunks::<16>());
    for (one, other) in ones.iter().zip(others) {
        for ((sum, one), other) in sums.iter_mut().zip(one).zip(other) {
            *sum += one * other;
        }
    }
    let rest: f32 = one.iter().zip(other).map(|(one, other)| one * other).sum();
    sums.iter().sum::<f32>() + rest
}
