//! The state-space laboratory: every algorithm with every heuristic on every
//! problem, and the matrix of what came of it as tables, CSV, Markdown and plots.

mod csv;
pub(crate) mod grid;
mod json;
mod markdown;
mod matrix;
mod plan;
pub(crate) mod plot;
mod png;
mod record;
mod table;
pub(crate) mod techniques;
mod values;

pub(crate) use csv::csv;
pub(crate) use markdown::markdown;
pub(crate) use matrix::{Matrix, Show};
pub(crate) use plan::{Choice, Plan, items};
pub(crate) use plot::picture;
pub(crate) use png::Rasterizer;
