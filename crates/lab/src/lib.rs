#![doc = include_str!("../README.md")]

mod csv;
mod json;
pub mod markdown;
mod matrix;
pub mod numbers;
mod picture;
mod plan;
pub mod plot;
mod record;
pub mod table;
pub mod techniques;
mod texts;
pub mod values;

pub use csv::{csv, written};
pub use markdown::markdown;
pub use matrix::{Cell, Column, Matrix, Note, OnCell, OnProgress, Place, Row, Show};
pub use picture::picture;
pub use plan::{Choice, Plan, PlannedRow};
