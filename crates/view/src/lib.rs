#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

#[cfg(any(test, feature = "testing"))]
pub mod conformance;
pub mod drawing;
pub mod edit;
pub mod glyphs;
pub mod language;
pub mod notation;
pub mod problem;
pub mod scene;
pub mod setup;
pub mod sexpr;
pub mod svg;
pub mod texts;

pub use drawing::{Drawing, Ink};
pub use edit::{Edit, Kit};
pub use language::Language;
pub use notation::{Notation, NotationError, Render, reason_by_points};
pub use problem::{HasProblems, Problem, Standalone, TargetError, Visit};
pub use scene::{Scene, Square};
pub use setup::{GameInfo, Loaded, OptionInfo, OptionValue, ReadFile, Setup, SetupError, no_files};
pub use texts::{Message, Text};
