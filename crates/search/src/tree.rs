//! Game-tree search: finds the best move and the value of a position.
//!
//! There is one [`Engine`] for all algorithms; its [`Params`] select the algorithm and its
//! techniques ([`SWITCHES`]). It plays any [`Game`](plyground_core::Game), also with extra turns
//! and forced passes, and uses what the game's [`Advice`](plyground_core::Advice) offers: hints,
//! evaluation, bounds, noisy moves, a solver of its own. `docs/engine.md` explains each search.
//!
//! ```
//! use plyground_core::{Advice, Game, Outcome, Player};
//! use plyground_search::tree::{Algorithm, Engine, Params};
//!
//! /// A heap of matches: take one, two or three; the player who takes the last one wins.
//! #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! struct Matches(u32, Player);
//!
//! impl Game for Matches {
//!     type Move = u32;
//!     const MAX_MARGIN: Option<u32> = Some(1);
//!     fn turn(&self) -> Player { self.1 }
//!     fn legal_moves(&self, moves: &mut Vec<u32>) { moves.extend(1..=self.0.min(3)); }
//!     fn play_unchecked(&mut self, take: u32) { *self = Self(self.0 - take, self.1.other()); }
//!     fn outcome(&self) -> Option<Outcome> { (self.0 == 0).then(|| Outcome::win(self.1.other())) }
//! }
//! impl Advice for Matches {}
//!
//! let answer = Engine::new(Params::new(Algorithm::Pvs))?.think(&Matches(7, Player::One));
//! assert_eq!(answer.best(), Some(3)); // leaves four, from which there is no way to win
//! assert!(answer.is_proved() && answer.score.is_win());
//! # Ok::<(), plyground_search::tree::ParamsError>(())
//! ```

mod algorithm;
mod alphabeta;
mod answer;
mod child_probes;
mod deepening;
mod dfpn;
mod engine;
mod evaluation;
mod exact;
mod mcts;
mod minimax;
mod mtdf;
mod ordering;
mod parallel;
mod params;
mod quiescence;
mod root;
mod search;
mod sharing;
mod switches;
mod transposition;
mod value;

pub use algorithm::Algorithm;
pub use answer::{Answer, MoveValue, Status};
pub use engine::{Engine, MoveText, Purpose, Request};
pub use evaluation::EvaluationName;
pub use params::{
    AlphaBetaParams, DEFAULT_TABLE_BYTES, DfpnParams, Early, ExactParams, Form, Hits, MctsParams, Method, Params,
    ParamsError, ReductionStep, Reductions,
};
pub use switches::{Kind, Rung, SWITCHES, Switch, combinations, ladder, markdown};
