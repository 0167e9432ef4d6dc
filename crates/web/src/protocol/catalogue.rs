//! The catalogue: games with their options, levels, and the engines that the server was started with.

use plyground_core::Player;
use plyground_view::scene::Board;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

use super::PositionView;

/// Everything that a page needs to offer games.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Catalogue {
    /// The games for two players, in order.
    pub games: Vec<GameCard>,
    /// The strongest level; the weakest is 1.
    pub levels: u8,
    /// The level that is offered to a person who plays for the first time.
    pub first_level: u8,
    /// The engines that were named when the server was started.
    pub engines: Vec<EngineInfo>,
    /// The names of the stores that were named when the server was started.
    pub stores: Vec<String>,
    /// Whether stores can be browsed and matches started here: only a server does that.
    pub has_records: bool,
    /// The features of this server, or of a page without a server.
    pub features: Features,
    /// The languages.
    pub languages: Vec<LanguageInfo>,
    /// What the server allows.
    pub limits: Limits,
}

/// Features. A page without a server does not have all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Features {
    /// Whether a link opens a game elsewhere, for a friend or for those who watch.
    pub links: bool,
}

/// What the server allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Limits {
    /// The longest time of an engine's turn.
    #[cfg_attr(test, ts(type = "number"))]
    pub move_time_ms: u64,
    /// The time of an engine's turn where none is chosen.
    #[cfg_attr(test, ts(type = "number"))]
    pub usual_move_time_ms: u64,
    /// The longest time of a whole game.
    #[cfg_attr(test, ts(type = "number"))]
    pub game_time_ms: u64,
    /// The most games in progress of one visitor.
    pub games: usize,
}

/// A game on offer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GameCard {
    /// The name in specs.
    pub name: String,
    /// The title, the same in every language.
    pub title: String,
    /// One line about it.
    pub about: String,
    /// Its options.
    pub options: Vec<OptionCard>,
    /// Whether boards come from one-player problems, too.
    pub has_problems: bool,
    /// The default seat of a person.
    #[cfg_attr(test, ts(type = "Player"))]
    pub person: Player,
    /// A board in the middle of a game, to draw a card with; `null` where the game has only a drawing.
    #[cfg_attr(test, ts(type = "Board | null"))]
    pub board: Option<Board>,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct OptionCard {
    /// The key in the spec.
    pub key: String,
    /// What it is called, in a few words.
    pub title: String,
    /// What it does.
    pub about: String,
    /// The default value.
    pub default: String,
    /// The values it takes. Files cannot be chosen here.
    pub values: Vec<OptionValueCard>,
}

/// A value that an option takes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct OptionValueCard {
    /// What kind of value it is.
    pub kind: OptionKind,
    /// The word, the form to follow (`N-N-N-N`), or `seed-N`.
    pub text: String,
    /// What people read for it.
    pub title: String,
}

/// The kinds of values of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// A word.
    Word,
    /// Text of the form that is shown.
    Form,
    /// `seed-N`, with any number: a board drawn at random from it.
    Seed,
}

/// An engine on offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct EngineInfo {
    /// Its name.
    pub name: String,
    /// The games that it plays, by name; empty if all.
    pub games: Vec<String>,
}

/// A language of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct LanguageInfo {
    /// The code: `pt`.
    pub code: String,
    /// Its name in the language itself: `Português`.
    pub name: String,
}

/// A one-player problem as a board to begin from.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProblemCard {
    /// Its letter.
    pub name: String,
    /// Its goal for one player, in a few words.
    pub goal: String,
    /// The start of the game for two on its board.
    pub position: PositionView,
}

/// The rules of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Rules {
    /// The game's name.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The rules, in Markdown.
    pub markdown: String,
}
