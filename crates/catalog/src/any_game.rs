//! A game in progress, behind one object-safe trait: [`AnyGame`], implemented once,
//! by [`TypedGame`], over any game there is or will be.

use std::any::Any;

use plyground_core::{Outcome, Player, Spec, perft};
use plyground_search::tree::{Params, ParamsError};
use plyground_view::problem::HasProblems;
use plyground_view::{Drawing, GameInfo, Language, NotationError, Scene, Setup};

use crate::engines::{self, AnyEngine};
use crate::entry::PlaySettings;

/// A move as text, and the number of lines that start with it.
pub type MoveCount = (String, u64);

/// A game in progress: a position, the moves that led to it, everything as text.
pub trait AnyGame: Send + Sync {
    /// What the game is called, its options and rules.
    fn info(&self) -> &'static GameInfo;

    /// The spec it was opened by.
    fn spec(&self) -> &Spec;

    /// How it is played best, and measured.
    fn settings(&self) -> PlaySettings;

    /// The position before the first move, on one line.
    fn start(&self) -> String;

    /// Did it begin at a position other than the one its spec means?
    fn began_elsewhere(&self) -> bool;

    /// Whose turn it is.
    fn turn(&self) -> Player;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The player's points so far, in games that count them.
    fn points(&self, player: Player) -> Option<i32>;

    /// The position's key.
    fn key(&self) -> u64;

    /// The position on one line.
    fn position(&self) -> String;

    /// Starts anew from a position written on one line.
    ///
    /// # Errors
    /// [`NotationError`]; the game stays as it was.
    fn set_position(&mut self, text: &str) -> Result<(), NotationError>;

    /// The legal moves, in the game's order.
    fn legal_moves(&self) -> Vec<String>;

    /// Plays a move, as people may type it, and returns it as the game writes it.
    ///
    /// # Errors
    /// [`NotationError`] saying what is wrong with the move; nothing is played.
    fn play(&mut self, text: &str) -> Result<String, NotationError>;

    /// Takes back the last move; false when there is none.
    fn undo(&mut self) -> bool;

    /// The moves played, oldest first.
    fn history(&self) -> Vec<String>;

    /// A legal move, as people may type it, as programs write it to each other
    /// ([`Notation::protocol_text`](plyground_view::Notation::protocol_text)).
    ///
    /// # Errors
    /// [`NotationError`] saying what is wrong with the move.
    fn protocol_text(&self, text: &str) -> Result<String, NotationError>;

    /// The moves played, oldest first, each as programs write it and with who played it.
    fn protocol_history(&self) -> Vec<(Player, String)>;

    /// The position drawn.
    fn draw(&self, language: Language) -> Drawing;

    /// The position as a board to point at, where the game has one, with the last turn
    /// marked.
    fn scene(&self, language: Language) -> Option<Scene>;

    /// The position as problem files would have it, where the game has problems.
    fn lisp(&self) -> Option<String>;

    /// Lines of `depth` plies by first move, counted on `threads` threads. For
    /// depth 0, which has one line and no first move, nothing.
    fn divide(&self, depth: u32, threads: usize) -> Vec<MoveCount>;

    /// An engine for this game, its memory allocated.
    ///
    /// # Errors
    /// [`ParamsError`] where the game has no evaluation of the name that the parameters say.
    fn engine(&self, params: Params) -> Result<Box<dyn AnyEngine>, ParamsError>;

    /// A copy of the game, moves played included, to think about on another thread.
    fn copy(&self) -> Box<dyn AnyGame>;

    /// The game itself, for engines made for it.
    fn as_any(&self) -> &dyn Any;
}

/// The one implementation of [`AnyGame`].
#[derive(Clone)]
pub(crate) struct TypedGame<G: Setup> {
    spec: Spec,
    /// Was the first position set, be it by a problem?
    elsewhere: bool,
    position: G,
    /// Each move played with the position before it: a clone is cheap, and undo
    /// needs nothing from the game.
    past: Vec<(G, G::Move)>,
    lisp: Option<fn(&G) -> String>,
    settings: PlaySettings,
}

impl<G: Setup> TypedGame<G> {
    pub(crate) fn new(position: G, spec: &Spec, settings: PlaySettings) -> Self {
        Self { spec: spec.clone(), elsewhere: false, position, past: Vec::new(), lisp: None, settings }
    }

    pub(crate) const fn current(&self) -> &G {
        &self.position
    }
}

impl<G: HasProblems> TypedGame<G> {
    pub(crate) fn with_problems(position: G, spec: &Spec, settings: PlaySettings) -> Self {
        Self { lisp: Some(G::lisp), ..Self::new(position, spec, settings) }
    }

    pub(crate) fn of_problem(position: G, spec: &Spec, settings: PlaySettings) -> Self {
        Self { elsewhere: true, ..Self::with_problems(position, spec, settings) }
    }
}

impl<G: Setup> AnyGame for TypedGame<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn settings(&self) -> PlaySettings {
        self.settings
    }

    fn start(&self) -> String {
        self.past.first().map_or(&self.position, |(before, _)| before).position_text()
    }

    fn began_elsewhere(&self) -> bool {
        self.elsewhere
    }

    fn turn(&self) -> Player {
        self.position.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn points(&self, player: Player) -> Option<i32> {
        self.position.points(player)
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn position(&self) -> String {
        self.position.position_text()
    }

    fn set_position(&mut self, text: &str) -> Result<(), NotationError> {
        self.position = self.position.parse_position(text)?;
        self.past.clear();
        self.elsewhere = true;
        Ok(())
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.position.legal_moves(&mut moves);
        moves.into_iter().map(|mv| self.position.move_text(mv)).collect()
    }

    fn play(&mut self, text: &str) -> Result<String, NotationError> {
        if self.position.outcome().is_some() {
            return Err(NotationError::illegal(text, "the game is over"));
        }
        let mv = self.position.parse_move(text)?;
        let before = self.position.clone();
        self.position.play(mv).map_err(|error| NotationError::illegal(text, error.to_string()))?;
        let written = before.move_text(mv);
        self.past.push((before, mv));
        Ok(written)
    }

    fn undo(&mut self) -> bool {
        match self.past.pop() {
            Some((before, _)) => {
                self.position = before;
                true
            }
            None => false,
        }
    }

    fn history(&self) -> Vec<String> {
        self.past.iter().map(|(before, mv)| before.move_text(*mv)).collect()
    }

    fn protocol_text(&self, text: &str) -> Result<String, NotationError> {
        Ok(self.position.protocol_text(self.position.parse_move(text)?))
    }

    fn protocol_history(&self) -> Vec<(Player, String)> {
        self.past.iter().map(|(before, mv)| (before.turn(), before.protocol_text(*mv))).collect()
    }

    fn draw(&self, language: Language) -> Drawing {
        self.position.draw(language)
    }

    fn scene(&self, language: Language) -> Option<Scene> {
        let mut scene = self.position.scene(language)?;
        // A turn may be several plies of one player: all that lie between the two last
        // changes of turn, and a pass touches nothing.
        let mover = self.past.last().map(|(before, _)| before.turn());
        let turn = self.past.iter().rev().take_while(|(before, _)| Some(before.turn()) == mover);
        scene.last = turn.flat_map(|(before, mv)| before.squares_of(*mv)).collect();
        Some(scene)
    }

    fn lisp(&self) -> Option<String> {
        self.lisp.map(|lisp| lisp(&self.position))
    }

    fn divide(&self, depth: u32, threads: usize) -> Vec<MoveCount> {
        perft::divide(&self.position, depth, threads)
            .into_iter()
            .map(|(mv, nodes)| (self.position.move_text(mv), nodes))
            .collect()
    }

    fn engine(&self, params: Params) -> Result<Box<dyn AnyEngine>, ParamsError> {
        engines::engine::<G>(params)
    }

    fn copy(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
