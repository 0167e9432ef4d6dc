//! The options of the rules.

use plyground_core::{Spec, SpecError};

/// The effect of landing on a double (66).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubles {
    /// Removes the largest double still on the board.
    Largest,
    /// Removes nothing.
    None,
}

impl Doubles {
    /// Parses the option `doubles` of a spec.
    ///
    /// # Errors
    /// [`SpecError::BadValue`] for an unknown value.
    pub fn of_spec(spec: &Spec) -> Result<Self, SpecError> {
        spec.choice("doubles", &[("largest", Self::Largest), ("none", Self::None)], Self::Largest)
    }
}

/// Where a player may place the piece in the first row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// On any number.
    Free,
    /// Only on the highest number, the leftmost of equals.
    Highest,
}

/// The options of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Whether it is forbidden to move to a cell that the opponent's piece threatens.
    pub threat: bool,
    /// Whether a piece may pass over the other one.
    pub through: bool,
    /// The effect of doubles.
    pub doubles: Doubles,
    /// The rule of placement.
    pub placement: Placement,
}

impl Default for Rules {
    fn default() -> Self {
        Self { threat: true, through: false, doubles: Doubles::Largest, placement: Placement::Free }
    }
}

impl Rules {
    /// Parses the options of a spec such as `bispo:threat=off`; others are ignored.
    ///
    /// # Errors
    /// [`SpecError::BadValue`] for a value that the option does not take.
    pub fn of_spec(spec: &Spec) -> Result<Self, SpecError> {
        let default = Self::default();
        let placements = [("free", Placement::Free), ("highest", Placement::Highest)];
        Ok(Self {
            threat: spec.switch("threat", default.threat)?,
            through: spec.switch("through", default.through)?,
            doubles: Doubles::of_spec(spec)?,
            placement: spec.choice("placement", &placements, default.placement)?,
        })
    }
}
