//! A game in progress behind an object-safe trait: [`AnyGame`], implemented once for all games by
//! [`TypedGame`].

use std::any::Any;

use plyground_core::{Interval, Outcome, Player, Score, Spec, perft};
use plyground_search::tree::{Params, ParamsError};
use plyground_view::problem::HasProblems;
use plyground_view::scene::Mark;
use plyground_view::{Drawing, Edit, GameInfo, Kit, Language, NotationError, Scene, Setup};

use crate::engines::{self, AnyEngine};
use crate::entry::PlaySettings;

/// A move, and the number of lines that start with it.
pub type MoveCount = (String, u64);

/// A game in progress: a position and the moves that led to it. Moves and positions are text.
pub trait AnyGame: Send + Sync {
    /// The game's name, options and rules.
    fn info(&self) -> &'static GameInfo;

    /// The spec that it was opened with.
    fn spec(&self) -> &Spec;

    /// The game's engine settings.
    fn settings(&self) -> PlaySettings;

    /// The number of score units per point, in traces of its searches.
    fn unit(&self) -> i32;

    /// The bounds of the margin for the side to move by the rules, in points; the result if the
    /// game is over.
    fn bounds(&self) -> (f64, f64);

    /// The position before the first move, on one line.
    fn start(&self) -> String;

    /// Whether the game started from a given position or problem instead of the spec's start.
    fn has_custom_start(&self) -> bool;

    /// The player to move.
    fn turn(&self) -> Player;

    /// The outcome; `None` while the game goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The player's points so far, in games that count them.
    fn points(&self, player: Player) -> Option<i32>;

    /// What the player has left to place, in games that count it: squares.
    fn left(&self, player: Player) -> Option<i32>;

    /// The position's hash key.
    fn key(&self) -> u64;

    /// The position on one line.
    fn position(&self) -> String;

    /// Starts a new game from a position written on one line.
    ///
    /// # Errors
    /// [`NotationError`]; the game is unchanged.
    fn set_position(&mut self, text: &str) -> Result<(), NotationError>;

    /// The legal moves, in the order of [`Game::legal_moves`](plyground_core::Game::legal_moves).
    fn legal_moves(&self) -> Vec<String>;

    /// The text of a pass, in games that have one, whether or not it is legal now.
    fn pass_text(&self) -> Option<&'static str>;

    /// Whether the side to move can only pass.
    fn must_pass(&self) -> bool {
        self.outcome().is_none() && self.pass_text().is_some_and(|pass| self.legal_moves() == [pass])
    }

    /// Plays a move in any form that the game reads, and returns it in the game's notation.
    ///
    /// # Errors
    /// [`NotationError`] saying what is wrong with the move; nothing is played.
    fn play(&mut self, text: &str) -> Result<String, NotationError>;

    /// Takes back the last move; `false` if there is none.
    fn undo(&mut self) -> bool;

    /// The moves played, oldest first.
    fn history(&self) -> Vec<String>;

    /// Converts a legal move, in any form that the game reads, to the form that programs exchange
    /// ([`Notation::protocol_text`](plyground_view::Notation::protocol_text)).
    ///
    /// # Errors
    /// [`NotationError`] with what is wrong with the move.
    fn protocol_text(&self, text: &str) -> Result<String, NotationError>;

    /// The moves played, oldest first, each with its player and in the form that programs exchange.
    fn protocol_history(&self) -> Vec<(Player, String)>;

    /// The moves played as the course's manuals write them
    /// ([`Notation::course_text`](plyground_view::Notation::course_text)).
    fn course_history(&self) -> Vec<(Player, String)>;

    /// Converts a legal move to the form of the course's manuals.
    ///
    /// # Errors
    /// [`NotationError`] with what is wrong with the move.
    fn course_text(&self, text: &str) -> Result<String, NotationError>;

    /// Draws the position.
    fn draw(&self, language: Language) -> Drawing;

    /// The position as an interactive scene, if the game has one, with the last turn marked.
    fn scene(&self, language: Language) -> Option<Scene>;

    /// What an editor of positions offers, if the game can be edited by more than text.
    fn kit(&self, language: Language) -> Option<Kit>;

    /// Starts from a position that is being set up, which may break the rules.
    ///
    /// # Errors
    /// [`NotationError`]; the game is unchanged.
    fn set_sketch(&mut self, text: &str) -> Result<(), NotationError>;

    /// Changes the position by hand and clears the history.
    ///
    /// # Errors
    /// [`NotationError`] if the change is not possible here; the game is unchanged.
    fn edit(&mut self, edit: Edit) -> Result<(), NotationError>;

    /// The reason for the end of the game, as a clause: the game's own, the points of both, or the
    /// squares that won. `None` if the game goes on, or if there is nothing to add to the result.
    fn reason(&self, language: Language) -> Option<String>;

    /// The player's points with their unit, in games that count them.
    fn points_text(&self, player: Player, language: Language) -> Option<String>;

    /// The position in the format of problem files, if the game has problems.
    fn lisp(&self) -> Option<String>;

    /// The number of lines of `depth` plies for each first move (perft divide), counted on `threads`
    /// threads. Empty for depth 0, which has no first move.
    fn divide(&self, depth: u32, threads: usize) -> Vec<MoveCount>;

    /// Creates an engine for this game and allocates its tables.
    ///
    /// # Errors
    /// [`ParamsError`] if the game does not have the evaluation named in the parameters, or if there is no memory for
    /// the tables.
    fn engine(&self, params: Params) -> Result<Box<dyn AnyEngine>, ParamsError>;

    /// A copy of the game with its history.
    fn copy(&self) -> Box<dyn AnyGame>;

    /// The concrete type, which engines downcast to.
    fn as_any(&self) -> &dyn Any;
}

/// The one implementation of [`AnyGame`].
#[derive(Clone)]
pub(crate) struct TypedGame<G: Setup> {
    spec: Spec,
    /// Whether the start was set by [`AnyGame::set_position`] or a problem.
    custom_start: bool,
    position: G,
    /// Each move played with the position before it. Clones are cheap, and the game need not
    /// support undo.
    past: Vec<(G, G::Move)>,
    lisp: Option<fn(&G) -> String>,
    settings: PlaySettings,
}

impl<G: Setup> TypedGame<G> {
    pub(crate) fn new(position: G, spec: &Spec, settings: PlaySettings) -> Self {
        Self { spec: spec.clone(), custom_start: false, position, past: Vec::new(), lisp: None, settings }
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
        Self { custom_start: true, ..Self::with_problems(position, spec, settings) }
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

    fn unit(&self) -> i32 {
        G::UNIT
    }

    fn bounds(&self) -> (f64, f64) {
        let Interval { lower, upper } =
            self.position.final_score().map_or_else(|| self.position.bounds(), Interval::exactly);
        let points = |score: Score| f64::from(score.0) / f64::from(G::UNIT);
        (points(lower), points(upper))
    }

    fn start(&self) -> String {
        self.past.first().map_or(&self.position, |(before, _)| before).position_text()
    }

    fn has_custom_start(&self) -> bool {
        self.custom_start
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

    fn left(&self, player: Player) -> Option<i32> {
        self.position.left(player)
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
        self.custom_start = true;
        Ok(())
    }

    fn kit(&self, language: Language) -> Option<Kit> {
        self.position.kit(language)
    }

    fn set_sketch(&mut self, text: &str) -> Result<(), NotationError> {
        self.position = self.position.sketch(text)?;
        self.past.clear();
        self.custom_start = true;
        Ok(())
    }

    fn edit(&mut self, edit: Edit) -> Result<(), NotationError> {
        self.position = self.position.edited(edit)?;
        self.past.clear();
        self.custom_start = true;
        Ok(())
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.position.legal_moves(&mut moves);
        moves.into_iter().map(|mv| self.position.move_text(mv)).collect()
    }

    fn pass_text(&self) -> Option<&'static str> {
        self.position.pass_text()
    }

    fn play(&mut self, text: &str) -> Result<String, NotationError> {
        if self.position.outcome().is_some() {
            return Err(NotationError::game_over(text));
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

    fn course_history(&self) -> Vec<(Player, String)> {
        self.past.iter().map(|(before, mv)| (before.turn(), before.course_text(*mv))).collect()
    }

    fn course_text(&self, text: &str) -> Result<String, NotationError> {
        Ok(self.position.course_text(self.position.parse_move(text)?))
    }

    fn draw(&self, language: Language) -> Drawing {
        self.position.draw(language)
    }

    fn scene(&self, language: Language) -> Option<Scene> {
        let mut scene = self.position.scene(language)?;
        // A turn may be several plies: all at the end of the history by the same player.
        let mover = self.past.last().map(|(before, _)| before.turn());
        let turn = self.past.iter().rev().take_while(|(before, _)| Some(before.turn()) == mover);
        scene.mark(turn.flat_map(|(before, mv)| before.squares_of(*mv)), Mark::Last);
        Some(scene)
    }

    fn reason(&self, language: Language) -> Option<String> {
        let outcome = self.position.outcome()?;
        if let Some(reason) = self.position.reason(language) {
            return Some(reason);
        }
        let winner = outcome.winner().unwrap_or(Player::One);
        if let [Some(one), Some(two)] = [winner, winner.other()].map(|player| self.points_text(player, language)) {
            return Some(plyground_view::reason_by_points(&one, &two, language));
        }
        let scene = self.position.scene(language)?;
        let squares: Vec<String> = scene.marked(Mark::Winning).map(|square| scene.board.name(square)).collect();
        (!squares.is_empty()).then(|| squares.join(" "))
    }

    fn points_text(&self, player: Player, language: Language) -> Option<String> {
        self.position.points(player).map(|points| self.position.points_text(points, language))
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
