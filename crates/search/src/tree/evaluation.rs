//! The evaluation of leaves: the game's own, another one of the game by name, or one from the
//! caller.

use std::fmt;
use std::sync::Arc;

use plyground_core::advice::material;
use plyground_core::error_text::Worded;
use plyground_core::spec::shortened;
use plyground_core::{Advice, Evaluation, Interval, Score, SpecError};

/// The maximum length of a name in bytes.
const LONGEST: usize = 15;

/// The name of an evaluation, as in `evaluation=material`. The game defines the names
/// ([`Advice::evaluations`]), so they are checked when an engine is created for a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct EvaluationName {
    bytes: [u8; LONGEST],
    length: u8,
}

impl EvaluationName {
    /// The game's own evaluation.
    pub const FULL: Self = Self::of("full");
    /// The difference of points.
    pub const MATERIAL: Self = Self::of("material");

    const fn of(name: &str) -> Self {
        let mut bytes = [0; LONGEST];
        let mut index = 0;
        while index < name.len() && index < LONGEST {
            bytes[index] = name.as_bytes()[index].to_ascii_lowercase();
            index += 1;
        }
        Self { bytes, length: index as u8 }
    }

    /// A name in lower or upper case; `None` if it is empty, longer than 15 bytes, or has
    /// characters other than ASCII letters, digits, `-` and `_`.
    pub fn new(name: &str) -> Option<Self> {
        let is_word = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
        ((1..=LONGEST).contains(&name.len()) && is_word).then(|| Self::of(name))
    }

    /// The name, in lower case.
    pub fn as_str(&self) -> &str {
        // Always valid: names are ASCII.
        str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Display for EvaluationName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for EvaluationName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// All scores except the two infinities.
const FINITE: Interval = Interval::new(Score(Score::MIN.0 + 1), Score(Score::MAX.0 - 1));

/// An evaluation from the caller.
pub(crate) type CustomEvaluation<G> = Arc<dyn Fn(&G) -> Score + Send + Sync>;

/// The evaluation of leaves.
#[derive(Clone)]
pub(crate) enum LeafEvaluation<G> {
    /// The game's own evaluation: a direct call, which is the fastest.
    Own,
    /// Another evaluation of the game.
    Named(fn(&G) -> Score),
    /// An evaluation from the caller.
    Custom(CustomEvaluation<G>),
}

impl<G: Advice> LeafEvaluation<G> {
    /// Finds the game's evaluation called `name`.
    ///
    /// # Errors
    /// [`SpecError::BadValue`] with the available names.
    pub(crate) fn named(name: EvaluationName) -> Result<Self, SpecError> {
        match Evaluation::<G>::find(name.as_str()) {
            _ if name == EvaluationName::FULL => Ok(Self::Own),
            Some(evaluation) => Ok(Self::Named(evaluation.evaluate)),
            None if name == EvaluationName::MATERIAL => Ok(Self::Named(material)),
            None => Err(SpecError::BadValue {
                key: "evaluation".to_owned(),
                value: shortened(name.as_str()),
                expected: Worded::one_of(G::evaluations().iter().map(|evaluation| evaluation.name)),
            }),
        }
    }

    /// The value of an unfinished position for its side to move.
    #[inline]
    pub(crate) fn of(&self, position: &G) -> Score {
        match self {
            // Within the bounds by promise, which are not computed for each leaf.
            Self::Own => FINITE.nearest(position.evaluate()),
            Self::Named(evaluate) => FINITE.nearest(evaluate(position)),
            // The caller's values may be outside the bounds by which searches cut.
            Self::Custom(evaluate) => position.bounds().intersect(FINITE).nearest(evaluate(position)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words_in_any_case() {
        assert_eq!(EvaluationName::new("Material"), Some(EvaluationName::MATERIAL));
        assert_eq!(EvaluationName::new("two-words").expect("a name").as_str(), "two-words");
        for wrong in ["", "two words", "é", "sixteen-letters-"] {
            assert_eq!(EvaluationName::new(wrong), None, "{wrong}");
        }
    }
}
