//! What leaves are judged by: the game's own evaluation, another of the game's by its name, or
//! one that the caller brings.

use std::fmt;
use std::sync::Arc;

use plyground_core::advice::material;
use plyground_core::error_text::Worded;
use plyground_core::spec::shortened;
use plyground_core::{Advice, Evaluation, Interval, Score, SpecError};

/// The most bytes of a name.
const LONGEST: usize = 15;

/// The name of an evaluation, as in `evaluation=material`. Which names there are is the
/// game's affair ([`Advice::evaluations`]), so that it is known when an engine is made for a game.
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

    /// A name in lower or upper case; none where it is empty, longer than 15 bytes or not a word.
    pub fn new(name: &str) -> Option<Self> {
        let is_word = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
        ((1..=LONGEST).contains(&name.len()) && is_word).then(|| Self::of(name))
    }

    /// The name, in lower case.
    pub fn as_str(&self) -> &str {
        // Always text: names are made of ASCII.
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

/// Scores that searches do not take for infinite.
const FINITE: Interval = Interval::new(Score(Score::MIN.0 + 1), Score(Score::MAX.0 - 1));

/// An evaluation that a caller brings.
pub(crate) type CustomEvaluation<G> = Arc<dyn Fn(&G) -> Score + Send + Sync>;

/// What leaves are judged by.
#[derive(Clone)]
pub(crate) enum LeafEvaluation<G> {
    /// The game's own evaluation: a direct call, and so the quickest.
    Own,
    /// Another of the game's.
    Named(fn(&G) -> Score),
    /// One that the caller brings.
    Custom(CustomEvaluation<G>),
}

impl<G: Advice> LeafEvaluation<G> {
    /// The evaluation of the game that is called `name`.
    ///
    /// # Errors
    /// [`SpecError::BadValue`], which lists the names there are.
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

    /// What a position that is not over is worth for its side to move.
    #[inline]
    pub(crate) fn of(&self, position: &G) -> Score {
        match self {
            Self::Own => position.evaluate(),
            Self::Named(evaluate) => evaluate(position),
            // Nothing has checked that it keeps to the bounds, which searches cut by.
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
