//! Matches for people: how one is doing, how it ended, and the report with every game.

mod display;
mod html;
mod json;
mod markdown;
mod plot;
mod results;
mod words;

pub(crate) use display::Display;
pub(crate) use html::page;
pub(crate) use json::GameLine;
pub(crate) use markdown::markdown;
pub(crate) use results::{Results, Run, names};
pub(crate) use words::{ending, when};
