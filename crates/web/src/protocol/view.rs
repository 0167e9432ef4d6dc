//! A game as the page sees it: its state with texts, and the scene of its position.

use plyground_core::Player;
use plyground_view::Scene;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::Offer;

/// A game at one moment, without its position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct StateView {
    /// The game's spec.
    pub spec: String,
    /// The game's name.
    pub name: String,
    /// The game's title.
    pub title: String,
    /// The options that differ from their defaults, in words: `2×2 squares win: yes`.
    pub options: Vec<String>,
    /// The name of the start: `problem C`.
    pub start_name: Option<String>,
    /// Whose turn it is.
    #[cfg_attr(test, ts(type = "Player"))]
    pub turn: Player,
    /// Who has to act.
    pub to_act: ToAct,
    /// Whether this visitor may move now.
    pub may_move: bool,
    /// The state of the game as a sentence for a heading: the side to move and its task, or how the game ended.
    pub status: String,
    /// Player 1 and player 2.
    pub seats: [SeatView; 2],
    /// What this visitor may do.
    pub rights: Rights,
    /// The number of plies so far.
    pub plies: usize,
    /// The turns so far, the unfinished one included.
    pub turns: Vec<TurnView>,
    /// The points of the players, in games that count them.
    pub points: [Option<PointsView>; 2],
    /// The clocks.
    pub clocks: ClockView,
    /// How the game ended.
    pub ending: Option<EndingView>,
    /// The current or last state of an engine's search.
    pub thought: Option<ThoughtView>,
    /// The values of all moves of the position.
    pub analysis: Option<AnalysisView>,
    /// Whether positions are analysed.
    pub is_analysing: bool,
    /// Whether engines are paused between moves.
    pub is_paused: bool,
    /// The least time between two turns of engines that play each other.
    #[cfg_attr(test, ts(type = "number"))]
    pub pace_ms: u64,
    /// Whether both players are engines.
    pub is_watched: bool,
    /// Whether this visitor may take back at once.
    pub can_undo: bool,
    /// Whether this visitor may play again what was taken back.
    pub can_redo: bool,
    /// Whether this visitor may ask for a hint now.
    pub can_hint: bool,
    /// Whether this visitor may resign now.
    pub can_resign: bool,
    /// What this visitor may offer the other person.
    pub can_offer: Vec<Offer>,
    /// The open offers.
    pub offers: Vec<OfferView>,
    /// The number of connections that have the game open.
    pub watchers: usize,
}

/// A position, in the language of the visitor.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PositionView {
    /// The number of plies before it.
    pub plies: usize,
    /// The position on one line.
    pub text: String,
    /// What it means; `null` where the game has only a drawing. `moves` of it is empty unless this visitor may
    /// move, and then in the same order as `moves` here.
    #[cfg_attr(test, ts(type = "Scene | null"))]
    pub scene: Option<Scene>,
    /// The position in characters, where there is no scene.
    pub drawing: Option<Drawing>,
    /// The legal moves, if this visitor may move.
    pub moves: Vec<MoveText>,
}

/// A position in characters.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Drawing {
    /// Its lines.
    pub lines: Vec<String>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct MoveText {
    /// As `play` takes it.
    pub text: String,
}

/// Who has to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum ToAct {
    /// A person.
    Person,
    /// An engine.
    Engine,
    /// Only time: a player who must pass will pass by itself.
    Pass,
    /// The game is over.
    GameOver,
}

/// A player's seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct SeatView {
    /// Who sits there.
    pub kind: SeatKind,
    /// The name in words: `you`, `computer, level 3`.
    pub name: String,
    /// The level of an engine that has one.
    pub level: Option<u8>,
    /// Whether it is a seat of this visitor.
    pub is_mine: bool,
    /// Whether a person who holds the seat is connected; always so for engines.
    pub is_present: bool,
}

/// Who sits at one side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// A person.
    Person,
    /// An engine.
    Engine,
}

/// What the holder of a key may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Rights {
    /// Whether the seats of player 1 and player 2 are the holder's.
    pub seats: [bool; 2],
    /// Whether the holder began the game: the owner may pause and hurry the engines, and delete the game.
    pub owner: bool,
}

/// A turn in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TurnView {
    /// Who played it.
    #[cfg_attr(test, ts(type = "Player"))]
    pub player: Player,
    /// Its plies as one text.
    pub text: String,
    /// Whether it is a pass.
    pub is_pass: bool,
    /// The number of its plies.
    pub plies: usize,
    /// Its time.
    #[cfg_attr(test, ts(type = "number"))]
    pub time_ms: u64,
    /// An engine's evaluation of the position before the turn.
    pub worth: Option<TurnWorth>,
}

/// An engine's evaluation before a turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TurnWorth {
    /// The expected margin for player 1.
    pub margin: f64,
    /// Whether it is proved.
    pub proved: bool,
    /// Player 1's share of the evaluation bar, from 0 to 1.
    pub share: f64,
}

/// The points of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PointsView {
    /// The number.
    pub value: i32,
    /// With the unit: `3 points`.
    pub text: String,
}

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ClockView {
    /// The time that each player has used.
    #[cfg_attr(test, ts(type = "[number, number]"))]
    pub used_ms: [u64; 2],
    /// The player whose clock is running.
    #[cfg_attr(test, ts(type = "Player | null"))]
    pub running: Option<Player>,
    /// The time of the whole game, both players together.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub game_time_ms: Option<u64>,
    /// The time of an engine's turn.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub move_time_ms: Option<u64>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct EndingView {
    /// The name, which never changes: `finished`, `resigned`, `game-time`, `agreed`, …
    pub by: String,
    /// Who won; `null` for a draw and where there is no result.
    #[cfg_attr(test, ts(type = "Player | null"))]
    pub winner: Option<Player>,
    /// How, for this visitor: `You win: A1 B1 C1 D1 are all white`.
    pub text: String,
}

/// The value of a position or a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct WorthView {
    /// The expected margin for player 1.
    pub margin: f64,
    /// Whether it is proved.
    pub proved: bool,
    /// Player 1's share of the evaluation bar, from 0 to 1.
    pub share: f64,
    /// The evaluation in words, for this visitor: `you are winning`.
    pub text: String,
}

/// The state of an engine's search.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ThoughtView {
    /// The player for whom it searches.
    #[cfg_attr(test, ts(type = "Player"))]
    pub player: Player,
    /// What the position is worth.
    pub worth: Option<WorthView>,
    /// The expected moves.
    pub line: Vec<String>,
    /// The depth of the search so far, in plies.
    pub depth: u32,
    /// The number of nodes so far, as a decimal number.
    pub nodes: String,
    /// The time that it has used.
    #[cfg_attr(test, ts(type = "number"))]
    pub time_ms: u64,
}

/// The values of all moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct AnalysisView {
    /// The value of the position.
    pub worth: WorthView,
    /// The moves, the best first.
    pub moves: Vec<AnalysedMove>,
    /// The depth of the search, in plies.
    pub depth: u32,
    /// The number of nodes, as a decimal number.
    pub nodes: String,
}

/// The value of a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct AnalysedMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value.
    pub worth: WorthView,
    /// The moves expected after it.
    pub line: Vec<String>,
    /// The depth of its search; 0 if it was not searched.
    pub depth: u32,
}

/// An offer from one person to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfferView {
    /// The offer.
    pub offer: Offer,
    /// Who asked.
    #[cfg_attr(test, ts(type = "Player"))]
    pub by: Player,
    /// Whether this visitor can agree to it.
    pub for_me: bool,
}

/// Something that happened, to be shown or announced once.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A turn is over.
    Played {
        /// Its number, from 1.
        number: usize,
        /// Who played it.
        #[cfg_attr(test, ts(type = "Player"))]
        player: Player,
        /// Its plies as one text.
        text: String,
        /// Who played what, as a sentence to announce.
        announcement: String,
    },
    /// Turns were taken back.
    TakenBack {
        /// The number of turns left.
        turns: usize,
    },
    /// An engine thinks. A few times a second at most.
    Thinking {
        /// The state of its search.
        thought: ThoughtView,
    },
    /// The values of all moves; better ones may follow.
    Analysis {
        /// The values.
        analysis: Box<AnalysisView>,
        /// Whether better ones will follow.
        will_improve: bool,
    },
    /// The hint that this visitor asked for; `null` if there is none.
    Hint {
        /// The turn.
        hint: Option<HintView>,
    },
    /// An engine cannot go on, and a person takes its seat.
    SeatTaken {
        /// The seat.
        #[cfg_attr(test, ts(type = "Player"))]
        player: Player,
        /// The reason.
        fault: Fault,
    },
    /// The game is over.
    Ended {
        /// The ending.
        ending: EndingView,
    },
    /// Someone made an offer, or answered one.
    Offer {
        /// The offer.
        offer: Offer,
        /// Who asked.
        #[cfg_attr(test, ts(type = "Player"))]
        by: Player,
        /// `null` while it is open.
        accepted: Option<bool>,
    },
    /// Something to read, such as a game that cannot be saved.
    Notice {
        /// The text.
        text: String,
    },
}

/// A good turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct HintView {
    /// Its plies, each as in the list of moves.
    pub plies: Vec<String>,
    /// Its value.
    pub worth: WorthView,
    /// What to do, in words.
    pub text: String,
}

/// The reason why an engine cannot continue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Fault {
    /// Its name: `died`, `illegal`, `other`.
    pub id: String,
    /// As a sentence.
    pub text: String,
}
