#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod clock;
mod command;
mod event;
pub mod player;
pub mod puzzles;
pub mod record;
pub mod records;
pub mod review;
mod session;
mod view;
pub mod words;

pub use clock::GameClock;
pub use command::{Command, Refusal};
pub use event::{Event, PlayedTurn};
pub use record::{Ending, GameLimits, GameRecord, Ply, RecordError, Seat, Turn};
pub use session::{GameSession, Opening, Pace, Players};
pub use view::{ToAct, TurnView, View};
