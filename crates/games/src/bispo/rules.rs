//! The options of the rules, chosen when a game is set up.

use plyground_core::{Spec, SpecError};

/// What landing on a double (66) removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubles {
    /// The largest double still on the board.
    Largest,
    /// Nothing.
    None,
}

impl Doubles {
    /// The option `doubles` of a spec.
    ///
    /// # Errors
    /// [`SpecError::BadValue`] for a value that is not one of them.
    pub fn of_spec(spec: &Spec) -> Result<Self, SpecError> {
        spec.choice("doubles", &[("largest", Self::Largest), ("none", Self::None)], Self::Largest)
    }
}

/// Where in its first row a player may place its piece.
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
    /// Is it forbidden to move to a cell that the other piece threatens?
    pub threat: bool,
    /// May a piece pass over the other one?
    pub through: bool,
    /// What doubles remove.
    pub doubles: Doubles,
    /// Where pieces are placed.
    pub placement: Placement,
}

impl Default for Rules {
    fn default() -> Self {
        Self { threat: true, through: false, doubles: Doubles::Largest, placement: Placement::Free }
    }
}

impl Rules {
    /// The options of a spec such as `bispo:threat=off`; others are left alone.
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
