//! The protocol between the page and the games: JSON, one message per frame. The page sends requests, each
//! with an `id` that its answer repeats; all other messages are pushed. The transport is a WebSocket to the
//! server, or messages to a worker that runs the same code in WebAssembly. `page/protocol.d.ts` has the same
//! types for the page; a test checks that both agree.
//!
//! Texts are in the language of the visitor, so that the page need not know any game. Times are milliseconds;
//! numbers that may be larger than 2⁵³ are strings.

mod analyse;
mod catalogue;
mod job;
mod solve;
mod train;
#[cfg(test)]
mod typescript;
mod view;

use plyground_core::Player;
use plyground_view::scene::{Board, Choice};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

pub use analyse::{
    EditRequest, EditedView, Export, ExportFormat, Exported, Import, MOST_GAMES, MOST_IMPORT, StudyAt, StudyCheck,
    StudyGame, StudyPly, StudyView,
};
pub use catalogue::{
    Catalogue, EngineInfo, Features, GameCard, LanguageInfo, Limits, OptionCard, OptionKind, OptionValueCard,
    ProblemCard, Rules,
};
pub use job::{
    AnalyseJob, CompareJob, ComparePlace, CompareRow, ComparisonView, CountersView, EloView, EntrantLine, GamesQuery,
    GoalTestChoice, Job, JobUpdate, LabLimits, LabOffer, MatchJob, MatchLine, MatchNews, PairingView, RecordLine,
    RecordResult, RecordTurn, RecordView, RecordsFound, RecordsJob, RecordsQuery, ReviewCertainty, ReviewJob,
    ReviewPoint, ReviewQuality, ReviewSummary, ReviewView, ReviewedPly, SearchChoice, SolutionView, SolveJob,
    StateBoard, StepView, TableRow, TableView, TechniqueCard, TechniqueView, TechniquesJob, TestView, TrialView,
    VerdictView,
};
pub use solve::{
    AlgorithmCard, AlgorithmOption, FileNote, HeuristicCard, NamedValue, ProblemFile, ProblemSource, ProblemView,
    PuzzleCard, SolveCatalogue, SolveLimits,
};
pub use train::{PuzzleHint, PuzzlePlace, PuzzleSetCard, PuzzleStep, PuzzleTried, PuzzleView};
pub use view::{
    AnalysedMove, AnalysisView, ClockView, Drawing, EndingView, Event, Fault, HintView, MoveText, OfferView,
    PointsView, PositionView, Rights, SeatKind, SeatView, StateView, ThoughtView, ToAct, TurnView, TurnWorth,
    WorthView,
};

/// The version of the protocol. A page with another one asks for a reload.
pub const VERSION: u32 = 1;

/// A request of the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ClientMessage {
    /// The id, which the answer repeats.
    pub id: u32,
    /// The request.
    #[serde(flatten)]
    pub request: Request,
}

/// What the page can ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Request {
    /// The first request of a connection: sets the language. Answered by `welcome`.
    Hello {
        /// `en`, `pt`, or a locale such as `pt-PT`; English if it is not known.
        language: String,
    },
    /// Changes the language. Answered by `welcome`; the views of open games follow.
    Language {
        /// As in `hello`.
        language: String,
    },
    /// The rules of a game. Answered by `rules`.
    Rules {
        /// The game's name.
        game: String,
    },
    /// The one-player problems of a game, as boards to begin from. Answered by `problems`.
    Problems {
        /// The game's spec.
        game: String,
    },
    /// The start of a game that is not begun. Answered by `preview`.
    Preview {
        /// The game's spec.
        game: String,
        /// Where it starts.
        #[serde(default)]
        start: Start,
    },
    /// Begins a game. Answered by `created`; its view follows.
    NewGame(NewGame),
    /// Opens a game by a key. Answered by `opened`; its view follows, and its events until `close`.
    Open {
        /// The secret of a link.
        key: String,
    },
    /// Ends the events of a game for this connection. Answered by `done`.
    Close {
        /// The game.
        game: String,
    },
    /// What is known of the games with these keys. Answered by `games`.
    List {
        /// The keys that the page has kept; at most [`MOST_KEYS`].
        keys: Vec<String>,
    },
    /// Deletes a game. Only its owner may. Answered by `done`.
    Delete {
        /// The game.
        game: String,
    },
    /// A command of a player. Answered by `done` when it is carried out and saved.
    Command {
        /// The game.
        game: String,
        /// What to do.
        command: Command,
    },
    /// Whether a move would be legal, and if not, why not. Answered by `checked`.
    Check {
        /// The game.
        game: String,
        /// The choices that make the move.
        #[cfg_attr(test, ts(type = "Array<Choice>"))]
        choices: Vec<Choice>,
    },
    /// The position after some of the turns, to look back. Answered by `looked`.
    Look {
        /// The game.
        game: String,
        /// The number of turns; 0 is the start.
        turn: usize,
    },
    /// Asks the other person for something. Answered by `done`, or by `created` where no one has to agree.
    Offer {
        /// The game.
        game: String,
        /// The offer.
        offer: Offer,
    },
    /// Agrees to what the other person asked for, or does not. Also withdraws one's own offer. Answered by `done`.
    Answer {
        /// The game.
        game: String,
        /// What was offered.
        offer: Offer,
        /// Whether to agree.
        accept: bool,
    },
    /// The position after moves that belong to no game here. Answered by `looked`.
    Replay {
        /// The game's spec.
        game: String,
        /// The start of the game.
        #[serde(default)]
        start: Start,
        /// The moves since then.
        moves: Vec<String>,
    },
    /// A position of a study. Answered by `studied`.
    Study(StudyAt),
    /// Whether choices make a legal move at a position of a study. Answered by `checked`.
    StudyCheck(StudyCheck),
    /// A game that was played here, as a study. Answered by `record`.
    Record {
        /// A key of the game.
        key: String,
    },
    /// A part of a file that is longer than a message, before the job that reads it. Answered by `done`.
    Upload {
        /// The number of the part; 0 begins anew.
        part: usize,
        /// The part.
        text: String,
    },
    /// A study as a file. Answered by `exported`.
    Export {
        /// What to write.
        export: Export,
    },
    /// Changes of a position that is being set up. Answered by `edited`.
    Edit(EditRequest),
    /// Starts a job. Answered by `job_started`; its updates follow.
    StartJob {
        /// The job.
        job: Job,
    },
    /// Stops a job, which sends its last update. Answered by `done`, also where the job is over.
    StopJob {
        /// The job's number.
        job: u32,
    },
    /// What there is to solve. Answered by `solve_catalogue`.
    SolveCatalogue,
    /// What there is to compare at a position. Answered by `lab`.
    Lab(StudyAt),
    /// The problems of a game or a file. Answered by `problem_file`.
    ProblemFile {
        /// The spec of the game or puzzle; the first that can read the file if there is none.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, type = "string"))]
        game: Option<String>,
        /// Where they come from.
        #[serde(default)]
        source: ProblemSource,
    },
    /// The puzzles that there are. Answered by `puzzle_sets`.
    PuzzleSets,
    /// A puzzle. Answered by `puzzle`.
    Puzzle(PuzzlePlace),
    /// Plays a ply of a puzzle. Answered by `puzzle_tried`.
    PuzzleTry {
        /// The place in the puzzle.
        place: PuzzlePlace,
        /// The ply.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Help with a puzzle. Answered by `puzzle_hint`.
    PuzzleHint {
        /// The place in the puzzle.
        place: PuzzlePlace,
        /// Whether the whole move is wanted, not a part of it.
        whole: bool,
    },
    /// The rest of a puzzle, to be shown. Answered by `puzzle_solution`.
    PuzzleSolution {
        /// The place in the puzzle.
        place: PuzzlePlace,
    },
    /// As `check`, in a puzzle. Answered by `checked`.
    PuzzleCheck {
        /// The place in the puzzle.
        place: PuzzlePlace,
        /// The choices that make the move.
        #[cfg_attr(test, ts(type = "Array<Choice>"))]
        choices: Vec<Choice>,
    },
    /// Keeps the connection alive. Answered by `done`.
    Ping,
}

/// The most keys in a `list`.
pub const MOST_KEYS: usize = 60;

/// A game to begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct NewGame {
    /// The game's spec: `quarto:squares=on`.
    pub game: String,
    /// Where it starts.
    #[serde(default)]
    pub start: Start,
    /// Player 1 and player 2.
    pub seats: [SeatChoice; 2],
    /// The time of an engine's turn. The server sets a limit.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub move_time_ms: Option<u64>,
    /// The time of the whole game, both players together.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub game_time_ms: Option<u64>,
}

/// Where a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "from", rename_all = "snake_case")]
pub enum Start {
    /// The start that the spec describes.
    #[default]
    Spec,
    /// One of its problems, by its letter.
    Problem {
        /// `A`.
        name: String,
    },
    /// A position on one line.
    Position {
        /// As the game writes it.
        position: String,
    },
}

/// The occupant of a seat in a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatChoice {
    /// The visitor who begins the game, or another person at the same screen.
    Me,
    /// A person who gets a link.
    Friend,
    /// The game's engine at a level from 1 to 9.
    Level {
        /// The level.
        level: u8,
    },
    /// An engine that was named when the server was started.
    Engine {
        /// Its name.
        name: String,
    },
}

/// A command of a player: those of a session that make sense in a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "command", rename_all = "snake_case")]
pub enum Command {
    /// Plays a move, or several of one turn.
    Play {
        /// As in the list of moves, or in any form that the game reads.
        #[serde(rename = "move")]
        mv: String,
        /// The number of plies before it, if the page wants to be refused where the position has changed meanwhile.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        ply: Option<usize>,
    },
    /// Takes back. Between two people by link it needs an offer.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Gives up, for the seat of the visitor.
    Resign,
    /// Asks for a good turn. An event follows.
    Hint,
    /// Turns the analysis on or off.
    Analyse {
        /// Whether it is wanted.
        on: bool,
    },
    /// The engine to move answers with the best turn so far.
    MoveNow,
    /// Holds the engines, or lets them go on.
    Pause {
        /// Whether to hold them.
        on: bool,
    },
    /// Lets the engine to move play one turn, and pauses.
    Step,
    /// Sets the least time between two turns of engines that play each other.
    Pace {
        /// The time.
        #[cfg_attr(test, ts(type = "number"))]
        ms: u64,
    },
}

/// What one person can ask of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To take back the last turn.
    Takeback,
    /// To play the same game again, with the same seats.
    Rematch,
    /// To play the same game again, with the seats exchanged.
    Swap,
}

/// A message to the page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to a request.
    Reply {
        /// The id of the request.
        id: u32,
        /// The answer.
        reply: Reply,
    },
    /// A request that was refused, or a message that is no request.
    Error {
        /// The id of the request; `null` if it could not be read.
        id: Option<u32>,
        /// The reason.
        error: Refused,
    },
    /// A game has changed. Replaces what was known of it.
    View {
        /// The game.
        game: String,
        /// Everything but the position.
        state: Box<StateView>,
        /// The position; `null` where it has not changed since the last view to this connection.
        position: Option<Box<PositionView>>,
    },
    /// Something that happened in a game, to be shown once.
    Event {
        /// The game.
        game: String,
        /// The event.
        event: Event,
    },
    /// A game that follows another: a rematch that both wanted. The page opens it by its key.
    Follows {
        /// The game before.
        game: String,
        /// The key of the new game for this visitor.
        key: String,
    },
    /// An update of a job.
    Job {
        /// The job's number.
        job: u32,
        /// The update.
        update: JobUpdate,
        /// Whether it is the last update.
        done: bool,
    },
    /// A game that is open here was deleted by its owner.
    Deleted {
        /// The game.
        game: String,
    },
}

/// The answer to a request.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Reply {
    /// To `hello` and `language`.
    Welcome {
        /// The version of the protocol: [`VERSION`].
        version: u32,
        /// The version of the program.
        program: String,
        /// The language of the texts: `en`.
        language: String,
        /// The query of links for friends, before their `#`: `?token=…`, or empty.
        link_query: String,
        /// The games, levels and engines.
        catalogue: Box<Catalogue>,
    },
    /// To `rules`.
    Rules(Rules),
    /// To `problems`.
    Problems {
        /// The problems, in order.
        problems: Vec<ProblemCard>,
    },
    /// To `preview`.
    Preview {
        /// The start.
        position: Box<PositionView>,
        /// Warnings about the board.
        warnings: Vec<String>,
    },
    /// To `new_game`, and to an `offer` that no one has to agree to.
    Created(Created),
    /// To `open`.
    Opened {
        /// The game.
        game: String,
        /// What the key allows.
        rights: Rights,
    },
    /// To `list`.
    Games {
        /// One for each key, in the same order; `null` for a key that opens nothing.
        games: Vec<Option<Summary>>,
    },
    /// To `check`.
    Checked {
        /// Whether the choices make a legal move, or the beginning of one.
        legal: bool,
        /// The move, if they make a whole one.
        #[serde(rename = "move")]
        mv: Option<String>,
        /// Why it is not legal.
        reason: Option<String>,
    },
    /// To `look` and `replay`.
    Looked {
        /// The number of turns; of moves for `replay`.
        turn: usize,
        /// The position after them, without moves.
        position: Box<PositionView>,
    },
    /// To `study`.
    Studied(Box<StudyView>),
    /// To `record`.
    Record(Box<StudyGame>),
    /// To `export`.
    Exported(Exported),
    /// To `edit`.
    Edited(Box<EditedView>),
    /// To `start_job`.
    JobStarted {
        /// The job's number, of this connection alone.
        job: u32,
    },
    /// To `solve_catalogue`.
    SolveCatalogue(Box<SolveCatalogue>),
    /// To `lab`.
    Lab(Box<LabOffer>),
    /// To `problem_file`.
    ProblemFile(ProblemFile),
    /// To `puzzle_sets`.
    PuzzleSets {
        /// One for each game that has puzzles.
        sets: Vec<PuzzleSetCard>,
    },
    /// To `puzzle`.
    Puzzle(Box<PuzzleView>),
    /// To `puzzle_try`.
    PuzzleTried(Box<PuzzleTried>),
    /// To `puzzle_hint`.
    PuzzleHint(PuzzleHint),
    /// To `puzzle_solution`.
    PuzzleSolution {
        /// The rest of the solution, and the continuation of the game.
        steps: Vec<PuzzleStep>,
    },
    /// To everything else.
    Done,
}

/// A game that was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Created {
    /// The game.
    pub game: String,
    /// The key of the visitor who began it, to be kept.
    pub key: String,
    /// The key for the friend, where there is one.
    pub invite: Option<String>,
    /// The key for those who only watch.
    pub watch: String,
}

/// A line about a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Summary {
    /// The game.
    pub game: String,
    /// The game's spec.
    pub spec: String,
    /// The game's title.
    pub title: String,
    /// The options that differ from their defaults, in words.
    pub options: Vec<String>,
    /// The name of the start.
    pub start_name: Option<String>,
    /// Player 1 and player 2.
    pub seats: [SeatView; 2],
    /// The number of turns so far.
    pub turns: usize,
    /// Whose turn it is; `null` if the game is over.
    #[cfg_attr(test, ts(type = "Player | null"))]
    pub turn: Option<Player>,
    /// How it ended.
    pub ending: Option<EndingView>,
    /// The points of the players, in games that count them.
    pub points: [Option<PointsView>; 2],
    /// The board as it stands; `null` where the game has only a drawing.
    #[cfg_attr(test, ts(type = "Board | null"))]
    pub board: Option<Board>,
    /// What the key allows.
    pub rights: Rights,
    /// When it was last changed, as a Unix time in milliseconds.
    #[cfg_attr(test, ts(type = "number"))]
    pub changed_ms: u64,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Refused {
    /// Its name, which never changes: `not_your_turn`.
    pub id: String,
    /// The reason in the language of the visitor.
    pub text: String,
}
