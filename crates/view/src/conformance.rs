//! The conformance kit for what people see and type: texts that read back, and scenes in which every
//! legal move can be pointed at. The rules are checked by [`plyground_core::conformance`].

pub mod scene;
pub mod text;

pub use scene::{SceneCheck, SceneConformance};
pub use text::{TextCheck, TextConformance, TextReport};
