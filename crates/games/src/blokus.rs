//! The blokus family.

pub mod bits;
mod duo;
pub mod pieces;
mod polyominoes;
mod position;
mod symmetry;
mod uno;
mod variant;

pub use duo::Duo;
pub use pieces::{Hand, Move};
pub use position::{Blokus, Objection};
pub use uno::Uno;
pub use variant::Variant;

/// Blokus Uno.
pub type BlokusUno = Blokus<Uno>;
/// Blokus Duo.
pub type BlokusDuo = Blokus<Duo>;
