//! The vocabulary of plyground: what a game is, what a problem is, and what the
//! searches that play and solve them have in common.
//!
//! A game is a type for positions and four methods. This one is complete; the
//! searches, the menus and the match runner need no more of it:
//!
//! ```
//! use crate::{Advice, Game, Outcome, Player, Random, perft, playout};
//! use plyground_view::{Language, Notation, Render};
//!
//! /// A heap of matches: take one, two or three; whoever takes the last one wins.
//! #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! struct Matches {
//!     heap: u32,
//!     turn: Player,
//! }
//!
//! impl Game for Matches {
//!     type Move = u32;
//!     const MAX_MARGIN: Option<u32> = Some(1); // won or lost, and no more than that
//!
//!     fn turn(&self) -> Player {
//!         self.turn
//!     }
//!     fn legal_moves(&self, moves: &mut Vec<u32>) {
//!         moves.extend(1..=self.heap.min(3));
//!     }
//!     fn play_unchecked(&mut self, take: u32) {
//!         self.heap -= take;
//!         self.turn = self.turn.other();
//!     }
//!     fn outcome(&self) -> Option<Outcome> {
//!         (self.heap == 0).then(|| Outcome::win(self.turn.other()))
//!     }
//! }
//! impl Advice for Matches {}
//! impl Notation for Matches {}
//! impl Render for Matches {}
//!
//! let start = Matches { heap: 7, turn: Player::One };
//! assert_eq!(perft::perft(&start, 3), 23); // 27, less the four that need more than 7 matches
//! assert_eq!(perft::perft(&start, 7), 1); // seven times one match
//!
//! let mut position = start.clone();
//! let mv = position.parse_move("3").expect("three matches can be taken");
//! position.play(mv).expect("and so they are");
//! assert_eq!(position.draw(Language::English).to_string(), "Matches { heap: 4, turn: Two }\n");
//!
//! let outcome = playout(&mut position, &mut Random::new(7), &mut Vec::new()).expect("an end");
//! assert!(position.play(1).is_err() && outcome.winner().is_some());
//! ```
//!
//! Everything else has a default, or is a trait of its own that a game may leave out: an
//! evaluation, hints and bounds ([`Advice`]), symmetries ([`Symmetric`]), notation, drawings. The
//! toy games of `plyground-games` are models for authors: tic-tac-toe offers all
//! of them, Nim none.
//!
//! # A tour
//!
//! **Games for two.** [`game`] is the contract, with [`Player`], [`Outcome`] (how a
//! game ended, absolute) and [`Score`] (how good a position is, for the side to
//! move; an [`Interval`] where it is not known exactly). [`advice`] is what a game
//! tells searches, [`promise`] what they rely on. [`notation`] turns moves and positions into text and back, [`drawing`]
//! is what boards are drawn in, [`scene`] what can be pointed at. [`setup`] lets a
//! game be offered by name, with options in the grammar of [`spec`]. [`perft`] counts lines of play, and
//! `conformance` (feature `testing`) checks everything a game promises.
//!
//! **Problems for one.** [`puzzle`] is the contract, with exact estimates, and [`orderly`]
//! what a puzzle may know of its state space;
//! [`problem`] gives puzzles a place in problem files, which [`sexpr`] reads.
//!
//! **Searches.** [`limits`] is what a search may use and how it is stopped, [`Clock`] where
//! it reads the time,
//! [`stats`] what it counts and what each count means, [`measures`] what the course
//! computes from that, [`progress`] what it tells while it runs, [`trace`] what it
//! shows to those who want to see every step, [`Table`] where it remembers,
//! [`threads`] and [`InProgress`] how several threads work together. [`solver`]
//! is the contract of those that prove.
//!
//! **Everywhere.** [`random`] is the one source of chance, the same on every
//! machine; [`language`] makes a text that lacks a translation impossible.
#![deny(missing_docs)]

pub mod advice;
mod clock;
#[cfg(any(test, feature = "testing"))]
pub mod conformance;
pub mod game;
pub mod hash;
mod in_progress;
mod interval;
pub mod limits;
pub mod orderly;
mod outcome;
pub mod perft;
mod player;
pub mod progress;
pub mod promise;
pub mod puzzle;
pub mod random;
pub mod solver;
pub mod spec;
pub mod stats;
mod symmetry;
mod table;
pub mod threads;
pub mod trace;

pub use advice::{Advice, Evaluation};
pub use clock::Clock;
pub use game::{Game, PlayError, playout};
pub use in_progress::{Claim, InProgress, TwoRounds};
pub use interval::Interval;
pub use limits::{Limits, Stop, StopReason, Watch};
pub use orderly::Orderly;
pub use outcome::{Outcome, Score};
pub use player::Player;
pub use progress::{OnProgress, Progress};
pub use promise::{BrokenPromise, Caveat};
pub use puzzle::{Estimate, Heuristic, Puzzle};
pub use random::Random;
pub use solver::{Proof, Solver, Task};
pub use spec::{Spec, SpecError};
pub use stats::Stats;
pub use symmetry::Symmetric;
pub use table::Table;
pub use trace::{NoTrace, Trace, Traced};
