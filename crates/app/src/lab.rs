//! The laboratory on the command line: what to compare from its arguments, and the results as text. The
//! searches themselves, their tables and plots are in `plyground-lab`.

mod plan;
mod png;
mod report;
mod run;
mod techniques;

pub(crate) use plan::{Choice, items, plan};
pub(crate) use plyground_lab::{Matrix, Place, Show, csv, markdown, picture};
pub(crate) use png::Rasterizer;
pub(crate) use run::{LabTask, limits, run};
