//! Moves and positions as text, and positions as drawings.
//!
//! Both traits have a default for everything, so a new game writes
//! `impl Notation for MyGame {}` and is playable; `docs/formats.md` describes the
//! notation of the games here.

use std::fmt;

use plyground_core::spec::shortened;

use crate::texts::{Message, Says, t};
use crate::{Drawing, Edit, Kit, Language, Scene, Square};
use plyground_core::{Game, Player};

/// Why a text is not a move or a position. `Display` is English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// The text does not follow the notation.
    Syntax {
        /// The place of the error, in characters from the start of the text.
        offset: usize,
        /// The text at that place; empty at the end of the text.
        found: String,
        /// What was expected, as a noun: "a cell such as `B3`".
        expected: Message,
    },
    /// The text is well formed, but the rules do not allow it here.
    Illegal {
        /// The move or the part of the position.
        text: String,
        /// The reason, as a clause.
        reason: Message,
    },
    /// The game has no notation for positions.
    Unsupported,
}

impl NotationError {
    /// A syntax error at `offset` characters into the text.
    pub fn syntax(offset: usize, found: impl Into<String>, expected: impl Into<Message>) -> Self {
        Self::Syntax { offset, found: found.into(), expected: expected.into() }
    }

    /// A well-formed text that the rules refuse.
    pub fn illegal(text: impl AsRef<str>, reason: impl Into<Message>) -> Self {
        Self::Illegal { text: shortened(text.as_ref()), reason: reason.into() }
    }

    /// A text that is none of the legal moves, for whatever reason.
    pub fn not_legal(text: impl AsRef<str>) -> Self {
        Self::illegal(text, t::NOTATION_NOT_LEGAL)
    }

    /// A move after the end of the game.
    pub fn game_over(text: impl AsRef<str>) -> Self {
        Self::illegal(text, t::NOTATION_GAME_OVER)
    }

    /// An edit that the game does not support.
    pub fn unsupported_edit() -> Self {
        Self::illegal("", t::NOTATION_NO_EDIT)
    }

    /// A move after the end of the turn.
    pub fn turn_over(text: impl AsRef<str>) -> Self {
        Self::illegal(text, t::NOTATION_TURN_OVER)
    }
}

impl Says for NotationError {
    fn message(&self) -> Message {
        match self {
            Self::Syntax { offset, found, expected } => {
                let found = if found.is_empty() {
                    Message::from(t::NOTATION_END_OF_TEXT)
                } else {
                    Message::quoted(format!("`{}`", shortened(found)))
                };
                t::NotationSyntax { expected: expected.clone(), found, place: offset + 1 }.message()
            }
            Self::Illegal { text, reason } => t::NotationIllegal { text, reason: reason.clone() }.message(),
            Self::Unsupported => t::NOTATION_UNSUPPORTED.into(),
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for NotationError {}

/// Moves and positions as one line of text. Every text that is written can be read back.
pub trait Notation: Game {
    /// The move as text.
    fn move_text(&self, mv: Self::Move) -> String {
        format!("{mv:?}")
    }

    /// Reads a **legal** move. Accepts the text of [`Notation::move_text`] in upper or lower case, and
    /// other forms that people type.
    ///
    /// # Errors
    /// [`NotationError`] saying what was expected, or why the move is not legal.
    fn parse_move(&self, text: &str) -> Result<Self::Move, NotationError> {
        let wanted = text.trim();
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
            .into_iter()
            .find(|&mv| self.move_text(mv).eq_ignore_ascii_case(wanted))
            .ok_or_else(|| NotationError::not_legal(wanted))
    }

    /// The move as it is sent to other programs, if that form is different: Blokus programs send lists
    /// of cells. [`Notation::parse_move`] reads it too.
    fn protocol_text(&self, mv: Self::Move) -> String {
        self.move_text(mv)
    }

    /// The move as the course's manuals write it, if that form is different: `peca-b 0 0`.
    /// [`Notation::parse_move`] reads it too.
    fn course_text(&self, mv: Self::Move) -> String {
        self.move_text(mv)
    }

    /// The text of a pass, in games that have one: what [`Notation::move_text`] writes for it, in any
    /// position. Front ends recognize a pass by it, or by its empty list of choices in a scene.
    fn pass_text(&self) -> Option<&'static str> {
        None
    }

    /// The position as one line.
    fn position_text(&self) -> String {
        format!("{self:?}")
    }

    /// Reads a position of the same game with the same options as `self`.
    ///
    /// # Errors
    /// [`NotationError`] saying where and what was expected.
    fn parse_position(&self, _text: &str) -> Result<Self, NotationError> {
        Err(NotationError::Unsupported)
    }
}

/// Positions as drawings for people.
pub trait Render: Notation {
    /// The whole position: board, pieces or points, and whose turn it is.
    fn draw(&self, _language: Language) -> Drawing {
        Drawing::plain(&self.position_text())
    }

    /// The position as an interactive scene; `None` if the game has only the drawing.
    fn scene(&self, _language: Language) -> Option<Scene> {
        None
    }

    /// What an editor of positions offers for this one; `None` if positions of the game can only be edited as text. Every
    /// content that the scene shows needs a tool: who puts on each square what the scene shows gets the position again.
    fn kit(&self, _language: Language) -> Option<Kit> {
        None
    }

    /// The position after a change by hand. It may break the rules, but its text can be read by [`Self::sketch`].
    ///
    /// # Errors
    /// [`NotationError`] for a change that makes no sense here.
    fn edited(&self, _edit: Edit) -> Result<Self, NotationError> {
        Err(NotationError::unsupported_edit())
    }

    /// Reads a position that is being set up: like [`Notation::parse_position`], but also accepts positions that
    /// cannot occur in a game, if they can be shown.
    ///
    /// # Errors
    /// [`NotationError`] if the text does not follow the notation.
    fn sketch(&self, text: &str) -> Result<Self, NotationError> {
        self.parse_position(text)
    }

    /// Why the game ended, as a clause that can follow "player 1 wins": `A1 B1 C1 D1 are all white`. Without one,
    /// front ends give the points, or the squares marked as winning.
    fn reason(&self, _language: Language) -> Option<String> {
        None
    }

    /// Points with their unit: `3 points`.
    fn points_text(&self, points: i32, language: Language) -> String {
        t::Points { count: points }.say(language)
    }

    /// What a player still has to place, in games that count it: the squares of the remaining
    /// pieces.
    fn left(&self, _player: Player) -> Option<i32> {
        None
    }

    /// The squares of the scene that a move covers.
    fn squares_of(&self, _mv: Self::Move) -> Vec<Square> {
        Vec::new()
    }
}

/// The reason for the end of a game of points: the points of the winner, or of player 1, to those
/// of the other.
pub fn reason_by_points(one: &str, two: &str, language: Language) -> String {
    t::ReasonPoints { one, two }.say(language)
}
