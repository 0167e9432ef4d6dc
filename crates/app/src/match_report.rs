//! Reports of matches: the progress display, the results, and a page with all games.

mod display;
mod engines;
mod html;
mod json;
mod markdown;
mod ratings;
mod results;
mod table;
mod words;

pub(crate) use display::Display;
pub(crate) use html::page;
pub(crate) use json::{GameLine, winner};
pub(crate) use markdown::markdown;
pub(crate) use results::{Results, Run, names, specs};
pub(crate) use words::{ending, milliseconds, when};
