//! The state-space laboratory: runs every algorithm with every heuristic on every problem, and shows the matrix
//! of results as tables, CSV, Markdown and plots.

mod csv;
mod json;
mod markdown;
mod matrix;
mod picture;
mod plan;
mod png;
mod record;
mod run;
mod table;
pub(crate) mod techniques;
mod values;

pub(crate) use csv::csv;
pub(crate) use markdown::markdown;
pub(crate) use matrix::{Matrix, Place, Show};
pub(crate) use picture::picture;
pub(crate) use plan::{Choice, Plan, items};
pub(crate) use png::Rasterizer;
pub(crate) use run::{LabTask, limits, run};
